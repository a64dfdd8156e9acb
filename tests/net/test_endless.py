"""Messages whose parts never end: libzmq keeps them all, so the connection is cut (DESIGN §6)."""

import contextlib
import sys
import threading
from collections.abc import Iterator
from typing import NamedTuple

import pytest
import zmq

from nertz_lan.net import listener, sockets
from nertz_lan.net.endless import WHY
from nertz_lan.protocol import limits
from nertz_lan.protocol.messages import HelloBack
from tests.memory import resident_mb
from tests.net.rig import WITHIN_S, Peer, dial, exchange, running, until
from tests.net.strangers import Stranger, hello

GROWN_MB = 400  # 0.75 s of what libzmq can decrypt, and what the sender needs in the same process


class Parts(NamedTuple):
    """What might as well have no end: its last part is seconds away."""

    part: bytes
    times: int


LARGE, TINY = Parts(bytes(60_000), 20_000), Parts(b"x", 400_000)


@contextlib.contextmanager
def endless(stranger: Stranger, parts: Parts) -> Iterator[threading.Event]:
    """Send parts until the connection breaks; says when it has."""
    cut = threading.Event()
    monitor = sockets.watch(stranger.socket, sockets.BROKEN)
    stranger.socket.copy_threshold = 0  # else what waits to be sent would be this program's own memory

    def send() -> None:
        for number in range(1, parts.times + 1):  # libzmq sends none before it has the last
            more = zmq.SNDMORE if number < parts.times else 0
            stranger.socket.send(parts.part, more | zmq.DONTWAIT, copy=parts is TINY)
        monitor.poll(round(WITHIN_S * 1000))
        cut.set()

    sender = threading.Thread(target=send)
    sender.start()
    try:
        yield cut
    finally:
        sender.join()


@pytest.mark.timed
@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere bytes are not counted")
@pytest.mark.parametrize("parts", [LARGE, TINY], ids=["large parts", "tiny parts"])
@pytest.mark.parametrize("greets", [True, False], ids=["a link", "a stranger"])
def test_it_is_cut_at_once_and_play_goes_on(parts: Parts, greets: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    for module, name in ((limits, "HELLO_S"), (limits, "MUTE_S"), (listener, "FAREWELL_S")):
        monkeypatch.setattr(module, name, 2 * WITHIN_S)  # whatever else would end it is far away
    one, two = Peer().start(), Peer().start()
    with running(one, two), Stranger(two) as stranger:
        dial(one, two)
        if greets:
            stranger.say(hello(stranger.key))
            assert isinstance(stranger.hear(), HelloBack)
        before, grown = resident_mb(), 0.0
        with endless(stranger, parts) as cut:
            turn = 0
            while not cut.is_set():
                turn += 1
                exchange(one, two, turn * 2 + 1)
                grown = max(grown, resident_mb() - before)
        assert grown < GROWN_MB
        assert one.notes.whys() == []
        until(lambda: two.notes.whys() == [WHY] * greets)


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
