"""What is said of hosts and players that come and go: the memory of hosts, sentence by sentence."""

from dataclasses import replace
from types import MappingProxyType
from typing import Any

import pytest
from PySide6.QtGui import QGuiApplication

from nertz_lan.protocol.entries import Entry
from nertz_lan.protocol.events import CarriedOn, HandedOver, HostChanged, Paused, Resumed
from nertz_lan.protocol.identity import PeerKey, TableId
from nertz_lan.protocol.records import Waited
from nertz_lan.rules.cards import Card
from nertz_lan.rules.deal import NERTZ, Deal, foundation
from nertz_lan.rules.events import Called, Played, PresenceChanged, Turned
from nertz_lan.rules.refusal import Code, Refusal
from nertz_lan.session.ending import TAKEN
from nertz_lan.session.news import (
    CarryingOn,
    Fate,
    Happened,
    HostIs,
    HostLost,
    Joined,
    News,
    OtherDeal,
    Rtts,
    Undone,
    View,
)
from nertz_lan.session.table import SeatState, Stage
from nertz_lan.ui.bridge import Bridge
from nertz_lan.ui.trouble import Hostless, said_of_hostless
from tests.rules.tables import a_deal, seat
from ui_tables import a_view, key

NEW = TableId(b"\7" * 16)


class Told:
    """A bridge, and all that it says."""

    def __init__(self, view: View) -> None:
        self.now = 100.0
        self.bridge = Bridge(lambda _token, _intent: None, lambda: self.now)
        self.said: list[str] = []
        self.bridge.table.announced.connect(self.said.append)
        self.tell(HostIs(key(0), 1), Joined(view))
        self.said.clear()

    def tell(self, *news: News) -> list[str]:
        """Tell these at once; what is said of them."""
        before = len(self.said)
        for each in news:
            self.bridge.put(each)
        QGuiApplication.processEvents()
        return self.said[before:]


@pytest.fixture
def deal() -> Deal:
    return a_deal(*[seat(nertz="2C 3C 3H")] * 4, foundations=["AH 2H"])


@pytest.fixture
def view(deal: Deal) -> View:
    """Ben's, at Ada's table in its lobby: nobody has played yet."""
    made = a_view(deal, 1)
    return replace(made, table=replace(made.table, stage=Stage.LOBBY, deal=None))


@pytest.fixture
def told(view: View) -> Told:
    return Told(view)


def gone(view: View, *peers: PeerKey, **changes: Any) -> View:
    people = {k: replace(p, present=k not in peers) for k, p in view.table.people.items()}
    return replace(view, table=replace(view.table, people=MappingProxyType(people), **changes))


def entry(event: Any, reign: int = 1) -> Entry:
    return Entry(reign, 7, 0, event)


# --- who hosts ----------------------------------------------------------------------------------------------


def test_the_first_host_is_no_news(told: Told) -> None:
    assert told.said == []


def test_a_host_that_was_lost(told: Told) -> None:
    assert told.tell(HostIs(key(2), 2)) == ["Ada’s computer can’t be reached; Chioma’s is hosting now."]
    assert told.tell(HostIs(key(1), 3)) == ["Chioma’s computer can’t be reached; yours is hosting now."]
    assert told.tell(HostIs(key(1), 4)) == []


@pytest.mark.parametrize(
    ("leaves", "text"),
    [
        (True, "Ada’s computer left; Chioma’s is hosting now."),
        (False, "Chioma’s computer is hosting now."),
    ],
)
def test_a_host_that_hands_over(told: Told, view: View, leaves: bool, text: str) -> None:
    assert told.tell(Happened(entry(HandedOver(key(2), 2, leaves)), view)) == []
    assert told.tell(HostIs(key(2), 2)) == [text]
    assert told.tell(HostIs(key(1), 3)) == ["Chioma’s computer can’t be reached; yours is hosting now."]


def test_a_host_that_leaves_to_oneself(told: Told, view: View) -> None:
    told.tell(Happened(entry(HandedOver(key(1), 2, leaves=True)), view))
    assert told.tell(HostIs(key(1), 2)) == ["Ada’s computer left; yours is hosting now."]


def test_who_was_host_is_told_who_is(view: View) -> None:
    told = Told(replace(view, me=key(0), seat=0))
    assert told.tell(HostIs(key(2), 2)) == ["Chioma’s computer is hosting now."]


def test_a_held_card_stays_held_when_the_host_changes(deal: Deal) -> None:
    view = a_view(deal, 1)
    told = Told(view)
    told.bridge.table.key("N")
    assert told.bridge.table.inputs.reach.held is not None
    after = replace(view, host=key(2), reign=2, index=8)
    said = told.tell(HostIs(key(2), 2), Happened(entry(HostChanged(key(2)), 2), after))
    assert said == ["Ada’s computer can’t be reached; Chioma’s is hosting now."]
    assert told.bridge.table.inputs.reach.held is not None
    state = told.bridge.table.state
    assert (state.counting, state.frozen, state.paused) == (0, False, False)


