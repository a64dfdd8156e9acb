"""The score book: every deal that was played, written once (EXPERIENCE "Watch, practise, remember", DESIGN §4).

Owns how a deal is written and read. What can be told of many deals is in `figures`, what is handed to others in
`exchange`. Used by the thread that opened it: a deal is written in some ten milliseconds, so not by the network's.
"""

import json
import sqlite3
from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from contextlib import AbstractContextManager
from datetime import UTC, datetime
from enum import Enum
from pathlib import Path
from types import MappingProxyType, TracebackType
from typing import Any, Final, Self

from nertz_lan.protocol.identity import PeerKey, TableId
from nertz_lan.protocol.tally import Contest
from nertz_lan.rules.scoring import Points
from nertz_lan.store.kept import DealKey, Holder, KeptDeal, KeptSeat, checked, content
from nertz_lan.store.scoredb import FILE_NAME, ScoreBookError, Spoilt, connect, failure, put_aside, transaction

# Of every deal, or of one table's, or match's: ?1 and ?2.
_DEALS: Final = (
    "SELECT id, table_id, match_no, deal_no, title, preset, rules, begun, length_ms, is_over, own_seat, digest, content"
    " FROM deals WHERE (?1 IS NULL OR table_id = ?1) AND (?2 IS NULL OR match_no = ?2)"
    " ORDER BY begun, match_no, deal_no"
)
_SEATS: Final = (
    "SELECT seats.* FROM seats JOIN deals ON deals.id = deal_id"
    " WHERE (?1 IS NULL OR table_id = ?1) AND (?2 IS NULL OR match_no = ?2) ORDER BY seat"
)
_HOLDERS: Final = (
    "SELECT deal_id, seat, peer, name FROM holders JOIN deals ON deals.id = deal_id"
    " WHERE (?1 IS NULL OR table_id = ?1) AND (?2 IS NULL OR match_no = ?2) ORDER BY nth"
)
_CONTESTS: Final = (
    "SELECT contests.* FROM contests JOIN deals ON deals.id = deal_id"
    " WHERE (?1 IS NULL OR table_id = ?1) AND (?2 IS NULL OR match_no = ?2) ORDER BY by_seat, loser"
)


class Written(Enum):
    """What became of a deal that was to be written."""

    NEW = "new"
    HELD = "held"  # the very same stands there already
    DIFFERS = "differs"  # another stands there: it is left as it is


class Differs(ScoreBookError):  # noqa: N818 - the name says what is wrong
    """The book holds another deal under the same key. It is left as it is."""

    def __init__(self, key: DealKey) -> None:
        table = key.table.hex()[:8]
        super().__init__(
            f"Deal {key.deal} of match {key.match} at table {table} is in the score book already, and was another. "
            "The book was left as it is."
        )
        self.key = key


