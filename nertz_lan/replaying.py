"""Replaying a recorded match: every entry through the rules again, as a mirror takes it (EXPERIENCE "Replays").

Owns what a replay is checked for, as a list of checks, each with one idea; the rules themselves are `session`'s. The
first thing that is wrong ends it: what comes after a broken rule means nothing.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Protocol

from nertz_lan.protocol.codec import BadFrame
from nertz_lan.protocol.entries import NO_DIGEST, Entry, chained, entry_from
from nertz_lan.protocol.events import DealBegun, Scored
from nertz_lan.protocol.messages import Mark
from nertz_lan.replaydecks import DeckCount, Decks
from nertz_lan.rules.events import DealOver
from nertz_lan.rules.follow import Impossible
from nertz_lan.rules.scoring import Row
from nertz_lan.rules.violations import violations
from nertz_lan.session.advance import advance
from nertz_lan.session.log import START, Gap, Log
from nertz_lan.session.news import View
from nertz_lan.session.table import Table
from nertz_lan.store.recording import Header, Recording, Run


@dataclass(frozen=True, slots=True)
class Step:
    """One entry, and the table and the log's digest after it. `begins`: the log is read anew from here."""

    entry: Entry
    data: bytes
    table: Table
    digest: bytes
    begins: bool

    def view(self, header: Header) -> View:
        """What the peer that recorded it saw after this entry."""
        me, table = header.seen_by, self.table
        return View(table, me, table.host, self.entry.reign, self.entry.index, self.digest, table.seat_of(me))


class Wrong(Exception):  # noqa: N818 - the name says what is wrong
    """The first thing that is wrong in a replay. `index`: the number of the entry; 0: none of them."""

    def __init__(self, index: int, why: str) -> None:
        super().__init__(f"entry {index}: {why}" if index else why)
        self.index = index
        self.why = why


class Check(Protocol):
    """One thing that a replay is checked for. It sees every step, and the end of those that could be taken."""

    def step(self, step: Step) -> str | None:
        """What is wrong with a step, in words."""

    def end(self, recording: Recording) -> str | None:
        """What is wrong with the whole of it."""


@dataclass(slots=True)
class Heads:
    """Every deal is one of the match that the file says it is of."""

    recording: Recording

    def step(self, step: Step) -> str | None:
        """See Check."""
        header, event = self.recording.header, step.entry.event
        if not isinstance(event, DealBegun):
            return None
        about = step.table.about
        if header.table not in (about.id, *about.continues) or header.match != event.match:
            return "the deal is one of another match than the file says"
        return None

    def end(self, recording: Recording) -> str | None:
        """See Check."""
        return None if recording.runs else "there is nothing in it"


@dataclass(slots=True)
class Digests:
    """The log's digests are those that its peer had when it ended the recording, and runs that meet are one log."""

    last: Mark = START

    def step(self, step: Step) -> str | None:
        """See Check."""
        before, entry = self.last, step.entry
        self.last = Mark(entry.reign, entry.index, step.digest)
        meets = before.last_index + 1 == entry.index and before is not START
        if step.begins and meets and chained(before.digest, step.data) != step.digest:
            return "its digest doesn't follow from the one before it"
        return None

    def end(self, recording: Recording) -> str | None:
        """See Check."""
        ended = recording.ended
        if ended is None or (ended.index, ended.digest) == (self.last.last_index, self.last.digest):
            return None
        return f"the recording ended with entry {ended.index} and another digest"


@dataclass(slots=True)
class Cards:
    """At a deal's end every card of every deck is in one place, and every foundation is whole (RULES §10)."""

    def step(self, step: Step) -> str | None:
        """See Check."""
        if not isinstance(step.entry.event, DealOver | Scored) or step.table.deal is None:
            return None
        return next(iter(violations(step.table.deal)), None)

    def end(self, recording: Recording) -> str | None:  # noqa: ARG002 - as Check has it
        """See Check."""
        return None


@dataclass(slots=True)
class Sheet:
    """Every row is what the deal scored, totals add up, and a boundary tells of no other rows (DESIGN §4.6)."""

    rows: dict[int, Row] = field(default_factory=dict)

    def step(self, step: Step) -> str | None:
        """See Check."""
        if not isinstance(step.entry.event, DealBegun | Scored):
            return None
        match = step.table.match
        if not match.sheet:
            self.rows.clear()  # nothing is written yet: a trial, or a first deal that was dropped
        for row in match.sheet:
            if self.rows.setdefault(row.number, row) != row:
                return f"deal {row.number} stands on the sheet with other points than it had"
        each_deal = match.house is not None and match.house.match == "each_deal"
        for before, row in zip(match.sheet, match.sheet[1:], strict=False):
            if row.number == before.number + 1 and row.totals != _added(before, row, each_deal=each_deal):
                return f"the totals after deal {row.number} don't add up"
        return None

    def end(self, recording: Recording) -> str | None:  # noqa: ARG002 - as Check has it
        """See Check."""
        return None


