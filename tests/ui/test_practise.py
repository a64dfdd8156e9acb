"""Practice in a real window: hints, undo, numbers and drills, by keyboard and mouse."""

import functools
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtQuick import QQuickItem
from PySide6.QtTest import QTest

from nertz_lan.kept import choices_of
from nertz_lan.practice.spotting import spots
from nertz_lan.rules.deal import Kind
from nertz_lan.rules.intents import Play
from nertz_lan.session.practice import SPOTS, Advised, Best, Drill, Exercise, Feat, Progress, Result
from nertz_lan.session.table import Stage
from nertz_lan.store import bests, settings
from nertz_lan.ui.choices import Choices
from nertz_lan.ui.viewmodels.hub import AppInputs
from nertz_lan.ui.viewmodels.practise import derive_practise
from tests.ui.windows import Player, button, click, items_in, kind_of, shown_texts, spin


@pytest.fixture
def ada(tmp_path: Path) -> Iterator[Player]:
    player = Player(tmp_path / "Ada", "Ada")
    yield player
    player.close()


def stage_of(player: Any) -> Stage | None:
    return player.view.table.stage if player.view is not None else None


def all_is_told(player: Any) -> bool:
    """Let the window take all that practice has to tell of what it was asked for so far."""
    done = threading.Event()

    def tell(_table: object, _now: float) -> list[object]:
        done.set()
        return []

    player.shell.desk._practice._jobs.put(tell)
    return spin(done.is_set) and spin(lambda: not player.app.bridge._crossing)


def begin(player: Any, number: str, *, whole: bool = True) -> None:
    """From Home, a deal by its number."""
    player.press("Drills …")
    assert player.screen == "practise"
    if not whole:
        switch = next(i for i in items_in(player.window) if kind_of(i) == "Switch")
        click(player.window, switch)
    field = next(i for i in items_in(player.window) if kind_of(i) == "Field")
    click(player.window, field)
    for character in number:
        QTest.keyClick(player.window, ord(character))
    player.press("Begin")
    assert spin(lambda: stage_of(player) is Stage.PLAYING and player.app.bridge.table.state.may_hint)


def has_found(player: Any, spots_found: int) -> bool:
    progress = player.app.hub.inputs.progress
    return progress is not None and progress.found == spots_found


def hinted(player: Any) -> list[QQuickItem]:
    return [i for i in items_in(player.window) if kind_of(i) == "Pile" and i.property("hinted")]


def test_a_hint_by_key_and_undo_by_mouse(ada: Any) -> None:
    begin(ada, "4711")
    table = ada.app.bridge.table
    assert table.state.deal_text == "deal 1 · no. 4711"
    ada.keys(Qt.Key.Key_T)
    assert spin(lambda: table.inputs.hint is not None)
    assert table.state.message.endswith(".")
    assert spin(lambda: hinted(ada))
    ada.keys(Qt.Key.Key_Space)
    assert table.inputs.hint is None
    assert hinted(ada) == []
    assert spin(lambda: ada.view.table.deal.layouts[0].waste)
    assert spin(lambda: table.state.may_undo)
    click(ada.window, button(ada.window, "Undo · Z"))
    assert spin(lambda: not ada.view.table.deal.layouts[0].waste)
    assert table.state.message == "Taken back."
    assert spin(lambda: not table.state.may_undo)


def test_a_hint_can_be_followed_by_the_piles_that_it_lights(ada: Any) -> None:
    begin(ada, "12")
    click(ada.window, button(ada.window, "Hint · T"))
    table = ada.app.bridge.table
    assert spin(lambda: table.inputs.hint is not None)
    intent = table.inputs.hint
    names = {str(pile.property("name")).split(".")[0] for pile in hinted(ada)}
    if isinstance(intent, Play):
        assert len(hinted(ada)) == 2
        assert ("nertz" in names) == (intent.source.kind is Kind.NERTZ)
    else:
        assert names == {"stock"}


def faces_of(player: Any) -> Any:
    view = player.view
    return view.table.deal.faces if view is not None and view.table.deal is not None else None


def test_a_deal_by_itself_is_played_again_or_followed_by_the_next(ada: Any) -> None:
    begin(ada, "815", whole=False)
    first = faces_of(ada)

    def said() -> str:
        return str(ada.app.bridge.table.state.deal_text)

    assert said() == "deal no. 815"
    ada.app.practise.next_deal()
    assert spin(lambda: said() == "deal no. 816" and stage_of(ada) is Stage.PLAYING)
    assert spin(lambda: faces_of(ada) != first and stage_of(ada) is Stage.PLAYING)
    nertz = ada.view.table.deal.layouts[0].nertz
    ada.app.practise.begin(Exercise(number=815, whole=False))
    assert spin(lambda: said() == "deal no. 815")
    assert spin(lambda: faces_of(ada)[0] == first[0] and stage_of(ada) is Stage.PLAYING)  # the own deck
    assert len(nertz) == 13
    wanted = Progress(Exercise(number=815, whole=False), may_ask=True)
    assert spin(lambda: ada.app.hub.inputs.progress == wanted)


