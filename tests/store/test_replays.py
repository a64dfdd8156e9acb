"""The folder of replays: a match is one file, whatever its log goes through, and no file is ever lost."""

from datetime import UTC, datetime
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from nertz_lan.protocol.entries import NO_DIGEST, chained
from nertz_lan.protocol.identity import PeerKey, TableId
from nertz_lan.store import replays as module
from nertz_lan.store.recording import BadReplay, Began, Ended, Recording, read_recording
from nertz_lan.store.records import NotSaved
from nertz_lan.store.replays import Gap, Replay, Replays

TABLE, ME = TableId(b"\xff" * 16), PeerKey(b"m" * 32)
NOW = datetime(2026, 10, 7, 19, 30, tzinfo=UTC)


class Chain:
    """A log of entries that mean nothing: those that are a multiple of ten are boundaries."""

    def __init__(self, length: int, salt: str = "") -> None:
        self.entries = {index: f"{salt}{index}".encode() for index in range(1, length + 1)}

    def digest(self, index: int) -> bytes:
        digest = NO_DIGEST
        for at in range(1, index + 1):
            digest = chained(digest, self.entries[at])
        return digest

    def first(self, index: int) -> Began:
        return Began(index, self.digest(index), self.entries[index])

    def add(self, replay: Replay, *indices: int) -> None:
        for index in indices:
            replay.add(index, self.digest(index), self.entries[index], begins=index % 10 == 0)

    def branch(self, after: int, length: int, salt: str) -> "Chain":
        """Another host's: the same up to an index, and then others."""
        other = Chain(length, salt)
        other.entries |= {index: self.entries[index] for index in range(1, after + 1)}
        return other


def begun(replays: Replays, log: Chain, index: int = 10, **more: Any) -> Replay:
    known: dict[str, Any] = {"tables": (TABLE,), "match": 1, "now": NOW} | more
    return replays.begin(known["tables"], known["match"], ME, log.first(index), known["now"])


def numbers(recording: Recording) -> list[list[int]]:
    return [list(range(run.index, run.last + 1)) for run in recording.runs]


def held_by(path: Path, log: Chain) -> list[int]:
    """The numbers of the entries in a file, once they are known to be the log's."""
    recording = read_recording(path)
    digests = recording.digests()
    assert all(digests[index] == log.digest(index) for index in digests)
    assert [data for run in recording.runs for data in run.entries] == [log.entries[index] for index in digests]
    return list(digests)


def test_a_match_is_one_file(tmp_path: Path) -> None:
    replays, log = Replays(tmp_path), Chain(25)
    replay = begun(replays, log)
    log.add(replay, *range(10, 26))
    assert [path.name for path in replays.files()] == [f"20261007T193000Z_{'ff' * 16}_1.nertz.part"]
    replay.finish()
    assert [path.name for path in replays.files()] == [f"20261007T193000Z_{'ff' * 16}_1.nertz"]
    recording = read_recording(replay.path)
    assert held_by(replay.path, log) == list(range(10, 26))
    assert recording.ended == Ended(25, log.digest(25))
    assert (recording.header.table, recording.header.match, recording.header.seen_by) == (TABLE, 1, ME)


def test_what_is_held_is_passed_over_and_what_is_undone_is_taken_back(tmp_path: Path) -> None:
    replays, log = Replays(tmp_path), Chain(30)
    replay = begun(replays, log)
    log.add(replay, *range(10, 26), *range(10, 26), 15, 26)
    other = log.branch(22, 30, "other")
    other.add(replay, *range(10, 25))
    assert replay.last == 24
    with pytest.raises(Gap):
        log.add(replay, 26)
    replay.close()
    assert held_by(replay.path, other) == list(range(10, 25))


def test_missing_entries_are_waited_out(tmp_path: Path) -> None:
    replays, log = Replays(tmp_path), Chain(40)
    replay = begun(replays, log)
    log.add(replay, 10, 11)
    for index in (13, 14):
        with pytest.raises(Gap):
            log.add(replay, index)
    log.add(replay, 20, 21)
    replay.finish()
    assert numbers(read_recording(replay.path)) == [[10, 11], [20, 21]]


@pytest.mark.parametrize("finished", [False, True])
def test_whoever_comes_back_goes_on_with_the_file(tmp_path: Path, finished: bool) -> None:
    replays, log = Replays(tmp_path), Chain(30)
    replay = begun(replays, log)
    log.add(replay, *range(10, 18))
    replay.finish() if finished else replay.close()
    again = begun(replays, log, now=NOW.replace(hour=21))
    assert again.path == replay.path
    log.add(again, *range(10, 18))
    assert again.path == replay.path
    log.add(again, 18, 19)
    again.finish()
    again.close()
    assert replays.files() == (again.path,)
    assert held_by(again.path, log) == list(range(10, 20))


def test_a_table_that_is_carried_on_goes_on_with_the_file(tmp_path: Path) -> None:
    replays, log = Replays(tmp_path), Chain(30)
    replay = begun(replays, log)
    log.add(replay, *range(10, 18))
    replay.close()
    again = begun(replays, log, tables=(TableId(b"n" * 16), TABLE))
    assert again.path == replay.path
    again.close()


