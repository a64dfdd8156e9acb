"""The whole window: which screen shows, and what is common to all.

Owns the joining of the bridge, the hub and the screens' view models. A screen is derived only while it shows. Never
knows the network.
"""

import math
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any, ClassVar, Final, cast

from PySide6.QtCore import Property, QObject, Qt, QTimer, Signal, Slot

from nertz_lan.protocol.entering import Knock
from nertz_lan.protocol.identity import PeerKey, TableId
from nertz_lan.protocol.pointing import Spot
from nertz_lan.rules.cards import Card
from nertz_lan.session.news import Found, PasscodeAsked, View
from nertz_lan.session.practice import Progress, Result
from nertz_lan.session.table import Stage, Table
from nertz_lan.ui import bookwords, sentences, words
from nertz_lan.ui.bridge import Bridge
from nertz_lan.ui.desk import Desk
from nertz_lan.ui.hearsay import heard
from nertz_lan.ui.language import speak_language
from nertz_lan.ui.sounding import Sound
from nertz_lan.ui.viewmodels.book import BookViewModel
from nertz_lan.ui.viewmodels.check import CheckViewModel, derive_check
from nertz_lan.ui.viewmodels.door import DoorViewModel, derive_door
from nertz_lan.ui.viewmodels.entrance import EntranceViewModel, derive_entrance
from nertz_lan.ui.viewmodels.home import HomeViewModel, derive_home
from nertz_lan.ui.viewmodels.howto import HowToViewModel, derive_short_texts
from nertz_lan.ui.viewmodels.hub import ASKS_MS, WITHOUT_TABLE, AppInputs, Hub, Page, em_of, screen_of
from nertz_lan.ui.viewmodels.lobby import LobbyViewModel, derive_lobby
from nertz_lan.ui.viewmodels.paper import PaperViewModel, derive_paper
from nertz_lan.ui.viewmodels.practise import PractiseViewModel, derive_practise, said_of_progress
from nertz_lan.ui.viewmodels.replay import ReplayViewModel
from nertz_lan.ui.viewmodels.seals import SealsViewModel, derive_seals
from nertz_lan.ui.viewmodels.settings import SettingsViewModel, derive_settings
from nertz_lan.ui.viewmodels.sheet import SheetViewModel, derive_sheet
from nertz_lan.ui.viewmodels.shown import ViewModel
from nertz_lan.ui.viewmodels.strip import StripViewModel, derive_strip

HOMING_MS: Final = 1500  # after a deal, until the sheet: cards fly home
_AT_WORK: Final = (Stage.SEALING, Stage.LAYING, Stage.COUNTDOWN, Stage.PLAYING)
_SCORED: Final = (Stage.SCORED, Stage.MATCH_OVER)


@dataclass(frozen=True, slots=True)
class AppState:
    """What is common to all screens."""

    screen: str = ""
    em: float = 13.0
    dark: bool = True
    motion: bool = True
    menu: bool = False
    leave_text: str = ""
    sound_text: str = ""
    sounds: bool = True
    language: str = ""
    at_table: bool = False
    has_sheet: bool = False
    has_door: bool = False  # others can come in: not at a practice table


def derive_app(given: AppInputs) -> AppState:
    """What is common to all screens."""
    return AppState(
        screen=screen_of(given),
        em=em_of(given.width, given.height, given.choices.text_scale),
        dark=given.choices.dark,
        motion=not given.choices.reduced_motion,
        menu=given.menu,
        leave_text=sentences.LEAVE_SURE() if given.leaving else sentences.LEAVE(),
        sound_text=words.SOUND_ON(percent=given.choices.volume) if given.choices.sounds else words.SOUND_OFF(),
        sounds=given.choices.sounds,
        language=given.choices.language,
        at_table=given.view is not None,
        has_sheet=given.view is not None and bool(given.view.table.match.sheet),
        has_door=given.view is not None and given.progress is None,
    )


