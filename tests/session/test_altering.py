"""What judge makes of an intent is never taken for a lie of the host, however it named a pile (R5, F13)."""

from dataclasses import replace

from hypothesis import strategies as st
from hypothesis.stateful import rule

from nertz_lan.protocol.messages import Asked
from nertz_lan.rules.cards import Card
from nertz_lan.rules.deal import NERTZ, Kind, Place, foundation, work
from nertz_lan.rules.events import DealEvent, Played
from nertz_lan.rules.intents import DealIntent, Play
from nertz_lan.rules.legal import legal
from nertz_lan.rules.refusal import Refusal
from nertz_lan.session.altering import is_altered
from tests.rules.houses import examples
from tests.rules.test_random_deals import Deals


class HonestHost(Deals):
    """A deal at which everybody compares what they asked for with what came of it."""

    def ask(self, intent: DealIntent) -> tuple[DealEvent, ...] | Refusal:
        outcome = super().ask(intent)
        if not isinstance(outcome, Refusal):
            assert not any(is_altered(Asked(1, 1, 0, intent), event) for event in outcome)
        return outcome

    @rule(data=st.data())
    def a_play_by_another_name(self, data: st.DataObject) -> None:
        """Onto a foundation that may not take the card any more, from and to own piles named with their seat."""
        seat = data.draw(st.integers(0, len(self.state.layouts) - 1))
        plays = legal(self.state, seat, self.now).plays
        if plays:
            play = data.draw(st.sampled_from(plays))
            target = _named(play.target, seat)
            if target.kind is Kind.FOUNDATION and self.state.foundations:
                target = foundation(data.draw(st.integers(0, len(self.state.foundations) - 1)))
            self.ask(replace(play, source=_named(play.source, seat), target=target))


def _named(place: Place, seat: int) -> Place:
    return work(place.number, seat) if place.kind is Kind.WORK and place.seat == -1 else place


TestHonestHost = HonestHost.TestCase
TestHonestHost.settings = examples(25, stateful_step_count=30)


def test_a_card_that_lost_its_foundation_may_land_on_another_of_its_suit() -> None:
    asked = Asked(1, 1, 0, Play(0, NERTZ, foundation(3), 1, (Card(0, 7),)))
    assert not is_altered(asked, Played(0, (Card(0, 7),), NERTZ, foundation(4), None))
    assert is_altered(asked, Played(0, (Card(0, 7),), NERTZ, work(2), None))
    assert is_altered(asked, Played(0, (Card(0, 8),), NERTZ, foundation(3), None))
