"""What a deal's entries tell beside its points."""

from dataclasses import replace

from nertz_lan.protocol.entries import Entry, Event
from nertz_lan.protocol.events import WentBack
from nertz_lan.protocol.tally import NO_TALLY, Contest, Tally, landed_by, tallied
from nertz_lan.rules.cards import Card, Suit
from nertz_lan.rules.deal import Deal, Foundation, Landing, new_deal
from nertz_lan.rules.events import DealOver, Gone, Rotated, SaidStuck
from nertz_lan.rules.house import HouseRules

A_DEAL = new_deal(HouseRules(), [(None,) * 52] * 3, sits_out=frozenset({1}))


def with_stuck(*stuck: int, ended: bool = False) -> Deal:
    layouts = tuple(replace(each, stuck=seat in stuck) for seat, each in enumerate(A_DEAL.layouts))
    return replace(A_DEAL, layouts=layouts, ended=ended)


def counted(*notes: tuple[int, Event, tuple[int, ...]]) -> Tally:
    tally, ended = NO_TALLY, False
    for number, (at, event, stuck) in enumerate(notes):
        ended = ended or isinstance(event, DealOver)
        tally = tallied(tally, Entry(1, number, at, event), with_stuck(*stuck, ended=ended))
    return tally


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
    assert [found.stuck_for(seat) for seat in range(4)] == [3500, 0, 1500, 0]


def test_contests_are_counted_by_pair_and_margins_that_can_not_be_are_none() -> None:
    claims = [(0, 2, 34), (0, 2, -1), (2, 0, 0), (0, 2, 12), (0, 2, 2**60), (1, 2, 5), (0, 99, 5), (-1, 2, 5)]
    found = counted(*[(10, WentBack(*claim), ()) for claim in claims])
    assert found.contests == (Contest(0, 2, 1, 1, 0, 0), Contest(2, 0, 4, 2, 46, 12))
    assert [(found.won(seat), found.lost(seat)) for seat in range(3)] == [(1, 4), (0, 0), (4, 1)]


def test_the_very_same_where_nothing_has_changed() -> None:
    tally = counted((400, Gone(), ()))
    assert tallied(tally, Entry(1, 2, 400, Gone()), A_DEAL) is tally
    assert tallied(tally, Entry(1, 2, 100, Gone()), A_DEAL) is tally, "a clock that goes back"


def test_cards_count_for_whoever_landed_them() -> None:
    pile = Foundation(
        Suit.SPADES, (Landing(Card(0, 5), 2, 100), Landing(Card(2, 7), 2, 200), Landing(Card(2, 8), 0, 300))
    )
    assert landed_by(replace(A_DEAL, foundations=(pile,))) == (1, 0, 2)
    assert landed_by(A_DEAL) == (0, 0, 0)
