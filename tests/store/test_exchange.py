"""The score book handed over: nothing is doubled, nothing overwritten, and bad files take nothing with them."""

import csv
import io
import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nertz_lan.store.exchange import BadBook, Taken, take_in, to_csv, to_json
from nertz_lan.store.scorebook import ScoreBook
from tests.store.books import ADA, BEN, a_book, a_deal


def test_there_and_back(tmp_path: Path) -> None:
    with a_book(tmp_path / "ada") as book, ScoreBook(tmp_path / "ben") as other:
        (tmp_path / "file").write_bytes(to_json(book))
        assert take_in(other, tmp_path / "file", BEN) == Taken(4, 0, ())
        assert take_in(other, tmp_path / "file", BEN) == Taken(0, 4, ())
        assert list(other.deals()) == [replace(deal, own_seat=2) for deal in book.deals()]


def test_what_differs_is_named_and_left_out(tmp_path: Path) -> None:
    with ScoreBook(tmp_path / "ada") as book, ScoreBook(tmp_path / "ben") as other:
        other.write(a_deal(1, scores=(1, 1)))
        book.write_all([a_deal(1), a_deal(2)])
        (tmp_path / "file").write_bytes(to_json(book))
        assert take_in(other, tmp_path / "file", ADA) == Taken(1, 0, (a_deal(1).key,))
        assert list(other.deals()) == [a_deal(1, scores=(1, 1)), a_deal(2)]


def test_a_spreadsheet(tmp_path: Path) -> None:
    with ScoreBook(tmp_path) as book:
        book.write(replace(a_deal(), title="=1+1", contests=()))
        head, ada, ben = csv.reader(io.StringIO(to_csv(book)))
    named = [dict(zip(head, line, strict=True)) for line in (ada, ben)]
    assert [line["name"] for line in named] == ["Ada", "Ben & Eve"]
    assert [line["title"] for line in named] == ["'=1+1"] * 2
    assert [(line["seat"], line["mine"], line["score"], line["won the deal"]) for line in named] == [
        ("1", "1", "9", "1"),
        ("3", "0", "4", "0"),
    ]


def changed(whole: bytes, change: Any) -> bytes:
    plain = json.loads(whole)
    change(plain)
    return json.dumps(plain).encode()


@pytest.mark.parametrize(
    "change",
    [
        lambda plain: plain.update(nertz_scores=2),
        lambda plain: plain.pop("nertz_scores"),
        lambda plain: plain["deals"][1].pop("seats"),
        lambda plain: plain["deals"][1].update(seats=[]),
        lambda plain: plain["deals"][1].update(length_ms=2**70),
        lambda plain: plain["deals"][1].update(title="\u202e"),
        lambda plain: plain["deals"][1].update(begun="yesterday"),
        lambda plain: plain["deals"][1].update(begun="2026-01-01T00:00:00"),
        lambda plain: plain["deals"][1]["seats"][0]["holders"].append(["QUFB", "x"]),
    ],
)
def test_a_bad_file_takes_nothing_in(tmp_path: Path, change: Any) -> None:
    with a_book(tmp_path / "ada") as book, ScoreBook(tmp_path / "ben") as other:
        (tmp_path / "file").write_bytes(changed(to_json(book), change))
        with pytest.raises(BadBook, match="file"):
            take_in(other, tmp_path / "file", BEN)
        assert list(other.deals()) == []


@given(st.binary(max_size=100))
def test_any_bytes(tmp_path_factory: pytest.TempPathFactory, content: bytes) -> None:
    folder = tmp_path_factory.mktemp("book")
    (folder / "file").write_bytes(content)
    with ScoreBook(folder) as book, pytest.raises(BadBook):
        take_in(book, folder / "file", ADA)


def test_no_file(tmp_path: Path) -> None:
    with ScoreBook(tmp_path) as book, pytest.raises(BadBook, match="can't be taken in"):
        take_in(book, tmp_path / "none", ADA)
