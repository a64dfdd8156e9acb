"""One link per pair, always: whoever dials, however often, and whatever comes instead of a hello."""

import multiprocessing
import os
import signal
import socket
import time
from collections import deque
from pathlib import Path
from typing import Any, Self

import pytest
import zmq

from nertz_lan.net.keys import KeyPair, make_key_pair
from nertz_lan.net.sockets import make_dealer
from nertz_lan.protocol import limits
from nertz_lan.protocol.codec import pack
from nertz_lan.protocol.identity import PeerKey
from nertz_lan.protocol.messages import MESSAGES, Bye, Hello, HelloBack, Message, ProbeQuestion
from nertz_lan.session.effects import AskAddress, Drop, Reach, Send
from tests.net.rig import Peer, ack, ordered, running, until

TIMES = 200


def keys_in_order() -> tuple[KeyPair, KeyPair]:
    low, high = sorted((make_key_pair(), make_key_pair()))
    return low, high


def both_linked(one: Peer, two: Peer) -> bool:
    return one.linked_to(two) and two.linked_to(one)


def exchange(one: Peer, two: Peer, stamp: int) -> None:
    """What each sends, the other gets, once."""
    one.send(two, stamp)
    two.send(one, stamp + 1)
    until(lambda: stamp in two.stamps(one) and stamp + 1 in one.stamps(two))


def dealers(peer: Peer) -> int:
    """How many dials are open, live ones included, those that were replaced not."""
    table = peer.network._links
    return len(table._monitors) - len(table._retired) + sum(len(c.dials) for c in table._dials._courses.values())


# --- both dial ---------------------------------------------------------------------------------------------


def test_simultaneous_dials_end_in_one_live_link_every_time() -> None:
    one, two = Peer().start(), Peer().start()
    low, high = ordered(one, two)
    with running(one, two):
        one.knows(two)
        two.knows(one)
        for turn in range(TIMES):
            pause = (turn % 20) * 0.0002  # from at once to well after the other one's hello
            first, second = (one, two) if turn % 2 else (two, one)
            first.do(Reach(second.key))
            if pause:
                time.sleep(pause)
            second.do(Reach(first.key))
            until(lambda: both_linked(one, two) and dealers(low) + dealers(high) == 1)
            exchange(one, two, turn * 2 + 1)
            one.do(Drop(two.key, "Enough."))
            two.do(Drop(one.key, "Enough."))
            until(lambda: not one.network._links.live and not two.network._links.live)
            until(lambda: dealers(one) + dealers(two) == 0)
            one.notes.links.clear()
            two.notes.links.clear()


def test_when_both_dial_at_once_the_lower_key_s_dial_stays() -> None:
    low_keys, high_keys = keys_in_order()
    low, high = Peer(keys=low_keys), Peer(keys=high_keys)
    low.start()
    high.start()
    with running(low, high):
        low.knows(high)
        high.knows(low)
        stayed = []
        for turn in range(30):
            low.do(Reach(high.key))
            high.do(Reach(low.key))
            until(lambda: both_linked(low, high) and dealers(low) + dealers(high) == 1)
            stayed.append(low.network._links.live[high.key].route is None)
            exchange(low, high, turn * 2 + 1)
            low.do(Drop(high.key, ""))
            high.do(Drop(low.key, ""))
            until(lambda: not low.network._links.live and not high.network._links.live)
            low.notes.links.clear()
            high.notes.links.clear()
        assert any(stayed)  # and where not, the lower one had not yet said hello


@pytest.mark.parametrize("taken", [False, True])
def test_a_hello_meets_an_own_hello_under_way(taken: bool) -> None:
    low, high = keys_in_order()
    own, other = (high, low) if taken else (low, high)
    peer = Peer(keys=own).start()
    with running(peer):
        peer.network._links._dials.greeting = lambda peer: True  # type: ignore[method-assign]  # noqa: ARG005
        with Stranger(peer, other) as stranger:
            stranger.say(hello(other.public))
            if taken:
                assert isinstance(stranger.hear(), HelloBack)
            else:
                assert stranger.hear(0.3) is None
                assert not peer.notes.links


