"""One link per pair: which of several stays, how it ends, and whom to dial (DESIGN §2).

Owns the live links. The rules:
- Of one peer's hellos the one with the newest (session, generation) is live; what comes on older routes is
  dropped, because older routes are forgotten.
- When both dial, the lower key's dial stays: while the lower key is greeting, or has been linked by its own
  dial for less than `CROSSING_S`, it leaves the other's hello without an answer; the higher key takes the
  lower one's hello and closes its own dial. After `CROSSING_S` a hello is no crossing: the other side has lost
  the link and says so, and the new one replaces it.
- Of two programs with one key the later one is linked, whoever dialled; the earlier one is told so.
- A link ends once: by a bye, a broken connection, a send that would block or has no route, a frame that is no
  message, or the loss of the own address under it. Then it is dialled again at once if the peer is wanted.
- A link that is doubted stays, and others are dialled beside it: whichever works first is the live one.
Never knows what frames mean, beyond hello, hello back and bye.
"""

import ipaddress
from collections.abc import Callable, Iterable
from functools import partial
from typing import Final

import zmq

from nertz_lan.net import sockets
from nertz_lan.net.addresses import Address, AddressBook
from nertz_lan.net.dials import Dial, Dials, close_dial
from nertz_lan.net.keys import KeyPair
from nertz_lan.net.knocks import Knocks
from nertz_lan.net.link import PORT_CLOSED, UP, Arrival, Down, Link, farewell
from nertz_lan.net.listener import Listener
from nertz_lan.net.ports import Ports
from nertz_lan.net.wires import Wires
from nertz_lan.protocol import limits
from nertz_lan.protocol.identity import PeerKey
from nertz_lan.protocol.messages import MESSAGES, Hello, HelloBack
from nertz_lan.session.ending import TAKEN

CROSSING_S: Final = 0.5  # how long a hello may have been under way when the other side's dial won
RETIRE_S: Final = 0.3  # until a link that was replaced is closed: time for its peer to hear of the newer one
CROWDED: Final = "Too many programs are linked to this one."
LASTED_S: Final = 1.0  # a link that lived this long was a good one: redial soon


