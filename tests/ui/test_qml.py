"""What holds for every QML file (STYLE 11)."""

import re
import shutil
import subprocess
import sysconfig
from pathlib import Path

import pytest

from nertz_lan.ui.window import QML

FILES = sorted(QML.glob("*.qml"))


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_a_file_is_one_idea(file: Path) -> None:
    lines = file.read_text(encoding="utf-8").splitlines()
    assert len(lines) < 200
    assert any(line.startswith("//") for line in lines), "say what it is"


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_every_text_is_a_label_and_so_plain(file: Path) -> None:
    source = file.read_text(encoding="utf-8")
    if file.stem == "Label":
        assert "textFormat: Text.PlainText" in source
    else:
        assert not re.search(r"\b(Text|TextEdit)\s*\{", source)
        assert file.stem == "Field" or not re.search(r"\bTextInput\s*\{", source)  # always plain, but one place will do
        assert "textFormat" not in source


def test_qmllint_has_nothing_to_say() -> None:
    linted = subprocess.run([tool("qmllint"), *map(str, FILES)], capture_output=True, text=True, check=False)
    assert (linted.returncode, linted.stdout + linted.stderr) == (0, "")


def test_qmlformat_would_change_nothing() -> None:
    formatted = subprocess.run([tool("qmlformat"), *map(str, FILES)], capture_output=True, text=True, check=True)
    assert formatted.stdout == "".join(file.read_text(encoding="utf-8") for file in FILES)


def tool(name: str) -> str:
    """One of the programs that come with PySide6, beside this very Python."""
    found = shutil.which(f"pyside6-{name}", path=sysconfig.get_path("scripts"))
    assert found is not None, f"PySide6 brings {name}"
    return found


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_no_property_is_named_like_a_handler(file: Path) -> None:
    """`onAccent` would be read as the handler of a signal, silently."""
    assert not re.search(r"property\s+\S+\s+on[A-Z]", file.read_text(encoding="utf-8"))