# --- one dials ---------------------------------------------------------------------------------------------


class Stranger:
    """A DEALER of our own that says what it likes, under a key that it has."""

    def __init__(self, peer: Peer, keys: KeyPair | None = None) -> None:
        self.keys = keys or make_key_pair()
        self.key = self.keys.public
        self.context: zmq.Context[zmq.Socket[bytes]] = zmq.Context()
        self.socket = make_dealer(self.context, self.keys, peer.key)
        self.socket.setsockopt(zmq.RECONNECT_IVL, -1)
        self.socket.connect(f"tcp://{peer.address}")

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.context.destroy(0)

    def say(self, *messages: Message | bytes) -> None:
        for message in messages:
            self.socket.send(message if isinstance(message, bytes) else MESSAGES.encode(message))

    def hear(self, seconds: float = 3.0) -> Message | None:
        """The next message, but for questions: a stranger answers none."""
        while self.socket.poll(int(seconds * 1000)):
            message = MESSAGES.decode(self.socket.recv())
            if not isinstance(message, ProbeQuestion):
                return message
        return None


def hello(key: PeerKey, session: int = 1, generation: int = 1, version: int = limits.PROTOCOL_VERSION) -> Hello:
    return Hello(version, key, session, generation)


def test_a_dial_is_raced_over_all_addresses_and_one_stays() -> None:
    one, two = Peer().start(), Peer().start()
    with running(one, two), socket.create_server(("127.0.0.1", 0)) as silent:
        for port in (1, silent.getsockname()[1], two.network.port, 2):
            one.find(two.key, port)
        one.do(Reach(two.key))
        assert until(lambda: both_linked(one, two)) < 0.5
        until(lambda: dealers(one) == 1)
        exchange(one, two, 1)


def test_the_newest_of_a_key_s_links_is_live_and_older_ones_are_dropped() -> None:
    peer = Peer().start()
    keys = make_key_pair()
    key = keys.public
    with running(peer), Stranger(peer, keys) as older, Stranger(peer, keys) as newer, Stranger(peer, keys) as late:
        older.say(hello(key, 5, 1), ack(1))
        until(lambda: len(peer.notes.got) == 1)
        newer.say(hello(key, 5, 2), ack(2))
        until(lambda: len(peer.notes.got) == 2)
        older.say(ack(3))
        late.say(hello(key, 4, 9))
        assert isinstance(late.hear(), Bye)
        peer.do(Send(key, ack(7)))
        assert isinstance(newer.hear(), HelloBack)
        assert newer.hear() == MESSAGES.decode(ack(7))
        assert isinstance(older.hear(), HelloBack)
        assert older.hear(0.5) is None  # cut without a word: the same program has said hello anew
        assert [m.stamp_ms for _, m, _ in peer.notes.got] == [1, 2]  # type: ignore[union-attr]
        assert peer.notes.links == {key: 2}
        assert peer.notes.whys() == []


def test_a_dial_that_reaches_somebody_else_is_closed() -> None:
    one, two = Peer().start(), Peer().start()
    wanted = make_key_pair().public
    with running(one, two):
        one.find(wanted, two.network.port)
        one.do(Reach(wanted))
        courses = one.network._links._dials._courses
        until(lambda: wanted in courses and courses[wanted].backoff_s > 0.1)
        assert not one.notes.links
        assert not two.notes.links
        one.do(Drop(wanted, ""))
        until(lambda: dealers(one) == 0)


def test_a_peer_that_starts_later_is_reached() -> None:
    one, two = Peer().start(), Peer()
    with running(one, two):
        one.find(two.key, 1)
        one.do(Reach(two.key))
        courses = one.network._links._dials._courses
        until(lambda: two.key in courses and courses[two.key].backoff_s > 0.1)
        two.start()
        one.knows(two)
        assert until(lambda: both_linked(one, two)) < 0.5


