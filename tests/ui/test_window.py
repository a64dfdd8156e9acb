"""The real window, offscreen: what lies on the screen is what lies in the deal."""

from dataclasses import replace
from random import Random

import pytest
from PySide6.QtCore import QSize
from PySide6.QtGui import QGuiApplication

from nertz_lan.rules.deal import Deal
from nertz_lan.rules.presets import preset_rules
from nertz_lan.session.table import Stage
from nertz_lan.ui.models import telling
from nertz_lan.ui.saying import Said
from nertz_lan.ui.viewmodels.state import Looks
from nertz_lan.ui.window import USUAL, first_size
from selfplay import seeded_deal
from tests.ui.deals import every_pile
from tests.ui.tablewindows import STILL, TableOpening, check_screen, check_settled
from tests.ui.windows import spin
from ui_tables import Bots, a_view, with_deal


@pytest.fixture
def deal() -> Deal:
    return every_pile()


@pytest.mark.parametrize(
    ("preset", "seats", "size"),
    [
        ("Nertz", 3, (1280, 800)),
        ("Old Pounce", 2, (1024, 640)),
        ("Dutch Blitz", 4, (1600, 900)),
        ("Scrooge", 2, (1280, 720)),
    ],
)
def test_a_deal_as_it_is_played(opened_table: TableOpening, preset: str, seats: int, size: tuple[int, int]) -> None:
    bots = Bots(seeded_deal(preset_rules(preset, seats), seats, 7), Random(7))
    view = a_view(bots.deal, 0, preset)
    window = opened_table(view, STILL, *size)
    for _ in range(150):
        check_screen(window, bots.deal)
        if bots.step() is None:
            break
        view = with_deal(view, bots.deal)
        window.table.give(view=view)
    check_screen(window, bots.deal)


def test_a_deal_in_the_smallest_pieces(opened_table: TableOpening, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each turn of the event loop tells one thing, and yet a frame shows all of one view."""
    monkeypatch.setattr(telling, "PIECE_S", 0.0)
    bots = Bots(seeded_deal(preset_rules("Nertz", 4), 4, 7), Random(7))
    view = a_view(bots.deal)
    window = opened_table(view)
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


def test_with_motion_everything_arrives_where_it_belongs(opened_table: TableOpening) -> None:
    bots = Bots(seeded_deal(preset_rules("Nertz", 3), 3, 7), Random(7))
    view = a_view(bots.deal)
    window = opened_table(view, Looks())
    for _ in range(60):
        bots.step()
        view = with_deal(view, bots.deal)
        window.table.give(view=view)
        QGuiApplication.processEvents()
    assert spin(lambda: not any(card.property("moving") for card in window.items("Card")))
    check_screen(window, bots.deal)


def test_what_is_said_is_shown_and_announced(opened_table: TableOpening, deal: Deal) -> None:
    window = opened_table(a_view(deal))
    window.table.say(Said("Ben called. You have <b>three</b> left.", str))
    (line,) = window.items("MessageLine")
    assert line.property("message") == "Ben called. You have <b>three</b> left."


@pytest.mark.parametrize(("width", "height"), [(1024, 640), (1920, 1080)])
def test_resizing_moves_everything_at_once(opened_table: TableOpening, deal: Deal, width: int, height: int) -> None:
    window = opened_table(a_view(deal), Looks())
    window.window.resize(width, height)
    QGuiApplication.processEvents()
    assert (window.table.inputs.width, window.table.inputs.height) == (width, height)
    check_settled(window)


def test_the_countdown_counts_down(opened_table: TableOpening, deal: Deal) -> None:
    view = a_view(deal)
    window = opened_table(replace(view, table=replace(view.table, stage=Stage.COUNTDOWN)))
    (countdown,) = window.items("Countdown")
    assert not countdown.isVisible()
    window.table.give(count_from=3)
    assert (countdown.isVisible(), countdown.property("remaining")) == (True, 3)
    assert spin(lambda: countdown.property("remaining") < 3)
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
