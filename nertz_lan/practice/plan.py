"""How each exercise is set up: its house rules, its company, its start.

Owns the differences between exercises, as data. Never knows how they run.
"""

from dataclasses import dataclass, field, replace
from typing import Final

from nertz_lan.bots.levels import LEVELS, USUAL, Level
from nertz_lan.practice.bots import Company
from nertz_lan.protocol.records import RuleValues
from nertz_lan.session.practice import Drill, Exercise

ONE_DEAL: Final[RuleValues] = {"match": "deals", "deals": 100}  # none of them ends a match: each is by itself


@dataclass(frozen=True, slots=True)
class Plan:
    """An exercise, set up."""

    preset: str = "Nertz"
    differing: RuleValues = field(default_factory=dict)
    bots: int = 3
    level: Level = USUAL
    company: Company = Company.AT_PACE
    countdown_s: float = 3.0
    may_undo: bool = True


EASY: Final[RuleValues] = {"call": "on_empty", "turn": 1, "nertz_size": 10, "rotations": 10}
DRILLS: Final = {
    Drill.RACE: Plan(differing={**ONE_DEAL, **EASY}, bots=1, company=Company.STILL),  # alone, and yet to be won
    Drill.UNHURRIED: Plan(differing=ONE_DEAL, company=Company.AFTER_ME, countdown_s=0.0),
    Drill.SPOTTING: Plan(differing=ONE_DEAL, company=Company.AFTER_ME, countdown_s=0.0, may_undo=False),
}


def plan_of(exercise: Exercise) -> Plan:
    """How an exercise is set up."""
    if exercise.drill is Drill.MATCH:
        plan = Plan(exercise.preset, {} if exercise.whole else ONE_DEAL, exercise.bots)
    else:
        plan = DRILLS[exercise.drill]
    return replace(plan, level=LEVELS[exercise.level]) if exercise.drill.against else plan
