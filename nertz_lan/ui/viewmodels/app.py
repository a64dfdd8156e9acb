"""The whole window: which screen shows, and what is common to all.

Owns the joining of the bridge, the hub and the screens' view models. A screen is derived only while it shows. Never
knows the network.
"""

import math
from collections.abc import Callable
from dataclasses import replace
from typing import Any, ClassVar, Final, cast

from PySide6.QtCore import Property, QObject, Qt, QTimer, Signal, Slot

from nertz_lan.protocol.entering import Knock
from nertz_lan.protocol.identity import PeerKey, TableId
from nertz_lan.protocol.pointing import Spot
from nertz_lan.rules.cards import Card
from nertz_lan.session.news import Found, PasscodeAsked, WhichTable
from nertz_lan.session.practice import Progress, Result
from nertz_lan.session.table import Stage
from nertz_lan.ui import bookwords, eveningwords, sentences, whichwords
from nertz_lan.ui.desk import Desk
from nertz_lan.ui.evening import EveningTidings
from nertz_lan.ui.hearsay import heard
from nertz_lan.ui.language import speak_language
from nertz_lan.ui.saying import NOTHING_SAID, Said, saying
from nertz_lan.ui.sounding import Sound
from nertz_lan.ui.viewmodels.common import AppState, derive_app
from nertz_lan.ui.viewmodels.hub import ASKS_MS, AppInputs, Page
from nertz_lan.ui.viewmodels.onward import moved_on
from nertz_lan.ui.viewmodels.practise import said_of_progress
from nertz_lan.ui.viewmodels.ready import ready_for
from nertz_lan.ui.viewmodels.screens import Screens

HOMING_MS: Final = 1500  # after a deal, until the sheet: cards fly home


