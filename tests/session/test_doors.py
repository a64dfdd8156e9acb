"""A table's door: who is let in, who has to prove what, and what a stranger gets to see (DESIGN §6)."""

import random

import pytest

from nertz_lan.protocol import limits
from nertz_lan.protocol.entering import PasscodeStep, PasscodeWanted
from nertz_lan.protocol.identity import PeerKey, TableId
from nertz_lan.protocol.intents import Bar, Leave, Remove, SetPasscode, Welcome
from nertz_lan.protocol.messages import Admitted, AskTail, Entries, Join, Mark, Message, Tail
from nertz_lan.session.effects import Effect
from nertz_lan.session.entrance import Entrance
from nertz_lan.session.news import Knocking, PasscodeAsked, TurnedAway
from nertz_lan.session.node import NewTable, Wanted
from nertz_lan.session.passcode import new_lock, opens
from nertz_lan.session.proof import JoinerProof
from nertz_lan.session.table import Stage
from tests.session.scenes import all_ready, at_table, code, ends_well, in_stage, listen, seated, stay_of, table, view
from tests.session.wire import Peer, Wire

PASSCODE = "three lemons"


def a_locked_table(seed: int = 1, seats: int = 4) -> tuple[Wire, Peer]:
    wire = Wire(seed)
    ada = wire.add("Ada")
    new = NewTable("Ada's table", "Nertz", {"nertz_size": 3}, seats, passcode=PASSCODE)
    wire.hand(ada, lambda node, now: node.create(new, now))
    return wire, ada


def comes(wire: Wire, ada: Peer, name: str, passcode: str = "") -> Peer:
    """Somebody who looks for the table, and may know its passcode."""
    peer = wire.add(name)
    wanted = Wanted(address=ada.address, passcode=passcode)
    wire.hand(peer, lambda node, now: node.seek(wanted, now))
    wire.run(1.5)
    return peer


def says(wire: Wire, peer: Peer, passcode: str) -> None:
    wire.hand(peer, lambda node, now: node.say_passcode(passcode, now))
    wire.run(0.5)


def test_with_the_passcode_one_is_let_in_at_once() -> None:
    wire, ada = a_locked_table()
    ben = comes(wire, ada, "Ben", PASSCODE)
    assert seated(wire, ben)
    assert ben.told(PasscodeAsked) == []
    assert ada.notice is not None
    assert ada.notice.table is not None
    assert ada.notice.table.locked
    ends_well(wire, [ada, ben])


def test_who_does_not_say_it_is_asked_and_sees_nothing_of_the_log() -> None:
    wire, ada = a_locked_table()
    eve = wire.add("Eve")
    heard: list[Message] = listen(eve)
    wire.hand(eve, lambda node, now: node.seek(Wanted(address=ada.address), now))
    wire.run(1)
    for mark in (Mark(0, 0, bytes(16)), Mark(1, 1, bytes(16))):
        wire.send(eve, ada, AskTail(mark))
    wire.run(60)  # a person takes their time
    (asked,) = eve.told(PasscodeAsked)
    assert (asked.tries, asked.wait_s, asked.by_maker, asked.was_wrong) == (5, 0.0, False, False)
    assert not [m for m in heard if isinstance(m, Entries | Admitted | Tail)]
    assert eve.key not in table(wire, ada).people
    assert not eve.told(TurnedAway)
    says(wire, eve, PASSCODE)
    assert seated(wire, eve)


def test_five_wrong_ones_and_then_half_a_minute_of_silence() -> None:
    wire, ada = a_locked_table()
    eve = comes(wire, ada, "Eve", "wrong")
    for _ in range(4):
        says(wire, eve, "also wrong")
    asked = eve.told(PasscodeAsked)
    assert [each.tries for each in asked] == [4, 3, 2, 1, 0]
    assert all(each.was_wrong for each in asked)
    assert 29 < asked[-1].wait_s <= 30
    says(wire, eve, PASSCODE)  # not answered, and it is told so
    wire.run(10)
    assert not at_table(wire, eve)
    told = eve.told(PasscodeAsked)[-1]
    assert told is not asked[-1]
    assert (told.tries, told.was_wrong) == (0, False)
    assert 20 < told.wait_s < asked[-1].wait_s
    wire.run(30)
    assert not eve.told(TurnedAway)  # it keeps its place
    says(wire, eve, PASSCODE)
    wire.run(2)
    assert seated(wire, eve)


