"""What a deal's number fixes: the table's id, every secret that a deck comes from, and each bot's pace.

Owns the derivation. It doesn't depend on who plays, so that two people can play the same number. Never knows decks:
they are derived from the secrets as at any table.
"""

import hashlib
from dataclasses import dataclass
from random import Random

from nertz_lan.rules.cards import Seat


@dataclass(slots=True)
class Drawn:
    """Bytes as a node draws them, the same for the same number."""

    number: int
    _drawn: int = 0

    def __call__(self, count: int) -> bytes:
        """The next bytes, 32 at most."""
        self._drawn += 1
        return fixed(self.number, f"drawn {self._drawn}")[:count]


def fixed(number: int, what: str) -> bytes:
    """32 bytes for one purpose."""
    return hashlib.sha256(f"nertz-lan practice {number} {what}".encode()).digest()


def pace_of(number: int, seat: Seat, since: float) -> Random:
    """The generator of a bot's delays, from a moment of the practice table on."""
    return Random(fixed(number, f"pace {seat} {since:.3f}"))
