"""The host among its peers: who is let in, who is heard, what is sent to whom (DESIGN §3, §4).

Owns the host's members and its beats, and turns what `Host` appends into messages. Never judges an intent.
"""

from dataclasses import dataclass, field
from typing import Final

from nertz_lan.protocol.entries import Entry
from nertz_lan.protocol.identity import PeerKey
from nertz_lan.protocol.limits import SEATS_MAX, TAIL_CHUNK_BYTES, WATCHERS_MAX
from nertz_lan.protocol.messages import (
    MESSAGES,
    Ack,
    Admitted,
    AskTail,
    Beat,
    Entries,
    Join,
    Mark,
    Message,
    PeerRtt,
    Refused,
)
from nertz_lan.protocol.names import BadName, checked_name
from nertz_lan.session.effects import Drop, Effect, Reach, Send
from nertz_lan.session.host import Host

BACKS: Final = 12


@dataclass(slots=True)
class Member:
    """A peer that follows this host."""

    heard: float  # when it last acknowledged a beat
    rtt_ms: int = 0
    live: bool = True  # it has a link, and has been sent everything


@dataclass(slots=True)
class Hosting:
    """A reign, as its peers see it."""

    host: Host
    me: PeerKey
    members: dict[PeerKey, Member] = field(default_factory=dict)
    _next_beat: float = 0.0

    # --- coming in

    def join(self, peer: PeerKey, join: Join, now: float) -> list[Effect]:
        """Let a peer in, or back in: it gets what it lacks, then everything that happens."""
        table = self.host.table
        if join.table != table.about.id:
            return [_send(peer, Refused(join.table, "That table is not here."))]
        try:
            name = checked_name(join.name)
        except BadName as error:
            return [_send(peer, Refused(join.table, f"Your name can't be used: {error}."))]
        if not 0 <= join.back < BACKS:
            return [_send(peer, Refused(join.table, "There is no such card back."))]
        if peer not in table.people and len(table.people) >= SEATS_MAX + WATCHERS_MAX:
            return [_send(peer, Refused(join.table, "The table is full, watchers included."))]
        self.members[peer] = Member(now, live=False)
        self.host.came(peer, name, join.back, now, watch=join.watch)
        effects = self.publish()
        effects += self._catch_up(peer, join.mark, Admitted(table.about.id, join.mark, self.host.last_taken(peer)))
        return [Reach(peer), *effects]

    def ask_tail(self, peer: PeerKey, asked: AskTail) -> list[Effect]:
        """A mirror has a gap or differs: it gets what it lacks."""
        if peer not in self.members:
            return []
        table = self.host.table.about.id
        return self._catch_up(peer, asked.mark, Admitted(table, asked.mark, self.host.last_taken(peer)))

    def _catch_up(self, peer: PeerKey, mark: Mark, admitted: Admitted) -> list[Effect]:
        after, entries = self.host.log.after(mark)
        effects: list[Effect] = [_send(peer, Admitted(admitted.table, after, admitted.counter))]
        effects += [_send(peer, Entries(chunk)) for chunk in _chunks(entries)]
        self.members[peer].live = True
        return effects

    # --- being there

    def acknowledged(self, peer: PeerKey, ack: Ack, now: float) -> list[Effect]:
        """A member has heard a beat."""
        member = self.members.get(peer)
        if member is not None:
            member.heard = now
            member.rtt_ms = max(0, int(now * 1000) - ack.stamp_ms)
        return []

    def unlinked(self, peer: PeerKey) -> None:
        """A link is gone; its peer is absent when it stays away."""
        if peer in self.members:
            self.members[peer].live = False

    def removed(self) -> list[Effect]:
        """Let go of members that have left the table or were removed."""
        gone = [p for p in self.members if p not in self.host.table.people or not self.host.table.people[p].present]
        for peer in gone:
            del self.members[peer]
        return [Drop(peer, "You are no longer at this table.") for peer in gone]

    # --- sending

    def publish(self) -> list[Effect]:
        """Send what has been appended to every member."""
        if not self.host.fresh:
            return []
        chunks = _chunks([data for _, data in self.host.fresh])
        frames = [MESSAGES.encode(Entries(chunk)) for chunk in chunks]
        return [Send(peer, frame) for frame in frames for peer, member in self.members.items() if member.live]

    def take_fresh(self) -> list[Entry]:
        """What has been appended since the last time, for the own view."""
        entries = [entry for entry, _ in self.host.fresh]
        self.host.fresh.clear()
        return entries

    # --- time

    def tick(self, now: float) -> list[Effect]:
        """Beat, and notice who has not been heard for too long."""
        self.host.tick(now)
        effects: list[Effect] = []
        if now >= self._next_beat:
            self._next_beat = now + self.host.timing.beat_s
            self._notice_absence(now)
            trips = tuple(PeerRtt(peer, member.rtt_ms) for peer, member in self.members.items())
            beat = MESSAGES.encode(Beat(self.host.reign, self.host.log.mark, int(now * 1000), trips))
            effects += [Send(peer, beat) for peer, member in self.members.items() if member.live]
        return effects

    def due(self) -> float:
        """When `tick` has something to do."""
        return min(self._next_beat, self.host.due())

    def _notice_absence(self, now: float) -> None:
        for peer, member in self.members.items():
            if now - member.heard > self.host.timing.absent_s:
                self.host.went(peer, now)


def _send(peer: PeerKey, message: Message) -> Send:
    return Send(peer, MESSAGES.encode(message))


def _chunks(entries: list[bytes]) -> list[tuple[bytes, ...]]:
    """Entries in the order in which they were appended, in chunks of at most 48 KiB."""
    chunks: list[tuple[bytes, ...]] = []
    chunk: list[bytes] = []
    size = 0
    for data in entries:
        if chunk and (size + len(data) > TAIL_CHUNK_BYTES or len(chunk) >= 512):
            chunks.append(tuple(chunk))
            chunk, size = [], 0
        chunk.append(data)
        size += len(data)
    return [*chunks, tuple(chunk)] if chunk else chunks
