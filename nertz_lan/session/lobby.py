"""What peers may ask of the table itself: `judge_table(table, peer, intent)` (REFEREE "Peer", DESIGN §2, §4).

Owns every yes or no about seats, readiness, house rules, pauses and leaving, as pure functions, and when a deal
may begin. The counterpart of rules/judge, which owns the deal.
"""

from typing import assert_never

from nertz_lan.protocol.entries import Event
from nertz_lan.protocol.evenings import CallDraw, LeavePlace, OpenLot, Report, Rest, SetSize, SignIn, SignOut, TakePlace
from nertz_lan.protocol.events import (
    Barred,
    BotSat,
    PasscodeSet,
    ReadySaid,
    RulesSet,
    Sat,
    SeatCleared,
    Welcomed,
    Went,
)
from nertz_lan.protocol.events import CountdownBegun as Counting
from nertz_lan.protocol.events import Paused as PauseBegun
from nertz_lan.protocol.identity import KEY_BYTES, PeerKey
from nertz_lan.protocol.intents import (
    BOT_LEVELS,
    WATCH,
    AddBot,
    Bar,
    ConfirmCount,
    EnterCount,
    FileMatch,
    Leave,
    Pause,
    PlayOn,
    Remove,
    Resume,
    SayReady,
    SetPasscode,
    SetRules,
    Sit,
    TableIntent,
    Welcome,
    WriteRow,
)
from nertz_lan.protocol.limits import SEATS_MAX, WATCHERS_MAX
from nertz_lan.protocol.names import BadName, checked_name
from nertz_lan.rules.cards import Seat
from nertz_lan.rules.deal import Phase
from nertz_lan.rules.house import BadHouseRules
from nertz_lan.rules.presets import preset_rules
from nertz_lan.rules.refusal import Code, Refusal
from nertz_lan.session.evenings import judge_evening
from nertz_lan.session.paper import judge_paper
from nertz_lan.session.passcode import is_lock
from nertz_lan.session.table import Stage, Table, decides_who_comes

Answered = tuple[Event, ...] | Refusal
BETWEEN_DEALS = (Stage.LOBBY, Stage.SCORED, Stage.MATCH_OVER)
SEATS_MIN = 2
HOLDERS_MAX = 2  # of one seat: partners (RULES §9)


def judge_table(table: Table, peer: PeerKey, intent: TableIntent, *, countdown_ms: int, bot_secret: bytes) -> Answered:
    """Say what an intent about the table does: its events, or why it goes back.

    `bot_secret` is for a bot that it may bring.
    """
    if table.evening is not None and isinstance(intent, Sit | SayReady | AddBot | Remove):
        return Refusal(Code.BAD_REQUEST, detail="Nobody plays at the club night itself.")
    match intent:
        case Sit(seat):
            return _sit(table, peer, seat)
        case SayReady(ready):
            return _ready(table, peer, ready=ready)
        case SetRules():
            return _set_rules(table, peer, intent)
        case AddBot():
            return _add_bot(table, peer, intent, bot_secret)
        case Remove(seat, whom):
            return _remove(table, peer, seat, whom)
        case Pause():
            return _pause(table, peer)
        case Resume() | PlayOn():
            return _resume(table, peer, countdown_ms)
        case Leave():
            return leaving(table, peer)
        case SetPasscode(lock):
            return _set_passcode(table, peer, lock)
        case Welcome(whom):
            return _welcome(table, peer, whom)
        case Bar(whom):
            return _bar(table, peer, whom)
        case EnterCount() | ConfirmCount() | WriteRow() | FileMatch():
            return judge_paper(table, peer, intent)
        case SignIn() | SignOut() | Rest() | CallDraw() | SetSize() | OpenLot() | TakePlace() | LeavePlace() | Report():
            return judge_evening(table, peer, intent)
        case _:
            assert_never(intent)


def first_free(table: Table) -> Seat | None:
    """The lowest seat that a newcomer may take."""
    for seat in range(len(table.seats)):
        if may_take(table, seat):
            return seat
    return None


def may_take(table: Table, seat: Seat) -> bool:
    """Whether a seat is free, and nobody has played on it in the match that goes on."""
    if not table.seats[seat].free:
        return False
    if table.between_matches:
        return True
    in_deal = table.stage not in BETWEEN_DEALS and table.deal is not None and table.deal.plays(seat)
    return not in_deal and all(row.points[seat] is None for row in table.match.sheet)


