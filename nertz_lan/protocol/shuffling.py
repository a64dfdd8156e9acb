"""A specified shuffle: the same key gives the same order on every machine (DESIGN §5).

Fisher–Yates from the last place down; each number comes from SHA-256 over the key and a counter, 64 bits at a
time, with rejection of the incomplete top, so that every order is equally likely.
"""

import hashlib
import hmac
from collections.abc import Iterator, Sequence
from typing import TypeVar

T = TypeVar("T")
_WORD = 1 << 64


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
        digest = hashlib.sha256(key + block.to_bytes(8, "big")).digest()
        yield from (int.from_bytes(digest[i : i + 8], "big") for i in range(0, 32, 8))
        block += 1


def _below(bound: int, words: Iterator[int]) -> int:
    limit = _WORD - _WORD % bound
    return next(word for word in words if word < limit) % bound
