"""What the network thread waits for, and who reads each thing that becomes ready.

Owns the one wait. Sockets of both kinds are waited for by descriptor: libzmq's own poll asks each of its sockets at
every wake-up, before and after it sleeps, with two system calls each: some thirty a card at a table of six.
A libzmq socket's descriptor tells of a *change*, once, and whatever is done with the socket may use that up. So:

- a reader of one reads on until nothing is there, or has it asked again (`ask`) before the next wait;
- whoever sends over one has it asked again, too.

Used on the network thread only.
"""

import selectors
import socket
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, TypeAlias

import zmq

from nertz_lan.net.sockets import ZmqSocket, readable

Source: TypeAlias = "ZmqSocket | socket.socket"
Reader: TypeAlias = Callable[[float], None]  # (now)

_IN: Final = selectors.EVENT_READ
_IN_AND_OUT: Final = selectors.EVENT_READ | selectors.EVENT_WRITE


@dataclass(slots=True, eq=False)
class Wire:
    """One socket that is waited for. `reader` is None from the moment that nobody waits for it any more."""

    source: Source
    reader: Reader | None
    is_zmq: bool

    def read(self, now: float) -> None:
        """Let it be read, unless what was read before it has ended it."""
        if self.reader is not None:
            self.reader(now)


class Wires:
    """Sockets of both kinds with their readers."""

    def __init__(self) -> None:
        self._selector = selectors.DefaultSelector()
        self._wires: dict[Source, Wire] = {}
        self._unsure: set[ZmqSocket] = set()  # something may have come without another word of the descriptor

    def __len__(self) -> int:
        return len(self._wires)

    def add(self, source: Source, reader: Reader, *, writing: bool = False) -> None:
        """Wait for this one too, `writing` until it can be written as well; or, for one that is waited for, anew."""
        former = self._wires.get(source)
        wire = self._wires[source] = Wire(source, reader, isinstance(source, zmq.Socket))
        flags = _IN_AND_OUT if writing else _IN
        if former is None:
            self._selector.register(source, flags, wire)
        else:
            former.reader = None
            self._selector.modify(source, flags, wire)
        if isinstance(source, zmq.Socket):
            self._unsure.add(source)

    def remove(self, source: Source) -> None:
        """Wait for it no longer. Before it is closed."""
        wire = self._wires.pop(source, None)
        if wire is not None:
            wire.reader = None
            self._selector.unregister(source)
            self._unsure.discard(source)

    def ask(self, used: ZmqSocket) -> None:
        """This one was used, and not read until nothing was there."""
        self._unsure.add(used)

    def wait(self, timeout_s: float) -> list[Wire]:
        """What is ready, at the latest after so long. Reading one may end another."""
        ready: list[Wire] = []
        if self._unsure:
            ready = [self._wires[source] for source in self._unsure if source in self._wires and readable(source)]
            self._unsure.clear()
        for key, _ in self._selector.select(0 if ready else timeout_s):
            if key.data not in ready:
                ready.append(key.data)
        return ready

    def close(self) -> None:
        """Wait for nothing any more."""
        self._selector.close()
