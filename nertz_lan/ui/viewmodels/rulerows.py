"""What is shown of house rules, of a card table's or a club night's: `AppInputs → HouseRulesState`, pure.

Owns which of them can be changed here, and the presets beside them. What each says is `ruling`'s. Never knows where
presses go.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import NamedTuple

from nertz_lan.rules.presets import PRESETS
from nertz_lan.session.table import Stage, Table
from nertz_lan.ui import eveningwords, ruling, sentences
from nertz_lan.ui.desk import NamedRules
from nertz_lan.ui.hearsay import preset_called
from nertz_lan.ui.viewmodels.hub import AppInputs


class PresetRow(NamedTuple):
    """A preset that can be chosen."""

    name: str  # as the protocol has it
    label: str
    chosen: bool
    own: bool


class RuleRow(NamedTuple):
    """A house rule."""

    rule: str
    title: str  # of its group, on the group's first rule
    text: str
    differs: bool
    number: str
    less: bool
    more: bool


@dataclass(frozen=True, slots=True)
class HouseRulesState:
    """What is shown of the house rules."""

    rules: tuple[RuleRow, ...] = ()
    presets: tuple[PresetRow, ...] = ()
    preset_text: str = ""
    hint: str = ""  # who sets them, and until when
    editable: bool = False
    chooses: bool = False  # among presets: not with real cards, which few rules matter for
    said: str = ""
    can_keep: bool = False
    tries: bool = False  # the own player says whether the first deal is a trial
    trial: bool = False  # the first deal isn't written


def derive_house_rules(given: AppInputs) -> HouseRulesState:
    """What is shown of the house rules of the table in `given.view`: a card table, or a club night in its place."""
    view = given.view
    if view is None:
        return HouseRulesState()
    table, paper = view.table, view.table.about.paper
    mine, is_open = view.me == table.about.maker, table.stage in (Stage.LOBBY, Stage.MATCH_OVER)
    lines = tuple(ruling.lines(table.preset, table.differing, table.house(), paper=paper))
    own = any((rules.preset, dict(rules.differing)) == (table.preset, table.differing) for rules in given.own_presets)
    editable = mine and is_open
    return HouseRulesState(
        rules=tuple(_rules(lines)),
        presets=() if paper else tuple(_presets(table, given.own_presets)),
        preset_text=sentences.REAL_CARDS()
        if paper
        else _preset_text(table.preset, sum(line.differs for line in lines)),
        hint=_hint(table, mine=mine) if is_open else sentences.FIXED(),
        editable=editable,
        chooses=editable and not paper,
        said=given.said,
        can_keep=mine and not paper and bool(table.differing) and not own,
        tries=editable and not paper and table.evening is None,
        trial=table.trial,
    )


def _preset_text(preset: str, changed: int) -> str:
    if not changed:
        return sentences.AS_PRESET(preset=preset_called(preset))
    return sentences.CHANGED_FROM(changed, preset=preset_called(preset), count=changed)


def _hint(table: Table, *, mine: bool) -> str:
    """Who sets them, and from when on they hold."""
    person = table.people.get(table.about.maker)
    maker = person.name if person is not None else ""
    if table.evening is not None:
        return eveningwords.YOU_SET_EVENING() if mine else eveningwords.MAKER_SETS_EVENING(maker=maker)
    return sentences.YOU_SET() if mine else sentences.MAKER_SETS(maker=maker)


def _rules(lines: tuple[ruling.RuleLine, ...]) -> Iterator[RuleRow]:
    group = ""
    for line in lines:
        title = sentences.GROUPS[line.group]() if line.group != group else ""
        group = line.group
        yield RuleRow(line.rule, title, line.text, line.differs, line.number, line.less, line.more)


def _presets(table: Table, own: tuple[NamedRules, ...]) -> Iterator[PresetRow]:
    mine = next((each.name for each in own if (each.preset, each.differing) == (table.preset, table.differing)), "")
    for name in PRESETS:
        yield PresetRow(name, preset_called(name), chosen=name == table.preset and not mine, own=False)
    for each in own:
        yield PresetRow(each.name, each.name, chosen=each.name == mine, own=True)
