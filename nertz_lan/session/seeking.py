"""What is in sight, and which table this peer is after (DESIGN §4 "Who", §7).

Owns who has answered a probe, what this peer was started for, and which tables it leaves alone for a while. Never
knows links, or the table that this peer is at.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Final

from nertz_lan.protocol import limits
from nertz_lan.protocol.identity import NO_TABLE, PeerKey, TableId
from nertz_lan.protocol.limits import PROTOCOL_VERSION
from nertz_lan.protocol.messages import Notice, TableNotice
from nertz_lan.protocol.names import BadName, checked_name
from nertz_lan.protocol.records import RuleValues
from nertz_lan.session import news
from nertz_lan.session.boundary import CONTINUES_MAX, PEOPLE_MAX, SEATS
from nertz_lan.session.table import Stage, Table
from nertz_lan.session.wishing import Hosted, JoinThat, MakeOne, Wishing, better_table

NEVER: Final = float("inf")
PHASES: Final = frozenset(("lobby", "playing", "over", "waiting"))


@dataclass(frozen=True, slots=True)
class NewTable:
    """What a table is made with."""

    title: str
    preset: str = "Nertz"
    differing: RuleValues | None = None
    seats: int = 12
    fixed_seats: bool = False
    trial: bool = False  # the first deal isn't written
    passcode: str = ""  # a checked one; "": everybody may come in
    paper: bool = False  # a sheet for real cards
    evening: int = 0  # a club night with groups of so many; 0: a table to play at
    id: TableId = NO_TABLE  # that its maker has chosen; none: a random one


@dataclass(frozen=True, slots=True)
class Wanted:
    """A table that this peer looks for: by its title, its address, or its id."""

    title: str | None = None
    address: str | None = None
    watch: bool = False
    table: TableId | None = None
    passcode: str = ""  # a checked one, if its person has said it already

    def means(self, table: TableId, continues: tuple[TableId, ...], title: str) -> bool:
        """Whether this is the table that is looked for, or one that carries it on."""
        if self.table is not None:
            return self.table in (table, *continues)
        return self.title is not None and title == self.title


@dataclass(slots=True)
class Seeking:
    """One peer's search for a table."""

    me: PeerKey
    wish_s: float
    avoid_s: float
    sight: dict[PeerKey, Notice] = field(default_factory=dict)
    wanted: Wanted | None = None
    wishing: Wishing | None = None
    new_table: NewTable | None = None  # what Play now would make, also while at a table that it found
    _avoided: dict[Hosted, float] = field(default_factory=dict)  # until when

    # --- what it is after

    def stop(self) -> None:
        """Be after nothing."""
        self.wanted = self.wishing = self.new_table = None

    def want(self, wanted: Wanted) -> None:
        """Be after one table."""
        self.wanted = wanted

    def wish(self, new: NewTable, now: float) -> None:
        """Be after any open table, or make one with whoever wishes the same."""
        self.new_table = new
        self.wishing = Wishing(self.me, self.wish_s, now)

    def found_one(self) -> None:
        """This peer is at a table now."""
        self.wishing = None

    def avoid(self, table: TableId, host: PeerKey | None, now: float) -> None:
        """Leave a table alone for a while: this host did not let this peer in. Another one may."""
        if len(self._avoided) >= limits.AVOIDED_MAX:
            del self._avoided[next(iter(self._avoided))]
        self._avoided[table, host] = now + self.avoid_s

    def may_follow(self, table: TableId, host: PeerKey, now: float) -> bool:
        """Whether to follow a host's invitation to its table: Play now, and it has not failed there lately."""
        self._end_avoiding(now)
        return self.wishing is not None and (table, host) not in self._avoided

    def next_table(self, now: float) -> JoinThat | MakeOne | None:
        """Which table to join now, if any, for a peer that is at none."""
        self._end_avoiding(now)
        if self.wishing is not None:
            return self.wishing.decide(self.sight, self._avoided, now)
        return None if self.wanted is None else self._wanted_in_sight(self.wanted)

    def _wanted_in_sight(self, wanted: Wanted) -> JoinThat | None:
        """That very table, before one that carries it on: of several the one with the most people, or the lowest id."""
        tables = [
            (wanted.table is not None and table.table != wanted.table, -table.taken, table.table, key)
            for key, notice in self.sight.items()
            if (table := notice.table) is not None and wanted.means(table.table, table.continues, table.title)
        ]
        return JoinThat(min(tables)[3], min(tables)[2]) if tables else None

    def better_than(self, table: Table, now: float) -> JoinThat | None:
        """The table to leave this one for: both made by Play now, until the countdown."""
        if not is_wishes_own(table):
            return None
        self._end_avoiding(now)
        return better_table(table.about.id, self.sight, self._avoided)

    def due(self) -> float:
        """When `next_table` may have another answer, for a peer that is at none."""
        return min(self.wishing.due() if self.wishing is not None else NEVER, *self._avoided.values(), NEVER)

    def _end_avoiding(self, now: float) -> None:
        if self._avoided:
            self._avoided = {hosted: until for hosted, until in self._avoided.items() if until > now}

    # --- what is in sight

    def saw(self, peer: PeerKey, notice: Notice, rtt_ms: float) -> Iterator[news.Found | news.Lost]:
        """A peer has answered a probe: what that tells of tables. One with a name that can't be is not seen."""
        before = self.sight.get(peer)
        if not is_presentable(notice) or (before is None and not self._has_room(notice)):
            return
        self.sight[peer] = notice
        if notice.table is not None:
            yield news.Found(notice, rtt_ms)
        if before is not None and before.table and (not notice.table or notice.table.table != before.table.table):
            yield from self._shows_no_longer(before.table.table)

    def _shows_no_longer(self, table: TableId) -> Iterator[news.Lost]:
        """A peer has ceased to show a table; its next host may show it, or others who hold it."""
        if not any(other.table is not None and other.table.table == table for other in self.sight.values()):
            yield news.Lost(table)

    def _has_room(self, notice: Notice) -> bool:
        """Whether one more fits in: where there are too many, instead of one that shows nothing."""
        if len(self.sight) < limits.SIGHT_MAX:
            return True
        idle = next((peer for peer, other in self.sight.items() if not other.shows_something), None)
        if idle is None or not notice.shows_something:
            return False
        del self.sight[idle]
        return True

    def lost(self, peer: PeerKey) -> Iterator[news.Lost]:
        """A peer has answered no probe for a while."""
        notice = self.sight.pop(peer, None)
        if notice is not None and notice.table is not None:
            yield from self._shows_no_longer(notice.table.table)


def is_wishes_own(table: Table) -> bool:
    """Whether a table was made by Play now alone, and has not begun."""
    return table.stage is Stage.LOBBY and table.about.by_wish and not table.touched


def is_presentable(notice: Notice) -> bool:
    """Whether all that a stranger says of itself and its table may be shown as it is."""
    table = notice.table
    names = [notice.name] if table is None else [notice.name, table.title, table.preset, table.phase]
    try:
        are_names = all(checked_name(name) == name for name in names)
    except BadName:
        return False
    is_ours = notice.version == PROTOCOL_VERSION  # another version may know other phases
    return are_names and (table is None or (_is_possible(table) and (table.phase in PHASES or not is_ours)))


def _is_possible(table: TableNotice) -> bool:
    return (
        SEATS.start <= table.seats < SEATS.stop
        and 0 <= table.taken <= table.seats
        and 0 <= table.watchers <= PEOPLE_MAX
        and len(table.continues) <= CONTINUES_MAX
    )
