"""What a peer keeps of the tables it is at: a replay of each match, and each deal in the score book.

Owns what happens on disk when an entry has happened, or a deal counts as kept. It takes the news of one peer, on one
thread, which it may hold up for some milliseconds at a deal's end: not the network's. Nothing that goes wrong here ends
a game; it is said, once.
"""

import itertools
from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import datetime
from pathlib import Path
from typing import Final

from nertz_lan.keptdeals import kept_deal, kept_paper
from nertz_lan.protocol.entries import Entry, entry_bytes
from nertz_lan.protocol.events import DealBegun, MatchFiled, Scored
from nertz_lan.protocol.identity import PeerKey, TableId
from nertz_lan.protocol.tally import NO_TALLY, Tally, tallied
from nertz_lan.session.news import DealKept, Happened, News, TurnedAway, View
from nertz_lan.session.table import Stage, Table
from nertz_lan.store.kept import BadDeal, KeptDeal
from nertz_lan.store.recording import Began
from nertz_lan.store.records import NotSaved
from nertz_lan.store.replays import Gap, Replay, Replays
from nertz_lan.store.scorebook import Differs, ScoreBook
from nertz_lan.store.scoredb import Damaged, ScoreBookError

DEALS_SEEN: Final = 2  # an undone boundary leaves the deal before it unfinished again
UNWRITTEN_MAX: Final = 100  # deals that nobody ever says are kept, or that wait for a book that can't be written


@dataclass(slots=True)
class _DealSeen:
    """A deal since its boundary."""

    begun: Table
    at: datetime
    tallies: list[tuple[int, Tally]] = field(default_factory=list)  # after which entry: some may be undone


class Recorder:
    """Writes down what one peer sees.

    `folder` is the profile's; `me` whose profile it is; `utc` gives the time; `say` takes a sentence for a person.
    `counts`: deals go into the score book, as all do but those of practice.
    """

    def __init__(
        self,
        folder: Path,
        me: PeerKey,
        utc: Callable[[], datetime],
        say: Callable[[str], None],
        *,
        counts: bool = True,
    ) -> None:
        self._folder = folder
        self._me = me
        self._utc = utc
        self._say = say
        self._counts = counts
        self._replays = Replays(folder)
        self._replay: Replay | None = None
        self._over = False  # the match that is recorded
        self._table = TableId(b"")
        self._deals: list[_DealSeen] = []
        self._scored: list[tuple[int, KeptDeal]] = []  # and the number of the entry that put it on the sheet
        self._unwritten: list[KeptDeal] = []
        self._book: ScoreBook | None = None
        self._said = ""

    def news(self, news: News) -> None:
        """Take one piece of the peer's news."""
        match news:
            case Happened(entry, view):
                self._note(entry, view)
                self._record(entry, view)
            case DealKept(view):
                self._keep(view)
            case TurnedAway():
                self._let_go()
            case _:
                pass

    def close(self) -> None:
        """Let go of all files, on the thread that the news came on."""
        self._let_go()
        self._write()
        if self._book is not None:
            self._book.close()
            self._book = None

    # --- the score book

    def _note(self, entry: Entry, view: View) -> None:
        if self._table not in _ids(view.table):
            self._deals, self._scored = [], []
        self._table = view.table.about.id
        self._deals = [seen for seen in self._deals if seen.tallies[0][0] < entry.index]
        self._scored = [each for each in self._scored if each[0] < entry.index]
        if isinstance(entry.event, MatchFiled):
            filed = kept_paper(view.table, self._utc(), view.digest, self._me)
            self._scored = [*self._scored, *((entry.index, each) for each in filed)][-UNWRITTEN_MAX:]
        if isinstance(entry.event, DealBegun):
            self._deals = [*self._deals, _DealSeen(view.table, self._utc())][-DEALS_SEEN:]
        if not self._deals:
            return
        seen = self._deals[-1]
        if seen.tallies and seen.tallies[-1][0] >= entry.index:
            seen.tallies = list(itertools.takewhile(lambda each: each[0] < entry.index, seen.tallies))
        before = seen.tallies[-1][1] if seen.tallies else NO_TALLY
        tally = tallied(before, entry, view.table.deal) if view.table.deal is not None else before
        seen.tallies.append((entry.index, tally))
        if isinstance(entry.event, Scored) and not view.table.is_trial:
            scored = kept_deal(seen.begun, seen.at, tally, view.table, view.digest, self._me)
            self._scored = [*self._scored, (entry.index, scored)][-UNWRITTEN_MAX:]

    def _keep(self, view: View) -> None:
        """Enough hold a deal's end: neither it nor one before it can be undone any more."""
        kept = [scored for number, scored in self._scored if number <= view.index]
        self._scored = [each for each in self._scored if each[0] > view.index]
        if self._counts:
            self._unwritten = [*self._unwritten, *kept][-UNWRITTEN_MAX:]
        if any(scored.over and scored.rules.get("match") != "each_deal" for scored in kept):
            self._let_go()
        self._write()

    def _write(self) -> None:
        """Write what waits. What the book can't take now waits on."""
        while self._unwritten:
            try:
                self._opened().write(self._unwritten[0])
            except (BadDeal, Differs) as error:
                self._tell(str(error))
            except ScoreBookError as error:
                self._tell(str(error))
                return
            del self._unwritten[0]

    def _opened(self) -> ScoreBook:
        if self._book is None:
            try:
                self._book = ScoreBook(self._folder)
            except Damaged as error:
                self._tell(str(error))
                self._book = ScoreBook(self._folder)
        return self._book

    # --- the replay

    def _record(self, entry: Entry, view: View) -> None:
        table, data = view.table, entry_bytes(entry)
        begins = isinstance(entry.event, DealBegun)
        try:
            if begins and not self._is_recorded(table):
                self._let_go()
                first = Began(entry.index, view.digest, data)
                self._replay = self._replays.begin(_ids(table), table.match.number, self._me, first, self._utc())
            if self._replay is not None:
                self._replay.add(entry.index, view.digest, data, begins=begins)
                self._over = table.stage is Stage.MATCH_OVER
        except Gap:
            pass  # the next boundary tells all that there is
        except NotSaved as error:
            self._tell(f"{error} This match isn't recorded any further.")
            self._drop()

    def _is_recorded(self, table: Table) -> bool:
        if self._replay is None:
            return False
        header = self._replay.header
        return header.match == table.match.number and header.table in _ids(table)

    def _let_go(self) -> None:
        """The match is over, or this peer has left it."""
        replay, over = self._replay, self._over
        self._replay, self._over = None, False
        if replay is None:
            return
        try:
            if over:
                replay.finish()
        except NotSaved as error:
            self._tell(str(error))
        replay.close()

    def _drop(self) -> None:
        if self._replay is not None:
            self._replay.close()
        self._replay = None

    def _tell(self, what: str) -> None:
        if what != self._said:
            self._said = what
            self._say(what)


def _ids(table: Table) -> tuple[TableId, ...]:
    """A table's id, and those of the tables that it carries on, the last one first."""
    return (table.about.id, *reversed(table.about.continues))
