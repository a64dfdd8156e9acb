"""The log: numbered, digested entries since the last boundary (DESIGN §3).

All that is known of the log's end is in `mark`; it never gives out an entry twice and never skips one. Holds
entries as bytes. Never knows what they do.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Final, NamedTuple

from nertz_lan.protocol import limits
from nertz_lan.protocol.codec import BadFrame
from nertz_lan.protocol.entries import BEGIN_REIGNS, Entry, Event, chained, entry_bytes, entry_from
from nertz_lan.protocol.events import NOBODY, DealBegun, TableMade
from nertz_lan.protocol.identity import PeerKey
from nertz_lan.protocol.limits import LIST_ITEMS, TAIL_CHUNK_BYTES
from nertz_lan.protocol.messages import NOTHING_HELD, Mark
from nertz_lan.session.table import Table

START: Final = NOTHING_HELD


class Step(NamedTuple):
    """One entry, and the table and the log's digest after it."""

    entry: Entry
    data: bytes
    table: Table
    digest: bytes


class Gap(ValueError):  # noqa: N818 - the name says what is wrong
    """An entry that doesn't follow the last one."""


@dataclass(slots=True)
class Log:
    """What has been sequenced at one table, from its last boundary on.

    Invariants: `base` is the mark before the first entry held; `mark` is that of the last one; digests[i] is the
    digest after entries[i].
    """

    base: Mark = START
    mark: Mark = START
    entries: list[bytes] = field(default_factory=list)
    digests: list[bytes] = field(default_factory=list)
    counters: dict[PeerKey, int] = field(default_factory=dict)  # the last intent taken from each peer
    earlier: dict[PeerKey, int] = field(default_factory=dict)  # the same, as of the boundary

    def copy(self) -> "Log":
        """The same log, that grows for itself."""
        return replace(
            self, entries=[*self.entries], digests=[*self.digests], counters={**self.counters}, earlier={**self.earlier}
        )

    def add(self, entry: Entry) -> bytes:
        """Append an entry that was made here, and give its bytes."""
        data = entry_bytes(entry)
        self.append(entry, data)
        return data

    def accept(self, data: bytes) -> Entry | None:
        """Append an entry from elsewhere; None when it is held already. Raises Gap, BadFrame."""
        entry = self.following(data)
        if entry is not None:
            self.append(entry, data)
        return entry

    def following(self, data: bytes) -> Entry | None:
        """The entry from elsewhere that comes next here; None when it is held already. Raises Gap, BadFrame."""
        entry = entry_from(data)
        if entry.index <= self.mark.last_index:
            return None
        starts = not self.mark.last_index and isinstance(entry.event, TableMade | DealBegun)
        if entry.index != self.mark.last_index + 1 or (entry.reign < self.mark.reign and not starts):
            raise Gap(f"entry {entry.index} after {self.mark.last_index}")
        if self.mark.last_index and (entry.reign > self.mark.reign) != (type(entry.event) in BEGIN_REIGNS):
            raise BadFrame("a reign that nobody has begun")
        if len(self.entries) > limits.ENTRIES_MAX:
            raise BadFrame("a log without an end")
        if entry.sender != NOBODY and entry.counter > self.counters.get(entry.sender, 0) + limits.COUNTER_STEP_MAX:
            raise BadFrame("a number far above the last one of its sender")
        return entry

    def restart(self, after: Mark) -> None:
        """Forget everything: the next entry is the boundary that follows this mark."""
        self.base = self.mark = after
        self.entries.clear()
        self.digests.clear()
        self.counters.clear()
        self.earlier.clear()

    def has_landed(self, sender: PeerKey, counter: int) -> bool:
        """Whether an intent has brought entries, or did before the last boundary for all that is known."""
        if counter <= self.earlier.get(sender, 0):
            return True
        found = (entry_from(data) for data in reversed(self.entries))
        return any(entry.sender == sender and entry.counter == counter for entry in found)

    def since(self, index: int) -> list[Entry]:
        """The entries after an index, as far as they are held."""
        return [entry_from(data) for data in self.entries[max(0, index - self.base.last_index) :]]

    def common_with(self, other: "Log") -> int:
        """The index up to which another log holds the same."""
        low, high = max(self.base.last_index, other.base.last_index), min(self.mark[1], other.mark[1])
        for index in range(high, low, -1):
            if self.digests[index - self.base.last_index - 1] == other.digests[index - other.base.last_index - 1]:
                return index
        return low

    def holds(self, mark: Mark) -> bool:
        """Whether a mark is a place in this log."""
        held = mark.last_index - self.base.last_index
        if held == 0:
            return mark == self.base
        return 0 < held <= len(self.entries) and self.digests[held - 1] == mark.digest

    def mark_at(self, index: int) -> Mark | None:
        """The mark of an entry, where it is held."""
        place = index - self.base.last_index - 1
        if not 0 <= place < len(self.entries):
            return None
        return Mark(entry_from(self.entries[place]).reign, index, self.digests[place])

    def last(self, kind: type[Event]) -> int:
        """The index of the last event of a kind since the boundary; 0: there is none."""
        found = (entry_from(data) for data in reversed(self.entries))
        return next((entry.index for entry in found if type(entry.event) is kind), 0)

    def after(self, mark: Mark) -> tuple[Mark, list[bytes]]:
        """The entries after a mark, and the mark itself; all since the boundary where it isn't part of this log."""
        if self.holds(mark):
            return mark, self.entries[mark.last_index - self.base.last_index :]
        return self.base, self.entries

    def append(self, entry: Entry, data: bytes) -> None:
        """Append an entry that comes next, with its bytes."""
        if isinstance(entry.event, DealBegun):
            self.base = self.mark
            self.entries.clear()
            self.digests.clear()
            old = self.counters
            self.counters = {p.peer: max(p.counter, old.get(p.peer, 0)) for p in entry.event.people}
            self.earlier = {**self.counters}
        digest = chained(self.mark.digest, data)
        self.mark = Mark(entry.reign, entry.index, digest)
        self.entries.append(data)
        self.digests.append(digest)
        if entry.sender != NOBODY:
            self.counters[entry.sender] = entry.counter


def in_chunks(entries: Sequence[bytes]) -> list[tuple[bytes, ...]]:
    """Entries in the order in which they were appended, in chunks of at most 48 KiB."""
    chunks: list[tuple[bytes, ...]] = []
    chunk: list[bytes] = []
    size = 0
    for data in entries:
        if chunk and (size + len(data) > TAIL_CHUNK_BYTES or len(chunk) >= LIST_ITEMS):
            chunks.append(tuple(chunk))
            chunk, size = [], 0
        chunk.append(data)
        size += len(data)
    return [*chunks, tuple(chunk)] if chunk else chunks
