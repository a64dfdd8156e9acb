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

HOVER: Final = 0.12  # of its height: how far above its foundation a claim in the air hovers

_SEEN_FLYING: Final = 3
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


def lay_out(
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
) -> TableLayout:
    """Place every card of a deal as the seat `own` sees it; None watches.

    `home`: after the deal, what lay on foundations lies with its owners, face down. `alone`: whoever else has a seat
    does nothing, and is left out. `before`: what was placed before, whatever that was.
    """
    seats, piles, house = len(deal.layouts), deal.foundations, deal.house
    frame = frame_for(house, seats, deal.sits_out, piles, own, alone, width, height, options)
    shared = _middle(piles, frame, house, in_air) if not home else [Laid(tuple(_home(deal, own, frame)), ())]
    sat = [_other(deal.layouts[other.seat], other) for other in frame.others]
    if own is not None and deal.plays(own):
        sat.insert(0, _own(own, deal.layouts[own], house, frame.own))
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
    return Laid(tuple(_own_cards(seat, layout, house, own)), tuple(_piles_of_own(seat, layout, house, own)))


def _own_cards(seat: Seat, layout: Layout, house: HouseRules, own: OwnFrame) -> Iterator[Placement]:
    card, high = own.card, own.card * RATIO
    yield from _nertz(layout, seat, own.nertz, fanned=house.nertz_face == "all")
    for index, (pile, room) in enumerate(zip(layout.work, own.work, strict=True)):
        places = fan(len(pile), card * STEP, high, room.height, layout.down[index])
        yield from _fanned(Pile(PileKind.WORK, index, seat), pile, layout.down[index], room, places)
    if house.waste == "hand":
        for index, (held, x) in enumerate(zip(layout.hand, _hand_places(own, len(layout.hand)), strict=True)):
            yield Placement(
                held, Pile(PileKind.HAND, index, seat), round(x), own.waste.y, card, index, face_up=True, shown=True
            )
    else:
        yield from _stacked(Pile(PileKind.WASTE, 0, seat), layout.waste, own.waste, face_up=True)
    yield from _stacked(Pile(PileKind.STOCK, 0, seat), layout.stock[::-1], own.stock, face_up=False)


def _hand_places(own: OwnFrame, count: int) -> Iterator[float]:
    yield from (own.waste.x + index * own.card * STEP for index in range(count))


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


def _piles_of_own(seat: Seat, layout: Layout, house: HouseRules, own: OwnFrame) -> Iterator[PileSpot]:
    tucks = house.tuck and not all(layout.work)
    card, high = own.card, own.card * RATIO
    reach = card * 0.08
    yield PileSpot(Pile(PileKind.NERTZ, 0, seat), own.nertz, own.nertz.grown(reach), len(layout.nertz))
    for index, (pile, room) in enumerate(zip(layout.work, own.work, strict=True)):
        places = fan(len(pile), card * STEP, high, room.height, layout.down[index])
        shown = room._replace(height=(places[-1] if places else 0) + high)
        whole = Rect(room.x - reach, own.area.y, room.width + 2 * reach, own.area.height)
        above, below = whole.split(own.tuck_height) if tucks and pile else (None, whole)
        yield PileSpot(Pile(PileKind.WORK, index, seat), shown.snapped(), below, len(pile))
        if above is not None:
            yield PileSpot(Pile(PileKind.UNDER, index, seat), above, above, 0)
    if house.waste == "hand":
        places_x = (*_hand_places(own, len(layout.hand)),)
        for index, x in enumerate(places_x):
            wide = card if index == len(places_x) - 1 else card * STEP
            rect = Rect(x, own.waste.y, wide, high)
            yield PileSpot(Pile(PileKind.HAND, index, seat), rect, rect, 1)
    else:
        yield PileSpot(Pile(PileKind.WASTE, 0, seat), own.waste, own.waste.grown(reach), len(layout.waste))
    yield PileSpot(Pile(PileKind.STOCK, 0, seat), own.stock, own.stock.grown(reach), len(layout.stock))


def _piles_of_other(layout: Layout, other: OtherFrame) -> Iterator[PileSpot]:
    yield PileSpot(Pile(PileKind.NERTZ, 0, other.seat), other.nertz, other.nertz, len(layout.nertz))
    for index, (pile, room) in enumerate(zip(layout.work, other.work, strict=True)):
        card = room.width * RATIO
        down = layout.down[index]
        places = fan(len(pile), room.width * FAN_OTHERS, card, room.height, down) if other.fanned else ()
        shown = room._replace(height=(places[-1] if places else 0) + card)
        yield PileSpot(Pile(PileKind.WORK, index, other.seat), shown.snapped(), room, len(pile))
    yield PileSpot(Pile(PileKind.WASTE, 0, other.seat), other.waste, other.waste, len(layout.waste))
