"""A key that is held down presses once, also where the keyboard's own presses come as a finger's (under X)."""

from typing import Any

from PySide6.QtCore import QEvent, QMetaObject, Qt
from PySide6.QtGui import QGuiApplication, QKeyEvent
from PySide6.QtQuick import QQuickWindow

from nertz_lan.ui import eveningwords
from nertz_lan.ui.choices import Choices
from nertz_lan.ui.viewmodels.eveningstate import Deed
from tests.ui.evenings import PREPARED, STILL
from tests.ui.windows import button, items_in, kind_of

RETURN = 36  # as X's keyboards number it
NONE = Qt.KeyboardModifier.NoModifier


def key(window: QQuickWindow, kind: QEvent.Type, at_ms: int) -> None:
    event = QKeyEvent(kind, Qt.Key.Key_Return, NONE, RETURN, 0, 0, "")
    event.setTimestamp(at_ms)
    QGuiApplication.sendEvent(window, event)


def test_a_release_and_a_press_of_one_moment_are_a_key_that_is_held(opened: Any) -> None:
    screens = opened(PREPARED["evening-drawn"](STILL))
    button(screens.window, eveningwords.DRAW_TABLES()).forceActiveFocus()
    key(screens.window, QEvent.Type.KeyPress, 1000)
    for at_ms in range(1660, 2000, 40):
        key(screens.window, QEvent.Type.KeyRelease, at_ms)
        key(screens.window, QEvent.Type.KeyPress, at_ms)
    assert (screens.app.club.evening.asks, screens.desk.wishes) == (Deed.DRAW, [])
    key(screens.window, QEvent.Type.KeyRelease, 2000)
    key(screens.window, QEvent.Type.KeyPress, 2150)
    assert screens.desk.wishes == [("draw", 2)], "a finger's"


def hold(window: QQuickWindow) -> None:
    """Return goes down, and the keyboard presses it three times more."""
    key(window, QEvent.Type.KeyPress, 1000)
    for at_ms in (1660, 1700, 1740):
        key(window, QEvent.Type.KeyRelease, at_ms)
        key(window, QEvent.Type.KeyPress, at_ms)
    key(window, QEvent.Type.KeyRelease, 1760)


def test_a_held_key_does_not_remove_whoever_has_dropped(opened: Any) -> None:
    """A pill asks first, too: held at it, the key would answer."""
    screens = opened("dropped")
    button(screens.window, "Remove · R").forceActiveFocus()
    hold(screens.window)
    assert screens.app.hub.inputs.removing
    assert screens.desk.asked == []


def test_a_held_key_switches_once(opened: Any) -> None:
    screens = opened("settings")
    before = screens.app.hub.inputs.choices
    next(item for item in items_in(screens.window) if kind_of(item) == "Switch").forceActiveFocus()
    hold(screens.window)
    assert len([wish for wish in screens.desk.wishes if isinstance(wish, Choices)]) == 1
    assert screens.app.hub.inputs.choices != before


def test_a_held_key_says_once_what_was_typed(opened: Any) -> None:
    """The host counts passcodes that are wrong."""
    screens = opened("entrance")
    field = next(item for item in items_in(screens.window) if kind_of(item) == "Field")
    field.setProperty("text", "tulip")
    QMetaObject.invokeMethod(field, "take")
    hold(screens.window)
    assert screens.desk.wishes == [("passcode", "tulip")]
