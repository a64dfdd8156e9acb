"""Messages whose parts never end: libzmq keeps them all, so the connection is cut (DESIGN §6)."""

import sys
from itertools import count
from typing import NamedTuple

import pytest
import zmq

from nertz_lan.net import listener, sockets
from nertz_lan.net.endless import WHY
from nertz_lan.protocol import limits
from nertz_lan.protocol.messages import HelloBack
from tests.memory import resident_mb
from tests.net.narrow import narrowed
from tests.net.rig import WITHIN_S, Peer, dial, exchange, running, until
from tests.net.strangers import Stranger, hello

GROWN_MB = 200  # 0.75 s of what comes, what the sender needs in the same process, and two more seconds held up


class Parts(NamedTuple):
    """What might as well have no end: its last part would come after 20 s, however fast the machine is."""

    part: bytes
    times: int
    bytes_per_second: int

    def send(self, stranger: Stranger) -> None:
        """Have libzmq send them, which begins with none before it has the last."""
        stranger.socket.copy_threshold = len(LARGE.part)  # no copies of those, which would be this program's memory
        for number in range(1, self.times + 1):
            more = zmq.SNDMORE if number < self.times else 0
            stranger.socket.send(self.part, more | zmq.DONTWAIT, copy=False)


LARGE, TINY = Parts(bytes(60_000), 20_000, 60_000_000), Parts(bytes(30), 400_000, 1_300_000)


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere bytes are not counted")
@pytest.mark.parametrize("parts", [LARGE, TINY], ids=["large parts", "tiny parts"])
@pytest.mark.parametrize("greets", [True, False], ids=["a link", "a stranger"])
def test_it_is_cut_before_it_ends_and_play_goes_on(
    parts: Parts, greets: bool, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level("INFO")
    for module, name in ((limits, "HELLO_S"), (limits, "MUTE_S"), (listener, "FAREWELL_S")):
        monkeypatch.setattr(module, name, 2 * WITHIN_S)  # whatever else would end it is far away
    one, two = Peer().start(), Peer().start()
    way = narrowed(two.network.port, parts.bytes_per_second)
    with running(one, two), way as port, Stranger(two, port=port) as stranger:
        dial(one, two)
        if greets:
            stranger.say(hello(stranger.key))
            assert isinstance(stranger.hear(), HelloBack)
        broken = sockets.watch(stranger.socket, sockets.BROKEN)
        before, grown = resident_mb(), 0.0
        parts.send(stranger)
        for stamp in count(1, 2):
            exchange(one, two, stamp)
            grown = max(grown, resident_mb() - before)
            if broken.poll(0):
                break
        assert grown < GROWN_MB
        assert one.notes.whys() == []
        until(lambda: two.notes.whys() == [WHY] * greets)
        assert "refused" not in caplog.text  # as what ends is, if it has several parts


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
