"""What is said at a table's door, before somebody is let in, and to compare who is who (DESIGN §6).

Owns these messages of the catalogue in `messages.py`. Never knows who is let in, or what a proof is made of.
"""

from dataclasses import dataclass
from typing import Final, NamedTuple

from nertz_lan.protocol.identity import PeerKey, TableId

WAIT_MAX_MS: Final = 600_000  # a host that has people wait for ever
SALT_BYTES: Final = 16
LOCK_BYTES: Final = SALT_BYTES + 32  # what stands for a passcode (`session/passcode.py`)


class Knock(NamedTuple):
    """Somebody who waits for the maker's yes."""

    peer: PeerKey
    name: str


@dataclass(frozen=True, slots=True)
class PasscodeWanted:
    """Host → joiner, instead of letting it in: prove that you know the passcode. Also the answer to a wrong one."""

    table: TableId
    tries: int  # that are left before a time of silence
    wait_ms: int = 0  # until a try is answered again
    by_maker: bool = False  # no passcode counts now: the table's maker says yes or no
    salt: bytes = b""  # of the table's lock: the joiner makes the same of the passcode
    refused: bool = False  # the joiner has just tried, and was wrong

    def __post_init__(self) -> None:
        if self.tries < 0 or not 0 <= self.wait_ms <= WAIT_MAX_MS:
            raise ValueError("tries or a time out of range")
        if len(self.salt) not in (0, SALT_BYTES):
            raise ValueError("a salt of another length")


@dataclass(frozen=True, slots=True)
class PasscodeStep:
    """Joiner → host and back, twice: the four messages of a proof (`session/proof.py`)."""

    table: TableId
    data: bytes


@dataclass(frozen=True, slots=True)
class Knocks:
    """Host → the table's maker: who waits for its yes."""

    table: TableId
    people: tuple[Knock, ...]


@dataclass(frozen=True, slots=True)
class SafetyStep:
    """Either → other, three times: the messages of a safety code (`session/safety.py`)."""

    data: bytes