def _added(before: Row, row: Row, *, each_deal: bool) -> tuple[int, ...]:
    if each_deal:
        return tuple(total + (seat in row.deal_winners) for seat, total in enumerate(before.totals))
    return tuple(total + (p.written if p else 0) for total, p in zip(before.totals, row.points, strict=True))


@dataclass(slots=True)
class Whole:
    """Nothing of the file is lost. Last: what could be read of it comes first."""

    last: int = 0

    def step(self, step: Step) -> str | None:
        """See Check."""
        self.last = step.entry.index
        return None

    def end(self, recording: Recording) -> str | None:
        """See Check."""
        if not recording.cut_bytes:
            return None
        place = recording.good_bytes
        return f"after entry {self.last}, {recording.cut_bytes} bytes from byte {place} on can't be read"


def all_checks(recording: Recording) -> list[Check]:
    """What every replay is checked for, beside the rules."""
    return [Heads(recording), Digests(), Cards(), Sheet(), Whole()]


def replay(recording: Recording, checks: Sequence[Check]) -> Iterator[Step]:
    """Every entry, taken once more. Raises Wrong at the first thing that isn't right."""
    for run in recording.runs:
        for step in _steps(run):
            for check in checks:
                if (why := check.step(step)) is not None:
                    raise Wrong(step.entry.index, why)
            yield step
    for check in checks:
        if (why := check.end(recording)) is not None:
            raise Wrong(0, why)


def _steps(run: Run) -> Iterator[Step]:
    """A run's entries as a mirror takes them that comes to the table with the first."""
    log, table = Log(), None
    for index, data in enumerate(run.entries, start=run.index):
        begins = index == run.index
        try:
            if begins:
                log.restart(Mark(entry_from(data).reign, index - 1, NO_DIGEST))
            entry = log.accept(data)
            if entry is None or entry.reign < 1:
                raise Wrong(index, "its number is another one")
            table = advance(table, entry, checked=True)
        except (Impossible, BadFrame) as error:
            raise Wrong(index, str(error)) from error
        except Gap as error:
            raise Wrong(index, "its number is another one") from error
        if begins:
            log.mark = Mark(entry.reign, index, run.digest)
        yield Step(entry, data, table, log.mark.digest, begins)


@dataclass(frozen=True, slots=True)
class Verdict:
    """What came of a replay: `wrong` is None where it is verified, as far as it goes."""

    wrong: Wrong | None
    deals: int  # on the sheet, trials too
    entries: int
    ended: bool  # the recording was ended in order
    first_deal: int  # that it begins with, as numbered in the match
    decks: DeckCount = DeckCount()  # noqa: RUF009 - frozen

    @property
    def sentence(self) -> str:
        """The same for a person."""
        if self.wrong is not None:
            return f"Not verified: {self.wrong}."
        counted = f"{self.deals} {'deal' if self.deals == 1 else 'deals'}, {self.entries} entries"
        begins = f" It begins with deal {self.first_deal}." if self.first_deal > 1 else ""
        decks = f" {self.decks.sentence}" if self.decks.sentence else ""
        ends = "" if self.ended else " The recording was not ended: the match may have gone on."
        return f"Verified: {counted}, by the rules from beginning to end.{decks}{begins}{ends}"


class Replayed:
    """A recording that is being replayed: step by step, and then with a verdict."""

    def __init__(self, recording: Recording, checks: Sequence[Check] | None = None) -> None:
        """`checks` stand in for all that there are."""
        self.recording = recording
        self._checks = all_checks(recording) if checks is None else checks
        self._entries = self._deals = 0
        self._first_deal = 0
        self._decks = Decks()
        self._wrong: Wrong | None = None

    def steps(self) -> Iterator[Step]:
        """Every entry, up to the first thing that is wrong; to be gone through once, to its end."""
        try:
            for step in replay(self.recording, self._checks):
                self._entries += 1
                self._deals += isinstance(step.entry.event, Scored)
                self._decks.take(step.entry.event, step.table)
                if isinstance(step.entry.event, DealBegun) and self._entries == 1:
                    self._first_deal = step.entry.event.number
                yield step
        except Wrong as wrong:
            self._wrong = wrong

    def verdict(self) -> Verdict:
        """What came of it."""
        ended = self.recording.ended is not None
        return Verdict(self._wrong, self._deals, self._entries, ended, self._first_deal, self._decks.counted())


def verify(recording: Recording) -> Verdict:
    """Replay all of it."""
    replayed = Replayed(recording)
    for _ in replayed.steps():
        pass
    return replayed.verdict()
