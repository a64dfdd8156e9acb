"""The sheet: a row a deal, a place a seat. Inputs in, `SheetState` out.

Owns what is shown of points. The points themselves are the log's.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any, ClassVar, Final, NamedTuple

from PySide6.QtCore import QObject, Slot

from nertz_lan.protocol.intents import SayReady
from nertz_lan.protocol.tally import Tally
from nertz_lan.rules.cards import Seat
from nertz_lan.rules.scoring import Points, Row, settlement
from nertz_lan.session.news import View
from nertz_lan.session.practice import Progress
from nertz_lan.session.table import Stage, Table
from nertz_lan.ui import sentences
from nertz_lan.ui.art.backs import COLOURS
from nertz_lan.ui.art.provider import back_picture
from nertz_lan.ui.figures import figure, signed
from nertz_lan.ui.seals import told_of_seal
from nertz_lan.ui.viewmodels.hub import AppInputs, Hub, Page
from nertz_lan.ui.viewmodels.lobbyrows import waits_for
from nertz_lan.ui.viewmodels.practise import PractiseViewModel
from nertz_lan.ui.viewmodels.screenmodel import ScreenViewModel
from nertz_lan.ui.viewmodels.seats import backs_of

NOTHING: Final = "–"


class SheetSeat(NamedTuple):
    """The head of a seat's places."""

    name: str
    back: str
    colour: str
    total: int
    before: int  # before the last deal: from there it counts up
    best: bool
    ready: bool
    away: str  # in a word, where nobody is there to play it; else empty
    mine: bool
    spoken: str
    seal: str  # the shape of its deck's mark; empty: none
    seal_name: str
    seal_told: str


class SheetLine(NamedTuple):
    """A line of the deal that is shown in full."""

    label: str
    values: list[str]
    strong: bool
    ruled: bool  # a line is drawn above it


class DealRow(NamedTuple):
    """A deal."""

    number: int
    label: str
    scores: list[str]
    totals: list[str]
    opened: bool
    spoken: str


class Series(NamedTuple):
    """A seat's totals in the chart: x and y from 0 to 1, one after another."""

    colour: str
    points: list[float]
    mine: bool


@dataclass(frozen=True, slots=True)
class SheetState:
    """What the sheet shows."""

    title: str = ""
    detail: str = ""
    seats: tuple[SheetSeat, ...] = ()
    lines: tuple[SheetLine, ...] = ()
    lines_title: str = ""
    deals: tuple[DealRow, ...] = ()
    series: tuple[Series, ...] = ()
    zero: float = 1.0  # where nought lies in the chart, from the top
    target: float = -1.0
    total_text: str = ""
    playing: bool = False  # a deal goes on: the sheet is only looked at
    over: bool = False
    seated: bool = False
    ready: bool = False
    ready_text: str = ""
    ready_is: str = ""
    leave_text: str = ""
    again_text: str = ""  # at the practice table: the same cards once more


def derive_sheet(given: AppInputs, picture_wide: int) -> SheetState:
    """What the sheet shows."""
    view = given.view
    if view is None:
        return SheetState()
    table = view.table
    rows = table.match.sheet
    shown = next((row for row in rows if row.number == given.opened_deal), rows[-1] if rows else None)
    seats = tuple(seat for seat in range(table.width) if _has_place(table, seat))
    ready = view.seat is not None and table.seats[view.seat].ready
    over = table.stage is Stage.MATCH_OVER
    zero, target, series = _chart(view, seats)
    return SheetState(
        title=_title(view),
        detail=_detail(table, given.progress),
        seats=tuple(seat_heads(view, seats, picture_wide)),
        lines=tuple(_lines(given, view, shown, seats)) if shown is not None else (),
        lines_title=sentences.DEAL(number=shown.number) if shown is not None else sentences.NOT_WRITTEN(),
        deals=tuple(deal_rows(view, seats, shown.number)) if shown is not None else (),
        series=series,
        zero=zero,
        target=target,
        total_text=sentences.DEALS_WON() if _each_deal(table) else sentences.TOTAL(),
        playing=table.stage not in (Stage.SCORED, Stage.MATCH_OVER),
        over=over,
        seated=view.seat is not None,
        ready=ready,
        ready_text=sentences.NOT_READY() if ready else sentences.REMATCH() if over else sentences.NEXT_DEAL(),
        ready_is="" if given.progress is not None else waits_for(view),
        leave_text=sentences.LEAVE_SURE() if given.leaving else sentences.LEAVE(),
        again_text="" if given.progress is None else sentences.PLAY_AGAIN(number=given.progress.exercise.number),
    )


