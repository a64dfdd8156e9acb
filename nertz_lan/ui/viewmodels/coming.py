"""Which pictures a table may need next: known before they are shown, so that nobody waits while they are painted.

Owns the guess: an exposed card may be taken up or land, and stocks may be turned. A wrong one costs an idle
moment. Never knows Qt's painting, or when there is time for it.
"""

from collections.abc import Iterator
from typing import Final

from nertz_lan.rules.cards import FACES
from nertz_lan.rules.deal import Deal
from nertz_lan.ui.art.provider import back_picture, face_picture
from nertz_lan.ui.layout import TableLayout
from nertz_lan.ui.pile import PileKind
from nertz_lan.ui.viewmodels.seats import backs_of
from nertz_lan.ui.viewmodels.state import TableInputs, TableState

_SOURCES: Final = frozenset({PileKind.NERTZ, PileKind.WORK, PileKind.WASTE, PileKind.HAND})
_TURNS: Final = 2  # of the own stock, ahead


def pictures_to_come(state: TableState, given: TableInputs) -> Iterator[str]:
    """Their addresses, those first that a press of one's own needs."""
    if state.layout is None or state.seen is None or given.view is None or not state.layout.frame.regions:
        return
    backs = backs_of(given.view.table)
    if given.view.seat is not None and state.playing:
        yield from _of_own(state.layout, state.seen, given, backs)
    yield from _landing(state.layout, state.seen, given, backs)
    yield from _turned(state.layout, state.seen, given, backs)


def _of_own(layout: TableLayout, deal: Deal, given: TableInputs, backs: tuple[int, ...]) -> Iterator[str]:
    view, four = given.view, given.looks.four_colours
    assert view is not None  # as the caller knows  # noqa: S101
    wide, landed = round(layout.frame.own.card * given.pixel_ratio), _landed_wide(layout, given)
    for placed in layout.cards:
        face = deal.face(placed.card)
        if placed.pile.seat != view.seat or placed.pile.kind not in _SOURCES or not placed.face_up or face is None:
            continue
        if placed.shown:
            yield face_picture(wide, face, None, four_colours=four, covered=placed.covered, lifted=True)
        if placed.shown and not placed.covered:
            yield face_picture(landed, face, backs[placed.card.owner], four_colours=four, covered=False, lifted=True)
    if view.seat is not None and view.deck and deal.house.waste == "pile":
        for card in deal.layouts[view.seat].stock[: deal.house.turn * _TURNS]:
            if card.owner == view.seat and card.position < len(view.deck):
                yield face_picture(wide, view.deck[card.position], None, four_colours=four, covered=False)


def _landing(layout: TableLayout, deal: Deal, given: TableInputs, backs: tuple[int, ...]) -> Iterator[str]:
    """Everybody's exposed cards, as they would lie on a foundation."""
    wide, four = _landed_wide(layout, given), given.looks.four_colours
    for placed in layout.cards:
        if placed.pile.kind not in _SOURCES or not (placed.shown and placed.face_up):
            continue
        face = deal.face(placed.card)
        if face is not None and not face.is_joker:
            yield face_picture(wide, face, backs[placed.card.owner], four_colours=four, covered=False)


def _turned(layout: TableLayout, deal: Deal, given: TableInputs, backs: tuple[int, ...]) -> Iterator[str]:
    """The others' small cards: nobody knows which they turn, so all that there are."""
    four, ratio = given.looks.four_colours, given.pixel_ratio
    others = layout.frame.others
    if not others:
        return
    small, nertz = round(others[0].waste.width * ratio), round(others[0].nertz.width * ratio)
    yield from (back_picture(small, backs[other.seat]) for other in others)
    suits = {region.suit for region in layout.frame.regions}
    for face in FACES.values():
        if face.suit in suits and face.rank <= deal.house.top_rank:
            yield face_picture(small, face, None, four_colours=four, covered=False)
            yield face_picture(nertz, face, None, four_colours=four, covered=True)
            yield face_picture(small, face, None, four_colours=four, covered=True)


def _landed_wide(layout: TableLayout, given: TableInputs) -> int:
    return round(layout.frame.regions[0].places[0].width * given.pixel_ratio)
