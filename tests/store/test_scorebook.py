"""The score book: a deal is written once, and damage is found."""

import sqlite3
import threading
from dataclasses import replace
from datetime import datetime, timedelta
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nertz_lan.protocol.identity import TableId
from nertz_lan.protocol.tally import Contest
from nertz_lan.store import scoredb
from nertz_lan.store.kept import BadDeal, DealKey, Holder, content
from nertz_lan.store.scorebook import Differs, ScoreBook, Written
from nertz_lan.store.scoredb import FILE_NAME, Damaged, ScoreBookError
from tests.store.books import ADA, BEN, EVENING, OTHER, TABLE, a_deal, a_seat, with_a_bot


def test_what_is_written_is_read(tmp_path: Path) -> None:
    deals = [with_a_bot(a_deal(1)), a_deal(2), a_deal(1, table=OTHER)]
    with ScoreBook(tmp_path) as book:
        assert [book.write(deal) for deal in deals] == [Written.NEW] * 3
    with ScoreBook(tmp_path) as book:
        assert sorted(book.deals(), key=lambda deal: deal.key) == sorted(deals, key=lambda deal: deal.key)
        assert list(book.deals(TABLE, 1)) == deals[:2]
        assert list(book.deals(OTHER)) == deals[2:]


def test_a_deal_is_written_once_and_never_changed(tmp_path: Path) -> None:
    with ScoreBook(tmp_path) as book:
        book.write(a_deal())
        again = replace(a_deal(), begun=EVENING + timedelta(days=1), own_seat=None)
        assert book.write(again) is Written.HELD
        with pytest.raises(Differs, match=r"Deal 1 of match 1 .* was another") as refused:
            book.write(a_deal(scores=(10, 4)))
        assert refused.value.key == a_deal().key
        assert list(book.deals()) == [a_deal()]


@given(st.lists(st.tuples(st.integers(1, 3), st.sampled_from([(1, 2), (2, 1)])), max_size=12))
def test_written_in_any_order_and_number(
    tmp_path_factory: pytest.TempPathFactory, steps: list[tuple[int, tuple[int, int]]]
) -> None:
    held: dict[int, tuple[int, int]] = {}
    with ScoreBook(tmp_path_factory.mktemp("book")) as book:
        for number, scores in steps:
            expected = Written.NEW if number not in held else Written.HELD
            if held.setdefault(number, scores) == scores:
                assert book.write(a_deal(number, scores=scores)) is expected
            else:
                with pytest.raises(Differs):
                    book.write(a_deal(number, scores=scores))
        assert list(book.deals()) == [a_deal(number, scores=scores) for number, scores in sorted(held.items())]


def test_everybody_keeps_the_same_of_a_deal() -> None:
    theirs = replace(a_deal(), begun=EVENING, own_seat=2, rules={"tuck": False, "target": 50})
    assert content(theirs) == content(a_deal())
    assert content(replace(a_deal(), length_ms=1)) != content(a_deal())


@pytest.mark.parametrize(
    ("wrong", "why"),
    [
        ({"key": DealKey(TableId(b"short"), 1, 1)}, "length"),
        ({"key": DealKey(TABLE, 1, 0)}, "numbered from 1"),
        ({"seats": ()}, "seats are none"),
        ({"seats": (a_seat(0, 1, Holder(ADA, "Ada")), a_seat(12, 1, Holder(BEN, "Ben")))}, "seats are none"),
        ({"seats": (a_seat(0, 1, Holder(ADA, "Ada")), a_seat(1, 1, Holder(ADA, "Ada")))}, "two seats"),
        ({"seats": (a_seat(0, 1), a_seat(1, 1, Holder(ADA, "Ada")))}, "nobody had"),
        ({"seats": (a_seat(0, 2**40, Holder(ADA, "Ada")), a_seat(1, 1, Holder(BEN, "Ben")))}, "too large"),
        ({"winners": (99,)}, "no seat"),
        ({"contests": (Contest(0, 2, 1), Contest(0, 2, 1))}, "told of twice"),
        ({"contests": (Contest(-1, 2, 1),)}, "no seat"),
        ({"title": "a\u202eb"}, "name"),
        ({"rules": {"nonsense": 1}}, "house rule"),
        ({"begun": datetime(2026, 1, 1)}, "no time"),  # noqa: DTZ001
    ],
)
def test_what_is_no_deal_is_not_written(tmp_path: Path, wrong: dict[str, Any], why: str) -> None:
    with ScoreBook(tmp_path) as book:
        with pytest.raises(BadDeal, match=why):
            book.write_all([a_deal(2), replace(a_deal(), **wrong)])
        assert list(book.deals()) == []


