"""Who follows a host: when each was heard, how far it is, and whom what is sent reaches first (DESIGN §4 "Beats").

Owns what the acknowledgements say of each member. Never knows the log, or who may come in.
"""

from collections.abc import Collection
from dataclasses import dataclass, field
from typing import Final

from nertz_lan.protocol import limits
from nertz_lan.protocol.identity import PeerKey
from nertz_lan.session.bucket import Bucket
from nertz_lan.session.company import Trips
from nertz_lan.session.succession import Standing
from nertz_lan.session.table import SeatState

SHAKY_MS: Final = -1  # the round trip to a peer that was not heard for a second


@dataclass(slots=True)
class Member:
    """A peer that follows this host."""

    came: float  # when it was let in last
    heard: float  # when it last acknowledged a beat
    live: bool = False  # it has a link, and has been sent everything
    misses: tuple[PeerKey, ...] | None = None  # peers that it does not reach; None: it has not said so yet
    worst_ms: int = 0  # its longest round trip to another guest
    trips: Trips = field(default_factory=Trips)
    catch_ups: Bucket = field(default_factory=lambda: Bucket(limits.CATCH_UPS_PER_SECOND, limits.CATCH_UPS_BURST))


class Members(dict[PeerKey, Member]):
    """All of them, in the order in which they came first."""

    def __init__(self) -> None:
        super().__init__()
        self._seats: tuple[SeatState, ...] = ()  # as they were when it was last looked who
        self._players: frozenset[PeerKey] = frozenset()  # has one

    def in_turn(self, senders: Collection[PeerKey], seats: tuple[SeatState, ...]) -> tuple[PeerKey, ...]:
        """Who is sent what these have asked for: they themselves, who wait for it; who plays; who only watches."""
        if seats is not self._seats:
            self._seats, self._players = seats, frozenset(peer for seat in seats for peer in seat.holders)
        players = self._players
        first: list[PeerKey] = []
        others: list[PeerKey] = []
        watchers: list[PeerKey] = []
        for peer, member in self.items():
            if member.live:
                (first if peer in senders else others if peer in players else watchers).append(peer)
        return (*first, *others, *watchers)

    def rtts(self, now: float, shaky_s: float) -> dict[PeerKey, int]:
        """How far each is, in ms; −1: it is shaky."""
        return {
            peer: member.trips.last_ms if now - member.heard < shaky_s else SHAKY_MS for peer, member in self.items()
        }

    def standings(self, electors: Collection[PeerKey]) -> dict[PeerKey, Standing]:
        """What those of these electors say of themselves who have said anything."""
        return {
            peer: Standing(frozenset(member.misses), max(member.worst_ms, member.trips.least_ms))
            for peer, member in self.items()
            if peer in electors and member.misses is not None
        }

    def were_not_asked(self, away_s: float) -> None:
        """For so long nobody was sent a beat: nobody's silence counts."""
        for member in self.values():
            member.heard += away_s
