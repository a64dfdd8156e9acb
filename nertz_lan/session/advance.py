"""What an event does to a table: `advance(table, entry) -> table` (DESIGN §3).

Owns every change of a table. Deal events go on to `rules`. `checked` is for entries of another peer: an event
that no honest host could have sequenced raises Impossible.
"""

from dataclasses import replace
from types import MappingProxyType
from typing import TypeGuard, cast, get_args

from nertz_lan.protocol.entries import BEGIN_REIGNS, Entry, Event
from nertz_lan.protocol.evenings import DrawCalled, EveningEvent, OwnWord, SizeSet
from nertz_lan.protocol.events import (
    NOBODY,
    AttemptBegun,
    Barred,
    BotSat,
    Came,
    CarriedOn,
    CountConfirmed,
    CountdownBegun,
    Counted,
    CutOpened,
    DealBegun,
    DealClosed,
    DealDropped,
    ElectorateSettled,
    FalselyOpened,
    HandedOver,
    HostChanged,
    LaidOut,
    MatchFiled,
    PaperBegun,
    PasscodeSet,
    Paused,
    ReadySaid,
    Resumed,
    Revealed,
    RowWritten,
    RulesSet,
    Sat,
    SatOut,
    Scored,
    Sealed,
    SeatCleared,
    TableEvent,
    TableMade,
    Welcomed,
    Went,
    WentBack,
)
from nertz_lan.protocol.identity import PeerKey
from nertz_lan.protocol.intents import BOT_LEVELS
from nertz_lan.protocol.records import ReignRecord
from nertz_lan.rules.apply import apply
from nertz_lan.rules.cards import Seat
from nertz_lan.rules.deal import Deal
from nertz_lan.rules.events import Announced, Called, DealEvent, Gone, Opened, Played, SaidStuck, Turned
from nertz_lan.rules.follow import Impossible, follow
from nertz_lan.rules.house import BadHouseRules
from nertz_lan.rules.presets import preset_rules
from nertz_lan.session.boundary import (
    BACKS,
    CONTINUES_MAX,
    PEOPLE_MAX,
    REIGNS_KEPT,
    SEATS,
    check_name,
)
from nertz_lan.session.deals import (
    attempt_begun,
    check_seal,
    closed,
    counting,
    deal_begun,
    dropped,
    falsely_opened,
    laid_out,
    must,
    revealed,
    sat_out,
    scored,
    sealing_of,
    unready,
    with_sealing,
)
from nertz_lan.session.doors import at_door
from nertz_lan.session.electorate import electors
from nertz_lan.session.evening import SIZES, Evening
from nertz_lan.session.evenings import after_evening, as_people_come
from nertz_lan.session.evenings import fault as fault_at_evening
from nertz_lan.session.lobby import HOLDERS_MAX, may_begin
from nertz_lan.session.paper import after_paper, fault
from nertz_lan.session.passcode import is_lock
from nertz_lan.session.table import About, Bot, Person, SeatState, Stage, Table, decides_who_comes

_DEAL_EVENTS = frozenset(get_args(DealEvent))
_ACTS = frozenset(
    (Played, Turned, Called, SaidStuck, Announced, Opened, Sealed, CutOpened, LaidOut, Revealed)
)  # of a seat: somebody asked for each
_OWN_WORDS = frozenset((*get_args(OwnWord), DrawCalled, SizeSet))  # at a club night: likewise
_STAND_IN_PAUSES = frozenset((Played, Turned, Called, SaidStuck, Announced))


def is_deal_event(event: Event) -> TypeGuard[DealEvent]:
    """Whether an event is one of a deal's."""
    return type(event) in _DEAL_EVENTS


def advance(table: Table | None, entry: Entry, *, checked: bool) -> Table:
    """The table after an entry. Raises Impossible for one that can't be (all of it only when `checked`)."""
    event = entry.event
    if checked and table is not None:
        _check_sender(table, entry)
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
            return _with_electorate(deal_begun(table, event))
        if table is not None:
            changed = _change(table, cast(TableEvent, event))
            return _with_electorate(_noted(as_people_come(changed, cast(TableEvent, event)), entry))
    except (IndexError, KeyError, BadHouseRules) as error:
        raise Impossible(f"{type(event).__name__}: {error}") from error
    raise Impossible(f"{type(event).__name__} before there is a table")