# --- the file


@pytest.mark.parametrize("damage", [b"x" * 100, b"\xff" * 20_000, b"SQLite format 3\0" + bytes(5000)])
def test_a_damaged_book_is_kept_aside(tmp_path: Path, damage: bytes) -> None:
    (tmp_path / FILE_NAME).write_bytes(damage)
    with pytest.raises(Damaged, match=r"is damaged .* It was kept as") as told:
        ScoreBook(tmp_path)
    assert told.value.aside.read_bytes() == damage
    with ScoreBook(tmp_path) as book:
        assert book.write(a_deal()) is Written.NEW


def test_a_book_that_is_damaged_inside_is_kept_aside(tmp_path: Path) -> None:
    with ScoreBook(tmp_path) as book:
        book.write_all([a_deal(number, match=match) for match in range(1, 60) for number in (1, 2, 3)])
    path = tmp_path / FILE_NAME
    content_before = bytearray(path.read_bytes())
    content_before[8192:12288] = bytes(4096)
    path.write_bytes(content_before)
    with pytest.raises(Damaged) as told:
        ScoreBook(tmp_path)
    assert told.value.aside.read_bytes() == bytes(content_before)


@given(st.binary(min_size=1, max_size=600))
def test_any_bytes(tmp_path_factory: pytest.TempPathFactory, content: bytes) -> None:
    folder = tmp_path_factory.mktemp("book")
    (folder / FILE_NAME).write_bytes(content)
    try:
        ScoreBook(folder).close()
    except ScoreBookError:
        kept = [path.read_bytes() for path in folder.iterdir()]
        assert content in kept


def test_a_newer_book_and_another_programs(tmp_path: Path) -> None:
    with ScoreBook(tmp_path) as book:
        book.write(a_deal())
    for change, why in (
        (f"PRAGMA user_version = {scoredb.VERSION + 1}", "newer version"),
        (f"PRAGMA user_version = {scoredb.VERSION}", ""),
        ("PRAGMA application_id = 7", "is no score book"),
    ):
        database = sqlite3.connect(tmp_path / FILE_NAME)
        database.execute(change)
        database.close()
        if why:
            with pytest.raises(ScoreBookError, match=why):
                ScoreBook(tmp_path)
    assert [path.name for path in tmp_path.iterdir()] == [FILE_NAME]


def test_a_folder_that_can_not_be(tmp_path: Path) -> None:
    (tmp_path / "file").write_bytes(b"")
    with pytest.raises(ScoreBookError, match="can't be opened"):
        ScoreBook(tmp_path / "file")


def test_what_is_read_is_of_one_moment(tmp_path: Path) -> None:
    written = threading.Event()

    def write() -> None:
        with ScoreBook(tmp_path) as other:
            other.write(a_deal(2))
        written.set()

    writing = threading.Thread(target=write)

    def another_writes(question: str) -> None:
        if "FROM holders" in question and not written.is_set():
            if not writing.is_alive():
                writing.start()
            written.wait(0.5)  # in vain: it waits for the reading

    with ScoreBook(tmp_path) as book:
        book.write(a_deal(1))
        book._database.set_trace_callback(another_writes)
        assert list(book.deals()) == [a_deal(1)]
        writing.join()
        assert list(book.deals()) == [a_deal(1), a_deal(2)]


def test_two_threads_each_with_their_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(scoredb, "WAIT_S", 60.0)  # on a slow disk one may write all of its deals before the other
    faults: list[BaseException] = []

    def write(table: TableId) -> None:
        try:
            with ScoreBook(tmp_path) as book:
                for number in range(1, 20):
                    book.write(a_deal(number, table=table))
        except ScoreBookError as error:
            faults.append(error)

    threads = [threading.Thread(target=write, args=(table,)) for table in (TABLE, OTHER)]
    for each in threads:
        each.start()
    for each in threads:
        each.join()
    assert faults == []
    with ScoreBook(tmp_path) as book:
        assert len(list(book.deals())) == 38
