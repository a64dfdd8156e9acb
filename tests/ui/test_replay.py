"""A replay on the screen: by mouse and by keys, and nobody's table is touched by it."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest
from PySide6.QtCore import QPointF, Qt, QUrl
from PySide6.QtGui import QAccessible, QGuiApplication
from PySide6.QtQuick import QQuickItem
from PySide6.QtTest import QTest

from nertz_lan.session.table import Stage
from nertz_lan.ui.choices import Choices
from nertz_lan.ui.models import telling
from nertz_lan.ui.viewmodels.hub import Page
from nertz_lan.ui.viewmodels.replay import SPEEDS, ReplayViewModel
from nertz_lan.ui.window import close_window, end_now, open_replay_window
from tests.ui.windows import button, click, items_in, kind_of, shown_texts, spin
from ui_books import a_film, in_replay
from ui_inputs import INPUTS

STILL = replace(INPUTS, choices=Choices(reduced_motion=True))
FILM = a_film()
REEL = FILM.reel


@pytest.fixture
def replayed() -> Iterator[ReplayViewModel]:
    now = [0.0]
    model = ReplayViewModel(lambda: now[0])
    model.now = now  # type: ignore[attr-defined]  # for the test
    model.give(FILM, Choices(reduced_motion=True))
    yield model
    end_now(model)


def item(window: Any, kind: str) -> QQuickItem:
    [found] = [each for each in items_in(window) if kind_of(each) == kind]
    return found


def shown(model: Any) -> int:
    """The log's index of what the table shows."""
    view = model.table.inputs.view
    assert view is not None
    return int(view.index)


def index(nth: int) -> int:
    return REEL.entries[nth].index


# --- on the screen ------------------------------------------------------------------------------------------


def test_the_live_table_shows_it_and_takes_nothing(opened: Any) -> None:
    window = opened(in_replay(STILL))
    table = item(window.window, "Table")
    for _ in range(8):
        window.app.replay.step(1)
    QGuiApplication.processEvents()
    assert table.property("table") is window.app.replay.table
    assert {"Ben", "Robo"} <= set(shown_texts(window.window))
    middle = table.mapToScene(QPointF(table.width() / 2, table.height() * 0.8)).toPoint()
    QTest.mouseClick(window.window, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, middle)
    for key in (Qt.Key.Key_1, Qt.Key.Key_N, Qt.Key.Key_C, Qt.Key.Key_S, Qt.Key.Key_M, Qt.Key.Key_Question):
        QTest.keyClick(window.window, key)
    assert window.desk.asked == []
    assert window.desk.heard == []
    assert not window.app.replay.table.state.show_keys


