"""Safety codes at a table: the same at both ends of each pair, different ones where somebody sits in between."""

from nertz_lan.protocol import limits
from nertz_lan.protocol.entering import SafetyStep
from nertz_lan.protocol.identity import PeerKey
from nertz_lan.session.effects import Effect, Send, Unlink
from nertz_lan.session.news import SafetyCodes
from tests.session.scenes import a_lobby
from tests.session.wire import Peer, Wire


def codes(peer: Peer) -> dict[PeerKey, tuple[int, ...]]:
    told = peer.told(SafetyCodes)
    return dict(told[-1].by_peer) if told else {}


def check_codes(peers: list[Peer]) -> None:
    for one in peers:
        assert set(codes(one)) == {other.key for other in peers} - {one.key}
        for other in peers:
            if other is not one:
                assert codes(one)[other.key] == codes(other)[one.key]
    each = {codes(one)[other] for one in peers for other in codes(one)}
    assert len(each) == len(peers) * (len(peers) - 1) // 2


def test_every_pair_at_a_table_has_a_code_of_its_own() -> None:
    wire = Wire(1)
    peers = a_lobby(wire, 4)
    wire.run(2)
    check_codes(peers)


def test_a_new_link_and_a_new_program_bring_a_new_code() -> None:
    wire = Wire(2)
    ada, ben, cleo = peers = a_lobby(wire, 3)
    wire.run(2)
    before = codes(ada)[ben.key]
    wire.replace_link(ada, ben)
    wire.run(1)
    check_codes(peers)
    assert codes(ada)[ben.key] != before
    wire.kill(cleo)
    wire.restart(cleo)
    wire.join(cleo, ada)
    wire.run(3)
    check_codes(peers)


def test_who_breaks_off_and_begins_again_gets_only_so_many() -> None:
    """Somebody in between knows both codes, and would try until they agree."""
    wire = Wire(3)
    ada, ben = peers = a_lobby(wire, 2)
    for _ in range(limits.SAFETY_CODES + 5):
        wire.replace_link(ada, ben)
        wire.run(0.2)
    assert codes(ada) == codes(ben) == {}
    assert len(peers) == 2


def test_who_does_not_keep_to_the_exchange_loses_the_link() -> None:
    wire = Wire(4)
    ada, ben = a_lobby(wire, 2)
    wire.run(1)
    for sender, to in ((ada, ben), (ben, ada)):
        effects: list[Effect] = to.running.received(sender.key, SafetyStep(b"once more"), wire.now, stalled=False)
        assert [each for each in effects if isinstance(each, Unlink)]
        assert not [each for each in effects if isinstance(each, Send)]
