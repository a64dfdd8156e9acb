"""When a wait before 3-2-1 is long enough to say for whom: a second after a deal's decks were to be sealed.

Owns that one moment. Never knows what is said then.
"""

from typing import Final

from PySide6.QtCore import QObject, QTimer, Signal

from nertz_lan.session.news import View
from nertz_lan.ui.seals import is_being_dealt

PATIENCE_MS: Final = 1000


class Patience(QObject):
    """Counts from the beginning of each attempt to seal and lay out a deal's decks."""

    ended = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.is_over = False
        self._attempt: object = None  # that is waited for
        self._timer = QTimer(self, singleShot=True, interval=PATIENCE_MS)
        self._timer.timeout.connect(self._end)

    def watch(self, view: View | None) -> None:
        """Take note of what the table is at."""
        sealing = view.table.sealing if view is not None and is_being_dealt(view.table) else None
        attempt = sealing.occasion if sealing is not None else None
        if attempt == self._attempt:
            return
        self._attempt, self.is_over = attempt, False
        if attempt is None:
            self._timer.stop()
        else:
            self._timer.start()

    def _end(self) -> None:
        self.is_over = True
        self.ended.emit()
