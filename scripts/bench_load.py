"""What the raw baseline and the product are both measured by: three loads, records, and how they are read.

Owns the loads, the records that every process writes, and the numbers made of them. Never knows a transport.

| load | who claims |
|---|---|
| hot | one peer, its next claim when its last one's verdict is back |
| paced | six peers, each at random moments, 20 claims a second on average |
| flood | six peers, each with 32 claims in flight |

Times are nanoseconds of CLOCK_MONOTONIC, which all processes of a machine share.
"""

import statistics
import subprocess
import sys
import time
from array import array
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from random import Random

PEERS = 6
LOADS = ("hot", "paced", "flood")
PACED_PER_SECOND = 20.0
IN_FLIGHT = 32
DEAL_CLAIMS, DEAL_TURNS = 52, 24  # of each seat, in one deal of the product: these claims come last
WARM_UP = 100  # claims of the hot load that are not counted
HERE = Path(__file__).resolve().parent

now_ns = time.monotonic_ns


def gap_ns(rng: Random) -> int:
    """How long until a paced peer's next claim."""
    return int(rng.expovariate(PACED_PER_SECOND) * 1e9)


def is_turn_due(claims: int) -> bool:
    """Whether a paced peer whose claims have come back so often turns its stock at once, for the next claim's card."""
    return claims % DEAL_CLAIMS >= DEAL_CLAIMS - DEAL_TURNS


class Record:
    """What one process saw: when each event came, and when its own claims left and their verdicts came.

    `kind` tells apart what one run measures side by side: each kind is read by itself.
    """

    def __init__(self) -> None:
        self.seen = array("q")  # event, when
        self.asked = array("q")  # kind, event, sent, verdict
        self.spent = array("q")  # of each stretch: intents, processor time of the thread that plays, and of the process
        self._began = 0, 0

    @property
    def count(self) -> int:
        """How many events were seen so far."""
        return len(self.seen) // 2

    def begin(self) -> None:
        """A stretch of play begins. To be called on the thread that plays."""
        self._began = time.thread_time_ns(), time.process_time_ns()

    def end(self, intents: int) -> None:
        """It has ended, and so many intents were put in order in it."""
        thread_ns, process_ns = self._began
        self.spent.extend((intents, time.thread_time_ns() - thread_ns, time.process_time_ns() - process_ns))

    def save(self, path: Path) -> None:
        for name, numbers in self._arrays():
            with path.with_suffix(f".{name}").open("wb") as file:
                numbers.tofile(file)

    @classmethod
    def load(cls, path: Path) -> "Record":
        record = cls()
        for name, numbers in record._arrays():
            file = path.with_suffix(f".{name}")
            if file.exists():  # an earlier commit's processes, measured beside today's, may record less
                numbers.frombytes(file.read_bytes())
        return record

    def _arrays(self) -> tuple[tuple[str, "array[int]"], ...]:
        return ("seen", self.seen), ("asked", self.asked), ("spent", self.spent)


@dataclass(frozen=True, slots=True)
class Figures:
    """One load in one repetition. Microseconds; `per_s`: intents a second of all peers, while any were in flight."""

    count: int
    own_p50: float
    own_p99: float
    all6_p50: float
    all6_p99: float
    per_s: float


@dataclass(frozen=True, slots=True)
class Cost:
    """Processor time that one intent takes, in µs: of a process, and of its thread that plays (the rest: libzmq's)."""

    whole: float
    thread: float


def cost(records: Sequence[Record]) -> Cost:
    """The mean of processes that do the same."""
    intents, thread_ns, process_ns = (sum(sum(record.spent[i::3]) for record in records) for i in range(3))
    return Cost(process_ns / intents / 1e3, thread_ns / intents / 1e3)


@dataclass(frozen=True, slots=True)
class Costs:
    """What one intent costs a table, by what a process does: putting in order, having asked for it, and following.

    With several who ask, each is at times one that follows, and `claimant` and `mirror` are the same mean.
    """

    host: Cost
    claimant: Cost
    mirror: Cost
    together: float  # all processes


