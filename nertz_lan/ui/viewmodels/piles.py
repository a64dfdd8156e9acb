"""A row for every pile: its place, its key, its name for the screen reader.

Owns the order of the rows, in which a pile keeps its place for a deal: one that is not there at the moment, such as
the place under a work pile while nothing can be tucked, has a row that does not show. Never knows Qt.
"""

from typing import Final, NamedTuple

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
from nertz_lan.ui.same import for_the_same, the_same
from nertz_lan.ui.saying import spoken
from nertz_lan.ui.speech import pile_words
from nertz_lan.ui.viewmodels.cards import opened
from nertz_lan.ui.viewmodels.rows import PileRow
from nertz_lan.ui.viewmodels.state import MadePiles, Put, TableInputs

_NOBODY: Final = -1
_KEPT: Final = 64  # lists of a seat's piles: two for each seat of a few tables


class _Sight(NamedTuple):
    """What is seen, and by whom."""

    deal: Deal
    own: Seat | None  # whose cards are large
    me: Seat | None
    held: Held | None
    hinted: frozenset[Pile]
    table: Table
    given: TableInputs


def put_piles(layout: TableLayout, deal: Deal, own: Seat | None, table: Table, given: TableInputs, before: Put) -> Put:
    """Own piles first, then the others', then the middle's: foundations last, in the order in which they came.

    What `before` has of them is taken from there.
    """
    me, held = None if given.view is None else given.view.seat, given.reach.held
    hinted = piles_meant(given.hint, deal, own) if given.hint is not None and own is not None else frozenset()
    named = (table.seats, table.people)
    style = (own, me, hinted, named, deal.house, len(deal.layouts), given.looks.keys, spoken())
    known = before.made if style == before.style else {}
    lying = map(layout.placed, opened(deal.faces, before.faces) if known else ())
    shows_another = {placed.pile.seat for placed in lying if placed is not None}  # by its seat
    sight = _Sight(deal, own, me, held, hinted, table, given)
    made: dict[int, MadePiles] = {}
    for spots in layout.seats:
        seat = spots[0].pile.seat
        made_of = (spots, deal.layouts[seat], held if seat == own else None)
        kept = known.get(seat)
        if kept is None or seat in shows_another or not the_same(made_of, kept.made_of):
            kept = _of_seat(seat, spots, made_of, sight)
        made[seat] = kept
    kept = known.get(_NOBODY)
    if kept is None or not the_same((layout.shared,), kept.made_of):
        kept = _of_nobody(layout, sight, kept)
    made[_NOBODY] = kept
    return Put(made, deal.faces, style, tuple([each.rows for each in made.values()]))


def _of_seat(seat: Seat, spots: tuple[PileSpot, ...], made_of: tuple[object, ...], sight: _Sight) -> MadePiles:
    there = {spot.pile: spot for spot in spots}
    piles = _piles_of(seat, sight.deal.house, seat == sight.own)
    return MadePiles(made_of, (), tuple(_row(pile, there.get(pile), sight) for pile in piles))


def _of_nobody(layout: TableLayout, sight: _Sight, before: MadePiles | None) -> MadePiles:
    """A free place of each suit, and the foundations that there are. The row of a place that `before` has is taken."""
    kept = dict(zip(map(id, before.spots), before.rows, strict=True)) if before is not None else {}
    free = {spot.pile.number: spot for spot in layout.shared if spot.pile.kind is PileKind.FREE}
    piles = [(free_place(region.suit), free.get(region.suit)) for region in layout.frame.regions]
    piles += [(spot.pile, spot) for spot in layout.shared if spot.pile.kind is PileKind.FOUNDATION]
    rows = (
        _row(pile, spot, sight) if spot is None or (row := kept.get(id(spot))) is None else row for pile, spot in piles
    )
    return MadePiles((layout.shared,), tuple(spot for _, spot in piles), tuple(rows))


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
            return "↻", True
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