# --- without a host -----------------------------------------------------------------------------------------


def test_a_lost_host_is_told_with_the_question(told: Told) -> None:
    both = HostLost(key(0), "silent"), CarryingOn((), (key(1), key(3)))
    assert told.tell(*both) == ["Ada’s computer can’t be reached. Waiting for it. Play on without Ada and Chioma?"]
    assert told.tell(CarryingOn((key(3),), (key(1), key(3)))) == ["Dag would play on."]
    assert told.tell(CarryingOn((key(1), key(3)), (key(1), key(3)))) == []  # the own press needs no telling


def test_somebody_who_has_seen_another_deal(told: Told, caplog: pytest.LogCaptureFixture) -> None:
    [said] = told.tell(OtherDeal(key(2)))
    assert said.startswith("Chioma’s program has seen another deal than yours: it or the host’s program lies.")
    assert "has seen another deal than this program" in caplog.text


def test_a_host_that_comes_back(told: Told, view: View) -> None:
    told.tell(HostLost(key(0), "silent"), CarryingOn((), (key(1),)))
    assert told.bridge.table.inputs.hostless
    assert told.tell(Joined(view)) == ["You’re back."]
    assert not told.bridge.table.inputs.hostless
    assert told.tell(Joined(view)) == []


def test_another_host_after_a_while_without_one(told: Told, view: View) -> None:
    told.tell(HostLost(key(0), "silent"), CarryingOn((), (key(1), key(3))))
    assert told.tell(HostIs(key(3), 2), Joined(view)) == ["Dag’s computer is hosting now."]


def test_playing_on(told: Told, view: View) -> None:
    told.tell(HostLost(key(0), "silent"), CarryingOn((), (key(1), key(3))))
    carried = entry(CarriedOn(NEW, key(1), (key(1), key(3))), 2)
    said = told.tell(Happened(carried, gone(view, key(0), key(2))), HostIs(key(1), 2))
    assert said == ["Your computer is hosting now. Playing on without Ada and Chioma."]


FIRST = "Ada’s computer can’t be reached. Waiting for it."
LOST = Hostless(key(0), for_good=False, present=(key(1), key(3)))


@pytest.mark.parametrize(
    ("lost", "text"),
    [
        (replace(LOST, present=()), FIRST),
        (
            replace(LOST, wanting=(key(3),)),
            f"{FIRST} Play on without Ada and Chioma? (Dag would)",
        ),
        (
            replace(LOST, wanting=(key(1),)),
            f"{FIRST} Play goes on without Ada and Chioma when Dag presses Play on, too.",
        ),
        (
            replace(LOST, host=key(1)),
            "Your computer can’t reach the others. Waiting for them. Play on without Ada and Chioma?",
        ),
        (
            replace(LOST, present=(key(1), key(2), key(3))),
            f"{FIRST} Play on without Ada?",
        ),
        (replace(LOST, for_good=True), "Ada left, and the table with them. Go home to find or make another."),
    ],
)
def test_what_those_present_are_asked(view: View, lost: Hostless, text: str) -> None:
    assert said_of_hostless(view, lost) == text


def test_a_watcher_is_asked_nothing(view: View) -> None:
    text = said_of_hostless(replace(view, me=key(9), seat=None), LOST)
    assert text == FIRST


def test_many_are_counted_not_named(view: View) -> None:
    seats = tuple(SeatState(holders=(key(nth),)) for nth in range(6))
    people = {key(nth): replace(view.table.people[key(0)], name=f"P{nth}") for nth in range(6)}
    table = replace(view.table, seats=seats, people=MappingProxyType(people))
    text = said_of_hostless(replace(view, table=table), replace(LOST, present=(key(1),)))
    assert text.endswith("Play on without five players?")


def test_a_host_that_left_with_nobody_after_it(told: Told, view: View) -> None:
    told.bridge.view = gone(view, key(0))
    assert told.tell(HostLost(key(0), "left")) == [
        "Ada left, and the table with them. Go home to find or make another."
    ]


def test_whose_place_another_program_has_taken_is_told_so(told: Told) -> None:
    text = "Another program with your key has taken your place. Close one of the two."
    assert told.tell(HostLost(key(0), TAKEN), CarryingOn((), (key(1),)))[-1].startswith(text)
    assert told.bridge.hosts.hostless is not None
    assert told.bridge.hosts.hostless.is_taken