class ScoreBook:
    """A score book that is open. `path` is its file."""

    def __init__(self, folder: Path) -> None:
        """Open the book in a profile's folder, and read all of it once: what SQLite can't tell, the deals' digests can.

        Raises ScoreBookError; after Damaged a new one can be opened.
        """
        self.path = folder / FILE_NAME
        self._database = connect(self.path)
        try:
            for _ in self.deals():
                pass
        except ScoreBookError as error:
            self.close()
            if isinstance(error, Spoilt):
                raise put_aside(self.path, error) from error
            raise

    def write(self, deal: KeptDeal) -> Written:
        """Write a deal, once. Raises BadDeal, Differs, and ScoreBookError when it could not be written."""
        [written] = self.write_all([deal])
        if written is Written.DIFFERS:
            raise Differs(deal.key)
        return written

    def write_all(self, deals: Iterable[KeptDeal]) -> list[Written]:
        """Write deals in one step and tell what became of each. Raises BadDeal and ScoreBookError: none is written."""
        every = [checked(deal) for deal in deals]
        with transaction(self._database, self.path, writes=True):
            return [self._write(deal) for deal in every]

    def deals(self, table: TableId | None = None, match: int | None = None) -> Iterator[KeptDeal]:
        """Every deal, or those of one table, or match, oldest first. Raises ScoreBookError."""
        chosen = (table, match)
        with self.one_moment():
            seats, holders, contests = (_by_deal(self.rows(each, chosen)) for each in (_SEATS, _HOLDERS, _CONTESTS))
            found = self.rows(_DEALS, chosen)
        for deal_id, *values, digest in found:
            try:
                deal = _deal(values, seats[deal_id], holders[deal_id], contests[deal_id])
            except (ValueError, TypeError) as error:
                raise Spoilt(self.path, f"a deal in it can't be read: {error}") from error
            if content(deal) != digest:
                raise Spoilt(self.path, f"a deal in it is another than was written, deal {deal.key.deal}")
            yield deal

    def one_moment(self) -> AbstractContextManager[None]:
        """All that is read in here is of one moment: who writes meanwhile waits. Raises ScoreBookError."""
        return transaction(self._database, self.path, writes=False)

    def rows(self, question: str, values: Sequence[object] = ()) -> list[tuple[Any, ...]]:
        """What SQLite answers. Raises ScoreBookError."""
        try:
            return self._database.execute(question, values).fetchall()
        except (sqlite3.Error, UnicodeDecodeError) as error:
            raise failure(self.path, error) from error

    def close(self) -> None:
        """Close it, on the thread that opened it."""
        self._database.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def _write(self, deal: KeptDeal) -> Written:
        held = self._database.execute(
            "SELECT content FROM deals WHERE (table_id, match_no, deal_no) = (?, ?, ?)", deal.key
        ).fetchone()
        if held is None:
            self._insert(deal)
            return Written.NEW
        return Written.HELD if held[0] == content(deal) else Written.DIFFERS

    def _insert(self, deal: KeptDeal) -> None:
        rules = json.dumps(dict(deal.rules), sort_keys=True)
        begun = deal.begun.astimezone(UTC).isoformat(timespec="seconds")
        values = (*deal.key, deal.title, deal.preset, rules, begun, deal.length_ms, deal.over, deal.own_seat)
        deal_id = self._database.execute(
            "INSERT INTO deals (table_id, match_no, deal_no, title, preset, rules, begun, length_ms, is_over, own_seat,"
            " digest, content) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
            (*values, deal.digest, content(deal)),
        ).lastrowid
        for kept in deal.seats:
            points = kept.points
            scored = (points.on_foundations, points.left, points.bonus, points.score, points.written, points.owed)
            told = (kept.total, kept.landed, kept.stuck_ms, kept.called)
            won = (kept.seat in deal.winners, kept.seat in deal.match_winners)
            self._database.execute(
                "INSERT INTO seats VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
                (deal_id, kept.seat, kept.bot, kept.bot_level, *scored, *told, *won),
            )
            self._database.executemany(
                "INSERT INTO holders VALUES (?, ?, ?, ?, ?)",
                [(deal_id, kept.seat, nth, *holder) for nth, holder in enumerate(kept.holders)],
            )
        self._database.executemany(
            "INSERT INTO contests VALUES (?, ?, ?, ?, ?, ?, ?)",
            [(deal_id, c.by, c.loser, c.times, c.timed, c.sum_ms, c.least_ms) for c in deal.contests],
        )


def _by_deal(rows: Iterable[tuple[Any, ...]]) -> defaultdict[int, list[tuple[Any, ...]]]:
    grouped: defaultdict[int, list[tuple[Any, ...]]] = defaultdict(list)
    for deal_id, *values in rows:
        grouped[deal_id].append(tuple(values))
    return grouped


def _deal(
    values: Sequence[Any],
    seats: Sequence[tuple[Any, ...]],
    holders: Sequence[tuple[Any, ...]],
    contests: Sequence[tuple[Any, ...]],
) -> KeptDeal:
    """A deal from what stands in the book. Raises ValueError and TypeError where that is none."""
    table, match, number, title, preset, rules, begun, length_ms, over, own_seat, digest = values
    return KeptDeal(
        key=DealKey(TableId(table), match, number),
        title=title,
        preset=preset,
        rules=MappingProxyType(json.loads(rules)),
        begun=datetime.fromisoformat(begun),
        length_ms=length_ms,
        seats=tuple(_seat(each, [who[1:] for who in holders if who[0] == each[0]]) for each in seats),
        contests=tuple(Contest(*each) for each in contests),
        winners=tuple(each[0] for each in seats if each[-2]),
        over=bool(over),
        match_winners=tuple(each[0] for each in seats if each[-1]),
        digest=digest,
        own_seat=own_seat,
    )


def _seat(values: Sequence[Any], holders: Sequence[tuple[Any, ...]]) -> KeptSeat:
    seat, bot, bot_level, *points, total, landed, stuck_ms, called, _won_deal, _won_match = values
    return KeptSeat(
        seat=seat,
        holders=tuple(Holder(PeerKey(key), name) for key, name in holders),
        points=Points(*points),
        total=total,
        landed=landed,
        stuck_ms=stuck_ms,
        called=bool(called),
        bot=bot,
        bot_level=bot_level,
    )