def test_drop_says_why_and_ends_dialling() -> None:
    one, two = Peer().start(), Peer().start()
    with running(one, two):
        one.knows(two)
        one.do(Reach(two.key))
        until(lambda: both_linked(one, two))
        one.do(Drop(two.key, "The table is full."))
        until(lambda: two.notes.whys() == ["The table is full."])
        two.do(Reach(one.key))
        two.knows(one)
        until(lambda: both_linked(one, two))  # who was dropped may come again
        two.do(Drop(one.key, "Bye."))
        until(lambda: one.notes.whys() == ["Bye."])


@pytest.mark.parametrize(("version", "word"), [(0, "update yours"), (2, "must be updated")])
def test_another_version_is_told_who_must_update(version: int, word: str) -> None:
    peer = Peer().start()
    with running(peer), Stranger(peer) as stranger:
        stranger.say(pack([1, version, stranger.key, 1, 1, "a later version says more"]))
        answer = stranger.hear()
        assert isinstance(answer, Bye)
        assert word in answer.why
        assert not peer.notes.links


def test_a_dialler_hears_of_another_version() -> None:
    peer, keys = Peer().start(), make_key_pair()
    key = keys.public
    context: zmq.Context[zmq.Socket[bytes]] = zmq.Context()
    router = context.socket(zmq.ROUTER)
    router.setsockopt(zmq.CURVE_SERVER, 1)
    router.setsockopt(zmq.CURVE_SECRETKEY, keys.secret)
    with running(peer):
        peer.find(key, router.bind_to_random_port("tcp://127.0.0.1"))
        peer.do(Reach(key))
        route, _ = router.recv_multipart()
        router.send_multipart([route, MESSAGES.encode(HelloBack(limits.PROTOCOL_VERSION + 1, key))])
        until(lambda: bool(peer.notes.whys()))
        assert "please update yours" in peer.notes.whys()[0]
        assert MESSAGES.decode(router.recv_multipart()[1]) == Bye(
            "The other Nertz is too old for yours: it must be updated."
        )
    context.destroy(0)


# --- what comes instead ------------------------------------------------------------------------------------

BAD_FRAMES = [
    b"",
    b"\xc1",
    b"\x00",
    pack([99]),
    pack([1, 1, b"short", 1, 1]),
    pack([18, 1, [1, 1, b"d"], "more"]),
    pack({"a": 1}),
    b"\x91" * 3000,
    b"\xdc\xff\xff" + b"\x80" * 60_000,
    pack(float("nan")),
    b"\xc7\x00\x05",
    ack(1),
    MESSAGES.encode(Bye("x")),
]


@pytest.mark.parametrize("frame", BAD_FRAMES, ids=range(len(BAD_FRAMES)))
def test_what_is_no_hello_is_answered_with_a_reason_and_cut(frame: bytes) -> None:
    peer = Peer().start()
    with running(peer), Stranger(peer) as stranger:
        stranger.say(frame)
        answer = stranger.hear()
        assert isinstance(answer, Bye)
        assert answer.why
        assert not peer.notes.log
        until(lambda: not peer.network._links.listener._deadlines)  # the connection is cut
        assert not peer.network._links.listener._links


@pytest.mark.parametrize("frame", BAD_FRAMES[:11], ids=range(11))
def test_what_is_no_message_ends_a_link_that_is_up(frame: bytes) -> None:
    peer = Peer().start()
    with running(peer), Stranger(peer) as stranger:
        stranger.say(hello(stranger.key), ack(1), frame, ack(2))
        assert isinstance(stranger.hear(), HelloBack)
        answer = stranger.hear()
        assert isinstance(answer, Bye)
        until(lambda: not peer.notes.links)
        assert len(peer.notes.got) == 1
        assert "must not" in peer.notes.whys()[0]


def test_an_oversize_frame_cuts_the_link() -> None:
    peer = Peer().start()
    with running(peer), Stranger(peer) as stranger:
        stranger.say(hello(stranger.key))
        until(lambda: stranger.key in peer.notes.links)
        stranger.say(b"x" * (limits.FRAME_BYTES + 1))
        until(lambda: len(peer.notes.whys()) == 1)
        assert not peer.notes.links


