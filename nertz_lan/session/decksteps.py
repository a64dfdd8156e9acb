"""What the owner of a deck asks for while it is dealt, and after it: to seal, cut, lay out and reveal it (SEALING.md).

Owns which of these a host takes now, and the events that they become. Never knows when a table waits for which of
them: that is dealing.py.
"""

from typing import TYPE_CHECKING

from nertz_lan.protocol.events import CutOpened, LaidOut, Revealed, Sealed
from nertz_lan.protocol.identity import PeerKey
from nertz_lan.protocol.intents import DeckIntent, LayOut, OpenCut, Reveal, Seal
from nertz_lan.protocol.messages import Asked, Opening
from nertz_lan.rules.cards import Seat
from nertz_lan.rules.follow import Impossible
from nertz_lan.rules.refusal import Code, Refusal
from nertz_lan.session.sealed import Sealing
from nertz_lan.session.table import Table

if TYPE_CHECKING:
    from nertz_lan.session.host import Host


def take_deck_step(
    host: "Host", sender: PeerKey, asked: Asked, intent: DeckIntent, now: float
) -> Refusal | tuple[()] | None:
    """Carry out one step of a deck: None when it brought an entry, an empty tuple when it changed nothing."""
    table = host.table
    if isinstance(intent, Reveal) and intent.seat >= 0:
        return _take_late_key(host, sender, asked.counter, intent, now)
    seat, sealing = table.seat_of(sender), table.sealing
    if seat is None or sealing is None or table.deal is None or not table.deal.plays(seat):
        return Refusal(Code.BAD_REQUEST, detail="There is no deck to deal.")
    attempt = sealing.occasion.attempt if isinstance(intent, Reveal) else intent.attempt
    if (intent.deal, attempt) != sealing.occasion[2:]:
        return Refusal(Code.BAD_REQUEST, detail="That was another deal.")
    if _is_done(table, sealing, seat, intent):
        return ()  # by its partner
    try:
        host.append(_event_of(seat, intent, asked.openings), host.clock.at(now), sender, asked.counter)
    except Impossible as error:
        host.name_false(seat, asked.openings, 0)
        return Refusal(Code.BAD_REQUEST, detail=f"{error}.")
    return None


def _take_late_key(host: "Host", sender: PeerKey, counter: int, shown: Reveal, now: float) -> Refusal | None:
    """Somebody has the key of a deck of an earlier deal."""
    try:
        host.append(Revealed(shown.seat, shown.key, shown.deal), host.clock.at(now), sender, counter)
    except Impossible as error:
        return Refusal(Code.BAD_REQUEST, detail=f"{error}.")
    return None


def _is_done(table: Table, sealing: Sealing, seat: Seat, intent: DeckIntent) -> bool:
    match intent:
        case Seal():
            return seat in sealing.seals
        case OpenCut():
            return seat in sealing.cuts
        case LayOut():
            return seat in table.laid
        case Reveal():
            return seat in sealing.keys


def _event_of(seat: Seat, intent: DeckIntent, openings: tuple[Opening, ...]) -> Sealed | CutOpened | LaidOut | Revealed:
    match intent:
        case Seal(_, _, seals, cut_seal):
            return Sealed(seat, seals, cut_seal)
        case OpenCut(_, _, cut):
            return CutOpened(seat, cut)
        case LayOut():
            return LaidOut(seat, openings)
        case Reveal(_, key):
            return Revealed(seat, key)
