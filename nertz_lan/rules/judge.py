"""The landing rule and every other yes or no: `judge(deal, intent, at)` (RULES §3–§5, §8; REFEREE F10–F12).

Owns what is allowed, and which refusal comes first. An intent is judged against the deal as it stands when it
arrives. Gives events, in order, or one refusal; changes nothing. Never knows peers, logs or clocks: `at` is
the arrival in ms since go, never less than the deal's.
"""

from typing import assert_never

from nertz_lan.rules.cards import Card, Face, Seat, deck_faces
from nertz_lan.rules.deal import Deal, Kind, Phase
from nertz_lan.rules.events import Announced, Called, DealEvent, DealOver, Opened, Rotated, SaidStuck, Turned
from nertz_lan.rules.house import HAND_SIZE
from nertz_lan.rules.intents import Announce, Call, DealIntent, Open, Play, SayStuck, Turn
from nertz_lan.rules.judge_play import judge_play
from nertz_lan.rules.piles import is_face_up, is_own, is_source, picked
from nertz_lan.rules.refusal import Code, Refusal

Outcome = tuple[DealEvent, ...] | Refusal


def judge(deal: Deal, intent: DealIntent, at: int, *, saw_call: bool = False) -> Outcome:
    """Say what an intent that arrives now does: its events, in order, or why it goes back.

    `saw_call`: the sender had seen the call when it asked; such a play was not in the air (F5).
    """
    seat = intent.seat
    if not deal.plays(seat):
        return Refusal(Code.NO_SUCH_SEAT)
    if isinstance(intent, Open):
        return _judge_open(deal, intent)
    if deal.phase is Phase.DEALT:
        return Refusal(Code.NOT_STARTED)
    if deal.phase is Phase.OVER:
        return _judge_late(deal, intent, at, saw_call=saw_call)
    match intent:
        case Play():
            return _with_call(deal, intent, judge_play(deal, intent, at))
        case Turn():
            return _judge_turn(deal, seat)
        case Call():
            return _refuse_full_pile(deal, seat) or (Called(seat), DealOver())
        case SayStuck():
            return _judge_stuck(deal, seat)
        case Announce():
            return _judge_announce(deal, intent)
        case _:
            assert_never(intent)


# --- after the first call (R10–R14, F12) --------------------------------------------------------------------


def same_beat(deal: Deal, at: int) -> bool:
    """Whether a further call still stands (RULES §5)."""
    return _in_window(deal, at, deal.house.same_beat_ms)


def in_air(deal: Deal, at: int) -> bool:
    """Whether a play that was in the air at the call still lands (RULES §5)."""
    return deal.house.in_air == "lands" and _in_window(deal, at, deal.house.air_ms)


def _in_window(deal: Deal, at: int, length_ms: int) -> bool:
    return deal.called_at >= 0 and not deal.windows_closed and at < deal.called_at + length_ms


def _judge_late(deal: Deal, intent: DealIntent, at: int, *, saw_call: bool) -> Outcome:
    seat = intent.seat
    if seat in deal.called:
        return Refusal(Code.DEAL_OVER)
    beat = same_beat(deal, at)
    match intent:
        case Call() if beat:
            return _refuse_full_pile(deal, seat) or (Called(seat),)
        case Play(source=source):
            last = beat and source.kind is Kind.NERTZ and len(deal.layouts[seat].nertz) == 1
            if last or (in_air(deal, at) and not saw_call):
                played = judge_play(deal, intent, at)
                return played if isinstance(played, Refusal) or not last else (*played, Called(seat))
        case _:
            pass
    return Refusal(Code.DEAL_OVER)


def _with_call(deal: Deal, play: Play, outcome: Outcome) -> Outcome:
    """With `call: on_empty`, whatever empties the Nertz pile is the call (R14)."""
    if isinstance(outcome, Refusal) or play.source.kind is not Kind.NERTZ:
        return outcome
    if deal.house.call == "on_empty" and len(deal.layouts[play.seat].nertz) == 1:
        return (*outcome, Called(play.seat), DealOver())
    return outcome


def _refuse_full_pile(deal: Deal, seat: Seat) -> Refusal | None:
    return Refusal(Code.PILE_NOT_EMPTY) if deal.layouts[seat].nertz else None


# --- turn, stuck, announce, open ----------------------------------------------------------------------------


def _judge_turn(deal: Deal, seat: Seat) -> Outcome:
    house, layout = deal.house, deal.layouts[seat]
    if house.waste == "hand":
        if not layout.stock:
            return Refusal(Code.NOTHING_TO_TURN)
        if len(layout.hand) >= HAND_SIZE:
            return Refusal(Code.HAND_FULL)
        return (Turned(seat, layout.stock[: HAND_SIZE - len(layout.hand)]),)
    if layout.stock:
        return (Turned(seat, layout.stock[: house.turn]),)
    if not layout.waste:
        return Refusal(Code.NOTHING_TO_TURN)
    if house.passes and layout.passes >= house.passes:
        return Refusal(Code.NO_PASSES_LEFT)
    return (Turned(seat, ()),)


def _judge_stuck(deal: Deal, seat: Seat) -> Outcome:
    if deal.layouts[seat].stuck:
        return ()
    return (SaidStuck(seat), *when_all_stuck(deal, saying=seat))


def when_all_stuck(deal: Deal, saying: Seat | None = None, leaving: Seat | None = None) -> tuple[DealEvent, ...]:
    """What happens of itself once every seat is stuck: a rotation, or the end (RULES §5, R16).

    `saying` and `leaving` are seats that become stuck, or absent, just now.
    """
    if deal.phase is not Phase.GO:
        return ()
    for seat in deal.seats:
        if not (deal.layouts[seat].stuck or seat in deal.absent or seat in (saying, leaving)):
            return ()
    return (DealOver(),) if deal.rotations >= deal.house.rotations else (Rotated(),)


def _judge_announce(deal: Deal, intent: Announce) -> Outcome:
    if intent.face.is_joker or intent.face not in deck_faces(deal.house.deck, 0):
        return Refusal(Code.BAD_REQUEST, detail="A joker can't be announced as that card.")
    if not is_source(deal, intent.source, intent.count):
        return Refusal(Code.NO_SUCH_PILE)
    if not is_own(intent.source, intent.seat):
        return Refusal(Code.NOT_YOURS)
    cards = picked(deal, intent.seat, intent.source, intent.count, intent.cards)
    if isinstance(cards, Refusal):
        return cards
    if len(cards) > 1:
        return Refusal(Code.ONE_CARD_ONLY)
    face = deal.face(cards[0])
    if face is None or not face.is_joker:
        return Refusal(Code.CARD_MOVED, detail="There is no joker there.")
    return (Announced(intent.seat, cards[0], intent.face),)


def _judge_open(deal: Deal, intent: Open) -> Outcome:
    faces = deal.faces[intent.seat]
    if not 0 <= intent.position < len(faces):
        return Refusal(Code.BAD_REQUEST, detail="There is no such card in that deck.")
    known: Face | None = faces[intent.position]
    if known is not None:
        return () if known == intent.face else Refusal(Code.BAD_REQUEST, detail="That card is known as another.")
    if intent.face in faces or intent.face not in deck_faces(deal.house.deck, deal.house.jokers):
        return Refusal(Code.BAD_REQUEST, detail="That face is not, or no longer, in that deck.")
    card = Card(intent.seat, intent.position)
    shown = is_face_up(deal, card) or card in deal.layouts[card.owner].hand  # a hand card, to be played
    return (Opened(card, intent.face, intent.nonce),) if shown else Refusal(Code.FACE_DOWN)
