"""Key pairs: Curve25519, as raw bytes (DESIGN §2). The public key is the peer."""

import hashlib
from typing import NamedTuple

import zmq
from zmq.utils import z85

from nertz_lan.protocol.identity import PeerKey


class KeyPair(NamedTuple):
    """A peer's own keys, 32 bytes each."""

    public: PeerKey
    secret: bytes


def derived_pair(secret: bytes, what_for: str) -> KeyPair:
    """The pair of the same person for something else: always the same one, and nobody can tell whose it is."""
    own = hashlib.sha256(f"nertz-lan key for {what_for}".encode() + secret).digest()
    return KeyPair(PeerKey(z85.decode(zmq.curve_public(z85.encode(own)))), own)


def make_key_pair() -> KeyPair:
    """Make a fresh random pair."""
    public, secret = zmq.curve_keypair()
    return KeyPair(PeerKey(z85.decode(public)), z85.decode(secret))
