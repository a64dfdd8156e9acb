"""What is refused is refused once: no flood of refusals, nor of what is refused (DESIGN §2, §6).

Owns what happens on a connection after its link is over, and what the refused side does then.
"""

import logging
import time
from collections.abc import Callable, Iterator

import pytest
import zmq

from nertz_lan.net import sockets
from nertz_lan.net.dials import BACKOFF_MAX_S, BACKOFF_S
from nertz_lan.net.door import Door
from nertz_lan.net.keys import KeyPair, make_key_pair
from nertz_lan.net.link import Arrival, Link
from nertz_lan.net.listener import FAREWELL_S, Listener
from nertz_lan.net.sockets import make_dealer
from nertz_lan.net.wires import Wires
from nertz_lan.protocol import limits
from nertz_lan.protocol.messages import MESSAGES, Bye, Hello, HelloBack
from nertz_lan.session.effects import Drop, Reach
from tests.net.rig import WITHIN_S, Peer, ack, running, until
from tests.net.strangers import Stranger, hello

MANY = 2000
TIMES = 4
ROUNDED_S = 1e-6


def refusals(caplog: pytest.LogCaptureFixture) -> int:
    return sum("was refused" in record.getMessage() for record in caplog.records)


@pytest.fixture
def told(caplog: pytest.LogCaptureFixture) -> pytest.LogCaptureFixture:
    caplog.set_level(logging.INFO, "nertz_lan.net")
    return caplog


def test_who_says_no_hello_is_told_so_once_and_cut(told: pytest.LogCaptureFixture) -> None:
    peer = Peer().start()
    with running(peer), Stranger(peer) as stranger:
        stranger.flood(*[ack(number) for number in range(MANY)])
        assert isinstance(stranger.hear(), Bye)
        assert stranger.hear(1.0) is None
        until(lambda: not peer.network._links.listener.half_open)
    assert refusals(told) == 1


def test_a_link_that_is_over_is_not_refused_besides(told: pytest.LogCaptureFixture) -> None:
    """It has been told why, and what it had sent by then is nobody's fault."""
    peer = Peer().start()
    with running(peer), Stranger(peer) as stranger:
        stranger.say(hello(stranger.key))
        assert isinstance(stranger.hear(), HelloBack)
        peer.do(Drop(stranger.key, "Enough."))
        stranger.flood(*[ack(number) for number in range(MANY)])
        assert stranger.hear() == Bye("Enough.")
        assert stranger.hear(1.0) is None
    assert refusals(told) == 0


class Greeting:
    """Takes every link."""

    def __init__(self) -> None:
        self.wires = Wires()
        self.arrivals: list[Arrival] = []
        self.ended: list[Link] = []
        self.listener: Listener

    def greeted(self, hello: Hello, route: bytes, descriptor: int, now: float) -> Link | str | None:
        link = Link(
            hello.key, self.listener.socket, route, self.wires, now, hello.session, hello.generation, descriptor
        )
        return link if link.send(ack(1)) else None

    def gone(self, link: Link, why: str, now: float) -> None:  # noqa: ARG002
        self.ended.append(link)


class Desk:
    """A listener and a door on one thread: the test's. Nothing is read but by `turn`."""

    def __init__(self) -> None:
        self.context: zmq.Context[zmq.Socket[bytes]] = zmq.Context()
        self.dealers: list[zmq.Socket[bytes]] = []
        self.keys, self.greeting = make_key_pair(), Greeting()
        self.wires = self.greeting.wires
        self.door = Door(self.context, self.wires)
        self.listener = self.greeting.listener = Listener(
            self.context, self.keys, "127.0.0.1", self.wires, self.greeting
        )

    def dials(self, keys: KeyPair) -> "zmq.Socket[bytes]":
        """A dealer that will say hello as soon as the door has let it in."""
        dealer = make_dealer(self.context, keys, self.keys.public)
        self.dealers.append(dealer)
        dealer.connect(f"tcp://127.0.0.1:{self.listener.port}")
        dealer.send(MESSAGES.encode(hello(keys.public)))
        return dealer

    def turn(self) -> None:
        """Read whatever is there."""
        for wire in self.wires.wait(0.001):
            wire.read(time.monotonic())
        self.listener.take(time.monotonic())

    def until(self, condition: Callable[[], bool], act: Callable[[], None] | None = None) -> None:
        """Do this, or `turn`, until something holds."""

        def then() -> bool:
            (act or self.turn)()
            return condition()

        until(then)

    def let_in(self) -> None:
        """Answer at the door, and read nothing."""
        self.door._answer(0.0)

    @property
    def links(self) -> list[Link]:
        return list(self.listener._links.values())


