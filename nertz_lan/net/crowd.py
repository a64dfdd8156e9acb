"""Who is in sight, and how much is asked and said where many are (DESIGN §6, §7).

Owns the list of peers from which something came lately, and the pace. Up to `FEW` peers everybody asks everybody, and
all answer. Beyond that it is a crowd, and what each one asks no longer grows with it:

- who shows something (a table, or that it looks for one) tells all at once, every second, as long as anybody looks;
- who looks asks all the more seldom, the more there are, and one by one only those who have fallen silent;
- a question to all is answered by who shows something, to newcomers; of the others about `FEW` answer.

Never knows sockets, tables, or what an address is for.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Final

from nertz_lan.net.addresses import Address
from nertz_lan.protocol import limits
from nertz_lan.protocol.identity import PeerKey
from nertz_lan.protocol.messages import Notice

FEW: Final = 16  # peers in sight
OUT_OF_SIGHT_S: Final = 3.0
LOOK_EVERY_S: Final = 0.6
MORE_S: Final = 0.1  # a crowd's questions to all come later by so much for each that is in sight,
SELDOM_S: Final = 8.0  # and at the latest after so long
TELL_EVERY_S: Final = 1.0
TOLD_APART_S: Final = 0.2  # two peers' paces differ by up to so much: all at once would be lost at once
LOOKED_S: Final = 20.0  # after a question, so long somebody may still be looking
SILENT_S: Final = 2.1  # two tells were missed: asked before it counts as out of sight,
SILENT_AGAIN_S: Final = 0.3  # so often
MEASURED_AT_ONCE: Final = 4  # round trips that are still unknown
MEASURED_AGAIN_S: Final = 5.0
CALLERS_S: Final = 60.0  # from these, questions to all have come: the way between is open
NEVER: Final = float("inf")


@dataclass(slots=True)
class Seen:
    """A peer in sight."""

    address: Address
    at: float
    shows: bool
    rtt_ms: float = -1.0
    asked: float = -NEVER


@dataclass(slots=True)
class Crowd:
    """Those in sight of one peer."""

    key: PeerKey
    _seen: dict[PeerKey, Seen] = field(default_factory=dict)
    _callers: dict[Address, float] = field(default_factory=dict)  # who has asked or told all, and when

    @property
    def is_one(self) -> bool:
        """Whether there are more than a few."""
        return len(self._seen) > FEW

    # --- pace

    @property
    def call_every_s(self) -> float:
        """How often to ask all."""
        return min(SELDOM_S, LOOK_EVERY_S + MORE_S * max(0, len(self._seen) - FEW))

    @property
    def tell_every_s(self) -> float:
        """How often to tell all: each at a pace of its own."""
        return TELL_EVERY_S - TOLD_APART_S * self.key[0] / 255

    def answers(self, nonce: int, notice: Notice) -> bool:
        """Whether to answer a newcomer's question to all, oneself showing this."""
        return notice.shows_something or (nonce + int.from_bytes(self.key[:2])) % len(self._seen) < FEW

    # --- who is there

    def heard(self, notice: Notice, address: Address, rtt_ms: float, now: float) -> tuple[Seen | None, PeerKey | None]:
        """Something came from a peer: it is in sight (None: there is no room), and who has to make room for it."""
        shows, gives_way = notice.shows_something, None
        seen = self._seen.get(notice.key)
        if seen is None:
            if len(self._seen) >= limits.PEERS_SEEN:
                gives_way = next((peer for peer, other in self._seen.items() if not other.shows), None)
                if not shows or gives_way is None:
                    return None, None
                del self._seen[gives_way]
            seen = self._seen[notice.key] = Seen(address, now, shows)
        seen.address, seen.at, seen.shows = address, now, shows
        if rtt_ms >= 0:
            seen.rtt_ms = rtt_ms
        return seen, gives_way

    def __contains__(self, peer: PeerKey) -> bool:
        return peer in self._seen

    def lost(self, now: float) -> list[PeerKey]:
        """Those from whom nothing came for 3 s: they are out of sight from now on."""
        gone = [peer for peer, seen in self._seen.items() if seen.at + OUT_OF_SIGHT_S <= now]
        for peer in gone:
            del self._seen[peer]
        return gone

    def due(self, *, looking: bool) -> float:
        """When somebody may be lost, or has to be asked."""
        if not (looking and self.is_one):
            return min((seen.at + OUT_OF_SIGHT_S for seen in self._seen.values()), default=NEVER)
        return min(
            min(seen.at + OUT_OF_SIGHT_S, max(seen.at + SILENT_S, seen.asked + SILENT_AGAIN_S))
            if seen.shows
            else seen.at + OUT_OF_SIGHT_S
            for seen in self._seen.values()
        )

    # --- whom to ask, one by one

    def silent(self, now: float) -> Iterator[Address]:
        """Those who show something and have missed telling it."""
        for seen in self._seen.values():
            if seen.shows and seen.at + SILENT_S <= now and seen.asked + SILENT_AGAIN_S <= now:
                seen.asked = now
                yield seen.address

    def unmeasured(self, now: float) -> list[Address]:
        """Some who show something, and are not known to be near or far."""
        lacking = [s for s in self._seen.values() if s.shows and s.rtt_ms < 0 and now - s.asked >= MEASURED_AGAIN_S]
        for seen in lacking[:MEASURED_AT_ONCE]:
            seen.asked = now
        return [seen.address for seen in lacking[:MEASURED_AT_ONCE]]

    # --- who can be called

    def called(self, address: Address, now: float) -> bool:
        """A question or a word to all has come from there; whether that is new."""
        before = self._callers.pop(address, -NEVER)
        if len(self._callers) >= limits.CALLERS_MAX:
            del self._callers[next(iter(self._callers))]
        self._callers[address] = now
        return now - before >= CALLERS_S

    def calls(self, address: Address, now: float) -> bool:
        """Whether what is said to all comes from there, so that it need not be asked."""
        return now - self._callers.get(address, -NEVER) < CALLERS_S
