"""The ladder of a club night, beside the draw or large across a room. Inputs in, `LadderState` out.

Owns how its figures are written. What a deal is worth is `session/ladder.py`'s.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, ClassVar, Final, NamedTuple

from PySide6.QtCore import Signal, Slot
from PySide6.QtGui import QGuiApplication

from nertz_lan.protocol.identity import PeerKey
from nertz_lan.session.evening import DealName, Evening
from nertz_lan.session.ladder import LadderRow, ladder
from nertz_lan.session.news import View
from nertz_lan.ui import eveningwords as told
from nertz_lan.ui.evening import name_of, names_of, tables_on
from nertz_lan.ui.figures import figure
from nertz_lan.ui.same import for_the_same
from nertz_lan.ui.saying import saying
from nertz_lan.ui.viewmodels.hub import AppInputs, Page
from nertz_lan.ui.viewmodels.screenmodel import ScreenViewModel

REMARKS_SHOWN: Final = 2  # there is room for the ladder, too
FORMULA: Final = ("=", "+", "-", "@")  # what a spreadsheet works out begins with one of these


class Standings(NamedTuple):
    """What an evening's reports come to."""

    rows: tuple[LadderRow, ...]
    disputed: tuple[DealName, ...]
    differing: tuple[tuple[DealName, tuple[PeerKey, ...]], ...]  # deals that count, and who reported something else


@for_the_same(1)  # screens are derived far more often than anything is reported
def standings_of(evening: Evening) -> Standings:
    """Work out what the reports come to."""
    differing = [(name, reports.differing) for name, reports in evening.deals.items() if len(reports.by) > 1]
    counted = [(name, peers) for name, peers in differing if peers and evening.deals[name].result is not None]
    disputed = [name for name, peers in differing if peers and evening.deals[name].result is None]
    return Standings(ladder(evening), tuple(disputed), tuple(counted))


class LadderLine(NamedTuple):
    """Somebody's place."""

    rank: str
    name: str
    deals: str
    average: str
    points: str
    mine: bool
    first: bool
    spoken: str


class RemarkRow(NamedTuple):
    """A deal whose reports differ."""

    told: str


@dataclass(frozen=True, slots=True)
class LadderState:
    """What the large ladder shows."""

    title: str = ""
    detail: str = ""
    lines: tuple[LadderLine, ...] = ()
    nothing: str = ""
    remarks: tuple[RemarkRow, ...] = ()


def derive_ladder(given: AppInputs) -> LadderState:
    """What the large ladder shows."""
    club = given.club
    if club.seen is None or club.evening is None:
        return LadderState()
    view, evening = club.seen.view, club.evening
    lines = tuple(ladder_lines(view, evening))
    draw, on = evening.last, tables_on(evening)
    return LadderState(
        title=view.table.about.title,
        detail=" · ".join(
            [
                *([told.DRAW_NUMBER(number=draw.number)] if draw is not None else []),
                *([told.TABLES_ON(on, count=on)] if on else []),
            ]
        ),
        lines=lines,
        nothing="" if lines else told.LADDER_NONE(),
        remarks=remarks(view, evening),
    )


def ladder_lines(view: View, evening: Evening) -> Iterator[LadderLine]:
    """Everybody who has played a deal that counts, best first."""
    for row in standings_of(evening).rows:
        if not row.deals:
            continue
        name, points = name_of(view.table, row.peer), tenths(row.points)
        yield LadderLine(
            rank=str(row.rank),
            name=name,
            deals=str(row.deals),
            average=tenths(row.average),
            points=points,
            mine=row.peer == view.me,
            first=row.rank == 1,
            spoken=told.LADDER_SPOKEN(row.deals, rank=row.rank, name=name, points=points, count=row.deals),
        )


def tenths(value: Fraction) -> str:
    """A number with its sign and one place, rounded to the nearest, a half away from nought."""
    rounded = int(abs(value) * 10 + Fraction(1, 2)) / 10
    return f"+{figure(rounded, 1)}" if rounded and value > 0 else figure(-rounded if rounded else 0.0, 1)


def remarks(view: View, evening: Evening) -> tuple[RemarkRow, ...]:
    """The deals in dispute, then those that count though somebody reported something else; the latest first."""
    _, disputed, differing = standings_of(evening)
    said = [told.DISPUTED(deal=_named(name)) for name in reversed(disputed)]
    said += [
        told.DIFFERED(len(peers), deal=_named(name), names=names_of(view.table, peers))
        for name, peers in reversed(differing)
    ]
    more = len(said) - REMARKS_SHOWN
    if more > 1:
        said[REMARKS_SHOWN:] = [told.MORE_REMARKS(count=more)]
    return tuple(map(RemarkRow, said))


def _named(name: DealName) -> str:
    return told.DEAL_NAMED(draw=name.draw, table=name.group, match=name.match, deal=name.deal)


def ladder_text(lines: tuple[LadderLine, ...]) -> str:
    """The ladder as a spreadsheet takes it: a line each, columns apart by tabulators, plain numbers."""
    head = ("", told.PLAYER(), told.DEALS(), told.AVERAGE(), told.LADDER_POINTS())
    rows = [
        (line.rank, _no_formula(line.name), line.deals, _plain(line.average), _plain(line.points)) for line in lines
    ]
    return "".join("\t".join(row) + "\n" for row in (head, *rows))


def _plain(points: str) -> str:
    return points.removeprefix("+").replace("\u2212", "-")


def _no_formula(name: str) -> str:
    """A name that no spreadsheet works out."""
    return f"'{name}" if name.startswith(FORMULA) else name


class LadderViewModel(ScreenViewModel):
    """What LadderPage.qml shows."""

    shows: ClassVar[Any] = LadderState
    rows: ClassVar[dict[str, Any]] = {"lines": LadderLine, "remarks": RemarkRow}
    noted = Signal(object)  # a Said that has to be read, and read out

    @Slot()
    def open(self) -> None:
        """Show it large."""
        self._hub.give(page=Page.LADDER, menu=False)

    @Slot()
    def copy(self) -> None:
        """Put it into the clipboard: the club night ends, and people want to keep it."""
        QGuiApplication.clipboard().setText(ladder_text(self.state.lines))
        self.noted.emit(saying(told.LADDER_COPIED))

    @Slot()
    def close(self) -> None:
        """Back to the club night."""
        self._hub.give(page=Page.EVENING)
