"""The one thing to do now at a club night, and what its presses ask for."""

from dataclasses import replace
from typing import Any

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QAccessible, QGuiApplication, QKeyEvent
from PySide6.QtQuick import QQuickItem, QQuickWindow
from PySide6.QtTest import QTest

from nertz_lan.protocol.evenings import SetSize
from nertz_lan.session.evening import Draw
from nertz_lan.ui import eveningwords, sentences
from nertz_lan.ui.evening import Club, EveningLeft
from nertz_lan.ui.language import speak_language
from nertz_lan.ui.viewmodels.eveningnow import GO, REST, SIGN_IN, TAKE_PART
from nertz_lan.ui.viewmodels.eveningstate import Deed, derive_evening
from tests.ui.evenings import PREPARED, STILL, derived, seen_of
from tests.ui.windows import SIZES, button, click, cut_off, shown_texts, spin
from ui_evenings import an_evening, at_evening
from ui_inputs import INPUTS
from ui_tables import key


@pytest.mark.parametrize(
    ("name", "title", "press", "beside"),
    [
        ("evening-looking", "You are looking on", SIGN_IN, ""),
        ("evening-out", "You are looking on", SIGN_IN, ""),
        ("evening-in", "You are signed in", "", REST),
        ("evening-resting", "You sit out", TAKE_PART, ""),
        ("evening-drawing", "The tables are being drawn …", "", REST),
        ("evening-late", "You sit this one out", "", REST),
        ("evening-drawn", "You play at table 1", GO, REST),
        ("evening-going", "Going to table 1 …", "", REST),
        ("evening-refused", "You play at table 1", GO, REST),
        ("evening-later", "You are at table 1", "", REST),
    ],
)
def test_one_thing_is_offered(name: str, title: str, press: str, beside: str) -> None:
    state = derived(name)
    assert (state.now_title, state.press, state.beside) == (title, press, beside)


def test_what_is_waited_for_is_named() -> None:
    assert derived("evening-drawing").now_detail == "Still without a lot: Lwazi, Maja and Noor"
    assert derived("evening-drawn").now_detail == "With Ben, Chioma and Dag"
    assert derived("evening-going").now_detail == "Ada lays the table: a moment."
    refused = derived("evening-refused")
    assert (refused.now_detail, refused.warns) == ("The table's host could not be reached.", True)


def test_a_draw_with_too_few_lots_says_so() -> None:
    evening = an_evening(3)
    draw = Draw(1, tuple(evening.members), "Nertz", {}, 4, is_drawn=True)
    state = derive_evening(at_evening(replace(evening, draws=(draw,)))(INPUTS), 20)
    assert state.now_title == "The draw was called off"


def test_only_the_maker_draws_and_it_is_said_why_not_yet() -> None:
    alone, ready = derived("evening-alone"), derived("evening-in")
    assert (alone.draws, alone.may_draw, alone.draw_why) == (True, False, "Too few people have signed in.")
    assert (ready.draws, ready.may_draw, ready.draw_lit) == (True, True, True)
    assert ready.draw_why == "14 take part in the next draw"
    guest = derived("evening-guest")
    assert (guest.draws, guest.draw_why) == (False, "")
    assert guest.now_detail == "Ada draws the tables when everybody is here."


def test_whoever_hosts_draws_while_the_maker_is_away() -> None:
    given = at_evening(an_evening(), me=3, gone=(0,))(INPUTS)
    seen_there = seen_of(given)
    table = replace(seen_there.view.table, host=key(3))
    view = replace(seen_there.view, table=table, host=key(3))
    assert derive_evening(replace(given, club=Club(replace(seen_there, view=view))), 20).draws


def test_presses_ask_for_what_they_say(opened: Any) -> None:
    screens = opened(PREPARED["evening-looking"](STILL))
    QTest.keyClick(screens.window, Qt.Key.Key_Return)
    for name, text in (
        ("evening-in", eveningwords.SIT_OUT()),
        ("evening-resting", eveningwords.TAKE_PART()),
        ("evening-drawn", eveningwords.TO_MY_TABLE()),
        ("evening-in", eveningwords.DRAW_TABLES()),
    ):
        screens.app.hub.give(club=PREPARED[name](STILL).club)
        click(screens.window, button(screens.window, text))
    assert screens.desk.wishes == ["sign in", ("rest", True), ("rest", False), "to my table", ("draw", 1)]


def test_return_presses_the_one_thing_there_is_whenever_there_is_one(opened: Any) -> None:
    screens = opened(PREPARED["evening-looking"](STILL))
    for name in ("evening-looking", "evening-in", "evening-drawn"):
        screens.app.hub.give(club=PREPARED[name](STILL).club)
        QTest.keyClick(screens.window, Qt.Key.Key_Return)
    assert screens.desk.wishes == ["sign in", "to my table"]


def test_drawing_anew_while_people_play_asks_once(opened: Any) -> None:
    screens = opened(PREPARED["evening-later"](STILL))
    click(screens.window, button(screens.window, eveningwords.DRAW_TABLES()))
    assert screens.desk.wishes == []
    assert "4 tables still play: a new draw takes their people away." in shown_texts(screens.window)
    click(screens.window, button(screens.window, eveningwords.DRAW_SURE()))
    assert screens.desk.wishes == [("draw", 3)]


def test_a_second_press_in_the_same_moment_draws_no_second_time(opened: Any) -> None:
    screens = opened(PREPARED["evening-in"](STILL))
    button(screens.window, eveningwords.DRAW_TABLES()).forceActiveFocus()
    for _ in range(2):
        QTest.keyClick(screens.window, Qt.Key.Key_Return)
    assert screens.desk.wishes == [("draw", 1), ("draw", 1)]  # the same one: there is one draw


