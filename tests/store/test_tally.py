"""What a deal's log tells beside its points."""

from dataclasses import replace

from nertz_lan.protocol.entries import Event, WentBack
from nertz_lan.rules.cards import Card, Suit
from nertz_lan.rules.deal import Foundation, Landing, new_deal
from nertz_lan.rules.events import DealOver, Gone, Rotated, SaidStuck
from nertz_lan.rules.house import HouseRules
from nertz_lan.store.kept import Contest
from nertz_lan.tally import Noted, Tally, tally

A_DEAL = new_deal(HouseRules(), [(None,) * 52] * 3, sits_out=frozenset({1}))


def counted(*notes: tuple[int, Event, tuple[int, ...]]) -> Tally:
    return tally([Noted(number, at, event, stuck) for number, (at, event, stuck) in enumerate(notes)], A_DEAL)


def test_whoever_is_stuck_is_stuck_until_the_next_entry_that_says_otherwise() -> None:
    found = counted(
        (0, Gone(), ()),
        (1000, SaidStuck(0), (0,)),
        (4000, SaidStuck(2), (0, 2)),
        (4500, Rotated(), ()),
        (8000, SaidStuck(2), (2,)),
        (9000, DealOver(), (2,)),
        (9500, WentBack(0, 2, 3), (2,)),
    )
    assert (found.length_ms, found.stuck_ms) == (9000, (3500, 0, 1500))


def test_contests_are_counted_by_pair_and_margins_that_can_not_be_are_none() -> None:
    claims = [(0, 2, 34), (0, 2, -1), (2, 0, 0), (0, 2, 12), (0, 2, 2**60), (1, 2, 5), (0, 99, 5), (-1, 2, 5)]
    found = counted(*[(10, WentBack(*claim), ()) for claim in claims])
    assert found.contests == (Contest(0, 2, 1, 1, 0, 0), Contest(2, 0, 4, 2, 46, 12))


def test_cards_count_for_whoever_landed_them() -> None:
    pile = Foundation(
        Suit.SPADES, (Landing(Card(0, 5), 2, 100), Landing(Card(2, 7), 2, 200), Landing(Card(2, 8), 0, 300))
    )
    assert tally([], replace(A_DEAL, foundations=(pile,))).landed == (1, 0, 2)


def test_a_deal_of_which_nothing_was_noted() -> None:
    assert tally([], A_DEAL) == Tally(0, (), (0, 0, 0), (0, 0, 0))
