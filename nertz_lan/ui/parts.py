"""A sequence in parts: where a few of its things change, most of the parts stay the very same, and cost nothing.

Owns the exchange of things. Never knows what they are.
"""

from collections.abc import Mapping
from typing import TypeAlias, TypeVar

Thing = TypeVar("Thing")
At = TypeVar("At", bound=tuple[int, int])  # the number of a part, and a place in it
Parts: TypeAlias = tuple[tuple[Thing, ...], ...]


def exchanged(parts: Parts[Thing], things: Mapping[At, Thing]) -> Parts[Thing]:
    """The parts with other things in some places."""
    if not things:
        return parts
    changed: dict[int, list[Thing]] = {}
    for (number, place), thing in things.items():
        if number not in changed:
            changed[number] = [*parts[number]]
        changed[number][place] = thing
    return tuple(tuple(changed.get(number, part)) for number, part in enumerate(parts))
