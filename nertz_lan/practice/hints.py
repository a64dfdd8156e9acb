"""A hint: what the best bot would do in the player's place.

Owns the one question to the bots. Their reasons are not asked for: why a play is good is read off the deal, by who
says it. Never knows more than the player's seat may see.
"""

from dataclasses import dataclass, field
from typing import Final

from nertz_lan.bots.choose import Mind, choose
from nertz_lan.bots.levels import LEVELS
from nertz_lan.bots.search import Search
from nertz_lan.protocol.intents import Intent
from nertz_lan.rules.intents import DealIntent, Turn
from nertz_lan.session.news import View
from nertz_lan.session.table import Stage

BEST: Final = LEVELS[max(LEVELS)]


@dataclass(slots=True)
class Adviser:
    """What is remembered for the sake of hints: how far the player has come with searching the stock."""

    _search: Search = field(default_factory=Search)

    def saw(self, intent: Intent, view: View | None) -> None:
        """The player has done this; `view` is after it."""
        if view is None or view.table.deal is None or view.seat is None:
            return
        self._search.look(view.table.deal, view.seat)
        if isinstance(intent, Turn):
            self._search.turns += 1

    def advise(self, view: View, now: float) -> DealIntent | None:
        """The best play that is known; None: to wait."""
        deal = view.predicted(now)
        if deal is None or view.seat is None or view.table.stage is not Stage.PLAYING or view.table.paused:
            return None
        self._search.look(deal, view.seat)
        mind = Mind(self._search.turns, self._search.way)
        return choose(deal, view.seat, max(deal.at, view.at(now)), mind, BEST)
