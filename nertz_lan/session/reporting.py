"""What a peer reports of its group's card table to the club night (README "Club nights").

Owns which deals are reported, and when: only those that stay on the sheet, once, as its own mirror has them. Never
knows how a report is asked for.
"""

from dataclasses import dataclass, field
from typing import Final

from nertz_lan.protocol.evenings import Report
from nertz_lan.protocol.events import Scored
from nertz_lan.protocol.identity import PeerKey
from nertz_lan.session.evening import Evening
from nertz_lan.session.news import DealKept, Happened, News, Undone, View

WAITING_MAX: Final = 64  # deals that nobody says are kept, or that the evening does not take: a night without its host


@dataclass(slots=True)
class Reporting:
    """The deals of one person at its card tables, as their news tell of them."""

    me: PeerKey  # the own key at the evening
    ready: list[Report] = field(default_factory=list)  # to be reported, oldest first
    _scored: list[tuple[int, Report]] = field(default_factory=list)  # and the entry that put it on the sheet

    def news(self, news: News, evening: Evening) -> None:
        """Take one piece of a card table's news."""
        match news:
            case Happened(entry, view):
                self._undo_from(entry.index)
                if isinstance(entry.event, Scored) and (report := report_of(evening, self.me, view)) is not None:
                    self._scored = [*self._scored, (entry.index, report)][-WAITING_MAX:]
            case Undone(entries) if entries:
                self._undo_from(entries[0].index)
            case DealKept(view):
                kept = [report for index, report in self._scored if index <= view.index]
                self._scored = [each for each in self._scored if each[0] > view.index]
                self.ready = [*self.ready, *kept][-WAITING_MAX:]
            case _:
                pass

    def was_taken(self, report: Report) -> None:
        """A report is in the evening's log, or never will be."""
        self.ready = [each for each in self.ready if each != report]

    def _undo_from(self, index: int) -> None:
        self._scored = [each for each in self._scored if each[0] < index]


def report_of(evening: Evening, me: PeerKey, view: View) -> Report | None:
    """The report of a deal that has just been put on the sheet; None for a table that is not the own group's."""
    table = view.table
    ids = (table.about.id, *table.about.continues)
    drawn = next((d for d in reversed(evening.draws) if (g := d.group_of(me)) is not None and g.table in ids), None)
    group = drawn.group_of(me) if drawn is not None else None
    if drawn is None or group is None or table.is_trial:
        return None
    row = table.match.sheet[-1]
    scores = {
        player: points.score
        for holders, points in zip(table.dealt_to, row.points, strict=True)
        for player in holders
        if points is not None
    }
    scored = tuple(scores.get(evening.members[peer].player) for peer in group.people)
    if all(points is None for points in scored):
        return None
    return Report(drawn.number, group.table, table.match.number, row.number, scored, view.digest)
