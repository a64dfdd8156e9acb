"""A table that goes on as two, for whoever comes back to it: where do they sit down? Inputs in, `WhichState` out.

Owns what is said of each table, and the presses. Never knows how a table came to be two.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, ClassVar, Final, NamedTuple

from PySide6.QtCore import Signal, Slot

from nertz_lan.protocol.glimpses import Glimpse, SeatSeen
from nertz_lan.session.lobby import HOLDERS_MAX
from nertz_lan.ui import sentences, whichwords, words
from nertz_lan.ui.figures import figure
from nertz_lan.ui.hearsay import named
from nertz_lan.ui.viewmodels.hub import AppInputs
from nertz_lan.ui.viewmodels.screenmodel import ScreenViewModel

JUST_NOW_S: Final = 10
STEP_S: Final = 10  # seconds are told in steps of so many: what is read out does not change all the time
MINUTE_S: Final = 60


class TableRow(NamedTuple):
    """One of the tables."""

    who: str
    points: str  # a line a player, empty where nothing has been played for
    how: str  # it stands
    sit_text: str
    spoken: str
    lit: bool


@dataclass(frozen=True, slots=True)
class WhichState:
    """What the question shows."""

    title: str = ""
    text: str = ""
    tables: tuple[TableRow, ...] = ()


def derive_which(given: AppInputs) -> WhichState:
    """What the question about a table shows."""
    rows = tuple(_row(glimpse, nth, given.name, played=True) for nth, glimpse in enumerate(given.which))
    return WhichState(whichwords.WHICH_TITLE(count=len(rows)), whichwords.WHICH_TEXT(), rows)


def derive_evening_which(given: AppInputs) -> WhichState:
    """What the question about a club night shows: nobody plays there."""
    rows = tuple(_row(glimpse, nth, given.name, played=False) for nth, glimpse in enumerate(given.club.which))
    return WhichState(whichwords.WHICH_EVENING_TITLE(count=len(rows)), whichwords.WHICH_TEXT(), rows)


def _row(glimpse: Glimpse, nth: int, me: str, *, played: bool) -> TableRow:
    others = [seat for seat in glimpse.seats if seat.name != me]
    there = [seat for seat in others if seat.present]
    names, away = _names(there), _names(seat for seat in others if not seat.present)
    who = whichwords.WHICH_WITH(names=names) if names else whichwords.WHICH_NOBODY()
    has_begun = played and glimpse.match > 0
    points = [_points(seat) for seat in there] if has_begun else []
    how = [_state(glimpse)] if played else []
    if not glimpse.seats:
        who, how = whichwords.WHICH_LOCKED(), []
    if away:
        how.append(whichwords.WHICH_AWAY(names=away))
    sit = whichwords.SIT_WITH(names=names) if names else whichwords.SIT_ALONE()
    spoken = ". ".join((sit, *points, *how))
    return TableRow(who, "\n".join(points), " · ".join(how), whichwords.SIT_HERE(key=nth + 1), spoken, lit=nth == 0)


def _names(seats: Iterable[SeatSeen]) -> str:
    return sentences.listed([_name(seat) for seat in seats])


def _name(seat: SeatSeen) -> str:
    """One name, or those of two partners, as another computer says them."""
    return " & ".join(named(name) for name in seat.name.split(" & ")[:HOLDERS_MAX])


def _points(seat: SeatSeen) -> str:
    points, cards = (
        words.POINTS(seat.points, points=figure(seat.points)),
        whichwords.CARDS_LANDED(seat.cards, count=seat.cards),
    )
    return whichwords.WHICH_SEAT(who=_name(seat), points=points, cards=cards)


def _state(glimpse: Glimpse) -> str:
    if not glimpse.match:
        return whichwords.WHICH_NO_DEAL()
    return f"{sentences.DEAL(number=glimpse.deal)} · {_moved(glimpse.moved_s)}"


def _moved(ago_s: int) -> str:
    if ago_s < 0:
        return whichwords.MOVED_NEVER()
    if ago_s < JUST_NOW_S:
        return whichwords.MOVED_JUST_NOW()
    if ago_s < MINUTE_S:
        return whichwords.MOVED_SECONDS(count=ago_s // STEP_S * STEP_S)
    minutes = ago_s // MINUTE_S
    return whichwords.MOVED_MINUTES(minutes, count=minutes)


class WhichViewModel(ScreenViewModel):
    """What WhichTable.qml shows, and where its presses go."""

    left = Signal()  # its person would rather not
    shows: ClassVar[Any] = WhichState
    rows: ClassVar[dict[str, Any]] = {"tables": TableRow}

    @property
    def asked(self) -> tuple[Glimpse, ...]:
        """The tables there are, in the order in which they are shown."""
        return self._hub.inputs.which

    @Slot(int)
    def choose(self, nth: int) -> None:
        """Sit down at this one."""
        if 0 <= nth < len(self.asked):
            self._choose(self.asked[nth])

    @Slot()
    def go(self) -> None:
        """To neither of them."""
        self.left.emit()

    def _choose(self, chosen: Glimpse) -> None:
        self._hub.desk.choose(chosen.table)


class EveningWhichViewModel(WhichViewModel):
    """The same for a club night."""

    @property
    def asked(self) -> tuple[Glimpse, ...]:
        """See WhichViewModel."""
        return self._hub.inputs.club.which

    def _choose(self, chosen: Glimpse) -> None:
        self._hub.desk.club.choose(chosen.table)
