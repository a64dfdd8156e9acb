"""Real networks with one fault each: the doctor names it."""

import json
import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import ExitStack, suppress

import pytest

from lab_network import INTERFACE, Blocked, Lab, Laptop
from lab_program import ROOT, Program, start_peer
from nertz_lan.doctorwords import Code

DOCTOR_S = 60.0  # to notice what hangs
pytestmark = [pytest.mark.netlab, pytest.mark.slow, pytest.mark.timeout(int(4 * DOCTOR_S))]

START_S = 30.0
HEARS_NOBODY = (Blocked.MULTICAST, Blocked.MDNS, Blocked.BROADCAST)
NO_TCP = "iif lo accept; ct state established accept; meta l4proto tcp drop;"
NO_TCP_AT_ALL = "iif lo accept; meta l4proto tcp drop;"
NO_UDP = "iif lo accept; udp dport != 5353 drop;"
ONLY_MDNS = "iif lo accept; ip daddr != 224.0.0.251 drop;"
NOTHING_IN = (
    "iif lo accept; ct state established,related accept; udp dport 5353 accept; meta l4proto { tcp, udp } drop;"
)


@pytest.fixture
def ended() -> Iterator[ExitStack]:
    with ExitStack() as stack:
        yield stack


Builds = Callable[..., tuple[Lab, Program]]


@pytest.fixture
def with_ben(ended: ExitStack) -> Builds:
    """A lab of three laptops; Ben is at the second, and looks for tables, or hosts one."""

    def built(*options: str) -> tuple[Lab, Program]:
        lab = ended.enter_context(Lab(3))
        ben = ended.enter_context(start_peer(lab.laptops[1], "Ben", lab.folder, *options))
        ben.ask("status", within_s=START_S)
        return lab, ben

    return built


def doctor(laptop: Laptop, *options: str) -> tuple[int, dict[str, str]]:
    """Its exit status, and by finding how much it matters; but not that this machine was busy for a second."""
    words = laptop.inside([sys.executable, "-m", "nertz_lan", "doctor", "--json", *options])
    done = subprocess.run(
        words, check=False, capture_output=True, cwd=ROOT, timeout=DOCTOR_S, env=os.environ | {"PYTHONPATH": str(ROOT)}
    )
    assert done.stderr == b""
    lines = [json.loads(line) for line in done.stdout.splitlines()]
    found = {line["finding"]: line["severity"] for line in lines}
    found.pop(Code.PAUSED.value, None)
    return done.returncode, found


def problems(laptop: Laptop, *options: str) -> set[str]:
    status, found = doctor(laptop, *options)
    wrong = {finding for finding, severity in found.items() if severity == "problem"}
    assert status == (1 if wrong else 0)
    return wrong


def drop(laptop: Laptop, rules: str) -> None:
    """A firewall on a laptop."""
    text = f"table inet doctor {{ chain in {{ type filter hook input priority 0; {rules} }}\n}}\n"
    subprocess.run(laptop.inside(["nft", "--file", "-"]), check=True, input=text, text=True, timeout=10)


def ip(laptop: Laptop, words: str) -> None:
    subprocess.run(laptop.inside(["ip", *words.split()]), check=True, timeout=10)


def port_of(laptop: Laptop) -> str:
    """Where the one program there listens."""
    listed = subprocess.run(laptop.inside(["cat", "/proc/self/net/tcp6"]), check=True, capture_output=True, text=True)
    (port,) = [int(line.split()[1].rpartition(":")[2], 16) for line in listed.stdout.splitlines() if " 0A " in line]
    return str(port)


def test_all_is_well(with_ben: Builds, ended: ExitStack) -> None:
    lab, _ = with_ben("--create", "--table", "Kitchen")
    cleo = ended.enter_context(start_peer(lab.laptops[2], "Cleo", lab.folder, "--table", "No such table"))
    cleo.ask("status", within_s=START_S)
    status, found = doctor(lab.laptops[0])
    assert (status, set(found.values())) == (0, {"good"})
    assert {"peer-fine", "incoming-open", "no-default-route"} <= set(found)


