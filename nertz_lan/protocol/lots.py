"""Lots: what each peer adds to the draws of an evening, and can't choose any more (session/README "Club nights").

A peer's lots are a chain, each the hash of the one after it: `seal = H(lot 1)`, `lot 1 = H(lot 2)`, … A peer that signs
in tells the seal; at draw *n* it opens lot *n*, and everybody can check that it leads to what was told before. So all
lots are fixed before anybody knows one of another's. Pure, and the same to the byte on every machine.
"""

import hashlib
import hmac
from collections.abc import Mapping
from typing import Final

from nertz_lan.protocol.identity import PeerKey, TableId
from nertz_lan.protocol.limits import EVENING_DRAWS

LOT_BYTES: Final = 32  # a lot as long as it likes: hashing, as work for everybody


def lots_secret(secret: bytes, evening: TableId) -> bytes:
    """What all lots of a peer at one evening come from."""
    return hmac.digest(secret, b"nertz-lan lots" + evening, "sha256")


def seal_of_lots(secret: bytes) -> bytes:
    """What is told at the beginning: all lots lead to it."""
    return _hashed(secret, EVENING_DRAWS)


def lot_of(secret: bytes, draw: int) -> bytes:
    """The lot for a draw, counted from 1."""
    return _hashed(secret, EVENING_DRAWS - draw)


def leads_to(lot: bytes, draw: int, told: bytes, told_at: int) -> bool:
    """Whether a lot for a draw leads to the one that was told at an earlier draw, or to the seal (`told_at` 0)."""
    in_order = 0 <= told_at < draw <= EVENING_DRAWS
    return in_order and len(lot) == LOT_BYTES and hmac.compare_digest(_hashed(lot, draw - told_at), told)


def seed_of(draw: int, lots: Mapping[PeerKey, bytes]) -> bytes:
    """What a draw comes from: every lot that was opened for it."""
    digest = hashlib.sha256(b"nertz-lan draw" + draw.to_bytes(2, "big"))
    for peer, lot in sorted(lots.items()):
        digest.update(peer + lot)
    return digest.digest()


def _hashed(value: bytes, times: int) -> bytes:
    for _ in range(times):
        value = hashlib.sha256(b"nertz-lan lot" + value).digest()
    return value
