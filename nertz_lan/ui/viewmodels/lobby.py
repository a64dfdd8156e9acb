"""The lobby's presses, which become intents: seats, bots, partners, house rules.

Owns what was asked for last, so that a second press doesn't undo the first. Whether an intent is allowed is the host's
to say; what is shown stands in `lobbyrows`.
"""

from typing import Any, ClassVar

from PySide6.QtCore import QObject, Slot

from nertz_lan.protocol.intents import WATCH, AddBot, Remove, SayReady, SetRules, Sit
from nertz_lan.protocol.records import RuleValues
from nertz_lan.rules.house import BadHouseRules
from nertz_lan.rules.presets import preset_rules
from nertz_lan.session.table import Table
from nertz_lan.ui import ruling, sentences
from nertz_lan.ui.desk import NamedRules
from nertz_lan.ui.viewmodels.hub import Hub
from nertz_lan.ui.viewmodels.lobbyrows import LobbyState, PresetRow, RuleRow, SeatLine
from nertz_lan.ui.viewmodels.shown import ViewModel

Rules = tuple[str, RuleValues]


class LobbyViewModel(ViewModel):
    """What Lobby.qml shows, and where its presses go."""

    shows: ClassVar[Any] = LobbyState
    rows: ClassVar[dict[str, Any]] = {"seats": SeatLine, "rules": RuleRow, "presets": PresetRow}

    def __init__(self, hub: Hub, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._hub = hub
        self._asked: tuple[int, Rules] | None = None  # before which match, and what was asked for last

    @property
    def _table(self) -> Table | None:
        view = self._hub.inputs.view
        return view.table if view is not None else None

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

    @Slot()
    def switch_trial(self) -> None:
        """Whether the first deal is a trial, or not after all."""
        if table := self._table:
            preset, differing = self._rules(table)
            self._hub.ask(SetRules(preset, differing, not table.trial))

    # --- house rules

    @Slot(int)
    def choose(self, nth: int) -> None:
        """Take a preset."""
        rows = self.state.presets
        if not 0 <= nth < len(rows):
            return
        name = rows[nth].name
        if rows[nth].own:
            own = next(each for each in self._hub.inputs.own_presets if each.name == name)
            self._set(own.preset, dict(own.differing))
        else:
            self._set(name, {})

    def _rules(self, table: Table) -> Rules:
        """The house rules as asked for last: a second press must not undo the first, which is still on its way."""
        seen = (table.preset, table.differing)
        if self._asked is None or self._asked == (table.match.number, seen) or self._asked[0] != table.match.number:
            self._asked = None
            return seen
        return self._asked[1]

    @Slot(str, int)
    def step(self, rule: str, by: int) -> None:
        """The next value of a rule, or the one before."""
        if table := self._table:
            preset, differing = self._rules(table)
            house = preset_rules(preset, max(2, len(table.taken)), differing)
            self._change(rule, ruling.stepped(house, rule, by, paper=table.about.paper))

    @Slot(str, str)
    def type(self, rule: str, text: str) -> None:
        """A number that was typed for a rule."""
        value = ruling.typed(rule, text)
        if value is not None:
            self._change(rule, value)
        else:
            values = ruling.values_of(rule)
            self._hub.give(said=sentences.NUMBER_FROM_TO(low=values[0], high=values[-1]))

    def _change(self, rule: str, value: bool | int | str) -> None:  # noqa: FBT001 - a rule's value
        table = self._table
        if table is None:
            return
        preset, before = self._rules(table)
        if getattr(preset_rules(preset, max(2, len(table.taken)), before), rule) == value:
            return
        try:
            differing = ruling.with_rule(preset, before, len(table.seats), rule, value)
        except BadHouseRules:
            self._hub.give(said=sentences.CANT_BE())
            return
        self._set(preset, differing)

    def _set(self, preset: str, differing: RuleValues) -> None:
        if table := self._table:
            self._asked = (table.match.number, (preset, differing))
            self._hub.give(said="")
            self._hub.ask(SetRules(preset, differing, table.trial))

    @Slot(str)
    def keep_preset(self, name: str) -> None:
        """Keep these house rules under a name."""
        table, hub = self._table, self._hub
        if table is None or not name.strip():
            return
        fault = hub.desk.keep_preset(NamedRules(name.strip(), table.preset, dict(table.differing)))
        hub.give(said=fault or sentences.PRESET_KEPT(name=name.strip()), own_presets=hub.desk.own_presets())
