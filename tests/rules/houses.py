"""House rules, decks and tables for Hypothesis. `NERTZ_EXAMPLES=20` multiplies how many are tried."""

import os
from dataclasses import fields
from typing import Any

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st

from nertz_lan.rules.house import BadHouseRules, HouseRules, house_rules
from nertz_lan.rules.presets import PRESETS, preset_rules

MANY = int(os.environ.get("NERTZ_EXAMPLES", "1"))


def examples(count: int, **more: Any) -> settings:
    """Settings for so many examples, or more on a night's run."""
    checks = [HealthCheck.too_slow, HealthCheck.data_too_large, HealthCheck.filter_too_much]
    return settings(max_examples=count * MANY, suppress_health_check=checks, **more)


@st.composite
def any_house(draw: st.DrawFn, /, seats: int = 4, **fixed: Any) -> HouseRules:
    """A preset, or any house rules at all: each rule is left alone or set to any of its values."""
    if not fixed and draw(st.integers(0, 3)) == 0:
        return preset_rules(draw(st.sampled_from(sorted(PRESETS))), seats)
    values = {}
    for rule in fields(HouseRules):
        if draw(st.integers(0, 2)) == 0:
            values[rule.name] = draw(st.sampled_from(rule.metadata["values"]))
    values |= fixed
    try:
        return house_rules(values)
    except BadHouseRules:  # more cards than the deck has (R4)
        return house_rules({**values, "layout": "flat"})