def _has_place(table: Table, seat: Seat) -> bool:
    return not table.seats[seat].free or any(seat < len(r.points) and r.points[seat] for r in table.match.sheet)


def _each_deal(table: Table) -> bool:
    return table.match.house is not None and table.match.house.match == "each_deal"


def _title(view: View) -> str:
    table = view.table
    winners = table.match.sheet[-1].winners if table.match.sheet else ()
    if table.stage is Stage.MATCH_OVER and winners:
        if winners == (view.seat,):
            return sentences.YOU_WIN()
        names = sentences.listed([table.name_of(seat) for seat in winners])
        return (sentences.WINNER if len(winners) == 1 else sentences.WINNERS)(who=names)
    called = table.deal.called if table.deal is not None and table.stage is Stage.SCORED else ()
    if called:
        return sentences.CALLED_BY(who=sentences.listed([table.name_of(seat) for seat in sorted(called)]))
    return sentences.STUCK_OUT() if table.stage is Stage.SCORED and table.deal is not None else sentences.SHEET()


def _detail(table: Table, progress: Progress | None) -> str:
    house = table.match.house
    if progress is not None and not progress.exercise.whole:
        return ""
    if not table.match.sheet:
        return ""
    deal = sentences.DEAL(number=table.match.sheet[-1].number)
    if house is None or house.match == "each_deal":
        return deal
    if house.match == "deals":
        return f"{deal} {sentences.OF_DEALS(deals=house.deals)}"
    return f"{deal} · {sentences.OUT_OF(target=house.target)}"


def seat_heads(view: View, seats: tuple[Seat, ...], wide: int) -> Iterator[SheetSeat]:
    """The head of every seat's places."""
    table, backs = view.table, backs_of(view.table)
    totals = table.match.sheet[-1].totals if table.match.sheet else ()
    before = table.match.sheet[-2].totals if len(table.match.sheet) > 1 else ()
    best = max((_of(totals, seat) for seat in seats), default=0)
    for seat in seats:
        total = _of(totals, seat)
        name = table.name_of(seat) or sentences.AWAY()
        away = sentences.AWAY() if table.name_of(seat) and not table.present(seat) else ""
        seal, seal_name, seal_told = told_of_seal(table, seat)
        yield SheetSeat(
            name=name,
            back=back_picture(wide, backs[seat]),
            colour=COLOURS[backs[seat]],
            total=total,
            before=_of(before, seat),
            best=total == best,
            ready=table.seats[seat].ready and table.stage in (Stage.SCORED, Stage.MATCH_OVER),
            away=away,
            mine=seat == view.seat,
            spoken=", ".join(filter(None, [sentences.SEAT_TOTAL(total, name=name, points=total), away])),
            seal=seal,
            seal_name=seal_name,
            seal_told=seal_told,
        )


def _of(values: tuple[int, ...], seat: Seat) -> int:
    return values[seat] if seat < len(values) else 0


def _number(value: int) -> str:
    return figure(value)


def _lines(given: AppInputs, view: View, row: Row, seats: tuple[Seat, ...]) -> Iterator[SheetLine]:
    """The deal in full."""
    table = view.table
    house = table.match.house

    def line(label: str, told: Callable[[Points], str], *, strong: bool = False) -> SheetLine:
        points = [row.points[seat] if seat < len(row.points) else None for seat in seats]
        return SheetLine(label, [told(each) if each else NOTHING for each in points], strong, strong)

    if not table.about.paper:
        yield line(sentences.ON_FOUNDATIONS(), lambda p: str(p.on_foundations))
        yield line(sentences.LEFT(), lambda p: str(p.left))
    if any(points and points.bonus for points in row.points):
        yield line(sentences.BONUS(), lambda p: signed(p.bonus))
    yield line(sentences.SCORE(), lambda p: signed(p.score), strong=True)
    if house is not None and house.negatives == "owed" and any(row.owed):
        yield line(sentences.OWED(), lambda p: _number(p.owed))
    yield from _tally_lines(given.tallies.get((table.match.number, row.number)), row, seats)
    if row.over and not _each_deal(table):
        settled = settlement(row.totals, row.winners)
        texts = [signed(_of(settled, seat)) for seat in seats]
        yield SheetLine(sentences.SETTLEMENT(), texts, strong=True, ruled=True)


