"""A table with real cards: everybody's count, and the sheet so far. Inputs in, `PaperState` out; presses to intents.

Owns which deal is looked at: the one that is being counted, or one on the sheet that is to be put right. What the
counts make is the log's.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, ClassVar, Final, NamedTuple

from PySide6.QtCore import QObject, QTimer, Slot

from nertz_lan.protocol.intents import ConfirmCount, EnterCount, FileMatch, WriteRow
from nertz_lan.rules.cards import Seat
from nertz_lan.rules.house import HouseRules
from nertz_lan.session.news import View
from nertz_lan.session.paper import COUNTS
from nertz_lan.session.table import Table
from nertz_lan.ui import sentences
from nertz_lan.ui.figures import figure
from nertz_lan.ui.ruling import sentence_of
from nertz_lan.ui.viewmodels.hub import ASKS_MS, AppInputs, Hub
from nertz_lan.ui.viewmodels.screenmodel import ScreenViewModel
from nertz_lan.ui.viewmodels.sheet import DealRow, SheetSeat, deal_rows, seat_heads

NOT_YET: Final = "…"


class CountRow(NamedTuple):
    """A seat's count of the deal that is looked at."""

    counted: str
    state_text: str
    confirmable: bool
    spoken: str


@dataclass(frozen=True, slots=True)
class PaperState:
    """What the paper table shows."""

    title: str = ""
    detail: str = ""
    total_text: str = ""
    seats: tuple[SheetSeat, ...] = ()
    counts: tuple[CountRow, ...] = ()
    counts_title: str = ""
    deals: tuple[DealRow, ...] = ()
    seated: bool = False
    asks: str = ""  # above the own count
    own: str = ""  # as it was entered
    said: str = ""
    correcting: bool = False  # a deal that is on the sheet
    may_write: bool = False
    write_is: str = ""
    may_file: bool = False
    file_text: str = ""
    leave_text: str = ""


def derive_paper(given: AppInputs, picture_wide: int, *, filing: bool = False) -> PaperState:
    """What the paper table shows."""
    view = given.view
    house = None if view is None else view.table.match.house
    if view is None or house is None:
        return PaperState()
    table = view.table
    seats = tuple(seat for seat in range(table.width) if not table.seats[seat].free or _has_counted(table, seat))
    deal = deal_looked_at(given, table)
    correcting = deal < table.match.deals
    missing = [seat for seat in table.taken if table.present(seat) and table.counts.entered[seat] is None]
    entered = sum(count is not None for count in table.counts.entered)
    own = None if view.seat is None else _count(table, deal, view.seat)
    return PaperState(
        title=sentences.DEAL(number=table.match.deals),
        detail=_detail(house),
        total_text=sentences.DEALS_WON() if house.match == "each_deal" else sentences.TOTAL(),
        seats=tuple(seat_heads(view, seats, picture_wide)),
        counts=tuple(_counts(view, seats, deal)),
        counts_title=sentences.DEAL(number=deal),
        deals=tuple(deal_rows(view, seats, deal if correcting else 0)),
        seated=view.seat is not None,
        asks=(sentences.COUNT_AGAIN if correcting else sentences.YOUR_COUNT)(number=deal),
        own="" if own is None else str(own),
        said=given.said,
        correcting=correcting,
        may_write=view.seat is not None and not missing and entered > 1,
        write_is=_write_is(view, missing),
        may_file=view.seat is not None and bool(table.counts.written) and entered == 0,
        file_text=sentences.FILE_SURE() if filing else sentences.FILE(),
        leave_text=sentences.LEAVE_SURE() if given.leaving else sentences.LEAVE(),
    )


def deal_looked_at(given: AppInputs, table: Table) -> int:
    """The deal whose counts are shown and entered."""
    wanted, deals = given.opened_deal, table.match.deals
    return wanted if 0 < wanted < deals else deals


