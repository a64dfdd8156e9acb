"""Messages whose parts never end: libzmq keeps them all, so the connection is cut (DESIGN §6)."""

import contextlib
import threading
from collections.abc import Iterator

import pytest
import zmq

from nertz_lan.net import sockets
from nertz_lan.protocol import limits
from nertz_lan.protocol.messages import HelloBack
from tests.memory import TELLS, resident_mb
from tests.net.rig import Peer, dial, exchange, running, until
from tests.net.strangers import Stranger, hello

PART = bytes(60_000)
GROWN_MB = 200  # a quarter of a second of what libzmq can decrypt, and what the sender needs in the same process


@contextlib.contextmanager
def endless(stranger: Stranger, part: bytes) -> Iterator[threading.Event]:
    """Send parts until the connection breaks; says when it has."""
    cut, over = threading.Event(), threading.Event()
    monitor = sockets.watch(stranger.socket, sockets.BROKEN)
    stranger.socket.copy_threshold = 0  # else what waits to be sent would be this program's own memory

    def send() -> None:
        while not over.is_set():
            if monitor.poll(0):
                cut.set()
                return
            with contextlib.suppress(zmq.Again):
                stranger.socket.send(part, zmq.SNDMORE | zmq.DONTWAIT, copy=len(part) < 100)

    sender = threading.Thread(target=send)
    sender.start()
    try:
        yield cut
    finally:
        over.set()
        sender.join()


@pytest.mark.skipif(not TELLS, reason="needs /proc")
@pytest.mark.parametrize("part", [PART, b"x"], ids=["large parts", "tiny parts"])
@pytest.mark.parametrize("greets", [True, False], ids=["a link", "a stranger"])
def test_it_is_cut_and_play_goes_on(part: bytes, greets: bool) -> None:
    one, two = Peer().start(), Peer().start()
    with running(one, two), Stranger(two) as stranger:
        dial(one, two)
        if greets:
            stranger.say(hello(stranger.key))
            assert isinstance(stranger.hear(), HelloBack)
        before = resident_mb()
        with endless(stranger, part) as cut:
            turn = 0
            while not cut.is_set():
                turn += 1
                exchange(one, two, turn * 2 + 1)
            grown = resident_mb() - before
            assert grown < GROWN_MB
        assert one.notes.whys() == []
        until(lambda: stranger.key not in two.notes.links)


def test_where_bytes_are_not_counted_a_mute_link_ends(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sockets, "received_bytes", lambda _: None)
    monkeypatch.setattr(limits, "MUTE_S", 2.0)  # four times what an idle link is asked after
    one, two = Peer().start(), Peer().start()
    with running(one, two), Stranger(two) as stranger:
        dial(one, two)
        stranger.say(hello(stranger.key))
        until(lambda: stranger.key in two.notes.links)
        until(lambda: stranger.key not in two.notes.links)
        assert any("for too long" in why for why in two.notes.whys())
        assert one.linked_to(two)
