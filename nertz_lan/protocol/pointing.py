"""Where a player is reaching, said so that every screen can show it in its own place (DESIGN §3: never in the log).

Owns the message and the names of the places that it speaks of. A point is said by the pile that it is nearest to,
never in anybody's pixels: layouts differ by size, seat and left hand. Never knows where a pile lies.
"""

from dataclasses import dataclass
from enum import IntEnum
from typing import Final, NamedTuple

from nertz_lan.protocol.identity import TableId
from nertz_lan.protocol.limits import SEATS_MAX
from nertz_lan.rules.cards import Card, Seat

WHOLE: Final = 1000  # a pile's width or height, in the parts that a point is given in
BESIDE: Final = 2000  # so many of them beside a pile at most: pointers that are nowhere
NUMBER_MAX: Final = 4 * SEATS_MAX  # foundations, the most of any kind of pile there can be
RUN_MAX: Final = 13  # cards that are carried at once: a run, from king to ace
POSITION_MAX: Final = 64  # of a card in its deck


class Over(IntEnum):
    """What kind of pile a point is nearest to."""

    NERTZ = 0
    WORK = 1
    WASTE = 2
    STOCK = 3
    HAND = 4  # of a Scrooge hand, the card with this number
    FOUNDATION = 5
    FREE = 6  # the next free place of a suit, which is the number
    MIDDLE = 7  # a suit's region of the middle, which is the number


class Spot(NamedTuple):
    """A point, from the upper left corner of a pile, in thousandths of the pile's width and height."""

    over: Over
    number: int  # of the pile among its kind, or a suit
    seat: Seat  # whose pile; −1: nobody's
    across: int
    down: int


@dataclass(frozen=True, slots=True)
class Pointer:
    """Player → every peer at its table, 20 times a second at most: here is where I reach, and what I carry.

    Straight over the link of the two, and lost where that is slow; the next one says more than a late one would.
    """

    table: TableId
    seat: Seat  # that reaches: the sender's own, or that of a bot which the sender plays as the host
    spot: Spot
    held: tuple[Card, ...] = ()  # lowest in the pile first

    def __post_init__(self) -> None:
        spot = self.spot
        holds = (
            0 <= self.seat < SEATS_MAX
            and -1 <= spot.seat < SEATS_MAX
            and 0 <= spot.number < NUMBER_MAX
            and all(-BESIDE <= way <= WHOLE + BESIDE for way in (spot.across, spot.down))
            and len(self.held) <= RUN_MAX
            and all(0 <= card.owner < SEATS_MAX and 0 <= card.position < POSITION_MAX for card in self.held)
        )
        if not holds:
            raise ValueError("a pointer that can be nowhere")
