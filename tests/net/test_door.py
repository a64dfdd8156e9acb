"""The door: everything is encrypted, and nobody comes in under a key that isn't theirs (DESIGN §2, §6)."""

import contextlib
import select
import socket
import threading

import pytest
import zmq

from nertz_lan.net.door import answer
from nertz_lan.net.keys import make_key_pair
from nertz_lan.net.sockets import make_dealer
from nertz_lan.protocol import limits
from nertz_lan.protocol.messages import MESSAGES, Bye, Hello, HelloBack, ProbeQuestion
from nertz_lan.session.effects import Reach, Send
from tests.net.rig import Peer, ack, both_linked, dial, running, until
from tests.net.strangers import Stranger, hello

TURN_S = 0.05  # until it sees that it was closed


class Between:
    """Sits between a dialler and a listener, passes on whatever comes, and keeps it."""

    def __init__(self, port: int) -> None:
        self.passed = bytearray()
        self._to = port
        self._door = socket.create_server(("127.0.0.1", 0))
        self.port: int = self._door.getsockname()[1]
        self._other: dict[socket.socket, socket.socket] = {}  # of each end of a connection
        self._ended = threading.Event()
        self._thread = threading.Thread(target=self._run)
        self._thread.start()

    def _run(self) -> None:
        while not self._ended.is_set():
            for ready in select.select([self._door, *self._other], [], [], TURN_S)[0]:
                if ready is self._door:
                    self._let_in()
                elif ready in self._other:
                    self._pass_on(ready)

    def _let_in(self) -> None:
        near, _ = self._door.accept()
        try:
            far = socket.create_connection(("127.0.0.1", self._to))
        except OSError:  # the listener was closed, and the dialler had not heard of it yet
            near.close()
            return
        self._other |= {near: far, far: near}

    def _pass_on(self, one: socket.socket) -> None:
        other = self._other[one]
        try:
            data = one.recv(65536)
            other.sendall(data)
        except OSError:
            data = b""
        self.passed += data
        if not data:
            for each in (one, other):
                del self._other[each]
                each.close()

    def close(self) -> None:
        self._ended.set()
        self._thread.join()
        for each in (self._door, *self._other):
            each.close()


def test_whoever_listens_on_the_way_reads_nothing() -> None:
    one, two = Peer().start(), Peer().start()
    said = b"nobody else may read this"
    with running(one, two), contextlib.closing(Between(two.network.port)) as between:
        one.find(two.key, between.port)
        one.do(Reach(two.key))
        until(lambda: both_linked(one, two))
        one.do(Send(two.key, MESSAGES.encode(Bye(said.decode()))))
        until(lambda: said.decode() in two.notes.whys())
        assert len(between.passed) > 500
        for plain in (said, one.key, two.key, b"closed"):
            assert plain not in between.passed


def test_a_hello_with_somebody_else_s_key_is_refused() -> None:
    peer, friend = Peer().start(), Peer().start()
    with running(peer, friend):
        dial(friend, peer)
        with Stranger(peer) as stranger:
            stranger.say(hello(friend.key, session=2**50))
            refusal = stranger.hear()
            assert isinstance(refusal, Bye)
            assert "isn't yours" in refusal.why
            assert peer.notes.links == {friend.key: 1}
            assert peer.notes.whys() == []


@pytest.mark.parametrize("keyed", [False, True], ids=["in clear", "for another listener"])
def test_who_does_not_know_the_listener_s_key_says_nothing_to_it(keyed: bool) -> None:
    peer = Peer().start()
    context: zmq.Context[zmq.Socket[bytes]] = zmq.Context()
    keys = make_key_pair()
    dealer = make_dealer(context, keys, make_key_pair().public) if keyed else context.socket(zmq.DEALER)
    with running(peer):
        heard = peer.network._links.listener
        dealer.connect(f"tcp://{peer.address}")
        dealer.send(MESSAGES.encode(Hello(limits.PROTOCOL_VERSION, keys.public, 1, 1)))
        assert not dealer.poll(500)
        assert not heard._links
        assert not peer.notes.log
    context.destroy(0)


def test_a_route_that_another_takes_over_does_not_speak_for_the_one_before() -> None:
    """Who chooses an ended connection's route as its own id is a stranger all the same."""
    peer = Peer().start()
    mine, theirs = make_key_pair(), make_key_pair()
    context: zmq.Context[zmq.Socket[bytes]] = zmq.Context()
    with running(peer):
        first = make_dealer(context, mine, peer.key)
        first.setsockopt(zmq.ROUTING_ID, b"the same")
        first.connect(f"tcp://{peer.address}")
        first.send(MESSAGES.encode(Hello(limits.PROTOCOL_VERSION, mine.public, 1, 1)))
        until(lambda: mine.public in peer.notes.links)
        table = peer.network._links.listener
        table._settle = lambda now: None  # type: ignore[method-assign]  # noqa: ARG005 - the end isn't noticed yet
        first.close(0)
        second = make_dealer(context, theirs, peer.key)
        second.setsockopt(zmq.ROUTING_ID, b"the same")
        until(lambda: b"the same" not in table._links or _says_it_again(second, peer))
        assert peer.notes.got == []
    context.destroy(0)


def _says_it_again(dealer: "zmq.Socket[bytes]", peer: Peer) -> bool:
    dealer.connect(f"tcp://{peer.address}")
    dealer.send(ack(7))
    return bool(dealer.poll(200)) and isinstance(MESSAGES.decode(dealer.recv()), Bye | HelloBack | ProbeQuestion)


KEY = b"k" * 32
ASKED = [b"1.0", b"7", b"nertz-lan", b"127.0.0.1", b"", b"CURVE", KEY]


def test_the_answer_names_the_key_that_was_proved() -> None:
    assert answer(ASKED) == [b"1.0", b"7", b"200", b"", KEY.hex().encode(), b""]


@pytest.mark.parametrize(
    "asked",
    [
        [],
        ASKED[:6],
        [*ASKED[:5], b"NULL"],
        [*ASKED[:5], b"PLAIN", b"me", b"pass"],
        [b"2.0", *ASKED[1:]],
        [*ASKED[:6], b"k"],
    ],
)
def test_who_has_proved_no_key_is_not_admitted(asked: list[bytes]) -> None:
    assert answer(asked)[2] == b"400"