class AppViewModel(ViewModel):
    """What AppWindow.qml shows, and all screens in it."""

    shows: ClassVar[Any] = AppState
    words_changed = Signal()
    said = Signal(object)  # changes of inputs, from any thread: what the network itself has to say

    def __init__(
        self, desk: Desk, inputs: AppInputs, clock: Callable[[], float], parent: QObject | None = None
    ) -> None:
        super().__init__(parent)
        self.hub = Hub(desk, inputs)
        self.bridge = Bridge(desk.ask, clock, self)
        self._strip = StripViewModel(self.hub, self.bridge, clock, self)
        self._home = HomeViewModel(self.hub, self)
        self._lobby = LobbyViewModel(self.hub, self)
        self._door = DoorViewModel(self.hub, self)
        self._entrance = EntranceViewModel(self.hub, self)
        self._sheet = SheetViewModel(self.hub, self)
        self._settings = SettingsViewModel(self.hub, self)
        self._how_to = HowToViewModel(self.hub, self)
        self._check = CheckViewModel(self.hub, self)
        self._seals = SealsViewModel(self.hub, self)
        self._book = BookViewModel(self.hub, self)
        self._replay = ReplayViewModel(clock, self)
        self._replay.sharing.connect(self._share)
        self._replay.live.seals_asked.connect(self._seals.open)
        self._practise = PractiseViewModel(self.hub, self)
        self._sheet.practise = self._practise
        self._paper = PaperViewModel(self.hub, self)
        self._ratio = 1.0
        self._language: str | None = None  # as it was chosen
        self._asking = QTimer(self, singleShot=True, interval=ASKS_MS)
        self._asking.timeout.connect(self._asked_long_enough)
        self._homing = QTimer(self, singleShot=True, interval=HOMING_MS)
        self._homing.timeout.connect(self._home_at_last)
        self._silence = QTimer(self, interval=1000)
        self._silence.timeout.connect(self._count_silence)
        self.hub.told = self._derive
        bridge = self.bridge
        bridge.viewed.connect(self._viewed)
        bridge.table_found.connect(self._found)
        bridge.table_lost.connect(self._lost)
        bridge.turned_away.connect(self._turned_away)
        bridge.passcode_asked.connect(self._passcode_asked)
        bridge.knocking.connect(self._knocked)
        bridge.compared.connect(self._compared)
        bridge.exercised.connect(self._exercised)
        self._strip.go_home.connect(self.go_home)
        bridge.sounded.connect(self._sound)
        bridge.table.muted.connect(self._muted)
        bridge.table.seals_asked.connect(self._seals.open)
        bridge.table.pointers.told.connect(self._pointed)
        bridge.table.hinting.connect(self.hub.desk.advise)
        bridge.table.undoing.connect(self.hub.desk.undo)
        self.said.connect(self._told_of_itself, Qt.ConnectionType.QueuedConnection)
        self._derive()
        self._look()

    # --- deriving

    def _derive(self) -> None:
        given = self.hub.inputs
        speaks_anew = given.choices.language != self._language
        if speaks_anew:
            self._speak(given.choices.language)
        state = derive_app(given)
        self._strip.show(derive_strip(given))
        looks_changed = self.bridge.table.inputs.looks != given.choices.looks()
        self._derive_screen(state.screen, given, state.em)
        if looks_changed:
            self._look()
        if state.screen != "replay":
            self._replay.hold()
        if self.bridge.table.inputs.practice != given.progress:
            self.bridge.table.give(practice=given.progress)
        if state.screen != "home":
            self._home.look(False)  # noqa: FBT003 - as QML calls it
        self.show(state)
        self._check.watch(lonely=state.screen == "home" and not given.sight.found)

    def _derive_screen(self, screen: str, given: AppInputs, em: float) -> None:
        """What the screen shows that is on."""
        wide = max(8, round(em * self._ratio))
        match screen:
            case "home":
                self._home.show(derive_home(given, wide * 3))
            case "lobby":
                self._lobby.show(derive_lobby(given, wide * 2))
            case "door":
                self._door.show(derive_door(given))
            case "entrance":
                self._entrance.show(derive_entrance(given))
            case "sheet":
                self._sheet.show(derive_sheet(given, wide * 2))
            case "welcome" | "settings":
                self._settings.show(derive_settings(given, wide * 5))
            case "practise":
                self._practise.show(derive_practise(given))
            case "paper":
                self._paper.show(derive_paper(given, wide * 2, filing=self._paper.filing))
            case "check":
                self._check.show(derive_check(given))
            case "book":
                self._book.derive(given, em)
            case "replay":
                self._replay.give(given.film, given.choices, given.book_said)
            case "how-to" | "for-everyone":
                self._how_to.show(derive_short_texts(given, wide * 5))
            case "seals":
                self._seals.show(derive_seals())
            case _:
                pass

    def _speak(self, language: str) -> None:
        """Say everything in this language from now on."""
        self._language = language
        speak_language(language)
        self.words_changed.emit()
        self.bridge.table.give()

    def _look(self) -> None:
        """Hand what was chosen to the table."""
        table, choices = self.bridge.table, self.hub.inputs.choices
        table.give(looks=choices.looks(), reach=replace(table.inputs.reach, one_press=choices.one_press))

    @Slot(float, float, float)
    def resized(self, width: float, height: float, pixel_ratio: float) -> None:
        """The window has another size or scale."""
        if width >= 1 and height >= 1:
            self._ratio = pixel_ratio
            self.hub.give(width=width, height=height)

    # --- sound

    @Slot(object)
    def _sound(self, sound: Sound) -> None:
        choices = self.hub.inputs.choices
        if choices.sounds:
            self.hub.desk.sound(sound, choices.volume)

    @Slot()
    def _muted(self) -> None:
        """The key at the table: what it did is said there."""
        self.toggle_sounds()
        self.bridge.table.say(derive_app(self.hub.inputs).sound_text)

    @Slot(object, object)
    def _pointed(self, spot: Spot, held: tuple[Card, ...]) -> None:
        if self.hub.inputs.choices.own_pointer:
            self.hub.desk.point(spot, held)

    @Slot()
    def toggle_sounds(self) -> None:
        """Sounds on or off."""
        self._settings.switch("sounds")

    @Slot(int)
    def turn_volume(self, by: int) -> None:
        """Louder or quieter."""
        self._settings.turn_volume(by)

    # --- news

    @Slot()
    def _viewed(self) -> None:
        """The bridge has another view."""
        bridge, before = self.bridge, self.hub.inputs
        view = bridge.view
        changes: dict[str, Any] = {"view": view, "tallies": bridge.tallies}
        if bridge.rtts is not None:
            changes["rtts"] = bridge.rtts
        changes |= _moved_on(before, view) | self._strip.viewed(view)
        if changes.get("homing"):
            self._homing.start()
        if view is not None and before.view is None and view.table.stage is Stage.LOBBY:
            bridge.table.give(message="")
        self.hub.give(**changes)

    @Slot(object)
    def _found(self, found: Found) -> None:
        if (table := found.notice.table) is not None:
            self._home.saw(table.table, found)

    @Slot(object)
    def _lost(self, table: TableId) -> None:
        self._home.saw(table, None)

    @Slot(str)
    def _turned_away(self, why: str) -> None:
        text = heard(why)
        said = text if text.endswith((".", "!", "?")) else f"{text}."
        self.hub.give(view=None, asked=None, seeking="", practising=False, trouble=sentences.TURNED_AWAY(why=said))

    @Slot(object)
    def _passcode_asked(self, asked: PasscodeAsked) -> None:
        self.hub.give(asked=asked, asked_wait_s=math.ceil(asked.wait_s), said="", practising=False)
        if asked.wait_s:
            self._silence.start()

    @Slot()
    def _count_silence(self) -> None:
        """The host does not answer for a while: a second less."""
        left_s = max(0, self.hub.inputs.asked_wait_s - 1)
        self.hub.give(asked_wait_s=left_s)
        if not left_s:
            self._silence.stop()

    @Slot(object)
    def _knocked(self, knocking: tuple[Knock, ...]) -> None:
        self.hub.give(knocking=knocking)

    @Slot(object)
    def _compared(self, codes: dict[PeerKey, tuple[int, ...]]) -> None:
        self.hub.give(codes=codes)

    @Slot(object)
    def _told_of_itself(self, changes: dict[str, Any]) -> None:
        film, given = changes.get("film"), self.hub.inputs
        if film is not None and given.page is Page.BOOK and (given.film is None or film.reel is not given.film.reel):
            changes = {**changes, "page": Page.REPLAY}
        self.hub.give(**changes)

    @Slot(object)
    def _exercised(self, news: Progress | Result) -> None:
        """How far one is at the practice table, or what came of it."""
        if isinstance(news, Result):
            self.hub.give(result=news, said="")
            return
        before = self.hub.inputs.progress
        self.hub.give(progress=news)
        said = said_of_progress(before, news) if news != before else None
        if said is not None:
            self.bridge.table.say(said)

    @Slot(str)
    def _share(self, path: str) -> None:
        """A copy of the replay that shows."""
        if (film := self.hub.inputs.film) is not None:
            self.hub.desk.share_replay(film.path, path)

    # --- presses that every screen has

    @Slot()
    def open_settings(self) -> None:
        """Settings."""
        self.hub.give(page=Page.SETTINGS, menu=False, said="")

    @Slot()
    def open_how_to(self) -> None:
        """How to play."""
        self.hub.give(page=Page.HOW_TO, menu=False)

    @Slot()
    def open_for_everyone(self) -> None:
        """What works without a mouse, by ear or with little sight."""
        self.hub.give(page=Page.FOR_EVERYONE, menu=False)

    @Slot()
    def open_sheet(self) -> None:
        """The sheet so far."""
        self.hub.give(page=Page.SHEET, menu=False)

    @Slot()
    def close_practise(self) -> None:
        """Back to Home; what is practised at the moment is over."""
        if self.hub.inputs.view is not None:
            self.go_home()
        self.close_page()

    @Slot()
    def close_replay(self) -> None:
        """Back to the score book."""
        self.hub.give(page=Page.BOOK, book_said="")

    @Slot()
    def open_door(self) -> None:
        """Who comes in."""
        self.hub.give(page=Page.DOOR, menu=False, said="")

    @Slot()
    def close_page(self) -> None:
        """Back to where one was."""
        self.hub.give(page=Page.NONE, said="")

    @Slot()
    def toggle_menu(self) -> None:
        """The table's menu."""
        self.hub.give(menu=not self.hub.inputs.menu, leaving=False)

    @Slot()
    def leave(self) -> None:
        """Leave the table: asks once, by the same button."""
        if not self.hub.inputs.leaving:
            self.hub.give(leaving=True)
            self._asking.start()
            return
        self.go_home()

    @Slot()
    def go_home(self) -> None:
        """Leave the table, without a question."""
        self.bridge.depart()
        self.hub.desk.leave()
        self.bridge.table.give(hint=None)
        gone: dict[str, Any] = {"view": None, "asked": None, "seeking": "", "practising": False, "knocking": ()}
        gone |= {"progress": None, "result": None}
        self.hub.give(leaving=False, menu=False, trouble="", page=Page.NONE, **gone)

    @Slot()
    def _asked_long_enough(self) -> None:
        self.hub.give(leaving=False)

    @Slot()
    def _home_at_last(self) -> None:
        self.hub.give(homing=False)

    # --- to QML

    words = Property(
        cast("type", "QVariantMap"), lambda _: {**sentences.by_name(), **bookwords.by_name()}, notify=words_changed
    )
    table = Property(QObject, lambda self: self.bridge.table, constant=True)
    strip = Property(QObject, lambda self: self._strip, constant=True)
    home = Property(QObject, lambda self: self._home, constant=True)
    lobby = Property(QObject, lambda self: self._lobby, constant=True)
    door = Property(QObject, lambda self: self._door, constant=True)
    entrance = Property(QObject, lambda self: self._entrance, constant=True)
    sheet = Property(QObject, lambda self: self._sheet, constant=True)
    settings = Property(QObject, lambda self: self._settings, constant=True)
    book = Property(QObject, lambda self: self._book, constant=True)
    replay = Property(QObject, lambda self: self._replay, constant=True)
    check = Property(QObject, lambda self: self._check, constant=True)
    seals = Property(QObject, lambda self: self._seals, constant=True)
    practise = Property(QObject, lambda self: self._practise, constant=True)
    paper = Property(QObject, lambda self: self._paper, constant=True)
    how_to = Property(QObject, lambda self: self._how_to, constant=True)


