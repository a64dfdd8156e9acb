"""News cross from another thread, many at once cost one derivation, and fates are told in a sentence."""

import threading
from dataclasses import replace
from typing import Any

import pytest
from PySide6.QtGui import QGuiApplication

from nertz_lan.protocol.entries import Entry
from nertz_lan.protocol.events import CountdownBegun
from nertz_lan.protocol.intents import Intent
from nertz_lan.protocol.messages import Asked
from nertz_lan.rules.apply import apply
from nertz_lan.rules.deal import Deal
from nertz_lan.rules.events import Called, Gone, SaidStuck, Turned
from nertz_lan.rules.intents import Play, Turn
from nertz_lan.rules.judge import judge
from nertz_lan.rules.refusal import Code, Refusal
from nertz_lan.session.news import Fate, Happened, Joined, Numbered, Rtts, TurnedAway
from nertz_lan.session.table import Stage
from nertz_lan.ui.bridge import Bridge
from nertz_lan.ui.crossing import Departed
from nertz_lan.ui.language import speak_language
from tests.rules.tables import a_deal, seat
from ui_tables import a_view, key, with_deal

Made = tuple[Bridge, list[tuple[int, Intent]]]


@pytest.fixture
def made() -> Made:
    asked: list[tuple[int, Intent]] = []
    return Bridge(lambda token, intent: asked.append((token, intent)), lambda: 0.0), asked


@pytest.fixture
def deal() -> Deal:
    return a_deal(seat(nertz="2C 3C 3H"), seat(), foundations=["AH 2H"])


def test_news_of_another_thread_are_shown_in_this_one(made: Made, deal: Deal) -> None:
    bridge, _ = made
    view = a_view(deal)
    threads: list[int] = []
    table: Any = bridge.table
    table.message_changed.connect(lambda: threads.append(threading.get_ident()))

    def talk() -> None:
        bridge.put(Joined(view))
        called = with_deal(view, apply(deal, Called(1), 5))
        bridge.put(Happened(Entry(1, 2, 5, Called(1)), called))

    thread = threading.Thread(target=talk)
    thread.start()
    thread.join()
    assert bridge.table.state.seen is None
    QGuiApplication.processEvents()
    assert bridge.table.state.message == "You’re back. Ben called. You have three left."
    assert threads == [threading.get_ident()]


def test_a_window_that_stands_still_keeps_a_bounded_queue_and_shows_the_last(
    made: Made, deal: Deal, monkeypatch: pytest.MonkeyPatch
) -> None:
    bridge, _ = made
    monkeypatch.setattr("nertz_lan.ui.crossing.NEWS_WAITING", 50)
    monkeypatch.setattr("nertz_lan.ui.crossing.PASSING_WAITING", 20)
    view = a_view(deal)
    bridge.depart()
    bridge.put(Departed())
    bridge.put(Joined(view))
    for number in range(1000):
        at = 5 + number
        bridge.put(Happened(Entry(1, 2 + number, at, SaidStuck(1)), with_deal(view, replace(deal, at=at))))
        bridge.put(Rtts({key(1): number}))
    bridge.put(Fate(1, (), Refusal(Code.SLOW_DOWN), None))
    assert len(bridge._crossing) <= 50
    QGuiApplication.processEvents()
    assert not bridge._crossing
    assert bridge.view is not None
    assert bridge.view.table.deal is not None
    assert bridge.view.table.deal.at == 1004


def test_a_burst_costs_one_derivation(made: Made, deal: Deal, monkeypatch: pytest.MonkeyPatch) -> None:
    bridge, _ = made
    view = a_view(deal)
    heard: list[set[str]] = []
    hear = bridge.table.hear

    def counted(**changes: object) -> None:
        heard.append(set(changes))
        hear(**changes)

    monkeypatch.setattr(bridge.table, "hear", counted)
    bridge.put(Joined(view))
    for _ in range(50):
        view = with_deal(view, apply(deal, SaidStuck(1), 5))
        bridge.put(Happened(Entry(1, 2, 5, SaidStuck(1)), view))
    QGuiApplication.processEvents()
    assert heard == [{"view", "message"}]


