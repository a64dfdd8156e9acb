"""The wait: what libzmq's descriptors tell once must not be waited for a second time."""

import socket
from collections.abc import Iterator
from contextlib import contextmanager

import pytest
import zmq

from nertz_lan.net.sockets import AT_ONCE, ZmqContext, ZmqSocket, readable
from nertz_lan.net.wires import Wires

LONG_S = 20.0  # nothing here waits for so long, unless it is missed


@contextmanager
def a_pair() -> Iterator[tuple[ZmqSocket, ZmqSocket, Wires]]:
    """Two connected sockets; the second one is waited for, and has been asked once."""
    context: ZmqContext = zmq.Context()
    wires = Wires()
    try:
        one, two = context.socket(zmq.DEALER), context.socket(zmq.DEALER)
        one.connect(f"tcp://127.0.0.1:{two.bind_to_random_port('tcp://127.0.0.1')}")
        wires.add(two, lambda _now: None)
        one.send(b"first")
        assert two.recv() == b"first"
        wires.wait(0)
        yield one, two, wires
    finally:
        wires.close()
        context.destroy(0)


def come_unseen(one: ZmqSocket, two: ZmqSocket) -> None:
    """Something comes, and a use of the socket takes the descriptor's word of it away."""
    one.send(b"second")
    while not readable(two):
        two.poll(1)


def test_what_comes_ends_a_wait() -> None:
    with a_pair() as (one, two, wires):
        one.send(b"second")
        assert [wire.source for wire in wires.wait(LONG_S)] == [two]
        assert two.recv(AT_ONCE) == b"second"
        assert not readable(two)
        assert wires.wait(0) == []


def test_what_came_while_a_socket_was_used_is_found_by_asking() -> None:
    with a_pair() as (one, two, wires):
        come_unseen(one, two)
        assert wires.wait(0) == []  # why asking is needed at all
        wires.ask(two)
        assert [wire.source for wire in wires.wait(LONG_S)] == [two]


def test_what_came_before_a_reader_is_found() -> None:
    with a_pair() as (one, two, wires):
        come_unseen(one, two)
        wires.add(two, lambda _now: None)
        assert len(wires) == 1
        assert [wire.source for wire in wires.wait(LONG_S)] == [two]


@pytest.mark.parametrize("again", [False, True])
def test_one_that_another_ends_is_not_read(again: bool) -> None:
    ours, theirs = socket.socketpair()
    read: list[object] = []
    with ours, theirs, a_pair() as (one, two, wires):
        wires.add(ours, lambda _now: read.append(ours))
        wires.add(two, lambda _now: read.append(two))
        theirs.send(b"x")
        come_unseen(one, two)
        wires.ask(two)
        ready = {wire.source: wire for wire in wires.wait(LONG_S)}
        assert set(ready) == {ours, two}
        if again:
            wires.add(two, lambda _now: None)
        else:
            wires.remove(two)
            wires.ask(two)
        ready[two].read(0.0)
        assert read == []
        ready[ours].read(0.0)
        assert read == [ours]
        assert two in {wire.source for wire in wires.wait(0)} or not again


def test_a_plain_socket_can_be_waited_for_until_it_can_be_written() -> None:
    ours, theirs = socket.socketpair()
    with ours, theirs, a_pair() as (_, _, wires):
        wires.add(ours, lambda _now: None, writing=True)
        assert [wire.source for wire in wires.wait(LONG_S)] == [ours]
        wires.add(ours, lambda _now: None)
        assert wires.wait(0) == []
