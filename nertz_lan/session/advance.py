"""What an event does to a table: `advance(table, entry) -> table` (DESIGN §3).

Owns every change of a table. Deal events go on to `rules`. `checked` is for entries of another peer: an event
that no honest host could have sequenced raises Impossible.
"""

from dataclasses import replace
from types import MappingProxyType
from typing import TypeGuard, cast, get_args

from nertz_lan.protocol.entries import (
    BotSat,
    Came,
    CountdownBegun,
    DealBegun,
    Entry,
    Event,
    LaidOut,
    Paused,
    ReadySaid,
    Resumed,
    RulesSet,
    Sat,
    SatOut,
    Scored,
    SeatCleared,
    TableEvent,
    TableMade,
    Went,
    WentBack,
)
from nertz_lan.protocol.identity import PeerKey
from nertz_lan.rules.apply import apply
from nertz_lan.rules.cards import Seat, face_of
from nertz_lan.rules.deal import EMPTY_LAYOUT, Phase, new_deal
from nertz_lan.rules.events import DealEvent, Gone
from nertz_lan.rules.follow import Impossible, follow
from nertz_lan.rules.house import BadHouseRules
from nertz_lan.rules.intents import Open
from nertz_lan.rules.judge import judge
from nertz_lan.rules.piles import unopened
from nertz_lan.rules.presets import preset_rules
from nertz_lan.rules.refusal import Refusal
from nertz_lan.rules.scoring import score_row
from nertz_lan.session.boundary import table_at
from nertz_lan.session.table import About, Bot, Person, SeatState, Stage, Table

_DEAL_EVENTS = get_args(DealEvent)


def is_deal_event(event: Event) -> TypeGuard[DealEvent]:
    """Whether an event is one of a deal's."""
    return isinstance(event, _DEAL_EVENTS)


def advance(table: Table | None, entry: Entry, *, checked: bool) -> Table:
    """The table after an entry. Raises Impossible for one that can't be (all of it only when `checked`)."""
    event = entry.event
    if isinstance(event, TableMade):
        return _made(event)
    if isinstance(event, DealBegun):
        return _deal_begun(table, event)
    if table is None:
        raise Impossible(f"{type(event).__name__} before there is a table")
    if is_deal_event(event):
        if table.deal is None:
            raise Impossible(f"{type(event).__name__} without a deal")
        deal = follow(table.deal, event, entry.at) if checked else apply(table.deal, event, entry.at)
        if isinstance(event, Gone):
            return replace(table, deal=deal, stage=Stage.PLAYING)
        return replace(table, deal=deal)
    try:
        return _change(table, cast(TableEvent, event))
    except (IndexError, KeyError, BadHouseRules) as error:
        raise Impossible(f"{type(event).__name__}: {error}") from error


def _made(event: TableMade) -> Table:
    about = About(event.table, event.title, event.maker, event.fixed_seats, event.by_wish)
    preset_rules(event.preset, 2, event.differing)
    table = Table(about, (SeatState(),) * event.seats, event.preset, dict(event.differing))
    return _with_person(table, event.maker, Person(event.name, event.back, present=True))


def _change(table: Table, event: TableEvent) -> Table:  # noqa: C901 - one line a kind
    match event:
        case Came(peer, name, back):
            return _with_person(table, peer, Person(name, back, present=True))
        case Went(peer):
            return _went(table, peer)
        case Sat(peer, seat):
            return _sat(table, peer, seat)
        case BotSat(seat, name, back, level, secret):
            _must(table.seats[seat].free, "that seat is taken")
            bot = SeatState(bot=Bot(name, back, level, secret), ready=True)
            return replace(table, seats=_with_seat(table.seats, seat, bot), touched=True)
        case SeatCleared(seat):
            return replace(table, seats=_with_seat(table.seats, seat, SeatState()))
        case ReadySaid(seat, ready):
            state = replace(table.seats[seat], ready=ready)
            return replace(table, seats=_with_seat(table.seats, seat, state))
        case RulesSet(preset, differing):
            preset_rules(preset, 2, differing)
            unready = tuple(replace(state, ready=state.bot is not None) for state in table.seats)
            return replace(table, preset=preset, differing=dict(differing), seats=unready, touched=True)
        case LaidOut(seat):
            return _laid_out(table, event, seat)
        case SatOut(seat):
            return _sat_out(table, seat)
        case CountdownBegun():
            return replace(table, stage=Stage.COUNTDOWN) if table.stage is Stage.LAYING else table
        case WentBack():
            return table
        case Paused():
            return replace(table, paused=True)
        case Resumed():
            return replace(table, paused=False)
        case Scored():
            return _scored(table)
        case TableMade() | DealBegun():
            raise Impossible("a boundary in the middle")


