"""One pass of the host: what came in it leaves in one frame a peer, in the order in which it was decided."""

from random import Random

from nertz_lan.protocol.entries import entry_from
from nertz_lan.protocol.identity import PeerKey
from nertz_lan.protocol.messages import MESSAGES, Answer, Asked, Entries, Message
from nertz_lan.rules.deal import ANY_FOUNDATION, NERTZ
from nertz_lan.rules.events import Turned
from nertz_lan.rules.intents import DealIntent, Play, Turn
from nertz_lan.rules.legal import legal_plays
from nertz_lan.session.effects import Deliver, Effect, Send
from nertz_lan.session.news import Happened
from nertz_lan.session.prediction import Foresight, predicted
from tests.session.scenes import a_deal, asks_by_hand, deal, ends_well, view
from tests.session.wire import Peer, Wire


def sends(effects: list[Effect]) -> list[tuple[PeerKey, Message]]:
    return [(effect.to, MESSAGES.decode(effect.frame)) for effect in effects if isinstance(effect, Send)]


def taken(wire: Wire, host: Peer, asked: list[tuple[Peer, Asked]]) -> list[Effect]:
    """What the host does with one pass."""
    effects: list[Effect] = []
    for peer, message in asked:
        effects += host.running.received(peer.key, message, wire.now, stalled=False)
    return effects + host.running.settle(wire.now) + host.running.tell(wire.now)


def test_what_others_wait_for_has_left_before_the_own_user_is_told() -> None:
    wire = Wire(1)
    ada, ben, cleo = a_deal(wire, 3, nertz_size=13)
    waiting = ada.running.received(ben.key, Asked(50, 1, 0, Turn(1)), wire.now, stalled=False)
    left = ada.running.settle(wire.now)
    told = ada.running.tell(wire.now)
    assert not waiting
    assert [(to, type(message)) for to, message in sends(left)] == [(ben.key, Entries), (cleo.key, Entries)]
    assert not any(isinstance(effect, Deliver) for effect in left)
    assert [type(effect.what) for effect in told if isinstance(effect, Deliver)] == [Happened]


def test_what_came_in_one_pass_leaves_in_one_frame_a_peer() -> None:
    wire = Wire(1)
    ada, ben, cleo = peers = a_deal(wire, 3, nertz_size=13)
    asks_by_hand(ben, cleo)
    effects = taken(wire, ada, [(cleo, Asked(50, 1, 0, Turn(2))), (ben, Asked(50, 1, 0, Turn(1)))])
    frames = sends(effects)
    assert sorted(to for to, _ in frames) == sorted((ben.key, cleo.key))
    for _, message in frames:
        assert isinstance(message, Entries)
        events = [entry_from(data).event for data in message.entries]
        assert [event.seat for event in events if isinstance(event, Turned)] == [2, 1]
    wire.carry_out(ada, effects)
    ends_well(wire, peers)


def test_whoever_waits_for_an_entry_gets_it_first() -> None:
    wire = Wire(1)
    ada, ben, cleo = peers = a_deal(wire, 3, nertz_size=13)
    asks_by_hand(ben, cleo)
    for number, (asker, other) in enumerate(((ben, cleo), (cleo, ben)), start=50):
        effects = taken(wire, ada, [(asker, Asked(number, 1, 0, Turn(peers.index(asker))))])
        assert [to for to, _ in sends(effects)] == [asker.key, other.key]
        assert isinstance(effects[-1], Deliver)  # telling the own user comes last
        wire.carry_out(ada, effects)
    ends_well(wire, peers)


def test_an_answer_comes_after_all_that_was_decided_before_it_and_before_all_after() -> None:
    wire = Wire(1)
    ada, ben, _ = peers = a_deal(wire, 3, nertz_size=13)
    asks_by_hand(ben)
    refused = Play(1, NERTZ, ANY_FOUNDATION, 3)
    effects = taken(
        wire,
        ada,
        [(ben, Asked(50, 1, 0, Turn(1))), (ben, Asked(51, 1, 0, refused)), (ben, Asked(52, 1, 0, Turn(1)))],
    )
    kinds = [type(message) for to, message in sends(effects) if to == ben.key]
    assert kinds == [Entries, Answer, Entries]
    wire.carry_out(ada, effects)
    ends_well(wire, peers)


def test_foresight_is_prediction() -> None:
    """However intents are added and settled, and the deal goes on: what is kept is what would be predicted anew."""
    wire = Wire(4)
    random = Random(4)
    ada, ben = a_deal(wire, 2, nertz_size=13)
    deck = view(wire, ben).deck
    foresight, asked = Foresight(), list[Asked]()
    for number in range(1, 200):
        now = deal(wire, ben)
        pending, at = tuple(asked), now.at
        seen = foresight.predicted(now, 1, pending, deck, at)
        assert seen == predicted(now, 1, pending, deck, at)
        intents: list[DealIntent] = [*legal_plays(seen, 1, at), Turn(1)]
        asked.append(Asked(number, 1, 0, random.choice(intents)))
        if random.random() < 0.2:
            del asked[random.randrange(len(asked))]  # one has its fate
        if random.random() < 0.1:
            asked.clear()
            wire.answer_to(ada, Turn(0))
    assert view(wire, ben).pending == ()
