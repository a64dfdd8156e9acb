"""Going through the stock for something to play: what is remembered of it.

Owns how often a seat has turned for nothing, and what makes another search worth while. Never knows plays.
"""

from dataclasses import dataclass
from typing import Any

from nertz_lan.rules.cards import Seat
from nertz_lan.rules.deal import Deal
from nertz_lan.rules.turning import whole_way


@dataclass(slots=True)
class Search:
    """Since anything changed that a seat could play on, or that shows it other cards."""

    turns: int = 0
    way: int = 0  # how many show all, from where the stock was
    _seen: Any = None  # the piles that a change of which is worth another search

    def look(self, deal: Deal, seat: Seat) -> None:
        """Start counting anew where there is something new to play on, or other cards to see."""
        layout = deal.layouts[seat]
        others = tuple(other.work for other in deal.layouts) if deal.house.reach == "any" else layout.work
        tops = tuple((pile.suit, pile.rank) for pile in deal.foundations)
        seen = (tops, others, layout.nertz, len(layout.stock) + len(layout.waste), deal.rotations)
        if seen != self._seen:
            self._seen, self.turns, self.way = seen, 0, whole_way(deal.house, layout)
