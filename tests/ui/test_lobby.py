"""The lobby in a real window: seats, bots and house rules, for the maker and for guests."""

from dataclasses import replace
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from nertz_lan.protocol.intents import WATCH, AddBot, Remove, SayReady, SetRules, Sit
from nertz_lan.rules.presets import preset_rules
from nertz_lan.session.table import SeatState
from nertz_lan.ui import ruling
from tests.ui.windows import SIZES, STILL, button, click, items_in, kind_of, place_of, prepared, shown_texts, type_in
from ui_inputs import INPUTS
from ui_lobbies import in_lobby

STEPPER = "\u203a"  # on the buttons beside a house rule


def test_lobby_of_the_maker(opened: Any) -> None:
    window = opened(prepared("lobby"))
    click(window.window, button(window.window, "Add a bot"))
    click(window.window, button(window.window, "×"))
    click(window.window, button(window.window, "Watch"))
    click(window.window, button(window.window, "Ready"))
    click(window.window, button(window.window, "Scrooge"))
    assert window.desk.asked == [
        AddBot("Cleo", 3),
        Remove(3),
        Sit(WATCH),
        SayReady(ready=True),
        SetRules("Scrooge", {}),
    ]


def test_the_maker_chooses_how_good_the_next_bot_is(opened: Any) -> None:
    window = opened(prepared("lobby"))
    for _ in range(3):  # there is nothing above the best
        click(window.window, button(window.window, "+"))
    assert "lightning" in shown_texts(window.window)
    click(window.window, button(window.window, "Add a bot"))
    click(window.window, button(window.window, "−"))
    click(window.window, button(window.window, "Add a bot"))
    assert [asked.level for asked in window.desk.asked if isinstance(asked, AddBot)] == [5, 4]


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_the_button_for_bots_stays_until_the_last_seat_is_taken(opened: Any, size: tuple[int, int]) -> None:
    places = set()
    for taken in (3, 7, 12):
        given = in_lobby(12, people=3)(replace(INPUTS, choices=STILL))
        assert given.view is not None
        seats = tuple(state if nth < taken else SeatState() for nth, state in enumerate(given.view.table.seats))
        view = replace(given.view, table=replace(given.view.table, seats=seats))
        window = opened(replace(given, view=view), *size)
        window.window.grabWindow()
        places |= {(text, place_of(button(window.window, text))) for text in ("Add a bot", "Who comes in", "Watch")}
        assert button(window.window, "Add a bot").isEnabled() == (taken < 12)
    assert len(places) == 3


def test_every_house_rule_can_be_changed_by_the_maker(opened: Any) -> None:
    window = opened(prepared("lobby"))
    before = preset_rules("Nertz", 4)
    names = [name for _, group in ruling.GROUPS for name in group]
    assert len(names) == len(set(names))
    for name in names:
        window.app.house_rules.choose(0)
        window.desk.asked.clear()
        window.app.house_rules.step(name, 1)
        if not window.desk.asked:  # the last value, or one that can't be beside the others
            window.app.house_rules.step(name, -1)
        (asked,) = window.desk.asked
        assert isinstance(asked, SetRules)
        changed = preset_rules(asked.preset, 4, asked.differing)
        assert getattr(changed, name) != getattr(before, name)


def test_quick_presses_add_up_while_the_first_is_on_its_way(opened: Any) -> None:
    window = opened(prepared("lobby"))
    for rule in ("nertz_size", "nertz_size", "work_piles"):
        window.app.house_rules.step(rule, 1)
    assert window.desk.asked[-1] == SetRules("Nertz", {"jokers": 2, "target": 60, "nertz_size": 15, "work_piles": 5})


def test_a_number_is_typed(opened: Any) -> None:
    window = opened(prepared("lobby"))
    window.app.house_rules.type("nertz_size", "7")
    assert window.desk.asked == [SetRules("Nertz", {"jokers": 2, "target": 60, "nertz_size": 7})]
    window.app.house_rules.type("nertz_size", "70")
    assert "That has to be a number from 1 to 20." in shown_texts(window.window)


def test_a_number_that_was_typed_follows_what_the_table_says(opened: Any) -> None:
    window = opened(prepared("lobby"))
    field = next(i for i in items_in(window.window) if kind_of(i) == "Field" and i.property("text") == "13")
    click(window.window, field)
    QTest.keyClick(window.window, Qt.Key.Key_A, Qt.KeyboardModifier.ControlModifier)
    type_in(window.window, "7")
    QTest.keyClick(window.window, Qt.Key.Key_Return)
    assert window.desk.asked == [SetRules("Nertz", {"jokers": 2, "target": 60, "nertz_size": 7})]
    view = window.app.hub.inputs.view
    assert view is not None
    table = replace(view.table, differing={"nertz_size": 8})
    window.app.hub.give(view=replace(view, table=table))
    assert field.property("text") == "8"


def test_a_guest_reads_the_rules_with_what_differs_marked(opened: Any) -> None:
    window = opened(prepared("lobby-guest"))
    rules = [i for i in items_in(window.window) if kind_of(i) == "HouseRule"]
    marked = [i.property("text") for i in rules if i.property("differs")]
    assert marked == ["Two jokers in each deck", "Up to 60 points"]
    assert "Nertz, with 2 changed" in shown_texts(window.window)
    assert not any(kind_of(i) == "FlatButton" and i.property("text") == STEPPER for i in items_in(window.window))


def test_own_presets(opened: Any) -> None:
    window = opened(prepared("lobby"))
    window.app.house_rules.keep_preset("Cabin rules")
    assert [each.name for each in window.desk.presets] == ["Cabin rules"]
    click(window.window, button(window.window, "★ Cabin rules"))
    assert window.desk.asked == [SetRules("Nertz", {"jokers": 2, "target": 60})]


def test_leave_asks_once(opened: Any) -> None:
    window = opened(prepared("lobby"))
    click(window.window, button(window.window, "Leave"))
    assert window.desk.wishes == []
    click(window.window, button(window.window, "Really leave?"))
    assert window.desk.wishes == ["leave"]
    assert window.app.state.screen == "home"


def test_a_guest_says_ready_by_return_and_scrolls_the_rules_by_keys(opened: Any) -> None:
    window = opened(prepared("lobby-guest"), 1024, 640)
    QTest.keyClick(window.window, Qt.Key.Key_Return)
    assert window.desk.asked == [SayReady(ready=True)]
    rules = next(i for i in items_in(window.window) if kind_of(i) == "HouseRules")
    scroller = next(i for i in items_in(window.window) if kind_of(i) == "Scroller" and rules.isAncestorOf(i))
    for _ in range(20):
        if not scroller.hasActiveFocus():
            QTest.keyClick(window.window, Qt.Key.Key_Tab)
    QTest.keyClick(window.window, Qt.Key.Key_End)
    assert scroller.property("contentY") > 0
