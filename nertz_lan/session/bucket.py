"""A token bucket: how much at once, and how much for long (DESIGN §6 "floods")."""

from dataclasses import dataclass


@dataclass(slots=True)
class Bucket:
    """Holds up to `burst` tokens and gains `per_second`."""

    per_second: float
    burst: float
    _tokens: float = -1.0
    _at: float = 0.0

    def take(self, now: float) -> bool:
        """Take a token, if there is one."""
        if self._tokens < 0:
            self._tokens, self._at = self.burst, now
        self._tokens = min(self.burst, self._tokens + (now - self._at) * self.per_second)
        self._at = now
        if self._tokens < 1:
            return False
        self._tokens -= 1
        return True
