"""Without any one safeguard a promise of safety breaks soon: the simulator can fail. With it, it holds."""

import pytest

from tests.simulator.mutations import MUTATIONS, Mutation, first_broken
from tests.simulator.running import run_plan


@pytest.mark.parametrize("mutation", MUTATIONS, ids=[mutation.name for mutation in MUTATIONS])
def test_a_promise_breaks_without_it(mutation: Mutation) -> None:
    result = first_broken(mutation)
    assert result is not None, f"{mutation.seeds} evenings went well without {mutation.safeguard}"
    assert result.promise in mutation.breaks, result.broken
    assert not run_plan(result.plan).broken, "it breaks with the safeguard, too"
