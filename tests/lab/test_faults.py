"""Each fault does what it says while it lasts, and nothing of it is left behind it."""

import json
import subprocess
import sys
import time
from pathlib import Path

import pytest

import lab_clock
from lab_faults import Dropped, Fault, Frozen, KeptBack, Killed, Readdressed, SecondCard, SwitchedOff, Unplugged, during
from lab_network import Blocked, Laptop
from lab_peer import Peer, unheard
from lab_weather import Weather
from tests.lab.conftest import Builds

pytestmark = pytest.mark.netlab

START_S = 60.0
LONG_S = 10.0  # for what comes, on a busy machine too
ANSWERS = """
import socket, threading
udp = socket.socket(type=socket.SOCK_DGRAM)
udp.bind(("", 5000))
tcp = socket.create_server(("", 5000))
def stream():
    while True:
        with tcp.accept()[0] as peer:
            while got := peer.recv(65536):
                peer.sendall(got)
threading.Thread(target=stream, daemon=True).start()
print("ready", flush=True)
while True:
    udp.sendto(*udp.recvfrom(2048))
"""
ASKS = """
import json, socket, sys, time
address, count, wait_s = sys.argv[1], int(sys.argv[2]), float(sys.argv[3])
udp = socket.socket(type=socket.SOCK_DGRAM)
udp.settimeout(wait_s)
times = []
for number in range(count):
    began = time.monotonic()
    udp.sendto(b"%d" % number, (address, 5000))
    try:
        while udp.recv(2048) != b"%d" % number:
            pass
        times.append(time.monotonic() - began)
    except TimeoutError:
        pass
print(json.dumps(times))
"""
STREAMS = """
import socket, sys
data = bytes(range(256)) * 400
with socket.create_connection((sys.argv[1], 5000), timeout=60) as tcp:
    tcp.sendall(data)
    got = b""
    while len(got) < len(data):
        got += tcp.recv(65536)
print(got == data)
"""


class Answering:
    """A program on a laptop that sends back whatever it gets."""

    def __init__(self, laptop: Laptop) -> None:
        self._words = laptop.inside([sys.executable, "-c", ANSWERS])

    def __enter__(self) -> None:
        self._process = subprocess.Popen(self._words, stdout=subprocess.PIPE)
        assert self._process.stdout is not None
        self._process.stdout.readline()

    def __exit__(self, *_: object) -> None:
        self._process.kill()
        self._process.communicate()


def run_on(laptop: Laptop, script: str, *words: object) -> str:
    done = subprocess.run(
        laptop.inside([sys.executable, "-c", script, *map(str, words)]),
        check=True,
        stdout=subprocess.PIPE,
        text=True,
        timeout=90,
    )
    return done.stdout


def reached(laptop: Laptop, address: str) -> bool:
    """Whether a question is answered: one of the first few, for a lost neighbour is found again in a second."""
    return any(asked(laptop, address) for _ in range(8))


def asked(laptop: Laptop, address: str, count: int = 1, wait_s: float = 0.3) -> list[float]:
    """How long each of these questions took, but for those that stayed without an answer."""
    times: list[float] = json.loads(run_on(laptop, ASKS, address, count, wait_s))
    return times


def wait_until_stopped(pid: int) -> None:
    until = time.monotonic() + 10.0
    while Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "T":
        assert time.monotonic() < until
        time.sleep(0.01)


def test_links_go_down_and_up(build: Builds) -> None:
    one, two = build(2).laptops
    faults: list[Fault] = [Unplugged(two), SwitchedOff(two), Readdressed(two, two.other_address)]
    with Answering(two):
        for fault in faults:
            assert reached(one, two.address), fault
            with during(fault):
                assert not asked(one, two.address), fault
            assert reached(one, two.address), fault
        with during(faults[-1]):
            assert reached(one, two.other_address)


