"""Whole matches, from the lobby to the end and on to the next."""

from typing import Any

import pytest

from nertz_lan.protocol.intents import AddBot, SayReady, SetRules
from nertz_lan.rules.presets import PRESETS
from nertz_lan.session.table import Stage
from tests.session.scenes import (
    a_lobby,
    all_fly,
    all_ready,
    at_table,
    bot,
    code,
    ends_well,
    in_stage,
    seated,
    stop_flying,
    table,
)
from tests.session.wire import Peer, Wire


@pytest.mark.parametrize("people", [2, 3, 4, 6, 12])
def test_a_match_to_its_end(people: int) -> None:
    wire = Wire(people)
    peers = a_lobby(wire, people)
    all_fly(wire, peers, pace_s=0.1 * people)
    wire.until(in_stage(wire, peers, Stage.MATCH_OVER), 600)
    ends_well(wire, peers)
    match = table(wire, peers[0]).match
    assert max(match.totals) >= 10
    assert match.sheet[-1].over
    assert [row.number for row in match.sheet] == list(range(1, len(match.sheet) + 1))


@pytest.mark.parametrize("preset", PRESETS)
def test_a_match_of_every_kind(preset: str) -> None:
    wire = Wire(7)
    peers = a_lobby(wire, 3, preset=preset)
    all_fly(wire, peers)
    wire.until(in_stage(wire, peers, Stage.MATCH_OVER), 900)
    ends_well(wire, peers)


def test_a_rematch_starts_at_zero_and_may_have_other_rules() -> None:
    wire = Wire(1)
    peers = a_lobby(wire, 2, match="deals", deals=1)
    ada = peers[0]
    all_fly(wire, peers, readies=False)
    all_ready(wire, peers)
    wire.until(in_stage(wire, peers, Stage.MATCH_OVER), 300)
    assert code(wire.answer_to(ada, SetRules("Nertz", {"nertz_size": 2, "match": "deals", "deals": 1}))) == ""
    assert table(wire, ada).house().nertz_size == 2
    all_ready(wire, peers)
    wire.until(in_stage(wire, peers, Stage.PLAYING), 6)
    match = table(wire, ada).match
    assert (match.number, match.deals, match.totals, match.sheet) == (2, 1, (0, 0), ())
    assert [len(layout.nertz) for layout in _layouts(wire, ada)] == [2, 2]
    wire.until(in_stage(wire, peers, Stage.MATCH_OVER), 300)
    ends_well(wire, peers)


def _layouts(wire: Wire, peer: Peer) -> Any:
    deal = table(wire, peer).deal
    assert deal is not None
    return deal.layouts


def test_so_many_deals() -> None:
    wire = Wire(5)
    peers = a_lobby(wire, 2, match="deals", deals=3)
    all_fly(wire, peers)
    wire.until(in_stage(wire, peers, Stage.MATCH_OVER), 600)
    assert len(table(wire, peers[0]).match.sheet) == 3
    ends_well(wire, peers)


def test_every_deal_its_own_match_and_deals_won_are_counted_until_the_rules_change() -> None:
    wire = Wire(6)
    peers = a_lobby(wire, 2, match="each_deal")
    all_fly(wire, peers, readies=False)
    for deal in (1, 2):
        all_ready(wire, peers)
        wire.until(in_stage(wire, peers, Stage.PLAYING), 6)
        assert table(wire, peers[0]).match.deals == deal
        wire.until(in_stage(wire, peers, Stage.MATCH_OVER), 300)
    match = table(wire, peers[0]).match
    assert (match.number, len(match.sheet)) == (1, 2)
    assert sum(match.totals) == sum(len(row.winners) for row in match.sheet)
    wire.answer_to(peers[0], SetRules("Nertz", {"match": "each_deal", "nertz_size": 2}))
    all_ready(wire, peers)
    wire.until(in_stage(wire, peers, Stage.PLAYING), 6)
    assert (table(wire, peers[0]).match.number, table(wire, peers[0]).match.totals) == (2, (0, 0))
    ends_well(wire, peers)


def test_free_seats_never_win() -> None:
    wire = Wire(8)
    peers = a_lobby(wire, 2, seats=6, match="deals", deals=1, nertz_size=13, nertz_penalty=2)
    all_ready(wire, peers)
    wire.until(in_stage(wire, peers, Stage.PLAYING), 6)
    all_fly(wire, peers, pace_s=0.1)
    wire.until(in_stage(wire, peers, Stage.MATCH_OVER), 900)
    row = table(wire, peers[0]).match.sheet[-1]
    assert set(row.winners) <= {0, 1}
    assert row.points[2:] == (None,) * 4


def test_a_late_joiner_watches_and_is_dealt_in_at_the_next_deal() -> None:
    wire = Wire(9)
    peers = a_lobby(wire, 2, seats=4, target=200)
    all_fly(wire, peers)
    wire.until(in_stage(wire, peers, Stage.PLAYING), 10)
    cleo = wire.add("Cleo")
    wire.join(cleo, peers[0])
    wire.until(lambda: seated(wire, cleo), 3)
    late = table(wire, cleo)
    assert late.deal is not None
    assert not late.deal.plays(2)
    assert code(wire.answer_to(cleo, SayReady(ready=True))) == "bad-request"
    all_fly(wire, [cleo])
    wire.until(lambda: len(table(wire, cleo).match.sheet) == 2, 300)
    first, second = table(wire, cleo).match.sheet
    assert first.points[2] is None
    assert first.totals[2] == 0
    assert second.points[2] is not None
    ends_well(wire, [*peers, cleo])


def test_everybody_may_watch_a_full_table() -> None:
    wire = Wire(10)
    peers = a_lobby(wire, 2)
    cleo = wire.add("Cleo")
    wire.join(cleo, peers[0])
    wire.until(lambda: at_table(wire, cleo), 3)
    assert not seated(wire, cleo)
    all_fly(wire, peers)
    wire.until(in_stage(wire, [*peers, cleo], Stage.MATCH_OVER), 600)
    ends_well(wire, [*peers, cleo])


def test_bots_of_the_host_play_to_the_end() -> None:
    wire = Wire(11)
    (ada,) = a_lobby(wire, 1, seats=3)
    for name in ("Bot 1", "Bot 2"):
        assert code(wire.answer_to(ada, AddBot(name, 3))) == ""
    all_fly(wire, [ada])
    wire.fly_bots(ada, bot())
    wire.until(in_stage(wire, [ada], Stage.MATCH_OVER), 600)
    stop_flying([ada])
    ends_well(wire, [ada])
