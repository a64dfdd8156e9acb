"""A bot at a table: from what its seat sees to what it asks for, one intent at a time.

Owns what a bot remembers between its intents: its search through the stock, and how often it has looked. Serves a
peer that is a bot and a bot that a host plays alike. How long all of it takes is its arm's business (`reach`).
"""

from dataclasses import dataclass, field

from nertz_lan.bots.choose import Mind, choose
from nertz_lan.bots.levels import USUAL, Level
from nertz_lan.bots.search import Search
from nertz_lan.bots.sight import as_seen
from nertz_lan.protocol.intents import Intent, SayReady
from nertz_lan.protocol.sealing import Occasion
from nertz_lan.rules.cards import Face, Seat
from nertz_lan.rules.deal import Deal
from nertz_lan.rules.intents import DealIntent, Turn
from nertz_lan.rules.judge import judge
from nertz_lan.rules.refusal import Refusal
from nertz_lan.session.decks import bots_deck, knowing_hand
from nertz_lan.session.news import View
from nertz_lan.session.table import Stage, Table


@dataclass(slots=True)
class Player:
    """Plays one seat. Two with another `seed` overlook different things, as far as their level overlooks any."""

    seat: Seat
    level: Level = USUAL
    seed: int = 0
    looks: int = 0  # at the table, so far
    _search: Search = field(default_factory=Search)
    _deck: tuple[Occasion | None, tuple[Face, ...]] = (None, ())  # what it was sealed for, and its faces

    def next_intent(self, view: View, now: float) -> Intent | None:
        """What to ask for now, or None to wait for something to change."""
        table = view.table
        if table.stage in (Stage.LOBBY, Stage.SCORED):
            return None if table.seats[self.seat].ready else SayReady(ready=True)
        deal = self.deal_of(view, now)
        return self.decide(deal, max(deal.at, view.at(now))) if deal is not None else None

    def deal_of(self, view: View, now: float) -> Deal | None:
        """The deal that goes on, as far as this seat's player knows it; None where none does."""
        table = view.table
        if table.stage is not Stage.PLAYING or table.paused:
            return None
        deal, bot = view.predicted(now), table.seats[self.seat].bot
        if deal is None or bot is None:
            return deal
        return knowing_hand(deal, self.seat, self._deck_of(table))

    def decide(self, deal: Deal, at: int) -> DealIntent | None:
        """What to ask for in a deal, at `at` ms since go."""
        if not deal.plays(self.seat):
            return None
        self.looks += 1
        search = self._search
        search.look(deal, self.seat)
        intent = choose(deal, self.seat, at, Mind(search.turns, search.way, self.seed + self.looks), self.level)
        if isinstance(intent, Turn):
            search.turns += 1
        return intent

    def still_can(self, deal: Deal, intent: DealIntent, at: int) -> bool:
        """Whether what was decided a moment ago may still be asked for, by what the seat sees now."""
        return deal.plays(self.seat) and not isinstance(judge(as_seen(deal, self.seat), intent, at), Refusal)

    def _deck_of(self, table: Table) -> tuple[Face, ...]:
        """The deck of a bot that a host plays, for its hand alone."""
        occasion = table.sealing.occasion if table.sealing is not None else None
        if self._deck[0] != occasion:
            self._deck = (occasion, bots_deck(table, self.seat).faces)
        return self._deck[1]
