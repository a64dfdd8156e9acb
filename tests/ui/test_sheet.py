"""The sheet: its rows, its counting up, the end of a match."""

from dataclasses import replace
from types import MappingProxyType
from typing import Any

from PySide6.QtCore import Q_ARG, QMetaObject
from PySide6.QtQuick import QQuickItem

from nertz_lan.protocol.intents import SayReady
from nertz_lan.ui.choices import Choices
from nertz_lan.ui.figures import signed
from tests.ui.windows import Screens, button, click, items_in, kind_of, shown_texts, spin
from ui_inputs import INPUTS
from ui_sheets import on_sheet
from ui_tables import key

STILL = Choices(reduced_motion=True)


def test_the_sheet_shows_the_rows(opened: Any) -> None:
    given = on_sheet(4, 3)(replace(INPUTS, choices=STILL))
    assert given.view is not None
    window = opened(given)
    texts = shown_texts(window.window)
    row = given.view.table.match.sheet[-1]
    for points in row.points:
        assert points is not None
        assert {str(points.on_foundations), str(points.left), signed(points.score)} <= set(texts)
    for total in row.totals:
        assert str(total).replace("-", "−") in texts
    deals = [i for i in items_in(window.window) if kind_of(i) == "SheetDeal"]
    assert [i.property("number") for i in deals] == [3, 2, 1]
    click(window.window, deals[2])
    assert window.app.sheet.state.lines_title == "Deal 1"
    click(window.window, button(window.window, "Next deal"))
    assert window.desk.asked == [SayReady(ready=True)]


def test_who_is_away_between_deals_is_said_on_the_sheet(opened: Any) -> None:
    given = on_sheet(4, 3)(replace(INPUTS, choices=STILL))
    assert given.view is not None
    table = given.view.table
    gone = {**table.people, key(1): replace(table.people[key(1)], present=False)}
    window = opened(replace(given, view=replace(given.view, table=replace(table, people=MappingProxyType(gone)))))
    assert [head.away for head in window.app.sheet.state.seats] == ["", "away", "", ""]
    assert window.app.sheet.state.seats[1].spoken.endswith(", away")
    assert shown_texts(window.window).count("away") == 1


def test_a_trial_has_a_sheet_without_rows(opened: Any) -> None:
    given = on_sheet(4, 1)(replace(INPUTS, choices=STILL))
    assert given.view is not None
    table = given.view.table
    trial = replace(table, trial=True, match=replace(table.match, deals=0, sheet=(), totals=()))
    window = opened(replace(given, view=replace(given.view, table=trial)))
    assert window.app.sheet.state.lines_title == "A trial: this deal is not written down"
    click(window.window, button(window.window, "Next deal"))
    assert window.desk.asked == [SayReady(ready=True)]


def counting(window: Screens) -> list[QQuickItem]:
    """What shows the totals in the sheet's head."""
    return [i for i in items_in(window.window) if kind_of(i) == "Counting"]


def heads(window: Screens) -> list[int]:
    """The totals as they stand there."""
    return [int(str(item.property("text")).replace("−", "-")) for item in counting(window)]


def test_totals_count_up_from_the_deal_before(opened: Any) -> None:
    given = on_sheet(4, 3)(replace(INPUTS, choices=Choices()))
    assert given.view is not None
    *_, before, after = (row.totals for row in given.view.table.match.sheet)
    window = opened(given)
    passed = [heads(window)]

    def moves() -> bool:
        passed.append(heads(window))
        if passed[-1] == list(after):  # on a machine that stood still all the while, nothing was to be seen of it
            for item, low in zip(counting(window), before, strict=True):
                QMetaObject.invokeMethod(item, "count", Q_ARG("double", low))
        return len({*map(tuple, passed)}) > 3

    assert spin(moves)
    assert spin(lambda: heads(window) == list(after))
    for nth, (low, high) in enumerate(zip(before, after, strict=True)):
        assert all(min(low, high) <= each[nth] <= max(low, high) for each in passed)


def test_with_reduced_motion_totals_stand_at_once(opened: Any) -> None:
    given = on_sheet(4, 3)(replace(INPUTS, choices=STILL))
    assert given.view is not None
    assert heads(opened(given)) == list(given.view.table.match.sheet[-1].totals)


def test_the_end_of_a_match(opened: Any) -> None:
    window = opened(on_sheet(6, 5, over=True)(replace(INPUTS, choices=STILL)))
    texts = shown_texts(window.window)
    assert any("the match" in text for text in texts)
    assert "Settlement" in texts
    click(window.window, button(window.window, "House rules"))
    assert window.app.state.screen == "lobby"
    click(window.window, button(window.window, "Sheet"))
    assert window.app.state.screen == "sheet"
    click(window.window, button(window.window, "Rematch"))
    assert window.desk.asked == [SayReady(ready=True)]
