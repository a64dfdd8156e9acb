"""A recorded match, to be looked at from any place: forward, back, anywhere at once.

Owns where in time each entry lies and what the table was after it. A table is found from its deal's boundary on, which
the log can be read from, or from a frame: every so many entries one is kept for good, as in a film. Believes nothing of
the file: what can't be taken ends its deal there. Never knows files, Qt or how it is looked at.
"""

from bisect import bisect_left, bisect_right
from collections import OrderedDict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Final, NamedTuple

from nertz_lan.protocol.codec import BadFrame
from nertz_lan.protocol.entries import Entry, entry_from
from nertz_lan.protocol.events import DealBegun, Paused, Resumed, Scored, WentBack
from nertz_lan.protocol.identity import PeerKey
from nertz_lan.rules.cards import Face, Seat
from nertz_lan.rules.deal import Deal, Kind
from nertz_lan.rules.events import Announced, Called, DealOver, Gone, Played, Rotated, SaidStuck, Turned
from nertz_lan.rules.follow import Impossible
from nertz_lan.session.advance import advance
from nertz_lan.session.news import View
from nertz_lan.session.table import Table

STRIDE: Final = 48  # entries between frames: what it takes to find a table anywhere, some 2 ms
STRETCHES_KEPT: Final = 128  # between frames, whose every table is in memory: some 10 MB
BETWEEN_MS: Final = 2500  # from a deal's end to the next one
LAID_MS: Final = 800  # from laying out to go
STILL_MS: Final = 15_000  # nothing happens for longer: a replay goes on

_SEEN: Final = frozenset(
    (Gone, Played, Turned, Called, SaidStuck, Announced, Rotated, DealOver, WentBack, Paused, Resumed, Scored)
)


Faces = tuple[tuple[Face | None, ...], ...]  # by owner and position


class Empty(ValueError):  # noqa: N818 - the name says what is wrong
    """There is nothing in it that can be shown."""


class _Broken(Exception):  # noqa: N818 - the name says what is wrong
    """An entry that can't be."""

    def __init__(self, nth: int) -> None:
        super().__init__(f"entry {nth}")
        self.nth = nth


class DealAt(NamedTuple):
    """Where a deal begins: at which entry, and its number in the match; 0: a trial."""

    nth: int
    number: int


@dataclass(frozen=True, slots=True)
class Film:
    """A match that has been opened to be looked at: what the window knows of its file."""

    reel: "Reel"
    path: str
    begun: datetime  # UTC
    ended: bool
    verdict: str = ""  # empty: it is being looked at
    verified: bool = False


