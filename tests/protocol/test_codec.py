"""Bytes ↔ messages: everything comes back as it went, and bad bytes are BadFrame and nothing else."""

from dataclasses import dataclass
from typing import Any

import msgpack
import pytest
from hypothesis import given
from hypothesis import strategies as st

from nertz_lan.protocol import limits
from nertz_lan.protocol.codec import BadFrame, Catalogue, pack, unpack
from nertz_lan.protocol.entries import EVENTS
from nertz_lan.protocol.intents import INTENTS
from nertz_lan.rules.cards import Card, Face, Suit
from nertz_lan.rules.deal import Kind, Place, foundation, work
from nertz_lan.rules.events import Gone, Opened, Played, Turned
from nertz_lan.rules.intents import Announce, Call, Play

TWO = Face(2, Suit.SPADES)
PLAYED = Played(1, (Card(1, 12), Card(1, 13)), work(2), foundation(7), TWO)


@dataclass(frozen=True, slots=True)
class Note:
    text: str
    data: bytes = b""


@dataclass(frozen=True, slots=True)
class Envelope:
    """A message that carries another, perhaps."""

    number: int
    carried: Note | None = None


@dataclass(frozen=True, slots=True)
class Even:
    """A message that refuses some of its values itself."""

    number: int

    def __post_init__(self) -> None:
        if self.number % 2:
            raise ValueError("odd")


NOTES: Catalogue[Any] = Catalogue({3: Note})
ENVELOPES: Catalogue[Any] = Catalogue({1: Envelope, 2: Even}, inner=(NOTES,))


def bad(catalogue: Catalogue[Any], plain: Any) -> bool:
    try:
        catalogue.decode(msgpack.packb(plain))
    except BadFrame:
        return True
    return False


# --- there and back

NUMBERS = st.integers(-(2**63), 2**63 - 1)
CARDS = st.builds(Card, NUMBERS, NUMBERS)
FACES = st.builds(Face, NUMBERS, st.sampled_from(Suit))
PLACES = st.builds(Place, st.sampled_from(Kind), NUMBERS, NUMBERS)
SOME_CARDS = st.lists(CARDS, max_size=6).map(tuple)
MESSAGES = st.one_of(
    st.builds(Played, NUMBERS, SOME_CARDS, PLACES, PLACES, st.none() | FACES),
    st.builds(Turned, NUMBERS, SOME_CARDS),
    st.builds(Opened, CARDS, FACES),
    st.just(Gone()),
)
ASKED = st.one_of(
    st.builds(Play, NUMBERS, PLACES, PLACES, NUMBERS, st.none() | SOME_CARDS, st.none() | FACES),
    st.builds(Announce, NUMBERS, PLACES, FACES, NUMBERS, st.none() | SOME_CARDS),
    st.builds(Call, NUMBERS),
)


@given(MESSAGES)
def test_events_come_back_as_they_went(event: Any) -> None:
    again = EVENTS.decode(EVENTS.encode(event))
    assert again == event
    assert type(again) is type(event)


@given(ASKED)
def test_intents_come_back_as_they_went(intent: Any) -> None:
    assert INTENTS.decode(INTENTS.encode(intent)) == intent


def test_values_come_back_with_their_types() -> None:
    again = EVENTS.decode(EVENTS.encode(PLAYED))
    assert isinstance(again, Played)
    assert isinstance(again.source, Place)
    assert isinstance(again.source.kind, Kind)
    assert all(isinstance(card, Card) for card in again.cards)
    assert isinstance(again.face, Face)
    assert again.face.suit is Suit.SPADES


@pytest.mark.parametrize("catalogue", [EVENTS, INTENTS, ENVELOPES])
def test_every_type_has_one_tag_that_no_other_has(catalogue: Catalogue[Any]) -> None:
    assert {cls: tag for tag, cls in catalogue.types.items()} == catalogue.tags
    assert len(catalogue.tags) == len(catalogue.types)


@pytest.mark.parametrize("carried", [None, Note("hello", b"\x00")])
def test_a_message_inside_another(carried: Note | None) -> None:
    message = Envelope(5, carried)
    assert ENVELOPES.decode(ENVELOPES.encode(message)) == message


def test_on_the_wire_a_message_is_an_array_of_its_tag_and_fields() -> None:
    assert msgpack.unpackb(EVENTS.encode(Turned(1, (Card(1, 4),)))) == [3, 1, [[1, 4]]]


def test_new_fields_come_last_with_defaults() -> None:
    assert NOTES.decode(pack([3, "old"])) == Note("old")


# --- bad messages


