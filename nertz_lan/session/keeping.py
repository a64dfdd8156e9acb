"""Whether a host may go on (DESIGN §4 "Electors", §4.5, §4.6).

Owns which acknowledgements a host has, and the two questions that it asks before every event: is its reign kept, and do
the last changes of the electorate count? Never knows what is sequenced.
"""

from dataclasses import dataclass, field
from typing import Final

from nertz_lan.protocol.identity import PeerKey
from nertz_lan.session.electorate import Electorate, Electorates, keeps
from nertz_lan.session.journal import Journal
from nertz_lan.session.table import Table
from nertz_lan.session.timing import Timing

NEVER: Final = float("inf")


@dataclass(slots=True)
class Keeping:
    """The acknowledgements of one reign."""

    me: PeerKey
    timing: Timing
    since: float  # when the reign began, or when this program went on after a sleep or a freeze
    journal: Journal  # of this host
    _beats: dict[PeerKey, float] = field(default_factory=dict)  # when the last beat that each acknowledged was sent
    _held: dict[PeerKey, int] = field(default_factory=dict)  # the last entry that each holds
    _kept: float = 0.0  # when the reign was last kept
    _until: float = -NEVER  # when it will not be any more, in `_until_for`: asked before every event
    _until_for: tuple[Electorates, Electorate] | None = None

    def __post_init__(self) -> None:
        self._kept = self.since

    def acknowledged(self, peer: PeerKey, stamp_ms: int, index: int, now: float) -> None:
        """A peer has heard the beat that was sent at `stamp_ms`, and holds entries up to `index`."""
        sent = stamp_ms / 1000
        if self._beats.get(peer, -NEVER) < sent <= now:
            self._beats[peer] = sent
            self._until_for = None
        self._held[peer] = index

    def left(self, peer: PeerKey) -> None:
        """A peer's link is gone: what it holds has to be said anew."""
        self._held.pop(peer, None)

    def has_just_heard(self, peer: PeerKey, now: float) -> bool:
        """Whether a peer has acknowledged one of the last two beats: what it says of others is so now."""
        return now - self._beats.get(peer, -NEVER) < 2.5 * self.timing.beat_s

    def is_kept(self, table: Table, now: float) -> bool:
        """Whether half of every electorate, this host included, has acknowledged a late beat."""
        if (table.electorates, table.gone) != self._until_for:
            self._until_for = table.electorates, table.gone
            self._until = min(self._lasts(electorate, table.gone) for electorate in table.electorates)
        kept = now < self._until
        if kept:
            self._kept = now
        return kept

    def _lasts(self, electorate: Electorate, gone: Electorate) -> float:
        """Until when half of an electorate is heard, if nothing more comes. See `electorate.keeps`."""
        sure = {self.me} | gone
        until = sorted(
            (NEVER if peer in sure else self._beats.get(peer, -NEVER) + self.timing.keep_s for peer in electorate),
            reverse=True,
        )
        return until[(len(electorate) + 1) // 2 - 1]

    def has_failed(self, now: float) -> bool:
        """Whether the reign has not been kept for so long that it is given up."""
        return now - self._kept >= self.timing.give_up_s

    def was_away(self, now: float) -> None:
        """This program has slept or was frozen: it has to be heard anew, and gets the time for it."""
        self._kept = now

    def counts(self, table: Table, index: int) -> bool:
        """Whether the last changes count: enough to keep each electorate from before one hold the log up to `index`."""
        return keeps(table.electorates[:-1], table.gone, lambda peer: self._holds(peer, index))

    def has_lasted(self, table: Table, index: int) -> bool:
        """Whether enough to keep the reign hold the log up to `index`."""
        return keeps(table.electorates, table.gone, lambda peer: self._holds(peer, index))

    def _holds(self, peer: PeerKey, index: int) -> bool:
        if peer == self.me and self.journal.is_whole:
            return self.journal.held.last_index >= index
        return peer == self.me or self._held.get(peer, 0) >= index  # one whose disk has failed goes on

    def has_lately_heard(self, peer: PeerKey, came: float, now: float) -> bool:
        """Whether a peer has acknowledged a beat of the last second, or came within it."""
        return now - max(came, self._beats.get(peer, -NEVER)) < self.timing.heard_s
