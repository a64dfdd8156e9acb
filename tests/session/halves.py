"""A table that goes on as two, to write scenes about: how it comes to that, and what whoever comes back was asked.

Owns the short words of these scenes. Knows nodes by what they tell.
"""

from dataclasses import replace

from nertz_lan.protocol.glimpses import Glimpse
from nertz_lan.protocol.identity import TableId
from nertz_lan.protocol.intents import PlayOn
from nertz_lan.session.news import Joined, WhichTable
from nertz_lan.session.node import Wanted
from tests.session.scenes import a_deal, a_lobby, at_table, table, view
from tests.session.wire import Peer, Wire

NEVER = float("inf")


def patient(seed: int) -> Wire:
    """A network on which everybody who is asked has a person, who takes all the time that they need."""
    wire = Wire(seed)
    wire.world.timing = replace(wire.world.timing, choose_s=NEVER)
    return wire


def split(wire: Wire, one: list[Peer], other: list[Peer]) -> None:
    for each in one:
        for every in other:
            wire.cut_off(each, every)


def mended(wire: Wire, peers: list[Peer]) -> None:
    for each in peers:
        for every in peers:
            if each is not every:
                wire.mend(each, every)


def together(wire: Wire, *peers: Peer) -> bool:
    """Whether all of these are at one table, and follow one of them."""
    if not all(at_table(wire, peer) for peer in peers):
        return False
    hosts = {(table(wire, peer).about.id, view(wire, peer).host, table(wire, peer).host) for peer in peers}
    return len(hosts) == 1 and view(wire, peers[0]).host in {peer.key for peer in peers}


def play_on(wire: Wire, *peers: Peer) -> None:
    """All who are there press it: theirs is another table from then on."""
    before = id_of(wire, peers[0])
    for peer in peers:
        wire.ask(peer, PlayOn())
    wire.until(lambda: together(wire, *peers) and id_of(wire, peers[0]) != before, 2)


def two_tables(wire: Wire, *, lobby: bool = False) -> tuple[Peer, list[Peer], list[Peer]]:
    """A table of five: Ada is killed, the others are cut in two, and both halves play on; then all are linked."""
    peers = a_lobby(wire, 5, seats=8) if lobby else a_deal(wire, 5, nertz_size=13, on_drop="play_on")
    ada, ben, cleo, dan, eve = peers
    wire.kill(ada)
    split(wire, [ben, cleo], [dan, eve])
    wire.run(4.5)
    play_on(wire, ben, cleo)
    play_on(wire, dan, eve)
    mended(wire, peers)
    wire.run(1)
    assert table(wire, ben).about.id != table(wire, dan).about.id
    return ada, [ben, cleo], [dan, eve]


def come_back(wire: Wire, peer: Peer, wanted: Wanted | None = None) -> None:
    if peer.node is None:
        wire.restart(peer)
    wire.carry_out(peer, peer.running.seek(wanted or Wanted(title="Ada's"), wire.now))


def asked(peer: Peer) -> tuple[Glimpse, ...]:
    told = peer.told(WhichTable)
    return told[-1].tables if told else ()


def choose(wire: Wire, peer: Peer, chosen: TableId) -> None:
    wire.hand(peer, lambda node, now: node.choose(chosen, now))


def id_of(wire: Wire, peer: Peer) -> TableId:
    return table(wire, peer).about.id


def is_back(peer: Peer) -> bool:
    return any(joined.hosted for joined in peer.told(Joined))