def _moved_on(before: AppInputs, view: View | None) -> dict[str, Any]:
    """What follows from the table's having come to another stage."""
    if view is None:
        return {"homing": False, "menu": False, "page": _kept(before.page), "knocking": (), "codes": {}}
    if view.table.stage in _AT_WORK:
        return {**_arrived(before, view), "practising": False}
    return _arrived(before, view)


def _arrived(before: AppInputs, view: View) -> dict[str, Any]:
    changes: dict[str, Any] = {}
    if before.view is None:
        changes |= {"asked": None, "seeking": "", "search": "", "trouble": "", "menu": False}
        changes |= {"page": Page.NONE, "said": ""}
    old: Table | None = before.view.table if before.view is not None else None
    stage = view.table.stage
    if old is not None and stage is not old.stage:
        changes["opened_deal"] = 0
        if stage in _AT_WORK and old.stage not in _AT_WORK:
            changes |= {"page": Page.NONE, "homing": False, "said": "", "leaving": False}
        elif stage in _SCORED and old.stage in _AT_WORK:
            changes |= {"homing": True, "menu": False, "leaving": False}
            changes |= {"page": Page.NONE} if before.page is Page.SHEET else {}
    return changes


def _kept(page: Page) -> Page:
    return page if page in WITHOUT_TABLE else Page.NONE
