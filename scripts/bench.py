"""What the product costs, beside what its transport costs, in one run.

    python scripts/bench.py [--reps N] [--only hot,paced,flood,found,memory,quit,start] [--before CHECKOUT]

Read ratios: machines are shared. The raw baseline (`bench_raw.py`), the floor (`bench_floor.py`: the baseline with the
product's bytes and rules, and nothing else) and the product (`bench_play.py`) take turns, repetition by repetition; a
ratio is the median of the repetitions' own ratios.
"""

import argparse
import os
import platform
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path

import bench_before
import bench_life
from bench_load import HERE, LOADS, PEERS, WARM_UP, Figures, Record, close_input, end, figures, line_of, median, start
from bench_play import CLAIM, CLAIM_BEHIND_QUEUE, HOT_PEER, TURN, TURN_BEHIND_QUEUE, UNLIMITED
from nertz_lan.protocol.limits import SEATS_MAX
from nertz_lan.session.limits import Limits

TARGET_RATIO = 1.5
DEALS = {"hot": 12, "paced": 2, "flood": 6}
RUN_S = 60.0
FINDS = 8  # each way; 20 with more than three repetitions
GUESTS = range(1, PEERS)
WAYS = {  # where the player is: its claims, and all its intents
    "on the network thread": (CLAIM, TURN),
    "behind a queue": (CLAIM_BEHIND_QUEUE, TURN_BEHIND_QUEUE),
}
NAMES = {
    "raw": "raw ZeroMQ + msgpack",
    "floor": "the floor: + judge and check",
    "turns": "  turns, on the network thread",
}
Repetition = dict[str, Figures | None]  # "raw", "floor", or a way of the product's


def main() -> int:
    parser = argparse.ArgumentParser(description="Measure the product beside its transport.")
    parser.add_argument("--reps", type=int, default=3, help="repetitions of each load (default: 3, under two minutes)")
    parser.add_argument("--only", default="", help="some of: hot, paced, flood, found, memory, quit, start")
    parser.add_argument("--before", type=Path, help="a checkout of an earlier commit, to be measured beside this one")
    options = parser.parse_args()
    known = [*LOADS, *bench_life.PARTS, "start"]
    wanted = [word for word in options.only.split(",") if word] or known
    unknown = set(wanted) - set(known)
    if unknown:
        parser.error(f"there is no {', '.join(sorted(unknown))}")
    print(f"{platform.system()} {platform.machine()}, {os.cpu_count()} processors, Python {platform.python_version()}")
    targets: list[tuple[str, bool]] = []
    with tempfile.TemporaryDirectory(prefix="nertz-lan-bench-") as folder:
        loads = [load for load in LOADS if load in wanted]
        if loads:
            targets += report_loads(measure_loads(loads, options.reps, Path(folder)))
        parts = [part for part in bench_life.PARTS if part in wanted]
        targets += bench_life.measure(parts, Path(folder), FINDS if options.reps <= 3 else 20)
        if options.before is not None:
            targets += bench_before.beside(options.before.resolve(), options.reps, Path(folder))
        if "start" in wanted:
            targets += bench_before.starts(SEATS_MAX)
    print()
    for sentence, met in targets:
        print(f"{'met   ' if met else 'MISSED'}  {sentence}")
    return 0


def measure_loads(loads: Sequence[str], repetitions: int, folder: Path) -> dict[str, list[Repetition]]:
    results: dict[str, list[Repetition]] = {load: [] for load in loads}
    for number in range(repetitions):
        for load in loads:
            print(f"\r{load} {number + 1} of {repetitions} ", end="", file=sys.stderr, flush=True)
            beside = {"raw": run_raw(load, folder), "floor": run_floor(load, folder)}
            results[load].append({**beside, **run_product(load, folder)})
    print(file=sys.stderr)
    return results


def run_raw(load: str, folder: Path) -> Figures | None:
    return _run_sequencer("bench_raw.py", load, folder, WARM_UP)


