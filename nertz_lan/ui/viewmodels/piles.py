"""A row for every pile: its place, its key, its name for the screen reader.

Owns the order of the rows, in which a pile keeps its place for a deal: one that is not there at the moment, such as
the place under a work pile while nothing can be tucked, has a row that does not show. Never knows Qt.
"""

from collections.abc import Iterator
from typing import Final, NamedTuple, TypeAlias

from nertz_lan.rules.cards import Seat
from nertz_lan.rules.deal import Deal
from nertz_lan.rules.house import HAND_SIZE, HouseRules
from nertz_lan.session.table import Table
from nertz_lan.ui import words
from nertz_lan.ui.advice import piles_meant
from nertz_lan.ui.keys import WORK, Deed, key_of
from nertz_lan.ui.layout import PileSpot, TableLayout
from nertz_lan.ui.pile import Pile, PileKind, free_place
from nertz_lan.ui.reach import Held
from nertz_lan.ui.rects import NO_AREA
from nertz_lan.ui.same import for_the_same
from nertz_lan.ui.saying import spoken
from nertz_lan.ui.speech import pile_words
from nertz_lan.ui.steps import Steps
from nertz_lan.ui.viewmodels.cards import opened
from nertz_lan.ui.viewmodels.rows import PileRow
from nertz_lan.ui.viewmodels.state import MadePiles, Put, TableInputs

_NOBODY: Final = -1
_NO_ROWS: Final = MadePiles((), None, (), ())
_KEPT: Final = 64  # lists of a seat's piles: two for each seat of a few tables

_Order: TypeAlias = Iterator[tuple[Pile, PileSpot | None]]  # of rows; None: there is no such pile at the moment


class _Sight(NamedTuple):
    """What is seen, and by whom."""

    deal: Deal
    own: Seat | None  # whose cards are large
    me: Seat | None
    held: Held | None
    hinted: frozenset[Pile]
    table: Table
    given: TableInputs


def putting_piles(
    layout: TableLayout, deal: Deal, own: Seat | None, table: Table, given: TableInputs, before: Put
) -> Steps[Put]:
    """Own piles first, then the others', then the middle's: foundations last, in the order in which they came.

    What `before` has of them is taken from there.
    """
    me, held = None if given.view is None else given.view.seat, given.reach.held
    hinted = piles_meant(given.hint, deal, own) if given.hint is not None and own is not None else frozenset()
    named = (table.seats, table.people)
    style = (own, me, hinted, named, deal.house, len(deal.layouts), given.looks.keys, spoken())
    known = before.made if style == before.style else {}
    shown = map(layout.placed, opened(deal.faces, before.faces) if known else ())
    shows_another = {placed.pile.seat for placed in shown if placed is not None}  # by its seat
    sight = _Sight(deal, own, me, held, hinted, table, given)
    made: dict[int, MadePiles] = {}
    for lying in layout.seats:
        seat = lying[0].pile.seat
        kept = known.get(seat) if seat not in shows_another else None
        made[seat] = _made(lying, _of_seat(seat, lying, sight), held if seat == own else None, sight, kept)
        yield
    made[_NOBODY] = _made(layout.shared, _of_nobody(layout), None, sight, known.get(_NOBODY))
    return Put(made, deal.faces, style, tuple([each.rows for each in made.values()]))


def _made(
    lying: tuple[PileSpot, ...], piles: _Order, held: Held | None, sight: _Sight, kept: MadePiles | None
) -> MadePiles:
    """Their rows. A pile whose place is the very same as in `kept` has the same row."""
    if kept is None or kept.held is not held:
        kept = _NO_ROWS
    elif kept.lying is lying:
        return kept
    known, spots, rows = dict(zip(map(id, kept.spots), kept.rows, strict=True)), [], []
    for pile, spot in piles:
        row = known.get(id(spot)) if spot is not None else None
        spots.append(spot)
        rows.append(row if row is not None else _row(pile, spot, sight))
    return MadePiles(lying, held, tuple(spots), tuple(rows))