def _must(holds: bool, otherwise: str) -> None:  # noqa: FBT001 - a condition
    if not holds:
        raise Impossible(otherwise)


def _with_person(table: Table, peer: PeerKey, person: Person) -> Table:
    return replace(table, people=MappingProxyType({**table.people, peer: person}))


def _with_seat(seats: tuple[SeatState, ...], seat: Seat, state: SeatState) -> tuple[SeatState, ...]:
    _must(0 <= seat < len(seats), f"there is no seat {seat}")
    return (*seats[:seat], state, *seats[seat + 1 :])


def _went(table: Table, peer: PeerKey) -> Table:
    """A peer is gone. Its seat stays its own until the match ends; a free watcher is forgotten."""
    seat = table.seat_of(peer)
    if seat is None:
        return replace(table, people=MappingProxyType({k: p for k, p in table.people.items() if k != peer}))
    table = _with_person(table, peer, replace(table.people[peer], present=False))
    unready = replace(table.seats[seat], ready=False)
    return replace(table, seats=_with_seat(table.seats, seat, unready))


def _sat(table: Table, peer: PeerKey, seat: Seat) -> Table:
    _must(peer in table.people, "nobody by that key is here")
    seats = tuple(SeatState() if state.holder == peer else state for state in table.seats)
    if seat >= 0:
        _must(seat < len(seats) and seats[seat].free, "that seat is taken")
        seats = _with_seat(seats, seat, SeatState(holder=peer))
    return replace(table, seats=seats)


# --- deals --------------------------------------------------------------------------------------------------


def _deal_begun(table: Table | None, event: DealBegun) -> Table:
    begun = table_at(event)
    if table is not None:
        _must(begun.about == table.about, "the boundary is of another table")
        _must(
            begun.match.sheet == (table.match.sheet if event.number > 1 else ()),
            "the boundary has another sheet",
        )
    house = begun.match.house
    assert house is not None  # a boundary fixes them  # noqa: S101
    seats = range(max(event.dealt_in, default=-1) + 1)
    sits_out = frozenset(seat for seat in seats if seat not in event.dealt_in)
    deal = new_deal(house, [(None,) * house.deck_size for _ in seats], event.nertz_sizes, sits_out)
    return replace(begun, deal=deal, stage=Stage.LAYING)


def _laid_out(table: Table, event: LaidOut, seat: Seat) -> Table:
    deal = table.deal
    if deal is None or not deal.plays(seat) or seat in table.laid:
        raise Impossible(f"seat {seat} has nothing to lay out")
    for position, rank, suit in event.openings:
        face = face_of(rank, suit)
        outcome = judge(deal, Open(seat, position, face), 0) if face else None
        if not outcome or isinstance(outcome, Refusal):
            raise Impossible(f"seat {seat} opened a card that it can't have there")
        deal = apply(deal, outcome[0], 0)
    _must(not unopened(deal, seat), f"seat {seat} left face-up cards unopened")
    return replace(table, deal=deal, laid=table.laid | {seat})


def _sat_out(table: Table, seat: Seat) -> Table:
    deal = table.deal
    if deal is None or not deal.plays(seat):
        raise Impossible(f"seat {seat} is not in the deal")
    layouts = (*deal.layouts[:seat], EMPTY_LAYOUT, *deal.layouts[seat + 1 :])
    faces = (*deal.faces[:seat], (), *deal.faces[seat + 1 :])
    without = replace(deal, layouts=layouts, faces=faces, sits_out=deal.sits_out | {seat})
    return replace(table, deal=without)


def _scored(table: Table) -> Table:
    deal, match = table.deal, table.match
    if deal is None or table.stage is not Stage.PLAYING or deal.phase is not Phase.OVER:
        raise Impossible("there is no deal to score")
    in_match = {s for row in match.sheet for s, points in enumerate(row.points) if points is not None}
    row = score_row(deal, match.deals, match.totals, match.owed, match.nertz_sizes, in_match=in_match | set(deal.seats))
    after = replace(match, totals=row.totals, owed=row.owed, nertz_sizes=row.next_nertz, sheet=(*match.sheet, row))
    unready = tuple(replace(state, ready=state.bot is not None) for state in table.seats)
    stage = Stage.MATCH_OVER if row.over else Stage.SCORED
    return replace(table, match=after, seats=unready, stage=stage, paused=False)
