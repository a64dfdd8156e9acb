"""Home in a real window: the tables here, who must update, an empty list, an address."""

from dataclasses import replace
from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible
from PySide6.QtTest import QTest

from nertz_lan.session.node import Wanted
from nertz_lan.session.practice import Exercise
from nertz_lan.ui import sentences
from nertz_lan.ui.viewmodels.sightings import InSight
from tests.ui.windows import STILL, button, click, items_in, kind_of, prepared, shown_texts, spin, type_in
from ui_found import found_tables
from ui_inputs import INPUTS
from ui_lobbies import in_lobby


def test_home(opened: Any) -> None:
    window = opened(prepared("home"))
    for text, wish in (("New table", ("create", "Ada’s table")), ("Practise", Exercise())):
        click(window.window, button(window.window, text))
        assert window.desk.wishes[-1] == wish
    rows = [i for i in items_in(window.window) if kind_of(i) == "FoundTable"]
    click(window.window, rows[1])
    kitchen = found_tables(2)[1].notice.table
    assert kitchen is not None
    assert window.desk.wishes[-1] == Wanted(table=kitchen.table)
    assert "Joining Kitchen table …" in shown_texts(window.window)
    click(window.window, button(window.window, "Stop"))
    assert window.desk.wishes[-1] == "leave"


def test_tables_that_look_alike_are_told_apart(opened: Any) -> None:
    one, two, other = found_tables(3)
    assert one.notice.table is not None
    assert two.notice.table is not None
    name, title = one.notice.name.upper(), one.notice.table.title
    second = two.notice.table._replace(title=title)
    two = replace(two, notice=two.notice._replace(name=name, port=41777, table=second))
    window = opened(replace(prepared("home"), sight=InSight((one, two, other))))
    rows = [i for i in items_in(window.window) if kind_of(i) == "FoundTable"]
    assert [str(row.property("host")) for row in rows] == [
        "Ben hosts, at port 41000",
        "BEN hosts, at port 41777",
        f"{other.notice.name} hosts",
    ]
    assert len({str(row.property("spoken")) for row in rows}) == 3
    click(window.window, rows[1])
    assert window.desk.wishes[-1] == Wanted(table=second.table)


def test_who_must_update_is_said_and_nothing_is_tried(opened: Any) -> None:
    window = opened(prepared("home-versions"))
    texts = shown_texts(window.window)
    assert {"Ben has a newer version: update yours", "Chioma has an older version and must update"} <= set(texts)
    assert "Version 0.1.0" in texts
    rows = [item for item in items_in(window.window) if kind_of(item) == "FoundTable"]
    assert [QAccessible.queryAccessibleInterface(row).text(QAccessible.Text.Name) for row in rows[:2]] == [
        "Cabin: Ben has a newer version: update yours",
        "Kitchen table: Chioma has an older version and must update",
    ]
    click(window.window, rows[0])
    assert window.desk.wishes == []
    assert "Ben has a newer version: update yours." in shown_texts(window.window)
    click(window.window, rows[2])
    assert isinstance(window.desk.wishes[-1], Wanted)


def test_the_page_for_everyone_opens_from_settings(opened: Any) -> None:
    window = opened(prepared("settings"))
    click(window.window, button(window.window, "For everyone"))
    assert {"By ear", "By keys", "What was tested"} <= set(shown_texts(window.window))


def test_join_by_address(opened: Any) -> None:
    window = opened(prepared("home"))
    field = next(i for i in items_in(window.window) if kind_of(i) == "Field")
    click(window.window, field)
    for character in "10.0.0.7:41000":
        type_in(window.window, character)
    QTest.keyClick(window.window, Qt.Key.Key_Return)
    assert window.desk.wishes == [Wanted(address="10.0.0.7:41000")]


def test_tables_come_and_go(opened: Any) -> None:
    window = opened(replace(INPUTS, choices=STILL))
    found = found_tables(2)
    for each in found:
        window.app.bridge.put(each)
    assert spin(lambda: {"Cabin", "Kitchen table"} <= set(shown_texts(window.window)))
    gone = found[0].notice.table
    assert gone is not None
    window.app.bridge.table_lost.emit(gone.table)
    assert spin(lambda: "Cabin" not in shown_texts(window.window))


def test_an_empty_list_says_why(opened: Any) -> None:
    window = opened(replace(INPUTS, choices=STILL))
    assert {why() for why in sentences.NO_TABLES_WHY} <= set(shown_texts(window.window))


def test_turned_away_is_a_line_and_no_dead_end(opened: Any) -> None:
    window = opened(replace(in_lobby(3)(replace(INPUTS, choices=STILL))))
    window.app.bridge.turned_away.emit("The table is full")
    assert window.app.state.screen == "home"
    assert "The table is full. Pick another table, or try again." in shown_texts(window.window)
