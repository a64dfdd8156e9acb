"""What a peer must still know after a crash: its votes, and the log that it has vouched for (DESIGN §4).

Owns one file of records in the profile's folder, which is this program's alone while it holds the profile. Never knows
what a record says. For one thread, once it is made.

A disk that is full or can't be written ends no game: `save` raises NotSaved, for each record that is not kept. After
that the journal has a hole, so it takes nothing until one record stands for everything again (`restart`). What a
record that isn't kept stands for must not be said to others: no vote, and no acknowledgement that counts.
"""

from collections.abc import Sequence
from pathlib import Path
from typing import Final

from nertz_lan.store.files import PRIVATE_FOLDER, flush_folder
from nertz_lan.store.records import NotRecords, NotSaved, RecordFile, load_records, not_saved

FILE_NAME: Final = "journal"
MAGIC: Final = b"nzjourn1"
JOURNAL_BYTES: Final = 64 * 1024 * 1024  # a log without an end that fills the disk; a deal of twelve is some 300 KB


class Journal:
    """The records that outlive this program. `records`: those found at the start, oldest first.

    `cut_bytes`: how much of the file could not be read. After a crash that is its last record, or part of it, and
    none that was kept with `sync`; it is more where the disk itself has lost something.
    """

    def __init__(self, folder: Path) -> None:
        """Read what is there. Raises nothing: where nothing can be kept, `save` says so."""
        self._path = folder / FILE_NAME
        self.records: tuple[bytes, ...] = ()
        self.cut_bytes = 0
        self._file: RecordFile | None = None
        self._why = ""  # where there is no file: nothing can be added
        self._named = False  # the folder knows the file after a power cut, too
        try:
            self._file = self._opened()
        except OSError as error:
            self._why = str(not_saved(self._path, error))
        except NotSaved as error:
            self._why = str(error)

    def save(self, *records: bytes, sync: bool = False, restart: bool = False) -> None:
        """Keep records: through a crash of this program, and with `sync` or `restart` through a power cut.

        `restart`: they take the place of all that there is, in one step. Raises NotSaved, and then they are not kept,
        or not all of them; where a restart fails, what was there before is.
        """
        try:
            if restart:
                self._restart(records)
            elif self._file is None:
                raise NotSaved(self._why)
            else:
                for record in records:
                    self._file.append(record)
                if sync:
                    self._file.sync()
                    self._name()
        except NotSaved as error:
            self._let_go(str(error))
            raise

    def close(self) -> None:
        """Let go of the file."""
        self._let_go("The journal is closed.")

    def _opened(self) -> RecordFile:
        """Raises NotSaved, OSError."""
        self._path.parent.mkdir(mode=PRIVATE_FOLDER, exist_ok=True)
        try:
            found = load_records(self._path, MAGIC, JOURNAL_BYTES)
        except FileNotFoundError:
            return RecordFile.create(self._path, MAGIC, JOURNAL_BYTES)
        except NotRecords:
            self.cut_bytes = self._path.stat().st_size
            self._path.replace(self._path.with_name(f"{FILE_NAME}.damaged"))  # for whoever wants to look into it
            return RecordFile.create(self._path, MAGIC, JOURNAL_BYTES)
        self.records, self.cut_bytes = found.payloads, found.cut_bytes
        if found.good_bytes:
            return RecordFile.open_at(self._path, found.good_bytes, JOURNAL_BYTES)
        self._path.unlink()
        return RecordFile.create(self._path, MAGIC, JOURNAL_BYTES)

    def _restart(self, records: Sequence[bytes]) -> None:
        """Always through a power cut, too: what it takes the place of may have been kept like that."""
        beside = self._path.with_name(f"{FILE_NAME}.new")
        try:
            beside.unlink(missing_ok=True)
            new = RecordFile.create(beside, MAGIC, JOURNAL_BYTES)
            try:
                for record in records:
                    new.append(record)
                new.sync()
            finally:
                new.close()
            self._let_go("")  # Windows renames nothing over a file that is open
            beside.replace(self._path)
        except OSError as error:
            raise not_saved(self._path, error) from error
        self._named = False
        self._name()
        try:
            self._file = RecordFile.open_at(self._path, new.size, JOURNAL_BYTES)
        except NotSaved as error:
            self._why = str(error)  # the record itself is kept

    def _name(self) -> None:
        """Make the folder remember the file."""
        if not self._named:
            flush_folder(self._path.parent)
            self._named = True

    def _let_go(self, why: str) -> None:
        file, self._file, self._why = self._file, None, why
        if file is not None:
            file.close()
