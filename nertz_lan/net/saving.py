"""A node's records on their way to the disk, and what leaves only once they are there (the effect `Save`).

Owns the thread that waits for the disk: a disk can take seconds, and a host that stands still for one is lost. Also the
messages that vouch for what is being saved. Never knows what a record says, or where it goes.
"""

import contextlib
import queue
import threading
import time
from collections import deque
from collections.abc import Callable, Sequence
from typing import Final, NamedTuple, Protocol

from nertz_lan.protocol.identity import PeerKey
from nertz_lan.session.effects import Save, Send

MEANWHILE_S: Final = 0.2  # as often as a host beats


class Saving(Protocol):
    """Keeps a node's records. Called by one thread, which is not the network's."""

    def __call__(self, *records: bytes, sync: bool, restart: bool) -> bool:
        """Keep some, as `Save` wants it, before this returns; False: they aren't kept, and must not be vouched for.

        What this raises ends the network thread.
        """


def keep_nothing(*records: bytes, sync: bool, restart: bool) -> bool:  # noqa: ARG001 - as Saving has it
    """For a node that need not be believed after a crash: whatever it says may be said."""
    return True


class Answered(NamedTuple):
    """What has become of records."""

    save: Save
    is_kept: bool


class Saver:
    """Saves in order, on a thread of its own. Everything here is for the network thread; `done` is called on the other.

    Invariant: a message that is held back waits for the last record that was asked for before it.
    """

    def __init__(self, save: Saving, done: Callable[[], None]) -> None:
        self._save = save
        self._done = done
        self._thread: threading.Thread | None = None
        self._asked: queue.SimpleQueue[Save | None] = queue.SimpleQueue()
        self._results: queue.SimpleQueue[Answered | Exception] = queue.SimpleQueue()
        self._number = 0  # of records asked for
        self._answered = 0
        self._untold: list[Answered] = []
        self._held_back: deque[tuple[int, Send]] = deque()

    @property
    def is_busy(self) -> bool:
        """Whether an answer is to come, or there."""
        return self._answered < self._number or bool(self._untold)

    def ask(self, save: Save) -> None:
        """Have a record kept."""
        if self._thread is None:
            self._thread = threading.Thread(target=self._run, name="nertz-saver", daemon=True)
            self._thread.start()
        self._number += 1
        self._asked.put(save)

    def holds_back(self, send: Send) -> bool:
        """Keep a message until all is kept that has been asked for by now. False: it is."""
        if self._answered == self._number:
            return False
        self._held_back.append((self._number, send))
        return True

    def released(self) -> list[Send]:
        """What need wait no longer. Raises what saving has raised."""
        due: list[Send] = []
        while not self._results.empty():
            due += self._take(self._results.get())
        return due

    def answers(self) -> list[Answered]:
        """What has become of records, as far as `released` has come; each once."""
        untold, self._untold = self._untold, []
        return untold

    def wait(self, to: PeerKey, seconds: float, say: Callable[[Sequence[Send]], None]) -> list[Send]:
        """The same, once nothing waits that is for this peer. What still does after so long never leaves.

        `say` gets every `MEANWHILE_S` what is to be said meanwhile.
        """
        due, now = self.released(), time.monotonic()
        until, says_at = now + seconds, now + MEANWHILE_S
        while any(send.to == to for _, send in self._held_back):
            now = time.monotonic()
            if now >= until:
                self._held_back.clear()
                break
            if now >= says_at:
                say([Send(send.to, send.meanwhile) for _, send in self._held_back if send.meanwhile])
                says_at = now + MEANWHILE_S
            with contextlib.suppress(queue.Empty):
                due += self._take(self._results.get(timeout=min(until, says_at) - now))
        return due

    def close(self) -> None:
        """Keep what has been asked for, and end."""
        if self._thread is not None:
            self._asked.put(None)
            self._thread.join()

    def _take(self, result: Answered | Exception) -> list[Send]:
        self._answered += 1
        if isinstance(result, Exception):
            raise result
        self._untold.append(result)
        if not result.is_kept:
            self._held_back.clear()
        due = []
        while self._held_back and self._held_back[0][0] <= self._answered:
            due.append(self._held_back.popleft()[1])
        return due

    def _run(self) -> None:
        while (save := self._asked.get()) is not None:
            try:
                self._results.put(Answered(save, self._save(*save.records, sync=save.sync, restart=save.restart)))
            except Exception as error:  # noqa: BLE001 - it ends the network thread
                self._results.put(error)
                self._done()
                return  # nothing that follows is worth keeping
            self._done()