def _tally_lines(tally: Tally | None, row: Row, seats: tuple[Seat, ...]) -> Iterator[SheetLine]:
    """What the deal was like, as far as this peer has seen it."""
    if tally is None:
        return

    def line(label: str, values: list[str]) -> SheetLine:
        return SheetLine(label, values, strong=False, ruled=False)

    if tally.contests:
        yield line(sentences.CONTESTED(), [f"{tally.won(seat)} · {tally.lost(seat)}" for seat in seats])
    if tally.length_ms:
        landed = [each.on_foundations if seat < len(row.points) and (each := row.points[seat]) else 0 for seat in seats]
        yield line(sentences.PACE(), [figure(count * 60_000 / tally.length_ms, 1) for count in landed])
    if any(tally.stuck_ms):
        stuck = [tally.stuck_for(seat) for seat in seats]
        yield line(sentences.STUCK_FOR(), [sentences.SECONDS(count=-(-ms // 1000)) if ms else NOTHING for ms in stuck])


def deal_rows(view: View, seats: tuple[Seat, ...], opened: int) -> Iterator[DealRow]:
    """The newest deal first."""
    for row in reversed(view.table.match.sheet):
        points = [row.points[seat] if seat < len(row.points) else None for seat in seats]
        scores = [signed(each.score) if each else NOTHING for each in points]
        told = ", ".join(f"{view.table.name_of(seat)} {text}" for seat, text in zip(seats, scores, strict=True))
        yield DealRow(
            number=row.number,
            label=sentences.DEAL(number=row.number),
            scores=scores,
            totals=[_number(_of(row.totals, seat)) for seat in seats],
            opened=row.number == opened,
            spoken=sentences.DEAL_ROW(number=row.number, points=told),
        )


def _chart(view: View, seats: tuple[Seat, ...]) -> tuple[float, float, tuple[Series, ...]]:
    """Where nought and the target lie, from the top, and every seat's line."""
    table, backs = view.table, backs_of(view.table)
    rows = table.match.sheet
    house = table.match.house
    goal = house.target if house is not None and house.match == "points" else 0
    every = [total for row in rows for total in row.totals]
    low, high = min([0, *every]), max([1, *every])
    if goal <= 2 * high:
        high = max(high, goal)
    else:
        goal = 0  # far away: it would press the lines flat
    across = max(1, len(rows))

    def height(total: int) -> float:
        return 1 - (total - low) / (high - low)

    series = []
    for seat in seats:
        points = [0.0, height(0)]
        for nth, row in enumerate(rows, start=1):
            points += [nth / across, height(_of(row.totals, seat))]
        series.append(Series(COLOURS[backs[seat]], points, seat == view.seat))
    return height(0), height(goal) if goal else -1.0, tuple(series)


class SheetViewModel(ScreenViewModel):
    """What Sheet.qml shows, and where its presses go."""

    shows: ClassVar[Any] = SheetState
    rows: ClassVar[dict[str, Any]] = {"seats": SheetSeat, "lines": SheetLine, "deals": DealRow, "series": Series}

    def __init__(self, hub: Hub, parent: QObject | None = None) -> None:
        super().__init__(hub, parent)
        self.practise: PractiseViewModel | None = None  # which begins another deal there

    @Slot(int)
    def open_deal(self, number: int) -> None:
        """Show a deal in full."""
        self._hub.give(opened_deal=number)

    @Slot()
    def say_ready(self) -> None:
        """Ready for the next deal or match, or not after all; a practice deal by itself is followed by another."""
        progress = self._hub.inputs.progress
        if progress is not None and not progress.exercise.whole and self.practise is not None:
            self.practise.next_deal()
        else:
            self._hub.ask(SayReady(ready=not self.state.ready))

    @Slot()
    def to_lobby(self) -> None:
        """Seats and house rules, between matches."""
        self._hub.give(page=Page.LOBBY, said="")

    @Slot()
    def close(self) -> None:
        """Back to the deal."""
        self._hub.give(page=Page.NONE)
