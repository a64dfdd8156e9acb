"""Settings, and How to play, in a real window."""

from dataclasses import replace
from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from nertz_lan.ui.choices import Choices
from nertz_lan.ui.keys import Deed
from nertz_lan.ui.viewmodels.hub import Page
from tests.ui.windows import STILL, button, click, items_in, kind_of, shown_texts, type_in
from ui_inputs import INPUTS
from ui_lobbies import in_lobby


def test_a_key_is_bound_anew(opened: Any) -> None:
    window = opened(replace(INPUTS, choices=STILL, page=Page.SETTINGS))
    click(window.window, button(window.window, "Space"))
    type_in(window.window, "x")
    assert window.app.hub.inputs.choices.keys["X"] is Deed.TURN
    assert window.app.bridge.table.inputs.looks.keys["X"] is Deed.TURN
    click(window.window, button(window.window, "N"))
    type_in(window.window, "w")  # taken: they change places
    keys = window.app.hub.inputs.choices.keys
    assert (keys["W"], keys["N"]) == (Deed.NERTZ, Deed.WASTE)
    click(window.window, button(window.window, "W"))
    QTest.keyClick(window.window, Qt.Key.Key_Escape)
    assert window.app.hub.inputs.choices.keys == keys
    click(window.window, button(window.window, "The usual keys"))
    assert window.app.hub.inputs.choices.keys == Choices().keys


def test_switches(opened: Any) -> None:
    window = opened(replace(INPUTS, choices=STILL, page=Page.SETTINGS))
    for item in [i for i in items_in(window.window) if kind_of(i) == "Switch"]:
        item.forceActiveFocus()  # it is scrolled into view
        click(window.window, item)
    chosen = window.app.hub.inputs.choices
    off = Choices(dark=False, sounds=False, pointers=False, own_pointer=False)
    assert chosen == replace(off, four_colours=True, left_handed=True, one_press=True)
    looks = window.app.bridge.table.inputs.looks
    assert (looks.dark, looks.four_colours, looks.options.left_handed) == (False, True, True)
    assert window.app.bridge.table.inputs.reach.one_press
    em, larger = window.app.state.em, button(window.window, "+")
    larger.forceActiveFocus()  # it is scrolled into view
    click(window.window, larger)
    assert window.app.state.em > em
    assert window.desk.wishes[-1] == window.app.hub.inputs.choices


def test_esc_goes_back(opened: Any) -> None:
    window = opened(replace(INPUTS, choices=STILL, page=Page.HOW_TO))
    QTest.keyClick(window.window, Qt.Key.Key_Escape)
    assert window.app.state.screen == "home"


def test_how_to_play_says_what_this_table_plays(opened: Any) -> None:
    given = in_lobby(4)(replace(INPUTS, choices=STILL, page=Page.HOW_TO))
    texts = "\n".join(shown_texts(opened(given).window))
    assert "Two jokers in each deck." in texts
    assert "Up to 60 points." in texts
    assert "As this table plays it" in texts
