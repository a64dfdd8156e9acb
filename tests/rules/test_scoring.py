"""What a deal scores, and what stands on the sheet: every figure of RULES §6, and R18–R22."""

from dataclasses import replace
from typing import Any

import pytest

from nertz_lan.rules.cards import Card, Seat, Suit
from nertz_lan.rules.deal import EMPTY_LAYOUT, Deal, Foundation, Landing
from nertz_lan.rules.house import house_rules
from nertz_lan.rules.intents import Call
from nertz_lan.rules.scoring import Row, score_row, settlement
from tests.rules.tables import a_deal, after, play, seat

MO, ALEX, PRIYA, SAM = range(4)
MOS_TABLE = ((19, 0), (23, 3), (14, 7), (9, 11))  # on foundations, left


def finished(seats: tuple[tuple[int, int], ...], caller: Seat | None = 0, **rules: Any) -> Deal:
    """A deal in which each seat has so many cards on foundations (twos, so no kings) and so many left."""
    landings = [
        (Landing(Card(s, 0), s, 0), Landing(Card(s, 1), s, 0)) for s, (on, _) in enumerate(seats) for _ in range(on)
    ]
    singles = tuple(Foundation(Suit.SPADES, pair[:1]) for pair in landings)
    layouts = tuple(replace(EMPTY_LAYOUT, nertz=(Card(s, 9),) * left) for s, (_, left) in enumerate(seats))
    called = () if caller is None else (caller,)
    return Deal(house_rules(rules), ((),) * len(seats), layouts, foundations=singles, called=called)


def row_of(deal: Deal, number: int = 1, totals: Any = None, owed: Any = None) -> Row:
    zeros = (0,) * len(deal.layouts)
    return score_row(deal, number, totals or zeros, owed or zeros, [13] * len(zeros))


def scores(deal: Deal) -> list[int | None]:
    return [points.score if points else None for points in row_of(deal).points]


def written(deal: Deal, owed: Any = None) -> list[int | None]:
    return [points.written if points else None for points in row_of(deal, owed=owed).points]


def alone(on: int, left: int, *, called: bool, **rules: Any) -> int | None:
    return scores(finished(((on, left), (0, 0)), 0 if called else None, **rules))[0]


def test_mos_table() -> None:
    assert scores(finished(MOS_TABLE)) == [19, 17, 0, -13]


@pytest.mark.parametrize(
    ("on", "left", "called", "score"),
    [
        (4, 0, True, 4),
        (12, 3, False, 6),
        (10, 9, False, -8),
        (14, 0, True, 14),
        (26, 3, False, 20),
    ],
    ids=["another caller with 4", "beaten by 12 and 3 left", "ten and nine", "Priya, elsewhere", "Dana"],
)
def test_worked_seats(on: int, left: int, *, called: bool, score: int) -> None:
    assert alone(on, left, called=called) == score


@pytest.mark.parametrize(("penalty", "expected"), [(1, [19, 20, 7, -2]), (0, [19, 23, 14, 9])])
def test_mos_table_with_other_penalties(penalty: int, expected: list[int]) -> None:
    assert scores(finished(MOS_TABLE, nertz_penalty=penalty)) == expected


@pytest.mark.parametrize(("bonus", "mo"), [(10, 29), (15, 34), (25, 44)])
def test_mos_table_with_a_caller_bonus(bonus: int, mo: int) -> None:
    deal = finished(MOS_TABLE, caller_bonus=bonus)
    assert scores(deal) == [mo, 17, 0, -13]
    assert [points and points.bonus for points in row_of(deal).points] == [bonus, 0, 0, 0]


def test_mos_table_where_the_caller_wins() -> None:
    deal = finished(MOS_TABLE, caller_wins=True, caller_bonus=25, king_bonus=5)
    assert scores(deal) == [1, 0, 0, 0]
    assert [points and points.bonus for points in row_of(deal).points] == [0, 0, 0, 0]


