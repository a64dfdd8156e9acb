"""Connections that have not said hello: so many at most, and so many from one address (DESIGN §6).

Owns which of them has to go when one comes that is too many: the oldest from the same address, or the oldest of all.
A real hello takes milliseconds, so that one gets through between thousands. Never cuts a connection itself.
"""

from collections import Counter
from collections.abc import Iterator

from nertz_lan.protocol import limits


class HalfOpen:
    """Descriptors of accepted connections, the oldest first, with the address that they come from."""

    def __init__(self) -> None:
        self._hosts: dict[int, str] = {}
        self._each: Counter[str] = Counter()

    def __iter__(self) -> Iterator[int]:
        return iter(self._hosts)

    def __contains__(self, descriptor: object) -> bool:
        return descriptor in self._hosts

    def __len__(self) -> int:
        return len(self._hosts)

    def add(self, descriptor: int, host: str) -> list[int]:
        """Count one more. Gives those that have to go for it, which count no longer."""
        self.remove(descriptor)
        self._hosts[descriptor] = host
        self._each[host] += 1
        crowded = []
        if self._each[host] > limits.HALF_OPEN_PER_HOST:
            crowded.append(next(each for each, its_host in self._hosts.items() if its_host == host))
        elif len(self._hosts) > limits.HALF_OPEN:
            crowded.append(next(iter(self._hosts)))
        for each in crowded:
            self.remove(each)
        return crowded

    def remove(self, descriptor: int) -> None:
        """It has said hello, or is closed."""
        host = self._hosts.pop(descriptor, None)
        if host is not None:
            self._each[host] -= 1
            if not self._each[host]:
                del self._each[host]
