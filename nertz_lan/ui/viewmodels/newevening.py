"""Opening a club night: how large its tables are, and by which house rules they play. Inputs in, state out.

Owns what is chosen before there is a club night. Never knows how people are drawn.
"""

from dataclasses import dataclass, replace
from typing import Any, ClassVar, Final

from PySide6.QtCore import Slot

from nertz_lan.protocol.limits import PASSCODE_CHARS
from nertz_lan.rules.presets import PRESETS
from nertz_lan.session.evening import SIZES
from nertz_lan.session.passcode import BadPasscode, checked_passcode
from nertz_lan.session.seeking import NewTable
from nertz_lan.ui import eveningwords, sentences
from nertz_lan.ui.evening import NO_CLUB
from nertz_lan.ui.hearsay import preset_called
from nertz_lan.ui.saying import NOTHING_SAID, saying
from nertz_lan.ui.viewmodels.hub import AppInputs, Page
from nertz_lan.ui.viewmodels.screenmodel import ScreenViewModel

_PRESETS: Final = tuple(PRESETS)


@dataclass(frozen=True, slots=True)
class NewEveningState:
    """What is shown before a club night is opened."""

    title: str = ""
    size: str = ""
    smaller: bool = False
    larger: bool = False
    preset: str = ""
    said: str = ""
    most: int = PASSCODE_CHARS


def derive_new_evening(given: AppInputs) -> NewEveningState:
    """What is shown before a club night is opened."""
    return NewEveningState(
        title=eveningwords.evening_title(given.name),
        size=str(given.plan.size),
        smaller=given.plan.size > SIZES[0],
        larger=given.plan.size < SIZES[-1],
        preset=preset_called(given.plan.preset),
        said=given.said,
    )


class NewEveningViewModel(ScreenViewModel):
    """What NewEvening.qml shows, and where its presses go."""

    shows: ClassVar[Any] = NewEveningState

    @Slot()
    def open(self) -> None:
        """Show it."""
        self._hub.give(page=Page.NEW_EVENING, said="", trouble=NOTHING_SAID)

    @Slot(int)
    def change_size(self, by: int) -> None:
        """More people a table, or fewer."""
        plan = self._hub.inputs.plan
        if (size := plan.size + by) in SIZES:
            self._hub.give(plan=replace(plan, size=size))

    @Slot(int)
    def step_preset(self, by: int) -> None:
        """The next house rules, or those before."""
        plan = self._hub.inputs.plan
        at = (_PRESETS.index(plan.preset) + by) % len(_PRESETS)
        self._hub.give(plan=replace(plan, preset=_PRESETS[at]))

    @Slot(str)
    def begin(self, text: str) -> None:
        """Open it; `text`: its passcode, or nothing."""
        hub, plan = self._hub, self._hub.inputs.plan
        try:
            passcode = checked_passcode(text) if text.strip() else ""
        except BadPasscode:
            hub.give(said=sentences.BAD_PASSCODE(most=PASSCODE_CHARS))
            return
        title = eveningwords.evening_title(hub.inputs.name)
        seeking = saying(eveningwords.MAKING_EVENING)
        hub.give(page=Page.NONE, said="", club=replace(NO_CLUB, seeking=seeking, passcode=passcode))
        hub.desk.club.make(NewTable(title, preset=plan.preset, passcode=passcode, evening=plan.size))