def test_a_long_burst_is_taken_in_several_turns_and_shown_once(
    made: Made, deal: Deal, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("nertz_lan.ui.bridge.LONG_S", -1.0)  # any work at all is long
    bridge, _ = made
    shown: list[object] = []
    bridge.viewed.connect(lambda: shown.append(bridge.table.inputs.view))
    view = a_view(deal)
    bridge.put(Joined(view))
    for _ in range(24):
        view = with_deal(view, apply(deal, SaidStuck(1), 5))
        bridge.put(Happened(Entry(1, 2, 5, SaidStuck(1)), view))
    QGuiApplication.processEvents()
    assert len(bridge._crossing) == 24
    for _ in range(60):
        QGuiApplication.processEvents()
    assert shown == [view]
    assert bridge.table.state.message == "You’re back. Ben is stuck."


def test_who_leaves_in_the_middle_of_a_burst_hears_nothing_of_it(
    made: Made, deal: Deal, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("nertz_lan.ui.bridge.LONG_S", -1.0)
    bridge, _ = made
    view = a_view(deal)
    bridge.put(Joined(view))
    for _ in range(5):
        bridge.put(Happened(Entry(1, 2, 5, SaidStuck(1)), view))
    QGuiApplication.processEvents()
    bridge.depart()
    bridge.put(Departed())
    for _ in range(20):
        QGuiApplication.processEvents()
    assert (bridge.view, bridge.table.state.message, len(bridge._crossing)) == (None, "", 0)


def test_what_was_taken_before_another_language_was_chosen_is_said_in_it(
    made: Made, deal: Deal, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("nertz_lan.ui.bridge.LONG_S", -1.0)
    bridge, _ = made
    view = a_view(deal)
    bridge.put(Joined(view))
    bridge.put(Happened(Entry(1, 2, 5, SaidStuck(1)), view))
    QGuiApplication.processEvents()
    assert bridge.table.state.seen is None
    speak_language("de")
    bridge.say_anew()
    for _ in range(20):
        QGuiApplication.processEvents()
    assert bridge.table.state.message == "Du bist wieder da. Ben sitzt fest."


def test_a_claim_from_press_to_fate(made: Made, deal: Deal) -> None:
    bridge, asked = made
    view = a_view(deal)
    bridge.put(Joined(view))
    QGuiApplication.processEvents()
    bridge.table.key("N")
    bridge.table.key("F")
    token, intent = asked[0]
    assert isinstance(intent, Play)
    pending = replace(view, pending=(Asked(1, 1, 1, intent),))
    bridge.put(Numbered(token, 41, pending))
    QGuiApplication.processEvents()
    assert bridge.table.inputs.asked == ()
    assert any(row.hovering for row in bridge.table.state.cards)
    bridge.put(Fate(41, (), Refusal(Code.LANDED_FIRST, 1, 34), view))
    QGuiApplication.processEvents()
    assert not any(row.hovering for row in bridge.table.state.cards)
    assert bridge.table.state.message == "Ben landed the 3♥ first, by 34 ms"


def test_other_news(made: Made, deal: Deal) -> None:
    bridge, _ = made
    said: list[str] = []
    away: list[str] = []
    bridge.table.announced.connect(said.append)
    bridge.turned_away.connect(away.append)
    bridge.put(Joined(a_view(deal)))
    bridge.put(Rtts({key(1): 17}))
    QGuiApplication.processEvents()
    assert bridge.table.state.seats[0].far == "17 ms"
    assert said == ["You’re back."]
    bridge.put(TurnedAway("The table is full."))
    QGuiApplication.processEvents()
    assert away == ["The table is full."]
    assert bridge.view is None


def test_news_of_a_table_that_was_left_are_not_shown(made: Made, deal: Deal) -> None:
    bridge, _ = made
    bridge.put(Joined(a_view(deal)))
    QGuiApplication.processEvents()
    bridge.depart()
    assert bridge.view is None
    bridge.put(Happened(Entry(1, 2, 0, Gone()), a_view(deal)))
    bridge.put(Departed())
    QGuiApplication.processEvents()
    assert bridge.view is None
    bridge.put(Joined(a_view(deal)))
    QGuiApplication.processEvents()
    assert bridge.view is not None


def test_a_countdown_is_counted_until_go(made: Made, deal: Deal) -> None:
    bridge, _ = made
    view = a_view(deal)
    counting = replace(view, table=replace(view.table, stage=Stage.COUNTDOWN))
    bridge.put(Happened(Entry(1, 2, 0, CountdownBegun(3000)), counting))
    QGuiApplication.processEvents()
    assert bridge.table.state.counting == 3
    assert bridge.table.state.frozen
    bridge.put(Happened(Entry(1, 3, 0, Gone()), view))
    QGuiApplication.processEvents()
    assert (bridge.table.state.counting, bridge.table.state.message) == (0, "Go!")


def test_stuck_lights_up_after_a_whole_way_through_the_stock(made: Made) -> None:
    bridge, _ = made
    deal = a_deal(seat(nertz="KC", work=["KH", "KD", "KS", "KC"], stock="9C 9S 9D 8C 8H 8D"), seat())
    view = a_view(deal)
    bridge.put(Joined(view))
    lit = []
    for _ in range(4):
        outcome = judge(deal, Turn(0), deal.at)
        assert isinstance(outcome, tuple)
        event = outcome[0]
        assert isinstance(event, Turned)
        deal = apply(deal, event, deal.at)
        view = with_deal(view, deal)
        bridge.put(Happened(Entry(1, 2, 5, event), view))
        QGuiApplication.processEvents()
        lit.append(bridge.table.state.stuck_lit)
    assert lit == [False, False, True, True]
