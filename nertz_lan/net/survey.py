"""A look at the network for the doctor: short, bounded, with sockets of its own (DESIGN §7).

Owns what is asked and when. Never touches a running program's thread; what its finds mean is `diagnosis`'s.
A survey takes `LOOK_S`, and sends some ten small datagrams and one dial for each interface and each peer. Where
nobody is heard it may also ask every address around its own, once: when a person wants to know.
"""

import contextlib
import ipaddress
import selectors
import socket
from collections.abc import Callable, Sequence
from typing import Final

from nertz_lan.net import clock
from nertz_lan.net.addresses import Address
from nertz_lan.net.interfaces import Interface, usable
from nertz_lan.net.keys import make_key_pair
from nertz_lan.net.meeting import MEETING, Meeting
from nertz_lan.net.survey_asking import DIAL_BACK_S, Asking, Note
from nertz_lan.net.survey_dials import Dials
from nertz_lan.net.survey_firewalls import active_firewalls
from nertz_lan.net.survey_mdns import GROUP, PACKET_BYTES, PORT, announced_ports, mdns_question
from nertz_lan.net.survey_seen import Dial, InterfaceSeen, Survey, Way
from nertz_lan.net.survey_sockets import (
    OwnPort,
    Shared,
    open_asking,
    open_own_port,
    open_shared,
    route_from,
    send_on,
    send_to,
)

LOOK_S: Final = 2.5
ASK_EVERY_S: Final = 0.5  # a datagram may be lost
SWEEP_AFTER_S: Final = 1.2  # nobody heard until then
SWEEP_S: Final = 3.3  # the whole of a survey with a sweep
SWEEP_AT_ONCE: Final = 16  # in one turn of the loop
SWEEP_PREFIX: Final = 24  # of the own network: at most 254 addresses
WAIT_S: Final = 0.05  # how soon the end is noticed
PAUSE_S: Final = 1.0  # so long without a turn of the loop is sleep, or a frozen program
TAKEN_MAX: Final = 4096  # datagrams in all: a flood
KNOWN_MAX: Final = 16  # addresses that a person gave


class NoSuchInterface(Exception):  # noqa: N818 - nothing has failed
    """There is no interface of this name or address. Says so in a sentence."""


def take_survey(
    interface: str | None = None,
    *,
    port: int | None = None,
    known: Sequence[Address] = (),
    sweep: bool = False,
    meeting: Meeting = MEETING,
    stopped: Callable[[], bool] = lambda: False,
) -> Survey:
    """Look for `LOOK_S`, with a sweep for `SWEEP_S`, or until `stopped`. Raises NoSuchInterface.

    `interface` is an address or a name to keep to, `port` one to try instead of any free one, `known` where somebody
    should be; `sweep` allows to ask every address around, where nobody is heard.
    """
    interfaces = usable(interface)
    if interface is not None and not interfaces:
        raise NoSuchInterface(f"This machine has no interface {interface!r}.")
    with contextlib.ExitStack() as stack:
        looking = _Looking(stack, interface, interfaces, port, tuple(known)[:KNOWN_MAX], meeting)
        return looking.look(stopped, sweep=sweep)


