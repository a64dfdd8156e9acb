"""Replays: what was played is verified, whatever has been changed in a file is found, and no bytes are a surprise."""

import json
import subprocess
import sys
from dataclasses import replace
from pathlib import Path
from typing import Any

import msgpack
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from nertz_lan.protocol.entries import Entry, chained, entry_bytes, entry_from
from nertz_lan.protocol.events import DealBegun, Scored
from nertz_lan.protocol.identity import PeerKey, TableId
from nertz_lan.replaying import Replayed, all_checks, verify
from nertz_lan.rules.events import Played, Turned
from nertz_lan.store.recording import (
    FORMAT,
    MAGIC,
    RECORDS,
    Began,
    Followed,
    Header,
    Record,
    Recording,
    read_recording,
)
from nertz_lan.store.records import framed
from tests.store.logs import BEN, TABLE, a_match
from tests.store.recordings import NOW, changed, recorded, replay, the_log, wrong_in


def written(path: Path, records: list[Record]) -> Path:
    content = MAGIC
    for record in records:
        content += framed(RECORDS.encode(record), len(content))
    path.write_bytes(content)
    return path


def records_of(recording: Recording) -> list[Record]:
    """The records that such a recording is written as."""
    records: list[Record] = [recording.header]
    for run in recording.runs:
        records.append(Began(run.index, run.digest, run.entries[0]))
        records += [Followed(data) for data in run.entries[1:]]
    return [*records, recording.ended] if recording.ended is not None else records


def test_what_was_played_is_verified(file: Path) -> None:
    recording = read_recording(file)
    verdict = verify(recording)
    assert (verdict.wrong, verdict.ended, verdict.first_deal) == (None, True, 1)
    assert verdict.deals == len(the_log().now.match.sheet)
    last = list(Replayed(recording).steps())[-1]
    assert last.table == the_log().now
    assert last.digest == the_log().digest
    assert wrong_in(read_recording(written(file.with_suffix(".copy"), records_of(recording)))) == ""


def test_other_house_rules(tmp_path: Path) -> None:
    rules: dict[str, Any] = {
        "match": "deals",
        "deals": 2,
        "negatives": "owed",
        "nertz_penalty": 2,
        "handicap": "winner_grows",
    }
    others: list[dict[str, Any]] = [{"match": "each_deal"}, {"reach": "any", "runs": "one_card"}]
    for number, differing in enumerate([rules, *others]):
        assert wrong_in(read_recording(recorded(tmp_path / str(number), a_match(5, **differing)))) == ""


def test_what_the_rules_forbid_is_found(file: Path) -> None:
    plays = [news.entry for news in the_log().news if isinstance(news.entry.event, Played)]

    def other_card(entry: Entry) -> Entry:
        if entry != plays[20] or not isinstance(entry.event, Played):
            return entry
        source = replace(entry.event, seat=(entry.event.seat + 1) % 3)
        return replace(entry, event=source)

    assert changed(read_recording(file), other_card).startswith(f"entry {plays[20].index}: ")
    turn = next(news.entry for news in the_log().news if isinstance(news.entry.event, Turned))
    left_out = changed(read_recording(file), lambda entry: None if entry == turn else entry)
    assert left_out == f"entry {turn.index}: its number is another one"
    late = changed(read_recording(file), lambda entry: replace(entry, at=0) if entry == plays[20] else entry)
    assert "before the last event" in late


