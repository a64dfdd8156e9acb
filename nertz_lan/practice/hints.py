"""A hint: what the best bot would do in the player's place.

Owns the one question to the bots. Their reasons are not asked for: why a play is good is read off the deal, by who
says it. Never knows more than the player's seat may see.
"""

from dataclasses import dataclass
from typing import Final

from nertz_lan.bots.choose import Mind, choose
from nertz_lan.bots.levels import LEVELS
from nertz_lan.protocol.intents import Intent
from nertz_lan.rules.intents import DealIntent, Play, Turn
from nertz_lan.session.news import View
from nertz_lan.session.table import Stage

BEST: Final = LEVELS[max(LEVELS)]


@dataclass(slots=True)
class Adviser:
    """What is remembered for the sake of hints: how often the stock was turned since the last play."""

    turns: int = 0

    def saw(self, intent: Intent) -> None:
        """The player has done this."""
        match intent:
            case Turn():
                self.turns += 1
            case Play():
                self.turns = 0
            case _:
                pass

    def advise(self, view: View, now: float) -> DealIntent | None:
        """The best play that is known; None: to wait."""
        deal = view.predicted(now)
        if deal is None or view.seat is None or view.table.stage is not Stage.PLAYING or view.table.paused:
            return None
        return choose(deal, view.seat, max(deal.at, view.at(now)), Mind(self.turns), BEST)
