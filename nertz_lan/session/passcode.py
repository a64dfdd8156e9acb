"""Passcodes: their one form, and the lock that a table's log holds instead of one, for its next host (DESIGN §6).

A lock is a salt and what a slow function makes of both, and stands for the passcode in a proof (`proof.py`). So the
text is in no log, no replay and no message: who has a replay can only guess, each guess some 50 ms and 16 MiB of work,
and a lock is good at its own table alone. Never knows who is let in.
"""

import functools
import hashlib
import hmac
import unicodedata
from collections.abc import Callable
from typing import Final

from nertz_lan.protocol.entering import LOCK_BYTES, SALT_BYTES
from nertz_lan.protocol.limits import PASSCODE_CHARS

LOCKS_REMEMBERED: Final = 8  # what is shown is derived often, from one lock and one passcode

Entropy = Callable[[int], bytes]


class BadPasscode(ValueError):  # noqa: N818 - the name says what is wrong
    """A text that can't be a passcode. The text says why."""


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