@pytest.mark.parametrize(
    "blob",
    [
        b"\x01\x00\x06\x00hello",
        b"\x01\x00\x02\x01a\x02\x00b",
        b"GET / HTTP/1.1\r\nHost: here\r\nUser-Agent: " + b"x" * 400 + b"\r\n\r\n",
        bytes(range(256)) * 20,
    ],
    ids=["old protocol", "old protocol in parts", "a browser", "anything"],
)
def test_whoever_does_not_speak_our_transport_costs_nothing(blob: bytes) -> None:
    one, two = Peer().start(), Peer().start()
    with running(one, two):
        for _ in range(20):
            with socket.create_connection(("127.0.0.1", one.network.port)) as stranger:
                stranger.sendall(blob)
        two.knows(one)
        two.do(Reach(one.key))
        until(lambda: both_linked(one, two))
        exchange(one, two, 1)
        assert set(one.notes.links) == {two.key}


def test_messages_of_several_parts_are_skipped_whole() -> None:
    peer = Peer().start()
    with running(peer), Stranger(peer) as stranger, Stranger(peer) as good:
        good.say(hello(good.key), ack(1))
        stranger.socket.send_multipart([MESSAGES.encode(hello(stranger.key)), *[b"more"] * 5000])
        assert isinstance(stranger.hear(), Bye)
        good.say(ack(2))
        until(lambda: len(peer.notes.got) == 2)
        assert list(peer.notes.links.values()) == [1]


@pytest.mark.timed
def test_a_connection_without_a_word_is_cut(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "HELLO_S", 0.2)
    peer = Peer().start()
    with running(peer), socket.create_connection(("127.0.0.1", peer.network.port)) as raw, Stranger(peer):
        raw.settimeout(3)
        began = time.monotonic()
        while raw.recv(100):  # libzmq's greeting
            pass
        assert time.monotonic() - began < 2
        until(lambda: not peer.network._links.listener._deadlines)


STATM = Path("/proc/self/statm")


