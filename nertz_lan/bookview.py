"""`nertz-lan book`: the score book for a person, handed out to files and taken in from them.

Owns what is printed. What the figures mean is `store.figures`' business. Works beside a program that has the same book
open: SQLite keeps them apart.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from rich.console import Console
from rich.table import Table as Grid
from rich.text import Text

from nertz_lan.protocol.identity import PeerKey
from nertz_lan.store.exchange import BadBook, Taken, hand_over, take_in
from nertz_lan.store.figures import Contests, Figures, figures, matches, met
from nertz_lan.store.profile import ProfileError, folder_of, known_key
from nertz_lan.store.records import NotSaved
from nertz_lan.store.scorebook import ScoreBook
from nertz_lan.store.scoredb import FILE_NAME, ScoreBookError

MATCHES_SHOWN: Final = 20
EMPTY: Final = "The score book is empty: nothing has been played to its end yet."
NOBODY: Final = PeerKey(b"")  # whose book it is where there is no profile yet: nobody's seat is the own one


class NoBook(Exception):  # noqa: N818 - the name says what is wrong
    """What was asked for could not be done. Says what, and why."""


@dataclass(frozen=True, slots=True)
class Wishes:
    """What to do, in this order: take in, then hand out. Nothing of it: print a summary."""

    take: Sequence[Path] = ()
    csv: Path | None = None
    json: Path | None = None


def show_book(data_dir: Path | None, wishes: Wishes) -> None:
    """Do what is asked for with the user's own book. Raises NoBook."""
    folder, console = folder_of(data_dir), Console(highlight=False)
    try:
        me = known_key(folder) or NOBODY
        if not wishes.take and not (folder / FILE_NAME).exists():  # to look, or to hand out, makes no folder
            if wishes != Wishes():
                raise NoBook(f"There is no score book in {folder} to hand out.")
            console.print(EMPTY)
            return
        with ScoreBook(folder) as book:
            for path in wishes.take:
                console.print(f"{path}: {taken_words(take_in(book, path, me))}", soft_wrap=True, markup=False)
            for to, as_csv in ((wishes.csv, True), (wishes.json, False)):
                if to is not None:
                    hand_over(book, to, as_csv=as_csv)
            if wishes == Wishes():
                _print_summary(console, book, me)
    except (ProfileError, ScoreBookError, NotSaved, BadBook) as error:
        raise NoBook(str(error)) from error


def taken_words(taken: Taken) -> str:
    """What became of another's deals, in a sentence."""
    left_out = f", {len(taken.differing)} differ from this book's and were left out" if taken.differing else ""
    return f"{_counted(taken.new, 'new deal')}, {taken.held} known already{left_out}."


def _print_summary(console: Console, book: ScoreBook, me: PeerKey) -> None:
    told = matches(book, MATCHES_SHOWN)
    if not told:
        console.print(EMPTY)
        return
    _print_figures(console, figures(book, me))
    grid = Grid("begun (UTC)", "table", "preset", title="The last matches", show_lines=True)
    grid.add_column("deals", justify="right")
    grid.add_column("totals")
    for match in told:
        names, totals = dict(match.names), dict(match.totals)
        scores = [f"{names[seat]}: {totals[seat]}{' (won)' if seat in match.winners else ''}" for seat in names]
        begun = f"{match.begun:%Y-%m-%d %H:%M}"
        grid.add_row(begun, Text(match.title), Text(match.preset), str(match.deals), Text("\n".join(scores)))
    console.print(grid)
    grid = Grid("player", "matches", "won · lost", "deals", "ahead · behind", "claims won · lost", title="Players met")
    for each in met(book, me):
        won, ahead = f"{each.matches_won} · {each.matches_lost}", f"{each.deals_ahead} · {each.deals_behind}"
        claims = f"{each.contests_won} · {each.contests_lost}"
        grid.add_row(Text(each.name), str(each.matches), won, str(each.deals), ahead, claims)
    if grid.row_count:
        console.print(grid)


def _print_figures(console: Console, told: Figures) -> None:
    if not told.deals:
        return
    console.print(
        f"{_counted(told.deals, 'deal')}, {told.deals_won} won; "
        f"{_counted(told.matches, 'whole match', 'whole matches')}, {told.matches_won} won."
    )
    console.print(
        f"Won in a row: {_counted(told.match_streaks.best, 'match', 'matches')} at best, {told.match_streaks.now} now; "
        f"{_counted(told.deal_streaks.best, 'deal')} at best, {told.deal_streaks.now} now."
    )
    if told.average is not None and told.best is not None:
        pace = f", {told.cards_a_minute:.1f} cards a minute" if told.cards_a_minute is not None else ""
        console.print(f"A deal: {told.average:.1f} points on average, {told.best[0]} at best{pace}.")
    console.print(f"Contested claims: won {_claims(told.contests_won)}, lost {_claims(told.contests_lost)}.")


def _counted(number: int, one: str, many: str = "") -> str:
    return f"{number} {one if number == 1 else many or one + 's'}"


def _claims(told: Contests) -> str:
    if told.mean_ms is None:
        return str(told.times)
    return f"{told.times} (by {told.mean_ms:.0f} ms on average, {told.narrowest_ms} ms at least)"
