"""What turning the stock shows (RULES §3, R8).

Owns how long it takes to have seen all of it, and what is seen. Never knows what any of it is good for.
"""

from collections.abc import Iterator

from nertz_lan.rules.apply import apply
from nertz_lan.rules.cards import Seat
from nertz_lan.rules.deal import Deal, Layout
from nertz_lan.rules.house import HouseRules
from nertz_lan.rules.intents import Turn
from nertz_lan.rules.judge import judge
from nertz_lan.rules.refusal import Refusal


def whole_way(house: HouseRules, layout: Layout) -> int:
    """How many turns show every card that the stock can show from where it is now, while nothing is played.

    Where a card was played from the waste, the rest of the pass is out of step: the next one shows others.
    """
    if house.waste == "hand":
        return 1
    stock, waste, turn = len(layout.stock), len(layout.waste), house.turn
    a_pass = -(-(stock + waste) // turn) + 1  # with the turn that turns the waste over
    rest = -(-stock // turn) if waste % turn else 0
    return rest + (2 * a_pass if house.turn_order == "reversed" and turn > 1 else a_pass)


def turned_on(deal: Deal, seat: Seat) -> Iterator[Deal]:
    """The deal after each further turn of a seat, until all has been shown, while nothing else happens."""
    for _ in range(whole_way(deal.house, deal.layouts[seat])):
        outcome = judge(deal, Turn(seat), deal.at)
        if isinstance(outcome, Refusal):
            return
        deal = apply(deal, outcome[0], deal.at)
        yield deal
