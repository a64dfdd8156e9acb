"""The folder of replays: every match is recorded as it is played, one file each (EXPERIENCE "Replays").

Owns when a file begins, grows and is finished, and its name, which holds no text of any peer. A match that goes on has
a `.part`; it becomes a `.nertz`, in one step, when the recording is ended. A peer that comes back to a match goes on
with the file that it has. Never knows what an entry means: whether one may begin a run is told.
"""

import contextlib
import re
from collections.abc import Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import Final, NamedTuple

from nertz_lan.protocol.codec import BadFrame
from nertz_lan.protocol.entries import chained
from nertz_lan.protocol.identity import PeerKey, TableId
from nertz_lan.store.files import PRIVATE_FOLDER, flush_folder
from nertz_lan.store.recording import (
    FORMAT,
    MAGIC,
    RECORDS,
    REPLAY_BYTES,
    BadReplay,
    Began,
    Ended,
    Followed,
    Header,
    Record,
    Recording,
    TakenBack,
    read_recording,
)
from nertz_lan.store.records import RECORD_BYTES, NotSaved, RecordFile, not_saved

FOLDER: Final = "replays"
SUFFIX: Final = ".nertz"
PART: Final = ".part"
SAME_MATCH_MAX: Final = 100  # files of one match: tables that take another's id, to fill the folder


class Gap(Exception):  # noqa: N818 - the name says what is wrong
    """An entry that doesn't follow what is recorded: wait for the next boundary."""


class ReplayFile(NamedTuple):
    """A replay as its file's name tells of it."""

    path: Path
    begun: datetime  # UTC
    table: TableId
    match: int
    ended: bool


_NAME: Final = re.compile(r"([0-9]{8}T[0-9]{6}Z)_([0-9a-f]{32})_([0-9]{1,9})(-[0-9]+)?\.nertz(\.part)?")


def _named(path: Path) -> ReplayFile | None:
    """What a name tells; None where it is another's."""
    found = _NAME.fullmatch(path.name)
    if found is None:
        return None
    try:
        begun = datetime.strptime(found[1], "%Y%m%dT%H%M%SZ").replace(tzinfo=UTC)
    except ValueError:
        return None
    return ReplayFile(path, begun, TableId(bytes.fromhex(found[2])), int(found[3]), ended=found[5] is None)


class Replay:
    """One match's file, open. Used by one thread at a time."""

    def __init__(self, header: Header, final: Path, recording: Recording | None, file: RecordFile | None) -> None:
        self.header = header
        self.final = final
        self._part = final.with_name(final.name + PART)
        self._file = file  # None: it is finished, until something is added
        self._good_bytes = recording.good_bytes if recording is not None else 0
        self._digests = recording.digests() if recording is not None else {}
        self.last = max(self._digests, default=0)  # the number of the last entry

    @property
    def path(self) -> Path:
        """Where it is now."""
        return self.final if self._file is None else self._part

    def holds(self, index: int, digest: bytes) -> bool:
        """Whether this very entry is recorded."""
        return self._digests.get(index) == digest

    def connects(self, index: int, digest: bytes, entry: bytes) -> bool:
        """Whether an entry is recorded, or follows one that is."""
        before = self._digests.get(index - 1)
        return self.holds(index, digest) or (before is not None and chained(before, entry) == digest)

    def add(self, index: int, digest: bytes, entry: bytes, *, begins: bool) -> None:
        """Record an entry. `digest`: the log's after it; `begins`: the log can be read from here, come what may.

        One that is recorded already changes nothing. One in the place of others takes those back, and all after them.
        Raises NotSaved; and Gap, when entries before it are missing.
        """
        if self.holds(index, digest):
            return
        follows = self.connects(index, digest, entry)
        if not follows and not begins:
            raise Gap(f"entry {index} after {self.last}")
        if index <= self.last:
            self._write(TakenBack(index - 1))
            self._digests = {known: held for known, held in self._digests.items() if known < index}
        self._write(Followed(entry) if follows else Began(index, digest, entry))
        self._digests[index] = digest
        self.last = index

    def finish(self) -> None:
        """End the recording: from now on the file has its own name. Raises NotSaved."""
        if self._file is None:
            return
        self._write(Ended(self.last, self._digests.get(self.last, bytes(16))))
        self._file.sync()
        self._file.close()
        try:
            self._part.rename(self.final)
        except OSError as error:
            raise not_saved(self.final, error) from error
        finally:
            self._good_bytes = self._file.size
            self._file = None
        flush_folder(self.final.parent)

    def close(self) -> None:
        """Let go of the file: it can be gone on with."""
        if self._file is not None:
            self._file.close()

    def _write(self, record: Record) -> None:
        if self._file is None:
            try:
                self.final.rename(self._part)
            except OSError as error:
                raise not_saved(self._part, error) from error
            self._file = RecordFile.open_at(self._part, self._good_bytes, REPLAY_BYTES)
        try:
            self._file.append(RECORDS.encode(record))
        except BadFrame as error:
            raise NotSaved(f"{self._part} takes no such entry: {error}.") from error


