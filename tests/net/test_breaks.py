"""How a link ends, with a reason and nothing lost that had come, and is made again while it is wanted."""

import time
from collections import deque

import pytest
import zmq

from nertz_lan.session.effects import Reach, Send
from tests.net.rig import STOPPED_S, Peer, ack, both_linked, dial, exchange, network_threads, running, until
from tests.net.strangers import Stranger, hello


def test_a_receiver_that_stands_still_loses_its_link() -> None:
    peer = Peer().start()
    with running(peer), Stranger(peer) as stranger:
        stranger.socket.setsockopt(zmq.RCVHWM, 1)
        stranger.say(hello(stranger.key))
        until(lambda: stranger.key in peer.notes.links)
        frame = ack(1, 40_000)
        for _ in range(100):
            peer.do(*[Send(stranger.key, frame)] * 50)
            if peer.notes.whys():
                break
            time.sleep(0.01)
        until(lambda: peer.notes.whys() == ["The other program takes no more messages."])


@pytest.mark.timed
def test_a_program_that_stops_says_so_and_leaves_no_thread() -> None:
    one = Peer().start()
    others = sorted(network_threads())
    two = Peer().start()
    with running(one, two):
        dial(one, two)
        began = time.monotonic()
        two.network.stop()
        assert time.monotonic() - began < STOPPED_S
        until(lambda: sorted(network_threads()) == others)
        until(lambda: one.notes.whys() == ["The other program was closed."])
        two.network.stop()


@pytest.mark.parametrize("dialler_reads", [True, False])
def test_what_arrived_before_a_break_is_still_handed_over(dialler_reads: bool) -> None:
    reader, other = Peer().start(), Peer().start()
    dialler, dialled = (reader, other) if dialler_reads else (other, reader)
    with running(reader, other):
        dialler.knows(dialled)
        dialler.do(Reach(dialled.key))
        until(lambda: both_linked(reader, other))
        reader.network._put(lambda _: time.sleep(0.1))  # as a busy program; meanwhile the connection breaks
        other.do(*[Send(reader.key, ack(stamp)) for stamp in range(10)])
        until(lambda: other.network._inbox._jobs == deque())
        other.network.stop()
        until(lambda: reader.notes.whys() == ["The other program was closed."])
        assert reader.stamps(other) == list(range(10))


def test_a_link_that_breaks_is_made_again_while_it_is_wanted() -> None:
    one, two = Peer().start(), Peer().start()
    with running(one, two):
        dial(one, two)
        for turn in range(5):
            broken = two.network._links.live[one.key]
            two.network._put(lambda now, link=broken: two.network._links.end(link, "Test.", now, tell="Test."))  # type: ignore[misc]
            until(lambda turn=turn: len(one.notes.whys()) == turn + 1)  # type: ignore[misc]
            until(lambda: both_linked(one, two))
            exchange(one, two, turn * 2 + 1)


def test_after_sleep_links_are_made_anew() -> None:
    one, two = Peer().start(), Peer().start()
    with running(one, two):
        dial(one, two)
        one.network._put(one.network._woke)
        until(lambda: one.notes.whys() == ["This computer was asleep."])
        until(lambda: both_linked(one, two))
        exchange(one, two, 1)
