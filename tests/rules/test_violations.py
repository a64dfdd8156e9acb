"""Violations name what is broken in a deal (RULES §10)."""

from dataclasses import replace

from nertz_lan.rules.cards import Card
from nertz_lan.rules.deal import Deal, Foundation, Landing
from nertz_lan.rules.violations import violations
from tests.rules.tables import a_deal, pile, seat, with_layout


def a_sound_deal() -> Deal:
    return a_deal(seat(waste="2H 3H", work=["?5S 9H 8S@1"]), seat(work=["7H"]), foundations=["AS 2S@1 *1"], jokers=2)


def test_a_sound_deal_has_none() -> None:
    assert violations(a_sound_deal()) == []


def test_a_lost_card() -> None:
    deal = a_sound_deal()
    (only,) = violations(with_layout(deal, 0, waste=deal.layouts[0].waste[1:]))
    assert only.endswith("is in 0 places")


def test_a_doubled_card() -> None:
    deal = a_sound_deal()
    (only,) = violations(with_layout(deal, 1, stock=deal.layouts[0].waste[:1]))
    assert only.endswith("is in 2 places")


def test_a_card_of_no_deck() -> None:
    deal = a_sound_deal()
    assert len(violations(with_layout(deal, 1, hand=(Card(7, 0), Card(0, 99))))) == 2
    alien = Foundation(deal.foundations[0].suit, (*deal.foundations[0].landings, Landing(Card(7, 0), 0, 0)))
    assert len(violations(replace(deal, foundations=(alien,)))) == 2


def test_a_foundation_with_a_gap_or_of_two_suits() -> None:
    assert violations(a_deal(foundations=["AS 3S"])) == [
        "foundation 0 has Face(rank=3, suit=<Suit.SPADES: 0>) at rank 2"
    ]
    assert len(violations(a_deal(foundations=["AS 2H"]))) == 1
    assert len(violations(a_deal(foundations=["2S"]))) == 1


def test_an_empty_or_too_high_foundation() -> None:
    deal = a_sound_deal()
    assert violations(replace(deal, foundations=(*deal.foundations, Foundation(deal.foundations[0].suit, ())))) == [
        "foundation 1 has 0 cards"
    ]


def test_an_exposed_card_that_lies_face_down() -> None:
    (only,) = violations(with_layout(a_sound_deal(), 0, down=(3,)))
    assert only == "work pile 0 of seat 0 has 3 of 3 cards face down"
    assert pile(a_sound_deal(), "work:0") == "5S 9H 8S"
