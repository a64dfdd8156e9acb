"""Messages that fit their types and make no sense: what a hostile or broken program could send.

Owns how they are drawn. Every message of a catalogue can come out, with numbers at the edges of everything.
"""

import dataclasses
import types
from enum import IntEnum
from random import Random
from typing import Any, NewType, Union, get_args, get_origin, get_type_hints

NUMBERS = (
    -(2**63),
    -(2**53),
    -2,
    -1,
    0,
    0,
    0,
    1,
    1,
    1,
    2,
    3,
    4,
    5,
    12,
    13,
    52,
    255,
    2**31,
    2**53,
    2**63 - 1,
    2**64 - 1,
)
TEXTS = ("", "Ada", "Nertz", "x" * 399, "evil\u202e", "a\nb", "nertz_size", "0")


def strange(random: Random, hint: Any, known: tuple[Any, ...] = ()) -> Any:
    """A value of a type. `known` are values that mean something here: keys, table ids, digests."""
    if isinstance(hint, NewType):
        hint = hint.__supertype__
    if hint is types.NoneType:
        return None
    if hint is bool:
        return random.random() < 0.5
    if hint is int:
        return random.choice(NUMBERS)
    if hint is str:
        return random.choice(TEXTS)
    if hint is bytes:
        return random.choice((b"", bytes(16), random.randbytes(32), *known))
    return _made_of_others(random, hint, known)


def _made_of_others(random: Random, hint: Any, known: tuple[Any, ...]) -> Any:
    parts = get_args(hint)
    origin = get_origin(hint)
    if origin in (Union, types.UnionType):
        return strange(random, random.choice(parts), known)
    if origin is tuple and len(parts) == 2 and parts[1] is Ellipsis:
        return tuple(strange(random, parts[0], known) for _ in range(random.choice((0, 1, 1, 2, 5, 12, 13))))
    if origin is tuple:
        return tuple(strange(random, part, known) for part in parts)
    if origin is dict:
        return {strange(random, str): strange(random, parts[1], known) for _ in range(random.randrange(3))}
    if issubclass(hint, IntEnum):
        return random.choice(list(hint))
    hints = get_type_hints(hint)
    names = [f.name for f in dataclasses.fields(hint)] if dataclasses.is_dataclass(hint) else hint._fields
    return hint(**{name: strange(random, hints[name], known) for name in names})
