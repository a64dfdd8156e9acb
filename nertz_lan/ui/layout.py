"""Piles to positions: where every card of the table lies in a window.

Owns the placement of cards and the rectangles of piles. A pure function of the deal as its player sees it, so that a
window can be drawn, and tested, from a deal alone; of a table that was placed before, what has not changed is taken
again, the very objects. Logical pixels. Never knows Qt, pictures or what is allowed.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import chain
from typing import Final, NamedTuple

from nertz_lan.rules.cards import Card, Seat, Suit
from nertz_lan.rules.deal import Deal, Foundation, Layout
from nertz_lan.rules.house import HouseRules
from nertz_lan.ui.fan import fan
from nertz_lan.ui.frame import (
    FAN_OTHERS,
    RATIO,
    STEP,
    Frame,
    Options,
    OtherFrame,
    OwnFrame,
    frame_for,
)
from nertz_lan.ui.parts import Parts, exchanged
from nertz_lan.ui.pile import Pile, PileKind, free_place, middle
from nertz_lan.ui.rects import Rect
from nertz_lan.ui.same import for_the_same
from nertz_lan.ui.steps import Steps

HOVER: Final = 0.12  # of its height: how far above its foundation a claim in the air hovers

_SEEN_FLYING: Final = 3
_REACH: Final = 0.08  # of a card's width: how far beside an own pile a card may be dropped for it
_TO_THE_NEXT: Final = 0.45  # half of what lies between two foundations: drop targets touch, and never overlap
_KEPT: Final = 256  # seats and foundations as they were placed last: an event changes one or two of sixty
_FEW: Final = 8  # of what all foundations together make: a deal and its prediction take turns
_NONE: Final = frozenset[Card]()


class Placement(NamedTuple):
    """Where a card lies. `pile.seat` says in whose layout; the card's own owner may be another."""

    card: Card
    pile: Pile
    x: float
    y: float
    width: float
    z: int
    face_up: bool
    shown: bool  # False: wholly covered, nothing of it can be seen
    covered: bool = False  # only its upper strip is to be seen
    in_air: bool = False
    landed: bool = False  # on a foundation: its owner's pattern shows


@dataclass(frozen=True, slots=True)
class PileSpot:
    """A pile as a place: what it covers when it is drawn, and where a card may be dropped for it."""

    pile: Pile
    rect: Rect
    drop: Rect
    count: int


class Laid(NamedTuple):
    """What lies somewhere, and the places there: of a seat, of a foundation, or of what else the middle has."""

    cards: tuple[Placement, ...]
    spots: tuple[PileSpot, ...]


@dataclass(frozen=True, slots=True)
class TableLayout:
    """Everything on the table, placed."""

    frame: Frame
    decks: Parts[Placement]  # the cards by owner and position: all of a deck, or none
    shared: tuple[PileSpot, ...]  # nobody's
    seats: tuple[tuple[PileSpot, ...], ...]  # the own first, then the others', in the order of the frame
    groups: Parts[Placement] = field(compare=False)  # the cards again: of a seat, of a foundation

    @property
    def cards(self) -> tuple[Placement, ...]:
        """All cards, deck by deck."""
        return tuple(chain.from_iterable(self.decks))

    @property
    def spots(self) -> tuple[PileSpot, ...]:
        """All piles as places: those of nobody first."""
        return (*self.shared, *chain.from_iterable(self.seats))

    def spot(self, pile: Pile) -> PileSpot | None:
        """The place of a pile."""
        for spots in (self.shared,) if pile.seat < 0 else self.seats:
            if spots and spots[0].pile.seat == pile.seat:
                return next((spot for spot in spots if spot.pile == pile), None)
        return None

    def placed(self, card: Card) -> Placement | None:
        """Where a card lies; None: it is not on the table."""
        deck = self.decks[card.owner] if 0 <= card.owner < len(self.decks) else ()
        return deck[card.position] if 0 <= card.position < len(deck) else None


