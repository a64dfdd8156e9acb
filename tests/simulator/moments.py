"""Acts that wait for a moment of the game: the next event of a kind, told of anywhere (see `acts.Timed`).

Owns the waiting. Never knows what an act does; it is done at the same time, after whatever the event has brought about.
"""

from collections.abc import Callable

from tests.simulator.acts import Timed
from tests.simulator.program import Program
from tests.simulator.promises.told import Hanging, History, Written


class Moments(Hanging):
    """The acts that wait. `do` is called in the middle of something: it puts the act off until that is over."""

    def __init__(self, do: Callable[[Timed], None]) -> None:
        self._do = do
        self._waiting: list[tuple[Timed, list[int]]] = []  # and how many events go by before it
        self._is_over = False

    def wait(self, timed: Timed) -> None:
        """Let an act wait from now on."""
        if not self._is_over:
            self._waiting.append((timed, [timed.past]))

    def end(self) -> None:
        """What still waits is left undone."""
        self._is_over = True
        self._waiting.clear()

    def written(self, history: History, new: Written, program: Program, now: float) -> None:  # noqa: ARG002
        kind = type(new.entry.event).__name__
        for waiting in [each for each in self._waiting if each[0].upon == kind]:
            timed, past = waiting
            past[0] -= 1
            if past[0] < 0:
                self._waiting.remove(waiting)
                self._do(timed)
