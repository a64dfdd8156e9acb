"""Running many evenings, and adding up what they were like.

Owns one seed's run with or without a story, and the sum of many. `scripts/simulate.py` and the tests use it.
"""

import gc
import traceback
from collections import Counter, defaultdict
from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from statistics import median

from tests.simulator.evening import Evening, Plan, Result
from tests.simulator.plans import USUAL, Odds, draw_plan
from tests.simulator.sharing import shared_work
from tests.simulator.shrinking import shrunk


@dataclass(frozen=True, slots=True)
class Runs:
    """Which evenings to run."""

    seats: tuple[int, int] = (2, 12)
    seconds: tuple[float, float] = (20.0, 60.0)
    odds: Odds = USUAL
    shared: bool = True

    def plan(self, seed: int) -> Plan:
        """The plan of a seed."""
        return draw_plan(seed, self.seats, self.seconds, self.odds)


def run_plan(plan: Plan, *, readable: bool = False, shared: bool = True) -> Result:
    """Carry out one plan. A program that falls over counts as a broken promise."""
    if shared:
        with shared_work():
            return run_plan(plan, readable=readable, shared=False)
    evening = Evening(plan, readable=readable)
    try:
        return evening.run()
    except Exception as error:  # noqa: BLE001 - whatever a node raises is a finding, and belongs to its seed
        where = traceback.extract_tb(error.__traceback__)[-1]
        broken = f"{type(error).__name__}: {error} ({where.filename.rpartition('/')[2]}:{where.lineno})"
        lines = evening.transcript.lines if evening.transcript is not None else []
        return Result(plan, broken, -2, lines=lines)


def run_seed(seed: int, runs: Runs) -> Result:
    """Run one seed, without a story."""
    gc.disable()  # a world is one heap of cycles: collected when it is over, and not looked through before
    gc.freeze()  # what was there before is not looked through at all
    try:
        return run_plan(runs.plan(seed), shared=runs.shared)
    finally:
        gc.enable()
        gc.collect()
        gc.unfreeze()


def shrunk_result(result: Result) -> Result:
    """The same broken promise with as few acts as possible, with its story."""

    def breaks(plan: Plan) -> bool:
        again = run_plan(plan)
        return bool(again.broken) and again.promise == result.promise

    return run_plan(shrunk(result.plan, breaks), readable=True)


@dataclass(slots=True)
class Sum:
    """What many evenings were like."""

    seeds: int = 0
    virtual_s: float = 0.0
    events: int = 0
    compared: int = 0
    replayed: int = 0
    host_changes: int = 0
    undone: int = 0
    faults: Counter[str] = field(default_factory=Counter)
    pauses: defaultdict[str, list[float]] = field(default_factory=lambda: defaultdict(list))
    broken: list[Result] = field(default_factory=list)

    def add(self, result: Result) -> None:
        """One more."""
        self.seeds += 1
        self.virtual_s += result.virtual_s
        self.events += result.events
        self.compared += result.compared
        self.replayed += result.replayed
        self.host_changes += result.host_changes
        self.undone += result.undone
        self.faults.update(result.faults)
        for kind, seconds in result.pauses.items():
            self.pauses[kind] += seconds
        if result.broken:
            self.broken.append(replace(result, lines=[]))


def of_pauses(seconds: Iterable[float]) -> str:
    """Median, 99th percentile and longest, in words."""
    ordered = sorted(seconds)
    p99 = ordered[min(len(ordered) - 1, int(len(ordered) * 0.99))]
    return f"median {median(ordered):5.2f} s, p99 {p99:5.2f} s, longest {ordered[-1]:5.2f} s, of {len(ordered)}"
