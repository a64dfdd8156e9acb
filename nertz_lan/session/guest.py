"""The mirror: follows a host's log entry by entry, and never guesses (DESIGN §3).

Owns the replica of a table at a peer that doesn't host it. A gap or a difference asks for the tail; an event that
breaks the rules raises Impossible and ends the following. Never knows own intents.
"""

from dataclasses import dataclass, field

from nertz_lan.protocol.entries import Entry
from nertz_lan.protocol.identity import PeerKey, TableId
from nertz_lan.protocol.messages import Admitted, AskTail, Beat, Entries
from nertz_lan.rules.follow import Impossible
from nertz_lan.session.advance import advance
from nertz_lan.session.log import Gap, Log
from nertz_lan.session.table import Table


@dataclass(slots=True)
class Guest:
    """A table that this peer follows."""

    id: TableId
    host: PeerKey
    heard: float  # when the host was last heard
    log: Log = field(default_factory=Log)
    table: Table | None = None
    admitted: bool = False
    lost: bool = False
    at: int = 0  # the deal's clock, as of `based`
    based: float = 0.0
    _asked_tail: bool = False

    def welcomed(self, admitted: Admitted, now: float) -> None:
        """The host has let this peer in; entries after `admitted.after` follow."""
        if admitted.after != self.log.mark:
            self.log.restart(admitted.after)
            self.table = None
        self.admitted, self.lost, self._asked_tail, self.heard = True, False, False, now

    def follow(self, message: Entries, now: float) -> tuple[list[tuple[Entry, Table]], AskTail | None]:
        """Apply entries: each with the table after it, and what to ask for where one is missing.

        Raises Impossible, BadFrame.
        """
        happened: list[tuple[Entry, Table]] = []
        self.heard = now
        for data in message.entries:
            try:
                entry = self.log.accept(data)
            except Gap:
                return happened, self._ask_tail()
            if entry is not None:
                if entry.reign < 1:
                    raise Impossible("an entry of no reign")
                self.table = advance(self.table, entry, checked=True)
                self.at, self.based = entry.at, now
                happened.append((entry, self.table))
        return happened, None

    def beat(self, beat: Beat, now: float) -> AskTail | None:
        """The host is there; what to ask for if it has sequenced something else."""
        self.heard = now
        if beat.mark == self.log.mark or self._asked_tail:
            return None
        return self._ask_tail()

    def _ask_tail(self) -> AskTail:
        self._asked_tail = True
        return AskTail(self.log.mark)
