"""Whether anything listens at a peer's port: a bare TCP connection, closed as soon as it has told (DESIGN §4).

Owns these connections. libzmq retries in silence and never says why a dial failed, so a refusal must be asked
for. What a knock finds:

| what happens | verdict |
|---|---|
| connection refused | REFUSED: nothing listens there |
| connected, and a first byte comes (every listener of ours greets at once) | OPEN |
| connected, and closed without a byte: a listener that is just dying | knock again |
| not connected for `AGAIN_S`: that listener's system may pass over who comes just then | knock again |
| anything else, or nothing within `WAIT_S`: unreachable, a firewall, a program that stands still | SILENT |

Who is connected says a byte. A listener that dies in the middle of a connection's beginning leaves it half open: the
knock counts as connected there, the other side knows nothing of it, and nobody would ever say more.

Never knows whose port it is, or what follows from a verdict.
"""

import errno
import socket
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from enum import Enum, auto
from functools import partial
from typing import Final, TypeAlias

from nertz_lan.net.addresses import Address
from nertz_lan.net.datagrams import sockaddr
from nertz_lan.net.wires import Wires
from nertz_lan.protocol import limits

WAIT_S: Final = 1.0
AGAIN_S: Final = 0.05  # then twice as long, and so on; TCP itself asks again only after a second
TRIES: Final = 5  # a listener that takes connections and drops them for ever
SAID: Final = b"\xff"  # as every greeting begins
REFUSED_ERRORS: Final = frozenset((errno.ECONNREFUSED, getattr(errno, "WSAECONNREFUSED", errno.ECONNREFUSED)))
UNDER_WAY: Final = frozenset((0, errno.EINPROGRESS, errno.EWOULDBLOCK, getattr(errno, "WSAEWOULDBLOCK", 0)))


class Verdict(Enum):
    """What a knock has found out."""

    OPEN = auto()
    REFUSED = auto()
    SILENT = auto()


Told: TypeAlias = Callable[[Verdict, float], None]


@dataclass(slots=True, eq=False)
class Knock:
    """One address being tried."""

    address: Address
    told: Told
    until: float
    connection: socket.socket = field(init=False)
    connected: bool = False
    dropped: int = 0  # how often it was connected and closed without a byte
    again_at: float = 0.0  # unless it is connected by then
    pause_s: float = AGAIN_S  # until the next time

    @property
    def due(self) -> float:
        """When there is something to do without a word from the other side."""
        return self.until if self.connected else min(self.until, self.again_at)


class Knocks:
    """`at` begins one; its verdict comes later, or at once."""

    def __init__(self, wires: Wires) -> None:
        self.due = float("inf")
        self._wires = wires
        self._open: list[Knock] = []

    def at(self, address: Address, told: Told, now: float) -> None:
        """Knock there. Beyond `limits.KNOCKS_MAX` it is silent."""
        if len(self._open) >= limits.KNOCKS_MAX:
            told(Verdict.SILENT, now)
        else:
            knock = Knock(address, told, now + WAIT_S)
            self._open.append(knock)
            self._begin(knock, now)

    def tick(self, now: float) -> None:
        """Give up those that have waited long enough, and knock again where nobody has answered."""
        for knock in [k for k in self._open if k.due <= now]:
            if knock.until <= now:
                self._end(knock, Verdict.SILENT, now)
            else:
                knock.pause_s *= 2
                self._hang_up(knock)
                self._begin(knock, now)
        self.due = min((k.due for k in self._open), default=float("inf"))

    def close(self) -> None:
        """Close all, without verdicts."""
        for knock in list(self._open):
            self._drop(knock)

    def _begin(self, knock: Knock, now: float) -> None:
        family = socket.AF_INET6 if knock.address.is_v6 else socket.AF_INET
        made = knock.connection = socket.socket(family, socket.SOCK_STREAM)
        made.setblocking(False)  # noqa: FBT003 - the socket module's own way
        knock.connected, knock.again_at = False, now + knock.pause_s
        self.due = min(self.due, knock.due)
        failed = made.connect_ex(sockaddr(knock.address))
        if failed not in UNDER_WAY:
            self._failed(knock, failed, now)
            return
        self._wires.add(made, partial(self._on_change, knock), writing=True)

    def _on_change(self, knock: Knock, now: float) -> None:
        failed = knock.connection.getsockopt(socket.SOL_SOCKET, socket.SO_ERROR)
        if failed:
            self._failed(knock, failed, now)
        elif not knock.connected:
            knock.connected = True
            self._wires.add(knock.connection, partial(self._read, knock))
            with suppress(OSError):  # it has ended already: that is read
                knock.connection.send(SAID)

    def _read(self, knock: Knock, now: float) -> None:
        try:
            greeting = knock.connection.recv(1)
        except BlockingIOError:
            return
        except OSError:
            greeting = b""
        if greeting:
            self._end(knock, Verdict.OPEN, now)
        else:
            self._again(knock, now)

    def _failed(self, knock: Knock, error: int, now: float) -> None:
        if error in REFUSED_ERRORS:
            self._end(knock, Verdict.REFUSED, now)
        elif error in (errno.ECONNRESET, errno.EPIPE):
            self._again(knock, now)
        else:
            self._end(knock, Verdict.SILENT, now)

    def _again(self, knock: Knock, now: float) -> None:
        knock.dropped += 1
        if knock.dropped < TRIES:
            self._hang_up(knock)
            self._begin(knock, now)
        else:
            self._end(knock, Verdict.SILENT, now)

    def _end(self, knock: Knock, verdict: Verdict, now: float) -> None:
        self._drop(knock)
        knock.told(verdict, now)

    def _drop(self, knock: Knock) -> None:
        self._open.remove(knock)
        self._hang_up(knock)

    def _hang_up(self, knock: Knock) -> None:
        self._wires.remove(knock.connection)
        knock.connection.close()
