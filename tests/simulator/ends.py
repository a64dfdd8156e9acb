"""The ends of links: what reaches a program, and how its node hears of it.

Owns which link an end believes in, and what waits for a program that is frozen. Never knows how a part travels
(`streams.py`), or when a link is dialled (`dialling.py`).
"""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, TypeAlias

from nertz_lan.protocol.codec import BadFrame
from nertz_lan.protocol.identity import PeerKey
from tests.simulator.frames import decoded
from tests.simulator.program import Program
from tests.simulator.streams import Down, Link, Part

if TYPE_CHECKING:
    from tests.simulator.world import World

Handler: TypeAlias = Callable[..., Any]


class Ends:
    """All ends of all links."""

    def __init__(self, world: "World") -> None:
        self._world = world
        self._stalled = False

    def doubted(self, end: PeerKey, other: PeerKey) -> None:
        """One end doubts its link: another is dialled beside it."""
        self._world.dialling.dial_soon(self._world.programs[end], other)

    def broke(self, link: Link, end: PeerKey, why: str) -> None:
        """A link has ended at one end, which notices."""
        self.hand(self._world.programs[end], self._unlinked, link.other(end), why)

    def arrived(self, link: Link, end: PeerKey, part: Part) -> None:
        """A part of a stream is there: the link itself, a frame, or its end."""
        program = self._world.programs[end]
        if program.node is None:  # it has ended while this link was being made
            self._world.streams.close(link, end, "The connection was reset.")
        elif isinstance(part, bytes):
            self.hand(program, self._received, link, part)
        elif isinstance(part, Down):
            self.hand(program, self._closed, link, part.why)
        else:
            self.hand(program, self._linked, link)

    def hand(self, program: Program, what: Handler, *args: object) -> None:
        """Let something reach a program: now, or when it thaws."""
        if program.frozen:
            program.waiting.append((what, args))
        elif program.node is not None:
            what(program, *args)

    def hand_what_waited(self, program: Program) -> None:
        """A program has thawed: it gets all that has arrived meanwhile, as one stalled pass."""
        waiting, program.waiting = program.waiting, []
        self._stalled = True
        for what, args in waiting:
            if program.node is not None:
                what(program, *args)
        self._stalled = False
        self._settle(program)

    def _linked(self, program: Program, link: Link) -> None:
        other = link.other(program.key)
        older = self._world.streams.live.get((program.key, other))
        if older is not None and older is not link:
            older.towards[program.key].open = False
        self._world.streams.live[program.key, other] = link
        program.linked_before.add(other)
        self._world.dialling.linked(program, other)
        self._changed(program, other, "linked")
        self._world.carry_out(program, program.running.linked(other, self._world.clock_of(program)))

    def _closed(self, program: Program, link: Link, why: str) -> None:
        if not link.towards[program.key].open:
            return
        other = link.other(program.key)
        is_live = self._world.streams.live.get((program.key, other)) is link
        self._world.streams.forget(link, program.key)
        if is_live:
            self._unlinked(program, other, why)

    def _unlinked(self, program: Program, other: PeerKey, why: str) -> None:
        if (program.key, other) in self._world.streams.live:
            return  # a newer link took its place: nobody is told of the older one's end
        self._changed(program, other, "unlinked", why)
        self._world.dialling.dial_soon(program, other)
        self._world.carry_out(program, program.running.unlinked(other, why, self._world.clock_of(program)))

    def refused(self, program: Program, other: PeerKey) -> None:
        """A dial was refused after a link had been up."""
        self._changed(program, other, "refused")
        self._world.carry_out(program, program.running.refused(other, self._world.clock_of(program)))

    def unreachable(self, program: Program, other: PeerKey) -> None:
        """A dial to a peer that was never reached has failed."""
        why = "Nobody answers there."
        self._world.carry_out(program, program.running.unlinked(other, why, self._world.clock_of(program)))

    def _changed(self, program: Program, other: PeerKey, how: str, why: str = "") -> None:
        for watcher in self._world.watchers:
            watcher.link_changed(program, other, how, why, self._world.now)

    def _received(self, program: Program, link: Link, frame: bytes) -> None:
        sender = link.other(program.key)
        if self._world.streams.live.get((program.key, sender)) is not link:
            return  # it has been dropped, or replaced
        try:
            message = decoded(frame)
        except BadFrame as error:
            self._world.streams.end(link, program.key, f"The other program sent something that it must not: {error}")
            return
        for show in self._world.show_arrived:
            show(program, sender, frame, self._world.now)
        now = self._world.clock_of(program)
        effects = program.running.received(sender, message, now, stalled=self._stalled)
        if self._stalled:
            self._world.carry_out(program, effects)
        elif self._world.survives(program, effects):
            self._settle(program)

    def _settle(self, program: Program) -> None:
        if program.node is not None:
            self._world.carry_out(program, program.node.settle(self._world.clock_of(program)))
        if program.node is not None:  # it may have died while that left
            self._world.carry_out(program, program.node.tell(self._world.clock_of(program)))
