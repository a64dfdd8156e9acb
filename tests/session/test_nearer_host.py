"""Before the first go hosting moves to whoever is nearest to all, when the difference would be felt (DESIGN §4)."""

import pytest

from nertz_lan.session.table import Stage
from tests.session.scenes import a_deal, a_lobby, all_fly, all_ready, hosted_by, in_stage, seated, table, view
from tests.session.wire import Peer, Wire
from tests.simulator.weather import Weather

FAR = Weather(delay_s=0.02, jitter_s=0.002)  # 40 ms there and back; others are 4 to 10 ms from each other
MEASURED_S = 5.0


def far_apart(wire: Wire, one: Peer, other: Peer) -> None:
    """What the two send each other takes long; both are near to everybody else."""
    for way in ((one.key, other.key), (other.key, one.key)):
        wire.world.air.change(way, FAR)


def test_it_moves_to_who_is_near_to_all_and_stays_there() -> None:
    wire = Wire(1)
    ada, ben, cleo, dan = peers = a_lobby(wire, 4)
    far_apart(wire, ada, dan)
    wire.run(MEASURED_S)
    nearest = next(peer for peer in peers if peer.key == view(wire, ben).host)
    assert nearest in (ben, cleo)
    assert hosted_by(wire, nearest, *peers)
    reign = view(wire, ben).reign
    wire.run(2 * MEASURED_S)
    assert view(wire, ben).reign == reign == 2
    all_ready(wire, peers)
    wire.until(in_stage(wire, peers, Stage.PLAYING), 6.0)


def test_it_stays_where_nobody_would_feel_the_difference() -> None:
    wire = Wire(2)
    ada, ben, cleo, dan = peers = a_lobby(wire, 4)
    wire.run(2 * MEASURED_S)
    assert hosted_by(wire, *peers)
    for other in (ben, cleo, dan):  # far from everybody: so it is whoever hosts
        far_apart(wire, ada, other)
    wire.run(2 * MEASURED_S)
    assert hosted_by(wire, *peers)
    assert view(wire, ada).reign == 1


def test_it_stays_once_a_deal_has_gone() -> None:
    wire = Wire(3)
    ada, _, _, dan = peers = a_deal(wire, 4, target=1000)
    far_apart(wire, ada, dan)
    all_fly(wire, peers)
    wire.until(lambda: table(wire, ada).match.deals > 1, 200.0)
    wire.run(MEASURED_S)
    assert hosted_by(wire, *peers)
    assert view(wire, ada).reign == 1


@pytest.mark.parametrize("seed", range(4))
def test_it_stays_until_a_newcomer_has_been_measured(seed: int) -> None:
    wire = Wire(seed)
    ada, *_ = peers = a_lobby(wire, 3, seats=4)
    wire.run(MEASURED_S)
    dan = wire.add("Dan")
    wire.join(dan, ada)
    wire.until(lambda: seated(wire, dan), 3.0)
    far_apart(wire, ada, dan)  # the first round trips are long: a window is being made, or the air is busy
    wire.run(1.0)
    for way in ((ada.key, dan.key), (dan.key, ada.key)):
        wire.world.air.change(way, None)
    wire.run(2 * MEASURED_S)
    assert hosted_by(wire, *peers, dan)
    assert view(wire, ada).reign == 1
