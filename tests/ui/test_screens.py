"""Every screen in a real window: nothing is cut off, everything is reached by keys, and names are plain text."""

from dataclasses import replace
from typing import Any

import pytest
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QAccessible
from PySide6.QtQuick import QQuickItem, QQuickWindow
from PySide6.QtTest import QTest

from nertz_lan.protocol.names import BadName, checked_name
from nertz_lan.ui import sentences
from tests.ui.windows import (
    LARGE,
    LARGER,
    NARROW,
    SIZES,
    STILL,
    cut_off,
    in_each_size,
    items_in,
    kind_of,
    prepared,
    scale_text,
    shown_texts,
    type_in,
)
from ui_inputs import INPUTS
from ui_screens import screens

PREPARED = dict(screens())


# --- looks ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", PREPARED)
def test_a_screen_is_whole_and_every_control_has_a_role_and_a_name(opened: Any, name: str) -> None:
    window = opened(prepared(name), *SIZES[0]).window
    for size in in_each_size(window):
        assert shown_texts(window), size
        assert cut_off(window) == [], size
    check_roles(window)


@pytest.mark.parametrize("name", PREPARED)
def test_with_larger_text_nothing_is_cut_off_and_no_buttons_lie_on_one_another(opened: Any, name: str) -> None:
    shown = opened(prepared(name, text_scale=LARGER, dark=False), *SIZES[0])
    assert cut_off(shown.window) == []
    assert overlapping(shown.window) == []
    scale_text(shown, LARGE)
    assert set(cut_off(shown.window)) <= NARROW
    assert overlapping(shown.window) == []


def overlapping(window: QQuickWindow) -> list[tuple[QRectF, QRectF]]:
    """Buttons, fields and switches that lie on one another."""
    kinds = ("FlatButton", "Field", "Switch")
    shown = [seen_of(item).adjusted(1, 1, -1, -1) for item in items_in(window) if kind_of(item) in kinds]
    areas = [area for area in shown if area.width() > 0 and area.height() > 0]
    return [(a, b) for nth, a in enumerate(areas) for b in areas[nth + 1 :] if a.intersects(b)]


def seen_of(item: QQuickItem) -> QRectF:
    """What of an item its scroller doesn't hide."""
    area, around = item.mapRectToScene(item.boundingRect()), item.parentItem()
    while around is not None:
        if around.clip():
            area = area.intersected(around.mapRectToScene(around.boundingRect()))
        around = around.parentItem()
    return area


# --- for everyone --------------------------------------------------------------------------------------------


ROLES = {
    "FlatButton": {QAccessible.Role.Button, QAccessible.Role.RadioButton, QAccessible.Role.CheckBox},
    "BookEntry": {QAccessible.Role.Button, QAccessible.Role.ListItem},
    "FigureLine": {QAccessible.Role.ListItem},
    "ScrubBar": {QAccessible.Role.Slider},
    "VerdictMark": {QAccessible.Role.StaticText},
    "PillButton": {QAccessible.Role.Button},
    "Field": {QAccessible.Role.NoRole},
    "Switch": {QAccessible.Role.CheckBox},
    "FoundTable": {QAccessible.Role.Button},
    "EveningPerson": {QAccessible.Role.ListItem},
    "EveningGroup": {QAccessible.Role.ListItem},
    "LobbySeat": {QAccessible.Role.ListItem},
    "SheetDeal": {QAccessible.Role.Button},
    "Heading": {QAccessible.Role.Heading},
}


def check_roles(window: QQuickWindow) -> None:
    told = 0
    for item in items_in(window):
        kind = kind_of(item)
        if kind not in ROLES or kind == "Field":
            continue
        seen = QAccessible.queryAccessibleInterface(item)
        assert seen is not None, kind
        assert seen.role() in ROLES[kind], kind
        assert seen.text(QAccessible.Text.Name), kind
        told += 1
    assert told


@pytest.mark.parametrize(
    "name",
    [
        *("welcome", "home", "lobby", "sheet", "settings", "how-to", "book", "book-replays", "replay"),
        *(
            "home-evening",
            "lobby-evening",
            "sheet-over-evening",
            "evening-new",
            "evening-drawn",
            "evening-in",
            "evening-rules",
            "ladder",
        ),
    ],
)
def test_tab_reaches_every_button(opened: Any, name: str) -> None:
    window = opened(prepared(name)).window
    wanted = {id(i): i for i in items_in(window) if kind_of(i) in ("FlatButton", "Switch", "FoundTable", "SheetDeal")}
    wanted = {key: item for key, item in wanted.items() if item.isEnabled()}
    reached: set[QQuickItem] = set()
    for _ in range(200):
        QTest.keyClick(window, Qt.Key.Key_Tab)
        item = window.activeFocusItem()
        if item in reached:
            break
        reached.add(item)
    assert [i.property("text") for i in wanted.values() if i not in reached] == []


def test_the_focus_starts_where_one_presses_first(opened: Any) -> None:
    window = opened(prepared("home"))
    QTest.keyClick(window.window, Qt.Key.Key_Return)
    assert window.desk.wishes == ["play now"]
    assert window.app.hub.inputs.seeking.text == sentences.SEEKING_NOW()


def test_what_is_scrolled_away_comes_when_it_has_the_focus(opened: Any) -> None:
    window = opened(prepared("lobby"), 1024, 640).window
    scroller = next(i for i in items_in(window) if kind_of(i) == "Scroller" and i.property("contentHeight") > 1000)
    for _ in range(120):
        QTest.keyClick(window, Qt.Key.Key_Tab)
        item = window.activeFocusItem()
        at = item.mapToItem(scroller, QPointF(0, 0)).y()
        inside = scroller.isAncestorOf(item)
        assert not inside or -1 <= at <= scroller.height() - item.height() + 1


# --- names ---------------------------------------------------------------------------------------------------


def test_markup_is_text(opened: Any) -> None:
    window = opened(prepared("home"))
    assert "<b>x</b><img src=http://a>" in shown_texts(window.window)


@pytest.mark.parametrize("name", ["\u202eadA", "a\u200bb", "z" + "\u0301" * 24, "  "])
def test_names_that_disturb_others_are_refused_with_a_sentence(opened: Any, name: str) -> None:
    with pytest.raises(BadName):
        checked_name(name)
    window = opened(replace(INPUTS, welcome=True))
    window.app.settings.start(name)
    assert window.app.state.screen == "welcome"
    assert any(text.startswith("That name can’t be used") for text in shown_texts(window.window))


def test_whoever_is_asked_for_a_name_types_it_and_begins(opened: Any) -> None:
    screens = opened(replace(INPUTS, welcome=True))
    for letter in "Zoe":
        type_in(screens.window, letter)
    QTest.keyClick(screens.window, Qt.Key.Key_Return)
    assert screens.app.state.screen == "home"
    assert screens.app.hub.inputs.name.lower() == "zoe"


def test_a_pile_of_marks_that_came_all_the_same_stays_in_its_line(opened: Any) -> None:
    given = replace(INPUTS, choices=STILL, name="z" + "\u0301" * 24)
    window = opened(given)
    label = next(i for i in items_in(window.window) if str(i.property("text")).startswith("Hello"))
    assert label.height() < 60
