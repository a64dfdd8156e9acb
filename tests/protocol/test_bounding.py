"""Whatever has a length on the wire has a limit, however deep it lies (DESIGN §6)."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Annotated, Any, NamedTuple, NewType

import msgpack
import msgspec
import pytest
from msgspec import Meta

from nertz_lan.protocol import limits
from nertz_lan.protocol.bounding import bounded
from nertz_lan.protocol.codec import BadFrame, Catalogue
from nertz_lan.protocol.entries import EVENTS
from nertz_lan.protocol.intents import INTENTS
from nertz_lan.protocol.messages import MESSAGES
from nertz_lan.rules.cards import Card, Suit

Key = NewType("Key", bytes)

LENGTHS: list[tuple[Any, Callable[[int], Any], int]] = [
    (str, lambda length: "x" * length, limits.TEXT_CHARS),
    (bytes, lambda length: b"x" * length, limits.BLOB_BYTES),
    (tuple[int, ...], lambda length: (0,) * length, limits.LIST_ITEMS),
    (dict[str, int], lambda length: {str(i): 0 for i in range(length)}, limits.MAP_ITEMS),
]
IDS = ["text", "blob", "list", "map"]


class Deep(NamedTuple):
    number: int
    texts: tuple[str, ...]
    key: Key = Key(b"")
    rules: dict[str, bool | int | str] = {}  # noqa: RUF012 - as messages have them


@dataclass(frozen=True, slots=True)
class Carrier:
    deep: tuple[Deep | None, ...]


CARRIERS: Catalogue[Carrier] = Catalogue({1: Carrier})


def takes(hint: Any, value: Any) -> bool:
    try:
        msgspec.msgpack.decode(msgpack.packb(value), type=bounded(hint))
    except msgspec.ValidationError:
        return False
    return True


@pytest.mark.parametrize(("hint", "make", "longest"), LENGTHS, ids=IDS)
@pytest.mark.parametrize("depth", range(4))
def test_the_longest_is_taken_and_longer_is_refused_however_deep_it_lies(
    hint: Any, make: Callable[[int], Any], longest: int, depth: int
) -> None:
    fits, too_long = make(longest), make(longest + 1)
    for _ in range(depth):
        hint, fits, too_long = tuple[hint | None, ...], (fits,), (too_long,)
    assert takes(hint, fits)
    assert not takes(hint, too_long)


@pytest.mark.parametrize(
    "deep",
    [
        [1, ["x" * (limits.TEXT_CHARS + 1)]],
        [1, ["x"] * (limits.LIST_ITEMS + 1)],
        [1, [], b"x" * (limits.BLOB_BYTES + 1)],
        [1, [], b"", {str(i): 0 for i in range(limits.MAP_ITEMS + 1)}],
        [1, [], b"", {"x" * (limits.TEXT_CHARS + 1): 0}],
        [1, [], b"", {"x": "x" * (limits.TEXT_CHARS + 1)}],
    ],
    ids=["text", "list", "blob", "map", "key", "value"],
)
def test_the_fields_of_a_named_tuple_have_limits(deep: Any) -> None:
    with pytest.raises(BadFrame):
        CARRIERS.decode(msgpack.packb([1, [deep]]))


def test_a_named_tuple_comes_back_as_itself() -> None:
    carried = Carrier((Deep(1, ("a",), Key(b"k"), {"b": True}), None, Deep(2, ())))
    again = CARRIERS.decode(CARRIERS.encode(carried))
    assert again == carried
    first = again.deep[0]
    assert isinstance(first, Deep)
    assert repr(first) == repr(carried.deep[0])
    assert first._replace(number=3).number == 3


def test_a_named_tuple_without_lengths_is_left_alone() -> None:
    assert bounded(Card) is Card
    assert bounded(Suit) is Suit


def test_narrower_limits_of_ones_own_hold() -> None:
    assert takes(Annotated[bytes, Meta(max_length=16)], bytes(16))
    assert not takes(Annotated[bytes, Meta(max_length=16)], bytes(17))
    assert not takes(Annotated[tuple[int, ...], Meta(min_length=1)], ())


@pytest.mark.parametrize("hint", [float, list[int], set[int], Any, object, dict[str, float], tuple[Any, ...], complex])
def test_what_nothing_bounds_is_not_for_the_wire(hint: Any) -> None:
    with pytest.raises(TypeError):
        bounded(hint)


def headers(frame: bytes) -> Iterator[bytes]:
    """The frame with each byte replaced by the start of something enormous, and cut there."""
    for i in range(len(frame)):
        for huge in (
            b"\xdd\x0f\xff\xff\xff",
            b"\xdf\x0f\xff\xff\xff",
            b"\xdb\x0f\xff\xff\xff",
            b"\xc6\x0f\xff\xff\xff",
        ):
            yield frame[:i] + huge
            yield frame[:i] + huge + frame[i + 1 :]
            yield frame[:i] + huge + b"\x90" * 2000


def test_an_enormous_length_costs_nothing() -> None:
    frame = CARRIERS.encode(Carrier((Deep(1, ("a",), Key(b"k"), {"b": True}),)))
    for bad in headers(frame):
        with pytest.raises(BadFrame):
            CARRIERS.decode(bad)


@pytest.mark.parametrize("catalogue", [MESSAGES, INTENTS, EVENTS])
def test_a_frame_has_a_largest_size(catalogue: Catalogue[Any]) -> None:
    with pytest.raises(BadFrame, match="bytes"):
        catalogue.decode(bytes(limits.FRAME_BYTES + 1))