def test_mos_table_with_owed_negatives() -> None:
    row = row_of(finished(MOS_TABLE, negatives="owed"))
    assert [p.written for p in row.points if p] == [19, 17, 0, 0]
    assert row.owed == (0, 0, 0, 13)


def test_mos_table_with_negatives_written_as_zero() -> None:
    row = row_of(finished(MOS_TABLE, negatives="zero"))
    assert row.totals == (19, 17, 0, 0)
    assert row.owed == (0, 0, 0, 0)


@pytest.mark.parametrize(
    ("chain", "sheet", "debts"),
    [
        ([-13, 5, 10], [0, 0, 2], [13, 8, 0]),
        ([-8, -5, 20], [0, 0, 7], [8, 13, 0]),
        ([-8, 15], [0, 7], [8, 0]),
        ([-13, 20], [0, 7], [13, 0]),
        ([5, -3, 3, 1], [5, 0, 0, 1], [0, 3, 0, 0]),
    ],
)
def test_r21_owed_chains(chain: list[int], sheet: list[int], debts: list[int]) -> None:
    owed: tuple[int, ...] = (0, 0)
    totals: tuple[int, ...] = (0, 0)
    for score, entry, debt in zip(chain, sheet, debts, strict=True):
        on, left = (score, 0) if score >= 0 else (-score % 2, (-score + 1) // 2)
        row = row_of(finished(((on, left), (0, 0)), None, negatives="owed"), totals=totals, owed=owed)
        assert row.points[0]
        assert (row.points[0].score, row.points[0].written, row.owed[0]) == (score, entry, debt)
        owed, totals = row.owed, row.totals
    assert totals[0] == sum(sheet)  # totals add what is written


def test_r21_with_kept_negatives_debts_do_not_exist() -> None:
    row = row_of(finished(((1, 9), (3, 0)), None), owed=(8, 8))
    assert (row.totals, row.owed) == ((-17, 3), (0, 0))


def test_work_piles_stock_and_waste_count_nothing() -> None:
    deal = a_deal(seat(nertz="KC", work=["9H 8S", "7S"], stock="2H 3H", waste="4H", hand=""), foundations=["AS 2S@1"])
    assert scores(deal) == [1 - 2, 1 - 6]


def test_cards_are_credited_to_their_deck_not_to_who_placed_them() -> None:
    deal = a_deal(seat(nertz=""), seat(nertz="", work=["2S@0"]), foundations=["AS@1"], reach="any", work_piles=1)
    assert scores(after(deal, play("work:0", "foundation", by=1))) == [1, 1]


def test_king_bonus_goes_to_a_deck_for_each_of_its_highest_ranks_there() -> None:
    spades = "AS 2S 3S 4S 5S 6S 7S 8S 9S TS JS QS KS@1"
    deal = a_deal(seat(nertz=""), seat(nertz=""), foundations=[spades, spades], king_bonus=3)
    assert scores(deal) == [24, 2 + 6]


def test_king_bonus_for_tens_in_the_blitz_deck_and_for_jokers_that_count_as_them() -> None:
    blue = "1b 2b 3b 4b 5b 6b 7b 8b 9b *1@1"
    deal = a_deal(seat(nertz=""), seat(nertz=""), foundations=[blue], king_bonus=5, deck="blitz", jokers=2)
    assert scores(deal) == [9, 1 + 5]


def test_every_caller_gets_the_bonus() -> None:
    deal = after(a_deal(seat(nertz=""), seat(nertz=""), caller_bonus=10), Call(0), Call(1))
    assert scores(deal) == [10, 10]


def test_r18_until_the_deal_is_over_its_score_is_as_if_it_ended_then_without_a_further_call() -> None:
    deal = a_deal(seat(nertz=""), foundations=["AS 2S"], caller_bonus=10)
    assert scores(deal) == [2, -6]
    assert scores(after(deal, Call(0))) == [12, -6]


# --- winners and the match


def test_r19_a_deals_winners_are_all_with_the_highest_score_not_written() -> None:
    deal = finished(((1, 9), (0, 8), (2, 9)), None, negatives="zero")
    row = row_of(deal)
    assert [p.written for p in row.points if p] == [0, 0, 0]
    assert row.deal_winners == (1, 2)


def test_r19_a_call_does_not_decide_who_wins_a_deal() -> None:
    assert row_of(finished(((4, 0), (12, 3)), 0)).deal_winners == (1,)


def test_r19_with_caller_wins_and_no_caller_a_deal_has_no_winner() -> None:
    row = row_of(finished(((9, 3), (4, 0)), None, caller_wins=True, match="each_deal"))
    assert (row.deal_winners, row.over, row.winners) == ((), True, ())


def test_r20_one_for_each_caller_and_zero_for_all_when_nobody_called() -> None:
    deal = after(a_deal(seat(nertz=""), seat(nertz=""), seat(), caller_wins=True), Call(0), Call(1))
    assert scores(deal) == [1, 1, 0]
    assert scores(finished(MOS_TABLE, None, caller_wins=True)) == [0, 0, 0, 0]


@pytest.mark.parametrize(("before", "over", "winners"), [(80, False, ()), (81, True, (0,)), (90, True, (0,))])
def test_the_match_goes_on_until_some_total_reaches_the_target(before: int, over: bool, winners: Any) -> None:
    row = row_of(finished(MOS_TABLE), number=7, totals=(before, 0, 0, 0))
    assert (row.totals[0], row.over, row.winners) == (before + 19, over, winners)


def test_the_highest_total_wins_and_equal_highest_totals_are_a_draw() -> None:
    assert row_of(finished(((10, 0), (5, 0), (1, 0))), totals=(95, 120, 0)).winners == (1,)
    assert row_of(finished(((10, 0), (5, 0), (1, 0))), totals=(95, 100, 0)).winners == (0, 1)


def test_r22_deals_is_over_when_its_number_is_reached_and_the_highest_total_wins() -> None:
    deal = finished(MOS_TABLE, match="deals", deals=3)
    assert [row_of(deal, number=n).over for n in (1, 2, 3, 4)] == [False, False, True, True]
    assert row_of(deal, number=3, totals=(0, 0, 0, 40)).winners == (3,)
    assert not row_of(deal, number=2, totals=(500, 0, 0, 0)).over  # no target counts here


def test_r22_each_deal_is_a_match_by_itself_and_totals_count_deals_won() -> None:
    row = row_of(finished(((9, 0), (9, 0), (1, 0)), match="each_deal"), totals=(0, 0, 7))
    assert (row.totals, row.over, row.winners) == ((1, 1, 7), True, (0, 1))


def test_the_settlement_is_the_difference_of_the_totals() -> None:
    assert settlement((120, 90, 100), (0,)) == (50, -30, -20)


def test_joint_winners_win_it_from_the_others_and_nothing_from_each_other() -> None:
    assert settlement((110, 80, 110, 100), (0, 2)) == (40, -60, 40, -20)


def test_with_no_winner_there_is_nothing_to_settle() -> None:
    assert settlement((1, 2), ()) == (0, 0)


# --- seats that sit out


def test_r26_a_deal_that_a_seat_sits_out_is_not_written() -> None:
    deal = replace(finished(((5, 0), (0, 0), (1, 0))), sits_out=frozenset({1}))
    row = row_of(deal, totals=(1, 2, 3), owed=(0, 4, 0))
    assert row.points[1] is None
    assert (row.totals, row.owed[1]) == ((6, 2, 4), 4)


def test_a_seat_that_has_not_played_in_the_match_cannot_win_it() -> None:
    deal = replace(finished(((0, 5), (0, 0), (0, 6)), None, match="deals", deals=1), sits_out=frozenset({1}))
    row = score_row(deal, 1, (0, 0, 0), (0, 0, 0), (13, 13, 13), in_match={0, 2})
    assert row.winners == (0,)
