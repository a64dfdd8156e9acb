"""Play now: a first host among equals (DESIGN §4 "Who").

Owns the decision which table to join, or to make one, from what is in sight. Pure; a peer that decides again with
the same sight decides the same.
"""

from collections.abc import Container, Mapping
from dataclasses import dataclass
from typing import Final, TypeAlias

from nertz_lan.protocol.identity import PeerKey, TableId
from nertz_lan.protocol.messages import Notice
from nertz_lan.session.evening import EVENING_NAME
from nertz_lan.session.paper import PAPER_NAME


@dataclass(frozen=True, slots=True)
class JoinThat:
    """Join this table."""

    host: PeerKey
    table: TableId


@dataclass(frozen=True, slots=True)
class MakeOne:
    """Make a table: no lower key wishes for one."""


Hosted: TypeAlias = tuple[TableId, PeerKey | None]  # a table, and by whom
WAIT: Final = None
WITHOUT_CARDS: Final = frozenset((EVENING_NAME, PAPER_NAME))  # what these tables are called instead of a preset's name
NEVER: Final = float("inf")


@dataclass(slots=True)
class Wishing:
    """A wish to play now, held by one peer."""

    me: PeerKey
    wait_s: float
    since: float  # when the wishes in view last changed
    _wishes: frozenset[PeerKey] = frozenset()

    def decide(
        self, sight: Mapping[PeerKey, Notice], avoided: Container[Hosted], now: float
    ) -> JoinThat | MakeOne | None:
        """Join an open table, make one, or (None) wait until `due`."""
        wishes = frozenset(key for key, notice in sight.items() if notice.wish)
        if wishes != self._wishes:
            self._wishes, self.since = wishes, now
        open_table = lowest_open(sight, avoided)
        if open_table is not None:
            return open_table
        return MakeOne() if now >= self.due() else WAIT

    def due(self) -> float:
        """When the wishes will have been quiet for long enough; never, while it is another's turn to make a table."""
        return NEVER if any(key < self.me for key in self._wishes) else self.since + self.wait_s


def lowest_open(sight: Mapping[PeerKey, Notice], avoided: Container[Hosted]) -> JoinThat | None:
    """The table with the lowest id that has not begun and has a free seat."""
    tables = [
        (notice.table.table, key)
        for key, notice in sight.items()
        if notice.table is not None
        and notice.table.phase == "lobby"
        and notice.table.taken < notice.table.seats
        and (notice.table.table, key) not in avoided
        and not notice.table.locked
        and notice.table.preset not in WITHOUT_CARDS
    ]
    return JoinThat(min(tables)[1], min(tables)[0]) if tables else None


def better_table(own: TableId, sight: Mapping[PeerKey, Notice], avoided: Container[Hosted]) -> JoinThat | None:
    """A table made by Play now with a lower id than the own one, which was made so too (DESIGN §4)."""
    by_wish = {key: notice for key, notice in sight.items() if notice.table is not None and notice.table.by_wish}
    lowest = lowest_open(by_wish, avoided)
    return lowest if lowest is not None and lowest.table < own else None
