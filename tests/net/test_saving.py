"""Nothing waits for the disk but what vouches for a record; where one can't be kept, all else goes on."""

import threading
import time
from dataclasses import replace

import pytest

from nertz_lan.net import pump, saving
from nertz_lan.protocol.identity import TableId
from nertz_lan.protocol.messages import MESSAGES, Entries, Mark, Stand
from nertz_lan.session.effects import Deliver, Drop, Save, Send, vouch
from tests.net.rig import WITHIN_S, Peer, ack, dial, running, until

LEAVE_S = 0.5
TABLE, MARK = TableId(b"t" * 16), Mark(1, 1, b"x" * 16)
STAND = Stand(TABLE, 2, MARK, binding=True)


class Disk:
    """Takes as long as it is held."""

    def __init__(self) -> None:
        self.taken: list[tuple[bytes, bool, bool]] = []
        self.is_full = False
        self.free = threading.Event()
        self.began = threading.Event()

    def __call__(self, *records: bytes, sync: bool, restart: bool) -> bool:
        self.began.set()
        assert self.free.wait(10)
        self.taken += ((record, sync, restart) for record in records)
        return not self.is_full


def with_disk(peer: Peer) -> Disk:
    """A disk that holds what it is given, until it is free."""
    disk = Disk()
    peer.network._saver._save = disk
    return disk


def is_slow(*records: bytes, sync: bool, restart: bool) -> bool:  # noqa: ARG001 - as Saving has it
    time.sleep(0.6 * LEAVE_S)
    return True


def stood(peer: Peer) -> int:
    """How many votes have come to it."""
    return sum(isinstance(message, Stand) for _, message, _ in list(peer.notes.got))


def answers(peer: Peer) -> list[tuple[str, bytes]]:
    """What it was told of its records."""
    return [(kind, what.records[0]) for kind, what in list(peer.notes.log) if isinstance(what, Save)]


def test_only_what_vouches_for_a_record_waits_for_the_disk() -> None:
    one, two = Peer().start(), Peer().start()
    disk = with_disk(one)
    with running(one, two):
        dial(one, two)
        one.do(Send(two.key, ack(1)), Save((b"first",), sync=True), vouch(two.key, STAND), Send(two.key, ack(2)))
        one.do(Save((b"second",), restart=True), Deliver("told"), Send(two.key, ack(3)))
        until(lambda: two.stamps(one) == [1, 2, 3] and one.delivered == ["told"])
        until(disk.began.is_set)
        assert stood(two) == 0
        assert answers(one) == []
        disk.free.set()
        until(lambda: stood(two) == 1 and len(answers(one)) == 2)
        assert disk.taken == [(b"first", True, False), (b"second", False, True)]
        assert answers(one) == [("kept", b"first"), ("kept", b"second")]
        one.do(vouch(two.key, STAND), Send(two.key, ack(4)))  # nothing is under way: it leaves at once, and in order
        until(lambda: two.stamps(one) == [1, 2, 3, 4])
        assert stood(two) == 2


def test_what_stands_on_a_record_that_can_not_be_kept_does_not_leave() -> None:
    """A vote that is not on disk is nobody's vote. Everything else goes on."""
    one, two = Peer().start(), Peer().start()
    disk = with_disk(one)
    disk.is_full = True
    play = Entries((b"entry",))
    with running(one, two):
        dial(one, two)
        one.do(Save((b"a vote",), sync=True), vouch(two.key, STAND), Deliver("told"), Save((b"more",)))
        one.do(vouch(two.key, STAND), Send(two.key, MESSAGES.encode(play)))
        disk.free.set()
        until(lambda: len(answers(one)) == 2)
        one.do(Send(two.key, ack(3)))
        until(lambda: two.stamps(one) == [3])
        assert [message for _, message, _ in two.notes.got[:-1]] == [play]
        assert answers(one) == [("unsaved", b"a vote"), ("unsaved", b"more")]
        assert one.delivered == ["told"]


