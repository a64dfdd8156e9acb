"""A club night beside a card table: there and back, and to the next table."""

from dataclasses import replace
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from nertz_lan.session.errands import Place
from nertz_lan.ui import eveningwords, sentences
from nertz_lan.ui.evening import Club
from nertz_lan.ui.viewmodels.hub import Page
from nertz_lan.ui.viewmodels.lobbyrows import derive_lobby
from nertz_lan.ui.viewmodels.strip import derive_strip
from tests.ui.evenings import STILL, seen_of
from tests.ui.windows import button, click, items_in, shown_texts
from ui_evenings import drawn, later
from ui_inputs import Preparing
from ui_lobbies import in_lobby
from ui_playing import at_table
from ui_screens import screens as every_screen
from ui_sheets import on_sheet

PREPARED_SCREENS = dict(every_screen())


def test_from_the_card_table_to_the_club_night_and_back(opened: Any) -> None:
    given = at_table()(later()(STILL))
    screens = opened(given)
    screens.app.toggle_menu()
    click(screens.window, button(screens.window, eveningwords.CLUB_NIGHT()))
    assert screens.app.state.screen == "evening"
    QTest.keyClick(screens.window, Qt.Key.Key_Escape)
    assert screens.app.state.screen == "table"
    assert screens.desk.wishes == []


def test_the_way_to_another_table_leaves_the_one_before(opened: Any) -> None:
    given = replace(at_table()(drawn()(STILL)), page=Page.EVENING)
    screens = opened(given)
    click(screens.window, button(screens.window, eveningwords.TO_MY_TABLE()))
    assert screens.desk.wishes == ["leave", "to my table"]
    assert screens.app.hub.inputs.view is None


def test_the_way_to_the_table_where_one_sits_is_just_back(opened: Any) -> None:
    given = at_table()(drawn()(STILL))
    assert given.view is not None
    there = seen_of(given)
    assert there.place is not None
    group = replace(there.place.group, table=given.view.table.about.id)
    club = Club(replace(there, place=Place(1, group, wanted=False, there=False, why="")))
    screens = opened(replace(given, club=club, page=Page.EVENING))
    click(screens.window, button(screens.window, eveningwords.TO_MY_TABLE()))
    assert (screens.app.state.screen, screens.desk.wishes) == ("table", [])


def test_after_the_match_the_sheet_offers_the_club_night(opened: Any) -> None:
    given = on_sheet(4, 5, over=True)(later()(STILL))
    screens = opened(given)
    click(screens.window, button(screens.window, eveningwords.BACK_TO_EVENING()))
    assert screens.desk.wishes == ["leave"]
    assert screens.app.state.screen == "evening"


def test_between_deals_and_in_the_lobby_the_club_night_is_beside_leave(opened: Any) -> None:
    for prepare in (on_sheet(4, 3), in_lobby(4)):
        screens = opened(prepare(later()(STILL)))
        before = screens.app.state.screen
        click(screens.window, button(screens.window, eveningwords.CLUB_NIGHT()))
        assert screens.app.state.screen == "evening"
        click(screens.window, button(screens.window, sentences.BACK_TO_TABLE()))
        assert (screens.app.state.screen, screens.desk.wishes) == (before, [])


@pytest.mark.parametrize("prepare", [at_table(), on_sheet(4, 3), in_lobby(4)], ids=["table", "sheet", "lobby"])
def test_a_draw_is_told_where_one_sits_until_one_goes_to_its_table(opened: Any, prepare: Preparing) -> None:
    screens = opened(prepare(drawn()(STILL)))
    said = "Club night: a new draw. You play at table 1, with Ben, Chioma and Dag."
    assert said in shown_texts(screens.window)
    way = next(item for item in items_in(screens.window) if item.property("text") == eveningwords.TO_MY_TABLE())
    click(screens.window, way)
    assert screens.desk.wishes == ["leave", "to my table"]
    assert screens.app.state.screen == "evening"
    assert said not in shown_texts(screens.window)


def test_who_was_at_its_table_and_has_left_it_is_told_no_more() -> None:
    given = drawn()(STILL)
    there = seen_of(given)
    assert there.place is not None
    for place, is_told in (
        (there.place, True),
        (replace(there.place, wanted=True), False),
        (replace(there.place, group=replace(there.place.group, been=frozenset({there.view.me}))), False),
    ):
        strip = derive_strip(at_table()(replace(given, club=Club(replace(there, place=place)))))
        assert bool(strip.text) is is_told
    assert derive_strip(given).text == ""  # without a card table the evening's own screen says so
    assert derive_strip(replace(at_table()(given), page=Page.EVENING)).text == ""


def test_the_lobby_of_a_drawn_table_names_who_is_still_to_come(opened: Any) -> None:
    window = opened(PREPARED_SCREENS["lobby-evening-coming"](STILL)).window
    assert "Still to come: Chioma. Who comes later plays from the next deal on." in shown_texts(window)
    for name in ("lobby", "lobby-evening"):  # no club night, or another table than the own group's
        state = derive_lobby(PREPARED_SCREENS[name](STILL), 20)
        assert state.coming == ""