def test_a_sheet_that_tells_of_other_points_is_found(tmp_path: Path, file: Path) -> None:
    def with_more(entry: Entry) -> Entry:
        if not isinstance(entry.event, DealBegun) or not entry.event.sheet:
            return entry
        return replace(entry, event=replace(entry.event, totals=(99, *entry.event.totals[1:])))

    assert "the boundary tells of another table" in changed(read_recording(file), with_more)
    # The same where the first deal's end was missed, so that the boundary is all that is known of it.
    recording = read_recording(file)
    [run] = recording.runs
    scored = next(at for at, data in enumerate(run.entries) if isinstance(entry_from(data).event, Scored))
    begins = next(
        at for at, data in enumerate(run.entries) if at > scored and isinstance(entry_from(data).event, DealBegun)
    )
    entry = entry_from(run.entries[begins])
    assert isinstance(entry.event, DealBegun)
    row = entry.event.sheet[0]
    for lie in (row._replace(totals=(50, 50, 50)), row):
        told = entry_bytes(replace(entry, event=replace(entry.event, sheet=(lie,))))
        known = recording.digests()
        digest = chained(known[run.index + begins - 1], told)
        records: list[Record] = [recording.header, Began(run.index, run.digest, run.entries[0])]
        records += [Followed(data) for data in run.entries[1 : scored + 1]]
        records += [Began(entry.index, digest, told)]
        wrong = wrong_in(read_recording(written(tmp_path / "file", records)))
        if lie is row:
            assert wrong == ""
        else:
            assert wrong == f"entry {entry.index}: deal 1 stands on the sheet with other points than it had"


def test_digests_are_checked(tmp_path: Path, file: Path) -> None:
    recording = read_recording(file)
    assert recording.ended is not None
    recording.ended = replace(recording.ended, digest=bytes(16))
    assert "another digest" in wrong_in(recording)
    recording = read_recording(file)
    [run] = recording.runs
    scored = next(at for at, data in enumerate(run.entries) if isinstance(entry_from(data).event, DealBegun) and at)
    records: list[Record] = [recording.header, Began(run.index, run.digest, run.entries[0])]
    records += [Followed(data) for data in run.entries[1:scored]]
    records += [Began(run.index + scored, bytes(16), run.entries[scored])]
    wrong = wrong_in(read_recording(written(tmp_path / "file", records)))
    assert wrong == f"entry {run.index + scored}: its digest doesn't follow from the one before it"


@pytest.mark.parametrize("head", [{"table": TableId(b"x" * 16)}, {"match": 2}])
def test_a_head_of_another_match_is_found(file: Path, head: dict[str, Any]) -> None:
    recording = read_recording(file)
    recording.header = replace(recording.header, **head)
    assert "another match than the file says" in wrong_in(recording)


def test_checks_are_a_list(file: Path) -> None:
    class Suspicious:
        def step(self, step: object) -> str | None:
            return None if step else "nothing"

        def end(self, recording: Recording) -> str | None:
            return f"match {recording.header.match} smells"

    recording = read_recording(file)
    replayed = Replayed(recording, [*all_checks(recording), Suspicious()])
    assert len(list(replayed.steps())) == replayed.verdict().entries
    assert replayed.verdict().sentence == "Not verified: match 1 smells."


# --- the program


def test_a_summary_for_people(file: Path) -> None:
    status, said = replay(str(file))
    assert status == 0
    for text in ("=Küche", "2026-10-07 19:30 UTC", "The deals", "The sheet", "Robo", "Verified: "):
        assert text in said
    assert replay(str(file), "--verify") == (0, verify(read_recording(file)).sentence + "\n")


def test_lines_for_scripts(file: Path) -> None:
    status, said = replay(str(file), "--json")
    lines = [json.loads(line) for line in said.splitlines()]
    assert status == 0
    assert lines[0] == {"event": "replay", "id": TABLE.hex(), "match": 1, "begun": "2026-10-07T19:30:00+00:00"}
    assert [line["event"] for line in lines[-3:]] == ["deal-over", "match-over", "verified"]
    assert lines[-2]["digest"] == the_log().digest.hex()
    indices = [line["index"] for line in lines[1:-1]]
    assert sorted(set(indices)) == list(range(indices[0], len(the_log().news) + 1))


