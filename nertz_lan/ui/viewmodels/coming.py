"""Which pictures a table may need next: known before they are shown, so that nobody waits while they are painted.

Owns the guess: stocks may be turned, and an exposed card may be taken up, carried or land, which exposes the next one
of a Nertz pile. A wrong guess costs an idle moment. Never knows Qt's painting, or when there is time for it.
"""

from collections.abc import Collection, Iterator, Sequence
from functools import lru_cache
from itertools import chain
from typing import Final, TypeAlias

from nertz_lan.rules.cards import FACES, Face, Seat, Suit
from nertz_lan.rules.deal import Deal
from nertz_lan.ui.art.provider import back_picture, face_picture
from nertz_lan.ui.layout import Placement, TableLayout
from nertz_lan.ui.pile import PileKind
from nertz_lan.ui.pointing import over_middle
from nertz_lan.ui.viewmodels.seats import backs_of
from nertz_lan.ui.viewmodels.state import TableInputs, TableState

_SOURCES: Final = frozenset({PileKind.NERTZ, PileKind.WORK, PileKind.WASTE, PileKind.HAND})
_TURNS: Final = 2  # of the own stock, ahead

Exposed: TypeAlias = Sequence[tuple[Placement, Face]]


def pictures_to_come(state: TableState, given: TableInputs, pointing: Collection[Seat] = ()) -> Iterator[str]:
    """Their addresses, those first that a press of one's own needs. `pointing`: whose pointers are shown."""
    if state.layout is None or state.seen is None or given.view is None or not state.layout.frame.regions:
        return
    backs, exposed = backs_of(given.view.table), [*_exposed(state.layout, state.seen)]
    if given.view.seat is not None and state.playing:
        yield from _of_own(state.layout, state.seen, exposed, given, backs)
    yield from _landing(state.layout, state.seen, exposed, given, backs)
    yield from _turned(state.layout, state.seen, given, backs)
    if pointing and state.layout.frame.others:
        carried = [each for each in exposed if each[0].pile.seat in pointing and each[0].pile.seat != given.view.seat]
        yield from _carried(state.layout, carried, given, backs)


def _exposed(layout: TableLayout, deal: Deal) -> Iterator[tuple[Placement, Face]]:
    """Everybody's cards that may be played, and what they are."""
    for placed in chain.from_iterable(layout.decks):
        if placed.shown and placed.face_up and placed.pile.kind in _SOURCES:
            face = deal.face(placed.card)
            if face is not None:
                yield placed, face


def _of_own(
    layout: TableLayout, deal: Deal, exposed: Exposed, given: TableInputs, backs: tuple[int, ...]
) -> Iterator[str]:
    view, four = given.view, given.looks.four_colours
    assert view is not None  # as the caller knows  # noqa: S101
    wide, landed = round(layout.frame.own.card * given.pixel_ratio), _landed_wide(layout, given)
    if view.seat is not None and view.deck:
        own = deal.layouts[view.seat]
        turned = own.stock[: deal.house.turn * _TURNS] if deal.house.waste == "pile" else ()
        for card in (*own.nertz[-2:-1], *turned):
            if card.owner == view.seat and card.position < len(view.deck):
                yield face_picture(wide, view.deck[card.position], None, four_colours=four, covered=False)
    for placed, face in exposed:
        if placed.pile.seat != view.seat:
            continue
        yield face_picture(wide, face, None, four_colours=four, covered=placed.covered, lifted=True)
        if not placed.covered:
            yield face_picture(landed, face, backs[placed.card.owner], four_colours=four, covered=False, lifted=True)
            yield face_picture(wide, face, None, four_colours=four, covered=True)


def _landing(
    layout: TableLayout, deal: Deal, exposed: Exposed, given: TableInputs, backs: tuple[int, ...]
) -> Iterator[str]:
    """Everybody's exposed cards, as they would lie on a foundation."""
    wide, four = _landed_wide(layout, given), given.looks.four_colours
    for placed, face in exposed:
        if not face.is_joker:
            owner = backs[placed.card.owner]
            yield face_picture(wide, face, owner, four_colours=four, covered=False)
            if face.rank == deal.house.top_rank:
                yield back_picture(wide, owner, done=True)


def _carried(layout: TableLayout, exposed: Exposed, given: TableInputs, backs: tuple[int, ...]) -> Iterator[str]:
    """Others' exposed cards, as they carry them over their own panels, and over the middle."""
    wide = [round(each * given.pixel_ratio) for each in (layout.frame.others[0].waste.width, over_middle(layout))]
    four = given.looks.four_colours
    for placed, face in exposed:
        yield from (
            face_picture(each, face, backs[placed.card.owner], four_colours=four, covered=False) for each in wide
        )


def _turned(layout: TableLayout, deal: Deal, given: TableInputs, backs: tuple[int, ...]) -> Iterator[str]:
    """The others' small cards: nobody knows which they turn, so all that there are."""
    four, ratio = given.looks.four_colours, given.pixel_ratio
    others = layout.frame.others
    if not others:
        return
    small, nertz = round(others[0].waste.width * ratio), round(others[0].nertz.width * ratio)
    yield from (back_picture(small, backs[other.seat]) for other in others)
    suits = tuple(region.suit for region in layout.frame.regions)
    yield from _small_faces(small, nertz, suits, deal.house.top_rank, four)


@lru_cache(maxsize=8)
def _small_faces(
    small: int,
    nertz: int,
    suits: tuple[Suit, ...],
    top_rank: int,
    four: bool,  # noqa: FBT001 - of all of them
) -> tuple[str, ...]:
    faces = [face for face in FACES.values() if face.suit in suits and face.rank <= top_rank]
    kinds = ((small, False), (nertz, True), (small, True))
    return tuple(
        face_picture(wide, face, None, four_colours=four, covered=covered) for face in faces for wide, covered in kinds
    )


def _landed_wide(layout: TableLayout, given: TableInputs) -> int:
    return round(layout.frame.regions[0].places[0].width * given.pixel_ratio)
