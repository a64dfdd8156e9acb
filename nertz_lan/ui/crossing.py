"""What crosses from the network's thread into the window's, and waits to be taken there (DESIGN §1).

Owns the queue. It is bounded: a window that stands still for minutes, or is handed more than it can take, shows the
table right all the same, for each piece of news has all of it; what it has to say of what was left out, and its
tallies, it misses. Never knows what news mean, beyond which of them the next ones make good.
"""

from collections import deque
from dataclasses import dataclass
from typing import Final, TypeAlias

from PySide6.QtCore import QMutex, QMutexLocker

from nertz_lan.session.news import Found, Happened, Lost, News, Rtts
from nertz_lan.session.practice import PracticeNews

NEWS_WAITING: Final = 20_000  # for a window that stands still while a table goes on: the oldest that happened go
PASSING_WAITING: Final = 2_000  # the same, of what the next news make good: what comes then is left out
PASSING: Final = (Rtts, Found, Lost)


@dataclass(frozen=True, slots=True)
class Departed:
    """The own wish to leave has been carried out: whatever was told of that table before is of no interest."""


Tidings: TypeAlias = News | Departed | PracticeNews


class Crossing:
    """News that wait: put there in any thread, taken in one."""

    def __init__(self) -> None:
        self._waiting: deque[Tidings] = deque()
        self._mutex = QMutex()  # held for no longer than a queue takes

    def __len__(self) -> int:
        """How many wait."""
        return len(self._waiting)

    def put(self, news: Tidings) -> bool:
        """Hand over news. Whether they are the first that wait: whoever takes them takes the others, too."""
        with QMutexLocker(self._mutex):
            if len(self._waiting) >= PASSING_WAITING and isinstance(news, PASSING):
                return False
            if len(self._waiting) >= NEWS_WAITING:
                self._leave_one_out()
            self._waiting.append(news)
            return len(self._waiting) == 1

    def take(self) -> Tidings | None:
        """The oldest that wait."""
        with QMutexLocker(self._mutex):
            return self._waiting.popleft() if self._waiting else None

    def _leave_one_out(self) -> None:
        """Forget the oldest entry that waits: what else there is is told once, and few."""
        passed = next((n for n, news in enumerate(self._waiting) if isinstance(news, Happened)), None)
        if passed is not None:
            del self._waiting[passed]
