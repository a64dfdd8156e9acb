"""What comes instead of a hello, or of a message: it is told why and cut, and nobody else pays for it (DESIGN §6)."""

import socket
import time

import pytest

from nertz_lan.protocol import limits
from nertz_lan.protocol.codec import pack
from nertz_lan.protocol.messages import MESSAGES, Bye, HelloBack
from tests.memory import TELLS, resident_mb
from tests.net.rig import Peer, ack, dial, exchange, running, until
from tests.net.strangers import Stranger, hello

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
        dial(two, one)
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


@pytest.mark.skipif(not TELLS, reason="needs /proc")
def test_a_flood_of_strangers_leaves_no_trace_and_play_goes_on() -> None:
    one, two = Peer().start(), Peer().start()
    with running(one, two):
        dial(one, two)
        before = resident_mb()
        for turn in range(20):
            with Stranger(two) as stranger:
                stranger.flood(*[ack(1, 1000)] * 500)
                exchange(one, two, turn * 2 + 1)
        table = two.network._links.listener
        until(lambda: not table._deadlines)
        assert len(table._links) == 1
        assert len(table._by_descriptor) == 1
        assert resident_mb() - before < 30
        assert two.notes.whys() == []
