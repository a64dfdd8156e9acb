"""Boundaries: a whole table in one event, both ways (DESIGN §3).

Owns what of a table goes into a `DealBegun` and how a table is made of one, so that a log can be read from
there. Never knows when a deal may begin.
"""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from nertz_lan.protocol import limits
from nertz_lan.protocol.events import DealBegun
from nertz_lan.protocol.identity import PeerKey
from nertz_lan.protocol.intents import BOT_LEVELS
from nertz_lan.protocol.limits import SEATS_MAX, WATCHERS_MAX
from nertz_lan.protocol.names import BadName, checked_name
from nertz_lan.protocol.records import PersonRecord, PointsRecord, RowRecord, SeatRecord
from nertz_lan.rules.follow import Impossible
from nertz_lan.rules.house import BadHouseRules, HouseRules
from nertz_lan.rules.presets import preset_rules
from nertz_lan.rules.scoring import Points, Row
from nertz_lan.session.passcode import is_lock
from nertz_lan.session.table import About, Bot, Match, Person, SeatState, Stage, Table
from nertz_lan.session.unshown import can_be_unshown, unshown_after

SEATS: Final = range(2, SEATS_MAX + 1)
PEOPLE_MAX: Final = SEATS_MAX + WATCHERS_MAX  # at a table: strangers that fill it, its log and everybody's memory
BACKS: Final = range(limits.BACKS)
DEALS_MAX: Final = 2**31  # at one table: a number that a deck's key is derived from
CONTINUES_MAX: Final = 8  # tables that one has carried on, one after the other
REIGNS_KEPT: Final = 32  # who has missed more of them is not told what did not last
ROWS_KEPT: Final = 150  # of the sheet: a boundary of 12 seats has to fit into one frame


def boundary(table: Table, counters: Mapping[PeerKey, int]) -> DealBegun:
    """The event that begins a table's next deal; a new match when there is none going on.

    Everybody present with a seat is dealt in. `counters` are the last intents taken from each peer.
    """
    match = Match(number=table.match.number + 1) if table.between_matches else table.match
    seats = len(table.seats)
    dealt_in = tuple(seat for seat in table.taken if table.present(seat))
    house = match.house or preset_rules(table.preset, max(2, len(dealt_in)), table.differing)
    sizes = match.nertz_sizes or (house.nertz_size,) * seats
    about = table.about
    return DealBegun(
        made=(about.id, about.title, about.maker, about.fixed_seats, about.by_wish),
        people=tuple(
            PersonRecord(key, person.name, person.back, person.present, counters.get(key, 0), person.left)
            for key, person in table.people.items()
            if person.present or table.seat_of(key) is not None
        ),
        seats=tuple(_seat_record(state) for state in table.seats),
        preset=table.preset,
        differing=table.differing,
        match=match.number,
        number=0 if table.trial and table.between_matches else match.deals + 1,
        deal=table.deals + 1,
        dealt_in=dealt_in,
        nertz_sizes=sizes,
        totals=match.totals or (0,) * seats,
        owed=match.owed or (0,) * seats,
        sheet=tuple(_row_record(row) for row in match.sheet[-ROWS_KEPT:]),
        work_piles=house.work_piles,
        host=table.host,
        continues=about.continues,
        reigns=table.reigns,
        lock=table.lock,
        barred=table.barred,
        unshown=unshown_after(table),
    )


def table_at(event: DealBegun) -> Table:
    """The table that a boundary tells of, before its deal is dealt. Raises Impossible."""
    _check_shape(event)
    try:
        house = preset_rules(event.preset, 2, {**event.differing, "work_piles": event.work_piles})
    except BadHouseRules as error:
        raise Impossible(f"the boundary's house rules: {error}") from error
    _check_sizes(house, event)
    return Table(
        about=About(*event.made, event.continues),
        seats=tuple(_seat_state(record) for record in event.seats),
        preset=event.preset,
        differing=dict(event.differing),
        people=MappingProxyType({p.peer: Person(p.name, p.back, p.present, p.left) for p in event.people}),
        touched=True,
        stage=Stage.SEALING,
        match=Match(
            number=event.match,
            deals=event.number,
            totals=event.totals,
            owed=event.owed,
            nertz_sizes=event.nertz_sizes,
            sheet=tuple(_row(record) for record in event.sheet),
            house=house,
        ),
        deals=event.deal,
        dealt_to=tuple(_present_first(event, record) for record in event.seats),
        dealt_as=event.made[0],
        host=event.host,
        reigns=event.reigns,
        lock=event.lock,
        barred=event.barred,
        unshown=event.unshown,
    )


