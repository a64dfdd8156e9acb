"""Making frozen values, and the same with some fields changed, at a third of what `dataclasses` takes.

Owns one trick and knows no game. Every play makes and changes a dozen frozen values on every peer; a frozen
`__init__` sets each field through a check, and `replace` reads the fields of a class anew each time. Both functions
here are written once a class. They are for slotted dataclasses that check nothing when they are made.
"""

from collections.abc import Callable
from dataclasses import fields
from typing import Any, Final, TypeVar, cast

T = TypeVar("T")
_KEPT: Final = object()


def maker(cls: type[T]) -> Callable[..., T]:
    """A function that takes all fields in order, and gives what `cls(...)` would."""
    names = [field.name for field in fields(cast("Any", cls))]
    return cast("Callable[..., T]", _function(cls, "", [(name, name, name) for name in names]))


def changer(cls: type[T], *changed: str) -> Callable[..., T]:
    """A function `changed(old, **changes)` that gives what `replace(old, **changes)` would.

    Where it is said which fields change, always these and no others, it needs not ask of each: two thirds of the time.
    """
    names = [field.name for field in fields(cast("Any", cls))]
    if changed:
        kept = [(name, "", f"old.{name}") for name in names if name not in changed]
        return cast("Callable[..., T]", _function(cls, "old, *, ", [*((n, n, n) for n in changed), *kept]))
    steps = [(name, f"{name}=_kept", f"old.{name} if {name} is _kept else {name}") for name in names]
    return cast("Callable[..., T]", _function(cls, "old, *, ", steps))


def _function(cls: type[Any], first: str, steps: list[tuple[str, str, str]]) -> Any:  # noqa: ANN401 - as described above
    """Write a function that sets each field: its name, its parameter if it has one, and its value."""
    if hasattr(cls, "__post_init__"):
        raise TypeError(f"{cls.__name__} checks what it is made of")
    parameters = ", ".join(parameter for _, parameter, _ in steps if parameter)
    lines = [f"def made({first}{parameters}):", " new = make(cls)"]
    lines += [f" set_{name}(new, {value})" for name, _, value in steps]
    scope: dict[str, Any] = {"_kept": _KEPT, "make": object.__new__, "cls": cls}
    scope |= {f"set_{name}": getattr(cls, name).__set__ for name, _, _ in steps}
    exec("\n".join([*lines, " return new"]), scope)  # noqa: S102 - as dataclasses does: only a class's own field names
    return scope["made"]
