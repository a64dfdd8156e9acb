"""The host among its peers: who is let in, who is heard, what is sent to whom, and when it may go on (DESIGN §3, §4).

Owns the host's beats and the gate before everything that it sequences: a reign that is kept, and an electorate that
counts. What comes while the gate is closed waits, in order of arrival, and goes back after a second.
Turns what `Host` appends into messages. Never judges an intent.
"""

from collections import deque
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Final, NamedTuple

from nertz_lan.protocol import limits
from nertz_lan.protocol.entering import PasscodeStep
from nertz_lan.protocol.events import ElectorateSettled
from nertz_lan.protocol.identity import PeerKey, TableId
from nertz_lan.protocol.messages import (
    MESSAGES,
    Ack,
    Admitted,
    Answer,
    Asked,
    AskTail,
    Beat,
    Entries,
    Join,
    Mark,
    PeerRtt,
    Refused,
)
from nertz_lan.protocol.names import BadName, checked_name
from nertz_lan.rules.frozen import maker
from nertz_lan.session.admission import Admission
from nertz_lan.session.boundary import BACKS, PEOPLE_MAX
from nertz_lan.session.effects import Deliver, Effect, Send, Unlink, send
from nertz_lan.session.host import Host
from nertz_lan.session.keeping import Keeping
from nertz_lan.session.log import Step, in_chunks
from nertz_lan.session.members import Member, Members
from nertz_lan.session.news import Rtts
from nertz_lan.session.succession import Standing, line

NEVER: Final = float("inf")


class Waiting(NamedTuple):
    """An intent that arrived while the gate was closed."""

    peer: PeerKey
    asked: Asked
    since: float
    stalled: bool


