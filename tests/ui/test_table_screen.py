"""What lies around the table in a real window: its menu, and trouble in one line."""

from dataclasses import replace
from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from tests.ui.windows import button, click, prepared, shown_texts


def test_trouble_at_the_table_is_one_line_and_stops_nothing(opened: Any) -> None:
    window = opened(prepared("trouble"))
    assert "Ada left, and the table with them. Go home to find or make another." in shown_texts(window.window)
    window.app.table.toggle_keys()
    assert window.app.table.state.show_keys
    click(window.window, button(window.window, "Go home"))
    assert window.app.state.screen == "home"


def test_the_menu_opens_by_its_button_and_closes_by_esc(opened: Any) -> None:
    window = opened(prepared("trouble"))
    click(window.window, button(window.window, "≡"))
    assert button(window.window, "How to play").isVisible()
    click(window.window, button(window.window, "Settings"))
    assert window.app.state.screen == "settings"
    QTest.keyClick(window.window, Qt.Key.Key_Escape)
    assert window.app.state.screen == "table"
    assert not window.app.state.menu


def test_nobody_comes_in_where_one_practises(opened: Any) -> None:
    for name, comes in (("menu", True), ("practice-match", False)):
        window = opened(replace(prepared(name), menu=True))
        texts = shown_texts(window.window)
        assert "How to play" in texts
        assert ("Who comes in" in texts) == comes
