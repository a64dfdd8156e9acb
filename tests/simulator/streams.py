"""A link between two programs: in order and whole while it is up, then gone (DESIGN §2, §9).

Owns what is on its way in each direction, what waits for a blocked way, and which ends are still open. A lost part
delays what follows; a blocked way holds everything back. What comes of silence is decided in silence.py.
"""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Final, TypeAlias

from nertz_lan.protocol.identity import PeerKey
from tests.simulator.agenda import Agenda
from tests.simulator.weather import Air, Way

LEAST_RESEND_S: Final = 0.2
HELD_MAX: Final = 3000  # parts that wait for a peer that takes none: the buffers are full, and the link ends


@dataclass(frozen=True, slots=True)
class Up:
    """The link is up at this end."""


@dataclass(frozen=True, slots=True)
class Down:
    """The other end has closed."""

    why: str


Part: TypeAlias = bytes | Up | Down


@dataclass(slots=True)
class Inwards:
    """One direction, towards one end."""

    open: bool = True  # at the end that it leads to
    arrival: float = 0.0  # of the latest part that is on its way
    blocked_since: float = -1.0  # −1: it isn't
    doubted: bool = False  # the end has heard nothing for a while, and dials beside this link
    held: list[Part] = field(default_factory=list)


@dataclass(slots=True, eq=False)
class Link:
    """A pair of ends."""

    ends: tuple[PeerKey, PeerKey]
    since: float
    towards: dict[PeerKey, Inwards]

    def other(self, end: PeerKey) -> PeerKey:
        """The other end."""
        return self.ends[1] if end == self.ends[0] else self.ends[0]


class Streams:
    """All links.

    `arrived(link, end, part)` gets what reaches an open end, `broke(link, end, why)` one that ends;
    `blocks(link, way)` is told when nothing passes any more on the way under a link.
    """

    def __init__(
        self,
        agenda: Agenda,
        air: Air,
        arrived: Callable[[Link, PeerKey, Part], None],
        broke: Callable[[Link, PeerKey, str], None],
        blocks: Callable[[Link, Way], None],
    ) -> None:
        self.live: dict[tuple[PeerKey, PeerKey], Link] = {}  # (end, other): what this end believes to be up
        self._agenda = agenda
        self._air = air
        self._arrived = arrived
        self._broke = broke
        self._blocks = blocks

    def make(self, one: PeerKey, other: PeerKey) -> Link:
        """A link that comes up at both ends."""
        now = self._agenda.now
        link = Link((one, other), now, {one: Inwards(), other: Inwards()})
        for end in link.ends:
            if not self._air.passes((link.other(end), end)):
                self.blocked((link.other(end), end), link)
            self.put(link, end, Up())
        return link

    def put(self, link: Link, to: PeerKey, part: Part) -> None:
        """Send something over a link, after all that is on its way there."""
        inwards = link.towards[to]
        if inwards.blocked_since >= 0:
            inwards.held.append(part)
            if len(inwards.held) > HELD_MAX:
                self.end(link, link.other(to), "The other program takes no more messages.")
            return
        agenda = self._agenda
        arrival = max(agenda.now + self._air.segment_s((link.other(to), to)), inwards.arrival)
        inwards.arrival = arrival
        agenda.at(arrival, self._arrive, link, to, part)

    def _arrive(self, link: Link, to: PeerKey, part: Part) -> None:
        if link.towards[to].open:
            link.towards[to].doubted = False
            self._arrived(link, to, part)
            return
        sender = link.other(to)
        if self.live.get((sender, to)) is link and self._air.passes((to, sender)):  # it is told that nobody has it
            in_s = self._air.segment_s((to, sender))
            self._agenda.later(in_s, self.end, link, sender, "The connection was reset.")

    def close(self, link: Link, end: PeerKey, why: str) -> None:
        """This end is closed; the other is told, if it can be."""
        link.towards[end].open = False
        if self.live.get((end, link.other(end))) is link:
            del self.live[end, link.other(end)]
        self.put(link, link.other(end), Down(why))

    def forget(self, link: Link, end: PeerKey) -> None:
        """This end is gone without a word."""
        link.towards[end].open = False
        if self.live.get((end, link.other(end))) is link:
            del self.live[end, link.other(end)]

    def end(self, link: Link, end: PeerKey, why: str) -> None:
        """This end finds the link broken, and says so if it can be heard."""
        if link.towards[end].open:
            self.close(link, end, why)
            self._broke(link, end, why)

    def dies(self, link: Link, end: PeerKey, why: str) -> None:
        """The connection is over at this end, and nobody tells the other."""
        if link.towards[end].open:
            self.forget(link, end)
            self._broke(link, end, why)

    # --- blocked ways

    def blocked(self, way: Way, made: Link | None = None) -> None:
        """Nothing passes this way from now on: what is sent waits."""
        link = made or self.live.get((way[1], way[0])) or self.live.get(way)
        if link is not None and link.towards[way[1]].blocked_since < 0:
            link.towards[way[1]].blocked_since = self._agenda.now
            self._blocks(link, way)

    def unblocked(self, way: Way) -> None:
        """Something passes again: what waits is sent at the next attempt, as late as the attempts are rare by now."""
        for link in {id(link): link for link in (self.live.get((way[1], way[0])), self.live.get(way)) if link}.values():
            inwards = link.towards[way[1]]
            if inwards.blocked_since < 0:
                continue
            attempt, resend_s = inwards.blocked_since + LEAST_RESEND_S, LEAST_RESEND_S
            while attempt < self._agenda.now:
                resend_s *= 2
                attempt += resend_s
            self._agenda.at(attempt, self._resume, link, way)

    def _resume(self, link: Link, way: Way) -> None:
        inwards = link.towards[way[1]]
        if inwards.blocked_since < 0 or not self._air.passes(way):
            return
        inwards.blocked_since = -1.0
        held, inwards.held = inwards.held, []
        for part in held:
            self.put(link, way[1], part)
