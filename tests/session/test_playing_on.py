"""Those present play on without a host, as a new table with the same log (DESIGN §4 “Without a host”)."""

from collections.abc import Callable

import pytest

from nertz_lan.protocol.intents import PlayOn
from nertz_lan.protocol.messages import CarryOn, Mark
from nertz_lan.rules.intents import Turn
from nertz_lan.session.effects import send
from nertz_lan.session.news import CarryingOn, HostLost
from nertz_lan.session.node import Wanted
from nertz_lan.session.table import Stage
from tests.session.parting import come_back, one_away, play_on, split
from tests.session.scenes import (
    a_deal,
    code,
    deal,
    ends_well,
    hosted_by,
    seated,
    table,
    view,
)
from tests.session.wire import Peer, Wire


def test_those_present_play_on_as_a_new_table_and_the_others_come_back_to_it() -> None:
    wire = Wire(8)
    ada, ben, cleo, dan = a_deal(wire, 4, nertz_size=13, on_drop="play_on")
    before = table(wire, cleo).about.id
    wire.kill(ada)
    wire.kill(ben)
    wire.run(4)
    assert cleo.told(HostLost)
    assert code(wire.answer_to(cleo, PlayOn())) == ""
    wire.run(1)
    assert dan.told(CarryingOn)[-1].wanted == (cleo.key,)
    assert code(wire.answer_to(cleo, Turn(2))) == "host-lost"
    assert code(wire.answer_to(dan, PlayOn())) == ""
    wire.until(lambda: hosted_by(wire, cleo, dan), 1)
    assert table(wire, dan).about.id != before
    assert table(wire, dan).about.continues == (before,)
    wire.run(0.5)
    assert code(wire.answer_to(dan, Turn(3))) == ""
    assert deal(wire, dan).absent == {0, 1}
    wire.restart(ada)
    wire.join(ada, cleo)
    wire.until(lambda: hosted_by(wire, cleo, ada), 3)
    assert view(wire, ada).seat == 0
    wire.run(0.5)
    assert code(wire.answer_to(ada, Turn(0))) == ""
    ends_well(wire, [ada, cleo, dan])


def test_who_would_play_on_is_told_to_those_only_who_know_that_the_host_is_gone() -> None:
    wire = Wire(8)
    ada, ben, cleo, dan = a_deal(wire, 4, nertz_size=13, on_drop="play_on")
    wire.kill(ada)
    wire.kill(ben)
    wire.run(1.5)
    seen = view(wire, cleo)
    mark = Mark(seen.reign, seen.index, seen.digest)
    wire.carry_out(cleo, [send(dan.key, CarryOn(seen.table.about.id, wanted=True, mark=mark))])
    wire.run(0.5)
    assert not dan.told(CarryingOn)
    wire.until(lambda: bool(dan.told(HostLost)), 3)
    wire.until(lambda: bool(dan.told(CarryingOn)), 0.1)
    assert dan.told(CarryingOn)[-1].wanted == (cleo.key,)


def test_a_table_that_is_carried_on_waits_for_nobody_that_it_goes_on_without() -> None:
    wire = Wire(13)
    ada, ben = a_deal(wire, 2, nertz_size=13, on_drop="pause", drop_grace_s=20)
    wire.kill(ada)
    wire.run(3.5)
    play_on(wire, ben)
    wire.run(0.5)
    assert not table(wire, ben).paused
    assert code(wire.answer_to(ben, Turn(1))) == ""


def test_what_is_said_of_playing_on_is_said_anew_when_somebody_comes_into_reach() -> None:
    wire = Wire(16)
    _, ben, cleo, dan = a_deal(wire, 4, nertz_size=13, on_drop="play_on")
    wire.kill(wire.peers[view(wire, ben).host])
    split(wire, [ben], [cleo, dan])
    wire.run(4)
    assert ben.told(CarryingOn)[-1].present == (ben.key,)
    wire.kill(cleo)
    wire.run(1)
    wire.mend(ben, dan)
    wire.until(lambda: ben.told(CarryingOn)[-1].present == (ben.key, dan.key), 3)


