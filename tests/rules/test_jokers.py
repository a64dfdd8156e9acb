"""Jokers on foundations and on work piles (RULES §8, R25–R29)."""

from typing import Any

import pytest

from nertz_lan.rules.cards import Face, Suit, deck_faces
from nertz_lan.rules.deal import Deal, foundation
from nertz_lan.rules.events import Announced, Played
from nertz_lan.rules.house import house_rules
from nertz_lan.rules.intents import Turn
from tests.rules.tables import SeatCards, a_deal, after, announce, events, lost_race, pile, play, refused, seat, top

TO_FOUNDATION = play("waste", "foundation")


def jokers(*seats: SeatCards, **rules: Any) -> Deal:
    return a_deal(*seats, jokers=2, **rules)


def building(card: str, pile_text: str, **rules: Any) -> str:
    """Why a card doesn't go onto a work pile; empty when it does."""
    return refused(jokers(seat(waste=card, work=[pile_text]), **rules), play("waste", "work:0"))


# --- announcing


def test_a_joker_is_announced_before_it_lands() -> None:
    deal = jokers(seat(waste="*1"), foundations=["AS"])
    assert refused(deal, TO_FOUNDATION) == "not-announced"
    (said,) = events(deal, announce("waste", "2S"), 10)
    assert said == Announced(0, deal.layouts[0].waste[0], Face(2, Suit.SPADES))


@pytest.mark.parametrize(
    ("at", "why"), [(10, "announced-too-late"), (1009, "announced-too-late"), (1010, ""), (9999, "")]
)
def test_r10_it_may_land_at_the_announcement_plus_announce_ms_exactly(at: int, why: str) -> None:
    deal = after(jokers(seat(waste="*1"), foundations=["AS"]), announce("waste", "2S"), at=10)
    assert refused(deal, TO_FOUNDATION, at) == why


def test_announce_ms_zero_is_no_wait() -> None:
    deal = after(jokers(seat(waste="*1"), foundations=["AS"], announce_ms=0), announce("waste", "2S"), at=10)
    (landed,) = events(deal, TO_FOUNDATION, 10)
    assert landed == Played(0, deal.layouts[0].waste, TO_FOUNDATION.source, foundation(0), Face(2, Suit.SPADES))


def test_it_lands_as_that_card_if_it_then_still_fits() -> None:
    deal = after(jokers(seat(waste="*1"), foundations=["AS", "AH"]), announce("waste", "2H"), at=0)
    deal = after(deal, TO_FOUNDATION, at=1000)
    assert pile(deal, "foundation:1") == "AH *1"
    assert (
        refused(after(jokers(seat(waste="*1"), foundations=["AS"]), announce("waste", "3S")), TO_FOUNDATION, 1000)
        == "needs-ace"
    )


def test_anyone_may_land_the_real_card_meanwhile() -> None:
    deal = jokers(seat(waste="*1"), seat(waste="2S"), foundations=["AS"])
    deal = after(after(deal, announce("waste", "2S")), play("waste", "foundation", by=1), at=900)
    assert lost_race(deal, TO_FOUNDATION, 1000) == (1, 100)


def test_r28_an_announcement_is_replaced_by_the_next_whose_clock_starts_anew_even_with_the_same_words() -> None:
    deal = after(jokers(seat(waste="*1"), foundations=["AS"]), announce("waste", "2S"))
    again = after(deal, announce("waste", "2S"), at=500)
    assert refused(again, TO_FOUNDATION, 1499) == "announced-too-late"
    assert refused(again, TO_FOUNDATION, 1500) == ""


def test_r28_a_seat_has_at_most_one_announcement() -> None:
    deal = jokers(seat(nertz="*2", waste="*1"), foundations=["AS", "AH"])
    deal = after(deal, announce("waste", "2S"), announce("nertz", "2H"))
    assert refused(deal, TO_FOUNDATION, 1000) == "not-announced"
    assert refused(deal, play("nertz", "foundation"), 1000) == ""


def test_r28_it_names_the_very_joker() -> None:
    deal = after(jokers(seat(nertz="*2", waste="*1"), foundations=["AS"]), announce("nertz", "2S"))
    assert refused(deal, TO_FOUNDATION, 1000) == "not-announced"


def test_r28_it_holds_wherever_that_joker_goes() -> None:
    deal = after(jokers(seat(waste="*1", work=["9H", ""]), foundations=["AS"]), announce("waste", "2S"))
    deal = after(deal, play("waste", "work:0"), play("work:0", "work:1"))
    assert top(after(deal, play("work:1", "foundation"), at=1000), "foundation:0") == "*1"
    rested = after(jokers(seat(waste="*1"), foundations=["AS"]), announce("waste", "2S"), Turn(0), Turn(0))
    assert refused(rested, TO_FOUNDATION, 1000) == ""


