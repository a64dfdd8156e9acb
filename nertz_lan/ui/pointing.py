"""From a point of this window to a place on every table, and back (EXPERIENCE "Table": live pointers).

Owns which pile a point is said by: the nearest, so that it means the same in a strip at the top, mirrored, or large.
Never knows Qt, or who may point.
"""

from typing import Final, NamedTuple

from nertz_lan.protocol.pointing import BESIDE, WHOLE, Over, Spot
from nertz_lan.rules.cards import Card, Seat
from nertz_lan.rules.deal import Deal
from nertz_lan.rules.piles import is_source, lying_at
from nertz_lan.ui.frame import OtherFrame
from nertz_lan.ui.layout import Placement, TableLayout
from nertz_lan.ui.pile import Pile, PileKind
from nertz_lan.ui.rects import Rect, distance2

_OVER: Final = {
    PileKind.NERTZ: Over.NERTZ,
    PileKind.WORK: Over.WORK,
    PileKind.WASTE: Over.WASTE,
    PileKind.STOCK: Over.STOCK,
    PileKind.HAND: Over.HAND,
    PileKind.FOUNDATION: Over.FOUNDATION,
    PileKind.FREE: Over.FREE,
    PileKind.MIDDLE: Over.MIDDLE,
}
_KIND: Final = {over: kind for kind, over in _OVER.items()}
_SHARED: Final = frozenset({PileKind.FOUNDATION, PileKind.FREE, PileKind.MIDDLE})


CARRIED: Final = 0.62  # of a foundation's width: what others carry over the middle hides little of it


class Point(NamedTuple):
    """Where a pointer is shown in this window, and how wide a card is that it carries there."""

    x: float
    y: float
    card: float


def spot_at(table: TableLayout, x: float, y: float) -> Spot | None:
    """The place that a point of this window is; None where there are no piles."""
    shown = [spot for spot in table.spots if spot.pile.kind in _OVER]
    piles = [spot for spot in shown if spot.pile.kind is not PileKind.MIDDLE]
    inside = next((spot for spot in shown if spot.pile.kind is PileKind.MIDDLE and spot.rect.holds(x, y)), None)
    if inside is not None:
        over = next((spot for spot in piles if spot.pile.kind in _SHARED and spot.drop.holds(x, y)), inside)
        return _said(over.pile, over.rect, x, y)
    nearest = min(shown, key=lambda spot: distance2(spot.rect, x, y), default=None)
    return _said(nearest.pile, nearest.rect, x, y) if nearest is not None else None


def spot_of(table: TableLayout, pile: Pile) -> Spot | None:
    """The middle of a pile."""
    found = table.spot(pile) if pile.kind in _OVER else None
    return _said(pile, found.rect, *found.rect.middle) if found is not None else None


def _said(pile: Pile, rect: Rect, x: float, y: float) -> Spot:
    return Spot(_OVER[pile.kind], pile.number, pile.seat, _part(x - rect.x, rect.width), _part(y - rect.y, rect.height))


def _part(length: float, whole: float) -> int:
    return max(-BESIDE, min(WHOLE + BESIDE, round(length / max(1.0, whole) * WHOLE)))


def point_of(table: TableLayout, spot: Spot) -> Point | None:
    """Where this window shows a place; None where it shows no such pile."""
    kind = _KIND[spot.over]
    rect = _rect(table, Pile(kind, spot.number, spot.seat))
    if rect is None:
        return None
    x, y = rect.x + rect.width * spot.across / WHOLE, rect.y + rect.height * spot.down / WHOLE
    window = table.frame.window
    return Point(min(max(x, 0.0), window.width), min(max(y, 0.0), window.height), _card_at(table, kind, spot.seat))


def _rect(table: TableLayout, pile: Pile) -> Rect | None:
    """The pile's own place, or, where others' layouts have none for it, what it lies beside."""
    found = table.spot(pile)
    if found is not None:
        return found.rect
    other = _other(table, pile.seat)
    if pile.kind is PileKind.FREE:  # it was taken in the meantime
        return _rect(table, Pile(PileKind.MIDDLE, pile.number))
    return other.waste if other is not None and pile.kind is not PileKind.WORK else None


def _other(table: TableLayout, seat: Seat) -> OtherFrame | None:
    return next((other for other in table.frame.others if other.seat == seat), None)


def _card_at(table: TableLayout, kind: PileKind, seat: Seat) -> float:
    if kind in _SHARED:
        return over_middle(table)
    other = _other(table, seat)
    return other.waste.width if other is not None else table.frame.own.card


def over_middle(table: TableLayout) -> int:
    """How wide a card is that is carried over the middle."""
    return round(table.frame.regions[0].places[0].width * CARRIED)


def carried(table: TableLayout, deal: Deal, seat: Seat, held: tuple[Card, ...]) -> tuple[Placement, ...]:
    """Where the cards lie that a seat says it carries: none, unless it may take hold of just these."""
    if not held or not deal.plays(seat):
        return ()
    placed = tuple(each for each in map(table.placed, held) if each is not None)
    if len(placed) != len(held) or any(each.pile.seat != seat for each in placed):
        return ()
    source = placed[-1].pile.place(seat)
    if source is None or not is_source(deal, source, len(held)):
        return ()
    return placed if lying_at(deal.layouts[seat], source, len(held)) == held else ()