class _Looking:
    """One survey, from its sockets' opening to their end."""

    def __init__(
        self,
        stack: contextlib.ExitStack,
        choice: str | None,
        interfaces: tuple[Interface, ...],
        port: int | None,
        known: tuple[Address, ...],
        meeting: Meeting,
    ) -> None:
        self._stack = stack
        self._choice = choice
        self._wanted = port
        self._known = known
        self._meeting = meeting
        self._interfaces = interfaces
        self._hosts = [each.host for each in self._interfaces if not each.is_v6]
        self._bind = None if choice is None else next(iter(self._hosts), self._interfaces[0].host)
        self._send_faults: dict[str, str] = {}
        self._to_ask: list[str] = []  # what is left of a sweep
        self._sweeper: socket.socket | None = None  # its own: those who aren't there fill its buffer
        self._swept = 0
        self._taken = 0
        self._paused_s = 0.0
        self._open()

    def _open(self) -> None:
        self._selector = self._stack.enter_context(selectors.DefaultSelector())
        v4 = self._bind is None or ":" not in self._bind
        own = open_own_port(self._bind, self._wanted) if v4 else None
        self._in_use = v4 and own is None
        if self._in_use:
            own = open_own_port(self._bind, None)
        own_port = own.port if own is not None else 0
        self._port = self._wanted or own_port
        self._asking = Asking(make_key_pair().public, own_port or 1, [each.host for each in self._interfaces])
        self._dials = Dials(self._selector, self._bind)
        self._stack.callback(self._dials.close)
        self._ask: dict[bool, socket.socket | None] = {}  # by: is it IPv6
        for family in (socket.AF_INET, socket.AF_INET6):
            is_v6 = family == socket.AF_INET6
            if self._bind is None or (":" in self._bind) == is_v6:
                self._ask[is_v6] = made = open_asking(family, self._bind)
                self._listen(made, at_own_port=False)
        if own is not None:
            self._knock(own)
        self._meet = self._share(self._meeting.port, self._meeting.group)
        self._listen(self._meet.socket, at_own_port=False)
        self._mdns = self._share(PORT, GROUP if self._meeting.service else "")
        if self._mdns.socket is not None:
            made = self._mdns.socket
            self._selector.register(made, selectors.EVENT_READ, lambda now: self._take_mdns(made, now))

    def _share(self, port: int, group: str) -> Shared:
        shared = open_shared(port, group, self._hosts) if group and self._hosts else Shared(None, "", {})
        if shared.socket is not None:
            self._stack.callback(shared.socket.close)
        return shared

    def _listen(self, made: socket.socket | None, *, at_own_port: bool) -> None:
        if made is None:
            return
        self._stack.callback(made.close)
        self._selector.register(made, selectors.EVENT_READ, lambda now: self._take(made, now, at_own_port=at_own_port))

    def _knock(self, own: OwnPort) -> None:
        self._stack.callback(own.listener.close)
        self._selector.register(own.listener, selectors.EVENT_READ, lambda _: self._accept(own.listener))
        self._listen(own.datagrams, at_own_port=True)

    # --- looking

    def look(self, stopped: Callable[[], bool], *, sweep: bool) -> Survey:
        """Ask a few times, listen in between, and say what was found."""
        began = last = clock.now()
        for address in self._known:
            if (note := self._asking.note(address)) is not None:
                note.known = True
        ask_at, end = began, began + (LOOK_S if self._interfaces else 0)
        while (now := clock.now()) < end and not stopped():
            if now - last >= PAUSE_S:
                self._paused_s = max(self._paused_s, now - last)
            last = now
            if now >= ask_at:
                ask_at = now + ASK_EVERY_S
                self._ask_around(now)
            self._follow(now, end)
            if sweep and now >= began + SWEEP_AFTER_S:
                sweep = False
                if not self._asking.anybody_else() and self._begin_sweep():
                    end = began + SWEEP_S
            self._sweep_on(now)
            for key, _ in self._selector.select(WAIT_S):
                key.data(clock.now())
        self._farewell(clock.now())
        return self._found(clock.now())

    def _ask_around(self, now: float) -> None:
        asking, sender, meeting = self._asking, self._ask.get(False), self._meeting
        mdns = mdns_question(meeting.service) if self._mdns.socket is not None else b""
        for each in self._interfaces:
            own = Address(each.host, self._port)
            if self._port and not each.is_v6:
                send_to(sender, asking.question(Way.UNICAST, each.host, now), own)
                self._dials.dial(own)
            if each.is_v6 or sender is None or not meeting.group:
                continue
            question = asking.question(Way.MULTICAST, each.host, now)
            self._send_faults[each.host] = send_on(sender, question, each.host, (meeting.group, meeting.port))
            question = asking.question(Way.BROADCAST, each.host, now)
            send_on(sender, question, each.host, (each.broadcast, meeting.port))
            if self._mdns.socket is not None:
                send_on(self._mdns.socket, mdns, each.host, (GROUP, PORT))
        for note in asking.notes.values():
            self._ask_one(note, now)

    def _begin_sweep(self) -> bool:
        usual = (each for each in self._interfaces if not (each.is_v6 or each.is_loopback or each.rank.virtual))
        first = next((each for each in usual if not self._send_faults.get(each.host)), None)
        if first is None or not self._meeting.group:
            return False
        self._sweeper = open_asking(socket.AF_INET, first.host)
        self._listen(self._sweeper, at_own_port=False)
        self._to_ask = _around(first)
        self._swept = len(self._to_ask)
        return bool(self._to_ask)

    def _sweep_on(self, now: float) -> None:
        for host in self._to_ask[:SWEEP_AT_ONCE]:
            question = self._asking.question(Way.UNICAST, "", now)
            send_to(self._sweeper, question, Address(host, self._meeting.port))
        del self._to_ask[:SWEEP_AT_ONCE]

    def _ask_one(self, note: Note, now: float) -> None:
        table = note.notice.table if note.notice is not None else None
        wants = None if table is None or note.address.is_v6 or self._asking.is_own(note.address.host) else table.table
        if wants is not None and note.dial_wanted_at is None:
            note.dial_wanted_at = now
        question = self._asking.question(Way.UNICAST, "", now, wants)
        send_to(self._ask.get(note.address.is_v6), question, note.address)

    def _follow(self, now: float, end: float) -> None:
        """Ask and dial those who are new; a host of whom that is just known, to dial back."""
        for note in list(self._asking.notes.values()):
            new = note.address not in self._dials.became
            self._dials.dial(note.address)
            hosts = note.notice is not None and note.notice.table is not None
            if new or (hosts and note.dial_wanted_at is None and now <= end - DIAL_BACK_S):
                self._ask_one(note, now)

    def _farewell(self, now: float) -> None:
        """No table is wanted any more: its host need not go on dialling."""
        for note in self._asking.notes.values():
            if note.dial_wanted_at is not None:
                question = self._asking.question(Way.UNICAST, "", now)
                send_to(self._ask.get(False), question, note.address)

    # --- what comes

    def _take(self, made: socket.socket, now: float, *, at_own_port: bool) -> None:
        datagram, source = self._receive(made, 2048)
        if source is None:
            return
        answer = self._asking.heard(datagram, source, now, at_own_port=at_own_port)
        if answer is not None:
            send_to(self._ask.get(source.is_v6), answer, source)

    def _take_mdns(self, made: socket.socket, _now: float) -> None:
        datagram, source = self._receive(made, PACKET_BYTES)
        if source is not None and (ports := announced_ports(datagram, self._meeting.service)) is not None:
            self._asking.heard_mdns(ports, source)

    def _receive(self, made: socket.socket, size: int) -> tuple[bytes, Address | None]:
        try:
            datagram, source = made.recvfrom(size)
        except OSError:  # nothing there; or Windows, telling that an earlier one was refused
            return b"", None
        self._taken += 1
        host = str(source[0]).partition("%")[0]
        scoped = f"{host}%{source[3]}" if len(source) > 3 and source[3] else host
        if self._taken > TAKEN_MAX or (self._is_loopback() and not host.startswith("127.")):
            return b"", None
        return datagram, Address(scoped, source[1])

    def _is_loopback(self) -> bool:
        return self._choice is not None and self._interfaces[0].is_loopback

    def _accept(self, listener: socket.socket) -> None:
        try:
            accepted, source = listener.accept()
        except OSError:
            return
        accepted.close()
        self._asking.dialled_from.add(str(source[0]))

    # --- the end

    def _found(self, now: float) -> Survey:
        return Survey(
            chosen=self._choice,
            interfaces=tuple(
                InterfaceSeen(
                    each,
                    join_fault=self._meet.join_faults.get(each.host, ""),
                    send_fault=self._send_faults.get(each.host, ""),
                    returned=each.host in self._asking.returned,
                    own_dial=self._dials.became.get(Address(each.host, self._port), Dial.UNTRIED),
                    own_answer=each.host in self._asking.own_answers,
                )
                for each in self._interfaces
            ),
            port=self._port,
            port_wanted=self._wanted is not None,
            port_in_use=self._in_use,
            meeting_fault=self._meet.fault,
            mdns_fault=self._mdns.fault,
            peers=self._asking.peers(self._dials.became, now),
            others=tuple(sorted(self._asking.others)),
            swept=self._swept,
            route_from=route_from(),
            firewalls=active_firewalls(),
            paused_s=self._paused_s,
        )


def _around(own: Interface) -> list[str]:
    """The addresses of the /24 around an own one; of a smaller network, all of it."""
    network = ipaddress.IPv4Network((own.host, max(own.prefix, SWEEP_PREFIX)), strict=False)
    return [host for host in map(str, network.hosts()) if host != own.host]
