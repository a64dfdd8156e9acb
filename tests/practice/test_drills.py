"""The drills: what each asks for, and what comes of it."""

import pytest

from nertz_lan.practice.spotting import spots
from nertz_lan.rules.deal import ANY_FOUNDATION, NERTZ, Kind, Phase, work
from nertz_lan.rules.events import Played, Turned
from nertz_lan.rules.intents import Play, SayStuck, Turn
from nertz_lan.session.news import Happened
from nertz_lan.session.practice import SPOTS, WRONG_MS, Anew, Drill, Exercise, Result
from nertz_lan.session.table import Stage
from tests.practice.people import Learner


def moved_by(learner: Learner, seat: int) -> int:
    entries = [each.entry.event for each in learner.told if isinstance(each, Happened)]
    return sum(isinstance(event, Played | Turned) and event.seat == seat for event in entries)


def raced(number: int) -> tuple[Learner, Result]:
    learner = Learner(Exercise(Drill.RACE, number=number))
    learner.play(3000)
    learner.pass_time(2)
    [result] = learner.results
    return learner, result


def test_a_race_ends_with_an_empty_pile_and_its_time() -> None:
    raced_so = (raced(number) for number in range(1, 9))  # most can be won
    learner, result = next(each for each in raced_so if each[1].value is not None)
    assert result.value == learner.deal.called_at
    assert learner.deal.layouts[0].nertz == ()
    assert moved_by(learner, 1) == 0


def test_alone_the_stock_rotates_when_the_player_is_stuck() -> None:
    learner = Learner(Exercise(Drill.RACE, number=2))
    learner.wait_for(Stage.PLAYING)
    learner.ask(Turn(0))
    learner.ask(SayStuck(0))
    learner.pass_time(3)
    assert learner.deal.rotations == 1


def test_a_race_without_an_empty_pile_has_no_time() -> None:
    learner = Learner(Exercise(Drill.RACE, number=2))
    learner.wait_for(Stage.PLAYING)
    for _ in range(20):
        learner.ask(SayStuck(0))
        learner.pass_time(3)
    [result] = learner.results
    assert result.value is None


def test_unhurried_bots_wait() -> None:
    learner = Learner(Exercise(Drill.UNHURRIED, number=3))
    learner.wait_for(Stage.PLAYING)
    learner.pass_time(60)
    assert [moved_by(learner, seat) for seat in (1, 2, 3)] == [0, 0, 0]
    learner.ask(Turn(0))
    learner.pass_time(60)
    assert all(moved_by(learner, seat) <= 1 for seat in (1, 2, 3))
    assert sum(moved_by(learner, seat) for seat in (1, 2, 3)) > 0


def test_an_unhurried_deal_ends_with_points() -> None:
    learner = Learner(Exercise(Drill.UNHURRIED, number=3))
    learner.play(3000)
    learner.pass_time(20)
    [result] = learner.results
    points = learner.view.table.match.sheet[-1].points[0]
    assert points is not None
    assert result.value == points.score


@pytest.mark.parametrize("number", [1, 7, 4711])
def test_spotting_ends_when_all_are_found(number: int) -> None:
    learner = Learner(Exercise(Drill.SPOTTING, number=number))
    for found in range(SPOTS):
        assert learner.deal.phase is Phase.GO
        assert learner.progress.found == found if found else True
        plays = spots(learner.deal, 0)
        assert plays  # there is always something to be found
        before = learner.deal
        learner.pass_time(2)
        assert learner.deal == before  # nobody moves before the player
        learner.ask(plays[0])
    [result] = learner.results
    assert result.value == pytest.approx(2000 * SPOTS, abs=60 * SPOTS)
    assert not result.helped


def test_a_wrong_press_costs_time_and_moves_nothing() -> None:
    learner = Learner(Exercise(Drill.SPOTTING, number=7))
    before = learner.deal
    learner.ask(Turn(0))
    right = {play.source for play in spots(before, 0)}
    wrong = next(source for source in (NERTZ, *map(work, range(4))) if source not in right)
    learner.ask(Play(0, wrong, ANY_FOUNDATION))
    assert learner.deal.layouts[0] == before.layouts[0]
    assert learner.progress.wrong == 2
    for _ in range(SPOTS):
        learner.ask(spots(learner.deal, 0)[0])
    [result] = learner.results
    assert result.value is not None
    assert 2 * WRONG_MS <= result.value < 2 * WRONG_MS + 1000


def test_after_a_find_another_picture_comes() -> None:
    learner = Learner(Exercise(Drill.SPOTTING, number=7))
    before = learner.deal
    told = learner.ask(spots(before, 0)[0])
    [anew] = [each for each in told if isinstance(each, Anew)]
    assert anew.view.table.deal is not None
    assert anew.view.table.deal.layouts[0] != before.layouts[0]
    assert all(play.target.kind is Kind.FOUNDATION for play in spots(anew.view.table.deal, 0))


def test_neither_hint_nor_undo_while_spotting() -> None:
    learner = Learner(Exercise(Drill.SPOTTING, number=7))
    assert learner.advised() is None
    assert learner.undo() == []
