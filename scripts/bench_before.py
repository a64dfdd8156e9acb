"""What the product costs beside an earlier commit of itself, and how long a deal takes to begin, in one run.

    git worktree add ../before COMMIT
    python scripts/bench_before.py ../before [--reps N] [--seats 12]

Both sides run `bench_play.py`, each its own, turn by turn; a ratio is the median of the repetitions' own ratios, so
whatever else the machine does weighs on both. Where both record it, the processor time of an intent is compared, too.
A deal begins from the last ready to 3-2-1, on the last screen.
"""

import argparse
import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from bench_load import HERE, PEERS, Costs, Figures, Record, close_input, costs, end, figures, line_of, median
from bench_play import CLAIM, CLAIM_BEHIND_QUEUE, HOT_PEER
from bench_said import target

RATIO_MAX = 1.3
START_MAX_S = 1.0
RUN_S = 60.0
DEALS = {"hot": 12, "paced": 2}
STARTS = 5
WAYS = {"on the network thread": CLAIM, "behind a queue": CLAIM_BEHIND_QUEUE}
Targets = list[tuple[str, bool]]
Ran = tuple[dict[str, Figures], Costs | None]


def main() -> int:
    parser = argparse.ArgumentParser(description="Measure the product beside an earlier commit of itself.")
    parser.add_argument(
        "before", type=Path, nargs="?", help="a checkout of the earlier commit; none: only deals' starts"
    )
    parser.add_argument("--reps", type=int, default=5, help="repetitions of each load (default: 5)")
    parser.add_argument("--seats", type=int, default=12, help="at the table whose deals are begun (default: 12)")
    options = parser.parse_args()
    targets: Targets = []
    if options.before is not None:
        with tempfile.TemporaryDirectory(prefix="nertz-lan-bench-") as folder:
            targets += beside(options.before.resolve(), options.reps, Path(folder))
    targets += starts(options.seats)
    for sentence, met in targets:
        print(target(sentence, met=met))
    return 0


def load_now() -> str:
    """What else the machine does."""
    return f"{os.getloadavg()[0]:.1f} on {os.cpu_count()} processors" if hasattr(os, "getloadavg") else "unknown"


def beside(before: Path, repetitions: int, folder: Path) -> Targets:
    """Claims now, beside claims then."""
    targets: Targets = []
    for load in DEALS:
        pairs: list[tuple[dict[str, Figures], dict[str, Figures]]] = []
        spent: list[tuple[Costs, Costs]] = []
        for number in range(repetitions):
            print(f"\r{load} {number + 1} of {repetitions} ", end="", file=sys.stderr, flush=True)
            sides = (before, HERE.parent) if number % 2 else (HERE.parent, before)
            ran = {side: run(side, load, folder) for side in sides}
            (now, cost_now), (then, cost_then) = ran[HERE.parent], ran[before]
            pairs.append((now, then))
            if cost_now is not None and cost_then is not None:
                spent.append((cost_now, cost_then))
        print(file=sys.stderr)
        print_costs(load, spent)
        for way in WAYS:
            found = [(now[way], then[way]) for now, then in pairs if way in now and way in then]
            own = median([now.own_p50 / then.own_p50 for now, then in found])
            every = median([now.all6_p50 / then.all6_p50 for now, then in found])
            micros = [median([side.own_p50 for side in sides]) for sides in zip(*found, strict=True)]
            shown = " then ".join(f"{us:.0f} µs" for us in reversed(micros))
            text = f"{load}, {way}: own {own:.2f}, all six {every:.2f} × before (at most {RATIO_MAX}); own {shown};"
            targets.append((f"{text} {len(found)} pairs, load {load_now()}", max(own, every) <= RATIO_MAX))
    return targets


def print_costs(load: str, spent: list[tuple[Costs, Costs]]) -> None:
    """The processor time of an intent then and now, by what a process does, libzmq's threads included."""
    for part in ("host", "claimant", "mirror") if spent else ():
        now, then = ([getattr(side, part).whole for side in sides] for sides in zip(*spent, strict=True))
        print(f"{load}, {part}: {median(then):.0f} then {median(now):.0f} µs of processor time an intent")
    if spent:
        ratio = median([now.together / then.together for now, then in spent])
        print(f"{load}, together: {ratio:.2f} × before")


def run(side: Path, load: str, folder: Path) -> Ran:
    """One table of six from one checkout; empty where it did not end well."""
    paths = [folder / f"peer-{peer}" for peer in range(PEERS)]
    for path in folder.glob("peer-*"):
        path.unlink()
    env = {**os.environ, "PYTHONPATH": str(side)}

    def start(*words: object) -> "subprocess.Popen[bytes]":
        argv = [sys.executable, str(side / "scripts" / "bench_play.py"), *map(str, words)]
        return subprocess.Popen(argv, stdin=subprocess.PIPE, stdout=subprocess.PIPE, env=env)

    host = start(load, DEALS[load], 0, paths[0])
    port = line_of(host)
    others = [start(load, DEALS[load], peer, paths[peer], port) for peer in range(1, PEERS)]
    good = end(others, RUN_S)
    close_input(host)
    if not (end([host], RUN_S) and good):
        return {}, None
    records = [Record.load(path) for path in paths]
    counted = range(HOT_PEER, HOT_PEER + 1) if load == "hot" else range(1, PEERS)
    found = {way: figures(records, kind, of=counted, kinds=(kind,)) for way, kind in WAYS.items()}
    guests, claimants = records[1:], len(counted)
    cost = costs(records[0], guests[:claimants], guests[claimants:]) if all(r.spent for r in records) else None
    return {way: figure for way, figure in found.items() if figure is not None}, cost


def starts(seats: int) -> Targets:
    """Deals of real programs, one each seat; each is begun and dropped by everybody's leaving it."""
    sys.path.insert(0, str(HERE.parent))
    from tests.peer.talker import talkers  # noqa: PLC0415 - the tests' own way to talk to programs

    took_s: list[float] = []
    for number in range(STARTS):
        print(f"\rstart {number + 1} of {STARTS} ", end="", file=sys.stderr, flush=True)
        with talkers() as table:
            host = table.host("--seats", str(seats))
            everybody = [host, *(table.guest(name=f"Guest {seat}") for seat in range(1, seats))]
            *others, last = everybody
            for talker in others:
                talker.ok("ready")
            for talker in everybody:
                talker.drain()
            began = time.monotonic()
            last.say("ready")
            for talker in everybody:
                talker.event("countdown")
            took_s.append(time.monotonic() - began)
    print(file=sys.stderr)
    text = f"{seats} seats, from the last ready to 3-2-1 on the last screen: {median(took_s):.2f} s"
    slowest = f"slowest of {STARTS}: {max(took_s):.2f} s, load {load_now()}"
    return [(f"{text} (at most {START_MAX_S:g} s); {slowest}", median(took_s) <= START_MAX_S)]


if __name__ == "__main__":
    sys.exit(main())