def _check_sender(table: Table, entry: Entry) -> None:
    """Raises Impossible where a seat acts, and it was not one of its holders who asked: seat = key (DESIGN §6)."""
    event = entry.event
    if type(event) in _OWN_WORDS and entry.sender != _asks_for(table, event):
        raise Impossible(f"{type(event).__name__} by somebody who did not ask for it")
    if type(event) not in _ACTS or (type(event) is Revealed and event.deal):  # who has that key may show it
        return
    seat = event.card.owner if type(event) is Opened else cast(Played, event).seat
    state = table.seats[seat] if 0 <= seat < len(table.seats) else None
    if state is None or (entry.sender not in state.holders if state.bot is None else entry.sender != NOBODY):
        raise Impossible(f"{type(event).__name__} by seat {seat}, and it did not ask for it")


def _asks_for(table: Table, event: Event) -> PeerKey:
    """Who alone can have asked for something at a club night."""
    if type(event) is SizeSet:
        return table.about.maker
    return cast(PeerKey, getattr(event, "peer", decides_who_comes(table)))


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
    followed = follow(deal, event, at)
    if type(event) is Opened:
        check_seal(table, event)
    return followed


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
    must(event.seats in SEATS, "a table has 2 to 12 seats")
    must(not event.evening or (event.evening in SIZES and not event.paper), "no club night is like that")
    check_name(event.title)
    about = About(event.table, event.title, event.maker, event.fixed_seats, event.by_wish, paper=event.paper)
    preset_rules(event.preset, 2, event.differing)
    seats = (SeatState(),) * event.seats
    must(is_lock(event.lock), "a lock that can't be one")
    table = Table(about, seats, event.preset, dict(event.differing), trial=event.trial, host=event.maker)
    evening = Evening(event.evening) if event.evening else None
    table = replace(table, reigns=(ReignRecord(1, 1),), lock=event.lock, evening=evening)
    return _with_person(table, event.maker, Person(event.name, event.back, present=True))


