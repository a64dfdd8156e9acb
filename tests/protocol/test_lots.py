"""Lots: fixed from the beginning, told one at a time."""

import hashlib

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nertz_lan.protocol.identity import PeerKey, TableId
from nertz_lan.protocol.limits import EVENING_DRAWS
from nertz_lan.protocol.lots import leads_to, lot_of, lots_secret, seal_of_lots, seed_of

SECRET = lots_secret(bytes(32), TableId(b"t" * 16))
DRAWS = st.integers(1, EVENING_DRAWS)


@given(DRAWS, DRAWS)
def test_each_lot_leads_to_the_seal_and_to_every_earlier_one_and_to_no_later(one: int, other: int) -> None:
    assert leads_to(lot_of(SECRET, one), one, seal_of_lots(SECRET), 0)
    assert leads_to(lot_of(SECRET, one), one, lot_of(SECRET, other), other) is (other < one)


@given(DRAWS, st.binary(min_size=0, max_size=40))
def test_nothing_else_leads_there(number: int, lot: bytes) -> None:
    assert not leads_to(lot, number, seal_of_lots(SECRET), 0)


def test_a_lot_of_another_evening_is_another() -> None:
    other = lots_secret(bytes(32), TableId(b"u" * 16))
    assert not leads_to(lot_of(other, 1), 1, seal_of_lots(SECRET), 0)


@pytest.mark.parametrize("number", [0, -1, EVENING_DRAWS + 1])
def test_there_is_no_lot_before_the_first_draw_nor_after_the_last(number: int) -> None:
    assert not leads_to(lot_of(SECRET, 1), number, seal_of_lots(SECRET), 0)


def test_a_seed_is_made_of_every_lot_in_whatever_order_they_came() -> None:
    ada, ben = PeerKey(b"a" * 32), PeerKey(b"b" * 32)
    seed = seed_of(3, {ada: b"1" * 32, ben: b"2" * 32})
    assert seed == seed_of(3, {ben: b"2" * 32, ada: b"1" * 32})
    by_hand = b"nertz-lan draw" + b"\0\3" + ada + b"1" * 32 + ben + b"2" * 32
    assert seed == hashlib.sha256(by_hand).digest()
    assert len({seed, seed_of(4, {ada: b"1" * 32, ben: b"2" * 32}), seed_of(3, {ada: b"1" * 32})}) == 3
