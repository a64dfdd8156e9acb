"""Why the window can't open: one line on standard error, and a small window where nobody reads that."""

import io
import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtQuick import QQuickWindow
from PySide6.QtTest import QTest

import system_packages
from nertz_lan import cli, nostart
from nertz_lan.screen import is_said_in_a_window
from nertz_lan.store.profile import FILE_NAME
from nertz_lan.ui import language
from nertz_lan.ui.window import close_window, open_no_start
from tests.ui.test_on_x import a_screen
from tests.ui.windows import WITHIN_S, button, click, cut_off, items_in, kind_of, shown_texts

WHY = "The profile is damaged (<b>x</b><img src=http://a>). It was left as it is."
CLOSERS: dict[str, Callable[[QQuickWindow], object]] = {
    "Close": lambda window: click(window, button(window, "Close")),
    "Enter": lambda window: QTest.keyClick(window, Qt.Key.Key_Return),
    "Escape": lambda window: QTest.keyClick(window, Qt.Key.Key_Escape),
    "the window's own": lambda window: window.close(),
}


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


@pytest.fixture
def window() -> Iterator[QQuickWindow]:
    engine, window = open_no_start(WHY)
    QGuiApplication.processEvents()
    yield window
    close_window(engine, window)


@pytest.fixture
def damaged(tmp_path: Path) -> Path:
    (tmp_path / FILE_NAME).write_text("{", encoding="utf-8")
    return tmp_path


def words_of(folder: Path) -> list[str]:
    return [sys.executable, "-m", "nertz_lan", "--data-dir", str(folder), "--interface", "127.0.0.1"]


# --- when


def test_it_is_for_those_who_read_no_standard_error() -> None:
    assert is_said_in_a_window(None, {})
    assert is_said_in_a_window(io.StringIO(), {"QT_QPA_PLATFORM": "xcb"})
    assert not is_said_in_a_window(Terminal(), {})


@pytest.mark.parametrize("platform", ["offscreen", "minimal", "offscreen:configfile=a"])
def test_it_never_waits_where_nobody_can_see_it(platform: str) -> None:
    assert not is_said_in_a_window(None, {"QT_QPA_PLATFORM": platform})


def test_a_script_gets_one_line_and_the_end(damaged: Path) -> None:
    environment = {**os.environ, "QT_QPA_PLATFORM": "offscreen"}
    ended = subprocess.run(words_of(damaged), env=environment, capture_output=True, text=True, check=False, timeout=60)
    assert (ended.returncode, ended.stdout) == (1, "")
    assert ended.stderr.startswith("Error: The profile ")
    assert ended.stderr.count("\n") == 1


def test_without_a_standard_error_it_is_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    said: list[str] = []

    def show(why: str) -> int:
        said.append(why)
        return nostart.FAILED

    monkeypatch.setattr(nostart, "run", show)
    monkeypatch.setenv("QT_QPA_PLATFORM", "xcb")
    monkeypatch.setattr(sys, "stderr", None)
    assert cli._no_start(WHY) == 1
    assert said == [WHY]


# --- what


def test_it_says_the_sentence_as_plain_text(window: QQuickWindow) -> None:
    assert shown_texts(window) == ["Nertz", WHY, "Close"]
    assert cut_off(window) == []
    assert window.title() == "Nertz"
    sentence = next(item for item in items_in(window) if item.property("text") == WHY)
    sentence.setProperty("text", "x")
    plain = sentence.property("contentWidth")
    sentence.setProperty("text", "<b>x</b>")
    assert sentence.property("contentWidth") > plain * 4, "its marks are to be read, too"


def test_the_button_has_the_focus(window: QQuickWindow) -> None:
    assert window.activeFocusItem() is not None
    assert kind_of(window.activeFocusItem()) == "FlatButton"


def test_a_long_sentence_can_be_scrolled() -> None:
    engine, window = open_no_start("/".join(["folder"] * 600))
    try:
        QGuiApplication.processEvents()
        assert window.height() < window.screen().availableSize().height()
        assert cut_off(window) == []
        scroller = next(item for item in items_in(window) if kind_of(item) == "Scroller")
        QTest.keyClick(window, Qt.Key.Key_End)
        assert scroller.property("contentY") == scroller.property("contentHeight") - scroller.height()
    finally:
        close_window(engine, window)


def test_it_speaks_the_computers_language(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(language, "of_computer", lambda wanted: "de")  # noqa: ARG005 - as it is called
    shown = nostart.NoStart(WHY)
    try:
        assert shown_texts(shown.window)[-1] == "Schließen"
    finally:
        shown.close()


@pytest.mark.parametrize("how", CLOSERS)
def test_it_can_be_closed(window: QQuickWindow, how: str) -> None:
    assert QTest.qWaitForWindowActive(window, round(WITHIN_S * 1000))
    CLOSERS[how](window)
    assert not window.isVisible()


@pytest.mark.skipif(bool(why := system_packages.why_no_x()), reason=str(why))
@pytest.mark.parametrize("key", ["Escape", "Return"])
def test_a_person_on_a_real_screen_closes_it_by_a_key(damaged: Path, key: str) -> None:
    kept = {name: value for name, value in os.environ.items() if not name.startswith("QT_")}
    with a_screen() as display:
        environment = {**kept, "DISPLAY": display, "QT_QUICK_BACKEND": "software"}
        with subprocess.Popen(words_of(damaged), env=environment, stderr=subprocess.PIPE, text=True) as program:
            try:
                find = ["xdotool", "search", "--sync", "--onlyvisible", "--name", "Nertz", "windowfocus", "--sync"]
                subprocess.run(find, env=environment, check=True, timeout=60)
                subprocess.run(["xdotool", "key", key], env=environment, check=True, timeout=60)
                _, errors = program.communicate(timeout=60)
            finally:
                program.kill()
    assert program.returncode == 1
    assert errors.startswith("Error: The profile ")
    assert errors.count("\n") == 1
