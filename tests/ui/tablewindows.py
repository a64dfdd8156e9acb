"""Windows on a table alone, for tests: with real presses and keys, and what is asked for in them.

Owns where a pile lies on the screen, and whether all of a deal lies where it belongs. Never knows the other screens.
"""

from typing import Any

from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtQuick import QQuickItem
from PySide6.QtTest import QTest

from nertz_lan.rules.cards import Card
from nertz_lan.rules.deal import Deal
from nertz_lan.rules.fitting import is_complete
from nertz_lan.rules.intents import Play
from nertz_lan.session.news import View
from nertz_lan.ui.layout import PileSpot, TableLayout
from nertz_lan.ui.pile import Pile, PileKind
from nertz_lan.ui.viewmodels.state import Looks
from nertz_lan.ui.viewmodels.table import TableViewModel
from nertz_lan.ui.window import close_table, open_table

STILL = Looks(reduced_motion=True)


class TableWindow:
    """A window on a table, and what is asked for in it."""

    def __init__(self, view: View, looks: Looks = STILL, width: int = 1280, height: int = 800) -> None:
        self.asked: list[Any] = []  # intents
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

    @property
    def layout(self) -> TableLayout:
        """Where everything lies on the screen."""
        assert self.table.state.layout is not None
        return self.table.state.layout

    def spot(self, pile: Pile) -> PileSpot:
        """Where a pile lies."""
        spot = self.layout.spot(pile)
        assert spot is not None, pile
        return spot

    def middle_of(self, kind: PileKind, number: int = 0, of: int = 0) -> QPoint:
        spot = self.spot(Pile(kind, number, of))
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

    def close(self) -> None:
        close_table(self.engine, self.window)


class TableOpening:
    """Opens such windows, and closes them all in the end."""

    def __init__(self) -> None:
        self._windows: list[TableWindow] = []

    def __call__(self, view: View, looks: Looks = STILL, width: int = 1280, height: int = 800) -> TableWindow:
        self._windows.append(TableWindow(view, looks, width, height))
        return self._windows[-1]

    def close(self) -> None:
        for each in self._windows:
            each.close()


def on_screen(window: TableWindow, deal: Deal) -> dict[Card, QQuickItem]:
    """What shows each card."""
    cards = [Card(owner, position) for owner in deal.seats for position in range(len(deal.faces[owner]))]
    items = window.items("Card")
    assert len(items) == len(cards)
    return dict(zip(cards, items, strict=True))


def check_screen(window: TableWindow, deal: Deal) -> None:
    """Fails unless every card lies where the deal has it, and shows what may be seen of it."""
    shown = on_screen(window, deal)

    def picture(card: Card) -> str:
        assert shown[card].isVisible(), card
        url: str = shown[card].property("source").toString()
        return url.split("/", 4)[4]

    def check_pile(pile: Pile, card: Card, face_up: bool = True) -> None:
        spot = window.spot(pile)
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


def check_settled(window: TableWindow) -> None:
    """Fails unless nothing is held and every card lies where the layout has it, to the pixel."""
    assert window.table.inputs.reach.held is None
    for placed, item in zip(window.layout.cards, window.items("Card"), strict=True):
        assert (item.x(), item.y()) == (placed.x, placed.y)


def one(asked: list[Any]) -> Play:
    """The one play that was asked for."""
    assert len(asked) == 1, asked
    assert isinstance(asked[0], Play)
    return asked[0]
