"""Whole deals played by a simple player that races itself: traffic for the bench and the golden deals.

The player is greedy for foundations and its Nertz pile, and otherwise turns its stock. Some claims are repeated by
another seat a little later, so that they lose a race. The same seed gives the same deal on every machine.
"""

from dataclasses import dataclass
from random import Random

from nertz_lan.protocol.shuffling import shuffled
from nertz_lan.rules.apply import apply
from nertz_lan.rules.cards import Seat, deck_faces
from nertz_lan.rules.deal import NERTZ, WASTE, Deal, Kind, hand, new_deal, work
from nertz_lan.rules.events import DealEvent, Gone
from nertz_lan.rules.house import HouseRules
from nertz_lan.rules.intents import Announce, Call, DealIntent, Play, SayStuck, Turn
from nertz_lan.rules.judge import Outcome, judge
from nertz_lan.rules.legal import legal
from nertz_lan.rules.refusal import Refusal


@dataclass(frozen=True, slots=True)
class Step:
    """One intent, when it arrived, and what became of it."""

    intent: DealIntent
    at: int
    outcome: Outcome

    @property
    def events(self) -> tuple[DealEvent, ...]:
        """What it did; nothing when it went back."""
        return () if isinstance(self.outcome, Refusal) else self.outcome


@dataclass(frozen=True, slots=True)
class Recording:
    """A deal from go to its end."""

    start: Deal
    steps: tuple[Step, ...]
    end: Deal


def seeded_deal(house: HouseRules, seats: int, seed: int) -> Deal:
    """A deal at go, its decks shuffled by a seed."""
    whole = deck_faces(house.deck, house.jokers)
    decks = [shuffled(whole, f"selfplay {seed} {seat}".encode()) for seat in range(seats)]
    return apply(new_deal(house, decks), Gone(), 0)


def play_deal(house: HouseRules, seats: int, seed: int, steps_max: int = 3000) -> Recording:
    """Play a deal until it is over, or for so many steps."""
    rng = Random(seed)
    deal = start = seeded_deal(house, seats, seed)
    steps: list[Step] = []
    asked: list[DealIntent] = []
    idle = [0] * seats
    at = 0
    while len(steps) < steps_max and not (deal.ended and at > deal.called_at + 2000):
        at += _below(rng, 60)
        intent = asked.pop() if asked else _choose(deal, _below(rng, seats), at, rng, idle)
        outcome = judge(deal, intent, at)
        steps.append(Step(intent, at, outcome))
        if not isinstance(outcome, Refusal):
            for event in outcome:
                deal = apply(deal, event, at)
            if isinstance(intent, Play):
                idle = [0] * seats
                if intent.target.kind is Kind.FOUNDATION and rng.random() < 0.4:
                    asked = [Play(_below(rng, seats), source, intent.target) for source in (WASTE, NERTZ)]
    return Recording(start, tuple(steps), deal)


def _choose(deal: Deal, seat: Seat, at: int, rng: Random, idle: list[int]) -> DealIntent:
    """What the simple player asks for: a call, a good play, a turn; stuck after many turns for nothing."""
    found = legal(deal, seat, at)
    if found.call:
        return Call(seat)
    good = [p for p in found.plays if p.target.kind is Kind.FOUNDATION or p.source in (NERTZ, WASTE)]
    if good and rng.random() < 0.8:
        return min(good, key=lambda p: (p.target.kind is not Kind.FOUNDATION, p.source is not NERTZ))
    if found.plays and rng.random() < 0.3:
        return found.plays[_below(rng, len(found.plays))]
    if rng.random() < 0.3 and (joker := _joker_to_announce(deal, seat, rng)):
        return joker
    idle[seat] += 1
    return SayStuck(seat) if idle[seat] > 30 or not found.turn else Turn(seat)


def _joker_to_announce(deal: Deal, seat: Seat, rng: Random) -> Announce | None:
    """Announce a joker as what some foundation needs next."""
    layout = deal.layouts[seat]
    needed = [(pile.rank + 1, pile.suit) for pile in deal.foundations if pile.rank < deal.house.top_rank]
    faces = [face for face in deck_faces(deal.house.deck, 0) if (face.rank, face.suit) in needed]
    ends = [(NERTZ, layout.nertz), (WASTE, layout.waste)]
    ends += [(work(i), pile) for i, pile in enumerate(layout.work)] + [
        (hand(i), (c,)) for i, c in enumerate(layout.hand)
    ]
    for source, pile in ends:
        face = deal.face(pile[-1]) if pile else None
        if face and face.is_joker and faces and layout.announced is None:
            return Announce(seat, source, faces[_below(rng, len(faces))])
    return None


def _below(rng: Random, bound: int) -> int:
    return int(rng.random() * bound)
