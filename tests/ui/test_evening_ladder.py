"""The ladder of a club night on the screen, beside the draw and large."""

from dataclasses import replace
from fractions import Fraction
from types import MappingProxyType
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest

from nertz_lan.ui import eveningwords
from nertz_lan.ui.evening import Club
from nertz_lan.ui.language import speak_language
from nertz_lan.ui.viewmodels.eveningstate import derive_evening
from nertz_lan.ui.viewmodels.hub import Page
from nertz_lan.ui.viewmodels.ladder import derive_ladder, ladder_text, tenths
from tests.ui.evenings import PREPARED, STILL, seen_of
from tests.ui.windows import button, click, items_in, kind_of, shown_texts
from ui_evenings import an_evening, at_evening, later
from ui_inputs import INPUTS


@pytest.mark.parametrize(
    ("value", "said"),
    [
        (Fraction(0), "0.0"),
        (Fraction(25, 2), "+12.5"),
        (Fraction(-25, 2), "−12.5"),
        (Fraction(1, 3), "+0.3"),
        (Fraction(-1, 20), "−0.1"),
        (Fraction(1, 21), "0.0"),
        (Fraction(199, 20), "+10.0"),
    ],
)
def test_points_have_one_place(value: Fraction, said: str) -> None:
    assert tenths(value) == said


def test_points_in_german_have_a_comma() -> None:
    speak_language("de")
    assert tenths(Fraction(-25, 2)) == "−12,5"


def test_the_ladder_is_best_first_and_disputes_are_named() -> None:
    state = derive_ladder(later(page=Page.LADDER)(INPUTS))
    ranks = [int(line.rank) for line in state.lines]
    assert ranks == sorted(ranks)
    assert state.lines[0].first
    assert [line.name for line in state.lines if line.mine] == ["Ada"]
    assert [row.told for row in state.remarks] == [
        "Draw 1, table 1, match 1, deal 1 does not count: the laptops there report different points.",
        "Draw 1, table 1, match 1, deal 2 counts, though Ben reported other points.",
    ]
    assert "two points" not in state.nothing
    assert derive_ladder(at_evening(an_evening())(INPUTS)).nothing == "No deal has been counted yet."


def test_many_disputes_leave_room_for_the_ladder() -> None:
    given = later()(INPUTS)
    there = seen_of(given)
    evening = there.view.table.evening
    assert evening is not None
    (odd, *_), names = (name for name in evening.deals), list(evening.deals)
    deals = {name: replace(evening.deals[odd], asked=evening.deals[name].asked) for name in names}
    table = replace(there.view.table, evening=replace(evening, deals=MappingProxyType(deals)))
    view = replace(there.view, table=table)
    remarks = derive_ladder(replace(given, club=Club(replace(there, view=view)))).remarks
    assert len(remarks) == 3
    assert remarks[-1].told == f"And {len(names) - 2} other deals of which different points were reported."


def test_two_of_one_name_are_told_apart_by_their_keys_as_in_the_score_book() -> None:
    given = PREPARED["ladder-namesakes"](INPUTS)
    state, screen = derive_ladder(given), derive_evening(given, 20)
    names = {line.name for line in state.lines}
    assert {"Ada (0c0c0c)", "Ada (0d0d0d)", "Chioma", "Dag"} == names
    assert [line.name for line in state.lines if line.mine] == ["Ada (0c0c0c)"]
    assert {line.spoken.split(": ")[1].split(",")[0] for line in state.lines} == names
    assert {person.name for person in screen.people} >= names
    assert [group.names for group in screen.groups] == ["Ada (0c0c0c), Ada (0d0d0d), Chioma and Dag"]
    assert "Ada (0d0d0d)" in ladder_text(state.lines)


def test_the_ladder_is_shown_large_and_esc_comes_back(opened: Any) -> None:
    screens = opened(PREPARED["evening-later"](STILL))
    click(screens.window, button(screens.window, eveningwords.SHOW_LADDER()))
    assert screens.app.state.screen == "ladder"
    line = next(item for item in items_in(screens.window) if kind_of(item) == "LadderLine")
    assert line.property("size") > 1.5 * screens.app.state.em
    QTest.keyClick(screens.window, Qt.Key.Key_Escape)
    assert screens.app.state.screen == "evening"


def test_the_ladder_is_copied_for_a_spreadsheet_which_works_nothing_out(opened: Any) -> None:
    screens = opened(PREPARED["ladder-few"](STILL))
    copying = screens.app.club.ladder.state.lines
    click(screens.window, button(screens.window, eveningwords.COPY_LADDER()))
    head, *rows = QGuiApplication.clipboard().text().splitlines()
    assert head.split("\t") == ["", "Name", "Deals", "Each", "Points"]
    assert [row.split("\t")[1] for row in rows] == [line.name for line in copying]
    assert rows[-1].split("\t")[-1] == "-7.3"
    assert eveningwords.LADDER_COPIED() in shown_texts(screens.window)
    assert ladder_text((copying[0]._replace(name="=1+1"),)).splitlines()[1].split("\t")[1] == "'=1+1"


def test_there_is_nothing_to_copy_before_the_first_deal(opened: Any) -> None:
    assert eveningwords.COPY_LADDER() not in shown_texts(opened(PREPARED["ladder-empty"](STILL)).window)
