"""The safety code: four symbols that two people compare, and that nobody between them can make agree (DESIGN §6).

Owns the three messages from which both sides get the same code, as a machine without I/O. Whoever sits in the middle
speaks with each side under a key of its own, so the codes differ, and it can't search for nonces that make them
agree: the first side is bound to its nonce before it sees the other's, and the second one says its own before it sees
the first's. One chance in 2²⁴ is left, once for each time that people compare.

    lower key                                       higher key
      | commitment to its nonce (32 bytes) ->        |
      | <- nonce (16 bytes)                          |
      | nonce (16 bytes) ->                          |   checked against the commitment
"""

from hashlib import sha256
from typing import Final

from nertz_lan.protocol.identity import PeerKey
from nertz_lan.protocol.symbols import SYMBOLS

NONCE_BYTES: Final = 16
COMMITMENT_BYTES: Final = 32
CODE_SYMBOLS: Final = 4


class Unsafe(Exception):  # noqa: N818 - the name says what it means
    """The other side did not keep to the protocol: no code, and a link to be ended. The text is a sentence."""


class SafetyCode:
    """One side. `nonce`: 16 fresh random bytes, for this exchange and no other. Raises ValueError for one key twice."""

    def __init__(self, mine: PeerKey, theirs: PeerKey, nonce: bytes) -> None:
        if mine == theirs or len(nonce) != NONCE_BYTES:
            raise ValueError("a safety code is of two peers and a fresh nonce")
        self.symbols: tuple[int, ...] | None = None  # four numbers below 64, into `protocol.symbols`; None: not yet
        self._first, self._second = sorted((mine, theirs))
        self._begins = mine == self._first
        self._nonce = nonce
        self._commitment = b""  # the other side's
        self._heard = False

    def begin(self) -> bytes | None:
        """The first message to send; None: the other side begins."""
        return _commitment(self._first, self._second, self._nonce) if self._begins else None

    def received(self, data: bytes) -> bytes | None:
        """The next message to send, if any; afterwards `symbols` may be known. Raises Unsafe."""
        if self.symbols is not None:
            raise Unsafe("The safety code was asked for twice.")
        if not self._begins and not self._heard:
            self._heard = True
            self._commitment = _of_length(data, COMMITMENT_BYTES)
            return self._nonce
        theirs = _of_length(data, NONCE_BYTES)
        if self._begins:
            self.symbols = _symbols(self._first, self._second, self._nonce, theirs)
            return self._nonce
        if _commitment(self._first, self._second, theirs) != self._commitment:
            raise Unsafe("Somebody between you and the other player tried to change the safety code.")
        self.symbols = _symbols(self._first, self._second, theirs, self._nonce)
        return None


def _of_length(data: bytes, length: int) -> bytes:
    if len(data) != length:
        raise Unsafe("The other program doesn't know how safety codes are made.")
    return data


def _commitment(first: PeerKey, second: PeerKey, nonce: bytes) -> bytes:
    return sha256(b"nertz-lan safety commitment" + first + second + nonce).digest()


def _symbols(first: PeerKey, second: PeerKey, first_nonce: bytes, second_nonce: bytes) -> tuple[int, ...]:
    """Six bits of a hash for each symbol."""
    digest = sha256(b"nertz-lan safety code" + first + second + first_nonce + second_nonce).digest()
    return tuple(byte % len(SYMBOLS) for byte in digest[:CODE_SYMBOLS])
