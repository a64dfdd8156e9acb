"""Who comes after a host, and when it had better go (DESIGN §4 "Who", "Beats").

Owns the line of succession and the reasons for a handover, from what the acknowledgements say. Pure.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from nertz_lan.protocol.identity import PeerKey
from nertz_lan.session.timing import Timing

WORST_STEP_MS = 10  # a line isn't reordered for less


@dataclass(frozen=True, slots=True)
class Standing:
    """What one elector's acknowledgements say of it."""

    misses: frozenset[PeerKey]  # peers with a seat, present or dropped, that it doesn't reach
    worst_ms: int  # its longest round trip to an elector, the host included


def line(standings: Mapping[PeerKey, Standing]) -> tuple[PeerKey, ...]:
    """The other electors, first who stands first: who misses fewest, then the nearest to all, then by key."""
    return tuple(sorted(standings, key=lambda peer: _order(peer, standings[peer])))


def reaching_more(standings: Mapping[PeerKey, Standing], missed: frozenset[PeerKey]) -> PeerKey | None:
    """An elector that reaches everybody that the host does, and some that the host has missed for 2 s."""
    return next((peer for peer in line(standings) if standings[peer].misses < missed and peer not in missed), None)


def nearer_to_all(standings: Mapping[PeerKey, Standing], own_worst_ms: int, timing: Timing) -> PeerKey | None:
    """An elector whose worst round trip is better than the host's by what people can feel."""
    near = [peer for peer in line(standings) if not standings[peer].misses]
    best = min(near, key=lambda peer: standings[peer].worst_ms, default=None)
    if best is None or standings[best].worst_ms + timing.nearer_ms >= own_worst_ms:
        return None
    return best


def _order(peer: PeerKey, standing: Standing) -> tuple[int, int, PeerKey]:
    return len(standing.misses), standing.worst_ms // WORST_STEP_MS, peer
