"""A hint in words, and the piles that it means: what a play would do, read off the deal.

Owns why a play is worth it, as one short sentence. What is advised comes from elsewhere. Pure. Never knows Qt.
"""

from nertz_lan.rules.cards import Face, Seat
from nertz_lan.rules.deal import Deal, Kind
from nertz_lan.rules.events import Played
from nertz_lan.rules.intents import Announce, Call, DealIntent, Open, Play, SayStuck, Turn
from nertz_lan.rules.judge import judge
from nertz_lan.rules.piles import lying_at
from nertz_lan.rules.refusal import Refusal
from nertz_lan.ui import words
from nertz_lan.ui.pile import Pile, PileKind, free_place


def said_of_advice(intent: DealIntent | None, deal: Deal) -> str:
    """What to do, and why."""
    match intent:
        case None:
            return words.ADVISE_WAIT()
        case Turn(seat):
            return words.ADVISE_TURN() if deal.layouts[seat].stock else words.ADVISE_TURN_OVER()
        case Call():
            return words.ADVISE_CALL()
        case SayStuck():
            return words.ADVISE_STUCK()
        case Announce(face=face):
            return words.ADVISE_ANNOUNCE(card=words.card_sign(face))
        case Play():
            return _said_of_play(intent, deal)
        case Open():
            return ""


def _said_of_play(play: Play, deal: Deal) -> str:
    card = words.card_sign(_lowest(play, deal))
    from_nertz = play.source.kind is Kind.NERTZ
    match play.target.kind:
        case Kind.FOUNDATION:
            return (words.ADVISE_NERTZ_LANDS if from_nertz else words.ADVISE_LANDS)(card=card)
        case Kind.UNDER:
            return words.ADVISE_TUCK(card=card, number=play.target.number + 1)
        case Kind.SPACE:
            return (words.ADVISE_NERTZ_SPACE if from_nertz else words.ADVISE_SPACE)(card=card)
        case _:
            pile = deal.layouts[play.seat if play.target.seat < 0 else play.target.seat].work[play.target.number]
            onto = words.card_sign(deal.face(pile[-1])) if pile else ""
            if not pile:
                return (words.ADVISE_NERTZ_SPACE if from_nertz else words.ADVISE_SPACE)(card=card)
            if from_nertz:
                return words.ADVISE_NERTZ_BUILD(card=card, onto=onto)
            if play.source.kind is Kind.WORK:
                return _said_of_run(play, deal, card, onto)
            return words.ADVISE_BUILD(card=card, onto=onto)


def _said_of_run(play: Play, deal: Deal, card: str, onto: str) -> str:
    pile = deal.layouts[play.seat].work[play.source.number]
    if play.count == len(pile):
        return words.ADVISE_MAKE_SPACE(card=card, onto=onto)
    beneath = deal.face(pile[-play.count - 1])
    return words.ADVISE_FREES(card=card, onto=onto, beneath=words.card_sign(beneath))


def _lowest(play: Play, deal: Deal) -> Face | None:
    lying = lying_at(deal.layouts[play.seat], play.source, play.count)
    return deal.face(lying[0]) if lying else None


def piles_meant(intent: DealIntent | None, deal: Deal, own: Seat) -> frozenset[Pile]:
    """The piles that an advised intent is about: from where, and onto what."""
    match intent:
        case Turn():
            return frozenset({Pile(PileKind.STOCK, 0, own)})
        case Play(source=source):
            kinds = {Kind.NERTZ: PileKind.NERTZ, Kind.WASTE: PileKind.WASTE, Kind.HAND: PileKind.HAND}
            begun = Pile(kinds.get(source.kind, PileKind.WORK), max(0, source.number), own)
            target = _target(intent, deal, own)
            return frozenset({begun, target} if target is not None else {begun})
        case _:
            return frozenset()


def _target(play: Play, deal: Deal, own: Seat) -> Pile | None:
    """Where the play would land: any foundation and any space stand for the one that takes the card."""
    outcome = judge(deal, play, deal.at)
    if isinstance(outcome, Refusal) or not outcome or not isinstance(outcome[0], Played):
        return None
    landed = outcome[0].target
    if landed.kind is Kind.FOUNDATION and landed.number >= len(deal.foundations):
        face = outcome[0].face or deal.face(outcome[0].cards[0])
        return free_place(face.suit) if face is not None else None
    if landed.kind is Kind.FOUNDATION:
        return Pile(PileKind.FOUNDATION, landed.number)
    if play.target.kind is Kind.UNDER:
        return Pile(PileKind.UNDER, play.target.number, own)
    return Pile(PileKind.WORK, landed.number, own if landed.seat < 0 else landed.seat)
