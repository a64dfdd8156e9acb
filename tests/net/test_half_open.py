"""Connections that never become links: thousands of them, slow ones, and keys made up for each (DESIGN §6)."""

import contextlib
import os
import socket
import subprocess
import sys
import time
from pathlib import Path

import pytest

from nertz_lan.net.halfopen import HalfOpen
from nertz_lan.protocol import limits
from nertz_lan.session.effects import Reach
from tests.memory import TELLS, resident_mb
from tests.net.rig import Peer, dial, exchange, running, until
from tests.net.strangers import Stranger, hello

FDS = Path("/proc/self/fd")
OPEN_AND_HOLD = """
import socket, sys
port, count, held = int(sys.argv[1]), int(sys.argv[2]), []
for number in range(count):
    try:
        held.append(socket.create_connection(("127.0.0.1", port), 5))
        if number % 3:
            held[-1].send(b"\\xff\\0\\0\\0\\0\\0\\0\\0\\1\\x7f\\3\\1CURVE"[: number % 17])
    except OSError:
        pass
    if len(held) > 400:
        held.pop(0).close()
print("done", flush=True)
sys.stdin.read()
"""


@pytest.mark.skipif(not TELLS, reason="needs /proc")
def test_ten_thousand_half_open_connections_cost_nothing_that_lasts_and_play_goes_on() -> None:
    """Bounds: as many descriptors as may be half open, and those in libzmq's hands; memory: 20 MB."""
    one, two, newcomer = Peer().start(), Peer().start(), Peer()
    with running(one, two, newcomer):
        dial(one, two)
        exchange(one, two, 1)
        files, memory, most = len(list(FDS.iterdir())), resident_mb(), 0
        program = [sys.executable, "-c", OPEN_AND_HOLD, str(two.network.port), "10000"]
        with subprocess.Popen(program, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as flood:
            turn, done = 0, os.dup(flood.stdout.fileno())  # type: ignore[union-attr]
            os.set_blocking(done, False)
            is_over = False
            while not is_over or turn < 10:
                is_over = is_over or _is_done(done)
                turn += 1
                exchange(one, two, turn * 2 + 1)
                most = max(most, len(list(FDS.iterdir())) - files)
            os.close(done)
            newcomer.start()  # while hundreds are still held open
            newcomer.knows(two)
            newcomer.do(Reach(two.key))
            until(lambda: newcomer.linked_to(two))
            newcomer.network.stop()
            flood.communicate()
        table = two.network._links.listener
        until(lambda: len(table._half_open) == 0)
        assert most < limits.HALF_OPEN + 1000  # libzmq may have accepted some that are not cut yet
        assert resident_mb() - memory < 20
        assert one.notes.whys() == []
        until(lambda: len(list(FDS.iterdir())) - files < 20)


def _is_done(descriptor: int) -> bool:
    try:
        return bool(os.read(descriptor, 10))
    except BlockingIOError:
        return False


def test_one_that_says_its_bytes_slowly_is_cut_all_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "HELLO_S", 0.4)
    peer = Peer().start()
    with running(peer), socket.create_connection(("127.0.0.1", peer.network.port)) as slow:
        greeting = b"\xff\0\0\0\0\0\0\0\1\x7f\3\1CURVE".ljust(64, b"\0")
        said = 0
        with contextlib.suppress(OSError):  # reset, or a broken pipe
            for byte in greeting:
                slow.send(bytes([byte]))
                said += 1
                time.sleep(0.05)
        assert said < len(greeting)


def test_of_too_many_strangers_the_oldest_goes_and_who_is_wanted_stays(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "STRANGERS", 3)
    one, two = Peer().start(), Peer().start()
    with running(one, two):
        one.do(Reach(two.key))
        dial(two, one)
        strangers = [Stranger(one) for _ in range(5)]
        for stranger in strangers:
            stranger.say(hello(stranger.key))
            until(lambda key=stranger.key: key in one.notes.links)  # type: ignore[misc]
        until(lambda: set(one.notes.links) == {two.key, *(stranger.key for stranger in strangers[2:])})
        assert one.notes.whys() == ["Too many programs are linked to this one."] * 2
        for stranger in strangers:
            stranger.context.destroy(0)


def test_one_address_crowds_out_only_itself() -> None:
    held = HalfOpen()
    assert held.add(0, "10.0.0.1") == []
    gone = [each for number in range(1, 500) for each in held.add(number, "10.0.0.2")]
    assert gone == list(range(1, 500 - limits.HALF_OPEN_PER_HOST))
    assert len(held) == limits.HALF_OPEN_PER_HOST + 1


def test_many_addresses_crowd_out_the_oldest() -> None:
    held = HalfOpen()
    gone = [each for number in range(1000) for each in held.add(number, f"10.0.{number // 5}.1")]
    assert gone == list(range(1000 - limits.HALF_OPEN))
    assert len(held) == limits.HALF_OPEN


def test_a_descriptor_that_is_used_again_counts_once() -> None:
    held = HalfOpen()
    for _ in range(3):
        held.add(7, "10.0.0.1")
    held.remove(7)
    held.remove(7)
    assert len(held) == 0
    assert not held._each
