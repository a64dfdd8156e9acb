"""House rules and people a table at a club night: its maker sets them, each draw keeps those of its call."""

import pytest

from nertz_lan.protocol.evenings import CallDraw, SetSize
from nertz_lan.protocol.intents import SetRules
from nertz_lan.protocol.records import RuleValues
from nertz_lan.rules.presets import PRESETS, preset_rules
from tests.session.clubs import a_club_night, drawn, evening
from tests.session.scenes import code, table, why
from tests.session.ushers import Club
from tests.session.wire import Wire


def test_a_draw_keeps_the_house_rules_in_force_when_it_was_called() -> None:
    wire = Wire(1)
    peers = a_club_night(wire, 5)
    first = drawn(wire, peers)
    assert (first.preset, first.differing) == ("Nertz", {})
    assert code(wire.answer_to(peers[0], SetRules("Scrooge", {"target": 50}))) == ""
    wire.run(0.2)
    assert {evening(wire, peer).draws[0] == first for peer in peers} == {True}
    assert {table(wire, peer).preset for peer in peers} == {"Scrooge"}  # everybody sees them before the next draw
    second = drawn(wire, peers)
    assert (second.preset, second.differing) == ("Scrooge", {"target": 50})
    assert {evening(wire, peer).draws == (first, second) for peer in peers} == {True}


def test_rules_that_change_while_lots_are_opened_are_for_the_draw_after() -> None:
    wire = Wire(2)
    peers = a_club_night(wire, 3)
    wire.freeze(peers[2])  # its lot is waited for
    assert code(wire.answer_to(peers[0], CallDraw(1))) == ""
    assert evening(wire, peers[0]).is_drawing
    assert code(wire.answer_to(peers[0], SetRules("Scrooge", {}))) == ""
    wire.until(lambda: not evening(wire, peers[0]).is_drawing, 8.0)
    assert evening(wire, peers[0]).draws[0].preset == "Nertz"


def test_a_table_that_is_made_late_has_the_rules_of_its_draw_and_the_next_one_the_new_ones() -> None:
    club = Club(4, size=2, nertz_size=5)
    club.sign_in()
    club.draw()
    maker = club.people[0]
    rules: RuleValues = {"nertz_size": 7, "target": 10, "rotations": 1}
    club.run_errands(maker, maker.usher.ask(1, SetRules("Nertz", rules), club.wire.now))
    club.until(lambda: all(p.seen.view.table.differing == rules for p in club.people), 2.0)
    club.to_tables()
    club.until(club.all_there, 12.0)
    assert {table(club.wire, person.card).house().nertz_size for person in club.people} == {5}
    club.draw()
    club.to_tables()
    club.until(club.all_there, 12.0)
    assert {table(club.wire, person.card).house().nertz_size for person in club.people} == {7}


def test_people_a_table_can_be_changed_between_draws_and_a_draw_keeps_those_of_its_call() -> None:
    wire = Wire(5)
    peers = a_club_night(wire, 6, size=2)
    first = drawn(wire, peers)
    assert [len(group.people) for group in first.groups] == [2, 2, 2]
    assert code(wire.answer_to(peers[0], SetSize(3))) == ""
    wire.run(0.2)
    assert {evening(wire, peer).size for peer in peers} == {3}
    assert {table(wire, peer).players for peer in peers} == {3}  # the house rules are read for so many
    assert {evening(wire, peer).draws == (first,) for peer in peers} == {True}
    assert [len(group.people) for group in drawn(wire, peers).groups] == [3, 3]


def test_a_size_that_is_changed_while_lots_are_opened_is_for_the_draw_after() -> None:
    wire = Wire(6)
    peers = a_club_night(wire, 4, size=2)
    wire.freeze(peers[3])  # its lot is waited for
    assert code(wire.answer_to(peers[0], CallDraw(1))) == ""
    assert code(wire.answer_to(peers[0], SetSize(4))) == ""
    wire.thaw(peers[3])
    wire.until(lambda: not evening(wire, peers[0]).is_drawing, 8.0)
    assert [len(group.people) for group in evening(wire, peers[0]).draws[0].groups] == [2, 2]


def test_only_the_maker_says_how_many_people_a_table_has_and_not_any_number() -> None:
    wire = Wire(7)
    ada, ben = a_club_night(wire, 2)
    assert why(wire, ben, SetSize(3)) == "Only the club night's maker says how many people a table has."
    for size in (1, 13, -4):
        assert why(wire, ada, SetSize(size)) == "No table has so many people."
    assert why(wire, ada, SetSize(4)) == ""  # it is so already
    assert evening(wire, ben).size == 4


def test_only_the_maker_sets_them_and_there_are_no_trial_deals() -> None:
    wire = Wire(3)
    ada, ben = a_club_night(wire, 2)
    assert wire.answer_to(ben, SetRules("Pounce", {})).refusal is not None
    refused = wire.answer_to(ada, SetRules("Pounce", {}, trial=True)).refusal
    assert refused is not None
    assert refused.why == "A club night has no trial deals."
    assert code(wire.answer_to(ada, SetRules("Pounce", {"nertz_size": 99}))) == "bad-request"
    assert table(wire, ben).preset == "Nertz"


@pytest.mark.parametrize("preset", PRESETS)
def test_every_preset_can_be_played_at_a_club_night_and_is_read_for_its_tables(preset: str) -> None:
    wire = Wire(4)
    ada, *_ = a_club_night(wire, 6, size=2)
    assert code(wire.answer_to(ada, SetRules(preset, {}))) == ""
    there = table(wire, ada)
    assert there.players == 2  # not the six who keep the evening
    assert there.house() == preset_rules(preset, 2)
