"""Sealed decks: you shuffle your own deck, and show only that it is shuffled (DESIGN §5, SEALING.md).

Owns what a deck's owner makes of its secret for one deal: the shuffled deck, a seal on each card, a cut for the
others' decks and the cut's seal. Who has not the deck's key learns nothing of the cards from the seals; who has made
them can't open one as another card. Never knows who is at a table, or what is dealt where.
"""

import hmac
from collections.abc import Sequence
from dataclasses import dataclass
from hashlib import sha256
from typing import Final, NamedTuple

from nertz_lan.protocol.identity import TableId
from nertz_lan.protocol.shuffling import shuffled
from nertz_lan.rules.cards import Face, Seat

SEAL_BYTES: Final = 32
PRINT_BYTES: Final = 32  # of all seals of a deck
NONCE_BYTES: Final = 16  # hides one of 54 cards: what could be tried is the nonce
CUT_BYTES: Final = 32


class Occasion(NamedTuple):
    """What decks are sealed for: another attempt at the same deal is another occasion."""

    table: TableId
    match: int  # from 1
    deal: int  # of the table, from 1
    attempt: int = 0  # below 2**32, as the others

    def encoded(self) -> bytes:
        """As 28 bytes. Raises OverflowError for a number that is out of range."""
        return b"".join((self.table, *(number.to_bytes(4, "big") for number in self[1:])))


@dataclass(frozen=True, slots=True)
class OwnDeck:
    """A deck as its owner knows it, by position as sealed: before the others have cut it."""

    key: bytes
    faces: tuple[Face, ...]
    nonces: tuple[bytes, ...]
    seals: tuple[bytes, ...]
    cut: bytes  # for the decks of all other seats
    cut_seal: bytes


def deck_key(seat_secret: bytes, occasion: Occasion) -> bytes:
    """The key of a seat's deck, 32 bytes: only who holds the seat's secret can derive it, so nothing needs saving."""
    return hmac.digest(seat_secret, b"nertz-lan deck key" + occasion.encoded(), "sha256")


def own_deck(key: bytes, occasion: Occasion, seat: Seat, faces: Sequence[Face]) -> OwnDeck:
    """The deck that a key stands for; `faces` are all cards of such a deck, in their printed order."""
    order = shuffled(faces, _derived(key, b"shuffle"))
    nonces = tuple(_derived(key, b"nonce" + bytes((i,)))[:NONCE_BYTES] for i in range(len(order)))
    where = occasion.encoded()
    seals = tuple(
        _card_seal(where, seat, i, face, nonce) for i, (face, nonce) in enumerate(zip(order, nonces, strict=True))
    )
    cut = _derived(key, b"cut")
    return OwnDeck(key, order, nonces, seals, cut, cut_seal(occasion, seat, cut))


def card_seal(occasion: Occasion, seat: Seat, position: int, face: Face, nonce: bytes) -> bytes:
    """The seal on one card, 32 bytes. `position`: as sealed, from 0."""
    return _card_seal(occasion.encoded(), seat, position, face, nonce)


def cut_seal(occasion: Occasion, seat: Seat, cut: bytes) -> bytes:
    """The seal on a seat's cut, 32 bytes."""
    return sha256(b"nertz-lan cut" + occasion.encoded() + bytes((seat,)) + cut).digest()


def print_of(occasion: Occasion, seat: Seat, seals: Sequence[bytes], seal_of_cut: bytes) -> bytes:
    """All seals of a deck as 32 bytes, for who has to know it again later, and not to check cards."""
    return sha256(b"nertz-lan seals" + occasion.encoded() + bytes((seat,)) + b"".join(seals) + seal_of_cut).digest()


def _card_seal(where: bytes, seat: Seat, position: int, face: Face, nonce: bytes) -> bytes:
    return sha256(b"nertz-lan card" + where + bytes((seat, position, face.rank, face.suit)) + nonce).digest()


def _derived(key: bytes, what: bytes) -> bytes:
    return hmac.digest(key, b"nertz-lan " + what, "sha256")
