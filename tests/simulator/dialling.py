"""Dialling: who wants a link to whom, and what becomes of an attempt (DESIGN §2).

Owns attempts, how long one waits for the next, and what a refused one tells. Either side may dial; one that lets
nobody in can still dial out. A link that is doubted stays, and another is dialled beside it.
"""

from typing import TYPE_CHECKING, Final

from nertz_lan.protocol.identity import PeerKey
from tests.simulator.program import Program

if TYPE_CHECKING:
    from tests.simulator.world import World

BACKOFF_S: Final = 0.05
BACKOFF_MAX_S: Final = 1.0
SIGN_S: Final = 0.25  # a peer that gives no sign is asked for one so often, and dialled as soon as it does
FINDING_MAX_S: Final = 0.5  # until a peer that was never linked is found: probes


class Dialling:
    """All attempts of all programs."""

    def __init__(self, world: "World") -> None:
        self._world = world
        self._backoff_s: dict[tuple[PeerKey, PeerKey], float] = {}
        self.barred: set[frozenset[PeerKey]] = set()  # pairs that can't be linked
        self._dialling: dict[tuple[PeerKey, PeerKey], int] = {}  # the run of the program that dials

    def reach(self, program: Program, other: PeerKey) -> None:
        """A program wants a link from now on."""
        if other in program.wanted or other == program.key:
            return
        program.wanted.add(other)
        if (program.key, other) not in self._world.streams.live and other in self._world.programs:
            way = (program.key, other)
            is_known = other in program.linked_before or other in program.sight
            self._later(program, other, 0.0 if is_known else FINDING_MAX_S * self._world.air.draw(way))

    def linked(self, program: Program, other: PeerKey) -> None:
        """A link is up at one end."""
        self._backoff_s.pop((program.key, other), None)

    def dial_soon(self, program: Program, other: PeerKey) -> None:
        """A link has ended: dial again, where it is wanted."""
        if other in program.wanted:
            self._backoff_s.pop((program.key, other), None)
            self._later(program, other, 0.0)

    def lie(self, program: Program, other: Program) -> None:
        """Let a program believe that another is gone although it is there: its address went to another machine."""
        self._world.break_link(program, other)
        if other.key in program.linked_before:
            self._world.ends.hand(program, self._world.ends.refused, other.key)

    def _later(self, program: Program, other: PeerKey, in_s: float) -> None:
        way = (program.key, other)
        if self._dialling.get(way) == program.runs:
            return
        self._dialling[way] = program.runs
        self._world.agenda.later(in_s, self._dial, program, other, program.runs)

    def _dial(self, program: Program, other: PeerKey, run: int) -> None:
        """One attempt. What the other machine says takes its time."""
        world, way, back = self._world, (program.key, other), (other, program.key)
        if program.runs != run:
            return
        if not self._is_wanted(program, other):
            self._dialling.pop(way, None)
            return
        is_barred = frozenset(way) in self.barred or not (world.air.passes(way) and world.air.passes(back))
        if program.frozen or is_barred:
            self._again(program, other, run, SIGN_S)
            return
        there_and_back_s = world.air.segment_s(way) + world.air.segment_s(back)
        peer = world.programs[other]
        if peer.closed_inwards or (peer.frozen and peer.node is not None):
            self._again(program, other, run, SIGN_S)
        elif peer.node is None:
            world.agenda.later(there_and_back_s, self._refused, program, other, run)
        else:
            world.agenda.later(2 * there_and_back_s, self._answered, program, other, run)

    def _is_wanted(self, program: Program, other: PeerKey) -> bool:
        link = self._world.streams.live.get((program.key, other))
        is_lacking = link is None or link.towards[program.key].doubted
        return program.node is not None and other in program.wanted and is_lacking

    def _again(self, program: Program, other: PeerKey, run: int, most_s: float = BACKOFF_MAX_S) -> None:
        backoff_s = min(most_s, self._backoff_s.get((program.key, other), BACKOFF_S))
        self._backoff_s[program.key, other] = min(BACKOFF_MAX_S, 2 * backoff_s)
        self._world.agenda.later(backoff_s, self._dial, program, other, run)

    def _refused(self, program: Program, other: PeerKey, run: int) -> None:
        world = self._world
        if program.runs != run:
            return
        if self._is_wanted(program, other) and world.air.passes((other, program.key)):
            if other in program.linked_before:
                program.linked_before.discard(other)  # once for each end of a link
                world.ends.hand(program, world.ends.refused, other)
            else:
                world.ends.hand(program, world.ends.unreachable, other)
        self._again(program, other, run)

    def _answered(self, program: Program, other: PeerKey, run: int) -> None:
        world, peer = self._world, self._world.programs[other]
        if program.runs != run:
            return
        both_ways = world.air.passes((program.key, other)) and world.air.passes((other, program.key))
        if self._is_wanted(program, other) and peer.acts and both_ways and not program.frozen:
            world.streams.make(other, program.key)
            self._dialling.pop((program.key, other), None)
        else:
            self._again(program, other, run)
