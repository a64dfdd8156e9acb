"""When a bot calls and when it plays on (RULES §5, §6)."""

import pytest

from nertz_lan.bots.choose import Mind, choose
from nertz_lan.bots.levels import LEVELS
from nertz_lan.rules.deal import ANY_FOUNDATION, NERTZ, WASTE, Deal
from nertz_lan.rules.intents import Call, DealIntent, Play, SayStuck, Turn
from tests.rules.tables import a_deal, seat

THROUGH = Mind(turns=1000)
TEN = ["AS 2S 3S 4S 5S 6S 7S 8S 9S TS"]
LONG_PILE = "3C 4C 5C 6C"
KINGS = ["KH"] * 4  # work piles with nothing to land


def asked(deal: Deal, level: int, mind: Mind = THROUGH) -> DealIntent | None:
    return choose(deal, 0, 0, mind, LEVELS[level])


@pytest.mark.parametrize("level", LEVELS)
def test_with_an_empty_pile_and_ahead_everybody_calls_when_another_is_near_the_end(level: int) -> None:
    deal = a_deal(seat(work=KINGS, nertz="", stock="5H"), seat(work=KINGS, nertz="3C"), foundations=TEN)
    assert asked(deal, level, Mind()) == Call(0)


@pytest.mark.parametrize(("level", "intent"), [(1, Call(0)), (2, Call(0)), (3, Turn(0)), (4, Call(0)), (5, Call(0))])
def test_nobody_near_the_end_and_nothing_at_hand(level: int, intent: DealIntent) -> None:
    """The middle level looks for more points in its stock; better ones know what that gives to the others."""
    deal = a_deal(seat(work=KINGS, nertz="", stock="5H"), seat(work=KINGS, nertz=LONG_PILE), foundations=TEN)
    assert asked(deal, level, Mind()) == intent


@pytest.mark.parametrize(("level", "calls"), [(1, True), (2, True), (3, False), (4, False), (5, False)])
def test_nobody_near_the_end_and_a_point_at_hand(level: int, calls: bool) -> None:
    deal = a_deal(
        seat(work=KINGS, nertz="", stock="5H", waste="JS"), seat(work=KINGS, nertz=LONG_PILE), foundations=TEN
    )
    intent = asked(deal, level)
    assert isinstance(intent, Call) is calls
    if not calls:
        assert isinstance(intent, Play)
        assert (intent.source, intent.target) == (WASTE, ANY_FOUNDATION)


@pytest.mark.parametrize("level", LEVELS)
def test_nobody_ends_a_deal_that_another_wins(level: int) -> None:
    theirs = ["AS@1 2S@1 3S@1 4S@1 5S@1 6S@1 7S@1 8S@1 9S@1 TS@1 JS@1"]
    deal = a_deal(seat(work=KINGS, nertz="", stock="5H 6H 7H"), seat(work=KINGS, nertz="3C"), foundations=theirs)
    assert asked(deal, level, Mind()) == Turn(0)
    assert asked(deal, level) == Call(0)  # after a whole way through the stock there is nothing else to do


@pytest.mark.parametrize("level", LEVELS)
def test_where_the_caller_wins_it_calls_at_once(level: int) -> None:
    theirs = ["AS@1 2S@1 3S@1 4S@1 5S@1 6S@1 7S@1 8S@1 9S@1 TS@1 JS@1"]
    deal = a_deal(seat(work=KINGS, nertz="", stock="5H", waste="QS"), foundations=theirs, caller_wins=True)
    assert asked(deal, level, Mind()) == Call(0)


@pytest.mark.parametrize("level", LEVELS)
def test_the_last_nertz_card_is_kept_while_landing_it_would_lose_the_deal(level: int) -> None:
    """With `call: on_empty` it is the call."""
    theirs = ["AS@1 2S@1 3S@1 4S@1 5S@1 6S@1 7S@1 8S@1 9S@1 TS@1 JS@1 QS@1"]
    deal = a_deal(
        seat(work=KINGS, nertz="KS", stock="5H 6H 7H"),
        seat(work=KINGS, nertz="3C 4C"),
        foundations=theirs,
        call="on_empty",
    )
    assert asked(deal, level, Mind()) == Turn(0)
    assert asked(deal, level) == SayStuck(0)


@pytest.mark.parametrize("level", LEVELS)
def test_the_last_nertz_card_ends_a_deal_that_is_won(level: int) -> None:
    deal = a_deal(
        seat(work=KINGS, nertz="JS", stock="5H"), seat(work=KINGS, nertz="3C"), foundations=TEN, call="on_empty"
    )
    intent = asked(deal, level)
    assert isinstance(intent, Play)
    assert (intent.source, intent.target) == (NERTZ, ANY_FOUNDATION)


@pytest.mark.parametrize("level", LEVELS)
def test_whoever_has_gone_through_its_stock_for_nothing_says_so_once(level: int) -> None:
    assert asked(a_deal(seat(work=KINGS, nertz="9C", stock="5H")), level) == SayStuck(0)
    assert asked(a_deal(seat(work=KINGS, nertz="9C", stock="5H", stuck=True)), level) is None
    assert asked(a_deal(seat(work=KINGS, nertz="9C")), level, Mind()) == SayStuck(0)  # there is nothing to turn