@pytest.mark.parametrize("after_s", [0.0, 0.002, 0.004, 0.006, 0.008, 0.01, 0.012, 0.014, 0.016, 0.02])
def test_a_link_that_breaks_while_the_passcode_is_proved_costs_nothing_but_time(after_s: float) -> None:
    """Found by a new user on a busy machine: with the right passcode it was told that it was wrong, or hung."""
    wire, ada = a_locked_table()
    ben = wire.add("Ben")
    wire.hand(ben, lambda node, now: node.seek(Wanted(address=ada.address, passcode=PASSCODE), now))
    wire.until(lambda: wire.linked(ada, ben), 2)
    wire.run(after_s)
    for breaks in (wire.replace_link, wire.break_link, wire.replace_link):
        breaks(ada, ben)
        wire.until(lambda: wire.linked(ada, ben), 5)
        wire.run(after_s)
    wire.until(lambda: seated(wire, ben), 5)
    assert not [asked for asked in ben.told(PasscodeAsked) if asked.was_wrong]


def test_after_twenty_wrong_ones_in_a_minute_the_maker_says_who_comes_in() -> None:
    wire, ada = a_locked_table()
    for number in range(4):
        guesser = comes(wire, ada, f"Guesser {number}", "wrong")
        for _ in range(4):
            says(wire, guesser, "wrong again")
    ben, eve = comes(wire, ada, "Ben", PASSCODE), comes(wire, ada, "Eve", PASSCODE)
    assert ben.told(PasscodeAsked)[-1].by_maker
    assert [name for _, name in ada.told(Knocking)[-1].people] == ["Ben", "Eve"]
    wire.ask(ada, Welcome(ben.key))
    wire.ask(ada, Bar(eve.key))
    wire.run(1)
    assert seated(wire, ben)
    assert ada.told(Knocking)[-1].people == ()
    assert eve.told(TurnedAway)[-1].why == "The maker of this table has turned you away."


def test_a_new_host_knows_the_passcode_and_whom_the_log_admits() -> None:
    wire, ada = a_locked_table()
    ben, cleo = comes(wire, ada, "Ben", PASSCODE), comes(wire, ada, "Cleo", PASSCODE)
    wire.kill(ada)
    wire.until(lambda: view(wire, ben).host != ada.key, 10)
    host = ben if view(wire, ben).host == ben.key else cleo
    eve = comes(wire, host, "Eve", "wrong")
    assert eve.told(PasscodeAsked)[-1].was_wrong
    dan = comes(wire, host, "Dan", PASSCODE)
    assert seated(wire, dan)
    wire.restart(ada)
    wire.join(ada, host)
    wire.until(lambda: at_table(wire, ada), 5)  # without its passcode


def test_the_passcode_outlives_a_deal_s_beginning() -> None:
    wire, ada = a_locked_table(seats=3)
    ben = comes(wire, ada, "Ben", PASSCODE)
    wire.ask(ada, Bar(wire.add("Mallory").key))
    all_ready(wire, [ada, ben])
    wire.until(in_stage(wire, [ada, ben], Stage.PLAYING), 10)
    assert table(wire, ada).lock == table(wire, ben).lock
    assert opens(PASSCODE, table(wire, ben).lock)
    assert len(table(wire, ben).barred) == 1
    assert comes(wire, ada, "Eve").told(PasscodeAsked)


def test_a_host_that_does_not_know_the_passcode_is_found_out() -> None:
    """It takes any confirmation for right, and lets everybody in."""
    wire, ada = a_locked_table()
    eve = wire.add("Eve")
    ben = wire.add("Ben")
    wire.hand(ben, lambda node, now: node.seek(Wanted(address=ada.address, passcode=PASSCODE), now))
    listen(ada, deaf=True)
    wire.run(1)
    id_ = table(wire, ada).about.id
    wire.send(ada, ben, PasscodeWanted(id_, 5))
    wire.run(0.1)
    false = JoinerProof(b"a guess", eve.key, ada.key, id_, wire.random.randbytes)  # any point will do
    wire.send(ada, ben, PasscodeStep(id_, b"B" + false.first[1:]))
    wire.send(ada, ben, Admitted(id_, Mark(0, 0, bytes(16)), 0))
    wire.run(0.1)
    assert not at_table(wire, ben)
    wire.send(ada, ben, PasscodeStep(id_, bytes(32)))
    wire.run(0.1)
    assert ben.told(TurnedAway)[-1].why == "That host doesn't know the passcode."


