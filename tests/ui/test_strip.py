"""The strip for trouble in a real window: what it says, its buttons and keys, and that it lies over no card."""

from dataclasses import replace
from types import MappingProxyType
from typing import Any

import pytest
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QAccessible
from PySide6.QtTest import QTest

from nertz_lan.protocol.events import CountdownBegun, Paused, Resumed
from nertz_lan.protocol.intents import PlayOn, Remove
from nertz_lan.rules.presets import preset_rules
from nertz_lan.rules.refusal import Code, Refusal
from nertz_lan.session.news import CarryingOn, Fate, HostIs, HostLost, Joined, Rtts, TurnedAway, View
from nertz_lan.session.node import Wanted
from nertz_lan.session.table import Stage
from nertz_lan.ui.keys import Deed
from nertz_lan.ui.viewmodels.hub import Page
from tests.ui.windows import STILL, Screens, button, click, happened, items_in, kind_of, shown_texts
from ui_inputs import INPUTS
from ui_screens import screens
from ui_tables import a_view, key, played

PREPARED = dict(screens())
STRIPS = [name for name in PREPARED if name.startswith(("dropped", "hostless", "trouble")) and "lobby" not in name]


def strip_in(window: Screens) -> Any:
    return next((item for item in items_in(window.window) if kind_of(item) == "TroubleBar"), None)


def a_table(seat: int | None = 0) -> View:
    return a_view(played(preset_rules("Nertz", 4), 4, 5, 40), seat)


def waiting(view: View, dropped: int = 1) -> View:
    people = {**view.table.people}
    people[key(dropped)] = replace(people[key(dropped)], present=False)
    table = replace(view.table, people=MappingProxyType(people), paused=True, dropped=dropped)
    return replace(view, table=table, index=view.index + 1)


def at_table(opened: Any, seat: int | None = 0) -> tuple[Any, View]:
    """A window whose peer has just come to a table in the middle of a deal."""
    window, view = opened(replace(INPUTS, choices=STILL)), a_table(seat)
    window.tell(HostIs(key(0), 1), Joined(view))
    assert window.app.state.screen == "table"
    return window, view


# --- where it lies ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", [(1024, 640), (1280, 800), (1920, 1080), (1600, 700)], ids=str)
@pytest.mark.parametrize("name", STRIPS)
def test_it_lies_over_no_card_and_no_button(opened: Any, name: str, size: tuple[int, int]) -> None:
    window = opened(name, *size)
    bar = strip_in(window)
    assert bar is not None
    area = bar.mapRectToScene(bar.boundingRect())
    for item in items_in(window.window):
        inside = item is bar or bar.isAncestorOf(item)
        if not inside and kind_of(item) in ("Card", "PillButton", "CallButton", "CountBadge", "OwnLayout", "Opponent"):
            shape: QRectF = item.mapRectToScene(item.boundingRect())
            assert not shape.adjusted(1, 1, -1, -1).intersects(area), kind_of(item)


# --- a player that has dropped ------------------------------------------------------------------------------


def test_seconds_are_counted_down_and_read_out_once(opened: Any) -> None:
    window, view = at_table(opened)
    said: list[str] = []
    window.app.table.announced.connect(said.append)
    now = [1000.0]
    window.app.bridge._clock = window.app.strip._clock = lambda: now[0]
    window.tell(happened(waiting(view), Paused(1, 17_000)))
    assert "Ben dropped: waiting 17 s" in shown_texts(window.window)
    for at, text in ((1000.4, "17 s"), (1001.2, "16 s"), (1016.5, "1 s"), (1017.1, "")):
        now[0] = at
        window.app.strip._count_wait()
        assert f"Ben dropped: waiting {text}".strip() in shown_texts(window.window)
    assert said == ["Ben dropped: waiting 17 s."]
    bar = QAccessible.queryAccessibleInterface(strip_in(window))
    assert bar is not None
    assert bar.text(QAccessible.Text.Name) == "Ben dropped: waiting"  # not another name each second


def test_anybody_seated_may_play_on_by_button_and_by_key(opened: Any) -> None:
    window, view = at_table(opened, 2)
    window.tell(happened(waiting(view), Paused(1, 17_000)))
    click(window.window, button(window.window, "Play on · P"))
    QTest.keyClick(window.window, Qt.Key.Key_P)
    click(window.window, button(window.window, "Go on"))
    assert window.desk.asked == [PlayOn()] * 3


