"""What can be practised, as values: the exercise, how far one is in it, what is advised, and what came of it.

Owns what the window, the practice table and the kept bests have in common (EXPERIENCE "Watch, practise, remember").
Never knows how an exercise runs.
"""

from dataclasses import dataclass
from enum import Enum
from typing import Final, NamedTuple, TypeAlias

from nertz_lan.protocol.intents import USUAL_BOT_LEVEL
from nertz_lan.rules.intents import DealIntent
from nertz_lan.session.news import View

NUMBERS: Final = range(1, 1_000_000)  # of deals that can be played again: short enough to be told across a table
BOTS: Final = range(1, 12)  # whom one can play against
SPOTS: Final = 10  # plays to be found in the drill of finding them
WRONG_MS: Final = 3000  # what a wrong press costs there


class Drill(Enum):
    """What is practised."""

    MATCH = "match"  # deals against bots, as at any table
    RACE = "race"  # alone against the clock, until the Nertz pile is empty
    UNHURRIED = "unhurried"  # a deal in which the bots move only when the player has
    SPOTTING = "spotting"  # finding what can go to the middle, again and again

    @property
    def timed(self) -> bool:
        """Whether its result is a time, so that less is better; else points."""
        return self in (Drill.RACE, Drill.SPOTTING)

    @property
    def against(self) -> bool:
        """Whether bots play against one in it, so that it matters how good they are."""
        return self in (Drill.MATCH, Drill.UNHURRIED)


class Feat(NamedTuple):
    """What a best is the best of."""

    drill: Drill
    level: int = 0  # of the bots; 0: they don't matter


@dataclass(frozen=True, slots=True)
class Exercise:
    """What somebody wants to practise.

    `number` fixes every deck and how the bots play; 0: any. `bots`, `preset` and `whole` mean a match alone: the drills
    have their own, so that results can be compared; `level`, how good the bots are, means every drill that is `against`
    them. `whole`: up to the match's end; else one deal by itself.
    """

    drill: Drill = Drill.MATCH
    number: int = 0
    bots: int = 3
    preset: str = "Nertz"
    whole: bool = True
    level: int = USUAL_BOT_LEVEL

    @property
    def feat(self) -> Feat:
        """What its result is compared with."""
        return Feat(self.drill, self.level if self.drill.against else 0)


@dataclass(frozen=True, slots=True)
class Progress:
    """How far one is in an exercise. Told whenever it changes."""

    exercise: Exercise
    may_undo: bool = False
    may_ask: bool = False  # for a hint
    helped: bool = False  # by an undo or a hint: the result is no best
    found: int = 0
    wrong: int = 0


@dataclass(frozen=True, slots=True)
class Anew:
    """The practice table stands at another moment, or another table in its place: what was told before is void."""

    view: View
    undone: bool = False


@dataclass(frozen=True, slots=True)
class Advised:
    """What a good player would do now; None: wait."""

    intent: DealIntent | None
    view: View


@dataclass(frozen=True, slots=True)
class Result:
    """What came of a drill: ms or points; None: it ended without."""

    exercise: Exercise
    value: int | None
    helped: bool


@dataclass(frozen=True, slots=True)
class Best:
    """The best result of a feat so far, and the number of its deal."""

    value: int
    number: int


PracticeNews: TypeAlias = Anew | Progress | Advised | Result


def is_better(result: Result, best: Best | None) -> bool:
    """Whether a result is the new best: one without help, and better than the one before."""
    if result.value is None or result.helped:
        return False
    if best is None:
        return True
    return result.value < best.value if result.exercise.drill.timed else result.value > best.value
