"""A host that is gone, for a moment or for good: another goes on with the table, or everybody is told."""

import pytest

from nertz_lan.protocol.events import CarriedOn, HandedOver, HostChanged, WentBack
from nertz_lan.protocol.messages import Stand
from nertz_lan.rules.events import Interrupted
from nertz_lan.rules.intents import Turn
from nertz_lan.session.news import CarryingOn, HostIs, HostLost, Joined, TurnedAway, Undone
from tests.session.parting import come_back, mended, split
from tests.session.scenes import (
    a_deal,
    a_lobby,
    all_fly,
    at_table,
    code,
    deal,
    ends_well,
    hosted_by,
    listen,
    table,
    view,
)
from tests.session.wire import Wire


def test_a_killed_host_is_replaced_at_once_and_what_was_on_its_way_lands() -> None:
    wire = Wire(2)
    ada, ben, cleo = a_deal(wire, 3, nertz_size=13, on_drop="play_on")
    wire.kill(ada)
    vanished = wire.now
    asked = wire.ask(cleo, Turn(2))
    wire.until(lambda: asked in cleo.fates, 0.5)
    assert code(cleo.fates[asked]) == ""
    assert wire.now - vanished < 0.3
    assert hosted_by(wire, ben, cleo)
    assert [(told.peer, told.reign) for told in cleo.told(HostIs)][-1] == (ben.key, 2)
    assert not cleo.told(HostLost)
    wire.run(5)
    assert deal(wire, ben).absent == {0}
    ends_well(wire, [ben, cleo])


def test_a_host_whose_cable_is_cut_is_missed_after_a_second() -> None:
    wire = Wire(2)
    ada, ben, cleo = a_deal(wire, 3, nertz_size=13)
    wire.kill(ada, silent=True)
    vanished = wire.now
    wire.until(lambda: hosted_by(wire, ben, cleo), 2)
    assert 1.0 <= wire.now - vanished < 1.5
    assert code(wire.answer_to(cleo, Turn(2))) == ""


def test_who_has_slept_until_nobody_is_there_whom_it_knows_is_let_in_again() -> None:
    wire = Wire(3)
    ada, ben, cleo = a_lobby(wire, 3, seats=4)
    wire.run(1)
    wire.freeze(ada)
    wire.until(lambda: hosted_by(wire, ben, cleo), 2)
    dan = wire.add("Dan")
    wire.join(dan, ben)
    wire.until(lambda: at_table(wire, dan) and view(wire, dan).seat is not None, 5)
    for leaver in (cleo, ben):
        wire.leave(leaver)
        wire.run(0.5)
    assert hosted_by(wire, dan)
    wire.thaw(ada)
    wire.until(lambda: at_table(wire, ada) and view(wire, ada).host == dan.key, 6)


def test_of_two_who_lose_each_other_the_host_plays_on_and_the_guest_waits() -> None:
    wire = Wire(3)
    ada, ben = peers = a_deal(wire, 2, nertz_size=13, on_drop="play_on")
    wire.cut_off(ada, ben)
    asked = wire.ask(ben, Turn(1))
    wire.run(5)
    assert len(ben.told(HostLost)) == 1
    assert code(ben.fates[asked]) == "host-lost"
    assert code(wire.answer_to(ben, Turn(1))) == "host-lost"
    assert code(wire.answer_to(ada, Turn(0))) == ""
    assert ben.told(CarryingOn)[-1].present == (ben.key,)
    wire.mend(ada, ben)
    wire.until(lambda: len(ben.told(Joined)) == 2, 2)
    assert hosted_by(wire, ada, ben)
    wire.run(0.3)
    assert code(wire.answer_to(ben, Turn(1))) == ""
    ends_well(wire, peers)


def test_a_guest_that_is_cut_off_comes_back_to_the_same_host() -> None:
    wire = Wire(3)
    ada, ben, cleo = peers = a_deal(wire, 3, nertz_size=13, on_drop="play_on")
    all_fly(wire, [ada, cleo], readies=False)
    split(wire, [ada, cleo], [ben])
    wire.run(5)
    assert hosted_by(wire, ada, cleo)
    assert deal(wire, ada).absent == {1}
    mended(wire, peers)
    wire.until(lambda: deal(wire, cleo).absent == frozenset(), 2)
    assert hosted_by(wire, ada, ben, cleo)
    assert view(wire, ada).reign == 1
    wire.run(0.2)
    assert code(wire.answer_to(ben, Turn(1))) == ""
    ends_well(wire, peers)


