"""A club night: who is here, the draw, and the one thing to do now. Inputs in, `EveningState` out.

Owns what stands where, and where presses go. Whether they are allowed is judged at the evening. Never knows how a draw
is made.
"""

from collections import deque
from dataclasses import dataclass, replace
from typing import Any, ClassVar

from PySide6.QtCore import QObject, Qt, QTimer, Signal, Slot

from nertz_lan.session.errands import EveningSeen
from nertz_lan.session.evenings import may_call, taking
from nertz_lan.session.table import decides_who_comes
from nertz_lan.ui import eveningwords as told
from nertz_lan.ui import sentences
from nertz_lan.ui.evening import NO_CLUB, EveningLeft, EveningTidings, after_news, tables_on
from nertz_lan.ui.eveningspeech import said_of_evening
from nertz_lan.ui.hearsay import heard, preset_called
from nertz_lan.ui.viewmodels.eveningnow import GO, REST, SIGN_IN, TAKE_PART, beside_of, now_for
from nertz_lan.ui.viewmodels.eveningrows import GroupRow, PersonRow, group_rows, person_rows
from nertz_lan.ui.viewmodels.hub import ASKS_MS, AT_EVENING, NOTE_MS, AppInputs, Hub, Page
from nertz_lan.ui.viewmodels.ladder import LadderLine, RemarkRow, ladder_lines, remarks
from nertz_lan.ui.viewmodels.shown import ViewModel


@dataclass(frozen=True, slots=True)
class EveningState:
    """What the club night's screen shows."""

    title: str = ""
    detail: str = ""
    now_title: str = ""
    now_detail: str = ""
    warns: bool = False
    press: str = ""  # what the large button does; empty: there is nothing to press
    press_text: str = ""
    beside: str = ""  # the same for the quiet one
    beside_text: str = ""
    people: tuple[PersonRow, ...] = ()
    draw_title: str = ""
    played: str = ""  # how: size of tables, house rules
    groups: tuple[GroupRow, ...] = ()
    draw_is: str = ""
    lines: tuple[LadderLine, ...] = ()
    nothing: str = ""  # on the ladder yet
    remarks: tuple[RemarkRow, ...] = ()
    draws: bool = False  # the own player calls the draws
    may_draw: bool = False
    draw_lit: bool = False  # there is nothing else to do
    draw_text: str = ""
    draw_why: str = ""  # or what was just said
    leave_text: str = ""
    at_table: bool = False  # a card table, to go back to


def derive_evening(given: AppInputs, picture_wide: int, *, sure: bool = False, note: str = "") -> EveningState:
    """What the club night's screen shows; `sure`: asked whether to draw while people play; `note`: was just said."""
    club = given.club
    if club.seen is None or club.evening is None:
        return EveningState()
    view, evening = club.seen.view, club.evening
    table, draw = view.table, evening.last
    here = sum(person.present for person in table.people.values())
    on = tables_on(evening)
    now = now_for(club.seen, evening)
    beside, beside_text = beside_of(view, evening, now)
    lines = tuple(ladder_lines(view, evening))
    why = heard(may_call(table, view.me))
    return EveningState(
        title=table.about.title,
        detail=" · ".join([told.PEOPLE_HERE(here, count=here), *([told.TABLES_ON(on, count=on)] if on else [])]),
        now_title=now.title,
        now_detail=now.detail,
        warns=now.warns,
        press=now.press,
        press_text=now.press_text,
        beside=beside,
        beside_text=beside_text,
        people=tuple(person_rows(view, evening, picture_wide)),
        draw_title=told.NOT_DRAWN() if draw is None else told.DRAW_NUMBER(number=draw.number),
        played=told.GROUPS_OF(size=evening.size, preset=preset_called(table.preset)),
        groups=tuple(group_rows(view, draw)),
        draw_is="" if draw is not None and draw.groups else told.DRAW_IS(),
        lines=lines,
        nothing="" if lines else told.LADDER_NONE(),
        remarks=remarks(view, evening),
        draws=decides_who_comes(table) == view.me,
        may_draw=not why,
        draw_lit=not why and not on and not now.press,
        draw_text=told.DRAW_SURE() if sure else told.DRAW_TABLES(),
        draw_why=note or _draw_why(club.seen, why, on),
        leave_text=sentences.LEAVE_SURE() if given.leaving else sentences.LEAVE(),
        at_table=given.view is not None,
    )


def _draw_why(seen: EveningSeen, why: str, on: int) -> str:
    """Beside the way to draw: why it can't be, or what it would do."""
    table = seen.view.table
    if not seen.is_hosted:
        return told.NO_EVENING_HOST()
    if decides_who_comes(table) != seen.view.me:
        return ""
    if why:
        return why
    count = len(taking(table))
    return told.STILL_PLAY(on, count=on) if on else told.TAKING(count, count=count)


