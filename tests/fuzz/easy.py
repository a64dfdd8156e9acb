"""A door's proofs without their hard arithmetic: the library's group and the slow function cost milliseconds an input.

Owns what stands in for both while a fuzzer runs: numbers that are added, where everybody could divide, and a fast hash.
What is refused, and how, is as in the real group: some 15 of 16 strings of bytes are no element. SPAKE2's own steps and
all that is ours are the real ones. Never part of the program, and the tests enter with the real ones as well.
"""

import hashlib
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial
from types import SimpleNamespace
from typing import Final
from unittest.mock import patch

from spake2 import SPAKE2_A, SPAKE2_B
from spake2.ed25519_basic import NotOnCurve
from spake2.params import _Params

from nertz_lan.session import passcode, proof

ORDER: Final = 2**252 + 27742317777372353535851937790883648493  # of the real group
ELEMENT_BYTES: Final = 32  # likewise


@dataclass(frozen=True, slots=True)
class Element:
    """A number that is added to others, from 0 to ORDER - 1."""

    number: int

    def add(self, other: "Element") -> "Element":
        """The sum."""
        return Element((self.number + other.number) % ORDER)

    def scalarmult(self, times: int) -> "Element":
        """The sum of so many of it."""
        return Element(self.number * times % ORDER)

    def to_bytes(self) -> bytes:
        """As it is sent."""
        return self.number.to_bytes(ELEMENT_BYTES, "little")


class EasyGroup:
    """What SPAKE2 asks of a group, by the library's names."""

    Base = Element(1)

    def random_scalar(self, entropy: Callable[[int], bytes]) -> int:
        """A number of times."""
        return _number(entropy(ELEMENT_BYTES))

    def password_to_scalar(self, password: bytes) -> int:
        """A number of times that a passcode stands for."""
        return _number(hashlib.sha256(password).digest())

    def arbitrary_element(self, seed: bytes) -> Element:
        """An element that a text stands for."""
        return Element(_number(hashlib.sha256(seed).digest()))

    def bytes_to_element(self, data: bytes) -> Element:
        """The element that was sent. Raises NotOnCurve and ValueError, as the real group does."""
        number = int.from_bytes(data, "little")
        if number >= ORDER:
            raise NotOnCurve("not an element")
        if number == 0:
            raise ValueError("element was Zero")
        return Element(number)


@contextmanager
def easy_proofs() -> Iterator[None]:
    """While this lasts, passcodes are proved in the easy group, and locks made in no time."""
    params = _Params(EasyGroup())
    joiners, hosts = partial(SPAKE2_A, params=params), partial(SPAKE2_B, params=params)
    passcode.lock_of.cache_clear()
    try:
        slow = patch.object(passcode, "hashlib", SimpleNamespace(scrypt=_fast))
        with slow, patch.multiple(proof, SPAKE2_A=joiners, SPAKE2_B=hosts):
            yield
    finally:
        passcode.lock_of.cache_clear()


def _number(data: bytes) -> int:
    return int.from_bytes(data, "little") % ORDER


def _fast(password: bytes, *, salt: bytes, dklen: int, **_slowness: int) -> bytes:
    """As many bytes of a passcode and a salt as `hashlib.scrypt` would give."""
    return hashlib.blake2b(password, key=salt, digest_size=dklen).digest()
