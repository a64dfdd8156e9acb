"""A row for every pile: its place, its key, its name for the screen reader.

Owns the order of the rows, in which a pile keeps its place for a deal. Never knows Qt.
"""

from typing import Final

from nertz_lan.rules.cards import Seat
from nertz_lan.rules.deal import Deal
from nertz_lan.session.table import Table
from nertz_lan.ui import words
from nertz_lan.ui.advice import piles_meant
from nertz_lan.ui.keys import WORK, Deed, key_of
from nertz_lan.ui.layout import PileSpot, TableLayout
from nertz_lan.ui.pile import Pile, PileKind
from nertz_lan.ui.saying import spoken
from nertz_lan.ui.speech import lying_there, pile_words
from nertz_lan.ui.viewmodels.rows import PileRow
from nertz_lan.ui.viewmodels.state import MadePile, Put, TableInputs


def put_piles(layout: TableLayout, deal: Deal, own: Seat | None, table: Table, given: TableInputs, before: Put) -> Put:
    """Own piles first, foundations last, in the order in which they came: so that rows keep their places.

    What `before` has of them is taken from there.
    """
    me, held = None if given.view is None else given.view.seat, given.reach.held
    names = tuple(table.name_of(seat) for seat in range(len(deal.layouts)))
    hinted = piles_meant(given.hint, deal, own) if given.hint is not None and own is not None else frozenset()
    style = (own, me, held, hinted, names, deal.house, given.looks.keys, spoken())
    known = before.made if style == before.style else {}
    spots = [spot for spot in layout.spots if spot.pile.kind is not PileKind.MIDDLE]
    spots.sort(key=lambda spot: _ORDER[spot.pile.kind] + (spot.pile.seat not in (-1, own)))
    made: dict[int, MadePile] = {}
    for spot in spots:
        lying, kept = lying_there(spot.pile, deal), known.get(id(spot))
        if kept is None or kept.lying != lying:
            who = names[spot.pile.seat] if spot.pile.seat >= 0 else ""
            kept = MadePile(spot, lying, _row(spot, deal, own, me, who, given, is_hinted=spot.pile in hinted))
        made[id(spot)] = kept
    return Put(made, style, tuple(each.row for each in made.values()))


def _row(
    spot: PileSpot, deal: Deal, own: Seat | None, me: Seat | None, who: str, given: TableInputs, *, is_hinted: bool
) -> PileRow:
    pile, held = spot.pile, given.reach.held
    mine = pile.seat == own
    is_held = held is not None and held.pile == pile
    letter = "A" if pile.kind is PileKind.FREE and deal.house.deck == "french" else ""
    outlined = spot.count == 0
    if pile.kind is PileKind.FREE and deal.house.deck == "blitz":
        letter = "1"
    if pile.kind is PileKind.UNDER:
        letter, outlined = words.TUCK() if held is not None else "", held is not None
    if pile.kind is PileKind.STOCK and not spot.count and own is not None and deal.layouts[own].waste:
        letter = "↻"
    return PileRow(
        pile.name,
        pile.kind.value,
        *spot.rect,
        _hint(pile, spot, given, playing=me is not None and me == own) if mine else "",
        pile_words(pile, deal, me, who, held=is_held),
        letter,
        outlined,
        is_held,
        mine,
        is_hinted,
    )


_ORDER: Final = {
    PileKind.NERTZ: 0,
    PileKind.WORK: 0,
    PileKind.UNDER: 0,
    PileKind.WASTE: 0,
    PileKind.STOCK: 0,
    PileKind.HAND: 0,
    PileKind.FREE: 10,
    PileKind.FOUNDATION: 20,
    PileKind.MIDDLE: 30,
}


def _hint(pile: Pile, spot: PileSpot, given: TableInputs, *, playing: bool) -> str:
    """What stands under a pile: its key, for whoever plays."""
    if not playing:
        return str(spot.count) if pile.kind is PileKind.STOCK else ""
    keys = given.looks.keys

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
