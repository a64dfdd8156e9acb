"""House rules for the eye: every one as a sentence, in groups, with the next value on either side.

Owns the order, what is worth showing beside what, and the steps of an editor. Decides nothing about the rules: what
can be is asked of `rules`. Pure. Never knows Qt.
"""

from collections.abc import Iterator
from contextlib import suppress
from dataclasses import fields
from typing import Any, Final, NamedTuple

from nertz_lan.protocol.records import RuleValues
from nertz_lan.rules.house import BadHouseRules, HouseRules, differences, sentence_for, told_of
from nertz_lan.rules.presets import preset_rules
from nertz_lan.ui import sentences
from nertz_lan.ui.hearsay import preset_called
from nertz_lan.ui.saying import translated
from nertz_lan.ui.words import number_words

GROUPS: Final = (
    ("cards", ("deck", "jokers", "nertz_size", "nertz_face", "work_piles", "layout")),
    ("play", ("building", "runs", "spaces", "tuck", "reach", "nertz_to", "turn", "turn_order", "passes", "waste")),
    ("call", ("call", "in_air", "air_ms", "same_beat_ms", "rotations", "announce_ms")),
    ("score", ("nertz_penalty", "caller_bonus", "caller_wins", "king_bonus", "negatives")),
    ("match", ("match", "target", "deals", "handicap")),
    ("drop", ("on_drop", "drop_grace_s")),
)
_STEPS: Final = {
    "target": 5, "air_ms": 50, "same_beat_ms": 10, "announce_ms": 100, "drop_grace_s": 5, "caller_bonus": 5,
}  # fmt: skip
_RULES: Final = {rule.name: rule for rule in fields(HouseRules)}


class RuleLine(NamedTuple):
    """One house rule as it stands."""

    rule: str
    group: str
    text: str
    differs: bool
    number: str  # as it can be typed; empty where a rule is no number
    less: bool  # whether there is a value before it
    more: bool


PAPER: Final = ("negatives", "match", "target")  # what matters where people count themselves
PAPER_MATCHES: Final = ("points", "each_deal")


def lines(preset: str, differing: RuleValues, house: HouseRules, *, paper: bool = False) -> Iterator[RuleLine]:
    """Every rule that says something at this table, in order. `paper`: it is a table with real cards."""
    for group, names in GROUPS:
        for name in names:
            if not _matters(house, name) or (paper and name not in PAPER):
                continue
            values, value = values_of(name), getattr(house, name)
            number = isinstance(values, range)
            yield RuleLine(
                rule=name,
                group=group,
                text=_on_paper(house, name) if paper else sentence_of(house, name),
                differs=differing.get(name, _NOTHING) not in (_NOTHING, _preset_value(preset, name)),
                number=str(value) if number else "",
                less=not number or value > values[0],
                more=not number or value < values[-1],
            )


def called(preset: str, differing: RuleValues, players: int) -> str:
    """House rules in a few words: a preset's name, and how many rules are others than there."""
    changed = sum(line.differs for line in lines(preset, differing, preset_rules(preset, players, differing)))
    name = preset_called(preset)
    return sentences.CHANGED_FROM(changed, preset=name, count=changed) if changed else name


_NOTHING: Final = object()


def _preset_value(preset: str, name: str) -> Any:  # noqa: ANN401 - of any rule
    with suppress(BadHouseRules):
        return getattr(preset_rules(preset, 4), name)
    return None


def _matters(house: HouseRules, name: str) -> bool:
    """Whether a rule says something beside the others."""
    match name:
        case "target":
            return house.match == "points"
        case "deals":
            return house.match == "deals"
        case "air_ms":
            return house.in_air == "lands"
        case "announce_ms":
            return house.jokers > 0
        case "drop_grace_s":
            return house.on_drop == "pause"
        case "turn_order":
            return house.turn > 1
        case "runs":
            return house.building != "none"
        case "caller_bonus" | "king_bonus" | "nertz_penalty":
            return not house.caller_wins
        case _:
            return True


def values_of(name: str) -> Any:  # noqa: ANN401 - a range or a tuple
    """The values that a rule may have."""
    return _RULES[name].metadata["values"]


def sentence_of(house: HouseRules, name: str) -> str:
    """One rule's sentence, in the chosen language."""
    told = told_of(name, house)
    text = translated(told.sentence, number=told.number)
    if not text:
        return sentence_for(name, house)
    return text if told.number is None else text.format(count=told.number, word=number_words(told.number))


def _on_paper(house: HouseRules, name: str) -> str:
    """One rule's sentence where people count themselves, and end their match themselves."""
    if name == "target":
        return sentences.LINE(house.target, points=house.target)
    if name == "match" and house.match != "each_deal":
        return sentences.ADDED_UP()
    return sentence_of(house, name)


def stepped(house: HouseRules, name: str, by: int, *, paper: bool = False) -> Any:  # noqa: ANN401 - of any rule
    """The next value, or the one before: numbers by steps, choices in a ring."""
    values, value = values_of(name), getattr(house, name)
    if paper and name == "match":
        return PAPER_MATCHES[value == PAPER_MATCHES[0]]
    if isinstance(values, range):
        step = _STEPS.get(name, 1)
        nearest = (value // step) * step + (step if by > 0 else 0 if value % step else -step)
        return min(values[-1], max(values[0], nearest))
    return values[(values.index(value) + by) % len(values)]


def typed(name: str, text: str) -> int | None:
    """The number that was typed, if a rule can be so."""
    try:
        value = int(text)
    except ValueError:
        return None
    return value if value in values_of(name) else None


def with_rule(preset: str, differing: RuleValues, seats: int, name: str, value: Any) -> RuleValues:  # noqa: ANN401
    """What differs from the preset once a rule has this value. Raises BadHouseRules where that can't be."""
    wanted = {**differing, name: value}
    for count in range(2, seats + 1):
        preset_rules(preset, count, wanted)
    base = preset_rules(preset, min(4, seats))
    return {each: found for each, found in wanted.items() if getattr(base, each) != found}


def told_changes(before: HouseRules, after: HouseRules) -> tuple[str, ...]:
    """What a change of house rules says, in sentences."""
    return tuple(sentence_of(after, name) for name in differences(after, before))
