"""A joker is announced by the pointer alone: by a drop on a place, or as any card by the picker."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtQuick import QQuickItem

from nertz_lan.rules.cards import FACES
from nertz_lan.rules.deal import WASTE, Deal
from nertz_lan.rules.intents import Announce
from nertz_lan.ui.joker import offered, picked
from nertz_lan.ui.pile import Pile, PileKind
from nertz_lan.ui.reach import Reach, press
from tests.rules.tables import a_deal, seat
from tests.ui.tablewindows import TableOpening, TableWindow
from tests.ui.windows import click
from ui_tables import a_view


@pytest.fixture
def deal() -> Deal:
    own = seat(nertz="2C 3C 3H", work=["TD 9S 8H", "", "9H", "KH"], stock="2H 9C KD", waste="5D *1")
    return a_deal(own, seat(), foundations=["AH 2H"], jokers=2)


def shown(window: TableWindow) -> dict[str, QQuickItem]:
    (picker,) = window.items("JokerPicker")
    if not picker.isVisible():
        return {}
    inside = [item for item in window.items("PillButton") if picker.isAncestorOf(item)]
    return {str(item.property("text")): item for item in inside}


def pick(window: TableWindow, text: str) -> None:
    click(window.window, shown(window)[text])


def test_a_held_joker_offers_its_cards_and_is_announced(opened_table: TableOpening, deal: Deal) -> None:
    window = opened_table(a_view(deal))
    assert shown(window) == {}
    window.click(window.middle_of(PileKind.WASTE))
    assert list(shown(window)) == ["♠", "♥", "♣", "♦"]
    pick(window, "♥")
    assert list(shown(window)) == ["A", *"23456789", "10", "J", "Q", "K", "\u2039"]
    pick(window, "Q")
    joker = deal.layouts[0].waste[-1]
    assert window.asked == [Announce(0, WASTE, FACES["QH"], 1, (joker,))]
    assert window.table.inputs.reach.held is not None, "it stays held, to be played"


def test_one_may_think_again_and_put_it_down(opened_table: TableOpening, deal: Deal) -> None:
    window = opened_table(a_view(deal))
    window.click(window.middle_of(PileKind.WASTE))
    pick(window, "♦")
    pick(window, "\u2039")
    assert list(shown(window)) == ["♠", "♥", "♣", "♦"]
    window.keys(Qt.Key.Key_Escape)
    assert shown(window) == {}
    assert window.asked == []


def test_begun_by_key_and_ended_by_pointer(opened_table: TableOpening, deal: Deal) -> None:
    window = opened_table(a_view(deal))
    window.keys(Qt.Key.Key_W, Qt.Key.Key_J, Qt.Key.Key_S)
    pick(window, "7")
    assert [type(each) for each in window.asked] == [Announce]
    assert window.asked[0].face == FACES["7S"]


def test_other_cards_offer_nothing(opened_table: TableOpening, deal: Deal) -> None:
    window = opened_table(a_view(deal))
    window.click(window.middle_of(PileKind.NERTZ))
    assert shown(window) == {}


def test_a_pick_that_is_none_changes_nothing(deal: Deal) -> None:
    assert picked(Reach(), deal, 0, 0) == (Reach(), None)
    assert offered(Reach(), deal) == ()
    held, _ = press(Reach(), deal, 0, Pile(PileKind.WASTE, 0, 0), 1)
    assert picked(held, deal, 0, 99) == (held, None)
