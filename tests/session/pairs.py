"""Two peers on one seat: a table with such a pair, and what tests of partners ask of it."""

from nertz_lan.protocol.intents import Sit
from nertz_lan.rules.deal import Phase
from nertz_lan.rules.intents import SayStuck
from nertz_lan.rules.piles import unopened
from nertz_lan.session.table import Stage
from tests.session.scenes import (
    a_lobby,
    a_watcher,
    all_ready,
    code,
    deal,
    in_stage,
    view,
)
from tests.session.wire import Peer, Wire

HOST_S, GUEST_S = 0, 1  # the seat that Cleo shares: with the host, or with another guest


def a_pair(wire: Wire, seat: int = GUEST_S, *, seats: int = 2, preset: str = "Nertz", **rules: object) -> list[Peer]:
    """Ada hosts, Ben is her guest, and Cleo sits down beside one of them."""
    ada, ben = a_lobby(wire, 2, seats=seats, preset=preset, **rules)
    cleo = a_watcher(wire, ada, "Cleo")
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


def to_the_next_deal(wire: Wire, *there: Peer) -> None:
    """All say stuck until the deal is over, and ready for the next."""
    while deal(wire, there[0]).phase is not Phase.OVER:
        for peer in there:
            wire.answer_to(peer, SayStuck(view(wire, peer).seat or 0))
    wire.until(in_stage(wire, there, Stage.SCORED), 3)
    all_ready(wire, there)
    wire.until(in_stage(wire, there, Stage.PLAYING), 9)
