"""The real window, offscreen: what lies on the screen is what lies in the deal; presses and keys mean their piles."""

from collections.abc import Iterator
from dataclasses import replace
from random import Random
from typing import Any

import pytest
from PySide6.QtCore import QPoint, QPointF, QSize, Qt
from PySide6.QtGui import QAccessible, QGuiApplication
from PySide6.QtQuick import QQuickItem, QQuickWindow
from PySide6.QtTest import QTest

from nertz_lan.protocol.intents import Intent
from nertz_lan.rules.cards import Card
from nertz_lan.rules.deal import Deal
from nertz_lan.rules.fitting import is_complete
from nertz_lan.rules.intents import Play, Turn
from nertz_lan.rules.presets import preset_rules
from nertz_lan.session.news import View
from nertz_lan.session.table import Stage
from nertz_lan.ui.frame import Options
from nertz_lan.ui.models import telling
from nertz_lan.ui.pile import Pile, PileKind
from nertz_lan.ui.viewmodels.state import Looks
from nertz_lan.ui.viewmodels.table import TableViewModel
from nertz_lan.ui.window import USUAL, close_table, first_size, open_table
from selfplay import seeded_deal
from tests.rules.tables import a_deal, seat
from tests.ui.windows import spin
from ui_tables import Bots, a_view, with_deal

STILL = Looks(reduced_motion=True)


class Opened:
    """A window on a table, and what is asked for in it."""

    def __init__(self, view: View, looks: Looks = STILL, width: int = 1280, height: int = 800) -> None:
        self.asked: list[Intent] = []
        self.table = TableViewModel(lambda _, intent: self.asked.append(intent), lambda: 0.0)
        self.table.give(view=view, looks=looks)
        self.engine, self.window = open_table(self.table, width, height)
        QGuiApplication.processEvents()

    def items(self, kind: str) -> list[QQuickItem]:
        found: list[QQuickItem] = []

        def walk(item: QQuickItem) -> None:
            if item.metaObject().className().split("_QMLTYPE")[0] == kind:
                found.append(item)
            for child in item.childItems():
                walk(child)

        walk(self.window.contentItem())
        return found

    def middle_of(self, kind: PileKind, number: int = 0, of: int = 0) -> QPoint:
        assert self.table.state.layout is not None
        spot = self.table.state.layout.spot(Pile(kind, number, of))
        assert spot is not None
        x, y = spot.rect.middle
        if kind is PileKind.WORK and spot.count:
            y = spot.rect.bottom - 20
        return QPoint(round(x), round(y))

    def click(self, at: QPoint, button: Qt.MouseButton = Qt.MouseButton.LeftButton) -> None:
        QTest.mouseClick(self.window, button, Qt.KeyboardModifier.NoModifier, at)

    def drag(self, start: QPoint, end: QPoint) -> None:
        QTest.mousePress(self.window, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, start)
        for nth in range(1, 6):
            QTest.mouseMove(self.window, start + (end - start) * nth / 5)
        QTest.mouseRelease(self.window, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, end)

    def keys(self, *keys: Qt.Key) -> None:
        for key in keys:
            QTest.keyClick(self.window, key)


@pytest.fixture
def opened() -> Iterator[Any]:
    windows: list[Opened] = []

    def open_one(*args: Any, **kwargs: Any) -> Opened:
        windows.append(Opened(*args, **kwargs))
        return windows[-1]

    yield open_one
    for each in windows:
        close_table(each.engine, each.window)


@pytest.fixture
def deal() -> Deal:
    own = seat(nertz="2C 3C 3H", work=["TD 9S 8H", "", "9H", "KH"], stock="2H 9C KD", waste="5D 4D")
    return a_deal(own, seat(work=["8C", "AC", "AC", "AC"]), foundations=["AH 2H"], reach="any")


# --- a match, pile by pile ----------------------------------------------------------------------------------


def on_screen(window: Opened, deal: Deal) -> dict[Card, QQuickItem]:
    cards = [Card(owner, position) for owner in deal.seats for position in range(len(deal.faces[owner]))]
    items = window.items("Card")
    assert len(items) == len(cards)
    return dict(zip(cards, items, strict=True))


