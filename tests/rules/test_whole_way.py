"""How many turns show all that a stock can show: as many as turning it for very long."""

import pytest

from nertz_lan.rules.deal import Deal
from nertz_lan.rules.intents import Turn
from nertz_lan.rules.turning import whole_way
from tests.rules.tables import a_deal, after, seat, top

TEN = "AS 2S 3S 4S 5S 6S 7S 8S 9S TS"
LONG = 80  # turns: ten cards are gone through many times


def shown(deal: Deal, turns: int) -> set[str]:
    """What has lain uppermost on the waste, from now on."""
    tops = {top(deal, "waste")}
    for _ in range(turns):
        deal = after(deal, Turn(0))
        tops.add(top(deal, "waste"))
    return tops


@pytest.mark.parametrize("turn_order", ["kept", "reversed"])
@pytest.mark.parametrize("turn", range(1, 6))
def test_nothing_more_is_shown_after_a_whole_way(turn: int, turn_order: str) -> None:
    for count in range(1, 11):
        cards = TEN.split()[:count]
        for on_waste in range(count + 1):  # as many as plays from there may have left
            before = seat(waste=" ".join(cards[:on_waste]), stock=" ".join(cards[on_waste:]))
            deal = a_deal(before, turn=turn, turn_order=turn_order)
            way = whole_way(deal.house, deal.layouts[0])
            assert shown(deal, way) == shown(deal, LONG)


def test_only_a_pass_that_is_out_of_step_takes_longer_than_one() -> None:
    """A waste of three shows the same cards on the next pass; one of two, where a card has been played, others."""
    for waste, way in (("", 4), ("AS 2S 3S", 4), ("AS 2S", 7)):
        left = " ".join(TEN.split()[len(waste.split()) : 9])
        deal = a_deal(seat(waste=waste, stock=left))
        assert whole_way(deal.house, deal.layouts[0]) == way


def test_a_hand_is_filled_in_one_turn() -> None:
    deal = a_deal(seat(hand="AS 2S", stock="3S 4S 5S 6S 7S 8S"), waste="hand")
    assert whole_way(deal.house, deal.layouts[0]) == 1
