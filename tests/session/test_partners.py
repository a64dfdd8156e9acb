"""Two peers on one seat: sitting down there, and playing (RULES §9; session/README)."""

import pytest

from nertz_lan.protocol.intents import WATCH, SayReady, Sit
from nertz_lan.rules.deal import Kind
from nertz_lan.rules.events import Turned
from nertz_lan.rules.intents import Call, Play, SayStuck, Turn
from nertz_lan.rules.legal import legal
from nertz_lan.session.table import Stage
from tests.session.pairs import GUEST_S, HOST_S, a_pair, a_shared_deal
from tests.session.scenes import (
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
from tests.session.wire import Peer, Wire


def test_a_seat_has_two_holders_and_no_third() -> None:
    wire = Wire()
    ada, ben, cleo = a_pair(wire)
    dan = wire.add("Dan")
    wire.join(dan, ada)
    wire.until(lambda: at_table(wire, dan), 2)
    assert not seated(wire, dan)  # a newcomer is put on free seats only
    held = table(wire, dan)
    assert held.seats[1].holders == (ben.key, cleo.key)
    assert (held.name_of(1), held.taken, view(wire, cleo).seat) == ("Ben & Cleo", (0, 1), 1)
    assert code(wire.answer_to(dan, Sit(1))) == "not-yours"
    assert code(wire.answer_to(cleo, Sit(1))) == ""
    assert code(wire.answer_to(cleo, SayReady(ready=True))) == "not-yours"  # it is not for her to say that she may
    assert code(wire.answer_to(ben, SayReady(ready=True))) == ""
    assert table(wire, ada).seats[1].ready
    assert code(wire.answer_to(ben, Sit(WATCH))) == ""
    held = table(wire, ada)
    assert (held.seats[1].holders, held.seats[1].ready, held.name_of(1)) == ((cleo.key,), False, "Cleo")
    assert code(wire.answer_to(dan, Sit(1))) == ""
    assert table(wire, ben).name_of(1) == "Cleo & Dan"
    wire.run(1)
    assert wire.linked(cleo, dan)
    ends_well(wire, [ada, ben, cleo, dan])


def test_a_bot_has_no_partner_and_nobody_shares_with_who_is_away() -> None:
    wire = Wire()
    ada, ben, cleo = a_shared_deal(wire, seats=3)
    dan = a_watcher(wire, ada, "Dan")
    wire.leave(cleo)
    wire.run(0.2)
    assert code(wire.answer_to(dan, Sit(1))) == "not-yours"  # Cleo may come back to it
    assert code(wire.answer_to(ben, Sit(0))) == "bad-request"  # not inside a match, for who has a seat
    assert code(wire.answer_to(dan, Sit(0))) == "not-yours"  # nor in a deal, for who has none
    wire.leave(ben)
    wire.run(0.2)
    assert deal(wire, ada).absent == {1}
    ends_well(wire, [ada, dan])


def test_the_second_partner_that_says_ready_does_no_harm() -> None:
    wire = Wire()
    ada, ben, cleo = a_pair(wire)
    wire.run(0.1)
    all_ready(wire, [ada, ben])
    wire.until(in_stage(wire, [ada], Stage.COUNTDOWN), 5)
    assert code(wire.answer_to(cleo, SayReady(ready=True))) == ""
    assert code(wire.answer_to(cleo, SayReady(ready=False))) == "bad-request"
    assert code(wire.answer_to(ada, SayReady(ready=True))) == "bad-request"  # nobody has said it for her
    wire.until(in_stage(wire, [ada, ben, cleo], Stage.PLAYING), 5)


@pytest.mark.parametrize("seat", [HOST_S, GUEST_S])
@pytest.mark.parametrize("preset", ["Nertz", "Scrooge", "Jokers wild", "Old Pounce"])
def test_partners_play_a_match_and_know_the_same_deck(seat: int, preset: str) -> None:
    wire = Wire(11)
    peers = a_shared_deal(wire, seat, preset=preset)
    one, cleo = peers[seat], peers[2]
    assert view(wire, one).deck == view(wire, cleo).deck != ()
    all_fly(wire, peers)
    wire.until(in_stage(wire, peers, Stage.MATCH_OVER), 900)
    ends_well(wire, peers)
    entries = wire.promises.entries(table(wire, cleo).about.id).values()
    acted = {entry.sender for entry in entries if isinstance(entry.event, Turned) and entry.event.seat == seat}
    assert acted <= {one.key, cleo.key}


def test_a_match_with_two_shared_seats_and_a_bot_pilot_on_each() -> None:
    wire = Wire(14)
    ada, ben, cleo = a_pair(wire, HOST_S)
    dan = a_watcher(wire, ada, "Dan")
    wire.answer_to(dan, Sit(1))
    peers = [ada, ben, cleo, dan]
    for peer in peers:
        wire.fly(peer, bot(), 0.1)
    wire.until(in_stage(wire, peers, Stage.MATCH_OVER), 900)
    ends_well(wire, peers)
    assert [table(wire, dan).name_of(seat) for seat in (0, 1)] == ["Ada & Cleo", "Ben & Dan"]


def test_either_partner_may_make_any_move_and_neither_waits_for_the_other() -> None:
    wire = Wire(2)
    peers = a_shared_deal(wire, nertz_size=13)
    ada, ben, cleo = peers
    one, two = wire.ask(ben, Turn(1)), wire.ask(cleo, Turn(1))
    wire.run(0.1)
    assert (code(ben.fates[one]), code(cleo.fates[two])) == ("", "")
    assert len(deal(wire, ada).layouts[1].waste) == 6
    assert code(wire.answer_to(cleo, SayStuck(1))) == ""
    assert deal(wire, ada).layouts[1].stuck  # it takes one
    assert code(wire.answer_to(cleo, Turn(0))) == "not-yours"
    assert code(wire.answer_to(cleo, Call(1))) == "pile-not-empty"
    ends_well(wire, peers)


def test_of_two_partners_with_one_card_the_later_finds_it_gone() -> None:
    wire = Wire(0)
    peers = a_shared_deal(wire, nertz_size=13)
    ada, ben, cleo = peers
    all_fly(wire, [ada, ben], readies=False)
    wire.until(lambda: a_claim(wire, cleo) is not None, 60)
    stop_flying(peers)
    wire.run(0.3)
    claim = a_claim(wire, cleo)
    while claim is None:  # it went while the others stopped
        wire.answer_to(cleo, Turn(1))
        claim = a_claim(wire, cleo)
    first = wire.ask(ben, claim)
    wire.run(0.0)
    second = wire.ask(cleo, claim)
    wire.run(0.2)
    assert sorted([code(ben.fates[first]), code(cleo.fates[second])]) == ["", "card-moved"]  # never landed-first
    ends_well(wire, peers)


def a_claim(wire: Wire, peer: Peer) -> Play | None:
    seen = view(wire, peer)
    assert seen.seat is not None
    plays = legal(deal(wire, peer), seen.seat, seen.at(wire.now)).plays
    return next((play for play in plays if play.target.kind is Kind.FOUNDATION), None)


def test_what_a_partner_does_is_seen_at_once_and_opened_by_who_did_it() -> None:
    wire = Wire(15)
    peers = a_shared_deal(wire, nertz_size=13)
    ada, _, cleo = peers
    wire.answer_to(cleo, Turn(1))
    entries = wire.promises.entries(table(wire, ada).about.id).values()
    turned = next(entry for entry in entries if isinstance(entry.event, Turned))
    opened = [entry for entry in entries if (entry.sender, entry.counter) == (turned.sender, turned.counter)]
    assert turned.sender == cleo.key
    assert len(opened) == 2  # its face came with the turn
    ends_well(wire, peers)
