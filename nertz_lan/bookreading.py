"""From the score book and the folder of replays to what the window shows of them.

Owns which figures cross to the window. Reads files, so it is for a thread that may wait.
"""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final

from nertz_lan.protocol.codec import BadFrame
from nertz_lan.protocol.entries import entry_from
from nertz_lan.protocol.events import DealBegun
from nertz_lan.protocol.identity import PeerKey, TableId
from nertz_lan.store.figures import Contests, Figures, MatchTold, Met, course, figures, matches, met
from nertz_lan.store.recording import BadReplay, read_beginning
from nertz_lan.store.replays import ReplayFile, Replays
from nertz_lan.store.scorebook import ScoreBook
from nertz_lan.ui.book import (
    Book,
    ContestsShown,
    DealPoint,
    MatchShown,
    OwnFigures,
    PlayerShown,
    ReplayShown,
    SeatShown,
    Streak,
)

MATCHES_MOST: Final = 100_000  # a book that was made to fill memory
COURSE_DEALS: Final = 60  # in the charts
LOOKED_INTO: Final = 300  # replays of no match in the book whose beginnings are read: practice piles up

Told = tuple[str, tuple[str, ...]]  # a replay's title, and who had seats


def read_book(folder: Path, me: PeerKey) -> Book:
    """All that the window shows of a profile's book and replays. Raises ScoreBookError."""
    files = Replays(folder).listed()
    by_match = {(each.table, each.match): str(each.path) for each in reversed(files)}
    with ScoreBook(folder) as book:
        told = matches(book, MATCHES_MOST)
        own = figures(book, me)
        played = tuple(DealPoint(each.score, each.landed, each.length_ms) for each in course(book, me, COURSE_DEALS))
        players = tuple(_player(each) for each in met(book, me))
    return Book(
        figures=_figures(own) if own.deals else None,
        course=played,
        matches=tuple(_match(each, by_match.get((each.table, each.match), "")) for each in told),
        players=players,
        replays=read_replays(files, {(each.table, each.match): _told(each) for each in told}),
    )


def read_replays(files: Sequence[ReplayFile], known: Mapping[tuple[TableId, int], Told]) -> tuple[ReplayShown, ...]:
    """The replays; of those whose match isn't known, the latest are looked into."""
    shown, looked = [], 0
    for file in files:
        told = known.get((file.table, file.match))
        if told is None and looked < LOOKED_INTO:
            looked += 1
            told = _beginning(file.path)
        title, names = told or ("", ())
        shown.append(ReplayShown(str(file.path), file.begun, title, file.match, names, file.ended))
    return tuple(shown)


def _beginning(path: Path) -> Told | None:
    """What the first boundary in a file tells; None where it can't be read."""
    try:
        recording = read_beginning(path)
        event = entry_from(recording.runs[0].entries[0]).event if recording.runs else None
    except (BadReplay, BadFrame, OSError):
        return None
    if not isinstance(event, DealBegun):
        return None
    names = {person.peer: person.name for person in event.people}
    holders = [(seat.bot_name, [key for key in (seat.holder, seat.partner) if key is not None]) for seat in event.seats]
    seats = [bot or " & ".join(names.get(key, "") for key in keys) for bot, keys in holders]
    return event.made[1], tuple(filter(None, seats))


def _told(match: MatchTold) -> Told:
    return match.title, tuple(name for _, name in match.names)


def _match(told: MatchTold, replay: str) -> MatchShown:
    totals = dict(told.totals)
    seats = tuple(
        SeatShown(name or "", totals[seat], seat in told.winners, seat == told.own_seat) for seat, name in told.names
    )
    return MatchShown(told.title, told.preset, told.begun, told.deals, told.over, seats, replay)


def _player(told: Met) -> PlayerShown:
    return PlayerShown(
        key=told.key,
        name=told.name,
        matches=told.matches,
        deals=told.deals,
        last=told.last,
        matches_won=told.matches_won,
        matches_lost=told.matches_lost,
        deals_ahead=told.deals_ahead,
        deals_behind=told.deals_behind,
        contests_won=told.contests_won,
        contests_lost=told.contests_lost,
    )


def _figures(told: Figures) -> OwnFigures:
    return OwnFigures(
        matches=told.matches,
        matches_won=told.matches_won,
        match_streak=Streak(told.match_streaks.now, told.match_streaks.best),
        deals=told.deals,
        deals_won=told.deals_won,
        deal_streak=Streak(told.deal_streaks.now, told.deal_streaks.best),
        called=told.called,
        average=told.average,
        best=told.best[0] if told.best is not None else None,
        cards_a_minute=told.cards_a_minute,
        stuck_ms=told.stuck_ms,
        won=_contests(told.contests_won),
        lost=_contests(told.contests_lost),
    )


def _contests(told: Contests) -> ContestsShown:
    return ContestsShown(told.times, told.mean_ms, told.narrowest_ms)
