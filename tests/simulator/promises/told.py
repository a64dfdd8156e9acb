"""All that has been told of tables, as a tree: each event once, after the one that it follows (DESIGN §3).

Owns the tree, who stands where in it, and who is told of what is new. What a cut-off host has sequenced is a branch
that ends. The promises hang on here; this file checks only what makes it a tree.
"""

from collections import defaultdict
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Final, TypeAlias

from nertz_lan.protocol.entries import Entry, chained, entry_bytes
from nertz_lan.protocol.events import DealBegun
from nertz_lan.protocol.identity import PeerKey, TableId
from nertz_lan.session.log import START
from nertz_lan.session.news import Happened, HostLied, Joined, OtherDeal, TurnedAway, Undone, View
from nertz_lan.session.table import Table
from tests.simulator.acts import Act
from tests.simulator.program import Program
from tests.simulator.promises.broken import Broken
from tests.simulator.watching import Watcher

CHEATED: Final = "broke the rules"  # what nobody may be told of an honest host
GAP_MAX: Final = 64  # events that a host sequences at once
Reign: TypeAlias = tuple[int, PeerKey]  # the number, and who was elected


@dataclass(slots=True, eq=False)
class Written:
    """One event at its place in a log, and the table after it."""

    entry: Entry
    digest: bytes
    before: "Written | None"
    table: Table
    at_s: float  # when anybody was first told of it
    by_its_host: bool  # and whether that was the host that has sequenced it

    @property
    def reign(self) -> Reign:
        """In which reign it was sequenced."""
        return self.entry.reign, self.table.host

    def back_to(self, index: int) -> Iterator["Written"]:
        """This and those before it, down to an index that is not among them."""
        here: Written | None = self
        while here is not None and here.entry.index > index:
            yield here
            here = here.before

    def follows(self, other: "Written") -> bool:
        """Whether another stands in this one's log, or is this one."""
        here: Written | None = self
        while here is not None and here.entry.index > other.entry.index:
            here = here.before
        return here is other


@dataclass(slots=True)
class History:
    """Everything that was ever sequenced at one table."""

    id: TableId
    by_place: dict[tuple[Reign, int], Written] = field(default_factory=dict)
    changed_s: float = 0.0  # when anybody was told of something new


class Hanging:
    """What hangs on what is told: a promise."""

    def written(self, history: History, new: Written, program: Program, now: float) -> None:
        """An event is told of for the first time, by this program."""

    def stands(self, history: History, program: Program, here: Written, view: View, now: float) -> None:
        """A program has been told of an event; `view` is what it was shown with it."""

    def acted(self, act: Act, now: float) -> None:
        """Something was done to the world."""


