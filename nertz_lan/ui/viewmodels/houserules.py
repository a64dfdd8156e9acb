"""The presses of the editor of house rules, which become intents: at a card table, and at a club night.

Owns what was asked for last, so that a second press doesn't undo the first. A rule's steps are `ruling`'s; whether an
intent is allowed is the host's to say; what is shown stands in `rulerows`.
"""

from typing import Any, ClassVar

from PySide6.QtCore import QObject, Slot

from nertz_lan.protocol.identity import TableId
from nertz_lan.protocol.intents import SetRules
from nertz_lan.protocol.records import RuleValues
from nertz_lan.rules.house import BadHouseRules
from nertz_lan.rules.presets import preset_rules
from nertz_lan.session.table import Table
from nertz_lan.ui import ruling, sentences
from nertz_lan.ui.desk import NamedRules
from nertz_lan.ui.viewmodels.hub import AppInputs, Hub, Page, of_evening
from nertz_lan.ui.viewmodels.rulerows import HouseRulesState, PresetRow, RuleRow
from nertz_lan.ui.viewmodels.screenmodel import ScreenViewModel

Rules = tuple[str, RuleValues]
Before = tuple[TableId, int]  # at which table, and before which of its matches


class HouseRulesViewModel(ScreenViewModel):
    """What HouseRules.qml shows, and where its presses go."""

    shows: ClassVar[Any] = HouseRulesState
    rows: ClassVar[dict[str, Any]] = {"rules": RuleRow, "presets": PresetRow}

    def __init__(self, hub: Hub, parent: QObject | None = None) -> None:
        super().__init__(hub, parent)
        self._asked: tuple[Before, Rules] | None = None  # what was asked for last

    @property
    def _given(self) -> AppInputs:
        return self._hub.inputs

    def _ask(self, intent: SetRules) -> None:
        self._hub.ask(intent)

    @property
    def _table(self) -> Table | None:
        view = self._given.view
        return view.table if view is not None else None

    @Slot()
    def switch_trial(self) -> None:
        """Whether the first deal is a trial, or not after all."""
        if table := self._table:
            preset, differing = self._rules(table)
            self._ask(SetRules(preset, differing, not table.trial))

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

    @Slot(str, int)
    def step(self, rule: str, by: int) -> None:
        """The next value of a rule, or the one before."""
        if table := self._table:
            preset, differing = self._rules(table)
            house = preset_rules(preset, table.players, differing)
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

    @Slot(str)
    def keep_preset(self, name: str) -> None:
        """Keep these house rules under a name."""
        table, hub = self._table, self._hub
        if table is None or not name.strip():
            return
        fault = hub.desk.keep_preset(NamedRules(name.strip(), table.preset, dict(table.differing)))
        hub.give(said=fault or sentences.PRESET_KEPT(name=name.strip()), own_presets=hub.desk.own_presets())

    def _rules(self, table: Table) -> Rules:
        """The house rules as asked for last: a second press must not undo the first, which is still on its way."""
        seen = (table.preset, table.differing)
        if self._asked is None or self._asked[0] != _before(table) or self._asked[1] == seen:
            self._asked = None
            return seen
        return self._asked[1]

    def _change(self, rule: str, value: bool | int | str) -> None:  # noqa: FBT001 - a rule's value
        table = self._table
        if table is None:
            return
        preset, before = self._rules(table)
        if getattr(preset_rules(preset, table.players, before), rule) == value:
            return
        try:
            differing = ruling.with_rule(preset, before, len(table.seats), rule, value)
        except BadHouseRules:
            self._hub.give(said=sentences.CANT_BE())
            return
        self._set(preset, differing)

    def _set(self, preset: str, differing: RuleValues) -> None:
        if table := self._table:
            self._asked = (_before(table), (preset, differing))
            self._hub.give(said="")
            self._ask(SetRules(preset, differing, table.trial))


class EveningRulesViewModel(HouseRulesViewModel):
    """The same of a club night: what is set there holds from the next draw on."""

    @property
    def _given(self) -> AppInputs:
        return of_evening(self._hub.inputs)

    def _ask(self, intent: SetRules) -> None:
        self._hub.ask_evening(intent)

    @Slot()
    def open(self) -> None:
        """Show them."""
        self._hub.give(page=Page.EVENING_RULES, said="", menu=False)

    @Slot()
    def close(self) -> None:
        """Back to the club night."""
        self._hub.give(page=Page.EVENING, said="")


def _before(table: Table) -> Before:
    return table.about.id, table.match.number
