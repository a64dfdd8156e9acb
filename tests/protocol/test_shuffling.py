"""The specified shuffle: the same on every machine, every order equally likely (DESIGN §5)."""

import hashlib
from collections import Counter
from itertools import islice

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nertz_lan.protocol import shuffling
from nertz_lan.protocol.shuffling import shuffled


def test_these_orders_are_the_protocol() -> None:
    """Another program has to come to the same: change these and you change the protocol's version."""
    assert shuffled("ABCDEFGH", b"") == tuple("GDAEHBFC")
    assert shuffled("ABCDEFGH", b"nertz") == tuple("HCFGABED")


def by_hand(items: str, key: bytes) -> list[str]:
    """The same from the words of the module's docstring."""
    order = list(items)
    numbers = (
        int.from_bytes(hashlib.sha256(key + block.to_bytes(8, "big")).digest()[i : i + 8], "big")
        for block in range(1000)
        for i in (0, 8, 16, 24)
    )
    for last in reversed(range(1, len(order))):
        number = next(numbers)
        while number >= 2**64 // (last + 1) * (last + 1):
            number = next(numbers)
        chosen = number % (last + 1)
        order[last], order[chosen] = order[chosen], order[last]
    return order


@given(st.binary(max_size=40), st.text(max_size=60))
def test_it_is_the_one_that_is_specified(key: bytes, items: str) -> None:
    assert list(shuffled(items, key)) == by_hand(items, key)


@given(st.lists(st.integers(), max_size=60), st.binary(max_size=8))
def test_nothing_is_lost_or_doubled(items: list[int], key: bytes) -> None:
    assert Counter(shuffled(items, key)) == Counter(items)


def test_every_order_is_about_equally_likely() -> None:
    seen = Counter(shuffled("ABCD", key.to_bytes(2, "big")) for key in range(12_000))
    assert len(seen) == 24
    chi_square = sum((count - 500) ** 2 / 500 for count in seen.values())
    assert chi_square < 49.7  # 23 degrees of freedom: one in a thousand


@pytest.mark.parametrize("bound", [1, 2, 3, 52, 2**63, 2**64 - 1])
def test_the_incomplete_top_is_rejected(bound: int) -> None:
    whole = 2**64 - 2**64 % bound
    words = iter([2**64 - 1, whole, whole - 1]) if whole < 2**64 else iter([2**64 - 1])
    assert shuffling._below(bound, words) == bound - 1


def test_words_are_of_64_bits_and_never_repeat_a_block() -> None:
    words = list(islice(shuffling._words(b"key"), 400))
    assert len(set(words)) == 400
    assert all(0 <= word < 2**64 for word in words)
