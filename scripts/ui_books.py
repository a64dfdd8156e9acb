"""The score book and a replay without files, for pictures and tests of every screen.

Owns what has been played, as the window is told it. Never knows the table.
"""

from collections.abc import Iterator
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from functools import cache
from random import Random

from nertz_lan.protocol.entries import entry_bytes
from nertz_lan.protocol.events import DealBegun
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
from nertz_lan.ui.reel import Film, Reel
from nertz_lan.ui.viewmodels.hub import AppInputs, Page
from tests.store.logs import ADA, LogMaker
from ui_inputs import Preparing
from ui_tables import NAMES, key

EVENING = datetime(2026, 10, 7, 19, 30, tzinfo=UTC)
VERDICT = "Verified: 3 deals, 900 entries, by the rules from beginning to end."


@cache
def a_film(deals: int = 3) -> Film:
    """A match of Ada, Ben and a bot, as Ada recorded it."""
    log = LogMaker(Random(4))
    log.sit_down(nertz_size=13, target=500)
    for _ in range(deals):
        log.begin_deal()
        log.play_deal()
    entries = [news.entry for news in log.news]
    first = next(nth for nth, entry in enumerate(entries) if isinstance(entry.event, DealBegun))
    reel = Reel([[entry_bytes(entry) for entry in entries[first:]]], ADA)
    return Film(reel, "a.nertz", EVENING, ended=True, verdict=VERDICT, verified=True)


def a_book(count: int = 12) -> Book:
    """A book of so many matches."""
    random = Random(7)
    matches = tuple(_match(nth, random) for nth in range(count))
    players = tuple(
        PlayerShown(
            key(nth), NAMES[nth], 9 - nth, 40 - 4 * nth, EVENING - timedelta(days=nth), 4, 9 - nth - 4, 22, 17 - nth,
            random.randrange(30), random.randrange(30),
        )
        for nth in range(1, 6)
    )  # fmt: skip
    figures = OwnFigures(
        matches=count,
        matches_won=4,
        match_streak=Streak(1, 3),
        deals=57,
        deals_won=23,
        deal_streak=Streak(0, 5),
        called=19,
        average=12.4,
        best=41,
        cards_a_minute=17.3,
        stuck_ms=700_000,
        won=ContestsShown(61, 143.2, 1),
        lost=ContestsShown(48, 160.7, 0),
    )
    course = tuple(
        DealPoint(random.randrange(-12, 42), random.randrange(8, 40), random.randrange(60_000, 150_000))
        for _ in range(57)
    )
    replays = tuple(
        ReplayShown(f"{nth}.nertz", each.begun, each.title, 1 + nth, tuple(s.name for s in each.seats), nth != 1)
        for nth, each in enumerate(matches)
    )
    unread = ReplayShown("x.nertz.part", EVENING, "", 1, (), ended=False)
    return Book(figures, course, matches, players, (*replays[:5], unread))


def _match(nth: int, random: Random) -> MatchShown:
    seats = tuple(
        SeatShown(name, random.randrange(-10, 100), won=seat == nth % 3, mine=seat == 0 and nth != 3)
        for seat, name in enumerate(NAMES[: 2 + nth % 5])
    )
    begun = EVENING - timedelta(days=nth, minutes=13 * nth)
    return MatchShown("Cabin", "Nertz", begun, 3 + nth % 4, nth != 2, seats, f"{nth}.nertz" if nth % 2 else "")


def in_book(tab: str, chart: str = "points", book: Book | None = None) -> Preparing:
    """The score book."""
    return lambda given: replace(given, page=Page.BOOK, book=book or a_book(), book_tab=tab, book_chart=chart)


def in_replay(given: AppInputs) -> AppInputs:
    """A replay, at its beginning."""
    return replace(given, page=Page.REPLAY, film=a_film())


def books() -> Iterator[tuple[str, Preparing]]:
    """The score book and the replay, by name."""
    yield "book", in_book("figures")
    yield "book-pace", in_book("figures", "pace")
    yield "book-claims", in_book("figures", "claims")
    yield "book-matches", in_book("matches")
    yield "book-players", in_book("players")
    yield "book-replays", in_book("replays")
    yield "book-empty", in_book("matches", book=Book())
    yield "book-reading", lambda given: replace(given, page=Page.BOOK)
    yield "replay", in_replay