@pytest.fixture
def desk() -> Iterator[Desk]:
    made = Desk()
    yield made
    for dealer in made.dealers:
        dealer.close(0)
    made.door.close()
    made.listener.close("")
    made.wires.close()
    made.context.destroy(0)


def test_what_is_left_of_a_connection_does_not_end_the_one_that_has_its_descriptor_now(
    desk: Desk, told: pytest.LogCaptureFixture
) -> None:
    """Refused, it had the next connection cut: and so on, as long as peers redial and something is left of each."""
    ann, ben = make_key_pair(), make_key_pair()
    first = desk.dials(ann)
    desk.until(lambda: bool(desk.links))
    (link,) = desk.links
    for number in range(20):
        first.send(ack(number))
    until(lambda: desk.listener.socket.poll(0) > 0)
    first.close(1000)
    until(lambda: sockets.ends(link.descriptor) is None)
    second = desk.dials(ben)
    desk.until(lambda: sockets.ends(link.descriptor) is not None, desk.let_in)
    desk.greeting.arrivals = [(link, b"")] * limits.MESSAGES_PER_PASS  # a pass's worth of others' messages
    desk.listener.hear(time.monotonic())
    assert desk.greeting.ended == [link]
    desk.greeting.arrivals.clear()
    desk.until(lambda: bool(desk.links))
    (later,) = desk.links
    assert later.descriptor == link.descriptor
    desk.turn()
    assert desk.greeting.arrivals == []
    assert refusals(told) == 0
    desk.listener.tick(time.monotonic() + FAREWELL_S + 0.1)
    assert second.poll(round(WITHIN_S * 1000))
    second.recv()
    assert later.send(ack(2))
    assert second.poll(round(WITHIN_S * 1000))
    second.send(ack(3))
    desk.until(lambda: bool(desk.greeting.arrivals))
    assert desk.greeting.arrivals == [(later, ack(3))]


def test_who_is_turned_away_waits_whatever_it_sees_of_the_other() -> None:
    """It looks for the other, sees it at once, and dialled it at once: some thirty times a second."""
    one, two = Peer().start(), Peer().start()
    with running(one, two):
        two.network._links.greeted = lambda *_: "Not you."  # type: ignore[method-assign]
        one.knows(two)
        one.do(Reach(two.key))
        until(lambda: len(one.notes.whys()) >= 3)
        first, _, third = one.notes.unlinked_at[:3]
        assert third - first > 2 * BACKOFF_MAX_S - ROUNDED_S
    assert set(one.notes.whys()) == {"Not you."}


def test_a_link_that_is_dropped_at_once_comes_again_less_and_less_often() -> None:
    one, two = Peer().start(), Peer().start()
    with running(one, two):
        one.knows(two)
        began = time.monotonic()
        one.do(Reach(two.key))
        for number in range(1, TIMES + 1):
            until(lambda: one.linked_to(two))
            two.do(Drop(one.key, "Enough."))
            until(lambda number=number: len(one.notes.whys()) == number)  # type: ignore[misc]
        assert time.monotonic() - began > sum(BACKOFF_S * 2**each for each in range(TIMES - 1))
