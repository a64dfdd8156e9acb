"""Undo: the table as it was before the own last play."""

import pytest

from nertz_lan.rules.deal import ANY_FOUNDATION, WASTE
from nertz_lan.rules.intents import Play, Turn
from nertz_lan.rules.violations import violations
from nertz_lan.session.practice import Anew, Drill, Exercise
from nertz_lan.session.table import Stage
from tests.practice.people import Learner


def started(exercise: Exercise) -> Learner:
    learner = Learner(exercise)
    learner.wait_for(Stage.PLAYING)
    return learner


@pytest.mark.parametrize("number", [1, 2, 815])
def test_the_table_is_as_before_the_own_last_play(number: int) -> None:
    learner = started(Exercise(number=number))
    learner.play(20)
    learner.pass_time(1.0)
    before = (learner.deal, learner.view.digest)
    learner.ask(Turn(0))
    assert learner.deal != before[0]
    learner.pass_time(2.0)  # bots play on meanwhile: that goes, too
    learner.undo()
    assert (learner.deal, learner.view.digest) == before


def test_undo_after_undo_goes_back_to_the_beginning() -> None:
    learner = started(Exercise(number=7))
    first = learner.deal
    played = learner.play(12)
    undone = 0
    while learner.progress.may_undo:
        [anew] = [each for each in learner.undo() if isinstance(each, Anew)]
        assert anew.undone
        assert violations(learner.deal) == []
        undone += 1
    assert 0 < undone <= played
    assert learner.deal.layouts[0] == first.layouts[0]
    assert learner.undo() == []


def test_play_goes_on_after_an_undo_to_the_end_of_the_deal() -> None:
    learner = started(Exercise(number=7))
    for _ in range(4):
        learner.play(6)
        learner.undo()
    learner.play(2000)
    learner.wait_for(Stage.SCORED)
    assert [row.number for row in learner.view.table.match.sheet] == [1]
    assert violations(learner.deal) == []


def test_nothing_is_undone_before_go_after_the_end_and_in_a_deal_before() -> None:
    learner = Learner(Exercise(number=7))
    assert not any(isinstance(each, Anew) for each in learner.undo())
    learner.wait_for(Stage.PLAYING)
    assert not learner.progress.may_undo  # nothing was played yet
    learner.play(3000)
    learner.wait_for(Stage.SCORED)
    assert not learner.progress.may_undo
    assert not any(isinstance(each, Anew) for each in learner.undo())


def test_what_went_back_is_nothing_to_undo() -> None:
    learner = started(Exercise(number=7))
    learner.ask(Play(0, WASTE, ANY_FOUNDATION))  # the waste is empty
    assert not learner.progress.may_undo


def test_a_run_with_an_undo_is_no_best() -> None:
    learner = started(Exercise(Drill.UNHURRIED, number=3))
    assert not learner.progress.helped
    learner.ask(Turn(0))
    learner.undo()
    assert learner.progress.helped
