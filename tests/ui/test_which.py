"""Where to sit down, when the own table goes on as two: in a real window."""

from dataclasses import replace
from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from nertz_lan.protocol.identity import PeerKey
from nertz_lan.session.news import PasscodeAsked, WhichTable
from nertz_lan.ui import sentences
from nertz_lan.ui.evening import after_news
from nertz_lan.ui.saying import NOTHING_SAID
from nertz_lan.ui.viewmodels.which import derive_evening_which, derive_which
from tests.ui.windows import button, click, prepared, shown_texts, spin


def test_who_comes_back_reads_who_sits_where_and_takes_one_by_its_button(opened: Any) -> None:
    window = opened(prepared("hostless"))
    tables = prepared("which").which
    window.tell(WhichTable(tables))
    assert window.app.state.screen == "which"
    texts = shown_texts(window.window)
    assert {"With Kateryna and Ben", "With Chioma and Dmitri"} <= set(texts)
    assert any("Kateryna: 26 points, 10 cards in the middle" in text for text in texts)
    assert any("Deal 3 · the last card moved a minute ago" in text for text in texts)
    click(window.window, button(window.window, "Sit here · 2"))
    assert window.desk.wishes == [("choose", tables[1].table)]
    window.tell(WhichTable(()))
    assert window.app.state.screen != "which"


def test_keys_choose(opened: Any) -> None:
    window = opened(prepared("which"))
    first, second = (glimpse.table for glimpse in prepared("which").which)
    for key in (Qt.Key.Key_2, Qt.Key.Key_3, Qt.Key.Key_Return):  # a third there isn't; the first has the focus
        QTest.keyClick(window.window, key)
    assert window.desk.wishes == [("choose", second), ("choose", first)]


def test_what_is_played_meanwhile_moves_no_focus(opened: Any) -> None:
    window = opened(prepared("which"))
    tables = prepared("which").which
    QTest.keyClick(window.window, Qt.Key.Key_Tab)
    window.tell(WhichTable(tuple(replace(each, moved_s=1, index=each.index + 9) for each in tables)))
    QTest.keyClick(window.window, Qt.Key.Key_Return)
    assert window.desk.wishes == [("choose", tables[1].table)]


def test_escape_goes_to_neither(opened: Any) -> None:
    window = opened(prepared("which"))
    QTest.keyClick(window.window, Qt.Key.Key_Escape)
    assert window.app.state.screen == "home"
    assert window.desk.wishes == ["leave"]


def test_all_of_it_is_read_out_with_the_button() -> None:
    (first, _) = derive_which(prepared("which")).tables
    assert first.spoken.startswith("Sit down with Kateryna and Ben. Kateryna: 26 points, ")
    assert first.spoken.endswith("Deal 3 · a card has just moved. Away: Chioma and Dmitri")


def test_nothing_is_said_of_points_where_nobody_has_played_or_of_people_behind_a_locked_door() -> None:
    for row in derive_which(prepared("which-lobby")).tables:
        assert row.points == ""
        assert row.how.startswith("No deal has begun yet")
    assert derive_which(prepared("which-locked")).tables[1].who == "It wants its passcode first"
    for row in derive_evening_which(prepared("evening-which")).tables:
        assert row.points == ""
        assert row.how.startswith("Away: ")


def test_a_table_that_wants_its_passcode_asks_for_it_once_it_is_chosen(opened: Any) -> None:
    window = opened(prepared("which-locked"))
    tables = prepared("which-locked").which
    click(window.window, button(window.window, "Sit here · 2"))
    window.app.bridge.put(WhichTable(tables))
    window.tell(PasscodeAsked(tables[1].table, PeerKey(b"k" * 32), 5, 0.0, by_maker=False, was_wrong=False))
    assert window.app.state.screen == "entrance"
    window.tell(WhichTable(()))
    assert window.app.state.screen == "home"


def test_a_club_night_that_goes_on_twice_is_asked_about_as_well(opened: Any) -> None:
    window = opened(prepared("home"))
    nights = prepared("evening-which").club.which
    window.app.club_news(WhichTable(nights))
    assert spin(lambda: window.app.state.screen == "evening-which")
    click(window.window, button(window.window, "Sit here · 1"))
    assert window.desk.wishes == [("choose evening", nights[0].table)]
    click(window.window, button(window.window, sentences.STOP()))
    assert window.app.state.screen == "home"
    assert window.desk.wishes[-1] == "leave evening"


def test_who_plays_at_a_table_meanwhile_is_told_of_it_once() -> None:
    nights = prepared("evening-which").club.which
    club, said = after_news(prepared("home").club, WhichTable(nights))
    assert said.text.startswith("Your club night goes on twice")
    assert after_news(club, WhichTable(nights))[1] == NOTHING_SAID
