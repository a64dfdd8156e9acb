"""The network of one program: what it is made of, its one thread, and how it begins and ends.

Owns the thread and everything on it. The way of a message is in `pump`; this file only joins the parts, and
hands what they learn of the world to the node.
"""

import logging
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from typing import Final, assert_never

import zmq

from nertz_lan.net import clock, scanner
from nertz_lan.net.addresses import Address, AddressBook
from nertz_lan.net.asides import Asides
from nertz_lan.net.datagrams import Datagrams
from nertz_lan.net.discovery import Discovery, Found
from nertz_lan.net.door import Door
from nertz_lan.net.endless import Endless
from nertz_lan.net.finding import Finding
from nertz_lan.net.inbox import Inbox, InboxFull, Job
from nertz_lan.net.interfaces import Interface
from nertz_lan.net.joincode import code_for, key_check
from nertz_lan.net.keys import KeyPair
from nertz_lan.net.links import Links
from nertz_lan.net.meeting import MEETING, Meeting
from nertz_lan.net.probe import Answered, LostSight, Probe, Sight, Sighted, Unanswered
from nertz_lan.net.pump import Pump
from nertz_lan.net.resolve import Resolver
from nertz_lan.net.saving import Saver, Saving
from nertz_lan.net.silence import Silence
from nertz_lan.net.sockets import BYE_LINGER_MS, ZmqContext
from nertz_lan.net.timers import Timers
from nertz_lan.net.where import join_code_in
from nertz_lan.net.wires import Wires
from nertz_lan.protocol.identity import PeerKey
from nertz_lan.session.effects import Driven, Effect

log = logging.getLogger(__name__)

BIND_TRIES: Final = 20  # ports that are free for TCP and taken for UDP
STOP_S: Final = 0.3
GOODBYE: Final = "The other program was closed."


class NetworkError(RuntimeError):
    """The network can't be used as wanted. One plain sentence."""


