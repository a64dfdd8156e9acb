"""JSON lines in and out: what is a line, and what is a value in it (REFEREE F1, F2).

Owns the limits on lines and the checks on keys. Whatever is wrong becomes BadRequest with one plain sentence;
nothing read here can end the process. Never knows what an op does.
"""

import json
import math
from collections.abc import Iterator, Mapping
from typing import Any, BinaryIO, Final, TypeAlias

LINE_BYTES: Final = 1024 * 1024  # a line that never ends
NESTING: Final = 64  # a line that is all brackets
INTEGER_MAX: Final = 2**53 - 1  # numbers that other languages can't hold

Json: TypeAlias = dict[str, Any]  # the object of a line


class BadRequest(ValueError):  # noqa: N818 - the refusal's name
    """A line that is no request. The text is the sentence for `why`."""


def read_lines(stream: BinaryIO) -> Iterator[bytes | None]:
    """The lines of a stream without their ends; None for one that is too long. A last line needs no end."""
    while line := stream.readline(LINE_BYTES + 1):
        if len(line) > LINE_BYTES and not line.endswith(b"\n"):
            while line and not line.endswith(b"\n"):
                line = stream.readline(LINE_BYTES)
            yield None
        else:
            yield line.removesuffix(b"\n")


def parse(line: bytes | None) -> Json:
    """The object that a line holds. Raises BadRequest."""
    if line is None:
        raise BadRequest(f"The line is longer than {LINE_BYTES} bytes.")
    try:
        text = line.decode("utf-8")
    except UnicodeDecodeError as error:
        raise BadRequest("The line is not UTF-8.") from error
    try:
        value = json.loads(text, parse_int=_integer, parse_float=_number, parse_constant=_no_constant)
    except BadRequest:
        raise
    except RecursionError as error:
        raise BadRequest(f"The line is nested over {NESTING} levels.") from error
    except ValueError as error:
        raise BadRequest("The line is not JSON.") from error
    if not isinstance(value, dict):
        raise BadRequest("The line is not a JSON object.")
    _check_nesting(value)
    return value


def write(value: Mapping[str, Any]) -> bytes:
    """One object as a line, with its end."""
    return json.dumps(value, separators=(",", ":")).encode() + b"\n"


def _integer(digits: str) -> int:
    if len(digits) > len(str(-INTEGER_MAX)) or abs(int(digits)) > INTEGER_MAX:
        raise BadRequest("An integer is beyond ±(2^53 − 1).")
    return int(digits)


def _number(digits: str) -> float:
    value = float(digits)
    if math.isinf(value):
        raise BadRequest("A number is infinite.")
    return value


def _no_constant(name: str) -> float:
    raise BadRequest(f"{name} is not JSON.")


def _check_nesting(value: object) -> None:
    level: list[object] = [value]
    for _ in range(NESTING):
        level = [
            inner
            for outer in level
            for inner in (outer.values() if isinstance(outer, dict) else outer if isinstance(outer, list) else ())
        ]
        if not level:
            return
    if any(isinstance(inner, dict | list) for inner in level):
        raise BadRequest(f"The line is nested over {NESTING} levels.")


# --- keys ---------------------------------------------------------------------------------------------------

_MISSING: Final = object()


class Request:
    """One request: its keys, asked for with the type that each must have."""

    def __init__(self, values: Mapping[str, Any]) -> None:
        self._values = values

    def has(self, key: str) -> bool:
        """Whether the key is there, whatever its value."""
        return key in self._values

    def text(self, key: str) -> str:
        """A text. Raises BadRequest."""
        value = self._value(key)
        if not isinstance(value, str):
            raise BadRequest(f"{key} is not a text.")
        return value

    def integer(self, key: str) -> int:
        """A whole number. Raises BadRequest."""
        value = self._value(key)
        if type(value) is not int:
            raise BadRequest(f"{key} is not a whole number.")
        return value

    def switch(self, key: str) -> bool:
        """True or false. Raises BadRequest."""
        value = self._value(key)
        if not isinstance(value, bool):
            raise BadRequest(f"{key} is neither true nor false.")
        return value

    def integers(self, key: str, length: int) -> tuple[int, ...]:
        """A list of so many whole numbers. Raises BadRequest."""
        value = self._value(key)
        if not isinstance(value, list) or any(type(item) is not int for item in value):
            raise BadRequest(f"{key} is not a list of whole numbers.")
        if len(value) != length:
            raise BadRequest(f"{key} has {len(value)} numbers for {length} seats.")
        return tuple(value)

    def any(self, key: str) -> Any:  # noqa: ANN401 - checked by the caller
        """Whatever is there. Raises BadRequest when nothing is."""
        return self._value(key)

    def _value(self, key: str) -> Any:  # noqa: ANN401 - checked by the callers
        value = self._values.get(key, _MISSING)
        if value is _MISSING:
            raise BadRequest(f"{key} is missing.")
        return value
