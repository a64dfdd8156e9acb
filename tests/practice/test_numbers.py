"""A number: the same cards and the same bots, whoever plays it, as often as it is played."""

from nertz_lan.practice.numbered import Drawn, pace_of
from nertz_lan.protocol.intents import SayReady
from nertz_lan.rules.intents import Turn
from nertz_lan.session.practice import Exercise
from nertz_lan.session.table import Stage
from tests.practice.people import Learner


def played(number: int, name: str = "Ada") -> Learner:
    learner = Learner(Exercise(number=number), name)
    learner.wait_for(Stage.PLAYING)
    learner.play(25)
    return learner


def test_the_same_plays_at_the_same_times_give_the_same_log() -> None:
    one, other = played(4711), played(4711)
    assert one.view.digest == other.view.digest
    assert one.deal == other.deal


def test_another_number_deals_other_cards() -> None:
    assert played(4711).faces() != played(4712).faces()


def test_the_cards_are_nobodys_own() -> None:
    ada, ben = Learner(Exercise(number=99), "Ada"), Learner(Exercise(number=99), "Ben")
    assert ada.faces() == ben.faces()


def test_the_first_moments_do_not_depend_on_when_it_is_played() -> None:
    early, late = Learner(Exercise(number=5)), Learner(Exercise(number=5))
    late.now = early.now  # the second one stands still for an hour, and is not played on meanwhile
    early.wait_for(Stage.PLAYING)
    late.now += 3600
    late.told += late.table.run(late.now)
    assert late.view.table.stage in (Stage.COUNTDOWN, Stage.PLAYING)
    assert late.deal.at < 1000


def test_a_computer_that_has_been_on_for_a_month_begins_like_any_other() -> None:
    fresh, old = Learner(Exercise(number=5)), Learner(Exercise(number=5), now=30 * 86_400.0)
    for learner in (fresh, old):
        learner.pass_time(1.0)
    assert [type(each) for each in old.told] == [type(each) for each in fresh.told]


def test_bots_need_their_time_again_and_again_the_same() -> None:
    assert pace_of(1, 2, 0.0).random() == pace_of(1, 2, 0.0).random()
    assert pace_of(1, 2, 0.0).random() != pace_of(1, 3, 0.0).random()
    drawn = Drawn(1)
    assert drawn(32) != drawn(32)


def test_a_whole_match_goes_on_with_its_next_deal() -> None:
    learner = Learner(Exercise(number=7, whole=True))
    learner.play(3000)
    learner.wait_for(Stage.SCORED)
    first = learner.faces()
    learner.ask(SayReady(ready=True))
    learner.wait_for(Stage.PLAYING)
    assert learner.view.table.match.deals == 2
    assert learner.faces() != first
    learner.ask(Turn(0))
    learner.undo()
    assert learner.view.table.match.deals == 2
    assert len(learner.view.table.match.sheet) == 1
