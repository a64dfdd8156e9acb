"""Who this peer is, as far as a session needs to know."""

from dataclasses import dataclass

from nertz_lan.protocol.identity import PeerKey


@dataclass(frozen=True, slots=True)
class Me:
    """The own peer. `secret` derives the decks of the own seat; it never leaves this program."""

    key: PeerKey
    secret: bytes
    name: str
    back: int = 0
