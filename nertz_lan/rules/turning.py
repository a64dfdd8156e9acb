"""What turning the stock shows (RULES §3, R8).

Owns how long it takes to have seen all of it. Never knows what any of it is good for.
"""

from nertz_lan.rules.deal import Layout
from nertz_lan.rules.house import HouseRules


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
