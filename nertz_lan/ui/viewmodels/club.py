"""The screens of a club night, joined: before it, at its door, the evening itself, its house rules, its ladder.

Owns which of them is derived, and what their presses mean for the rest of the window. Never knows what they show.
"""

from typing import Final

from PySide6.QtCore import Property, QObject, Signal

from nertz_lan.ui.evening import EveningTidings
from nertz_lan.ui.saying import Said
from nertz_lan.ui.viewmodels.door import EveningDoorViewModel, derive_door
from nertz_lan.ui.viewmodels.entrance import EveningEntranceViewModel, derive_evening_entrance
from nertz_lan.ui.viewmodels.evening import EveningViewModel
from nertz_lan.ui.viewmodels.eveningstate import derive_evening
from nertz_lan.ui.viewmodels.home import HomeViewModel
from nertz_lan.ui.viewmodels.houserules import EveningRulesViewModel
from nertz_lan.ui.viewmodels.hub import AppInputs, Hub, of_evening
from nertz_lan.ui.viewmodels.ladder import LadderViewModel, derive_ladder
from nertz_lan.ui.viewmodels.newevening import NewEveningViewModel, derive_new_evening
from nertz_lan.ui.viewmodels.rulerows import derive_house_rules
from nertz_lan.ui.viewmodels.which import EveningWhichViewModel, derive_evening_which

CLUB_SCREENS: Final = frozenset(
    (
        "evening",
        "ladder",
        "new-evening",
        "evening-door",
        "evening-rules",
        "evening-entrance",
        "evening-which",
    )
)


class ClubViewModel(QObject):
    """What QML finds of a club night."""

    noted = Signal(object)  # a Said that has to be read, and read out

    table_left = Signal()  # the card table, for the own group's

    def __init__(self, hub: Hub, home: HomeViewModel, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._evening = EveningViewModel(hub, self)
        self._evening.noted.connect(self.noted)
        self._evening.table_left.connect(self.table_left)
        self._entrance = EveningEntranceViewModel(hub, self)
        self._entrance.left.connect(self._evening.leave)
        home.evening_left.connect(self._evening.leave)
        self._which = EveningWhichViewModel(hub, self)
        self._which.left.connect(self._evening.leave)
        self._plan = NewEveningViewModel(hub, self)
        self._ladder = LadderViewModel(hub, self)
        self._ladder.noted.connect(self.noted)
        self._door = EveningDoorViewModel(hub, self)
        self._house_rules = EveningRulesViewModel(hub, self)

    def show(self, screen: str, given: AppInputs, picture_wide: int) -> None:
        """Derive the screen that is on."""
        match screen:
            case "evening":
                self._show_evening(given, picture_wide)
            case "ladder":
                self._ladder.show(derive_ladder(given))
            case "new-evening":
                self._plan.show(derive_new_evening(given))
            case "evening-door":
                self._door.show(derive_door(of_evening(given)))
            case "evening-rules":
                self._show_evening(given, picture_wide)  # its title, and what is said there
                self._house_rules.show(derive_house_rules(of_evening(given)))
            case "evening-entrance":
                self._entrance.show(derive_evening_entrance(given))
            case "evening-which":
                self._which.show(derive_evening_which(given))
            case _:
                pass

    def _show_evening(self, given: AppInputs, picture_wide: int) -> None:
        evening = self._evening
        evening.show(derive_evening(given, picture_wide, asks=evening.asks, note=evening.note.text))

    def put(self, news: EveningTidings) -> None:
        """Hand over news of the club night, from any thread."""
        self._evening.put(news)

    def say(self, said: Said) -> None:
        """Show a line on the club night's own screen."""
        self._evening.say(said)

    def say_anew(self) -> None:
        """Another language is spoken from now on: in the line that stands there, too."""
        self._evening.note = self._evening.note.anew()

    def go_to_table(self) -> None:
        """Go to the own group's card table."""
        self._evening.go_to_table()

    def leave(self) -> None:
        """Leave the club night, without a question."""
        self._evening.leave()

    evening = Property(QObject, lambda self: self._evening, constant=True)
    entrance = Property(QObject, lambda self: self._entrance, constant=True)
    which = Property(QObject, lambda self: self._which, constant=True)
    door = Property(QObject, lambda self: self._door, constant=True)
    house_rules = Property(QObject, lambda self: self._house_rules, constant=True)
    plan = Property(QObject, lambda self: self._plan, constant=True)
    ladder = Property(QObject, lambda self: self._ladder, constant=True)
