"""The score book on the screen: reached and read by mouse and by keys, quick with thousands of matches."""

import functools
from dataclasses import replace
from typing import Any
from xml.etree import ElementTree as ET

import pytest
from PySide6.QtCore import Qt, QUrl
from PySide6.QtGui import QAccessible, QGuiApplication
from PySide6.QtQuick import QQuickItem
from PySide6.QtTest import QTest

from nertz_lan.ui import bookwords
from nertz_lan.ui.book import Book, DealPoint
from nertz_lan.ui.charts import DARK, TICKS, Curve, Size, curves
from nertz_lan.ui.choices import Choices
from nertz_lan.ui.viewmodels.book import ROWS_AT_ONCE, derive_book
from tests.ui.windows import Screens, button, click, items_in, kind_of, shown_texts, spin
from ui_books import a_book, a_film, in_book
from ui_inputs import INPUTS

STILL = replace(INPUTS, choices=Choices(reduced_motion=True))


def entries(window: Any) -> list[QQuickItem]:
    return [each for each in items_in(window) if kind_of(each) == "BookEntry"]


def name_of(item: QQuickItem) -> str:
    seen = QAccessible.queryAccessibleInterface(item)
    assert seen is not None
    return seen.text(QAccessible.Text.Name)


def is_shown(window: Any, text: str) -> bool:
    return text in shown_texts(window)


def told(window: Screens, **changes: Any) -> None:
    window.app.said.emit(changes)
    QGuiApplication.processEvents()


def test_from_home_to_the_figures_and_back(opened: Any) -> None:
    window = opened(STILL)
    click(window.window, button(window.window, "Score book"))
    assert (window.app.state.screen, window.desk.wishes) == ("book", ["read book"])
    assert bookwords.BOOK_READ() in shown_texts(window.window)
    told(window, book=a_book())
    texts = shown_texts(window.window)
    assert {"12 matches", "4 of 12", "1 now, 3 at best", "+41", "61, by 143 ms, 1 ms at least"} <= set(texts)
    QTest.keyClick(window.window, Qt.Key.Key_Escape)
    assert window.app.state.screen == "home"


def test_tabs(opened: Any) -> None:
    window = opened(in_book("figures")(STILL))
    for tab, text in (("Matches", "won"), ("Players met", "Chioma"), ("Replays", bookwords.UNKNOWN_REPLAY())):
        click(window.window, button(window.window, tab))
        assert spin(functools.partial(is_shown, window.window, text))
    told(window, book=Book())
    assert bookwords.NO_REPLAYS() in shown_texts(window.window)
    click(window.window, button(window.window, "Figures"))
    assert bookwords.BOOK_EMPTY() in shown_texts(window.window)


def test_a_match_opens_its_replay_by_mouse_and_by_keys(opened: Any) -> None:
    window = opened(in_book("matches")(STILL))
    rows = entries(window.window)
    click(window.window, rows[0])
    assert window.desk.wishes == [], "it has none"
    click(window.window, rows[1])
    assert window.desk.wishes == [("open replay", "1.nertz")]
    QTest.keyClick(window.window, Qt.Key.Key_Down)
    QTest.keyClick(window.window, Qt.Key.Key_Down)
    QTest.keyClick(window.window, Qt.Key.Key_Return)
    assert window.desk.wishes[-1] == ("open replay", "3.nertz")
    told(window, film=a_film())
    assert window.app.state.screen == "replay"
    window.app.close_replay()
    told(window, film=replace(a_film(), verdict="Verified."))
    assert window.app.state.screen == "book", "a verdict that comes late opens nothing"


def test_a_replay_that_was_asked_for_comes_too_late_for_who_has_left(opened: Any) -> None:
    window = opened(in_book("matches")(STILL))
    window.app.close_page()
    told(window, film=a_film())
    assert window.app.state.screen == "home"


def test_what_a_table_that_is_found_does_to_the_book(opened: Any) -> None:
    window = opened(in_book("matches")(STILL))
    window.app.bridge.viewed.emit()
    assert window.app.state.screen == "book"


def test_rows_say_everything_to_the_ear(opened: Any) -> None:
    window = opened(in_book("matches")(STILL))
    first = entries(window.window)[0]
    spoken = name_of(first)
    texts = [str(each.property("text")) for each in items_in(window.window) if first.isAncestorOf(each)]
    assert all(text in spoken for text in texts if text and text != "None")


def test_files_go_to_the_desk_and_what_came_of_it_is_said(opened: Any) -> None:
    window = opened(in_book("figures")(STILL))
    book = window.app.book
    book.export(QUrl.fromLocalFile("/a.csv"))
    book.take_in(QUrl.fromLocalFile("/b.json"))
    book.open_file(QUrl.fromLocalFile("/c.nertz"))
    assert window.desk.wishes == [("export", "/a.csv"), ("import", "/b.json"), ("open replay", "/c.nertz")]
    told(window, book_said="Exported to /a.csv")
    assert "Exported to /a.csv" in shown_texts(window.window)
    click(window.window, button(window.window, "Matches"))
    assert "Exported to /a.csv" not in shown_texts(window.window)


