"""Who this peer wants to be linked with, and who is in reach (DESIGN §2, §4 "Beats").

Owns the links' state as the network tells it, when each peer was last heard, and the pulse between guests. X *hears* Y
when something came from Y within the last second; X *reaches* Y when each hears the other. Never knows tables.
"""

from collections import deque
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import Final

from nertz_lan.protocol.identity import PeerKey, TableId
from nertz_lan.protocol.messages import Here, Mark
from nertz_lan.session.bucket import Bucket
from nertz_lan.session.effects import Drop, Effect, Reach, send
from nertz_lan.session.limits import Limits
from nertz_lan.session.timing import Timing

RTT_MAX_MS: Final = 60_000  # a pulse may echo any number
NEVER: Final = float("inf")
Place = tuple[Mark, TableId, bytes]  # in a log: with its table, and whose reign it is in, as `Here` says it
TRIPS_KEPT: Final = 10  # round trips of one peer, for the shortest: acknowledgements without an end


@dataclass(slots=True)
class Trips:
    """The last trips to a peer and back, in ms; the shortest says how far it is, whatever else a machine is doing."""

    last_ms: int = 0
    _lately: deque[int] = field(default_factory=lambda: deque(maxlen=TRIPS_KEPT))

    def add(self, ms: int) -> None:
        """One more; whatever an echo claims, it is between 0 and a minute."""
        self.last_ms = min(max(0, ms), RTT_MAX_MS)
        self._lately.append(self.last_ms)

    @property
    def least_ms(self) -> int:
        """The shortest of the last ten."""
        return min(self._lately, default=0)


@dataclass(slots=True)
class Company:
    """The other peers, as far as this one is concerned with them."""

    timing: Timing
    limits: Limits = Limits()  # noqa: RUF009 - frozen; what of one peer is a flood
    wanted: set[PeerKey] = field(default_factory=set)
    linked: set[PeerKey] = field(default_factory=set)
    shunned: set[PeerKey] = field(default_factory=set)  # have lied as hosts of this table: nothing is heard of them
    trips: dict[PeerKey, Trips] = field(default_factory=dict)
    _heard: dict[PeerKey, float] = field(default_factory=dict)
    _stamps: dict[PeerKey, tuple[int, float]] = field(default_factory=dict)  # their last one, and when it came
    _heard_by: dict[PeerKey, float] = field(default_factory=dict)  # when they last said that they hear this peer
    _next_pulse: float = 0.0
    _buckets: dict[PeerKey, Bucket] = field(default_factory=dict)
    _host: tuple[PeerKey, Bucket] | None = None  # the one that was followed last

    # --- links

    def want(self, peers: Iterable[PeerKey], why_not: str) -> list[Effect]:
        """Be linked with exactly these from now on; `why_not` is told to the others."""
        wanted = set(peers) - self.shunned
        effects: list[Effect] = [Drop(peer, why_not) for peer in sorted(self.wanted - wanted)]
        effects += [Reach(peer) for peer in sorted(wanted - self.wanted)]
        for peer in self.wanted - wanted:
            self.unlinked(peer)
        self.wanted = wanted
        return effects

    def came_up(self, peer: PeerKey, now: float) -> None:
        """A link has come up, or a new one has taken the old one's place."""
        if peer not in self.shunned:
            self.linked.add(peer)
            self._heard[peer] = now

    def shun(self, peer: PeerKey, why: str) -> list[Effect]:
        """Hear nothing of a peer any more, at this table; it is told why."""
        self.shunned.add(peer)
        self.wanted.discard(peer)
        self.unlinked(peer)
        return [Drop(peer, why)]

    def unlinked(self, peer: PeerKey) -> None:
        """A link has ended."""
        self.linked.discard(peer)
        for kept in (self._heard, self._stamps, self._heard_by, self.trips, self._buckets):
            kept.pop(peer, None)

    # --- hearing

    def heard(self, peer: PeerKey, now: float) -> None:
        """Something has come from a peer."""
        if peer in self.linked:
            self._heard[peer] = now

    def floods(self, peer: PeerKey, now: float, *, hosts: bool) -> bool:
        """Whether a peer says more than anybody has to say, or its host. To be asked once for each message."""
        if hosts:
            if self._host is None or self._host[0] != peer:
                self._host = peer, Bucket(self.limits.host_cut_per_second, self.limits.host_cut_per_second)
            return not self._host[1].take(now)
        bucket = self._buckets.get(peer)
        if bucket is None:
            bucket = self._buckets[peer] = Bucket(self.limits.cut_per_second, self.limits.cut_per_second)
        return not bucket.take(now)

    def heard_at(self, peer: PeerKey) -> float:
        """When a peer was last heard; long ago for one that has no link."""
        return self._heard.get(peer, -NEVER)

    def hears(self, peer: PeerKey, now: float) -> bool:
        """Whether a peer was heard within the last second."""
        return now - self.heard_at(peer) < self.timing.heard_s

    def reaches(self, peer: PeerKey, now: float) -> bool:
        """Whether each of the two hears the other."""
        return self.hears(peer, now) and now - self._heard_by.get(peer, -NEVER) < self.timing.heard_s

    def has_pulse(self, peer: PeerKey, now: float) -> bool:
        """Whether a peer's pulse was felt within the last second."""
        return peer in self.linked and now - self._stamps.get(peer, (0, -NEVER))[1] < self.timing.heard_s

    def in_reach(self, now: float) -> set[PeerKey]:
        """The linked peers that were heard within the last second."""
        return {peer for peer in self.linked if self.hears(peer, now)}

    # --- the pulse

    def here(self, peer: PeerKey, here: Here, now: float) -> None:
        """Another guest's pulse."""
        if peer not in self.linked:
            return
        self._stamps[peer] = (here.stamp_ms, now)
        if here.echo_ms >= 0:
            self._heard_by[peer] = now
            self.trips.setdefault(peer, Trips()).add(int(now * 1000) - here.echo_ms)

    def pulse(
        self,
        peers: Iterable[PeerKey],
        now: float,
        says: Callable[[PeerKey], Place],
        *,
        at_once: bool = False,
    ) -> list[Effect]:
        """What is due to be sent to other guests. `says`: of this peer's log, to one of them."""
        if now < self._next_pulse and not at_once:
            return []
        self._next_pulse = now + self.timing.here_s
        return [send(peer, self._here(peer, *says(peer), now)) for peer in sorted(self.linked.intersection(peers))]

    def pulse_due(self) -> float:
        """When the next pulse is due."""
        return self._next_pulse if self.linked else NEVER

    def _here(self, peer: PeerKey, mark: Mark, table: TableId, whose: bytes, now: float) -> Here:
        stamp_ms, came = self._stamps.get(peer, (0, -NEVER))
        is_heard = now - came < self.timing.heard_s
        echo_ms = stamp_ms + int((now - came) * 1000) if is_heard else -1
        return Here(int(now * 1000), echo_ms, mark, table, whose)
