"""One link per pair: which of several stays, how it ends, and whom to dial (DESIGN §2).

Owns the live links. The rules:
- Of one peer's hellos the one with the newest (session, generation) is live; what comes on older routes is
  dropped, because older routes are forgotten.
- When both dial, the lower key's dial stays: while the lower key is greeting, or has been linked by its own
  dial for less than `CROSSING_S`, it leaves the other's hello without an answer; the higher key takes the
  lower one's hello and closes its own dial. After `CROSSING_S` a hello is no crossing: the other side has lost
  the link and says so, and the new one replaces it.
- A link ends once: by a bye, a broken connection, a send that would block or has no route, or a frame that is
  no message. Then it is dialled again if the peer is wanted.
Never knows what frames mean, beyond hello, hello back and bye.
"""

from typing import Final

import zmq

from nertz_lan.net import sockets
from nertz_lan.net.addresses import Address, AddressBook
from nertz_lan.net.dials import Dial, Dials, close_dial
from nertz_lan.net.link import UP, Arrival, Down, Link, farewell
from nertz_lan.net.listener import Listener
from nertz_lan.net.wires import Wires
from nertz_lan.protocol import limits
from nertz_lan.protocol.identity import PeerKey
from nertz_lan.protocol.messages import MESSAGES, Hello, HelloBack

CROSSING_S: Final = 2.0  # how long a hello may have been under way when the other side's dial won
LASTED_S: Final = 1.0  # a link that lived this long was a good one: redial soon
LINKS_MAX: Final = 2 * (limits.SEATS_MAX + limits.WATCHERS_MAX)  # strangers that fill memory with links


