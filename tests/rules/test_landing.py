"""The landing rule: the first that fits lands, a later one goes back and is told who was first (RULES §4, F11)."""

from dataclasses import replace

import pytest

from nertz_lan.rules.apply import apply
from nertz_lan.rules.events import Interrupted
from tests.rules.tables import a_deal, after, lost_race, pile, play, refused, seat

CLAIM = play("waste", "foundation:0", by=1)


def test_the_first_that_fits_lands_and_the_later_one_goes_back() -> None:
    deal = a_deal(seat(waste="2S"), seat(waste="2S"), foundations=["AS"])
    deal = after(deal, play("waste", "foundation:0"), at=1000)
    assert lost_race(deal, CLAIM, at=1034) == (0, 34)
    assert pile(deal, "waste", of=1) == "2S"


@pytest.mark.parametrize(("at", "why"), [(1000, "landed-first"), (1999, "landed-first"), (2000, "wrong-rank")])
def test_r10_a_lost_race_is_told_for_a_second(at: int, why: str) -> None:
    deal = a_deal(seat(), seat(waste="2S"), foundations=["AS 2S@0/0:1000"])
    assert refused(deal, CLAIM, at) == why


def test_f11_even_if_the_foundation_has_grown_since() -> None:
    deal = a_deal(seat(), seat(waste="2S"), foundations=["AS 2S@0/0:1000 3S@0/0:1200"])
    assert lost_race(deal, CLAIM, at=1500) == (0, 500)


def test_f11_even_if_it_is_complete() -> None:
    up_to_queen = "AS 2S 3S 4S 5S 6S 7S 8S 9S TS JS QS"
    deal = a_deal(seat(), seat(waste="KS"), foundations=[f"{up_to_queen} KS@0/0:1000"])
    assert refused(deal, CLAIM, at=1999) == "landed-first"
    assert refused(deal, CLAIM, at=2000) == "foundation-complete"


def test_f11_only_another_seats_landing_counts() -> None:
    deal = a_deal(seat(), seat(waste="2S"), foundations=["AS 2S@0/1:1000"])
    assert refused(deal, CLAIM, at=1000) == "wrong-rank"


def test_f11_only_the_same_card_counts() -> None:
    deal = a_deal(seat(), seat(waste="3S"), foundations=["AS 2S@0/0:1000"])
    assert refused(deal, play("waste", "foundation:0", by=1), at=1000) == ""
    deal = a_deal(seat(), seat(waste="2H"), foundations=["AS 2S@0/0:1000"])
    assert refused(deal, CLAIM, at=1000) == "wrong-suit"


def test_f11_on_the_named_foundation_or_else_on_any() -> None:
    deal = a_deal(seat(), seat(waste="2S"), foundations=["AH", "AS 2S@0/0:1000"])
    assert refused(deal, CLAIM, at=1000) == "wrong-suit"
    assert refused(deal, play("waste", "foundation:1", by=1), at=1000) == "landed-first"
    assert refused(deal, play("waste", "foundation", by=1), at=1000) == "landed-first"
    assert refused(deal, play("waste", "foundation", by=1), at=2000) == "needs-ace"


def test_f11_a_play_that_is_redirected_is_not_refused() -> None:
    deal = a_deal(seat(), seat(waste="2S"), foundations=["AS 2S@0/0:1000", "AS"])
    assert pile(after(deal, CLAIM, at=1000), "foundation:1") == "AS 2S"


def test_f11_the_latest_such_landing_is_told() -> None:
    deal = a_deal(seat(), seat(waste="2S"), seat(), foundations=["AS 2S@2/2:1400", "AS 2S@0/0:1000"])
    deal = replace(deal, foundations=deal.foundations[::-1])
    assert lost_race(deal, play("waste", "foundation", by=1), at=1500) == (0, 500)  # the later of the two


@pytest.mark.parametrize("order", [(0, 1), (1, 0)])
def test_f11_the_latest_of_two_in_the_same_millisecond(order: tuple[int, int]) -> None:
    deal = a_deal(seat(waste="2S"), seat(waste="2S"), seat(waste="2S"), foundations=["AS", "AS"])
    for by in order:
        deal = after(deal, play("waste", f"foundation:{order.index(by) ^ (order[0])}", by=by), at=1000)
    assert lost_race(deal, play("waste", "foundation", by=2), at=1000) == (order[1], 0)


def test_no_margin_is_claimed_over_an_interruption() -> None:
    deal = a_deal(seat(), seat(waste="2S"), foundations=["AS 2S@0/0:1000"])
    deal = apply(deal, Interrupted(), 1000)
    assert lost_race(deal, CLAIM, at=1034) == (0, None)


def test_an_ace_never_loses_a_race() -> None:
    deal = after(a_deal(seat(waste="AS"), seat(waste="AS")), play("waste", "foundation"), at=5)
    assert refused(deal, CLAIM, at=5) == ""