def test_a_guest_that_alone_does_not_hear_the_host_changes_nothing_and_then_gets_its_host() -> None:
    wire = Wire(4)
    ada, ben, cleo = peers = a_deal(wire, 3, nertz_size=13, on_drop="play_on")
    wire.cut_off(ada, ben)
    wire.run(1.8)
    assert hosted_by(wire, ada, cleo)
    assert view(wire, ada).reign == 1
    wire.run(4)  # the host misses for 2 s a peer that another reaches: it hands over
    assert hosted_by(wire, cleo, ada, ben)
    assert code(wire.answer_to(ben, Turn(1))) == ""
    ends_well(wire, peers)


def test_a_host_that_is_cut_off_gives_up_and_what_it_alone_landed_is_undone() -> None:
    wire = Wire(5)
    ada, ben, cleo = peers = a_deal(wire, 3, nertz_size=13, on_drop="play_on")
    split(wire, [ada], [ben, cleo])
    landed = wire.answer_to(ada, Turn(0))  # its acknowledgements are fresh enough
    assert code(landed) == ""
    wire.until(lambda: hosted_by(wire, ben, cleo) or hosted_by(wire, cleo, ben), 2)
    wire.run(4)
    assert code(wire.answer_to(ada, Turn(0))) == "host-lost"
    assert ada.told(HostLost)
    mended(wire, [ada, ben, cleo])
    wire.run(3)
    host = next(peer for peer in peers if view(wire, peer).host == peer.key)
    assert hosted_by(wire, host, *peers)
    undone = [entry for told in ada.told(Undone) for entry in told.entries]
    assert landed.entries[0] in undone
    assert deal(wire, ada) == deal(wire, host)
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


@pytest.mark.parametrize("seconds", [1.5, 3.3, 20])
def test_a_frozen_host_follows_the_next_one_when_it_thaws(seconds: float) -> None:
    wire = Wire(6)
    ada, ben, cleo = peers = a_deal(wire, 3, nertz_size=13, on_drop="play_on")
    wire.freeze(ada)
    asked = wire.ask(ben, Turn(1))
    wire.run(seconds)
    assert hosted_by(wire, ben, cleo)
    assert code(ben.fates[asked]) == "host-lost"  # older than a second when there was a host again
    wire.thaw(ada)
    wire.run(3)
    assert hosted_by(wire, ben, ada, cleo)
    for seat, peer in enumerate(peers):
        assert code(wire.answer_to(peer, Turn(seat))) == ""
    ends_well(wire, peers)


def test_an_intent_that_waited_in_a_frozen_host_goes_back() -> None:
    wire = Wire(9)
    ada, ben = peers = a_deal(wire, 2, nertz_size=13, on_drop="play_on")
    wire.freeze(ada)
    asked = wire.ask(ben, Turn(1))
    wire.run(3.3)
    assert ben.told(HostLost)
    assert code(ben.fates[asked]) == "host-lost"
    wire.thaw(ada)
    wire.run(0.5)
    assert hosted_by(wire, ada, ben)
    assert not deal(wire, ada).layouts[1].waste  # it was told that it went back
    assert code(wire.answer_to(ben, Turn(1))) == ""
    ends_well(wire, peers)


def test_a_host_that_was_killed_and_started_again_has_its_seat_and_its_log() -> None:
    wire = Wire(7)
    ada, ben = peers = a_deal(wire, 2, nertz_size=13, on_drop="play_on")
    wire.answer_to(ada, Turn(0))
    wire.kill(ada)
    wire.run(5)
    assert ben.told(HostLost)
    wire.restart(ada)
    wire.join(ada, ben)
    wire.until(lambda: hosted_by(wire, ben, ada) or hosted_by(wire, ada, ben), 4)
    assert view(wire, ada).seat == 0
    assert len(deal(wire, ben).layouts[0].waste) == 3
    wire.run(0.5)
    assert code(wire.answer_to(ada, Turn(0))) == ""
    ends_well(wire, peers)


def test_a_restarted_peer_that_has_no_disk_is_let_in_by_the_new_host() -> None:
    wire = Wire(11)
    ada, ben, cleo = peers = a_deal(wire, 3, nertz_size=13, on_drop="play_on")
    wire.kill(ada)
    ada.disk.lose_all()
    wire.until(lambda: hosted_by(wire, ben, cleo), 1)
    wire.restart(ada)
    wire.join(ada, ben)
    wire.until(lambda: hosted_by(wire, ben, ada, cleo), 2)
    assert view(wire, ada).seat == 0
    assert not ada.told(TurnedAway)
    ends_well(wire, peers)


def test_the_windows_of_a_call_are_closed_by_a_change_of_host() -> None:
    wire = Wire(12)
    ada, ben, cleo = a_deal(wire, 3, nertz_size=13)
    wire.kill(ada)
    wire.until(lambda: hosted_by(wire, ben, cleo), 1)
    wire.run(0.5)
    events = [type(entry.event) for entry in wire.promises.entries(table(wire, ben).about.id).values()]
    assert events.index(HostChanged) < events.index(Interrupted)
    assert HandedOver not in events
    assert WentBack not in events
    assert CarriedOn not in events