def costs(host: Record, claimants: Sequence[Record], mirrors: Sequence[Record]) -> Costs:
    """Read the records of all processes; with nobody who only follows, `mirrors` is empty."""
    first, second, third = cost([host]), cost(claimants), cost(mirrors or claimants)
    together = first.whole + second.whole * len(claimants) + third.whole * len(mirrors)
    return Costs(first, second, third, together)


def figures(
    records: Sequence[Record], kind: int, *, of: range, kinds: tuple[int, ...] = (0,), warm_up: int = 0
) -> Figures | None:
    """Read the records of all six peers; intents of `kind` and of the peers in `of` are counted. None: there were none.

    `per_s` counts those of all `kinds`: what the table does while this kind is measured.
    """
    sent: dict[int, int] = {}
    own: list[int] = []
    for peer in of:
        asked = records[peer].asked
        mine = [i for i in range(0, len(asked), 4) if asked[i] == kind]
        for i in mine[warm_up:]:
            sent[asked[i + 1]] = asked[i + 2]
            own.append(asked[i + 3] - asked[i + 2])
    if len(own) < 2:
        return None
    last: dict[int, int] = {}
    times: dict[int, int] = dict.fromkeys(sent, 0)
    for record in records:
        seen = record.seen
        for i in range(0, len(seen), 2):
            event, when = seen[i], seen[i + 1]
            if event in sent:
                times[event] += 1
                last[event] = max(when, last.get(event, 0))
    every = [last[event] - sent[event] for event in sent if times[event] == len(records)]
    if len(every) < len(own):
        print(f"{len(own) - len(every)} of {len(own)} claims did not reach all six", file=sys.stderr)
    own_p50, own_p99, all6_p50, all6_p99 = (at(v, percent) / 1e3 for v in (own, every) for percent in (50, 99))
    return Figures(len(own), own_p50, own_p99, all6_p50, all6_p99, _rate(records, kinds))


def _rate(records: Sequence[Record], kinds: tuple[int, ...]) -> float:
    flights = sorted(
        (asked[i + 2], asked[i + 3])
        for asked in (record.asked for record in records)
        for i in range(0, len(asked), 4)
        if asked[i] in kinds
    )
    busy = until = 0
    for sent, verdict in flights:
        busy += max(0, verdict - max(sent, until))
        until = max(until, verdict)
    return len(flights) / busy * 1e9


def at(values: Sequence[float], percent: float) -> float:
    """The nearest-rank percentile."""
    ordered = sorted(values)
    place = max(0, round(percent / 100 * len(ordered) + 0.5) - 1)
    return ordered[min(len(ordered) - 1, place)] if ordered else float("nan")


def median(values: Sequence[float]) -> float:
    return statistics.median(values) if values else float("nan")


def close_input(process: "subprocess.Popen[bytes]") -> None:
    """Tell a process to end."""
    if process.stdin is not None:
        process.stdin.close()


def start(script: str, *words: object) -> "subprocess.Popen[bytes]":
    """One process of a measurement, with pipes at both ends."""
    argv = [sys.executable, str(HERE / script), *map(str, words)]
    return subprocess.Popen(argv, stdin=subprocess.PIPE, stdout=subprocess.PIPE)


def end(processes: "Sequence[subprocess.Popen[bytes]]", within_s: float) -> bool:
    """Wait for processes that end by themselves; true when all did, and well."""
    until = time.monotonic() + within_s
    good = True
    for process in processes:
        try:
            good &= process.wait(max(0.1, until - time.monotonic())) == 0
        except subprocess.TimeoutExpired:
            good = False
            process.kill()
            process.wait()
    return good


def line_of(process: "subprocess.Popen[bytes]") -> str:
    """The next line that a process prints."""
    return process.stdout.readline().decode().strip() if process.stdout is not None else ""