def may_share(table: Table, seat: Seat) -> bool:
    """Whether a seat is one player's, who is there to take a partner (RULES §9).

    Not in a deal: who sat down uninvited would be told the deck, and could tell it to others.
    """
    return 0 < len(table.seats[seat].holders) < HOLDERS_MAX and table.present(seat) and table.stage in BETWEEN_DEALS


def must_be_taken_up(table: Table, peer: PeerKey, seat: Seat) -> bool:
    """Whether a peer has sat down beside somebody who has not said ready with it, so that it is in no deal yet.

    Who is not there can't say so, and would keep the whole table waiting: the next deck is its partner's alone, and so
    is no yes of whoever is back after it.
    """
    first, *others = table.seats[seat].holders
    keeper, *told = table.dealt_to[seat] if seat < len(table.dealt_to) and table.dealt_to[seat] else (None,)
    return peer in others and table.people[first].present and not (keeper == first and peer in told)


def may_begin(table: Table) -> bool:
    """Whether the next deal may begin: all who are there are ready, and enough of them."""
    if table.stage not in BETWEEN_DEALS or table.evening is not None:
        return False
    there = [seat for seat in table.taken if table.present(seat)]
    if table.about.fixed_seats and table.stage is Stage.LOBBY and len(there) < len(table.seats):
        return False
    return len(there) >= SEATS_MIN and all(table.seats[seat].ready for seat in there)


def absent_given_up(table: Table) -> tuple[SeatCleared, ...]:
    """What frees the seats, and the halves of seats, of those who aren't there."""
    absent = [(s, key) for s in table.taken for key in table.seats[s].holders if not table.people[key].present]
    halves = [(seat, key) for seat, key in absent if table.present(seat)]
    empty = dict.fromkeys(seat for seat, _ in absent if not table.present(seat))
    return (*(SeatCleared(seat) for seat in empty), *(SeatCleared(seat, key) for seat, key in halves))


def _sit(table: Table, peer: PeerKey, seat: Seat) -> Answered:
    held = table.seat_of(peer)
    if seat == (WATCH if held is None else held):
        return ()
    if held is not None and not table.between_matches:
        return Refusal(Code.BAD_REQUEST, detail="Seats change between matches only.")
    if seat == WATCH:
        return (Sat(peer, WATCH),)
    if not 0 <= seat < len(table.seats):
        return Refusal(Code.NO_SUCH_SEAT, detail="There is no such seat at this table.")
    if not may_take(table, seat) and not may_share(table, seat):
        return Refusal(Code.NOT_YOURS, detail="That seat is taken.")
    return (Sat(peer, seat),)


def _ready(table: Table, peer: PeerKey, *, ready: bool) -> Answered:
    seat = table.seat_of(peer)
    if seat is None:
        return Refusal(Code.NO_SEAT)
    if ready and len(table.seats[seat].holders) > 1 and table.stage in (Stage.LAYING, Stage.COUNTDOWN):
        return ()  # its partner has said so, and the deal has begun by it
    if table.stage not in BETWEEN_DEALS:
        return Refusal(Code.BAD_REQUEST, detail="A deal is going on.")
    if ready and not table.seats[seat].ready and must_be_taken_up(table, peer, seat):
        return Refusal(Code.NOT_YOURS, detail="Your partner says the first ready: that is the yes to you.")
    return () if table.seats[seat].ready == ready else (ReadySaid(seat, ready),)


def _set_rules(table: Table, peer: PeerKey, intent: SetRules) -> Answered:
    if peer != table.about.maker:
        return Refusal(Code.NOT_YOURS, detail="Only the table's maker changes the house rules.")
    if table.stage not in (Stage.LOBBY, Stage.MATCH_OVER):
        return Refusal(Code.BAD_REQUEST, detail="House rules can't change inside a match.")
    if table.evening is not None and intent.trial:
        return Refusal(Code.BAD_REQUEST, detail="A club night has no trial deals.")
    try:
        for seats in range(SEATS_MIN, len(table.seats) + 1):
            preset_rules(intent.preset, seats, intent.differing)
    except BadHouseRules as error:
        return Refusal(Code.BAD_REQUEST, detail=f"{error}.")
    return (RulesSet(intent.preset, intent.differing, intent.trial),)


def _add_bot(table: Table, peer: PeerKey, intent: AddBot, secret: bytes) -> Answered:
    if peer != table.about.maker:
        return Refusal(Code.NOT_YOURS, detail="Only the table's maker adds bots.")
    if table.about.paper:
        return Refusal(Code.BAD_REQUEST, detail="Bots can't play with real cards.")
    seat = first_free(table)
    if seat is None:
        return Refusal(Code.NO_SUCH_SEAT, detail="Every seat is taken.")
    if intent.level not in BOT_LEVELS:
        return Refusal(Code.BAD_REQUEST, detail="There are no bots of that level.")
    try:
        name = checked_name(intent.name)
    except BadName as error:
        return Refusal(Code.BAD_REQUEST, detail=f"{error}.")
    return (BotSat(seat, name, seat, intent.level, secret),)


