"""The score book: a deal is written once, and what is told of many deals adds up."""

import sqlite3
import threading
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nertz_lan.protocol.identity import PeerKey, TableId
from nertz_lan.protocol.tally import Contest
from nertz_lan.rules.scoring import Points
from nertz_lan.store import figures, scoredb
from nertz_lan.store.kept import BadDeal, DealKey, Holder, KeptDeal, KeptSeat, content
from nertz_lan.store.scorebook import Differs, ScoreBook, Written
from nertz_lan.store.scoredb import FILE_NAME, Damaged, ScoreBookError

ADA, BEN, EVE = (PeerKey(letter * 32) for letter in (b"a", b"b", b"e"))
TABLE, OTHER = TableId(b"t" * 16), TableId(b"o" * 16)
EVENING = datetime(2026, 10, 7, 19, 30, tzinfo=UTC)


def a_seat(seat: int, score: int, *holders: Holder, total: int = 0, **more: Any) -> KeptSeat:
    points = Points(max(score, 0), max(-score, 0), 0, score, score, 0)
    return KeptSeat(seat, holders, points, total or score, landed=max(score, 0), stuck_ms=100, called=False, **more)


def a_deal(number: int = 1, *, match: int = 1, table: TableId = TABLE, scores: tuple[int, int] = (9, 4)) -> KeptDeal:
    ada, ben = scores
    best = max(scores)
    return KeptDeal(
        key=DealKey(table, match, number),
        title="Kitchen",
        preset="Nertz",
        rules={"target": 50, "tuck": False},
        begun=EVENING + timedelta(minutes=10 * match + number),
        length_ms=60_000,
        seats=(a_seat(0, ada, Holder(ADA, "Ada")), a_seat(2, ben, Holder(BEN, "Ben"), Holder(EVE, "Eve"))),
        contests=(Contest(0, 2, 2, 1, 34, 34),),
        winners=tuple(seat for seat, score in ((0, ada), (2, ben)) if score == best),
        over=number == 3,
        match_winners=(0 if ada > ben else 2,) if number == 3 else (),
        digest=bytes(16),
        own_seat=0,
    )


def with_a_bot(deal: KeptDeal) -> KeptDeal:
    return replace(deal, seats=(*deal.seats, a_seat(5, 1, bot="Robo", bot_level=3)))


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


def test_two_threads_each_with_their_own(tmp_path: Path) -> None:
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


# --- figures


def a_book(folder: Path) -> ScoreBook:
    """Match 1: Ada wins 2 of 3 deals and the match; match 2: Ben and Eve win all that was played."""
    book = ScoreBook(folder)
    book.write_all(a_deal(number, scores=scores) for number, scores in ((1, (9, 4)), (2, (-3, 4)), (3, (20, 4))))
    book.write(with_a_bot(a_deal(1, match=2, scores=(0, 5))))
    return book


def test_figures(tmp_path: Path) -> None:
    with a_book(tmp_path) as book:
        ada, ben = figures.figures(book, ADA), figures.figures(book, BEN)
        assert ben == figures.figures(book, EVE)  # partners
        nobody = figures.figures(book, PeerKey(b"?" * 32))
    assert (ada.matches, ada.matches_won, ada.deals, ada.deals_won) == (1, 1, 4, 2)
    assert ada.deal_streaks == figures.Streaks(now=0, best=1)
    assert ben.deal_streaks == figures.Streaks(now=1, best=1)
    assert ada.match_streaks == figures.Streaks(now=1, best=1)
    assert (ada.average, ada.best) == (6.5, (20, DealKey(TABLE, 1, 3)))
    assert (ada.cards_a_minute, ada.stuck_ms) == (29 / 4, 400)
    assert (ada.contests_won, ada.contests_lost) == (figures.Contests(8, 34.0, 34), figures.Contests())
    assert (ben.contests_won, ben.contests_lost) == (figures.Contests(), figures.Contests(8, 34.0, 34))
    assert (nobody.deals, nobody.average, nobody.best, nobody.cards_a_minute) == (0, None, None, None)


def test_matches_and_players(tmp_path: Path) -> None:
    with a_book(tmp_path) as book:
        renamed = a_deal(2, match=2)
        seats = (renamed.seats[0], replace(renamed.seats[1], holders=(Holder(BEN, "Benny"),)))
        book.write(replace(renamed, seats=seats))
        latest, first = figures.matches(book)
        assert figures.matches(book, most=1) == (latest,)
        met = {player.key: player for player in figures.players(book)}
        rivals = figures.rivals(book, ADA)
    assert (first.match, first.deals, first.over, first.winners, first.own_seat) == (1, 3, True, (0,), 0)
    assert first.names == ((0, "Ada"), (2, "Ben & Eve"))
    assert (latest.deals, latest.over, latest.winners) == (2, False, ())
    assert latest.names == ((0, "Ada"), (2, "Benny"), (5, "Robo"))
    assert (met[BEN].name, met[BEN].matches, met[BEN].deals, met[EVE].deals) == ("Benny", 2, 5, 4)
    assert rivals == ((BEN, 10, 0), (EVE, 8, 0))


def test_whom_one_has_met_and_who_did_better(tmp_path: Path) -> None:
    with a_book(tmp_path) as book:
        ben, eve = figures.met(book, ADA)
        [ada] = [each for each in figures.met(book, EVE) if each.key == ADA]
        assert figures.met(book, PeerKey(b"?" * 32)) == ()
    assert (ben.key, ben.name, ben.matches, ben.deals) == (BEN, "Ben", 2, 4)
    assert (ben.matches_won, ben.matches_lost) == (1, 0)
    assert (ben.deals_ahead, ben.deals_behind) == (2, 2)
    assert (ben.contests_won, ben.contests_lost) == (8, 0)
    assert (ada.deals_ahead, ada.deals_behind, ada.matches_lost, ada.contests_lost) == (2, 2, 1, 8)
    assert eve == replace(ben, key=EVE, name="Eve")


def test_partners_are_neither_ahead_nor_behind(tmp_path: Path) -> None:
    with a_book(tmp_path) as book:
        [eve] = [each for each in figures.met(book, BEN) if each.key == EVE]
    assert (eve.deals, eve.deals_ahead, eve.deals_behind, eve.contests_won) == (4, 0, 0, 0)


def test_the_last_deals_are_told_in_their_order(tmp_path: Path) -> None:
    with a_book(tmp_path) as book:
        told = figures.course(book, ADA, 3)
        assert [deal.score for deal in told] == [-3, 20, 0]
        assert told[0].key == DealKey(TABLE, 1, 2)
        assert (told[0].landed, told[0].length_ms) == (0, 60_000)
