"""What the network thread waits for: a poller, and who reads each thing that becomes ready.

Owns nothing else. Used on the network thread only.
"""

import socket
from collections.abc import Callable
from typing import TypeAlias

import zmq

from nertz_lan.net.sockets import ZmqSocket

Wire: TypeAlias = "ZmqSocket | socket.socket"
Reader: TypeAlias = Callable[[int, float], None]  # (zmq.POLLIN | zmq.POLLOUT, now)


class Wires:
    """Sockets of both kinds with their readers. `poller` names plain sockets by descriptor, and so does `readers`."""

    def __init__(self) -> None:
        self.poller = zmq.Poller()
        self.readers: dict[ZmqSocket | int, Reader] = {}

    def add(self, wire: Wire, flags: int, reader: Reader) -> None:
        """Wait for this one too; or, for one that is waited for, for other flags."""
        self.poller.register(wire, flags)
        self.readers[_name(wire)] = reader

    def remove(self, wire: Wire) -> None:
        """Wait for it no longer. Before it is closed."""
        if self.readers.pop(_name(wire), None) is not None:
            self.poller.unregister(wire)


def _name(wire: Wire) -> ZmqSocket | int:
    return wire.fileno() if isinstance(wire, socket.socket) else wire