# --- the order ----------------------------------------------------------------------------------------------


@for_the_same(_KEPT)
def _piles_of(seat: Seat, house: HouseRules, is_own: bool) -> tuple[Pile, ...]:  # noqa: FBT001 - see for_the_same
    """All that a seat can have in a deal, whether it is there at the moment or not."""
    piles = [Pile(PileKind.NERTZ, 0, seat)]
    for index in range(house.work_piles):
        piles.append(Pile(PileKind.WORK, index, seat))
        if is_own and house.tuck:
            piles.append(Pile(PileKind.UNDER, index, seat))
    if is_own and house.waste == "hand":
        piles += (Pile(PileKind.HAND, index, seat) for index in range(HAND_SIZE))
    else:
        piles.append(Pile(PileKind.WASTE, 0, seat))
    return (*piles, Pile(PileKind.STOCK, 0, seat)) if is_own else tuple(piles)


def _of_seat(seat: Seat, lying: tuple[PileSpot, ...], sight: _Sight) -> _Order:
    there = {spot.pile: spot for spot in lying}
    for pile in _piles_of(seat, sight.deal.house, seat == sight.own):
        yield pile, there.get(pile)


def _of_nobody(layout: TableLayout) -> _Order:
    """A free place of each suit, and the foundations that there are."""
    free = {spot.pile.number: spot for spot in layout.shared if spot.pile.kind is PileKind.FREE}
    for region in layout.frame.regions:
        yield free_place(region.suit), free.get(region.suit)
    for spot in layout.shared:
        if spot.pile.kind is PileKind.FOUNDATION:
            yield spot.pile, spot


# --- a row --------------------------------------------------------------------------------------------------


def _row(pile: Pile, spot: PileSpot | None, sight: _Sight) -> PileRow:
    deal, own, held = sight.deal, sight.own, sight.held
    is_held = held is not None and held.pile == pile
    letter, outlined = _inside(pile, spot, sight)
    mine = pile.seat == own
    return PileRow(
        pile.name,
        pile.kind.value,
        *(spot.rect if spot is not None else NO_AREA),
        _hint(pile, spot, sight) if mine and spot is not None else "",
        pile_words(pile, deal, sight.me, sight.table.name_of(pile.seat) if pile.seat >= 0 else "", held=is_held),
        letter,
        outlined,
        is_held,
        mine,
        pile in sight.hinted,
        shown=spot is not None,
    )


def _inside(pile: Pile, spot: PileSpot | None, sight: _Sight) -> tuple[str, bool]:
    """What is written in the place, and whether it has an outline."""
    if spot is None:
        return "", False
    match pile.kind:
        case PileKind.UNDER:
            tucks = sight.held is not None
            return (words.TUCK() if tucks else ""), tucks
        case PileKind.FREE:
            return {"french": "A", "blitz": "1"}[sight.deal.house.deck], True
        case PileKind.STOCK if not spot.count and sight.own is not None and sight.deal.layouts[sight.own].waste:
            return "↻", True  # its place is made anew whenever the waste is another
        case _:
            return "", spot.count == 0


def _hint(pile: Pile, spot: PileSpot, sight: _Sight) -> str:
    """What stands under a pile: its key, for whoever plays."""
    if sight.me is None or sight.me != sight.own:
        return str(spot.count) if pile.kind is PileKind.STOCK else ""
    keys = sight.given.looks.keys

    def sign(deed: Deed) -> str:
        return words.key_sign(key_of(keys, deed))

    match pile.kind:
        case PileKind.NERTZ:
            return sign(Deed.NERTZ)
        case PileKind.WORK:
            return sign(WORK[pile.number])
        case PileKind.WASTE:
            return sign(Deed.WASTE)
        case PileKind.STOCK:
            return words.STOCK_KEY(key=sign(Deed.TURN), count=spot.count)
        case PileKind.HAND:
            return f"{sign(Deed.HAND)} {pile.number + 1}"
        case _:
            return ""
