"""A table that goes on as two, to write scenes about: how it comes to that, and what whoever comes back was asked.

Owns the short words of these scenes. Knows nodes by what they tell.
"""

from dataclasses import replace
from typing import Any, Final

from nertz_lan.protocol.glimpses import Glimpse
from nertz_lan.protocol.identity import TableId
from nertz_lan.session.news import Joined, WhichTable
from tests.session.parting import mended, play_on, split, together
from tests.session.scenes import a_deal, a_lobby
from tests.session.wire import Peer, Wire

NEVER: Final = float("inf")


def patient(seed: int) -> Wire:
    """A network on which everybody who is asked has a person, who takes all the time that they need."""
    wire = Wire(seed)
    wire.world.timing = replace(wire.world.timing, choose_s=NEVER)
    return wire


def five(wire: Wire, **rules: Any) -> list[Peer]:
    """A deal of five that goes on whoever drops out."""
    return a_deal(wire, 5, **{"nertz_size": 13, "on_drop": "play_on", **rules})


def go_apart(wire: Wire, *parts: list[Peer]) -> None:
    """These have lost their host, and each other: each part plays on by itself."""
    for nth, part in enumerate(parts):
        for other in parts[nth + 1 :]:
            split(wire, part, other)
    wire.run(5)
    for part in parts:
        play_on(wire, *part)


def two_tables(wire: Wire, *, lobby: bool = False) -> tuple[Peer, list[Peer], list[Peer]]:
    """A table of five: Ada is killed, the others are cut in two, and both halves play on; then all are linked."""
    peers = a_lobby(wire, 5, seats=8) if lobby else five(wire)
    ada, ben, cleo, dan, eve = peers
    wire.kill(ada)
    go_apart(wire, [ben, cleo], [dan, eve])
    mended(wire, peers)
    wire.run(1)
    return ada, [ben, cleo], [dan, eve]


def kept_and_carried_on(wire: Wire, **rules: Any) -> tuple[Peer, list[Peer], list[Peer]]:
    """A table of five: Eve is killed, Ada and Ben keep the host, Cleo and Dan carry on without; then all are linked."""
    peers = five(wire, **rules)
    ada, ben, cleo, dan, eve = peers
    wire.kill(eve)
    wire.run(5)
    split(wire, [ada, ben], [cleo, dan])
    wire.run(5)
    assert together(wire, ada, ben)
    play_on(wire, cleo, dan)
    mended(wire, peers)
    wire.run(1)
    return eve, [ada, ben], [cleo, dan]


def asked(peer: Peer) -> tuple[Glimpse, ...]:
    """The tables that it may choose of; none: there is no question."""
    told = peer.told(WhichTable)
    return told[-1].tables if told else ()


def choose(wire: Wire, peer: Peer, chosen: TableId) -> None:
    wire.hand(peer, lambda node, now: node.choose(chosen, now))


def is_back(peer: Peer) -> bool:
    return any(joined.hosted for joined in peer.told(Joined))
