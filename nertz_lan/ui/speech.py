"""What is said of what happens, and how piles are read out.

Owns the choice of the one sentence for the message line and the screen reader: what matters to this seat, and nothing
else. Pure. The sentences stand in `words`. Never knows Qt.
"""

from typing import Final, assert_never

from nertz_lan.protocol.entries import Event
from nertz_lan.protocol.events import CarriedOn, CountConfirmed, CountdownBegun, Paused, Resumed, RowWritten, Sat
from nertz_lan.rules.cards import Face, Seat, Suit
from nertz_lan.rules.deal import Deal
from nertz_lan.rules.events import Announced, Called, DealOver, Gone, PresenceChanged, Rotated, SaidStuck
from nertz_lan.rules.fitting import is_complete
from nertz_lan.rules.intents import Play
from nertz_lan.rules.refusal import Code, Refusal
from nertz_lan.session.news import View
from nertz_lan.session.table import Stage, Table
from nertz_lan.ui import sentences, words
from nertz_lan.ui.hearsay import heard, preset_called
from nertz_lan.ui.pile import Pile, PileKind
from nertz_lan.ui.ruling import told_changes
from nertz_lan.ui.saying import once
from nertz_lan.ui.trouble import said_of_carrying, said_of_waiting

RULES_TOLD: Final = 3  # changed rules that a line has room for


def said_of(event: Event, view: View) -> str | None:
    """What to say of an event; `view` is after it. None: nothing that this seat needs to hear."""
    table, own = view.table, view.seat
    match event:
        case Called(seat=seat):
            return words.YOU_CALLED() if seat == own else _called(table, seat, own)
        case DealOver() if table.deal is not None and not table.deal.called:
            return words.DEAL_STUCK_OUT()
        case Gone():
            return words.DEALT_IN_NEXT() if _sits_out(view) else words.GO()
        case Sat(peer) if peer == view.me:
            return said_on_coming(view)
        case Rotated():
            return words.ROTATED()
        case SaidStuck(seat=seat) if seat != own:
            return words.SAID_STUCK(who=table.name_of(seat))
        case Announced(seat=seat, face=face):
            if seat == own:
                return words.YOU_ANNOUNCED(card=words.card_sign(face))
            return words.ANNOUNCED(who=table.name_of(seat), card=words.card_sign(face))
        case PresenceChanged(seat=seat, present=present):
            if seat == own:
                return words.YOU_ARE_BACK() if present else None
            return words.BACK(who=table.name_of(seat)) if present else _gone(table, seat)
        case CarriedOn():
            return said_of_carrying(event, table)
        case Paused() | Resumed():
            return _said_of_pause(event, table)
        case CountdownBegun():
            return words.COUNTDOWN()  # how long it lasts is shown, and read out, second by second
        case _:
            return _said_on_paper(event, table, own)


def _said_of_pause(event: Paused | Resumed, table: Table) -> str:
    match event:
        case Paused(grace_ms=grace_ms) if grace_ms >= 0:
            return f"{said_of_waiting(table, -(-grace_ms // 1000))}."
        case Paused(seat=seat):
            return words.PAUSED(who=table.name_of(seat))
        case Resumed():
            return words.RESUMED()
        case _:
            assert_never(event)


def said_on_coming(view: View) -> str | None:
    """What to say to who has just come to a table, or sat down."""
    return words.DEALT_IN_NEXT() if view.table.stage is Stage.PLAYING and _sits_out(view) else None


def _sits_out(view: View) -> bool:
    """Whether the own seat has no cards in the deal that goes on."""
    deal = view.table.deal
    return view.seat is not None and deal is not None and not deal.plays(view.seat)


def _said_on_paper(event: Event, table: Table, own: Seat | None) -> str | None:
    """What to say of a table with real cards."""
    match event:
        case RowWritten(deal):
            return sentences.ROW_WRITTEN(number=deal)
        case CountConfirmed(seat, by=by) if seat == own:
            return sentences.AGREES_WITH_YOU(who=table.name_of(by))
        case _:
            return None


def said_of_refusal(refusal: Refusal, play: object, view: View) -> str:
    """What to say to the one whose intent went back."""
    if refusal.code is Code.HOST_LOST:
        return words.NO_HOST()
    if refusal.code is not Code.LANDED_FIRST or refusal.by is None:
        return heard(refusal.why)
    face = _face_of(play, view.table.deal)
    who, card = view.table.name_of(refusal.by), words.card_sign(face) if face else words.SOME_CARD()
    if refusal.margin_ms is None:
        return words.LANDED_FIRST_SAME_MS(who=who, card=card)
    return words.LANDED_FIRST(who=who, card=card, margin=refusal.margin_ms)


