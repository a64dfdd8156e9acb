"""The British handicap: winners' Nertz piles grow, those below zero shrink (RULES §7, R22, R23)."""

from dataclasses import replace
from typing import Any

import pytest

from nertz_lan.rules.scoring import score_row
from tests.rules.test_scoring import MOS_TABLE, finished


def next_nertz(table: tuple[tuple[int, int], ...], sizes: tuple[int, ...], **rules: Any) -> tuple[int, ...]:
    deal = finished(table, None, **{"handicap": "winner_grows", **rules})
    zeros = (0,) * len(sizes)
    return score_row(deal, 1, zeros, zeros, sizes).next_nertz


def test_a_winner_grows_and_a_seat_below_zero_shrinks() -> None:
    assert next_nertz(MOS_TABLE, (13, 13, 13, 13)) == (14, 13, 13, 12)


def test_without_a_handicap_nothing_changes() -> None:
    assert next_nertz(MOS_TABLE, (13, 13, 13, 13), handicap="none") == (13, 13, 13, 13)


def test_r23_every_winner_grows_even_below_zero() -> None:
    assert next_nertz(((0, 2), (0, 2), (0, 3)), (13, 10, 13)) == (14, 11, 12)


@pytest.mark.parametrize(("size", "grown"), [(18, 19), (19, 20), (20, 20)])
def test_r23_a_pile_of_20_does_not_grow(size: int, grown: int) -> None:
    assert next_nertz(((9, 0), (0, 0)), (size, 13)) == (grown, 13)


@pytest.mark.parametrize(("size", "shrunk"), [(7, 6), (6, 5), (5, 5), (4, 4), (1, 1)])
def test_r23_a_pile_of_5_or_fewer_does_not_shrink(size: int, shrunk: int) -> None:
    assert next_nertz(((9, 0), (0, 1)), (13, size)) == (14, shrunk)


def test_r23_nor_does_one_as_large_as_the_deck_can_deal_grow() -> None:
    klondike = {"layout": "klondike", "work_piles": 8, "nertz_size": 16}  # 36 cards in work piles
    assert next_nertz(((9, 0), (0, 0)), (15, 13), **klondike) == (16, 13)
    assert next_nertz(((9, 0), (0, 0)), (16, 13), **klondike) == (16, 13)


def test_a_seat_that_sits_out_keeps_its_pile() -> None:
    deal = replace(finished(((9, 0), (0, 0), (0, 1)), handicap="winner_grows"), sits_out=frozenset({1}))
    assert score_row(deal, 1, (0,) * 3, (0,) * 3, (13, 9, 13)).next_nertz == (14, 9, 12)


def test_r19_with_caller_wins_and_no_caller_nobody_grows() -> None:
    assert next_nertz(((9, 0), (0, 5)), (13, 13), caller_wins=True) == (13, 13)


def test_r22_the_handicap_goes_on_with_each_deal() -> None:
    assert next_nertz(((9, 0), (0, 5)), (14, 12), match="each_deal") == (15, 11)
