"""Hints: allowed, good enough to win by, and no more than the seat may see."""

from random import Random

from nertz_lan.protocol.intents import Pause
from nertz_lan.rules.judge import judge
from nertz_lan.rules.refusal import Refusal
from nertz_lan.session.practice import Exercise
from nertz_lan.session.table import Stage
from nertz_lan.ui.advice import piles_meant, said_of_advice
from nertz_lan.ui.pile import PileKind
from tests.practice.people import Learner


def test_every_hint_can_be_followed_and_is_said() -> None:
    learner, chance = Learner(Exercise(number=11)), Random(1)
    learner.wait_for(Stage.PLAYING)
    said = set()
    for _ in range(60):
        learner.pass_time(0.3)
        if learner.view.table.stage is not Stage.PLAYING or (advised := learner.advised()) is None:
            break
        if advised.intent is None:
            continue
        assert not isinstance(judge(learner.deal, advised.intent, learner.deal.at), Refusal)
        text = said_of_advice(advised.intent, learner.deal)
        said.add(text)
        assert text.endswith(".")
        for pile in piles_meant(advised.intent, learner.deal, 0):
            assert pile.seat in (0, -1)
            assert pile.kind is not PileKind.MIDDLE
        if chance.random() < 0.8:
            learner.ask(advised.intent)
    assert len(said) > 5


def test_a_hint_moves_nothing() -> None:
    learner = Learner(Exercise(number=11))
    learner.wait_for(Stage.PLAYING)
    before = learner.view.digest
    learner.advised()
    assert learner.view.digest == before
    assert learner.progress.helped


def test_no_hint_in_a_pause() -> None:
    learner = Learner(Exercise(number=11))
    learner.wait_for(Stage.PLAYING)
    learner.ask(Pause())
    assert learner.advised() is None