def test_who_watches_is_offered_nothing(opened: Any) -> None:
    window, view = at_table(opened, None)
    window.tell(happened(waiting(view), Paused(1, 17_000)))
    assert window.app.strip.state.text == "Ben dropped: waiting 17 s"
    assert window.app.strip.state.ways == ()


def test_the_maker_may_remove_and_is_asked_once(opened: Any) -> None:
    window, view = at_table(opened)
    window.tell(happened(waiting(view), Paused(1, 17_000)))
    remove = QAccessible.queryAccessibleInterface(button(window.window, "Remove · R"))
    assert remove is not None
    assert remove.text(QAccessible.Text.Name) == "Remove Ben"
    click(window.window, button(window.window, "Remove · R"))
    assert window.desk.asked == []
    click(window.window, button(window.window, "Really remove? · R"))
    assert window.desk.asked == [Remove(1)]
    QTest.keyClick(window.window, Qt.Key.Key_R)
    QTest.keyClick(window.window, Qt.Key.Key_R)
    assert window.desk.asked == [Remove(1)] * 2


def test_nobody_else_may_remove(opened: Any) -> None:
    window, view = at_table(opened, 2)
    window.tell(happened(waiting(view), Paused(1, 17_000)))
    assert [way.way for way in window.app.strip.state.ways] == ["play-on"]
    for _ in range(2):
        QTest.keyClick(window.window, Qt.Key.Key_R)
    assert window.desk.asked == []


def test_the_question_does_not_outlive_the_wait(opened: Any) -> None:
    window, view = at_table(opened)
    window.tell(happened(waiting(view), Paused(1, 17_000)))
    QTest.keyClick(window.window, Qt.Key.Key_R)
    assert window.app.hub.inputs.removing
    window.tell(happened(waiting(view, 2), Paused(2, 9_000)))
    assert not window.app.hub.inputs.removing
    assert "Chioma dropped: waiting 9 s" in shown_texts(window.window)


def test_the_end_of_a_wait_is_counted_down_as_go_is(opened: Any) -> None:
    window, view = at_table(opened)
    paused = waiting(view)
    window.tell(happened(paused, Paused(1, 17_000)))
    resuming = replace(paused, table=replace(paused.table, resuming=True))
    window.tell(happened(resuming, CountdownBegun(3000)))
    assert strip_in(window) is None
    (counted,) = [item for item in items_in(window.window) if kind_of(item) == "Countdown"]
    assert counted.property("remaining") == 3
    window.tell(happened(view, Resumed()))
    assert not counted.isVisible()


def test_a_new_host_counts_anew(opened: Any) -> None:
    window, view = at_table(opened)
    counting = replace(view, table=replace(view.table, stage=Stage.COUNTDOWN))
    window.tell(happened(counting, CountdownBegun(3000)))
    (counted,) = [item for item in items_in(window.window) if kind_of(item) == "Countdown"]
    counted.setProperty("remaining", 1)
    window.tell(happened(replace(counting, index=counting.index + 5), CountdownBegun(3000)))
    assert counted.property("remaining") == 3


def test_who_is_absent_or_hard_to_hear_is_marked(opened: Any) -> None:
    window, view = at_table(opened)
    window.tell(Rtts({key(1): 5, key(2): -1, key(3): 7}))
    marks = [item for item in items_in(window.window) if kind_of(item) == "SignalMark"]
    assert len(marks) == 1
    others = {item.property("name"): item for item in items_in(window.window) if kind_of(item) == "Opponent"}
    heard = QAccessible.queryAccessibleInterface(others["Chioma"])
    assert heard is not None
    assert heard.text(QAccessible.Text.Name).endswith("not heard at the moment")
    window.tell(happened(waiting(view, 2), Paused(2, 9_000)))
    assert [others["Chioma"].property(each) for each in ("away", "state_text")] == [True, "away"]


# --- without a host -----------------------------------------------------------------------------------------


