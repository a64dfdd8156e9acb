"""Whether an event is what its sender asked for (DESIGN §6 "a lying host").

Owns the comparison of an intent with the event that it brings. Never knows whether the rules allow either.
"""

from nertz_lan.protocol.entries import Event
from nertz_lan.protocol.evenings import (
    CallDraw,
    DrawCalled,
    LotOpened,
    OwnIntent,
    PlaceLeft,
    PlaceTaken,
    Reported,
    Rested,
    SetSize,
    SignedIn,
    SignedOut,
    SizeSet,
)
from nertz_lan.protocol.events import CutOpened, LaidOut, Revealed, Sealed
from nertz_lan.protocol.intents import LayOut, OpenCut, Reveal, Seal
from nertz_lan.protocol.messages import Asked
from nertz_lan.rules.deal import Kind, Place
from nertz_lan.rules.events import Announced, Called, Played, SaidStuck, Turned
from nertz_lan.rules.intents import Announce, Call, Play, SayStuck, Turn
from nertz_lan.rules.judge_play import as_own
from nertz_lan.session.evenings import word_of


def is_altered(asked: Asked, event: Event) -> bool:
    """Whether an event that carries an intent's number is another one than the intent could bring.

    What follows from an event, like an opening or the end of a deal, carries the number too, and is none of these.
    """
    intent = asked.intent
    match event:
        case Played(seat, cards, source, target):
            return not (
                isinstance(intent, Play)
                and (seat, source) == (intent.seat, as_own(intent.source, intent.seat))
                and (intent.cards is None or cards == intent.cards)
                and _may_be(as_own(intent.target, intent.seat), target)
            )
        case Turned(seat):
            return intent != Turn(seat)
        case Called(seat):
            by_itself = isinstance(intent, Play) and intent.seat == seat  # its last card, with `call: on_empty`
            return intent != Call(seat) and not by_itself
        case SaidStuck(seat):
            return intent != SayStuck(seat)
        case Announced(seat, _, face):
            return not (isinstance(intent, Announce) and (seat, face) == (intent.seat, intent.face))
        case Sealed(_, seals, cut_seal):
            return not (isinstance(intent, Seal) and (seals, cut_seal) == (intent.seals, intent.cut_seal))
        case CutOpened(_, cut):
            return not (isinstance(intent, OpenCut) and cut == intent.cut)
        case LaidOut(_, openings):
            return not (isinstance(intent, LayOut) and openings == asked.openings)
        case Revealed(_, key, deal):
            return not (isinstance(intent, Reveal) and key == intent.key and deal in (0, intent.deal))
        case SignedIn() | SignedOut() | Rested() | LotOpened() | PlaceTaken() | PlaceLeft() | Reported():
            return not (isinstance(intent, OwnIntent) and event == word_of(event.peer, intent))
        case DrawCalled(draw):
            return intent != CallDraw(draw)
        case SizeSet(size):
            return intent != SetSize(size)
        case _:
            return False


def _may_be(asked: Place, target: Place) -> bool:
    """Whether a play that was asked to go to a place may have gone there.

    A space is a work pile. What doesn't fit the foundation that it named lands on the first that takes it (R5).
    """
    if asked.kind is Kind.SPACE:
        return target.kind is Kind.WORK
    return target == asked or asked.kind is target.kind is Kind.FOUNDATION
