"""Naming piles and picking cards up from them (RULES §3; REFEREE F8, F10).

Owns which names are piles of this deal, whose they are, and which cards lie at the end of one. Never knows
where the cards may go.
"""

from nertz_lan.rules.cards import Card, Face, Seat
from nertz_lan.rules.deal import Deal, Kind, Layout, Place
from nertz_lan.rules.house import HAND_SIZE
from nertz_lan.rules.refusal import Code, Refusal


def is_source(deal: Deal, source: Place, count: int) -> bool:
    """Whether the name is a pile of this deal that cards can be taken from, so many at once."""
    kind, index, seat = source
    if kind is Kind.WORK:
        owner_exists = seat == -1 or deal.plays(seat)
        return 0 <= index < deal.house.work_piles and count >= 1 and owner_exists
    if count != 1 or seat != -1:
        return False
    if kind is Kind.NERTZ:
        return index == -1
    if kind is Kind.WASTE:
        return index == -1 and deal.house.waste == "pile"
    return kind is Kind.HAND and deal.house.waste == "hand" and 0 <= index < HAND_SIZE


def is_target(deal: Deal, target: Place) -> bool:
    """Whether the name is a pile of this deal that cards can be put on."""
    kind, index, seat = target
    if kind is Kind.FOUNDATION:
        return seat == -1 and -1 <= index < len(deal.foundations)
    if kind is Kind.WORK:
        return 0 <= index < deal.house.work_piles and (seat == -1 or deal.plays(seat))
    if kind is Kind.SPACE:
        return seat == -1 and index == -1
    return kind is Kind.UNDER and deal.house.tuck and seat == -1 and 0 <= index < deal.house.work_piles


def is_own(place: Place, seat: Seat) -> bool:
    """Whether a pile is the seat's own, or nobody's."""
    return place.seat in (-1, seat)


def picked(
    deal: Deal,
    seat: Seat,
    source: Place,
    count: int,
    cards: tuple[Card, ...] | None = None,
    face: Face | None = None,
) -> tuple[Card, ...] | Refusal:
    """The cards that an intent takes up, lowest first: the last `count` of an own pile.

    Refused with EMPTY_PILE, FACE_DOWN or CARD_MOVED; `cards` or `face` say which ones were meant. A face-up
    card that its owner has not opened yet counts as face down.
    """
    layout = deal.layouts[seat]
    lying = lying_at(layout, source, count)
    meant = cards is not None or face is not None
    if lying is None:
        return Refusal(Code.CARD_MOVED if meant else Code.EMPTY_PILE)
    if source.kind is Kind.WORK and count > len(layout.work[source.number]) - layout.down[source.number]:
        return Refusal(Code.FACE_DOWN)
    if cards is not None and cards != lying:
        return Refusal(Code.CARD_MOVED)
    lowest = deal.faces[lying[0].owner][lying[0].position]
    if lowest is None:
        return Refusal(Code.FACE_DOWN, detail="That card has not been opened yet.")
    if face is not None and face != lowest:
        return Refusal(Code.CARD_MOVED)
    return lying


def lying_at(layout: Layout, source: Place, count: int) -> tuple[Card, ...] | None:
    """The last `count` cards of a pile, base first; None where there are too few."""
    match source.kind:
        case Kind.WORK:
            pile = layout.work[source.number]
            return pile[-count:] if count <= len(pile) else None
        case Kind.NERTZ:
            return layout.nertz[-1:] or None
        case Kind.WASTE:
            return layout.waste[-1:] or None
        case _:
            return layout.hand[source.number : source.number + 1] or None


def is_face_up(deal: Deal, card: Card) -> bool:
    """Whether a card of a seat's own deck lies face up in that seat's layout, known or not."""
    layout = deal.layouts[card.owner]
    if card in layout.nertz:
        return deal.house.nertz_face == "all" or card == layout.nertz[-1]
    if layout.waste and card == layout.waste[-1]:
        return True
    return any(card in pile[down:] for pile, down in zip(layout.work, layout.down, strict=True))


def unopened(deal: Deal, seat: Seat) -> tuple[Card, ...]:
    """The cards of a seat's own deck that lie face up in its layout and are not known yet."""
    layout, faces = deal.layouts[seat], deal.faces[seat]
    shown = layout.nertz if deal.house.nertz_face == "all" else layout.nertz[-1:]
    up = [*shown, *layout.waste[-1:]]
    for pile, down in zip(layout.work, layout.down, strict=True):
        up += pile[down:]
    return tuple([card for card in up if card.owner == seat and faces[card.position] is None])
