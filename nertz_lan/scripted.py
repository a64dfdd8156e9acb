"""`nertz-lan peer --json`: a peer whose player is a script, a bot, or both (REFEREE "Peer").

Owns the process: one thread reads lines, the main thread does everything else, in the order in which things come.
Only JSON lines go to standard output. Ends with the input, or when nobody reads the output any more.
"""

import queue
import sys
import threading
from collections.abc import Mapping
from random import Random
from typing import Any, Final

from nertz_lan.app import Goal, RunningPeer
from nertz_lan.lines.jsonlines import read_lines, write
from nertz_lan.lines.peer import UNANSWERED_MAX, PeerLines
from nertz_lan.net import clock
from nertz_lan.pilots import Pilots

LAST_REPLIES_S: Final = 0.3  # after the input has ended, for intents whose fate isn't known


class _Line:
    """A line of input; None in it for one that was too long."""

    def __init__(self, line: bytes | None) -> None:
        self.line = line


class _End:
    """The input has ended."""


class Scripted:
    """One scripted peer, from its start to the end of its input."""

    def __init__(self, peer: RunningPeer, *, bot: bool, fast: bool) -> None:
        self._peer = peer
        self._lines = PeerLines(peer, self._write, peer.me.key)
        self._pilots = Pilots(peer, Random(), fast, itself=bot)
        self._room = threading.Semaphore(UNANSWERED_MAX)  # lines may be read ahead of their replies (F1)
        self._until: float | None = None

    def run(self, goal: Goal) -> None:
        """Play until the input ends. Raises NetworkError."""
        self._peer.start(goal)
        threading.Thread(target=self._read, name="nertz-lines", daemon=True).start()
        try:
            while not self._done():
                self._step()
        except BrokenPipeError:
            _forget_output()
        finally:
            self._peer.stop()

    def _step(self) -> None:
        now = clock.now()
        wait_s = min(self._pilots.due(), self._until or float("inf")) - now
        try:
            item = self._peer.inbox.get(timeout=None if wait_s == float("inf") else max(0.0, wait_s))
        except queue.Empty:
            item = None
        now = clock.now()
        match item:
            case None:
                pass
            case _Line():
                self._lines.line(item.line, now)
            case _End():
                self._until = now + LAST_REPLIES_S
            case _:
                self._lines.news(item)
                self._pilots.news(item, now)
        self._pilots.act(now)

    def _done(self) -> bool:
        return self._until is not None and (not self._lines.unanswered or clock.now() >= self._until)

    def _read(self) -> None:
        for line in read_lines(sys.stdin.buffer):
            self._room.acquire()
            self._peer.inbox.put(_Line(line))
        self._peer.inbox.put(_End())

    def _write(self, line: Mapping[str, Any]) -> None:
        if "ok" in line:
            self._room.release()
        sys.stdout.buffer.write(write(line))
        sys.stdout.buffer.flush()


def _forget_output() -> None:
    """Nobody reads: keep the interpreter from complaining of it at its end."""
    sys.stdout = None
