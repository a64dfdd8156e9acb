"""The lobby and what is asked of the table: seats, readiness, house rules, bots, removal, names (REFEREE "Peer")."""

import pytest

from nertz_lan.protocol.intents import WATCH, AddBot, LayOut, Pause, Remove, SayReady, SetRules, Sit
from nertz_lan.protocol.limits import WATCHERS_MAX
from nertz_lan.rules.intents import Turn
from nertz_lan.session.news import TurnedAway
from nertz_lan.session.table import Stage
from tests.session.scenes import (
    a_deal,
    a_lobby,
    a_watcher,
    all_fly,
    all_ready,
    at_table,
    bot,
    code,
    deal,
    ends_well,
    in_stage,
    seated,
    stop_flying,
    table,
    view,
)
from tests.session.wire import Wire


def test_ready_can_be_taken_back_and_rules_make_everybody_unready() -> None:
    wire = Wire()
    ada, ben = a_lobby(wire, 2)
    assert code(wire.answer_to(ben, SayReady(ready=True))) == ""
    assert table(wire, ada).seats[1].ready
    assert code(wire.answer_to(ben, SayReady(ready=False))) == ""
    assert code(wire.answer_to(ben, SayReady(ready=False))) == ""  # changes nothing, and has its fate
    assert not table(wire, ada).seats[1].ready
    wire.answer_to(ben, SayReady(ready=True))
    assert code(wire.answer_to(ada, SetRules("Pounce", {"nertz_size": 5}))) == ""
    assert not table(wire, ben).seats[1].ready
    assert (table(wire, ben).preset, table(wire, ben).house().nertz_size) == ("Pounce", 5)
    ends_well(wire, [ada, ben])


def test_only_the_maker_sets_rules_and_not_inside_a_match() -> None:
    wire = Wire()
    ada, ben = a_lobby(wire, 2)
    assert code(wire.answer_to(ben, SetRules("Nertz", {}))) == "not-yours"
    all_ready(wire, [ada, ben])
    wire.until(in_stage(wire, [ada, ben], Stage.PLAYING), 5)
    assert code(wire.answer_to(ada, SetRules("Nertz", {}))) == "bad-request"
    assert table(wire, ada).house().nertz_size == 3
    ends_well(wire, [ada, ben])


@pytest.mark.parametrize(
    ("preset", "differing"),
    [
        ("nertz", {}),
        ("Nertz", {"nertz_size": 0}),
        ("Nertz", {"nertz_size": True}),
        ("Nertz", {"nertz_sise": 3}),
        ("Nertz", {"nertz_size": 20, "work_piles": 8, "layout": "klondike"}),
        ("Dutch Blitz", {"nertz_size": 20, "layout": "klondike", "work_piles": 8}),
        ("x" * 1000, {}),
    ],
)
def test_house_rules_that_can_not_be(preset: str, differing: dict[str, bool | int | str]) -> None:
    wire = Wire()
    ada, ben = a_lobby(wire, 2)
    before = table(wire, ada)
    assert code(wire.answer_to(ada, SetRules(preset, differing))) == "bad-request"
    assert table(wire, ada) == before
    ends_well(wire, [ada, ben])


def test_seats_change_in_the_lobby_and_not_in_a_match() -> None:
    wire = Wire()
    ada, ben = a_lobby(wire, 2, seats=4)
    assert code(wire.answer_to(ben, Sit(3))) == ""
    assert table(wire, ada).taken == (0, 3)
    assert code(wire.answer_to(ben, Sit(4))) == "no-such-seat"
    assert code(wire.answer_to(ben, Sit(-2))) == "no-such-seat"
    assert code(wire.answer_to(ben, Sit(WATCH))) == ""
    assert code(wire.answer_to(ben, SayReady(ready=True))) == "no-seat"
    assert code(wire.answer_to(ben, Sit(1))) == ""
    all_ready(wire, [ada, ben])
    wire.until(in_stage(wire, [ada, ben], Stage.PLAYING), 5)
    assert code(wire.answer_to(ben, Sit(2))) == "bad-request"
    assert code(wire.answer_to(ben, Sit(WATCH))) == "bad-request"
    ends_well(wire, [ada, ben])


def test_a_full_table_takes_watchers_and_then_nobody() -> None:
    wire = Wire()
    ada, ben = a_lobby(wire, 2)
    more = [wire.add(f"Watcher {i}") for i in range(10 + WATCHERS_MAX + 1)]
    for peer in more:
        wire.join(peer, ada)
    wire.run(2)
    assert sum(at_table(wire, peer) for peer in more) == len(more) - 1
    (away,) = [peer for peer in more if not at_table(wire, peer)]
    assert "full" in away.told(TurnedAway)[0].why
    assert code(wire.answer_to(more[0], Turn(0))) == "no-seat"
    assert len(table(wire, ben).watchers) == len(more) - 1


def test_watching_on_purpose() -> None:
    wire = Wire()
    ada, ben = a_lobby(wire, 2, seats=3)
    cleo = a_watcher(wire, ada, "Cleo")
    assert not seated(wire, cleo)
    assert code(wire.answer_to(cleo, Sit(2))) == ""
    assert seated(wire, cleo)
    ends_well(wire, [ada, ben, cleo])


def test_the_maker_adds_and_removes_bots_in_the_lobby() -> None:
    wire = Wire()
    ada, ben = a_lobby(wire, 2, seats=3)
    assert code(wire.answer_to(ben, AddBot("Bot", 3))) == "not-yours"
    assert code(wire.answer_to(ada, AddBot("Bot\u202e", 3))) == "bad-request"
    assert code(wire.answer_to(ada, AddBot("Bot", 99))) == "bad-request"
    assert code(wire.answer_to(ada, AddBot("Bot", 3))) == ""
    assert code(wire.answer_to(ada, AddBot("Bot", 3))) == "no-such-seat"
    assert table(wire, ben).name_of(2) == "Bot"
    assert code(wire.answer_to(ada, Remove(2))) == ""
    assert code(wire.answer_to(ada, Remove(2))) == "no-such-seat"
    assert table(wire, ben).seats[2].free
    ends_well(wire, [ada, ben])


