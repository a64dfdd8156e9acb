"""Limits on what comes from others, wherever they stand: each says which threat it answers (STYLE 5).

`python -m tests.source_checks.limits_said` writes them all as one table, `protocol/LIMITS.md` (DESIGN §6).

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
BESIDE = (
    "ui/bridge.py",
    "ui/crossing.py",
    "newsbox.py",
    "recorder.py",
    "acquaintances.py",
)  # where what has come through them waits
PAGE = Path("protocol", "LIMITS.md")
HEAD = """# Every limit

On what comes from others, off a wire or out of a file, and what waits because of it: its value, and the threat that it
answers. What peers and strangers can send is bounded in `protocol/limits.py`; the others stand beside their one use. A
test compares this page with the code, from which `python -m tests.source_checks.limits_said` writes it.
"""
NAME = re.compile(
    r"[A-Z0-9_]+_(MAX|KEPT|WAITING|AT_ONCE|PER_SECOND|PER_HOST|BURST|PEERS|EACH|ROWS|CHARS|BYTES|ITEMS|KNOWN)"
)
# How long something is, not how long it may be.
LENGTHS = re.compile(
    r"(KEY|TABLE_ID|DIGEST|WHOSE|SECRET|SEAL|NONCE|CUT|SALT|LOCK|POINT|CONFIRMATION|COMMITMENT|KEY_CHECK|MAGIC|NAME)_BYTES"
)


@dataclass(frozen=True, slots=True)
class Limit:
    """One constant, and what its line says of it."""

    file: str
    line: int
    name: str
    value: str
    threat: str


def limits(package: Path) -> Iterator[Limit]:
    """Every limit of the layers that bytes from others come through."""
    files = [file for layer in LAYERS for file in sorted((package / layer).rglob("*.py"))]
    for file in [*files, *(package / name for name in BESIDE)]:
        with tokenize.open(file) as source:
            text = source.read()
        lines = text.splitlines()
        for node in ast.parse(text).body:
            if not isinstance(node, ast.AnnAssign) or not isinstance(node.target, ast.Name):
                continue
            if is_limit(node.target.id) or file == package / TABLE:
                place = file.relative_to(package.parent).as_posix()
                value = "" if node.value is None else ast.unparse(node.value)
                threat = threat_at(lines, node.lineno, node.end_lineno or 0)
                yield Limit(place, node.lineno, node.target.id, value, threat)


def page(package: Path) -> str:
    """All limits as one table, a section a file."""
    said, before = [HEAD], ""
    for limit in limits(package):
        if limit.file != before:
            said.append(f"\n## {limit.file.removeprefix('nertz_lan/')}\n\n| limit | value | threat |\n|---|---|---|\n")
            before = limit.file
        said.append(f"| `{limit.name}` | {limit.value} | {limit.threat.replace('|', '/')} |\n")
    return "".join(said)


def is_limit(name: str) -> bool:
    """Whether a constant's name is that of a limit."""
    return bool(NAME.fullmatch(name)) and not LENGTHS.fullmatch(name.lstrip("_"))


def threat_at(lines: list[str], first: int, last: int) -> str:
    """The words beside a constant, or right above it; both lines from 1."""
    beside = lines[last - 1].partition("  # ")[2]
    above = lines[first - 2] if first > 1 else ""
    return beside or (above[2:] if above.startswith("# ") else "")


if __name__ == "__main__":
    PACKAGE = Path(__file__).parents[2] / "nertz_lan"
    (PACKAGE / PAGE).write_text(page(PACKAGE), encoding="utf-8", newline="\n")
