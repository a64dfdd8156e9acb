"""Live pointers: seen by all at the table, by nobody else's doing, never in the log, and never a burden."""

from nertz_lan.protocol.identity import TableId
from nertz_lan.protocol.intents import AddBot
from nertz_lan.protocol.messages import MESSAGES
from nertz_lan.protocol.pointing import Over, Pointer, Spot
from nertz_lan.rules.cards import Card
from nertz_lan.session.effects import Hint
from nertz_lan.session.pointing import POINTERS_BURST, POINTERS_PER_SECOND, Pointed
from tests.session.scenes import a_deal, a_lobby, seated, view
from tests.session.wire import Peer, Wire

SPOT = Spot(Over.WORK, 2, 0, 500, 250)


def seen(peer: Peer) -> list[Pointer]:
    """The pointers that a peer's user was shown."""
    return [told.pointer for told in peer.told(Pointed)]


def all_look(peers: list[Peer]) -> None:
    for peer in peers:
        peer.running.see_pointers()


def point(wire: Wire, peer: Peer, spot: Spot = SPOT, held: tuple[Card, ...] = (), seat: int | None = None) -> int:
    """Let a peer point. How many others it is sent to."""
    effects = peer.running.point(spot, held, wire.now, seat=seat)
    wire.carry_out(peer, effects)
    return sum(isinstance(effect, Hint) for effect in effects)


def test_all_others_see_where_one_reaches_and_the_log_stays_as_it_is() -> None:
    wire = Wire(1)
    peers = ada, ben, cleo = a_deal(wire, 3)
    dan = wire.add("Dan")
    wire.join(dan, ada)  # there is no seat left: it watches
    wire.until(lambda: dan.node is not None and dan.node.view(wire.now) is not None, 3.0)
    wire.run(1.0)
    all_look([*peers, dan])
    before = [(view(wire, peer).index, view(wire, peer).digest) for peer in peers]
    assert point(wire, ben, held=(Card(1, 7),)) == 3
    wire.run(0.5)
    assert seen(ada) == seen(cleo) == seen(dan) == [Pointer(view(wire, ben).table.about.id, 1, SPOT, (Card(1, 7),))]
    assert seen(ben) == []
    assert [(view(wire, peer).index, view(wire, peer).digest) for peer in peers] == before


def test_who_does_not_ask_for_pointers_is_spared_them() -> None:
    wire = Wire(1)
    ada, ben = a_deal(wire, 2)
    point(wire, ben)
    wire.run(0.5)
    assert seen(ada) == []


def test_twenty_a_second_leave_and_no_more() -> None:
    wire = Wire(1)
    _, ben = a_deal(wire, 2)
    sent = 0
    for _ in range(200):
        sent += point(wire, ben)
        wire.run(0.01)
    assert 1.5 * POINTERS_PER_SECOND <= sent <= 2 * POINTERS_PER_SECOND + 1


def test_of_a_flood_each_peer_takes_what_it_would_of_anybody() -> None:
    wire = Wire(1)
    ada, ben, cleo = peers = a_deal(wire, 3)
    all_look(peers)
    pointer = Pointer(view(wire, ben).table.about.id, 1, SPOT)
    for _ in range(20):
        for other in (ada, cleo):
            for _ in range(25):
                wire.send(ben, other, pointer)
        wire.run(0.05)
    assert 15 <= len(seen(cleo)) <= POINTERS_PER_SECOND + POINTERS_BURST + 2
    assert len(seen(ada)) <= POINTERS_PER_SECOND + POINTERS_BURST + 2
    assert seated(wire, ben)


def test_a_seat_s_pointer_is_its_holders_and_a_bot_s_its_host_s() -> None:
    wire = Wire(1)
    ada, ben = peers = a_lobby(wire, 2, seats=3)
    wire.ask(ada, AddBot("Bea", 3))
    wire.run(1.0)
    all_look(peers)
    table = view(wire, ada).table.about.id
    for seat in (0, 2, 11):
        wire.send(ben, ada, Pointer(table, seat, SPOT))
    wire.run(0.3)
    assert seen(ada) == []
    assert point(wire, ben, seat=2) == 0
    assert point(wire, ada, seat=2) == 1
    wire.run(0.3)
    assert [pointer.seat for pointer in seen(ben)] == [2]
    assert [pointer.seat for pointer in seen(ada)] == [2]  # its own window shows the bots that it plays


def test_whoever_is_not_heard_is_sent_none() -> None:
    wire = Wire(1)
    ada, ben, cleo = a_deal(wire, 3)
    wire.freeze(cleo)
    wire.run(1.5)
    assert point(wire, ben) == 1
    assert view(wire, ada).index == view(wire, ben).index


def test_a_pointer_is_small() -> None:
    longest = Pointer(an_id(), 11, Spot(Over.FOUNDATION, 47, -1, 3000, -2000), tuple(Card(11, n) for n in range(13)))
    assert len(MESSAGES.encode(longest)) < 100
    assert len(MESSAGES.encode(Pointer(an_id(), 3, SPOT, (Card(3, 7),)))) < 40


def an_id() -> TableId:
    return TableId(bytes(16))
