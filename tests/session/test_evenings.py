"""A club night over links: signing in, draws that nobody can choose, places; hosts and people who go."""

from typing import Any

import pytest

from nertz_lan.protocol import limits
from nertz_lan.protocol.evenings import (
    CallDraw,
    LeavePlace,
    Rest,
    SignIn,
    SignOut,
    TakePlace,
)
from nertz_lan.protocol.identity import TableId
from nertz_lan.protocol.intents import AddBot, Bar, Leave, SayReady, Sit
from nertz_lan.rules.refusal import Code
from nertz_lan.session.draw import group_sizes
from nertz_lan.session.evening import EVENING_NAME
from nertz_lan.session.evenings import may_call, taking
from nertz_lan.session.ladder import ladder
from nertz_lan.session.news import Found
from tests.session.clubs import (
    a_club_night,
    come,
    drawn,
    evening,
    has_drawn,
    in_group,
    player_of,
    report,
    sign_in,
    take_places,
)
from tests.session.scenes import at_table, code, table, view, why
from tests.session.wire import Wire

# --- people and draws


def test_everybody_who_has_signed_in_is_drawn_and_every_mirror_has_the_same_groups() -> None:
    wire = Wire(1)
    peers = a_club_night(wire, 9)
    draw = drawn(wire, peers)
    assert sorted(key for group in draw.groups for key in group.people) == sorted(peer.key for peer in peers)
    assert sorted((len(group.people) for group in draw.groups), reverse=True) == list(group_sizes(9, 4))
    assert {evening(wire, peer).draws[-1] == draw for peer in peers} == {True}
    assert draw.late == ()


def test_who_rests_who_only_looks_on_and_who_has_gone_are_not_drawn() -> None:
    wire = Wire(2)
    peers = a_club_night(wire, 6)
    onlooker = wire.add("Onlooker")
    come(wire, onlooker, peers[0], watch=True)
    assert code(wire.answer_to(peers[1], Rest(resting=True))) == ""
    assert code(wire.answer_to(peers[2], SignOut())) == ""
    wire.leave(peers[3])
    wire.until(lambda: len(taking(table(wire, peers[0]))) == 3, 2.0)
    draw = drawn(wire, [peers[0], peers[4], peers[5], onlooker])
    assert {key for group in draw.groups for key in group.people} == {peers[0].key, peers[4].key, peers[5].key}
    assert not evening(wire, onlooker).is_signed_in(onlooker.key)


def test_who_comes_late_is_in_the_next_draw() -> None:
    wire = Wire(3)
    peers = a_club_night(wire, 4)
    first = drawn(wire, peers)
    late = wire.add("Late")
    come(wire, late, peers[0])
    sign_in(wire, late)
    assert evening(wire, late).draws[-1] == first
    second = drawn(wire, [*peers, late])
    assert [len(group.people) for group in second.groups] == [5]


def test_who_has_met_is_drawn_apart() -> None:
    wire = Wire(4)
    peers = a_club_night(wire, 4, size=2)
    pairs = set()
    for _ in range(3):
        draw = drawn(wire, peers)
        take_places(wire, peers, draw)
        pairs |= {frozenset(group.people) for group in draw.groups}
    assert len(pairs) == 6


def test_whose_program_opens_no_lot_sits_the_draw_out_and_the_others_are_drawn() -> None:
    wire = Wire(5)
    peers = a_club_night(wire, 5)
    wire.freeze(peers[4])
    there = peers[:4]
    draw = drawn(wire, there)
    assert draw.late == (peers[4].key,)
    assert {key for group in draw.groups for key in group.people} == {peer.key for peer in there}
    wire.thaw(peers[4])
    wire.until(lambda: has_drawn(wire, peers[4], 1), 5.0)
    wire.run(1.0)
    assert drawn(wire, peers).late == ()


def test_a_draw_that_nobody_else_opens_a_lot_for_is_called_off() -> None:
    wire = Wire(6)
    ada, ben = a_club_night(wire, 2)
    wire.freeze(ben)
    wire.ask(ada, CallDraw(1))
    wire.run(0.3)
    wire.thaw(ben)
    wire.kill(ben)
    wire.until(lambda: has_drawn(wire, ada, 1), 12.0)
    draw = evening(wire, ada).draws[-1]
    assert draw.is_called_off == (ben.key in draw.late)


def test_only_the_maker_calls_a_draw_and_the_host_while_the_maker_is_away() -> None:
    wire = Wire(7)
    peers = a_club_night(wire, 5)
    assert why(wire, peers[1], CallDraw(1)) == "Only the club night's maker has people drawn."
    wire.kill(peers[0])
    others = peers[1:]
    wire.until(lambda: all(view(wire, peer).host in {p.key for p in others} for peer in others), 12.0)
    wire.run(4.0)
    host = next(peer for peer in others if view(wire, peer).host == peer.key)
    assert may_call(table(wire, host), host.key) == ""
    drawn(wire, [host, *(peer for peer in others if peer is not host)])


def test_a_draw_needs_two_people_and_one_goes_on_at_a_time() -> None:
    wire = Wire(8)
    ada, ben = a_club_night(wire, 2, signed_in=False)
    sign_in(wire, ada)
    assert why(wire, ada, CallDraw(1)) == "Too few people have signed in."
    sign_in(wire, ben)
    wire.freeze(ben)
    assert why(wire, ada, CallDraw(1)) == ""
    assert why(wire, ada, CallDraw(2)) == "A draw goes on already."


