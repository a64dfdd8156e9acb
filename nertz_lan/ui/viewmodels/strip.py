"""The one strip for trouble: a line of text and the ways out of it. Inputs in, `StripState` out.

Owns which trouble comes first, and who is offered what. Never over the cards, never a dialog. Never knows QML.
"""

import math
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any, ClassVar, Final, NamedTuple

from PySide6.QtCore import QObject, QTimer, Signal, Slot

from nertz_lan.protocol.intents import PlayOn, Remove
from nertz_lan.rules.cards import Seat
from nertz_lan.session.news import View
from nertz_lan.session.table import Stage
from nertz_lan.ui import eveningwords, sentences, words
from nertz_lan.ui.bridge import Bridge
from nertz_lan.ui.eveningspeech import said_of_new_draw, waits_at_another
from nertz_lan.ui.hearsay import named
from nertz_lan.ui.keys import Deed, key_of
from nertz_lan.ui.saying import NOTHING_SAID, Said
from nertz_lan.ui.trouble import said_of_hostless, said_of_waiting
from nertz_lan.ui.viewmodels.hub import ASKS_MS, AT_EVENING, NOTE_MS, AppInputs, Hub, Page, screen_of
from nertz_lan.ui.viewmodels.screenmodel import ScreenViewModel

WAIT_MS: Final = 200  # how often the seconds of a wait are counted
HOME: Final = "home"
PLAY_ON: Final = "play-on"
REMOVE: Final = "remove"
DOOR: Final = "door"
EVENING_DOOR: Final = "evening-door"
TO_MY_TABLE: Final = "to-my-table"


class WayRow(NamedTuple):
    """A way out: a button."""

    way: str
    text: str
    spoken: str
    lit: bool


@dataclass(frozen=True, slots=True)
class StripState:
    """What the strip shows; `spoken` stays the same while seconds are counted down."""

    text: str = ""
    spoken: str = ""
    trouble: str = ""  # what has to be read out, because nobody else does
    ways: tuple[WayRow, ...] = ()


def derive_strip(given: AppInputs) -> StripState:
    """The trouble that matters most, if there is any. A note stands in for a moment: what was just said."""
    strip = _trouble(given)
    at_table = screen_of(given) == "table"  # which has a line for what is said
    if given.note and (strip.text or not at_table):
        return replace(strip, text=given.note.text, spoken=given.note.text)
    return strip


def _trouble(given: AppInputs) -> StripState:
    view, lost = given.view, given.hostless
    if given.trouble:
        return StripState(given.trouble.text, given.trouble.text, trouble=given.trouble.text)
    if view is None:
        return _knocked_at_evening(given)
    if lost is not None:
        text = said_of_hostless(view, lost)
        if lost.for_good:
            return StripState(text, text, ways=(WayRow(HOME, sentences.GO_HOME(), sentences.GO_HOME(), lit=True),))
        asked = view.seat is not None and bool(lost.present)
        return StripState(text, text, ways=(_play_on(given, pressed=view.me in lost.wanting),) if asked else ())
    if _is_waiting(view):
        return _waiting(given, view)
    if given.knocking and given.page is not Page.DOOR:
        names = sentences.listed([named(knock.name) for knock in given.knocking])
        text = sentences.KNOCKED(len(given.knocking), names=names)
        return StripState(text, text, trouble=text, ways=(WayRow(DOOR, sentences.DOOR(), sentences.DOOR(), lit=True),))
    return _knocked_at_evening(given)


def _knocked_at_evening(given: AppInputs) -> StripState:
    """Who wants to come in to the club night: its maker is told, wherever they are."""
    knocking = given.club.knocking
    if not knocking or given.page is Page.EVENING_DOOR:
        return _drawn_elsewhere(given)
    names = sentences.listed([named(knock.name) for knock in knocking])
    text = eveningwords.KNOCKED_AT_EVENING(len(knocking), names=names)
    return StripState(
        text, text, trouble=text, ways=(WayRow(EVENING_DOOR, sentences.DOOR(), sentences.DOOR(), lit=True),)
    )


def _drawn_elsewhere(given: AppInputs) -> StripState:
    """A draw has put the player to another table than the one where it sits: it is told until it goes there."""
    seen = given.club.seen
    if given.view is None or seen is None or given.page in AT_EVENING or not waits_at_another(seen):
        return StripState()
    text, way = said_of_new_draw(seen), eveningwords.TO_MY_TABLE()
    return StripState(text, text, ways=(WayRow(TO_MY_TABLE, way, way, lit=True),))


def _is_waiting(view: View) -> bool:
    table = view.table
    return table.stage is Stage.PLAYING and table.paused and table.dropped is not None and not table.resuming


