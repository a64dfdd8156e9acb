"""The lab itself: what it is made of, and that nothing of it is left."""

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

import system_packages
from lab_network import Blocked, Lab, Laptop, NoLab, in_space
from lab_spaces import PREFIX, SPACES, remove_leftovers

SCRIPTS = Path(__file__).parents[2] / "scripts"
GONE_S = 30.0
AGAIN_S = 10.0
HOLDS_A_LAB = """
import sys
from lab_network import Lab
with Lab(2) as lab:
    print(lab.name, lab.guard.pid, flush=True)
    sys.stdin.read()
"""


def traces(name: str) -> list[Path]:
    """What there is of a lab: its namespaces, its folder."""
    return [*SPACES.glob(f"{name}-*"), *Lab(1).folder.parent.glob(name)]


def told(laptop: Laptop, *words: str) -> str:
    return subprocess.run(laptop.inside(words), check=True, capture_output=True, text=True, timeout=20).stdout


def pings(one: Laptop, two: Laptop) -> bool:
    """Whether one datagram gets there and back: an answer "refused" does, and needs no program."""
    words = "import socket; s = socket.socket(type=socket.SOCK_DGRAM); s.settimeout(0.5); s.connect(('%s', 9))"
    tries = f"{words}; s.send(b''); s.recv(1)" % two.address
    done = subprocess.run(
        one.inside([sys.executable, "-c", tries]), check=False, capture_output=True, text=True, timeout=20
    )
    return "ConnectionRefusedError" in done.stderr


def pings_again(one: Laptop, two: Laptop) -> bool:
    """Whether one does before long: a system asks only once a second who has an address that was silent before."""
    until = time.monotonic() + AGAIN_S
    while not pings(one, two):
        if time.monotonic() > until:
            return False
    return True


def a_process_with_a_lab() -> tuple["subprocess.Popen[str]", str, int]:
    """The process, its lab, and the lab's guard."""
    process = subprocess.Popen(
        [sys.executable, "-c", HOLDS_A_LAB],
        env=os.environ | {"PYTHONPATH": str(SCRIPTS)},
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )
    assert process.stdout is not None
    name, guard = process.stdout.readline().split()
    return process, name, int(guard)


def wait_until_gone(name: str) -> None:
    until = time.monotonic() + GONE_S
    while traces(name):
        assert time.monotonic() < until, traces(name)
        time.sleep(0.05)


def test_who_may_not_have_a_lab_is_told_why(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(system_packages, "why_no_netlab", lambda: "they need root")
    with pytest.raises(NoLab, match=r"^The lab is made of network namespaces; they need root\.$"), Lab(2):
        pass


@pytest.mark.netlab
def test_a_laptop_has_loopback_one_card_and_no_way_out() -> None:
    with Lab(2) as lab:
        for laptop in lab.laptops:
            cards = {card["ifname"]: card for card in json.loads(told(laptop, "ip", "-json", "addr"))}
            assert set(cards) == {"lo", "wlan0"}
            assert all("UP" in card["flags"] for card in cards.values())
            assert [a["local"] for a in cards["wlan0"]["addr_info"] if a["family"] == "inet"] == [laptop.address]
            assert any(a["local"].startswith("fe80:") for a in cards["wlan0"]["addr_info"])
            routes = json.loads(told(laptop, "ip", "-json", "route"))
            assert [route["dst"] for route in routes] == ["10.99.0.0/24"]


@pytest.mark.netlab
def test_faults_come_and_go() -> None:
    with Lab(3) as lab:
        one, two, three = lab.laptops
        assert pings(one, two)
        for down, up in ((two.link_down, two.link_up), (two.unplug, two.plug_in)):
            down()
            assert not pings(one, two)
            up()
            assert pings_again(one, two)
        lab.split([three])
        assert pings(one, two)
        assert not pings(one, three)
        lab.join_up()
        assert pings_again(one, three)
        lab.block(*Blocked)
        assert pings(one, two), "what is for one laptop gets through"
        two.readdress(None)
        assert not pings(one, two)
        two.readdress(two.address)
        assert pings_again(one, two)


@pytest.mark.netlab
def test_nothing_is_left_after_an_error() -> None:
    lab, programs = Lab(2), []
    with pytest.raises(KeyboardInterrupt), lab:  # noqa: PT012 - leaving the lab is what is tested
        programs.append(subprocess.Popen(lab.laptops[0].inside(["sleep", "600"])))
        assert traces(lab.name)
        raise KeyboardInterrupt
    assert programs[0].wait(5) < 0, "a signal ended it"
    assert traces(lab.name) == []


@pytest.mark.netlab
def test_the_lab_of_a_killed_run_is_removed_with_what_stands_still_in_it() -> None:
    process, name, _ = a_process_with_a_lab()
    words = [sys.executable, "-c", "import time; print(flush=True); time.sleep(600)"]
    frozen = subprocess.Popen(in_space(f"{name}-1", words), stdout=subprocess.PIPE)
    assert frozen.stdout is not None
    frozen.stdout.readline()
    frozen.send_signal(signal.SIGSTOP)
    try:
        process.kill()
        process.wait()
        assert frozen.wait(GONE_S) == -signal.SIGKILL
        wait_until_gone(name)
    finally:
        for one in (process, frozen):
            one.kill()
            one.communicate()


@pytest.mark.netlab
def test_what_a_killed_run_left_is_removed_and_what_a_living_one_needs_is_not() -> None:
    killed, killed_lab, its_guard = a_process_with_a_lab()
    living, living_lab, _ = a_process_with_a_lab()
    try:
        os.kill(its_guard, signal.SIGKILL)
        assert len(traces(killed_lab)) == 4
        killed.kill()
        killed.wait()
        with Lab(1) as own:  # if no lab of another test has removed it before
            wait_until_gone(killed_lab)
            assert len(traces(living_lab)) == 4
            assert not {living_lab, own.name} & set(remove_leftovers())
            assert len(traces(living_lab)) == 4
            assert len(traces(own.name)) == 3
        assert living.communicate("", timeout=20) is not None
        assert living.returncode == 0
        assert traces(living_lab) == []
    finally:
        for process in (killed, living):
            process.kill()
            process.communicate()
    assert killed_lab != living_lab
    assert killed_lab.startswith(PREFIX)