def test_r28_it_ends_when_the_joker_lands() -> None:
    deal = after(jokers(seat(waste="*1"), foundations=["AS"], announce_ms=0), announce("waste", "2S"), TO_FOUNDATION)
    assert deal.layouts[0].announced is None


def test_r28_and_for_whoever_else_had_announced_it() -> None:
    deal = jokers(seat(waste="*1"), seat(work=["9H"]), foundations=["AS"], reach="any", announce_ms=0)
    deal = after(deal, announce("waste", "2S"), play("waste", "work:0@1"), announce("work:0", "2S", by=1))
    deal = after(deal, play("work:0", "foundation", by=1))
    assert [layout.announced for layout in deal.layouts] == [None, None]


def test_r28_another_landing_ends_nothing() -> None:
    deal = jokers(seat(nertz="2S", waste="*1"), foundations=["AS"])
    deal = after(deal, announce("waste", "2S"), play("nertz", "foundation"))
    assert deal.layouts[0].announced is not None


def test_r28_other_seats_announcements_do_not_count_for_a_seat() -> None:
    deal = jokers(seat(waste="*1"), seat(work=["9H"]), foundations=["AS"], reach="any", announce_ms=0)
    deal = after(deal, announce("waste", "2S"), play("waste", "work:0@1"))
    assert refused(deal, play("work:0", "foundation", by=1), 5000) == "not-announced"


def test_r28_it_need_not_fit_when_made() -> None:
    deal = after(jokers(seat(nertz="2S", waste="*1"), foundations=["AS"]), announce("waste", "3S"))
    assert top(after(deal, play("nertz", "foundation"), TO_FOUNDATION, at=1000), "foundation:0") == "*1"


@pytest.mark.parametrize("source", ["nertz", "waste", "work:0"])
def test_a_joker_is_announced_wherever_it_could_be_played_from(source: str) -> None:
    assert refused(jokers(seat(nertz="*1", waste="*1", work=["9H *1"])), announce(source, "2S")) == ""


@pytest.mark.parametrize(
    ("source", "why"),
    [
        ("waste", "card-moved"),  # no joker there
        ("nertz", "empty-pile"),
        ("work:0:2", "one-card-only"),
        ("work:0:3", "empty-pile"),
        ("work:1:2", "face-down"),
        ("work:0@1", "not-yours"),
        ("foundation", "no-such-pile"),
        ("hand:0", "no-such-pile"),
    ],
)
def test_what_cannot_be_announced(source: str, why: str) -> None:
    deal = jokers(seat(nertz="", waste="2S", work=["9H *1", "?2C *2"]), layout="klondike")
    assert refused(deal, announce(source, "2S")) == why


def test_a_joker_is_announced_as_a_card_of_the_deck() -> None:
    assert refused(jokers(seat(waste="*1")), announce("waste", "*2")) == "bad-request"
    assert refused(jokers(seat(waste="*1")), announce("waste", "2r")) == "bad-request"
    assert refused(jokers(seat(waste="*1"), deck="blitz"), announce("waste", "JS")) == "bad-request"


# --- on foundations (R29)


def test_r29_a_joker_announced_as_an_ace_starts_a_foundation() -> None:
    deal = after(jokers(seat(nertz="2D", waste="*1"), announce_ms=0), announce("waste", "AD"), TO_FOUNDATION)
    assert (deal.foundations[0].suit, deal.foundations[0].rank) == (Suit.DIAMONDS, 1)
    assert pile(after(deal, play("nertz", "foundation")), "foundation:0") == "*1 2D"


def test_r29_a_joker_on_a_foundation_fits_the_next_card() -> None:
    deal = jokers(seat(waste="3S"), foundations=["AS *1"])
    assert refused(deal, TO_FOUNDATION) == ""


def test_r29_landed_first_counts_it_as_the_card_that_it_was_announced_as() -> None:
    deal = jokers(seat(waste="*1"), seat(waste="2S"), foundations=["AS"], announce_ms=0)
    deal = after(deal, announce("waste", "2S"), TO_FOUNDATION, at=100)
    assert lost_race(deal, play("waste", "foundation:0", by=1), 101) == (0, 1)


def test_r5_a_joker_goes_where_it_fits_like_any_card() -> None:
    deal = after(jokers(seat(waste="*1"), foundations=["AH", "AS", "AS"], announce_ms=0), announce("waste", "2S"))
    assert top(after(deal, play("waste", "foundation:2")), "foundation:2") == "*1"
    assert top(after(deal, play("waste", "foundation:0")), "foundation:1") == "*1"


# --- on work piles (R27)


