"""What partners know of their deck, after whatever comes between, and that nobody else learns of it (RULES §9)."""

import pytest

from nertz_lan.protocol.intents import PlayOn, Remove, Reveal, SayReady, Sit
from nertz_lan.protocol.messages import SeatSecret
from nertz_lan.rules.deal import Phase
from nertz_lan.rules.intents import SayStuck, Turn
from nertz_lan.session.node import Wanted
from nertz_lan.session.table import Stage
from tests.session.pairs import GUEST_S, HOST_S, a_pair, a_shared_deal, nothing_to_open, to_the_next_deal
from tests.session.parting import come_back, mended, rejoin, split
from tests.session.scenes import (
    a_deal,
    a_lobby,
    a_watcher,
    all_fly,
    all_ready,
    at_table,
    code,
    deal,
    ends_well,
    hosted_by,
    in_stage,
    listen,
    seated,
    stay_of,
    stop_flying,
    table,
    view,
)
from tests.session.wire import Wire


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
    rejoin(wire, cleo, ada)
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


def test_a_deal_that_a_partner_played_alone_is_no_yes_of_who_comes_back_after_it() -> None:
    """Who sat down uninvited waited until the other dropped, said ready, and was told its next deck."""
    wire = Wire(8)
    ada, ben = peers = a_lobby(wire, 2, nertz_size=1, target=1000, on_drop="play_on")
    eve = wire.add("Eve")
    wire.join(eve, ada)
    all_ready(wire, peers)
    wire.until(in_stage(wire, peers, Stage.PLAYING), 5)
    all_fly(wire, peers, readies=False)
    wire.until(in_stage(wire, [ada], Stage.SCORED), 300)
    stop_flying(peers)
    assert code(wire.answer_to(eve, Sit(GUEST_S))) == ""
    wire.kill(ben)
    wire.run(4)
    all_ready(wire, [ada, eve])
    wire.until(in_stage(wire, [ada, eve], Stage.PLAYING), 9)
    rejoin(wire, ben, ada)
    all_fly(wire, [ada, eve], readies=False)
    wire.until(in_stage(wire, [ada], Stage.SCORED), 300)
    stop_flying([ada, eve])
    assert code(wire.answer_to(eve, SayReady(ready=True))) == "not-yours"
    all_ready(wire, [ada, ben])
    wire.until(in_stage(wire, [ada, ben, eve], Stage.PLAYING), 6)
    assert view(wire, eve).deck == view(wire, ben).deck
    ends_well(wire, [ada, ben, eve])


def test_a_deal_that_was_fetched_without_its_host_is_not_played_with_the_deck_of_the_one_before() -> None:
    """The first play opened a card of the earlier deck, and that of the pair counted as false."""
    wire = Wire(11)
    ada, ben, cleo = peers = a_shared_deal(wire, nertz_size=1, target=1000)
    all_fly(wire, peers, readies=False)
    wire.until(in_stage(wire, peers, Stage.SCORED), 300)
    stop_flying(peers)
    earlier = view(wire, cleo).deck
    assert earlier
    split(wire, [ada], [cleo])
    all_ready(wire, [ada, ben])
    wire.until(lambda: table(wire, cleo).deals == 2, 4)
    assert view(wire, cleo).host == ada.key
    assert view(wire, cleo).deck != earlier
    mended(wire, peers)
    all_fly(wire, peers, readies=False)
    wire.until(in_stage(wire, peers, Stage.SCORED), 300)
    sealing = table(wire, ada).sealing
    assert sealing is not None
    assert not sealing.false


def test_who_lost_its_seat_and_becomes_a_partner_shows_no_key_of_the_deck_that_it_had() -> None:
    """It showed that one for its new seat, and its partner's deck counted as false."""
    wire = Wire(12)
    ada, ben, cleo = peers = a_deal(wire, 3, nertz_size=13, target=1000)
    own = stay_of(ben).own
    assert own._sealed is not None
    own._void_steps.add(Reveal(table(wire, ben).deals, own._sealed.key))  # Ben's key does not come
    while deal(wire, ada).phase is not Phase.OVER:
        for peer in peers:
            wire.answer_to(peer, SayStuck(view(wire, peer).seat or 0))
    wire.until(in_stage(wire, peers, Stage.SCORED), 3)
    split(wire, [ada, ben], [cleo])
    assert code(wire.answer_to(ada, Remove(2))) == ""  # Cleo does not hear of it before it is back
    mended(wire, [ada, ben, cleo])
    wire.until(lambda: view(wire, cleo).seat is None and table(wire, cleo).people[cleo.key].present, 5)
    assert code(wire.answer_to(cleo, Sit(1))) == ""
    wire.run(1)
    sealing = table(wire, ada).sealing
    assert sealing is not None
    assert not sealing.false
    ends_well(wire, peers)


def test_a_stranger_learns_no_secret_and_teaches_none() -> None:
    wire = Wire(12)
    peers = a_shared_deal(wire, nertz_size=13)
    ada, ben, cleo = peers
    eve = a_watcher(wire, ada, "Eve")
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


def test_partners_know_their_deck_at_a_table_that_is_carried_on_in_the_middle_of_a_deal() -> None:
    """It is sealed for the table before: derived for the new one it counted as false."""
    wire = Wire(9)
    ada, ben, cleo = a_shared_deal(wire, nertz_size=13)
    deck = view(wire, ben).deck
    split(wire, [ada, cleo], [ben])
    wire.run(4)
    wire.answer_to(ben, PlayOn())
    wire.until(lambda: hosted_by(wire, ben), 1)
    carried = table(wire, ben).about.id
    wire.kill(ben)
    come_back(wire, ben, Wanted(table=carried))
    wire.until(lambda: hosted_by(wire, ben) and bool(view(wire, ben).deck), 5)
    assert view(wire, ben).deck == deck
    wire.leave(cleo)
    wire.mend(ben, cleo)
    wire.join(cleo, ben)
    wire.until(lambda: hosted_by(wire, ben, cleo) and view(wire, cleo).deck == deck, 5)
    ends_well(wire, [ben, cleo])
