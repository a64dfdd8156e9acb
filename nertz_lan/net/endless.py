"""Connections that keep sending and never end a message (DESIGN §6).

Owns the one thing that libzmq doesn't bound: it takes a message of any number of parts, and keeps all of them until the
last one has come. Nothing of that can be read, so it is seen from outside: a connection off which nothing whole comes.

- Where the system tells how much it has received, a connection is cut that has brought more than `ENDLESS_BYTES` since
  the last whole message. They are looked at four times a second, so what gives a bound is three quarters of a second
  of whatever libzmq can decrypt: a link is silent by the first look or the second, counted from then on, and cut by the
  next. At once, for a farewell takes its time, and nobody reads it who sends without end.
- Everywhere, a link is cut off which nothing has come for `MUTE_S`: a program that runs says something whole several
  times a second at a table, and answers a question at once elsewhere. On other systems that is all there is
  (`protocol/limits.py` says why, and what it comes to).

Never knows why somebody does that.
"""

from collections.abc import Iterable
from typing import Final

from nertz_lan.net import sockets
from nertz_lan.net.asides import Asides
from nertz_lan.net.links import Links
from nertz_lan.protocol import limits

LOOK_S: Final = 0.25
ASK_S: Final = 1.0  # of a link that nobody wants, and so nobody else asks
WHY: Final = "The other program sent a message that has no end."
MUTE: Final = "Nothing has come from the other program for too long."


class Endless:
    """Looks at every connection, and asks only those off which nothing whole has come since the last time."""

    def __init__(self, links: Links, asides: Asides) -> None:
        self.due = 0.0
        self._links = links
        self._asides = asides
        self._received: dict[int, int] = {}  # by descriptor, when the last whole message had come

    def tick(self, now: float) -> None:
        """Cut those that only send."""
        late = now - self.due if self.due else 0.0
        since, self.due = now - LOOK_S, now + LOOK_S
        links = self._links
        silent = {link.descriptor: link for link in links.live.values() if link.heard < since}
        greeted = links.listener.half_open
        self._received = {each: said for each, said in self._received.items() if each in silent or each in greeted}
        for descriptor in self._overfull(greeted):
            sockets.cut(descriptor, links.listener.port)
        for descriptor in self._overfull(silent):
            links.end(silent[descriptor], WHY, now)
            sockets.cut(descriptor, links.listener.port)
        for link in silent.values() if late < LOOK_S else ():  # else this program was away, and heard nobody
            if now - link.heard >= limits.MUTE_S:
                links.end(link, MUTE, now, tell=MUTE)
            elif link.peer not in links.wanted and now - link.heard >= ASK_S:
                self._asides.ask(link, now)

    def _overfull(self, descriptors: Iterable[int]) -> list[int]:
        """Those that have brought too much since they were first seen without a whole message."""
        overfull = []
        for descriptor in list(descriptors):
            received = sockets.received_bytes(descriptor)
            if received is None:
                continue
            if received - self._received.setdefault(descriptor, received) > limits.ENDLESS_BYTES:
                overfull.append(descriptor)
        return overfull