def laying_out(
    deal: Deal,
    own: Seat | None,
    width: float,
    height: float,
    options: Options = Options(),  # noqa: B008 - frozen
    in_air: frozenset[Card] = _NONE,
    *,
    home: bool = False,
    alone: bool = False,
    before: TableLayout | None = None,
) -> Steps[TableLayout]:
    """Place every card of a deal as the seat `own` sees it; None watches.

    `home`: after the deal, what lay on foundations lies with its owners, face down. `alone`: whoever else has a seat
    does nothing, and is left out. `before`: what was placed before, whatever that was.
    """
    seats, piles, house = len(deal.layouts), deal.foundations, deal.house
    frame = frame_for(house, seats, deal.sits_out, piles, own, alone, width, height, options)
    shared = _middle(piles, frame, house, in_air) if not home else [Laid(tuple(_home(deal, own, frame)), ())]
    sat = []
    if own is not None and deal.plays(own):
        sat.append(_own(own, deal.layouts[own], house, frame.own))
    for other in frame.others:
        yield
        sat.append(_other(deal.layouts[other.seat], other))
    yield
    groups = tuple([laid.cards for laid in (*shared, *sat)])
    decks = _exchanged(groups, before) if before is not None and len(before.decks) == seats else None
    decks = decks or _sorted(groups, deal)
    spots = tuple(chain.from_iterable([laid.spots for laid in shared]))
    return TableLayout(frame, decks, spots, tuple([laid.spots for laid in sat]), groups)


# --- cards --------------------------------------------------------------------------------------------------


def _sorted(groups: Sequence[tuple[Placement, ...]], deal: Deal) -> Parts[Placement]:
    """The cards by owner and position."""
    decks: list[list[Placement | None]] = [[None] * len(faces) for faces in deal.faces]
    for placed in chain.from_iterable(groups):
        owner, position = placed[0]
        decks[owner][position] = placed
    return tuple(tuple(filter(None, deck)) for deck in decks)


def _exchanged(groups: Sequence[tuple[Placement, ...]], before: TableLayout) -> Parts[Placement] | None:
    """The decks of before, with the cards of other groups in their places; None: not the same cards lie there."""
    now, then = set(map(id, groups)), set(map(id, before.groups))
    fresh = [group for group in groups if id(group) not in then]
    if sum(map(len, fresh)) != sum(len(group) for group in before.groups if id(group) not in now):
        return None
    changed = dict[Card, Placement]()
    for placed in chain.from_iterable(fresh):
        owner, position = card = placed[0]
        deck = before.decks[owner]
        if position >= len(deck):
            return None
        if deck[position] != placed:
            changed[card] = placed
    return exchanged(before.decks, changed)


@for_the_same(_FEW)
def _middle(
    foundations: tuple[Foundation, ...], frame: Frame, house: HouseRules, in_air: frozenset[Card]
) -> tuple[Laid, ...]:
    """The regions, each foundation, by number, in the order in which they were started, and the next free places."""
    places = {region.suit: iter(region.places) for region in frame.regions}
    laid = []
    for number, pile in enumerate(foundations):
        hovering = in_air if _is_in_air(pile, in_air) else _NONE
        laid.append(_foundation(number, pile, next(places[pile.suit]), frame.gap, house, hovering))
    free = [_free(suit, place, frame.gap) for suit, left in places.items() if (place := next(left, None)) is not None]
    return (_regions(frame), *laid, Laid((), tuple(free)))


def _is_in_air(pile: Foundation, in_air: frozenset[Card]) -> bool:
    """Whether any of its cards hovers: then its top does."""
    return pile.landings[-1].card in in_air


@for_the_same(_FEW)
def _regions(frame: Frame) -> Laid:
    return Laid((), tuple(PileSpot(middle(region.suit), region.area, region.area, 0) for region in frame.regions))


@for_the_same(_KEPT)
def _foundation(
    number: int, pile: Foundation, place: Rect, gap: float, house: HouseRules, in_air: frozenset[Card]
) -> Laid:
    name = Pile(PileKind.FOUNDATION, number)
    spot = PileSpot(name, place, place.grown(gap * _TO_THE_NEXT), len(pile.landings))
    return Laid(tuple(_landed(name, pile, place, house, in_air)), (spot,))


@for_the_same(_KEPT)
def _free(suit: Suit, place: Rect, gap: float) -> PileSpot:
    return PileSpot(free_place(suit), place, place.grown(gap * _TO_THE_NEXT), 0)


