"""The stuck button lights up after a whole stock without a play, and goes out when there is one again."""

from random import Random

import pytest

from nertz_lan.rules.apply import apply
from nertz_lan.rules.deal import Phase
from nertz_lan.rules.events import Played, Turned
from nertz_lan.rules.intents import Turn
from nertz_lan.rules.judge import judge
from nertz_lan.rules.legal import legal_plays
from nertz_lan.rules.presets import preset_rules
from nertz_lan.rules.refusal import Refusal
from nertz_lan.ui.stuckness import Search, searched
from selfplay import seeded_deal
from tests.rules.tables import a_deal, seat, top
from ui_tables import Bots, a_view


@pytest.mark.parametrize(("preset", "least"), [("Nertz", 20), ("Dutch Blitz", 20), ("Open table", 1)])
def test_whoever_searches_has_no_play(preset: str, least: int) -> None:
    """After each event of a deal: also after others' plays, of which only what they changed is looked at."""
    searching = 0
    for own in range(4):
        bots, search = Bots(seeded_deal(preset_rules(preset, 4), 4, 3), Random(own)), Search()
        while (step := bots.step()) is not None and bots.deal.phase is Phase.GO:
            for event in step[1]:
                search = searched(search, event, a_view(bots.deal, own, preset))
            if isinstance(step[1][0], Turned | Played) and search.turns:
                searching += 1
                assert next(legal_plays(bots.deal, own, bots.deal.at), None) is None
    assert searching > least, "else this test shows nothing"


def test_a_pass_from_which_a_card_was_played_doesn_t_count() -> None:
    """What is left of it shows the fifth card and the last; only the next one shows the sixth, an ace."""
    deal = a_deal(seat(nertz="KC", work=["KH", "KD", "KS", "KC"], waste="9C 9S", stock="9D 8C 8H AD TD"))
    search, lit = Search(), []
    for _ in range(5):
        outcome = judge(deal, Turn(0), deal.at)
        assert not isinstance(outcome, Refusal)
        deal = apply(deal, outcome[0], deal.at)
        search = searched(search, outcome[0], a_view(deal))
        lit.append(search.lit)
    assert top(deal, "waste") == "AD"
    assert not any(lit)