@pytest.mark.parametrize("lower", ["KS", "9H", "2D"])
def test_a_joker_on_its_own_fits_on_any_exposed_card(lower: str) -> None:
    assert building("*1", lower) == ""


def test_but_an_ace() -> None:
    assert building("*1", "AS") == "wrong-rank"
    assert building("*1", "2H AS") == "wrong-rank"


@pytest.mark.parametrize(
    ("card", "why"), [("7H", ""), ("7D", ""), ("7S", "wrong-colour"), ("8H", "wrong-rank"), ("6H", "wrong-rank")]
)
def test_red_9_joker_red_7_makes_the_joker_a_black_8(card: str, why: str) -> None:
    assert building(card, "9H *1") == why


def test_a_card_laid_on_it_fixes_it_until_the_cards_above_it_are_gone() -> None:
    deal = jokers(seat(nertz="QD", waste="7S", work=["*1 7H", "8S"]))
    deal = after(deal, play("work:0", "work:1"))  # no longer a black 8
    assert refused(deal, play("waste", "work:0")) == ""


def test_r27_two_jokers_may_lie_in_a_row() -> None:
    assert building("*2", "9H *1") == ""
    assert building("7S", "9H *1") == "wrong-colour"
    assert building("6S", "9H *1 *2") == ""
    assert building("6H", "9H *1 *2") == "wrong-colour"


def test_r27_no_joker_below_the_ace() -> None:
    assert building("*2", "3H *1") == ""
    assert building("*2", "2H *1") == "wrong-rank"
    assert building("AS", "2H *1") == "wrong-rank"


def test_r27_a_king_never_lies_on_a_joker_that_fills_a_space() -> None:
    assert building("KS", "*1") == "wrong-rank"
    assert building("QS", "*1") == ""
    assert building("QS", "*1 *2") == "wrong-rank"
    assert building("JS", "*1 *2") == ""


def test_r27_a_joker_with_only_jokers_on_it_is_not_fixed() -> None:
    for card in ("JS", "JH", "2S", "AH"):
        assert building(card, "*1 *2") == ""


def test_r27_nothing_face_down_counts() -> None:
    assert building("KS", "?2H *1", layout="klondike") == "wrong-rank"
    assert building("QS", "?2H *1", layout="klondike") == ""


def test_r27_a_run_must_be_readable_with_what_it_is_laid_on() -> None:
    deal = jokers(seat(work=["9H", "*1 7H", "*2 7S", "9D *1 7D"]))
    assert refused(deal, play("work:1:2", "work:0")) == ""
    assert refused(deal, play("work:2:2", "work:0")) == "wrong-colour"
    assert refused(deal, play("work:3:2", "work:0")) == ""
    assert refused(deal, play("work:3:3", "work:0")) == "wrong-rank"


@pytest.mark.parametrize(
    ("card", "under", "why"),
    [
        ("*1", "9H", ""),
        ("*1", "KH", "wrong-rank"),
        ("9H", "*1", ""),
        ("9H", "*1 7H", ""),
        ("9S", "*1 7H", "wrong-colour"),
        ("AH", "*1", "wrong-rank"),
        ("TH", "*1 7H", "wrong-rank"),
    ],
)
def test_r27_tucks_too(card: str, under: str, why: str) -> None:
    assert refused(jokers(seat(waste=card, work=[under, ""])), play("waste", "under:0")) == why


def test_r27_in_the_blitz_deck_the_top_rank_is_10() -> None:
    assert building("9r", "*1", deck="blitz") == ""
    assert building("Tr", "*1", deck="blitz") == "wrong-rank"
    assert building("9r", "*1 *2", deck="blitz") == "wrong-rank"
    assert building("*2", "*1", deck="blitz") == ""


def test_r26_two_jokers_make_54_or_42_cards() -> None:
    assert len(deck_faces("french", 2)) == 54
    assert len(deck_faces("blitz", 2)) == house_rules({"deck": "blitz", "jokers": 2}).deck_size == 42


def test_boy_on_girl_in_the_blitz_deck() -> None:
    for card, why in (("8y", ""), ("8g", ""), ("8b", "wrong-colour"), ("8r", "wrong-colour"), ("7y", "wrong-rank")):
        deal = a_deal(seat(waste=card, work=["9r"]), deck="blitz")
        assert refused(deal, play("waste", "work:0")) == why


def test_a_blitz_foundation_is_complete_at_10() -> None:
    up_to_9 = "1r 2r 3r 4r 5r 6r 7r 8r 9r"
    deal = after(a_deal(seat(nertz="Tr", waste="Tr"), foundations=[up_to_9], deck="blitz"), TO_FOUNDATION)
    assert pile(deal, "foundation:0") == f"{up_to_9} Tr"
    assert refused(deal, play("nertz", "foundation:0")) == "foundation-complete"