class Network:
    """Drives one node. Made and started once, on any thread; `deliver` is called on the network thread.

    `interface` is an address or an interface's name to keep to; `remembered` are addresses that are probed
    whenever the node looks for peers. `save` keeps the node's records, on a thread of its own. An exception from the
    node, from `save` or from `deliver` ends the thread, after a farewell on all links, and is shown by
    `threading.excepthook`.
    """

    def __init__(
        self,
        node: Driven,
        keys: KeyPair,
        deliver: Callable[[object], None],
        *,
        save: Saving,
        interface: str | None = None,
        meeting: Meeting = MEETING,
        remembered: Sequence[Address] = (),
    ) -> None:
        self.port = 0
        self._node = node
        self._keys = keys
        self._key = keys.public
        self._deliver = deliver
        self._choice = interface
        self._meeting = meeting
        self._remembered = remembered
        self._own: tuple[Interface, ...] = ()  # the interfaces to use, best first
        self._key_check: bytes | None = None
        self._inbox = Inbox()
        self._saver = Saver(save, self._inbox.wake)
        self._thread = threading.Thread(target=self._run, name="nertz-network", daemon=True)

    # --- for any thread ------------------------------------------------------------------------------------

    def start(self) -> None:
        """Bind and begin. Raises NetworkError when there is nothing to bind to."""
        own = scanner.look(self._choice)
        self._own = own.interfaces
        book = AddressBook()
        self._context: ZmqContext = zmq.Context()
        self._wires = Wires()
        self._door = Door(self._context, self._wires)
        try:
            self._at = _host(self._choice, own.interfaces)
            self._bind(self._at, book)
        except BaseException:
            self._context.destroy(0)
            self._wires.close()
            raise
        self.port = port = self._links.listener.port
        self._datagrams.use(own.interfaces)
        self._probe = Probe(self._key, port, book, self._datagrams, self._told, self._remembered)
        asides = Asides(self._links, book, lambda: self._probe.notice)
        self._finding = Finding(self._links, book, self._probe, asides)
        self._scanner = scanner.Scanner(self._choice, own, self._moved)
        silence = Silence(self._links, asides, self._scanner.hurry)
        self._pump = Pump(
            self._node,
            self._deliver,
            self._saver,
            Resolver(self._resolved, self._scopes).resolve,
            self._woke,
            clock=clock.now,
            wires=self._wires,
            inbox=self._inbox,
            links=self._links,
            probe=self._probe,
            asides=asides,
            timers=Timers(
                self._links, self._datagrams, self._probe, self._finding, silence, Endless(self._links, asides)
            ),
        )
        self._wires.add(self._inbox.open(), self._inbox.drain)
        self._discovery = Discovery(self._key, port, own.interfaces, self._meeting.service, self._found)
        self._discovery.start()
        self._scanner.start()
        self._thread.start()

    def call(self, fn: Callable[[Driven, float], list[Effect]]) -> None:
        """Run `fn(node, now)` on the network thread, soon, and carry out its effects. Raises InboxFull."""
        self._inbox.put(lambda now: self._pump.carry_out(fn(self._node, now), now))

    def stop(self) -> None:
        """Say farewell, withdraw the advert, and end all threads. May be called twice.

        Takes under 0.3 s, and as long as the disk takes for what it has been asked to keep.
        """
        if self._thread.ident is None:
            return
        self._pump.stopping = True
        self._inbox.wake()
        if threading.current_thread() is not self._thread:
            self._thread.join()

    def join_code(self) -> str | None:
        """The code by which others find this program and know it again; None without an address. Costs some 10 ms."""
        if self._key_check is None:
            self._key_check = key_check(self._key)
        code = code_for([interface.host for interface in self._own], self.port, self._key_check)
        return None if code is None else code.text()

    # --- the thread ----------------------------------------------------------------------------------------

    def _bind(self, host: str | None, book: AddressBook) -> None:
        session = time.time_ns() // 1_000_000
        for _ in range(BIND_TRIES):
            try:
                links = Links(self._context, self._keys, session, host, book, self._wires, self._lacking)
            except zmq.ZMQError as error:
                raise NetworkError(f"Can't listen on {host or 'any address'}: {error}.") from error
            try:
                self._datagrams = Datagrams(host, links.listener.port, self._meeting, self._wires, self._heard)
            except OSError:
                links.close(GOODBYE)
                continue
            self._links = links
            return
        raise NetworkError(f"Found no port on {host or 'any address'} that is free for TCP and for UDP.")

    def _run(self) -> None:
        try:
            self._pump.run()
        finally:
            self._close()

    def _close(self) -> None:
        until = time.monotonic() + STOP_S
        self._discovery.finish()
        self._scanner.finish()
        self._links.close(GOODBYE)
        self._door.close()
        self._datagrams.close()
        self._context.destroy(BYE_LINGER_MS)
        self._saver.close()
        self._inbox.close()
        self._wires.close()
        self._discovery.join(max(0.0, until - time.monotonic()))
        self._scanner.join(max(0.0, until - time.monotonic()))

    # --- what the parts have learned -----------------------------------------------------------------------

    def _heard(self, datagram: bytes, source: Address, now: float, by_call: bool) -> None:  # noqa: FBT001
        self._probe.heard(datagram, source, now, by_call=by_call)

    def _told(self, sight: Sight, now: float) -> None:
        match sight:
            case Sighted(notice, address, rtt_ms):
                self._links.seen(notice.key, address, now)
                effects = self._node.sighted(notice.key, notice, rtt_ms, now)
            case LostSight(peer):
                effects = self._node.lost_sight(peer, now)
            case Answered(text, notice):
                effects = self._node.answered(text, notice.key, notice, now)
            case Unanswered(text, why):
                effects = self._node.unanswered(text, why, now)
            case _:
                assert_never(sight)
        self._pump.carry_out(effects, now)

    def _woke(self, now: float) -> None:
        """The machine slept, or the program was frozen: nothing that was open can be trusted."""
        self._links.end_all("This computer was asleep.", now)
        self._probe.restart(now)
        self._finding.restart(now)
        self._discovery.rebuild()
        self._scanner.hurry()

    def _lacking(self, peer: PeerKey, now: float) -> None:
        self._finding.begin(peer, now)

    def _resolved(self, text: str, addresses: list[Address], why: str) -> None:
        def job(now: float) -> None:
            if addresses:
                code = join_code_in(text)
                self._probe.ask(text, addresses, now, None if code is None else code.fits)
            else:
                self._told(Unanswered(text, why or "This computer is on no network that the code is of."), now)

        self._put(job)

    def _found(self, found: Found) -> None:
        def job(now: float) -> None:
            self._links.found(found.peer, list(found.addresses), now)
            self._probe.hint(found.addresses, now)

        self._put(job)

    def _moved(self, own: scanner.Own) -> None:
        self._own = own.interfaces

        def job(now: float) -> None:
            if self._choice is not None and own.interfaces:
                self._listen_at(_host(self._choice, own.interfaces))
            self._datagrams.use(own.interfaces)
            self._discovery.use(own.interfaces)
            self._links.moved(own.hosts, now)
            self._probe.restart(now)
            self._finding.restart(now)

        self._put(job)

    def _listen_at(self, host: str | None) -> None:
        if host is None or host == self._at:
            return
        try:
            self._links.listener.move(host)
            self._datagrams.move(host)
        except (zmq.ZMQError, OSError) as error:  # the address may not be ready yet
            log.warning("can't listen on %s now: %s", host, error)
            self._scanner.tell_again()
        else:
            self._at = host

    def _scopes(self) -> Iterator[str]:
        """The own interfaces, as addresses of one link name them."""
        return (scope for interface in self._own if (scope := interface.host.partition("%")[2]))

    def _put(self, job: Job) -> None:
        try:
            self._inbox.put(job)
        except InboxFull:
            log.warning("the network thread has too much to do; a hint was lost")


def _host(choice: str | None, interfaces: tuple[Interface, ...]) -> str | None:
    if choice is None:
        return None
    if not interfaces:
        raise NetworkError(f"This machine has no interface {choice!r}.")
    return next((i.host for i in interfaces if not i.is_v6), interfaces[0].host)
