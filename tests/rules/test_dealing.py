"""How a deal begins (RULES §2, R1–R4)."""

from typing import Any

import pytest

from nertz_lan.rules.apply import apply
from nertz_lan.rules.cards import deck_faces
from nertz_lan.rules.deal import Deal, Phase, new_deal
from nertz_lan.rules.events import Gone
from nertz_lan.rules.house import BadHouseRules, HouseRules, house_rules
from nertz_lan.rules.intents import Call, DealIntent, SayStuck, Turn
from nertz_lan.rules.presets import preset_rules
from tests.rules.tables import a_deal, after, names, pile, play, refused, seat

FRENCH = " ".join(face.name for face in deck_faces("french", 0))


def dealt(house: HouseRules, seats: int = 2) -> Deal:
    return new_deal(house, [deck_faces(house.deck, house.jokers)] * seats)


def test_deck_order_is_nertz_pile_then_work_piles_then_stock() -> None:
    deal = dealt(HouseRules())
    cards = FRENCH.split()
    assert pile(deal, "nertz").split() == cards[:13]  # the thirteenth lies on top
    assert [pile(deal, f"work:{i}") for i in range(4)] == cards[13:17]
    assert pile(deal, "stock").split() == cards[17:]
    assert deal.foundations == ()


def test_nobody_acts_before_go() -> None:
    deal = dealt(HouseRules())
    asked: list[DealIntent] = [play("nertz", "work:0"), Turn(0), Call(0), SayStuck(0)]
    assert deal.phase is Phase.DEALT
    assert [refused(deal, intent) for intent in asked] == ["not-started"] * 4
    assert refused(apply(deal, Gone(), 0), Turn(0)) == ""


@pytest.mark.parametrize(
    ("preset", "seats", "stock"),
    [
        ("Nertz", 4, 35),
        ("Old Pounce", 4, 28),
        ("Scrooge", 4, 28),
        ("Jokers wild", 4, 37),
        ("Dutch Blitz", 4, 27),
        ("Dutch Blitz", 3, 27),
        ("Dutch Blitz", 2, 25),
        ("Ligretto", 4, 27),
        ("Ligretto", 3, 26),
        ("Ligretto", 2, 25),
    ],
)
def test_stock_sizes_of_presets(preset: str, seats: int, stock: int) -> None:
    deal = dealt(preset_rules(preset, seats), seats)
    assert [len(layout.stock) for layout in deal.layouts] == [stock] * seats


@pytest.mark.parametrize(("nertz_size", "stock"), [(13, 35), (12, 36), (11, 37)])
def test_stock_sizes_behind_smaller_piles(nertz_size: int, stock: int) -> None:
    assert len(dealt(house_rules({"nertz_size": nertz_size})).layouts[0].stock) == stock


def test_r1_a_card_stays_its_owners_and_a_foundation_keeps_its_number() -> None:
    complete = "AS 2S 3S 4S 5S 6S 7S 8S 9S TS JS QS KS"
    deal = a_deal(seat(waste="AH"), seat(nertz="2H"), foundations=[complete])
    deal = after(deal, play("waste", "foundation"), play("nertz", "foundation", by=1))
    assert pile(deal, "foundation:0") == complete
    assert [landing.card.owner for landing in deal.foundations[1].landings] == [0, 1]


def test_r2_klondike_deals_pile_by_pile_the_last_card_face_up() -> None:
    deal = dealt(house_rules({"layout": "klondike", "work_piles": 3, "nertz_size": 2}))
    assert [pile(deal, f"work:{i}") for i in range(3)] == ["3S", "4S 5S", "6S 7S 8S"]
    assert deal.layouts[0].down == (0, 1, 2)


def test_klondike_a_face_down_card_that_becomes_exposed_is_turned_up() -> None:
    deal = a_deal(seat(work=["?2H ?9S 8H", "9C"], waste="8D"), layout="klondike")
    assert refused(deal, play("work:0:2", "work:1")) == "face-down"
    deal = after(deal, play("work:0", "work:1"))
    assert (pile(deal, "work:0"), deal.layouts[0].down) == ("2H 9S", (1, 0))
    deal = after(deal, play("waste", "work:0"))
    assert deal.layouts[0].down == (1, 0)  # laying on it turns nothing
    assert refused(deal, play("work:0:3", "work:1")) == "face-down"


def test_klondike_turns_up_the_last_card_of_a_pile_and_then_leaves_a_space() -> None:
    deal = a_deal(seat(work=["?AH AS", "9C"]), layout="klondike")
    deal = after(deal, play("work:0", "foundation"), play("work:0", "foundation"))
    assert (pile(deal, "work:0"), deal.layouts[0].down) == ("", (0, 0))


def test_r3_the_first_seven_cards_of_the_stock_are_the_hand() -> None:
    house = preset_rules("Scrooge", 2)
    deal = dealt(house)
    assert pile(deal, "hand").split() == FRENCH.split()[17:24]
    assert pile(deal, "stock").split() == FRENCH.split()[24:]


def test_r3_a_short_stock_is_all_hand() -> None:
    house = house_rules({"waste": "hand", "deck": "blitz", "nertz_size": 20, "layout": "klondike", "work_piles": 5})
    assert [len(deal.hand) for deal in dealt(house).layouts] == [5, 5]
    assert [len(deal.stock) for deal in dealt(house).layouts] == [0, 0]


@pytest.mark.parametrize(
    "rules",
    [
        {"layout": "klondike", "work_piles": 8, "nertz_size": 17},  # 36 + 17 > 52
        {"layout": "klondike", "work_piles": 8, "nertz_size": 19, "jokers": 2},  # 36 + 19 > 54
        {"layout": "klondike", "work_piles": 8, "nertz_size": 5, "deck": "blitz"},  # 36 + 5 > 40
    ],
)
def test_r4_what_a_deck_cannot_deal_is_no_house_rules(rules: dict[str, Any]) -> None:
    with pytest.raises(BadHouseRules):
        house_rules(rules)
    smaller = house_rules({**rules, "nertz_size": rules["nertz_size"] - 1})
    assert dealt(smaller).layouts[0].stock == ()  # a stock of no cards is fine


def test_a_seat_that_sits_out_has_nothing_and_is_no_seat() -> None:
    house = HouseRules()
    decks = [deck_faces("french", 0)] * 3
    deal = apply(new_deal(house, decks, sits_out=frozenset({1})), Gone(), 0)
    assert deal.seats == (0, 2)
    assert (names(deal, deal.layouts[1].nertz), refused(deal, Turn(1))) == ("", "no-such-seat")


@pytest.mark.parametrize("nobody", [-1, 2, 12])
def test_only_seats_of_the_deal_act(nobody: int) -> None:
    assert refused(a_deal(), Turn(nobody)) == "no-such-seat"


def test_nertz_sizes_of_a_handicap() -> None:
    deal = new_deal(HouseRules(), [deck_faces("french", 0)] * 2, [14, 12])
    assert [len(layout.nertz) for layout in deal.layouts] == [14, 12]
    assert [len(layout.stock) for layout in deal.layouts] == [34, 36]
