"""Deals in every state, to lay out: bots play them once, tests draw from them."""

from functools import cache
from random import Random
from typing import Any

from nertz_lan.rules.deal import Deal
from nertz_lan.rules.presets import preset_rules
from nertz_lan.ui.layout import TableLayout, laying_out
from nertz_lan.ui.steps import at_once
from selfplay import seeded_deal
from tests.rules.tables import a_deal, seat
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


def lay_out(*args: Any, **choices: Any) -> TableLayout:
    """A deal, placed."""
    return at_once(laying_out(*args, **choices))


def every_pile() -> Deal:
    """A deal of two in which the first seat has cards in every pile, and plays that fit."""
    own = seat(nertz="2C 3C 3H", work=["TD 9S 8H", "", "9H", "KH"], stock="2H 9C KD", waste="5D 4D")
    return a_deal(own, seat(work=["8C", "AC", "AC", "AC"]), foundations=["AH 2H"], reach="any")