def test_a_table_that_is_carried_on_is_remembered_as_the_new_one() -> None:
    wire = Wire(18)
    _, _, cleo = one_away(wire)
    play_on(wire, cleo)
    carried = table(wire, cleo).about.id
    wire.kill(cleo)
    come_back(wire, cleo, Wanted(table=carried))
    wire.until(lambda: hosted_by(wire, cleo), 3)
    assert table(wire, cleo).about.id == carried
    wire.run(0.5)
    assert code(wire.answer_to(cleo, Turn(2))) == ""


@pytest.mark.parametrize("first", [1, 2])  # the lower key carries the table on, where both hold as much
def test_who_had_counted_as_absent_is_there_at_the_table_that_it_carries_on(first: int) -> None:
    wire = Wire(20)
    players = a_deal(wire, 3, nertz_size=13, on_drop="play_on")
    ada, away, stays = players[0], players[first], players[3 - first]
    split(wire, [ada, stays], [away])
    wire.until(lambda: not table(wire, stays).people[away.key].present, 5)
    wire.run(0.5)
    wire.kill(ada)
    wire.mend(stays, away)
    wire.run(5)
    for peer in (stays, away):
        assert code(wire.answer_to(peer, PlayOn())) == ""
    wire.until(lambda: hosted_by(wire, players[1], players[2]), 2)
    wire.run(0.5)
    assert table(wire, away).people[away.key].present
    for peer, seat in ((away, first), (stays, 3 - first)):
        assert code(wire.answer_to(peer, Turn(seat))) == ""
    ends_well(wire, [away, stays])


def two_without_a_host(wire: Wire) -> tuple[Peer, Peer]:
    """Of four, two are left, who can elect nobody."""
    ada, ben, cleo, dan = a_deal(wire, 4, nertz_size=13, on_drop="play_on")
    wire.kill(ada)
    wire.kill(ben)
    wire.run(4)
    return cleo, dan


@pytest.mark.parametrize(("going", "seed"), [(Wire.kill, 1), (Wire.leave, 2)], ids=["killed", "leaves"])
def test_a_press_counts_also_when_whoever_has_not_pressed_is_gone(
    going: Callable[[Wire, Peer], None], seed: int
) -> None:
    """It stood there as one of one, and nothing happened."""
    wire = Wire(seed)
    cleo, dan = two_without_a_host(wire)
    wire.answer_to(cleo, PlayOn())
    going(wire, dan)
    wire.until(lambda: hosted_by(wire, cleo), 3)
    assert code(wire.answer_to(cleo, Turn(2))) == ""


def test_a_link_that_breaks_for_a_moment_lets_nobody_play_on_without_the_other() -> None:
    wire = Wire(3)
    cleo, dan = two_without_a_host(wire)
    wire.answer_to(cleo, PlayOn())
    for _ in range(5):
        wire.break_link(cleo, dan)
        wire.run(1)
    assert not hosted_by(wire, cleo)
    assert code(wire.answer_to(dan, PlayOn())) == ""
    wire.until(lambda: hosted_by(wire, cleo, dan), 2)


def test_a_press_that_was_taken_back_does_not_count_later() -> None:
    wire = Wire(4)
    cleo, dan = two_without_a_host(wire)
    wire.answer_to(cleo, PlayOn())
    wire.answer_to(cleo, PlayOn())
    wire.kill(dan)
    wire.run(4)
    assert not hosted_by(wire, cleo)


def three_without_a_host(wire: Wire) -> list[Peer]:
    """Of six, three are left, who can elect nobody; the first of them has the lowest key, and would carry it on."""
    players = a_deal(wire, 6, nertz_size=13, on_drop="play_on")
    for peer in players[:3]:
        wire.kill(peer)
    wire.run(4)
    return players[3:]