def test_a_new_host_goes_on_waiting_for_who_has_dropped() -> None:
    wire = Wire(14)
    ada, ben, cleo, dan = a_deal(wire, 4, nertz_size=13, on_drop="pause", drop_grace_s=6)
    wire.kill(dan)
    wire.until(lambda: table(wire, ben).dropped == 3, 5)
    wire.run(2)
    wire.kill(ada)
    wire.until(lambda: hosted_by(wire, ben, cleo), 1)
    assert table(wire, cleo).paused
    wire.until(lambda: not table(wire, cleo).paused and deal(wire, cleo).absent == {0, 3}, 20)
    ends_well(wire, [ben, cleo])


def test_a_player_that_comes_back_ends_the_wait_with_a_countdown() -> None:
    wire = Wire(15)
    ada, ben, cleo = peers = a_deal(wire, 3, nertz_size=13, on_drop="pause", drop_grace_s=20)
    wire.kill(ben)
    wire.until(lambda: table(wire, cleo).dropped == 1, 5)
    assert code(wire.answer_to(cleo, Turn(2))) == "paused"
    wire.restart(ben)
    wire.join(ben, ada)
    wire.until(lambda: table(wire, cleo).resuming, 2)
    wire.until(lambda: not table(wire, cleo).paused, 4)
    assert table(wire, cleo).waited_ms[1] > 0
    ends_well(wire, peers)


def test_a_lobby_is_remembered_too() -> None:
    wire = Wire(17)
    ada, ben = a_lobby(wire, 2)
    wire.kill(ada)
    wire.run(1)
    come_back(wire, ada)
    wire.until(lambda: hosted_by(wire, ben, ada) or hosted_by(wire, ada, ben), 6)
    assert view(wire, ada).seat == 0


def test_a_program_that_is_started_again_uses_no_number_twice() -> None:
    wire = Wire(19)
    ada, ben, _ = peers = a_deal(wire, 3, nertz_size=13, on_drop="play_on")
    for _ in range(3):  # each time it is killed before its journal has what it asked for last
        assert code(wire.answer_to(ben, Turn(1))) == ""
        used = max(ben.asked)
        wire.kill(ben)
        come_back(wire, ben)
        before = len(deal(wire, ada).layouts[1].waste)
        again = wire.answer_to(ben, Turn(1), 3)  # asked before anybody has let it in
        assert again.counter > used
        assert code(again) == ""
        wire.run(0.1)
        assert len(deal(wire, ada).layouts[1].waste) != before
    ends_well(wire, peers)


@pytest.mark.parametrize("leap_s", [1.0, 2.5])
def test_a_guest_whose_clock_alone_has_leapt_votes_for_nobody_while_the_host_plays_on_its_word(leap_s: float) -> None:
    wire = Wire(3)
    ada, ben, cleo = peers = a_deal(wire, 3, nertz_size=13, on_drop="play_on")
    wire.run(1)
    wire.cut_off(ada, ben)
    heard = listen(cleo)
    wire.until(lambda: any(isinstance(message, Stand) for message in heard), 2)
    wire.run(wire.world.timing.ask_again_s - 0.01)  # Ben is about to ask for its vote once more
    wire.world.jump_clock(cleo, leap_s)
    for _ in range(3):
        wire.run(0.1)
        assert view(wire, cleo).host == ada.key
        assert code(wire.answer_to(ada, Turn(0))) == ""
    ends_well(wire, peers)


def test_a_guest_that_was_frozen_waits_for_a_second_and_votes_then() -> None:
    wire = Wire(3)
    ada, ben, cleo = a_deal(wire, 3, nertz_size=13, on_drop="play_on")
    wire.run(1)
    wire.freeze(cleo)
    wire.kill(ada, silent=True)
    wire.run(2)
    wire.thaw(cleo)
    wire.until(lambda: hosted_by(wire, ben, cleo) or hosted_by(wire, cleo, ben), 2.5)


def test_a_host_that_nobody_takes_in_any_more_is_told_why() -> None:
    wire = Wire(3)
    ada, ben, cleo = a_deal(wire, 3, nertz_size=13, on_drop="play_on")
    split(wire, [ada], [ben, cleo])
    wire.run(2)
    wire.carry_out(ada, ada.running.unlinked(ben.key, "Another program has your key.", wire.now))
    wire.until(lambda: bool(ada.told(HostLost)), 4)
    (told,) = ada.told(HostLost)
    assert told.why == "Nobody has hosted this table for 3 seconds (Another program has your key.)."
