"""Live pointers: one place on every table, what is carried seen moving, and neither too often nor for ever."""

from collections.abc import Callable, Iterator
from functools import lru_cache
from itertools import product
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest

from nertz_lan.protocol.identity import TableId
from nertz_lan.protocol.pointing import Over, Pointer, Spot
from nertz_lan.rules.cards import Card
from nertz_lan.rules.deal import Deal
from nertz_lan.rules.presets import preset_rules
from nertz_lan.session.pointing import Pointed
from nertz_lan.session.table import Stage
from nertz_lan.ui.frame import Options
from nertz_lan.ui.layout import TableLayout
from nertz_lan.ui.pile import Pile, PileKind
from nertz_lan.ui.pointing import carried, point_of, spot_at
from nertz_lan.ui.viewmodels.pointers import QUIET_S
from nertz_lan.ui.viewmodels.state import Looks
from nertz_lan.ui.viewmodels.table import TableViewModel
from tests.rules.tables import a_deal, seat
from tests.ui.deals import lay_out
from tests.ui.windows import Player, spin
from ui_tables import a_view, key, played


@pytest.fixture
def deal() -> Deal:
    return a_deal(seat(nertz="2C 3H"), seat(nertz="5C 6C", work=["TD 9S 8H", "KH"], waste="4D"), foundations=["AH 2H"])


@lru_cache
def tables(seats: int) -> tuple[tuple[int | None, TableLayout], ...]:
    """The same deal as everybody sees it, in windows of all kinds; seat 0's first."""
    dealt, sizes = played(preset_rules("Nertz", seats), seats, 3, 25), ((1024, 640), (2560, 1080))
    return tuple(
        (own, lay_out(dealt, own, *size, Options(left_handed=lefty)))
        for own, size, lefty in product((0, 1, seats - 1, None), sizes, (False, True))
    )


@pytest.mark.parametrize("seats", [2, 7, 12])
def test_a_point_is_the_same_place_on_every_table(seats: int) -> None:
    mine = tables(seats)[0][1]
    for spot in mine.spots:
        if spot.pile.kind in (PileKind.UNDER, PileKind.STOCK) or spot.rect.width < 2:
            continue
        told = spot_at(mine, *spot.rect.middle)
        assert told is not None
        for own, theirs in tables(seats):
            shown, rect = point_of(theirs, told), theirs.spot(spot.pile)
            assert shown is not None, (spot.pile, own)
            if rect is not None and spot.pile.kind is not PileKind.MIDDLE:
                assert rect.rect.grown(1).holds(shown.x, shown.y), (spot.pile, own)


def test_the_own_stock_is_shown_beside_the_waste_in_the_strip() -> None:
    mine = tables(4)[0][1]
    spot = mine.spot(Pile(PileKind.STOCK, 0, 0))
    assert spot is not None
    told = spot_at(mine, *spot.rect.middle)
    theirs = next(layout for own, layout in tables(4) if own == 1)
    panel = next(other.panel for other in theirs.frame.others if other.seat == 0)
    assert told is not None
    shown = point_of(theirs, told)
    assert shown is not None
    assert panel.grown(2).holds(shown.x, shown.y)


def test_every_point_of_a_window_is_some_place_and_no_pointer_leaves_the_window() -> None:
    mine = tables(6)[0][1]
    for x, y in product(range(0, 1024, 64), range(0, 640, 40)):
        told = spot_at(mine, x, y)
        assert told is not None
        assert Pointer(TableId(bytes(16)), 0, told).spot == told  # it can be sent
        for _, theirs in tables(6):
            shown = point_of(theirs, told)
            assert shown is None or theirs.frame.window.grown(1).holds(shown.x, shown.y)


def test_only_what_a_seat_may_take_hold_of_is_carried(deal: Deal) -> None:
    layout = lay_out(deal, 0, 1280, 800)
    work = deal.layouts[1].work[0]
    assert [placed.card for placed in carried(layout, deal, 1, work[-2:])] == list(work[-2:])
    assert carried(layout, deal, 1, work[:2]) == ()
    assert carried(layout, deal, 0, work[-2:]) == ()
    assert carried(layout, deal, 1, deal.layouts[1].nertz[:1]) == ()
    assert carried(layout, deal, 1, deal.layouts[1].stock[:1]) == ()
    assert carried(layout, deal, 9, work[-1:]) == ()
    assert carried(layout, deal, 1, (Card(11, 63),)) == ()


class Window:
    """A table's view model with a clock of its own."""

    def __init__(self, deal: Deal) -> None:
        self.now = 10.0
        self.table = TableViewModel(lambda *_: None, lambda: self.now)
        self.view = a_view(deal)
        self.table.give(view=self.view)
        self.told: list[tuple[Spot, tuple[Card, ...]]] = []
        self.table.pointers.told.connect(lambda spot, held: self.told.append((spot, held)))

    def moved(self, spot: Spot, held: tuple[Card, ...] = (), seat: int = 1) -> None:
        self.table.pointers.moved(Pointed(key(seat), Pointer(self.view.table.about.id, seat, spot, held)))
        self.table._show_cards()

    @property
    def rows(self) -> Any:
        self.table.pointers.row_telling.finish()
        return self.table.pointers.rows.rows

    def row_of(self, card: Card) -> Any:
        layout = self.table.state.layout
        assert layout is not None
        return self.table.models["cards"].rows[[placed.card for placed in layout.cards].index(card)]


