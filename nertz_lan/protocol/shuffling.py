"""A specified shuffle: the same key gives the same order on every machine (DESIGN §5).

Fisher–Yates from the last place down; each number comes from SHA-256 over the key and a counter, 64 bits at a
time, with rejection of the incomplete top, so that every order is equally likely.
"""

import hashlib
import hmac
import struct
from collections.abc import Iterator, Sequence
from typing import Final, TypeVar

T = TypeVar("T")
_WORD = 1 << 64
_WORDS: Final = struct.Struct(">4Q")  # in a digest


def shuffled(items: Sequence[T], key: bytes) -> tuple[T, ...]:
    """The items in the order that the key stands for."""
    words = _words(key)
    order = list(items)
    for last in range(len(order) - 1, 0, -1):
        chosen = _below(last + 1, words)
        order[last], order[chosen] = order[chosen], order[last]
    return tuple(order)


def shared_secret(seat_secret: bytes, table: bytes, mine: bytes, partners: bytes) -> bytes:
    """The secret of a seat that two peers hold, from that of one of them: told to the other, it betrays no more."""
    return hmac.digest(seat_secret, b"nertz-lan shared seat" + table + mine + partners, "sha256")


def _words(key: bytes) -> Iterator[int]:
    block = 0
    while True:
        yield from _WORDS.unpack(hashlib.sha256(key + block.to_bytes(8, "big")).digest())
        block += 1


def _below(bound: int, words: Iterator[int]) -> int:
    limit = _WORD - _WORD % bound
    word = next(words)
    while word >= limit:
        word = next(words)
    return word % bound
