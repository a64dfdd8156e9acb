"""How a bot's one arm goes to the piles: as data, for whoever shows it (RULES §3 "carries one card or run at a time").

Owns where piles lie to an arm, and how long the ways between them take. An intent is asked for when its reach ends.
Never knows which intent is good, nor how a reach is drawn.
"""

from dataclasses import dataclass
from math import dist, inf
from random import Random
from typing import Final, NamedTuple, assert_never

from nertz_lan.bots.levels import Pace
from nertz_lan.rules.cards import Card, Seat
from nertz_lan.rules.deal import ANY_FOUNDATION, Deal, Kind, Place, work
from nertz_lan.rules.fitting import first_taking
from nertz_lan.rules.intents import Announce, Call, DealIntent, Open, Play, SayStuck, Turn
from nertz_lan.rules.judge_play import first_space

FASTEST_MS: Final = 50  # twenty intents a second (DESIGN §6)
FAST: Final = Pace(look_ms=0, glance_ms=0, spread=0, widths_per_s=inf)  # as fast as allowed
STOCK: Final = None  # no intent names it, but an arm goes there

Spot = Place | None  # a pile, or the stock


class Stop(NamedTuple):
    """Where the arm is, and how many ms after it set out."""

    spot: Spot
    at_ms: int


@dataclass(frozen=True, slots=True)
class Reach:
    """One way of an arm, from where it rested to where it does something.

    `carries` is in it from the stop before the last on; nothing where the stock is turned or something is said.
    """

    seat: Seat
    intent: DealIntent
    stops: tuple[Stop, ...]  # the first is where it rested, at 0 ms
    carries: tuple[Card, ...] = ()

    @property
    def ms(self) -> int:
        """How long it takes."""
        return self.stops[-1].at_ms


@dataclass(slots=True)
class Arm:
    """The arm of one bot: it can only be in one place. Draws from its own generator."""

    pace: Pace
    generator: Random
    rests: Spot = STOCK

    def look_ms(self, after: DealIntent | None = None) -> int:
        """How long until the next thing to do has been found, after one thing done."""
        median = self.pace.glance_ms if isinstance(after, Turn) else self.pace.look_ms
        return max(FASTEST_MS, round(median * self.generator.lognormvariate(0, self.pace.spread)))

    def reach(self, deal: Deal, intent: DealIntent) -> Reach:
        """Set out to do this; the arm rests where it ends."""
        stops, seat, at = [Stop(self.rests, 0)], intent.seat, 0.0
        for spot in _spots(deal, intent, self.rests):
            widths = dist(_lies(deal, seat, stops[-1].spot), _lies(deal, seat, spot))
            at += widths / self.pace.widths_per_s * 1000 * self.generator.lognormvariate(0, self.pace.spread)
            stops.append(Stop(spot, round(at)))
        self.rests = stops[-1].spot
        cards = intent.cards if isinstance(intent, Play) else None
        return Reach(seat, intent, tuple(stops), cards or ())


def _spots(deal: Deal, intent: DealIntent, rests: Spot) -> tuple[Spot, ...]:
    """Where the arm has to go, one after the other."""
    match intent:
        case Play(source=source):
            return (source, _landing(deal, intent))
        case Turn():
            return (STOCK,)
        case Announce(source=source):
            return (source,)
        case Call() | SayStuck() | Open():
            return (rests,)
        case _:
            assert_never(intent)


def _landing(deal: Deal, play: Play) -> Place:
    """The pile where a play will be put down, as far as that can be told."""
    if play.target.kind is Kind.SPACE:
        return work(first_space(deal, play.seat) or 0)
    if play.target != ANY_FOUNDATION or not play.cards:
        return play.target
    face = deal.face(play.cards[0])
    number = first_taking(deal, face) if face is not None else None
    return Place(Kind.FOUNDATION, len(deal.foundations) if number is None else number)


def _lies(deal: Deal, seat: Seat, spot: Spot) -> tuple[float, float]:
    """Where a pile lies to its player, in card widths: the own ones in a row, the middle and the others beyond."""
    waste_x = 1.5 + 1.1 * deal.house.work_piles
    if spot is STOCK:
        return (waste_x + 1.1, 0)
    kind, number, owner = spot
    match kind:
        case Kind.NERTZ:
            return (0, 0)
        case Kind.WORK | Kind.UNDER | Kind.SPACE if owner in (-1, seat):
            return (1.5 + 1.1 * max(0, number), 0)
        case Kind.WORK | Kind.UNDER | Kind.SPACE:
            away = (owner - seat) % len(deal.layouts)
            return (3.0 * (away - 1) + 0.5 * number, 6.5)
        case Kind.WASTE:
            return (waste_x, 0)
        case Kind.HAND:
            return (waste_x + 0.4 * number, 0)
        case Kind.FOUNDATION:
            return (1.1 * (max(0, number) % 8), 2.5 + 1.5 * (max(0, number) // 8))
