"""House rules of a club night on the screen: changed by its maker as in a lobby, seen by all before the next draw."""

from dataclasses import replace
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from nertz_lan.protocol.evenings import SetSize
from nertz_lan.protocol.intents import SetRules
from nertz_lan.rules.presets import PRESETS, preset_rules
from nertz_lan.rules.refusal import Code, Refusal
from nertz_lan.session.errands import EveningFate, EveningSeen
from nertz_lan.ui import eveningwords, ruling
from nertz_lan.ui.desk import NamedRules
from nertz_lan.ui.eveningspeech import said_of_evening
from nertz_lan.ui.viewmodels.eveningstate import derive_evening
from nertz_lan.ui.viewmodels.hub import AppInputs
from tests.ui.evenings import PREPARED, STILL, derived, seen_of
from tests.ui.windows import button, click, items_in, kind_of, shown_texts, spin
from ui_evenings import an_evening, at_evening, in_groups, other_rules
from ui_inputs import INPUTS
from ui_playing import at_table

STEPPER = "\u203a"  # on the buttons beside a house rule


def with_rules(seen: EveningSeen, preset: str, **differing: Any) -> EveningSeen:
    return replace(seen, view=replace(seen.view, table=replace(seen.view.table, preset=preset, differing=differing)))


def of_size(seen: EveningSeen, size: int) -> EveningSeen:
    evening = seen.view.table.evening
    assert evening is not None
    table = replace(seen.view.table, evening=replace(evening, size=size))
    return replace(seen, view=replace(seen.view, table=table))


def of_size_given(given: AppInputs, size: int) -> AppInputs:
    return replace(given, club=replace(given.club, seen=of_size(seen_of(given), size)))


def test_the_maker_changes_them_from_the_club_night_and_comes_back(opened: Any) -> None:
    screens = opened(PREPARED["evening-in"](STILL))
    click(screens.window, button(screens.window, eveningwords.EVENING_RULES()))
    assert screens.app.state.screen == "evening-rules"
    click(screens.window, button(screens.window, "Scrooge"))
    screens.app.club.house_rules.step("nertz_size", 1)
    first, second = screens.desk.asked
    assert first == SetRules("Scrooge", {})
    assert (second.preset, list(second.differing)) == ("Scrooge", ["nertz_size"]), "the first is still on its way"
    QTest.keyClick(screens.window, Qt.Key.Key_Escape)
    assert screens.app.state.screen == "evening"


def test_every_house_rule_can_be_changed(opened: Any) -> None:
    screens = opened(PREPARED["evening-rules"](STILL))
    rules, before = screens.app.club.house_rules, preset_rules("Nertz", 4)
    for name in (name for _, group in ruling.GROUPS for name in group):
        rules.choose(0)
        screens.desk.asked.clear()
        rules.step(name, 1)
        if not screens.desk.asked:  # the last value, or one that can't be beside the others
            rules.step(name, -1)
        (asked,) = screens.desk.asked
        assert getattr(preset_rules(asked.preset, 4, asked.differing), name) != getattr(before, name)
    rules.type("nertz_size", "70")
    assert "That has to be a number from 1 to 20." in shown_texts(screens.window)


def test_the_maker_changes_how_many_people_a_table_has_there_too(opened: Any) -> None:
    screens = opened(PREPARED["evening-rules"](STILL))
    more = button(screens.window, "+")
    for _ in range(2):
        click(screens.window, more)
    assert screens.desk.asked == [SetSize(5), SetSize(6)], "the first is still on its way"
    screens.app.club_news(EveningFate(1, Refusal(Code.HOST_LOST)))
    screens.app.club_news(EveningFate(2, Refusal(Code.HOST_LOST)))
    spin(lambda: False, 0.05)
    click(screens.window, button(screens.window, "−"))
    assert screens.desk.asked[2:] == [SetSize(3)]
    screens.app.club_news(of_size(seen_of(PREPARED["evening-rules"](STILL)), 12))
    assert spin(lambda: "12" in shown_texts(screens.window))
    click(screens.window, more)
    assert len(screens.desk.asked) == 3


def test_a_guest_reads_how_many_people_a_table_has(opened: Any) -> None:
    screens = opened(of_size_given(PREPARED["evening-rules-guest"](STILL), 6))
    assert "Tables of 6" in shown_texts(screens.window)
    assert not [item for item in items_in(screens.window) if kind_of(item) == "Stepper" and item.isVisible()]