def test_a_bot_that_is_removed_in_a_deal_is_absent_and_its_seat_stays_empty() -> None:
    wire = Wire(3)
    (ada, ben) = peers = a_lobby(wire, 2, seats=4, nertz_size=13, target=1000)
    wire.answer_to(ada, AddBot("Bot", 3))
    all_ready(wire, peers)
    wire.until(in_stage(wire, peers, Stage.PLAYING), 5)
    wire.fly_bots(ada, bot())
    wire.run(3)
    assert code(wire.answer_to(ada, Remove(2))) == ""
    assert deal(wire, ben).absent == {2}
    cleo = wire.add("Cleo")
    wire.join(cleo, ada)
    wire.until(lambda: at_table(wire, cleo), 2)
    assert view(wire, cleo).seat == 3  # not the seat of a layout that lies there
    all_fly(wire, peers)
    wire.until(in_stage(wire, peers, Stage.SCORED), 300)
    ends_well(wire, [*peers, cleo])


def test_a_removed_player_is_told_and_stays_away() -> None:
    wire = Wire(4)
    ada, ben, cleo = peers = a_deal(wire, 3, nertz_size=13)
    assert code(wire.answer_to(ben, Remove(2))) == "not-yours"
    assert code(wire.answer_to(ada, Remove(0))) == "bad-request"
    assert code(wire.answer_to(ada, Remove(1))) == ""
    wire.run(3)
    assert [news.why for news in ben.told(TurnedAway)] == ["You were removed from the table."]
    assert not at_table(wire, ben)
    assert not wire.linked(ada, ben)
    assert deal(wire, cleo).absent == {1}
    assert table(wire, cleo).taken == (0, 2)
    all_fly(wire, [ada, cleo])
    wire.until(in_stage(wire, [ada, cleo], Stage.MATCH_OVER), 300)
    ends_well(wire, [ada, cleo])
    assert peers


@pytest.mark.parametrize(
    "name", ["", " ", "a" * 25, "A\nB", "evil\u202e", "zero\u200bwidth", "a\u0301\u0302\u0303\u0304x", "a  b"]
)
def test_names_that_can_not_be(name: str) -> None:
    wire = Wire()
    ada, _ = a_lobby(wire, 2, seats=3)
    cleo = wire.add("Cleo")
    cleo.running._moving.me = cleo.me.__class__(cleo.key, cleo.me.secret, name, 0)
    wire.join(cleo, ada)
    wire.run(1)
    if name == "a  b":
        assert table(wire, ada).name_of(2) == "a b"
    else:
        assert not at_table(wire, cleo)
        assert "name" in cleo.told(TurnedAway)[0].why


@pytest.mark.parametrize("title", ["", "evil\u202e", "x" * 25])
def test_a_table_with_a_title_that_can_not_be_is_not_made(title: str) -> None:
    wire = Wire()
    ada = wire.add("Ada")
    wire.create(ada, title=title)
    assert not at_table(wire, ada)
    assert ada.told(TurnedAway)


def test_a_table_of_seats_or_rules_that_can_not_be_is_not_made() -> None:
    wire = Wire()
    ada = wire.add("Ada")
    for wrong in ({"seats": 1}, {"seats": 13}, {"preset": "Whist"}, {"differing": {"nertz_size": 99}}):
        wire.create(ada, **wrong)
        assert not at_table(wire, ada)


def test_fixed_seats_wait_until_all_are_taken() -> None:
    wire = Wire()
    ada = wire.add("Ada")
    ben = wire.add("Ben")
    wire.create(ada, seats=3, fixed_seats=True)
    wire.join(ben, ada)
    wire.until(lambda: seated(wire, ben), 2)
    all_ready(wire, [ada, ben])
    wire.run(1)
    assert table(wire, ada).stage is Stage.LOBBY
    wire.answer_to(ada, AddBot("Bot", 3))
    wire.until(in_stage(wire, [ada, ben], Stage.PLAYING), 5)
    ends_well(wire, [ada, ben])


def test_what_has_no_place_in_a_lobby() -> None:
    wire = Wire()
    ada, ben = a_lobby(wire, 2)
    assert code(wire.answer_to(ben, Turn(1))) == "no-deal"
    assert code(wire.answer_to(ben, Pause())) == "bad-request"
    assert code(wire.answer_to(ben, LayOut(1))) == "bad-request"
    ends_well(wire, [ada, ben])


def test_a_table_that_is_not_there() -> None:
    wire = Wire()
    ada, ben = wire.add("Ada"), wire.add("Ben")
    wire.join(ben, ada)
    wire.run(1)
    assert ben.told(TurnedAway)
    assert code(wire.answer_to(ben, Turn(0))) == "no-deal"


def test_two_tables_side_by_side_do_not_mix() -> None:
    wire = Wire(5)
    one = a_lobby(wire, 2)
    cleo, dan = wire.add("Cleo"), wire.add("Dan")
    wire.create(cleo, title="Other", seats=2, differing={"nertz_size": 2, "nertz_penalty": 0, "target": 10})
    wire.join(dan, cleo)
    wire.until(lambda: seated(wire, dan), 2)
    everybody = [*one, cleo, dan]
    all_fly(wire, everybody)
    wire.until(in_stage(wire, everybody, Stage.MATCH_OVER), 300)
    stop_flying(everybody)
    ends_well(wire, everybody)