def test_what_was_missed_does_not_end_the_file(tmp_path: Path) -> None:
    replays, log = Replays(tmp_path), Chain(40)
    replay = begun(replays, log)
    log.add(replay, 10, 11)
    replay.close()
    again = begun(replays, log, 30)
    log.add(again, 30, 31)
    again.finish()
    assert replays.files() == (again.path,)
    assert numbers(read_recording(again.path)) == [[10, 11], [30, 31]]


def test_another_log_under_the_same_name_gets_a_file_of_its_own(tmp_path: Path) -> None:
    replays, log, other = Replays(tmp_path), Chain(30), Chain(30, "other")
    for chain in (log, other):
        replay = begun(replays, chain)
        chain.add(replay, *range(10, 15))
        replay.finish()
    for match in (11, 12):
        begun(replays, log, match=match).close()
    assert len(replays.files()) == 4
    held = [path for path in replays.files() if path.suffix == ".nertz"]
    assert sorted(read_recording(path).runs[0].digest for path in held) == sorted([log.digest(10), other.digest(10)])


def test_a_folder_is_not_filled_by_one_match(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "SAME_MATCH_MAX", 3)
    replays = Replays(tmp_path)
    for salt in "abc":
        log = Chain(12, salt)
        replay = begun(replays, log)
        log.add(replay, 10)
        replay.finish()
    with pytest.raises(NotSaved, match="3 replays of one match"):
        begun(replays, Chain(12, "d"))


def test_a_damaged_part_is_left_as_it_is(tmp_path: Path) -> None:
    replays, log = Replays(tmp_path), Chain(12)
    replay = begun(replays, log)
    log.add(replay, 10)
    replay.close()
    part = replay.path
    for content in (b"", b"nonsense", part.read_bytes() + bytes(200_000)):
        part.write_bytes(content)
        again = begun(replays, log)
        again.close()
        assert again.path != part
        assert part.read_bytes() == content
        again.path.unlink()


@settings(max_examples=30)
@given(st.data())
def test_torn_at_any_byte_it_is_gone_on_with(tmp_path_factory: pytest.TempPathFactory, data: st.DataObject) -> None:
    replays, log = Replays(tmp_path_factory.mktemp("replays")), Chain(30)
    replay = begun(replays, log)
    log.add(replay, *range(10, 16))
    replay.close()
    content = replay.path.read_bytes()
    replay.path.write_bytes(content[: data.draw(st.integers(0, len(content)))])
    again = begun(replays, log)
    log.add(again, *range(10, 20))
    again.finish()
    assert held_by(again.path, log) == list(range(10, 20))


@settings(max_examples=60)
@example(709)  # the log went back to before the last run, and said nothing after that
@given(st.integers(0, 10_000))
def test_any_course_of_hosts(tmp_path_factory: pytest.TempPathFactory, seed: int) -> None:
    """Whatever is undone, told twice, missed or interrupted: the file's last run is the log's, up to its end."""
    random = Random(seed)
    replays, log = Replays(tmp_path_factory.mktemp("replays")), Chain(60)
    at, replay = 10, begun(replays, log)
    log.add(replay, at)
    for _ in range(random.randrange(12)):
        match random.randrange(5):
            case 0:
                log = log.branch(random.randrange(10, at + 1), 60, str(random.random()))
                at = random.randrange(10, at + 1)
                log.add(replay, *range(at // 10 * 10, at + 1))
            case 1:
                log.add(replay, *range(at // 10 * 10, at + 1))
            case 2 if at < 40:
                at = at // 10 * 10 + 20
                log.add(replay, at)
            case 3:
                replay.finish()
                replay.close()
                replay = begun(replays, log, at // 10 * 10)
                log.add(replay, *range(at // 10 * 10, at + 1))
            case _:
                ahead = min(59, at + random.randrange(8))
                log.add(replay, *range(at // 10 * 10, ahead + 1))
                at = ahead
    replay.finish()
    run = read_recording(replay.path).runs[-1]
    assert run.entries[: max(0, at + 1 - run.index)] == [log.entries[index] for index in range(run.index, at + 1)]


def test_a_full_disk_is_said(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "file").write_bytes(b"")
    with pytest.raises(NotSaved, match="can't be written"):
        begun(Replays(tmp_path / "file"), Chain(12))
    monkeypatch.setattr(module, "REPLAY_BYTES", 150)
    log = Chain(30)
    replay = begun(Replays(tmp_path), log)
    with pytest.raises(NotSaved, match="is full"):
        log.add(replay, *range(10, 30))
    replay.close()


def test_an_entry_that_is_too_large_is_said(tmp_path: Path) -> None:
    log = Chain(12)
    log.entries |= {11: bytes(60_000), 12: bytes(70_000)}
    replay = begun(Replays(tmp_path), log)
    log.add(replay, 10, 11)
    with pytest.raises(NotSaved, match="takes no such entry"):
        log.add(replay, 12)
    replay.finish()
    assert held_by(replay.path, log) == [10, 11]


def test_no_replay(tmp_path: Path) -> None:
    for content in (b"", b"nzrepla", b"nzreplay", b"SQLite format 3"):
        (tmp_path / "x.nertz").write_bytes(content)
        with pytest.raises(BadReplay, match="it is no replay"):
            read_recording(tmp_path / "x.nertz")
