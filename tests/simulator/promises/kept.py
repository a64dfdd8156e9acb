"""Promise 1: landed cards outlive their host.

Never knows how an election goes, only who had a part in it: who voted, and with what in its log.
"""

from collections import defaultdict
from collections.abc import Iterable
from typing import Final

from nertz_lan.protocol.identity import PeerKey, TableId
from nertz_lan.protocol.messages import MESSAGES, Ack, Admitted, Beat, Stand, Tail, Voted
from nertz_lan.rules.deal import Kind
from nertz_lan.rules.events import Played
from nertz_lan.session.news import Joined, View
from nertz_lan.session.table import Table
from tests.simulator.frames import decoded
from tests.simulator.program import Program
from tests.simulator.promises.broken import Broken
from tests.simulator.promises.told import Hanging, History, Told, Written
from tests.simulator.watching import Watcher

NAMING: Final = frozenset(
    MESSAGES.tags[kind] for kind in (Ack, Beat, Stand, Voted)
)  # they name what their sender has on its disk, where they are binding


class Kept(Hanging, Watcher):
    """A landed card is kept if any peer that takes part in the election holds it.

    What a cut-off host landed in its last second may be undone, and every screen that had shown it says so. Two things
    are checked when a host first sequences: that what its voters held, when they voted, of the reign before is in its
    log; and so is what more than half of the electors hold, since some of them must have voted. A vote of which the
    candidate has heard nothing before it began, not even that it would be given, has no part in the election. That
    screens are told of what is undone is checked by `TakenBack`.
    """

    def __init__(self, told: Told) -> None:
        self._told = told
        self._votes: defaultdict[tuple[TableId, int, PeerKey], dict[PeerKey, Written]] = defaultdict(dict)
        self._heard_of: defaultdict[tuple[TableId, int, PeerKey], set[PeerKey]] = defaultdict(set)
        self._held: dict[PeerKey, Written] = {}  # by each peer
        self._saved: dict[PeerKey, Written] = {}  # what each has last named as held: it is on its disk
        self._given: set[PeerKey] = set()  # whoever was given a log, since it was started: it may be another one
        self.undone = 0  # landed cards that somebody had been shown

    def started(self, program: Program, now: float) -> None:  # noqa: ARG002
        self._given.discard(program.key)
        if not program.disk.records:
            self._held.pop(program.key, None)

    def ended(self, program: Program, now: float, *, cleanly: bool) -> None:  # noqa: ARG002
        self._held.pop(program.key, None)
        saved = self._saved.pop(program.key, None)
        if cleanly and saved is not None:
            self._held[program.key] = saved

    def told(self, program: Program, what: object, now: float) -> None:  # noqa: ARG002
        if isinstance(what, Joined) and (program.key in self._given or program.key not in self._held):
            here = self._told.by_digest.get(what.view.digest)
            if here is not None:
                self._held[program.key] = here

    def stands(self, history: History, program: Program, here: Written, view: View, now: float) -> None:  # noqa: ARG002
        held = self._held.get(program.key)
        remembers = held is not None and program.key not in self._given and held is not here.before
        if held is None or not (remembers and held.follows(here)):  # what is read from a disk takes nothing away
            self._held[program.key] = here

    def sent(self, program: Program, to: PeerKey, frame: bytes, now: float) -> None:  # noqa: ARG002
        if frame[1] not in NAMING:
            return
        message = decoded(frame)
        if not isinstance(message, Ack | Beat | Stand | Voted):
            return
        named = self._told.by_digest.get(message.mark.digest)
        if isinstance(message, Stand | Voted) and not message.binding:
            return
        stay = program.running._stay
        if isinstance(message, Beat) and stay is not None:  # it names a log that its host's disk may have yet to get
            named = self._told.by_digest.get(stay.remembering.journal.held.digest)
        if named is not None and not program.disk.has_hole:
            self._saved[program.key] = named
        held = self._held.get(program.key, named)
        if held is None:
            return
        if isinstance(message, Voted) and message.granted:
            self._votes[message.table, message.number, to][program.key] = held
        elif isinstance(message, Stand):
            place = message.table, message.number, program.key
            self._votes[place].setdefault(program.key, held)
            self._heard_of[place].add(program.key)

    def arrived(self, program: Program, sender: PeerKey, frame: bytes, now: float) -> None:  # noqa: ARG002
        if frame[1] in (MESSAGES.tags[Admitted], MESSAGES.tags[Tail]):
            self._given.add(program.key)
        elif frame[1] == MESSAGES.tags[Voted]:
            message = decoded(frame)
            if isinstance(message, Voted) and message.granted:
                self._heard_of[message.table, message.number, program.key].add(sender)

    def written(self, history: History, new: Written, program: Program, now: float) -> None:  # noqa: ARG002
        before = new.before
        if before is None or before.reign == new.reign or before.table.about.id != history.id:
            return
        self._voters_keep(history, new, before)
        holders: dict[int, set[PeerKey]] = {}
        lost: dict[int, Written] = {}
        for key, stands in self._held.items():
            if stands.table.about.id != history.id or stands.reign != before.reign:
                continue
            for written in landings(missing(stands, before)):
                if written.reign == before.reign:
                    holders.setdefault(id(written), set()).add(key)
                    lost[id(written)] = written
        for number, written in lost.items():
            electorates = {*electorates_of(written.table), *electorates_of(before.table)}
            everywhere = all(2 * len(electors & holders[number]) > len(electors) for electors in electorates)
            if everywhere:
                raise Broken(1, f"{written.entry} is lost although {len(holders[number])} peers held it")
        self.undone += len(lost)

    def _voters_keep(self, history: History, new: Written, before: Written) -> None:
        number, host = new.reign
        place = history.id, number, host
        heard_of = self._heard_of[place]
        votes = {voter: held for voter, held in self._votes[place].items() if voter in heard_of}
        newest = max((held.reign for held in votes.values() if held.table.about.id == history.id), default=None)
        for voter, held in votes.items():
            if held.reign == newest:
                for written in landings(missing(held, before)):
                    ours = written.reign == newest
                    if ours:
                        raise Broken(
                            1, f"{written.entry} is lost although {voter.hex()[:2]} held it and voted for {number}"
                        )


def missing(stands: Written, log: Written) -> list[Written]:
    """What a peer holds that is not in a log, newest first."""
    here: Written | None = stands
    other: Written | None = log
    found = []
    while here is not None and here is not other:
        if other is None or here.entry.index >= other.entry.index:
            found.append(here)
            here = here.before
        else:
            other = other.before
    return found


def landings(all_written: Iterable[Written]) -> list[Written]:
    """The landed cards among events."""
    return [written for written in all_written if is_landing(written)]


def is_landing(written: Written) -> bool:
    """Whether a card has landed on a foundation."""
    event = written.entry.event
    return isinstance(event, Played) and event.target.kind is Kind.FOUNDATION


def electorates_of(table: Table) -> tuple[frozenset[PeerKey], ...]:
    """Those whose votes count; two of them while a change is on its way (DESIGN §4.5)."""
    return table.electorates or (frozenset(),)
