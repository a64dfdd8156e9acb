"""What is said at a table's door, by either side, in any order: the proof of a passcode, and a safety code.

Owns the two ends, with a passcode that both know. What must hold: nobody comes in but by a proof, whatever is said.
Never knows whether the proofs are hard or easy ones (`easy.py`).
"""

from collections.abc import Callable
from functools import cache
from random import Random
from typing import Final

from nertz_lan.protocol.entering import PasscodeStep, PasscodeWanted, SafetyStep
from nertz_lan.protocol.entries import Entry
from nertz_lan.protocol.events import TableMade
from nertz_lan.protocol.identity import KEY_BYTES, TABLE_ID_BYTES, PeerKey, TableId
from nertz_lan.protocol.messages import MESSAGES, Join, Mark, Message
from nertz_lan.session.admission import Admission
from nertz_lan.session.advance import advance
from nertz_lan.session.comparing import Comparing
from nertz_lan.session.effects import Effect, Send
from nertz_lan.session.entrance import Entrance
from nertz_lan.session.passcode import new_lock
from nertz_lan.session.proof import POINT_BYTES, JoinerProof, NotProved
from nertz_lan.session.table import Table

ADA: Final = PeerKey(b"a" * KEY_BYTES)
BEN: Final = PeerKey(b"b" * KEY_BYTES)
TABLE: Final = TableId(b"t" * TABLE_ID_BYTES)
PASSCODE: Final = "sesame"
JOIN: Final = Join(TABLE, "Ben", 0, Mark(0, 0, bytes(16)))


@cache
def locked() -> Table:
    """Ada's table; what locks it takes a while to make."""
    lock = new_lock(PASSCODE, Random(1).randbytes)
    made = TableMade(TABLE, "Kitchen", ADA, "Ada", 0, 4, False, "Nertz", {}, by_wish=False, lock=lock)
    return advance(None, Entry(1, 1, 0, made), checked=True)


def hear(messages: list[Message]) -> int:
    """Say all of it to a host as Ben, to a joiner as its host, and to somebody at the table: how often Ben came in."""
    table, at_host = locked(), Admission(ADA, _always(3))
    knows, came_in = Knowing(), 0
    outside = Entrance(BEN, _always(4), PASSCODE)
    beside = Comparing(BEN, _always(5))
    at_host.asked(table, BEN, JOIN, 0.0)
    for number, message in enumerate(messages):
        if isinstance(message, PasscodeStep):
            said = message.data or knows.says()
            verdict = at_host.step(table, BEN, PasscodeStep(message.table, said), number / 10)
            if verdict.join is not None:
                assert said == knows.proof, "nobody has proved anything"
                came_in += 1
                at_host.asked(table, BEN, JOIN, number / 10)
            knows.hears(verdict.effects)
            try:
                outside.step(ADA, message)
            except NotProved:
                outside.came_in()
        elif isinstance(message, PasscodeWanted):
            outside.asked(ADA, message, 0.0)
        elif isinstance(message, SafetyStep):
            beside.received(ADA, message)
    return came_in


class Knowing:
    """Ben, where he knows the passcode: a step of an input that says nothing is what he says next."""

    def __init__(self) -> None:
        self.proof = b""  # his confirmation
        self._joins: JoinerProof | None = None
        self._next = b""

    def says(self) -> bytes:
        """His point, and once it is answered his confirmation."""
        if self._next:
            said, self._next = self._next, b""
            return said
        self._joins = JoinerProof(locked().lock, BEN, ADA, TABLE, _always(6))
        return self._joins.first

    def hears(self, effects: list[Effect]) -> None:
        """The host's point, if that is what it answers; to somebody else, for all that he knows."""
        for effect in effects:
            step = MESSAGES.decode(effect.frame) if isinstance(effect, Send) else None
            if isinstance(step, PasscodeStep) and len(step.data) == POINT_BYTES and self._joins is not None:
                self.proof = self._next = self._joins.answered(step.data)
                self._joins = None


def _always(byte: int) -> Callable[[int], bytes]:
    """As good as chance where one input knows nothing of another, and made in no time."""
    return lambda size: bytes((byte,)) * size