def _remove(table: Table, peer: PeerKey, seat: Seat, whom: PeerKey | None) -> Answered:
    if peer != table.about.maker:
        return Refusal(Code.NOT_YOURS, detail="Only the table's maker removes players.")
    if not 0 <= seat < len(table.seats) or table.seats[seat].free:
        return Refusal(Code.NO_SUCH_SEAT, detail="Nobody has that seat.")
    state = table.seats[seat]
    if state.bot is not None:
        return (SeatCleared(seat),)
    going = [key for key in state.holders if key == whom or (whom is None and key != peer)]
    if peer in going or (not going and peer in state.holders and whom is None):
        return Refusal(Code.BAD_REQUEST, detail="To go yourself, leave.")
    if not going:
        return Refusal(Code.NO_SUCH_SEAT, detail="That player has another seat.")
    went = [Went(key, left=True) for key in going if table.people[key].present]
    return (*went, *(_given_up(table, seat, key) for key in going)) if len(going) == 1 else (*went, SeatCleared(seat))


def _set_passcode(table: Table, peer: PeerKey, lock: bytes) -> Answered:
    if peer != table.about.maker:
        return Refusal(Code.NOT_YOURS, detail="Only the table's maker sets its passcode.")
    if not is_lock(lock):
        return Refusal(Code.BAD_REQUEST, detail="That is no proof of a passcode.")
    return () if lock == table.lock else (PasscodeSet(lock),)


def _welcome(table: Table, peer: PeerKey, whom: PeerKey) -> Answered:
    if peer != decides_who_comes(table):
        return Refusal(Code.NOT_YOURS, detail="Only the table's maker says who comes in.")
    if len(whom) != KEY_BYTES or len(table.welcome) >= SEATS_MAX + WATCHERS_MAX:
        return Refusal(Code.BAD_REQUEST, detail="Nobody by that key can come in.")
    return () if whom in table.welcome else (Welcomed(whom),)


def _bar(table: Table, peer: PeerKey, whom: PeerKey) -> Answered:
    if peer != decides_who_comes(table):
        return Refusal(Code.NOT_YOURS, detail="Only the table's maker turns people away.")
    if len(whom) != KEY_BYTES or whom in (peer, table.about.maker):
        return Refusal(Code.BAD_REQUEST, detail="To go yourself, leave.")
    seat = table.seat_of(whom)
    went = (Went(whom, left=True),) if table.is_there(whom) else ()
    cleared = () if seat is None else (_given_up(table, seat, whom),)
    barred = () if whom in table.barred else (Barred(whom),)
    return (*barred, *went, *cleared)


def _given_up(table: Table, seat: Seat, peer: PeerKey) -> SeatCleared:
    """What says that a peer has its seat no longer: a partner keeps it."""
    return SeatCleared(seat, peer if len(table.seats[seat].holders) > 1 else None)


def _pause(table: Table, peer: PeerKey) -> Answered:
    if table.seat_of(peer) is None:
        return Refusal(Code.NO_SEAT)
    if table.stage is not Stage.PLAYING or table.deal is None or table.deal.phase is not Phase.GO:
        return Refusal(Code.BAD_REQUEST, detail="There is nothing to pause.")
    if table.dropped is not None and not table.resuming:
        return Refusal(Code.PAUSED)
    return () if table.paused and not table.resuming else (PauseBegun(table.seat_of(peer) or 0),)


def _resume(table: Table, peer: PeerKey, countdown_ms: int) -> Answered:
    if table.seat_of(peer) is None:
        return Refusal(Code.NO_SEAT)
    if not table.paused:
        return Refusal(Code.BAD_REQUEST, detail="The table is not paused.")
    return () if table.resuming else (Counting(countdown_ms),)


def leaving(table: Table, peer: PeerKey, *, handed: bool = False) -> tuple[Event, ...]:
    """What it means for a table that a peer leaves: it gives its seat up, or keeps it until the match ends."""
    seat = table.seat_of(peer)
    if seat is not None and table.between_matches:
        return (Went(peer, left=True, handed=handed), _given_up(table, seat, peer))
    return (Went(peer, left=True, handed=handed),)
