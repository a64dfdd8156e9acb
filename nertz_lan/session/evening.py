"""An evening as one frozen value: who has signed in, the draws, what was reported (session/README "Club nights").

Owns what a club night is and what can be read off it. It changes by events only, in `evenings`. Peers go by their keys
at the evening; each has another one at card tables (`Member.player`). Never knows who is present: that is the table's.
"""

import hashlib
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum
from itertools import combinations
from types import MappingProxyType
from typing import Final, NamedTuple

from nertz_lan.protocol.identity import NO_TABLE, PeerKey, TableId
from nertz_lan.protocol.limits import SEATS_MAX
from nertz_lan.protocol.lots import leads_to, seed_of
from nertz_lan.protocol.records import RuleValues

EVENING_NAME: Final = "Club night"  # what it is called where tables have a preset's name
SIZES: Final = range(2, SEATS_MAX + 1)  # of a group, as wished for
USUAL_SIZE: Final = 4
PASSCODE_DIGITS: Final = 24
REPORTERS_MIN: Final = 2  # nobody's word counts alone


@dataclass(frozen=True, slots=True)
class Member:
    """Who takes part, or did."""

    name: str
    back: int
    player: PeerKey  # its key at card tables
    seal: bytes  # the lot that it has told last, or what all its lots lead to
    opened: int = 0  # the draw of that lot
    signed_in: bool = True
    resting: bool = False  # it sits the draws out

    def has_sealed(self, seal: bytes) -> bool:
        """Whether all its lots lead to this seal; it may have opened some since."""
        return self.seal == seal or leads_to(self.seal, self.opened, seal, 0)

    def is_in_as(self, player: PeerKey, seal: bytes) -> bool:
        """Whether it has signed in, with just these."""
        return self.signed_in and self.player == player and self.has_sealed(seal)


@dataclass(frozen=True, slots=True)
class Group:
    """Who was drawn to one table. The first of its people who is present makes it."""

    number: int  # of its table, from 1
    people: tuple[PeerKey, ...]
    table: TableId = NO_TABLE  # its card table, once somebody has made it
    there: frozenset[PeerKey] = frozenset()  # who has said that it is at that table
    been: frozenset[PeerKey] = frozenset()  # who has ever said so


@dataclass(frozen=True, slots=True)
class Draw:
    """A draw, from its call on."""

    number: int  # from 1
    taking: tuple[PeerKey, ...]  # who is to be drawn
    preset: str  # the house rules of its tables: those in force when it was called
    differing: RuleValues
    size: int  # of its tables, where it can be: likewise
    lots: Mapping[PeerKey, bytes] = field(default_factory=lambda: MappingProxyType({}))
    groups: tuple[Group, ...] = ()
    is_drawn: bool = False

    @property
    def is_called_off(self) -> bool:
        """Whether too few have opened their lots for a group."""
        return self.is_drawn and not self.groups

    @property
    def late(self) -> tuple[PeerKey, ...]:
        """Who has not opened its lot in time, and sits this draw out; while it is being drawn: not yet."""
        return tuple(peer for peer in self.taking if peer not in self.lots)

    def group_of(self, peer: PeerKey) -> Group | None:
        """The group that a peer was drawn into."""
        return next((group for group in self.groups if peer in group.people), None)

    def passcode(self, group: Group) -> str:
        """That of a group's card table: all at the club night can make it, and nobody else."""
        return hashlib.sha256(seed_of(self.number, self.lots) + bytes([group.number])).hexdigest()[:PASSCODE_DIGITS]


class DealName(NamedTuple):
    """Which deal a report is about."""

    draw: int
    group: int
    table: TableId
    match: int
    deal: int


@dataclass(frozen=True, slots=True)
class Result:
    """What a deal has brought, as somebody reports it."""

    points: tuple[int | None, ...]  # in the order of the group; None: did not play
    digest: bytes  # of the card table's log then


class Standing(Enum):
    """What the reports of a deal come to."""

    WAITING = "waiting"  # too few have reported it
    COUNTS = "counts"
    DISPUTED = "disputed"  # they differ, and too few agree


@dataclass(frozen=True, slots=True)
class DealReports:
    """All reports of one deal.

    It counts once at least half of those asked say the same, two at least, and more than say something else. `asked`
    are those who had been at the table at the first report, and whoever else has reported it.
    """

    by: Mapping[PeerKey, Result]
    asked: frozenset[PeerKey]

    @property
    def standing(self) -> Standing:
        """What they come to."""
        if self.result is not None:
            return Standing.COUNTS
        return Standing.DISPUTED if len(set(self.by.values())) > 1 else Standing.WAITING

    @property
    def result(self) -> Result | None:
        """The result that counts."""
        first, *others = self.by.values()
        result, times = first, len(self.by)
        if any(said != first for said in others):  # seldom: a ladder looks at thousands
            result, times = Counter(self.by.values()).most_common(1)[0]
        agreed = times >= REPORTERS_MIN and 2 * times >= len(self.asked) and 2 * times > len(self.by)
        return result if agreed else None

    @property
    def differing(self) -> tuple[PeerKey, ...]:
        """Who has reported something else than what counts; while nothing does and they differ: all who have."""
        counts = self.result
        if counts is None and len(set(self.by.values())) == 1:
            return ()
        return tuple(peer for peer, said in self.by.items() if said != counts)


@dataclass(frozen=True, slots=True)
class Evening:
    """All that a club night has beyond a table's people, host and house rules."""

    size: int = USUAL_SIZE  # of the next draw's tables, where it can be
    members: Mapping[PeerKey, Member] = field(default_factory=lambda: MappingProxyType({}))  # in order of signing in
    draws: tuple[Draw, ...] = ()
    deals: Mapping[DealName, DealReports] = field(default_factory=lambda: MappingProxyType({}))  # as first reported

    @property
    def last(self) -> Draw | None:
        """The last draw, or the one that goes on."""
        return self.draws[-1] if self.draws else None

    @property
    def next_draw(self) -> int:
        """The number of the draw that could be called next."""
        return len(self.draws) + 1

    @property
    def is_drawing(self) -> bool:
        """Whether a draw was called, and is not drawn yet."""
        return bool(self.draws) and not self.draws[-1].is_drawn

    def group_of(self, peer: PeerKey) -> Group | None:
        """The group that a peer was drawn into last; None once there is another draw without it."""
        return self.draws[-1].group_of(peer) if self.draws else None

    def is_signed_in(self, peer: PeerKey) -> bool:
        """Whether a peer takes part."""
        return peer in self.members and self.members[peer].signed_in

    def named(self, peer: PeerKey) -> str:
        """The name under which a peer has signed in; empty for one that never has."""
        return self.members[peer].name if peer in self.members else ""


def meetings(evening: Evening) -> Mapping[frozenset[PeerKey], int]:
    """How often each pair of people was at one table. Who did not turn up has met nobody."""
    met: Counter[frozenset[PeerKey]] = Counter()
    for drawn in evening.draws:
        for group in drawn.groups:
            met.update(map(frozenset, combinations(sorted(group.been), 2)))
    return met
