"""What must hold of links: whom a node wants one with, its network keeps one with, and nobody else (DESIGN §2).

Owns no promise of §4; a broken one counts as number 0: who is wanted and not dialled may never come back.
"""

from collections.abc import Collection
from typing import Final

from nertz_lan.protocol.identity import PeerKey
from tests.simulator.promises.broken import Broken
from tests.simulator.world import World

LOOKS_S: Final = 0.5


class SameWanted:
    """A node and its network agree on who is wanted; `by_hand`: pairs of which a test has had the first dial the other.

    They never find together again by themselves: a node says only what it wants from then on.
    """

    def __init__(self, world: World, by_hand: Collection[tuple[PeerKey, PeerKey]] = ()) -> None:
        self._world = world
        self._by_hand = by_hand
        world.agenda.every(LOOKS_S, self.look)

    def look(self) -> None:
        """Compare every node with its network."""
        for program in self._world.programs.values():
            if program.node is None:
                continue
            wanted, dialled = program.node._company.wanted, program.wanted
            extra = {other for other in dialled - wanted if (program.key, other) not in self._by_hand}
            for others, how in ((wanted - dialled, "wants %s and does not dial"), (extra, "dials %s and wants none")):
                if others:
                    names = " and ".join(self._world.programs[other].name for other in sorted(others))
                    raise Broken(0, f"{program.name} {how % names}")
