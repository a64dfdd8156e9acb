"""Jokers at a table: announcements, and who lands first (RULES §8, R28, R29)."""

import pytest

from nertz_lan.protocol.events import WentBack
from nertz_lan.rules.cards import Card, Face
from nertz_lan.rules.deal import ANY_FOUNDATION, WASTE
from nertz_lan.rules.events import Played
from nertz_lan.rules.intents import Announce, Play, Turn
from nertz_lan.session.news import Fate
from nertz_lan.session.table import Stage
from tests.session.scenes import a_deal, all_fly, code, deal, ends_well, in_stage, stop_flying, table, view
from tests.session.wire import Peer, Wire

NOTHING_BURIED = {"nertz_size": 1, "work_piles": 1, "turn": 1, "target": 1000, "on_drop": "play_on"}
CLAIM_S = 1.0  # announce_ms


def an_ace_out(wire: Wire, **rules: object) -> tuple[list[Peer], Face]:
    """Ben has landed an ace; Ada and Ben each can lay open a joker, and all have the two that comes next."""
    peers = a_deal(wire, 3, preset="Jokers wild", **{**NOTHING_BURIED, **rules})  # type: ignore[arg-type]
    stocks = [{view(wire, peer).deck[card.position] for card in stock(wire, peer)} for peer in peers]
    suits = [face.suit for face in stocks[1] if face.rank == 1]
    suit = next(suit for suit in suits if all(Face(2, suit) in faces for faces in stocks))
    lay_open(wire, peers[1], Face(1, suit))
    assert code(claim(wire, peers[1])) == ""
    return peers, Face(2, suit)


def seat_of(wire: Wire, peer: Peer) -> int:
    seat = view(wire, peer).seat
    assert seat is not None
    return seat


def stock(wire: Wire, peer: Peer) -> tuple[Card, ...]:
    return deal(wire, peer).layouts[seat_of(wire, peer)].stock


def lay_open(wire: Wire, peer: Peer, face: Face | None) -> None:
    """Turn until that card, or (None) a joker, lies on the waste."""
    for _ in range(120):
        waste = deal(wire, peer).layouts[seat_of(wire, peer)].waste
        top = deal(wire, peer).face(waste[-1]) if waste else None
        if top is not None and (top.is_joker if face is None else top == face):
            return
        wire.answer_to(peer, Turn(seat_of(wire, peer)))
        wire.run(0.02)
    raise AssertionError(f"{peer.me.name} can't lay {face} open")


def claim(wire: Wire, peer: Peer) -> Fate:
    return wire.answer_to(peer, Play(seat_of(wire, peer), WASTE, ANY_FOUNDATION))


def announce(wire: Wire, peer: Peer, face: Face) -> Fate:
    return wire.answer_to(peer, Announce(seat_of(wire, peer), WASTE, face))


def test_a_joker_lands_as_what_it_was_announced_and_no_sooner() -> None:
    wire = Wire(1)
    peers, two = an_ace_out(wire)
    cleo = peers[2]
    lay_open(wire, cleo, None)
    assert code(claim(wire, cleo)) == "not-announced"
    assert code(announce(wire, cleo, two)) == ""
    for peer in peers:
        announced = deal(wire, peer).layouts[2].announced
        assert announced is not None
        assert announced.face == two
    assert code(claim(wire, cleo)) == "announced-too-late"
    wire.run(CLAIM_S - 0.1)
    assert code(claim(wire, cleo)) == "announced-too-late"
    wire.run(0.1)
    fate = claim(wire, cleo)
    assert code(fate) == ""
    landed = fate.entries[0].event
    assert isinstance(landed, Played)
    assert landed.face == two
    assert deal(wire, peers[0]).layouts[2].announced is None
    ends_well(wire, peers)


