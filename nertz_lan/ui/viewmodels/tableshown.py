"""A table that is shown: the inputs, what is derived of them, and telling QML what changed.

Owns the one mutable reference to the inputs. What presses and keys make of it is `table`'s. Never blocks, never
decides. Lives in the window's thread.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from typing import Any, ClassVar

from PySide6.QtCore import Property, QObject, QTimer, Signal, Slot

from nertz_lan.ui.models.telling import Telling
from nertz_lan.ui.parts import Parts
from nertz_lan.ui.same import the_same
from nertz_lan.ui.saying import Said
from nertz_lan.ui.steps import done_while
from nertz_lan.ui.viewmodels.blank import Ready, blank_rows
from nertz_lan.ui.viewmodels.derive import deriving, is_timed
from nertz_lan.ui.viewmodels.pointers import Pointers
from nertz_lan.ui.viewmodels.rows import CardRow, PickRow, PileRow, RegionRow, SeatRow
from nertz_lan.ui.viewmodels.shown import ViewModel
from nertz_lan.ui.viewmodels.state import TableInputs, TableState


class TableShown(ViewModel):
    """What Table.qml shows."""

    state: TableState
    shows: ClassVar[Any] = TableState
    rows: ClassVar[dict[str, Any]] = {
        "piles": PileRow,
        "seats": SeatRow,
        "regions": RegionRow,
        "picks": PickRow,
        "cards": CardRow,  # last: they may still be told when texts have been laid out for a frame
    }
    inner: ClassVar[frozenset[str]] = frozenset({"drawn", "put", "layout", "seen", "reach"})

    shown = Signal()  # other cards than before, or elsewhere
    announced = Signal(str)  # for the screen reader

    def __init__(self, clock: Callable[[], float], parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._clock = clock
        self._second = QTimer(self, singleShot=True, interval=1000)
        self._second.timeout.connect(self.give)
        self._later = QTimer(self, singleShot=True, interval=0)
        self._later.timeout.connect(self._derive_on)
        self.inputs = TableInputs()
        self.derived_from = self.inputs  # what is shown: older than the inputs while these are derived
        self._begun = self.inputs  # what is derived
        self._deriving = deriving(self._begun, self.state)
        self._heard_more = False  # while it goes on
        self.pointers = Pointers(clock, self._show_cards, self)
        self.telling = Telling(self.steps, self._is_played, clock, self)
        self._ready = Ready()
        self._looked: tuple[object, ...] = ()  # what pointers are shown on
        self._carried: Parts[CardRow] = ()  # the cards, with those that others carry
        self._pointers_moved = False  # since that was worked out

    def give(self, **changes: Any) -> None:  # noqa: ANN401 - the fields of TableInputs
        """Take new inputs, derive, and tell what changed."""
        self._give(changes, may_wait=False)

    def hear(self, **changes: Any) -> None:  # noqa: ANN401 - the fields of TableInputs
        """The same of news: where deriving takes long, the rest of it waits for the next turn of the event loop.

        Until then all is as if nothing had been heard yet. What is heard meanwhile is derived after it; what is given
        meanwhile is derived at once, with all that was heard.
        """
        if self._later.isActive():
            self.inputs = replace(self.inputs, now=self._clock(), **changes)
            self._heard_more = True
        else:
            self._give(changes, may_wait=True)

    def _give(self, changes: dict[str, Any], *, may_wait: bool) -> None:
        now = self._clock()
        self.inputs = replace(self.inputs, now=now, **changes)
        self._begin()
        self._derive(now, may_wait=may_wait)

    def _begin(self) -> None:
        self._heard_more = False
        self._second.start() if is_timed(self.inputs) else self._second.stop()
        self._begun = self.inputs
        self._deriving = deriving(self._begun, self.state)

    @Slot()
    def _derive_on(self) -> None:
        self._derive(self._clock(), may_wait=True)

    def _derive(self, now: float, *, may_wait: bool) -> None:
        """Derive, or a piece of it, and tell what changed; `now`: when this piece began."""
        end = self.telling.end_of_piece(now)
        state = done_while(lambda: not may_wait or self._clock() < end, self._deriving)
        if state is None:
            self._later.start()
            return
        self._later.stop()
        self._take_over(state, now)
        if self._heard_more:
            self._begin()
            self._later.start()

    def _take_over(self, state: TableState, now: float) -> None:
        given = self._begun
        if state.reach is not given.reach:
            given, self.inputs = replace(given, reach=state.reach), replace(self.inputs, reach=state.reach)
        before, looked = self.state, self._looked
        self.derived_from = given
        self.exchange(state)
        self._looked = state.layout and state.layout.frame, given.looks
        self._carried = self.pointers.still_on(state.drawn.rows)
        self._pointers_moved = self._pointers_moved or not the_same(looked, self._looked)
        self.telling.tell(now)
        if before.drawn.rows is not state.drawn.rows:
            self.shown.emit()

    @Slot(float, float, float)
    def resized(self, width: float, height: float, pixel_ratio: float) -> None:
        """The window has another size or scale."""
        if width >= 1 and height >= 1:
            self.give(width=width, height=height, pixel_ratio=pixel_ratio)
            if self.state.seen is not None:
                self.telling.finish()  # all at once: nothing glides there

    def say(self, said: Said) -> None:
        """Show one line, and read it out."""
        self.give(message=said)
        self.announced.emit(said.text)

    def say_anew(self) -> None:
        """Another language is spoken from now on: in what stands here, too."""
        self.give(message=self.inputs.message.anew())

    def rows_of(self, name: str) -> Sequence[Sequence[Any]]:
        """See ViewModel: cards are shown with those that others carry at their pointers."""
        match name:
            case "cards":
                parts: Sequence[Sequence[Any]] = self._carried
            case "piles":
                parts = self.state.put.rows
            case _:
                parts = super().rows_of(name)
        spare = getattr(self._ready, name, 0) - sum(map(len, parts))
        if spare <= 0 or (name != "piles" and self.state.seen is not None):
            return parts
        return (*parts, blank_rows(name, spare))

    def steps(self) -> Iterator[None]:
        """See ViewModel: first of all it is worked out where pointers are, and what is carried there."""
        if self._pointers_moved:
            self._pointers_moved = False
            self._carried = self.pointers.show_on(self.state, self.derived_from)
            yield
        yield from super().steps()

    def make_ready(self, ready: Ready) -> None:
        """Have items for so many rows, whether there is something to show in them or not."""
        if ready != self._ready:
            self._ready = ready
            self.telling.tell(self._clock())

    def _is_played(self) -> bool:
        """Whether a frame must show one view: while a deal goes, once all of its cards are there."""
        state = self.state
        dealt = sum(map(len, state.drawn.rows))
        return state.seen is not None and not state.frozen and self.models["cards"].rowCount() == dealt

    def _show_cards(self) -> None:
        self._pointers_moved = True
        self.telling.tell(self._clock())

    pointer_rows = Property(QObject, lambda self: self.pointers.rows, constant=True)
