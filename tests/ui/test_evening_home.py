"""Club nights at Home: the list, going there, opening one; and when the evening's screen shows in Home's place."""

from dataclasses import replace
from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible
from PySide6.QtTest import QTest

from nertz_lan.protocol.identity import TableId
from nertz_lan.session.news import Joined
from nertz_lan.session.node import NewTable, Wanted
from nertz_lan.ui import eveningwords, sentences
from nertz_lan.ui.evening import NO_CLUB
from nertz_lan.ui.viewmodels.foundrows import found_rows
from nertz_lan.ui.viewmodels.home import derive_home
from nertz_lan.ui.viewmodels.hub import Page, screen_of
from nertz_lan.ui.viewmodels.sightings import NOTHING, InSight, seen
from tests.ui.evenings import STILL, seen_of
from tests.ui.windows import button, click, items_in, kind_of, shown_texts, spin
from ui_evenings import an_evening, at_evening, drawn, found_evening
from ui_found import found_tables, news_of
from ui_inputs import INPUTS
from ui_playing import at_table


def test_the_evening_shows_where_there_is_no_card_table() -> None:
    given = drawn()(INPUTS)
    assert screen_of(given) == "evening"
    playing = at_table()(given)
    assert screen_of(playing) == "table"
    assert screen_of(replace(playing, page=Page.EVENING)) == "evening"
    assert screen_of(replace(given, page=Page.LADDER)) == "ladder"
    assert screen_of(replace(given, club=NO_CLUB)) == "home"


def test_club_nights_are_listed_apart_and_offer_no_seat() -> None:
    sight = seen(NOTHING, news_of((*found_tables(2), found_evening(locked=True))), held=False)
    rows = list(found_rows(sight, ""))
    assert [(row.heading, row.title) for row in rows] == [
        ("Club nights", "Ada’s club night"),
        ("Card tables", "Cabin"),
        ("", "Kitchen table"),
    ]
    assert (rows[0].preset, rows[0].phase) == ("14 there", "come in any time · needs a passcode")
    many = tuple(found_evening(f"Evening {nth}") for nth in range(20))
    assert derive_home(replace(INPUTS, sight=InSight(many)), 20).counted == ""


def test_a_club_night_that_comes_while_somebody_looks_moves_no_row() -> None:
    before = seen(NOTHING, news_of(found_tables(2)), held=False)
    after = seen(before, news_of((found_evening(),)), held=True)
    rows = [(row.heading, row.title) for row in found_rows(after, "")]
    assert rows == [("", "Cabin"), ("", "Kitchen table"), ("Club nights", "Ada’s club night")]


def test_a_press_goes_there_and_watching_only_looks(opened: Any) -> None:
    screens = opened(replace(STILL, sight=InSight((found_evening(), *found_tables(1)))))
    row = next(item for item in items_in(screens.window) if kind_of(item) == "FoundTable")
    spoken = QAccessible.queryAccessibleInterface(row).text(QAccessible.Text.Name)
    assert spoken == "Go to Ada’s club night: a club night, Ada hosts, 14 there, come in any time"
    click(screens.window, row)
    assert screens.desk.wishes == [("evening", Wanted(table=TableId(b"e" * 16)))]
    click(screens.window, button(screens.window, sentences.STOP()))
    assert screens.desk.wishes[-1] == "leave evening"
    watch = next(item for item in items_in(screens.window) if item.property("text") == sentences.WATCH())
    click(screens.window, watch)
    assert screens.desk.wishes[-1] == ("evening", Wanted(table=TableId(b"e" * 16), watch=True))


def test_a_new_club_night_is_opened_as_chosen(opened: Any) -> None:
    screens = opened(STILL)
    click(screens.window, button(screens.window, eveningwords.NEW_EVENING()))
    assert screens.app.state.screen == "new-evening"
    plan = screens.app.club.plan
    plan.change_size(1)
    plan.step_preset(1)
    plan.begin("x" * 300)
    assert screens.desk.wishes == []
    assert any(text.startswith("A passcode has") for text in shown_texts(screens.window))
    QTest.keyClick(screens.window, Qt.Key.Key_Return)
    (wish,) = screens.desk.wishes
    assert isinstance(wish, NewTable)
    assert (wish.title, wish.evening, wish.passcode) == ("Ada’s club night", 5, "")
    assert wish.preset != NewTable("").preset
    assert eveningwords.MAKING_EVENING() in shown_texts(screens.window)


def test_an_address_of_a_club_night_leads_to_it(opened: Any) -> None:
    screens = opened(STILL)
    screens.app.home.join_at("10.0.0.7:41000")
    there = seen_of(at_evening(an_evening())(STILL)).view
    screens.app.bridge.put(Joined(there))
    wanted = Wanted(address="10.0.0.7:41000")
    assert spin(lambda: len(screens.desk.wishes) == 3)
    assert screens.desk.wishes == [wanted, "leave", ("evening", wanted)]
    assert screens.app.state.screen == "home"
    assert "Joining Ada\u2019s club night …" in shown_texts(screens.window)
