"""The datagram sockets: one on the listener's port, one on the port where all programs can be met.

Owns sockets, memberships and how much is read from them. Never knows what a datagram says.
A datagram socket that is flooded is not read for the rest of a short while: what comes is dropped by the
system, and the thread has time for links.
"""

import contextlib
import errno
import logging
import socket
from collections.abc import Callable, Iterable
from functools import partial
from typing import Final

from nertz_lan.net.addresses import Address
from nertz_lan.net.interfaces import Interface
from nertz_lan.net.meeting import Meeting
from nertz_lan.net.wires import Wires
from nertz_lan.protocol import limits

log = logging.getLogger(__name__)

AT_ONCE: Final = 32  # datagrams read before anything else has its turn
WINDOW_S: Final = 0.05
PER_WINDOW: Final = 64  # datagrams read of one socket in that time: floods that starve the thread

Heard = Callable[[bytes, Address, float, bool], None]  # the last: it was for everybody


class Datagrams:
    """Binds when made, to the listener's port number. Raises OSError when the port is taken."""

    def __init__(self, host: str | None, port: int, meeting: Meeting, wires: Wires, heard: Heard) -> None:
        self.due = float("inf")
        self._port = port
        self._loopback_only = host is not None and _is_loopback(host)
        self._meeting = meeting
        self._wires = wires
        self._heard = heard
        self._interfaces: tuple[Interface, ...] = ()
        self._joined: set[str] = set()
        self._own: dict[bool, socket.socket] = {}  # by: is it IPv6
        self._meet: socket.socket | None = None
        self._resting: list[Gate] = []
        self._by_broadcast = False  # the last that went one way
        try:
            self._bind(host, port)
            self._bind_meeting()
        except OSError:
            self.close()
            raise

    def move(self, host: str) -> None:
        """Be at another address of this machine, at the same port. Raises OSError, and then is at none."""
        for each in self._own.values():
            self._resting = [gate for gate in self._resting if gate.socket is not each]
            self._wires.remove(each)
            each.close()
        self._own.clear()
        self._bind(host, self._port)
        self._loopback_only = _is_loopback(host)

    def _bind(self, host: str | None, port: int) -> None:
        if host is None or ":" not in host:
            self._own[False] = self._open(socket.AF_INET, host or "", port, shared=False)
        if host is None or ":" in host:
            try:
                self._own[True] = self._open(socket.AF_INET6, host or "::", port, shared=False)
            except OSError as error:
                if host is not None or error.errno == errno.EADDRINUSE:
                    raise
                log.info("no IPv6 on this machine: %s", error)

    def _bind_meeting(self) -> None:
        if self._meeting.group:
            try:  # bound to every address: a socket bound to one of them hears no multicast
                self._meet = self._open(socket.AF_INET, "", self._meeting.port, shared=True)
            except OSError as error:
                log.warning(
                    "port %d can't be shared, so tables are found by zeroconf alone: %s",
                    self._meeting.port,
                    error,
                )

    def _open(self, family: socket.AddressFamily, host: str, port: int, *, shared: bool) -> socket.socket:
        made = socket.socket(family, socket.SOCK_DGRAM)
        try:
            made.setblocking(False)  # noqa: FBT003 - the socket module's own way
            if family == socket.AF_INET6:
                made.setsockopt(socket.IPPROTO_IPV6, socket.IPV6_V6ONLY, 1)
            else:
                made.setsockopt(socket.SOL_SOCKET, socket.SO_BROADCAST, 1)
                made.setsockopt(socket.IPPROTO_IP, socket.IP_MULTICAST_TTL, 1)
                made.setsockopt(socket.IPPROTO_IP, socket.IP_MULTICAST_LOOP, 1)
            if shared:
                made.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
                if hasattr(socket, "SO_REUSEPORT"):
                    made.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEPORT, 1)
            made.bind(sockaddr(Address(host, port)))
        except OSError:
            made.close()
            raise
        gate = Gate(made, self._wires, self._take)
        gate.open()
        return made

    def use(self, interfaces: tuple[Interface, ...]) -> None:
        """Meet others on these interfaces from now on. One that can't is a warning, not an error."""
        self._interfaces = interfaces
        if self._meet is None:
            return
        hosts = {i.host for i in interfaces if not i.is_v6}
        for host in self._joined - hosts:
            with contextlib.suppress(OSError):  # the system leaves for an interface that has gone
                self._meet.setsockopt(socket.IPPROTO_IP, socket.IP_DROP_MEMBERSHIP, self._membership(host))
        self._joined &= hosts
        for host in hosts - self._joined:
            try:
                self._meet.setsockopt(socket.IPPROTO_IP, socket.IP_ADD_MEMBERSHIP, self._membership(host))
            except OSError as error:
                log.warning("no multicast on %s: %s", host, error)
            else:
                self._joined.add(host)

    def _membership(self, host: str) -> bytes:
        return socket.inet_aton(self._meeting.group) + socket.inet_aton(host)

    def send(self, datagram: bytes, to: Address) -> None:
        """Send to one address. What can't be sent is lost, as datagrams may be."""
        own = self._own.get(to.is_v6)
        if own is not None:
            with contextlib.suppress(OSError, ValueError):
                own.sendto(datagram, sockaddr(to))

    def call_out(self, datagram: bytes, *, one_way: bool = False) -> None:
        """Send to everybody on every interface: to the group, and as a broadcast; `one_way`: by turns."""
        own = self._own.get(False)
        if own is None or not self._meeting.group:
            return
        self._by_broadcast = one_way and not self._by_broadcast
        for interface in self._interfaces:
            if interface.is_v6:
                continue
            with contextlib.suppress(OSError):
                if one_way and self._by_broadcast:
                    own.sendto(datagram, (interface.broadcast, self._meeting.port))
                    continue
                own.setsockopt(socket.IPPROTO_IP, socket.IP_MULTICAST_IF, socket.inet_aton(interface.host))
                own.sendto(datagram, (self._meeting.group, self._meeting.port))
            if one_way:
                continue
            with contextlib.suppress(OSError):
                own.sendto(datagram, (interface.broadcast, self._meeting.port))

    def _take(self, gate: "Gate", now: float) -> None:
        for _ in range(AT_ONCE):
            try:
                datagram, source = gate.socket.recvfrom(limits.DATAGRAM_BYTES + 1)
            except OSError:  # nothing there; or Windows, telling that an earlier one was refused
                return
            host = str(source[0])
            if len(datagram) <= limits.DATAGRAM_BYTES and not (self._loopback_only and not _is_loopback(host)):
                scoped = f"{host.partition('%')[0]}%{source[3]}" if len(source) > 3 and source[3] else host
                self._heard(datagram, Address(scoped, source[1]), now, gate.socket is self._meet)
            if gate.counts_to_the_limit(now):
                self._resting.append(gate)
                self.due = min(self.due, gate.until)
                return

    def tick(self, now: float) -> None:
        """Read again what was left alone."""
        for gate in [g for g in self._resting if g.until <= now]:
            self._resting.remove(gate)
            gate.open()
        self.due = min((gate.until for gate in self._resting), default=float("inf"))

    def close(self) -> None:
        """Close all."""
        for each in self._sockets():
            self._wires.remove(each)
            each.close()
        self._own.clear()
        self._meet = None
        self._resting.clear()

    def _sockets(self) -> Iterable[socket.socket]:
        yield from self._own.values()
        if self._meet is not None:
            yield self._meet


class Gate:
    """Lets so many datagrams through in a window; closed, its socket isn't waited for."""

    def __init__(self, gated: socket.socket, wires: Wires, take: "Callable[[Gate, float], None]") -> None:
        self.socket = gated
        self.until = 0.0
        self._count = 0
        self._wires = wires
        self._take = take

    def open(self) -> None:
        """Wait for datagrams."""
        self._wires.add(self.socket, partial(self._take, self))

    def counts_to_the_limit(self, now: float) -> bool:
        """Count one datagram; at the limit close, until `until`."""
        if now >= self.until:
            self.until = now + WINDOW_S
            self._count = 0
        self._count += 1
        if self._count < PER_WINDOW:
            return False
        self._wires.remove(self.socket)
        return True


def sockaddr(address: Address) -> tuple[str, int] | tuple[str, int, int, int]:
    """The address as the socket module wants it."""
    if not address.is_v6:
        return address.host, address.port
    host, _, scope = address.host.partition("%")
    return host, address.port, 0, int(scope) if scope.isdigit() else 0


def _is_loopback(host: str) -> bool:
    return host.startswith("127.") or host == "::1"
