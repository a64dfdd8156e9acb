"""Messages as bytes, and what no message may hold."""

from random import Random

import pytest

from nertz_lan.protocol.codec import BadFrame
from nertz_lan.protocol.identity import TableId
from nertz_lan.protocol.intents import INTENTS, LayOut, SetRules
from nertz_lan.protocol.messages import COUNTER_MAX, MESSAGES, NUMBER_MAX, Admitted, Asked, Mark, Opening
from nertz_lan.rules.cards import Face, Suit
from nertz_lan.rules.deal import NERTZ, foundation
from nertz_lan.rules.intents import Announce, Play, Turn
from tests.session.strange import strange

TABLE = TableId(b"t" * 16)


@pytest.mark.parametrize("kind", MESSAGES.tags)
@pytest.mark.parametrize("seed", range(20))
def test_every_message_comes_back_as_it_was(kind: type, seed: int) -> None:
    try:
        message = strange(Random(seed), kind, (bytes(16),))
    except ValueError:
        return  # out of range: see below
    assert MESSAGES.decode(MESSAGES.encode(message)) == message


@pytest.mark.parametrize(
    "message",
    [
        Asked(1, 1, 0, Play(0, NERTZ, foundation(3), 1, None, Face(5, Suit.HEARTS)), (Opening(12, 3, 1),)),
        Asked(2, 1, 9, Announce(1, NERTZ, Face(1, Suit.SPADES))),
        Asked(3, 1, 9, SetRules("Pounce", {"tuck": False, "target": 50, "call": "on_empty"})),
        Asked(4, 1, 9, LayOut(1), tuple(Opening(i, 1, 1) for i in range(40))),
    ],
)
def test_intents_stand_inside(message: Asked) -> None:
    assert MESSAGES.decode(MESSAGES.encode(message)) == message


def test_a_rule_that_is_true_does_not_come_back_as_one() -> None:
    rules = MESSAGES.decode(MESSAGES.encode(Asked(1, 1, 0, SetRules("Nertz", {"tuck": True, "deals": 1}))))
    assert isinstance(rules, Asked)
    assert isinstance(rules.intent, SetRules)
    assert [type(value) for value in rules.intent.differing.values()] == [bool, int]


@pytest.mark.parametrize("counter", [0, -1, NUMBER_MAX + 1, 2**64 - 1])
def test_a_counter_out_of_range_is_no_message(counter: int) -> None:
    with pytest.raises(ValueError, match="counter"):
        Asked(counter, 1, 0, Turn(0))
    with pytest.raises(BadFrame):
        MESSAGES.from_plain([15, counter, 1, 0, INTENTS.to_plain(Turn(0)), []])


@pytest.mark.parametrize(
    ("mark", "counter"),
    [
        (Mark(1, 1, b"short"), 0),
        (Mark(1, 1, bytes(65)), 0),
        (Mark(-1, 1, bytes(16)), 0),
        (Mark(1, NUMBER_MAX + 1, bytes(16)), 0),
        (Mark(1, 1, bytes(16)), -1),
        (Mark(1, 1, bytes(16)), COUNTER_MAX + 1),
    ],
)
def test_a_welcome_that_nobody_could_go_on_from_is_no_message(mark: Mark, counter: int) -> None:
    with pytest.raises(BadFrame):
        MESSAGES.from_plain([11, TABLE, mark, counter, 0])


def test_a_welcome_without_the_newest_field_is_one() -> None:
    assert MESSAGES.from_plain([11, TABLE, Mark(0, 0, bytes(16)), 0]) == Admitted(TABLE, Mark(0, 0, bytes(16)), 0)