def test_the_real_card_lands_meanwhile_and_the_joker_is_told_by_whom() -> None:
    wire = Wire(2)
    peers, two = an_ace_out(wire)
    ada, ben, cleo = peers
    lay_open(wire, ben, two)
    lay_open(wire, cleo, None)
    assert code(announce(wire, cleo, two)) == ""
    wire.run(CLAIM_S - 0.1)
    assert code(claim(wire, ben)) == ""
    wire.run(0.1)
    fate = claim(wire, cleo)
    assert fate.refusal is not None
    assert (fate.refusal.code.value, fate.refusal.by) == ("landed-first", 1)
    entries = wire.promises.entries(table(wire, ada).about.id).values()
    assert WentBack(2, 1, fate.refusal.margin_ms or 0) in [entry.event for entry in entries]
    wire.run(1.1)
    assert code(claim(wire, cleo)) == "needs-ace"  # long after, it is just a card that doesn't fit
    assert code(announce(wire, cleo, Face(3, two.suit))) == ""
    wire.run(CLAIM_S)
    assert code(claim(wire, cleo)) == ""
    ends_well(wire, peers)


def test_the_joker_lands_and_the_real_card_comes_second() -> None:
    wire = Wire(3)
    peers, two = an_ace_out(wire)
    _, ben, cleo = peers
    lay_open(wire, ben, two)
    lay_open(wire, cleo, None)
    announce(wire, cleo, two)
    wire.run(CLAIM_S)
    assert code(claim(wire, cleo)) == ""
    fate = claim(wire, ben)
    assert fate.refusal is not None
    assert (fate.refusal.code.value, fate.refusal.by) == ("landed-first", 2)
    ends_well(wire, peers)


@pytest.mark.parametrize("seed", range(4, 8))
def test_of_two_jokers_announced_as_one_card_the_first_to_arrive_lands(seed: int) -> None:
    wire = Wire(seed)
    peers, two = an_ace_out(wire)
    ada, ben, cleo = peers
    for peer in (ada, ben, cleo):
        lay_open(wire, peer, None)
        assert code(announce(wire, peer, two)) == ""
    wire.run(CLAIM_S)
    asked = [(peer, wire.ask(peer, Play(seat_of(wire, peer), WASTE, ANY_FOUNDATION))) for peer in (cleo, ben, ada)]
    wire.run(0.2)
    codes = sorted(code(peer.fates[counter]) for peer, counter in asked)
    assert codes == ["", "landed-first", "landed-first"]
    ends_well(wire, peers)


def test_a_new_announcement_takes_the_old_one_s_place_and_its_clock_starts_anew() -> None:
    wire = Wire(8)
    peers, two = an_ace_out(wire)
    cleo = peers[2]
    lay_open(wire, cleo, None)
    announce(wire, cleo, Face(1, two.suit))
    wire.run(CLAIM_S - 0.2)
    announce(wire, cleo, two)
    wire.run(0.3)
    assert code(claim(wire, cleo)) == "announced-too-late"
    announce(wire, cleo, two)  # the same words: anew all the same
    wire.run(CLAIM_S - 0.2)
    assert code(claim(wire, cleo)) == "announced-too-late"
    wire.run(0.2)
    fate = claim(wire, cleo)
    assert isinstance(fate.entries[0].event, Played)
    assert fate.entries[0].event.face == two
    ends_well(wire, peers)


def test_an_announcement_is_known_to_who_comes_back() -> None:
    wire = Wire(9)
    peers, two = an_ace_out(wire)
    ada, _, cleo = peers
    lay_open(wire, cleo, None)
    announce(wire, cleo, two)
    wire.kill(cleo)
    wire.run(0.3)
    wire.restart(cleo)
    wire.join(cleo, ada)
    wire.run(1.0)
    assert deal(wire, cleo).layouts[2].announced is not None
    assert code(claim(wire, cleo)) == ""
    ends_well(wire, peers)


def test_bots_announce_their_jokers_and_land_them() -> None:
    wire = Wire(10)
    peers = a_deal(wire, 4, preset="Jokers wild", nertz_size=8, target=60)
    all_fly(wire, peers)
    wire.until(in_stage(wire, peers, Stage.MATCH_OVER), 900)
    stop_flying(peers)
    entries = wire.promises.entries(table(wire, peers[0]).about.id).values()
    landed = [e for e in entries if isinstance(e.event, Played) and e.event.face is not None]
    assert landed
    ends_well(wire, peers)
