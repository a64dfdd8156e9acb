"""What a peer must not forget when its program ends: its votes, and the log that it has acknowledged (DESIGN §4).

Owns the journal's records, both ways. A record *table* begins a journal anew: which table, the log so far, the last
vote. A record *more* adds entries, a record *vote* a vote. Never knows files: records go out as Save effects.
"""

from collections import deque
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Final, TypeAlias, assert_never

from nertz_lan.protocol.codec import BadFrame, Catalogue
from nertz_lan.protocol.events import NOBODY
from nertz_lan.protocol.identity import PeerKey, TableId
from nertz_lan.protocol.messages import NOTHING_HELD, Mark
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
    """Collects what is to be saved, and knows what of it is on disk: nothing else is acknowledged.

    Where a record could not be kept, nothing that follows it is worth keeping: the journal is not whole until it begins
    anew. Until then nothing that it would have to hold is vouched for.
    """

    is_whole: bool = True  # as far as is known
    held: Mark = NOTHING_HELD  # of the log: so far it is on disk
    _unsaved: list[bytes] = field(default_factory=list)
    _sync: bool = False
    _end: Mark = NOTHING_HELD  # of what has been collected
    _asked: deque[tuple[Save, Mark | None]] = field(default_factory=deque)  # and not answered; what is held then

    @property
    def is_writing(self) -> bool:
        """Whether the disk has yet to answer."""
        return bool(self._asked)

    def kept(self, save: Save) -> bool:
        """What was to be saved is on disk. Gives whether anybody may have waited for that."""
        if not self._is_answered(save):
            return False  # of an earlier stay
        _, mark = self._asked.popleft()
        self.held = mark or self.held
        return save.sync or not self.is_writing

    def lost(self, save: Save) -> None:
        """What was to be saved could not be."""
        if self._is_answered(save):
            self._asked.popleft()
            self.is_whole, self._unsaved, self._sync = False, [], False
            self.held = self._end = NOTHING_HELD

    def _is_answered(self, save: Save) -> bool:
        return bool(self._asked) and self._asked[0][0] is save

    def add(self, data: bytes, mark: Mark, *, sync: bool) -> None:
        """An entry has been appended to the log, which ends there. `sync`: it must survive a power cut."""
        if self.is_whole:
            self._unsaved.append(data)
            self._sync = self._sync or sync
            self._end = mark

    def flush(self) -> list[Save]:
        """Save what has come since the last time; while a slow disk is at work, that is collected for later."""
        return [] if self.is_writing else self.finish()

    def finish(self) -> list[Save]:
        """The same, however busy the disk is: there is no later."""
        sync = self._sync
        return self._ask(Save(self._collected(), sync=sync)) if self._unsaved else []

    def vote(self, vote: Vote) -> list[Save]:
        """A vote. What vouches for it leaves when it is on disk."""
        return self._ask(Save((*self._collected(), RECORDS.encode(VoteRecord(vote.number, vote.candidate))), sync=True))

    def begin(self, table: TableId, log: Log, vote: Vote, counter: int) -> list[Save]:
        """The log begins anew: at a boundary, or because the host's is another. Takes the place of all there is."""
        self.is_whole, self._unsaved, self._sync, self._end = True, [], False, log.mark
        if self.held.last_index > log.base.last_index and not log.holds(self.held):
            self.held = NOTHING_HELD  # it is of another log
        self._asked = deque((save, None) for save, _ in self._asked)  # and so may those be
        first, *more = in_chunks(log.entries) or [()]
        record = TableRecord(table, log.base, vote.number, vote.candidate, counter, log.mark.last_index, first)
        return self._ask(Save((RECORDS.encode(record), *_following(more)), sync=True, restart=True))

    def _collected(self) -> tuple[bytes, ...]:
        unsaved, self._unsaved, self._sync = self._unsaved, [], False
        return _following(in_chunks(unsaved))

    def _ask(self, save: Save) -> list[Save]:
        self._asked.append((save, self._end))
        return [save]

    def forget(self, but: Remembered | None) -> list[Save]:
        """This peer has left its table. `but`: its last vote there."""
        return self.begin(TableId(b""), Log(), Vote(), 0) if but is None else self.begin(but.table, Log(), but.vote, 0)


def _following(chunks: Sequence[tuple[bytes, ...]]) -> tuple[bytes, ...]:
    return tuple(RECORDS.encode(MoreRecord(chunk)) for chunk in chunks)
