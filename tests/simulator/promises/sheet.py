"""Promise 6: the sheet is a replay of the log, and what is in a score book stays true."""

from typing import TypeAlias

from nertz_lan.protocol.events import DealBegun, Scored
from nertz_lan.protocol.identity import TableId
from nertz_lan.rules.scoring import Row
from nertz_lan.session.advance import advance
from nertz_lan.session.news import DealKept
from nertz_lan.session.table import Table
from tests.simulator.program import Program
from tests.simulator.promises.broken import Broken
from tests.simulator.promises.told import Hanging, History, Written
from tests.simulator.watching import Watcher

Page: TypeAlias = tuple[TableId, int, int]  # table, match, deal


class Sheet(Hanging, Watcher):
    """The sheet is a replay of the log.

    The score book writes a deal once enough to keep the reign have acknowledged its end, keyed by (table, match, deal).
    Whenever a deal is written, its log is read from its boundary as a stranger would, each event checked; and no peer
    ever writes or sequences another end of a deal that is in somebody's book.
    """

    def __init__(self) -> None:
        self.replayed = 0
        self._books: dict[Page, tuple[Row, str]] = {}

    def written(self, history: History, new: Written, program: Program, now: float) -> None:  # noqa: ARG002
        if isinstance(new.entry.event, Scored):
            self.replayed += 1
            if replay(new) != new.table:
                raise Broken(6, f"a replay gives another table than the one after {new.entry}")
            self._compare(new.table, program, f"sequenced by {program.name}")
        elif isinstance(new.entry.event, DealBegun) and new.before is not None:
            self._goes_on(new.before.table, new.table)

    @staticmethod
    def _goes_on(before: Table, begun: Table) -> None:
        """A boundary has the sheet that was there, and the events between the two have changed nothing of it."""
        same_match = before.match.number == begun.match.number
        if same_match and before.match.sheet != begun.match.sheet:
            raise Broken(6, f"a deal begins with the sheet {begun.match.sheet}, after {before.match.sheet}")

    def told(self, program: Program, what: object, now: float) -> None:  # noqa: ARG002
        if isinstance(what, DealKept) and what.view.table.match.sheet:
            table = what.view.table
            self._compare(table, program, f"told by {program.name}")
            self._books.setdefault(page_of(table), (table.match.sheet[-1], program.name))

    def _compare(self, table: Table, program: Program, whence: str) -> None:  # noqa: ARG002
        if not table.match.sheet or table.is_trial:
            return
        row, whose = self._books.get(page_of(table), (None, ""))
        if row is not None and row != table.match.sheet[-1]:
            raise Broken(6, f"{whose}'s book has {row}, and {whence} is {table.match.sheet[-1]}")


def page_of(table: Table) -> Page:
    """Where a score book writes the last deal of a table."""
    return table.about.id, table.match.number, table.match.sheet[-1].number


def replay(end: Written) -> Table:
    """The table that a log gives, read from its last boundary."""
    entries = []
    for written in end.back_to(0):
        entries.append(written.entry)
        if isinstance(written.entry.event, DealBegun):
            break
    table: Table | None = None
    for entry in reversed(entries):
        table = advance(table, entry, checked=True)
    assert table is not None
    return table