class Replays:
    """All replays of one profile."""

    def __init__(self, folder: Path) -> None:
        """`folder` is the profile's."""
        self.folder = folder / FOLDER

    def begin(self, tables: Sequence[TableId], match: int, seen_by: PeerKey, first: Began, now: datetime) -> Replay:
        """The file for a match whose next entry is `first`: a boundary, which is not yet recorded with this.

        It is one that is there, where the entry belongs to it, else a new one. `tables`: the table's id, and those of
        the tables that it carries on. `now` is in UTC. Raises NotSaved.
        """
        for path in [path for table in tables for path in self._of_match(table, match)]:
            if (replay := _taken_up(path, first)) is not None:
                return replay
        header = Header(FORMAT, tables[0], match, seen_by, now.isoformat(timespec="seconds"))
        final = self._new_name(header, now)
        try:
            self.folder.mkdir(mode=PRIVATE_FOLDER, parents=True, exist_ok=True)
        except OSError as error:
            raise not_saved(self.folder, error) from error
        file = RecordFile.create(final.with_name(final.name + PART), MAGIC, REPLAY_BYTES)
        try:
            file.append(RECORDS.encode(header))
        except NotSaved:
            file.close()
            with contextlib.suppress(OSError):
                file.path.unlink()
            raise
        return Replay(header, final, None, file)

    def listed(self) -> tuple[ReplayFile, ...]:
        """Every replay, the latest first, as far as its name tells."""
        found = [each for path in self.files() if (each := _named(path)) is not None]
        return tuple(sorted(found, key=lambda each: each.path.name, reverse=True))

    def files(self) -> tuple[Path, ...]:
        """Every replay, oldest first; those with `.part` were not ended."""
        return tuple(sorted([*self.folder.glob(f"*{SUFFIX}"), *self.folder.glob(f"*{SUFFIX}{PART}")]))

    def _of_match(self, table: TableId, match: int) -> list[Path]:
        """The files of a match, newest first."""
        names = re.compile(rf"[0-9TZ]+_{table.hex()}_{match}(-[0-9]+)?\.nertz(\.part)?")
        return sorted(
            (path for path in self.folder.glob(f"*_{table.hex()}_*") if names.fullmatch(path.name)), reverse=True
        )

    def _new_name(self, header: Header, now: datetime) -> Path:
        stem = f"{now:%Y%m%dT%H%M%SZ}_{header.table.hex()}_{header.match}"
        for again in range(SAME_MATCH_MAX):
            final = self.folder / f"{stem}{f'-{again + 1}' if again else ''}{SUFFIX}"
            if not final.exists() and not final.with_name(final.name + PART).exists():
                return final
        raise NotSaved(f"{self.folder} has {SAME_MATCH_MAX} replays of one match already.")


def _taken_up(path: Path, first: Began) -> Replay | None:
    """A file that is there, where an entry belongs to it. Raises NotSaved."""
    try:
        recording = read_recording(path)
    except (BadReplay, OSError):
        return None  # left as it is: a new file is begun
    finished = path.suffix == SUFFIX
    final = path if finished else path.with_suffix("")
    replay = Replay(recording.header, final, recording, None)
    missed_some = not finished and first.index > replay.last
    torn = recording.cut_bytes <= RECORD_BYTES  # more is no torn tail: what is behind the damage may be good
    if not torn or not (missed_some or replay.connects(first.index, first.digest, first.entry)):
        return None
    if finished:
        return replay
    return Replay(recording.header, final, recording, RecordFile.open_at(path, recording.good_bytes, REPLAY_BYTES))
