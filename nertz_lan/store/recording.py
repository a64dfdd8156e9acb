"""What a replay file holds, and what can be read of it: one match's log, as one peer saw it grow.

Owns the kinds of its records and how they add up to runs of entries. Never knows what an entry does to a table, and
believes nothing of it: `replaying`, at the root, checks all that.
"""

from dataclasses import dataclass, field, replace
from datetime import datetime
from pathlib import Path
from typing import Annotated, Final, TypeAlias

import msgspec

from nertz_lan.protocol.codec import BadFrame, Catalogue
from nertz_lan.protocol.entries import chained
from nertz_lan.protocol.identity import KEY_BYTES, TABLE_ID_BYTES, PeerKey, TableId
from nertz_lan.protocol.limits import FRAME_BYTES
from nertz_lan.protocol.messages import DIGEST_BYTES, NUMBER_MAX
from nertz_lan.store.records import RECORD_BYTES, NotRecords, Records, load_records, read_records

MAGIC: Final = b"nzreplay"
FORMAT: Final = 1
REPLAY_BYTES: Final = 64 * 1024 * 1024  # a match without an end that fills the disk; one of twelve seats is some 2 MB
BEGINNING_BYTES: Final = RECORD_BYTES + 4096  # a folder of replays, each of which is read in whole

_Number = Annotated[int, msgspec.Meta(ge=0, le=NUMBER_MAX)]
_Entry = Annotated[bytes, msgspec.Meta(max_length=FRAME_BYTES)]
_Digest = Annotated[bytes, msgspec.Meta(min_length=DIGEST_BYTES, max_length=DIGEST_BYTES)]


class BadReplay(ValueError):  # noqa: N818 - the name says what is wrong
    """A file that is no replay, or of a version that this program can't read. The text says which of them."""


@dataclass(frozen=True, slots=True)
class Header:
    """Always the first record: which match this is, and who saw it."""

    format: _Number
    table: Annotated[TableId, msgspec.Meta(min_length=TABLE_ID_BYTES, max_length=TABLE_ID_BYTES)]
    match: _Number
    seen_by: Annotated[PeerKey, msgspec.Meta(min_length=KEY_BYTES, max_length=KEY_BYTES)]
    begun: Annotated[str, msgspec.Meta(max_length=40)]  # UTC, as datetime.isoformat gives it


@dataclass(frozen=True, slots=True)
class Began:
    """An entry that the log can be read from: a boundary. What is before it in the log need not be in the file."""

    index: _Number
    digest: _Digest  # of the log, after the entry
    entry: _Entry


@dataclass(frozen=True, slots=True)
class Followed:
    """The next entry. Its digest follows from the one before."""

    entry: _Entry


@dataclass(frozen=True, slots=True)
class TakenBack:
    """The entries after this one have been undone: another host did not have them."""

    index: _Number


@dataclass(frozen=True, slots=True)
class Ended:
    """The recording was ended in order, with this entry."""

    index: _Number
    digest: _Digest


Record: TypeAlias = Header | Began | Followed | TakenBack | Ended

RECORDS: Final[Catalogue[Record]] = Catalogue({1: Header, 2: Began, 3: Followed, 4: TakenBack, 5: Ended})


@dataclass(slots=True)
class Run:
    """Entries without a gap: entries[i] is number `index` + i of the log. `digest` is the log's after the first."""

    index: int
    digest: bytes
    entries: list[bytes]

    @property
    def last(self) -> int:
        """The number of its last entry."""
        return self.index + len(self.entries) - 1


@dataclass(slots=True)
class Recording:
    """A replay file, read: what has been taken back is gone from it."""

    header: Header
    runs: list[Run] = field(default_factory=list)
    ended: Ended | None = None  # None: it was not ended in order, or something follows the end
    good_bytes: int = 0
    cut_bytes: int = 0  # at the file's end, which can't be read

    def add(self, record: Record) -> None:
        """Take one more record. Raises BadReplay for one that can't stand here."""
        self.ended = None
        match record:
            case Began(index, digest, entry):
                self.runs.append(Run(index, digest, [entry]))
            case Followed(entry):
                if not self.runs:
                    raise BadReplay("an entry follows nothing")
                self.runs[-1].entries.append(entry)
            case TakenBack(index):
                self._take_back(index)
            case Ended():
                self.ended = record
            case Header():
                raise BadReplay("it has two heads")

    def _take_back(self, index: int) -> None:
        while self.runs and self.runs[-1].index > index:
            self.runs.pop()
        if self.runs:
            del self.runs[-1].entries[index + 1 - self.runs[-1].index :]

    def digests(self) -> dict[int, bytes]:
        """The log's digest after each entry, by the entry's number."""
        found: dict[int, bytes] = {}
        for run in self.runs:
            digest = run.digest
            found[run.index] = digest
            for index, entry in enumerate(run.entries[1:], start=run.index + 1):
                digest = chained(digest, entry)
                found[index] = digest
        return found


def read_recording(path: Path) -> Recording:
    """What a replay file holds, up to its last good record. Raises BadReplay and OSError."""
    try:
        return recording_of(load_records(path, MAGIC, REPLAY_BYTES))
    except NotRecords as error:
        raise BadReplay(f"it is no replay: {error}") from error


def read_beginning(path: Path) -> Recording:
    """The head of a replay file and its first boundary, whatever comes behind. Raises BadReplay and OSError."""
    with path.open("rb") as file:
        content = file.read(BEGINNING_BYTES)
    try:
        records = read_records(content, MAGIC)
    except NotRecords as error:
        raise BadReplay(f"it is no replay: {error}") from error
    return recording_of(replace(records, payloads=records.payloads[:2]))


def recording_of(records: Records) -> Recording:
    """What the records of a file add up to. Raises BadReplay."""
    if not records.payloads:
        raise BadReplay("it is no replay, or its first bytes are lost")
    head, *rest = records.payloads
    recording = Recording(_header_of(head), good_bytes=records.good_bytes, cut_bytes=records.cut_bytes)
    for payload in rest:
        try:
            recording.add(RECORDS.decode(payload))
        except BadFrame as error:
            raise BadReplay(f"a record in it is none: {error}") from error
    return recording


def _header_of(payload: bytes) -> Header:
    try:
        header = RECORDS.decode(payload)
    except BadFrame as error:
        raise BadReplay(f"it is no replay: {error}") from error
    if not isinstance(header, Header):
        raise BadReplay("it is no replay: it has no head")
    if header.format > FORMAT:
        raise BadReplay("it was made by a newer version of the program: update this one to read it")
    try:
        datetime.fromisoformat(header.begun)
    except ValueError as error:
        raise BadReplay("it is no replay: it has no time") from error
    return header
