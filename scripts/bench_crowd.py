"""Probes among very many programs: `bench_crowd.py [--peers 300] [--tables 50] [--loss 0.05] [--seconds 30]`.

All of them in this process, in virtual time: each is a real `Probe`, the Wi-Fi between them a list of datagrams that
may be lost. What each one sends and hears, how soon somebody who comes sees every table, and how often a table that is
there went out of sight. `--everybody` lets all ask all, as a few do.
"""

import argparse
import heapq
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from random import Random

sys.path.insert(0, str(Path(__file__).parent.parent))

from nertz_lan.net import crowd
from nertz_lan.net.addresses import Address, AddressBook
from nertz_lan.net.probe import LostSight, Probe, Sight, Sighted
from nertz_lan.protocol.identity import PeerKey, TableId
from nertz_lan.protocol.limits import PROTOCOL_VERSION
from nertz_lan.protocol.messages import Notice, TableNotice

PORT = 40000
DELAY_S = 0.002
OVERHEAD_BYTES = 28  # IP and UDP


@dataclass
class Traffic:
    """What one has sent and heard."""

    sent: int = 0
    heard: int = 0
    sent_bytes: int = 0
    heard_bytes: int = 0


@dataclass
class Station:
    """One program on the Wi-Fi; it is the post of its own probe."""

    air: "Air"
    number: int
    multicast: bool = True  # it hears multicast; else broadcast alone
    traffic: Traffic = field(default_factory=Traffic)
    tables: dict[PeerKey, float] = field(default_factory=dict)  # in sight, since when
    lost: int = 0  # tables that went out of sight
    by_broadcast: bool = False
    wakes_at: float = crowd.NEVER

    def __post_init__(self) -> None:
        self.key = PeerKey(self.air.random.randbytes(32))
        self.address = Address(f"10.0.{self.number // 250}.{self.number % 250 + 1}", PORT)
        self.book = AddressBook()
        self.probe = Probe(self.key, PORT, self.book, self, self.told)

    def send(self, datagram: bytes, to: Address) -> None:
        """To one."""
        self._count(datagram)
        if (other := self.air.by_address.get(to)) is not None:
            self.air.carry(self, other, datagram, by_call=False)

    def call_out(self, datagram: bytes, *, one_way: bool = False) -> None:
        """To all: by multicast and broadcast, or by turns."""
        self.by_broadcast = one_way and not self.by_broadcast
        for broadcast in (self.by_broadcast,) if one_way else (False, True):
            self._count(datagram)
            self.air.on_air += 1
            for other in self.air.stations:
                if other is not self and (broadcast or other.multicast):
                    self.air.carry(self, other, datagram, by_call=True)

    def _count(self, datagram: bytes) -> None:
        self.traffic.sent += 1
        self.traffic.sent_bytes += len(datagram) + OVERHEAD_BYTES

    def told(self, sight: Sight, now: float) -> None:
        """What the probe has learned."""
        match sight:
            case Sighted(notice, address):
                self.book.note(notice.key, [address], now, met=True)
                if notice.table is not None:
                    self.tables.setdefault(notice.key, now)
                else:
                    self.tables.pop(notice.key, None)
            case LostSight(peer):
                self.lost += self.tables.pop(peer, None) is not None
            case _:
                pass


