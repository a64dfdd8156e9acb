"""A row for every card: where it lies, and which picture it shows.

Owns the choice of pictures: a face only where the table sees one. Never knows Qt.
"""

from collections.abc import Iterator
from itertools import compress, count
from operator import is_not

from nertz_lan.rules.cards import Card, Face
from nertz_lan.rules.deal import Deal
from nertz_lan.ui.art.provider import back_picture, face_picture
from nertz_lan.ui.layout import Placement, TableLayout
from nertz_lan.ui.parts import Parts, exchanged
from nertz_lan.ui.steps import Steps
from nertz_lan.ui.viewmodels.rows import CardRow
from nertz_lan.ui.viewmodels.state import Drawn, TableInputs


def cards_in_air(confirmed: Deal | None, seen: Deal) -> frozenset[Card]:
    """The own cards that are shown on foundations but have not landed."""
    if confirmed is None or confirmed is seen or confirmed.foundations is seen.foundations:
        return frozenset()
    before, now = set(map(id, confirmed.foundations)), set(map(id, seen.foundations))
    landed = {x.card for pile in confirmed.foundations if id(pile) not in now for x in pile.landings}
    shown = (x.card for pile in seen.foundations if id(pile) not in before for x in pile.landings)
    return frozenset(card for card in shown if card not in landed)


def drawing_cards(
    layout: TableLayout, deal: Deal, given: TableInputs, backs: tuple[int, ...], before: Drawn
) -> Steps[Drawn]:
    """Rows for all cards of the table, by owner and position. What `before` has of them is taken from there."""
    held = given.reach.cards
    style = (given.pixel_ratio, given.looks.four_colours, given.unveiled, backs, *map(len, deal.faces))
    if style != before.style or [*map(len, layout.decks)] != [*map(len, before.placed)]:
        rows = []
        for deck in layout.decks:
            rows.append(tuple(_row(placed, deal, given, backs, held) for placed in deck))
            yield
        return Drawn(layout.decks, deal.faces, held, style, tuple(rows))
    changed = {*opened(deal.faces, before.faces), *(held ^ before.held)}
    for deck, then in zip(layout.decks, before.placed, strict=True):
        if deck is not then:
            changed.update(placed.card for placed in compress(deck, map(is_not, deck, then)))
    lying = ((card, layout.placed(card)) for card in changed)
    drawn = {card: _row(placed, deal, given, backs, held) for card, placed in lying if placed is not None}
    return Drawn(layout.decks, deal.faces, held, style, exchanged(before.rows, drawn))


def opened(faces: Parts[Face | None], before: Parts[Face | None]) -> Iterator[Card]:
    """The cards that another face is known of than before, or one at all."""
    for owner, (mine, then) in enumerate(zip(faces, before, strict=True)):
        if mine is not then:
            yield from (Card(owner, at) for at in compress(count(), map(is_not, mine, then)))


def _row(placed: Placement, deal: Deal, given: TableInputs, backs: tuple[int, ...], held: frozenset[Card]) -> CardRow:
    card, _, x, y, width, z, _, shown, _, in_air, landed = placed
    is_held = card in held
    if not shown:
        return CardRow(x, y, width, z, "", shown=False, hovering=in_air, held=is_held)
    if given.unveiled and not landed:
        placed = placed._replace(face_up=True)  # the same card, seen through
    four, wide = given.looks.four_colours, round(width * given.pixel_ratio)
    picture = _picture(placed, deal, wide, backs, four, in_air or is_held)
    return CardRow(x, y, width, z, picture, shown=True, hovering=in_air, held=is_held)


def card_row(placed: Placement, deal: Deal, given: TableInputs, backs: tuple[int, ...]) -> CardRow:
    """One card that is carried by somebody else: its edge says whose it is, as on a foundation."""
    width, owner, face = round(placed.width * given.pixel_ratio), backs[placed.card.owner], deal.face(placed.card)
    if placed.face_up and face is not None:
        four = given.looks.four_colours
        picture = face_picture(width, face, owner, four_colours=four, covered=placed.covered)
    else:
        picture = back_picture(width, owner)
    return CardRow(placed.x, placed.y, placed.width, placed.z, picture, shown=True, hovering=False, held=False)


def _picture(
    placed: Placement,
    deal: Deal,
    width: int,
    backs: tuple[int, ...],
    four_colours: bool,  # noqa: FBT001 - for every card of the table
    lifted: bool,  # noqa: FBT001
) -> str:
    owner = backs[placed.card.owner]
    face = _landed_face(placed, deal) if placed.landed else deal.face(placed.card)
    if not placed.face_up or face is None:
        return back_picture(width, owner, done=placed.landed and not placed.face_up)
    edge = owner if placed.landed or placed.pile.seat != placed.card.owner else None
    return face_picture(width, face, edge, four_colours=four_colours, covered=placed.covered, lifted=lifted)


def _landed_face(placed: Placement, deal: Deal) -> Face:
    """What a card counts as on its foundation: a joker is what it was announced as."""
    return Face(placed.z + 1, deal.foundations[placed.pile.number].suit)