@pytest.mark.parametrize(
    "plain",
    [
        None,
        0,
        "",
        [],
        {},
        [3],
        [3, 1],
        [3, 1, [], 0],  # one field too many
        [99, 1, []],
        [-1, 1, []],
        ["3", 1, []],
        [3.0, 1, []],
        [True, 1, []],
        [3, "1", []],
        [3, 1.5, []],
        [3, 1.0, []],
        [3, True, []],
        [3, None, []],
        [3, float("nan"), []],
        [3, float("inf"), []],
        [3, 1, None],
        [3, 1, [1]],
        [3, 1, [[1]]],
        [3, 1, [[1, 2, 3]]],
        [3, 1, [[1, "2"]]],
        [3, 1, [[1, False]]],
        [3, 1, {"0": [1, 2]}],
        [3, 1, b""],
        [2, 0, [[0, 0]], [9, 0, -1], [0, -1, -1], None],  # no such kind of place
        [2, 0, [[0, 0]], [0, 0, -1], [0, -1, -1], [1, 9]],  # no such suit
        [2, 0, [[0, 0]], [0], [0, -1, -1], [1, "S"]],
    ],
    ids=repr,
)
def test_no_message(plain: Any) -> None:
    assert bad(EVENTS, plain)


def test_the_names_of_house_rules_are_texts() -> None:
    assert not bad(INTENTS, [12, "Nertz", {"turn": 1, "tuck": False, "deck": "blitz"}])
    assert bad(INTENTS, [12, "Nertz", {b"turn": 1}])
    assert bad(INTENTS, [12, "Nertz", {"turn": 1.5}])
    assert bad(INTENTS, [12, "Nertz", {"turn": None}])


def test_a_message_that_refuses_its_values_is_no_message() -> None:
    assert ENVELOPES.decode(pack([2, 4])) == Even(4)
    assert bad(ENVELOPES, [2, 3])


def test_inside_another_only_what_belongs_there() -> None:
    assert bad(ENVELOPES, [1, 5, [2, 4]])
    assert bad(ENVELOPES, [1, 5, [1, 5, None]])
    assert not bad(ENVELOPES, [1, 5, [3, "x"]])


# --- bad bytes


def test_every_beginning_of_a_frame_and_every_frame_with_more_behind_it_is_bad() -> None:
    frame = EVENTS.encode(PLAYED)
    for length in range(len(frame)):
        with pytest.raises(BadFrame):
            EVENTS.decode(frame[:length])
    with pytest.raises(BadFrame):
        EVENTS.decode(frame + b"\x00")


@given(st.binary(max_size=200))
def test_any_bytes_are_a_message_or_a_bad_frame(data: bytes) -> None:
    catalogues: list[Catalogue[Any]] = [EVENTS, INTENTS]
    for catalogue in catalogues:
        try:
            message = catalogue.decode(data)
        except BadFrame:
            continue
        assert catalogue.decode(catalogue.encode(message)) == message


@given(st.data())
def test_a_frame_with_a_changed_byte_is_a_message_or_a_bad_frame(data: st.DataObject) -> None:
    frame = bytearray(EVENTS.encode(data.draw(MESSAGES)))
    frame[data.draw(st.integers(0, len(frame) - 1))] = data.draw(st.integers(0, 255))
    try:
        message = EVENTS.decode(bytes(frame))
    except BadFrame:
        return
    assert EVENTS.decode(EVENTS.encode(message)) == message


@pytest.mark.parametrize(
    "frame",
    [
        b"",
        b"\xc1",
        msgpack.packb(msgpack.ExtType(5, b"")),
        msgpack.packb(msgpack.ExtType(5, b"1234")),
        msgpack.packb([3, msgpack.Timestamp(1), []]),
        msgpack.packb({1: 2}),  # keys are texts
        b"\x81" * 2000 + b"\xc0",
        b"\x91" * 60_000 + b"\xc0",
        b"\x91" * 1500 + b"\xc0",
        b"\xdd\xff\xff\xff\xff",  # an array of four thousand million
        b"\xdf\xff\xff\xff\xff",
        b"\xdb\xff\xff\xff\xff",
        b"\xc6\xff\xff\xff\xff",
        b"\xa2\xff\xfe",  # no UTF-8
    ],
)
def test_no_msgpack_of_ours(frame: bytes) -> None:
    with pytest.raises(BadFrame):
        unpack(frame)


@pytest.mark.parametrize(
    ("fits", "too_much"),
    [
        ("x" * limits.TEXT_CHARS * 4, "x" * (limits.TEXT_CHARS * 4 + 1)),
        (b"x" * limits.BLOB_BYTES, b"x" * (limits.BLOB_BYTES + 1)),
        ([0] * limits.LIST_ITEMS, [0] * (limits.LIST_ITEMS + 1)),
        ({str(i): 0 for i in range(limits.MAP_ITEMS)}, {str(i): 0 for i in range(limits.MAP_ITEMS + 1)}),
    ],
    ids=["text", "blob", "list", "map"],
)
def test_limits(fits: Any, too_much: Any) -> None:
    unpack(pack(fits))
    with pytest.raises(BadFrame):
        unpack(pack(too_much))


def test_a_frame_has_a_largest_size_both_ways() -> None:
    two_halves = [b"x" * (limits.FRAME_BYTES // 2 - 5), b"x" * (limits.FRAME_BYTES // 2 - 5)]
    frame = pack(two_halves)
    assert len(unpack(frame)) == 2
    with pytest.raises(BadFrame, match="bytes"):
        unpack(frame + b"\x00" * (limits.FRAME_BYTES + 1 - len(frame)))
    with pytest.raises(BadFrame, match="bytes"):
        NOTES.encode(Note("", b"x" * limits.FRAME_BYTES))
