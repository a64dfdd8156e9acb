"""The score book: how one has done, in figures and charts, and the lists of what was played. Inputs in, state out.

Owns which list and which chart shows, and where presses go. The rows are `bookrows`'. Never knows where a book is kept.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import accumulate
from typing import Any, ClassVar, Final, NamedTuple

from PySide6.QtCore import QObject, QUrl, Slot

from nertz_lan.ui import bookwords, charts
from nertz_lan.ui.art.drawing import drawing_address
from nertz_lan.ui.book import Book, ContestsShown, OwnFigures, Streak
from nertz_lan.ui.figures import figure, signed
from nertz_lan.ui.namesakes import told_apart
from nertz_lan.ui.viewmodels.bookrows import BookRow, book_rows, count_of, replay_of
from nertz_lan.ui.viewmodels.hub import AppInputs, Hub, Page
from nertz_lan.ui.viewmodels.screenmodel import ScreenViewModel

ROWS_AT_ONCE: Final = 200  # of a list: more come when its end is in sight
RIVALS_SHOWN: Final = 6  # in the chart: whom one has contested most with
NOTHING: Final = "–"


class ChoiceRow(NamedTuple):
    """One of several, of which one is chosen."""

    name: str
    text: str
    chosen: bool


class FigureRow(NamedTuple):
    """A figure, or a value of a chart."""

    label: str
    value: str


@dataclass(frozen=True, slots=True)
class BookState:
    """What the score book shows."""

    detail: str = ""
    said: str = ""
    tab: str = ""
    tabs: tuple[ChoiceRow, ...] = ()
    nothing: str = ""  # said in place of a list, or of all
    figures: tuple[FigureRow, ...] = ()
    charts: tuple[ChoiceRow, ...] = ()
    chart: str = ""
    chart_title: str = ""
    values: tuple[FigureRow, ...] = ()
    entries: tuple[BookRow, ...] = ()


class Drawn(NamedTuple):
    """A chart: the drawing, what it is of, and the same in figures."""

    svg: str
    title: str
    values: tuple[FigureRow, ...]


def derive_book(given: AppInputs, entries: tuple[BookRow, ...], em: float) -> BookState:
    """What the score book shows; `entries` are the list's rows."""
    book, tab = given.book, given.book_tab
    tabs = tuple(ChoiceRow(name, text(), name == tab) for name, text in bookwords.BOOK_TABS.items())
    if book is None:
        return BookState(tab=tab, tabs=tabs, nothing=bookwords.BOOK_READ(), said=given.book_said)
    figures = book.figures if tab == "figures" else None
    drawn = _drawn(given, book, em) if figures is not None else None
    return BookState(
        detail=bookwords.BOOK_COUNT(len(book.matches), count=len(book.matches)) if book.matches else "",
        said=given.book_said or book.fault,
        tab=tab,
        tabs=tabs,
        nothing=_nothing(book, tab),
        figures=tuple(_figures(figures)) if figures is not None else (),
        charts=tuple(ChoiceRow(name, text(), name == given.book_chart) for name, text in bookwords.CHARTS.items()),
        chart=drawing_address(drawn.svg) if drawn is not None and drawn.svg else "",
        chart_title=drawn.title if drawn is not None else "",
        values=drawn.values if drawn is not None else (),
        entries=entries,
    )


def _nothing(book: Book, tab: str) -> str:
    match tab:
        case "figures":
            return bookwords.BOOK_EMPTY() if book.figures is None else ""
        case "players":
            return "" if book.players else bookwords.NO_PLAYERS()
        case "replays":
            return "" if book.replays else bookwords.NO_REPLAYS()
        case _:
            return "" if book.matches else bookwords.BOOK_EMPTY()


# --- figures ------------------------------------------------------------------------------------------------


def _figures(told: OwnFigures) -> Iterator[FigureRow]:
    yield FigureRow(bookwords.FIGURE_MATCHES(), bookwords.FIGURE_OF(won=told.matches_won, count=told.matches))
    yield FigureRow(bookwords.FIGURE_DEALS(), bookwords.FIGURE_OF(won=told.deals_won, count=told.deals))
    yield FigureRow(bookwords.FIGURE_MATCH_STREAK(), _streak(told.match_streak))
    yield FigureRow(bookwords.FIGURE_DEAL_STREAK(), _streak(told.deal_streak))
    yield FigureRow(bookwords.FIGURE_CALLED(), bookwords.FIGURE_OF(won=told.called, count=told.deals))
    yield FigureRow(bookwords.FIGURE_AVERAGE(), _tenths(told.average))
    yield FigureRow(bookwords.FIGURE_BEST(), signed(told.best) if told.best is not None else NOTHING)
    yield FigureRow(bookwords.FIGURE_PACE(), _tenths(told.cards_a_minute))
    yield FigureRow(bookwords.FIGURE_STUCK(), bookwords.FIGURE_MINUTES(count=round(told.stuck_ms / 60_000)))
    yield FigureRow(bookwords.FIGURE_WON(), _contests(told.won))
    yield FigureRow(bookwords.FIGURE_LOST(), _contests(told.lost))


def _streak(told: Streak) -> str:
    return bookwords.FIGURE_STREAK(now=told.now, best=told.best)


def _tenths(value: float | None) -> str:
    return NOTHING if value is None else figure(value, 1)


def _contests(told: ContestsShown) -> str:
    if told.mean_ms is None:
        return str(told.times)
    return bookwords.FIGURE_BY(times=told.times, mean=round(told.mean_ms), least=told.narrowest_ms)


