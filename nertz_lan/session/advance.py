"""What an event does to a table: `advance(table, entry) -> table` (DESIGN §3).

Owns every change of a table. Deal events go on to `rules`. `checked` is for entries of another peer: an event
that no honest host could have sequenced raises Impossible.
"""

from dataclasses import replace
from types import MappingProxyType
from typing import TypeGuard, cast, get_args

from nertz_lan.protocol.entries import (
    BEGIN_REIGNS,
    BotSat,
    Came,
    CarriedOn,
    CountdownBegun,
    DealBegun,
    DealDropped,
    ElectorateSettled,
    Entry,
    Event,
    HandedOver,
    HostChanged,
    LaidOut,
    Paused,
    ReadySaid,
    ReignRecord,
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
from nertz_lan.rules.deal import EMPTY_LAYOUT, Deal, Phase, new_deal
from nertz_lan.rules.events import Announced, Called, DealEvent, Gone, Played, SaidStuck, Turned
from nertz_lan.rules.follow import Impossible, follow
from nertz_lan.rules.house import BadHouseRules
from nertz_lan.rules.intents import Open
from nertz_lan.rules.judge import judge
from nertz_lan.rules.piles import unopened
from nertz_lan.rules.presets import preset_rules
from nertz_lan.rules.refusal import Refusal
from nertz_lan.rules.scoring import score_row
from nertz_lan.session.boundary import (
    BACKS,
    CONTINUES_MAX,
    PEOPLE_MAX,
    REIGNS_KEPT,
    SEATS,
    boundary,
    check_name,
    table_at,
)
from nertz_lan.session.electorate import electors
from nertz_lan.session.lobby import BOT_LEVELS, HOLDERS_MAX, SEATS_MIN, may_begin
from nertz_lan.session.table import About, Bot, Match, Person, SeatState, Stage, Table

_DEAL_EVENTS = frozenset(get_args(DealEvent))
_STAND_IN_PAUSES = frozenset((Played, Turned, Called, SaidStuck, Announced))


def is_deal_event(event: Event) -> TypeGuard[DealEvent]:
    """Whether an event is one of a deal's."""
    return type(event) in _DEAL_EVENTS


def advance(table: Table | None, entry: Entry, *, checked: bool) -> Table:
    """The table after an entry. Raises Impossible for one that can't be (all of it only when `checked`)."""
    event = entry.event
    if checked and table is not None and table.handed_to is not None and type(event) not in BEGIN_REIGNS:
        raise Impossible(f"{type(event).__name__} after the host has handed over")
    if table is not None and is_deal_event(event):
        deal = _follow(table, event, entry.at) if checked else apply(_deal_of(table, event), event, entry.at)
        if isinstance(event, Gone):
            return replace(table, deal=deal, stage=Stage.PLAYING)
        return table.with_deal(deal)
    try:
        if isinstance(event, TableMade):
            return _with_electorate(_made(event))
        if isinstance(event, DealBegun):
            return _with_electorate(_deal_begun(table, event))
        if table is not None:
            return _with_electorate(_noted(_change(table, cast(TableEvent, event)), entry))
    except (IndexError, KeyError, BadHouseRules) as error:
        raise Impossible(f"{type(event).__name__}: {error}") from error
    raise Impossible(f"{type(event).__name__} before there is a table")


def _deal_of(table: Table, event: Event) -> Deal:
    if table.deal is None:
        raise Impossible(f"{type(event).__name__} without a deal")
    return table.deal


def _follow(table: Table, event: DealEvent, at: int) -> Deal:
    """The deal after an event of somebody else's log."""
    deal = _deal_of(table, event)
    if table.paused and type(event) in _STAND_IN_PAUSES:
        raise Impossible(f"{event} in a pause")
    if isinstance(event, Gone) and table.stage is not Stage.COUNTDOWN:
        raise Impossible("go without 3-2-1")
    return follow(deal, event, at)


def _noted(table: Table, entry: Entry) -> Table:
    """The table, knowing where its reigns begin, and who has left by itself and will not vote any more."""
    match entry.event:
        case Went(peer, left=True, handed=handed) if handed or entry.sender == peer:
            return replace(table, gone=table.gone | {peer})
        case Came(peer) if peer in table.gone:
            return replace(table, gone=table.gone - {peer})
        case HostChanged() | CarriedOn():
            return replace(table, reigns=(*table.reigns, ReignRecord(entry.reign, entry.index))[-REIGNS_KEPT:])
        case _:
            return table


def _with_electorate(table: Table) -> Table:
    """The table with what its people and its host mean for elections."""
    now = electors(table)
    if table.electorates and table.electorates[-1] == now:
        return table
    return replace(table, electorates=(*table.electorates, now))


def _made(event: TableMade) -> Table:
    _must(event.seats in SEATS, "a table has 2 to 12 seats")
    check_name(event.title)
    about = About(event.table, event.title, event.maker, event.fixed_seats, event.by_wish)
    preset_rules(event.preset, 2, event.differing)
    seats = (SeatState(),) * event.seats
    table = Table(about, seats, event.preset, dict(event.differing), trial=event.trial, host=event.maker)
    table = replace(table, reigns=(ReignRecord(1, 1),))
    return _with_person(table, event.maker, Person(event.name, event.back, present=True))


def _change(table: Table, event: TableEvent) -> Table:  # noqa: C901, PLR0912 - one line a kind
    match event:
        case Came(peer, name, back):
            return _with_person(table, peer, Person(name, back, present=True))
        case Went(peer, left):
            return _went(table, peer, left=left)
        case Sat(peer, seat):
            return _sat(table, peer, seat)
        case BotSat(seat, name, back, level, secret):
            _must(seat >= 0 and table.seats[seat].free, "that seat is taken")
            _must(back in BACKS and level in BOT_LEVELS and bool(secret), "no bot is like that")
            check_name(name)
            bot = SeatState(bot=Bot(name, back, level, secret), ready=True)
            return replace(table, seats=_with_seat(table.seats, seat, bot), touched=True)
        case SeatCleared(seat, peer):
            return _cleared(table, seat, peer)
        case ReadySaid(seat, ready):
            state = replace(table.seats[seat], ready=ready)
            return replace(table, seats=_with_seat(table.seats, seat, state))
        case RulesSet(preset, differing, trial):
            _must(table.stage in (Stage.LOBBY, Stage.MATCH_OVER), "inside a match")
            preset_rules(preset, 2, differing)
            rules = replace(table, preset=preset, differing=dict(differing), trial=trial)
            return replace(rules, seats=_unready(table), touched=True)
        case LaidOut(seat):
            return _laid_out(table, event, seat)
        case SatOut(seat):
            return _sat_out(table, seat)
        case CountdownBegun():
            return _counting(table)
        case WentBack():
            return table
        case Paused(seat, grace_ms):
            _must(table.stage is Stage.PLAYING and 0 <= seat < len(table.seats), "there is nothing to pause")
            dropped = seat if grace_ms >= 0 else None
            return replace(table, paused=True, resuming=False, dropped=dropped)
        case Resumed(waited):
            _must(table.paused, "the table is not paused")
            waited_ms = {**table.waited_ms}
            for seat, more_ms in waited:
                _must(0 <= seat < len(table.seats) and more_ms >= 0, "nobody was waited for")
                waited_ms[seat] = waited_ms.get(seat, 0) + more_ms
            on = replace(table, paused=False, resuming=False, dropped=None)
            return replace(on, waited_ms=MappingProxyType(waited_ms))
        case Scored(deal):
            _must(deal == table.deals, "that deal is another")
            return _scored(table)
        case DealDropped(deal):
            _must(deal == table.deals and table.stage is Stage.LAYING, "that deal is not being laid out")
            return _dropped(table)
        case HostChanged(host):
            _must(host in table.people, "a host that isn't at the table")
            return replace(table, host=host, handed_to=None, handed_leaving=False)
        case HandedOver(to, number, leaves):
            _must(to in table.electorates[-1] and to != table.host, "a successor that can't be one")
            return replace(table, handed_to=to, handed_number=number, handed_leaving=leaves)
        case ElectorateSettled():
            return replace(table, electorates=table.electorates[-1:])
        case CarriedOn():
            return _carried_on(table, event)
        case TableMade() | DealBegun():
            raise Impossible("a boundary in the middle")


def _must(holds: bool, otherwise: str) -> None:  # noqa: FBT001 - a condition
    if not holds:
        raise Impossible(otherwise)


def _with_person(table: Table, peer: PeerKey, person: Person) -> Table:
    _must(person.back in BACKS, "there is no such card back")
    _must(peer in table.people or len(table.people) < PEOPLE_MAX, "that is too many people")
    check_name(person.name)
    return replace(table, people=MappingProxyType({**table.people, peer: person}))


def _with_seat(seats: tuple[SeatState, ...], seat: Seat, state: SeatState) -> tuple[SeatState, ...]:
    _must(0 <= seat < len(seats), f"there is no seat {seat}")
    return (*seats[:seat], state, *seats[seat + 1 :])


def _went(table: Table, peer: PeerKey, *, left: bool) -> Table:
    """A peer is gone. Its seat stays its own until the match ends; a free watcher is forgotten."""
    seat = table.seat_of(peer)
    if seat is None:
        return replace(table, people=_without(table, peer))
    table = _with_person(table, peer, replace(table.people[peer], present=False, left=left))
    if table.present(seat):
        return table  # by a partner
    unready = replace(table.seats[seat], ready=False)
    return replace(table, seats=_with_seat(table.seats, seat, unready))


def _cleared(table: Table, seat: Seat, peer: PeerKey | None) -> Table:
    """A seat is free again, or its other partner's alone; whoever held it and isn't there is forgotten."""
    _must(0 <= seat < len(table.seats) and not table.seats[seat].free, "nobody has that seat")
    holders = table.seats[seat].holders
    going = holders if peer is None else (peer,)
    _must(set(going) <= set(holders), "that seat is somebody else's")
    gone = [key for key in going if key in table.people and not table.people[key].present]
    left = _without_holders(table.seats[seat], going)
    if left.holders and len(gone) == len(going):
        left = replace(left, ready=table.seats[seat].ready)  # it was not theirs to say any more
    return replace(table, seats=_with_seat(table.seats, seat, left), people=_without(table, *gone))


def _carried_on(table: Table, event: CarriedOn) -> Table:
    """A new table with the log so far. Whoever carries it on is there, whoever does not has dropped."""
    _must(event.host in event.present and set(event.present) <= set(table.people), "it is carried on by strangers")
    continues = (*table.about.continues, table.about.id)[-CONTINUES_MAX:]
    about = replace(table.about, id=event.table, continues=continues)
    gone = table.gone - set(event.present)
    on = replace(table, about=about, host=event.host, handed_to=None, handed_leaving=False, gone=gone)
    for peer, person in table.people.items():
        if peer in event.present:
            on = _with_person(on, peer, replace(person, present=True, left=False))
        elif person.present:
            on = _went(on, peer, left=False)
    grace_ms = table.house().drop_grace_s * 1000
    given_up = {seat: grace_ms for seat in table.taken if not on.present(seat)}  # they go on without these
    return replace(on, electorates=(), waited_ms=MappingProxyType({**table.waited_ms, **given_up}))


def _without_holders(state: SeatState, going: tuple[PeerKey, ...]) -> SeatState:
    """The seat without some of its holders. Whoever is left says anew that it is ready."""
    return SeatState(holders=tuple(key for key in state.holders if key not in going))


def _without(table: Table, *peers: PeerKey) -> MappingProxyType[PeerKey, Person]:
    return MappingProxyType({key: person for key, person in table.people.items() if key not in peers})


def _sat(table: Table, peer: PeerKey, seat: Seat) -> Table:
    _must(peer in table.people and table.people[peer].present, "nobody by that key is here")
    seats = tuple(_without_holders(s, (peer,)) if peer in s.holders else s for s in table.seats)
    if seat >= 0:
        _must(seat < len(seats) and seats[seat].bot is None and len(seats[seat].holders) < HOLDERS_MAX, "it is taken")
        seats = _with_seat(seats, seat, SeatState(holders=(*seats[seat].holders, peer)))
    return replace(table, seats=seats)


# --- deals --------------------------------------------------------------------------------------------------


def _deal_begun(table: Table | None, event: DealBegun) -> Table:
    begun = table_at(event)
    if table is not None:
        _must(may_begin(table), "a deal begins that nobody is ready for")
        people = tuple(person._replace(counter=0) for person in event.people)
        _must(replace(event, people=people) == boundary(table, {}), "the boundary tells of another table")
    house = begun.match.house
    assert house is not None  # a boundary fixes them  # noqa: S101
    seats = range(max(event.dealt_in, default=-1) + 1)
    sits_out = frozenset(seat for seat in seats if seat not in event.dealt_in)
    deal = new_deal(house, [(None,) * house.deck_size for _ in seats], event.nertz_sizes, sits_out)
    return replace(begun, deal=deal, stage=Stage.LAYING)


def _laid_out(table: Table, event: LaidOut, seat: Seat) -> Table:
    deal = table.deal
    if deal is None or table.stage is not Stage.LAYING or not deal.plays(seat) or seat in table.laid:
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
    if deal is None or table.stage is not Stage.LAYING or not deal.plays(seat) or seat in table.laid:
        raise Impossible(f"seat {seat} does not have to sit the deal out")
    layouts = (*deal.layouts[:seat], EMPTY_LAYOUT, *deal.layouts[seat + 1 :])
    faces = (*deal.faces[:seat], (), *deal.faces[seat + 1 :])
    without = replace(deal, layouts=layouts, faces=faces, sits_out=deal.sits_out | {seat})
    return replace(table, deal=without)


def _counting(table: Table) -> Table:
    if table.paused:
        return replace(table, resuming=True)
    deal = table.deal
    begun = table.stage in (Stage.LAYING, Stage.COUNTDOWN)  # the second: a new host counts anew
    ready = begun and deal is not None and table.laid.issuperset(deal.seats)
    _must(ready, "there is nothing to count down to")
    return replace(table, stage=Stage.COUNTDOWN)


def _dropped(table: Table) -> Table:
    _must(len(table.laid) < SEATS_MIN, "enough seats have laid out")
    match = table.match
    trial = table.is_trial
    if match.sheet:
        stage, match = Stage.SCORED, replace(match, deals=match.deals - 1)
    else:
        stage, match = Stage.LOBBY, Match(number=match.number - 1)
    return replace(table, stage=stage, match=match, seats=_unready(table), deal=None, laid=frozenset(), trial=trial)


def _unready(table: Table) -> tuple[SeatState, ...]:
    return tuple(replace(state, ready=state.bot is not None) for state in table.seats)


def _scored(table: Table) -> Table:
    deal, match = table.deal, table.match
    if deal is None or table.stage is not Stage.PLAYING or deal.phase is not Phase.OVER:
        raise Impossible("there is no deal to score")
    after_it = replace(table, seats=_unready(table), paused=False, resuming=False, dropped=None)
    if table.is_trial:
        return replace(after_it, stage=Stage.SCORED)
    in_match = {s for row in match.sheet for s, points in enumerate(row.points) if points is not None}
    row = score_row(deal, match.deals, match.totals, match.owed, match.nertz_sizes, in_match=in_match | set(deal.seats))
    after = replace(match, totals=row.totals, owed=row.owed, nertz_sizes=row.next_nertz, sheet=(*match.sheet, row))
    stage = Stage.MATCH_OVER if row.over else Stage.SCORED
    return replace(after_it, match=after, stage=stage)
