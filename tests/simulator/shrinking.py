"""Cutting a failing evening down to what matters: fewer acts, then fewer people (delta debugging).

Owns the search. An evening with some acts left out is run again from the beginning; what counts is that the same
promise breaks.
"""

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import TypeVar

from tests.simulator.acts import Timed
from tests.simulator.evening import Plan

T = TypeVar("T")

RUNS_MAX = 200


def shrunk(plan: Plan, breaks: Callable[[Plan], bool], runs_max: int = RUNS_MAX) -> Plan:
    """The plan with as few acts as still break it. `breaks` runs a plan."""
    left = [runs_max]

    def fails(acts: Sequence[Timed]) -> bool:
        if left[0] <= 0:
            return False
        left[0] -= 1
        return breaks(replace(plan, acts=tuple(acts)))

    plan = replace(plan, acts=tuple(fewest(list(plan.acts), fails)))
    if plan.bots and left[0] > 0 and breaks(replace(plan, bots=0)):
        plan = replace(plan, bots=0)
    return plan


def fewest(whole: list[T], fails: Callable[[Sequence[T]], bool]) -> list[T]:
    """A part of a list that still fails, none of which can be left out (as far as was tried)."""
    parts = 2
    while whole:
        size = max(1, len(whole) // parts)
        for start in range(0, len(whole), size):
            without = whole[:start] + whole[start + size :]
            if fails(without):
                whole, parts = without, max(parts - 1, 2)
                break
        else:
            if size == 1:
                break
            parts = min(len(whole), parts * 2)
    return whole
