"""Telling QML in small pieces, so that a great change never holds the window's thread for long.

Owns when what differs is told: a little at once, the rest in the next turns of the event loop, and before a frame
whatever that frame must not lack. In between, the view model has the newest state already, and input acts on that.
Never knows what is told.
"""

from collections.abc import Callable, Iterator
from typing import Final

from PySide6.QtCore import QObject, QTimer, Signal, Slot

PIECE_S: Final = 0.0005  # with what was derived before; the step that has begun by then comes on top of it
_DONE: Final = object()


class Telling(QObject):
    """Tells by `steps`, which begin anew with each piece: from what has been told to what is to be."""

    waits = Signal(bool)  # something is left to be told, and `before_frame` is to be called before a frame; or not

    def __init__(
        self,
        steps: Callable[[], Iterator[None]],
        is_urgent: Callable[[], bool],
        clock: Callable[[], float],
        parent: QObject,
    ) -> None:
        """`is_urgent`: a frame must show all of it."""
        super().__init__(parent)
        self._steps = steps
        self._is_urgent = is_urgent
        self._clock = clock
        self._telling = False
        self.is_left = False  # something to be told
        self._changed = False  # by what QML did of what it was told
        self._rest = QTimer(self, singleShot=True, interval=0)
        self._rest.timeout.connect(self._go_on)

    @staticmethod
    def end_of_piece(since: float) -> float:
        """When a piece ends that began then."""
        return since + PIECE_S

    def tell(self, since: float) -> None:
        """Something differs from what was told; `since`: when the piece began that this is part of."""
        self._tell(self.end_of_piece(since))

    @Slot()
    def finish(self) -> None:
        """Tell all that is left."""
        self._tell(None)

    @Slot()
    def before_frame(self) -> None:
        """A frame is made of what has been told."""
        if self._is_urgent():
            self.finish()

    @Slot()
    def _go_on(self) -> None:
        self._tell(self.end_of_piece(self._clock()), least=1)

    def _tell(self, until: float | None, least: int = 0) -> None:
        self._changed = True
        if self._telling:
            return  # whoever tells begins anew
        self._telling = True
        try:
            is_left = not self._told_all(until, least)
        finally:
            self._telling = False
        if is_left:
            self._rest.start()
        else:
            self._rest.stop()
        if is_left is not self.is_left:
            self.is_left = is_left
            self.waits.emit(is_left)

    def _told_all(self, until: float | None, least: int) -> bool:
        """Tell until then, and so many steps at least. Whether nothing is left."""
        while self._changed:
            self._changed = False
            steps = self._steps()
            while not self._changed:
                if until is not None and least <= 0 and self._clock() >= until:
                    return False
                least -= 1
                if next(steps, _DONE) is _DONE:
                    break
        return True
