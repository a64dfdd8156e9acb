"""What the window is told of the score book and of the replays that there are.

Owns the values that cross to it, once for each look at the book. What they mean is `store.figures`' business, which the
window never sees.
"""

from dataclasses import dataclass
from datetime import datetime
from typing import NamedTuple

from nertz_lan.protocol.identity import PeerKey


class SeatShown(NamedTuple):
    """A seat of a match: who had it, and how it ended."""

    name: str
    total: int
    won: bool
    mine: bool


class MatchShown(NamedTuple):
    """One match. `replay` is its file; empty: there is none."""

    title: str
    preset: str
    begun: datetime  # UTC
    deals: int
    over: bool
    seats: tuple[SeatShown, ...]
    replay: str = ""


class PlayerShown(NamedTuple):
    """Somebody met, and who of the two did better."""

    key: PeerKey
    name: str
    matches: int  # together
    deals: int
    last: datetime  # UTC
    matches_won: int
    matches_lost: int
    deals_ahead: int
    deals_behind: int
    contests_won: int
    contests_lost: int


class ContestsShown(NamedTuple):
    """Contested claims, and by how much, in ms; None: no margin is known."""

    times: int = 0
    mean_ms: float | None = None
    narrowest_ms: int | None = None


class DealPoint(NamedTuple):
    """One's own deal."""

    score: int
    landed: int
    length_ms: int


class Streak(NamedTuple):
    """How many were won in a row: up to now, and at best."""

    now: int = 0
    best: int = 0


@dataclass(frozen=True, slots=True)
class OwnFigures:
    """How one has done oneself. None where there is nothing to count."""

    matches: int  # that are over
    matches_won: int
    match_streak: Streak
    deals: int
    deals_won: int
    deal_streak: Streak
    called: int
    average: float | None  # points of a deal
    best: int | None
    cards_a_minute: float | None
    stuck_ms: int
    won: ContestsShown
    lost: ContestsShown


class ReplayShown(NamedTuple):
    """A replay in the folder. `title` is empty where nothing of it can be read."""

    path: str
    begun: datetime  # UTC
    title: str
    match: int
    names: tuple[str, ...]
    ended: bool


@dataclass(frozen=True, slots=True)
class Book:
    """All of it, the latest first; `course` the latest last. `fault` says why there is less than there should be."""

    figures: OwnFigures | None = None  # None: nothing has been played yet
    course: tuple[DealPoint, ...] = ()
    matches: tuple[MatchShown, ...] = ()
    players: tuple[PlayerShown, ...] = ()
    replays: tuple[ReplayShown, ...] = ()
    fault: str = ""
