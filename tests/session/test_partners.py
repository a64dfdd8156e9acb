"""Two peers on one seat: sitting down, playing, its decks' secret, coming and going (RULES §9; session/README)."""

import pytest

from nertz_lan.protocol.intents import WATCH, Remove, Reveal, SayReady, Sit
from nertz_lan.protocol.messages import SeatSecret
from nertz_lan.rules.deal import Kind, Phase
from nertz_lan.rules.events import Turned
from nertz_lan.rules.intents import Call, Play, SayStuck, Turn
from nertz_lan.rules.legal import legal
from nertz_lan.rules.piles import unopened
from nertz_lan.session.table import Stage
from tests.session.scenes import (
    a_deal,
    a_lobby,
    all_fly,
    all_ready,
    at_table,
    bot,
    code,
    deal,
    ends_well,
    in_stage,
    listen,
    seated,
    stop_flying,
    table,
    view,
)
from tests.session.wire import Peer, Wire

HOST_S, GUEST_S = 0, 1  # the seat that Cleo shares: with the host, or with another guest


def a_pair(wire: Wire, seat: int = GUEST_S, *, seats: int = 2, preset: str = "Nertz", **rules: object) -> list[Peer]:
    """Ada hosts, Ben is her guest, and Cleo sits down beside one of them."""
    ada, ben = a_lobby(wire, 2, seats=seats, preset=preset, **rules)
    cleo = wire.add("Cleo")
    wire.join(cleo, ada, watch=True)
    wire.until(lambda: at_table(wire, cleo), 2)
    assert code(wire.answer_to(cleo, Sit(seat))) == ""
    wire.until(lambda: wire.linked(cleo, (ada, ben)[seat]), 2)
    return [ada, ben, cleo]


def a_shared_deal(wire: Wire, seat: int = GUEST_S, **rules: object) -> list[Peer]:
    """The first deal of such a table has just gone."""
    ada, ben, cleo = a_pair(wire, seat, **{"on_drop": "play_on", **rules})  # type: ignore[arg-type]
    wire.run(0.1)
    all_ready(wire, [ada, ben])
    wire.until(in_stage(wire, [ada, ben, cleo], Stage.PLAYING), 5)
    return [ada, ben, cleo]


def nothing_to_open(wire: Wire, peer: Peer, seat: int) -> bool:
    return not unopened(deal(wire, peer), seat)


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
    dan = wire.add("Dan")
    wire.join(dan, ada, watch=True)
    wire.until(lambda: at_table(wire, dan), 2)
    wire.leave(cleo)
    wire.run(0.2)
    assert code(wire.answer_to(dan, Sit(1))) == "not-yours"  # Cleo may come back to it
    assert code(wire.answer_to(ben, Sit(0))) == "bad-request"  # not inside a match, for who has a seat
    assert code(wire.answer_to(dan, Sit(0))) == "not-yours"  # nor in a deal, for who has none
    wire.leave(ben)
    wire.run(0.2)
    assert deal(wire, ada).absent == {1}
    ends_well(wire, [ada, dan])


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


def test_a_seat_is_absent_only_when_both_are_gone() -> None:
    wire = Wire(3)
    peers = a_shared_deal(wire, nertz_size=13)
    ada, ben, cleo = peers
    wire.kill(ben)
    wire.run(4)
    held = table(wire, ada)
    assert (deal(wire, ada).absent, held.present(1), held.people[ben.key].present) == (frozenset(), True, False)
    assert code(wire.answer_to(cleo, Turn(1))) == ""
    assert nothing_to_open(wire, ada, 1)
    wire.leave(cleo)
    wire.run(0.2)
    assert deal(wire, ada).absent == {1}
    wire.restart(ben)
    wire.join(ben, ada)
    wire.until(lambda: seated(wire, ben), 2)
    assert deal(wire, ada).absent == frozenset()
    assert code(wire.answer_to(ben, Turn(1))) == ""
    ends_well(wire, [ada, ben])


@pytest.mark.parametrize("seat", [HOST_S, GUEST_S])
@pytest.mark.parametrize("preset", ["Nertz", "Scrooge"])
def test_a_partner_that_is_started_again_is_told_the_deck_again(seat: int, preset: str) -> None:
    wire = Wire(4)
    peers = a_shared_deal(wire, seat, preset=preset, nertz_size=13)
    one, cleo = peers[seat], peers[2]
    deck = view(wire, cleo).deck
    wire.kill(cleo)
    wire.run(1)
    wire.restart(cleo)
    wire.join(cleo, peers[0])
    wire.until(lambda: seated(wire, cleo) and view(wire, cleo).deck == deck, 3)
    assert view(wire, one).deck == deck
    assert code(wire.answer_to(cleo, Turn(seat) if preset == "Nertz" else SayStuck(seat))) == ""
    assert nothing_to_open(wire, peers[0], seat)
    ends_well(wire, peers)


