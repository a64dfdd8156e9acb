"""Who is at a club night, at which table, and who comes in."""

from dataclasses import replace
from types import MappingProxyType
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from nertz_lan.protocol.intents import Bar, SetPasscode, Welcome
from nertz_lan.session.passcode import opens
from nertz_lan.ui import eveningwords, sentences
from nertz_lan.ui.evening import Club
from nertz_lan.ui.viewmodels.eveningstate import derive_evening
from nertz_lan.ui.viewmodels.hub import Page
from tests.ui.evenings import PREPARED, STILL, derived, seen_of
from tests.ui.windows import button, click, items_in, kind_of, shown_texts, spin
from ui_evenings import drawn, later
from ui_inputs import INPUTS
from ui_tables import key


def test_everybody_is_listed_with_what_they_do() -> None:
    state = derived("evening-later")
    does = {row.name: row.does for row in state.people}
    assert next(iter(does)) == "Ada"
    assert list(does)[-1] == "Eun-ji"
    assert (does["Ada"], does["Ben"]) == ("you · maker · at table 1", "at table 2")
    assert (does["Grace"], does["Eun-ji"]) == ("drawn to table 1", "gone")
    assert state.detail == "14 people here · 4 tables playing"
    assert {row.name: row.does for row in derived("evening-looking").people}["Olu"] == "you · looks on"


def test_the_own_table_is_the_first() -> None:
    state = derive_evening(drawn(9)(INPUTS), 20)
    assert [(row.title, row.mine) for row in state.groups[:2]] == [("Table 3", True), ("Table 1", False)]
    assert state.groups[0].names == "Ines, Jonas, Kateryna and Lwazi"
    assert state.groups[0].spoken == "Table 3: Ines, Jonas, Kateryna and Lwazi; 0 of 4 there"


def test_each_table_says_how_many_of_its_deals_count_in_this_draw() -> None:
    assert [row.there for row in derived("evening-later").groups] == [
        "3 of 4 there · one deal",
        *["all there · one deal"] * 3,
    ]
    given = later()(INPUTS)
    there = seen_of(given)
    evening = there.view.table.evening
    assert evening is not None
    (odd,) = [reports for name, reports in evening.deals.items() if name[:2] == (1, 1) and name.deal == 1]
    second = next(name for name in evening.deals if name[:2] == (2, 2))
    table = replace(there.view.table, evening=replace(evening, deals=MappingProxyType({**evening.deals, second: odd})))
    club = Club(replace(there, view=replace(there.view, table=table)))
    rows = derive_evening(replace(given, club=club), 20).groups
    assert next(row.there for row in rows if row.title == "Table 2") == "all there", "its deal is in dispute"


def test_a_long_list_is_scrolled_by_keys(opened: Any) -> None:
    screens = opened(PREPARED["evening-many"](STILL), 1024, 640)
    lists = [item for item in items_in(screens.window) if kind_of(item) == "Scroller"]
    assert len(lists) == 3
    for each in lists:
        each.forceActiveFocus()
        QTest.keyClick(screens.window, Qt.Key.Key_End)
        assert each.property("contentY") > 0


@pytest.mark.parametrize("name", ["<b>Bo</b>", "דוד", "محمد", "W" * 24])
@pytest.mark.parametrize("page", [Page.NONE, Page.LADDER])
def test_names_are_plain_text_and_stay_in_their_place(opened: Any, name: str, page: Page) -> None:
    given = later(page=page)(STILL)
    there = seen_of(given)
    table = there.view.table
    assert table.evening is not None
    members = {**table.evening.members, key(5): replace(table.evening.members[key(5)], name=name)}
    people = {**table.people, key(5): replace(table.people[key(5)], name=name)}
    evening = replace(table.evening, members=MappingProxyType(members))
    view = replace(there.view, table=replace(table, evening=evening, people=MappingProxyType(people)))
    screens = opened(replace(given, club=Club(replace(there, view=view))), 1024, 640)
    labels = [item for item in items_in(screens.window) if str(item.property("text")) == name]
    assert labels
    for label in labels:
        assert label.width() <= screens.window.width() / 2


def test_who_comes_in_is_the_makers_to_say(opened: Any) -> None:
    screens = opened(PREPARED["evening-knock"](STILL))
    assert "Bea wants to come to the club night." in shown_texts(screens.window)
    click(screens.window, button(screens.window, sentences.DOOR()))
    assert screens.app.state.screen == "evening-door"
    door = screens.app.club.door
    door.let_in(0)
    door.set_passcode("Two Limes")
    door.bar(0)
    welcome, passcode, bar = screens.desk.asked
    assert (welcome, bar) == (Welcome(key(20)), Bar(key(1)))
    assert isinstance(passcode, SetPasscode)
    assert opens("two limes", passcode.lock)
    assert screens.app.hub.inputs.club.passcode == "two limes"
    QTest.keyClick(screens.window, Qt.Key.Key_Escape)
    assert screens.app.state.screen == "evening"
    click(screens.window, button(screens.window, eveningwords.EVENING_DOOR()))
    assert screens.app.state.screen == "evening-door"


def test_a_club_night_asks_for_its_passcode(opened: Any) -> None:
    screens = opened(PREPARED["evening-entrance"](STILL))
    assert "Ada\u2019s club night has a passcode" in shown_texts(screens.window)
    screens.app.club.entrance.say("Two LIMES")
    assert screens.desk.wishes == [("evening passcode", "two limes")]
    asked = screens.app.hub.inputs.club.asked
    screens.app.club_news(replace(asked, tries=0, wait_s=30.0))
    assert spin(lambda: any("again in 30 s" in text for text in shown_texts(screens.window)))
    click(screens.window, button(screens.window, sentences.STOP()))
    assert screens.desk.wishes[-1] == "leave evening"
    assert screens.app.state.screen == "home"
