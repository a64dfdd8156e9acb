"""Who somebody is: the public key is the peer (DESIGN §2)."""

from typing import NewType

PeerKey = NewType("PeerKey", bytes)  # 32 bytes, a Curve25519 public key
TableId = NewType("TableId", bytes)  # 16 random bytes

NO_TABLE = TableId(b"")
KEY_BYTES = 32
TABLE_ID_BYTES = 16


def short(key: bytes) -> str:
    """The first 8 hex digits: for logs and screens, never for comparing."""
    return key[:4].hex()
