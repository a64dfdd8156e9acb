"""The sockets of a survey: its own, never those of a running program.

Owns how they are opened. Faults are values here: that something can't be opened is what is looked for.
"""

import contextlib
import errno
import socket
from collections.abc import Iterable
from typing import Final, NamedTuple

from nertz_lan.net.addresses import Address
from nertz_lan.net.datagrams import sockaddr
from nertz_lan.net.survey_mdns import PORT as MDNS_PORT

PORT_TRIES: Final = 20  # ports that are free for TCP and taken for UDP
BACKLOG: Final = 16
FAR_AWAY: Final = ("192.0.2.1", 9)  # an address for documentation: nothing is ever sent there


class OwnPort(NamedTuple):
    """A port on which others can knock: both sockets have the same number."""

    port: int
    datagrams: socket.socket
    listener: socket.socket


class Shared(NamedTuple):
    """A socket on a port that all programs of a machine share."""

    socket: socket.socket | None
    fault: str  # why there is none
    join_faults: dict[str, str]  # by own address


def open_asking(family: socket.AddressFamily, host: str | None) -> socket.socket | None:
    """A socket that questions leave from; None: this machine has no such family, or no such address."""
    try:
        made = socket.socket(family, socket.SOCK_DGRAM)
    except OSError:
        return None
    try:
        made.setblocking(False)  # noqa: FBT003 - the socket module's own way
        if family == socket.AF_INET:
            made.setsockopt(socket.SOL_SOCKET, socket.SO_BROADCAST, 1)
            made.setsockopt(socket.IPPROTO_IP, socket.IP_MULTICAST_TTL, 1)
            made.setsockopt(socket.IPPROTO_IP, socket.IP_MULTICAST_LOOP, 1)
        made.bind(sockaddr(Address(host or ("" if family == socket.AF_INET else "::"), 0)))
    except OSError:
        made.close()
        return None
    return made


def open_own_port(host: str | None, wanted: int | None) -> OwnPort | None:
    """Listen on this port, or on a free one; None: another program has it."""
    for _ in range(PORT_TRIES if wanted is None else 1):
        listener = socket.socket(socket.AF_INET, socket.SOCK_STREAM)
        datagrams = socket.socket(socket.AF_INET, socket.SOCK_DGRAM)
        try:
            listener.bind((host or "", wanted or 0))
            port = int(listener.getsockname()[1])
            datagrams.bind((host or "", port))
            listener.listen(BACKLOG)
        except OSError:
            listener.close()
            datagrams.close()
            continue
        listener.setblocking(False)  # noqa: FBT003 - as above
        datagrams.setblocking(False)  # noqa: FBT003 - as above
        return OwnPort(port, datagrams, listener)
    return None


def open_shared(port: int, group: str, hosts: Iterable[str]) -> Shared:
    """Listen where all do, and join the group at these own addresses."""
    made = socket.socket(socket.AF_INET, socket.SOCK_DGRAM)
    faults = {}
    try:
        made.setblocking(False)  # noqa: FBT003 - as above
        made.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        if hasattr(socket, "SO_REUSEPORT"):
            made.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEPORT, 1)
        made.setsockopt(socket.IPPROTO_IP, socket.IP_MULTICAST_TTL, 255 if port == MDNS_PORT else 1)
        made.bind(("", port))
    except OSError as error:
        made.close()
        return Shared(None, why(error), {})
    for host in hosts:
        try:
            made.setsockopt(
                socket.IPPROTO_IP, socket.IP_ADD_MEMBERSHIP, socket.inet_aton(group) + socket.inet_aton(host)
            )
        except OSError as error:
            if error.errno != errno.EADDRINUSE:  # joined already, at another address of the same interface
                faults[host] = why(error)
    return Shared(made, "", faults)


def send_on(sender: socket.socket, datagram: bytes, host: str, to: tuple[str, int]) -> str:
    """Send out of the interface that has this own address. Why that is impossible, or nothing."""
    try:
        sender.setsockopt(socket.IPPROTO_IP, socket.IP_MULTICAST_IF, socket.inet_aton(host))
        sender.sendto(datagram, to)
    except BlockingIOError:  # too much under way at the moment, which says nothing of the interface
        return ""
    except OSError as error:
        return why(error)
    return ""


def send_to(sender: socket.socket | None, datagram: bytes, to: Address) -> None:
    """Send to one address. What can't be sent will be missed at the other end."""
    if sender is not None:
        with contextlib.suppress(OSError, ValueError):
            sender.sendto(datagram, sockaddr(to))


def route_from() -> str | None:
    """The own address that the default route begins at; None: there is none. Sends nothing."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asked:
        try:
            asked.connect(FAR_AWAY)
            return str(asked.getsockname()[0])
        except OSError:
            return None


def why(error: OSError) -> str:
    """What the system says of it."""
    return error.strerror or str(error)
