"""Pictures are painted before they are needed, one at a time, and not again."""

from collections.abc import Iterator
from dataclasses import replace
from random import Random

from PySide6.QtCore import QObject

from nertz_lan.rules.cards import Face, Suit, deck_faces
from nertz_lan.rules.presets import preset_rules
from nertz_lan.ui.art import ahead
from nertz_lan.ui.art.provider import CardPictures, back_picture, face_picture
from nertz_lan.ui.pile import Pile, PileKind, middle
from nertz_lan.ui.pointing import point_of, spot_of
from nertz_lan.ui.viewmodels.cards import card_row
from nertz_lan.ui.viewmodels.coming import pictures_to_come
from nertz_lan.ui.viewmodels.derive import derive
from nertz_lan.ui.viewmodels.seats import backs_of
from nertz_lan.ui.viewmodels.state import TableInputs
from tests.ui.windows import spin
from ui_tables import Bots, a_table, a_view, played


def test_one_picture_a_moment_until_all_are_there() -> None:
    pictures, owner = CardPictures(), QObject()
    names = [f"image://cards/20/back/{back}" for back in range(5)]
    painter = ahead.Ahead(pictures, lambda: iter(names), owner)
    painter.look()
    assert list(pictures._kept) == []
    assert spin(lambda: len(pictures._kept) == 5)
    assert not pictures.paint_ahead(names[0])
    assert spin(lambda: not painter._timer.isActive())


def test_looking_for_one_goes_on_in_the_next_moment() -> None:
    """Names of pictures that have been painted take time, too."""
    pictures, owner = CardPictures(), QObject()
    known, wanted = "image://cards/20/back/1", "image://cards/20/back/2"
    pictures.paint_ahead(known)
    looked: list[str] = []

    def names() -> Iterator[str]:
        for name in (*[known] * 2 * ahead.LOOKED_AT, wanted):
            looked.append(name)
            yield name

    painter = ahead.Ahead(pictures, names, owner)
    painter.look()
    painter._paint()
    assert len(looked) == ahead.LOOKED_AT
    assert spin(lambda: len(pictures._kept) == 2)


def test_what_lands_next_was_guessed() -> None:
    deal = played(preset_rules("Nertz", 4), 4, 5, 20)
    guessed = missed = 0
    bots = Bots(deal, Random(1))
    for _ in range(60):
        given = TableInputs(view=a_view(bots.deal))
        before = derive(given)
        known = set(pictures_to_come(before, given)) | {row.picture for row in before.cards}
        if bots.step() is None or bots.deal.called:
            break
        after = derive(TableInputs(view=a_view(bots.deal)))
        new = [row.picture for row, old in zip(after.cards, before.cards, strict=True) if row.level != old.level]
        landed = [name for name in new if name and not name.endswith("/-/-")]
        guessed += sum(name in known for name in landed)
        missed += sum(name not in known for name in landed)
    assert guessed > 10
    assert missed * 4 < guessed


def test_a_press_needs_no_painting() -> None:
    deal = played(preset_rules("Nertz", 4), 4, 5, 20)
    given = TableInputs(view=a_view(deal))
    state = derive(given)
    assert state.layout is not None
    face = deal.face(deal.layouts[0].nertz[-1])
    assert face is not None
    lifted = face_picture(
        round(state.layout.frame.own.card), face, None, four_colours=False, covered=False, lifted=True
    )
    assert lifted in set(pictures_to_come(state, given))


def test_what_a_play_uncovers_on_the_own_nertz_pile_needs_no_painting() -> None:
    deal = played(preset_rules("Nertz", 4), 4, 5, 20)
    deck = deck_faces("french", 0)
    given = TableInputs(view=replace(a_view(deal), deck=deck))
    state = derive(given)
    assert state.layout is not None
    beneath = deck[deal.layouts[0].nertz[-2].position]
    picture = face_picture(round(state.layout.frame.own.card), beneath, None, four_colours=False, covered=False)
    assert picture in set(pictures_to_come(state, given))


def test_what_others_carry_needs_no_painting() -> None:
    deal = played(preset_rules("Nertz", 12), 12, 5, 20)
    given = TableInputs(view=a_view(deal))
    state = derive(given)
    layout, known = state.layout, set(pictures_to_come(state, given, range(12)))
    assert layout is not None
    for seat in range(1, 12):
        placed = layout.placed(deal.layouts[seat].nertz[-1])
        assert placed is not None
        for pile in (Pile(PileKind.WASTE, 0, seat), middle(Suit.SPADES)):
            spot = spot_of(layout, pile)
            point = point_of(layout, spot) if spot is not None else None
            assert point is not None
            carried = placed._replace(width=point.card, covered=False)
            assert card_row(carried, deal, given, backs_of(a_table(deal))).picture in known


def test_a_foundation_that_a_king_completes_needs_no_painting() -> None:
    deal = played(preset_rules("Nertz", 4), 4, 5, 20)
    king = next(card for layout in deal.layouts for pile in layout.work for card in pile[-1:])
    faces = [[*deck] for deck in deal.faces]
    faces[king.owner][king.position] = Face(13, Suit.CLUBS)
    deal = replace(deal, faces=tuple(map(tuple, faces)))
    given = TableInputs(view=a_view(deal))
    state = derive(given)
    assert state.layout is not None
    wide = round(state.layout.frame.regions[0].places[0].width)
    assert back_picture(wide, backs_of(a_table(deal))[king.owner], done=True) in set(pictures_to_come(state, given))
