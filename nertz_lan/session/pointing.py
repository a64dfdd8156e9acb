"""Live pointers: where the others reach (DESIGN §3: no shared state, never in the log).

Owns how often anybody's pointer may move, and whose pointer a peer may move. What comes too often is dropped, here and
at the other end; what a link doesn't take at once is lost. Nothing waits for a pointer, and nothing follows from one.
Never knows where a pile lies.
"""

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Final

from nertz_lan.protocol.identity import PeerKey
from nertz_lan.protocol.messages import MESSAGES
from nertz_lan.protocol.pointing import Pointer
from nertz_lan.rules.cards import Seat
from nertz_lan.session.bucket import Bucket
from nertz_lan.session.effects import Deliver, Effect, Hint
from nertz_lan.session.table import Table

POINTERS_PER_SECOND: Final = 20  # of one seat: a hostile peer that keeps every window busy
POINTERS_BURST: Final = 4  # taken at once: what a short stall of a link brings together
MOVERS_MAX: Final = 64  # buckets that are kept: a peer that speaks for many seats


@dataclass(frozen=True, slots=True)
class Pointed:
    """Handed to a user that wants to see pointers: this one has moved. Newer ones take its place."""

    by: PeerKey
    pointer: Pointer


@dataclass(slots=True)
class Pointing:
    """The pointers of one stay at a table."""

    me: PeerKey
    shown: bool = False  # whoever uses this node looks at pointers
    _sent: dict[Seat, Bucket] = field(default_factory=dict)
    _came: dict[tuple[PeerKey, Seat], Bucket] = field(default_factory=dict)

    def move(
        self, table: Table, pointer: Pointer, host: PeerKey | None, reached: Iterable[PeerKey], now: float
    ) -> list[Effect]:
        """Show the others where the own player, or a bot that is played here, reaches. Too often: nothing."""
        if not _may_move(table, self.me, pointer.seat, host):
            return []
        if not self._sent.setdefault(pointer.seat, Bucket(POINTERS_PER_SECOND, burst=1)).take(now):
            return []
        frame = MESSAGES.encode(pointer)
        hints: list[Effect] = [Hint(peer, frame) for peer in reached]
        is_bot = table.seats[pointer.seat].bot is not None
        return [*hints, Deliver(Pointed(self.me, pointer))] if is_bot and self.shown else hints

    def moved(
        self, table: Table | None, peer: PeerKey, pointer: Pointer, host: PeerKey | None, now: float
    ) -> list[Effect]:
        """Another peer's pointer has moved; dropped where nobody looks, or where it isn't theirs to move."""
        if not self.shown or table is None or not _may_move(table, peer, pointer.seat, host):
            return []
        mover = peer, pointer.seat
        if mover not in self._came and len(self._came) >= MOVERS_MAX:
            self._came.clear()
        if not self._came.setdefault(mover, Bucket(POINTERS_PER_SECOND, POINTERS_BURST)).take(now):
            return []
        return [Deliver(Pointed(peer, pointer))]


def _may_move(table: Table, peer: PeerKey, seat: Seat, host: PeerKey | None) -> bool:
    """Whether a seat's pointer is this peer's to move: its own, or a bot's while it hosts."""
    if seat >= len(table.seats):
        return False
    state = table.seats[seat]
    return peer in state.holders or (state.bot is not None and peer == host)