class Links:
    """Every link of this program. `arrivals` is what came off them, in order; the runner empties it.

    `lacking` is told of every wanted peer that has no link, or a doubted one, from then on.
    """

    def __init__(
        self,
        context: sockets.ZmqContext,
        keys: KeyPair,
        session: int,
        host: str | None,
        book: AddressBook,
        wires: Wires,
        lacking: Callable[[PeerKey, float], None],
    ) -> None:
        self.live: dict[PeerKey, Link] = {}
        self.arrivals: list[Arrival] = []
        self.wanted: set[PeerKey] = set()
        self._key = keys.public
        self._session = session
        self._book = book
        self._wires = wires
        self._lacking = lacking
        self._monitors: dict[Link, sockets.ZmqSocket] = {}  # of own dials
        self._retired: list[tuple[float, Link]] = []  # own dials to be closed then, the soonest first
        self._hello_back = MESSAGES.encode(HelloBack(limits.PROTOCOL_VERSION, keys.public, session))
        self.listener = Listener(context, keys, host, wires, self)
        self._dials = Dials(context, keys, wires, self._hello, self._answered, self._turned_away)
        self.knocks = Knocks(wires)
        self._ports = Ports(self.knocks, self._port_closed)

    @property
    def due(self) -> float:
        """When `tick` has something to do."""
        retired = self._retired[0][0] if self._retired else self._dials.due
        return min(self.listener.due, self._dials.due, self.knocks.due, retired)

    def lacks(self, peer: PeerKey) -> bool:
        """Whether a link to this peer is wanted, and there is none to be relied on."""
        link = self.live.get(peer)
        return peer in self.wanted and (link is None or link.doubted)

    def reach(self, peer: PeerKey, now: float) -> None:
        """Keep a link to this peer from now on."""
        if peer != self._key and peer not in self.wanted:
            self.wanted.add(peer)
            if peer not in self.live:
                self._dials.dial(peer, self._book.of(peer), now)
                self._lacking(peer, now)

    def drop(self, peer: PeerKey, why: str, now: float) -> None:
        """End the link, saying why, and stop dialling. Nothing arrives from it any more."""
        self.wanted.discard(peer)
        self._dials.forget(peer)
        self._ports.forget(peer)
        link = self.live.pop(peer, None)
        if link is not None:
            link.muted = True
            self._release(link, why, now)

    def end(self, link: Link, why: str, now: float, *, tell: str | None = None) -> None:
        """The link is over, for the reason `why`; its peer is told `tell`. Does nothing to an older link."""
        peer = link.peer
        if self.live.get(peer) is not link:
            return
        del self.live[peer]
        self._release(link, tell, now)
        self.arrivals.append((link, Down(why)))
        self._ports.ended(link, now)
        if peer not in self.wanted:
            return
        lasted = now - link.since >= LASTED_S
        if lasted:
            self._dials.calm(peer)
        if lasted and not link.bye:
            self._dials.dial(peer, self._book.of(peer), now)
        else:
            self._dials.dial_later(peer, now)
        self._lacking(peer, now)

    def end_all(self, why: str, now: float) -> None:
        """No link can be trusted any more: the machine was asleep."""
        for link in list(self.live.values()):
            self.end(link, why, now, tell=why)

    def doubt(self, link: Link, now: float) -> None:
        """Nothing has come off this link for a while: look for a better one beside it."""
        link.doubted = True
        self._dials.dial(link.peer, self._book.of(link.peer), now)
        self._lacking(link.peer, now)

    def trust(self, link: Link) -> None:
        """Something came off a doubted link."""
        link.doubted = False
        self._dials.give_up(link.peer)

    def moved(self, hosts: Iterable[str], now: float) -> None:
        """The machine has these addresses now. Links from others are over; everybody lacking is dialled anew."""
        own = frozenset(hosts)
        for link in list(self.live.values()):
            here = link.ends.here if link.ends is not None else None
            if here is not None and here not in own and not ipaddress.ip_address(here).is_loopback:
                self.end(link, "This computer has another address now.", now)
        for peer in [p for p in self.wanted if self.lacks(p)]:
            self._dials.give_up(peer)
            self._dials.calm(peer)
            self._dials.dial(peer, self._book.of(peer), now)

    def found(self, peer: PeerKey, addresses: list[Address], now: float) -> None:
        """The peer may be at these addresses. New ones are dialled at once if it is lacking."""
        new = self._book.note(peer, addresses, now)
        if new and self._may_dial(peer, now):
            self._dials.dial(peer, new, now)

    def seen(self, peer: PeerKey, address: Address, now: float) -> None:
        """The peer was met at this address just now. It is dialled at once if it is lacking."""
        self._book.note(peer, [address], now, met=True)
        if self._may_dial(peer, now):
            self._dials.dial(peer, [address], now)

    def _may_dial(self, peer: PeerKey, now: float) -> bool:
        """Whether a sign of a peer is a reason to dial it at once."""
        return self.lacks(peer) and not self._dials.is_bidden_to_wait(peer, now)

    def listens(self, link: Link, address: Address, now: float) -> None:
        """The peer itself says over a link that it listens there."""
        self._book.note(link.peer, [address], now, met=True)
        if self.live.get(link.peer) is link:
            self._ports.learn(link, address, now)

    def tick(self, now: float) -> None:
        """Dial again, give up, cut: whatever is due."""
        if self.listener.due <= now:
            self.listener.tick(now)
        if self.knocks.due <= now:
            self.knocks.tick(now)
        while self._retired and self._retired[0][0] <= now:
            self._close_dial(self._retired.pop(0)[1], None)
        if self._dials.due <= now:
            for peer in self._dials.lapsed(now):
                if self.lacks(peer):
                    self._dials.dial(peer, self._book.of(peer), now)
                    self._ports.ask(peer, now)

    def close(self, why: str) -> None:
        """Say farewell everywhere and close everything, without waiting."""
        self._dials.close()
        self.knocks.close()
        self.listener.close(why)
        for link in list(self._monitors):
            self._unwatch(link)
            self._close_dial(link, farewell(why))
        self._retired.clear()
        self.live.clear()

    # --- the listener's greeter ----------------------------------------------------------------------------

    def greeted(self, hello: Hello, route: bytes, descriptor: int, now: float) -> Link | str | None:
        """Decide whether a dialler's link is taken (see the module's rules)."""
        peer = hello.key
        if peer == self._key:
            return "This is your own program, or one that shares its profile."
        if self._key < peer and self._dials.greeting(peer):
            return None
        live = self.live.get(peer)
        if live is None:
            if not self._has_room(now):
                return CROWDED
        elif live.route is None and hello.session == live.session:
            if self._key < peer and now - live.since < CROSSING_S:
                return None
        elif not live.doubted and (hello.session, hello.generation) <= (live.session, live.generation):
            return TAKEN if hello.session < live.session else "A newer link from your program is already here."
        link = Link(peer, self.listener.socket, route, self._wires, now, hello.session, hello.generation, descriptor)
        link.ends = sockets.ends(descriptor)
        if not link.send(self._hello_back):
            return None
        self._go_live(link, now)
        return link

    def _has_room(self, now: float) -> bool:
        """Make room for one more: of too many links that nobody here wants, the oldest one ends."""
        strangers = [link for peer, link in self.live.items() if peer not in self.wanted]
        if strangers and (len(strangers) >= limits.STRANGERS or len(self.live) >= limits.LINKS_MAX):
            self.end(min(strangers, key=lambda link: link.since), CROWDED, now, tell=CROWDED)
        return len(self.live) < limits.LINKS_MAX

    def gone(self, link: Link, why: str, now: float) -> None:
        """The connection under a link is no more."""
        self._dials.hear(link.peer, now)  # a newer link may have been answered before
        self.end(link, why, now)

    # --- the dials' reports --------------------------------------------------------------------------------

    def _hello(self, generation: int) -> Hello:
        return Hello(limits.PROTOCOL_VERSION, self._key, self._session, generation)

    def _answered(self, dial: Dial, now: float) -> None:
        link = Link(
            dial.course.peer,
            dial.socket,
            None,
            self._wires,
            now,
            dial.session,
            descriptor=dial.descriptor,
            ends=dial.ends,
            address=dial.address,
        )
        self._book.note(link.peer, [dial.address], now, met=True)
        self._monitors[link] = dial.monitor
        self._wires.add(dial.monitor, partial(self._on_event, link))
        self._wires.add(dial.socket, partial(self.take, link))
        self._go_live(link, now)
        self.take(link, now)

    def _turned_away(self, peer: PeerKey, why: str, now: float) -> None:
        if peer in self.wanted and peer not in self.live:
            self._dials.dial_later(peer, now, patient=True)
            self.arrivals.append((Link(peer, self.listener.socket, b"", self._wires, now), Down(why)))

    def _port_closed(self, link: Link, now: float) -> None:  # noqa: ARG002 - as ports tell it
        if link.peer not in self.live:
            self.arrivals.append((link, PORT_CLOSED))

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
        self._wires.ask(link.socket)

    def _on_event(self, link: Link, now: float) -> None:
        while (told := sockets.next_event(self._monitors[link])) is not None:
            if told[0] & sockets.BROKEN:
                self.take(link, now)  # what came before it broke, a bye above all
                self.gone(link, "The connection broke off.", now)
                return

    def _go_live(self, link: Link, now: float) -> None:
        link.heard = now
        older = self.live.get(link.peer)
        self.live[link.peer] = link
        self._ports.forget(link.peer)
        if older is not None:
            self._retire(older, link, now)
        self._dials.settle(link.peer)
        self.arrivals.append((link, UP))

    def _retire(self, older: Link, link: Link, now: float) -> None:
        """Leave the older link; without a word to the same program, which may not yet know of the newer one."""
        if link.session != older.session:
            self._release(older, TAKEN, now)
        elif older.route is None:
            self._unwatch(older)
            self._retired.append((now + RETIRE_S, older))
        else:
            self.listener.forget(older, None, now)

    def _unwatch(self, link: Link) -> None:
        self._wires.remove(link.socket)
        self._wires.remove(self._monitors[link])

    def _close_dial(self, link: Link, last: bytes | None) -> None:
        close_dial(link.socket, self._monitors.pop(link), last)

    def _release(self, link: Link, tell: str | None, now: float) -> None:
        if link.route is not None:
            self.listener.forget(link, tell, now)
            return
        self._unwatch(link)
        self._close_dial(link, None if tell is None else farewell(tell))
