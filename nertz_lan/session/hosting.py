"""The host among its peers: who is let in, who is heard, what is sent to whom (DESIGN §3, §4).

Owns the host's members and its beats, and turns what `Host` appends into messages. Never judges an intent.
"""

from dataclasses import dataclass, field
from typing import Final

from nertz_lan.protocol.identity import PeerKey
from nertz_lan.protocol.limits import LIST_ITEMS, TAIL_CHUNK_BYTES
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
from nertz_lan.rules.frozen import maker
from nertz_lan.session.boundary import BACKS, PEOPLE_MAX
from nertz_lan.session.bucket import Bucket
from nertz_lan.session.effects import Deliver, Drop, Effect, Reach, Send
from nertz_lan.session.host import Host
from nertz_lan.session.log import Step
from nertz_lan.session.news import Rtts

CATCH_UPS_PER_SECOND: Final = 2.0  # of one peer: a small question that a whole log answers
CATCH_UPS_BURST: Final = 10.0
RTT_MAX_MS: Final = 60_000  # an acknowledgement may echo any number


@dataclass(slots=True)
class Member:
    """A peer that follows this host."""

    heard: float  # when it last acknowledged a beat
    messages: Bucket
    rtt_ms: int = 0
    live: bool = False  # it has a link, and has been sent everything
    catch_ups: Bucket = field(default_factory=lambda: Bucket(CATCH_UPS_PER_SECOND, CATCH_UPS_BURST))


@dataclass(slots=True)
class Hosting:
    """A reign, as its peers see it."""

    host: Host
    me: PeerKey
    members: dict[PeerKey, Member] = field(default_factory=dict)
    _untold: list[Step] = field(default_factory=list)  # sent, and not yet told here
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
        if join.back not in BACKS:
            return [_send(peer, Refused(join.table, "There is no such card back."))]
        if peer not in table.people and len(table.people) >= PEOPLE_MAX:
            return [_send(peer, Refused(join.table, "The table is full, watchers included."))]
        member = self.members.setdefault(peer, self._new_member(now))
        if not member.catch_ups.take(now):
            return self.cut(peer, "You have joined too often in a short time.")
        member.heard, member.live = now, False
        self.host.came(peer, name, join.back, now, watch=join.watch)
        effects = self.publish()
        effects += self._catch_up(peer, join.mark)
        return [Reach(peer), *effects]

    def _new_member(self, now: float) -> Member:
        cut_per_second = self.host.limits.cut_per_second
        return Member(now, Bucket(cut_per_second, cut_per_second))

    def cut(self, peer: PeerKey, why: str) -> list[Effect]:
        """Close the link of a peer that asks for too much. It may come back."""
        self.unlinked(peer)
        return [Drop(peer, why)]

    def ask_tail(self, peer: PeerKey, asked: AskTail, now: float) -> list[Effect]:
        """A mirror has a gap or differs: it gets what it lacks."""
        if peer not in self.members:
            return []
        if not self.members[peer].catch_ups.take(now):
            return self.cut(peer, "You have asked for the log too often in a short time.")
        return [*self.publish(), *self._catch_up(peer, asked.mark)]

    def _catch_up(self, peer: PeerKey, mark: Mark) -> list[Effect]:
        host = self.host
        after, entries = host.log.after(mark)
        counter, until = host.last_taken(peer), host.log.mark.last_index
        effects: list[Effect] = [_send(peer, Admitted(host.table.about.id, after, counter, until))]
        effects += [_send(peer, Entries(chunk)) for chunk in _chunks(entries)]
        self.members[peer].live = True
        return effects

    # --- being there

    def acknowledged(self, peer: PeerKey, ack: Ack, now: float) -> list[Effect]:
        """A member has heard a beat."""
        member = self.members.get(peer)
        if member is not None:
            member.heard = now
            member.rtt_ms = min(max(0, int(now * 1000) - ack.stamp_ms), RTT_MAX_MS)
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
            if self.host.table.seat_of(peer) is None:
                self.host.forget(peer)
        return [Drop(peer, "You are no longer at this table.") for peer in gone]

    # --- sending

    def publish(self) -> list[Effect]:
        """Send what has been appended to every member; first to those who have asked for it and wait."""
        steps, members = self.host.fresh, self.members
        if not steps:
            return []
        self.host.fresh = []
        self._untold += steps
        live = [peer for peer, member in members.items() if member.live]
        for sender in {step.entry.sender for step in steps}:
            if sender in members and members[sender].live:
                live.remove(sender)
                live.insert(0, sender)
        frames = [MESSAGES.encode(Entries(chunk)) for chunk in _chunks([step.data for step in steps])]
        return [_send_frame(peer, frame) for frame in frames for peer in live]

    def take_untold(self) -> list[Step]:
        """What has been appended since the last time, for the own view."""
        steps, self._untold = self._untold, []
        return steps

    # --- time

    def tick(self, now: float) -> list[Effect]:
        """Beat, and notice who has not been heard for too long."""
        mark = self.host.log.mark  # what has been sent: a beat leaves before what this tick appends
        self.host.tick(now)
        effects: list[Effect] = []
        if now >= self._next_beat:
            away_s = max(0.0, now - self._next_beat) if self._next_beat else 0.0
            for member in self.members.values():
                member.heard += away_s  # the time in which nobody was asked
            self._next_beat = now + self.host.timing.beat_s
            self._notice_absence(now)
            trips = tuple(PeerRtt(peer, rtt_ms) for peer, rtt_ms in self.rtts().items())
            beat = MESSAGES.encode(Beat(self.host.reign, mark, int(now * 1000), trips))
            effects.append(Deliver(Rtts(self.rtts())))
            effects += [Send(peer, beat) for peer, member in self.members.items() if member.live]
        return effects

    def rtts(self) -> dict[PeerKey, int]:
        """How far every member is, in ms."""
        return {peer: member.rtt_ms for peer, member in self.members.items()}

    def due(self) -> float:
        """When `tick` has something to do."""
        return min(self._next_beat, self.host.due())

    def _notice_absence(self, now: float) -> None:
        for peer, member in self.members.items():
            if now - member.heard > self.host.timing.absent_s:
                self.host.went(peer, now)


_send_frame: Final = maker(Send)


def _send(peer: PeerKey, message: Message) -> Send:
    return Send(peer, MESSAGES.encode(message))


def _chunks(entries: list[bytes]) -> list[tuple[bytes, ...]]:
    """Entries in the order in which they were appended, in chunks of at most 48 KiB."""
    chunks: list[tuple[bytes, ...]] = []
    chunk: list[bytes] = []
    size = 0
    for data in entries:
        if chunk and (size + len(data) > TAIL_CHUNK_BYTES or len(chunk) >= LIST_ITEMS):
            chunks.append(tuple(chunk))
            chunk, size = [], 0
        chunk.append(data)
        size += len(data)
    return [*chunks, tuple(chunk)] if chunk else chunks
