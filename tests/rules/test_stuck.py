"""Saying stuck, rotating, and the end without a caller (RULES §5, R15–R17)."""

from dataclasses import replace
from typing import Any

import pytest

from nertz_lan.rules.apply import apply
from nertz_lan.rules.deal import Deal, Phase
from nertz_lan.rules.events import DealOver, PresenceChanged, Rotated, SaidStuck
from nertz_lan.rules.intents import Call, DealIntent, SayStuck, Turn
from nertz_lan.rules.judge import when_all_stuck
from tests.rules.tables import a_deal, after, announce, events, pile, play, refused, seat, stuck_seats

ALL_STUCK = (SayStuck(0), SayStuck(1))


def test_r15_stuck_may_always_be_said_even_with_a_play_at_hand() -> None:
    assert events(a_deal(seat(waste="AS")), SayStuck(0)) == (SaidStuck(0),)


def test_r15_saying_it_again_changes_nothing() -> None:
    assert events(a_deal(seat(stuck=True)), SayStuck(0)) == ()


def three(**rules: Any) -> Deal:
    """Seats 1 and 2 are stuck; seat 0 has something of everything to do."""
    return a_deal(
        seat(nertz="KC 9H", waste="AS", stock="2C", work=["TS", "9S", "", "*1"]),
        seat(work=["TC"], stuck=True),
        seat(stuck=True),
        jokers=2,
        **{"reach": "any", **rules},
    )


@pytest.mark.parametrize(("source", "target"), [("nertz", "work:0"), ("work:1", "space"), ("nertz", "work:0@1")])
def test_r15_a_play_off_the_foundations_unsays_it_only_for_its_player(source: str, target: str) -> None:
    deal = after(a_deal(seat(stuck=False), seat(), seat()), SayStuck(0))
    assert stuck_seats(deal) == [0]
    busy = three()
    busy = after(busy, play(source, target))
    assert stuck_seats(busy) == [1, 2]


def test_r15_it_is_unsaid_when_the_seat_acts() -> None:
    acts: list[DealIntent] = [play("nertz", "work:0"), Turn(0), announce("work:3", "2S")]
    for act in acts:
        deal = a_deal(
            seat(nertz="KC 9H", stock="2C", work=["TS", "9S", "", "*1"], stuck=True), seat(stuck=False), jokers=2
        )
        assert stuck_seats(after(deal, act)) == []


def test_r15_not_when_it_is_refused() -> None:
    deal = a_deal(seat(waste="KS", stuck=True))
    assert refused(deal, play("waste", "foundation")) == "needs-ace"
    assert stuck_seats(deal) == [0]


def test_r15_any_landing_on_a_foundation_unsays_it_for_all() -> None:
    assert stuck_seats(after(three(), play("waste", "foundation"))) == []


def test_r15_a_rotation_unsays_it_for_all_and_an_end_by_stuck_does_not() -> None:
    assert stuck_seats(after(a_deal(), *ALL_STUCK)) == []
    assert stuck_seats(after(a_deal(rotations=0), *ALL_STUCK)) == [0, 1]


def test_a_single_stuck_seat_never_rotates_alone() -> None:
    deal = after(a_deal(seat(waste="2H 3H", stock="4H")), SayStuck(0))
    assert [pile(deal, "waste"), pile(deal, "stock")] == ["2H 3H", "4H"]


# --- rotating


def test_r17_the_waste_is_turned_over_onto_the_stock_then_the_top_card_goes_to_the_bottom() -> None:
    deal = a_deal(seat(waste="2H 3H 4H", stock="5H 6H"), seat(waste="2C", stock=""))
    assert events(after(deal, SayStuck(0)), SayStuck(1)) == (SaidStuck(1), Rotated())
    deal = after(deal, *ALL_STUCK)
    assert [pile(deal, "waste"), pile(deal, "stock")] == ["", "3H 4H 5H 6H 2H"]
    assert [pile(deal, "waste", of=1), pile(deal, "stock", of=1)] == ["", "2C"]


def test_a_seat_with_no_stock_and_no_waste_is_left_as_it_is() -> None:
    deal = after(a_deal(seat(stock="2C 3C"), seat()), *ALL_STUCK)
    assert pile(deal, "stock", of=1) == ""
    assert pile(deal, "stock") == "3C 2C"


def test_nothing_else_moves_when_the_table_rotates() -> None:
    deal = a_deal(seat(work=["9H 8S", "?2C AC"], stock="2H 3H"), foundations=["AS"], layout="klondike")
    rotated = after(deal, *ALL_STUCK)
    assert [(x.nertz, x.work, x.down, x.hand) for x in rotated.layouts] == [
        (x.nertz, x.work, x.down, x.hand) for x in deal.layouts
    ]
    assert rotated.foundations == deal.foundations


@pytest.mark.parametrize("rotations", [0, 1, 2, 10])
def test_r16_after_so_many_rotations_in_a_row_the_deal_ends_without_a_caller(rotations: int) -> None:
    deal = a_deal(rotations=rotations)
    for done in range(rotations):
        deal = after(deal, *ALL_STUCK)
        assert (deal.phase, deal.rotations) == (Phase.GO, done + 1)
    assert events(after(deal, SayStuck(0)), SayStuck(1)) == (SaidStuck(1), DealOver())
    assert after(deal, *ALL_STUCK).called == ()


@pytest.mark.parametrize(
    ("source", "target"), [("waste", "foundation"), ("nertz", "work:0"), ("work:1", "space"), ("nertz", "work:0@1")]
)
def test_r16_every_play_starts_the_count_anew(source: str, target: str) -> None:
    assert after(replace(three(), rotations=1), play(source, target)).rotations == 0


def test_r16_a_hand_card_too() -> None:
    deal = after(a_deal(seat(hand="AS KS"), waste="hand"), *ALL_STUCK)
    assert deal.rotations == 1
    assert after(deal, play("hand:0", "foundation")).rotations == 0


def test_r16_turning_the_stock_or_the_waste_over_does_not_touch_it() -> None:
    deal = after(a_deal(seat(stock="2H 3H")), *ALL_STUCK)
    assert after(deal, Turn(0)).rotations == 1
    assert after(deal, Turn(0), Turn(0)).rotations == 1


def test_an_announcement_does_not_touch_it_either() -> None:
    deal = after(a_deal(seat(waste="*1 2H"), jokers=2), *ALL_STUCK, Turn(0), announce("waste", "2S"))
    assert deal.rotations == 1


# --- absent seats


def test_absent_seats_count_as_stuck() -> None:
    deal = apply(a_deal(), PresenceChanged(1, present=False), 0)
    assert events(deal, SayStuck(0)) == (SaidStuck(0), Rotated())


def test_a_seat_that_leaves_last_makes_the_table_rotate() -> None:
    deal = after(a_deal(), SayStuck(0))
    assert when_all_stuck(deal) == ()
    assert when_all_stuck(deal, leaving=1) == (Rotated(),)


def test_a_seat_that_is_back_is_not_stuck() -> None:
    deal = apply(a_deal(), PresenceChanged(1, present=False), 0)
    deal = apply(deal, PresenceChanged(1, present=True), 0)
    assert events(deal, SayStuck(0)) == (SaidStuck(0),)


def test_when_it_is_over_nobody_rotates() -> None:
    deal = after(a_deal(seat(nertz="", stuck=True), seat(stuck=True), seat()), Call(0))
    assert when_all_stuck(deal, leaving=2) == ()
