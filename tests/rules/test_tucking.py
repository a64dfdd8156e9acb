"""Tucking a card under a work pile: legal exactly when its two steps are (RULES §3, R6)."""

import pytest

from tests.rules.tables import a_deal, after, pile, play, refused, seat


@pytest.mark.parametrize("source", ["nertz", "waste", "work:2"])
def test_a_card_one_rank_higher_of_the_opposite_colour_goes_under(source: str) -> None:
    deal = a_deal(seat(nertz="5C TH", waste="4C TD", work=["9S 8H", "", "JC TH"]))
    deal = after(deal, play(source, "under:0"))
    assert pile(deal, "work:0") in ("TH 9S 8H", "TD 9S 8H")
    assert pile(deal, "work:1") == ""  # the space stays empty


@pytest.mark.parametrize(
    ("card", "why"),
    [("TH", ""), ("TC", "wrong-colour"), ("9H", "wrong-rank"), ("JH", "wrong-rank"), ("8C", "wrong-rank")],
)
def test_what_fits_under(card: str, why: str) -> None:
    assert refused(a_deal(seat(waste=card, work=["9S 8H", ""])), play("waste", "under:0")) == why


def test_only_while_the_seat_has_a_space() -> None:
    deal = a_deal(seat(waste="TH", work=["9S", "TD"]))
    assert refused(deal, play("waste", "under:0")) == "no-space"
    assert refused(deal, play("work:1", "under:0")) == "no-space"  # the space that it would leave comes too late


def test_under_its_own_pile_and_under_an_empty_one() -> None:
    deal = a_deal(seat(waste="TH", work=["9S", ""]))
    assert refused(deal, play("work:0", "under:0")) == "wrong-rank"
    assert refused(deal, play("waste", "under:1")) == "empty-pile"


def test_several_cards_are_never_tucked() -> None:
    assert refused(a_deal(seat(work=["9S", "JS TH", ""])), play("work:1:2", "under:0")) == "one-card-only"


def test_r6_the_nertz_pile_may_tuck_under_foundation_or_space() -> None:
    deal = a_deal(seat(nertz="TH", work=["9S", ""]), nertz_to="foundation_or_space")
    assert refused(deal, play("nertz", "under:0")) == ""


def test_r6_only_kings_are_tucked_with_spaces_king() -> None:
    deal = a_deal(seat(waste="TH", work=["9S", "QS", "", "JH KD"]), spaces="king")
    assert refused(deal, play("waste", "under:0")) == "space-rule"
    assert refused(deal, play("work:3", "under:1")) == ""


def test_r6_nothing_is_tucked_with_building_none() -> None:
    deal = a_deal(seat(nertz="TH", work=["9S", ""]), building="none")
    assert refused(deal, play("nertz", "under:0")) == "no-building"


def test_r6_nothing_is_tucked_under_face_down_cards() -> None:
    deal = a_deal(seat(waste="TH", work=["?AC 9S", ""]), layout="klondike")
    assert refused(deal, play("waste", "under:0")) == "face-down"


def test_r6_with_one_card_runs_only_under_a_pile_of_one_card() -> None:
    deal = a_deal(seat(waste="TH", work=["9S 8H", "9C", ""]), runs="one_card")
    assert refused(deal, play("waste", "under:0")) == "one-card-only"
    assert refused(deal, play("waste", "under:1")) == ""


def test_r6_a_scrooge_hand_card_may_be_tucked() -> None:
    deal = a_deal(seat(hand="2C TH", work=["9S", ""]), waste="hand")
    assert pile(after(deal, play("hand:1", "under:0")), "work:0") == "TH 9S"


def test_without_tucking_there_is_no_such_pile() -> None:
    deal = a_deal(seat(waste="TH", work=["9S", ""]), tuck=False)
    assert refused(deal, play("waste", "under:0")) == "no-such-pile"
