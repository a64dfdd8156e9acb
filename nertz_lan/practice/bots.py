"""The bots of a practice table: when each looks at it, and what it does then.

Owns the three ways in which bots keep a player company: at their own pace, only after the player, or not at all (they
say stuck when the player is, so that a stuck deal goes on). What a bot does is decided in `bots/`.
"""

from dataclasses import dataclass, field
from enum import Enum
from typing import Final

from nertz_lan.bots.gesture import Shown
from nertz_lan.bots.levels import Level
from nertz_lan.bots.pilot import LOOK_AGAIN_S, Pilot
from nertz_lan.bots.player import Player
from nertz_lan.bots.reach import Arm
from nertz_lan.practice.numbered import pace_of
from nertz_lan.protocol.intents import SayReady
from nertz_lan.rules.cards import Seat
from nertz_lan.rules.deal import Deal, Phase
from nertz_lan.rules.intents import DealIntent, SayStuck
from nertz_lan.session.news import View

NEVER: Final = float("inf")


class Company(Enum):
    """How bots play along."""

    AT_PACE = "at pace"
    AFTER_ME = "after me"
    STILL = "still"


@dataclass(slots=True)
class Bots:
    """All bots of a table, from a moment on."""

    company: Company
    own: Seat
    _pilots: list[Pilot] = field(default_factory=list)

    @classmethod
    def of(cls, company: Company, own: Seat, seats: int, level: Level, number: int, since: float) -> "Bots":
        """New bots on every seat but the own, who have not seen anything yet."""
        bots = cls(company, own)
        for seat in range(seats):
            if seat != own:
                generator = pace_of(number, seat, since)
                pilot = Pilot(Player(seat, level, generator.getrandbits(32)), Arm(level.pace, generator))
                if company is not Company.AFTER_ME:
                    pilot.poke(since)
                bots._pilots.append(pilot)
        return bots

    def acts_at(self) -> float:
        """When the next of them looks, or is where it has reached to."""
        return min((pilot.at for pilot in self._pilots if pilot.at is not None), default=NEVER)

    def due(self) -> float:
        """When the next of them acts, or its pointer moves."""
        return min((self.acts_at(), *(pilot.gesture.due() for pilot in self._pilots)))

    def shown(self, now: float) -> list[tuple[Seat, Shown]]:
        """Whose pointers move now, and where to."""
        moves = ((pilot.player.seat, pilot.gesture.next(now)) for pilot in self._pilots)
        return [(seat, shown) for seat, shown in moves if shown is not None]

    def poke(self, now: float) -> None:
        """The player has done something."""
        if self.company is Company.AFTER_ME:
            for pilot in self._pilots:
                pilot.poke(now)

    def next_intent(self, view: View, now: float) -> DealIntent | None:
        """What the bot whose time has come asks for, or None; it has looked then, or set out."""
        pilot = min(self._pilots, key=lambda each: NEVER if each.at is None else each.at)
        deal = view.table.deal
        if self.company is Company.STILL:
            pilot.at = now + LOOK_AGAIN_S
            return _company_in_need(deal, self.own, pilot.player.seat)
        intent = pilot.act(view, now)
        if self.company is Company.AFTER_ME and pilot.reach is None and not _is_stuck(deal, self.own):
            pilot.at = None
        return None if intent is None or isinstance(intent, SayReady) else _of_a_deal(intent)


def _of_a_deal(intent: object) -> DealIntent:
    assert isinstance(intent, DealIntent)  # but for ready, a bot asks for nothing else  # noqa: S101
    return intent


def _is_stuck(deal: Deal | None, seat: Seat) -> bool:
    return deal is not None and deal.plays(seat) and deal.layouts[seat].stuck


def _company_in_need(deal: Deal | None, own: Seat, seat: Seat) -> DealIntent | None:
    """Stuck, when the player is: alone nobody rotates."""
    if deal is None or deal.phase is not Phase.GO or not _is_stuck(deal, own) or deal.layouts[seat].stuck:
        return None
    return SayStuck(seat)