class AppViewModel(Screens):
    """What AppWindow.qml shows, and all screens in it."""

    shows: ClassVar[Any] = AppState
    words_changed = Signal()
    said = Signal(object)  # changes of inputs, from any thread: what the network itself has to say

    def __init__(
        self,
        take_desk: Callable[[], Desk],
        inputs: AppInputs,
        clock: Callable[[], float],
        parent: QObject | None = None,
    ) -> None:
        super().__init__(take_desk, inputs, clock, parent)
        self._replay.sharing.connect(self._share)
        self._replay.live.seals_asked.connect(self._seals.open)
        self._club.noted.connect(self._noted_of_evening)
        self._club.table_left.connect(self.leave_table)
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
        bridge.which_asked.connect(self._which_asked)
        bridge.knocking.connect(self._knocked)
        bridge.compared.connect(self._compared)
        bridge.exercised.connect(self._exercised)
        self._strip.go_home.connect(self.go_home)
        self._strip.to_my_table.connect(self._club.go_to_table)
        self._which.left.connect(self.go_home)
        bridge.sounded.connect(self._sound)
        bridge.table.muted.connect(self._muted)
        bridge.table.seals_asked.connect(self._seals.open)
        bridge.table.pointers.told.connect(self._pointed)
        bridge.table.hinting.connect(self._hinting)
        bridge.table.undoing.connect(self._undoing)
        self.said.connect(self._told_of_itself, Qt.ConnectionType.QueuedConnection)
        self._derive()
        self._look()

    # --- deriving

    def _derive(self) -> None:
        if self.hub.inputs.choices.language != self._language:
            self._speak(self.hub.inputs.choices.language)
        given = self.hub.inputs
        state = derive_app(given)
        self.bridge.table.make_ready(ready_for(given))
        looks_changed = self.bridge.table.inputs.looks != given.choices.looks()
        self.derive_screen(state.screen, given, state.em)
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

    def _speak(self, language: str) -> None:
        """Say everything in this language from now on."""
        is_another, self._language = self._language is not None, language
        speak_language(language)
        if is_another:
            self.hub.say_anew()
            self._club.say_anew()
        self.words_changed.emit()
        self.bridge.say_anew()

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
        self.bridge.table.say(saying(_said_of_sounds, self.hub.inputs))

    @Slot(object, object)
    def _pointed(self, spot: Spot, held: tuple[Card, ...]) -> None:
        if self.hub.inputs.choices.own_pointer:
            self.hub.desk.point(spot, held)

    @Slot()
    def _hinting(self) -> None:
        self.hub.desk.advise()

    @Slot()
    def _undoing(self) -> None:
        self.hub.desk.undo()

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
        if view is not None and view.table.evening is not None:
            self.leave_table()
            self._home.go_to_evening(self._home.sought, view.table.about.title)
            return
        changes: dict[str, Any] = {"view": view, "tallies": bridge.tallies}
        if bridge.rtts is not None:
            changes["rtts"] = bridge.rtts
        changes |= moved_on(before, view) | self._strip.viewed(view)
        if changes.get("homing"):
            self._homing.start()
        if view is not None and before.view is None and view.table.stage is Stage.LOBBY:
            bridge.table.give(message=NOTHING_SAID)
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
        trouble = saying(_said_of_turning_away, why)
        self.hub.give(view=None, asked=None, which=(), seeking=NOTHING_SAID, practising=False, trouble=trouble)

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
    def _which_asked(self, asked: WhichTable) -> None:
        is_new = asked.tables and not self.hub.inputs.which
        self.hub.give(which=asked.tables, asked=None, menu=False, leaving=False)
        if is_new:
            self.bridge.table.announced.emit(whichwords.WHICH_TITLE(count=len(asked.tables)))

    @Slot(object)
    def _knocked(self, knocking: tuple[Knock, ...]) -> None:
        self.hub.give(knocking=knocking)

    @Slot(object)
    def _compared(self, codes: dict[PeerKey, tuple[int, ...]]) -> None:
        self.hub.give(codes=codes)

    def club_news(self, news: EveningTidings) -> None:
        """Hand over news of the club night, from any thread."""
        self._club.put(news)

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
        said = saying(said_of_progress, before, news) if news != before else None
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
        """Leave what shows, the table or the club night: asks once, by the same button."""
        if not self.hub.inputs.leaving:
            self.hub.give(leaving=True)
            self._asking.start()
        elif self.state.screen == "evening":
            self._club.leave()
        else:
            self.go_home()

    @Slot()
    def go_home(self) -> None:
        """Leave the table, without a question: to Home, or to the club night that one is at."""
        self.leave_table()
        self.hub.give(page=Page.NONE)

    @Slot()
    def leave_table(self) -> None:
        """Leave the card table, and stay on the page that shows."""
        self.bridge.depart()
        self.hub.desk.leave()
        self.bridge.table.give(hint=None)
        gone: dict[str, Any] = {"view": None, "asked": None, "practising": False, "knocking": ()}
        gone |= {"progress": None, "result": None, "which": (), "seeking": NOTHING_SAID, "trouble": NOTHING_SAID}
        self.hub.give(leaving=False, menu=False, **gone)

    @Slot(object)
    def _noted_of_evening(self, said: Said) -> None:
        """Something of the club night has to be read: in the table's message line, the club night's, or the strip."""
        screen = self.state.screen
        if screen == "table":
            self.bridge.table.say(said)
            return
        (self._club.say if screen in ("evening", "evening-rules") else self.bridge.noted.emit)(said)
        self.bridge.table.announced.emit(said.text)

    @Slot()
    def _asked_long_enough(self) -> None:
        self.hub.give(leaving=False)

    @Slot()
    def _home_at_last(self) -> None:
        self.hub.give(homing=False)

    # --- to QML

    words = Property(
        cast("type", "QVariantMap"),
        lambda _: {**sentences.by_name(), **bookwords.by_name(), **eveningwords.by_name()},
        notify=words_changed,
    )


def _said_of_turning_away(why: str) -> str:
    text = heard(why)
    return sentences.TURNED_AWAY(why=text if text.endswith((".", "!", "?")) else f"{text}.")


def _said_of_sounds(given: AppInputs) -> str:
    return derive_app(given).sound_text
