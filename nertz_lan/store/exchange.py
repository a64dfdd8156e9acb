"""The score book handed to others and taken from them: JSON both ways, CSV for spreadsheets.

Owns the shapes of both. A book that takes in another's holds each deal once: what it holds already is passed over, and
what it holds differently is named and left out.
"""

import csv
import io
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Final

import msgspec

from nertz_lan.protocol.identity import PeerKey
from nertz_lan.protocol.limits import SEATS_MAX
from nertz_lan.store.files import read_bounded, write_atomically
from nertz_lan.store.kept import BadDeal, DealKey, KeptDeal
from nertz_lan.store.records import not_saved
from nertz_lan.store.scorebook import ScoreBook, Written

FORMAT: Final = 1
FILE_BYTES: Final = 64 * 1024 * 1024  # some 50,000 deals: a file that fills memory
_FORMULA: Final = ("=", "+", "-", "@", "\t", "\r")  # a name that a spreadsheet would work out

HEADS: Final = (
    "begun", "table", "title", "match", "deal", "preset", "seat", "mine", "name", "bot", "on foundations", "left",
    "bonus", "score", "written", "owed", "total", "landed", "called", "won the deal", "won the match", "length ms",
    "stuck ms", "contests won", "contests lost",
)  # fmt: skip


class BadBook(ValueError):  # noqa: N818 - the name says what is wrong
    """A file that can't be taken in. Says why; nothing of it has been."""


@dataclass(frozen=True, slots=True)
class Handed:
    """The score book as a file: `nertz_scores` is its format's number."""

    nertz_scores: int
    deals: tuple[KeptDeal, ...]


@dataclass(frozen=True, slots=True)
class Taken:
    """What became of another's deals."""

    new: int
    held: int  # already
    differing: tuple[DealKey, ...]  # left out: this book has other points there


def to_json(book: ScoreBook) -> bytes:
    """The whole book, to be taken in by another. Raises ScoreBookError."""
    deals = tuple(replace(deal, rules=dict(deal.rules)) for deal in book.deals())
    return msgspec.json.format(msgspec.json.encode(Handed(FORMAT, deals)), indent=1)


def to_csv(book: ScoreBook) -> str:
    """The whole book, a line for each seat of each deal. Raises ScoreBookError."""
    text = io.StringIO(newline="")
    writer = csv.writer(text)
    writer.writerow(HEADS)
    for deal in book.deals():
        writer.writerows(_lines(deal))
    return text.getvalue()


def hand_over(book: ScoreBook, path: Path, *, as_csv: bool) -> None:
    """Write the whole book into a file of its own. Raises ScoreBookError and NotSaved."""
    content = to_csv(book).encode("utf-8-sig") if as_csv else to_json(book)  # spreadsheets know UTF-8 by that mark
    try:
        write_atomically(path, content)
    except OSError as error:
        raise not_saved(path, error) from error


def take_in(book: ScoreBook, path: Path, me: PeerKey) -> Taken:
    """Add the deals of a file that `to_json` made; `me` is whose book this is. Raises BadBook and ScoreBookError."""
    try:
        content = read_bounded(path, FILE_BYTES)
    except FileNotFoundError as error:
        raise BadBook(f"{path} can't be taken in: there is no such file.") from error
    except OSError as error:
        raise BadBook(f"{path} can't be taken in: it can't be read ({error.strerror}).") from error
    except ValueError as error:
        raise BadBook(f"{path} can't be taken in: {error}.") from error
    if not content.lstrip().startswith(b"{"):
        raise BadBook(
            f"{path} can't be taken in: it is no score book. Only the JSON file that a score book was handed out to "
            "can be, not the one for a spreadsheet (CSV)."
        )
    try:
        handed = msgspec.json.decode(content, type=Handed)
    except (ValueError, RecursionError) as error:
        raise BadBook(f"{path} can't be taken in: {error}.") from error
    if handed.nertz_scores > FORMAT:
        raise BadBook(f"{path} was made by a newer version of the program. Update this one to take it in.")
    deals = [replace(deal, own_seat=_seat_of(deal, me)) for deal in handed.deals]
    try:
        written = book.write_all(deals)
    except BadDeal as error:
        raise BadBook(f"{path} holds a deal that can't be: {error}. Nothing was taken in.") from error
    differing = tuple(deal.key for deal, what in zip(deals, written, strict=True) if what is Written.DIFFERS)
    return Taken(written.count(Written.NEW), written.count(Written.HELD), differing)


def _seat_of(deal: KeptDeal, me: PeerKey) -> int | None:
    return next((kept.seat for kept in deal.seats if any(holder.key == me for holder in kept.holders)), None)


def _lines(deal: KeptDeal) -> list[tuple[object, ...]]:
    won = [0] * SEATS_MAX
    lost = list(won)
    for contest in deal.contests:
        won[contest.by] += contest.times
        lost[contest.loser] += contest.times
    head = (deal.begun.isoformat(), deal.key.table.hex(), _plain(deal.title), deal.key.match, deal.key.deal)
    lines: list[tuple[object, ...]] = []
    for kept in deal.seats:
        points, seat = kept.points, kept.seat
        name = kept.bot or " & ".join(holder.name for holder in kept.holders)
        who = (_plain(deal.preset), seat + 1, int(seat == deal.own_seat), _plain(name), int(bool(kept.bot)))
        scored = (points.on_foundations, points.left, points.bonus, points.score, points.written, points.owed)
        ends = (kept.total, kept.landed, int(kept.called), int(seat in deal.winners), int(seat in deal.match_winners))
        lines.append((*head, *who, *scored, *ends, deal.length_ms, kept.stuck_ms, won[seat], lost[seat]))
    return lines


def _plain(text: str) -> str:
    """A text that no spreadsheet takes for a formula."""
    return f"'{text}" if text.startswith(_FORMULA) else text
