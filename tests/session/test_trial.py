"""A trial: a match's first deal that is played and scored, and not written (RULES §7)."""

import pytest

from nertz_lan.protocol.intents import SetRules
from nertz_lan.protocol.records import RuleValues
from nertz_lan.rules.intents import SayStuck
from nertz_lan.session.table import Stage
from tests.session.scenes import (
    QUICK,
    a_lobby,
    a_watcher,
    all_fly,
    all_ready,
    code,
    deal,
    ends_well,
    in_stage,
    stop_flying,
    table,
)
from tests.session.wire import Peer, Wire


def the_deal_is_over(wire: Wire, peers: list[Peer]) -> None:
    """Everybody is stuck until it is."""
    while table(wire, peers[0]).stage is Stage.PLAYING:
        for seat, peer in enumerate(peers):
            wire.answer_to(peer, SayStuck(seat))
        wire.run(0.1)


@pytest.mark.parametrize("negatives", ["kept", "owed"])
def test_a_trial_is_played_and_not_written(negatives: str) -> None:
    wire = Wire(1)
    rules: RuleValues = {
        **QUICK,
        "nertz_penalty": 2,
        "negatives": negatives,
        "handicap": "winner_grows",
        "nertz_size": 8,
    }
    ada, ben = peers = a_lobby(wire, 2)
    assert code(wire.answer_to(ada, SetRules("Nertz", rules, trial=True))) == ""
    assert table(wire, ben).trial
    all_ready(wire, peers)
    wire.until(in_stage(wire, peers, Stage.PLAYING), 5)
    assert table(wire, ben).is_trial
    assert (table(wire, ben).match.number, table(wire, ben).match.deals) == (1, 0)
    the_deal_is_over(wire, peers)
    held = table(wire, ben)
    assert (held.stage, held.match.sheet, held.match.totals, held.match.owed) == (Stage.SCORED, (), (0, 0), (0, 0))
    assert held.match.nertz_sizes == (8, 8)  # no handicap comes of it either
    assert code(wire.answer_to(ada, SetRules("Nertz", {}))) == "bad-request"  # the match has begun
    all_ready(wire, peers)
    wire.until(in_stage(wire, peers, Stage.PLAYING), 5)
    held = table(wire, ben)
    assert (held.is_trial, held.trial, held.match.number, held.match.deals, held.deals) == (False, False, 1, 1, 2)
    the_deal_is_over(wire, peers)
    assert [row.number for row in table(wire, ben).match.sheet] == [1]
    ends_well(wire, peers)


def test_a_match_after_a_trial_to_its_end_and_no_trial_in_the_next() -> None:
    wire = Wire(2)
    peers = a_lobby(wire, 3, match="deals", deals=2)
    wire.answer_to(peers[0], SetRules("Nertz", {**QUICK, "match": "deals", "deals": 2}, trial=True))
    all_fly(wire, peers)
    wire.until(in_stage(wire, peers, Stage.MATCH_OVER), 300)
    stop_flying(peers)
    held = table(wire, peers[1])
    assert (held.deals, [row.number for row in held.match.sheet]) == (3, [1, 2])
    all_ready(wire, peers)
    wire.until(in_stage(wire, peers, Stage.PLAYING), 5)
    assert (table(wire, peers[1]).is_trial, table(wire, peers[1]).match.deals) == (False, 1)
    ends_well(wire, peers)


def test_with_each_deal_a_trial_begins_another_match() -> None:
    wire = Wire(3)
    peers = a_lobby(wire, 2, match="each_deal")
    all_fly(wire, peers, readies=False)
    all_ready(wire, peers)
    wire.until(in_stage(wire, peers, Stage.MATCH_OVER), 300)
    stop_flying(peers)
    wire.answer_to(peers[0], SetRules("Nertz", {**QUICK, "match": "each_deal"}, trial=True))
    all_ready(wire, peers)
    wire.until(in_stage(wire, peers, Stage.PLAYING), 5)
    assert (table(wire, peers[1]).is_trial, table(wire, peers[1]).match.number) == (True, 2)
    ends_well(wire, peers)


def test_who_comes_in_a_trial_knows_that_it_is_one() -> None:
    wire = Wire(4)
    ada, ben = peers = a_lobby(wire, 2)
    wire.answer_to(ada, SetRules("Nertz", {**QUICK}, trial=True))
    all_ready(wire, peers)
    wire.until(in_stage(wire, peers, Stage.PLAYING), 5)
    cleo = a_watcher(wire, ada, "Cleo")
    assert table(wire, cleo).is_trial
    the_deal_is_over(wire, peers)
    wire.run(1)
    assert table(wire, cleo) == table(wire, ben)
    ends_well(wire, [*peers, cleo])


def test_a_trial_that_nobody_lays_out_for_is_still_to_come() -> None:
    wire = Wire(5)
    ada, ben = peers = a_lobby(wire, 2)
    wire.answer_to(ada, SetRules("Nertz", {**QUICK}, trial=True))
    for peer in peers:
        all_ready(wire, [peer])
    wire.cut_off(ada, ben)  # its layout does not come
    wire.until(lambda: table(wire, ada).stage is Stage.LOBBY, 7)
    assert table(wire, ada).trial
    wire.mend(ada, ben)
    wire.until(in_stage(wire, peers, Stage.LOBBY), 9)
    all_ready(wire, peers)
    wire.until(in_stage(wire, peers, Stage.PLAYING), 9)
    assert table(wire, ben).is_trial
    assert deal(wire, ben).seats == (0, 1)
    ends_well(wire, peers)


def test_a_table_may_be_made_with_a_trial() -> None:
    wire = Wire(6)
    ada = wire.add("Ada")
    wire.create(ada, seats=2, trial=True)
    assert table(wire, ada).trial
    assert not table(wire, ada).touched