@dataclass
class Air:
    """The Wi-Fi that all share, and time."""

    random: Random
    loss: float = 0.0
    now: float = 100.0
    stations: list[Station] = field(default_factory=list)
    by_address: dict[Address, Station] = field(default_factory=dict)
    on_air: int = 0  # datagrams to all
    _due: list[tuple[float, int, Callable[[], None]]] = field(default_factory=list)
    _serial: int = 0

    def add(self, *, table: bool, looking: bool, multicast: bool = True) -> Station:
        """One more program."""
        number = len(self.stations)
        station = Station(self, number, multicast)
        self.stations.append(station)
        self.by_address[station.address] = station
        station.probe.show(notice_of(station.key, number, table=table), self.now)
        station.probe.look(looking, self.now)
        self._wake(station)
        return station

    def crash(self, station: Station) -> None:
        """It is gone without a word."""
        self.stations.remove(station)
        del self.by_address[station.address]
        station.probe.look(False, self.now)  # noqa: FBT003 - the effect's own field
        station.wakes_at = -1.0

    def show(self, station: Station, *, table: bool) -> None:
        """It has made a table, or has one no longer."""
        station.probe.show(notice_of(station.key, station.number, table=table), self.now)
        self._wake(station)

    def carry(self, sender: Station, to: Station, datagram: bytes, *, by_call: bool) -> None:
        """A datagram, which may be lost."""
        if self.random.random() < self.loss:
            return
        source = sender.address

        def arrive() -> None:
            to.traffic.heard += 1
            to.traffic.heard_bytes += len(datagram) + OVERHEAD_BYTES
            to.probe.heard(datagram, source, self.now, by_call=by_call)
            self._wake(to)

        self._later(DELAY_S * self.random.uniform(0.5, 1.5), arrive)

    def _later(self, in_s: float, what: Callable[[], None]) -> None:
        self._serial += 1
        heapq.heappush(self._due, (self.now + in_s, self._serial, what))

    def _wake(self, station: Station) -> None:
        due = station.probe.due
        if due == crowd.NEVER or station.wakes_at <= max(due, self.now):
            return
        station.wakes_at = at = max(due, self.now)

        def tick() -> None:
            if station.wakes_at != at:
                return  # it has been woken sooner
            station.wakes_at = crowd.NEVER
            station.probe.tick(self.now)
            self._wake(station)

        self._later(max(0.0, due - self.now), tick)

    def run(self, for_s: float, until: Callable[[], bool] = lambda: False) -> float:
        """Let time pass; how long it was until it held."""
        began, end = self.now, self.now + for_s
        while self._due and self._due[0][0] <= end and not until():
            self.now, _, what = heapq.heappop(self._due)
            what()
        if not until():
            self.now = end
        return self.now - began


def notice_of(key: PeerKey, number: int, *, table: bool) -> Notice:
    """What it says of itself."""
    made = TableNotice(
        TableId(number.to_bytes(16, "big")), f"Table {number}", 12, 4, 0, "Nertz", "lobby", by_wish=False
    )
    return Notice(PROTOCOL_VERSION, key, f"Player {number}", PORT, made if table else None)


def an_evening(peers: int, tables: int, loss: float, seed: int = 1) -> Air:
    """So many programs, of which some host; all others look. They come within two seconds."""
    air = Air(Random(seed), loss)
    hosts = set(air.random.sample(range(peers), tables))
    for nth in range(peers):
        air.add(table=nth in hosts, looking=nth not in hosts)
        air.run(2.0 / peers)
    return air


def measured(air: Air, seconds: float) -> str:
    """What each sends and hears, from now on."""
    for station in air.stations:
        station.traffic, station.lost = Traffic(), 0
    on_air = air.on_air
    air.run(seconds)
    hosts = [s for s in air.stations if s.probe.notice.table is not None]
    lookers = [s for s in air.stations if s.probe.looking]

    def each(those: list[Station]) -> str:
        count = max(1, len(those)) * seconds
        sent, heard = sum(s.traffic.sent_bytes for s in those), sum(s.traffic.heard_bytes for s in those)
        many = sum(s.traffic.heard for s in those)
        kilobytes = f"sends {sent / count / 1000:.2f} kB/s, hears {heard / count / 1000:.1f} kB/s"
        return f"{kilobytes} ({many / count:.0f} datagrams)"

    lost = sum(s.lost for s in lookers) / seconds / max(1, len(lookers))
    complete = sum(len(s.tables) == len(hosts) for s in lookers)
    return (
        f"  who looks {each(lookers)}\n  who hosts {each(hosts)}\n"
        f"  {(air.on_air - on_air) / seconds:.0f} datagrams a second to all; {complete} of {len(lookers)} see every "
        f"table; out of sight for a moment: {lost:.4f} a second for each"
    )


def main() -> None:
    """Measure."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--peers", type=int, default=300)
    parser.add_argument("--tables", type=int, default=50)
    parser.add_argument("--loss", type=float, default=0.05)
    parser.add_argument("--seconds", type=float, default=30.0)
    parser.add_argument("--everybody", action="store_true")
    given = parser.parse_args()
    if given.everybody:
        crowd.FEW = 10**9  # type: ignore[misc]
    began = time.process_time()
    air = an_evening(given.peers, given.tables, given.loss)
    print(f"{given.peers} programs, {given.tables} tables, {given.loss:.0%} lost")
    air.run(10.0)
    print(measured(air, given.seconds))
    newcomer = air.add(table=False, looking=True)
    took = air.run(10.0, lambda: len(newcomer.tables) == given.tables)
    print(f"  who comes sees every table after {took:.2f} s ({time.process_time() - began:.0f} s of work)")


if __name__ == "__main__":
    main()