def check_screen(window: Opened, deal: Deal) -> None:
    shown = on_screen(window, deal)
    layout = window.table.state.layout
    assert layout is not None

    def picture(card: Card) -> str:
        assert shown[card].isVisible(), card
        url: str = shown[card].property("source").toString()
        return url.split("/", 4)[4]

    def check_pile(pile: Pile, card: Card, face_up: bool = True) -> None:
        spot = layout.spot(pile)
        assert spot is not None
        item = shown[card]
        assert spot.rect.grown(1).holds(item.x() + 1, item.y() + 1), (pile, item.x(), item.y(), spot.rect)
        face = deal.face(card)
        if face_up and face is not None and not face.is_joker:
            assert picture(card).startswith(f"face/{face.name}/"), (pile, picture(card))
        elif not face_up:
            assert picture(card).startswith(("back/", "done/"))

    for number, foundation in enumerate(deal.foundations):
        pile = Pile(PileKind.FOUNDATION, number)
        check_pile(pile, foundation.landings[-1].card, face_up=not is_complete(deal.house, foundation))
    for owner in deal.seats:
        piles = deal.layouts[owner]
        if piles.nertz:
            check_pile(Pile(PileKind.NERTZ, 0, owner), piles.nertz[-1])
        for nth, card in enumerate(piles.hand if owner == 0 else ()):
            check_pile(Pile(PileKind.HAND, nth, owner), card)
        if deal.house.nertz_face == "all" and owner == 0:
            for card in piles.nertz:
                check_pile(Pile(PileKind.NERTZ, 0, owner), card)
        if piles.waste:
            check_pile(Pile(PileKind.WASTE, 0, owner), piles.waste[-1])
        if piles.stock and owner == 0:
            check_pile(Pile(PileKind.STOCK, 0, owner), piles.stock[0], face_up=False)
        for index, cards in enumerate(piles.work):
            down = piles.down[index]
            for nth, card in enumerate(cards if owner == 0 else cards[-1:]):
                up = nth >= down if owner == 0 else True
                check_pile(Pile(PileKind.WORK, index, owner), card, face_up=up)
            highest = max((shown[card].z() for card in cards), default=0)
            assert not cards or shown[cards[-1]].z() == highest
    badges = {item.property("tally") for item in window.items("CountBadge")}
    assert badges == {str(len(deal.layouts[owner].nertz)) for owner in deal.seats}


@pytest.mark.parametrize(
    ("preset", "seats", "size"),
    [
        ("Nertz", 3, (1280, 800)),
        ("Old Pounce", 2, (1024, 640)),
        ("Dutch Blitz", 4, (1600, 900)),
        ("Scrooge", 2, (1280, 720)),
    ],
)
def test_a_deal_as_it_is_played(opened: Any, preset: str, seats: int, size: tuple[int, int]) -> None:
    bots = Bots(seeded_deal(preset_rules(preset, seats), seats, 7), Random(7))
    view = a_view(bots.deal, 0, preset)
    window = opened(view, STILL, *size)
    for _ in range(150):
        check_screen(window, bots.deal)
        if bots.step() is None:
            break
        view = with_deal(view, bots.deal)
        window.table.give(view=view)
    check_screen(window, bots.deal)


