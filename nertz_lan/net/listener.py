"""The listener: one ROUTER to which every other peer may dial, and the connections behind its routes.

Owns routes and the time that a connection has to say hello. A route without a hello holds no state here, so
strangers cost nothing. The key that a hello names has to be the one that its connection has proved, and every later
message must bear it, too: libzmq may give an ended connection's route to another. Never knows which link of a peer
stays: it asks `Greeter`.

Of connections that have not said hello there are at most so many (`halfopen`), each for at most so long: whoever
opens thousands cuts short its own, and those that have said hello go on.

A connection is refused once. From then on, or when its link is over, nothing that comes off it is read any more, until
it is cut; so whatever had been said by then, and however much, is not answered, nor told in the log file.

libzmq names connections by descriptor in its monitor, by route in its messages, and the descriptor in the
first frame that comes off a route joins the two. So a listener, too, notices at once when a peer's connection
is reset, and can shut a single one (`sockets.cut`).
"""

import logging
from collections import deque
from typing import Final, Protocol

import zmq

from nertz_lan.net import sockets
from nertz_lan.net.halfopen import HalfOpen
from nertz_lan.net.keys import KeyPair
from nertz_lan.net.link import Arrival, Link, farewell
from nertz_lan.net.wires import Wires
from nertz_lan.protocol import limits
from nertz_lan.protocol.codec import BadFrame, unpack
from nertz_lan.protocol.identity import KEY_BYTES
from nertz_lan.protocol.messages import MESSAGES, Hello

log = logging.getLogger(__name__)

FAREWELL_S: Final = 0.3  # from a farewell to the cut: time for it to leave
HELLO_TAG: Final = next(tag for tag, cls in MESSAGES.types.items() if cls is Hello)

EVENTS_QUEUED: Final = 4096  # more than libzmq queues

WATCHED: Final = zmq.EVENT_ACCEPTED | zmq.EVENT_DISCONNECTED


class Greeter(Protocol):
    """Who decides on hellos, gets what comes off routes, and hears of what befalls them."""

    arrivals: list[Arrival]

    def greeted(self, hello: Hello, route: bytes, descriptor: int, now: float) -> Link | str | None:
        """Take the dialler's link, refuse it with one sentence, or leave it alone."""

    def gone(self, link: Link, why: str, now: float) -> None:
        """The connection under this link is no more."""