@pytest.mark.parametrize("freezes", [False, True], ids=["cut off", "frozen"])
def test_who_could_not_be_told_of_a_press_is_told_later(freezes: bool) -> None:
    """All had pressed, and it knew of two only: the table stood still for ever."""
    wire = Wire(1)
    dan, eve, fay = three_without_a_host(wire)
    if freezes:
        wire.freeze(dan)
        wire.run(1.2)
    else:
        wire.cut_off(dan, eve)
        wire.run(0.2)
    wire.answer_to(eve, PlayOn())
    if freezes:
        wire.thaw(dan)
    else:
        wire.mend(dan, eve)
    wire.until(lambda: dan.told(CarryingOn)[-1].wanted == (eve.key,), 3)
    for peer in (dan, fay):
        assert code(wire.answer_to(peer, PlayOn())) == ""
    wire.until(lambda: hosted_by(wire, dan, eve, fay), 1)


def test_a_press_that_was_taken_back_out_of_reach_does_not_count_later() -> None:
    wire = Wire(1)
    dan, eve, fay = three_without_a_host(wire)
    wire.answer_to(eve, PlayOn())
    wire.cut_off(dan, eve)
    wire.run(0.2)
    wire.answer_to(eve, PlayOn())
    wire.mend(dan, eve)
    wire.until(lambda: eve.key in dan.told(CarryingOn)[-1].present, 3)
    for peer in (dan, fay):
        wire.answer_to(peer, PlayOn())
    wire.run(2)
    assert not hosted_by(wire, dan)


def test_a_press_counts_no_longer_when_its_program_is_started_again() -> None:
    """Its person sees a table at which it has not pressed."""
    wire = Wire(1)
    dan, eve, fay = three_without_a_host(wire)
    wire.answer_to(eve, PlayOn())
    wire.kill(eve)
    come_back(wire, eve)
    wire.until(lambda: bool(eve.told(HostLost)), 5)
    for peer in (dan, fay):
        wire.answer_to(peer, PlayOn())
    wire.run(2)
    assert not hosted_by(wire, dan)
    wire.answer_to(eve, PlayOn())
    wire.until(lambda: hosted_by(wire, dan, eve, fay), 1)


def test_whoever_holds_the_table_that_was_carried_on_comes_along_when_that_one_has_no_host_either() -> None:
    """Both had pressed, each for a table of its own, and waited for each other."""
    wire = Wire(5)
    ada, ben, cleo = a_deal(wire, 3, nertz_size=13, on_drop="play_on")
    split(wire, [ada, cleo], [ben])
    wire.run(4)
    wire.answer_to(ben, PlayOn())
    wire.kill(ada)
    wire.leave(cleo)
    wire.mend(ben, cleo)
    wire.join(cleo, ben)
    wire.until(lambda: hosted_by(wire, ben, cleo), 5)
    wire.kill(ben)
    come_back(wire, ada)
    wire.until(lambda: bool(ada.told(HostLost) and cleo.told(HostLost)), 5)
    wire.until(lambda: cleo.told(CarryingOn)[-1].present == (cleo.key,), 3)
    assert ada.told(CarryingOn)[-1].present == (ada.key, cleo.key)
    for peer in (ada, cleo):
        wire.answer_to(peer, PlayOn())
    wire.until(lambda: hosted_by(wire, cleo, ada), 4)
    assert view(wire, ada).seat == 0
    ends_well(wire, [ada, cleo])


def test_a_deal_in_which_nobody_present_plays_comes_to_its_end() -> None:
    """It rotated once, and stood still: all who could have said stuck again were gone."""
    wire = Wire(6)
    ada, ben = a_deal(wire, 2, seats=3, nertz_size=13, on_drop="play_on")
    cleo = wire.add("Cleo")
    wire.join(cleo, ada)
    wire.until(lambda: seated(wire, cleo), 3)
    split(wire, [ada, ben], [cleo])
    wire.run(4)
    play_on(wire, cleo)
    wire.until(lambda: table(wire, cleo).stage is Stage.SCORED, 5)
