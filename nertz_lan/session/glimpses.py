"""Tables that go on with one log: what their hosts tell of them, and which comes first (DESIGN §4 "Without a host").

Owns what is told to whom, whether there can be one more, and the order in which a person is asked. Pure. Never knows
links, or who is asked.
"""

from collections.abc import Collection, Iterable, Mapping
from dataclasses import replace

from nertz_lan.protocol.glimpses import AskGlimpse, Glimpse, SeatSeen
from nertz_lan.protocol.identity import PeerKey, TableId
from nertz_lan.session.boundary import CONTINUES_MAX, PEOPLE_MAX, SEATS
from nertz_lan.session.table import Table


def glimpse_of(
    table: Table, reign: int, index: int, asked: AskGlimpse, *, kept: bool, moved_s: int, open_to: bool
) -> Glimpse:
    """What a host tells of its table; of its people only to whom it would let in as it is."""
    about, match = table.about, table.match
    holds = asked.index <= index and _reign_at(table, asked.index) in (None, asked.reign)
    public = Glimpse(about.id, about.title, about.continues, reign, index, kept, holds, match.number, match.deals)
    if not open_to:
        return public
    there = tuple(sorted(peer for peer, person in table.people.items() if person.present))
    seats = tuple(_seat_seen(table, seat) for seat in table.taken)
    return replace(public, moved_s=moved_s, present=there, seats=seats)


def _reign_at(table: Table, index: int) -> int | None:
    """The reign in which an entry was sequenced; None where that is so long ago that the table forgot it."""
    return next((number for number, first_index in reversed(table.reigns) if first_index <= index), None)


def _seat_seen(table: Table, seat: int) -> SeatSeen:
    totals, deal = table.match.totals, table.deal
    piles = () if deal is None else deal.foundations
    cards = sum(landing.seat == seat for pile in piles for landing in pile.landings)
    return SeatSeen(table.name_of(seat), table.present(seat), totals[seat] if seat < len(totals) else 0, cards)


def continues(glimpse: Glimpse, table: TableId) -> bool:
    """Whether this is a table, or one that goes on with its log."""
    return table == glimpse.table or table in glimpse.continues


def is_possible(glimpse: Glimpse) -> bool:
    """Whether there can be such a table."""
    return (
        len(glimpse.continues) <= CONTINUES_MAX
        and len(glimpse.present) <= PEOPLE_MAX
        and len(glimpse.seats) < SEATS.stop
    )


def newest(glimpses: Mapping[PeerKey, Glimpse]) -> dict[TableId, tuple[PeerKey, Glimpse]]:
    """Each table, with its host: of two that say so, the one with the higher reign."""
    tables: dict[TableId, tuple[PeerKey, Glimpse]] = {}
    for host, glimpse in glimpses.items():
        before = tables.get(glimpse.table)
        if before is None or before[1].reign < glimpse.reign:
            tables[glimpse.table] = host, glimpse
    return tables


def ranked(glimpses: Iterable[Glimpse], former: Collection[PeerKey]) -> tuple[Glimpse, ...]:
    """First the one with the most of the former people, then the newest log, then the lowest id."""

    def place(glimpse: Glimpse) -> tuple[int, int, int, TableId]:
        return -former_at(glimpse, former), -glimpse.reign, -glimpse.index, glimpse.table

    return tuple(sorted(glimpses, key=place))


def former_at(glimpse: Glimpse, former: Collection[PeerKey]) -> int:
    """How many of the former people are there."""
    return sum(peer in former for peer in glimpse.present)


def unaccounted(table: Table, me: PeerKey, glimpses: Iterable[Glimpse], elsewhere: Collection[PeerKey]) -> set[PeerKey]:
    """Who else had a seat and is at none of these tables: as long as there is somebody, there may be one more.

    `elsewhere`: has said that it knows no such table. Who has left by its own word makes none of it.
    """
    holders = {key for seat in table.seats for key in seat.holders}
    holders = {key for key in holders if key in table.people and not table.people[key].left}
    return holders - {me} - set(elsewhere) - {peer for glimpse in glimpses for peer in glimpse.present}