def test_another_size_is_said_to_who_looks_on_and_stands_there_until_the_draw() -> None:
    before = seen_of(PREPARED["evening-later"](INPUTS))
    now = of_size(before, 3)
    assert said_of_evening(before, now, plays=False) == "Tables of 3 from the next draw on."
    assert said_of_evening(before, now, plays=True) == ""
    state = derive_evening(of_size_given(PREPARED["evening-later"](INPUTS), 3), 20)
    assert (state.played, state.coming) == (
        "Tables of 4 · Nertz",
        "From the next draw on: tables of 3 · Nertz",
    )


def test_own_presets_are_there_too_and_a_trial_is_not(opened: Any) -> None:
    own = NamedRules("Friday rules", "Nertz", {"target": 50})
    screens = opened(replace(PREPARED["evening-rules"](STILL), own_presets=(own,)))
    click(screens.window, button(screens.window, "★ Friday rules"))
    assert screens.desk.asked == [SetRules("Nertz", {"target": 50})]
    assert not [item for item in items_in(screens.window) if kind_of(item) == "Switch"]


def test_a_guest_reads_them_with_what_differs_marked_and_scrolls_by_keys(opened: Any) -> None:
    screens = opened(PREPARED["evening-rules-guest"](STILL), 1024, 640)
    texts = shown_texts(screens.window)
    assert "Racing Demon, with 2 changed" in texts
    assert "Ada sets them for the tables from the next draw on. Tables that play now keep theirs." in texts
    assert not {STEPPER, *PRESETS} & set(texts)
    scroller = next(item for item in items_in(screens.window) if kind_of(item) == "Scroller")
    QTest.keyClick(screens.window, Qt.Key.Key_Tab)
    for _ in range(2):
        if not scroller.hasActiveFocus():
            QTest.keyClick(screens.window, Qt.Key.Key_Tab)
    QTest.keyClick(screens.window, Qt.Key.Key_End)
    assert scroller.property("contentY") > 0


def test_the_screen_tells_those_of_the_tables_that_play_from_those_of_the_next_draw() -> None:
    assert (derived("evening-in").played, derived("evening-in").coming) == ("Tables of 4 · Nertz", "")
    assert (derived("evening-later").played, derived("evening-later").coming) == ("Tables of 4 · Nertz", "")
    changed = derived("evening-rules-coming")
    assert changed.played == "Tables of 4 · Nertz"
    assert changed.coming == "From the next draw on: tables of 4 · Racing Demon, with 2 changed"


@pytest.mark.parametrize("screen", ["evening-guest", "evening-rules"])
def test_who_looks_at_the_club_night_is_told_each_change_and_nothing_moves(opened: Any, screen: str) -> None:
    screens = opened(PREPARED[screen](STILL))
    announced: list[str] = []
    screens.app.table.announced.connect(announced.append)
    before = [item.y() for item in items_in(screens.window) if kind_of(item) == "Panel"]
    screens.app.club_news(with_rules(seen_of(PREPARED[screen](STILL)), "Nertz", nertz_size=9))
    said = "House rules: 9 cards in the Nertz pile. They hold from the next draw on."
    assert spin(lambda: announced == [said])
    assert said in shown_texts(screens.window)
    assert [item.y() for item in items_in(screens.window) if kind_of(item) == "Panel"] == before


def test_who_plays_hears_of_other_rules_with_the_draw_that_takes_it_to_them() -> None:
    given = at_table()(other_rules(1)(INPUTS))
    changed = seen_of(given)
    before = with_rules(changed, "Nertz")
    assert said_of_evening(before, changed, plays=True) == ""
    evening = changed.view.table.evening
    assert evening is not None
    third = replace(
        in_groups(3, tuple(evening.members), 4, there=False), preset="Racing Demon", differing={"target": 50}
    )
    table = replace(changed.view.table, evening=replace(evening, draws=(*evening.draws, third)))
    now = replace(changed, view=replace(changed.view, table=table))
    assert said_of_evening(changed, now, plays=True) == (
        "Club night: a new draw. You play at table 1, with Ada, Chioma and Dag. "
        "It is played by other house rules: Racing Demon, with one changed."
    )


def test_the_first_draw_has_no_rules_to_differ_from() -> None:
    evening = an_evening()
    before = seen_of(at_evening(evening)(INPUTS))
    draw = in_groups(1, tuple(evening.members), 4, there=False)
    now = seen_of(at_evening(replace(evening, draws=(draw,)))(INPUTS))
    assert said_of_evening(before, now, plays=True).endswith("with Ben, Chioma and Dag.")
