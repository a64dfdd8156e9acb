"""The candidates of an election, as one peer sees them (rules 6 and 7 of election.py).

Owns who asks for this peer's vote, which of them it prefers and since when, and what each was told. Never knows what a
vote binds to, nor the own candidacy: for the preference this peer is one like the others.
"""

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass, field, replace
from typing import Final

from nertz_lan.protocol.identity import PeerKey
from nertz_lan.protocol.messages import Stand, Voted
from nertz_lan.session.timing import Timing

NEVER: Final = float("inf")


@dataclass(slots=True)
class Candidates:
    """Those who would host."""

    timing: Timing
    favourite: PeerKey | None = None
    _since: float = NEVER  # it has been the favourite
    _in_vain: dict[PeerKey, int] = field(default_factory=dict)  # how often each was, for as long as one may be
    _asked: dict[PeerKey, tuple[Stand, float]] = field(default_factory=dict)  # and when
    _told: dict[PeerKey, Voted] = field(default_factory=dict)

    # --- who asks

    def asks(self, peer: PeerKey, stand: Stand, now: float) -> None:
        """Another peer would host; it waits for an answer, also where it has had the same."""
        self._asked[peer] = (stand, now)
        self._told.pop(peer, None)

    def forget(self, peer: PeerKey) -> None:
        """A peer is no candidate any more."""
        self._asked.pop(peer, None)
        self._told.pop(peer, None)

    def forget_silent(self, reach: Collection[PeerKey], now: float) -> None:
        """Who still stands asks again and again."""
        for peer, (_, at) in list(self._asked.items()):
            if peer not in reach or now - at >= 2 * self.timing.ask_again_s:
                del self._asked[peer]

    def clear(self) -> None:
        """There is a host: nobody stands."""
        self.prefer(None, NEVER)
        for kept in (self._asked, self._told, self._in_vain):
            kept.clear()

    def asking(self) -> Iterator[tuple[PeerKey, Stand]]:
        """Who asks, and what for, in order of key."""
        return ((peer, stand) for peer, (stand, _) in sorted(self._asked.items()))

    @property
    def keys(self) -> set[PeerKey]:
        """Who asks."""
        return {*self._asked}

    def is_news(self, peer: PeerKey, answer: Voted) -> bool:
        """Whether an answer is another than the last; from now on it is the last."""
        before = self._told.get(peer)
        if before is not None and replace(before, mark=answer.mark) == answer:  # what a follower holds goes on growing
            return False
        self._told[peer] = answer
        return True

    # --- whom this peer prefers

    def first(self, candidates: Collection[PeerKey], line: Sequence[PeerKey]) -> PeerKey | None:
        """The best of these: who was in vain least often, then who stands first in line."""
        return min(candidates, key=lambda peer: (self._in_vain.get(peer, 0), place_in(line, peer), peer), default=None)

    def prefer(self, peer: PeerKey | None, now: float) -> None:
        """Prefer this one from now on."""
        if peer != self.favourite:
            self.favourite, self._since = peer, now

    def is_patient(self, now: float) -> None:
        """Time that the own disk takes is no fault of the favourite's."""
        self._since = max(self._since, now) if self.favourite is not None else self._since

    def tire(self, now: float) -> None:
        """Whoever has been the favourite for a while and was not elected comes last from then on."""
        if self.favourite is not None and now - self._since >= self.timing.spent_s:
            self._in_vain[self.favourite] = self._in_vain.get(self.favourite, 0) + 1
            self.favourite = None

    # --- time

    @property
    def are_none(self) -> bool:
        """Whether nobody stands."""
        return not self._asked and self.favourite is None

    def due(self) -> Iterator[float]:
        """When somebody falls silent, or is tired of."""
        yield from (at + 2 * self.timing.ask_again_s for _, at in self._asked.values())
        if self.favourite is not None:
            yield self._since + self.timing.spent_s


def place_in(line: Sequence[PeerKey], peer: PeerKey) -> int:
    """Where a peer stands, from 0; whoever is not in the line comes after all."""
    return line.index(peer) if peer in line else len(line)
