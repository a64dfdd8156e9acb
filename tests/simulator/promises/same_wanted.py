"""What must hold of links and of the disk: a node and what drives it agree (DESIGN §2, §3).

Whom it wants a link with, its network keeps one with, and nobody else; what it waits for its disk is at work on. Owns
no promise of §4; a broken one counts as number 0: who is wanted and not dialled, or waits for nothing, is lost.
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
            stay, at_work = program.node._stay, program.writing.asked or program.writing.untold
            if stay is not None and stay.remembering.journal.is_writing and not (at_work or program.frozen):
                raise Broken(0, f"{program.name} waits for a record that nobody writes")
            wanted, dialled = program.node._company.wanted, program.wanted
            extra = {other for other in dialled - wanted if (program.key, other) not in self._by_hand}
            for others, how in ((wanted - dialled, "wants %s and does not dial"), (extra, "dials %s and wants none")):
                if others:
                    names = " and ".join(self._world.programs[other].name for other in sorted(others))
                    raise Broken(0, f"{program.name} {how % names}")
