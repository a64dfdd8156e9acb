"""The lobby's presses, which become intents: seats, bots, partners.

Whether an intent is allowed is the host's to say; what is shown stands in `lobbyrows`. The house rules beside them are
`houserules`'.
"""

from typing import Any, ClassVar

from PySide6.QtCore import Slot

from nertz_lan.protocol.intents import WATCH, AddBot, Remove, SayReady, Sit
from nertz_lan.session.table import Table
from nertz_lan.ui import sentences
from nertz_lan.ui.viewmodels.lobbyrows import LobbyState, SeatLine
from nertz_lan.ui.viewmodels.screenmodel import ScreenViewModel


class LobbyViewModel(ScreenViewModel):
    """What Lobby.qml shows, and where its presses go."""

    shows: ClassVar[Any] = LobbyState
    rows: ClassVar[dict[str, Any]] = {"seats": SeatLine}

    @Slot()
    def say_ready(self) -> None:
        """Ready, or not after all."""
        self._hub.ask(SayReady(ready=not self.state.ready))

    @Slot()
    def add_bot(self) -> None:
        """A bot of the chosen level on the next free seat."""
        if table := self._table:
            taken = {table.name_of(seat) for seat in table.taken}
            name = next((name for name in sentences.BOT_NAMES if name not in taken), sentences.BOT_NAMES[0])
            self._hub.ask(AddBot(name, self._hub.inputs.choices.bot_level))

    @Slot(int)
    def change_bot_level(self, by: int) -> None:
        """The next bot is to play better, or less well."""
        self._hub.change_bot_level(by)

    @Slot(int)
    def remove(self, nth: int) -> None:
        """The bot in a line of the list goes."""
        if (table := self._table) and 0 <= nth < len(table.taken):
            self._hub.ask(Remove(table.taken[nth]))

    @Slot()
    def stand_or_sit(self) -> None:
        """Watch, or take the first free seat."""
        if (table := self._table) is None:
            return
        if self.state.seated:
            self._hub.ask(Sit(WATCH))
        else:
            self._sit_free(table)

    @Slot(int)
    def share(self, nth: int) -> None:
        """Become the partner of a line of the list."""
        if (table := self._table) and 0 <= nth < len(table.taken):
            self._hub.ask(Sit(table.taken[nth]))

    @Slot()
    def sit_apart(self) -> None:
        """Leave one's partner for a free seat."""
        if table := self._table:
            self._sit_free(table)

    def _sit_free(self, table: Table) -> None:
        free = next((seat for seat, state in enumerate(table.seats) if state.free), None)
        if free is not None:
            self._hub.ask(Sit(free))
