"""At each step from the boundary to the reveal of decks somebody ends or stands still: the host, then another."""

import pytest

from tests.simulator.acts import HOST, Act, Freeze, Kill, Timed
from tests.simulator.evening import Plan, Sitting
from tests.simulator.running import run_plan

STEPS = ("DealBegun", "Sealed", "CutOpened", "LaidOut", "CountdownBegun", "DealClosed", "Revealed")
ONCE_A_DEAL = ("DealBegun", "CountdownBegun", "DealClosed")
STRIKES: tuple[Act, ...] = (
    Kill(HOST, 1.5),
    Freeze(HOST, 1.4),
    Kill(1, 0.5),
    Freeze(2, 1.4),
    Kill(HOST, 0.5, 5),
)


@pytest.mark.parametrize("past", [0, 2])
@pytest.mark.parametrize("step", STEPS)
def test_a_step_that_somebody_does_not_live_to_see(step: str, past: int) -> None:
    sittings = tuple(Sitting(pace_s=0.1) for _ in range(3))
    acts = tuple(Timed(6.0 * number, strike, step, past) for number, strike in enumerate(STRIKES))
    result = run_plan(Plan(past, 36.0, sittings, rules=(("nertz_size", 1), ("target", 1000)), acts=acts))
    assert not result.broken
    assert result.faults[f"upon {step}"] >= (1 if step in ONCE_A_DEAL and past else 3)