def test_what_is_wrong_is_said(tmp_path: Path, file: Path) -> None:
    torn = tmp_path / "torn"
    torn.write_bytes(file.read_bytes()[:-100])
    status, said = replay(str(torn), "--verify")
    assert status == 1
    assert said.startswith("Not verified: after entry ")
    status, said = replay(str(torn), "--json")
    last = json.loads(said.splitlines()[-1])
    assert (status, last["event"], last["ended"]) == (1, "not-verified", False)
    assert "can't be read" in last["why"]
    for path, why in ((tmp_path / "none", "can't be read"), (tmp_path, "is a directory"), (__file__, "is no replay")):
        status, said = replay(str(path))
        assert (status in (1, 2), why in said) == (True, True), said


def test_the_program_itself(file: Path) -> None:
    ran = subprocess.run(
        [sys.executable, "-m", "nertz_lan", "replay", str(file), "--verify"], capture_output=True, check=False
    )
    assert (ran.returncode, ran.stderr) == (0, b"")
    assert ran.stdout.startswith(b"Verified: ")


@settings(max_examples=40)
@given(st.data())
def test_torn_and_flipped_bytes(tmp_path_factory: pytest.TempPathFactory, file: Path, data: st.DataObject) -> None:
    """A file that has lost something, or in which something is another, is never verified as whole."""
    path = tmp_path_factory.mktemp("bytes") / "file"
    content = bytearray(file.read_bytes())
    length = data.draw(st.integers(0, len(content)))
    if data.draw(st.booleans()):
        path.write_bytes(content[:length])
        status, said = replay(str(path), "--verify")
        between_records = said.endswith("The recording was not ended: the match may have gone on.\n")
        assert (status == 0) == (length == len(content) or between_records)
    else:
        content[length % len(content)] ^= 1 << data.draw(st.integers(0, 7))
        path.write_bytes(content)
        assert replay(str(path), "--verify")[0] == 1


@settings(max_examples=40)
@given(st.binary(max_size=200), st.sampled_from(["--verify", "--json"]))
def test_any_bytes(tmp_path_factory: pytest.TempPathFactory, content: bytes, how: str) -> None:
    path = tmp_path_factory.mktemp("bytes") / "file"
    header = framed(RECORDS.encode(a_head()), 8)
    for whole in (content, MAGIC + content, MAGIC + header + framed(content or b"x", 8 + len(header))):
        path.write_bytes(whole)
        assert replay(str(path), how)[0] == 1


def a_head() -> Record:
    return Header(FORMAT, TABLE, 1, PeerKey(BEN), NOW.isoformat())


def spoilt(value: Any, data: st.DataObject) -> Any:
    """A value of the same shape, with something in it that is another."""
    if isinstance(value, list | tuple) and value:
        at = data.draw(st.integers(0, len(value) - 1))
        return [*value[:at], spoilt(value[at], data), *value[at + 1 :]]
    return data.draw(
        st.one_of(
            st.integers(-(2**63), 2**64 - 1), st.sampled_from([0, 1, 2, 12, -1, 255]), st.binary(max_size=33),
            st.text(max_size=5), st.none(), st.booleans(), st.just([]), st.just({}), st.floats(allow_nan=True),
        )
    )  # fmt: skip


@settings(max_examples=120)
@given(st.data())
def test_entries_that_no_honest_host_wrote(
    tmp_path_factory: pytest.TempPathFactory, file: Path, data: st.DataObject
) -> None:
    recording = read_recording(file)
    [whole] = recording.runs
    length = data.draw(st.sampled_from([1, 2, 5, 8, 30, 100, len(whole.entries)]))
    entries = whole.entries[:length]
    at = data.draw(st.sampled_from([0, length - 1]) | st.integers(0, length - 1))
    entries[at] = msgpack.packb(spoilt(msgpack.unpackb(entries[at]), data))
    digest = whole.digest
    records: list[Record] = [recording.header, Began(whole.index, digest, entries[0])]
    path = written(tmp_path_factory.mktemp("spoilt") / "file", [*records, *map(Followed, entries[1:])])
    status, said = replay(str(path), data.draw(st.sampled_from(["--verify", "--json"])))
    assert status in (0, 1)
    assert "Traceback" not in said
