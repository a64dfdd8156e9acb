"""Presets: names for sets of house rules (RULES §7).

Owns the table of presets and their call words. A preset that depends on the number of seats is resolved
at the match's first deal (R26).
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from nertz_lan.rules.house import BadHouseRules, HouseRules, house_rules


@dataclass(frozen=True, slots=True)
class Preset:
    """A named set of house rules."""

    name: str
    differs: Mapping[str, Any] = field(default_factory=dict)
    call_word: str = "Nertz!"
    work_piles_by_seats: Mapping[int, int] = field(default_factory=dict)  # where the number of seats decides


_BLITZ_DECK: Final = {"deck": "blitz", "nertz_size": 10, "work_piles": 3, "spaces": "nertz", "call": "on_empty"}

PRESETS: Final = {
    preset.name: preset
    for preset in (
        Preset("Nertz"),
        Preset("Open table", {"reach": "any", "runs": "one_card", "tuck": False, "call": "on_empty"}),
        Preset("Full contact", {"call": "on_empty", "rotations": 0}),
        Preset("Pounce", {"caller_bonus": 25}, "Pounce!"),
        Preset("Racing Demon", {"caller_bonus": 10}, "Out!"),
        Preset("First game", {"turn": 1, "rotations": 0, "target": 50}),
        Preset(
            "Old Pounce",
            {
                "layout": "klondike",
                "work_piles": 5,
                "nertz_size": 9,
                "nertz_face": "all",
                "nertz_to": "foundation_or_space",
                "spaces": "nertz_or_king",
            },
            "Pounce!",
        ),
        Preset("Jokers wild", {"jokers": 2}),
        Preset("Scrooge", {"waste": "hand", "rotations": 4}, "Scrooge!"),
        Preset(
            "Dutch Blitz",
            {**_BLITZ_DECK, "runs": "one_card", "tuck": False, "target": 75},
            "Blitz!",
            work_piles_by_seats={2: 5},
        ),
        Preset(
            "Ligretto",
            {**_BLITZ_DECK, "building": "none", "rotations": 0, "target": 99},
            "Ligretto stop!",
            work_piles_by_seats={2: 5, 3: 4},
        ),
    )
}


def preset_rules(name: str, seats: int, differing: Mapping[str, Any] | None = None) -> HouseRules:
    """The house rules of a preset at a table of so many seats, with what differs from it.

    Raises BadHouseRules, also for a name that no preset has (names are exact).
    """
    if name not in PRESETS:
        raise BadHouseRules(f"there is no preset called {name[:40]!r}; there are {', '.join(PRESETS)}")
    preset = PRESETS[name]
    values = dict(preset.differs)
    if seats in preset.work_piles_by_seats:
        values["work_piles"] = preset.work_piles_by_seats[seats]
    return house_rules({**values, **(differing or {})})
