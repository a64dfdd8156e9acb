"""What the product costs, beside what its transport costs, in one run.

    python scripts/bench.py [--reps N] [--only hot,paced,flood,found,memory,quit,start] [--before CHECKOUT]

Read ratios: machines are shared. Four things take turns, repetition by repetition, each with one thing more than the
one before it; a ratio is the median of the repetitions' own ratios:

| | what it does with a claim |
|---|---|
| raw (`bench_raw.py`) | puts it in order and sends it to six, as msgpack over ZeroMQ, and no more |
| floor (`bench_floor.py`) | and judges, digests, and checks it at each of the six, by the product's bytes and rules |
| encrypted floor | the same over CURVE, as all of the product's links are |
| the product (`bench_play.py`) | and is a table: cares for links, opens cards, remembers, predicts, tells a player |

**The floor is what no product in plain Python gets below** while each of six programs checks each claim: about twice
the raw baseline, whose programs do nothing with what they get. Processes that share processors wait for each other, so
below each table stands what an intent costs *all* of them together: on two processors, half of that is about how long
a claim takes when the next one comes at once. It is steadier than any time, too, where a machine has other work.
"""

import argparse
import os
import platform
import sys
import tempfile
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

import bench_before
import bench_life
from bench_load import (
    HERE,
    LOADS,
    PEERS,
    WARM_UP,
    Cost,
    Costs,
    Figures,
    Record,
    close_input,
    costs,
    end,
    figures,
    line_of,
    median,
    start,
)
from bench_play import CLAIM, CLAIM_BEHIND_QUEUE, HOT_PEER, TURN, TURN_BEHIND_QUEUE, UNLIMITED
from bench_said import target
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
    "floor": "floor: + judge, digest, check",
    "sealed": "encrypted floor: + CURVE",
    "turns": "  turns, on the network thread",
    "product": "the product, on network threads",
}
SEQUENCED = {  # what a sequencer and six claimers do: their script, wires, and claims that are not counted
    "raw": ("bench_raw.py", "plain", WARM_UP),
    "floor": ("bench_floor.py", "plain", WARM_UP // 2),
    "sealed": ("bench_floor.py", "curve", WARM_UP // 2),
}


@dataclass(frozen=True, slots=True)
class Repetition:
    """One repetition of one load: what was found in each way, and what it cost."""

    figures: dict[str, Figures]  # by a key of SEQUENCED, a way of the product's, or "turns"
    costs: dict[str, Costs]  # by a key of SEQUENCED, or "product"


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
        print(target(sentence, met=met))
    return 0


def measure_loads(loads: Sequence[str], repetitions: int, folder: Path) -> dict[str, list[Repetition]]:
    results: dict[str, list[Repetition]] = {load: [] for load in loads}
    for number in range(repetitions):
        for load in loads:
            print(f"\r{load} {number + 1} of {repetitions} ", end="", file=sys.stderr, flush=True)
            repetition = Repetition({}, {})
            for way in SEQUENCED:
                run_sequenced(way, load, folder, repetition)
            run_product(load, folder, repetition)
            results[load].append(repetition)
    print(file=sys.stderr)
    return results


def run_sequenced(way: str, load: str, folder: Path, into: Repetition) -> None:
    """A sequencer and six peers, one process each."""
    script, wire, warm_up = SEQUENCED[way]
    *paths, order = [folder / f"{way}-{process}" for process in range(PEERS + 1)]
    words = load, DEALS[load], wire
    sequencer = start(script, "sequence", *words, order)
    port = line_of(sequencer)
    claimers = [start(script, "claim", *words, path, port, peer) for peer, path in enumerate(paths)]
    if not end([*claimers, sequencer], RUN_S):
        return
    records = [Record.load(path) for path in paths]
    counted, warm_up = (range(1), warm_up) if load == "hot" else (range(PEERS), 0)
    found = figures(records, CLAIM, of=counted, kinds=(CLAIM, TURN), warm_up=warm_up)
    if found is not None:
        into.figures[way] = found
    into.costs[way] = costs(Record.load(order), records[: len(counted)], records[len(counted) :])


def run_product(load: str, folder: Path, into: Repetition) -> None:
    paths = [folder / f"product-{peer}" for peer in range(PEERS)]
    deals = DEALS[load]
    host = start("bench_play.py", load, deals, 0, paths[0])
    port = line_of(host)
    others = [start("bench_play.py", load, deals, peer, paths[peer], port) for peer in GUESTS]
    good = end(others, RUN_S)
    close_input(host)
    if not (end([host], RUN_S) and good):
        return
    records = [Record.load(path) for path in paths]
    counted = range(HOT_PEER, HOT_PEER + 1) if load == "hot" else GUESTS
    warm_up = WARM_UP // 2 if load == "hot" else 0
    kinds = {way: (each[0], each, warm_up) for way, each in WAYS.items()}
    for way, (kind, beside, not_counted) in {**kinds, "turns": (TURN, WAYS["on the network thread"], 0)}.items():
        found = figures(records, kind, of=counted, kinds=beside, warm_up=not_counted)
        if found is not None:
            into.figures[way] = found
    guests = [records[peer] for peer in GUESTS]
    into.costs["product"] = costs(records[0], guests[: len(counted)], guests[len(counted) :])


def report_loads(results: dict[str, list[Repetition]]) -> list[tuple[str, bool]]:
    """Print a table for each load, and give its targets."""
    print(
        "\nClaims in µs, medians of the repetitions. own: from asking to the own verdict; all6: until the last of\n"
        "six peers shows it. The product's claims are real: plays from prepared decks, judged, logged with their\n"
        "digest, checked by every mirror. The host is one of the six; its own claims are load, and not counted. The\n"
        "raw baseline has a seventh process to put claims in order, and so has the floor. per s: intents in flight,\n"
        "turns included.\n"
        "The floor is the raw baseline that also decodes, judges, digests and checks as the product must, and does\n"
        "nothing else: plain Python can't be nearer to raw than that, and encrypted, as links have to be, than the\n"
        "encrypted floor.\n"
        f"paced: {Limits()}\nhot and flood: {UNLIMITED}"
    )
    targets = []
    for load, repetitions in results.items():
        heads = ("own p50", "p99", "all6 p50", "p99", "per s", "own/raw", "all6/raw", "own/efl.", "all6/efl")
        print(f"\n{load:32} {'count':>6} " + " ".join(f"{head:>8}" for head in heads))
        for way in (*SEQUENCED, *WAYS, "turns"):
            ratios = _print_row(way, [repetition.figures for repetition in repetitions])
            if way in WAYS:
                text = f"{load}, {way}: own {ratios[0]:.2f}, all6 {ratios[1]:.2f} × raw p50 (at most {TARGET_RATIO})"
                targets.append((text, max(ratios) <= TARGET_RATIO))
        _print_costs(load, [repetition.costs for repetition in repetitions])
    return targets


def _print_row(way: str, found: list[dict[str, Figures]]) -> tuple[float, float]:
    """One line; gives the two ratios to the raw baseline."""
    mine = [each[way] for each in found if way in each]
    to_raw = _ratios([(each[way], each["raw"]) for each in found if way in each and "raw" in each])
    to_floor = _ratios([(each[way], each["sealed"]) for each in found if way in each and "sealed" in each])
    shown = ("own_p50", "own_p99", "all6_p50", "all6_p99", "per_s")
    numbers = " ".join(f"{median([getattr(figure, number) for figure in mine]):8.0f}" for number in shown)
    ratios = " ".join(f"{ratio:8.2f}" for ratio in (*to_raw, *to_floor))
    print(f"{NAMES.get(way, f'claims, {way}'):32} {sum(figure.count for figure in mine):6} {numbers} {ratios}")
    return to_raw


def _ratios(pairs: list[tuple[Figures, Figures]]) -> tuple[float, float]:
    """Of the medians: own verdict, and all six."""
    own = median([figure.own_p50 / other.own_p50 for figure, other in pairs])
    return own, median([figure.all6_p50 / other.all6_p50 for figure, other in pairs])


def _print_costs(load: str, found: list[dict[str, Costs]]) -> None:
    """What an intent costs: a process of each part, in brackets its thread that plays, and all together."""
    heads = ("host", "claimant", "a mirror", "together", "/raw", "/efl.")
    print(f"{load + ': processor time, µs an intent':39} " + " ".join(f"{head:>15}" for head in heads[:3]), end=" ")
    print(" ".join(f"{head:>8}" for head in heads[3:]))
    for way in (*SEQUENCED, "product"):
        mine = [each[way] for each in found if way in each]
        cells = ""
        for part in ("host", "claimant", "mirror"):
            spent: list[Cost] = [getattr(each, part) for each in mine]
            cells += f" {median([one.whole for one in spent]):7.0f} ({median([one.thread for one in spent]):5.0f})"
        ratios = [
            median([each[way].together / each[other].together for each in found if way in each and other in each])
            for other in ("raw", "sealed")
        ]
        numbers = f"{median([each.together for each in mine]):8.0f} " + " ".join(f"{ratio:8.2f}" for ratio in ratios)
        print(f"{NAMES[way]:39}{cells} {numbers}")


if __name__ == "__main__":
    sys.path.insert(0, str(HERE))
    sys.exit(main())
