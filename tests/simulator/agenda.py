"""Virtual time: what is due next, and nothing else moves the clock (DESIGN §9).

Owns the order of everything that happens in a simulated world. Never knows what any of it is.
"""

import heapq
from collections.abc import Callable
from itertools import count
from typing import Any, Final

AT_ONCE_MAX: Final = 20_000  # happenings without time passing: somebody wakes itself for ever


class Agenda:
    """What is due, by time and then in the order in which it was asked for."""

    def __init__(self, now: float) -> None:
        self.now = now
        self._due: list[tuple[float, int, Callable[..., Any], tuple[Any, ...]]] = []
        self._order = count()
        self._at_once = 0

    def at(self, when: float, what: Callable[..., Any], *args: Any) -> None:
        """Let something happen at a time; at once where that has passed."""
        heapq.heappush(self._due, (max(when, self.now), next(self._order), what, args))

    def later(self, in_s: float, what: Callable[..., Any], *args: Any) -> None:
        """Let something happen after so many seconds."""
        self.at(self.now + in_s, what, *args)

    def every(self, period_s: float, what: Callable[[], Any]) -> None:
        """Let something happen now and again, for ever."""

        def again() -> None:
            what()
            self.later(period_s, again)

        self.later(0.0, again)

    def step(self, end: float) -> bool:
        """Let the next thing happen that is due by `end`; False when there is none."""
        due = self._due
        if not due or due[0][0] > end:
            return False
        when, _, what, args = heapq.heappop(due)
        self._at_once = 0 if when > self.now else self._at_once + 1
        assert self._at_once < AT_ONCE_MAX, f"{what} is wanted at once, again and again"
        self.now = when
        what(*args)
        return True

    def run(self, until: float) -> None:
        """Let everything happen that is due by then."""
        while self.step(until):
            pass
        self.now = until