class Told(Watcher):
    """Builds the tree of each table out of what nodes tell."""

    def __init__(self) -> None:
        self._hanging: list[Hanging] = []
        self._standing: list[Callable[[History, Program, Written, View, float], None]] = []  # of those who want to know
        self.histories: dict[TableId, History] = {}
        self.by_digest: dict[bytes, Written] = {}
        self.stands: dict[PeerKey, Written] = {}  # what each peer holds, as far as it was told and has it on its disk
        self._anew: set[PeerKey] = set()  # whoever has joined: it may be told of anything next
        self.epochs: defaultdict[PeerKey, int] = defaultdict(int)  # runs of each program
        self._fell: dict[PeerKey, Written] = {}  # where each was told to stand when it died in the middle of something

    def hang(self, *hanging: Hanging) -> None:
        """Let promises hang on what is told, from now on."""
        self._hanging += hanging
        self._standing += [each.stands for each in hanging if type(each).stands is not Hanging.stands]

    def acted(self, act: Act, now: float) -> None:
        """Something was done to the world."""
        for hanging in self._hanging:
            hanging.acted(act, now)

    def started(self, program: Program, now: float) -> None:  # noqa: ARG002
        self.epochs[program.key] += 1
        self._anew.add(program.key)

    def ended(self, program: Program, now: float, *, cleanly: bool) -> None:  # noqa: ARG002
        if not cleanly:
            stands = self.stands.pop(program.key, None)  # its journal may end anywhere
            if stands is not None:
                self._fell[program.key] = stands

    def told(self, program: Program, what: object, now: float) -> None:
        if isinstance(what, Happened):
            self._happened(program, what.entry, what.view, now)
        elif isinstance(what, HostLied) or (isinstance(what, TurnedAway) and CHEATED in what.why):
            raise Broken(7, f"{program.name} takes its host for a cheat: {what.why}")
        elif isinstance(what, OtherDeal):
            raise Broken(7, f"{program.name} takes {what.peer[:2].hex()} or its host for a liar")
        elif isinstance(what, Undone):
            self._anew.add(program.key)
        elif isinstance(what, Joined):
            self._anew.add(program.key)
            here = self.by_digest.get(what.view.digest)
            if here is not None:
                self.stands[program.key] = here

    def _happened(self, program: Program, entry: Entry, view: View, now: float) -> None:
        table = view.table.about.id
        history = self.histories.get(table)
        if history is None:
            history = self.histories[table] = History(table)
        before = self.stands.get(program.key)
        here = self.by_digest.get(view.digest)
        if here is None:
            here = self._new(history, program, entry, view, before, now)
        elif here.table is not view.table and here.entry != entry:
            raise Broken(3, f"{program.name} holds {entry} where others hold {here.entry}")
        self._in_order(program, here, before)
        self.stands[program.key] = here
        for stands in self._standing:
            stands(history, program, here, view, now)

    def _in_order(self, program: Program, here: Written, before: Written | None) -> None:
        """A mirror never goes back and never skips, except where it has joined or was told what was undone."""
        if program.key in self._anew or before is None:
            self._anew.discard(program.key)
        elif here.before is not before:
            raise Broken(
                1, f"{program.name} was told of {here.entry} after {before.entry}, and not that anything is undone"
            )

    def _new(
        self, history: History, program: Program, entry: Entry, view: View, before: Written | None, now: float
    ) -> Written:
        data = entry_bytes(entry)
        follows = self._followed(data, view.digest, before, entry.index) or self._after_a_gap(entry, view)
        is_first = entry.index == 1 and chained(START.digest, data) == view.digest
        if not (follows is not None or is_first):
            raise Broken(7, f"a digest that follows from nothing, at {entry.index}, told by {program.name}")
        is_hosts = view.host == program.key and view.reign == entry.reign
        new = Written(entry, view.digest, follows, view.table, now, is_hosts)
        place = (new.reign, entry.index)
        other = history.by_place.setdefault(place, new)
        if other is not new:
            raise Broken(2, f"two events at {place}: {other.entry} and {entry}, told by {program.name}")
        self.by_digest[view.digest] = new
        history.changed_s = now
        for hanging in self._hanging:
            hanging.written(history, new, program, now)
        return new

    def _followed(self, data: bytes, digest: bytes, before: Written | None, index: int) -> Written | None:
        """The event that one follows, as its digest says."""
        if before is not None and chained(before.digest, data) == digest:
            return before
        for other in self.by_digest.values():
            if other.entry.index == index - 1 and chained(other.digest, data) == digest:
                return other
        return None

    def _after_a_gap(self, entry: Entry, view: View) -> Written | None:
        """The last event that a host was told of, where its journal begins after it with a boundary.

        What it had sequenced between the two it has told nobody: it died when it had written the boundary, and the
        journal that had held the rest was replaced by it. Nothing else is known of those events, so no landed card can
        be among them; that the boundary tells of the table that was there is checked by `Sheet`.
        """
        host = view.table.host
        fell = self._fell.get(host)
        if fell is None or not isinstance(entry.event, DealBegun) or fell.table.about.id != view.table.about.id:
            return None
        is_close = GAP_MAX >= entry.index - fell.entry.index > 1
        return fell if is_close and fell.reign == (entry.reign, host) else None
