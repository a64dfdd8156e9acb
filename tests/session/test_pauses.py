"""Pauses: everybody stands, the clock too, until somebody ends it with 3-2-1 (RULES §7, DESIGN §3 "Time")."""

from nertz_lan.protocol.intents import Pause, Resume
from nertz_lan.rules.events import Interrupted
from nertz_lan.rules.intents import Call, SayStuck, Turn
from nertz_lan.session.table import Stage
from tests.session.scenes import a_deal, all_fly, code, deal, ends_well, going, stop_flying, table, view
from tests.session.wire import Wire


def test_nobody_acts_in_a_pause_and_the_clock_stands() -> None:
    wire = Wire(1)
    ada, ben = peers = a_deal(wire, 2, nertz_size=13)
    wire.run(1)
    assert code(wire.answer_to(ben, Pause())) == ""
    wire.run(0.1)
    assert table(wire, ada).paused
    for intent in (Turn(1), SayStuck(1), Call(1)):
        assert code(wire.answer_to(ben, intent)) == "paused"
    assert code(wire.answer_to(ada, Pause())) == ""  # changes nothing
    stood_at = _clock(wire)
    wire.run(30)
    assert code(wire.answer_to(ada, Resume())) == ""
    asked_at = wire.now
    assert table(wire, ada).resuming
    wire.until(lambda: not table(wire, ben).paused, 4)
    assert 2.9 < wire.now - asked_at < 3.1
    assert code(wire.answer_to(ben, Turn(1))) == ""
    assert _clock(wire) - stood_at < 200
    ends_well(wire, peers)


def _clock(wire: Wire) -> int:
    """The deal's clock as of the last entry."""
    ada = next(iter(wire.peers.values()))
    entries = wire.promises.entries(table(wire, ada).about.id)
    return entries[max(entries)].at


def test_resuming_twice_does_not_count_longer_and_a_pause_stops_the_counting() -> None:
    wire = Wire(2)
    ada, ben = peers = a_deal(wire, 2, nertz_size=13)
    wire.answer_to(ada, Pause())
    wire.answer_to(ada, Resume())
    for _ in range(5):
        wire.run(0.4)
        assert code(wire.answer_to(ben, Resume())) == ""
    wire.run(1)
    assert not table(wire, ada).paused
    wire.answer_to(ada, Pause())
    wire.answer_to(ada, Resume())
    wire.run(1)
    assert code(wire.answer_to(ben, Pause())) == ""
    wire.run(10)
    assert table(wire, ada).paused
    assert not table(wire, ada).resuming
    wire.answer_to(ben, Resume())
    wire.until(lambda: not table(wire, ada).paused, 4)
    assert code(wire.answer_to(ben, Resume())) == "bad-request"
    ends_well(wire, peers)


def test_a_pause_is_an_interruption_no_margin_is_given_across_it() -> None:
    wire = Wire(3)
    ada, ben = peers = a_deal(wire, 2, nertz_size=13)
    wire.answer_to(ada, Pause())
    wire.answer_to(ada, Resume())
    wire.until(lambda: not table(wire, ada).paused, 4)
    wire.run(0.1)
    entries = wire.promises.entries(table(wire, ada).about.id).values()
    assert [e for e in entries if e.event == Interrupted()]
    assert deal(wire, ben).interrupted_at >= 0
    ends_well(wire, peers)


def test_a_deal_that_ends_in_a_pause_is_scored_after_it() -> None:
    wire = Wire(4)
    ada, ben = peers = a_deal(wire, 2, nertz_size=13, rotations=0)
    wire.answer_to(ada, SayStuck(0))
    wire.answer_to(ada, Pause())
    wire.kill(ben)
    wire.run(4)  # absent counts as stuck: the deal is over
    assert not going(wire, ada)
    assert table(wire, ada).stage is Stage.PLAYING
    wire.answer_to(ada, Resume())
    wire.until(lambda: table(wire, ada).stage is Stage.SCORED, 5)
    assert not table(wire, ada).paused
    ends_well(wire, [ada])
    assert peers


def test_bots_stand_too() -> None:
    wire = Wire(5)
    ada, ben = peers = a_deal(wire, 2, nertz_size=13)
    all_fly(wire, peers, pace_s=0.05, readies=False)
    wire.run(1)
    wire.ask(ben, Pause())
    wire.run(0.5)
    before = view(wire, ada).index
    wire.run(2)
    assert view(wire, ada).index == before
    stop_flying(peers)
    wire.answer_to(ben, Resume())
    ends_well(wire, peers)