def test_who_leaves_says_the_last_before_its_link_is_closed() -> None:
    one, two = Peer().start(), Peer().start()
    disk = with_disk(one)
    with running(one, two):
        dial(one, two)
        one.do(
            Save((b"its vote",), sync=True),
            vouch(two.key, STAND),
            Save((b"farewell",), sync=True),
            Drop(two.key, "Bye."),
        )
        until(disk.began.is_set)
        disk.free.set()
        until(lambda: not two.linked_to(one))
        assert stood(two) == 1
        until(lambda: len(answers(one)) == 2)


def test_and_is_heard_until_then(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pump, "LEAVE_S", WITHIN_S)
    one, two, three = Peer().start(), Peer().start(), Peer().start()
    disk = with_disk(one)
    with running(one, two, three):
        dial(one, two)
        dial(one, three)
        last = [replace(vouch(peer.key, STAND), meanwhile=ack(7)) for peer in (two, three)]
        one.do(Save((b"farewell",), sync=True), *last, Drop(two.key, "Bye."), Drop(three.key, "Bye."))
        for peer in (two, three):
            until(lambda peer=peer: len(peer.stamps(one)) > 1)  # type: ignore[misc]
            assert {*peer.stamps(one)} == {7}
            assert stood(peer) == 0
        disk.free.set()
        for peer in (two, three):
            until(lambda peer=peer: not peer.linked_to(one))  # type: ignore[misc]
            assert stood(peer) == 1
            assert isinstance(peer.notes.got[-1][1], Stand)


def test_also_while_one_record_after_another_is_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    """None of them takes so long that this alone would be a reason to say something."""
    monkeypatch.setattr(pump, "LEAVE_S", WITHIN_S)
    monkeypatch.setattr(saving, "MEANWHILE_S", 0.9 * LEAVE_S)
    one, two = Peer().start(), Peer().start()
    one.network._saver._save = is_slow
    with running(one, two):
        dial(one, two)
        farewell = replace(vouch(two.key, STAND), meanwhile=ack(7))
        one.do(*[Save((b"record",))] * 5, farewell, Drop(two.key, "Bye."))
        until(lambda: stood(two) == 1)
        assert 7 in two.stamps(one)


@pytest.mark.timed
def test_and_does_not_wait_for_a_disk_that_hangs(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pump, "LEAVE_S", LEAVE_S)
    one, two = Peer().start(), Peer().start()
    disk = with_disk(one)
    with running(one, two):
        dial(one, two)
        one.do(Save((b"its vote",), sync=True), vouch(two.key, STAND), Drop(two.key, "Bye."))
        assert LEAVE_S / 2 < until(lambda: not two.linked_to(one)) < 2 * LEAVE_S
        assert stood(two) == 0
        disk.free.set()


@pytest.mark.timed
def test_nor_for_one_that_takes_long_for_each_of_many_records(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pump, "LEAVE_S", LEAVE_S)
    one, two = Peer().start(), Peer().start()
    one.network._saver._save = is_slow
    with running(one, two):
        dial(one, two)
        one.do(*[Save((b"record",))] * 5, vouch(two.key, STAND), Drop(two.key, "Bye."))
        assert LEAVE_S / 2 < until(lambda: not two.linked_to(one)) < 2 * LEAVE_S
        assert stood(two) == 0


def test_what_saving_raises_ends_the_network(monkeypatch: pytest.MonkeyPatch) -> None:
    raised: list[BaseException] = []
    monkeypatch.setattr(threading, "excepthook", lambda hook: raised.append(hook.exc_value))
    one = Peer().start()

    tried: list[bytes] = []

    def save(*records: bytes, sync: bool, restart: bool) -> bool:
        tried.extend(records)
        raise RuntimeError(f"{records!r}, {sync}, {restart}")

    one.network._saver._save = save
    with running(one):
        one.do(Save((b"first",)), Save((b"second",)))
        until(lambda: bool(raised))
    assert "first" in str(raised[0])
    assert tried == [b"first"]


def test_the_last_records_are_kept_before_a_program_ends() -> None:
    one = Peer().start()
    disk = with_disk(one)
    one.do(Save((b"the last",), sync=True))
    until(disk.began.is_set)
    ends = threading.Thread(target=one.network.stop)
    ends.start()
    disk.free.set()
    ends.join()
    assert disk.taken == [(b"the last", True, False)]
