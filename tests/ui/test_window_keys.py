"""Keys and focus in the real window go by pile, and piles can be read out."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible
from PySide6.QtQuick import QQuickWindow
from PySide6.QtTest import QTest

from nertz_lan.rules.deal import Deal
from nertz_lan.rules.intents import Turn
from tests.ui.deals import every_pile
from tests.ui.tablewindows import TableOpening, one
from ui_tables import a_view


@pytest.fixture
def deal() -> Deal:
    return every_pile()


def test_keys_reach_the_piles(opened_table: TableOpening, deal: Deal) -> None:
    window = opened_table(a_view(deal))
    window.keys(Qt.Key.Key_Space, Qt.Key.Key_N, Qt.Key.Key_2, Qt.Key.Key_3, Qt.Key.Key_F)
    turn, *plays = window.asked
    assert turn == Turn(0)
    assert [(play.source, play.target) for play in plays] == [((0, -1, -1), (3, 1, -1)), ((3, 2, -1), (4, -1, -1))]


def test_focus_goes_by_pile_and_return_presses_it(opened_table: TableOpening, deal: Deal) -> None:
    window = opened_table(a_view(deal))
    quick: QQuickWindow = window.window
    quick.requestActivate()
    seen = set()
    for _ in range(40):
        QTest.keyClick(quick, Qt.Key.Key_Tab)
        item = quick.activeFocusItem()
        name = item.property("name")
        if name:
            seen.add(name)
        if name == "nertz.0.0" and window.table.inputs.reach.held is None:
            QTest.keyClick(quick, Qt.Key.Key_Return)
        if name == "work.1.0" and not window.asked:
            QTest.keyClick(quick, Qt.Key.Key_Return)
    assert {"nertz.0.0", "work.0.0", "work.3.0", "waste.0.0", "stock.0.0", "foundation.0.-1"} <= seen
    assert (one(window.asked).source, one(window.asked).target) == ((0, -1, -1), (3, 1, -1))


def test_focus_leaves_the_place_under_a_pile_when_nothing_is_held_now(opened_table: TableOpening, deal: Deal) -> None:
    window = opened_table(a_view(deal))
    quick: QQuickWindow = window.window

    def tabbed() -> list[str]:
        names = []
        for _ in range(40):
            QTest.keyClick(quick, Qt.Key.Key_Tab)
            names.append(str(quick.activeFocusItem().property("name")))
        return names

    window.keys(Qt.Key.Key_N)
    while quick.activeFocusItem().property("name") != "under.0.0":
        QTest.keyClick(quick, Qt.Key.Key_Tab)
    window.keys(Qt.Key.Key_Return)
    assert one(window.asked).target == (6, 0, -1)
    assert quick.activeFocusItem().property("name") is None
    window.keys(Qt.Key.Key_Space)
    assert window.asked[1:] == [Turn(0)]
    assert not any(name.startswith("under") for name in tabbed())
    window.keys(Qt.Key.Key_N)
    assert {"under.0.0", "under.2.0", "under.3.0"} <= {*tabbed()}


def test_piles_can_be_read_out(opened_table: TableOpening, deal: Deal) -> None:
    window = opened_table(a_view(deal))
    read = {}
    for item in window.items("Pile"):
        interface = QAccessible.queryAccessibleInterface(item)
        assert interface is not None
        assert interface.role() is QAccessible.Role.Button
        read[item.property("name")] = interface.text(QAccessible.Text.Name)
    assert read["work.0.0"] == "Work pile 1, three cards, exposed: 8 of hearts"
    assert read["nertz.0.1"] == "Ben: Nertz pile, three cards, top: king of clubs"
    assert all(read.values())