def test_spotting_from_home_to_an_own_best(ada: Any, tmp_path: Path) -> None:
    ada.press("Drills …")
    ada.press("Spotting plays")
    assert spin(lambda: stage_of(ada) is Stage.PLAYING)
    table = ada.app.bridge.table
    assert "Hint · T" not in shown_texts(ada.window)
    ada.keys(Qt.Key.Key_Space)
    assert spin(lambda: table.state.message == "Not that one: three seconds more.")
    for found in range(SPOTS):
        assert spin(functools.partial(has_found, ada, found))
        assert all_is_told(ada), "where the next spot is, too"
        play = spots(table.state.seen, 0)[0]
        keys = {Kind.NERTZ: "N", Kind.WASTE: "W"}
        first = keys.get(play.source.kind) or str(play.source.number + 1)
        for text in (first, "F"):
            QTest.keyClick(ada.window, ord(text))
        assert spin(functools.partial(has_found, ada, found + 1))
    assert spin(lambda: ada.screen == "practise")
    result = ada.app.hub.inputs.result
    assert result is not None
    assert bests.load(bests.file_of(tmp_path / "Ada"))[Feat(Drill.SPOTTING)].value == result.value
    assert "Your best so far!" in shown_texts(ada.window)
    ada.keys(Qt.Key.Key_Return)  # another one
    assert spin(lambda: ada.screen == "table")
    ada.app.go_home()
    assert spin(lambda: ada.screen == "home")
    assert ada.app.bridge.table.inputs.practice is None


def test_a_number_that_is_none_is_said(ada: Any) -> None:
    ada.press("Drills …")
    assert not ada.app.practise.take_number("0")
    assert "That has to be a number from 1 to 999999." in shown_texts(ada.window)
    assert ada.app.practise.take_number(" 17 ")
    assert ada.app.hub.inputs.exercise.number == 17
    assert ada.app.practise.take_number("")
    assert ada.app.hub.inputs.exercise.number == 0


def test_what_is_chosen_is_what_is_practised(ada: Any) -> None:
    ada.press("Drills …")
    for _ in range(2):
        ada.app.practise.count_bots(-1)
    ada.app.practise.step_preset(-1)
    ada.app.practise.take_number("5")
    ada.press("Begin")
    assert spin(lambda: stage_of(ada) is Stage.PLAYING)
    table = ada.view.table
    assert (len(table.taken), table.preset) == (2, "Ligretto")


def test_how_good_the_bots_are_is_chosen_and_remembered(ada: Any, tmp_path: Path) -> None:
    ada.press("Drills …")
    for _ in range(3):  # there is nothing above the best
        ada.app.practise.change_bot_level(1)
    assert "lightning" in shown_texts(ada.window)
    assert "Bots: lightning. Not played to its end yet" in shown_texts(ada.window)
    ada.app.practise.change_bot_level(-1)
    ada.press("Begin")
    assert spin(lambda: stage_of(ada) is Stage.PLAYING)
    seats = ada.view.table.seats
    assert [seat.bot.level for seat in seats if seat.bot is not None] == [4, 4, 4]
    kept = settings.load(settings.file_of(tmp_path / "Ada"))
    assert kept is not None
    assert choices_of(kept).bot_level == 4


def test_each_level_has_its_own_best_where_bots_play_against_one() -> None:
    known = {Feat(Drill.UNHURRIED, 1): Best(30, 7), Feat(Drill.SPOTTING): Best(20_000, 8)}
    told = [
        [row.best for row in derive_practise(AppInputs(bests=known, choices=Choices(bot_level=level))).drills]
        for level in (1, 2)
    ]
    never, spotted = "Not played to its end yet", "Your best: 0:20.0"
    assert told == [
        [never, "Bots: gentle. Your best: 30 points", spotted],
        [never, f"Bots: easy. {never}", spotted],
    ]


def test_what_a_result_is_worth() -> None:
    best = {Feat(Drill.RACE): Best(60_000, 7)}

    def told(value: int | None, *, number: int = 8, helped: bool = False) -> tuple[str, str]:
        result = Result(Exercise(Drill.RACE, number=number), value, helped)
        state = derive_practise(AppInputs(result=result, bests=best))
        return state.result, state.result_is

    assert told(60_000, number=7) == ("1:00.0", "Your best so far!")
    assert told(65_432) == ("1:05.4", "Your best: 1:00.0")
    assert told(None)[0] == "Stuck"
    assert told(50_000, helped=True) == ("0:50.0", "With a hint or an undo it counts as practice, not as a best.")


def test_what_is_told_of_practice_after_leaving_it_is_not_heard(ada: Any) -> None:
    begin(ada, "3")
    ada.app.bridge.depart()  # its Departed has yet to come
    ada.app.hub.give(progress=None)
    ada.app.bridge.put(Progress(Exercise(number=3), may_undo=True, may_ask=True))
    for _ in range(3):
        QGuiApplication.processEvents()
    assert ada.app.hub.inputs.progress is None
    assert not ada.app.bridge.table.state.aids


def test_a_hint_to_wait_is_a_sentence_too(ada: Any) -> None:
    begin(ada, "3")
    ada.app.bridge.put(Advised(None, ada.app.bridge.view))
    assert spin(lambda: ada.app.bridge.table.state.message == "Wait: somebody else has to move first.")
