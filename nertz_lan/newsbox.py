"""News on their way from the network thread to whoever shows, records and plays (DESIGN §6 "bounded queues").

Owns one queue and what becomes of too much. Whoever takes news may stand still: nobody reads the standard output, a
disk hangs. Then what is only of the moment is left out first; and when even the rest has no room, the peer gives up its
table with a plain word, because news of a table that can't be taken any more would be a hole in its replay. Never knows
what news mean, beyond which of them the next ones make good.
"""

import queue
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

from nertz_lan.session.news import Found, Lost, Rtts, TurnedAway
from nertz_lan.session.pointing import Pointed

NEWS_MAX: Final = 20_000  # a table that goes on while nobody takes its news: some minutes of the fastest twelve
PASSING_MAX: Final = 2_000  # the same, of what the next news make good: pointers, round trips, tables in sight
PASSING: Final = (Pointed, Rtts, Found, Lost)
TOO_SLOW: Final = "This program could not keep up with the table, and has left it."


@dataclass(frozen=True, slots=True)
class Aside:
    """Something to be done where the news are taken, in turn with them."""

    do: Callable[[], None]


class NewsBox(queue.SimpleQueue[Any]):
    """`deliver` is for the network thread, which it never blocks; the rest is as in every queue."""

    def __init__(self, give_up: Callable[[], None]) -> None:
        """`give_up` leaves the table, soon; it is called once for each time that the box was full."""
        super().__init__()
        self._give_up = give_up
        self._is_full = False

    def deliver(self, news: object) -> None:
        """Queue news, as far as there is room."""
        waiting = self.qsize()
        if waiting < PASSING_MAX:
            self._is_full = False
        elif isinstance(news, Aside):  # few, and each is waited for
            pass
        elif self._is_full or (waiting < NEWS_MAX and isinstance(news, PASSING)):
            return
        elif waiting >= NEWS_MAX:
            self._is_full = True
            self._give_up()
            self.put(TurnedAway(TOO_SLOW))
            return
        self.put(news)
