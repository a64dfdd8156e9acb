"""All screens by name: their view models, and deriving the one that shows.

Owns which view model belongs to which screen. Never knows when another screen is to show, nor what news mean.
"""

from collections.abc import Callable

from PySide6.QtCore import Property, QObject

from nertz_lan.ui.bridge import Bridge
from nertz_lan.ui.desk import Desk
from nertz_lan.ui.viewmodels.book import BookViewModel
from nertz_lan.ui.viewmodels.check import CheckViewModel, derive_check
from nertz_lan.ui.viewmodels.club import CLUB_SCREENS, ClubViewModel
from nertz_lan.ui.viewmodels.door import DoorViewModel, derive_door
from nertz_lan.ui.viewmodels.entrance import EntranceViewModel, derive_entrance
from nertz_lan.ui.viewmodels.home import HomeViewModel, derive_home
from nertz_lan.ui.viewmodels.houserules import HouseRulesViewModel
from nertz_lan.ui.viewmodels.howto import HowToViewModel, derive_short_texts
from nertz_lan.ui.viewmodels.hub import AppInputs, Hub
from nertz_lan.ui.viewmodels.lobby import LobbyViewModel
from nertz_lan.ui.viewmodels.lobbyrows import derive_lobby
from nertz_lan.ui.viewmodels.paper import PaperViewModel, derive_paper
from nertz_lan.ui.viewmodels.practise import PractiseViewModel, derive_practise
from nertz_lan.ui.viewmodels.replay import ReplayViewModel
from nertz_lan.ui.viewmodels.rulerows import derive_house_rules
from nertz_lan.ui.viewmodels.seals import SealsViewModel, derive_seals
from nertz_lan.ui.viewmodels.settings import SettingsViewModel, derive_settings
from nertz_lan.ui.viewmodels.sheet import SheetViewModel, derive_sheet
from nertz_lan.ui.viewmodels.shown import ViewModel
from nertz_lan.ui.viewmodels.strip import StripViewModel, derive_strip
from nertz_lan.ui.viewmodels.table import TableViewModel
from nertz_lan.ui.viewmodels.which import WhichViewModel, derive_which


class Screens(ViewModel):
    """The screens that a window can show, each by its name in QML."""

    def __init__(
        self, take_desk: Callable[[], Desk], inputs: AppInputs, clock: Callable[[], float], parent: QObject | None
    ) -> None:
        super().__init__(parent)
        self.hub = hub = Hub(take_desk, inputs)
        self.bridge = bridge = Bridge(hub.hand_on, clock, self)
        self._strip = StripViewModel(hub, bridge, clock, self)
        self._home = HomeViewModel(hub, self)
        self._lobby = LobbyViewModel(hub, self)
        self._house_rules = HouseRulesViewModel(hub, self)
        self._door = DoorViewModel(hub, self)
        self._entrance = EntranceViewModel(hub, self)
        self._which = WhichViewModel(hub, self)
        self._sheet = SheetViewModel(hub, self)
        self._settings = SettingsViewModel(hub, self)
        self._how_to = HowToViewModel(hub, self)
        self._check = CheckViewModel(hub, self)
        self._seals = SealsViewModel(hub, self)
        self._book = BookViewModel(hub, self)
        self._replay = ReplayViewModel(clock, self)
        self._practise = PractiseViewModel(hub, self)
        self._sheet.practise = self._practise
        self._paper = PaperViewModel(hub, self)
        self._club = ClubViewModel(hub, self._home, self)
        self._ratio = 1.0  # of real pixels to those that QML counts

    @property
    def replayed(self) -> TableViewModel:
        """The table on which replays are shown."""
        return self._replay.live

    def derive_screen(self, screen: str, given: AppInputs, em: float) -> None:  # noqa: C901, PLR0912 - one a screen
        """What the screen shows that is on, and the strip above each."""
        self._strip.show(derive_strip(given))
        wide = max(8, round(em * self._ratio))
        match screen:
            case "home":
                self._home.show(derive_home(given, wide * 3))
            case "lobby":
                self._lobby.show(derive_lobby(given, wide * 2))
                self._house_rules.show(derive_house_rules(given))
            case "door":
                self._door.show(derive_door(given))
            case "entrance":
                self._entrance.show(derive_entrance(given))
            case "which":
                self._which.show(derive_which(given))
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
            case _ if screen in CLUB_SCREENS:
                self._club.show(screen, given, wide * 2)
            case "seals":
                self._seals.show(derive_seals())
            case _:
                pass

    # --- to QML

    table = Property(QObject, lambda self: self.bridge.table, constant=True)
    strip = Property(QObject, lambda self: self._strip, constant=True)
    home = Property(QObject, lambda self: self._home, constant=True)
    lobby = Property(QObject, lambda self: self._lobby, constant=True)
    house_rules = Property(QObject, lambda self: self._house_rules, constant=True)
    door = Property(QObject, lambda self: self._door, constant=True)
    entrance = Property(QObject, lambda self: self._entrance, constant=True)
    which = Property(QObject, lambda self: self._which, constant=True)
    sheet = Property(QObject, lambda self: self._sheet, constant=True)
    settings = Property(QObject, lambda self: self._settings, constant=True)
    book = Property(QObject, lambda self: self._book, constant=True)
    replay = Property(QObject, lambda self: self._replay, constant=True)
    check = Property(QObject, lambda self: self._check, constant=True)
    seals = Property(QObject, lambda self: self._seals, constant=True)
    practise = Property(QObject, lambda self: self._practise, constant=True)
    paper = Property(QObject, lambda self: self._paper, constant=True)
    club = Property(QObject, lambda self: self._club, constant=True)
    how_to = Property(QObject, lambda self: self._how_to, constant=True)