def run_floor(load: str, folder: Path) -> Figures | None:
    return _run_sequencer("bench_floor.py", load, folder, WARM_UP // 2, DEALS[load])


def _run_sequencer(script: str, load: str, folder: Path, warm_up: int, *words: int) -> Figures | None:
    """A sequencer and six peers, one process each."""
    sequencer = start(script, "sequence", load, *words)
    port = line_of(sequencer)
    paths = [folder / f"{Path(script).stem}-{peer}" for peer in range(PEERS)]
    peers = [start(script, "claim", load, *words, port, peer, path) for peer, path in enumerate(paths)]
    if not end([*peers, sequencer], RUN_S):
        return None
    counted = range(1) if load == "hot" else range(PEERS)
    warm_up = warm_up if load == "hot" else 0
    return figures([Record.load(p) for p in paths], CLAIM, of=counted, kinds=(CLAIM, TURN), warm_up=warm_up)


def run_product(load: str, folder: Path) -> Repetition:
    paths = [folder / f"product-{peer}" for peer in range(PEERS)]
    deals = DEALS[load]
    host = start("bench_play.py", load, deals, 0, paths[0])
    port = line_of(host)
    guests = [start("bench_play.py", load, deals, peer, paths[peer], port) for peer in GUESTS]
    good = end(guests, RUN_S)
    close_input(host)
    if not (end([host], RUN_S) and good):
        return {}
    records = [Record.load(path) for path in paths]
    counted = range(HOT_PEER, HOT_PEER + 1) if load == "hot" else GUESTS
    warm_up = WARM_UP // 2 if load == "hot" else 0
    found = {way: figures(records, kinds[0], of=counted, kinds=kinds, warm_up=warm_up) for way, kinds in WAYS.items()}
    return {**found, "turns": figures(records, TURN, of=counted, kinds=WAYS["on the network thread"])}


def report_loads(results: dict[str, list[Repetition]]) -> list[tuple[str, bool]]:
    """Print a table for each load, and give its targets."""
    print(
        "\nClaims in µs, medians of the repetitions. own: from asking to the own verdict; all6: until the last of\n"
        "six peers shows it. The product's claims are real: plays from prepared decks, judged, logged with their\n"
        "digest, checked by every mirror. The host is one of the six; its own claims are load, and not counted. The\n"
        "raw baseline has a seventh process to put claims in order, and so has the floor: the baseline that also\n"
        "decodes, judges, digests and checks as the product must. per s: intents in flight, turns included.\n"
        f"paced: {Limits()}\nhot and flood: {UNLIMITED}"
    )
    targets = []
    for load, repetitions in results.items():
        heads = ("own p50", "p99", "all6 p50", "p99", "per s", "own/raw", "all6/raw", "own/fl.", "all6/fl.")
        print(f"\n{load:32} {'count':>6} " + " ".join(f"{head:>8}" for head in heads))
        for way in ("raw", "floor", *WAYS, "turns"):
            found = [(mine, r["raw"], r["floor"]) for r in repetitions if (mine := r.get(way)) is not None]
            ratios = _print_row(way, found)
            if way in WAYS:
                text = f"{load}, {way}: own {ratios[0]:.2f}, all6 {ratios[1]:.2f} × raw p50 (at most {TARGET_RATIO})"
                targets.append((text, max(ratios) <= TARGET_RATIO))
    return targets


def _print_row(way: str, found: list[tuple[Figures, Figures | None, Figures | None]]) -> tuple[float, float]:
    """One line; gives the two ratios to the raw baseline."""
    mine = [figure for figure, _, _ in found]
    to_raw = _ratios([(figure, raw) for figure, raw, _ in found])
    to_floor = _ratios([(figure, floor) for figure, _, floor in found])
    shown = ("own_p50", "own_p99", "all6_p50", "all6_p99", "per_s")
    numbers = " ".join(f"{median([getattr(figure, number) for figure in mine]):8.0f}" for number in shown)
    ratios = " ".join(f"{ratio:8.2f}" for ratio in (*to_raw, *to_floor))
    print(f"{NAMES.get(way, f'claims, {way}'):32} {sum(figure.count for figure in mine):6} {numbers} {ratios}")
    return to_raw


def _ratios(pairs: list[tuple[Figures, Figures | None]]) -> tuple[float, float]:
    """Of the medians: own verdict, and all six."""
    own = median([figure.own_p50 / other.own_p50 for figure, other in pairs if other is not None])
    return own, median([figure.all6_p50 / other.all6_p50 for figure, other in pairs if other is not None])


if __name__ == "__main__":
    sys.path.insert(0, str(HERE))
    sys.exit(main())
