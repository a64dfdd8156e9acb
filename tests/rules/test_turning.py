"""Turning the stock (RULES §3, §6, R8, R9)."""

from nertz_lan.rules.deal import Deal
from nertz_lan.rules.intents import SayStuck, Turn
from tests.rules.tables import a_deal, after, pile, play, refused, seat, top

STOCK_24 = "AS 2S 3S 4S 5S 6S 7S 8S 9S TS JS QS AH 2H 3H 4H 5H 6H 7H 8H 9H TH JH QH"


def one_pass(deal: Deal) -> tuple[list[str], Deal]:
    """The waste's tops of one pass through the stock, and the deal after it, the waste turned over."""
    shown = []
    while pile(deal, "stock"):
        deal = after(deal, Turn(0))
        shown.append(top(deal, "waste"))
    return shown, after(deal, Turn(0))


def rotated(deal: Deal) -> Deal:
    return after(deal, SayStuck(0), SayStuck(1))


def test_the_third_card_lies_uppermost() -> None:
    deal = after(a_deal(seat(stock="2H 9C KD 4S", waste="JC")), Turn(0))
    assert [pile(deal, "waste"), pile(deal, "stock")] == ["JC 2H 9C KD", "4S"]


def test_what_is_left_is_turned() -> None:
    deal = after(a_deal(seat(stock="2H 9C")), Turn(0))
    assert [pile(deal, "waste"), pile(deal, "stock")] == ["2H 9C", ""]


def test_r8_a_turn_on_an_empty_stock_only_turns_the_waste_over() -> None:
    deal = after(a_deal(seat(waste="2H 9C KD")), Turn(0))
    assert [pile(deal, "waste"), pile(deal, "stock")] == ["", "2H 9C KD"]


def test_nothing_to_turn() -> None:
    assert refused(a_deal(), Turn(0)) == "nothing-to-turn"


def test_turn_says_how_many() -> None:
    for count, waste in ((1, "2H"), (2, "2H 3H"), (5, "2H 3H 4H 5H 6H")):
        assert pile(after(a_deal(seat(stock="2H 3H 4H 5H 6H 7H"), turn=count), Turn(0)), "waste") == waste


def test_a_stock_of_24_shows_its_every_third_card_on_every_pass() -> None:
    third = STOCK_24.split()[2::3]
    deal = a_deal(seat(stock=STOCK_24))
    for _ in range(3):
        shown, deal = one_pass(deal)
        assert shown == third


def test_after_one_rotation_the_fourth_seventh_and_so_on_then_the_first() -> None:
    cards = STOCK_24.split()
    for _ in range(2):
        shown, _after = one_pass(rotated(a_deal(seat(stock=STOCK_24))))
        assert shown == [*cards[3::3], cards[0]]


def test_after_two_rotations_the_fifth_eighth_and_so_on_then_the_second() -> None:
    cards = STOCK_24.split()
    shown, _ = one_pass(rotated(rotated(a_deal(seat(stock=STOCK_24)))))
    assert shown == [*cards[4::3], cards[1]]
    assert shown[-2:] == ["JH", "2S"]  # the 23rd, then the 2nd


def test_reversed_shows_other_cards_from_pass_to_pass() -> None:
    deal = a_deal(seat(stock="AS 2S 3S 4S 5S 6S"), turn_order="reversed")  # a b c d e f
    passes = []
    for _ in range(3):
        shown, deal = one_pass(deal)
        passes.append(shown)
    assert passes == [["AS", "4S"], ["3S", "6S"], ["AS", "4S"]]


def test_a_stock_of_35_takes_twelve_turns_and_the_thirteenth_turns_the_waste_over() -> None:
    deal = a_deal(seat(stock=" ".join(["2H"] * 35)))
    wastes = []
    for _ in range(13):
        deal = after(deal, Turn(0))
        wastes.append(len(deal.layouts[0].waste))
    assert wastes == [3, 6, 9, 12, 15, 18, 21, 24, 27, 30, 33, 35, 0]


def test_r9_passes_counts_the_deal_as_the_first() -> None:
    deal = a_deal(seat(stock="2H 3H", waste="4H"), passes=1)
    deal = after(deal, Turn(0))
    assert refused(deal, Turn(0)) == "no-passes-left"
    assert refused(a_deal(seat(stock="2H"), passes=1), Turn(0)) == ""


def test_r9_each_turning_over_is_the_start_of_another() -> None:
    deal = a_deal(seat(stock="2H 3H"), passes=3)
    deal = after(deal, *[Turn(0)] * 5)
    assert refused(deal, Turn(0)) == "no-passes-left"


def test_r9_a_rotation_neither_counts_nor_gives_one_back() -> None:
    deal = after(a_deal(seat(stock="2H 3H"), passes=2), *[Turn(0)] * 3)  # the second pass is over
    assert refused(deal, Turn(0)) == "no-passes-left"
    deal = rotated(deal)
    assert pile(deal, "stock") == "3H 2H"
    deal = after(deal, Turn(0))
    assert refused(deal, Turn(0)) == "no-passes-left"


def test_r9_nothing_to_turn_comes_first() -> None:
    deal = after(a_deal(seat(stock="AH"), passes=1), Turn(0), play("waste", "foundation"))
    assert refused(deal, Turn(0)) == "nothing-to-turn"


def test_r9_passes_turn_and_turn_order_mean_nothing_in_scrooge() -> None:
    deal = a_deal(seat(stock="2H 3H 4H", hand="AS"), waste="hand", passes=1, turn=1, turn_order="reversed")
    assert pile(after(deal, Turn(0)), "hand") == "AS 2H 3H 4H"
