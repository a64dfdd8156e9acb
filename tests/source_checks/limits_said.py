"""Limits on what comes from others, wherever they stand: each says which threat it answers (STYLE 5).

Knows names only: a constant is a limit when its name ends like one, and so is every number of `protocol/limits.py`,
the table of all that strangers and peers can send. Limits of files, and of one's own surveys, stand beside their use.
"""

import ast
import re
import tokenize
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

TABLE = Path("protocol", "limits.py")
LAYERS = ("protocol", "session", "net", "store", "lines")
NAME = re.compile(r"[A-Z0-9_]+_(MAX|KEPT|PER_SECOND|PER_HOST|BURST|PEERS|EACH|ROWS|CHARS|BYTES|ITEMS|KNOWN)")
# How long something is, not how long it may be.
LENGTHS = re.compile(
    r"(KEY|TABLE_ID|DIGEST|SECRET|SEAL|NONCE|CUT|SALT|LOCK|POINT|CONFIRMATION|COMMITMENT|KEY_CHECK|MAGIC|NAME)_BYTES"
)


@dataclass(frozen=True, slots=True)
class Limit:
    """One constant, and what its line says of it."""

    file: str
    line: int
    name: str
    threat: str


def limits(package: Path) -> Iterator[Limit]:
    """Every limit of the layers that bytes from others come through."""
    for layer in LAYERS:
        for file in sorted((package / layer).rglob("*.py")):
            with tokenize.open(file) as source:
                text = source.read()
            lines = text.splitlines()
            for node in ast.parse(text).body:
                if not isinstance(node, ast.AnnAssign) or not isinstance(node.target, ast.Name):
                    continue
                if is_limit(node.target.id) or file == package / TABLE:
                    place = file.relative_to(package.parent).as_posix()
                    yield Limit(place, node.lineno, node.target.id, threat_at(lines, node.lineno, node.end_lineno or 0))


def is_limit(name: str) -> bool:
    """Whether a constant's name is that of a limit."""
    return bool(NAME.fullmatch(name)) and not LENGTHS.fullmatch(name.lstrip("_"))


def threat_at(lines: list[str], first: int, last: int) -> str:
    """The words beside a constant, or right above it; both lines from 1."""
    beside = lines[last - 1].partition("  # ")[2]
    above = lines[first - 2] if first > 1 else ""
    return beside or (above[2:] if above.startswith("# ") else "")
