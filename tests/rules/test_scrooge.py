"""Scrooge: a hand of up to seven cards instead of a waste (RULES §8, R17, R30)."""

from nertz_lan.rules.intents import SayStuck, Turn
from tests.rules.tables import a_deal, after, pile, play, refused, seat

STUCK = (SayStuck(0), SayStuck(1))


def test_any_hand_card_may_be_played_to_foundation_work_pile_or_space() -> None:
    deal = a_deal(seat(hand="KS AS 8S 4D", work=["9H", ""]), waste="hand")
    deal = after(deal, play("hand:1", "foundation"), play("hand:1", "work:0"), play("hand:1", "space"))
    assert [pile(deal, name) for name in ("hand", "work:0", "work:1")] == ["KS", "9H 8S", "4D"]


def test_there_is_no_waste() -> None:
    assert refused(a_deal(seat(hand="AS"), waste="hand"), play("waste", "foundation")) == "no-such-pile"


def test_hand_names_go_from_0_to_6() -> None:
    deal = a_deal(seat(hand="2S 3S"), waste="hand")
    assert [refused(deal, play(f"hand:{i}", "foundation")) for i in (1, 2, 6, 7)] == [
        "needs-ace",
        "empty-pile",
        "empty-pile",
        "no-such-pile",
    ]


def test_r30_a_hand_keeps_its_order_and_drawn_cards_come_last() -> None:
    deal = a_deal(seat(hand="2S AH 4S", stock="5S 6S 7S 8S 9S TS"), waste="hand")
    deal = after(deal, play("hand:1", "foundation"))
    assert pile(deal, "hand") == "2S 4S"
    deal = after(deal, Turn(0))
    assert [pile(deal, "hand"), pile(deal, "stock")] == ["2S 4S 5S 6S 7S 8S 9S", "TS"]


def test_a_turn_refills_the_hand_to_seven_or_with_what_is_left() -> None:
    deal = after(a_deal(seat(hand="2S", stock="5S 6S"), waste="hand"), Turn(0))
    assert [pile(deal, "hand"), pile(deal, "stock")] == ["2S 5S 6S", ""]


def test_r30_nothing_to_turn_comes_before_hand_full() -> None:
    seven = "2S 3S 4S 5S 6S 7S 8S"
    assert refused(a_deal(seat(hand=seven, stock="9S"), waste="hand"), Turn(0)) == "hand-full"
    assert refused(a_deal(seat(hand=seven), waste="hand"), Turn(0)) == "nothing-to-turn"
    assert refused(a_deal(seat(hand=""), waste="hand"), Turn(0)) == "nothing-to-turn"


def test_r17_a_rotation_puts_the_hand_under_the_stock_in_its_order_and_draws_seven() -> None:
    deal = after(a_deal(seat(hand="2S 3S 4S", stock="5S 6S 7S 8S 9S TS"), waste="hand"), *STUCK)
    assert [pile(deal, "hand"), pile(deal, "stock")] == ["5S 6S 7S 8S 9S TS 2S", "3S 4S"]


def test_r17_or_all_where_there_are_fewer() -> None:
    deal = after(a_deal(seat(hand="2S 3S", stock="5S"), waste="hand"), *STUCK)
    assert [pile(deal, "hand"), pile(deal, "stock")] == ["5S 2S 3S", ""]


def test_r17_an_empty_hand_is_drawn_too() -> None:
    deal = after(a_deal(seat(hand="", stock="2S 3S 4S 5S 6S 7S 8S 9S"), waste="hand"), *STUCK)
    assert [pile(deal, "hand"), pile(deal, "stock")] == ["2S 3S 4S 5S 6S 7S 8S", "9S"]
