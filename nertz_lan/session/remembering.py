"""What outlives a stay, and the program: what is kept while it goes on, and how it is taken up again (DESIGN §4).

Owns when the journal begins and grows, what is remembered of a stay that ends, and how that is read. What the records
look like is journal.py's. Never knows files.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from nertz_lan.protocol.codec import BadFrame
from nertz_lan.protocol.events import AttemptBegun, CarriedOn, DealBegun, TableMade
from nertz_lan.protocol.messages import Mark
from nertz_lan.rules.events import Opened, Played, Turned
from nertz_lan.rules.follow import Impossible
from nertz_lan.session.advance import advance
from nertz_lan.session.effects import Save
from nertz_lan.session.guest import Guest
from nertz_lan.session.journal import Journal, Remembered
from nertz_lan.session.log import START, Log, Step

if TYPE_CHECKING:
    from nertz_lan.session.stay import Stay

BEGIN_JOURNALS: Final = (TableMade, DealBegun, CarriedOn)  # a log can be read from the first two; a table's id changes
PLAYS: Final = frozenset((Played, Turned, Opened))  # the most common events: they change a deal and nothing else
NUMBERS_BETWEEN: Final = (
    1_000_000  # of own intents, from one run of a program to the next: more than one asks in a deal
)


@dataclass(slots=True)
class Remembering:
    """Works on the stay that it is given."""

    stay: "Stay"
    journal: Journal = field(default_factory=Journal)
    kept: Remembered | None = None  # of this table: from an earlier stay or run, and for the next
    untold: list[Step] = field(default_factory=list)  # taken up, and not told to whoever uses the node yet
    _begins_anew: float = 0.0  # not before: after a record that could not be kept

    def recorded(self, steps: Sequence[Step]) -> list[Save]:
        """Remember entries: an acknowledgement names them when they are on disk.

        What decks are sealed for must be there before they are: their keys are used up (`may_seal`). For that, and for
        a change of the electorate (DESIGN §4.5), everybody waits.
        """
        is_urgent = bool(steps) and len(steps[-1].table.electorates) > 1
        for step in steps:
            if isinstance(step.entry.event, BEGIN_JOURNALS):
                return self.begin()
            mark = Mark(step.entry.reign, step.entry.index, step.digest)
            self.journal.add(step.data, mark, sync=type(step.entry.event) not in PLAYS)
            is_urgent = is_urgent or isinstance(step.entry.event, AttemptBegun)
        return self.journal.flush() if is_urgent else []

    def may_seal(self) -> bool:
        """Whether the attempt at a deal that decks are to be sealed for is on disk, where that keeps anything."""
        log, journal = self.stay.log, self.journal
        begun = max(log.base.last_index + 1, log.last(AttemptBegun))  # the deal's first attempt, or the last of others
        return not journal.is_whole or journal.held.last_index >= begun

    def begin_anew(self, now: float) -> list[Save]:
        """Try again to keep a journal, where a record of it could not be kept."""
        if self.journal.is_whole or now < self._begins_anew:
            return []
        self._begins_anew = now + self.stay.timing.save_again_s
        return self.begin()

    def begin(self) -> list[Save]:
        """Begin the journal anew, with all that is held now."""
        stay = self.stay
        return self.journal.begin(stay.id, stay.log, stay.election.vote, stay.own.counter)

    def take_up(self, kept: Remembered, guest: Guest) -> list[Save]:
        """Hold again what this peer had acknowledged before its program ended, as far as it can be read.

        It may have asked for more than it remembers: its numbers go on far above.
        """
        stay = self.stay
        self.kept = kept
        log, table, known = Log(), None, list[Step]()
        log.restart(kept.base)
        try:
            for data in kept.entries:
                entry = log.accept(data)
                if entry is not None:
                    table = advance(table, entry, checked=True)
                    known.append(Step(entry, data, table, log.mark.digest))
        except (Impossible, BadFrame, ValueError):
            return []  # of another version, or damaged: then all of it comes from the host
        guest.log, guest.table, guest.reign = log, table, log.mark.reign
        self.untold = known
        stay.own.restart(max(kept.counter, log.counters.get(stay.me.key, 0)) + NUMBERS_BETWEEN)
        return self.journal.begin(stay.id, log, kept.vote, stay.own.counter)

    def take_untold(self) -> list[Step]:
        """What was taken up, for whoever uses the node; once."""
        steps, self.untold = self.untold, []
        return steps

    def ends(self) -> list[Save]:
        """The stay has ended: keep what the next one goes on with."""
        has_left = self._has_said_so()
        self.kept = self._what_binds() if has_left else self._what_is_held()
        if not self.stay.joined:
            return []  # the journal is about another table
        return self.journal.forget(self.kept) if has_left or self.kept is None else self.journal.finish()

    @property
    def tells_that_it_leaves(self) -> bool:
        """Whether a guest that leaves says so: to its host, or after a host that has ended its reign to the others."""
        guest = self.stay.guest
        if guest is None:
            return False
        has_ended = guest.table is not None and guest.table.handed_to is not None
        return (guest.hosted and guest.admitted) or has_ended

    def _has_said_so(self) -> bool:
        """Whether others know that this peer leaves: then it votes no more, and must not remember what it held."""
        stay = self.stay
        table = stay.table
        if stay.guest is not None or table is None:
            return self.tells_that_it_leaves
        person = table.people.get(stay.me.key)
        return table.handed_to is not None or person is None or not person.present

    def _what_binds(self) -> Remembered | None:
        """The last vote alone: also a newcomer that has helped to elect a host must not help to keep the one before."""
        vote = self.stay.election.vote
        return Remembered(self.stay.id, START, vote, 0, 0) if vote.number else None

    def _what_is_held(self) -> Remembered | None:
        """What a program would remember that was killed now."""
        stay = self.stay
        if stay.table is None:
            return self.kept
        log, vote = stay.log, stay.election.vote
        return Remembered(stay.id, log.base, vote, stay.own.counter, log.mark.last_index, tuple(log.entries))