class Links:
    """Every link of this program. `arrivals` is what came off them, in order; the runner empties it."""

    def __init__(
        self,
        context: sockets.ZmqContext,
        key: PeerKey,
        session: int,
        host: str | None,
        book: AddressBook,
        wires: Wires,
    ) -> None:
        self.live: dict[PeerKey, Link] = {}
        self.arrivals: list[Arrival] = []
        self.wanted: set[PeerKey] = set()
        self._key = key
        self._session = session
        self._book = book
        self._wires = wires
        self._monitors: dict[Link, sockets.ZmqSocket] = {}
        self._hello_back = MESSAGES.encode(HelloBack(limits.PROTOCOL_VERSION, key))
        self.listener = Listener(context, host, wires, self)
        self._dials = Dials(context, wires, self._hello, self._answered, self._refused)

    @property
    def due(self) -> float:
        """When `tick` has something to do."""
        return min(self.listener.due, self._dials.due)

    def reach(self, peer: PeerKey, now: float) -> None:
        """Keep a link to this peer from now on."""
        if peer != self._key and peer not in self.wanted:
            self.wanted.add(peer)
            if peer not in self.live:
                self._dials.dial(peer, self._book.of(peer), now)

    def drop(self, peer: PeerKey, why: str, now: float) -> None:
        """End the link, saying why, and stop dialling. Nothing arrives from it any more."""
        self.wanted.discard(peer)
        self._dials.forget(peer)
        link = self.live.pop(peer, None)
        if link is not None:
            link.muted = True
            self._release(link, why, now)

    def end(self, link: Link, why: str, now: float, *, tell: str | None = None) -> None:
        """The link is over, for the reason `why`; its peer is told `tell`. Does nothing to an older link."""
        if self.live.get(link.peer) is not link:
            return
        del self.live[link.peer]
        self._release(link, tell, now)
        self.arrivals.append((link, Down(why)))
        if link.peer in self.wanted:
            if now - link.since >= LASTED_S:
                self._dials.calm(link.peer)
            self._dials.dial_later(link.peer, now)

    def end_all(self, why: str, now: float) -> None:
        """No link can be trusted any more: the machine was asleep."""
        for link in list(self.live.values()):
            self.end(link, why, now, tell=why)

    def found(self, peer: PeerKey, addresses: list[Address], now: float) -> None:
        """The peer may be at these addresses. New ones are dialled at once if it is wanted."""
        new = self._book.note(peer, addresses, now)
        if new and peer in self.wanted and peer not in self.live:
            self._dials.dial(peer, new, now)

    def tick(self, now: float) -> None:
        """Dial again, give up, cut: whatever is due."""
        if self.listener.due <= now:
            self.listener.tick(now)
        if self._dials.due <= now:
            for peer in self._dials.lapsed(now):
                if peer in self.wanted and peer not in self.live:
                    self._dials.dial(peer, self._book.of(peer), now)

    def close(self, why: str) -> None:
        """Say farewell everywhere and close everything, without waiting."""
        self._dials.close()
        self.listener.close(why)
        for link, monitor in self._monitors.items():
            self._wires.remove(link.socket)
            self._wires.remove(monitor)
            close_dial(link.socket, monitor, farewell(why))
        self._monitors.clear()
        self.live.clear()

    # --- the listener's greeter ----------------------------------------------------------------------------

    def greeted(self, hello: Hello, route: bytes, descriptor: int, now: float) -> Link | str | None:
        """Decide whether a dialler's link is taken (see the module's rules)."""
        peer = hello.key
        if peer == self._key:
            return "This is your own program, or one that shares its profile."
        live = self.live.get(peer)
        if live is None:
            if len(self.live) >= LINKS_MAX:
                return "Too many programs are linked to this one."
            if self._key < peer and self._dials.greeting(peer):
                return None
        elif live.route is None:
            if self._key < peer and now - live.since < CROSSING_S:
                return None
        elif (hello.session, hello.generation) <= (live.session, live.generation):
            return "A newer link from your program is already here."
        link = Link(peer, self.listener.socket, route, now, hello.session, hello.generation, descriptor)
        if not link.send(self._hello_back):
            return None
        self._go_live(link, now)
        return link

    def gone(self, link: Link, why: str, now: float) -> None:
        """The connection under a route is no more."""
        self.end(link, why, now)

    # --- the dials' reports --------------------------------------------------------------------------------

    def _hello(self, generation: int) -> Hello:
        return Hello(limits.PROTOCOL_VERSION, self._key, self._session, generation)

    def _answered(self, dial: Dial, now: float) -> None:
        link = Link(dial.course.peer, dial.socket, None, now)
        self._monitors[link] = dial.monitor
        self._wires.add(dial.monitor, zmq.POLLIN, lambda _flags, now: self._on_event(link, now))
        self._wires.add(dial.socket, zmq.POLLIN, lambda _flags, now: self.take(link, now))
        self._go_live(link, now)
        self.take(link, now)

    def _refused(self, peer: PeerKey, why: str, now: float) -> None:
        if peer in self.wanted and peer not in self.live:
            self._dials.dial_later(peer, now, patient=True)
            self.arrivals.append((Link(peer, self.listener.socket, b"", now), Down(why)))

    # --- the links themselves ------------------------------------------------------------------------------

    def take(self, link: Link, now: float) -> None:
        """Take up to a pass's number of messages off an own dial, in order of arrival."""
        receive = link.socket.recv
        arrivals = self.arrivals
        for number in range(limits.MESSAGES_PER_PASS - len(arrivals)):
            if number == 1 and not sockets.readable(link.socket):
                return
            try:
                frame = receive(sockets.AT_ONCE, copy=False)
            except zmq.ZMQError:
                return
            if frame.more:
                self.end(link, "The other program sent a message in several parts.", now, tell="Several parts.")
                return
            arrivals.append((link, frame.bytes))

    def _on_event(self, link: Link, now: float) -> None:
        told = sockets.next_event(self._monitors[link])
        if told is not None and told[0] & sockets.BROKEN:
            self.take(link, now)  # what came before it broke, a bye above all
            self.end(link, "The connection broke off.", now)

    def _go_live(self, link: Link, now: float) -> None:
        older = self.live.get(link.peer)
        self.live[link.peer] = link
        if older is not None:
            self._release(older, "A newer link to the same program took this one's place.", now)
        self._dials.settle(link.peer)
        self.arrivals.append((link, UP))

    def _release(self, link: Link, tell: str | None, now: float) -> None:
        if link.route is not None:
            self.listener.forget(link, tell, now)
            return
        monitor = self._monitors.pop(link)
        self._wires.remove(link.socket)
        self._wires.remove(monitor)
        close_dial(link.socket, monitor, None if tell is None else farewell(tell))
