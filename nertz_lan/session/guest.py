"""The mirror: follows a host's log entry by entry, and never guesses (DESIGN §3).

Owns the replica of a table at a peer that doesn't host it. A gap or a difference asks for the tail; an event that
breaks the rules raises Impossible and ends the following. Until the host has let this peer in, it follows nothing.
Never knows own intents.
"""

from dataclasses import dataclass, field
from typing import Final

from nertz_lan.protocol.identity import PeerKey, TableId
from nertz_lan.protocol.messages import Admitted, AskTail, Beat, Entries
from nertz_lan.rules.follow import Impossible
from nertz_lan.session.advance import advance
from nertz_lan.session.log import Gap, Log, Step
from nertz_lan.session.table import Table

TAILS_MAX: Final = 3  # asked for without an agreement in between: a host that contradicts itself, for ever


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
    over: bool = False  # the host has left: there is nothing to come back to
    until: int = 0  # entries up to this one had happened when the host let this peer in
    at: int = 0  # the deal's clock, as of `based`
    based: float = 0.0
    why_unlinked: str = ""
    _asked_tail: bool = False
    _tails: int = 0

    def welcomed(self, admitted: Admitted, now: float) -> bool:
        """The host has let this peer in; entries after `admitted.after` follow. Whether all begins anew."""
        anew = admitted.after == self.log.base or not self.log.holds(admitted.after)  # else what is held is passed over
        if anew:
            self.log.restart(admitted.after)
            self.table = None
        self.admitted, self.lost, self._asked_tail, self.heard = True, False, False, now
        self.until = admitted.until
        return anew

    def found_again(self) -> bool:
        """Whether a host that counted as lost is heard again, over a link that never broke."""
        back = self.lost and self.admitted and not self.over
        if back:
            self.lost = False
        return back

    def unlinked(self, why: str) -> None:
        """The link is gone: whatever comes next follows a new welcome."""
        self.admitted, self.why_unlinked = False, why

    def follow(self, message: Entries, now: float) -> tuple[list[Step], AskTail | None]:
        """Apply entries, and say what to ask for where one is missing. Raises Impossible, BadFrame."""
        steps: list[Step] = []
        if not self.admitted:
            return steps, None
        self.heard = now
        for data in message.entries:
            try:
                entry = self.log.accept(data)
            except Gap:
                return steps, self._ask_tail()
            if entry is not None:
                if entry.reign < 1:
                    raise Impossible("an entry of no reign")
                self.table = advance(self.table, entry, checked=True)
                self.at, self.based = entry.at, now
                steps.append(Step(entry, data, self.table, self.log.mark.digest))
        return steps, None

    def beat(self, beat: Beat, now: float) -> AskTail | None:
        """The host is there; what to ask for if it has sequenced something else. Raises Impossible."""
        self.heard = now
        if beat.mark == self.log.mark:
            self._tails = 0
            return None
        return self._ask_tail() if self.admitted else None

    def _ask_tail(self) -> AskTail | None:
        if self._asked_tail:
            return None
        self._asked_tail = True
        self._tails += 1
        if self._tails > TAILS_MAX:
            raise Impossible("its log and its beats don't agree")
        return AskTail(self.log.mark)
