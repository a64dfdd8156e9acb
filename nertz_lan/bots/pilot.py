"""A bot at its seat: it looks, reaches for what it has found, and asks when its arm is there.

Owns when it acts, by whoever's clock drives it. What it does is its player's business, how long its way is the arm's.
"""

from dataclasses import dataclass, field
from typing import Final

from nertz_lan.bots.gesture import Gesture
from nertz_lan.bots.player import Player
from nertz_lan.bots.reach import Arm, Reach
from nertz_lan.protocol.intents import Intent
from nertz_lan.session.news import View

LOOK_AGAIN_S: Final = 0.25  # for what time alone allows: an announced joker that may land by now


@dataclass(slots=True)
class Pilot:
    """Plays a bot's seat with one arm: never faster than its pace."""

    player: Player
    arm: Arm
    at: float | None = None  # when it acts next; None: when something changes
    reach: Reach | None = None  # on its way: what it asks for when it is there
    gesture: Gesture = field(default_factory=Gesture)  # what the others see of that
    waiting_for: int = 0  # the token of an intent that has no number yet

    def poke(self, now: float) -> None:
        """Something has changed: look again in a moment."""
        if self.at is None:
            self.at = now + self.arm.look_ms() / 1000

    def act(self, view: View, now: float) -> Intent | None:
        """Its time has come: look and set out, or be there and ask. What to ask for, if anything is."""
        if self.reach is not None:
            return self._arrive(self.reach, view, now)
        deal = self.player.deal_of(view, now)
        if deal is None:
            intent = self.player.next_intent(view, now)  # what is asked between deals needs no arm
            self.at = now + (LOOK_AGAIN_S if intent is None else self.arm.look_ms() / 1000)
            return intent
        wanted = self.player.decide(deal, max(deal.at, view.at(now)))
        if wanted is None:
            self.at = now + LOOK_AGAIN_S
            return None
        self.reach = self.arm.reach(deal, wanted)
        self.at = now + self.reach.ms / 1000
        if self.reach.ms == 0:
            return self._arrive(self.reach, view, now)
        self.gesture.begin(self.reach, deal, now)
        return None

    def give_way(self, now: float) -> None:
        """Somebody else has just changed what it may be reaching for: stop, and look again half a look later."""
        self.reach = None
        self.gesture.let_go(now)
        self.at = max(self.at or 0.0, now + self.arm.look_ms() / 2000)

    def _arrive(self, reach: Reach, view: View, now: float) -> Intent | None:
        """Ask for what the arm has come for, unless it has gone: then put it down and look again."""
        self.reach = None
        self.at = now + self.arm.look_ms(reach.intent) / 1000
        deal = self.player.deal_of(view, now)
        if deal is None or not self.player.still_can(deal, reach.intent, max(deal.at, view.at(now))):
            return None
        return reach.intent
