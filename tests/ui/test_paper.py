"""The paper table in the window: presses become intents, and two windows share one sheet."""

from dataclasses import replace
from pathlib import Path
from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from nertz_lan.protocol.events import Counted, RowWritten
from nertz_lan.protocol.intents import ConfirmCount, EnterCount, FileMatch, SetRules, WriteRow
from nertz_lan.session.paper import after_paper
from nertz_lan.session.table import Stage
from nertz_lan.ui import sentences
from nertz_lan.ui.viewmodels.hub import AppInputs
from nertz_lan.ui.viewmodels.paper import derive_paper
from tests.ui.windows import Player, button, click, items_in, kind_of, shown_texts, spin
from ui_inputs import INPUTS
from ui_paper import on_paper, paper_lobby


def type_count(window: Any, text: str) -> None:
    window.requestActivate()
    assert spin(window.isActive)
    field = next(i for i in items_in(window) if kind_of(i) == "Field")
    click(window, field)
    QTest.keyClick(window, Qt.Key.Key_A, Qt.KeyboardModifier.ControlModifier)
    for character in text:
        QTest.keyClick(window, ord(character))
    QTest.keyClick(window, Qt.Key.Key_Return)


def counted(given: AppInputs, *events: Any) -> AppInputs:
    assert given.view is not None
    table = given.view.table
    for event in events:
        table = after_paper(table, event)
    return replace(given, view=replace(given.view, table=table))


def test_a_count_is_entered_and_a_neighbours_agreed_with(opened: Any) -> None:
    screens = opened(on_paper(4)(INPUTS))
    type_count(screens.window, "-7")
    click(screens.window, button(screens.window, sentences.AGREE()))
    assert screens.desk.asked == [EnterCount(3, -7), ConfirmCount(2, 3)]


def test_what_is_no_count_is_said_and_asks_for_nothing(opened: Any) -> None:
    screens = opened(on_paper(4)(INPUTS))
    for text in ("1000", "1X"):
        type_count(screens.window, text)
        assert "That has to be a number from -999 to 999." in shown_texts(screens.window)
    assert screens.desk.asked == []
    type_count(screens.window, "12")
    assert screens.desk.asked == [EnterCount(3, 12)]


def test_a_written_deal_is_put_right_by_its_row(opened: Any) -> None:
    screens = opened(on_paper(4)(INPUTS))
    row = next(i for i in items_in(screens.window) if kind_of(i) == "SheetDeal")
    click(screens.window, row)
    assert sentences.COUNT_AGAIN(number=2) in shown_texts(screens.window)
    type_count(screens.window, "5")
    assert screens.desk.asked == [EnterCount(2, 5)]
    assert screens.app.hub.inputs.opened_deal == 0


def test_a_deal_is_written_when_all_have_counted(opened: Any) -> None:
    given = on_paper(3)(INPUTS)
    assert not derive_paper(given, 20).may_write
    all_in = counted(given, Counted(0, 3, 4), Counted(2, 3, 5))
    screens = opened(all_in)
    click(screens.window, button(screens.window, sentences.WRITE()))
    assert screens.desk.asked == [WriteRow(3)]
    waiting = derive_paper(counted(given, Counted(0, 3, 4)), 20)
    assert (waiting.may_write, waiting.write_is) == (False, "Waiting for Chioma")


def test_ending_the_match_asks_once(opened: Any) -> None:
    given = on_paper(3)(INPUTS)
    between = counted(given, Counted(0, 3, 4), Counted(2, 3, 5), RowWritten(3))
    screens = opened(between)
    click(screens.window, button(screens.window, sentences.FILE()))
    assert screens.desk.asked == []
    click(screens.window, button(screens.window, sentences.FILE_SURE()))
    assert screens.desk.asked == [FileMatch()]


def test_the_lobby_has_the_rules_that_matter_and_no_bots(opened: Any) -> None:
    screens = opened(paper_lobby(INPUTS))
    state = screens.app.house_rules.state
    assert [row.rule for row in state.rules] == ["negatives", "match", "target"]
    assert sentences.ADD_BOT() not in shown_texts(screens.window)
    screens.app.house_rules.step("match", 1)
    screens.app.house_rules.step("match", 1)
    asked = [each for each in screens.desk.asked if isinstance(each, SetRules)]
    assert [each.differing.get("match", "points") for each in asked] == ["each_deal", "points"]


def test_two_windows_share_one_sheet_to_the_end_of_the_match(tmp_path: Path) -> None:
    players: list[Any] = [Player(tmp_path / name, name) for name in ("Ada", "Ben")]
    ada, ben = players
    try:
        assert spin(lambda: all(player.app.hub.inputs.address for player in players))
        ada.press(sentences.PAPER_TABLE())
        assert spin(lambda: ada.screen == "lobby")
        ben.app.home.join_at(ada.app.hub.inputs.address)
        assert spin(lambda: ben.screen == "lobby")
        assert spin(lambda: len(ada.view.table.taken) == 2)
        for player in players:
            player.press("Ready")
        assert spin(lambda: all(player.screen == "paper" for player in players))
        for player, text in ((ada, "19"), (ben, "-4")):
            type_count(player.window, text)
        assert spin(lambda: all(player.app.paper.state.may_write for player in players))
        ben.press(sentences.WRITE())
        assert spin(lambda: all(player.app.paper.state.title == "Deal 2" for player in players))
        assert "−4" in shown_texts(ada.window)
        for _ in range(2):
            ada.press(ada.app.paper.state.file_text)
        assert spin(lambda: all(player.view.table.stage is Stage.MATCH_OVER for player in players))
        assert spin(lambda: all(player.screen == "sheet" for player in players))
        assert ada.app.sheet.state.title == "You win the match!"
        assert [line.label for line in ada.app.sheet.state.lines] == ["This deal", "Settlement"]
    finally:
        for player in players:
            player.close()
