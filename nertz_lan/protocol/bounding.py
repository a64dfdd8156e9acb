"""Types that carry their limits, so that a decoder refuses what is too long while it reads it (DESIGN §6).

Owns one trick: msgspec takes limits from annotations, and the classes of messages are written without. It knows no
message. A type that nothing bounds can't be put on the wire: making a catalogue of it raises TypeError.
"""

from types import NoneType, UnionType
from typing import Annotated, Any, Final, NewType, Union, get_args, get_origin, get_type_hints

from msgspec import Meta

from nertz_lan.protocol import limits

_LONGEST: Final[dict[type, int]] = {
    str: limits.TEXT_CHARS,
    bytes: limits.BLOB_BYTES,
    tuple: limits.LIST_ITEMS,
    dict: limits.MAP_ITEMS,
}


def bounded(hint: Any) -> Any:  # noqa: ANN401 - a type expression
    """The same type with a limit wherever something has a length. Raises TypeError for what can't be bounded."""
    origin, parts = get_origin(hint), get_args(hint)
    if origin is Annotated:
        return _annotated(parts[0], parts[1:])
    if isinstance(hint, UnionType) or origin is Union:
        return Union[tuple(bounded(part) for part in parts)]  # noqa: UP007 - made at run time
    if isinstance(hint, NewType):
        return bounded(hint.__supertype__)
    if hint in (str, bytes):
        return Annotated[hint, Meta(max_length=_LONGEST[hint])]
    if origin is tuple and Ellipsis not in parts:
        return tuple.__class_getitem__(tuple(bounded(part) for part in parts))
    if origin in (tuple, dict):
        inside = origin.__class_getitem__(tuple(part if part is Ellipsis else bounded(part) for part in parts))
        return Annotated[inside, Meta(max_length=_LONGEST[origin])]
    if isinstance(hint, type) and issubclass(hint, tuple) and hasattr(hint, "_fields"):
        return _bounded_named(hint)
    if hint in (bool, NoneType) or (isinstance(hint, type) and issubclass(hint, int)):  # numbers and enums of numbers
        return hint
    raise TypeError(f"{hint} is nothing that a frame may hold")


def _annotated(hint: Any, notes: tuple[Any, ...]) -> Any:  # noqa: ANN401 - a type expression
    """A type with limits of its own; msgspec takes one length only, so they stand for the general one."""
    inside = bounded(hint)
    if any(isinstance(note, Meta) and note.max_length is not None for note in notes):
        inside = get_args(inside)[0]
    return Annotated[(inside, *notes)]


def _bounded_named(named: type[tuple[Any, ...]]) -> type[tuple[Any, ...]]:
    """A NamedTuple as it comes off the wire: where its own fields need limits, a subclass with them."""
    hints = get_type_hints(named, include_extras=True)
    limited = {name: bounded(hint) for name, hint in hints.items()}
    if limited == hints:
        return named
    return type(named.__name__, (named,), {"__slots__": (), "__annotations__": limited, "__doc__": named.__doc__})
