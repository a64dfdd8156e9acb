"""Dialling a peer: every address at once, the first that answers stays, and again when all have failed.

Owns dials until they are live. One dial at a time says hello, so that both sides always mean the same one: the
others wait, connected, for their turn. Never knows of links that others dial.

| a dial is | and then | becomes |
|---|---|---|
| connecting | it is connected, and no other dial of the peer is greeting | greeting |
| connecting | it is connected, but another one is greeting | waiting |
| waiting | the greeting one has ended | greeting |
| greeting | the peer wanted says hello back | live: it is handed over as a `Link` |
| any | the connection breaks (as it does at once where another key listens), a bye comes, or time is over | closed |
"""

import contextlib
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from enum import Enum, auto
from functools import partial
from typing import Final

import zmq

from nertz_lan.net import sockets
from nertz_lan.net.addresses import Address
from nertz_lan.net.keys import KeyPair
from nertz_lan.net.link import farewell
from nertz_lan.net.listener import who_updates
from nertz_lan.net.sockets import Ends, ZmqSocket
from nertz_lan.net.wires import Wires
from nertz_lan.protocol import limits
from nertz_lan.protocol.codec import BadFrame
from nertz_lan.protocol.identity import PeerKey
from nertz_lan.protocol.messages import MESSAGES, Bye, Hello, HelloBack

FRESH_S: Final = 0.3  # a dial this old may hang in TCP's pauses: its address may be dialled once more beside it
CONNECT_S: Final = 3.0  # to be connected and greeting: nobody there, or a firewall that keeps silent
GREETING_S: Final = 1.0  # from hello to hello back
BACKOFF_S: Final = 0.05
BACKOFF_MAX_S: Final = 1.0
INFINITY: Final = float("inf")


class Stage(Enum):
    """How far a dial has come."""

    CONNECTING = auto()
    WAITING = auto()
    GREETING = auto()


@dataclass(slots=True, eq=False)
class Dial:
    """One attempt at one address of one peer."""

    course: "Course"
    address: Address
    socket: ZmqSocket
    monitor: ZmqSocket
    since: float
    until: float
    stage: Stage = Stage.CONNECTING
    generation: int = 0
    ends: Ends | None = None  # of the connection, once there is one
    descriptor: int = -1  # the same
    session: int = 0  # of the program that has answered


@dataclass(slots=True, eq=False)
class Course:
    """All dials to one wanted peer, and when to dial again."""

    peer: PeerKey
    dials: list[Dial] = field(default_factory=list)
    backoff_s: float = BACKOFF_S
    again_at: float = INFINITY
    bidden_until: float = 0.0  # it was turned away, or its last link was over at once: no sign of the peer changes that

    @property
    def greeting(self) -> bool:
        """Whether a hello is on its way, so that a link may be a moment away."""
        return any(dial.stage is Stage.GREETING for dial in self.dials)


