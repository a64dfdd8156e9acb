"""The five levels, as data: how fast each is, what it overlooks, and what it thinks of.

Owns the numbers alone; what is done with them stands where each is used. A level never sees more than another: all know
what their seat may see, and no more. The numbers of the levels themselves are the protocol's (`BOT_LEVELS`).
"""

from dataclasses import dataclass
from typing import Final

from nertz_lan.protocol.intents import BOT_LEVELS, USUAL_BOT_LEVEL


@dataclass(frozen=True, slots=True)
class Pace:
    """How fast eye and hand are. A card's width is the unit of the way that a hand goes."""

    look_ms: float  # the median, from one thing done to having found the next
    glance_ms: float  # the same after turning the stock: there is one new card to look at
    spread: float  # of the logarithm of both: now and then somebody looks twice
    widths_per_s: float  # of the hand


@dataclass(frozen=True, slots=True)
class Level:
    """One way to play."""

    number: int
    pace: Pace
    overlooks: float  # the share of what could be played that a look doesn't find
    moves_piles: bool  # whole work piles onto others, for the space
    uncovers: bool  # parts of work piles onto others, for what lies beneath
    tucks: bool
    depth: int  # how many plays it looks ahead
    plays_on: bool  # for points, where it could end the deal
    sure_points: bool  # and then only for points at hand: no fishing in the stock


LEVELS: Final = {
    level.number: level
    for level in (
        Level(
            number=1,
            pace=Pace(look_ms=2200, glance_ms=1600, spread=0.45, widths_per_s=5),
            overlooks=0.45,
            moves_piles=True,
            uncovers=False,
            tucks=False,
            depth=0,
            plays_on=False,
            sure_points=False,
        ),
        Level(
            number=2,
            pace=Pace(look_ms=950, glance_ms=700, spread=0.4, widths_per_s=10),
            overlooks=0.2,
            moves_piles=True,
            uncovers=True,
            tucks=False,
            depth=0,
            plays_on=False,
            sure_points=False,
        ),
        Level(
            number=3,
            pace=Pace(look_ms=500, glance_ms=380, spread=0.35, widths_per_s=16),
            overlooks=0.05,
            moves_piles=True,
            uncovers=True,
            tucks=True,
            depth=0,
            plays_on=True,
            sure_points=False,
        ),
        Level(
            number=4,
            pace=Pace(look_ms=240, glance_ms=190, spread=0.3, widths_per_s=26),
            overlooks=0,
            moves_piles=True,
            uncovers=True,
            tucks=True,
            depth=1,
            plays_on=True,
            sure_points=True,
        ),
        Level(
            number=5,
            pace=Pace(look_ms=75, glance_ms=60, spread=0.2, widths_per_s=80),
            overlooks=0,
            moves_piles=True,
            uncovers=True,
            tucks=True,
            depth=2,
            plays_on=True,
            sure_points=True,
        ),
    )
}
USUAL: Final = LEVELS[USUAL_BOT_LEVEL]

assert LEVELS.keys() == set(BOT_LEVELS)  # noqa: S101 - each number has its level