def test_faults_compose(build: Builds) -> None:
    lab = build(3)
    one, two, three = lab.laptops
    with Answering(two), Answering(three):
        with during(Dropped(lab, (one,), (two,)), KeptBack(lab, (Blocked.MULTICAST,))):
            assert not asked(one, two.address)
            assert reached(one, three.address)
            with during(Dropped(lab, (two, three), (one,))):
                assert not asked(one, three.address)
            assert reached(one, three.address)
            assert not asked(one, two.address)
        assert reached(one, two.address)


def test_a_part_of_what_is_sent_gets_lost(build: Builds) -> None:
    lab = build(2)
    one, two = lab.laptops
    with Answering(two):
        assert reached(one, two.address)
        with during(Dropped(lab, (one,), (two,), percent=50)):
            assert 5 < len(asked(one, two.address, count=40, wait_s=0.1)) < 35


def test_a_second_card_is_another_way(build: Builds) -> None:
    lab = build(2)
    one, two = lab.laptops
    with Answering(two):
        with during(SecondCard(lab.laptops), Unplugged(two)):
            assert not asked(one, two.address)
            assert reached(one, two.second_address)
        assert reached(one, two.address)
        assert "eth0" not in run_on(one, "import socket; print(socket.if_nameindex())")


@pytest.mark.slow
def test_bad_weather_delays_and_loses_datagrams_and_bends_no_stream(build: Builds) -> None:
    lab = build(2)
    one, two = lab.laptops
    with Answering(two):
        with during(Weather(lab, lab.laptops, delay_ms=20, jitter_ms=40, loss_percent=10)):
            times = asked(one, two.address, count=60, wait_s=0.3)
            assert 30 < len(times) < 60  # about a fifth gets lost: none, three times in a million
            assert min(times) >= 0.04
            assert max(times) - min(times) > 0.02
            assert run_on(one, STREAMS, two.address) == "True\n"
            with during(Dropped(lab, (one,), (two,))):
                assert not asked(one, two.address)
            with during(Unplugged(two)):
                assert not asked(one, two.address)
            assert reached(one, two.address)
        assert reached(one, two.address)
        assert len(asked(one, two.address, count=10, wait_s=LONG_S)) == 10


def test_a_program_is_frozen_killed_and_started_again_as_the_same_peer(build: Builds) -> None:
    lab = build(1)
    with Peer(lab.laptops[0], "Ada", lab.folder, ["--table", "Kitchen"], ["--create"], unheard) as ada:
        ada.program.event("joined", START_S)
        key = ada.program.ask("status")["peer"]
        with during(Frozen(ada)):
            wait_until_stopped(ada.program.pid)
        assert ada.program.ask("status")["peer"] == key
        with during(Killed(ada)):
            assert not Path(f"/proc/{ada.program.pid}").exists()
        assert ada.program.ask("status", START_S)["peer"] == key


@pytest.mark.parametrize(("boot_alone", "hours"), [(False, "[1, 1, 1]"), (True, "[0, 0, 1]")])
def test_all_clocks_of_a_program_jump_together_or_that_of_its_boot_alone(
    tmp_path: Path, boot_alone: bool, hours: str
) -> None:
    reads = "time.time(), time.monotonic(), time.clock_gettime(time.CLOCK_BOOTTIME)"
    script = f"""
import sys, time
sys.path[:0] = [{str(Path(lab_clock.__file__).parent)!r}]
before = [{reads}]
import lab_clock
from pathlib import Path
lab_clock.shift_all(Path(sys.argv[1]))
lab_clock.jump(Path(sys.argv[1]), 3600.0, boot_alone={boot_alone})
time.sleep(2 * lab_clock.LOOK_S)
print([round((b - a) / 3600) for a, b in zip(before, [{reads}])])
"""
    words = [sys.executable, "-c", script, str(tmp_path / "clock")]
    assert subprocess.run(words, check=True, stdout=subprocess.PIPE, text=True).stdout == f"{hours}\n"
