"""Hosts come and go on a real network stack: laptops of the lab, each with a card, a cable and a firewall of its own.

What is waited for has generous ends; how fast it really is, `net/README.md` says.
"""

import json
import subprocess
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from typing import NamedTuple, Self

import pytest

from lab_network import Blocked, Lab, Laptop
from nertz_lan.net.keys import KeyPair, make_key_pair
from nertz_lan.net.meeting import Meeting
from tests.net.lab_rig import LabPeer
from tests.net.rig import NOWHERE, a_meeting

pytestmark = [pytest.mark.netlab, pytest.mark.slow, pytest.mark.timeout(300)]  # twelve programs start in turn
AGAIN_S = 3.0
IDLE_BYTES_PER_S = 5_000  # of one link, both directions counted apart


class Table:
    """Programs on laptops, and links between them."""

    def __init__(self, stack: ExitStack, lab: Lab) -> None:
        self._stack = stack
        self.lab = lab
        self.way = a_meeting()

    def start(self, number: int, way: Meeting | None = None, keys: KeyPair | None = None) -> LabPeer:
        """Start a program on a laptop, counted from 0."""
        peer = LabPeer(self.lab.laptops[number].inside([]), way or self.way, keys)
        self._stack.callback(peer.kill)
        return peer

    def pair(self) -> tuple[LabPeer, LabPeer]:
        """Two that are linked."""
        one, two = self.start(0), self.start(1)
        one.reach(two.key)
        two.reach(one.key)
        linked(one, two, 0.0)
        return one, two


def linked(one: LabPeer, two: LabPeer, since: float) -> None:
    one.heard("linked", two.key, since)
    two.heard("linked", one.key, since)


@contextmanager
def a_table(laptops: int) -> Iterator[Table]:
    with Lab(laptops) as lab, ExitStack() as stack:
        yield Table(stack, lab)


def firewall(laptop: Laptop, *rules: str) -> None:
    """Have the laptop let in only what these rules let in."""
    text = ["add table inet f", "add chain inet f i { type filter hook input priority 0; }"]
    text += [f"add rule inet f i {rule}" for rule in ("iif lo accept", "ct state established,related accept", *rules)]
    subprocess.run(laptop.inside(["nft", "--file", "-"]), input="\n".join(text), text=True, check=True, timeout=20)


def test_a_killed_program_is_known_to_be_gone_and_is_linked_again_as_soon_as_it_is_back() -> None:
    with a_table(2) as table:
        keys = make_key_pair()
        one = table.start(0)
        one.reach(keys.public.hex())
        since = 0.0
        for _ in range(3):
            two = table.start(1, keys=keys)
            two.reach(one.key)
            linked(one, two, since)
            one.write(f"reached {two.key}")  # a port counts only where it was
            one.heard("reached", two.key, since)
            since = time.monotonic()
            two.program.kill()
            one.heard("refused", two.key, since)


@pytest.mark.parametrize("verdict", ["drop", "meta l4proto tcp reject with tcp reset"], ids=["silent", "refusing"])
@pytest.mark.parametrize("let_in", ["udp dport 5353", "udp dport 47877"], ids=["zeroconf", "datagrams"])
def test_a_firewall_on_one_side_costs_a_link_nothing_and_its_refusals_tell_nothing(verdict: str, let_in: str) -> None:
    with a_table(2) as table:
        table.way = table.way._replace(port=47877)
        firewall(table.lab.laptops[1], f"{let_in} accept", "icmpv6 type nd-neighbor-solicit accept", verdict)
        one, two = table.pair()
        since = time.monotonic()
        two.program.kill()
        one.heard("unlinked", two.key, since)
        again = table.start(1)  # the one that is gone was dialled in vain all the time
        one.reach(again.key)
        again.reach(one.key)
        linked(one, again, 0.0)
        assert not one.has_said("refused")


def test_two_guests_meet_through_their_host_where_nothing_but_unicast_gets_through() -> None:
    with a_table(3) as table:
        table.lab.block(*Blocked)
        host, *guests = (table.start(n) for n in range(3))
        for guest in guests:
            guest.write(f"ask {table.lab.laptops[0].address}:{host.port}")
            guest.heard("sighted", host.key, 0.0)
            guest.reach(host.key)
            host.reach(guest.key)
            linked(guest, host, 0.0)
        one, two = guests
        one.reach(two.key)
        two.reach(one.key)
        linked(one, two, 0.0)


@pytest.mark.timed
def test_a_cut_cable_is_made_good_when_it_is_back() -> None:
    with a_table(2) as table:
        one, two = table.pair()
        for cut_s in (1.5, 5.0):  # within libzmq's patience, and beyond it
            table.lab.laptops[0].unplug()
            time.sleep(cut_s)
            table.lab.laptops[0].plug_in()
            back = time.monotonic()
            assert one.heard("again", two.key, back) - back < AGAIN_S
            assert two.heard("again", one.key, back) - back < AGAIN_S
        assert not one.has_said("refused")
        assert not two.has_said("refused")


@pytest.mark.timed
@pytest.mark.parametrize("mover", [0, 1])
def test_a_new_address_is_used_at_once(mover: int) -> None:
    with a_table(2) as table:
        one, two = table.pair()
        for host in ("10.99.0.60", "10.99.0.61"):
            since = time.monotonic()
            table.lab.laptops[mover].readdress(host)
            linked(one, two, since)
            assert time.monotonic() - since < AGAIN_S
        assert not one.has_said("refused")
        assert not two.has_said("refused")


def test_an_idle_table_of_twelve_costs_little_even_with_one_gone() -> None:
    with a_table(12) as table:
        peers = [table.start(n) for n in range(12)]
        for one in peers:
            for two in peers:
                if two is not one:
                    one.reach(two.key)
        for one in peers:
            for two in peers:
                if two is not one:
                    one.heard("linked", two.key, 0.0)
        for gone in (None, peers[-1]):
            if gone is not None:
                gone.kill()
            before = [Traffic.of(laptop) for laptop in table.lab.laptops[:-1]]
            time.sleep(5)
            after = [Traffic.of(laptop) for laptop in table.lab.laptops[:-1]]
            assert max(b.bytes_per_s(a) for a, b in zip(before, after, strict=True)) / 11 < IDLE_BYTES_PER_S


class Traffic(NamedTuple):
    """Bytes that a laptop's card had received and sent by then."""

    at: float
    received: int
    sent: int

    @classmethod
    def of(cls, laptop: Laptop) -> Self:
        """As it is now."""
        words = laptop.inside(["ip", "-stats", "-json", "link", "show", "wlan0"])
        told = subprocess.run(words, check=True, capture_output=True, text=True, timeout=20).stdout
        stats = json.loads(told)[0]["stats64"]
        return cls(time.monotonic(), stats["rx"]["bytes"], stats["tx"]["bytes"])

    def bytes_per_s(self, before: Self) -> float:
        """Of the busier direction, since then."""
        return max(self.received - before.received, self.sent - before.sent) / (self.at - before.at)


def test_programs_that_know_no_meeting_place_find_nobody_by_themselves() -> None:
    with a_table(2) as table:
        one, two = table.start(0, NOWHERE), table.start(1, NOWHERE)
        one.reach(two.key)
        two.reach(one.key)
        time.sleep(1)
        assert not one.has_said("linked")
        one.write(f"ask {table.lab.laptops[1].address}:{two.port}")
        linked(one, two, 0.0)
