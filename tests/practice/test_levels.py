"""How good the bots of a practice table are."""

import pytest

from nertz_lan.bots.choose import Mind, choose
from nertz_lan.bots.levels import LEVELS
from nertz_lan.practice.plan import plan_of
from nertz_lan.protocol.intents import BOT_LEVELS, USUAL_BOT_LEVEL
from nertz_lan.rules.events import Played, Turned
from nertz_lan.session.news import Happened
from nertz_lan.session.practice import Drill, Exercise
from nertz_lan.session.table import Stage
from tests.practice.people import Learner


def moves_of_bots(level: int) -> int:
    learner = Learner(Exercise(number=5, level=level, whole=False))
    learner.wait_for(Stage.PLAYING)
    learner.pass_time(12)
    events = [each.entry.event for each in learner.told if isinstance(each, Happened)]
    return sum(isinstance(event, Played | Turned) and event.seat != 0 for event in events)


def test_better_bots_do_more() -> None:
    gentle, usual, fastest = (moves_of_bots(level) for level in (1, 3, 5))
    assert 0 < gentle < usual < fastest


def test_the_same_number_with_the_same_bots_is_the_same_deal() -> None:
    assert moves_of_bots(4) == moves_of_bots(4)


@pytest.mark.parametrize("level", BOT_LEVELS)
def test_the_table_says_how_good_they_are(level: int) -> None:
    for drill in (Drill.MATCH, Drill.UNHURRIED):
        learner = Learner(Exercise(drill, number=3, level=level))
        assert {seat.bot.level for seat in learner.view.table.seats if seat.bot is not None} == {level}


def test_where_bots_are_no_opponents_the_choice_changes_nothing() -> None:
    for drill in (Drill.RACE, Drill.SPOTTING):
        assert {plan_of(Exercise(drill, level=level)).level.number for level in BOT_LEVELS} == {USUAL_BOT_LEVEL}


def test_the_best_bot_advises_whoever_plays_against_the_gentlest() -> None:
    differs = 0
    for number in range(11, 17):
        learner = Learner(Exercise(number=number, level=1))
        learner.wait_for(Stage.PLAYING)
        learner.pass_time(30)
        advised = learner.advised()
        assert advised is not None
        deal = advised.view.predicted(learner.now)
        assert deal is not None
        at = max(deal.at, advised.view.at(learner.now))
        assert advised.intent == choose(deal, 0, at, Mind(), LEVELS[5])
        differs += advised.intent != choose(deal, 0, at, Mind(), LEVELS[1])
    assert differs
