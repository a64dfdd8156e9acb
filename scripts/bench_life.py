"""The rest of a program's life: finding a table, memory and idle cost, quitting.

A table is found through the product's own ways (zeroconf and probes), kept apart from other programs of this
machine. Memory, idle cost and quitting are those of `nertz-lan peer --json`. Run by `bench.py`; by itself it is one
process that shows a table or looks for one:

    bench_life.py show|look TITLE FOLDER
"""

import os
import queue
import secrets
import subprocess
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any, TypeAlias

from bench_load import PEERS, at, close_input, end, line_of, median, now_ns, start
from nertz_lan.app import Goal, RunningPeer
from nertz_lan.session.news import Found
from nertz_lan.session.node import NewTable

PARTS = ("found", "memory", "quit")
APART = {"NERTZ_LAN_APART": f"bench {os.getpid()}"}
FOUND_S, QUIT_S, MEMORY_MB = 0.5, 0.5, 50
LIMIT_S = 10.0
PLAY_S, IDLE_S = 6.0, 5.0
Process: TypeAlias = "subprocess.Popen[bytes]"
Target: TypeAlias = tuple[str, bool]


def measure(parts: Sequence[str], folder: Path, repetitions: int) -> list[Target]:
    os.environ.update(APART)
    targets: list[Target] = []
    if "found" in parts:
        for first, second in (("show", "look"), ("look", "show")):
            targets.append(_report_found(first, second, folder, repetitions))
    if "memory" in parts or "quit" in parts:
        both = _measure_peers(folder)
        targets += [target for part, target in both if part in parts]
    return targets


# --- finding ------------------------------------------------------------------------------------------------


def _report_found(first: str, second: str, folder: Path, repetitions: int) -> Target:
    order = "host first" if first == "show" else "lister first"
    from_start, from_process = [], []
    for number in range(repetitions):
        begun, process_begun, found = _find_once(first, second, f"{order} {number}", folder)
        from_start.append((found - begun) / 1e9)
        from_process.append((found - process_begun) / 1e9)
    typical = median(from_start)
    print(
        f"found, {order:12} {len(from_start):3} times: median {typical:.3f} s, worst {max(from_start):.3f} s after the "
        f"second one's network has begun; {median(from_process):.3f} s after its process has"
    )
    whole = median(from_process)
    return f"found, {order}: {whole:.3f} s with the program's start (below {FOUND_S})", whole < FOUND_S


def _find_once(first: str, second: str, title: str, folder: Path) -> tuple[int, int, int]:
    """When the second one's network began, when its process did, and when the lister had the table."""
    older = start("bench_life.py", first, title, folder / f"{first} {title}")
    line_of(older)
    time.sleep(0.3)  # so that it is up for good
    process_begun = now_ns()
    younger = start("bench_life.py", second, title, folder / f"{second} {title}")
    begun = int(line_of(younger))
    found = int(line_of(older if first == "look" else younger))
    for process in (older, younger):
        close_input(process)
    end([older, younger], LIMIT_S)
    return begun, process_begun, found


def _show_or_look(what: str, title: str, folder: Path) -> None:
    peer = RunningPeer(name="Bench", data_dir=folder, interface="127.0.0.1")
    begun = now_ns()
    peer.start(Goal(create=NewTable(title)) if what == "show" else Goal())
    print(begun, flush=True)
    if what == "look":
        peer.look()
        print(_when_found(peer.inbox, title), flush=True)
    sys.stdin.read()
    peer.stop()


def _when_found(inbox: "queue.SimpleQueue[Any]", title: str) -> int:
    while True:
        item = inbox.get(timeout=LIMIT_S)
        now = now_ns()
        if isinstance(item, Found) and item.notice.table is not None and item.notice.table.title == title:
            return now


# --- memory, idling, quitting -------------------------------------------------------------------------------


def _measure_peers(folder: Path) -> list[tuple[str, Target]]:
    """Six bots as programs of their own: idle in the lobby, at play, and asked to quit."""
    title = f"Bench {secrets.token_hex(3)}"
    peers = [_bot(title, number, folder) for number in range(PEERS - 1)]
    time.sleep(2.0)  # five sit in the lobby, where nothing happens until the sixth has come
    idle = _idle_percent(peers[-1])
    peers.append(_bot(title, PEERS - 1, folder))
    time.sleep(PLAY_S)
    sizes = [resident_mb(peer.pid) for peer in peers]
    waits = [_quit_s(peer) for peer in reversed(peers)]
    largest, slowest = max(sizes), max(waits)
    print(
        f"memory of {PEERS} peers at play: median {median(sizes):.1f} MB, largest {largest:.1f} MB; "
        f"idle in the lobby: {idle:.1f} % of a processor"
    )
    print(f"quit, {PEERS} peers at play: median {median(waits):.3f} s, p99 {at(waits, 99):.3f} s")
    return [
        ("memory", (f"memory: {largest:.1f} MB at most (below {MEMORY_MB})", 0 < largest < MEMORY_MB)),
        ("quit", (f"quit: {slowest:.3f} s at most (below {QUIT_S})", slowest < QUIT_S)),
    ]


def _bot(title: str, number: int, folder: Path) -> Process:
    words = ["peer", "--json", "--bot", "--fast", "--name", f"Bot {number}", "--table", title]
    words += ["--create", "--seats", str(PEERS)] if number == 0 else []
    words += ["--interface", "127.0.0.1", "--data-dir", str(folder / f"bot {number}")]
    argv = [sys.executable, "-m", "nertz_lan", *words]
    return subprocess.Popen(argv, stdin=subprocess.PIPE, stdout=subprocess.DEVNULL)


def resident_mb(pid: int) -> float:
    """What the system says that a process holds; 0 where it can't be asked."""
    asked = subprocess.run(["ps", "-o", "rss=", "-p", str(pid)], capture_output=True, check=False)
    return int(asked.stdout or 0) / 1024


def _idle_percent(peer: Process) -> float:
    before = _cpu_s(peer)
    time.sleep(IDLE_S)
    return 100 * (_cpu_s(peer) - before) / IDLE_S


def _cpu_s(peer: Process) -> float:
    stat = Path(f"/proc/{peer.pid}/stat")
    if sys.platform == "win32" or not stat.exists():
        return float("nan")
    words = stat.read_text().rpartition(")")[2].split()
    ticks: int = os.sysconf("SC_CLK_TCK")
    return (int(words[11]) + int(words[12])) / ticks


def _quit_s(peer: Process) -> float:
    began = time.monotonic()
    close_input(peer)
    end([peer], LIMIT_S)
    return time.monotonic() - began


if __name__ == "__main__":
    _show_or_look(sys.argv[1], sys.argv[2], Path(sys.argv[3]))
