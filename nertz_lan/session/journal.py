"""What a peer must not forget when its program ends: its votes, and the log that it has acknowledged (DESIGN §4).

Owns the journal's records, both ways. A record *table* begins a journal anew: which table, the log so far, the last
vote. A record *more* adds entries, a record *vote* a vote. Never knows files: records go out as Save effects.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Final, TypeAlias, assert_never

from nertz_lan.protocol.codec import BadFrame, Catalogue
from nertz_lan.protocol.events import NOBODY
from nertz_lan.protocol.identity import PeerKey, TableId
from nertz_lan.protocol.messages import Mark
from nertz_lan.session.effects import Save
from nertz_lan.session.log import Log, in_chunks


@dataclass(frozen=True, slots=True)
class Vote:
    """For whom this peer has voted last, and for which reign; 0: for none."""

    number: int = 0
    candidate: PeerKey = NOBODY


@dataclass(frozen=True, slots=True)
class TableRecord:
    """The journal is about this table from here on: once entries up to `until` have followed, and not before."""

    table: TableId
    base: Mark
    vote_number: int
    voted_for: PeerKey
    counter: int  # of the own intents: numbers up to here have been used
    until: int
    entries: tuple[bytes, ...]


@dataclass(frozen=True, slots=True)
class MoreRecord:
    """Entries of the log that follow."""

    entries: tuple[bytes, ...]


@dataclass(frozen=True, slots=True)
class VoteRecord:
    """A vote."""

    number: int
    candidate: PeerKey


Record: TypeAlias = TableRecord | MoreRecord | VoteRecord
RECORDS: Final[Catalogue[Record]] = Catalogue({1: TableRecord, 2: MoreRecord, 3: VoteRecord})


@dataclass(frozen=True, slots=True)
class Remembered:
    """What a journal tells a program that is started again."""

    table: TableId
    base: Mark
    vote: Vote
    counter: int
    until: int
    entries: tuple[bytes, ...] = ()

    @property
    def is_whole(self) -> bool:
        """Whether all that the peer had when this was begun is there."""
        return self.base.last_index + len(self.entries) >= self.until


def remembered(records: Sequence[bytes]) -> Remembered | None:
    """What records tell; None where they tell of no table, or can't be read from their first one on."""
    whole = begun = None
    for data in records:
        try:
            record = RECORDS.decode(data)
        except BadFrame:
            break  # what comes before it holds
        begun = _with_record(begun, record)
        if begun is not None and begun.is_whole:
            whole = begun
    return whole if whole is not None and whole.table else None


def _with_record(begun: Remembered | None, record: Record) -> Remembered | None:
    match record:
        case TableRecord(table, base, number, candidate, counter, until, entries):
            return Remembered(table, base, Vote(number, candidate), counter, until, entries)
        case MoreRecord(entries):
            return begun and replace(begun, entries=(*begun.entries, *entries))
        case VoteRecord(number, candidate):
            return begun and replace(begun, vote=Vote(number, candidate))
        case _:
            assert_never(record)


@dataclass(slots=True)
class Journal:
    """Collects what is to be saved; nothing is acknowledged before it is.

    Where a record could not be kept, nothing that follows it is worth keeping: the journal is not whole until it begins
    anew. Until then nothing that it would have to hold is vouched for.
    """

    is_whole: bool = True  # as far as is known
    _unsaved: list[bytes] = field(default_factory=list)
    _sync: bool = False

    def lost(self) -> None:
        """What was to be saved could not be."""
        self.is_whole = False
        self._unsaved, self._sync = [], False

    def add(self, data: bytes, *, sync: bool) -> None:
        """An entry has been appended to the log. `sync`: it changes who decides, and must survive a power cut."""
        if self.is_whole:
            self._unsaved.append(data)
            self._sync = self._sync or sync

    def flush(self) -> list[Save]:
        """Save what has come since the last time."""
        if not self._unsaved:
            return []
        unsaved, sync = self._unsaved, self._sync
        self._unsaved, self._sync = [], False
        return [Save(RECORDS.encode(MoreRecord(chunk)), sync=sync) for chunk in in_chunks(unsaved)]

    def vote(self, vote: Vote) -> list[Save]:
        """A vote: on disk before it leaves."""
        return [*self.flush(), Save(RECORDS.encode(VoteRecord(vote.number, vote.candidate)), sync=True)]

    def begin(self, table: TableId, log: Log, vote: Vote, counter: int) -> list[Save]:
        """The log begins anew: at a boundary, or because the host's is another."""
        self.is_whole, self._unsaved, self._sync = True, [], False
        first, *more = in_chunks(log.entries) or [()]
        record = TableRecord(table, log.base, vote.number, vote.candidate, counter, log.mark.last_index, first)
        begun = Save(RECORDS.encode(record), sync=True, restart=True)
        return [begun, *(Save(RECORDS.encode(MoreRecord(chunk)), sync=True) for chunk in more)]

    def forget(self, but: Remembered | None) -> list[Save]:
        """This peer has left its table. `but`: its last vote there."""
        return self.begin(TableId(b""), Log(), Vote(), 0) if but is None else self.begin(but.table, Log(), but.vote, 0)
