"""What makes an installed program of it: the standalone build's configuration, the desktop's entry, the icon."""

import configparser
import re
import sys
from pathlib import Path

import pytest

from nertz_lan import demo

ROOT = Path(__file__).parent.parent.parent
PACKAGE = ROOT / "nertz_lan"
SPEC = (ROOT / "scripts" / "install" / "nertz-lan.spec").read_text(encoding="utf-8")
NEEDLESS = {".py", ".md", ".ts", ".typed"}  # at run time, or found by their imports


def test_every_file_that_no_import_names_goes_into_the_standalone_build() -> None:
    folders = re.search(r'for name in \(("[^)]*)\)\]', SPEC)
    assert folders is not None
    taken = {f"ui/{name}" for name in re.findall(r'"(\w+)"', folders[1])}
    files = [file.relative_to(PACKAGE) for file in PACKAGE.rglob("*") if file.is_file() and file.suffix not in NEEDLESS]
    needed = {file.parent.as_posix() for file in files if "__pycache__" not in file.parts}
    assert needed - {"ui/pictures"} == taken  # those are the README's


def test_every_qml_module_that_is_imported_goes_into_the_standalone_build() -> None:
    kept = " ".join(re.findall(r"QML_KEPT \+?= \((.*)\)", SPEC))
    modules = {"QtQuick", *(each.replace("/", ".") for each in re.findall(r'"([\w/]+)"', kept))}
    texts = [file.read_text(encoding="utf-8") for file in (PACKAGE / "ui" / "qml").glob("*.qml")]
    assert {module for text in texts for module in re.findall(r"^import ([\w.]+)", text, re.MULTILINE)} <= modules


def test_the_desktop_entry_starts_the_program_and_names_its_icon() -> None:
    entry = configparser.ConfigParser(interpolation=None)
    entry.optionxform = str  # type: ignore[assignment,method-assign]
    entry.read_string((ROOT / "scripts" / "install" / "nertz-lan.desktop").read_text(encoding="utf-8"))
    told = entry["Desktop Entry"]
    assert (told["Type"], told["Exec"], told["Icon"]) == ("Application", "nertz-lan", "nertz-lan")
    assert told["Categories"].endswith(";")


def test_a_standalone_build_starts_itself_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    assert demo.ourselves() == [sys.executable, "-m", "nertz_lan"]
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    assert demo.ourselves() == [sys.executable]
