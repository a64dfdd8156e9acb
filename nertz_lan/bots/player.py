"""A bot at a table: from what its seat sees to what it asks for, one intent at a time.

Owns what a bot remembers between its intents: how often it has turned since anything changed. Serves a peer that
is a bot and a bot that a host plays alike.
"""

from dataclasses import dataclass
from typing import Any

from nertz_lan.bots.choose import choose
from nertz_lan.protocol.intents import Intent, SayReady
from nertz_lan.protocol.sealing import Occasion
from nertz_lan.rules.cards import Face, Seat
from nertz_lan.rules.deal import Deal
from nertz_lan.rules.intents import DealIntent, Turn
from nertz_lan.session.decks import bots_deck, knowing_hand
from nertz_lan.session.news import View
from nertz_lan.session.table import Stage, Table


@dataclass(slots=True)
class Player:
    """Plays one seat."""

    seat: Seat
    turns: int = 0  # since anything changed that could be played on
    _seen: Any = None  # the piles that a change of which is worth another look
    _deck: tuple[Occasion | None, tuple[Face, ...]] = (None, ())  # what it was sealed for, and its faces

    def next_intent(self, view: View, now: float) -> Intent | None:
        """What to ask for now, or None to wait for something to change."""
        table = view.table
        state = table.seats[self.seat]
        if table.stage in (Stage.LOBBY, Stage.SCORED):
            return None if state.ready else SayReady(ready=True)
        if table.stage is not Stage.PLAYING or table.paused:
            return None
        deal = view.predicted(now)
        if deal is None:
            return None
        if state.bot is not None:
            deal = knowing_hand(deal, self.seat, self._deck_of(table))
        return self.decide(deal, max(deal.at, view.at(now)))

    def decide(self, deal: Deal, at: int) -> DealIntent | None:
        """What to ask for in a deal, at `at` ms since go."""
        if not deal.plays(self.seat):
            return None
        self._look(deal)
        intent = choose(deal, self.seat, at, self.turns)
        if isinstance(intent, Turn):
            self.turns += 1
        return intent

    def _deck_of(self, table: Table) -> tuple[Face, ...]:
        """The deck of a bot that a host plays, for its hand alone."""
        occasion = table.sealing.occasion if table.sealing is not None else None
        if self._deck[0] != occasion:
            self._deck = (occasion, bots_deck(table, self.seat).faces)
        return self._deck[1]

    def _look(self, deal: Deal) -> None:
        """Start counting turns anew when there is something new to play on, or other cards to see."""
        layout = deal.layouts[self.seat]
        others = tuple(other.work for other in deal.layouts) if deal.house.reach == "any" else layout.work
        tops = tuple((pile.suit, pile.rank) for pile in deal.foundations)
        seen = (tops, others, layout.nertz, len(layout.stock) + len(layout.waste), deal.rotations)
        if seen != self._seen:
            self._seen, self.turns = seen, 0
