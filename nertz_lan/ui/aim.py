"""From a point to the pile that is meant.

Owns how generous a press or a drop is taken. Never knows Qt, or whether a card fits.
"""

from typing import Final

from nertz_lan.rules.cards import Seat
from nertz_lan.ui.layout import TableLayout
from nertz_lan.ui.pile import Pile, PileKind
from nertz_lan.ui.rects import distance2

_NEAR: Final = 26.0  # logical pixels beside a pile that still mean it


def pressed(table: TableLayout, own: Seat | None, x: float, y: float) -> tuple[Pile, int] | None:
    """The pile under a point, and how many of its cards a press there takes hold of (0: of none)."""
    for spot in table.spots:
        if spot.pile.kind is PileKind.MIDDLE or not spot.rect.holds(x, y):
            continue
        if spot.pile.kind is PileKind.WORK and spot.pile.seat == own:
            lying = sorted(p.y for p in table.cards if p.pile == spot.pile)
            beginning = sum(1 for top in lying if top <= y)
            return spot.pile, max(1, len(lying) - beginning + 1) if lying else 0
        return spot.pile, min(spot.count, 1)
    return dropped(table, own, x, y)


def dropped(table: TableLayout, own: Seat | None, x: float, y: float) -> tuple[Pile, int] | None:
    """The pile that a drop at a point is meant for: generously, never where nothing can be put."""
    targets = [spot for spot in table.spots if _takes_drops(spot.pile, own)]
    for spot in targets:
        if spot.drop.holds(x, y) and spot.pile.kind is not PileKind.MIDDLE:
            return spot.pile, 0
    near = min(targets, key=lambda spot: distance2(spot.drop, x, y), default=None)
    if near is None or distance2(near.drop, x, y) > _NEAR * _NEAR:
        return None
    return near.pile, 0


def _takes_drops(pile: Pile, own: Seat | None) -> bool:
    if pile.kind in (PileKind.NERTZ, PileKind.WASTE, PileKind.STOCK, PileKind.HAND):
        return False
    return own is not None
