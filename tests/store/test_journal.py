"""The journal: what was saved is there at the next start, and a disk that fails says so."""

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nertz_lan.store import journal as module
from nertz_lan.store.journal import FILE_NAME, Journal
from nertz_lan.store.records import NotSaved, RecordFile

STEPS = st.lists(st.tuples(st.binary(min_size=1, max_size=30), st.booleans(), st.booleans()), max_size=12)


def found(folder: Path) -> tuple[bytes, ...]:
    journal = Journal(folder)
    journal.close()
    return journal.records


@given(STEPS, st.integers(0, 12))
def test_what_was_saved_is_found(
    tmp_path_factory: pytest.TempPathFactory, steps: list[tuple[bytes, bool, bool]], reopened: int
) -> None:
    folder = tmp_path_factory.mktemp("journal")
    journal, expected = Journal(folder), list[bytes]()
    for number, (record, sync, restart) in enumerate(steps):
        if number == reopened:
            journal.close()
            journal = Journal(folder)
            assert list(journal.records) == expected
        journal.save(record, sync=sync, restart=restart)
        expected = [record] if restart else [*expected, record]
    journal.close()
    assert list(found(folder)) == expected
    assert [path.name for path in folder.iterdir()] == [FILE_NAME]


def test_torn_at_every_byte(tmp_path: Path) -> None:
    (tmp_path / "whole").mkdir()
    whole = Journal(tmp_path / "whole")
    for record in (b"vote", b"entry", b"x"):
        whole.save(record)
    whole.close()
    content = (tmp_path / "whole" / FILE_NAME).read_bytes()
    for length in range(len(content)):
        folder = tmp_path / str(length)
        folder.mkdir()
        (folder / FILE_NAME).write_bytes(content[:length])
        journal = Journal(folder)
        kept = journal.records
        assert kept == (b"vote", b"entry", b"x")[: len(kept)]
        journal.save(b"next")
        journal.close()
        assert found(folder) == (*kept, b"next")


@given(st.binary(min_size=1, max_size=200))
def test_a_file_that_is_no_journal_is_put_aside(tmp_path_factory: pytest.TempPathFactory, content: bytes) -> None:
    folder = tmp_path_factory.mktemp("journal")
    (folder / FILE_NAME).write_bytes(b"?" + content)
    journal = Journal(folder)
    assert (journal.records, journal.cut_bytes) == ((), len(content) + 1)
    journal.save(b"one")
    journal.close()
    assert found(folder) == (b"one",)
    assert (folder / f"{FILE_NAME}.damaged").read_bytes() == b"?" + content


def test_a_crash_in_a_restart_leaves_the_old_one_or_the_new_one(tmp_path: Path) -> None:
    journal = Journal(tmp_path)
    journal.save(b"old", sync=True)
    (tmp_path / f"{FILE_NAME}.new").write_bytes(b"half a jour")  # of a program that died
    journal.close()
    again = Journal(tmp_path)
    assert again.records == (b"old",)
    again.save(b"new", restart=True)
    again.close()
    assert found(tmp_path) == (b"new",)


def test_where_nothing_can_be_kept_the_game_is_told_so(tmp_path: Path) -> None:
    journal = Journal(tmp_path / "no" / "such" / "folder")
    for restart in (False, True):
        with pytest.raises(NotSaved, match="can't be written"):
            journal.save(b"vote", sync=True, restart=restart)
    (tmp_path / "no" / "such" / "folder").mkdir(parents=True)  # a disk that is there again
    journal.save(b"vote", restart=True)
    journal.save(b"more")
    journal.close()
    assert found(tmp_path / "no" / "such" / "folder") == (b"vote", b"more")


def test_after_a_hole_only_a_restart_is_taken(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    journal = Journal(tmp_path)
    journal.save(b"one")

    def full(*_: object) -> None:
        raise NotSaved("The disk is full.")

    with monkeypatch.context() as patch:
        patch.setattr(RecordFile, "append", full)
        with pytest.raises(NotSaved, match="The disk is full"):
            journal.save(b"lost")
        with pytest.raises(NotSaved, match="The disk is full"):
            journal.save(b"all", restart=True)
    with pytest.raises(NotSaved, match="The disk is full"):
        journal.save(b"after the hole")
    assert found(tmp_path) == (b"one",)
    journal.save(b"all", restart=True)
    journal.save(b"more")
    journal.close()
    assert found(tmp_path) == (b"all", b"more")


def test_a_journal_that_grows_without_an_end(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "JOURNAL_BYTES", 100)
    journal = Journal(tmp_path)
    journal.save(b"x" * 60)
    with pytest.raises(NotSaved, match="is full"):
        journal.save(b"x" * 60)
    journal.close()
    with pytest.raises(NotSaved, match="closed"):
        journal.save(b"late")