def said_of_rules(before: Table, after: Table) -> str:
    """What a change of house rules says, to everybody before they are ready."""
    if before.trial != after.trial:
        return sentences.TRIAL_COMES() if after.trial else sentences.TRIAL_NOT()
    changes = told_changes(before.house(), after.house())
    if before.preset != after.preset or len(changes) > RULES_TOLD:
        if not after.differing:
            return sentences.RULES_AS_BEFORE(preset=preset_called(after.preset))
        return sentences.RULES_CHANGED_MANY(
            len(after.differing), preset=preset_called(after.preset), count=len(after.differing)
        )
    return sentences.RULES_CHANGED(sentences="; ".join(changes)) if changes else ""


def _gone(table: Table, seat: Seat) -> str | None:
    """That nobody is there any more to play a seat; one that was removed has no name left to tell."""
    holders = [table.people[key] for key in table.seats[seat].holders if key in table.people]
    if not holders:
        return None
    left = all(person.left for person in holders)
    return (words.LEFT_TABLE if left else words.DROPPED)(who=table.name_of(seat))


def _face_of(play: object, deal: Deal | None) -> Face | None:
    if deal is None or not isinstance(play, Play) or not play.cards:
        return None
    card = play.cards[0]
    announced = deal.layouts[play.seat].announced
    return announced.face if announced is not None and announced.card == card else deal.face(card)


def _called(table: Table, seat: Seat, own: Seat | None) -> str:
    left = ""
    if own is not None and table.deal is not None and table.deal.plays(own):
        count = len(table.deal.layouts[own].nertz)
        left = words.LEFT(count, count=words.number_words(count)) if count else words.LEFT_NONE()
    return words.CALLED(who=table.name_of(seat), left=left).rstrip()


# --- piles --------------------------------------------------------------------------------------------------


def pile_words(pile: Pile, deal: Deal, own: Seat | None, who: str = "", *, held: bool = False) -> str:
    """A pile's accessible name and state. `who` is the name of its seat."""
    if pile.kind is PileKind.FOUNDATION:
        foundation = deal.foundations[pile.number]
        return _foundation(foundation.suit, foundation.rank, complete=is_complete(deal.house, foundation))
    count, top = lying_there(pile, deal)
    return _pile(pile, count, top, who if pile.seat not in (-1, own) else "", held=held)


def lying_there(pile: Pile, deal: Deal) -> tuple[int, Face | None]:
    """How many cards lie there, and the face of the exposed one."""
    match pile.kind:
        case PileKind.NERTZ:
            cards = deal.layouts[pile.seat].nertz
        case PileKind.WORK:
            cards = deal.layouts[pile.seat].work[pile.number]
        case PileKind.WASTE:
            cards = deal.layouts[pile.seat].waste
        case PileKind.STOCK:
            return len(deal.layouts[pile.seat].stock), None
        case PileKind.HAND:
            cards = deal.layouts[pile.seat].hand[pile.number : pile.number + 1]
        case _:
            return 0, None
    return len(cards), deal.face(cards[-1]) if cards else None


@once
def _pile(pile: Pile, count: int, top: Face | None, who: str, *, held: bool) -> str:
    """A pile that is not in the middle; `who`: of somebody else."""
    text = _own_pile(pile, count, top)
    if who:
        text = words.OF_OTHER(who=who, what=text)
    return words.HELD(what=text) if held else text


def _own_pile(pile: Pile, count: int, top: Face | None) -> str:
    number, cards, card = pile.number + 1, words.cards_words(count), words.card_words(top)
    match pile.kind:
        case PileKind.NERTZ:
            return words.NERTZ_PILE(cards=cards, card=card) if count else words.NERTZ_EMPTY()
        case PileKind.WORK:
            return words.WORK_PILE(number=number, cards=cards, card=card) if count else words.WORK_SPACE(number=number)
        case PileKind.WASTE:
            return words.WASTE_PILE(cards=cards, card=card) if count else words.WASTE_EMPTY()
        case PileKind.STOCK:
            return words.STOCK_PILE(cards=cards) if count else words.STOCK_EMPTY()
        case PileKind.HAND:
            return words.HAND_CARD(number=number, card=card)
        case PileKind.FREE:
            return words.FREE_PLACE(suit=words.SUIT_WORDS[Suit(pile.number)]())
        case PileKind.UNDER:
            return words.UNDER_PILE(number=number)
        case PileKind.MIDDLE | PileKind.FOUNDATION:
            return words.REGION(suit=words.SUIT_WORDS[Suit(pile.number)]())


@once
def _foundation(suit: Suit, rank: int, *, complete: bool) -> str:
    name = words.SUIT_WORDS[suit]().capitalize()
    if complete:
        return words.FOUNDATION_COMPLETE(suit=name)
    return words.FOUNDATION(suit=name, card=words.card_words(Face(rank, suit)))
