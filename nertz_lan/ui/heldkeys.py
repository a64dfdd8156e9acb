"""Keys that are held down: a press that the keyboard makes by itself is told as that, on every platform.

Under X such a press comes as a release and a press of one moment. Qt takes the two for one key that is held only where
both are there when it looks: most of them come as presses of a finger, and would answer a question that was asked a
blink before. Owns telling them apart. Never knows what a key does.
"""

from typing import Final

from PySide6.QtCore import QCoreApplication, QEvent, QObject
from PySide6.QtGui import QKeyEvent
from PySide6.QtQuick import QQuickWindow

_PRESS: Final = QEvent.Type.KeyPress
_RELEASE: Final = QEvent.Type.KeyRelease


class HeldKeys(QObject):
    """Looks at all keys of a window, before anything in it does."""

    def __init__(self, window: QQuickWindow) -> None:
        super().__init__(window)
        self._let_go = (0, 0)  # which key last, as the keyboard numbers them, and when, in ms
        window.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802 - Qt's name
        """Whether an event goes no further: a repeated press is sent on in its place."""
        if event.type() not in (_PRESS, _RELEASE) or not isinstance(event, QKeyEvent):
            return False
        key = event.nativeScanCode(), event.timestamp()
        if event.type() is _RELEASE:
            self._let_go = key
        elif key == self._let_go and key[0] and not event.isAutoRepeat():
            QCoreApplication.sendEvent(watched, _repeated(event))
            return True
        return False


def _repeated(event: QKeyEvent) -> QKeyEvent:
    return QKeyEvent(
        event.type(),
        event.key(),
        event.modifiers(),
        event.nativeScanCode(),
        event.nativeVirtualKey(),
        event.nativeModifiers(),
        event.text(),
        True,  # noqa: FBT003 - it repeats
        event.count(),
    )