def test_a_key_that_is_held_down_presses_once_and_steps_on_where_there_are_steps(opened: Any) -> None:
    screens = opened(PREPARED["evening-drawn"](STILL))
    button(screens.window, eveningwords.DRAW_TABLES()).forceActiveFocus()
    hold(screens.window, Qt.Key.Key_Return)
    assert screens.app.club.evening.asks is Deed.DRAW, "asked, and not answered by the same press"
    assert screens.desk.wishes == []
    screens.app.club.house_rules.open()
    button(screens.window, "+").forceActiveFocus()
    hold(screens.window, Qt.Key.Key_Space)
    assert screens.desk.asked == [SetSize(5), SetSize(6), SetSize(7)]


def hold(window: QQuickWindow, key: Qt.Key) -> None:
    """Press a key, and keep it down for as long as it takes to be pressed twice more by itself."""
    for again in (False, True, True):
        event = QKeyEvent(QEvent.Type.KeyPress, key, Qt.KeyboardModifier.NoModifier, "", again)
        QGuiApplication.sendEvent(window, event)
    QTest.keyRelease(window, key)


def test_drawing_anew_asks_once_before_anybody_is_at_the_last_draw_s_tables(opened: Any) -> None:
    screens = opened(PREPARED["evening-drawn"](STILL))
    click(screens.window, button(screens.window, eveningwords.DRAW_TABLES()))
    assert screens.desk.wishes == []
    assert "The last draw’s tables are not on yet: a new draw takes its place." in shown_texts(screens.window)
    click(screens.window, button(screens.window, eveningwords.DRAW_SURE()))
    assert screens.desk.wishes == [("draw", 2)]


def test_drawing_anew_asks_nobody_whose_tables_are_over(opened: Any) -> None:
    screens = opened(PREPARED["evening-over"](STILL))
    assert "4 take part in the next draw" in shown_texts(screens.window)
    click(screens.window, button(screens.window, eveningwords.DRAW_TABLES()))
    assert screens.desk.wishes == [("draw", 2)]


def test_leaving_asks_once_and_goes_home(opened: Any) -> None:
    screens = opened(PREPARED["evening-in"](STILL))
    click(screens.window, button(screens.window, sentences.LEAVE()))
    click(screens.window, button(screens.window, sentences.LEAVE_SURE()))
    assert screens.desk.wishes == ["leave evening"]
    assert screens.app.state.screen == "home"
    screens.app.club_news(seen_of(PREPARED["evening-in"](STILL)))  # it was on its way
    screens.app.club_news(EveningLeft())
    spin(lambda: False, 0.05)
    assert screens.app.state.screen == "home"


# --- signing out


def test_signing_out_is_offered_to_whoever_has_signed_in_beside_resting() -> None:
    for name, state in ((name, derived(name)) for name in PREPARED if name.startswith("evening-")):
        signed_in = state.now_title not in ("", "You are looking on")
        assert state.sign_out_text == ("Sign out, and look on" if signed_in else ""), name


def test_signing_out_asks_once_and_says_what_becomes_of_the_points(opened: Any) -> None:
    screens = opened(PREPARED["evening-in"](STILL))
    click(screens.window, button(screens.window, eveningwords.SIGN_OUT()))
    assert screens.desk.wishes == []
    said = "Your points stay on the ladder. Draws go without you until you sign in again."
    assert said in shown_texts(screens.window)
    sure = button(screens.window, eveningwords.SIGN_OUT_SURE())
    assert name_of(sure) == f"Really sign out? {said}"
    click(screens.window, sure)
    assert screens.desk.wishes == ["sign out"]
    screens.app.hub.give(club=PREPARED["evening-out"](STILL).club)
    assert "Your points stay on the ladder. Sign in, and the next draw gives you a table." in shown_texts(
        screens.window
    )
    QTest.keyClick(screens.window, Qt.Key.Key_Return)
    assert screens.desk.wishes == ["sign out", "sign in"]


def test_signing_out_is_done_by_keys_and_read_out(opened: Any) -> None:
    screens = opened(PREPARED["evening-later"](STILL))
    out = button(screens.window, eveningwords.SIGN_OUT())
    assert name_of(out) == (
        "Sign out, and look on. Your points stay on the ladder, and those of your table still count. "
        "Draws go without you until you sign in again."
    )
    for _ in range(20):
        if screens.window.activeFocusItem() is not out:
            QTest.keyClick(screens.window, Qt.Key.Key_Tab)
    for _ in range(2):
        QTest.keyClick(screens.window, Qt.Key.Key_Space)
    assert screens.desk.wishes == ["sign out"]


def test_one_question_at_a_time(opened: Any) -> None:
    screens = opened(PREPARED["evening-later"](STILL))
    click(screens.window, button(screens.window, eveningwords.DRAW_TABLES()))
    click(screens.window, button(screens.window, eveningwords.SIGN_OUT()))
    click(screens.window, button(screens.window, eveningwords.DRAW_TABLES()))
    assert screens.desk.wishes == []


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("language", ["en", "de"])
def test_what_follows_is_not_cut_off(opened: Any, size: tuple[int, int], language: str) -> None:
    choices = replace(STILL.choices, language=language, text_scale=1.25)
    screens = opened(PREPARED["evening-later"](replace(STILL, choices=choices)), *size)
    screens.app.club.evening.sign_out()
    assert cut_off(screens.window) == []
    speak_language("en")


def name_of(item: QQuickItem) -> str:
    seen = QAccessible.queryAccessibleInterface(item)
    assert seen is not None
    return str(seen.text(QAccessible.Text.Name))
