"""What the network itself has to do at a time: redial, cut, ask again. The earliest of several clocks."""

from typing import Protocol


class Timed(Protocol):
    """Something that wants `tick` at `due`."""

    @property
    def due(self) -> float:
        """When, on the program's clock; infinity: whenever."""

    def tick(self, now: float) -> None:
        """Do what is due."""


class Timers:
    """A few things with a due time each."""

    def __init__(self, *timed: Timed) -> None:
        self._timed = timed

    def due(self) -> float:
        """The earliest."""
        return min([timed.due for timed in self._timed])

    def tick(self, now: float) -> None:
        """Let those act whose time has come."""
        for timed in self._timed:
            if timed.due <= now:
                timed.tick(now)
