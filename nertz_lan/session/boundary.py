"""Boundaries: a whole table in one event, both ways (DESIGN §3).

Owns what of a table goes into a `DealBegun` and how a table is made of one, so that a log can be read from
there. Never knows when a deal may begin.
"""

from collections.abc import Mapping
from types import MappingProxyType

from nertz_lan.protocol.entries import DealBegun, PersonRecord, PointsRecord, RowRecord, SeatRecord
from nertz_lan.protocol.identity import PeerKey
from nertz_lan.rules.follow import Impossible
from nertz_lan.rules.house import BadHouseRules, HouseRules
from nertz_lan.rules.presets import preset_rules
from nertz_lan.rules.scoring import Points, Row
from nertz_lan.session.table import About, Bot, Match, Person, SeatState, Stage, Table


def boundary(table: Table, counters: Mapping[PeerKey, int]) -> DealBegun:
    """The event that begins a table's next deal; a new match when there is none going on.

    Everybody present with a seat is dealt in. `counters` are the last intents taken from each peer.
    """
    new_match = table.stage in (Stage.LOBBY, Stage.MATCH_OVER)
    match = Match(number=table.match.number + 1) if new_match else table.match
    seats = len(table.seats)
    dealt_in = tuple(seat for seat in table.taken if table.present(seat))
    house = match.house or preset_rules(table.preset, max(2, len(dealt_in)), table.differing)
    sizes = match.nertz_sizes or (house.nertz_size,) * seats
    about = table.about
    return DealBegun(
        made=(about.id, about.title, about.maker, about.fixed_seats, about.by_wish),
        people=tuple(
            PersonRecord(key, person.name, person.back, person.present, counters.get(key, 0))
            for key, person in table.people.items()
            if person.present or table.seat_of(key) is not None
        ),
        seats=tuple(_seat_record(state) for state in table.seats),
        preset=table.preset,
        differing=table.differing,
        match=match.number,
        number=match.deals + 1,
        deal=table.deals + 1,
        dealt_in=dealt_in,
        nertz_sizes=sizes,
        totals=match.totals or (0,) * seats,
        owed=match.owed or (0,) * seats,
        sheet=tuple(_row_record(row) for row in match.sheet),
        work_piles=house.work_piles,
    )


def table_at(event: DealBegun) -> Table:
    """The table that a boundary tells of, before its deal is dealt. Raises Impossible."""
    seats = len(event.seats)
    per_seat = (event.nertz_sizes, event.totals, event.owed)
    if any(len(values) != seats for values in per_seat) or any(not 0 <= s < seats for s in event.dealt_in):
        raise Impossible("the per_seat of the boundary don't fit its seats")
    try:
        house = preset_rules(event.preset, 2, {**event.differing, "work_piles": event.work_piles})
    except BadHouseRules as error:
        raise Impossible(f"the boundary's house rules: {error}") from error
    _check_sizes(house, event)
    return Table(
        about=About(*event.made),
        seats=tuple(_seat_state(record) for record in event.seats),
        preset=event.preset,
        differing=dict(event.differing),
        people=MappingProxyType({p.peer: Person(p.name, p.back, p.present) for p in event.people}),
        touched=True,
        stage=Stage.LAYING,
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
    )


def _check_sizes(house: HouseRules, event: DealBegun) -> None:
    if any(not 1 <= size <= house.largest_nertz for size in event.nertz_sizes):
        raise Impossible("a Nertz pile that the deck can't deal")


def _seat_record(state: SeatState) -> SeatRecord:
    if state.bot is None:
        return SeatRecord(state.holder)
    bot = state.bot
    return SeatRecord(None, bot.name, bot.back, bot.level, bot.secret)


def _seat_state(record: SeatRecord) -> SeatState:
    if not record.bot_secret:
        return SeatState(holder=record.holder)
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