def test_both_drop_and_come_back_to_their_deck() -> None:
    wire = Wire(5)
    peers = a_shared_deal(wire, nertz_size=13)
    ada, ben, cleo = peers
    deck = view(wire, ben).deck
    for peer in (ben, cleo):
        wire.kill(peer)
        wire.run(4)
    assert deal(wire, ada).absent == {1}
    for peer in (cleo, ben):
        wire.restart(peer)
        wire.join(peer, ada)
    wire.until(lambda: all(seated(wire, peer) and view(wire, peer).deck == deck for peer in (ben, cleo)), 4)
    for peer in (ben, cleo):
        assert code(wire.answer_to(peer, Turn(1))) == ""
    assert nothing_to_open(wire, ada, 1)
    ends_well(wire, peers)


def test_a_partner_alone_in_a_deal_whose_secret_it_lost_goes_on_with_its_own_in_the_next() -> None:
    wire = Wire(6)
    peers = a_shared_deal(wire, nertz_size=13, target=1000)
    ada, ben, cleo = peers
    deck = view(wire, ben).deck
    for peer in (ben, cleo):
        wire.kill(peer)
        wire.run(4)
    wire.restart(cleo)
    wire.join(cleo, ada)
    wire.until(lambda: seated(wire, cleo), 3)
    wire.run(0.5)
    assert view(wire, cleo).deck == ()  # Ben was its keeper, and Cleo has forgotten what he had told
    assert code(wire.answer_to(cleo, Turn(1))) == ""  # the cards move, their faces wait for Ben
    assert not nothing_to_open(wire, ada, 1)
    to_the_next_deal(wire, ada, cleo)
    assert table(wire, ada).dealt_to[1] == (cleo.key, ben.key)
    assert view(wire, cleo).deck not in ((), deck)
    wire.restart(ben)
    wire.join(ben, ada)
    wire.until(lambda: seated(wire, ben) and view(wire, ben).deck == view(wire, cleo).deck, 3)
    assert code(wire.answer_to(ben, Turn(1))) == ""
    ends_well(wire, peers)


def to_the_next_deal(wire: Wire, *there: Peer) -> None:
    """All say stuck until the deal is over, and ready for the next."""
    while deal(wire, there[0]).phase is not Phase.OVER:
        for peer in there:
            wire.answer_to(peer, SayStuck(view(wire, peer).seat or 0))
    wire.until(in_stage(wire, there, Stage.SCORED), 3)
    all_ready(wire, there)
    wire.until(in_stage(wire, there, Stage.PLAYING), 9)


def test_a_keeper_that_dies_as_the_deal_begins_leaves_its_deck_to_the_partner() -> None:
    wire = Wire(7)
    ada, ben, cleo = a_pair(wire)
    wire.run(0.2)
    all_ready(wire, [ben])
    wire.kill(ben)  # the host does not know it yet: in this deal Ben is the keeper
    all_ready(wire, [ada])
    wire.until(in_stage(wire, [ada, cleo], Stage.PLAYING), 4)
    assert table(wire, ada).dealt_to[1] == (ben.key, cleo.key)
    assert deal(wire, ada).seats == (0, 1)
    assert code(wire.answer_to(cleo, Turn(1))) == ""
    assert nothing_to_open(wire, ada, 1)
    ends_well(wire, [ada, cleo])