def resident_kb() -> int:
    return int(STATM.read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE") // 1024


@pytest.mark.skipif(not STATM.exists(), reason="needs /proc")
def test_a_flood_of_strangers_leaves_no_trace_and_play_goes_on() -> None:
    one, two = Peer().start(), Peer().start()
    with running(one, two):
        one.knows(two)
        one.do(Reach(two.key))
        until(lambda: both_linked(one, two))
        before = resident_kb()
        for turn in range(20):
            with Stranger(two) as stranger:
                for _ in range(500):
                    stranger.socket.send(ack(1, 1000))
                exchange(one, two, turn * 2 + 1)
        table = two.network._links.listener
        until(lambda: not table._deadlines)
        assert len(table._links) == 1
        assert len(table._by_descriptor) == 1
        assert resident_kb() - before < 30_000
        assert two.notes.whys() == []


# --- how links end -----------------------------------------------------------------------------------------


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


def _play_dead(role: str, port: int, key: PeerKey, own: KeyPair, ready: Any) -> None:
    peer = Peer(keys=own).start()
    if role == "dials":
        peer.find(key, port)
        peer.do(Reach(key))
    ready.send((peer.key, peer.network.port))
    time.sleep(60)


@pytest.mark.parametrize("role", ["dials", "is dialled"])
def test_a_killed_program_is_noticed_at_once_on_either_side(role: str) -> None:
    context = multiprocessing.get_context("spawn")
    here, there = context.Pipe()
    peer, other = Peer().start(), make_key_pair()
    program = context.Process(target=_play_dead, args=(role, peer.network.port, peer.key, other, there))
    program.start()
    with running(peer):
        key, port = here.recv()
        if role == "is dialled":
            peer.find(key, port)
            peer.do(Reach(key))
        until(lambda: key in peer.notes.links, 20)
        assert program.pid is not None
        os.kill(program.pid, signal.SIGKILL if hasattr(signal, "SIGKILL") else signal.SIGTERM)
        assert until(lambda: key not in peer.notes.links) < 0.3
        program.join()


@pytest.mark.timed
def test_a_program_that_stops_says_so_and_leaves_no_thread() -> None:
    one, two = Peer().start(), Peer().start()
    with running(one, two):
        one.knows(two)
        one.do(Reach(two.key))
        until(lambda: both_linked(one, two))
        began = time.monotonic()
        two.network.stop()
        assert time.monotonic() - began < 0.3
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
        one.knows(two)
        one.do(Reach(two.key))
        until(lambda: both_linked(one, two))
        for turn in range(5):
            broken = two.network._links.live[one.key]
            two.network._put(lambda now, link=broken: two.network._links.end(link, "Test.", now, tell="Test."))  # type: ignore[misc]
            until(lambda turn=turn: len(one.notes.whys()) == turn + 1)  # type: ignore[misc]
            until(lambda: both_linked(one, two))
            exchange(one, two, turn * 2 + 1)


def test_after_sleep_links_are_made_anew() -> None:
    one, two = Peer().start(), Peer().start()
    with running(one, two):
        one.knows(two)
        one.do(Reach(two.key))
        until(lambda: both_linked(one, two))
        one.network._put(one.network._woke)
        until(lambda: one.notes.whys() == ["This computer was asleep."])
        until(lambda: both_linked(one, two))
        exchange(one, two, 1)


# --- the pass ----------------------------------------------------------------------------------------------


def test_what_waited_behind_a_stall_is_the_same_moment() -> None:
    one, two = Peer().start(), Peer().start()
    with running(one, two):
        one.knows(two)
        one.do(Reach(two.key))
        until(lambda: both_linked(one, two))
        time.sleep(0.05)
        one.send(two, 1)
        until(lambda: two.stamps(one) == [1])
        two.network._put(lambda _: time.sleep(0.05))
        time.sleep(0.02)
        one.send(two, 2)
        one.send(two, 3)
        until(lambda: two.stamps(one) == [1, 2, 3])
        assert [stalled for _, _, stalled in two.notes.got] == [False, True, True]


def test_a_flood_is_taken_a_pass_at_a_time_and_in_order() -> None:
    one, two = Peer().start(), Peer().start()
    passes: list[float] = []

    def count(now: float, *, stalled: bool) -> None:
        passes.append(len(two.network._links.arrivals))
        took(now, stalled=stalled)

    with running(one, two):
        one.knows(two)
        one.do(Reach(two.key))
        until(lambda: both_linked(one, two))
        took = two.network._pump.hand_over
        two.network._pump.hand_over = count  # type: ignore[method-assign]
        two.network._put(lambda _: time.sleep(0.1))
        one.do(*[Send(two.key, ack(stamp)) for stamp in range(450)])
        until(lambda: len(two.notes.got) == 450)
        assert two.stamps(one) == list(range(450))
        assert max(passes) <= limits.MESSAGES_PER_PASS


def test_asking_an_address() -> None:
    one, two = Peer().start(), Peer().start()
    with running(one, two):
        one.do(AskAddress(two.address), AskAddress(one.address), AskAddress("127.0.0.1:9"), AskAddress("what"))
        assert until(lambda: two.key in one.notes.sights) < 0.5
        assert until(lambda: len([1 for kind, _ in one.notes.log if kind == "unanswered"]) == 3) > 1.2
        whys = {what[0]: what[1] for kind, what in one.notes.log if kind == "unanswered" and isinstance(what, tuple)}
        assert ("answered", (two.address, two.key)) in one.notes.log
        assert "Nobody answered" in whys["127.0.0.1:9"]
        assert "own program" in whys[one.address]
        assert "192.168.1.20:40123" in whys["what"]
        assert one.notes.sights[two.key][0].port == two.network.port
        one.do(AskAddress(f"localhost:{two.network.port}"))
        until(lambda: [kind for kind, _ in one.notes.log].count("sighted") >= 2)
        assert limits.LINKS_MAX > limits.SEATS_MAX
