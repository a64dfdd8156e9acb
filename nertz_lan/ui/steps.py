"""Work in steps: whoever has little time takes some of them now, and the rest later.

Owns the form of such work. Never knows what is done in a step, or how much time there is.
"""

from collections.abc import Callable, Generator
from typing import TypeAlias, TypeVar

Result = TypeVar("Result")
Steps: TypeAlias = Generator[None, None, Result]


def done_while(has_time: Callable[[], bool], steps: Steps[Result]) -> Result | None:
    """What the work gives, after one step at least; None: time was up, and the rest is left."""
    try:
        next(steps)
        while has_time():
            next(steps)
    except StopIteration as end:
        result: Result = end.value
        return result
    return None


def at_once(steps: Steps[Result]) -> Result:
    """What the work gives."""
    result = done_while(lambda: True, steps)
    assert result is not None  # there was time  # noqa: S101
    return result
