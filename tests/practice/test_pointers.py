"""The bots' pointers at a practice table."""

from itertools import pairwise

from nertz_lan.protocol.pointing import Pointer
from nertz_lan.rules.intents import Turn
from nertz_lan.session.pointing import POINTERS_PER_SECOND, Pointed
from nertz_lan.session.practice import Drill, Exercise
from nertz_lan.session.table import Stage
from tests.practice.people import Learner


def pointers(learner: Learner) -> list[Pointer]:
    return [each.pointer for each in learner.told if isinstance(each, Pointed)]


def test_every_bot_s_arm_is_seen() -> None:
    learner = Learner(Exercise(number=5, level=5))
    learner.wait_for(Stage.PLAYING)
    learner.pass_time(4)
    seen = pointers(learner)
    assert {pointer.seat for pointer in seen} == {1, 2, 3}
    assert {pointer.table for pointer in seen} == {learner.view.table.about.id}
    for number in (1, 2, 3):
        own = [pointer for pointer in seen if pointer.seat == number]
        assert 4 < len(own) <= 4 * POINTERS_PER_SECOND
        assert any(pointer.held for pointer in own)
        assert any(before.held and not after.held for before, after in pairwise(own))


def test_who_waits_points_nowhere() -> None:
    learner = Learner(Exercise(Drill.UNHURRIED, number=3))
    learner.wait_for(Stage.PLAYING)
    learner.pass_time(10)
    assert pointers(learner) == []
    learner.ask(Turn(0))
    learner.pass_time(10)
    assert pointers(learner)


def test_pointers_change_nothing_at_the_table() -> None:
    learner = Learner(Exercise(number=5))
    learner.wait_for(Stage.PLAYING)
    before = learner.view
    while not pointers(learner):
        learner.told += learner.table.run(learner.table.due())
    assert learner.view.index == before.index
