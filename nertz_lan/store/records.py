"""A file that grows by records, and what can be read of it after anything has happened to it.

Owns the bytes: eight that say what kind of file it is, then records, each behind its length and a checksum. A file
holds its good records from the first on; the first bad one ends it, and what follows is no part of it. Never knows
what a record means.

The checksum is a CRC-32 over a record's place, its length and its bytes: it finds torn writes, tails of zeroes and
flipped bits, and takes less time than anything else that does. Nobody is kept from forging with it, and need not be:
whoever can write the file could write any other checksum too, and a log's own digests tell a forged one.
"""

import contextlib
import os
import struct
import zlib
from dataclasses import dataclass
from io import FileIO
from pathlib import Path
from typing import Final, Self

from nertz_lan.store.files import PRIVATE_FILE, flush_file, read_bounded

RECORD_BYTES: Final = 128 * 1024  # a damaged length that asks for gigabytes; a log's entry is under 64 KiB
MAGIC_BYTES: Final = 8
_HEAD: Final = struct.Struct("<II")  # length, checksum
_PLACE: Final = struct.Struct("<QI")  # where the record begins, length


class NotSaved(Exception):  # noqa: N818 - the name says what is wrong
    """Something could not be put on disk. Says which file and why, in words for a person. The game goes on."""


class NotRecords(ValueError):  # noqa: N818 - the name says what is wrong
    """A file of another kind. The text says why, without the file's name."""


@dataclass(frozen=True, slots=True)
class Records:
    """What a file holds."""

    payloads: tuple[bytes, ...]
    good_bytes: int  # up to the end of the last good record
    cut_bytes: int  # after that: a torn tail, or damage


def framed(payload: bytes, place: int) -> bytes:
    """The bytes of a record that begins at this place of its file."""
    length = len(payload)
    return _HEAD.pack(length, zlib.crc32(payload, zlib.crc32(_PLACE.pack(place, length)))) + payload


def read_records(content: bytes, magic: bytes) -> Records:
    """The good records of a file. Raises NotRecords where it is no file of this kind at all."""
    if content[:MAGIC_BYTES] != magic[: len(content)]:
        raise NotRecords("it is a file of another kind")
    if len(content) < MAGIC_BYTES:
        return Records((), 0, len(content))  # its maker died in its first moment
    payloads, place = [], MAGIC_BYTES
    while (end := _end_of_record(content, place)) is not None:
        payloads.append(content[place + _HEAD.size : end])
        place = end
    return Records(tuple(payloads), place, len(content) - place)


def load_records(path: Path, magic: bytes, max_bytes: int) -> Records:
    """The good records of the file at a path. Raises NotRecords, also for one that is too large, and OSError."""
    try:
        content = read_bounded(path, max_bytes)
    except ValueError as error:
        raise NotRecords(str(error)) from error
    return read_records(content, magic)


def _end_of_record(content: bytes, place: int) -> int | None:
    """Where the good record at a place ends; None where there is none."""
    start = place + _HEAD.size
    if start > len(content):
        return None
    length, checksum = _HEAD.unpack_from(content, place)
    end = start + length
    if not 0 < length <= RECORD_BYTES or end > len(content):
        return None
    payload = memoryview(content)[start:end]
    return end if zlib.crc32(payload, zlib.crc32(_PLACE.pack(place, length))) == checksum else None


class RecordFile:
    """A file of records that is open to be added to. Used by one thread at a time.

    Invariant: the file ends with its last good record. Where a failed write left more than that and it can't be taken
    off again, nothing is added any more: what follows a torn record can't be read.
    """

    def __init__(self, path: Path, file: FileIO, size: int, max_bytes: int) -> None:
        self.path = path
        self.size = size
        self._file = file
        self._max_bytes = max_bytes
        self._torn = False

    @classmethod
    def create(cls, path: Path, magic: bytes, max_bytes: int) -> Self:
        """A new file, readable by its owner alone. Raises NotSaved, also where there is one already."""
        try:
            file = FileIO(path, "xb", opener=_private)
        except OSError as error:
            raise not_saved(path, error) from error
        made = cls(path, file, 0, max_bytes)
        try:
            made._write(magic)
        except NotSaved:
            made.close()
            with contextlib.suppress(OSError):
                path.unlink()
            raise
        return made

    @classmethod
    def open_at(cls, path: Path, size: int, max_bytes: int) -> Self:
        """A file that is there, up to its last good record; what follows that is cut off. Raises NotSaved."""
        try:
            file = FileIO(path, "ab")
        except OSError as error:
            raise not_saved(path, error) from error
        try:
            if file.seek(0, os.SEEK_END) != size:
                file.truncate(size)
        except OSError as error:
            file.close()
            raise not_saved(path, error) from error
        return cls(path, file, size, max_bytes)

    def append(self, payload: bytes) -> None:
        """Add a record: handed to the system, so that it outlives this program. Raises NotSaved."""
        if not 0 < len(payload) <= RECORD_BYTES:
            raise NotSaved(f"{self.path} takes no record of {len(payload)} bytes.")
        if self.size + _HEAD.size + len(payload) > self._max_bytes:
            raise NotSaved(f"{self.path} is full: it may have {self._max_bytes} bytes.")
        self._write(framed(payload, self.size))

    def sync(self) -> None:
        """Wait until all records are there after a power cut, too. Raises NotSaved."""
        try:
            flush_file(self._file.fileno())
        except OSError as error:
            raise not_saved(self.path, error) from error

    def close(self) -> None:
        """Let go of the file."""
        with contextlib.suppress(OSError):  # unbuffered: there is nothing left to be written
            self._file.close()

    def _write(self, frame: bytes) -> None:
        if self._torn:
            raise NotSaved(f"{self.path} can't be added to any more: a write to it has failed.")
        try:
            written = self._file.write(frame)
        except OSError as error:
            self._take_back()
            raise not_saved(self.path, error) from error
        if written != len(frame):
            self._take_back()
            raise NotSaved(f"{self.path} can't be written. Is the disk full?")
        self.size += written

    def _take_back(self) -> None:
        try:
            self._file.truncate(self.size)
        except OSError:
            self._torn = True


def not_saved(path: Path, error: OSError) -> NotSaved:
    """The same in words."""
    return NotSaved(f"{path} can't be written ({error.strerror or error}).")


def _private(path: str, flags: int) -> int:
    return os.open(path, flags, PRIVATE_FILE)
