"""Without any one safeguard a promise breaks soon: the simulator can fail."""

import pytest

from tests.simulator.mutations import MUTATIONS, Mutation, first_broken


@pytest.mark.slow
@pytest.mark.parametrize("mutation", MUTATIONS, ids=[mutation.name for mutation in MUTATIONS])
def test_a_promise_breaks_without_it(mutation: Mutation) -> None:
    result = first_broken(mutation)
    assert result is not None, f"{mutation.seeds} evenings went well without {mutation.safeguard}"
    assert result.promise in mutation.breaks, result.broken
