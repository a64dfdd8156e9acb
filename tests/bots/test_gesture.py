"""What the others see of a bot's arm: pointers by piles, no more of them than they take, and nothing held for ever."""

from dataclasses import replace
from itertools import pairwise
from random import Random

import pytest

from nertz_lan.bots.gesture import EVERY_S, Gesture, Shown, shown_of
from nertz_lan.bots.levels import LEVELS, USUAL
from nertz_lan.bots.race import dealt, race
from nertz_lan.bots.reach import Arm
from nertz_lan.protocol.identity import TableId
from nertz_lan.protocol.pointing import Over, Pointer
from nertz_lan.rules.cards import Suit
from nertz_lan.rules.deal import NERTZ, Deal, foundation, under, work
from nertz_lan.rules.intents import DealIntent, Play, Turn
from nertz_lan.rules.presets import preset_rules
from tests.rules.tables import a_deal, seat


def told(deal: Deal, intent: DealIntent) -> list[Shown]:
    return shown_of(Arm(USUAL.pace, Random(1)).reach(deal, intent), deal, 100.0)


def test_a_card_is_carried_from_its_pile_to_its_foundation_and_put_down() -> None:
    deal = a_deal(seat(nertz="5C", work=["2S"]), seat(nertz="6D"), foundations=["AC", "AS"])
    two = Play(0, work(0), foundation(-1), cards=deal.layouts[0].work[0])
    shown = told(deal, two)
    assert [(each.spot.over, each.spot.number, each.spot.seat, each.held) for each in shown] == [
        (Over.STOCK, 0, 0, ()),
        (Over.WORK, 0, 0, two.cards),
        (Over.FOUNDATION, 1, -1, two.cards),
        (Over.FOUNDATION, 1, -1, ()),
    ]
    assert [each.at for each in shown] == sorted(each.at for each in shown)
    assert shown[0].at == 100.0


def test_an_ace_is_carried_to_the_free_place_of_its_suit() -> None:
    deal = a_deal(seat(nertz="AH"), seat(nertz="6D"), foundations=["AC", "AS"])
    ace = Play(0, NERTZ, foundation(-1), cards=deal.layouts[0].nertz)
    assert told(deal, ace)[-1].spot[:3] == (Over.FREE, Suit.HEARTS, -1)


def test_a_tuck_is_seen_at_the_upper_edge() -> None:
    deal = a_deal(seat(nertz="TH", work=["9S"]), seat(nertz="6D"))
    assert told(deal, Play(0, NERTZ, under(0), cards=deal.layouts[0].nertz))[-1].spot[:3] == (Over.WORK, 0, 0)
    assert told(deal, Play(0, NERTZ, under(0), cards=deal.layouts[0].nertz))[-1].spot.down == 0


def test_another_s_pile_is_its_own() -> None:
    deal = a_deal(seat(nertz="TH"), seat(nertz="6D", work=["JS"]))
    assert told(deal, Play(0, NERTZ, work(0, 1), cards=deal.layouts[0].nertz))[-1].spot[:3] == (Over.WORK, 0, 1)


@pytest.mark.parametrize("preset", ["Nertz", "Dutch Blitz", "Scrooge"])
def test_every_reach_of_a_deal_is_a_pointer_that_others_take(preset: str) -> None:
    deal = dealt(preset_rules(preset, 3), 3, 5)
    for step in race(deal, [LEVELS[5]] * 3, 7):
        for shown in shown_of(step.reach, deal, 0.0):
            Pointer(TableId(bytes(16)), step.intent.seat, shown.spot, shown.held)


def test_of_what_comes_too_often_the_newest_is_shown() -> None:
    deal = a_deal(seat(nertz="5C", work=["2S"]), seat(nertz="6D"), foundations=["AS"])
    pace = replace(USUAL.pace, widths_per_s=500)
    way = Arm(pace, Random(1)).reach(deal, Play(0, work(0), foundation(-1), cards=deal.layouts[0].work[0]))
    gesture, now, shown = Gesture(), 0.0, []
    gesture.begin(way, deal, now)
    while gesture.due() < 10:
        now = gesture.due()
        if (each := gesture.next(now)) is not None:
            shown.append((now, each))
    assert all(b - a >= EVERY_S - 1e-9 for (a, _), (b, _) in pairwise(shown))
    assert len(shown) < len(shown_of(way, deal, 0.0))
    assert shown[-1][1].held == ()


def test_who_stops_on_the_way_puts_down_what_it_carries() -> None:
    deal = a_deal(seat(nertz="5C", work=["2S"]), seat(nertz="6D"), foundations=["AS"])
    way = Arm(LEVELS[1].pace, Random(1)).reach(deal, Play(0, work(0), foundation(-1), cards=deal.layouts[0].work[0]))
    gesture = Gesture()
    gesture.begin(way, deal, 0.0)
    taken = way.stops[1].at_ms / 1000
    held = gesture.next(taken)
    assert held is not None
    assert held.held
    gesture.let_go(taken + 1)
    assert gesture.next(taken + 1) == Shown(taken + 1, held.spot, ())
    assert gesture.next(taken + 9) is None


def test_who_turns_carries_nothing() -> None:
    deal = a_deal(seat(nertz="5C", work=["2S"], stock="3D"), seat(nertz="6D"))
    arm = Arm(USUAL.pace, Random(1), rests=NERTZ)
    assert [each.held for each in shown_of(arm.reach(deal, Turn(0)), deal, 0.0)] == [(), ()]
