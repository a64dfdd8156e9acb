"""How a pile spreads, within the room that it has.

Owns the steps between the cards of a fan: as wide as they like to be, else the middle closes up first, so that the
base card and the last three stay readable. Lengths in logical pixels. Never knows cards or piles.
"""

from itertools import accumulate
from typing import Final

TIGHTEST: Final = 0.05  # of the usual step, for the middle of a long pile: a card's edge
DOWN: Final = 0.3  # of the usual step, for a card that lies face down: there is nothing to read


def fan(count: int, step: float, card: float, room: float, down: int = 0) -> tuple[float, ...]:
    """Where each of `count` cards of length `card` begins, from 0, so that the last one ends within `room`.

    The first `down` of them lie face down.
    """
    if count <= 1:
        return (0.0,) * count
    free = max(0.0, room - card)
    wanted = [step * DOWN if nth < down else step for nth in range(count - 1)]
    if sum(wanted) <= free:
        return _places(wanted)
    # What closes up: all but the base, and what shows of the two cards before the last.
    middle = range(down + 1, count - 3)
    fixed = sum(length for nth, length in enumerate(wanted) if nth not in middle)
    tight = max(TIGHTEST * step, (free - fixed) / len(middle)) if middle else 0.0
    least = [tight if nth in middle else length for nth, length in enumerate(wanted)]
    squeeze = min(1.0, free / sum(least))
    return _places([length * squeeze for length in least])


def _places(steps: list[float]) -> tuple[float, ...]:
    return tuple(accumulate(steps, initial=0.0))
