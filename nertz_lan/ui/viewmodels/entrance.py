"""Before a table with a passcode: what its host wants, and how many tries are left. Inputs in, `EntranceState` out.

Owns what is said there. Never knows what a passcode proves.
"""

from dataclasses import dataclass, replace
from typing import Any, ClassVar

from PySide6.QtCore import Signal, Slot

from nertz_lan.protocol.limits import PASSCODE_CHARS
from nertz_lan.session.passcode import BadPasscode, checked_passcode
from nertz_lan.ui import sentences
from nertz_lan.ui.saying import NOTHING_SAID
from nertz_lan.ui.viewmodels.hub import AppInputs
from nertz_lan.ui.viewmodels.screenmodel import ScreenViewModel


@dataclass(frozen=True, slots=True)
class EntranceState:
    """What the entrance shows."""

    title: str = ""
    text: str = ""
    can_try: bool = False
    said: str = ""
    most: int = PASSCODE_CHARS


def derive_evening_entrance(given: AppInputs) -> EntranceState:
    """What the entrance of a club night shows."""
    return derive_entrance(replace(given, asked=given.club.asked, asked_wait_s=given.club.asked_wait_s))


def derive_entrance(given: AppInputs) -> EntranceState:
    """What the entrance shows."""
    asked = given.asked
    if asked is None:
        return EntranceState()
    tables = (each.notice.table for each in given.sight.found)
    title = next((table.title for table in tables if table is not None and table.table == asked.table), "")
    head = sentences.PASSCODE_OF(title=title) if title else sentences.PASSCODE_OF_TABLE()
    if asked.by_maker:
        return EntranceState(head, sentences.MAKER_ASKED())
    if given.asked_wait_s:
        return EntranceState(head, sentences.PASSCODE_WAIT(seconds=given.asked_wait_s))
    text = sentences.PASSCODE_ASKS()
    if asked.was_wrong and asked.tries:
        text = sentences.PASSCODE_WRONG(asked.tries, count=asked.tries)
    return EntranceState(head, text, can_try=True, said=given.said)


class EntranceViewModel(ScreenViewModel):
    """What Entrance.qml shows, and where its presses go."""

    shows: ClassVar[Any] = EntranceState

    @Slot(str)
    def say(self, text: str) -> None:
        """Say the passcode."""
        try:
            passcode = checked_passcode(text)
        except BadPasscode:
            self._hub.give(said=sentences.BAD_PASSCODE(most=PASSCODE_CHARS))
            return
        self._hub.give(said=sentences.PASSCODE_SAID())
        self._said(passcode)

    @Slot()
    def go(self) -> None:
        """Back to Home."""
        self._hub.give(said="")
        self._gone()

    def _said(self, passcode: str) -> None:
        self._hub.give(passcode=passcode)
        self._hub.desk.say_passcode(passcode)

    def _gone(self) -> None:
        self._hub.give(asked=None, seeking=NOTHING_SAID)
        self._hub.desk.leave()


class EveningEntranceViewModel(EntranceViewModel):
    """The same before a club night; `left` when its person would rather not."""

    left = Signal()

    def _said(self, passcode: str) -> None:
        self._hub.give(club=replace(self._hub.inputs.club, passcode=passcode))
        self._hub.desk.club.say_passcode(passcode)

    def _gone(self) -> None:
        self.left.emit()
