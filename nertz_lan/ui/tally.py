"""What the sheet tells of a deal beside its points: claims won and lost, how long who was stuck, how long it took.

Owns the counting, entry by entry, as the log tells them. Of a deal that this peer came late to, it counts the rest.
Pure. Never knows Qt or the sheet.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import Final

from nertz_lan.protocol.entries import Entry, WentBack
from nertz_lan.rules.cards import Seat
from nertz_lan.session.news import View
from nertz_lan.session.table import Stage

TALLIES_MAX: Final = 512  # deals of a long evening: a table that scores deal after deal must not fill memory

DealId = tuple[int, int]  # the match, and its deal
Tallies = Mapping[DealId, "Tally"]


@dataclass(frozen=True, slots=True)
class Tally:
    """One deal's, a place a seat."""

    length_ms: int = 0  # of the deal so far, on its own clock
    won: tuple[int, ...] = ()
    lost: tuple[int, ...] = ()
    stuck_ms: tuple[int, ...] = ()


NO_TALLIES: Final[Tallies] = MappingProxyType({})


def of(values: tuple[int, ...], seat: Seat) -> int:
    """A seat's place."""
    return values[seat] if seat < len(values) else 0


def tallied(tallies: Tallies, entry: Entry, before: View | None, after: View) -> Tallies:
    """The tallies after an entry; `before` and `after` are the views around it."""
    match, deal = after.table.match, after.table.deal
    if deal is None or after.table.stage is not Stage.PLAYING:
        return tallies
    key = (match.number, match.deals)
    old = tallies.get(key, _EMPTY)
    new = old
    passed_ms = entry.at - old.length_ms
    if passed_ms > 0:
        known = before.table.deal if before is not None else None
        stuck = [seat for seat, layout in enumerate(known.layouts) if layout.stuck] if known is not None else []
        new = replace(new, length_ms=entry.at, stuck_ms=_added(old.stuck_ms, stuck, passed_ms))
    if isinstance(entry.event, WentBack):
        event = entry.event
        new = replace(new, won=_added(new.won, [event.by], 1), lost=_added(new.lost, [event.seat], 1))
    if new is old or (key not in tallies and len(tallies) >= TALLIES_MAX):
        return tallies
    return MappingProxyType({**tallies, key: new})


def _added(values: tuple[int, ...], seats: list[Seat], count: int) -> tuple[int, ...]:
    if not seats:
        return values
    longer = list(values) + [0] * (max(seats) + 1 - len(values))
    for seat in seats:
        longer[seat] += count
    return tuple(longer)


_EMPTY: Final = Tally()
