"""Words for club nights on the wire: people who sign in, are drawn, take places and report.

Owns what several tests of evenings begin with. A peer's key at card tables is made up: nobody plays here.
"""

from typing import Any

from nertz_lan.protocol.evenings import CallDraw, Report, SignIn, TakePlace
from nertz_lan.protocol.identity import PeerKey, TableId
from nertz_lan.protocol.lots import lots_secret, seal_of_lots
from nertz_lan.session.evening import Draw, Evening, Group
from tests.session.parting import id_of
from tests.session.scenes import at_table, code, table
from tests.session.wire import Peer, Wire


def a_club_night(wire: Wire, people: int, *, size: int = 4, signed_in: bool = True, **new: Any) -> list[Peer]:
    """A club night with so many people at it; the first is its maker and host."""
    peers = [wire.add(f"P{number}") for number in range(people)]
    wire.create(peers[0], title="Club", evening=size, **new)
    for peer in peers[1:]:
        come(wire, peer, peers[0])
    if signed_in:
        for peer in peers:
            sign_in(wire, peer)
    return peers


def come(wire: Wire, peer: Peer, host: Peer, *, watch: bool = False) -> None:
    wire.join(peer, host, watch=watch)
    wire.until(lambda: at_table(wire, peer), 3.0)


def player_of(peer: Peer) -> PeerKey:
    return PeerKey(bytes([200 - peer.key[0]]) * 32)


def sign_in(wire: Wire, peer: Peer) -> None:
    at = id_of(wire, peer)
    assert code(wire.answer_to(peer, SignIn(player_of(peer), seal_of_lots(lots_secret(peer.me.secret, at))))) == ""


def evening(wire: Wire, peer: Peer) -> Evening:
    there = table(wire, peer).evening
    assert there is not None
    return there


def drawn(wire: Wire, peers: list[Peer], within_s: float = 8.0) -> Draw:
    """Call a draw, and wait until everybody has it."""
    number = len(evening(wire, peers[0]).draws) + 1
    assert code(wire.answer_to(peers[0], CallDraw(number))) == ""
    wire.until(lambda: all(has_drawn(wire, peer, number) for peer in peers), within_s)
    return evening(wire, peers[0]).draws[-1]


def has_drawn(wire: Wire, peer: Peer, number: int) -> bool:
    draws = evening(wire, peer).draws
    return len(draws) >= number and draws[number - 1].is_drawn


def in_group(peers: list[Peer], group: Group) -> list[Peer]:
    by_key = {peer.key: peer for peer in peers}
    return [by_key[key] for key in group.people]


def table_of(group: Group, draw: Draw) -> TableId:
    return TableId(bytes([draw.number, group.number]) * 8)


def take_places(wire: Wire, peers: list[Peer], draw: Draw) -> None:
    """Everybody goes to its group's table."""
    for group in draw.groups:
        for peer in in_group(peers, group):
            assert code(wire.answer_to(peer, TakePlace(draw.number, table_of(group, draw)))) == ""


def report(draw: Draw, group: Group, *points: int | None, deal: int = 1) -> Report:
    digest = bytes([deal]) * 16
    return Report(draw.number, table_of(group, draw), 1, deal, points, digest)