def _present_first(event: DealBegun, record: SeatRecord) -> tuple[PeerKey, ...]:
    """Whose decks a seat plays with: the first holder that is there is the deal's keeper (README "Partners")."""
    present = {person.peer for person in event.people if person.present}
    return tuple(sorted(_holders(record), key=lambda peer: peer not in present))


def _holders(record: SeatRecord) -> tuple[PeerKey, ...]:
    return tuple(peer for peer in (record.holder, record.partner) if peer is not None)


def check_name(text: str) -> None:
    """Raises Impossible for a name that no honest peer lets through."""
    try:
        good = checked_name(text) == text
    except BadName:
        good = False
    if not good:
        raise Impossible("a name that can't be one")


def _check_shape(event: DealBegun) -> None:
    seats = len(event.seats)
    per_seat = [event.nertz_sizes, event.totals, event.owed]
    for row in event.sheet:
        per_seat += [row.totals, row.owed, row.next_nertz]
    fits = (
        seats in SEATS
        and all(len(values) == seats for values in per_seat)
        and all(len(row.points) == seats for row in event.sheet)
        and all(0 <= s < seats for s in event.dealt_in)
        and list(event.dealt_in) == sorted(set(event.dealt_in))
        and len(event.dealt_in) >= SEATS.start
        and len(event.people) <= PEOPLE_MAX
        and 0 < event.deal < DEALS_MAX
        and 0 < event.match < DEALS_MAX
        and (event.number > 0 or not event.sheet)
        and len(event.continues) <= CONTINUES_MAX
        and 0 < len(event.reigns) <= REIGNS_KEPT
        and len(event.barred) <= limits.BARRED
        and is_lock(event.lock)
        and len(event.unshown) <= limits.UNSHOWN_DECKS
        and all(can_be_unshown(deck, event.deal, seats) for deck in event.unshown)
        and _each_sits_once(event)
        and all(seat.bot_level in BOT_LEVELS for seat in event.seats if seat.bot_secret)
    )
    if not fits:
        raise Impossible("a boundary that doesn't fit together")
    check_name(event.made[1])
    for name in [p.name for p in event.people] + [s.bot_name for s in event.seats if s.bot_secret]:
        check_name(name)


def _each_sits_once(event: DealBegun) -> bool:
    holders = [peer for record in event.seats for peer in _holders(record)]
    return len(set(holders)) == len(holders) and all(r.holder is not None or r.partner is None for r in event.seats)


def _check_sizes(house: HouseRules, event: DealBegun) -> None:
    if any(not 1 <= size <= house.largest_nertz for size in event.nertz_sizes):
        raise Impossible("a Nertz pile that the deck can't deal")


def _seat_record(state: SeatState) -> SeatRecord:
    if state.bot is None:
        holder, partner = (*state.holders, None, None)[:2]
        return SeatRecord(holder, partner=partner)
    bot = state.bot
    return SeatRecord(None, bot.name, bot.back, bot.level, bot.secret)


def _seat_state(record: SeatRecord) -> SeatState:
    if not record.bot_secret:
        return SeatState(holders=_holders(record))
    return SeatState(bot=Bot(record.bot_name, record.bot_back, record.bot_level, record.bot_secret), ready=True)


def _row_record(row: Row) -> RowRecord:
    points = tuple(
        None if p is None else PointsRecord(p.on_foundations, p.left, p.bonus, p.score, p.written, p.owed)
        for p in row.points
    )
    return RowRecord(row.number, points, row.totals, row.owed, row.deal_winners, row.over, row.winners, row.next_nertz)


def _row(record: RowRecord) -> Row:
    points = tuple(None if p is None else Points(*p) for p in record.points)
    return Row(record.number, points, *record[2:])