def test_multicast_is_blocked(with_ben: Builds) -> None:
    lab, _ = with_ben("--table", "No such table")
    lab.block(*HEARS_NOBODY)
    assert problems(lab.laptops[0]) == {"multicast-blocked"}, "found by asking all addresses around"
    lab.block(*HEARS_NOBODY, Blocked.MEETING)
    assert problems(lab.laptops[0], "--peer", f"{lab.laptops[1].address}:{port_of(lab.laptops[1])}") == {
        "multicast-blocked"
    }
    lab.block(Blocked.MULTICAST, Blocked.MDNS)
    status, found = doctor(lab.laptops[0])
    assert (status, found["multicast-lost"]) == (0, "note"), "broadcast does it"


@pytest.mark.parametrize(
    ("options", "rules", "wrong"),
    [
        (("--table", "No such table"), NO_TCP, "peer-tcp-blocked"),
        (("--create",), NO_TCP, "peer-one-way"),
        (("--create",), NO_TCP_AT_ALL, "peer-tcp-blocked"),
        (("--table", "No such table"), NO_UDP, "peer-udp-blocked"),
        (("--table", "No such table"), ONLY_MDNS, "peer-unreached"),
    ],
)
def test_a_firewall_on_the_other_computer(with_ben: Builds, options: tuple[str, ...], rules: str, wrong: str) -> None:
    lab, _ = with_ben(*options)
    drop(lab.laptops[1], rules)
    assert problems(lab.laptops[0]) == {wrong}


def test_a_firewall_on_this_computer(with_ben: Builds) -> None:
    lab, _ = with_ben("--create")
    drop(lab.laptops[0], NOTHING_IN)
    assert "incoming-blocked" in problems(lab.laptops[0])


def test_computers_that_are_kept_apart(with_ben: Builds) -> None:
    lab, _ = with_ben("--create")
    there = f"{lab.laptops[1].address}:{port_of(lab.laptops[1])}"
    lab.split([lab.laptops[1]])
    lab.laptops[1].unplug()
    assert problems(lab.laptops[0], "--peer", there) == {"client-isolation"}
    status, found = doctor(lab.laptops[0])
    assert (status, found["nothing-heard"]) == (0, "note"), "without an address that should answer it can't be known"


def test_two_networks_and_a_vpn(with_ben: Builds) -> None:
    lab, _ = with_ben("--create")
    ada = lab.laptops[0]
    for name, address in (("eth9", "192.168.77.2"), ("tun0", "10.8.0.2")):
        ip(ada, f"link add {name} type veth peer name {name}end")
        ip(ada, f"addr add {address}/24 dev {name}")
        ip(ada, f"link set {name} up")
        ip(ada, f"link set {name}end up")
    ip(ada, "route add default dev tun0")
    status, found = doctor(ada)
    assert status == 0
    assert {"interface-first", "interface-too", "interface-virtual", "vpn-takes-all", "peer-fine"} <= set(found)


def test_no_network(with_ben: Builds) -> None:
    lab, _ = with_ben("--create")
    ada = lab.laptops[0]
    ada.link_down()
    assert problems(ada) == {"cant-send"}
    ada.readdress(None)
    assert problems(ada) == {"only-loopback"}
    ip(ada, "link set lo down")
    with suppress(subprocess.CalledProcessError):  # gone already with the link
        ip(ada, "addr flush dev lo")
    assert problems(ada) == {"no-interface"}


def test_addresses_that_are_ipv6_alone(with_ben: Builds) -> None:
    lab, _ = with_ben("--create")
    ip(lab.laptops[0], f"-4 addr flush dev {INTERFACE}")
    assert problems(lab.laptops[0]) == {"only-ipv6"}


def test_multicast_that_cant_be_joined(with_ben: Builds) -> None:
    lab, _ = with_ben("--create")
    lab.block(*HEARS_NOBODY)
    words = ["sh", "-c", "echo 0 > /proc/sys/net/ipv4/igmp_max_memberships"]
    subprocess.run(lab.laptops[0].inside(words), check=True, timeout=10)
    assert "multicast-cant-be-joined" in problems(lab.laptops[0], "--port", "40000")
