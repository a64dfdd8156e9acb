"""Networks as they are: interfaces that come and go, in network namespaces of our own, without a default route."""

import contextlib
import random
import subprocess
import time
from collections.abc import Iterator

import pytest

from nertz_lan.net.meeting import Meeting
from tests.net.lab_rig import LabPeer
from tests.net.rig import a_meeting

pytestmark = pytest.mark.netlab
WAYS = [a_meeting(multicast=False), a_meeting(zeroconf=False)]


def ip(*words: str) -> None:
    subprocess.run(["ip", *words], check=True, capture_output=True, timeout=20)


class Lab:
    """Two namespaces without any interface that is up, and the programs in them."""

    def __init__(self) -> None:
        tag = f"{random.getrandbits(24):06x}"
        self.spaces = f"nz{tag}a", f"nz{tag}b"
        self.peers: list[LabPeer] = []
        for space in self.spaces:
            ip("netns", "add", space)

    def start(self, n: int, meeting: Meeting) -> LabPeer:
        """Start a program in the first namespace (0) or in the second (1)."""
        self.peers.append(LabPeer(["ip", "netns", "exec", self.spaces[n]], meeting))
        return self.peers[-1]

    def plug_in(self, net: str) -> None:
        """A cable between the two: no default route, no DNS."""
        one, two = self.spaces
        ip("link", "add", "cable", "netns", one, "type", "veth", "peer", "name", "cable", "netns", two)
        for n, space in enumerate(self.spaces, 1):
            ip("-n", space, "addr", "add", f"{net}.{n}/24", "dev", "cable")
            ip("-n", space, "link", "set", "cable", "up")

    def unplug(self) -> None:
        ip("-n", self.spaces[0], "link", "del", "cable")

    def end(self) -> None:
        for peer in self.peers:
            peer.kill()
        for space in self.spaces:
            with contextlib.suppress(subprocess.CalledProcessError):
                ip("netns", "del", space)


@pytest.fixture
def lab() -> Iterator[Lab]:
    made = Lab()
    try:
        yield made
    finally:
        made.end()


def met(one: LabPeer, two: LabPeer, since: float) -> None:
    """They may be linked before either has answered a question, if it was the other one that found them."""
    for word in ("sighted", "linked"):
        one.heard(word, two.key, since)


@pytest.mark.slow
@pytest.mark.parametrize("way", WAYS, ids=["zeroconf", "datagrams"])
def test_a_cable_that_comes_goes_and_comes_back(lab: Lab, way: Meeting) -> None:
    one, two = lab.start(0, way), lab.start(1, way)
    one.reach(two.key)
    came = time.monotonic()
    lab.plug_in("10.77.1")
    met(one, two, came)
    two.heard("sighted", one.key, came)
    went = time.monotonic()
    lab.unplug()
    for word in ("unlinked", "lost"):
        one.heard(word, two.key, went)
    two.heard("lost", one.key, went)
    came = time.monotonic()
    lab.plug_in("10.77.2")  # another network, as after a walk to another flat
    met(one, two, came)
    for peer in lab.peers:
        peer.stop()


@pytest.mark.slow
def test_a_second_network_is_used_too_and_neither_has_a_route(lab: Lab) -> None:
    way, space = a_meeting(), lab.spaces[0]
    ip("-n", space, "link", "set", "lo", "up")  # loopback alone is used until there is something better
    one = lab.start(0, way)
    ip("-n", space, "link", "add", "spare", "type", "veth", "peer", "name", "spare2")
    ip("-n", space, "addr", "add", "10.78.0.1/24", "dev", "spare")
    ip("-n", space, "link", "set", "spare", "up")
    ip("-n", space, "link", "set", "spare2", "up")
    lab.plug_in("10.77.3")
    two = lab.start(1, way)
    two.hears("sighted", one.key)
    one.hears("sighted", two.key)
    for peer in lab.peers:
        peer.stop()


@pytest.mark.timed
@pytest.mark.slow
def test_a_cut_cable_is_noticed_without_a_word(lab: Lab) -> None:
    lab.plug_in("10.77.4")
    one, two = lab.start(0, WAYS[1]), lab.start(1, WAYS[1])
    one.reach(two.key)
    one.hears("linked", two.key)
    two.hears("linked", one.key)
    ip("-n", lab.spaces[0], "link", "set", "cable", "down")
    began = time.monotonic()
    one.hears("unlinked", two.key)
    two.hears("unlinked", one.key)
    assert time.monotonic() - began < 5
    ip("-n", lab.spaces[0], "link", "set", "cable", "up")
    one.hears("linked", two.key)
    for peer in lab.peers:
        peer.stop()
