"""How the sockets of links are made: encrypted, always (DESIGN §2). The one place where their options are set.

Owns socket options and the few facts about libzmq that everything else rests on. Never knows who may come in.
"""

import contextlib
import socket
import struct
import sys
from collections.abc import Iterator
from typing import Any, Final, NamedTuple, TypeAlias, cast

import zmq

from nertz_lan.net.keys import KeyPair
from nertz_lan.protocol import limits
from nertz_lan.protocol.identity import PeerKey

ZmqSocket: TypeAlias = zmq.Socket[bytes]
ZmqContext: TypeAlias = zmq.Context[zmq.Socket[bytes]]

DEAD_S: Final = 3  # a connection whose other end acknowledges nothing: the kernel ends it
HANDSHAKE_MS: Final = 3000  # a connection that never says a word of ZMTP
ZAP_DOMAIN: Final = b"nertz-lan"  # that there is one makes libzmq ask the door
BACKLOG: Final = 512  # not yet accepted by libzmq: with few, a flood keeps others waiting for a second
NEVER_MS: Final = 3_600_000  # a dial is closed long before
BYE_LINGER_MS: Final = 100  # what a farewell may cost when a link or the program ends

AT_ONCE: Final = int(zmq.DONTWAIT)  # a plain number: the enum's own arithmetic costs as much as a receive
RECEIVED_AT: Final = 128  # of `tcpi_bytes_received` in what Linux tells of a connection
EVENT: Final = struct.Struct("=Hi")  # what libzmq tells of a connection
BROKEN: Final = (
    zmq.EVENT_DISCONNECTED
    | zmq.EVENT_CLOSED
    | zmq.EVENT_HANDSHAKE_FAILED_NO_DETAIL
    | zmq.EVENT_HANDSHAKE_FAILED_PROTOCOL
    | zmq.EVENT_HANDSHAKE_FAILED_AUTH
)


class Ends(NamedTuple):
    """The two hosts of a connection, numeric; IPv6 with its scope where it has one."""

    here: str
    there: str


def _common(made: ZmqSocket, keys: KeyPair) -> None:
    made.setsockopt(zmq.CURVE_SECRETKEY, keys.secret)
    made.setsockopt(zmq.LINGER, 0)
    made.setsockopt(zmq.MAXMSGSIZE, limits.FRAME_BYTES)  # libzmq cuts the connection that sends more
    made.setsockopt(zmq.SNDHWM, limits.QUEUED_OUT)
    made.setsockopt(zmq.RCVHWM, limits.QUEUED_IN)
    # No heartbeats: one that is due when a connection breaks off whose input libzmq has stopped (more came than was
    # read, after a freeze) fails an assertion of libzmq 4.3.5 and ends the program.
    made.setsockopt(zmq.TCP_MAXRT, DEAD_S * 1000)
    made.setsockopt(zmq.TCP_KEEPALIVE, 1)
    made.setsockopt(zmq.TCP_KEEPALIVE_IDLE, DEAD_S)
    made.setsockopt(zmq.TCP_KEEPALIVE_INTVL, 1)
    made.setsockopt(zmq.TCP_KEEPALIVE_CNT, DEAD_S)
    made.setsockopt(zmq.HANDSHAKE_IVL, HANDSHAKE_MS)


def make_router(context: ZmqContext, keys: KeyPair) -> ZmqSocket:
    """The listener of every peer; not yet bound. Who doesn't know its public key can't even begin to talk to it."""
    router = context.socket(zmq.ROUTER)
    _common(router, keys)
    router.setsockopt(zmq.CURVE_SERVER, 1)
    router.setsockopt(zmq.ZAP_DOMAIN, ZAP_DOMAIN)
    router.setsockopt(zmq.ZAP_ENFORCE_DOMAIN, 1)
    router.setsockopt(zmq.ROUTER_MANDATORY, 1)  # without it a full or missing route drops silently
    router.setsockopt(zmq.ROUTER_HANDOVER, 0)  # with it a stranger can take over a route by its id
    router.setsockopt(zmq.BACKLOG, BACKLOG)
    return router


def make_dealer(context: ZmqContext, keys: KeyPair, peer: PeerKey) -> ZmqSocket:
    """One dial to this peer and nobody else; not yet connected. It never reconnects: a broken one is closed.

    Measured with libzmq 4.3.5: with RECONNECT_IVL −1 or IMMEDIATE 1 a DEALER whose connection breaks throws away
    what it has received and not yet been asked for, so a bye, or a host's last events, would be lost. So it is
    told to reconnect, only not before it has been closed. Nothing may be sent before HANDSHAKE_SUCCEEDED.
    """
    dealer = context.socket(zmq.DEALER)
    _common(dealer, keys)
    dealer.setsockopt(zmq.CURVE_PUBLICKEY, keys.public)
    dealer.setsockopt(zmq.CURVE_SERVERKEY, peer)
    dealer.setsockopt(zmq.RECONNECT_IVL, NEVER_MS)
    dealer.setsockopt(zmq.IPV6, 1)
    return dealer


