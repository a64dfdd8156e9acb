"""Home's list with many tables: free seats first, still while somebody looks, quiet, bounded, searched by name."""

from dataclasses import replace
from random import Random
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible
from PySide6.QtTest import QTest

from nertz_lan.protocol.limits import PROTOCOL_VERSION
from nertz_lan.session.news import Found, Lost
from nertz_lan.session.node import Wanted
from nertz_lan.ui.choices import Choices
from nertz_lan.ui.viewmodels.sightings import FOUND_MAX, NOTHING, InSight, Sightings, has_free_seat, seen, table_of
from tests.ui.windows import Opening, Screens, button, click, items_in, kind_of, shown_texts, spin, type_in
from ui_found import many_tables, news_of
from ui_inputs import INPUTS

STILL = replace(INPUTS, choices=Choices(reduced_motion=True))


def titles(sight: InSight) -> list[str]:
    return [table_of(found).title for found in sight.found]


def a_table(nth: int, **changes: Any) -> Found:
    """The nth of many, another in these fields of its notice of a table."""
    found = many_tables(nth + 1)[nth]
    return replace(found, notice=found.notice._replace(table=table_of(found)._replace(**changes)))


def as_sight(*found: Found) -> InSight:
    return seen(NOTHING, news_of(found), held=False)


# --- the order ----------------------------------------------------------------------------------------------


def test_where_one_can_sit_down_comes_first_whatever_came_first() -> None:
    many = list(many_tables(50))
    Random(1).shuffle(many)
    free = [has_free_seat(found) for found in as_sight(*many).found]
    assert free == sorted(free, reverse=True)
    assert as_sight(*many) == as_sight(*reversed(many))


def test_of_these_the_waiting_ones_come_first_and_who_must_update_last() -> None:
    waits = a_table(0, title="Z", phase="lobby")
    plays = a_table(3, title="B", phase="playing")
    full = a_table(2, title="A", taken=12, seats=12)
    held = a_table(4, title="AA", phase="waiting")
    older = a_table(1, title="0")
    older = replace(older, notice=older.notice._replace(version=PROTOCOL_VERSION - 1))
    assert titles(as_sight(older, full, held, plays, waits)) == ["Z", "B", "A", "AA", "0"]


def test_numbers_in_titles_count() -> None:
    made = [a_table(3 * nth, title=f"Table {nth}", phase="lobby") for nth in (10, 9, 1)]
    assert titles(as_sight(*made)) == ["Table 1", "Table 9", "Table 10"]


def test_what_somebody_looks_at_keeps_its_place() -> None:
    before = as_sight(*(a_table(3 * nth, title=f"T{nth}") for nth in (1, 2, 3)))
    full, new, gone = a_table(3, title="T1", taken=12), a_table(0, title="T0"), table_of(a_table(6)).table
    news = {**news_of((full, new)), gone: None}
    held = seen(before, news, held=True)
    assert titles(held) == ["T1", "T2", "T3", "T0"]
    assert held.gone == {gone}
    assert seen(held, news_of((a_table(6, title="T2"),)), held=True).gone == frozenset(), "it is back"
    let_go = seen(held, {}, held=False)
    assert (titles(let_go), let_go.gone) == (["T0", "T3", "T1"], frozenset())


def test_a_delay_that_nobody_feels_moves_nothing() -> None:
    before = as_sight(replace(a_table(0), rtt_ms=10.0))
    assert seen(before, news_of((replace(a_table(0), rtt_ms=13.0),)), held=False) == before
    assert seen(before, news_of((replace(a_table(0), rtt_ms=30.0),)), held=False) != before


@pytest.mark.parametrize("held", [False, True])
def test_a_flood_of_tables_is_bounded(held: bool) -> None:
    few = as_sight(*many_tables(3))
    flooded = seen(few, news_of(many_tables(FOUND_MAX + 50)), held=held)
    assert len(flooded.found) == FOUND_MAX
    assert {table_of(found).table for found in few.found} <= {table_of(found).table for found in flooded.found}


def test_many_at_once_are_told_once() -> None:
    told: list[InSight] = []
    sightings = Sightings(lambda: told[-1] if told else NOTHING, told.append)
    for _ in range(6):  # as each of six peers at a table, or six answers
        for found in many_tables(50):
            sightings.saw(table_of(found).table, found)
    assert spin(lambda: told)
    assert [len(sight.found) for sight in told] == [50]


# --- the window ---------------------------------------------------------------------------------------------


def rows_in(window: Screens) -> list[Any]:
    return [item for item in items_in(window.window) if kind_of(item) == "FoundTable"]


def test_a_search_leaves_what_has_its_words_and_joins_just_that(opened: Opening) -> None:
    window = opened(replace(STILL, sight=InSight(many_tables(50))))
    assert "50 tables, 34 with a free seat" in shown_texts(window.window)
    field = next(i for i in items_in(window.window) if kind_of(i) == "Field" and i.property("hint").startswith("Sea"))
    click(window.window, field)
    for letter in "elm 17":
        type_in(window.window, letter)
    assert [row.property("title") for row in rows_in(window)] == ["Elm 17"]
    QTest.keyClick(window.window, Qt.Key.Key_Down)
    QTest.keyClick(window.window, Qt.Key.Key_Return)
    assert window.desk.wishes == [Wanted(table=table_of(many_tables(50)[16]).table)]
    click(window.window, field)
    type_in(window.window, "q")
    assert "No table or host here is called “ELM 17Q”" in shown_texts(window.window)
    QTest.keyClick(window.window, Qt.Key.Key_Escape)
    assert len(rows_in(window)) == 50


def test_few_tables_need_no_search(opened: Opening) -> None:
    window = opened(replace(STILL, sight=InSight(many_tables(4))))
    assert not any(kind_of(i) == "Field" and i.property("hint").startswith("Sea") for i in items_in(window.window))


def test_a_table_that_goes_while_somebody_looks_stays_in_its_place_and_takes_no_press(opened: Opening) -> None:
    window = opened(replace(STILL, sight=as_sight(*(a_table(3 * nth, title=f"T{nth}") for nth in range(3)))))
    first, second, third = rows_in(window)
    second.forceActiveFocus()
    window.app.bridge.put(Lost(table_of(a_table(3)).table))
    assert spin(lambda: second.property("gone"))
    assert [row.property("title") for row in rows_in(window)] == ["T0", "T1", "T2"]
    reads = QAccessible.queryAccessibleInterface(second)
    assert reads is not None
    assert reads.text(QAccessible.Text.Name) == "T1: no longer there"
    QTest.keyClick(window.window, Qt.Key.Key_Return)
    assert window.desk.wishes == []
    QTest.keyClick(window.window, Qt.Key.Key_Down)
    assert third.hasActiveFocus()
    QTest.keyClick(window.window, Qt.Key.Key_Up)
    QTest.keyClick(window.window, Qt.Key.Key_Up)
    assert first.hasActiveFocus()
    button(window.window, "Settings").forceActiveFocus()
    assert spin(lambda: [row.property("title") for row in rows_in(window)] == ["T0", "T2"])
