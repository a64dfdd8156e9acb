"""Where a play may land: the landing rule itself (RULES §3, §4, R5–R7; REFEREE F10, F11).

Owns the checks on a play, in the order in which their codes apply. Called by judge, which owns everything
about whether the seat may act at all.
"""

from typing import Final

from nertz_lan.rules.cards import Card, Face, Seat, Suit
from nertz_lan.rules.deal import Deal, Kind, Place, foundation, work
from nertz_lan.rules.events import DealEvent, Played
from nertz_lan.rules.fitting import building_fault, fills_space, first_taking, is_complete, takes
from nertz_lan.rules.frozen import maker
from nertz_lan.rules.intents import Play
from nertz_lan.rules.piles import is_own, is_source, is_target, picked
from nertz_lan.rules.refusal import Code, Refusal

LANDED_FIRST_MS: Final = 1000  # how long a lost race is told as one (F11)
_played: Final = maker(Played)


def judge_play(deal: Deal, play: Play, at: int) -> tuple[DealEvent, ...] | Refusal:
    """Say where a play lands, or why it goes back."""
    seat, source, target, count = play.seat, play.source, play.target, play.count
    if not (is_source(deal, source, count) and is_target(deal, target)):
        return Refusal(Code.NO_SUCH_PILE)
    if not (is_own(source, seat) and (is_own(target, seat) or _in_reach(deal, target))):
        return Refusal(Code.NOT_YOURS)
    cards = picked(deal, seat, source, count, play.cards, play.face)
    if isinstance(cards, Refusal):
        return cards
    if count > 1:
        own_pile = target.kind is Kind.SPACE or (target.kind is Kind.WORK and is_own(target, seat))
        if deal.house.runs == "one_card" or not own_pile:
            return Refusal(Code.ONE_CARD_ONLY)
    face = deal.faces[cards[0].owner][cards[0].position]
    assert face is not None  # picked() refuses unknown cards  # noqa: S101
    match target.kind:
        case Kind.FOUNDATION:
            return _to_foundation(deal, play, cards, face, at)
        case Kind.SPACE:
            landed = _to_space(deal, play, face)
        case Kind.UNDER:
            landed = _under(deal, play, face)
        case _:
            landed = _to_work(deal, play, cards, face)
    if isinstance(landed, Refusal):
        return landed
    return (_played(seat, cards, as_own(source, seat), landed, None),)


def _in_reach(deal: Deal, target: Place) -> bool:
    """Whether another seat's work pile may be played onto: never into its spaces (R7)."""
    return deal.house.reach == "any" and bool(deal.layouts[target.seat].work[target.number])


def as_own(place: Place, seat: Seat) -> Place:
    """A work pile of the seat's own, as its events name it: without the seat."""
    return work(place.number) if place.kind is Kind.WORK and place.seat == seat else place


# --- foundations --------------------------------------------------------------------------------------------


def _to_foundation(
    deal: Deal, play: Play, cards: tuple[Card, ...], face: Face, at: int
) -> tuple[DealEvent, ...] | Refusal:
    counts_as, joker_as = face, None
    if face.suit is Suit.JOKER:
        announced = deal.layouts[play.seat].announced
        if announced is None or announced.card != cards[0]:
            return Refusal(Code.NOT_ANNOUNCED)
        if at < announced.at + deal.house.announce_ms:
            return Refusal(Code.ANNOUNCED_TOO_LATE)
        counts_as = joker_as = announced.face
    number = _landing_place(deal, play.target.number, counts_as)
    if number is None:
        return _lost_race(deal, play, counts_as, at) or Refusal(_foundation_fault(deal, play.target.number, counts_as))
    landed = play.target if number == play.target.number else foundation(number)
    return (_played(play.seat, cards, as_own(play.source, play.seat), landed, joker_as),)


def _landing_place(deal: Deal, named: int, face: Face) -> int | None:
    """The number of the foundation where a face lands; one more than there are for a new one (R5)."""
    if face.rank == 1:
        return len(deal.foundations)
    if named >= 0 and takes(deal.foundations[named], face):
        return named
    return first_taking(deal, face)


