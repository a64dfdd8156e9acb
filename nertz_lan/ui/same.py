"""What a function gave for the very same objects, given again without asking it.

Owns remembering by identity. What a deal is made of is frozen and shared: a seat that did nothing has the same layout
as before, the very object, so that nothing of it need be hashed or compared, whatever its size. Never knows what is
remembered.
"""

from collections.abc import Callable
from operator import is_
from typing import Any, ParamSpec, TypeVar, cast

P = ParamSpec("P")
R = TypeVar("R")


def the_same(one: tuple[object, ...], other: tuple[object, ...]) -> bool:
    """Whether two tuples hold the very same objects."""
    return len(one) == len(other) and all(map(is_, one, other))


def for_the_same(size: int) -> Callable[[Callable[P, R]], Callable[P, R]]:
    """Remember the last `size` results of a pure function, by the identity of its arguments, which are positional.

    Equal arguments that are other objects cost a call, and nothing else.
    """

    def remembering(function: Callable[P, R]) -> Callable[P, R]:
        kept: dict[tuple[int, ...], tuple[tuple[Any, ...], R]] = {}

        def call(*args: Any) -> R:  # noqa: ANN401 - as the function's
            key = tuple(map(id, args))
            found = kept.get(key)
            if found is not None:
                return found[1]
            result = function(*args)  # type: ignore[call-arg]
            kept[key] = (args, result)  # with the arguments: while they live, nothing else has their identity
            if len(kept) > size:
                del kept[next(iter(kept))]
            return result

        return cast("Callable[P, R]", call)

    return remembering
