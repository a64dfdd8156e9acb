"""The window's tests run offscreen; a Qt or QML warning, or an exception in a slot, fails the test."""

import gc
import os
import secrets
import sys
import traceback
from collections.abc import Iterator
from typing import Any

os.environ["LC_ALL"] = "C.UTF-8"  # the computer's language: no test speaks whatever the developer does
os.environ.pop("LANGUAGE", None)
os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
os.environ.setdefault("QT_QUICK_BACKEND", "software")

import pytest
from PySide6.QtCore import QMessageLogContext, QtMsgType, qInstallMessageHandler
from PySide6.QtGui import QGuiApplication

from nertz_lan.app import APART
from nertz_lan.ui import bridge
from nertz_lan.ui.models import telling
from nertz_lan.ui.saying import speak
from tests.ui.tablewindows import TableOpening
from tests.ui.windows import Opening


@pytest.fixture(scope="session", autouse=True)
def app() -> QGuiApplication:
    gc.collect()
    gc.freeze()
    found = QGuiApplication.instance()
    return found if isinstance(found, QGuiApplication) else QGuiApplication([])


@pytest.fixture
def opened() -> Iterator[Opening]:
    """Opens windows that are closed when the test is over."""
    opening = Opening()
    yield opening
    opening.close()


@pytest.fixture
def opened_table() -> Iterator[TableOpening]:
    """The same for windows on a table alone."""
    opening = TableOpening()
    yield opening
    opening.close()


@pytest.fixture(autouse=True)
def apart(monkeypatch: pytest.MonkeyPatch) -> str:
    """Programs of a test meet nobody else's: neither another test's beside it nor another run's."""
    place = secrets.token_hex(8)
    monkeypatch.setenv(APART, place)
    return place


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    yield
    speak(None)


@pytest.fixture(autouse=True)
def whole_pieces(monkeypatch: pytest.MonkeyPatch) -> None:
    """Everything is shown at once, however slow this computer is; how it is divided has tests of its own."""
    monkeypatch.setattr(telling, "PIECE_S", 3600.0)
    monkeypatch.setattr(bridge, "LONG_S", 3600.0)


@pytest.fixture(autouse=True)
def nothing_is_complained_of(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    complaints: list[str] = []

    def heard(kind: QtMsgType, context: QMessageLogContext, text: str) -> None:
        if kind is not QtMsgType.QtDebugMsg:
            complaints.append(f"{context.file}:{context.line}: {text}")

    def raised(kind: Any, value: Any, trace: Any) -> None:
        complaints.append("In a slot: " + "".join(traceback.format_exception(kind, value, trace)))

    def unraisable(hooked: Any) -> None:
        raised(hooked.exc_type, hooked.exc_value, hooked.exc_traceback)

    monkeypatch.setattr(sys, "excepthook", raised)
    monkeypatch.setattr(sys, "unraisablehook", unraisable)
    before = qInstallMessageHandler(heard)
    yield
    gc.collect()  # here: an object of Qt's must not be collected by some other thread, later
    qInstallMessageHandler(before)
    assert complaints == []


def pytest_runtest_logfinish() -> None:
    """A test has let go of its windows: what is there now stays, and is not looked through at the next one's end.

    Not before: what a test still holds would never be collected, and Qt's items that are long gone would be found in
    place of new ones at the same address.
    """
    gc.collect()
    gc.freeze()
