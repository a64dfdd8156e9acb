"""The inputs that are kept: what was found once stays found.

Owns `corpus/`: a text file for each target, an input a line in base 64, in order of length, with `#` before words.
"""

import base64
from collections.abc import Iterable
from pathlib import Path
from typing import Final

CORPUS: Final = Path(__file__).with_name("corpus")


def kept(target: str) -> list[bytes]:
    """The inputs that are kept for a target."""
    path = CORPUS / f"{target}.txt"
    if not path.exists():
        return []
    lines = path.read_text(encoding="ascii").splitlines()
    return [base64.b64decode(line, validate=True) for line in lines if line and not line.startswith("#")]


def keep(target: str, inputs: Iterable[bytes]) -> int:
    """Keep more inputs; gives how many were new."""
    before = set(kept(target))
    both = sorted(before | set(inputs), key=lambda data: (len(data), data))
    CORPUS.mkdir(exist_ok=True)
    lines = [base64.b64encode(data).decode("ascii") for data in both if data]
    (CORPUS / f"{target}.txt").write_text("\n".join(lines) + "\n", encoding="ascii", newline="\n")
    return len(both) - len(before)
