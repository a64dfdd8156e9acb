"""The deal's clock: milliseconds since go, standing still in pauses (DESIGN §3 "Time").

Owns the one number that all windows are computed from. Never reads a clock.
"""

from dataclasses import dataclass


@dataclass(slots=True)
class DealClock:
    """Counts while it runs; never goes back."""

    elapsed_ms: int = 0
    _running_since: float | None = None

    def reset(self) -> None:
        """Back to 0, standing: a new deal."""
        self.elapsed_ms, self._running_since = 0, None

    def run(self, now: float) -> None:
        """Go, or go on."""
        if self._running_since is None:
            self._running_since = now

    def stand(self, now: float) -> None:
        """Stand still."""
        self.elapsed_ms, self._running_since = self.at(now), None

    def skip(self, seconds: float) -> None:
        """These have passed in a sleep or a freeze: nobody could play in them."""
        if self._running_since is not None:
            self._running_since += seconds

    def at(self, now: float) -> int:
        """Milliseconds since go."""
        if self._running_since is None:
            return self.elapsed_ms
        return self.elapsed_ms + max(0, int((now - self._running_since) * 1000))

    def when(self, at: int) -> float:
        """The time at which the clock will show `at`; infinity while it stands."""
        if self._running_since is None:
            return float("inf")
        return self._running_since + (at - self.elapsed_ms) / 1000