def test_a_lost_host_and_the_way_on(opened: Any) -> None:
    window, view = at_table(opened, 1)
    present = (key(1), key(3))
    window.tell(HostLost(key(0), "silent"), CarryingOn((), present))
    first = "Ada’s computer can’t be reached. Waiting for it."
    assert f"{first} Play on without Ada and Chioma?" in shown_texts(window.window)
    click(window.window, button(window.window, "Play on · P"))
    assert window.desk.asked == [PlayOn()]
    window.tell(CarryingOn((key(1),), present))
    assert f"{first} Play goes on without Ada and Chioma when Dag presses Play on, too." in shown_texts(window.window)
    assert button(window.window, "Play on · P").property("lit")
    QTest.keyClick(window.window, Qt.Key.Key_P)  # taken back
    assert window.desk.asked == [PlayOn()] * 2
    window.tell(HostIs(key(0), 2), Joined(view))
    assert strip_in(window) is None
    assert window.app.table.state.message == "You’re back."


def test_what_needs_a_host_is_refused_in_the_strip_for_a_moment(opened: Any) -> None:
    window, view = at_table(opened, 1)
    window.tell(HostLost(key(0), "silent"), CarryingOn((), (key(1),)))
    window.tell(Fate(5, (), Refusal(Code.HOST_LOST), view))
    assert "That has to wait: nobody hosts at the moment." in shown_texts(window.window)
    assert button(window.window, "Play on · P").isVisible()
    window.app.strip._noted_long_enough()
    assert any(text.startswith("Ada’s computer can’t be reached.") for text in shown_texts(window.window))


def test_in_the_lobby_and_on_the_sheet_too(opened: Any) -> None:
    window = opened("hostless-lobby")
    click(window.window, button(window.window, "Play on"))
    assert window.desk.asked == [PlayOn()]
    window.app.hub.give(page=Page.HOW_TO)
    assert strip_in(window) is not None


def test_a_change_of_host_is_a_line_that_passes(opened: Any) -> None:
    window = opened("lobby-guest")
    view = window.app.hub.inputs.view
    text = "Ada’s computer can’t be reached; Chioma’s is hosting now."
    window.tell(HostIs(key(0), 1), Joined(view))
    window.tell(HostIs(key(2), 2))
    assert shown_texts(window.window).count(text) == 1
    window.app.strip._noted_long_enough()
    assert strip_in(window) is None


def test_at_the_table_it_is_in_the_message_line(opened: Any) -> None:
    window, _ = at_table(opened, 1)
    window.tell(HostIs(key(2), 2))
    assert "Ada’s computer can’t be reached; Chioma’s is hosting now." in shown_texts(window.window)
    assert strip_in(window) is None


# --- others' sentences and tables ---------------------------------------------------------------------------


def test_a_peers_sentence_disturbs_nobody(opened: Any) -> None:
    window = opened(replace(INPUTS, choices=STILL))
    window.tell(TurnedAway("Go\u202e away\nnow\u0301\u0301\u0301\u0301" + "!" * 5000))
    (text,) = [text for text in shown_texts(window.window) if text.startswith("Go")]
    assert "\u202e" not in text
    assert "\n" not in text
    assert len(text) < 1200


def test_a_table_that_waits_for_its_host_is_joined_by_its_id(opened: Any) -> None:
    window = opened("home-waiting")
    texts = shown_texts(window.window)
    assert {"waiting for its host", "playing · goes on without some"} <= set(texts)
    assert any(text.startswith("Ben waits there") for text in texts)
    rows = [item for item in items_in(window.window) if kind_of(item) == "FoundTable"]
    spoken = QAccessible.queryAccessibleInterface(rows[0])
    assert spoken is not None
    assert spoken.text(QAccessible.Text.Name).startswith("Come back to Cabin: Ben waits there")
    click(window.window, rows[0])
    table = window.app.hub.inputs.sight.found[0].notice.table
    assert window.desk.wishes == [Wanted(table=table.table)]


def test_a_long_name_makes_a_title_that_can_be_one(opened: Any) -> None:
    window = opened(replace(INPUTS, choices=STILL, name="Wilhelmine Friederike Ob"))
    click(window.window, button(window.window, "New table"))
    assert window.desk.wishes == [("create", "Wilhelmine Friederike Ob")]


def test_the_keys_can_be_rebound(opened: Any) -> None:
    keys = {"X": Deed.REMOVE, "G": Deed.PAUSE}
    window = opened(PREPARED["dropped"](replace(INPUTS, choices=replace(STILL, keys=keys))))
    assert button(window.window, "Remove · X").isVisible()
    assert button(window.window, "Play on · G").isVisible()
