"""The proof of a passcode: both sides show that they know one, and neither tells it (DESIGN §6).

Owns the three messages of a proof, each side as a machine without I/O. SPAKE2 turns a passcode that could be guessed
into a key that can't: each run lets either side try one passcode, and what went over the wire is of no use to try
more. It runs inside a link's encryption, and over both peers' keys, so that nobody in the middle can pass a proof on.
What stands for the passcode is its lock (`passcode.py`). Never knows who is let in, or how often: that is `tries`.

    joiner                                          host
      | blinded point (33 bytes) ->                  |
      | <- blinded point (33 bytes)                  |
      | joiner's confirmation (32 bytes) ->          |   wrong: the passcode was another one
      | <- host's confirmation (32 bytes)            |   wrong: that host doesn't know the passcode

The joiner confirms first, so that a host can count every wrong passcode and who only asks learns nothing. A side takes
about 2.5 ms to begin and 3.7 ms to end, in two different passes.
"""

import hmac
from typing import Any, Final

from spake2 import SPAKE2_A, SPAKE2_B, SPAKEError
from spake2.ed25519_basic import NotOnCurve

from nertz_lan.protocol.identity import PeerKey, TableId
from nertz_lan.session.passcode import Entropy

POINT_BYTES: Final = 33  # a letter for the side, and a point of Curve25519


class NotProved(Exception):  # noqa: N818 - the name says what happened
    """The other side didn't prove that it knows the passcode. The text is a sentence."""


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
