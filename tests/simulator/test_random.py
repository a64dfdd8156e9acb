"""Whole evenings at random: people, faults and mistakes in any order, with every promise watched at every step.

`NERTZ_SEEDS=2000 pytest tests/simulator/test_random.py` runs longer; `NERTZ_SEEDS=417:418` runs one seed again, and
`python scripts/simulate.py --from 417 --seeds 1 --story --seats 2-7` tells its story.
"""

import os

import pytest

from tests.simulator.plans import Odds
from tests.simulator.running import Runs, run_seed

FIRST, _, LAST = os.environ.get("NERTZ_SEEDS", "0:40").rpartition(":")
SEEDS = range(int(FIRST or 0), int(LAST))
RUNS = Runs((2, 7), (15.0, 40.0))
RENEWED = Runs((2, 4), (15.0, 25.0), Odds(("renew", "renew", "break", "ask", "repeat"), every_s=1.0))


@pytest.mark.parametrize("seed", SEEDS)
def test_an_evening(seed: int) -> None:
    result = run_seed(seed, RUNS)
    again = f"scripts/simulate.py --from {seed} --seeds 1 --story --seats 2-7 --seconds 15-40"
    assert not result.broken, f"{result.broken}\n{again}"


@pytest.mark.parametrize("seed", range(5))
def test_links_that_are_replaced_lose_nothing(seed: int) -> None:
    assert not run_seed(seed, RENEWED).broken


def test_a_seed_replays_exactly() -> None:
    once, again = ((r.events, r.virtual_s, r.faults, r.pauses) for r in (run_seed(3, RUNS), run_seed(3, RUNS)))
    assert once == again
