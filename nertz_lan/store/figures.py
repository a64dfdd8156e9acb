"""What the score book tells of many deals: matches, players met, and how somebody has done.

Owns the questions. Everything is told of a player by its key: of oneself with one's own. A seat's deal counts for both
of its partners; bots have no figures.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from datetime import datetime
from typing import Any, Final

from nertz_lan.protocol.identity import PeerKey, TableId
from nertz_lan.rules.cards import Seat
from nertz_lan.store.kept import DealKey
from nertz_lan.store.scorebook import ScoreBook

_CONTESTS: Final = {
    "won": "SELECT sum(times), sum(timed), sum(sum_ms), min(CASE WHEN timed THEN least_ms END) FROM contests"
    " JOIN holders ON holders.deal_id = contests.deal_id AND seat = by_seat WHERE peer = ?",
    "lost": "SELECT sum(times), sum(timed), sum(sum_ms), min(CASE WHEN timed THEN least_ms END) FROM contests"
    " JOIN holders ON holders.deal_id = contests.deal_id AND seat = loser WHERE peer = ?",
}


@dataclass(frozen=True, slots=True)
class MatchTold:
    """One match, as far as it is in the book."""

    table: TableId
    match: int
    title: str
    preset: str
    begun: datetime  # UTC
    deals: int
    over: bool
    own_seat: Seat | None
    names: tuple[tuple[Seat, str], ...]  # of the seats; partners' joined by &
    totals: tuple[tuple[Seat, int], ...]
    winners: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class PlayerMet:
    """Somebody who has played, under the latest name."""

    key: PeerKey
    name: str
    matches: int
    deals: int
    first: datetime  # UTC
    last: datetime


@dataclass(frozen=True, slots=True)
class Met:
    """Somebody whom a player has played with, under the latest name, and who of the two did better."""

    key: PeerKey
    name: str
    matches: int  # together
    deals: int
    last: datetime  # UTC
    matches_won: int  # by the player; two may win one together
    matches_lost: int  # won by the other
    deals_ahead: int  # with the higher score; partners score the same
    deals_behind: int
    contests_won: int  # from the other
    contests_lost: int


@dataclass(frozen=True, slots=True)
class Streaks:
    """How many in a row were won: at the end, and at best."""

    now: int = 0
    best: int = 0


@dataclass(frozen=True, slots=True)
class Contests:
    """Contested claims of one outcome, and by how much: in ms, None where none has a margin."""

    times: int = 0
    mean_ms: float | None = None
    narrowest_ms: int | None = None


@dataclass(frozen=True, slots=True)
class DealTold:
    """How one player did in one deal."""

    key: DealKey
    begun: datetime  # UTC
    score: int
    landed: int
    length_ms: int


@dataclass(frozen=True, slots=True)
class Figures:
    """How one player has done. Averages are None where there is nothing to count."""

    matches: int  # that are over
    matches_won: int
    match_streaks: Streaks
    deals: int
    deals_won: int
    deal_streaks: Streaks
    called: int
    average: float | None  # score of a deal
    best: tuple[int, DealKey] | None  # the highest score of a deal, and the first deal that it was reached in
    on_foundations: float | None  # a deal
    left: float | None
    cards_a_minute: float | None  # landed
    stuck_ms: int
    contests_won: Contests
    contests_lost: Contests


def matches(book: ScoreBook, most: int = 1000) -> tuple[MatchTold, ...]:
    """The matches, the latest first, at most so many. Raises ScoreBookError."""
    with book.one_moment():
        found = book.rows(
            "SELECT table_id, match_no, title, preset, min(begun), count(*), max(is_over), max(own_seat), max(deal_no)"
            " FROM deals GROUP BY table_id, match_no ORDER BY min(begun) DESC, match_no DESC LIMIT ?",
            (most,),
        )
        return tuple(_match(book, row) for row in found)


def players(book: ScoreBook) -> tuple[PlayerMet, ...]:
    """Everybody who has played, those met last first. Raises ScoreBookError."""
    found = book.rows(
        "SELECT peer, (SELECT name FROM holders AS named JOIN deals ON deals.id = deal_id"
        " WHERE named.peer = holders.peer ORDER BY begun DESC, match_no DESC, deal_no DESC LIMIT 1),"
        " count(DISTINCT hex(table_id) || match_no), count(*), min(begun), max(begun)"
        " FROM holders JOIN deals ON deals.id = deal_id GROUP BY peer ORDER BY max(begun) DESC, peer"
    )
    return tuple(
        PlayerMet(PeerKey(peer), name, of_matches, deals, datetime.fromisoformat(first), datetime.fromisoformat(last))
        for peer, name, of_matches, deals, first, last in found
    )


def figures(book: ScoreBook, player: PeerKey) -> Figures:
    """How a player has done. Raises ScoreBookError."""
    with book.one_moment():
        deals = book.rows(
            "SELECT table_id, match_no, deal_no, score, on_foundations, cards_left, landed, length_ms, stuck_ms,"
            " called, won_deal, won_match, is_over FROM holders JOIN seats USING (deal_id, seat)"
            " JOIN deals ON deals.id = deal_id WHERE peer = ? ORDER BY begun, match_no, deal_no",
            (player,),
        )
        won, lost = (_contests(book, player, side) for side in ("won", "lost"))
    scores = [(row[3], DealKey(TableId(row[0]), row[1], row[2])) for row in deals]
    over = [bool(row[11]) for row in deals if row[12]]
    minutes = sum(row[7] for row in deals) / 60_000
    return Figures(
        matches=len(over),
        matches_won=sum(over),
        match_streaks=_streaks(over),
        deals=len(deals),
        deals_won=sum(row[10] for row in deals),
        deal_streaks=_streaks(bool(row[10]) for row in deals),
        called=sum(row[9] for row in deals),
        average=_mean(row[3] for row in deals),
        best=max(scores, key=lambda scored: scored[0], default=None),
        on_foundations=_mean(row[4] for row in deals),
        left=_mean(row[5] for row in deals),
        cards_a_minute=sum(row[6] for row in deals) / minutes if minutes else None,
        stuck_ms=sum(row[8] for row in deals),
        contests_won=won,
        contests_lost=lost,
    )


def course(book: ScoreBook, player: PeerKey, most: int) -> tuple[DealTold, ...]:
    """A player's last deals, at most so many, the latest last. Raises ScoreBookError."""
    found = book.rows(
        "SELECT table_id, match_no, deal_no, begun, score, landed, length_ms FROM holders"
        " JOIN seats USING (deal_id, seat) JOIN deals ON deals.id = deal_id WHERE peer = ?"
        " ORDER BY begun DESC, match_no DESC, deal_no DESC LIMIT ?",
        (player, most),
    )
    return tuple(
        DealTold(DealKey(TableId(table), match, deal), datetime.fromisoformat(begun), score, landed, length_ms)
        for table, match, deal, begun, score, landed, length_ms in reversed(found)
    )


