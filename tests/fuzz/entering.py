"""What is said at a table's door, by either side, in any order: the proof of a passcode, and a safety code.

Owns the two ends, with a passcode that both know. What must hold: nobody comes in but by a proof, whatever is said.
"""

from functools import cache
from random import Random
from typing import Final

from nertz_lan.protocol.entering import PasscodeStep, PasscodeWanted, SafetyStep
from nertz_lan.protocol.entries import Entry
from nertz_lan.protocol.events import TableMade
from nertz_lan.protocol.identity import KEY_BYTES, TABLE_ID_BYTES, PeerKey, TableId
from nertz_lan.protocol.messages import Join, Mark, Message
from nertz_lan.session.admission import Admission
from nertz_lan.session.advance import advance
from nertz_lan.session.comparing import Comparing
from nertz_lan.session.entrance import Entrance
from nertz_lan.session.passcode import NotProved, new_lock
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


def hear(messages: list[Message]) -> None:
    """Say all of it to a host as Ben, to a joiner as its host, and to somebody at the table."""
    table, at_host = locked(), Admission(ADA, Random(3).randbytes)
    outside = Entrance(BEN, Random(4).randbytes, PASSCODE)
    beside = Comparing(BEN, Random(5).randbytes)
    at_host.asked(table, BEN, JOIN, 0.0)
    for number, message in enumerate(messages):
        if isinstance(message, PasscodeStep):
            assert at_host.step(table, BEN, message, number / 10).join is None, "nobody has proved anything"
            try:
                outside.step(ADA, message)
            except NotProved:
                outside.came_in()
        elif isinstance(message, PasscodeWanted):
            outside.asked(ADA, message, 0.0)
        elif isinstance(message, SafetyStep):
            beside.received(ADA, message)