def _waiting(given: AppInputs, view: View) -> StripState:
    """Anybody seated may play on; the maker may remove whoever has dropped."""
    ways: tuple[WayRow, ...] = ()
    if view.seat is not None:
        ways = (_play_on(given, pressed=False),)
    if may_remove(view):
        who = view.table.name_of(view.table.dropped or 0)
        text = words.REMOVE_SURE() if given.removing else words.REMOVE()
        spoken = words.REMOVE_SURE() if given.removing else sentences.REMOVE_BOT(name=who)
        ways = (*ways, WayRow(REMOVE, _with_key(given, text, Deed.REMOVE), spoken, lit=given.removing))
    return StripState(said_of_waiting(view.table, given.waits_s), said_of_waiting(view.table, 0), ways=ways)


def may_remove(view: View) -> bool:
    """Whether this peer may give up the seat that is waited for."""
    return _is_waiting(view) and view.me == view.table.about.maker and view.table.dropped != view.seat


def _play_on(given: AppInputs, *, pressed: bool) -> WayRow:
    spoken = words.PLAY_ON_PRESSED() if pressed else words.PLAY_ON()
    return WayRow(PLAY_ON, _with_key(given, words.PLAY_ON(), Deed.PAUSE), spoken, lit=pressed)


def _with_key(given: AppInputs, text: str, deed: Deed) -> str:
    """A button's text with its key, where keys work: at the table."""
    key = key_of(given.choices.keys, deed)
    return f"{text} · {words.key_sign(key)}" if key and screen_of(given) == "table" else text


class StripViewModel(ScreenViewModel):
    """What TroubleBar.qml shows, and where its presses go."""

    shows: ClassVar[Any] = StripState
    rows: ClassVar[dict[str, Any]] = {"ways": WayRow}
    go_home = Signal()
    to_my_table = Signal()  # that of the own group at the club night

    def __init__(self, hub: Hub, bridge: Bridge, clock: Callable[[], float], parent: QObject | None = None) -> None:
        super().__init__(hub, parent)
        self._bridge = bridge
        self._clock = clock
        self._noting = QTimer(self, singleShot=True, interval=NOTE_MS)
        self._noting.timeout.connect(self._noted_long_enough)
        self._asking = QTimer(self, singleShot=True, interval=ASKS_MS)
        self._asking.timeout.connect(self._asked_long_enough)
        self._waiting = QTimer(self, interval=WAIT_MS)
        self._waiting.timeout.connect(self._count_wait)
        bridge.noted.connect(self._noted)
        bridge.table.removing.connect(self._remove)

    def show(self, state: Any) -> None:  # noqa: ANN401 - as ViewModel has it
        """Show this, and read out what nobody else does: the bridge reads what it is told."""
        before = self.state.trouble
        super().show(state)
        if state.trouble not in ("", before):
            self._bridge.table.announced.emit(state.trouble)

    # --- news

    def viewed(self, view: View | None) -> dict[str, Any]:
        """The bridge has another view: what follows for the inputs."""
        hosts, before = self._bridge.hosts, self._hub.inputs
        changes: dict[str, Any] = {"hostless": hosts.hostless, "waits_s": self._wait_left_s()}
        if hosts.waits_until is not None:
            self._waiting.start()
        if _dropped(view) != _dropped(before.view):
            changes |= {"removing": False, "note": NOTHING_SAID}
        if hosts.hostless not in (None, before.hostless):
            changes["note"] = NOTHING_SAID
        return changes

    @Slot(object)
    def _noted(self, said: Said) -> None:
        is_new = self._bridge.hosts.hostless is not None and self._hub.inputs.hostless is None
        if not is_new:  # else the strip says all of it anyway
            self._hub.give(note=said)
            self._noting.start()

    @Slot()
    def _noted_long_enough(self) -> None:
        self._hub.give(note=NOTHING_SAID)

    def _wait_left_s(self) -> int:
        until = self._bridge.hosts.waits_until
        return 0 if until is None else max(0, math.ceil(until - self._clock()))

    @Slot()
    def _count_wait(self) -> None:
        left_s = self._wait_left_s()
        if not left_s:
            self._waiting.stop()
        self._hub.give(waits_s=left_s)

    # --- presses

    @Slot(str)
    def take_way(self, way: str) -> None:
        """A way out of the trouble."""
        if way == HOME:
            self.go_home.emit()
        elif way == PLAY_ON:
            self._hub.ask(PlayOn())
        elif way == REMOVE:
            self._remove()
        elif way == DOOR:
            self._hub.give(page=Page.DOOR, menu=False, said="")
        elif way == EVENING_DOOR:
            self._hub.give(page=Page.EVENING_DOOR, menu=False, said="")
        elif way == TO_MY_TABLE:
            self.to_my_table.emit()

    @Slot()
    def _remove(self) -> None:
        """Remove whoever the table waits for: asks once, by the same button or key."""
        view = self._hub.inputs.view
        if view is None or view.table.dropped is None or not may_remove(view):
            return
        if not self._hub.inputs.removing:
            self._hub.give(removing=True)
            self._asking.start()
            return
        self._hub.give(removing=False)
        self._hub.ask(Remove(view.table.dropped))

    @Slot()
    def _asked_long_enough(self) -> None:
        self._hub.give(removing=False)


def _dropped(view: View | None) -> Seat | None:
    return view.table.dropped if view is not None else None