def _has_counted(table: Table, seat: Seat) -> bool:
    return any(row[seat] is not None for row in (*table.counts.written, table.counts.entered))


def _count(table: Table, deal: int, seat: Seat) -> int | None:
    return (*table.counts.written, table.counts.entered)[deal - 1][seat]


def _detail(house: HouseRules) -> str:
    told = [sentence_of(house, "negatives")] if house.negatives != "kept" else []
    if house.match == "each_deal":
        return " · ".join([sentence_of(house, "match"), *told])
    return " · ".join([sentences.LINE(house.target, points=house.target), *told])


def _write_is(view: View, missing: list[Seat]) -> str:
    if view.seat in missing:
        return ""
    names = [view.table.name_of(seat) for seat in missing]
    return sentences.WAITING_FOR(who=sentences.listed(names)) if names else ""


def _counts(view: View, seats: tuple[Seat, ...], deal: int) -> Iterator[CountRow]:
    table = view.table
    is_current = deal == table.match.deals
    for seat in seats:
        count, by = _count(table, deal, seat), table.counts.confirmed.get(seat) if is_current else None
        text = NOT_YET if count is None else figure(count)
        state = sentences.AGREED(who=table.name_of(by)) if by is not None else ""
        name = table.name_of(seat) or sentences.AWAY()
        said = sentences.NO_COUNT(name=name) if count is None else sentences.COUNT_OF(name=name, count=text)
        others = view.seat is not None and seat != view.seat
        confirmable = is_current and count is not None and by is None and others
        yield CountRow(text, state, confirmable, f"{said} {state}".strip())


class PaperViewModel(ScreenViewModel):
    """What PaperPage.qml shows, and where its presses go."""

    shows: ClassVar[Any] = PaperState
    rows: ClassVar[dict[str, Any]] = {"seats": SheetSeat, "counts": CountRow, "deals": DealRow}

    def __init__(self, hub: Hub, parent: QObject | None = None) -> None:
        super().__init__(hub, parent)
        self.filing = False  # asked whether to end the match
        self._asking = QTimer(self, singleShot=True, interval=ASKS_MS)
        self._asking.timeout.connect(self._asked_long_enough)

    @Slot(str)
    def enter(self, text: str) -> None:
        """The own count; nothing takes it back."""
        if (table := self._table) is None:
            return
        text = text.strip().replace("−", "-")
        try:
            count = int(text) if text else None
        except ValueError:
            count = COUNTS.stop
        if count is not None and count not in COUNTS:
            self._hub.give(said=sentences.NUMBER_FROM_TO(low=COUNTS[0], high=COUNTS[-1]))
            return
        self._hub.ask(EnterCount(deal_looked_at(self._hub.inputs, table), count))
        self._hub.give(said="", opened_deal=0)

    @Slot(int)
    def confirm(self, nth: int) -> None:
        """Agree with what the nth seat shown has entered."""
        table = self._table
        if table is not None and 0 <= nth < len(self.state.counts):
            seats = [s for s in range(table.width) if not table.seats[s].free or _has_counted(table, s)]
            self._hub.ask(ConfirmCount(seats[nth], table.match.deals))

    @Slot()
    def write(self) -> None:
        """Put the deal onto the sheet."""
        if table := self._table:
            self._hub.ask(WriteRow(table.match.deals))

    @Slot(int)
    def open_deal(self, number: int) -> None:
        """Put a deal right that is on the sheet; pressed again, go on with the current one."""
        self._hub.give(opened_deal=0 if self._hub.inputs.opened_deal == number else number, said="")

    @Slot()
    def file(self) -> None:
        """End the match: asks once, by the same button."""
        if not self.filing:
            self.filing = True
            self._asking.start()
            self._hub.told()
            return
        self._asked_long_enough()
        self._hub.ask(FileMatch())

    @Slot()
    def _asked_long_enough(self) -> None:
        self.filing = False
        self._hub.told()
