"""One live link to one peer, and what comes off links in the order of arrival.

A link is either a route of the own listener (they dialled) or a dial of one's own. Never knows which of two
links stays: `links` decides.
"""

from dataclasses import dataclass, field
from typing import Final, TypeAlias

import zmq

from nertz_lan.net.addresses import Address
from nertz_lan.net.sockets import Ends, ZmqSocket
from nertz_lan.net.wires import Wires
from nertz_lan.protocol.identity import PeerKey
from nertz_lan.protocol.messages import MESSAGES, Bye
from nertz_lan.session.bucket import Bucket

_ROUTE_FLAGS: Final = int(zmq.SNDMORE | zmq.DONTWAIT)  # made once: for every frame it would cost as much as sending
_FRAME_FLAGS: Final = int(zmq.DONTWAIT)
HINTS_PER_SECOND: Final = 240  # read, off one link: twelve seats' pointers, and no flood of them


@dataclass(slots=True, eq=False)
class Link:
    """Where frames for a peer go. `route` is None on a link that the own program dialled."""

    peer: PeerKey
    socket: ZmqSocket
    route: bytes | None
    wires: Wires
    since: float
    session: int = 0  # which program of the peer's key, from its hello or its hello back
    generation: int = 0  # of a dialler, from its hello
    descriptor: int = -1  # of its connection, as libzmq's monitor names it; −1: unknown
    bye: str = ""  # the peer's own reason: it counts even where the connection was seen to break before it was read
    ends: Ends | None = None  # of its connection; None: it broke before it could be asked
    address: Address | None = None  # where the peer's listener has answered while this link was up; None: not known
    heard: float = 0.0  # when something last came off it
    doubted: bool = False  # nothing has come for a while: a new one is being looked for, this one stays until then
    hints: Bucket = field(default_factory=lambda: Bucket(HINTS_PER_SECOND, HINTS_PER_SECOND / 2))  # that come off it
    muted: bool = False  # what came off it and waits is not handed over: it misbehaved, or was dropped
    user: str = field(init=False)  # the peer, as libzmq names the key that a connection has proved

    def __post_init__(self) -> None:
        self.user = self.peer.hex()

    def send(self, frame: bytes) -> bool:
        """Queue one frame. False: the peer doesn't take it, and the link has to end."""
        self.wires.ask(self.socket)
        try:
            if self.route is not None:
                self.socket.send(self.route, _ROUTE_FLAGS)  # full or gone shows here, never below
            self.socket.send(frame, _FRAME_FLAGS)
        except zmq.ZMQError:
            return False
        return True


@dataclass(frozen=True, slots=True)
class Up:
    """The link is the peer's live one from here on."""


@dataclass(frozen=True, slots=True)
class Down:
    """The link ended here. `peer` has no live link now."""

    why: str


@dataclass(frozen=True, slots=True)
class PortClosed:
    """The link had ended, and nothing listens any more where its peer had answered."""


UP: Final = Up()
PORT_CLOSED: Final = PortClosed()
WHY_CHARS: Final = 200  # what went wrong may quote what came
Arrival: TypeAlias = tuple[Link, "bytes | Up | Down | PortClosed"]


def farewell(why: str) -> bytes:
    """The last frame of a link."""
    return MESSAGES.encode(Bye(why[:WHY_CHARS]))