class Listener:
    """Binds when made. Raises ZMQError when that is impossible."""

    def __init__(
        self, context: sockets.ZmqContext, keys: KeyPair, host: str | None, wires: Wires, greeter: Greeter
    ) -> None:
        self.socket = sockets.make_router(context, keys)
        self.port = sockets.bind_router(self.socket, host)
        self.due = float("inf")
        self._hosts = {host}  # where it listens; of each network that a program was kept to, one
        self._monitor = sockets.watch(self.socket, WATCHED)
        self._greeter = greeter
        self._wires = wires
        self._links: dict[bytes, Link] = {}
        self._by_descriptor: dict[int, Link] = {}
        self._over: dict[int, bytes] = {}  # connections off which nothing is read, until they are cut: their routes
        self._half_open = HalfOpen()
        self._deadlines: dict[int, float] = {}  # connections that are cut then, unless they say hello or end
        self._events: deque[tuple[int, int]] = deque()
        self._farewells = 0.0
        self._farewells_at = 0.0
        wires.add(self.socket, self.take)
        wires.add(self._monitor, self.hear)

    def take(self, now: float) -> None:
        """Take up to a pass's number of messages off the socket, in order of arrival."""
        receive, prover = self.socket.recv, sockets.prover
        links, arrivals = self._links, self._greeter.arrivals
        for number in range(limits.MESSAGES_PER_PASS - len(arrivals)):
            if number == 1 and not sockets.readable(self.socket):
                return
            try:
                route = receive(sockets.AT_ONCE)
            except zmq.ZMQError:
                return
            frame = receive(sockets.AT_ONCE, copy=False)
            if frame.more:
                self._skip()
                self._notice_ends(now)
                self._refuse(route, _descriptor(frame), "A message came in several parts.", now)
                continue
            link = links.get(route)
            if link is not None and link.user == prover(frame):
                arrivals.append((link, frame.bytes))
            else:
                self._greet(route, frame, now)
        self._wires.ask(self.socket)

    def move(self, host: str) -> None:
        """Listen at another address of this machine, at the same port. Raises ZMQError."""
        if host not in self._hosts:
            self._wires.ask(self.socket)
            sockets.bind_also(self.socket, host, self.port)
            self._hosts.add(host)

    def hear(self, now: float) -> None:
        """Take what libzmq tells of connections; first what came off them before, a bye above all."""
        self._collect(limits.MESSAGES_PER_PASS)
        self.take(now)
        self._settle(now)

    def _collect(self, at_most: int) -> None:
        for _ in range(at_most):
            told = sockets.next_event(self._monitor)
            if told is None:
                return
            self._events.append(told)
        self._wires.ask(self._monitor)

    def _settle(self, now: float) -> None:
        while self._events:
            event, descriptor = self._events.popleft()
            if event == zmq.EVENT_ACCEPTED:
                self._cut_at(descriptor, now + limits.HELLO_S)
                for crowded in self._half_open.add(descriptor, sockets.host_of(descriptor)):
                    self._deadlines.pop(crowded, None)
                    sockets.cut(crowded, self.port)
                continue
            self._deadlines.pop(descriptor, None)
            self._half_open.remove(descriptor)
            self._over.pop(descriptor, None)
            link = self._by_descriptor.pop(descriptor, None)
            if link is not None:
                if link.route is not None:
                    self._links.pop(link.route, None)
                self._greeter.gone(link, "The connection broke off.", now)

    @property
    def half_open(self) -> HalfOpen:
        """The connections that have not said hello."""
        return self._half_open

    def forget(self, link: Link, why: str | None, now: float) -> None:
        """Take nothing more off the link's route; say why to its dialler, and cut it if it doesn't close."""
        if link.route is None or self._links.pop(link.route, None) is None:
            return
        if why is not None:
            link.send(farewell(why))
        self._wind_down(link, link.route, now)

    def tick(self, now: float) -> None:
        """Cut the connections whose time is over."""
        for descriptor in [d for d, at in self._deadlines.items() if at <= now]:
            del self._deadlines[descriptor]
            sockets.cut(descriptor, self.port)
        self.due = min(self._deadlines.values(), default=float("inf"))

    def close(self, why: str) -> None:
        """Say farewell on every route and close, without waiting for anybody."""
        for link in self._links.values():
            link.send(farewell(why))
        self._wires.remove(self.socket)
        self._wires.remove(self._monitor)
        self.socket.disable_monitor()
        self._monitor.close(0)
        self.socket.close(sockets.BYE_LINGER_MS)

    def _greet(self, route: bytes, frame: zmq.Frame, now: float) -> None:
        descriptor = _descriptor(frame)
        self._notice_ends(now)
        if self._over.get(descriptor) == route:
            return
        former = self._links.get(route)
        if former is not None:
            self.forget(former, None, now)
            self._greeter.gone(former, "The connection broke off.", now)
        try:
            hello = read_hello(frame.bytes)
        except BadFrame as error:
            self._refuse(route, descriptor, str(error), now)
            return
        if hello.key.hex() != sockets.prover(frame):
            self._refuse(route, descriptor, "You have said hello with a key that isn't yours.", now)
            return
        verdict = self._greeter.greeted(hello, route, descriptor, now)
        if isinstance(verdict, str):
            self._refuse(route, descriptor, verdict, now)
        elif verdict is not None:
            self._links[route] = verdict
            if descriptor >= 0:
                self._by_descriptor[descriptor] = verdict
                self._deadlines.pop(descriptor, None)
                self._half_open.remove(descriptor)

    def _notice_ends(self, now: float) -> None:
        """First what ended earlier: a descriptor may be another connection's by now, and a route nobody's."""
        sockets.readable(self.socket)  # this has libzmq look
        self._collect(EVENTS_QUEUED)
        self._settle(now)

    def _refuse(self, route: bytes, descriptor: int, why: str, now: float) -> None:
        link = self._links.get(route)
        if link is not None:
            self.forget(link, why, now)
            self._greeter.gone(link, why, now)
            return
        if self._over.get(descriptor) == route:
            return
        self._farewells = max(0.0, self._farewells - (now - self._farewells_at) * limits.FAREWELLS_PER_SECOND)
        self._farewells_at = now
        if self._farewells >= limits.FAREWELLS_PER_SECOND:
            return  # it is cut without a word, as one that has not said hello in time
        self._wires.ask(self.socket)
        try:
            self.socket.send(route, zmq.SNDMORE | zmq.DONTWAIT)
            self.socket.send(farewell(why), zmq.DONTWAIT)
        except zmq.ZMQError:
            return  # what waited of a connection that has ended: its descriptor may be another's by now
        self._farewells += 1
        log.info("a dialler was refused: %r", why)
        self._over[descriptor] = route
        self._cut_at(descriptor, now + FAREWELL_S)

    def _wind_down(self, link: Link, route: bytes, now: float) -> None:
        """Read nothing more off the connection of a link that is over, and cut it when its peer can know that."""
        if self._by_descriptor.get(link.descriptor) is link:
            del self._by_descriptor[link.descriptor]
            self._over[link.descriptor] = route
            self._cut_at(link.descriptor, now + FAREWELL_S)

    def _cut_at(self, descriptor: int, at: float) -> None:
        if descriptor < 0:
            return
        self._deadlines[descriptor] = min(at, self._deadlines.get(descriptor, at))
        self.due = min(self.due, at)

    def _skip(self) -> None:
        while self.socket.recv(zmq.DONTWAIT, copy=False).more:
            pass  # libzmq hands a message over whole, so this ends


def read_hello(frame: bytes) -> Hello:
    """The hello that opens a link. Raises BadFrame, which says who must update where versions differ."""
    plain = unpack(frame)
    if isinstance(plain, tuple) and len(plain) > 1 and plain[0] == HELLO_TAG and type(plain[1]) is int:
        mismatch = who_updates(plain[1], limits.PROTOCOL_VERSION)
        if mismatch is not None:  # before the types: a later version may say more in its hello
            raise BadFrame(mismatch)
    message = MESSAGES.from_plain(plain)
    if not isinstance(message, Hello):
        raise BadFrame("The first message on a link must be a hello.")
    if len(message.key) != KEY_BYTES:
        raise BadFrame("A hello names a key of 32 bytes.")
    return message


def who_updates(reader: int, other: int) -> str | None:
    """The sentence for somebody who has version `reader` and meets version `other`; None: they fit."""
    if reader < other:
        return "Your Nertz is too old for the other one: please update yours."
    if reader > other:
        return "The other Nertz is too old for yours: it must be updated."
    return None


def _descriptor(frame: zmq.Frame) -> int:
    """The connection that a frame came over; −1 where libzmq names none.

    It names none for whatever does not begin like a peer of today: it takes a browser, or any bytes at all, for a
    program of twenty years ago.
    """
    try:
        return int(frame.get(zmq.SRCFD))
    except zmq.ZMQError:
        return -1
