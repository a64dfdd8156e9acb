"""A host that is gone, for a moment or for good: everybody at its table is told, nothing hangs."""

from nertz_lan.protocol.intents import Leave, SayReady
from nertz_lan.rules.intents import Turn
from nertz_lan.session.news import HostLost, Joined, TurnedAway
from nertz_lan.session.table import Stage
from tests.session.scenes import a_deal, a_lobby, all_fly, all_settled, at_table, code, deal, ends_well, table, view
from tests.session.wire import Wire


def test_a_host_that_leaves_says_so_to_all() -> None:
    wire = Wire(1)
    ada, ben, cleo = a_deal(wire, 3)
    asked = wire.ask(ben, Turn(1))
    wire.leave(ada)
    wire.run(0.1)
    for peer in (ben, cleo):
        assert [lost.why for lost in peer.told(HostLost)] == ["The host left; this table is over."]
    assert not at_table(wire, ada)
    assert asked in ben.fates
    assert code(wire.answer_to(ben, Turn(1))) == "host-lost"
    wire.run(5)
    assert not wire.linked(ada, ben)
    assert code(wire.answer_to(ben, Leave())) == ""
    assert not at_table(wire, ben)
    assert all_settled([ben, cleo])


def test_a_host_that_vanishes_is_missed_within_three_seconds_and_what_was_asked_goes_back() -> None:
    for silent in (True, False):
        wire = Wire(2)
        ada, ben, cleo = a_deal(wire, 3)
        wire.kill(ada, silent=silent)
        vanished = wire.now
        asked = wire.ask(ben, Turn(1))
        wire.until(lambda ben=ben, cleo=cleo: bool(ben.told(HostLost) and cleo.told(HostLost)), 3.3)  # type: ignore[misc]
        assert wire.now - vanished < 3.2
        assert code(ben.fates[asked]) == "host-lost"
        assert code(wire.answer_to(cleo, Turn(2))) == "host-lost"
        wire.run(10)
        assert len(ben.told(HostLost)) == 1


def test_coming_back_to_the_same_running_host() -> None:
    wire = Wire(3)
    ada, ben, cleo = peers = a_deal(wire, 3, nertz_size=13)
    all_fly(wire, [ada, cleo], readies=False)
    wire.cut_off(ada, ben)
    wire.run(5)
    assert len(ben.told(HostLost)) == 1
    assert deal(wire, ada).absent == {1}
    wire.mend(ada, ben)
    wire.until(lambda: len(ben.told(Joined)) == 2, 2)
    assert view(wire, ben).seat == 1
    wire.run(0.1)
    assert code(wire.answer_to(ben, Turn(1))) == ""
    assert deal(wire, cleo).absent == frozenset()
    ends_well(wire, peers)


def test_a_short_break_is_no_loss() -> None:
    wire = Wire(4)
    ada, ben = peers = a_deal(wire, 2, nertz_size=13)
    wire.cut_off(ada, ben, sight=False)
    young = wire.ask(ben, Turn(1))
    wire.run(0.6)
    wire.mend(ada, ben)
    wire.until(lambda: young in ben.fates, 1)
    assert code(ben.fates[young]) == ""
    wire.cut_off(ada, ben, sight=False)
    old = wire.ask(ben, Turn(1))
    wire.run(1.5)
    wire.mend(ada, ben)
    wire.until(lambda: old in ben.fates, 1)
    assert code(ben.fates[old]) == "host-lost"  # never taken, and older than a second
    assert not ben.told(HostLost)
    ends_well(wire, peers)


def test_what_the_host_took_before_the_link_broke_has_landed_however_old_it_is() -> None:
    wire = Wire(5)
    ada, ben = peers = a_deal(wire, 2, nertz_size=13)
    asked = wire.ask(ben, Turn(1))
    wire.run(0.0025)
    wire.until(lambda: len(deal(wire, ada).layouts[1].waste) == 3, 0.1)
    wire.cut_off(ada, ben)
    wire.run(2)
    assert asked not in ben.fates
    wire.mend(ada, ben)
    wire.until(lambda: asked in ben.fates, 1)
    assert code(ben.fates[asked]) == ""
    assert len(deal(wire, ben).layouts[1].waste) == 3
    ends_well(wire, peers)


def test_a_frozen_host_is_lost_and_its_guests_come_back_when_it_thaws() -> None:
    wire = Wire(6)
    ada, ben, cleo = peers = a_deal(wire, 3, nertz_size=13)
    wire.freeze(ada)
    asked = wire.ask(ben, Turn(1))
    wire.run(5)
    assert ben.told(HostLost)
    assert code(ben.fates[asked]) == "host-lost"
    wire.thaw(ada)
    wire.run(3)
    assert code(wire.answer_to(ben, Turn(1))) == ""
    assert code(wire.answer_to(cleo, Turn(2))) == ""
    ends_well(wire, peers)


def test_a_host_that_was_restarted_has_no_table_and_its_guests_are_told() -> None:
    wire = Wire(7)
    ada, ben = a_deal(wire, 2)
    wire.kill(ada)
    wire.run(0.5)
    wire.restart(ada)
    wire.until(lambda: bool(ben.told(TurnedAway)), 2)
    assert ben.told(TurnedAway)[0].why == "That table is not here."
    assert not at_table(wire, ben)


def test_making_or_joining_another_table_leaves_this_one() -> None:
    wire = Wire(8)
    ada, ben, cleo = a_lobby(wire, 3)
    wire.create(ben, title="Ben's")
    wire.run(0.5)
    assert table(wire, cleo).taken == (0, 2)
    assert view(wire, ben).host == ben.key
    wire.join(ada, ben)
    wire.run(1)
    assert [lost.why for lost in cleo.told(HostLost)] == ["The host left; this table is over."]
    assert view(wire, ada).host == ben.key
    assert table(wire, ben).taken == (0, 1)
    assert code(wire.answer_to(ada, SayReady(ready=True))) == ""
    assert table(wire, ada).stage is Stage.LOBBY


def test_a_host_that_stalled_for_a_while_is_found_again_over_the_same_link() -> None:
    wire = Wire(9)
    ada, ben, cleo = peers = a_deal(wire, 3, nertz_size=13)
    wire.freeze(ada)
    wire.run(3.3)
    assert ben.told(HostLost)
    wire.thaw(ada)
    wire.run(0.5)
    assert wire.linked(ada, ben)
    assert len(ben.told(Joined)) == len(ben.told(HostLost)) + 1
    assert code(wire.answer_to(ben, Turn(1))) == ""
    ends_well(wire, [ada, ben, cleo])
    assert peers


def test_a_host_that_was_away_does_not_hold_it_against_its_guests() -> None:
    wire = Wire(10)
    ada, *guests = peers = a_deal(wire, 3, nertz_size=13)
    wire.run(1)
    before = view(wire, ada).index
    wire.freeze(ada)
    wire.run(20)
    wire.thaw(ada)
    wire.run(2)
    assert view(wire, ada).index == before  # nobody went, nobody came
    assert all(code(wire.answer_to(peer, Turn(seat))) == "" for seat, peer in enumerate(guests, start=1))
    ends_well(wire, peers)
