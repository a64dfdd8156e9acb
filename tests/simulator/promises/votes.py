"""Rule 2 of an election, as it can be seen from outside: what all that is safe rests on (DESIGN §4 "Losing the host").

Owns who has voted for whom. Counted as promise 2: two hosts of one number are two hosts.
"""

from nertz_lan.protocol.identity import PeerKey, TableId
from nertz_lan.protocol.messages import MESSAGES, Stand, Voted
from tests.simulator.frames import decoded
from tests.simulator.program import Program
from tests.simulator.promises.broken import Broken
from tests.simulator.watching import Watcher


class Votes(Watcher):
    """A peer votes once per number, and its own candidacy is its vote; not even its end makes it forget."""

    def __init__(self) -> None:
        self._votes: dict[tuple[PeerKey, TableId], dict[int, PeerKey]] = {}

    def started(self, program: Program, now: float) -> None:  # noqa: ARG002
        if not program.disk.records:
            for place in [place for place in self._votes if place[0] == program.key]:
                del self._votes[place]  # its disk was lost: nobody can remember

    def sent(self, program: Program, to: PeerKey, frame: bytes, now: float) -> None:  # noqa: ARG002
        if frame[1] not in (MESSAGES.tags[Voted], MESSAGES.tags[Stand]):
            return
        message = decoded(frame)
        if isinstance(message, Stand) and message.binding:
            self._votes_for(program, message.table, message.number, program.key)
        elif isinstance(message, Voted) and message.binding and message.granted:
            self._votes_for(program, message.table, message.number, to)

    def _votes_for(self, program: Program, table: TableId, number: int, candidate: PeerKey) -> None:
        votes = self._votes.setdefault((program.key, table), {})
        before = votes.setdefault(number, candidate)
        if before != candidate:
            raise Broken(2, f"{program.name} votes for {candidate.hex()[:2]} and {before.hex()[:2]} in {number}")