def _landed(
    name: Pile, pile: Foundation, place: Rect, house: HouseRules, in_air: frozenset[Card]
) -> Iterator[Placement]:
    top = len(pile.landings) - 1
    complete = len(pile.landings) == house.top_rank
    for nth, landing in enumerate(pile.landings):
        hovers = landing.card in in_air
        rise = place.height * HOVER if hovers else 0.0
        face_up = not complete or nth < top or hovers
        shown = nth >= top - 1
        y = place.y - rise
        yield Placement(landing.card, name, place.x, y, place.width, nth, face_up, shown, in_air=hovers, landed=True)


def _home(deal: Deal, own: Seat | None, frame: Frame) -> Iterator[Placement]:
    """The foundations' cards by owner: a few of each pile are seen flying there."""
    homes = {other.seat: other.nertz for other in frame.others}
    if own is not None:
        homes[own] = frame.own.nertz
    for number, pile in enumerate(deal.foundations):
        top = len(pile.landings) - 1
        for nth, landing in enumerate(pile.landings):
            place, shown = homes.get(landing.card.owner, frame.own.nertz), nth > top - _SEEN_FLYING
            name = Pile(PileKind.FOUNDATION, number)
            yield Placement(landing.card, name, place.x, place.y, place.width, nth, face_up=False, shown=shown)


@for_the_same(_KEPT)
def _own(seat: Seat, layout: Layout, house: HouseRules, own: OwnFrame) -> Laid:
    tucks = house.tuck and not all(layout.work)
    laid = [_own_nertz(seat, layout, house, own)]
    laid += [_own_work(seat, nth, pile, layout.down[nth], tucks, own) for nth, pile in enumerate(layout.work)]
    laid.append(_own_hand(seat, layout.hand, own) if house.waste == "hand" else _own_waste(seat, layout.waste, own))
    laid.append(_own_stock(seat, layout.stock, own))
    cards, spots = zip(*laid, strict=True)
    return Laid(tuple(chain.from_iterable(cards)), tuple(chain.from_iterable(spots)))


def _own_nertz(seat: Seat, layout: Layout, house: HouseRules, own: OwnFrame) -> Laid:
    cards = _nertz(layout, seat, own.nertz, fanned=house.nertz_face == "all")
    return Laid((*cards,), (_own_spot(Pile(PileKind.NERTZ, 0, seat), own.nertz, own, len(layout.nertz)),))


@for_the_same(_KEPT)
def _own_work(
    seat: Seat,
    nth: int,
    pile: tuple[Card, ...],
    down: int,
    tucks: bool,  # noqa: FBT001 - see for_the_same
    own: OwnFrame,
) -> Laid:
    name, room, reach = Pile(PileKind.WORK, nth, seat), own.work[nth], own.card * _REACH
    places = fan(len(pile), own.card * STEP, own.card * RATIO, room.height, down)
    shown = room._replace(height=(places[-1] if places else 0) + own.card * RATIO)
    whole = Rect(room.x - reach, own.area.y, room.width + 2 * reach, own.area.height)
    above, below = whole.split(own.tuck_height) if tucks and pile else (None, whole)
    spot = PileSpot(name, shown.snapped(), below, len(pile))
    under = () if above is None else (PileSpot(Pile(PileKind.UNDER, nth, seat), above, above, 0),)
    return Laid((*_fanned(name, pile, down, room, places),), (spot, *under))


def _own_waste(seat: Seat, pile: tuple[Card, ...], own: OwnFrame) -> Laid:
    name = Pile(PileKind.WASTE, 0, seat)
    return Laid((*_stacked(name, pile, own.waste, face_up=True),), (_own_spot(name, own.waste, own, len(pile)),))


def _own_hand(seat: Seat, hand: tuple[Card, ...], own: OwnFrame) -> Laid:
    card, step = own.card, own.card * STEP
    cards, spots = [], []
    for nth, held in enumerate(hand):
        name, x = Pile(PileKind.HAND, nth, seat), own.waste.x + nth * step
        cards.append(Placement(held, name, round(x), own.waste.y, card, nth, face_up=True, shown=True))
        rect = Rect(x, own.waste.y, card if nth == len(hand) - 1 else step, card * RATIO)
        spots.append(PileSpot(name, rect, rect, 1))
    return Laid(tuple(cards), tuple(spots))


