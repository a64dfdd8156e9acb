"""How the benches say what they have measured: percentiles, and whether a target is met."""

import statistics
from collections.abc import Sequence


def p95(values: Sequence[float]) -> float:
    """Only one in twenty is more."""
    return statistics.quantiles(values, n=20)[-1]


def p99(values: Sequence[float]) -> float:
    """Only one in a hundred is more."""
    return statistics.quantiles(values, n=100)[-1]


def target(sentence: str, *, met: bool) -> str:
    """A target as a line; all of them stand in one column."""
    return f"{'met   ' if met else 'MISSED'}  {sentence}"


def at_most(value: float, most: float, what: str) -> str:
    """A figure beside its bound."""
    return target(f"{value:.0f} {what} (at most {most:.0f})", met=value <= most)
