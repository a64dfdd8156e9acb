"""The package's README names every event that a peer prints."""

import ast
from pathlib import Path

import nertz_lan.lines

FOLDER = Path(nertz_lan.lines.__file__).parent


def events_in(source: str) -> set[str]:
    """Every text that stands for the key `event` of a line."""
    lines = [node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.Dict)]
    said = [value for line in lines for key, value in zip(line.keys, line.values, strict=True) if _is_event(key)]
    return {text for value in said for text in _texts(value)}


def _is_event(key: ast.expr | None) -> bool:
    return isinstance(key, ast.Constant) and key.value == "event"


def _texts(value: ast.expr) -> set[str]:
    if isinstance(value, ast.IfExp):
        return _texts(value.body) | _texts(value.orelse)
    return {value.value} if isinstance(value, ast.Constant) and isinstance(value.value, str) else set()


def test_the_readme_names_every_event() -> None:
    printed = set[str]().union(*(events_in(path.read_text(encoding="utf-8")) for path in FOLDER.glob("*.py")))
    rows = [row.split("|")[1] for row in (FOLDER / "README.md").read_text(encoding="utf-8").splitlines() if "|" in row]
    listed = {name for row in rows for name in row.split("`")[1::2]}
    assert {"sealed", "absent", "barred", "play-on-asked"} <= printed
    assert printed <= listed, printed - listed
