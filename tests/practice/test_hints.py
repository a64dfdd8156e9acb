"""Hints: allowed, good enough to win by, and no more than the seat may see."""

from random import Random

from nertz_lan.practice.hints import Adviser
from nertz_lan.protocol.intents import Pause
from nertz_lan.rules.intents import SayStuck, Turn
from nertz_lan.rules.judge import judge
from nertz_lan.rules.refusal import Refusal
from nertz_lan.session.practice import Exercise
from nertz_lan.session.table import Stage
from nertz_lan.ui.advice import piles_meant, said_of_advice
from nertz_lan.ui.pile import PileKind
from tests.practice.people import Learner
from tests.rules.tables import a_deal, after, seat
from ui_tables import a_view


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


def test_stuck_is_advised_only_when_the_whole_stock_was_seen_and_anew_when_something_has_landed() -> None:
    adviser = Adviser()
    deal = a_deal(seat(nertz="KC", work=["KH", "KD", "KS", "KC"], waste="9C 9S", stock="9D 8C 8H 8D TD"))
    advised = []
    for _ in range(8):
        advised.append(adviser.advise(a_view(deal), 0.0))
        deal = after(deal, Turn(0))
        adviser.saw(Turn(0), a_view(deal))
    assert advised == [Turn(0)] * 7 + [SayStuck(0)]
    landed = a_deal(
        seat(nertz="KC", work=["KH", "KD", "KS", "KC"], waste="9C 9S", stock="9D 8C 8H 8D TD"), foundations=["AS@1"]
    )
    assert adviser.advise(a_view(landed), 0.0) == Turn(0)
