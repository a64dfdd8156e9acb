"""A deal among bots in virtual time: the real rules, the levels' real pace, and no waiting.

Owns the order in which things happen when nobody's link is slow: each seat looks, reaches, and asks when its reach
ends. A deal takes as long as it would at a table, and no time at all. Never knows a clock, a table or a peer.
"""

import heapq
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from random import Random
from typing import Final, NamedTuple

from nertz_lan.bots.levels import Level
from nertz_lan.bots.player import Player
from nertz_lan.bots.reach import Arm, Reach
from nertz_lan.protocol.shuffling import shuffled
from nertz_lan.rules.apply import apply
from nertz_lan.rules.cards import deck_faces
from nertz_lan.rules.deal import Deal, Phase, new_deal
from nertz_lan.rules.events import Gone
from nertz_lan.rules.house import HouseRules
from nertz_lan.rules.intents import DealIntent
from nertz_lan.rules.judge import Outcome, judge
from nertz_lan.rules.refusal import Refusal

LOOK_AGAIN_MS: Final = 250  # where there was nothing to do
DEAL_MS_MAX: Final = 4 * 3_600_000  # against bots that never come to an end
IDLE_MAX: Final = 200  # looks in a row that lead to nothing, by all seats together, for each seat


class Endless(RuntimeError):  # noqa: N818 - the name says what is wrong
    """A deal that does not come to its end: the bots wait for each other, or move cards in circles."""


class Step(NamedTuple):
    """One intent that arrived: the deal before it, the reach that led to it, and what became of it."""

    before: Deal
    reach: Reach
    at: int
    outcome: Outcome
    after: Deal

    @property
    def intent(self) -> DealIntent:
        """What was asked for."""
        return self.reach.intent


@dataclass(slots=True)
class _Racer:
    player: Player
    arm: Arm
    reach: Reach | None = None


def dealt(house: HouseRules, seats: int, seed: int) -> Deal:
    """A deal at go, its decks shuffled by a seed: the same on every machine."""
    whole = deck_faces(house.deck, house.jokers)
    decks = [shuffled(whole, f"race {seed} {seat}".encode()) for seat in range(seats)]
    return apply(new_deal(house, decks), Gone(), 0)


def race(deal: Deal, levels: Sequence[Level], seed: int) -> Iterator[Step]:
    """Play a deal that has been let go, a level a seat, step by step to its end. Raises Endless."""
    generator = Random(seed)
    racers = [
        _Racer(Player(seat, level, generator.getrandbits(32)), Arm(level.pace, Random(generator.getrandbits(32))))
        for seat, level in enumerate(levels)
    ]
    due = [(racers[seat].arm.look_ms(), seat) for seat in deal.seats]
    heapq.heapify(due)
    idle = 0
    while deal.phase is Phase.GO:
        at, seat = heapq.heappop(due)
        if at > DEAL_MS_MAX or idle > IDLE_MAX * len(racers):
            raise Endless(f"{at} ms, {deal.rotations} rotations, {idle} looks for nothing")
        racer = racers[seat]
        if racer.reach is None:
            wait_ms = _set_out(racer, deal, at)
            idle += racer.reach is None
            heapq.heappush(due, (at + wait_ms, seat))
            continue
        reach, racer.reach = racer.reach, None
        if racer.player.still_can(deal, reach.intent, at):
            idle = 0
            before, outcome = deal, judge(deal, reach.intent, at)
            for event in () if isinstance(outcome, Refusal) else outcome:
                deal = apply(deal, event, at)
            yield Step(before, reach, at, outcome, deal)
        heapq.heappush(due, (at + racer.arm.look_ms(reach.intent), seat))


def outcome_of(deal: Deal, levels: Sequence[Level], seed: int) -> Deal:
    """A deal played to its end. Raises Endless."""
    for step in race(deal, levels, seed):
        deal = step.after
    return deal


def _set_out(racer: _Racer, deal: Deal, at: int) -> int:
    """Look, and set out for what was found: in how many ms the racer is to be asked again."""
    intent = racer.player.decide(deal, at)
    if intent is None:
        return LOOK_AGAIN_MS
    racer.reach = racer.arm.reach(deal, intent)
    return racer.reach.ms