def test_a_frame_shows_one_place_of_the_match(opened: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    window = opened(in_replay(STILL))
    model = window.app.replay
    model.deal(1)
    for _ in range(8):
        model.step(1)
    assert not model.table.state.frozen
    monkeypatch.setattr(telling, "PIECE_S", 0.0)
    for _ in range(2):
        model.step(1)
        assert window.app.replayed.telling.is_left
        window.window.afterAnimating.emit()  # a frame comes
        assert not window.app.replayed.telling.is_left


def test_the_last_picture_is_the_end_of_the_deal(replayed: ReplayViewModel) -> None:
    replayed.to_end()
    table = replayed.live.state
    assert REEL.table(REEL.last).stage in (Stage.SCORED, Stage.MATCH_OVER)
    assert table.layout is not None
    assert table.seen is not None
    landed = {each.card: each for each in table.layout.cards if each.landed}
    for foundation in table.seen.foundations:
        assert foundation.landings[-1].card in landed, "it lies in the middle, and has not flown home"
    assert landed


def test_every_way_through_it_has_a_key(opened: Any) -> None:
    window = opened(in_replay(STILL))
    model = window.app.replay

    start = index(REEL.laid[0])

    def press(key: Qt.Key) -> int:
        QTest.keyClick(window.window, key)
        return shown(model)

    first, second = [nth for nth in REEL.stops if nth > REEL.laid[0]][:2]
    assert [press(Qt.Key.Key_Right), press(Qt.Key.Key_Right)] == [index(first), index(second)]
    assert press(Qt.Key.Key_Left) == index(first)
    assert press(Qt.Key.Key_Down) == index(REEL.contests[0])
    assert press(Qt.Key.Key_Down) == index(REEL.contests[1])
    assert press(Qt.Key.Key_Up) == index(REEL.contests[0])
    assert press(Qt.Key.Key_Up) == index(REEL.contests[0]), "there is none before"
    assert press(Qt.Key.Key_PageDown) == index(REEL.laid[1])
    assert press(Qt.Key.Key_PageUp) == start
    assert press(Qt.Key.Key_End) == index(REEL.last)
    assert press(Qt.Key.Key_Down) == index(REEL.last), "there is none after"
    assert press(Qt.Key.Key_Home) == start
    assert (press(Qt.Key.Key_Plus), model.state.speed_text) == (start, "2 ×")
    assert (press(Qt.Key.Key_Minus), model.state.speed_text) == (start, "1 ×")
    assert (press(Qt.Key.Key_H), model.state.unveiled) == (start, True)
    assert (press(Qt.Key.Key_F), model.state.follow_text) == (start, "Follow Ben")
    press(Qt.Key.Key_Space)
    assert model.state.playing
    press(Qt.Key.Key_P)
    assert not model.state.playing
    QTest.keyClick(window.window, Qt.Key.Key_Escape)
    assert window.app.state.screen == "book"


def test_every_way_through_it_has_a_button(opened: Any) -> None:
    window = opened(in_replay(STILL))
    model = window.app.replay
    spoken = {}
    for each in items_in(window.window):
        if kind_of(each) == "FlatButton":
            seen = QAccessible.queryAccessibleInterface(each)
            assert seen is not None
            spoken[seen.text(QAccessible.Text.Name).split(".")[0]] = each
    click(window.window, spoken["The next contested claim"])
    assert shown(model) == index(REEL.contests[0])
    assert any(text.endswith("card went back") for text in shown_texts(window.window))
    click(window.window, spoken["The next deal"])
    assert shown(model) == index(REEL.laid[1])
    click(window.window, spoken["The deal before"])
    assert shown(model) == index(REEL.laid[0])
    click(window.window, spoken["A step on"])
    assert shown(model) > index(REEL.laid[0])
    click(window.window, spoken["A step back"])
    assert shown(model) == index(max(nth for nth in REEL.stops if nth <= REEL.laid[0]))
    click(window.window, spoken["Faster"])
    assert model.state.speed_text == "2 ×"
    click(window.window, spoken["Follow Ada"])
    assert model.state.follow_text == "Follow Ben"
    click(window.window, spoken["Hidden cards"])
    assert model.state.unveiled
    click(window.window, spoken["Done"])
    assert window.app.state.screen == "book"


def test_the_bar_goes_to_any_place(opened: Any) -> None:
    window = opened(in_replay(STILL))
    bar = item(window.window, "ScrubBar")
    click(window.window, bar)
    at = window.app.replay.state.at
    assert at == pytest.approx(0.5, abs=0.01)
    assert shown(window.app.replay) == index(REEL.nth_at(at * REEL.length_ms))
    seen = QAccessible.queryAccessibleInterface(bar)
    assert seen is not None
    assert seen.role() is QAccessible.Role.Slider
    assert seen.text(QAccessible.Text.Name).startswith("Place in the match, ")


def test_verified_or_not_stands_there(opened: Any) -> None:
    window = opened(in_replay(STILL))
    assert "Verified" in shown_texts(window.window)
    window.app.said.emit({"film": replace(FILM, verdict="Not verified: entry 7: no.", verified=False)})
    QGuiApplication.processEvents()
    assert "Not verified" in shown_texts(window.window)
    seen = QAccessible.queryAccessibleInterface(item(window.window, "VerdictMark"))
    assert seen is not None
    assert seen.text(QAccessible.Text.Name) == "Not verified. Not verified: entry 7: no."
    assert window.app.replay.state.at == 0.0, "a verdict takes nobody back to the beginning"
    window.app.said.emit({"film": replace(FILM, verdict="", verified=False)})
    QGuiApplication.processEvents()
    assert "Being verified …" in shown_texts(window.window)


def test_a_copy_has_a_good_name_and_is_made_elsewhere(opened: Any) -> None:
    window = opened(in_replay(STILL))
    name = window.app.replay.state.file_name
    assert name.startswith("2026-10-07-")
    assert name.endswith("-Küche-1.nertz")
    window.app.replay.share(QUrl.fromLocalFile("/somewhere"))
    assert window.desk.wishes == [("share", "a.nertz", f"/somewhere/{name}")]
    window.app.said.emit({"book_said": "A copy is at /somewhere"})
    QGuiApplication.processEvents()
    assert "A copy is at /somewhere" in shown_texts(window.window)


def test_the_table_that_one_comes_to_ends_the_replay(opened: Any) -> None:
    window = opened(in_replay(STILL))
    window.app.replay.toggle()
    window.app.hub.give(page=Page.NONE)
    assert not window.app.replay.state.playing


def test_a_window_of_its_own() -> None:
    model = ReplayViewModel(lambda: 0.0)
    model.give(FILM, Choices(reduced_motion=True))
    engine, window = open_replay_window(model, 1024, 640)
    QGuiApplication.processEvents()
    assert {"Ben", "Robo", "Verified"} <= set(shown_texts(window))
    assert not {"Done"} & set(shown_texts(window)), "there is nothing to go back to"
    click(window, button(window, "Play"))
    assert model.state.playing
    close_window(engine, window)
    end_now(model)


# --- pace and place -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("speed", range(len(SPEEDS)))
def test_it_goes_as_fast_as_it_says(replayed: Any, speed: int) -> None:
    replayed.pace(speed - SPEEDS.index(1))
    replayed.toggle()
    replayed.now[0] = 2.0
    assert spin(lambda: replayed.state.at > 0)
    assert replayed.state.at == pytest.approx(2000 * SPEEDS[speed] / REEL.length_ms)
    assert shown(replayed) == index(REEL.nth_at(2000 * SPEEDS[speed]))
    assert replayed.table.inputs.looks.reduced_motion


def test_it_holds_at_its_end_and_begins_again(replayed: Any) -> None:
    replayed.toggle()
    replayed.now[0] = 10.0**6
    assert spin(lambda: not replayed.state.playing)
    assert (replayed.state.at, shown(replayed)) == (1.0, index(REEL.last))
    replayed.toggle()
    assert (replayed.state.at, replayed.state.playing) == (0.0, True)


def test_steps_there_and_back_are_the_same_places(replayed: Any) -> None:
    there = []
    for _ in range(25):
        replayed.step(1)
        there.append((shown(replayed), replayed.table.inputs.message))
    back = [there[-1]]
    for _ in range(24):
        replayed.step(-1)
        back.append((shown(replayed), replayed.table.inputs.message))
    assert back[::-1] == there
    assert len(set(there)) == 25


def test_hidden_cards_are_shown_on_the_table(replayed: Any) -> None:
    replayed.seek(0.2)
    before = [row.picture for row in replayed.table.state.cards if row.shown]
    replayed.unveil()
    after = [row.picture for row in replayed.table.state.cards if row.shown]
    assert any("/back/" in picture for picture in before)
    assert not any("/back/" in picture for picture in after)


def test_another_film_begins_at_its_beginning(replayed: Any) -> None:
    replayed.seek(0.7)
    replayed.give(a_film(2), Choices())
    assert (replayed.state.at, shown(replayed)) == (0.0, a_film(2).reel.entries[REEL.laid[0]].index)
