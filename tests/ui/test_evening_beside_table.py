"""A club night beside a card table: there and back, and to the next table."""

from dataclasses import replace
from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from nertz_lan.session.errands import Place
from nertz_lan.ui import eveningwords, sentences
from nertz_lan.ui.evening import Club
from nertz_lan.ui.viewmodels.hub import Page
from tests.ui.evenings import STILL, seen_of
from tests.ui.windows import button, click
from ui_evenings import drawn, later
from ui_screens import at_table, in_lobby, on_sheet


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
