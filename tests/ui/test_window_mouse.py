"""Presses and drags in the real window mean the piles under them."""

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtTest import QTest

from nertz_lan.rules.deal import Deal
from nertz_lan.rules.intents import Play, Turn
from nertz_lan.ui.frame import Options
from nertz_lan.ui.pile import Pile, PileKind
from nertz_lan.ui.viewmodels.state import Looks
from tests.rules.tables import a_deal, seat
from tests.ui.deals import every_pile
from tests.ui.tablewindows import TableOpening, check_settled, on_screen, one
from ui_tables import a_view


@pytest.fixture
def deal() -> Deal:
    return every_pile()


@pytest.mark.parametrize("left_handed", [False, True])
def test_a_drag_names_its_piles(opened_table: TableOpening, deal: Deal, left_handed: bool) -> None:
    window = opened_table(a_view(deal), Looks(options=Options(left_handed=left_handed)))
    window.drag(window.middle_of(PileKind.NERTZ), window.middle_of(PileKind.FOUNDATION, 0, -1))
    play = one(window.asked)
    assert (play.source, play.target) == ((0, -1, -1), (4, 0, -1))
    assert play.cards == deal.layouts[0].nertz[-1:]


def test_a_drag_into_a_suits_region_starts_a_foundation(opened_table: TableOpening, deal: Deal) -> None:
    window = opened_table(a_view(deal))
    area = window.layout.frame.regions[0].area
    window.drag(window.middle_of(PileKind.WASTE), QPoint(round(area.right - 8), round(area.bottom - 8)))
    assert one(window.asked).target == (4, -1, -1)


def test_a_drag_of_a_run_takes_the_run_and_shows_it(opened_table: TableOpening, deal: Deal) -> None:
    window = opened_table(a_view(deal))
    base = next(p for p in window.layout.cards if p.card == deal.layouts[0].work[0][1])
    start, end = QPoint(round(base.x + 20), round(base.y + 8)), window.middle_of(PileKind.WORK, 1)
    items = on_screen(window, deal)
    QTest.mousePress(window.window, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, start)
    QTest.mouseMove(window.window, start + QPoint(30, 15))
    for nth, card in enumerate(deal.layouts[0].work[0]):
        placed = next(p for p in window.layout.cards if p.card == card)
        moved = QPointF(items[card].x() - placed.x, items[card].y() - placed.y)
        assert moved == (QPointF(30, 15) if nth >= 1 else QPointF(0, 0))
    QTest.mouseMove(window.window, end)
    QTest.mouseRelease(window.window, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, end)
    play = one(window.asked)
    assert (play.source, play.target, play.count) == ((3, 0, -1), (3, 1, -1), 2)
    check_settled(window)


def test_a_drag_to_nowhere_comes_back(opened_table: TableOpening, deal: Deal) -> None:
    window = opened_table(a_view(deal))
    window.drag(window.middle_of(PileKind.NERTZ), window.middle_of(PileKind.STOCK))
    assert window.asked == []
    check_settled(window)


def test_press_then_press(opened_table: TableOpening, deal: Deal) -> None:
    window = opened_table(a_view(deal))
    window.click(window.middle_of(PileKind.WASTE))
    assert window.asked == []
    window.click(window.middle_of(PileKind.WORK, 1))
    play = one(window.asked)
    assert (play.source, play.target) == ((1, -1, -1), (3, 1, -1))


def test_a_double_click_and_a_right_click_send_to_the_middle(opened_table: TableOpening, deal: Deal) -> None:
    window = opened_table(a_view(deal))
    window.click(window.middle_of(PileKind.WORK, 2), Qt.MouseButton.RightButton)
    at = window.middle_of(PileKind.NERTZ)
    window.click(at)
    QTest.mouseDClick(window.window, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, at)
    assert [(play.source, play.target) for play in window.asked] == [
        ((3, 2, -1), (4, -1, -1)),
        ((0, -1, -1), (4, -1, -1)),
    ]


def test_the_stock_turns_on_mouse_down(opened_table: TableOpening, deal: Deal) -> None:
    window = opened_table(a_view(deal))
    at = window.middle_of(PileKind.STOCK)
    QTest.mousePress(window.window, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, at)
    assert window.asked == [Turn(0)]
    QTest.mouseRelease(window.window, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, at)


def test_every_quick_press_turns_the_stock(opened_table: TableOpening, deal: Deal) -> None:
    window = opened_table(a_view(deal))
    at = window.middle_of(PileKind.STOCK)
    for _ in range(5):
        window.click(at)
    QTest.mouseDClick(window.window, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, at)
    assert set(window.asked) == {Turn(0)}
    assert len(window.asked) >= 6


def test_a_drop_above_a_pile_tucks_while_there_is_a_space(opened_table: TableOpening, deal: Deal) -> None:
    window = opened_table(a_view(deal))
    above = window.spot(Pile(PileKind.UNDER, 0, 0)).rect.middle
    window.drag(window.middle_of(PileKind.WASTE), QPoint(*(round(v) for v in above)))
    assert one(window.asked).target == (6, 0, -1)
    full = a_deal(seat(nertz="2C", work=["TD", "9H"], waste="9S"), seat(work=["2C", "3C"]))
    window = opened_table(a_view(full))
    pile = window.spot(Pile(PileKind.WORK, 0, 0))
    window.drag(window.middle_of(PileKind.WASTE), QPoint(round(pile.rect.middle[0]), round(pile.drop.y + 4)))
    assert one(window.asked).target == (3, 0, -1)


def test_a_card_may_be_dropped_on_anothers_work_pile(opened_table: TableOpening, deal: Deal) -> None:
    window = opened_table(a_view(deal))
    window.drag(window.middle_of(PileKind.NERTZ), window.middle_of(PileKind.WORK, 0, 1))
    assert one(window.asked).target == (3, 0, 1)


def test_input_is_taken_while_cards_move(opened_table: TableOpening, deal: Deal) -> None:
    window = opened_table(a_view(deal), Looks())
    window.click(window.middle_of(PileKind.STOCK))
    window.drag(window.middle_of(PileKind.NERTZ), window.middle_of(PileKind.FOUNDATION, 0, -1))
    window.click(window.middle_of(PileKind.STOCK))
    assert [type(intent) for intent in window.asked] == [Turn, Play, Turn]


def test_buttons(opened_table: TableOpening, deal: Deal) -> None:
    window = opened_table(a_view(deal))
    own = window.layout.frame.own
    for area in (own.call, own.stuck):
        window.click(QPoint(*(round(v) for v in area.middle)))
    assert [type(intent).__name__ for intent in window.asked] == ["Call", "SayStuck"]