def test_who_asks_for_the_same_draw_twice_has_drawn_once() -> None:
    wire = Wire(8)
    peers = a_club_night(wire, 4)
    first = drawn(wire, peers)
    assert why(wire, peers[0], CallDraw(1)) == ""
    wire.run(1.0)
    assert {evening(wire, peer).draws == (first,) for peer in peers} == {True}
    assert why(wire, peers[0], CallDraw(3)) == "That draw is another."


# --- as at any table


def test_the_host_vanishes_in_a_draw_and_another_finishes_it() -> None:
    wire = Wire(9)
    peers = a_club_night(wire, 6)
    wire.ask(peers[0], CallDraw(1))
    wire.until(lambda: evening(wire, peers[1]).is_drawing, 1.0)
    wire.kill(peers[0])
    wire.until(lambda: all(has_drawn(wire, peer, 1) for peer in peers[1:]), 20.0)
    draw = evening(wire, peers[1]).draws[0]
    assert {key for group in draw.groups for key in group.people} >= {peer.key for peer in peers[2:]}


def test_a_program_that_is_started_again_is_still_signed_in_and_opens_its_lots() -> None:
    wire = Wire(10)
    peers = a_club_night(wire, 4)
    take_places(wire, peers, drawn(wire, peers))
    wire.kill(peers[3])
    wire.run(4.0)
    wire.restart(peers[3])
    come(wire, peers[3], peers[0])
    assert drawn(wire, peers).late == ()


def test_a_club_night_goes_on_when_the_twelve_who_came_first_have_gone() -> None:
    wire = Wire(11)
    peers = a_club_night(wire, 16)
    for peer in peers[1:13]:
        wire.leave(peer)
        wire.run(0.6)
    stayed = [peers[0], *peers[13:]]
    wire.until(lambda: table(wire, peers[0]).electorates == (frozenset(p.key for p in stayed),), 10.0)
    wire.kill(peers[0])
    wire.until(lambda: view(wire, peers[15]).host in {p.key for p in peers[13:]}, 12.0)


def test_who_only_looks_on_keeps_no_club_night() -> None:
    wire = Wire(12)
    peers = a_club_night(wire, 3)
    onlooker = wire.add("Onlooker")
    come(wire, onlooker, peers[0], watch=True)
    wire.run(2.0)
    assert onlooker.key not in table(wire, peers[0]).electorates[-1]


def test_play_now_passes_a_club_night_by_and_lists_show_what_it_is() -> None:
    wire = Wire(13)
    ada, _ = a_club_night(wire, 2)
    cleo = wire.add("Cleo")
    wire.play_now(cleo)
    wire.until(lambda: at_table(wire, cleo), 6.0)
    assert table(wire, cleo).evening is None
    notices = [found.notice.table for found in cleo.told(Found) if found.notice.key == ada.key]
    assert {notice.preset for notice in notices if notice is not None} == {EVENING_NAME}


@pytest.mark.parametrize("intent", [SayReady(ready=True), AddBot("Bo", 3), Sit(5), Sit(-1)])
def test_nobody_plays_at_the_club_night_itself(intent: Any) -> None:
    wire = Wire(14)
    peers = a_club_night(wire, 2)
    assert why(wire, peers[0], intent) == "Nobody plays at the club night itself."


def test_who_leaves_or_is_turned_away_is_signed_out_and_keeps_its_points() -> None:
    wire = Wire(15)
    peers = a_club_night(wire, 3)
    draw = drawn(wire, peers)
    take_places(wire, peers, draw)
    for peer in peers[:2]:
        assert why(wire, peer, report(draw, draw.groups[0], 3, 6, 9)) == ""
    assert why(wire, peers[0], Bar(peers[1].key)) == ""
    wire.ask(peers[2], Leave())
    wire.until(lambda: len(taking(table(wire, peers[0]))) == 1, 2.0)
    assert sorted(row.points for row in ladder(evening(wire, peers[0]))) == [-3, 0, 3]


# --- places


def test_a_group_has_one_table_until_nobody_is_left_at_it() -> None:
    wire = Wire(21)
    host, *peers = a_club_night(wire, 4, signed_in=False)
    for peer in peers:
        sign_in(wire, peer)
    drawn(wire, [host, *peers])
    first, second, third = in_group(peers, evening(wire, host).draws[0].groups[0])
    one, other = TableId(b"1" * 16), TableId(b"2" * 16)
    assert why(wire, first, TakePlace(1, one)) == ""
    assert why(wire, second, TakePlace(1, other)) == "Your group has another table."
    assert why(wire, second, TakePlace(1, one)) == ""
    assert why(wire, second, LeavePlace(1)) == ""
    assert why(wire, third, TakePlace(1, other)) == "Your group has another table."
    wire.leave(first)
    wire.run(0.5)
    assert why(wire, third, TakePlace(1, other)) == ""
    group = evening(wire, host).draws[0].groups[0]
    assert (group.table, group.there) == (other, frozenset({third.key}))
    assert group.been == {first.key, second.key, third.key}


def test_what_is_said_at_a_club_night_is_refused_at_a_card_table() -> None:
    wire = Wire(25)
    ada = wire.add("Ada")
    wire.create(ada, seats=2)
    assert why(wire, ada, CallDraw(1)) == "This table is no club night."
    assert code(wire.answer_to(ada, SignOut())) == Code.BAD_REQUEST.value


def test_whoever_has_ever_signed_in_has_a_place_and_there_is_an_end_of_them(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "EVENING_MEMBERS", 2)
    wire = Wire(27)
    peers = a_club_night(wire, 3, signed_in=False)
    sign_in(wire, peers[0])
    sign_in(wire, peers[1])
    assert why(wire, peers[2], SignIn(player_of(peers[2]), bytes(32))) == "This club night is full."
