"""A host that doesn't keep to the protocol: what no honest one could have sequenced ends the following (DESIGN §6)."""

from dataclasses import replace
from typing import Any

import pytest

from nertz_lan.protocol.entries import Entry, Event, entry_bytes
from nertz_lan.protocol.events import (
    Came,
    CountdownBegun,
    DealBegun,
    DealDropped,
    LaidOut,
    Paused,
    ReadySaid,
    RulesSet,
    Sat,
    SatOut,
    Scored,
)
from nertz_lan.protocol.identity import PeerKey, TableId
from nertz_lan.protocol.intents import SayReady
from nertz_lan.protocol.messages import (
    MESSAGES,
    Admitted,
    Asked,
    AskTail,
    Beat,
    Entries,
    Join,
    Mark,
    Message,
    Refused,
)
from nertz_lan.rules.cards import Card, Face, Suit
from nertz_lan.rules.deal import ANY_FOUNDATION, NERTZ
from nertz_lan.rules.events import Called, Gone, Opened, Played, Turned
from nertz_lan.rules.follow import Impossible
from nertz_lan.rules.intents import Turn
from nertz_lan.session.boundary import table_at
from nertz_lan.session.effects import Deliver, Send
from nertz_lan.session.news import HostLied
from nertz_lan.session.table import Stage
from tests.session.scenes import (
    a_deal,
    all_fly,
    all_ready,
    at_table,
    deal,
    ends_well,
    in_stage,
    table,
    view,
)
from tests.session.wire import Peer, Wire

ACE = Face(1, Suit.SPADES)


def lied_to(wire: Wire, ada: Peer, ben: Peer, event: Event, **entry: Any) -> str:
    """What Ben says to an entry that its host's log doesn't have; empty when it believes it."""
    seen = view(wire, ben)
    wire.promises.deceived.add(ada.key)
    ben.news.clear()
    after = {"reign": 1, "index": seen.index + 1, "at": max(seen.at(wire.now), deal(wire, ben).at), "event": event}
    message = Entries((entry_bytes(Entry(**{**after, **entry})),))
    effects = ben.running.received(ada.key, message, wire.now, stalled=False)
    wire.carry_out(ben, effects)
    told = [effect.what for effect in effects if isinstance(effect, Deliver) and isinstance(effect.what, HostLied)]
    return told[0].why if told else ""


@pytest.mark.parametrize(
    "event",
    [
        Played(0, (Card(0, 30),), NERTZ, ANY_FOUNDATION),
        Turned(0, (Card(0, 1),)),
        Turned(7, ()),
        Called(0),
        Opened(Card(0, 40), ACE),
        Opened(Card(0, 99), ACE),
        Opened(Card(9, 0), ACE),
        Gone(),
        LaidOut(0, ()),
        SatOut(0),
        CountdownBegun(3000),
        Scored(1),
        DealDropped(1),
        Sat(PeerKey(b"x" * 32), 0),
        Sat(PeerKey(bytes([2]) * 32), 7),
        ReadySaid(99, ready=True),
        RulesSet("Whist", {}),
        RulesSet("Nertz", {"nertz_size": 4}),
        Came(PeerKey(b"x" * 32), "evil\u202e", 0),
        Came(PeerKey(b"x" * 32), "Eve", 99),
    ],
)
def test_an_event_that_no_honest_host_could_have_sequenced_ends_the_following(event: Event) -> None:
    wire = Wire(1)
    ada, ben = a_deal(wire, 2, nertz_size=13)
    before = view(wire, ben)
    assert lied_to(wire, ada, ben, event)
    assert view(wire, ben).digest == before.digest  # the lie is not held
    wire.run(0.5)
    wire.answer_to(ada, Turn(0))
    assert view(wire, ben).digest == before.digest  # nor is what its host says from now on


def test_an_event_in_a_pause_or_back_in_time_ends_the_following() -> None:
    wire = Wire(1)
    ada, ben, cleo = a_deal(wire, 3, nertz_size=13)
    wire.run(1)
    wire.answer_to(ada, Turn(0))
    turned = Turned(0, deal(wire, ben).layouts[0].stock[:3])
    assert "before the last event" in lied_to(wire, ada, ben, turned, at=0, sender=ada.key, counter=90)
    lied_to(wire, ada, cleo, Paused(0))
    assert at_table(wire, cleo)
    again = Turned(0, deal(wire, cleo).layouts[0].stock[:3])
    assert "pause" in lied_to(wire, ada, cleo, again, sender=ada.key, counter=91)


@pytest.mark.parametrize(
    "changes",
    [
        {},
        {"totals": (5, 0)},
        {"dealt_in": (0, 1, 1)},
        {"dealt_in": (1,)},
        {"nertz_sizes": (1, 13)},
        {"owed": ()},
        {"deal": 2**40},
        {"deal": 1},
        {"number": 1},
        {"preset": "Whist"},
        {"people": ()},
        {"seats": ()},
        {"sheet": ()},
        {"work_piles": 8},
        {"match": 7},
    ],
)
def test_a_boundary_that_tells_another_story_ends_the_following(changes: dict[str, Any]) -> None:
    wire = Wire(2)
    peers = a_deal(wire, 2, target=1000)
    ada, ben = peers
    all_fly(wire, peers, readies=False)
    wire.until(in_stage(wire, peers, Stage.SCORED), 200)
    wire.freeze(ben)
    all_ready(wire, [ada])
    wire.run(0.1)
    wire.thaw(ben)
    wire.ask(ben, SayReady(ready=True))
    wire.until(in_stage(wire, [ada], Stage.SEALING), 1)
    index, history = view(wire, ada).index, wire.promises.entries(table(wire, ada).about.id)
    begun = next(history[i] for i in range(index, 0, -1) if isinstance(history[i].event, DealBegun))
    assert isinstance(begun.event, DealBegun)
    steps = [history[i] for i in range(view(wire, ben).index + 1, begun.index)]
    honest = Entries(tuple(entry_bytes(entry) for entry in steps))
    wire.carry_out(ben, ben.running.received(ada.key, honest, wire.now, stalled=False))
    said = lied_to(wire, ada, ben, replace(begun.event, **changes), at=0)
    assert bool(said) == bool(changes)