class EveningViewModel(ViewModel):
    """What EveningPage.qml shows, and where its presses go."""

    shows: ClassVar[Any] = EveningState
    rows: ClassVar[dict[str, Any]] = {
        "people": PersonRow,
        "groups": GroupRow,
        "lines": LadderLine,
        "remarks": RemarkRow,
    }
    came = Signal()  # emitted in any thread, taken in the window's
    table_left = Signal()  # the card table, for the own group's
    noted = Signal(str)  # has to be read out, and read

    def __init__(self, hub: Hub, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._hub = hub
        self.sure = False  # asked whether to draw while people play
        self.note = ""  # what was said a moment ago
        self._waiting: deque[EveningTidings] = deque()
        self._departing = 0  # how many club nights have been left whose news may still be under way
        self.came.connect(self._take, Qt.ConnectionType.QueuedConnection)
        self._asking = QTimer(self, singleShot=True, interval=ASKS_MS)
        self._asking.timeout.connect(self._asked_long_enough)
        self._noting = QTimer(self, singleShot=True, interval=NOTE_MS)
        self._noting.timeout.connect(self._noted_long_enough)
        self._silence = QTimer(self, interval=1000)
        self._silence.timeout.connect(self._count_silence)

    # --- news

    def put(self, news: EveningTidings) -> None:
        """Hand over news of the club night, from any thread."""
        self._waiting.append(news)
        self.came.emit()

    @Slot()
    def _take(self) -> None:
        """Everything that has come, then one derivation."""
        given = self._hub.inputs
        club, said = given.club, []
        while self._waiting:
            news = self._waiting.popleft()
            if self._departing:
                self._departing -= isinstance(news, EveningLeft)
                continue
            before = club.seen
            club, told_so = after_news(club, news)
            if isinstance(news, EveningSeen):
                told_so = said_of_evening(before, news, plays=given.view is not None)
            said.append(told_so)
        ended = given.club.seen is not None and club.seen is None
        page = {"page": Page.NONE} if ended and given.page in AT_EVENING else {}
        came = {"trouble": "", "search": ""} if given.club.seen is None and club.seen is not None else {}
        self._hub.give(club=club, **page, **came)
        if club.asked_wait_s:
            self._silence.start()
        if line := " ".join(filter(None, said)):
            self.noted.emit(line)

    def say(self, text: str) -> None:
        """Show a line where it moves nothing."""
        self.note = text
        self._noting.start()
        self._hub.told()

    @Slot()
    def _noted_long_enough(self) -> None:
        self.note = ""
        self._hub.told()

    @Slot()
    def _count_silence(self) -> None:
        """The club night's host does not answer for a while: a second less."""
        club = self._hub.inputs.club
        left_s = max(0, club.asked_wait_s - 1)
        self._hub.give(club=replace(club, asked_wait_s=left_s))
        if not left_s:
            self._silence.stop()

    # --- presses

    @Slot()
    def open(self) -> None:
        """From the card table to the club night; the table stays as it is."""
        self._hub.give(page=Page.EVENING, menu=False, leaving=False)

    @Slot()
    def close(self) -> None:
        """Back to the card table."""
        self._hub.give(page=Page.NONE, leaving=False)

    @Slot()
    def open_door(self) -> None:
        """Who comes in."""
        self._hub.give(page=Page.EVENING_DOOR, said="", menu=False)

    @Slot(str)
    def take(self, press: str) -> None:
        """The one thing to do now, or the quiet one beside it."""
        club = self._hub.desk.club
        if press == SIGN_IN:
            club.sign_in()
        elif press in (REST, TAKE_PART):
            club.rest(resting=press == REST)
        elif press == GO:
            self._go_to_table()

    def _go_to_table(self) -> None:
        given = self._hub.inputs
        place = given.club.place
        if place is None:
            return
        if given.view is not None and given.view.table.about.id == place.group.table:
            self.close()
            return
        if given.view is not None:
            self.table_left.emit()
        self._hub.give(trouble="")
        self._hub.desk.club.to_my_table()

    @Slot()
    def draw(self) -> None:
        """Have everybody drawn: asks once, by the same button, while people play."""
        evening = self._hub.inputs.club.evening
        if evening is not None and tables_on(evening) and not self.sure:
            self.sure = True
            self._asking.start()
            self._hub.told()
            return
        self._asked_long_enough()
        self._hub.desk.club.call_draw()

    @Slot()
    def _asked_long_enough(self) -> None:
        self.sure = False
        self._hub.told()

    @Slot()
    def leave(self) -> None:
        """Leave the club night, without a question."""
        self._departing += 1
        page = {"page": Page.NONE} if self._hub.inputs.page in AT_EVENING else {}
        self._hub.give(club=NO_CLUB, leaving=False, **page)
        self._hub.desk.club.leave()
