"""What comes of a link off which nothing comes: what the kernel does, and what `net` does (DESIGN §2, §7).

Owns the times after which an end doubts a link, is told that it is dead, or cuts it.

| what is silent | DOUBT_S | DEAD_S | MUTE_S |
|---|---|---|---|
| a machine that is off, or a blocked way | doubted: dialled beside | both kernels end it, without a word | |
| a program that stands still: its kernel acknowledges all that is sent | doubted: dialled beside | | cut, with a word |
"""

from collections.abc import Callable
from functools import partial
from typing import Final

from nertz_lan.net.silence import DOUBT_S
from nertz_lan.net.sockets import DEAD_S
from nertz_lan.protocol.identity import PeerKey
from nertz_lan.protocol.limits import MUTE_S
from tests.simulator.agenda import Agenda
from tests.simulator.streams import Link, Streams
from tests.simulator.weather import Air, Way

HEARD_S: Final = 0.5  # the last thing came up to so long before: a link that is silent for so long is asked
SENT_S: Final = 0.4  # the first thing that nobody acknowledges is sent up to so long after: beats, pulses
LOOKS_S: Final = 0.25  # a link is looked at now and then


class Silence:
    """Waits at every end that hears nothing. `doubted(end, other)` is told where another link is wanted."""

    def __init__(self, agenda: Agenda, air: Air, doubted: Callable[[PeerKey, PeerKey], None]) -> None:
        self.streams: Streams | None = None
        self._agenda = agenda
        self._air = air
        self._doubted = doubted

    def way_blocked(self, link: Link, way: Way) -> None:
        """Nothing passes this way any more: neither what is sent there, nor what acknowledges the other direction."""
        inwards = link.towards[way[1]]
        since = lambda: inwards.blocked_since  # noqa: E731
        self._doubts(link, way[1], since)
        for end in link.ends:
            in_s = DEAD_S + SENT_S * self._draw(link, end)
            self._unless(since, in_s, partial(self._all.dies, link, end, "The connection timed out."))

    def stands_still(self, link: Link, end: PeerKey, since: Callable[[], float]) -> None:
        """The program at one end stands still, until `since` gives something else."""
        other = link.other(end)
        self._doubts(link, other, since)
        in_s = MUTE_S - (HEARD_S - LOOKS_S) * self._draw(link, other)
        self._unless(since, in_s, partial(self._all.end, link, other, "Nothing has come for too long."))

    @property
    def _all(self) -> Streams:
        assert self.streams is not None
        return self.streams

    def _doubts(self, link: Link, end: PeerKey, since: Callable[[], float]) -> None:
        def doubt() -> None:
            if link.towards[end].open and self._all.live.get((end, link.other(end))) is link:
                link.towards[end].doubted = True
                self._doubted(end, link.other(end))

        self._unless(since, DOUBT_S - HEARD_S * self._draw(link, end), doubt)

    def _unless(self, since: Callable[[], float], in_s: float, do: Callable[[], None]) -> None:
        before = since()
        self._agenda.later(in_s, lambda: do() if since() == before else None)

    def _draw(self, link: Link, end: PeerKey) -> float:
        return self._air.draw((link.other(end), end))
