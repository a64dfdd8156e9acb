"""Every README names each file beside it, and no file that isn't there."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
FOLDERS = ("nertz_lan", "scripts", "tests")
READMES = sorted(readme for folder in FOLDERS for readme in (ROOT / folder).rglob("README.md"))
NAMED = re.compile(r"`([\w/]+\.(?:py|qml|md))`")
MADE = {"start.py"}  # by scripts/bundle.py, in the folder for a stick
LINKED = re.compile(r"\]\(([^)#:]+)\)")


def name_of(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def files() -> Iterator[str]:
    """Every file that a README may mean, as a path from the root that begins with a stroke."""
    for folder in FOLDERS:
        yield from (f"/{name_of(path)}" for path in (ROOT / folder).rglob("*") if path.suffix in (".py", ".qml", ".md"))


@pytest.mark.parametrize("readme", READMES, ids=name_of)
def test_each_file_beside_it_is_named(readme: Path) -> None:
    named = {Path(name).name for name in NAMED.findall(readme.read_text(encoding="utf-8"))}
    beside = {path.name for path in readme.parent.glob("*.py") if not path.name.startswith(("__init__", "test_"))}
    assert beside <= named, beside - named


@pytest.mark.parametrize("readme", [ROOT / "README.md", *READMES], ids=name_of)
def test_whatever_it_names_is_there(readme: Path) -> None:
    text, there = readme.read_text(encoding="utf-8"), tuple(files())
    lost = {name for name in NAMED.findall(text) if not any(path.endswith(f"/{name}") for path in there)}
    lost |= {to for to in LINKED.findall(text) if not (readme.parent / to).exists()}
    assert lost <= MADE, lost - MADE


def test_they_are_found() -> None:
    assert len(READMES) >= 12