def test_a_deal_in_the_smallest_pieces(opened: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each turn of the event loop tells one thing, and yet a frame shows all of one view."""
    monkeypatch.setattr(telling, "PIECE_S", 0.0)
    bots = Bots(seeded_deal(preset_rules("Nertz", 4), 4, 7), Random(7))
    view = a_view(bots.deal)
    window = opened(view)
    assert spin(lambda: len(window.items("Card")) == 208)
    in_parts = 0
    for _ in range(100):
        window.window.grabWindow()
        check_screen(window, bots.deal)
        bots.step()
        view = with_deal(view, bots.deal)
        window.table.give(view=view)
        in_parts += window.table.models["cards"].rows != window.table.state.cards
    assert in_parts > 50, "else this test shows nothing"


def test_with_motion_everything_arrives_where_it_belongs(opened: Any) -> None:
    bots = Bots(seeded_deal(preset_rules("Nertz", 3), 3, 7), Random(7))
    view = a_view(bots.deal)
    window = opened(view, Looks())
    for _ in range(60):
        bots.step()
        view = with_deal(view, bots.deal)
        window.table.give(view=view)
        QGuiApplication.processEvents()
    QTest.qWait(400)
    check_screen(window, bots.deal)


# --- mouse --------------------------------------------------------------------------------------------------


def one(asked: list[Intent]) -> Play:
    assert len(asked) == 1, asked
    assert isinstance(asked[0], Play)
    return asked[0]


@pytest.mark.parametrize("left_handed", [False, True])
def test_a_drag_names_its_piles(opened: Any, deal: Deal, left_handed: bool) -> None:
    window = opened(a_view(deal), Looks(options=Options(left_handed=left_handed)))
    window.drag(window.middle_of(PileKind.NERTZ), window.middle_of(PileKind.FOUNDATION, 0, -1))
    play = one(window.asked)
    assert (play.source, play.target) == ((0, -1, -1), (4, 0, -1))
    assert play.cards == deal.layouts[0].nertz[-1:]


def test_a_drag_into_a_suits_region_starts_a_foundation(opened: Any, deal: Deal) -> None:
    window = opened(a_view(deal))
    area = window.table.state.layout.frame.regions[0].area
    window.drag(window.middle_of(PileKind.WASTE), QPoint(round(area.right - 8), round(area.bottom - 8)))
    assert one(window.asked).target == (4, -1, -1)


def test_a_drag_of_a_run_takes_the_run_and_shows_it(opened: Any, deal: Deal) -> None:
    window = opened(a_view(deal))
    assert window.table.state.layout is not None
    base = next(p for p in window.table.state.layout.cards if p.card == deal.layouts[0].work[0][1])
    start, end = QPoint(round(base.x + 20), round(base.y + 8)), window.middle_of(PileKind.WORK, 1)
    items = on_screen(window, deal)
    QTest.mousePress(window.window, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, start)
    QTest.mouseMove(window.window, start + QPoint(30, 15))
    for nth, card in enumerate(deal.layouts[0].work[0]):
        placed = next(p for p in window.table.state.layout.cards if p.card == card)
        moved = QPointF(items[card].x() - placed.x, items[card].y() - placed.y)
        assert moved == (QPointF(30, 15) if nth >= 1 else QPointF(0, 0))
    QTest.mouseMove(window.window, end)
    QTest.mouseRelease(window.window, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, end)
    play = one(window.asked)
    assert (play.source, play.target, play.count) == ((3, 0, -1), (3, 1, -1), 2)
    check_settled(window)


def check_settled(window: Opened) -> None:
    assert window.table.inputs.reach.held is None
    assert window.table.state.layout is not None
    for placed, item in zip(window.table.state.layout.cards, window.items("Card"), strict=True):
        assert (item.x(), item.y()) == (placed.x, placed.y)


def test_a_drag_to_nowhere_comes_back(opened: Any, deal: Deal) -> None:
    window = opened(a_view(deal))
    window.drag(window.middle_of(PileKind.NERTZ), window.middle_of(PileKind.STOCK))
    assert window.asked == []
    check_settled(window)


def test_press_then_press(opened: Any, deal: Deal) -> None:
    window = opened(a_view(deal))
    window.click(window.middle_of(PileKind.WASTE))
    assert window.asked == []
    window.click(window.middle_of(PileKind.WORK, 1))
    play = one(window.asked)
    assert (play.source, play.target) == ((1, -1, -1), (3, 1, -1))


def test_a_double_click_and_a_right_click_send_to_the_middle(opened: Any, deal: Deal) -> None:
    window = opened(a_view(deal))
    window.click(window.middle_of(PileKind.WORK, 2), Qt.MouseButton.RightButton)
    at = window.middle_of(PileKind.NERTZ)
    window.click(at)
    QTest.mouseDClick(window.window, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, at)
    assert [(play.source, play.target) for play in window.asked] == [
        ((3, 2, -1), (4, -1, -1)),
        ((0, -1, -1), (4, -1, -1)),
    ]


def test_the_stock_turns_on_mouse_down(opened: Any, deal: Deal) -> None:
    window = opened(a_view(deal))
    at = window.middle_of(PileKind.STOCK)
    QTest.mousePress(window.window, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, at)
    assert window.asked == [Turn(0)]
    QTest.mouseRelease(window.window, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, at)


def test_every_quick_press_turns_the_stock(opened: Any, deal: Deal) -> None:
    window = opened(a_view(deal))
    at = window.middle_of(PileKind.STOCK)
    for _ in range(5):
        window.click(at)
    QTest.mouseDClick(window.window, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, at)
    assert set(window.asked) == {Turn(0)}
    assert len(window.asked) >= 6


def test_a_drop_above_a_pile_tucks_while_there_is_a_space(opened: Any, deal: Deal) -> None:
    window = opened(a_view(deal))
    above = window.table.state.layout.spot(Pile(PileKind.UNDER, 0, 0)).rect.middle
    window.drag(window.middle_of(PileKind.WASTE), QPoint(*(round(v) for v in above)))
    assert one(window.asked).target == (6, 0, -1)
    full = a_deal(seat(nertz="2C", work=["TD", "9H"], waste="9S"), seat(work=["2C", "3C"]))
    window = opened(a_view(full))
    pile = window.table.state.layout.spot(Pile(PileKind.WORK, 0, 0))
    window.drag(window.middle_of(PileKind.WASTE), QPoint(round(pile.rect.middle[0]), round(pile.drop.y + 4)))
    assert one(window.asked).target == (3, 0, -1)


def test_piles_can_be_read_out(opened: Any, deal: Deal) -> None:
    window = opened(a_view(deal))
    read = {}
    for item in window.items("Pile"):
        interface = QAccessible.queryAccessibleInterface(item)
        assert interface is not None
        assert interface.role() is QAccessible.Role.Button
        read[item.property("name")] = interface.text(QAccessible.Text.Name)
    assert read["work.0.0"] == "Work pile 1, three cards, exposed: 8 of hearts"
    assert read["nertz.0.1"] == "Ben: Nertz pile, three cards, top: king of clubs"
    assert all(read.values())


def test_a_card_may_be_dropped_on_anothers_work_pile(opened: Any, deal: Deal) -> None:
    window = opened(a_view(deal))
    window.drag(window.middle_of(PileKind.NERTZ), window.middle_of(PileKind.WORK, 0, 1))
    assert one(window.asked).target == (3, 0, 1)


def test_input_is_taken_while_cards_move(opened: Any, deal: Deal) -> None:
    window = opened(a_view(deal), Looks())
    window.click(window.middle_of(PileKind.STOCK))
    window.drag(window.middle_of(PileKind.NERTZ), window.middle_of(PileKind.FOUNDATION, 0, -1))
    window.click(window.middle_of(PileKind.STOCK))
    assert [type(intent) for intent in window.asked] == [Turn, Play, Turn]


# --- keyboard -----------------------------------------------------------------------------------------------


def test_keys_reach_the_piles(opened: Any, deal: Deal) -> None:
    window = opened(a_view(deal))
    window.keys(Qt.Key.Key_Space, Qt.Key.Key_N, Qt.Key.Key_2, Qt.Key.Key_3, Qt.Key.Key_F)
    turn, *plays = window.asked
    assert turn == Turn(0)
    assert [(play.source, play.target) for play in plays] == [((0, -1, -1), (3, 1, -1)), ((3, 2, -1), (4, -1, -1))]


def test_buttons(opened: Any, deal: Deal) -> None:
    window = opened(a_view(deal))
    own = window.table.state.layout.frame.own
    for area in (own.call, own.stuck):
        window.click(QPoint(*(round(v) for v in area.middle)))
    assert [type(intent).__name__ for intent in window.asked] == ["Call", "SayStuck"]


def test_focus_goes_by_pile_and_return_presses_it(opened: Any, deal: Deal) -> None:
    window = opened(a_view(deal))
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


def test_focus_leaves_the_place_under_a_pile_when_nothing_is_held_any_more(opened: Any, deal: Deal) -> None:
    window = opened(a_view(deal))
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


def test_what_is_said_is_shown_and_announced(opened: Any, deal: Deal) -> None:
    window = opened(a_view(deal))
    window.table.say("Ben called. You have <b>three</b> left.")
    (line,) = window.items("MessageLine")
    assert line.property("message") == "Ben called. You have <b>three</b> left."


@pytest.mark.parametrize(("width", "height"), [(1024, 640), (1920, 1080)])
def test_resizing_moves_everything_at_once(opened: Any, deal: Deal, width: int, height: int) -> None:
    window = opened(a_view(deal), Looks())
    window.window.resize(width, height)
    QGuiApplication.processEvents()
    assert (window.table.inputs.width, window.table.inputs.height) == (width, height)
    check_settled(window)


def test_the_countdown_counts_down(opened: Any, deal: Deal) -> None:
    view = a_view(deal)
    window = opened(replace(view, table=replace(view.table, stage=Stage.COUNTDOWN)))
    (countdown,) = window.items("Countdown")
    assert not countdown.isVisible()
    window.table.give(count_from=3)
    assert (countdown.isVisible(), countdown.property("remaining")) == (True, 3)
    QTest.qWait(1200)
    assert countdown.property("remaining") == 2
    window.table.give(view=view)
    assert not countdown.isVisible()


def test_the_window_opens_no_larger_than_the_screen_has_room_for() -> None:
    assert first_size(QSize(1920, 1040)) == USUAL
    assert first_size(QSize(1366, 728)) == QSize(1280, 688)
    assert first_size(QSize(1024, 768)) == QSize(1024, 728)
    own = QGuiApplication.primaryScreen().availableSize()
    assert first_size().width() <= own.width()
    assert first_size().height() < own.height()
