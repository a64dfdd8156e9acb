"""Many programs on one Wi-Fi, in virtual time (scripts/bench_crowd.py): all tables are seen, and nobody talks much."""

from random import Random

import pytest

from bench_crowd import Air, Station, Traffic, an_evening, notice_of
from nertz_lan.net.addresses import Address
from nertz_lan.net.crowd import FEW, LOOKED_S, OUT_OF_SIGHT_S, TELL_EVERY_S, Crowd
from nertz_lan.protocol import limits
from nertz_lan.protocol.identity import PeerKey

LOOK_S = 10.0


def hosts_of(air: Air) -> list[Station]:
    return [station for station in air.stations if station.probe.notice.table is not None]


def lookers_of(air: Air) -> list[Station]:
    return [station for station in air.stations if station.probe.looking]


def all_see(air: Air) -> bool:
    tables = {host.key for host in hosts_of(air)}
    return all(station.tables.keys() == tables - {station.key} for station in lookers_of(air))


def counted(air: Air) -> None:
    for station in air.stations:
        station.traffic, station.lost = Traffic(), 0
    air.on_air = 0
    air.run(LOOK_S)


@pytest.mark.parametrize("loss", [0.0, 0.1])
def test_everybody_sees_every_table_and_none_flickers(loss: float) -> None:
    air = an_evening(60, 12, loss)  # where one of ten is lost, five in a row may be
    assert air.run(3.0, lambda: all_see(air)) < 3.0
    counted(air)
    assert all_see(air)
    assert sum(station.lost for station in lookers_of(air)) <= loss * 20


def test_what_one_sends_does_not_grow_with_the_crowd() -> None:
    sent, to_all = {}, {}
    for peers in (40, 120):
        air = an_evening(peers, 10, 0.0)
        air.run(LOOK_S)
        counted(air)
        looking = lookers_of(air)
        sent[peers] = sum(station.traffic.sent_bytes for station in looking) / len(looking) / LOOK_S
        to_all[peers] = air.on_air / LOOK_S
    assert max(sent.values()) < 100  # bytes a second
    assert sent[120] <= sent[40]
    assert to_all[120] < 2 * to_all[40], "three times as many ask less than twice as often in all"


def test_few_ask_each_other_all_the_time_and_know_how_far_they_are() -> None:
    air = an_evening(FEW // 2, 2, 0.0)
    air.run(3.0)
    counted(air)
    for station in lookers_of(air):
        asked = station.traffic.sent / LOOK_S
        assert asked > FEW / 2
        assert all(station.probe.crowd._seen[key].rtt_ms > 0 for key in station.tables)


def test_in_a_crowd_too_it_is_known_how_far_tables_are() -> None:
    air = an_evening(50, 20, 0.0)
    air.run(LOOK_S)
    assert all(looker.probe.crowd._seen[key].rtt_ms > 0 for looker in lookers_of(air) for key in looker.tables)


@pytest.mark.parametrize(("loss", "telling"), [(0.0, 2), (0.1, 6)], ids=["", "lossy"])
@pytest.mark.parametrize("multicast", [True, False], ids=["", "broadcast alone"])
def test_who_comes_sees_all_of_it_soon(multicast: bool, loss: float, telling: int) -> None:
    air = an_evening(60, 12, loss)  # where one of ten is lost, five in a row may be
    air.run(LOOK_S)
    newcomer = air.add(table=False, looking=True, multicast=multicast)
    assert air.run(10.0, lambda: len(newcomer.tables) == 12) < telling * TELL_EVERY_S + 0.5
    air.run(LOOK_S)
    assert len(newcomer.tables) == 12


def test_what_changes_is_told_to_all_soon() -> None:
    air = an_evening(60, 12, 0.0)
    air.run(LOOK_S)
    maker = lookers_of(air)[0]
    air.run(0.05)  # what it has said before has arrived
    air.show(maker, table=True)
    assert air.run(3.0, lambda: all_see(air)) < 0.3
    air.run(0.05)
    air.show(maker, table=False)
    assert air.run(3.0, lambda: all_see(air)) < 0.3


def test_who_has_crashed_is_listed_no_longer() -> None:
    air = an_evening(60, 12, 0.0)
    air.run(LOOK_S)
    gone = hosts_of(air)[0]
    air.crash(gone)
    assert air.run(5.0, lambda: all_see(air)) < OUT_OF_SIGHT_S + 0.1


def test_where_nobody_looks_nobody_tells() -> None:
    air = Air(Random(3))
    for _ in range(30):
        air.add(table=True, looking=True)
    air.run(LOOK_S)
    for station in air.stations:
        station.probe.look(False, air.now)
    air.run(LOOKED_S + LOOK_S)
    counted(air)
    assert air.on_air == 0


# --- bounds -------------------------------------------------------------------------------------------------


def a_crowd(count: int, *, table: bool) -> Crowd:
    made = Crowd(PeerKey(bytes(32)))
    for nth in range(count):
        notice = notice_of(PeerKey(nth.to_bytes(32, "big")), nth, table=table)
        made.heard(notice, Address("10.0.0.1", 1 + nth), -1.0, 0.0)
    return made


def test_a_table_takes_the_place_of_somebody_who_shows_nothing() -> None:
    made = a_crowd(limits.PEERS_SEEN, table=False)
    late, host = (notice_of(PeerKey(bytes([n]) * 32), n, table=n == 2) for n in (1, 2))
    assert made.heard(late, Address("10.0.0.2", 1), -1.0, 0.0) == (None, None)
    seen, gives_way = made.heard(host, Address("10.0.0.2", 2), -1.0, 0.0)
    assert seen is not None
    assert gives_way == PeerKey((0).to_bytes(32, "big"))
    assert host.key in made
    assert gives_way not in made


def test_a_flood_of_made_up_tables_pushes_out_no_table() -> None:
    made = a_crowd(limits.PEERS_SEEN, table=True)
    one_more = notice_of(PeerKey(bytes([2]) * 32), 2, table=True)
    assert made.heard(one_more, Address("10.0.0.2", 2), -1.0, 0.0) == (None, None)


def test_of_those_that_show_nothing_about_a_few_answer_a_newcomer() -> None:
    count = 200
    answering = 0
    notice = notice_of(PeerKey(bytes(32)), 0, table=False)
    random = Random(4)
    for _ in range(count):
        made = a_crowd(count, table=False)
        made.key = PeerKey(random.randbytes(32))
        answering += made.answers(12345, notice)
    assert FEW / 3 < answering < FEW * 3
