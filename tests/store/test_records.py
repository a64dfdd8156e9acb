"""Files of records: whatever happens to one, its good records are read, and nothing else is."""

import stat
import sys
from io import FileIO
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nertz_lan.store.records import (
    MAGIC_BYTES,
    RECORD_BYTES,
    NotRecords,
    NotSaved,
    RecordFile,
    framed,
    load_records,
    read_records,
)

MAGIC = b"nztests1"
ROOM = 1 << 20
PAYLOADS = st.lists(st.binary(min_size=1, max_size=40), max_size=6)


def a_file(payloads: list[bytes]) -> bytes:
    content = MAGIC
    for payload in payloads:
        content += framed(payload, len(content))
    return content


def whole_before(payloads: list[bytes], length: int) -> list[bytes]:
    """The records that end within the first so many bytes."""
    whole, end = [], MAGIC_BYTES
    for payload in payloads:
        end += 8 + len(payload)
        if end <= length:
            whole.append(payload)
    return whole


@given(PAYLOADS)
def test_torn_at_every_byte(payloads: list[bytes]) -> None:
    content = a_file(payloads)
    for length in range(len(content) + 1):
        found = read_records(content[:length], MAGIC)
        assert list(found.payloads) == whole_before(payloads, length)
        assert found.good_bytes + found.cut_bytes == length


@given(PAYLOADS, st.data())
def test_a_flipped_bit_ends_the_file_before_it(payloads: list[bytes], data: st.DataObject) -> None:
    content = bytearray(a_file(payloads))
    place = data.draw(st.integers(0, len(content) - 1))
    content[place] ^= 1 << data.draw(st.integers(0, 7))
    if place < MAGIC_BYTES:
        with pytest.raises(NotRecords):
            read_records(bytes(content), MAGIC)
    else:
        assert list(read_records(bytes(content), MAGIC).payloads) == whole_before(payloads, place)


@given(PAYLOADS, st.binary(max_size=200))
def test_what_follows_the_records_is_no_record(payloads: list[bytes], tail: bytes) -> None:
    found = read_records(a_file(payloads) + tail, MAGIC)
    assert list(found.payloads[: len(payloads)]) == payloads


@pytest.mark.parametrize("zeroes", [1, 7, 8, 9, 4096])
def test_a_tail_of_zeroes_is_no_record(zeroes: int) -> None:
    found = read_records(a_file([b"one"]) + bytes(zeroes), MAGIC)
    assert (found.payloads, found.cut_bytes) == ((b"one",), zeroes)


def test_a_record_in_another_place_is_none() -> None:
    one = framed(b"one", MAGIC_BYTES)
    assert read_records(MAGIC + one + one, MAGIC).payloads == (b"one",)


@given(st.binary(max_size=300))
def test_any_bytes(content: bytes) -> None:
    for whole in (content, MAGIC + content):
        try:
            found = read_records(whole, MAGIC)
        except NotRecords:
            continue
        assert found.good_bytes + found.cut_bytes == len(whole)


@given(PAYLOADS, st.data())
def test_a_torn_file_is_gone_on_with(
    tmp_path_factory: pytest.TempPathFactory, payloads: list[bytes], data: Any
) -> None:
    path = tmp_path_factory.mktemp("torn") / "file"
    content = a_file(payloads)
    length = data.draw(st.integers(MAGIC_BYTES, len(content)))
    path.write_bytes(content[:length])
    found = load_records(path, MAGIC, ROOM)
    file = RecordFile.open_at(path, found.good_bytes, ROOM)
    file.append(b"next")
    file.close()
    again = load_records(path, MAGIC, ROOM)
    assert list(again.payloads) == [*whole_before(payloads, length), b"next"]
    assert again.cut_bytes == 0


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such modes")
def test_only_its_owner_can_read_it(tmp_path: Path) -> None:
    RecordFile.create(tmp_path / "file", MAGIC, ROOM).close()
    assert stat.S_IMODE((tmp_path / "file").stat().st_mode) == 0o600


def test_one_that_is_there_is_not_made_anew(tmp_path: Path) -> None:
    RecordFile.create(tmp_path / "file", MAGIC, ROOM).close()
    with pytest.raises(NotSaved, match="can't be written"):
        RecordFile.create(tmp_path / "file", MAGIC, ROOM)


def test_limits(tmp_path: Path) -> None:
    file = RecordFile.create(tmp_path / "file", MAGIC, 100)
    file.append(b"x" * 60)
    with pytest.raises(NotSaved, match="is full"):
        file.append(b"x" * 60)
    for bad in (b"", b"x" * (RECORD_BYTES + 1)):
        with pytest.raises(NotSaved, match="takes no record"):
            file.append(bad)
    file.append(b"small")
    file.close()
    assert load_records(tmp_path / "file", MAGIC, 100).payloads == (b"x" * 60, b"small")
    with pytest.raises(NotRecords, match="larger than 50"):
        load_records(tmp_path / "file", MAGIC, 50)


class Failing(FileIO):
    """A disk that is full after so many bytes; and then can't even be shortened."""

    room = 30
    stuck = False

    def write(self, data: Any) -> int:
        if self.room == 0:
            raise OSError(28, "No space left on device")
        written = super().write(bytes(data)[: self.room])
        self.room -= written
        return written

    def truncate(self, size: int | None = None) -> int:
        if self.stuck:
            raise OSError(5, "Input/output error")
        return super().truncate(size)


def test_a_full_disk_leaves_good_records(tmp_path: Path) -> None:
    path = tmp_path / "file"
    path.write_bytes(MAGIC)
    file = RecordFile(path, Failing(path, "ab"), MAGIC_BYTES, ROOM)
    file.append(b"one")
    for payload in (b"x" * 60, b"y"):
        with pytest.raises(NotSaved):
            file.append(payload)
    file._file.room = 100  # type: ignore[attr-defined]
    file.append(b"two")
    file.close()
    assert load_records(path, MAGIC, ROOM).payloads == (b"one", b"two")


def test_nothing_is_added_behind_a_torn_record(tmp_path: Path) -> None:
    path = tmp_path / "file"
    path.write_bytes(MAGIC)
    raw = Failing(path, "ab")
    raw.stuck = True
    file = RecordFile(path, raw, MAGIC_BYTES, ROOM)
    with pytest.raises(NotSaved, match="Is the disk full"):
        file.append(b"x" * 60)
    raw.room = 100
    with pytest.raises(NotSaved, match="a write to it has failed"):
        file.append(b"one")
    file.close()
    found = load_records(path, MAGIC, ROOM)
    assert (found.payloads, found.cut_bytes) == ((), path.stat().st_size - MAGIC_BYTES)