def _change(table: Table, event: TableEvent) -> Table:  # noqa: C901, PLR0912, PLR0915 - one line a kind
    if isinstance(event, EveningEvent):
        must(not (why := fault_at_evening(table, event)), why)
        return after_evening(table, event)
    match event:
        case Came(peer, name, back):
            return _with_person(table, peer, Person(name, back, present=True))
        case Went(peer, left):
            return _went(table, peer, left=left)
        case Sat(peer, seat):
            return _sat(table, peer, seat)
        case BotSat(seat, name, back, level, secret):
            must(seat >= 0 and table.seats[seat].free, "that seat is taken")
            must(back in BACKS and level in BOT_LEVELS and bool(secret), "no bot is like that")
            check_name(name)
            bot = SeatState(bot=Bot(name, back, level, secret), ready=True)
            return replace(table, seats=_with_seat(table.seats, seat, bot), touched=True)
        case SeatCleared(seat, peer):
            return _cleared(table, seat, peer)
        case ReadySaid(seat, ready):
            state = replace(table.seats[seat], ready=ready)
            return replace(table, seats=_with_seat(table.seats, seat, state))
        case RulesSet(preset, differing, trial):
            must(table.stage in (Stage.LOBBY, Stage.MATCH_OVER), "inside a match")
            preset_rules(preset, 2, differing)
            rules = replace(table, preset=preset, differing=dict(differing), trial=trial)
            return replace(rules, seats=unready(table), touched=True)
        case Sealed(seat, seals, cut_seal):
            return with_sealing(table, sealing_of(table).sealed(seat, seals, cut_seal))
        case CutOpened(seat, cut):
            return with_sealing(table, sealing_of(table).opened_cut(seat, cut))
        case AttemptBegun():
            return attempt_begun(table, event)
        case LaidOut(seat):
            return laid_out(table, event, seat)
        case SatOut(seat):
            return sat_out(table, seat)
        case CountdownBegun():
            return counting(table)
        case WentBack():
            return table
        case Paused(seat, grace_ms):
            must(table.stage is Stage.PLAYING and 0 <= seat < len(table.seats), "there is nothing to pause")
            return replace(table, paused=True, resuming=False, dropped=seat if grace_ms >= 0 else None)
        case Resumed(waited):
            must(table.paused, "the table is not paused")
            waited_ms = {**table.waited_ms}
            for seat, more_ms in waited:
                must(0 <= seat < len(table.seats) and more_ms >= 0, "nobody was waited for")
                waited_ms[seat] = waited_ms.get(seat, 0) + more_ms
            on = replace(table, paused=False, resuming=False, dropped=None)
            return replace(on, waited_ms=MappingProxyType(waited_ms))
        case FalselyOpened():
            return falsely_opened(table, event)
        case DealClosed(deal):
            return closed(table, deal)
        case Revealed():
            return revealed(table, event)
        case Scored(deal):
            must(deal == table.deals, "that deal is another")
            return scored(table)
        case DealDropped(deal):
            must(deal == table.deals and table.stage in (Stage.SEALING, Stage.LAYING), "that deal goes on already")
            return dropped(table)
        case HostChanged(host):
            must(host in table.people, "a host that isn't at the table")
            return replace(table, host=host, handed_to=None, handed_leaving=False)
        case HandedOver(to, number, leaves):
            must(to in table.electorates[-1] and not (leaves and to == table.host), "a successor that can't be one")
            return replace(table, handed_to=to, handed_number=number, handed_leaving=leaves)
        case ElectorateSettled():
            return replace(table, electorates=table.electorates[-1:])
        case CarriedOn():
            return _carried_on(table, event)
        case PasscodeSet() | Welcomed() | Barred():
            return at_door(table, event)
        case PaperBegun() | Counted() | CountConfirmed() | RowWritten() | MatchFiled():
            must(not isinstance(event, PaperBegun) or may_begin(table), "a sheet begins that nobody is ready for")
            must(not (why := fault(table, event)), why)
            return after_paper(table, event)
        case TableMade() | DealBegun():
            raise Impossible("a boundary in the middle")


def _with_person(table: Table, peer: PeerKey, person: Person) -> Table:
    must(person.back in BACKS, "there is no such card back")
    must(peer in table.people or len(table.people) < PEOPLE_MAX, "that is too many people")
    check_name(person.name)
    return replace(table, people=MappingProxyType({**table.people, peer: person}))


def _with_seat(seats: tuple[SeatState, ...], seat: Seat, state: SeatState) -> tuple[SeatState, ...]:
    must(0 <= seat < len(seats), f"there is no seat {seat}")
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
    must(0 <= seat < len(table.seats) and not table.seats[seat].free, "nobody has that seat")
    holders = table.seats[seat].holders
    going = holders if peer is None else (peer,)
    must(set(going) <= set(holders), "that seat is somebody else's")
    gone = [key for key in going if key in table.people and not table.people[key].present]
    left = _without_holders(table.seats[seat], going)
    if left.holders and len(gone) == len(going):
        left = replace(left, ready=table.seats[seat].ready)  # it was not theirs to say any more
    return replace(table, seats=_with_seat(table.seats, seat, left), people=_without(table, *gone))


def _carried_on(table: Table, event: CarriedOn) -> Table:
    """A new table with the log so far. Whoever carries it on is there, whoever does not has dropped."""
    must(event.host in event.present and set(event.present) <= set(table.people), "it is carried on by strangers")
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
    must(table.is_there(peer), "nobody by that key is here")
    seats = tuple(_without_holders(s, (peer,)) if peer in s.holders else s for s in table.seats)
    if seat >= 0:
        must(seat < len(seats) and seats[seat].bot is None and len(seats[seat].holders) < HOLDERS_MAX, "it is taken")
        seats = _with_seat(seats, seat, SeatState(holders=(*seats[seat].holders, peer)))
    return replace(table, seats=seats)
