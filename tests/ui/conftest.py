"""The window's tests run offscreen; a Qt or QML warning, or an exception in a slot, fails the test."""

import os
import sys
from collections.abc import Iterator
from typing import Any

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
os.environ.setdefault("QT_QUICK_BACKEND", "software")

import pytest
from PySide6.QtCore import QMessageLogContext, QtMsgType, qInstallMessageHandler
from PySide6.QtGui import QGuiApplication


@pytest.fixture(scope="session", autouse=True)
def app() -> QGuiApplication:
    found = QGuiApplication.instance()
    return found if isinstance(found, QGuiApplication) else QGuiApplication([])


@pytest.fixture(autouse=True)
def nothing_is_complained_of(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    complaints: list[str] = []

    def heard(kind: QtMsgType, context: QMessageLogContext, text: str) -> None:
        if kind is not QtMsgType.QtDebugMsg:
            complaints.append(f"{context.file}:{context.line}: {text}")

    def raised(kind: Any, value: Any, _trace: Any) -> None:
        complaints.append(f"{kind.__name__} in a slot: {value}")

    def unraisable(hooked: Any) -> None:
        complaints.append(f"{hooked.exc_type.__name__} in a slot: {hooked.exc_value}")

    monkeypatch.setattr(sys, "excepthook", raised)
    monkeypatch.setattr(sys, "unraisablehook", unraisable)
    before = qInstallMessageHandler(heard)
    yield
    qInstallMessageHandler(before)
    assert complaints == []
