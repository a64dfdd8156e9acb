"""What other threads hand to the network thread, and the wire that wakes it.

Owns one queue and one pair of sockets. Any thread may put; only the network thread takes. The wire is used only
while the network thread rests: whoever puts while it is busy costs it nothing.
"""

import contextlib
import socket
from collections import deque
from collections.abc import Callable
from typing import Final

from nertz_lan.protocol import limits

BYTES_TAKEN: Final = 4096  # one is enough to wake

Job = Callable[[float], None]


class InboxFull(RuntimeError):  # noqa: N818 - says what is the case
    """More was put than the network thread can take; nothing was queued."""


class Inbox:
    """Jobs that are put before `open` wait for it; those put after `close` are dropped."""

    def __init__(self) -> None:
        self._jobs: deque[Job] = deque()
        self._awake = True
        self._is_closed = False
        self._waker: socket.socket | None = None

    def open(self) -> socket.socket:
        """Make the wire that is readable when there is something to take."""
        self.wire, waker = socket.socketpair()
        for end in (self.wire, waker):
            end.setblocking(False)  # noqa: FBT003 - the socket module's own way
        self._waker = waker
        return self.wire

    def put(self, job: Job) -> None:
        """Queue a job. Raises InboxFull."""
        if self._is_closed:
            return
        if len(self._jobs) >= limits.JOBS_MAX:
            raise InboxFull(f"{limits.JOBS_MAX} jobs wait for the network thread")
        self._jobs.append(job)
        if not self._awake:  # cleared before the network thread looks for jobs a last time: none is missed
            self._awake = True
            self.wake()

    def wake(self) -> None:
        """Make the wire readable."""
        if self._waker is not None:
            with contextlib.suppress(OSError):  # full: it is readable; closed: nobody takes jobs any more
                self._waker.send(b"\0")

    def rest(self) -> bool:
        """From now on a job makes the wire readable. False: one is there already."""
        self._awake = False
        return not self._jobs

    def rouse(self) -> None:
        """From now on jobs only wait."""
        self._awake = True

    def drain(self, now: float) -> None:  # noqa: ARG002 - a reader
        """Make the wire unreadable."""
        with contextlib.suppress(OSError):
            self.wire.recv(BYTES_TAKEN)

    def take(self) -> list[Job]:
        """All jobs that were waiting, in order."""
        jobs = self._jobs
        return [jobs.popleft() for _ in range(len(jobs))] if jobs else []

    def close(self) -> None:
        """Take no more."""
        self._is_closed = True
        if self._waker is not None:
            self._waker.close()
            self.wire.close()
        self._jobs.clear()
