"""The tables in sight, for Home's list: which, in which order, and how often the list moves.

Owns the order, and what is held still: while somebody's pointer or focus is in the list, what is there keeps its place,
new tables come last, and one that has gone stays where it was, and says so. Lives in the window's thread. Never knows
how tables are found, or how a row looks.
"""

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Final

from PySide6.QtCore import QObject, QTimer, Slot

from nertz_lan.protocol.identity import TableId
from nertz_lan.protocol.limits import NAME_CHARS, PROTOCOL_VERSION
from nertz_lan.protocol.messages import TableNotice
from nertz_lan.session.evening import EVENING_NAME
from nertz_lan.session.news import Found

FOUND_MAX: Final = 128  # tables in the list: a flood of made-up ones
TOGETHER_MS: Final = 100  # what comes meanwhile is shown at once: three hundred peers cost as much as one
SORTED_MS: Final = 2000  # so long at least an order lasts, even where nobody's pointer is in the list
FELT_MS: Final = 5.0  # a round trip is shown anew when it differs by so much,
FELT_PART: Final = 0.4  # and by that part: so a list that is looked at does not flicker


@dataclass(frozen=True, slots=True)
class InSight:
    """The list."""

    found: tuple[Found, ...] = ()  # in the order in which they are shown
    gone: frozenset[TableId] = frozenset()  # of these: shown still, because somebody looks at the list


NOTHING: Final = InSight()


def table_of(found: Found) -> TableNotice:
    """Its table."""
    assert found.notice.table is not None  # only tables are found  # noqa: S101
    return found.notice.table


def is_evening(found: Found) -> bool:
    """Whether it is a club night, and no table to sit down at."""
    return table_of(found).preset == EVENING_NAME


def has_free_seat(found: Found) -> bool:
    """Whether one could sit down there."""
    table = table_of(found)
    return (
        not is_evening(found)
        and found.notice.version == PROTOCOL_VERSION
        and table.phase != "waiting"
        and table.taken < table.seats
    )


def seen(before: InSight, news: Mapping[TableId, Found | None], *, held: bool) -> InSight:
    """The list after some news (None: the table is gone); `held`: what is there keeps its place."""
    known = {table_of(found).table: found for found in before.found}
    gone = set(before.gone)
    for table, found in news.items():
        if found is None:
            gone |= {table} & known.keys()
        elif table in known or len(known) < FOUND_MAX:
            gone.discard(table)
            known[table] = _steady(known.get(table), found)
    if held:
        new = sorted((table for table in known if table not in before.gone | _tables(before)), key=_place_of(known))
        order = [*(table_of(found).table for found in before.found), *new]
        return InSight(tuple(known[table] for table in order), frozenset(gone))
    return InSight(tuple(known[table] for table in sorted(known.keys() - gone, key=_place_of(known))))


def _tables(sight: InSight) -> frozenset[TableId]:
    return frozenset(table_of(found).table for found in sight.found)


def _place_of(known: Mapping[TableId, Found]) -> Callable[[TableId], tuple[int, str, str, TableId]]:
    """Club nights first; then where one can sit down, and of those tables those that wait for players; by title."""

    def place(table: TableId) -> tuple[int, str, str, TableId]:
        found = known[table]
        if found.notice.version != PROTOCOL_VERSION:
            rank = 3
        elif is_evening(found):
            rank = -1
        elif not has_free_seat(found):
            rank = 2
        else:
            rank = int(table_of(found).phase == "playing")
        return rank, _by_name(table_of(found).title), _by_name(found.notice.name), table

    return place


def _by_name(text: str) -> str:
    """What a name is sorted by: Table 9 comes before Table 10."""
    return re.sub(r"\d+", lambda number: number[0].zfill(NAME_CHARS), text.casefold())


def _steady(before: Found | None, now: Found) -> Found:
    """The newer one; with the older one's round trip where nobody would feel the difference."""
    if before is None or min(before.rtt_ms, now.rtt_ms) < 0:
        return now
    felt = max(FELT_MS, FELT_PART * before.rtt_ms)
    return now if abs(now.rtt_ms - before.rtt_ms) >= felt else replace(now, rtt_ms=before.rtt_ms)


class Sightings(QObject):
    """Takes what is found and lost; `told` gets the list, a few times a second at most."""

    def __init__(
        self, shown: Callable[[], InSight], told: Callable[[InSight], None], parent: QObject | None = None
    ) -> None:
        super().__init__(parent)
        self._shown = shown
        self._told = told
        self._news: dict[TableId, Found | None] = {}
        self._held = False
        self._together = QTimer(self, singleShot=True, interval=TOGETHER_MS)
        self._together.timeout.connect(self._tell)
        self._lasting = QTimer(self, singleShot=True, interval=SORTED_MS)
        self._lasting.timeout.connect(self._tell)

    def saw(self, table: TableId, found: Found | None) -> None:
        """A table is there, or (None) is gone."""
        if table in self._news or len(self._news) < 2 * FOUND_MAX:
            self._news[table] = found
        if not self._together.isActive():
            self._together.start()

    def hold(self, held: bool) -> None:  # noqa: FBT001 - QML calls it
        """Somebody has begun to look at the list, or has stopped."""
        if held != self._held:
            self._held = held
            if not self._together.isActive():
                self._together.start()

    @Slot()
    def _tell(self) -> None:
        news, self._news = self._news, {}
        before = self._shown()
        held = self._held or (self._lasting.isActive() and bool(before.found))
        after = seen(before, news, held=held)
        if after == before:
            return
        if not held:
            self._lasting.start()
        self._told(after)
