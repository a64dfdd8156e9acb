"""The mirror: follows a host's log entry by entry, and never guesses (DESIGN §3).

Owns the replica of a table at a peer that doesn't host it. A gap or a difference asks for the tail; an event that
breaks the rules raises Impossible and ends the following. Until the host has let this peer in, it follows nothing.
Never knows own intents, or who ought to host.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final, NamedTuple

from nertz_lan.protocol.codec import BadFrame
from nertz_lan.protocol.entries import Entry
from nertz_lan.protocol.identity import PeerKey, TableId
from nertz_lan.protocol.messages import NUMBER_MAX, Admitted, AskTail, Beat, Mark
from nertz_lan.protocol.records import ReignRecord
from nertz_lan.rules.follow import Impossible
from nertz_lan.session.incoming import Check, Incoming, following
from nertz_lan.session.log import Gap, Log, Step
from nertz_lan.session.table import Table

TAILS_MAX: Final = 3  # asked for without an agreement in between: a host that contradicts itself, for ever


class Followed(NamedTuple):
    """What came of entries: those that were applied, what to ask for where one is missing, and what is wrong."""

    steps: list[Step]
    asked: AskTail | None = None
    wrong: str = ""  # the entry after these is none that an honest host could have sequenced
    is_anew: bool = False  # they take the place of all that was held


class Replaced(NamedTuple):
    """What was held before the log began anew, until the new one has caught up."""

    log: Log
    table: Table | None
    told: int  # by the host that is followed: entries up to this one


@dataclass(slots=True)
class Guest:
    """A table that this peer follows. While nobody hosts it, `host` is the last one, and `hosted` is false."""

    id: TableId
    host: PeerKey
    heard: float  # when the host was last heard
    log: Log = field(default_factory=Log)
    table: Table | None = None
    reign: int = 0
    hosted: bool = True
    admitted: bool = False
    lost: bool = False  # the player was told so
    until: int = 0  # entries up to this one had happened when the host let this peer in
    at: int = 0  # the deal's clock, as of `based`
    based: float = 0.0
    stamp_ms: int = 0  # of the last beat
    lasted: int = NUMBER_MAX  # what was held up to here was in the log that replaced it, too
    why_unlinked: str = ""
    _told: int = NUMBER_MAX  # what is held after this has been fetched: the host has not told or confirmed it yet
    _asked_tail: bool = False
    _tails: int = 0
    took_back: bool = False  # the host that is followed has undone what it had sequenced itself in this reign
    _replaced: Replaced | None = None
    _coming: Incoming | None = None  # the host's whole log, which takes the place of the one that is held

    def joins(self, host: PeerKey, now: float) -> None:
        """Another peer hosts, and has been asked to let this one in."""
        self.host, self.hosted, self.admitted, self.heard = host, True, False, now
        self._asked_tail, self._tails, self._coming = False, 0, None

    def welcomed(self, admitted: Admitted, now: float) -> bool:
        """The host has let this peer in; entries after `admitted.after` follow. Whether nothing is held by then.

        The log of this table is held until the host's is here whole.
        """
        self.admitted, self.lost, self.heard = True, False, now
        self.reign, self.until = admitted.reign, admitted.until
        return self._goes_on_after(admitted.after, is_ahead=self._is_ahead(admitted.table, admitted.reign))

    def takes(self, log: Incoming, now: float) -> None:
        """Hold another peer's log, which is newer, and here whole."""
        told = min(self._told, self.log.mark.last_index)
        self.until = log.log.mark.last_index
        self._hold(log, 0, now)
        self._told = 0 if log.is_anew else told

    def _hold(self, log: Incoming, told: int, now: float) -> None:
        """Hold a log that is here whole. `told`: up to where its host had told this peer what it replaces."""
        if log.is_anew and self._replaced is None:
            self._replaced = Replaced(self.log, self.table, told)
        self.log, self.table, self._coming = log.log, log.table, None
        self.at, self.based = log.steps[-1].entry.at, now

    def _is_ahead(self, table: TableId, reign: int) -> bool:
        """Whether what is held goes on as the host has told somebody else, and will tell this peer.

        For all that is known: beats show whether it does, and then its host is asked, and answers as it is.
        """
        if self.table is None or self._asked_tail or self.log.mark.last_index <= self._told:
            return False
        return (self.table.about.id, self.table.host, self.log.mark.reign) == (table, self.host, reign)

    def _goes_on_after(self, after: Mark, *, is_ahead: bool) -> bool:
        self._asked_tail = False
        if after == self.log.mark:
            self._told = NUMBER_MAX
        is_all = after == self.log.base
        anew = not self.log.holds(after) or (is_all and not is_ahead)  # else what is held is passed over
        self._coming = None
        if not anew:
            return False
        if self.table is not None and self.table.about.id == self.id:
            self._coming = Incoming.begun(after, self.until)
            return False
        if self._replaced is None:
            self._replaced = Replaced(self.log, self.table, self._told)
        self.log = Log()
        self.log.restart(after)
        self.table, self._told = None, NUMBER_MAX
        return True

    def has_moved_since(self, after: Mark, *, was_asked: bool) -> bool:
        """Whether this peer holds another log than the one that the entries after this mark are for.

        Who has asked is sent all since the boundary where the host does not have its last entry.
        """
        if after == self.log.mark:
            return False
        return not was_asked or (after != self.log.base and self.log.holds(after))

    @property
    def has_caught_up(self) -> bool:
        """Whether everything that had happened when this peer was let in is here."""
        return self.table is not None and self._coming is None and self.log.mark.last_index >= self.until

    def undone(self) -> list[Entry]:
        """Entries that this peer had shown and that the log, now that it has caught up, does not have."""
        replaced, table = self._replaced, self.table
        if replaced is None or table is None or not self.has_caught_up:
            return []
        self._replaced = None
        old, before, told = replaced
        self.lasted = old.common_with(self.log)
        for reign in _began_apart(old.mark.reign, before, table):  # also where this log begins after all that was held
            self.lasted = min(self.lasted, reign.first_index - 1)
        undone = old.since(self.lasted)
        own = (before.about.id, before.host, old.mark.reign) if before is not None else None
        is_same_reign = own == (table.about.id, table.host, self.log.mark.reign)
        self.took_back = self.admitted and is_same_reign and bool(undone) and self.lasted < told
        return undone

    def replaces(self, log: Log, table: Table) -> None:
        """What is held here, and what comes, takes the place of another table's log, that had been shown."""
        self._replaced = Replaced(log, table, told=0)

    def is_let_go(self) -> None:
        """The host sends its log as to somebody outside: what follows is none of its guests' entries."""
        self.admitted = self.hosted = False
        self._coming = None

    def unlinked(self, why: str) -> None:
        """The link is gone: whatever comes next follows a new welcome."""
        self.admitted, self.why_unlinked, self._coming = False, why, None

    def follow(self, entries: Sequence[bytes], now: float, check: Check) -> Followed:
        """Apply entries, as far as they follow and are possible.

        `check` raises Impossible for what this peer alone knows, of an entry of the host's own reign: for what another
        has sequenced, whoever took it in good faith is not to blame.
        """
        steps: list[Step] = []
        own = self.reign

        def check_own(entry: Entry) -> None:
            if entry.reign == own:
                check(entry)

        if self._coming is not None:
            return self._follow_anew(self._coming, entries, now, check_own)
        try:
            for step in following(self.log, self.table, entries, check_own):
                self.table, self.at, self.based = step.table, step.entry.at, now
                steps.append(step)
        except Gap:
            return self._missing(steps)
        except (Impossible, BadFrame) as error:
            is_fetched = self._told < self.log.mark.last_index  # then that may be what is wrong
            return self._missing(steps) if is_fetched else Followed(steps, wrong=str(error))
        return Followed(steps)

    def _follow_anew(self, coming: Incoming, entries: Sequence[bytes], now: float, check: Check) -> Followed:
        try:
            coming.add(entries, check)
        except Gap:
            return self._missing([])
        except (Impossible, BadFrame) as error:
            return Followed([], wrong=str(error))
        if not coming.is_whole:
            return Followed([])
        self._hold(coming, self._told, now)
        self._told = NUMBER_MAX
        return Followed(coming.steps, is_anew=True)

    def _missing(self, steps: list[Step]) -> Followed:
        try:
            return Followed(steps, self._ask_tail())
        except Impossible as error:
            return Followed(steps, wrong=str(error))

    def beat(self, beat: Beat, now: float) -> AskTail | None:
        """The host is there; what to ask for if it has sequenced something else. Raises Impossible."""
        self.heard, self.stamp_ms = now, beat.stamp_ms
        if beat.mark == self.log.mark:
            self._tails, self._told = 0, NUMBER_MAX
            return None
        if self._told < self.log.mark.last_index and self.log.holds(beat.mark):
            self._tails = 0  # it was sent before what has been fetched
            return None
        return self._ask_tail() if self.admitted else None

    def _ask_tail(self) -> AskTail | None:
        if self._asked_tail:
            return None
        self._asked_tail = True
        self._tails += 1
        if self._tails > TAILS_MAX:
            raise Impossible("its log and its beats don't agree")
        return AskTail(self.log.mark)


def _began_apart(reign: int, before: Table | None, table: Table) -> list[ReignRecord]:
    """The reigns that only one of two logs has had: one that ended in `reign`, and the one that took its place.

    At one table numbers tell. Two that go on with the same log may have reigns of one number and one first entry:
    all that is known then is that the last reign of a table that the other does not go on with is its own.
    """
    if before is None or before.about.id == table.about.id:
        return [record for record in table.reigns if record.number > reign]
    pair = ((before, table), (table, before))
    parted = [one.reigns[-1] for one, other in pair if one.about.id not in other.about.continues]
    since = max(before.reigns[0].first_index, table.reigns[0].first_index)  # both know no earlier ones
    return [*parted, *(record for record in {*before.reigns} ^ {*table.reigns} if record.first_index >= since)]
