"""Peers that lose each other and find back, to write scenes about.

Owns the short words for who is cut off from whom, who plays on without a host, and who comes back. Knows nodes by what
they tell.
"""

from typing import Final

from nertz_lan.protocol.identity import TableId
from nertz_lan.protocol.intents import PlayOn
from nertz_lan.session.node import Wanted
from tests.session.scenes import a_deal, at_table, seated, table, view
from tests.session.wire import Peer, Wire

BY_NAME: Final = Wanted(title="Ada's")  # a name is no address: who looks for it follows nobody unasked


def split(wire: Wire, one: list[Peer], other: list[Peer]) -> None:
    """No link between these and those from now on."""
    for each in one:
        for every in other:
            wire.cut_off(each, every)


def mended(wire: Wire, peers: list[Peer]) -> None:
    """Everything passes between all of these again."""
    for each in peers:
        for every in peers:
            if each is not every:
                wire.mend(each, every)


def one_away(wire: Wire) -> tuple[Peer, Peer, Peer]:
    """Of three in a deal the last has lost the others, who play on without it; it knows that it has no host."""
    ada, ben, cleo = a_deal(wire, 3, nertz_size=13, on_drop="play_on")
    split(wire, [ada, ben], [cleo])
    wire.run(5)
    return ada, ben, cleo


def id_of(wire: Wire, peer: Peer) -> TableId:
    return table(wire, peer).about.id


def together(wire: Wire, *peers: Peer) -> bool:
    """Whether all of these are at one table, and follow one of them."""
    if not all(at_table(wire, peer) for peer in peers):
        return False
    hosts = {(id_of(wire, peer), view(wire, peer).host, table(wire, peer).host) for peer in peers}
    return len(hosts) == 1 and view(wire, peers[0]).host in {peer.key for peer in peers}


def play_on(wire: Wire, *peers: Peer) -> None:
    """All who are there press it: theirs is another table from then on."""
    before = id_of(wire, peers[0])
    for peer in peers:
        wire.ask(peer, PlayOn())
    wire.until(lambda: together(wire, *peers) and id_of(wire, peers[0]) != before, 2)


def come_back(wire: Wire, peer: Peer, wanted: Wanted = BY_NAME) -> None:
    """Look for the table again; a killed program is started for it."""
    if peer.node is None:
        wire.restart(peer)
    wire.carry_out(peer, peer.running.seek(wanted, wire.now))


def rejoin(wire: Wire, peer: Peer, host: Peer, within_s: float = 2.0) -> None:
    """Start a killed program again, and wait until it has its seat at the table that another one hosts."""
    wire.restart(peer)
    wire.join(peer, host)
    wire.until(lambda: seated(wire, peer), within_s)
