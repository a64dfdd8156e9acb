"""Deals as a score book keeps them, and a book of some."""

from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

from nertz_lan.protocol.identity import PeerKey, TableId
from nertz_lan.protocol.tally import Contest
from nertz_lan.rules.scoring import Points
from nertz_lan.store.kept import DealKey, Holder, KeptDeal, KeptSeat
from nertz_lan.store.scorebook import ScoreBook

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


def a_book(folder: Path) -> ScoreBook:
    """Match 1: Ada wins 2 of 3 deals and the match; match 2: Ben and Eve win all that was played."""
    book = ScoreBook(folder)
    book.write_all(a_deal(number, scores=scores) for number, scores in ((1, (9, 4)), (2, (-3, 4)), (3, (20, 4))))
    book.write(with_a_bot(a_deal(1, match=2, scores=(0, 5))))
    return book