def readable(socket: ZmqSocket) -> bool:
    """Whether a message waits. Cheaper than a receive that finds none, so worth asking after a first one."""
    return bool(cast(int, socket.getsockopt(zmq.EVENTS)) & 1)


def bind_router(router: ZmqSocket, host: str | None) -> int:
    """Bind to a free port of the host (None: every address of the machine) and say which. Raises ZMQError."""
    if host is not None:
        _bind(router, host, "*")
    else:
        try:
            router.setsockopt(zmq.IPV6, 1)
            router.bind("tcp://*:*")
        except zmq.ZMQError:  # a machine without any IPv6
            router.setsockopt(zmq.IPV6, 0)
            router.bind("tcp://*:*")
    endpoint = cast(bytes, router.getsockopt(zmq.LAST_ENDPOINT))
    return int(endpoint.rstrip(b"\0").rpartition(b":")[2])


def bind_also(router: ZmqSocket, host: str, port: int) -> None:
    """Listen at another address of the machine too, at this port. Raises ZMQError.

    The address before stays bound: to unbind it would end every connection that was accepted there (libzmq 4.3.5).
    """
    _bind(router, host, str(port))


def _bind(router: ZmqSocket, host: str, port: str) -> None:
    router.setsockopt(zmq.IPV6, 1 if ":" in host else 0)
    router.bind(f"tcp://[{host}]:{port}" if ":" in host else f"tcp://{host}:{port}")


def watch(watched: ZmqSocket, events: int) -> ZmqSocket:
    """The socket on which libzmq tells what becomes of the watched one's connections.

    The value of an event is a descriptor for `ACCEPTED`, `CONNECTED` and `DISCONNECTED` only. Where what is told fills
    the queue (some thousand events), libzmq's own thread waits until it is read, and takes no connections meanwhile.
    """
    return watched.get_monitor_socket(events)


def prover(frame: zmq.Frame) -> str:
    """Which key the sender of a message has proved, as hex; "": none."""
    try:
        return str(frame.get("User-Id"))
    except zmq.ZMQError:
        return ""


def next_event(monitor: ZmqSocket) -> tuple[int, int] | None:
    """The next (event, file descriptor) of a monitor; None: there is none now."""
    try:
        told = monitor.recv(AT_ONCE)
    except zmq.ZMQError:
        return None
    while monitor.getsockopt(zmq.RCVMORE):
        monitor.recv(AT_ONCE)  # the endpoint, of which there is one
    event, value = EVENT.unpack(told)
    return event, value


@contextlib.contextmanager
def _borrowed(descriptor: int) -> Iterator[socket.socket]:
    """One of libzmq's own connections, which stays libzmq's. Raises OSError where it is no more."""
    connection = socket.socket(fileno=descriptor)
    try:
        yield connection
    finally:
        connection.detach()


def ends(descriptor: int) -> Ends | None:
    """Where a TCP connection begins and ends; None: it is no more, or libzmq named none (−1)."""
    if descriptor < 0:
        return None
    try:
        with _borrowed(descriptor) as connection:
            return Ends(_host(connection.getsockname()), _host(connection.getpeername()))
    except (OSError, IndexError, TypeError):
        return None


def host_of(descriptor: int) -> str:
    """Where an accepted connection comes from; "" for one that is no more."""
    told = ends(descriptor)
    return "" if told is None else told.there


def _host(name: tuple[Any, ...]) -> str:
    host = str(name[0]).partition("%")[0].removeprefix("::ffff:")  # IPv4 over a socket for both kinds
    return f"{host}%{name[3]}" if len(name) > 3 and name[3] else host


def received_bytes(descriptor: int) -> int | None:
    """How much has come over a connection so far; None: it is no more, or this system doesn't tell."""
    if descriptor < 0 or sys.platform != "linux":
        return None
    try:
        with _borrowed(descriptor) as connection:
            told = connection.getsockopt(socket.IPPROTO_TCP, socket.TCP_INFO, RECEIVED_AT + 8)
    except OSError:
        return None
    return int.from_bytes(told[RECEIVED_AT:], sys.byteorder) if len(told) == RECEIVED_AT + 8 else None


def cut(descriptor: int, port: int) -> None:
    """Shut one accepted connection of the listener on `port`: libzmq itself has no call for that.

    The descriptor stays libzmq's own, which sees an ended connection and closes it. Should the number have
    been reused in the meantime, the port tells; at worst another connection of ours is cut, and comes back.
    """
    try:
        with _borrowed(descriptor) as connection:
            if connection.getsockname()[1] == port and connection.type == socket.SOCK_STREAM:
                connection.shutdown(socket.SHUT_RDWR)
    except (OSError, IndexError, TypeError):
        pass  # closed already, or no connection of ours
