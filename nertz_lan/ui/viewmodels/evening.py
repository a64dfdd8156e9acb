"""A club night in the window: its news, and where the presses on its screen go.

Owns what has to be said of news, and what is asked about once. Whether a press is allowed is judged at the evening;
what is shown stands in `eveningstate`.
"""

from collections import deque
from dataclasses import replace
from typing import Any, ClassVar

from PySide6.QtCore import QObject, Qt, QTimer, Signal, Slot

from nertz_lan.protocol.evenings import SetSize
from nertz_lan.session.errands import EveningFate, EveningSeen
from nertz_lan.session.evening import SIZES
from nertz_lan.ui.evening import NO_CLUB, EveningLeft, EveningTidings, after_news, is_awaited, tables_on
from nertz_lan.ui.eveningspeech import said_of_evening
from nertz_lan.ui.saying import NOTHING_SAID, Said, saying, together
from nertz_lan.ui.viewmodels.eveningnow import GO, REST, SIGN_IN, TAKE_PART
from nertz_lan.ui.viewmodels.eveningrows import GroupRow, PersonRow
from nertz_lan.ui.viewmodels.eveningstate import Deed, EveningState
from nertz_lan.ui.viewmodels.hub import ASKS_MS, AT_EVENING, NOTE_MS, Hub, Page
from nertz_lan.ui.viewmodels.ladder import LadderLine, RemarkRow
from nertz_lan.ui.viewmodels.screenmodel import ScreenViewModel


class EveningViewModel(ScreenViewModel):
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
    noted = Signal(object)  # a Said that has to be read out, and read

    def __init__(self, hub: Hub, parent: QObject | None = None) -> None:
        super().__init__(hub, parent)
        self.asks = Deed.NONE  # what it asks to be sure of
        self.note = NOTHING_SAID  # what was said a moment ago
        self._size_asked = 0  # people a table, as asked for last: a second press must not be the first one again
        self._waiting: deque[EveningTidings] = deque()
        self._departing = 0  # how many club nights have been left whose news may still be under way
        self.came.connect(self._take, Qt.ConnectionType.QueuedConnection)
        self._asking = QTimer(self, singleShot=True)
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
                told_so = saying(said_of_evening, before, news, plays=given.view is not None)
            said.append(told_so)
            if isinstance(news, EveningFate) and news.refusal is not None:
                self._size_asked = 0
        if club.evening is None or club.evening.size == self._size_asked:
            self._size_asked = 0
        ended = given.club.seen is not None and club.seen is None
        page = {"page": Page.NONE} if ended and given.page in AT_EVENING else {}
        came = {"trouble": NOTHING_SAID, "search": ""} if given.club.seen is None and club.seen is not None else {}
        self._hub.give(club=club, **page, **came)
        if club.asked_wait_s:
            self._silence.start()
        if line := together(said):
            self.noted.emit(line)

    def say(self, said: Said) -> None:
        """Show a line where it moves nothing."""
        self.note = said
        self._noting.start()
        self._hub.told()

    @Slot()
    def _noted_long_enough(self) -> None:
        self.note = NOTHING_SAID
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
            self.go_to_table()

    @Slot()
    def go_to_table(self) -> None:
        """To the own group's card table; where one sits at another, that is left."""
        given = self._hub.inputs
        place = given.club.place
        if place is None:
            return
        if given.view is not None and given.view.table.about.id == place.group.table:
            self.close()
            return
        if given.view is not None:
            self.table_left.emit()
        self._hub.give(trouble=NOTHING_SAID)
        self._hub.desk.club.to_my_table()

    @Slot()
    def draw(self) -> None:
        """Have everybody drawn: asks once, by the same button, while people play, or go to their tables."""
        club = self._hub.inputs.club
        table, evening = club.table, club.evening
        if table is None or evening is None:
            return
        if not (tables_on(evening) or is_awaited(table)) or self._is_sure(Deed.DRAW):
            self._hub.desk.club.call_draw(evening.next_draw)

    @Slot(int)
    def change_size(self, by: int) -> None:
        """More people a table, or fewer, from the next draw on."""
        evening = self._hub.inputs.club.evening
        if evening is not None and (size := (self._size_asked or evening.size) + by) in SIZES:
            self._size_asked = size
            self._hub.ask_evening(SetSize(size))

    @Slot()
    def sign_out(self) -> None:
        """Take part no longer, and look on: asks once, by the same button, and says what follows."""
        if self._is_sure(Deed.SIGN_OUT):
            self._hub.desk.club.sign_out()

    def _is_sure(self, deed: Deed) -> bool:
        """Whether a deed has been asked about already; else it is asked about now."""
        is_sure = self.asks is deed
        self.asks = Deed.NONE if is_sure else deed
        self._asking.start(NOTE_MS if deed is Deed.SIGN_OUT else ASKS_MS)  # there is something to read
        self._hub.told()
        return is_sure

    @Slot()
    def _asked_long_enough(self) -> None:
        self.asks = Deed.NONE
        self._hub.told()

    @Slot()
    def leave(self) -> None:
        """Leave the club night, without a question."""
        self._departing += 1
        page = {"page": Page.NONE} if self._hub.inputs.page in AT_EVENING else {}
        self._hub.give(club=NO_CLUB, leaving=False, **page)
        self._hub.desk.club.leave()
