"""Whether to end a deal that one could end (RULES §5, §6).

Owns when a bot calls, and when it plays on for points instead. Never knows plays.
"""

from typing import Final

from nertz_lan.bots.levels import Level
from nertz_lan.rules.cards import Seat
from nertz_lan.rules.deal import Deal, Layout
from nertz_lan.rules.scoring import score_row

NEAR_THE_END: Final = 3  # Nertz cards: gone in some seconds
WORTH_IT: Final = 9  # points, and half a one more for each seat: with many seats the first to be done has few, and
# the others are below zero; where deals ended with that, nobody would ever reach the target


def can_end(deal: Deal, layout: Layout) -> bool:
    """Whether the seat can end the deal: by saying so, or with its last Nertz card."""
    return len(layout.nertz) == (1 if deal.house.call == "on_empty" else 0)


def is_behind(deal: Deal, seat: Seat) -> bool:
    """Whether ending the deal now would not win it, or win too little to bring the match nearer to its end."""
    house = deal.house
    if house.caller_wins:
        return False
    nothing = [0] * len(deal.layouts)
    scores = [points.score if points else None for points in score_row(deal, 1, nothing, nothing, nothing).points]
    mine = (scores[seat] or 0) + house.caller_bonus + len(deal.layouts[seat].nertz) * house.nertz_penalty
    too_little = house.match == "points" and mine < WORTH_IT + len(deal.seats) / 2
    return too_little or any(score is not None and score > mine for other, score in enumerate(scores) if other != seat)


def would_play_on(deal: Deal, seat: Seat, level: Level, *, landing_at_hand: bool) -> bool:
    """Whether a seat that could end the deal, and wins by that, has more to gain by waiting.

    As long as nobody else can end it, playing on only brings points; the strongest wait for those only that they see.
    """
    if not level.plays_on or deal.house.caller_wins or _others_near_the_end(deal, seat):
        return False
    return landing_at_hand or not level.sure_points


def _others_near_the_end(deal: Deal, seat: Seat) -> bool:
    return any(len(deal.layouts[other].nertz) <= NEAR_THE_END for other in deal.seats if other != seat)
