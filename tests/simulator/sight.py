"""Sight: who answers whose probes, and what a peer's address tells (DESIGN §7).

Owns probes as datagrams: they get lost, come twice, and never pass a blocked way. Never knows links.
"""

from typing import TYPE_CHECKING, Final

from nertz_lan.protocol.identity import PeerKey
from nertz_lan.protocol.messages import Notice
from tests.simulator.program import Program

if TYPE_CHECKING:
    from tests.simulator.world import World

PROBES_S: Final = 1.0
OUT_OF_SIGHT_S: Final = 3.0
RTT_MS: Final = 1.0


class Sight:
    """All probes of all programs."""

    def __init__(self, world: "World") -> None:
        self._world = world
        self.hidden: set[frozenset[PeerKey]] = set()  # pairs that don't see each other, but could be linked
        world.agenda.every(PROBES_S, self._probe_all)

    def look(self, program: Program, *, on: bool) -> None:
        """Look for peers from now on, or stop. Whoever begins asks at once."""
        if on and not program.looking:
            self._world.agenda.later(0.0, self._probe_from, program)
        program.looking = on

    def ask(self, asker: Program, address: str) -> None:
        """Probe one address."""
        for program in self._world.programs.values():
            if program.address == address:
                there = self._world.air.datagrams((asker.key, program.key))
                back = self._world.air.datagrams((program.key, asker.key))
                if program.acts and program.notice is not None and there and back:
                    in_s = there[0] + back[0]
                    self._world.agenda.later(in_s, self._answered, asker, address, program.key, program.notice)
                    return
        self._world.agenda.later(1.0, self._unanswered, asker, address)

    def _probe_all(self) -> None:
        """Whoever looks asks everybody, and is seen by whom it asks."""
        world = self._world
        for one in world.programs.values():
            self._probe_from(one)
        for program in world.programs.values():
            for key in [key for key, at in program.sight.items() if world.now - at > OUT_OF_SIGHT_S]:
                if program.sight.pop(key, None) is not None:  # else it has died of the one before
                    world.ends.hand(program, self._loses_sight, key)

    def _probe_from(self, one: Program) -> None:
        if one.looking and one.acts:
            for other in self._world.others(one):
                self._probe(one, other)

    def _probe(self, one: Program, other: Program) -> None:
        """A question shows who asks, its answer who answers."""
        world = self._world
        if frozenset((one.key, other.key)) in self.hidden:
            return
        for there_s in world.air.datagrams((one.key, other.key)):
            if other.acts and one.notice is not None:
                world.agenda.later(there_s, self._sees, other, one.key, one.notice)
            if other.acts and other.notice is not None:
                for back_s in world.air.datagrams((other.key, one.key)):
                    world.agenda.later(there_s + back_s, self._sees, one, other.key, other.notice)

    def _sees(self, program: Program, seen: PeerKey, notice: Notice) -> None:
        if program.acts:
            program.sight[seen] = self._world.now
            self._world.ends.hand(program, self._sighted, seen, notice)

    def _sighted(self, program: Program, seen: PeerKey, notice: Notice) -> None:
        now = self._world.clock_of(program)
        self._world.carry_out(program, program.running.sighted(seen, notice, RTT_MS, now))

    def _loses_sight(self, program: Program, key: PeerKey) -> None:
        self._world.carry_out(program, program.running.lost_sight(key, self._world.clock_of(program)))

    def _answered(self, asker: Program, address: str, key: PeerKey, notice: Notice) -> None:
        if asker.acts:
            self._sees(asker, key, notice)
            self._world.ends.hand(asker, self._has_answered, address, key, notice)

    def _has_answered(self, asker: Program, address: str, key: PeerKey, notice: Notice) -> None:
        now = self._world.clock_of(asker)
        self._world.carry_out(asker, asker.running.answered(address, key, notice, now))

    def _unanswered(self, asker: Program, address: str) -> None:
        self._world.ends.hand(asker, self._stays_unanswered, address)

    def _stays_unanswered(self, asker: Program, address: str) -> None:
        now = self._world.clock_of(asker)
        self._world.carry_out(asker, asker.running.unanswered(address, "Nobody answers there.", now))