def _lost_race(deal: Deal, play: Play, face: Face, at: int) -> Refusal | None:
    """The refusal that tells who landed the same card first, if somebody just did (F11)."""
    named = play.target.number
    piles = deal.foundations if named < 0 else deal.foundations[named : named + 1]
    landings = [p.landings[face.rank - 1] for p in piles if p.suit is face.suit and len(p.landings) >= face.rank]
    lost_to = [x for x in landings if x.seat != play.seat and at - x.at < LANDED_FIRST_MS]
    if not lost_to:
        return None
    latest = max(lost_to, key=lambda landing: landing.nth)
    margin_ms = at - latest.at if latest.at > deal.interrupted_at else None
    return Refusal(Code.LANDED_FIRST, latest.seat, margin_ms)


def _foundation_fault(deal: Deal, named: int, face: Face) -> Code:
    if named < 0:
        return Code.NEEDS_ACE
    pile = deal.foundations[named]
    if is_complete(deal.house, pile):
        return Code.FOUNDATION_COMPLETE
    return Code.WRONG_RANK if pile.suit is face.suit else Code.WRONG_SUIT


# --- work piles and spaces ----------------------------------------------------------------------------------


def first_space(deal: Deal, seat: Seat) -> int | None:
    """The leftmost space of a seat."""
    for index, pile in enumerate(deal.layouts[seat].work):
        if not pile:
            return index
    return None


def _to_space(deal: Deal, play: Play, face: Face) -> Place | Refusal:
    space = first_space(deal, play.seat)
    if space is None:
        return Refusal(Code.NOT_A_SPACE)
    if not fills_space(deal.house, play.source.kind, face):
        return Refusal(Code.SPACE_RULE)
    return work(space)


def _to_work(deal: Deal, play: Play, cards: tuple[Card, ...], face: Face) -> Place | Refusal:
    house, target = deal.house, as_own(play.target, play.seat)
    own = target.seat == -1
    if own and play.source.kind is Kind.WORK and play.source.number == target.number:
        return Refusal(Code.WRONG_RANK)
    layout = deal.layouts[play.seat if own else target.seat]
    pile = layout.work[target.number]
    if not pile:
        return target if fills_space(house, play.source.kind, face) else Refusal(Code.SPACE_RULE)
    if house.building == "none":
        return Refusal(Code.NO_BUILDING)
    if house.nertz_to == "foundation_or_space" and play.source.kind is Kind.NERTZ:
        return Refusal(Code.NERTZ_RESTRICTED)
    lying = _faces(deal, pile[layout.down[target.number] :] if house.jokers else pile[-1:])
    run = _faces(deal, cards)
    if lying is None or run is None:
        return Refusal(Code.FACE_DOWN, detail="A card there has not been opened yet.")
    fault = building_fault(house, lying, run)
    return Refusal(fault) if fault else target


def _under(deal: Deal, play: Play, face: Face) -> Place | Refusal:
    """A tuck: legal exactly when its two steps are (R6)."""
    house, layout, index = deal.house, deal.layouts[play.seat], play.target.number
    if play.source.kind is Kind.WORK and play.source.number == index:
        return Refusal(Code.WRONG_RANK)
    pile = layout.work[index]
    if not pile:
        return Refusal(Code.EMPTY_PILE)
    if first_space(deal, play.seat) is None:
        return Refusal(Code.NO_SPACE)
    if house.building == "none":
        return Refusal(Code.NO_BUILDING)
    if layout.down[index]:
        return Refusal(Code.FACE_DOWN)
    if house.runs == "one_card" and len(pile) > 1:
        return Refusal(Code.ONE_CARD_ONLY)
    if not fills_space(house, play.source.kind, face):
        return Refusal(Code.SPACE_RULE)
    lying = _faces(deal, pile)
    if lying is None:
        return Refusal(Code.FACE_DOWN, detail="A card there has not been opened yet.")
    fault = building_fault(house, (face,), lying)
    return Refusal(fault) if fault else play.target


def _faces(deal: Deal, cards: tuple[Card, ...]) -> tuple[Face, ...] | None:
    """The faces of the cards, or None where one is not known."""
    faces = tuple(face for card in cards if (face := deal.face(card)) is not None)
    return faces if len(faces) == len(cards) else None
