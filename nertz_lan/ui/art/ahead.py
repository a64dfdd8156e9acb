"""Painting while there is nothing else to do.

Owns the idle moments of the window's thread: one picture in each at most, after everything that waits has been done.
Never knows which pictures are wanted, or why.
"""

from collections.abc import Callable, Iterator
from typing import Final

from PySide6.QtCore import QObject, QTimer

from nertz_lan.ui.art.provider import CardPictures

REST_MS: Final = 12  # after a change of the table: its frame comes first
BETWEEN_MS: Final = 3  # for what has come meanwhile
LOOKED_AT: Final = 20  # names in one moment: most of them have been painted before


class Ahead(QObject):
    """Paints what `coming` gives, from the start again after each `look`."""

    def __init__(self, pictures: CardPictures, coming: Callable[[], Iterator[str]], parent: QObject) -> None:
        super().__init__(parent)
        self._pictures = pictures
        self._coming = coming
        self._names: Iterator[str] = iter(())
        self._timer = QTimer(self, singleShot=True)
        self._timer.timeout.connect(self._paint)

    def look(self) -> None:
        """Something has changed: other pictures may be wanted soon."""
        self._names = self._coming()
        self._timer.start(REST_MS)

    def _paint(self) -> None:
        for looked, name in enumerate(self._names, 1):
            if self._pictures.paint_ahead(name) or looked == LOOKED_AT:
                self._timer.start(BETWEEN_MS)
                return