class Reel:
    """One match. `nth` is an entry's place in what is there, from 0."""

    def __init__(self, runs: Sequence[Sequence[bytes]], seen_by: PeerKey) -> None:
        """`runs`: entries without a gap, each beginning with a boundary. Raises Empty."""
        self._seen_by = seen_by
        self.entries = tuple(entry for run in runs for entry in _decoded(run))
        self.deals = tuple(
            DealAt(nth, entry.event.number)
            for nth, entry in enumerate(self.entries)
            if isinstance(entry.event, DealBegun)
        )
        if not self.deals or self.deals[0].nth != 0:
            raise Empty("it begins with no deal")
        self.at_ms = tuple(_times(self.entries))
        self.contests = tuple(nth for nth, entry in enumerate(self.entries) if isinstance(entry.event, WentBack))
        self.stops = tuple(_stops(self.entries))
        self.laid = tuple(self.nth_at(self.at_ms[deal.nth]) for deal in self.deals)  # where each deal's cards lie
        self._begins = [deal.nth for deal in self.deals]
        self._frames: dict[int, Table] = {}  # every so many entries of a deal, for good
        self._stretches: OrderedDict[int, list[Table]] = OrderedDict()  # from a frame on, those looked at last
        self._good: dict[int, int] = {}  # by deal that is broken: its last entry that can be
        self._faces: dict[int, Faces] = {}  # by deal: all that are known at its end
        self.table(0)

    @property
    def last(self) -> int:
        """The last entry's place."""
        return len(self.entries) - 1

    @property
    def length_ms(self) -> int:
        """How long it takes at its own pace."""
        return self.at_ms[-1]

    @property
    def own_seat(self) -> Seat | None:
        """The seat of whoever recorded it, in its first deal."""
        return self.table(0).seat_of(self._seen_by)

    def stop_before(self, nth: int) -> int:
        """The last place before this one where a step stops; −1: there is none."""
        at = bisect_left(self.stops, nth) - 1
        return self.stops[at] if at >= 0 else -1

    def nth_at(self, ms: float) -> int:
        """The last entry that has happened by then."""
        return max(0, bisect_right(self.at_ms, ms) - 1)

    def deal_of(self, nth: int) -> int:
        """Which of `deals` an entry belongs to."""
        return max(0, bisect_right(self._begins, nth) - 1)

    def table(self, nth: int) -> Table:
        """The table after an entry; where that can't be, after the last one of its deal that can. Raises Empty."""
        deal = self.deal_of(nth)
        begin, good = self._begins[deal], min(nth, self._good.get(deal, nth))
        if good < begin:
            if deal == 0:
                raise Empty("its first deal can't be")
            return self.table(begin - 1)
        start = begin + (good - begin) // STRIDE * STRIDE
        try:
            tables = self._stretch(start, begin)
            for at in range(start + len(tables), good + 1):
                tables.append(self._after(tables[-1], at))
        except _Broken as broken:
            self._good[deal] = broken.nth - 1
            return self.table(nth)
        return tables[good - start]

    def keep(self, nth: int, table: Table) -> None:
        """Remember a table that somebody else has found on the way from the beginning. From any thread."""
        if (nth - self._begins[self.deal_of(nth)]) % STRIDE == 0:
            self._frames[nth] = table

    def _stretch(self, start: int, begin: int) -> list[Table]:
        """The tables from a frame on, as far as they have been found."""
        tables = self._stretches.get(start)
        if tables is None:
            tables = self._stretches[start] = [self._frame(start, begin)]
            while len(self._stretches) > STRETCHES_KEPT:
                self._stretches.popitem(last=False)
        self._stretches.move_to_end(start)
        return tables

    def _frame(self, start: int, begin: int) -> Table:
        """A table from the last one before it that is known."""
        at = start
        while at > begin and at not in self._frames:
            at -= STRIDE
        table = self._frames.get(at) or self._after(None, at)
        self._frames[at] = table
        for nth in range(at + 1, start + 1):
            table = self._after(table, nth)
            if (nth - begin) % STRIDE == 0:
                self._frames[nth] = table
        return table

    def _after(self, table: Table | None, nth: int) -> Table:
        try:
            return advance(table, self.entries[nth], checked=True)
        except Impossible as error:
            raise _Broken(nth) from error

    def view(self, nth: int, *, unveiled: bool = False) -> View:
        """What a watcher saw then; with `unveiled`, hidden cards too, as far as they are known by now."""
        entry, table = self.entries[nth], self.table(nth)
        if unveiled and table.deal is not None:
            table = table.with_deal(_unveiled(table.deal, self._known(self.deal_of(nth))))
        return View(table, self._seen_by, table.host, entry.reign, entry.index, b"", None)

    def _known(self, deal: int) -> Faces:
        """Every face that a deal's log ever tells of: revealed with its deck, or opened."""
        if deal in self._faces:
            return self._faces[deal]
        end = self._begins[deal + 1] if deal + 1 < len(self._begins) else len(self.entries)
        table = self.table(end - 1)
        opened = table.deal.faces if table.deal is not None else ()
        decks = [table.sealing.faces_of(seat) if table.sealing is not None else None for seat in range(len(opened))]
        self._faces[deal] = tuple(deck or faces for deck, faces in zip(decks, opened, strict=True))
        return self._faces[deal]

    def contested(self, nth: int) -> Played | None:
        """What landed first where the claim at this entry went back: the last play to the middle of who was first."""
        event = self.entries[nth].event
        assert isinstance(event, WentBack)  # one of `contests`  # noqa: S101
        begin = self._begins[self.deal_of(nth)]
        for entry in reversed(self.entries[begin:nth]):
            played = entry.event
            if isinstance(played, Played) and played.seat == event.by and played.target.kind is Kind.FOUNDATION:
                return played
        return None


def _unveiled(deal: Deal, known: Faces) -> Deal:
    """A deal with the faces that are known of it later."""
    if [len(deck) for deck in known] != [len(deck) for deck in deal.faces]:
        return deal  # a seat was taken out of it meanwhile
    decks = zip(deal.faces, known, strict=True)
    return replace(deal, faces=tuple(tuple(now or later for now, later in zip(*deck, strict=True)) for deck in decks))


def _decoded(run: Sequence[bytes]) -> Iterator[Entry]:
    """The entries of a run, up to the first that is none."""
    for data in run:
        try:
            yield entry_from(data)
        except BadFrame:
            return


def _times(entries: Sequence[Entry]) -> Iterator[int]:
    """When each entry happens, in ms from the beginning; never decreasing."""
    now_ms = before = 0
    for nth, entry in enumerate(entries):
        match entry.event:
            case DealBegun():
                now_ms, before = now_ms + (BETWEEN_MS if nth else 0), 0
            case Gone():
                now_ms, before = now_ms + LAID_MS, entry.at
            case _:
                now_ms, before = now_ms + min(STILL_MS, max(0, entry.at - before)), max(before, entry.at)
        yield now_ms


def _stops(entries: Sequence[Entry]) -> Iterator[int]:
    """Where a step goes: to what can be seen happening, with all that belongs to it, as the faces that it opened."""
    for nth, entry in enumerate(entries):
        seen = type(entries[nth + 1].event) in _SEEN if nth < len(entries) - 1 else True
        if seen or isinstance(entry.event, Scored):
            yield nth
