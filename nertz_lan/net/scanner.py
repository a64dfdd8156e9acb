"""Interfaces as they come and go: looks every now and then, on a thread of its own (DESIGN §7).

Owns the list of interfaces and of the machine's own addresses. `moved` is called on this thread whenever either has
changed. Only this asks the system: no other way of hearing of it is there on every system.
"""

import threading
from collections.abc import Callable
from typing import Final, NamedTuple

from nertz_lan.net.interfaces import Interface, scan, usable

EVERY_S: Final = 1.0
HURRIED_S: Final = 0.1  # while something seems to be going on
HURRIES: Final = 30  # looks in a hurry, once one was wanted


class Own(NamedTuple):
    """What this machine has now."""

    interfaces: tuple[Interface, ...]  # those to use, best first
    hosts: frozenset[str]  # every address, also those that are not used for looking


def look(choice: str | None) -> Own:
    """Look now."""
    found = scan()
    return Own(usable(choice, found), frozenset(i.host for i in found))


class Scanner:
    """Begins with `start`, ends with `finish` and `join`."""

    def __init__(self, choice: str | None, own: Own, moved: Callable[[Own], None]) -> None:
        self._choice = choice
        self._own: Own | None = own  # as `moved` was told last
        self._moved = moved
        self._hurries = 0
        self._finished = False
        self._wake = threading.Event()
        self._thread = threading.Thread(target=self._run, name="nertz-interfaces", daemon=True)

    def start(self) -> None:
        """Begin."""
        self._thread.start()

    def hurry(self) -> None:
        """Something seems to be wrong with the network: look at once, and often for a while. From any thread."""
        if self._hurries < HURRIES // 2:
            self._hurries = HURRIES
            self._wake.set()

    def tell_again(self) -> None:
        """What was told could not be used yet: tell it once more. From any thread."""
        self._own = None

    def finish(self) -> None:
        """End; returns at once."""
        self._finished = True
        self._wake.set()

    def join(self, timeout_s: float) -> None:
        """Wait for the end."""
        self._thread.join(timeout_s)

    def _run(self) -> None:
        while not self._finished:
            self._wake.wait(HURRIED_S if self._hurries else EVERY_S)
            self._wake.clear()
            self._hurries = max(0, self._hurries - 1)
            own = look(self._choice)
            if own != self._own and not self._finished:
                self._own = own
                self._moved(own)
