"""How many answers anybody gets: a flood of questions costs us a bounded number.

Owns one second's count. Never knows what is answered.
"""


class Budget:
    """So many answers a second in all, and fewer to one asker."""

    def __init__(self, in_all: int, to_one: int) -> None:
        self._in_all = in_all
        self._to_one = to_one
        self._second = float("-inf")
        self._given = 0
        self._by_asker: dict[str, int] = {}

    def allow(self, asker: str, now: float) -> bool:
        """Whether one more answer may go to this asker."""
        if now - self._second >= 1:
            self._second = now
            self._given = 0
            self._by_asker.clear()
        to_one = self._by_asker.get(asker, 0)
        if self._given >= self._in_all or to_one >= self._to_one:
            return False
        self._given += 1
        self._by_asker[asker] = to_one + 1
        return True