# --- charts -------------------------------------------------------------------------------------------------


def _drawn(given: AppInputs, book: Book, em: float) -> Drawn:
    size = charts.Size(*given.chart_size, em)
    colours = charts.DARK if given.choices.dark else charts.LIGHT
    if given.book_chart == "claims":
        return _claims(book, size, colours)
    count = len(book.course)
    if given.book_chart == "pace":
        title, name = bookwords.CHART_PACE(count=count), bookwords.FIGURE_PACE()
        values = [deal.landed * 60_000 / deal.length_ms if deal.length_ms else 0.0 for deal in book.course]
        said = [_tenths(value) for value in values]
    else:
        title, name = bookwords.CHART_POINTS(count=count), bookwords.CURVE_POINTS()
        values = [float(deal.score) for deal in book.course]
        said = [signed(deal.score) for deal in book.course]
    if count < 2:
        return Drawn("", bookwords.CHART_NONE(), ())
    means = [total / nth for nth, total in enumerate(accumulate(values), start=1)]
    svg = charts.curves([charts.Curve(name, values), charts.Curve(bookwords.CURVE_MEAN(), means)], size, colours)
    rows = [FigureRow(bookwords.VALUE_DEAL(number=nth), text) for nth, text in enumerate(said, start=1)]
    return Drawn(svg, title, tuple(reversed(rows)))


def _claims(book: Book, size: charts.Size, colours: charts.Colours) -> Drawn:
    """Whom one has contested most with. Two of one name are told apart by their keys."""
    met = [each for each in book.players if each.contests_won or each.contests_lost]
    met = sorted(met, key=lambda each: each.contests_won + each.contests_lost, reverse=True)[:RIVALS_SHOWN]
    if not met:
        return Drawn("", bookwords.CHART_NO_CLAIMS(), ())
    names = told_apart([(each.name, each.key) for each in met])
    pairs = [
        charts.Pair(bookwords.BAR_WON(who=name), bookwords.BAR_LOST(who=name), each.contests_won, each.contests_lost)
        for name, each in zip(names, met, strict=True)
    ]
    values = tuple(
        FigureRow(name, bookwords.VALUE_CLAIMS(won=each.contests_won, lost=each.contests_lost))
        for name, each in zip(names, met, strict=True)
    )
    return Drawn(charts.bars(pairs, size, colours), bookwords.CHART_CLAIMS(), values)


class BookViewModel(ScreenViewModel):
    """What Book.qml shows, and where its presses go."""

    shows: ClassVar[Any] = BookState
    rows: ClassVar[dict[str, Any]] = {
        "tabs": ChoiceRow,
        "figures": FigureRow,
        "charts": ChoiceRow,
        "values": FigureRow,
        "entries": BookRow,
    }

    def __init__(self, hub: Hub, parent: QObject | None = None) -> None:
        super().__init__(hub, parent)
        self._most = ROWS_AT_ONCE
        self._entries: tuple[BookRow, ...] = ()
        self._made_of: tuple[object, ...] = ()

    def derive(self, given: AppInputs, em: float) -> None:
        """Show these inputs. Rows are made anew only when what they are made of is another."""
        made_of = (given.book, given.book_tab, given.choices.language, self._most)
        if given.book is not None and (len(made_of) != len(self._made_of) or any(map(_differ, made_of, self._made_of))):
            self._made_of = made_of
            self._entries = book_rows(given.book, given.book_tab, self._most)
        self.show(derive_book(given, self._entries if given.book is not None else (), em))

    @Slot()
    def open(self) -> None:
        """Show it, as it is now."""
        self._most = ROWS_AT_ONCE
        self._hub.give(page=Page.BOOK, book=None, book_said="")
        self._hub.desk.read_book()

    @Slot()
    def close(self) -> None:
        """Back to Home."""
        self._hub.give(page=Page.NONE)

    @Slot(str)
    def choose_tab(self, name: str) -> None:
        """Show another list."""
        self._most = ROWS_AT_ONCE
        self._hub.give(book_tab=name, book_said="")

    @Slot(str)
    def choose_chart(self, name: str) -> None:
        """Show another chart."""
        self._hub.give(book_chart=name)

    @Slot(float, float)
    def chart_resized(self, width: float, height: float) -> None:
        """The chart has another size."""
        if width >= 1 and height >= 1:
            self._hub.give(chart_size=(width, height))

    @Slot()
    def more(self) -> None:
        """The end of the list is in sight."""
        given = self._hub.inputs
        if given.book is not None and self._most < count_of(given.book, given.book_tab):
            self._most += ROWS_AT_ONCE
            self._hub.told()

    @Slot(int)
    def open_replay(self, nth: int) -> None:
        """Show the replay of a row, where it has one."""
        given = self._hub.inputs
        path = replay_of(given.book, given.book_tab, nth) if given.book is not None else ""
        if path:
            self._hub.give(book_said="")
            self._hub.desk.open_replay(path)

    @Slot(QUrl)
    def open_file(self, url: QUrl) -> None:
        """Show the replay in a file."""
        self._hub.desk.open_replay(url.toLocalFile())

    @Slot(QUrl)
    def export(self, url: QUrl) -> None:
        """Hand the whole book out: as CSV where the file is called so, else as JSON."""
        self._hub.desk.export_book(url.toLocalFile())

    @Slot(QUrl)
    def take_in(self, url: QUrl) -> None:
        """Take in what another book has handed out."""
        self._hub.desk.import_book(url.toLocalFile())


def _differ(one: object, other: object) -> bool:
    return one is not other and one != other