def met(book: ScoreBook, player: PeerKey) -> tuple[Met, ...]:
    """Everybody whom a player has played with, those met last first. Raises ScoreBookError."""
    with book.one_moment():
        contests = {key: (won, lost) for key, won, lost in rivals(book, player)}
        names = {each.key: each.name for each in players(book)}
        found = book.rows(
            "SELECT theirs.peer, count(DISTINCT hex(table_id) || match_no), count(*), max(begun), sum(ours.won_match),"
            " sum(other.won_match), sum(ours.score > other.score), sum(ours.score < other.score) FROM holders AS mine"
            " JOIN holders AS theirs ON theirs.deal_id = mine.deal_id AND theirs.peer != mine.peer"
            " JOIN seats AS ours ON ours.deal_id = mine.deal_id AND ours.seat = mine.seat"
            " JOIN seats AS other ON other.deal_id = mine.deal_id AND other.seat = theirs.seat"
            " JOIN deals ON deals.id = mine.deal_id"
            " WHERE mine.peer = ? GROUP BY theirs.peer ORDER BY max(begun) DESC, theirs.peer",
            (player,),
        )
    return tuple(
        Met(
            PeerKey(peer),
            names[PeerKey(peer)],
            of_matches,
            deals,
            datetime.fromisoformat(last),
            won,
            lost,
            ahead,
            behind,
            *contests.get(PeerKey(peer), (0, 0)),
        )
        for peer, of_matches, deals, last, won, lost, ahead, behind in found
    )


def rivals(book: ScoreBook, player: PeerKey) -> tuple[tuple[PeerKey, int, int], ...]:
    """Against whom a player has won and lost contested claims, and how many: those with most first.

    Raises ScoreBookError.
    """
    found = book.rows(
        "SELECT theirs.peer, sum((mine.seat = by_seat) * times), sum((mine.seat = loser) * times) FROM contests"
        " JOIN holders AS mine ON mine.deal_id = contests.deal_id AND mine.seat IN (by_seat, loser)"
        " JOIN holders AS theirs ON theirs.deal_id = contests.deal_id AND theirs.seat IN (by_seat, loser)"
        " WHERE mine.peer = ? AND theirs.seat != mine.seat GROUP BY theirs.peer ORDER BY sum(times) DESC, theirs.peer",
        (player,),
    )
    return tuple((PeerKey(peer), won, lost) for peer, won, lost in found)


def _match(book: ScoreBook, row: tuple[Any, ...]) -> MatchTold:
    table, match, title, preset, begun, deals, over, own_seat, last_deal = row
    seats = book.rows(
        "SELECT seat, total, won_match AND deal_no = ?3, coalesce(nullif(bot, ''), (SELECT group_concat(name, ' & ')"
        " FROM holders WHERE holders.deal_id = seats.deal_id AND holders.seat = seats.seat)) FROM seats"
        " JOIN deals ON deals.id = deal_id WHERE (table_id, match_no) = (?1, ?2) ORDER BY deal_no",
        (table, match, last_deal),
    )
    latest = sorted({seat: (total, won, name) for seat, total, won, name in seats}.items())
    return MatchTold(
        table=TableId(table),
        match=match,
        title=title,
        preset=preset,
        begun=datetime.fromisoformat(begun),
        deals=deals,
        over=bool(over),
        own_seat=own_seat,
        names=tuple((seat, name) for seat, (_, _, name) in latest),
        totals=tuple((seat, total) for seat, (total, _, _) in latest),
        winners=tuple(seat for seat, (_, won, _) in latest if won),
    )


def _contests(book: ScoreBook, player: PeerKey, side: str) -> Contests:
    """The contested claims that somebody won or lost."""
    [(times, timed, sum_ms, least_ms)] = book.rows(_CONTESTS[side], (player,))
    return Contests(times or 0, sum_ms / timed if timed else None, least_ms)


def _streaks(won: Iterable[bool]) -> Streaks:
    now = best = 0
    for each in won:
        now = now + 1 if each else 0
        best = max(best, now)
    return Streaks(now, best)


def _mean(values: Iterator[int]) -> float | None:
    counted = list(values)
    return sum(counted) / len(counted) if counted else None
