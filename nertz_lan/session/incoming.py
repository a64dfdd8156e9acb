"""A log that is on its way, and counts once it is here whole (DESIGN §3, §4.4).

Owns its entries until then: whoever sends it may be lost behind its first word, or never end; then what was held is
held still. Never knows who sends it, nor what is held meanwhile.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field

from nertz_lan.protocol.entries import Entry
from nertz_lan.protocol.events import DealBegun, TableMade
from nertz_lan.protocol.messages import Mark
from nertz_lan.rules.follow import Impossible
from nertz_lan.session.advance import advance
from nertz_lan.session.log import START, Gap, Log, Step
from nertz_lan.session.table import Table

Check = Callable[[Entry], None]  # raises Impossible for what only its caller knows of an entry


@dataclass(slots=True)
class Incoming:
    """A log as far as it has come: from its boundary, or from where another one ends."""

    until: int  # it is whole with this entry
    log: Log
    table: Table | None = None
    is_anew: bool = True  # from its boundary
    steps: list[Step] = field(default_factory=list)

    @classmethod
    def begun(cls, after: Mark, until: int) -> "Incoming":
        """From a boundary: `after` is the mark before it."""
        log = Log()
        log.restart(after)
        return cls(until, log)

    def add(self, entries: Sequence[bytes], check: Check | None = None) -> None:
        """More of it. Raises Impossible, BadFrame, and Gap where something is missing."""
        for step in following(self.log, self.table, entries, check):
            self.table = step.table
            self.steps.append(step)

    @property
    def is_whole(self) -> bool:
        """Whether all of it is here."""
        return self.table is not None and self.log.mark.last_index >= self.until


def following(log: Log, table: Table | None, entries: Sequence[bytes], check: Check | None = None) -> Iterator[Step]:
    """Append entries to a log, and give each with the table after it. Raises Gap, Impossible, BadFrame."""
    for data in entries:
        entry = log.following(data)
        if entry is None:
            continue
        if entry.reign < 1:
            raise Impossible("an entry of no reign")
        if table is None and not isinstance(entry.event, TableMade | DealBegun):
            log.restart(START)  # its sender takes this peer to hold more than it does
            raise Gap(f"entry {entry.index} after nothing")
        if check is not None:
            check(entry)
        table = advance(table, entry, checked=True)
        log.append(entry, data)
        yield Step(entry, data, table, log.mark.digest)
