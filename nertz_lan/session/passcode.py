"""Passcodes: both sides prove that they know one, and neither tells it (DESIGN §6).

Owns the three messages of a proof, each side as a machine without I/O. SPAKE2 turns a passcode that could be guessed
into a key that can't: each run lets either side try one passcode, and what went over the wire is of no use to try
more. It runs inside a link's encryption, and over both peers' keys, so that nobody in the middle can pass a proof on.

Owns the lock, too: what a table's log holds instead of the passcode, for its next host. It is a salt and what a slow
function makes of both, and stands for the passcode in a proof. So the text is in no log, no replay and no message: who
has a replay can only guess, each guess some 50 ms and 16 MiB of work, and a lock is good at its own table alone.
Never knows who is let in, or how often: that is `tries`.

    joiner                                          host
      | blinded point (33 bytes) ->                  |
      | <- blinded point (33 bytes)                  |
      | joiner's confirmation (32 bytes) ->          |   wrong: the passcode was another one
      | <- host's confirmation (32 bytes)            |   wrong: that host doesn't know the passcode

The joiner confirms first, so that a host can count every wrong passcode and who only asks learns nothing. A side takes
about 2.5 ms to begin and 3.7 ms to end, in two different passes.
"""

import functools
import hashlib
import hmac
import unicodedata
from collections.abc import Callable
from typing import Any, Final

from spake2 import SPAKE2_A, SPAKE2_B, SPAKEError
from spake2.ed25519_basic import NotOnCurve

from nertz_lan.protocol.entering import LOCK_BYTES, SALT_BYTES
from nertz_lan.protocol.identity import PeerKey, TableId
from nertz_lan.protocol.limits import PASSCODE_CHARS

POINT_BYTES: Final = 33  # a letter for the side, and a point of Curve25519
LOCKS_REMEMBERED: Final = 8  # what is shown is derived often, from one lock and one passcode

Entropy = Callable[[int], bytes]


class BadPasscode(ValueError):  # noqa: N818 - the name says what is wrong
    """A text that can't be a passcode. The text says why."""


class NotProved(Exception):  # noqa: N818 - the name says what happened
    """The other side didn't prove that it knows the passcode. The text is a sentence."""


def checked_passcode(text: str) -> str:
    """The passcode in its one form: nobody says capitals or more spaces aloud. Raises BadPasscode."""
    if len(text) > 4 * PASSCODE_CHARS:  # before any work
        raise BadPasscode(f"a passcode has at most {PASSCODE_CHARS} characters")
    folded = unicodedata.normalize("NFD", text).casefold()
    folded = unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", folded).casefold())  # as Unicode folds (D146)
    passcode = " ".join(folded.split())
    if not passcode:
        raise BadPasscode("a passcode needs at least one character")
    if len(passcode) > PASSCODE_CHARS:
        raise BadPasscode(f"a passcode has at most {PASSCODE_CHARS} characters")
    if not passcode.isprintable():
        raise BadPasscode("a passcode has letters, figures and signs only")
    return passcode


@functools.lru_cache(LOCKS_REMEMBERED)
def lock_of(passcode: str, salt: bytes) -> bytes:
    """What stands for a checked passcode in a log. Takes some 50 ms, so hosts never call it."""
    return salt + hashlib.scrypt(passcode.encode(), salt=salt, n=2**14, r=8, p=1, dklen=LOCK_BYTES - SALT_BYTES)


def new_lock(passcode: str, entropy: Entropy) -> bytes:
    """A lock with a salt of its own; empty for no passcode."""
    return lock_of(passcode, entropy(SALT_BYTES)) if passcode else b""


def salt_of(lock: bytes) -> bytes:
    """What a joiner has to be told to make the same lock."""
    return lock[:SALT_BYTES]


def is_lock(lock: bytes) -> bool:
    """Whether bytes of a log can be a lock, or stand for none."""
    return len(lock) in (0, LOCK_BYTES)


def opens(passcode: str, lock: bytes) -> bool:
    """Whether this is the passcode of the lock; none opens what isn't locked."""
    return bool(passcode and lock) and hmac.compare_digest(lock_of(passcode, salt_of(lock)), lock)


class JoinerProof:
    """The side of who wants to come in. `lock` is the one that its passcode makes with the host's salt."""

    def __init__(self, lock: bytes, joiner: PeerKey, host: PeerKey, table: TableId, entropy: Entropy) -> None:
        self._spake = SPAKE2_A(lock, *_names(joiner, host, table), entropy_f=entropy)
        self._host_confirms = b""
        self.first: Final[bytes] = self._spake.start()  # to the host

    def answered(self, point: bytes) -> bytes:
        """The confirmation to send, from the host's point. Raises NotProved."""
        key = _finish(self._spake, point, "B")
        self._host_confirms = _confirmation(key, "host")
        return _confirmation(key, "joiner")

    def confirmed(self, confirmation: bytes) -> None:
        """Raises NotProved when the host doesn't know the passcode."""
        if not self._host_confirms or not hmac.compare_digest(self._host_confirms, confirmation):
            raise NotProved("That host doesn't know the passcode.")


class HostProof:
    """The side of who lets in."""

    def __init__(self, lock: bytes, joiner: PeerKey, host: PeerKey, table: TableId, entropy: Entropy) -> None:
        self._spake = SPAKE2_B(lock, *_names(joiner, host, table), entropy_f=entropy)
        self._point = b""

    def asked(self, point: bytes) -> bytes:
        """The point to answer with. Raises NotProved for one of another length."""
        if len(point) != POINT_BYTES:
            raise NotProved("That is no proof of a passcode.")
        self._point = point
        return bytes(self._spake.start())

    def confirmed(self, confirmation: bytes) -> bytes:
        """The confirmation to send, when the joiner knows the passcode. Raises NotProved, also when asked again."""
        point, self._point = self._point, b""
        key = _finish(self._spake, point, "A")
        if not hmac.compare_digest(_confirmation(key, "joiner"), confirmation):
            raise NotProved("That passcode is wrong.")
        return _confirmation(key, "host")


def _names(joiner: PeerKey, host: PeerKey, table: TableId) -> tuple[bytes, bytes]:
    """What the two sides are to SPAKE2: the proof holds between these keys and for this table alone."""
    return b"nertz-lan joiner" + joiner, b"nertz-lan host" + host + table


def _finish(spake: Any, point: bytes, side: str) -> bytes:  # noqa: ANN401 - the library has no types
    if len(point) != POINT_BYTES or point[:1] != side.encode():
        raise NotProved("That is no proof of a passcode.")
    try:
        return bytes(spake.finish(point))
    except (SPAKEError, NotOnCurve, ValueError) as error:
        raise NotProved("That is no proof of a passcode.") from error


def _confirmation(key: bytes, side: str) -> bytes:
    return hmac.digest(key, f"nertz-lan {side} confirms".encode(), "sha256")
