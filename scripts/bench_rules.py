"""How many intents a second the rules judge and apply on one core, for a table of six (median of five).

Replays recorded self-play: legal plays, turns and refused claims. Beside it stands a fixed loop of plain Python,
so that figures of different machines can be compared: the ratio is intents for each thousand turns of that loop.
"""

import statistics
import time
from collections import Counter
from collections.abc import Callable

from nertz_lan.rules.apply import apply
from nertz_lan.rules.house import DEFAULT, HouseRules
from nertz_lan.rules.judge import judge
from nertz_lan.rules.presets import preset_rules
from nertz_lan.rules.refusal import Refusal
from selfplay import Recording, play_deal

SEATS = 6
DEALS = 4
RUNS = 5
TARGET = 30_000
YARDSTICK_LOOPS = 300_000


def replay(recordings: list[Recording]) -> None:
    """What a host does with each intent: judge it, and apply what comes of it."""
    for recording in recordings:
        deal = recording.start
        for step in recording.steps:
            outcome = judge(deal, step.intent, step.at)
            if not isinstance(outcome, Refusal):
                for event in outcome:
                    deal = apply(deal, event, step.at)


def yardstick() -> int:
    """A fixed amount of plain work: small tuples, a dict, integers."""
    seen: dict[int, tuple[int, int]] = {}
    total = 0
    for i in range(YARDSTICK_LOOPS):
        pair = (i & 255, i)
        seen[pair[0]] = pair
        total += seen[i & 15][1] & 7
    return total


def seconds(work: Callable[[], object]) -> float:
    began = time.perf_counter()
    work()
    return time.perf_counter() - began


def measure(name: str, house: HouseRules) -> float:
    recordings = [play_deal(house, SEATS, seed) for seed in range(DEALS)]
    steps = [step for recording in recordings for step in recording.steps]
    kinds = Counter(
        "refused" if isinstance(step.outcome, Refusal) else type(step.intent).__name__.lower() for step in steps
    )
    replay(recordings)
    rates, loops = [], []
    for _ in range(RUNS):
        rates.append(len(steps) / seconds(lambda: replay(recordings)))
        loops.append(YARDSTICK_LOOPS / seconds(yardstick))
    rate, loop = statistics.median(rates), statistics.median(loops)
    mix = ", ".join(f"{kind} {count}" for kind, count in kinds.most_common())
    print(f"{name:12} {rate:9,.0f} intents/s   yardstick {loop:12,.0f}/s   ratio {1000 * rate / loop:5.2f}")
    print(f"{'':12} {len(steps)} intents a run: {mix}")
    return rate


if __name__ == "__main__":
    default = measure("Nertz", DEFAULT)
    for preset in ("Jokers wild", "Open table", "Scrooge"):
        measure(preset, preset_rules(preset, SEATS))
    print(f"target {TARGET:,}: {'met' if default >= TARGET else 'MISSED'} with the default house rules")