@dataclass(slots=True)
class Hosting:
    """A reign, as its peers see it."""

    host: Host
    me: PeerKey
    keeping: Keeping
    began: float
    record: Callable[[Sequence[Step]], Sequence[Effect]]  # what is appended is remembered before it leaves
    members: Members = field(default_factory=Members)
    taken_up: bool = True  # false: the log of another host's reign, which has yet to be gone on with
    answers: list[tuple[PeerKey, Answer]] = field(default_factory=list)  # for intents that had waited
    admission: Admission = field(init=False)
    _waiting: deque[Waiting] = field(default_factory=deque)
    _coming: dict[PeerKey, Join] = field(default_factory=dict)  # let in, and not in the log yet
    _untold: list[Step] = field(default_factory=list)  # sent, and not yet told here
    _next_beat: float = 0.0
    _line: tuple[PeerKey, ...] = ()  # as in the last beat
    _opened: float | None = None  # when the gate was first open in this reign
    _seen: float = NEVER  # when this host last looked at the time
    _is_open: bool = False  # as far as it was looked at last

    def __post_init__(self) -> None:
        self.admission = Admission(self.me, self.host.random_bytes)

    # --- the gate

    def notice_gap(self, now: float) -> None:
        """After a sleep or a freeze nothing was heard, and the deal's clock has stood still."""
        away_s, self._seen = now - self._seen, now
        if away_s > self.host.timing.keep_s:
            self.keeping.was_away(now)
            self.host.clock.skip(away_s)

    def may_go_on(self, now: float) -> bool:
        """Whether anything may be sequenced now."""
        host = self.host
        return host.is_settled and self.keeping.is_kept(host.table, now)

    def has_lapsed(self, now: float) -> bool:
        """Whether this reign was kept once, and is not any more. What has just begun has the time to be kept."""
        return self._opened is not None and not self.keeping.is_kept(self.host.table, now)

    def _settle(self, now: float) -> None:
        """Let the last change of the electorate count, as soon as it does."""
        host, table = self.host, self.host.table
        if len(table.electorates) == 1 or table.handed_to is not None:
            return
        if self.keeping.is_kept(table, now) and self.keeping.counts(table, host.log.mark.last_index):
            host.append(ElectorateSettled(), host.clock.at(now))

    def go_on(self, now: float) -> None:
        """Do what has waited for the gate, while it is open."""
        self._settle(now)
        self._is_open = self.may_go_on(now)
        if not self._is_open:
            return
        if not self.taken_up:
            self.taken_up = True
            self.host.take_up(now)
        self._opened = now if self._opened is None else self._opened
        while self._coming and self.may_go_on(now):
            peer = next(iter(self._coming))
            join = self._coming.pop(peer)
            self.host.came(peer, checked_name(join.name), join.back, now, watch=join.watch)
            self._settle(now)
        self._notice_absence(now)
        if self.may_go_on(now):
            self.host.follow_up(now)
        while self._waiting and self.may_go_on(now):
            waiting = self._waiting.popleft()
            answer = self._judge(waiting, now)
            if answer is not None:
                self.answers.append((waiting.peer, answer))
            self._settle(now)
        if self.host.due() <= now and self.may_go_on(now):
            self.host.tick(now)
        self._is_open = self.may_go_on(now)

    def _judge(self, waiting: Waiting, now: float) -> Answer | None:
        late = now - waiting.since > self.host.timing.heard_s
        unheard = waiting.peer != self.me and not self._is_lately_heard(waiting.peer, now)
        if late or unheard or not self.host.table.is_there(waiting.peer):
            return self.host.sent_back(waiting.asked.counter)
        return self.host.take(waiting.peer, waiting.asked, now, stalled=waiting.stalled)

    def _is_lately_heard(self, peer: PeerKey, now: float) -> bool:
        """Whether what comes from a peer was sent lately: what has waited while this program slept was not."""
        member = self.members.get(peer)
        return member is not None and self.keeping.has_lately_heard(peer, member.came, now)

    def take(self, peer: PeerKey, asked: Asked, now: float, *, stalled: bool) -> None:
        """Take an intent that has arrived, or let it wait. Its answer, if it gets one, is in `answers`."""
        self.notice_gap(now)
        if not self._waiting and self.taken_up and self.may_go_on(now):
            answer = self._judge(Waiting(peer, asked, now, stalled), now)
            if answer is not None:
                self.answers.append((peer, answer))
            self._settle(now)
            return
        if len(self._waiting) >= limits.INTENTS_WAITING:
            self.answers.append((peer, self.host.sent_back(asked.counter)))
            return
        self._waiting.append(Waiting(peer, asked, now, stalled))

    # --- coming in

    def join(self, peer: PeerKey, join: Join, now: float, *, proved: bool = False) -> list[Effect]:
        """Let a peer in, or back in: it gets what it lacks, then everything that happens.

        `proved`: it has shown that it knows the passcode.
        """
        refusal = self._why_not(peer, join)
        if refusal is not None:
            return [send(peer, refusal)]
        table = self.host.table
        if not (proved or self.admission.lets_in(table, peer)):
            return self.admission.asked(table, peer, join, now)
        member = self.members.setdefault(peer, Member(now, now))
        if not member.catch_ups.take(now):
            return [Unlink(peer, "You have joined too often in a short time.", "It joined too often.")]
        member.came = member.heard = now
        member.live, member.misses = False, None
        self._coming[peer] = join
        self.host.pass_over(peer, join.settled)
        # what has waited is asked anew, or over: it may have been leaving
        self._waiting = deque(waiting for waiting in self._waiting if waiting.peer != peer)
        self.go_on(now)
        effects = self.publish()
        return [*effects, *self.catch_up(peer, join.mark)]

    def _why_not(self, peer: PeerKey, join: Join) -> Refused | None:
        """Why a peer can't come in, whoever decides about it; None: it may be let in."""
        table = self.host.table
        if join.table != table.about.id and join.table not in table.about.continues:
            return not_here(join.table)
        try:
            checked_name(join.name)
        except BadName as error:
            return Refused(join.table, f"Your name can't be used: {error}.")
        if join.back not in BACKS:
            return Refused(join.table, "There is no such card back.")
        if peer not in table.people and len(table.people) + len(self._coming) >= PEOPLE_MAX:
            return Refused(join.table, "The table is full, watchers included.")
        return None

    @property
    def at_door(self) -> set[PeerKey]:
        """Who has asked to come in and is not in the log yet: it waits for a proof, a yes, or for the gate."""
        return {*self._coming, *self.admission.waiting}

    def prove(self, peer: PeerKey, step: PasscodeStep, now: float) -> list[Effect]:
        """A message of a proof of the passcode."""
        effects, join = self.admission.step(self.host.table, peer, step, now)
        return effects if join is None else [*effects, *self.join(peer, join, now, proved=True)]

    def let_in(self, now: float) -> list[Effect]:
        """Let those in, or send them away, about whom the maker has decided."""
        effects: list[Effect] = []
        for peer, join in self.admission.decided(self.host.table):
            effects += self.join(peer, join, now)
        return [*effects, *self.admission.tell_maker(self.host.table)]

    def ask_tail(self, peer: PeerKey, asked: AskTail, now: float) -> list[Effect]:
        """A mirror has a gap or differs: it gets what it lacks."""
        if peer not in self.members:
            return []
        if not self.members[peer].catch_ups.take(now):
            told = "You have asked for the log too often in a short time."
            return [Unlink(peer, told, "It asked for the log too often.")]
        return [*self.publish(), *self.catch_up(peer, asked.mark)]

    def catch_up(self, peer: PeerKey, mark: Mark) -> list[Effect]:
        """Send a member what follows its last entry, and from now on everything."""
        host = self.host
        after, entries = host.log.after(mark)
        counter, until = host.last_taken(peer), host.log.mark.last_index
        effects: list[Effect] = [send(peer, Admitted(host.table.about.id, after, counter, until, host.reign))]
        effects += [send(peer, Entries(chunk)) for chunk in in_chunks(entries)]
        self.members[peer].live = True
        self._line = ()  # it has yet to learn it
        return effects

    # --- being there

    def acknowledged(self, peer: PeerKey, ack: Ack, now: float) -> None:
        """A member has heard a beat, or holds a change of the electorate."""
        self.notice_gap(now)
        member = self.members.get(peer)
        if member is None:
            return
        member.heard = now
        member.misses, member.worst_ms = ack.misses, ack.worst_ms
        member.trips.add(int(now * 1000) - ack.stamp_ms)
        held = ack.mark.last_index if self.host.log.holds(ack.mark) else 0
        self.keeping.acknowledged(peer, ack.stamp_ms, held, now)
        self.go_on(now)

    def unlinked(self, peer: PeerKey) -> None:
        """A link is gone; its peer is absent when it stays away."""
        self.admission.gone(peer)
        self._coming.pop(peer, None)
        self.keeping.left(peer)
        if peer in self.members:
            self.members[peer].live = False

    def forget_who_left(self) -> None:
        """Let go of members that have left the table or were removed."""
        gone = [peer for peer in self.members if peer not in self._coming and not self.host.table.is_there(peer)]
        for peer in gone:
            del self.members[peer]
            self.keeping.left(peer)
            if self.host.table.seat_of(peer) is None:
                self.host.forget(peer)

    # --- sending

    def publish(self) -> list[Effect]:
        """Send what has been appended: first to those who have asked for it and wait, last to those who only watch."""
        steps = self.host.fresh
        if not steps:
            return []
        self.host.fresh = []
        self._untold += steps
        to = self.members.in_turn({step.entry.sender for step in steps}, self.host.table.seats)
        frames = [MESSAGES.encode(Entries(chunk)) for chunk in in_chunks([step.data for step in steps])]
        sends = [_send_frame(peer, frame, vouches=False, meanwhile=b"") for frame in frames for peer in to]
        return [*self.record(steps), *sends]

    def take_untold(self) -> list[Step]:
        """What has been appended since the last time, for the own view."""
        steps, self._untold = self._untold, []
        return steps

    # --- time

    def tick(self, now: float) -> list[Effect]:
        """Beat, go on, and notice who has not been heard for too long."""
        self.notice_gap(now)
        away_s = max(0.0, now - self._next_beat) if self._next_beat else 0.0
        effects: list[Effect] = []
        if now >= self._next_beat:
            self.members.were_not_asked(away_s)
            self._next_beat = now + self.host.timing.beat_s
            beat = self.beat(now)
            effects.append(Deliver(Rtts(self.rtts(now))))
            effects += [Send(peer, beat) for peer, member in self.members.items() if member.live]
        self.go_on(now)
        self._send_back_late(now)
        return effects

    def beat(self, now: float) -> bytes:
        """What says that this host is there, and what it has sequenced: all of that has been sent."""
        heir_line = line(self.standings())
        told = () if heir_line == self._line else heir_line
        self._line = heir_line
        trips = tuple(PeerRtt(peer, rtt_ms) for peer, rtt_ms in self.rtts(now).items())
        table = self.host.table
        mark = self.host.log.mark
        return MESSAGES.encode(Beat(self.host.reign, mark, int(now * 1000), trips, table.about.id, told, self.kept()))

    def kept(self) -> int:
        """The index of the last deal's end, once enough peers hold it."""
        index = self.host.scored_index
        return index if index and self.keeping.has_lasted(self.host.table, index) else 0

    def _send_back_late(self, now: float) -> None:
        """What has waited for more than a second goes back."""
        while self._waiting and now - self._waiting[0].since > self.host.timing.heard_s:
            waiting = self._waiting.popleft()
            self.answers.append((waiting.peer, self.host.sent_back(waiting.asked.counter)))

    def rtts(self, now: float) -> dict[PeerKey, int]:
        """How far every member is, in ms; −1: it is shaky."""
        return self.members.rtts(now, self.host.timing.heard_s)

    def standings(self) -> dict[PeerKey, Standing]:
        """What the other electors say of themselves."""
        return self.members.standings({peer for electorate in self.host.table.electorates for peer in electorate})

    def heard_at(self, peer: PeerKey) -> float:
        """When a peer last acknowledged something; the beginning of this reign for one that has not."""
        return self.members[peer].heard if peer in self.members else self.began

    def kept_for(self, now: float) -> float:
        """For how long this reign has gone on, in seconds."""
        return 0.0 if self._opened is None else now - self._opened

    def due(self) -> float:
        """When `tick` has something to do."""
        return min(self._next_beat, self.host.due()) if self._is_open else self._next_beat

    def _notice_absence(self, now: float) -> None:
        """One at a time: the next when the change of the electorate counts."""
        for peer, member in self.members.items():
            is_silent = now - member.heard > self.host.timing.absent_s
            if is_silent and self.host.table.is_there(peer) and self.may_go_on(now):
                self.host.went(peer, now)
                self._settle(now)


_send_frame: Final = maker(Send)


def not_here(table: TableId) -> Refused:
    """The answer to whoever wants in at a table that isn't here."""
    return Refused(table, "That table is not here.", not_here=True)
