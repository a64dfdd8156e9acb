"""Key pairs: Curve25519, as raw bytes (DESIGN §2). The public key is the peer."""

from typing import NamedTuple

import zmq
from zmq.utils import z85

from nertz_lan.protocol.identity import PeerKey


class KeyPair(NamedTuple):
    """A peer's own keys, 32 bytes each."""

    public: PeerKey
    secret: bytes


def make_key_pair() -> KeyPair:
    """Make a fresh random pair."""
    public, secret = zmq.curve_keypair()
    return KeyPair(PeerKey(z85.decode(public)), z85.decode(secret))
