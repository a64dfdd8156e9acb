"""The lists of the score book: a row for each match, player met, and replay, in the chosen language.

Owns what is said of each. Pure.
"""

from collections.abc import Iterator
from datetime import datetime
from itertools import islice
from typing import NamedTuple

from nertz_lan.ui import bookwords, sentences
from nertz_lan.ui.book import Book, MatchShown, PlayerShown, ReplayShown
from nertz_lan.ui.figures import figure
from nertz_lan.ui.hearsay import preset_called
from nertz_lan.ui.namesakes import code_of


class BookRow(NamedTuple):
    """A row. `opens`: a press shows the replay."""

    first: str
    under: str
    middle: str
    last: str
    under_last: str
    opens: bool
    spoken: str


def book_rows(book: Book, tab: str, most: int) -> tuple[BookRow, ...]:
    """The first rows of a list, at most so many."""
    return tuple(islice(_rows(book, tab), most))


def count_of(book: Book, tab: str) -> int:
    """How many rows a list has in all."""
    return len({"matches": book.matches, "players": book.players, "replays": book.replays}.get(tab, ()))


def replay_of(book: Book, tab: str, nth: int) -> str:
    """The file of a row's replay; empty where it has none."""
    match tab:
        case "matches" if nth < len(book.matches):
            return book.matches[nth].replay
        case "replays" if nth < len(book.replays):
            return book.replays[nth].path
        case _:
            return ""


def day(moment: datetime) -> str:
    """A moment as a person's own clock shows it."""
    return f"{moment.astimezone():%Y-%m-%d %H:%M}"


def _rows(book: Book, tab: str) -> Iterator[BookRow]:
    match tab:
        case "matches":
            yield from map(_match, book.matches)
        case "players":
            yield from map(_player, book.players)
        case "replays":
            yield from map(_replay, book.replays)
        case _:
            pass


def _row(first: str, under: str, middle: str, last: str, under_last: str = "", *, opens: bool = False) -> BookRow:
    spoken = ". ".join(filter(None, [first, under, middle, last, under_last]))
    return BookRow(first, under, middle, last, under_last, opens, spoken)


def _match(told: MatchShown) -> BookRow:
    mine = next((seat for seat in told.seats if seat.mine), None)
    if not told.over:
        outcome = bookwords.MATCH_OPEN()
    elif mine is None:
        outcome = bookwords.MATCH_WATCHED()
    else:
        outcome = bookwords.MATCH_WON() if mine.won else bookwords.MATCH_LOST()
    best_first = sorted(told.seats, key=lambda seat: (not seat.won, -seat.total))
    return _row(
        told.title,
        f"{day(told.begun)} · {preset_called(told.preset)} · {bookwords.DEALS_PLAYED(told.deals, count=told.deals)}",
        " · ".join(bookwords.STANDING(who=seat.name, points=_points(seat.total)) for seat in best_first),
        outcome,
        bookwords.HAS_REPLAY() if told.replay else "",
        opens=bool(told.replay),
    )


def _player(told: PlayerShown) -> BookRow:
    ahead = bookwords.AHEAD(told.deals, count=told.deals, ahead=told.deals_ahead, behind=told.deals_behind)
    return _row(
        told.name,
        bookwords.LAST_MET(day=day(told.last), code=code_of(told.key)),
        bookwords.TOGETHER(told.matches, count=told.matches, won=told.matches_won, lost=told.matches_lost),
        ahead,
        bookwords.CLAIMS_WITH(won=told.contests_won, lost=told.contests_lost),
    )


def _replay(told: ReplayShown) -> BookRow:
    title = bookwords.REPLAY_MATCH(title=told.title, number=told.match) if told.title else bookwords.UNKNOWN_REPLAY()
    ended = "" if told.ended else bookwords.NOT_ENDED()
    return _row(title, day(told.begun), sentences.listed(list(told.names)), bookwords.HAS_REPLAY(), ended, opens=True)


def _points(total: int) -> str:
    return figure(total)