def _own_stock(seat: Seat, pile: tuple[Card, ...], own: OwnFrame) -> Laid:
    name = Pile(PileKind.STOCK, 0, seat)
    cards = _stacked(name, pile[::-1], own.stock, face_up=False)
    return Laid((*cards,), (_own_spot(name, own.stock, own, len(pile)),))


def _own_spot(name: Pile, rect: Rect, own: OwnFrame, count: int) -> PileSpot:
    return PileSpot(name, rect, rect.grown(own.card * _REACH), count)


@for_the_same(_KEPT)
def _other(layout: Layout, other: OtherFrame) -> Laid:
    return Laid(tuple(_other_cards(layout, other)), tuple(_piles_of_other(layout, other)))


def _other_cards(layout: Layout, other: OtherFrame) -> Iterator[Placement]:
    seat = other.seat
    yield from _nertz(layout, seat, other.nertz, fanned=False, badged=True)  # the count covers its lower half
    for index, (pile, room) in enumerate(zip(layout.work, other.work, strict=True)):
        name = Pile(PileKind.WORK, index, seat)
        if other.fanned:
            places = fan(len(pile), room.width * FAN_OTHERS, room.width * RATIO, room.height, layout.down[index])
            yield from _fanned(name, pile, layout.down[index], room, places)
        else:
            yield from _stacked(name, pile, room, face_up=True)
    yield from _stacked(Pile(PileKind.WASTE, 0, seat), layout.waste, other.waste, face_up=True)
    # Behind the Nertz pile: where cards come from that nobody has seen.
    yield from _hidden(Pile(PileKind.STOCK, 0, seat), layout.stock, other.nertz)
    for index, held in enumerate(layout.hand):
        yield from _hidden(Pile(PileKind.HAND, index, seat), (held,), other.nertz)


def _nertz(layout: Layout, seat: Seat, room: Rect, *, fanned: bool, badged: bool = False) -> Iterator[Placement]:
    pile, name = layout.nertz, Pile(PileKind.NERTZ, 0, seat)
    if fanned:
        places = fan(len(pile), room.width * STEP, room.width * RATIO, room.height)
        yield from _fanned(name, pile, 0, room, places)
    else:
        yield from _stacked(name, pile, room, face_up=True, covered=badged)


def _fanned(
    name: Pile, pile: tuple[Card, ...], down: int, room: Rect, places: tuple[float, ...]
) -> Iterator[Placement]:
    top = len(pile) - 1
    for nth, (card, y) in enumerate(zip(pile, places, strict=True)):
        yield Placement(
            card, name, room.x, round(room.y + y), room.width, nth, face_up=nth >= down, shown=True, covered=nth < top
        )


def _stacked(
    name: Pile, pile: tuple[Card, ...], place: Rect, *, face_up: bool, covered: bool = False
) -> Iterator[Placement]:
    """A pile of which only the top is to be seen; the card below shows while the top one leaves."""
    top = len(pile) - 1
    yield from _hidden(name, pile[: max(0, top - 1)], place)
    for nth in range(max(0, top - 1), top + 1):
        up = face_up and nth == top
        yield Placement(pile[nth], name, place.x, place.y, place.width, nth, up, shown=True, covered=covered)


def _hidden(name: Pile, pile: tuple[Card, ...], place: Rect) -> Iterator[Placement]:
    """Most cards of a table: all of them alike."""
    alike = (name, place.x, place.y, place.width, 0, False, False)
    return (Placement(card, *alike) for card in pile)


# --- piles --------------------------------------------------------------------------------------------------


def _piles_of_other(layout: Layout, other: OtherFrame) -> Iterator[PileSpot]:
    yield PileSpot(Pile(PileKind.NERTZ, 0, other.seat), other.nertz, other.nertz, len(layout.nertz))
    for index, (pile, room) in enumerate(zip(layout.work, other.work, strict=True)):
        card = room.width * RATIO
        down = layout.down[index]
        places = fan(len(pile), room.width * FAN_OTHERS, card, room.height, down) if other.fanned else ()
        shown = room._replace(height=(places[-1] if places else 0) + card)
        yield PileSpot(Pile(PileKind.WORK, index, other.seat), shown.snapped(), room, len(pile))
    yield PileSpot(Pile(PileKind.WASTE, 0, other.seat), other.waste, other.waste, len(layout.waste))