@pytest.mark.parametrize("data", [b"", b"x" * 33, b"A" + bytes(32), b"B" * 33, b"x" * 32, b"x" * 5000])
def test_what_is_no_proof_lets_nobody_in(data: bytes) -> None:
    wire, ada = a_locked_table()
    eve = comes(wire, ada, "Eve")
    id_ = table(wire, ada).about.id
    for _ in range(3):
        wire.send(eve, ada, PasscodeStep(id_, data))
        wire.send(eve, ada, PasscodeStep(id_, b"A" + b"\1" * 32))
        wire.send(eve, ada, PasscodeStep(id_, b"x" * 32))
    wire.run(1)
    assert not at_table(wire, eve)
    assert eve.key not in table(wire, ada).people
    ends_well(wire, [ada])


def test_who_was_let_in_stays_when_the_passcode_changes_and_only_the_maker_changes_it() -> None:
    wire, ada = a_locked_table()
    ben = comes(wire, ada, "Ben", PASSCODE)
    assert code(wire.answer_to(ben, SetPasscode(new_lock("mine", wire.random.randbytes)))) == "not-yours"
    assert code(wire.answer_to(ada, SetPasscode(new_lock("two limes", wire.random.randbytes)))) == ""
    assert code(wire.answer_to(ada, SetPasscode(b"x" * 47))) == "bad-request"
    assert opens("two limes", table(wire, ben).lock)
    eve = comes(wire, ada, "Eve", PASSCODE)
    assert eve.told(PasscodeAsked)[-1].was_wrong
    wire.ask(ada, SetPasscode(b""))
    wire.run(1)
    assert seated(wire, eve)


def test_without_a_passcode_the_maker_turns_somebody_away_for_good() -> None:
    wire, ada = a_locked_table()
    wire.ask(ada, SetPasscode(b""))
    eve, ben = comes(wire, ada, "Eve"), comes(wire, ada, "Ben")
    assert code(wire.answer_to(ben, Bar(eve.key))) == "not-yours"
    wire.ask(ada, Bar(eve.key))
    wire.run(0.5)
    assert eve.told(TurnedAway)
    assert eve.key not in table(wire, ada).people
    wire.hand(eve, lambda node, now: node.seek(Wanted(address=ada.address), now))
    wire.run(2)
    assert eve.told(TurnedAway)[-1].why == "The maker of this table has turned you away."
    wire.ask(ada, Welcome(eve.key))
    wire.hand(eve, lambda node, now: node.seek(Wanted(address=ada.address), now))
    wire.run(2)
    assert seated(wire, eve)
    ends_well(wire, [ada, ben, eve])


def test_who_was_only_removed_may_come_again() -> None:
    wire, ada = a_locked_table()
    ben = comes(wire, ada, "Ben", PASSCODE)
    wire.ask(ada, Remove(1))
    wire.run(0.5)
    assert ben.told(TurnedAway)
    wire.hand(ben, lambda node, now: node.seek(Wanted(address=ada.address, passcode=PASSCODE), now))
    wire.run(2)
    assert seated(wire, ben)


def test_a_watcher_that_had_dropped_needs_nobody_to_say_the_passcode_again() -> None:
    wire, ada = a_locked_table()
    ben = wire.add("Ben")
    wanted = Wanted(address=ada.address, passcode=PASSCODE, watch=True)
    wire.hand(ben, lambda node, now: node.seek(wanted, now))
    wire.run(1.5)
    wire.cut_off(ada, ben, sight=False)
    wire.until(lambda: ben.key not in table(wire, ada).people, 10)
    wire.mend(ada, ben)
    wire.until(lambda: ben.key in table(wire, ada).people, 10)
    assert ben.told(PasscodeAsked) == []