@pytest.mark.parametrize("seat", [HOST_S, GUEST_S])
def test_nobody_sits_down_uninvited(seat: int) -> None:
    """An opponent's second program sat down beside a player in the middle of a deal, and was told the whole deck."""
    wire = Wire(8)
    peers = a_lobby(wire, 2, nertz_size=1, target=1000)
    ada, holder = peers[0], peers[seat]
    eve = wire.add("Eve")
    wire.join(eve, ada)
    all_ready(wire, peers)
    wire.until(in_stage(wire, peers, Stage.PLAYING), 5)
    heard = listen(eve)
    assert code(wire.answer_to(eve, Sit(seat))) == "not-yours"
    wire.run(1)
    assert not view(wire, eve).deck
    all_fly(wire, peers, readies=False)
    wire.until(in_stage(wire, [ada], Stage.SCORED), 300)
    stop_flying(peers)
    assert code(wire.answer_to(eve, Sit(seat))) == ""  # between deals anybody may, and is seen there
    for peer in peers:
        if peer is not holder:
            all_ready(wire, [peer])
    assert code(wire.answer_to(eve, SayReady(ready=True))) == "not-yours"
    wire.run(1)
    assert in_stage(wire, [ada], Stage.SCORED)()
    assert not [m for m in heard if isinstance(m, SeatSecret) and m.deal and table(wire, ada).deals != m.deal]
    all_ready(wire, [holder])  # that is the yes
    wire.until(in_stage(wire, [*peers, eve], Stage.PLAYING), 6)
    assert view(wire, eve).deck == view(wire, holder).deck
    all_fly(wire, peers, readies=False)
    wire.until(in_stage(wire, [ada], Stage.SCORED), 300)
    stop_flying(peers)
    assert code(wire.answer_to(eve, SayReady(ready=True))) == ""  # from then on either says it for both
    ends_well(wire, [*peers, eve])


def test_who_lost_its_seat_and_becomes_a_partner_shows_no_key_of_the_deck_that_it_had() -> None:
    """It showed that one for its new seat, and its partner's deck counted as false."""
    wire = Wire(12)
    ada, ben, cleo = peers = a_deal(wire, 3, nertz_size=13, target=1000)
    own = ben.running._stay.own  # type: ignore[union-attr]
    assert own._sealed is not None
    own._void_steps.add(Reveal(table(wire, ben).deals, own._sealed.key))  # Ben's key does not come
    while deal(wire, ada).phase is not Phase.OVER:
        for peer in peers:
            wire.answer_to(peer, SayStuck(view(wire, peer).seat or 0))
    wire.until(in_stage(wire, peers, Stage.SCORED), 3)
    for other in (ada, ben):
        wire.cut_off(cleo, other)
    assert code(wire.answer_to(ada, Remove(2))) == ""  # Cleo does not hear of it before it is back
    for other in (ada, ben):
        wire.mend(cleo, other)
    wire.until(lambda: view(wire, cleo).seat is None and table(wire, cleo).people[cleo.key].present, 5)
    assert code(wire.answer_to(cleo, Sit(1))) == ""
    wire.run(1)
    sealing = table(wire, ada).sealing
    assert sealing is not None
    assert not sealing.false
    ends_well(wire, peers)


def test_partners_that_can_not_be_linked_play_on_and_the_keeper_opens() -> None:
    wire = Wire(9)
    ada, ben = a_lobby(wire, 2, nertz_size=13)
    cleo = wire.add("Cleo")
    wire.cut_off(ben, cleo)
    wire.join(cleo, ada, watch=True)
    wire.until(lambda: at_table(wire, cleo), 2)
    wire.answer_to(cleo, Sit(1))
    all_ready(wire, [ada, ben])
    wire.until(in_stage(wire, [ada, ben, cleo], Stage.PLAYING), 5)
    assert view(wire, cleo).deck == ()
    assert code(wire.answer_to(cleo, Turn(1))) == ""
    wire.run(0.3)
    assert nothing_to_open(wire, ada, 1)
    ends_well(wire, [ada, ben, cleo])


def test_one_that_is_removed_or_leaves_leaves_the_other_playing() -> None:
    wire = Wire(10)
    peers = a_shared_deal(wire, HOST_S, nertz_size=13, target=1000)
    ada, ben, cleo = peers
    assert code(wire.answer_to(ada, Remove(0, ada.key))) == "bad-request"
    assert code(wire.answer_to(ada, Remove(0, ben.key))) == "no-such-seat"
    assert code(wire.answer_to(ada, Remove(0))) == ""  # the maker's own seat: its partner goes
    wire.run(0.2)
    assert not at_table(wire, cleo)
    assert (table(wire, ada).seats[0].holders, deal(wire, ada).absent) == ((ada.key,), frozenset())
    assert code(wire.answer_to(ada, Turn(0))) == ""  # of the deck that was Ada's and Cleo's
    assert nothing_to_open(wire, ben, 0)
    to_the_next_deal(wire, ada, ben)
    assert table(wire, ben).dealt_to[0] == (ada.key,)
    ends_well(wire, [ada, ben])


