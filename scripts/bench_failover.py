"""How fast a table goes on when it loses a peer, and what that costs the others: measured in the network lab.

    python scripts/bench_failover.py [--runs 50] [--peers 4] [--on-drop play_on|pause] [--only crash,freeze,…]

Prints one line a figure with its target. Needs what the lab needs (netlab.py). Fifty runs of everything take half an
hour; a killed peer is started again and the match goes on, so that no run waits for a new table.
"""

import argparse
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

import bench_losses
from bench_links import dead_link, idle_kb_s, link_down
from bench_load import at, median
from bench_losses import Samples, measure
from lab_network import NoLab
from lab_program import NotSaid

DEAD_LINK_RATIO: Final = 1.5
IDLE_KB_S: Final = 5.0
RUNS: Final = {
    "crash": bench_losses.crash,
    "freeze": bench_losses.freeze,
    "unplug": bench_losses.unplug,
    "handover": bench_losses.handover,
}
PARTS: Final = (*RUNS, "link-down", "idle", "dead-link")


@dataclass(frozen=True, slots=True)
class Row:
    """One figure of many runs, and the most that it may be: seconds."""

    what: str
    times: Sequence[float]
    median_s: float | None = None
    p99_s: float | None = None

    @property
    def good(self) -> bool:
        pairs = ((median(self.times), self.median_s), (at(self.times, 99), self.p99_s))
        return bool(self.times) and all(most is None or value <= most for value, most in pairs)

    def __str__(self) -> str:
        most = " / ".join("-" if most is None else f"{most:g}" for most in (self.median_s, self.p99_s))
        numbers = (median(self.times), at(self.times, 99), max(self.times, default=float("nan")))
        shown = " ".join(f"{number:8.3f}" for number in numbers)
        return f"{self.what:52} {len(self.times):5} {shown}   {most:>10}  {'ok' if self.good else 'MISSED'}"


def main() -> int:
    parser = argparse.ArgumentParser(description="Measure how a table goes on without a peer.")
    parser.add_argument("--runs", type=int, default=50, metavar="N", help="of each fault (50)")
    parser.add_argument("--peers", type=int, choices=range(3, 13), default=4, metavar="N", help="3 to 12 (4)")
    parser.add_argument("--on-drop", choices=("play_on", "pause"), default="play_on", help="the house rule (play_on)")
    parser.add_argument("--only", default=",".join(PARTS), help=f"some of {','.join(PARTS)}")
    chosen = parser.parse_args()
    parts = chosen.only.split(",")
    if unknown := set(parts) - set(PARTS):
        parser.error(f"there is no {', '.join(sorted(unknown))}; there are {', '.join(PARTS)}")
    heads = ("median", "p99", "worst")
    print(f"{f'{chosen.peers} peers, {chosen.on_drop}; seconds':52} {'runs':>5} " + " ".join(f"{h:>8}" for h in heads))
    try:
        good = [_measured(part, chosen) for part in parts]
    except NoLab as error:
        print(error, file=sys.stderr)
        return 1
    return 0 if all(good) else 1


def _measured(part: str, chosen: argparse.Namespace) -> bool:
    """Measure one part and print its rows; whether all of them are good."""
    match part:
        case "idle":
            return _shown(chosen, _idle)
        case "dead-link":
            return _shown(chosen, _dead_link)
        case _:
            if part == "link-down":
                samples = link_down(chosen.peers, chosen.runs)
            else:
                samples = measure(chosen.peers, chosen.on_drop, chosen.runs, RUNS[part])
            rows = _rows(part, samples)
            for row in rows:
                print(row, flush=True)
            if samples.failed:
                print(f"{part}: GAVE UP: {samples.failed}", flush=True)
            return not samples.failed and all(row.good for row in rows)


def _rows(part: str, samples: Samples) -> list[Row]:
    match part:
        case "crash":
            on = Row("host killed, until the next card is played", samples.on, 0.35, 0.9)
            return [on, Row("  its new start, until it sees its layout", samples.back, 1.0)]
        case "freeze":
            return [Row("host frozen, until the next card is played", samples.on, 1.3, 2.0)]
        case "unplug":
            return [Row("host unplugged, until the next card is played", samples.on, 1.3, 2.0)]
        case "handover":
            on = Row("host leaves politely, nobody plays for", samples.on, None, 0.2)
            return [on, Row("  its new start, until it sees its layout", samples.back, 1.0)]
        case _:
            return [Row("guest's link 10 s down: once up, until it plays", samples.on, 1.5)]


def _shown(chosen: argparse.Namespace, figure: Callable[[int], tuple[str, bool]]) -> bool:
    try:
        text, good = figure(chosen.peers)
    except NotSaid as error:
        print(f"GAVE UP: {error}", flush=True)
        return False
    print(f"{text}  {'ok' if good else 'MISSED'}", flush=True)
    return good


def _idle(peers: int) -> tuple[str, bool]:
    kb_s = idle_kb_s(peers)
    return f"idle table: {kb_s:.2f} kB/s and link, both ways together (below {IDLE_KB_S:g})", kb_s < IDLE_KB_S


def _dead_link(peers: int) -> tuple[str, bool]:
    up, dead = (at(times, 99) * 1000 for times in dead_link(peers))
    text = f"one guest's link dead: the others' p99 {dead:.2f} ms, before {up:.2f} ms: {dead / up:.2f} × (below 1.5)"
    return text, dead / up < DEAD_LINK_RATIO


if __name__ == "__main__":
    sys.exit(main())
