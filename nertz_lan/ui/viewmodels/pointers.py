"""Live pointers in the window: the others' shown, the own one told.

Owns how often either happens, and how long a pointer that rests is shown. Nothing of the table is derived anew for a
pointer: a row of its own moves, and the rows of the cards that it carries. Lives in the window's thread.
"""

import math
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QObject, Qt, QTimer, Signal

from nertz_lan.protocol.identity import PeerKey
from nertz_lan.protocol.pointing import Pointer, Spot
from nertz_lan.rules.cards import Card, Seat
from nertz_lan.session.pointing import Pointed
from nertz_lan.ui.art.provider import pointer_picture
from nertz_lan.ui.frame import STEP
from nertz_lan.ui.layout import Placement
from nertz_lan.ui.models.rows import RowsModel
from nertz_lan.ui.models.telling import Telling
from nertz_lan.ui.parts import Parts, exchanged
from nertz_lan.ui.pile import Pile
from nertz_lan.ui.pointing import Point, carried, point_of, spot_at, spot_of
from nertz_lan.ui.viewmodels.cards import card_row
from nertz_lan.ui.viewmodels.rows import CardRow, PointerRow
from nertz_lan.ui.viewmodels.seats import backs_of
from nertz_lan.ui.viewmodels.state import TableInputs, TableState

TELL_MS: Final = 52  # between two of the own: a little under 20 a second, which is what others take
AGAIN_MS: Final = 1000  # what is held is told again, however still
SHOW_MS: Final = 33  # what came meanwhile is shown together: twelve pointers cost as much as one
QUIET_S: Final = 1.6  # a pointer that has rested for so long fades, and what it carries goes home
MOVERS_MAX: Final = 24  # pointers that are remembered: partners count each
SIZE_EM: Final = 1.9
LONG_AGO: Final = -math.inf  # when a piece of work began that has no time left: pointers have turns of their own
LIFTED: Final = 3000  # above all that lies and glides, under what this player holds


@dataclass(frozen=True, slots=True)
class _Seen:
    """What is known of a pointer."""

    pointer: Pointer
    at: float