def test_between_matches_a_seat_is_left_to_the_partner() -> None:
    wire = Wire(10)
    ada, ben, cleo = a_pair(wire)
    wire.leave(ben)
    wire.run(0.2)
    assert table(wire, ada).seats[1].holders == (cleo.key,)
    assert not wire.linked(ben, cleo)
    wire.join(ben, ada)
    wire.until(lambda: at_table(wire, ben), 2)
    wire.answer_to(ben, Sit(1))
    assert table(wire, ada).name_of(1) == "Cleo & Ben"
    wire.kill(ben)
    wire.run(4)
    all_ready(wire, [ada, cleo])
    wire.until(in_stage(wire, [ada, cleo], Stage.PLAYING), 5)
    assert table(wire, ada).seats[1].holders == (cleo.key,)  # who isn't there when a match begins gives its half up
    assert ben.key not in table(wire, ada).people
    ends_well(wire, [ada, cleo])


def test_removing_a_shared_seat_removes_both() -> None:
    wire = Wire(10)
    ada, ben, cleo = a_pair(wire)
    assert code(wire.answer_to(ada, Remove(1))) == ""
    wire.run(0.2)
    assert table(wire, ada).seats[1].free
    assert not at_table(wire, ben)
    assert not at_table(wire, cleo)
    assert not wire.linked(ben, cleo)
    ends_well(wire, [ada])


def test_a_stranger_learns_no_secret_and_teaches_none() -> None:
    wire = Wire(12)
    peers = a_shared_deal(wire, nertz_size=13)
    ada, ben, cleo = peers
    eve = wire.add("Eve")
    wire.join(eve, ada, watch=True)
    wire.until(lambda: at_table(wire, eve), 2)
    wire.promises.deceived.add(eve.key)
    wire.dial(eve, ben)
    wire.until(lambda: wire.linked(eve, ben), 2)
    heard, deck = listen(eve), view(wire, cleo).deck
    id_ = table(wire, ada).about.id
    for to in (ada, ben):
        wire.send(eve, to, SeatSecret(id_, bytes(32), 1, bytes(32)))
    wire.run(0.5)
    assert not [message for message in heard if isinstance(message, SeatSecret)]
    assert view(wire, ben).deck == deck
    assert code(wire.answer_to(ben, Turn(1))) == ""
    ends_well(wire, [*peers, eve])


def test_a_partner_that_lies_about_its_secret_spoils_its_own_seat_only() -> None:
    wire = Wire(13)
    ada, ben, cleo = peers = a_pair(wire, nertz_size=13)
    wire.run(0.2)
    wire.promises.deceived |= {ben.key, cleo.key}
    wire.send(ben, cleo, SeatSecret(table(wire, ada).about.id, bytes(32), known=True))
    wire.run(0.2)
    all_ready(wire, [ada, ben])
    wire.until(in_stage(wire, [ada, ben], Stage.PLAYING), 9)
    assert view(wire, cleo).deck != view(wire, ben).deck
    all_fly(wire, peers)
    wire.until(in_stage(wire, peers, Stage.MATCH_OVER), 600)  # whatever they open, the rules hold
    stop_flying(peers)
    wire.run(2)


def test_a_match_with_two_shared_seats_and_a_bot_pilot_on_each() -> None:
    wire = Wire(14)
    ada, ben, cleo = a_pair(wire, HOST_S)
    dan = wire.add("Dan")
    wire.join(dan, ada, watch=True)
    wire.until(lambda: at_table(wire, dan), 2)
    wire.answer_to(dan, Sit(1))
    peers = [ada, ben, cleo, dan]
    for peer in peers:
        wire.fly(peer, bot(), 0.1)
    wire.until(in_stage(wire, peers, Stage.MATCH_OVER), 900)
    ends_well(wire, peers)
    assert [table(wire, dan).name_of(seat) for seat in (0, 1)] == ["Ada & Cleo", "Ben & Dan"]


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


def test_a_pair_that_hosts_is_removed_and_names_who_is_still_at_the_table() -> None:
    """The host named its partner, which was removed with it: the program fell over."""
    wire = Wire(10)
    ada, ben, cleo = a_pair(wire)
    wire.freeze(ada)
    wire.run(1.5)
    wire.thaw(ada)
    wire.until(lambda: view(wire, ada).host == table(wire, ben).host in (ben.key, cleo.key), 3)
    assert code(wire.answer_to(ada, Remove(1))) == ""
    wire.until(lambda: view(wire, ada).host == ada.key, 3)
    assert table(wire, ada).seats[1].free
    assert not at_table(wire, ben)
    assert not at_table(wire, cleo)
    ends_well(wire, [ada])