def test_a_boundary_of_no_reign_is_none() -> None:
    """Who began with one, and came to a table that goes on with its log, raised: it had no reigns to compare."""
    wire = Wire(2)
    ada, _ = a_deal(wire, 2)
    history = wire.promises.entries(table(wire, ada).about.id)
    (begun,) = [entry.event for entry in history.values() if isinstance(entry.event, DealBegun)]
    assert table_at(begun).reigns
    with pytest.raises(Impossible):
        table_at(replace(begun, reigns=()))


def test_entries_out_of_order_ask_once_for_what_is_missing() -> None:
    wire = Wire(3)
    ada, ben = peers = a_deal(wire, 2, nertz_size=13)
    ahead = Entries((entry_bytes(Entry(1, view(wire, ben).index + 5, 0, Paused(0))),))
    asked = 0
    for _ in range(5):
        effects = ben.running.received(ada.key, ahead, wire.now, stalled=False)
        asked += sum(isinstance(MESSAGES.decode(e.frame), AskTail) for e in effects if isinstance(e, Send))
        wire.carry_out(ben, effects)
    assert asked == 1
    ends_well(wire, peers)


def test_a_repeated_entry_is_nothing_new() -> None:
    wire = Wire(3)
    ada, ben = peers = a_deal(wire, 2, nertz_size=13)
    entries = wire.promises.entries(table(wire, ada).about.id)
    again = Entries(tuple(entry_bytes(entries[i]) for i in range(3, 6)))
    assert not ben.running.received(ada.key, again, wire.now, stalled=False)
    ends_well(wire, peers)


def test_a_late_welcome_for_a_place_that_is_held_already_costs_nothing() -> None:
    wire = Wire(3)
    ada, ben = peers = a_deal(wire, 2, nertz_size=13)
    earlier = view(wire, ben)
    wire.answer_to(ben, Turn(1))
    before = table(wire, ben)
    late = Admitted(before.about.id, Mark(earlier.reign, earlier.index, earlier.digest), 0)
    ben.running.received(ada.key, late, wire.now, stalled=False)
    assert table(wire, ben) == before
    ends_well(wire, peers)


def test_a_difference_is_made_good_from_the_boundary() -> None:
    wire = Wire(4)
    ada, ben = peers = a_deal(wire, 2, nertz_size=13)
    lie = Entries((entry_bytes(Entry(1, view(wire, ben).index + 1, 5000, Paused(1))),))
    wire.promises.deceived.add(ben.key)
    ben.running.received(ada.key, lie, wire.now, stalled=False)
    assert table(wire, ben).paused
    wire.run(0.5)
    assert not table(wire, ben).paused
    assert view(wire, ben).digest == view(wire, ada).digest
    ends_well(wire, peers)


def test_beats_that_never_agree_with_the_log_end_the_following() -> None:
    wire = Wire(5)
    ada, ben = a_deal(wire, 2)
    wire.promises.deceived.add(ben.key)
    asked = 0
    for i in range(50):
        if ben.told(HostLied):
            break
        seen = view(wire, ben)
        beat = Beat(1, Mark(1, seen.index, bytes([i]) * 16), 0, table=seen.table.about.id)
        effects = ben.running.received(ada.key, beat, wire.now, stalled=False)
        asked += sum(isinstance(MESSAGES.decode(e.frame), AskTail) for e in effects if isinstance(e, Send))
        wire.carry_out(ben, effects)
        back_in = Admitted(seen.table.about.id, Mark(1, seen.index, seen.digest), 0)
        wire.carry_out(ben, ben.running.received(ada.key, back_in, wire.now, stalled=False))
    assert asked <= 3
    assert ben.told(HostLied)


def test_messages_of_the_wrong_role_or_table_are_nothing() -> None:
    wire = Wire(6)
    ada, ben = peers = a_deal(wire, 2, nertz_size=13)
    before = view(wire, ben).digest
    start, other = Mark(0, 0, bytes(16)), TableId(b"o" * 16)
    mine: tuple[Message, ...] = (
        Asked(1, 1, 0, Turn(1)),
        Admitted(other, start, 0),
        Refused(other, "Go away."),
    )
    for message in mine:
        assert not ben.running.received(ada.key, message, wire.now, stalled=False)
    stranger = PeerKey(b"s" * 32)
    theirs: tuple[Message, ...] = (Entries((b"x",)), Beat(1, start, 0), Refused(table(wire, ben).about.id, "Away."))
    for message in theirs:
        assert not ben.running.received(stranger, message, wire.now, stalled=False)
    (refused,) = ben.running.received(stranger, Join(other, "Eve", 0, start), wire.now, stalled=False)
    assert isinstance(refused, Send)
    assert isinstance(MESSAGES.decode(refused.frame), Refused)
    assert view(wire, ben).digest == before
    ends_well(wire, peers)