def test_a_book_that_can_not_be_read_says_so(opened: Any) -> None:
    window = opened(in_book("figures", book=Book(fault="The score book is damaged."))(STILL))
    assert "The score book is damaged." in shown_texts(window.window)


# --- charts -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("chart", ["points", "pace", "claims"])
@pytest.mark.parametrize("dark", [True, False])
def test_a_chart_is_drawn_and_says_the_same_in_figures(opened: Any, chart: str, dark: bool) -> None:
    given = in_book("figures", chart)(replace(STILL, choices=Choices(reduced_motion=True, dark=dark)))
    window = opened(given)
    picture = window.window.grabWindow()
    [image] = [each for each in items_in(window.window) if "image://drawing" in str(each.property("source"))]
    area = image.mapRectToScene(image.boundingRect()).toRect()
    colours = {
        picture.pixelColor(x, y).name() for x in range(area.left(), area.right(), 2) for y in (area.center().y(),)
    }
    assert len(colours) > 2
    assert name_of(image) == window.app.book.state.chart_title != ""
    values = window.app.book.state.values
    assert values
    lines = [name_of(each) for each in items_in(window.window) if kind_of(each) == "FigureLine"]
    assert f"{values[0].label}: {values[0].value}" in lines


@pytest.mark.parametrize("scores", [[], [3], [0, 0], [-5, -5, -5], [7, -2], [10**9, 0]])
def test_any_course_can_be_drawn(scores: list[int]) -> None:
    course = tuple(DealPoint(score, 0, 0) for score in scores)
    for chart in ("points", "pace"):
        given = replace(
            in_book("figures", chart, book=replace(a_book(), course=course))(STILL), chart_size=(90.0, 40.0)
        )
        state = derive_book(given, (), 13)
        assert bool(state.chart) == (len(scores) > 1)
        assert len(state.values) == (len(scores) if len(scores) > 1 else 0)


@pytest.mark.parametrize("deals", [1, 2, 3, 4, 6, 7, 11, 40, 1000])
def test_deals_are_whole(deals: int) -> None:
    drawn = ET.fromstring(curves([Curve("", [9.0] * deals)], Size(900, 300, 13), DARK))
    axis = next(each for each in drawn.iter() if each.get("class") == "axis bottom")
    ticks = [int(str(each.text)) for each in axis.iter() if each.tag.endswith("text")]
    assert (min(ticks), max(ticks)) == (1, max(2, deals))
    assert len(set(ticks)) == len(ticks) <= TICKS


def test_two_of_one_name_are_told_apart() -> None:
    book = a_book()
    twins = tuple(each._replace(name="Ben", contests_won=3) for each in book.players[:2])
    given = in_book("figures", "claims", book=replace(book, players=twins))(STILL)
    labels = [row.label for row in derive_book(given, (), 13).values]
    assert len(set(labels)) == 2
    assert all(label.startswith("Ben (") for label in labels)


# --- thousands ----------------------------------------------------------------------------------------------


def test_of_thousands_only_what_is_near_is_made(opened: Any) -> None:
    window = opened(in_book("matches", book=a_book(5000))(STILL))
    assert len(window.app.book.state.entries) == ROWS_AT_ONCE
    assert len(entries(window.window)) < 40
    [listed] = [each for each in items_in(window.window) if kind_of(each) == "BookList"]
    listed.forceActiveFocus()
    seen = 0
    while seen != (seen := len(window.app.book.state.entries)) and seen < 2000:
        QTest.keyClick(window.window, Qt.Key.Key_End)
        QGuiApplication.processEvents()
    assert seen >= 2000, "more come when the end is in sight"
    assert listed.property("currentIndex") >= 1500
    assert len(entries(window.window)) < 60
    assert window.app.book.state.entries[1999].first == "Cabin"


def test_rows_stay_the_same_when_nothing_of_them_changes(opened: Any) -> None:
    window = opened(in_book("matches")(STILL))
    before = window.app.book.state.entries
    window.app.hub.give(book_said="Something", address="10.0.0.1:1")
    assert window.app.book.state.entries is before
    window.app.hub.give(choices=replace(window.app.hub.inputs.choices, language="de"))
    assert window.app.book.state.entries[0].last == "gewonnen"


@pytest.mark.parametrize(
    ("tab", "pressed"), [("figures", "Export …"), ("figures", "Import …"), ("replays", "Open a replay …")]
)
def test_files_are_named_in_a_dialog(opened: Any, tab: str, pressed: str) -> None:
    window = opened(in_book(tab)(STILL))
    pickers = [each for each in window.window.findChildren(QQuickItem) if kind_of(each) == "FilePicker"]
    assert len(pickers) == 3
    assert not any(each.property("active") for each in pickers), "what nobody wants isn't made"
    click(window.window, button(window.window, pressed))
    [active] = [each for each in pickers if each.property("active")]
    dialog = active.property("item")
    assert dialog.property("visible")
    assert dialog.property("title") == pressed
    dialog.close()
    QGuiApplication.processEvents()