def test_who_was_away_and_has_to_say_a_new_passcode_is_asked_by_the_next_host_too() -> None:
    """It waited at the door of one that was gone, whatever its person said."""
    wire, ada = a_locked_table(seats=3)
    ben, dan, cleo = (comes(wire, ada, name, PASSCODE) for name in ("Ben", "Dan", "Cleo"))
    assert not seated(wire, cleo)
    wire.kill(cleo)
    wire.run(4)
    all_ready(wire, [ada, ben, dan])
    wire.until(in_stage(wire, [ada, ben, dan], Stage.PLAYING), 5)
    assert cleo.key not in table(wire, ada).people
    wire.answer_to(ada, SetPasscode(new_lock("two limes", wire.random.randbytes)))
    wire.restart(cleo)
    wire.hand(cleo, lambda node, now: node.seek(Wanted(title="Ada's table", watch=True), now))
    wire.until(lambda: bool(cleo.told(PasscodeAsked)), 5)
    wire.kill(ada)
    wire.until(lambda: view(wire, ben).host != ada.key, 5)
    wire.until(lambda: cleo.told(PasscodeAsked)[-1].host != ada.key, 5)
    says(wire, cleo, "two limes")
    wire.until(lambda: cleo.key in table(wire, ben).people, 2)


def test_the_door_of_a_table_remembers_no_more_than_so_many_strangers() -> None:
    wire, ada = a_locked_table()
    hosting = stay_of(ada).hosting
    id_ = table(wire, ada).about.id
    assert hosting is not None
    for number in range(3 * limits.LINKS_MAX):
        key = number.to_bytes(32, "big")
        hosting.join(key, Join(id_, "Eve", 0, Mark(0, 0, bytes(16))), wire.now)  # type: ignore[arg-type]
    assert len(hosting.admission._outside) == limits.LINKS_MAX
    assert not wire.answer_to(ada, Leave()).refusal


def sees(wire: Wire, host: Peer, other: Peer) -> None:
    """What a peer says of itself has come to the host by datagram."""
    notice = other.notice
    assert notice is not None
    wire.hand(host, lambda node, now: node.sighted(other.key, notice, 1.0, now))


def dropped(peer: Peer) -> list[str]:
    """Why its links end, from now on."""
    whys: list[str] = []
    unlinked = peer.running.unlinked

    def noting(other: PeerKey, why: str, now: float) -> list[Effect]:
        whys.append(why)
        return unlinked(other, why, now)

    peer.running.unlinked = noting  # type: ignore[method-assign, assignment]
    return whys


def test_who_has_proved_the_passcode_is_not_sent_away_while_the_table_can_t_go_on() -> None:
    """A busy machine: the host saw that nobody called any more, before the newcomer was in the log, and dropped it."""
    wire, ada = a_locked_table(seats=5)
    ben, cyd = (comes(wire, ada, name, PASSCODE) for name in ("Ben", "Cyd"))
    dan = comes(wire, ada, "Dan")
    sees(wire, ada, dan)
    whys, heard = dropped(dan), listen(dan)
    for busy in (ben, cyd):
        wire.freeze(busy)
    wire.run(0.75)  # the host can't go on soon, and goes on hosting for a while
    says_at = wire.now
    wire.hand(dan, lambda node, now: node.say_passcode(PASSCODE, now))
    while wire.now < says_at + 0.6:  # then it gives its reign up
        wire.run(0.1)
        sees(wire, ada, dan)
    assert whys == []
    assert len([message for message in heard if isinstance(message, PasscodeStep)]) == 2
    for busy in (ben, cyd):
        wire.thaw(busy)
    wire.run(3)
    assert seated(wire, dan)
    ends_well(wire, [ada, ben, cyd, dan])


def test_who_stands_at_the_door_stays_linked_when_the_host_loses_sight_of_it() -> None:
    wire, ada = a_locked_table()
    eve = comes(wire, ada, "Eve")
    sees(wire, ada, eve)
    wire.run(1)
    whys = dropped(eve)
    wire.hand(ada, lambda node, now: node.lost_sight(eve.key, now))
    wire.run(1)
    assert whys == []
    says(wire, eve, PASSCODE)
    assert seated(wire, eve)


def test_a_host_that_asks_for_the_passcode_without_end_keeps_no_joiner_busy() -> None:
    """Each new salt is 50 ms of work for it, on the thread that everything else waits for."""
    eve, table = PeerKey(b"e" * 32), TableId(bytes(16))
    entrance = Entrance(PeerKey(b"b" * 32), random.randbytes, passcode=PASSCODE)
    asked = [PasscodeWanted(table, 5, salt=bytes([number]) * 16) for number in range(100)]
    begun = [entrance.asked(eve, wanted, 7.0) for wanted in asked]
    assert sum(map(bool, begun)) == limits.PROOFS_BURST
    assert entrance.asked(eve, asked[0], 8.0)