def test_a_carried_card_moves_with_its_pointer_and_goes_home_when_that_rests(deal: Deal) -> None:
    window = Window(deal)
    card = deal.layouts[1].waste[-1]
    home = window.row_of(card)
    window.moved(Spot(Over.FOUNDATION, 0, -1, 500, 500), (card,))
    [row] = window.rows
    assert row.shown
    lifted = window.row_of(card)
    assert (lifted.px, lifted.py) != (home.px, home.py)
    assert lifted.wide > home.wide
    assert "4D" in lifted.picture
    window.now += QUIET_S + 0.1
    window.table._show_cards()
    assert [row.shown for row in window.rows] == [False]
    assert window.row_of(card) == home


def test_a_pointer_that_is_about_to_fade_is_looked_at_again(deal: Deal) -> None:
    """However long it takes to show it: one moment decides both."""
    window = Window(deal)
    window.moved(Spot(Over.NERTZ, 0, 1, 0, 0))
    pointers, given = window.table.pointers, window.table.inputs
    moments = iter([window.now + QUIET_S - 0.001, window.now + QUIET_S + 0.001])
    pointers._clock = lambda: next(moments, window.now)
    pointers._showing.stop()
    pointers.show_on(window.table.state, given)
    assert [row.shown for row in window.rows] == [True]
    assert pointers._showing.isActive()


def test_pointers_have_turns_of_their_own(deal: Deal) -> None:
    """What must be told before a frame doesn't wait for them."""
    window = Window(deal)
    window.moved(Spot(Over.NERTZ, 0, 1, 0, 0))
    window.table.telling.finish()
    assert window.table.pointers.rows.rows == ()
    assert spin(lambda: len(window.table.pointers.rows.rows) == 1)


def test_what_others_do_not_see_shows_its_back() -> None:
    dealt = played(preset_rules("Scrooge", 3), 3, 4, 0)
    window = Window(dealt)
    card = dealt.layouts[1].hand[0]
    window.moved(Spot(Over.MIDDLE, 1, -1, 500, 500), (card,))
    assert "back" in window.row_of(card).picture
    assert window.row_of(card).shown


def test_pointers_can_be_hidden_and_another_table_s_are_not_shown(deal: Deal) -> None:
    window = Window(deal)
    other = Pointer(TableId(bytes(15) + b"x"), 1, Spot(Over.NERTZ, 0, 1, 0, 0))
    window.table.pointers.moved(Pointed(key(1), other))
    window.table._show_cards()
    assert not any(row.shown for row in window.rows)
    window.table.give(looks=Looks(pointers=False))
    window.moved(Spot(Over.NERTZ, 0, 1, 0, 0))
    assert window.rows == ()


def test_of_many_points_the_first_and_the_newest_are_told(deal: Deal) -> None:
    window = Window(deal)
    for x in range(300, 400):
        window.table.reach(x, 300)
    assert len(window.told) == 1
    newest = spot_at(window.table.state.layout, 399, 300)  # type: ignore[arg-type]
    assert spin(lambda: len(window.told) == 2)
    assert window.told[-1] == (newest, ())


def test_keys_reach_too(deal: Deal) -> None:
    window = Window(deal)
    window.table.key("N")
    assert spin(lambda: window.told and window.told[-1][1] == deal.layouts[0].nertz[-1:])
    assert window.told[-1][0][:3] == (Over.NERTZ, 0, 0)
    window.table.key("Esc")
    assert spin(lambda: window.told[-1][1] == ())


# --- two windows on loopback --------------------------------------------------------------------------------


@pytest.fixture
def sit(tmp_path: Path) -> Iterator[Callable[[str], Player]]:
    players: list[Player] = []

    def one(name: str) -> Player:
        players.append(Player(tmp_path / name, name))
        return players[-1]

    yield one
    for player in players:
        player.close()


def test_what_is_dragged_in_one_window_is_seen_in_the_other(sit: Any) -> None:
    ada, ben = players = [sit("Ada"), sit("Ben")]
    for player in players:
        player.press("Play now")
    assert spin(lambda: all(p.screen == "lobby" and len(p.view.table.taken) == 2 for p in players))
    for player in players:
        player.press("Ready")
    assert spin(lambda: all(p.view.table.stage is Stage.PLAYING for p in players))
    dealt = ada.view.table.deal.layouts
    table, seat_of_ada = ada.app.bridge.table, ada.view.seat
    layout = table.state.layout
    pile = layout.spot(Pile(PileKind.NERTZ, 0, seat_of_ada)).rect
    card = table.state.seen.layouts[seat_of_ada].nertz[-1]
    region = layout.spot(Pile(PileKind.MIDDLE, 1)).rect

    def at(window: Player) -> tuple[float, float]:
        shown: Any = window.app.bridge.table
        nth = [placed.card for placed in shown.state.layout.cards].index(card)
        row = shown.models["cards"].rows[nth]
        return row.px, row.py

    home = at(ben)
    left, none = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
    QTest.mousePress(ada.window, left, none, QPoint(*map(round, pile.middle)))
    QTest.mouseMove(ada.window, QPoint(*map(round, region.middle)))
    assert spin(lambda: at(ben) != home)
    theirs = ben.app.bridge.table.state.layout.spot(Pile(PileKind.MIDDLE, 1)).rect
    assert spin(lambda: theirs.holds(*at(ben)))
    assert spin(lambda: [row.shown for row in ben.app.bridge.table.pointers.rows.rows] == [True])
    QTest.mouseMove(ada.window, QPoint(*map(round, pile.middle)))
    QTest.mouseRelease(ada.window, left, none, QPoint(*map(round, pile.middle)))
    assert spin(lambda: at(ben) == home)
    QGuiApplication.processEvents()
    assert all(player.view.table.deal.layouts == dealt for player in players)
    ben.app.settings.switch("own_pointer")
    ada.app.bridge.table.pointers.forget()
    QTest.mouseMove(ben.window, QPoint(300, 300))
    assert not spin(lambda: ada.app.bridge.table.pointers.rows.rows, 0.4)
