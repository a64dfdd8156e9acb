"""Deals in every state, to lay out: bots play them once, tests draw from them."""

from functools import cache
from random import Random

from nertz_lan.rules.deal import Deal
from nertz_lan.rules.presets import preset_rules
from selfplay import seeded_deal
from ui_tables import Bots

PRESETS = ("Nertz", "Old Pounce", "Scrooge", "Dutch Blitz", "Jokers wild", "Open table")


@cache
def deals_of(preset: str, seats: int, seed: int = 1) -> tuple[Deal, ...]:
    """Moments of one deal, from go to near its end."""
    bots = Bots(seeded_deal(preset_rules(preset, seats), seats, seed), Random(seed))
    kept = [bots.deal]
    for step in range(60 * seats):
        if bots.step() is None or bots.deal.called:
            break
        if step % (6 * seats) == 0:
            kept.append(bots.deal)
    return (*kept, bots.deal)