class Pointers(QObject):
    """The pointers of a table. `shown` is called when rows of pointers or of cards have changed."""

    told = Signal(object, object)  # the own one: Spot, the cards held

    def __init__(self, clock: Callable[[], float], shown: Callable[[], None], parent: QObject) -> None:
        super().__init__(parent)
        self.rows: RowsModel[PointerRow] = RowsModel(PointerRow, self)
        self._clock = clock
        self._shown = shown
        self._seen: dict[tuple[PeerKey, Seat], _Seen] = {}
        self._rows: tuple[PointerRow, ...] = ()  # as they are to be told
        self._lifted: dict[Card, tuple[CardRow, CardRow]] = {}  # as a card lies, and as it is carried
        self._spot: Spot | None = None  # where the own player reaches
        self._untold = False
        self.row_telling = Telling(self._steps, lambda: False, clock, self)
        self._showing = QTimer(self, singleShot=True)
        self._showing.timeout.connect(shown)
        self._telling = QTimer(self, singleShot=True, interval=TELL_MS, timerType=Qt.TimerType.PreciseTimer)
        self._telling.timeout.connect(self._tell)
        self._holding = QTimer(self, singleShot=True, interval=AGAIN_MS)
        self._holding.timeout.connect(self._still_holds)
        self._held: tuple[Card, ...] = ()

    # --- the others'

    def moved(self, pointed: Pointed) -> None:
        """Another one has moved; it is shown in a moment."""
        mover = pointed.by, pointed.pointer.seat
        if mover not in self._seen and len(self._seen) >= MOVERS_MAX:
            return
        self._seen[mover] = _Seen(pointed.pointer, self._clock())
        self._show_soon()

    def movers(self) -> frozenset[Seat]:
        """The seats whose pointers have been seen: they may carry something."""
        return frozenset(seat for _, seat in self._seen)

    def forget(self) -> None:
        """The table is gone, or nobody wants to see them."""
        self._seen.clear()
        self._lifted.clear()
        self._showing.stop()
        self._rows = ()
        self.rows.show(())

    def _steps(self) -> Iterator[None]:
        yield from self.rows.steps((self._rows,))

    def show_on(self, state: TableState, given: TableInputs) -> Parts[CardRow]:
        """Put the pointers where they are on a table, and give its cards, those that are carried at their pointers.

        Where the pointers are is told in turns of the event loop to come: a frame need not show all of it.
        """
        layout, view, deal, decks = state.layout, given.view, state.seen, state.drawn.rows
        if not self._seen:
            return decks
        if layout is None or view is None or deal is None or not given.looks.pointers:
            self.forget()
            return decks
        self._lifted.clear()
        backs, rows = backs_of(view.table), []
        now, size = self._clock(), round(SIZE_EM * state.em)
        for seen in self._seen.values():
            pointer = seen.pointer
            point = point_of(layout, pointer.spot) if pointer.seat < len(backs) else None
            if point is None or pointer.table != view.table.about.id:
                rows.append(PointerRow(0.0, 0.0, size, "", shown=False))
                continue
            lively = seen.at + QUIET_S > now
            picture = pointer_picture(round(size * given.pixel_ratio), backs[pointer.seat])
            rows.append(PointerRow(point.x, point.y, size, picture, lively))
            if lively and pointer.seat != view.seat:
                lying = carried(layout, deal, pointer.seat, pointer.held)
                for nth, placed in enumerate(lying):
                    lifted = _lifted(placed, point, nth, top=nth == len(lying) - 1)
                    owner, position = placed.card
                    self._lifted[placed.card] = decks[owner][position], card_row(lifted, deal, given, backs)
        self._rows = tuple(rows)
        self.row_telling.tell(LONG_AGO)
        self._wait_for_rest(now)
        return exchanged(decks, {card: carried_row for card, (_, carried_row) in self._lifted.items()})

    def still_on(self, decks: Parts[CardRow]) -> Parts[CardRow]:
        """The cards of a table where something has happened, those carried that have not moved; all the rest soon."""
        if not self._lifted:
            return decks
        self._show_soon()
        still = self._lifted.items()
        return exchanged(
            decks, {card: carried_row for card, (lying, carried_row) in still if _lies(decks, card, lying)}
        )

    def _show_soon(self) -> None:
        if not self._showing.isActive() or self._showing.remainingTime() > SHOW_MS:
            self._showing.start(SHOW_MS)

    def _wait_for_rest(self, now: float) -> None:
        """Look again when the next one has rested long enough: whichever was lively just now."""
        due = [seen.at + QUIET_S for seen in self._seen.values() if seen.at + QUIET_S > now]
        if due and not self._showing.isActive():
            self._showing.start(max(SHOW_MS, round((min(due) - now) * 1000) + 1))

    # --- the own

    def reach(self, state: TableState, x: float, y: float, held: tuple[Card, ...]) -> None:
        """The own player reaches to a point of the window: told soon, the newest only."""
        if state.layout is not None:
            self._reach(spot_at(state.layout, x, y), held)

    def reach_pile(self, state: TableState, pile: Pile, held: tuple[Card, ...]) -> None:
        """The same by a key: to the middle of a pile."""
        if state.layout is not None:
            self._reach(spot_of(state.layout, pile), held)

    def hold(self, held: tuple[Card, ...]) -> None:
        """The own player has taken hold of something, or let it go."""
        self._reach(self._spot, held)

    def _reach(self, spot: Spot | None, held: tuple[Card, ...]) -> None:
        if spot is None or (spot, held) == (self._spot, self._held):
            return
        self._spot, self._held, self._untold = spot, held, True
        if not self._telling.isActive():
            self._tell()

    def _tell(self) -> None:
        if self._untold and self._spot is not None:
            self._untold = False
            self._telling.start()
            self._holding.start()
            self.told.emit(self._spot, self._held)

    def _still_holds(self) -> None:
        """What is held without a move has not been put down."""
        if self._held:
            self._untold = True
            self._tell()


def _lies(decks: Parts[CardRow], card: Card, row: CardRow) -> bool:
    """Whether a card has the very same row as before."""
    owner, position = card
    return owner < len(decks) and position < len(decks[owner]) and decks[owner][position] is row


def _lifted(placed: Placement, point: Point, nth: int, *, top: bool) -> Placement:
    """The nth carried card at its pointer: its index beside the tip, a run below one another."""
    x, y = round(point.x - point.card * 0.84), round(point.y - point.card * 0.1 + nth * point.card * STEP)
    return placed._replace(x=x, y=y, width=point.card, z=LIFTED + nth, shown=True, covered=not top)