class Dials:
    """`answered` gets a dial that a wanted peer has answered; `turned_away` a peer and the reason of its bye."""

    def __init__(
        self,
        context: sockets.ZmqContext,
        keys: KeyPair,
        wires: Wires,
        hello: Callable[[int], Hello],
        answered: Callable[[Dial, float], None],
        turned_away: Callable[[PeerKey, str, float], None],
    ) -> None:
        self.due = INFINITY
        self._context = context
        self._keys = keys
        self._wires = wires
        self._hello = hello
        self._answered = answered
        self._turned_away = turned_away
        self._courses: dict[PeerKey, Course] = {}
        self._generation = 0

    def greeting(self, peer: PeerKey) -> bool:
        """Whether a hello to this peer is on its way."""
        course = self._courses.get(peer)
        return course is not None and course.greeting

    def dial(self, peer: PeerKey, addresses: Iterable[Address], now: float) -> None:
        """Dial these addresses too, those that have not been dialled just now."""
        course = self._courses.setdefault(peer, Course(peer))
        course.again_at = INFINITY
        busy = {d.address for d in course.dials if now - d.since < FRESH_S or d.stage is not Stage.CONNECTING}
        for address in addresses:
            if address in busy:
                continue
            if len(course.dials) >= limits.ADDRESSES_EACH:
                stale = next((d for d in course.dials if d.address not in busy), None)
                if stale is None:
                    break
                self._close(stale, None)
            busy.add(address)
            self._begin(course, address, now)
        if not course.dials:
            self._later(course, now)

    def dial_later(self, peer: PeerKey, now: float, *, patient: bool = False) -> None:
        """Let `lapsed` name the peer after its backoff; the longest one when patient."""
        course = self._courses.setdefault(peer, Course(peer))
        if patient:
            course.backoff_s = BACKOFF_MAX_S
        if not course.dials:
            self._later(course, now)
            course.bidden_until = course.again_at

    def is_bidden_to_wait(self, peer: PeerKey, now: float) -> bool:
        """Whether the peer is not to be dialled yet, even if it is there: who answers with a bye answers with many."""
        course = self._courses.get(peer)
        return course is not None and now < course.bidden_until

    def lapsed(self, now: float) -> list[PeerKey]:
        """The peers to be dialled now. Ends the dials whose time is over."""
        for course in list(self._courses.values()):
            for dial in [d for d in course.dials if d.until <= now]:
                self._end(dial, now)
        peers = [course.peer for course in self._courses.values() if course.again_at <= now]
        for peer in peers:
            self._courses[peer].again_at = INFINITY
        self._set_due()
        return peers

    def hear(self, peer: PeerKey, now: float) -> None:
        """Read whatever has come from the peer."""
        course = self._courses.get(peer)
        for dial in list(course.dials) if course is not None else ():
            if dial in dial.course.dials:
                self._read(dial, now)

    def settle(self, peer: PeerKey) -> None:
        """Close all dials to the peer: there is a link, or none is wanted."""
        course = self._courses.get(peer)
        if course is not None:
            for dial in list(course.dials):
                self._close(dial, None)
            course.again_at = INFINITY

    def give_up(self, peer: PeerKey) -> None:
        """Close the dials to the peer that have not yet said hello."""
        course = self._courses.get(peer)
        if course is not None:
            for dial in [d for d in course.dials if d.stage is not Stage.GREETING]:
                self._close(dial, None)
            course.again_at = INFINITY

    def calm(self, peer: PeerKey) -> None:
        """A link to this peer has lasted: the next dial comes soon again."""
        if peer in self._courses:
            self._courses[peer].backoff_s = BACKOFF_S

    def forget(self, peer: PeerKey) -> None:
        """Stop dialling the peer."""
        self.settle(peer)
        self._courses.pop(peer, None)

    def close(self) -> None:
        """Close every dial."""
        for peer in list(self._courses):
            self.forget(peer)

    def _begin(self, course: Course, address: Address, now: float) -> None:
        dealer = sockets.make_dealer(self._context, self._keys, course.peer)
        monitor = sockets.watch(dealer, sockets.BROKEN | zmq.EVENT_CONNECTED | zmq.EVENT_HANDSHAKE_SUCCEEDED)
        dial = Dial(course, address, dealer, monitor, now, now + CONNECT_S)
        course.dials.append(dial)
        self.due = min(self.due, dial.until)
        try:
            dealer.connect(address.endpoint)
        except zmq.ZMQError:  # an address that this machine can't even name
            self._end(dial, now)
            return
        self._wires.add(monitor, partial(self._on_event, dial))
        self._wires.add(dealer, partial(self._read, dial))

    def _on_event(self, dial: Dial, now: float) -> None:
        while dial in dial.course.dials and (told := sockets.next_event(dial.monitor)):
            if told[0] & sockets.BROKEN:
                self._read(dial, now)  # a bye may have come just before
                if dial in dial.course.dials:
                    self._end(dial, now)
            elif told[0] == zmq.EVENT_CONNECTED:
                dial.descriptor, dial.ends = told[1], sockets.ends(told[1])
            elif dial.stage is Stage.CONNECTING:
                dial.stage = Stage.WAITING
                self._greet_next(dial.course, now)

    def _greet_next(self, course: Course, now: float) -> None:
        if course.greeting:
            return
        for dial in course.dials:
            if dial.stage is not Stage.WAITING:
                continue
            self._generation += 1
            self._wires.ask(dial.socket)
            try:
                dial.socket.send(MESSAGES.encode(self._hello(self._generation)), zmq.DONTWAIT)
            except zmq.ZMQError:
                continue  # broken just now: its monitor will say so
            dial.generation = self._generation
            dial.stage = Stage.GREETING
            dial.until = now + GREETING_S
            self.due = min(self.due, dial.until)
            return

    def _read(self, dial: Dial, now: float) -> None:
        try:
            frame = dial.socket.recv(zmq.DONTWAIT)
        except zmq.ZMQError:
            return
        try:
            message = MESSAGES.decode(frame)
        except BadFrame as error:
            self._end(dial, now, farewell(str(error)))
            return
        if isinstance(message, Bye):
            peer = dial.course.peer
            self._end(dial, now)
            self._turned_away(peer, message.why, now)
        elif not isinstance(message, HelloBack) or dial.stage is not Stage.GREETING:
            self._end(dial, now, farewell("The first answer on a link must be a hello back."))
        elif message.key != dial.course.peer:
            self._end(dial, now, farewell("I was looking for somebody else at this address."))
        elif (mismatch := who_updates(limits.PROTOCOL_VERSION, message.version)) is not None:
            peer = dial.course.peer
            theirs = who_updates(message.version, limits.PROTOCOL_VERSION) or ""
            self._end(dial, now, farewell(theirs))
            self._turned_away(peer, mismatch, now)
        else:
            dial.session = message.session
            dial.course.dials.remove(dial)
            self.settle(dial.course.peer)
            self._answered(dial, now)

    def _end(self, dial: Dial, now: float, last: bytes | None = None) -> None:
        self._close(dial, last)
        self._greet_next(dial.course, now)
        if not dial.course.dials:
            self._later(dial.course, now)

    def _close(self, dial: Dial, last: bytes | None) -> None:
        dial.course.dials.remove(dial)
        self._wires.remove(dial.socket)
        self._wires.remove(dial.monitor)
        close_dial(dial.socket, dial.monitor, last)

    def _later(self, course: Course, now: float) -> None:
        course.again_at = now + course.backoff_s
        course.backoff_s = min(course.backoff_s * 2, BACKOFF_MAX_S)
        self.due = min(self.due, course.again_at)

    def _set_due(self) -> None:
        self.due = INFINITY
        for course in self._courses.values():
            self.due = min(self.due, course.again_at, *(dial.until for dial in course.dials))


def close_dial(dealer: ZmqSocket, monitor: ZmqSocket, last: bytes | None) -> None:
    """Close a dial for good, with a farewell if there is one. Never blocks."""
    dealer.disable_monitor()
    monitor.close(0)
    if last is None:
        dealer.close(0)
        return
    with contextlib.suppress(zmq.ZMQError):  # it is broken, or its peer stands still
        dealer.send(last, zmq.DONTWAIT)
    dealer.close(sockets.BYE_LINGER_MS)