def test_what_needs_a_host_is_refused_with_a_plain_word(told: Told, view: View) -> None:
    assert told.tell(Fate(3, (), Refusal(Code.HOST_LOST), view)) == ["That has to wait: nobody hosts at the moment."]


# --- what did not last --------------------------------------------------------------------------------------


def landed(who: int, *positions: int) -> Entry:
    return entry(Played(who, tuple(Card(who, p) for p in positions), NERTZ, foundation(0)))


@pytest.mark.parametrize(
    ("entries", "text"),
    [
        ([landed(1, 3), landed(1, 4)], "Two of your cards went back: Ada’s computer was cut off when they landed."),
        ([landed(1, 3), landed(2, 4)], "One of your cards went back: Ada’s computer was cut off when it landed."),
        ([landed(2, 3), landed(3, 4)], "Two cards went back: Ada’s computer was cut off when they landed."),
        ([landed(2, 3)], "One card went back: Ada’s computer was cut off when it landed."),
        ([landed(1, 3), entry(Called(2))], "The call does not count: Ada’s computer was cut off when it came."),
        ([entry(Turned(1, ()))], "The last moment does not count: Ada’s computer was cut off."),
    ],
)
def test_what_did_not_last_is_one_line(told: Told, entries: list[Entry], text: str) -> None:
    told.tell(HostIs(key(2), 2))
    assert told.tell(Undone(tuple(entries))) == [text]


def test_what_nobody_saw_is_not_told(told: Told) -> None:
    assert told.tell(Undone((entry(HostChanged(key(2))), entry(PresenceChanged(1, present=True))))) == []
    assert told.tell(Undone(())) == []


def test_the_host_that_was_cut_off_is_told_so(view: View) -> None:
    told = Told(replace(view, me=key(0), seat=0))
    said = told.tell(HostIs(key(2), 2), Undone((landed(0, 3),)))
    assert said == [
        "Chioma’s computer is hosting now. One of your cards went back: your computer was cut off when it landed."
    ]


# --- who is waited for --------------------------------------------------------------------------------------


def test_a_drop_is_said_with_its_time_and_counted_from_then(deal: Deal) -> None:
    view = a_view(deal, 1)
    told = Told(view)
    waiting = gone(view, key(2), paused=True, dropped=2)
    dropped = entry(PresenceChanged(2, present=False)), entry(Paused(2, 17_000))
    assert told.tell(*(Happened(e, waiting) for e in dropped)) == ["Chioma dropped: waiting 17 s."]
    assert told.bridge.hosts.waits_until == 117.0
    used = replace(waiting, table=replace(waiting.table, waited_ms=MappingProxyType({2: 5_000})))
    told.now = 110.0
    told.tell(Happened(entry(HostChanged(key(3)), 2), used))  # it waits anew
    assert told.bridge.hosts.waits_until == 110.0 + deal.house.drop_grace_s - 5
    assert told.tell(Happened(entry(Resumed((Waited(2, 3_000),))), view)) == ["Go on!"]
    assert told.bridge.hosts.waits_until is None


def test_who_left_did_not_drop(deal: Deal) -> None:
    view = gone(a_view(deal, 1), key(2))
    people = {**view.table.people, key(2): replace(view.table.people[key(2)], left=True)}
    left = replace(view, table=replace(view.table, people=MappingProxyType(people)))
    told = Told(left)
    assert told.tell(Happened(entry(PresenceChanged(2, present=False)), left)) == ["Chioma left the table."]


def test_coming_back_to_a_seat_that_has_played(deal: Deal) -> None:
    told = Told(a_view(deal, None))
    assert told.said == []
    bridge = Bridge(lambda *_: None, lambda: 0.0)
    bridge.put(Joined(a_view(deal, 1)))
    QGuiApplication.processEvents()
    assert bridge.table.state.message == "You’re back."


# --- who is hard to hear ------------------------------------------------------------------------------------


def test_who_is_not_heard_is_marked_at_the_name(deal: Deal) -> None:
    told = Told(a_view(deal, 1))
    told.tell(Rtts({key(0): 0, key(2): -1, key(3): 12}))
    row = {each.name: each for each in told.bridge.table.state.seats}
    assert [(row[name].far, row[name].shaky) for name in ("Ada", "Chioma", "Dag")] == [
        ("0 ms", False),
        ("", True),
        ("12 ms", False),
    ]
    assert row["Chioma"].spoken.endswith("not heard at the moment")
    told.bridge.put(Happened(entry(PresenceChanged(2, present=False)), gone(a_view(deal, 1), key(2))))
    QGuiApplication.processEvents()
    row = {each.name: each for each in told.bridge.table.state.seats}
    assert (row["Chioma"].shaky, row["Chioma"].away, row["Chioma"].state_text) == (False, True, "away")
