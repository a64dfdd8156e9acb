"""One peer's stay at one table, from coming in to leaving: as a guest, as the host, or without one (DESIGN §3, §4).

Owns which of the three it is, and hands every message to the machine that it concerns: the mirror (`guest.py`), the
reign (`hosting.py`), the election (`election.py`), the own seat (`own.py`). Tells what happens. Never knows which other
tables there are.
"""

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass, field
from enum import Enum
from typing import Final, cast

from nertz_lan.protocol.codec import BadFrame
from nertz_lan.protocol.entries import CarriedOn, DealBegun, Entry, HandedOver, HostChanged, Scored, TableMade, Went
from nertz_lan.protocol.identity import PeerKey, TableId, short
from nertz_lan.protocol.intents import Intent, Leave, PlayOn
from nertz_lan.protocol.messages import (
    MESSAGES,
    Ack,
    Admitted,
    Answer,
    Asked,
    AskTail,
    Beat,
    CarryOn,
    Entries,
    Here,
    Invite,
    Join,
    Mark,
    Message,
    Refused,
    SeatSecret,
    Stand,
    Tail,
    Unhosted,
    Voted,
)
from nertz_lan.rules.events import Opened, Played, Turned
from nertz_lan.rules.follow import Impossible
from nertz_lan.rules.intents import DealIntent
from nertz_lan.rules.refusal import Code, Refusal
from nertz_lan.session import news
from nertz_lan.session.advance import advance
from nertz_lan.session.carrying import Carrying
from nertz_lan.session.company import Company
from nertz_lan.session.effects import Deliver, Drop, Effect, Save, Send
from nertz_lan.session.election import Around, Election, Phase
from nertz_lan.session.guest import Guest
from nertz_lan.session.host import Host
from nertz_lan.session.hosting import Hosting, not_here
from nertz_lan.session.journal import Journal, Remembered, Vote
from nertz_lan.session.keeping import Keeping
from nertz_lan.session.limits import Limits
from nertz_lan.session.lobby import leaving
from nertz_lan.session.log import START, Log, Step, in_chunks
from nertz_lan.session.me import Me
from nertz_lan.session.own import Own, may_owe_after
from nertz_lan.session.succession import line, nearer_to_all, reaching_more
from nertz_lan.session.table import Stage, Table
from nertz_lan.session.timing import Timing

NEVER: Final = float("inf")
HOST_LEFT: Final = "The host left; this table is over."
REMOVED: Final = "You were removed from the table."
PLAYS: Final = frozenset((Played, Turned, Opened))  # the most common events: they change a deal and nothing else
REIGNS_AT_ONCE: Final = 1000  # that a peer has missed: numbers used up by one that lies
AGAIN_S: Final = 1.0  # a table without a host is asked again


class Ended(Enum):
    """How a stay has ended."""

    LEFT = "left"
    TURNED_AWAY = "turned away"  # before or after coming in


@dataclass(slots=True)
class Stay:
    """Every method gives the effects that it wants carried out, in order."""

    me: Me
    id: TableId
    own: Own
    company: Company
    timing: Timing
    limits: Limits
    random_bytes: Callable[[int], bytes]
    watch: bool = False
    journal: Journal = field(default_factory=Journal)
    ended: Ended | None = None
    why_ended: str = ""
    guest: Guest | None = None
    hosting: Hosting | None = None
    over: bool = False  # the host has left, and nobody comes after it
    _election: Election = field(init=False)
    _carrying: Carrying = field(init=False)
    _joined: bool = False
    _is_back: bool = False  # had lost its host, and has been let in again
    _told_host: tuple[PeerKey, int] | None = None
    _partner: PeerKey | None = None  # who shares the own seat
    _scored: tuple[int, news.View] | None = None  # a deal that has ended, until enough peers hold it
    _ask_again: float = NEVER
    _invited_at: dict[PeerKey, float] = field(default_factory=dict)
    _asked_last: int = 0  # of the peers in reach, one after the other
    _seen: float = 0.0  # when this stay last looked at the time

    # --- coming in ------------------------------------------------------------------------------------------

    def makes(self, made: TableMade, now: float) -> None:
        """Make a table, and host it. Raises Impossible or BadHouseRules where there can be none like that."""
        host = Host.of(made, self.timing, self.limits, self.random_bytes)
        self._begin(Vote(), now)
        self.hosting = Hosting(host, self.me.key, Keeping(self.me.key, self.timing, now), now, self._recorded)
        self.hosting.go_on(now)

    def joins(self, host: PeerKey, kept: Remembered | None, now: float) -> list[Effect]:
        """Ask to be let in, with what is remembered of this table."""
        self.guest = Guest(self.id, host, now)
        vote = kept.vote if kept is not None else Vote()
        self._begin(vote, now + self.timing.heard_s if kept is not None else now)
        if kept is not None:
            self._remember(self.guest, kept)
        return [self._ask_in(self.guest)] if host in self.company.linked else []

    def _begin(self, vote: Vote, not_before: float) -> None:
        self._election = Election(self.me.key, self.id, self.timing, self.journal, vote, not_before)
        self._carrying = Carrying(self.me.key)

    def _remember(self, guest: Guest, kept: Remembered) -> None:
        """Hold again what this peer had acknowledged before its program ended."""
        log, table = Log(), None
        log.restart(kept.base)
        try:
            for data in kept.entries:
                entry = log.accept(data)
                if entry is not None:
                    table = advance(table, entry, checked=True)
        except (Impossible, BadFrame, ValueError):
            return  # of another version, or damaged: then all of it comes from the host
        guest.log, guest.table, guest.reign = log, table, log.mark.reign
        self.own.restart(kept.counter)

    def _ask_in(self, guest: Guest) -> Effect:
        guest.admitted = False
        return _send(guest.host, Join(self.id, self.me.name, self.me.back, guest.log.mark, self.watch))

    def _joins_host(self, host: PeerKey, now: float) -> list[Effect]:
        guest = self.guest
        if guest is None:
            return []
        guest.joins(host, now)
        return [self._ask_in(guest)] if host in self.company.linked else []

    # --- requests -------------------------------------------------------------------------------------------

    def ask(self, intent: Intent, now: float) -> tuple[int, list[Effect]]:
        """Ask for something at the table. Gives the intent's number, by which its Fate is told, and effects."""
        table, refusal = self.table, self.own.unaskable(intent)
        if table is None:
            refusal = Refusal(Code.NO_DEAL, detail="You are not at a table.")
        if isinstance(intent, Leave) and table is not None:
            return self._fated(None, self.leave(now), now)
        if self.guest is not None and self.guest.lost and refusal is None:
            if isinstance(intent, PlayOn) and not self.over:
                return self._fated(None, self._carry_on(now), now)
            refusal = Refusal(Code.HOST_LOST)
        if refusal is not None or table is None:
            return self._fated(refusal, [], now)
        asked = self.own.ask(table, intent, self.reign, self.mark.last_index, self.at(now), now)
        return asked.counter, self._forward(asked, now)

    def _fated(self, refusal: Refusal | None, effects: list[Effect], now: float) -> tuple[int, list[Effect]]:
        """The fate of an intent that nobody else is asked for."""
        self.own.counter += 1
        view = None if self.ended else self.view(now)
        return self.own.counter, [Deliver(news.Fate(self.own.counter, (), refusal, view)), *effects]

    def bot_asks(self, intent: DealIntent, now: float) -> list[Effect]:
        """A bot that this peer plays as the host asks for something."""
        if self.hosting is None or not self.hosting.may_go_on(now):
            return []
        self.hosting.host.play_for_bot(intent, now)
        return self.published(now)

    def leave(self, now: float) -> list[Effect]:
        """Leave; the seat may come back until the match ends."""
        effects: list[Effect] = []
        if self.hosting is not None:
            effects = self._leave_as_host(self.hosting, now)
        elif self.guest is not None and self.guest.admitted and self.table is not None:
            asked = self.own.ask(self.table, Leave(), self.reign, self.mark.last_index, self.at(now), now)
            self.own.pending.pop(asked.counter, None)  # nobody waits for its fate
            effects = [_send(self.guest.host, asked)]
        return effects + self._end(Ended.LEFT, "")

    def _leave_as_host(self, hosting: Hosting, now: float) -> list[Effect]:
        heir = self._heir(hosting, now)
        if heir is not None:
            return self._hand_over(hosting, heir, now, leaves=True)
        host = hosting.host
        if hosting.may_go_on(now):
            for event in leaving(host.table, self.me.key):
                host.append(event, host.clock.at(now), self.me.key)
        return hosting.publish()

    def _end(self, how: Ended, why: str) -> list[Effect]:
        """What was asked for goes back; the links are the node's to close."""
        self.ended, self.why_ended = how, why
        return [*(Deliver(fate) for fate in self.own.give_up()), *self.journal.forget()]

    def _turned_away(self, why: str) -> list[Effect]:
        return [] if self.ended else self._end(Ended.TURNED_AWAY, why)

    # --- links ----------------------------------------------------------------------------------------------

    def wants_links(self, callers: Collection[PeerKey] = ()) -> list[Effect]:
        """Be linked with everybody at the table, also with those who have dropped, and with who calls from outside."""
        table, wanted = self.table, set(callers)
        if table is not None:
            wanted |= {key for key, person in table.people.items() if not person.left or table.seat_of(key) is not None}
        if self.guest is not None and not self.over:
            wanted.add(self.guest.host)
        return self.company.want(wanted - {self.me.key}, "You are no longer at this table.")

    def linked(self, peer: PeerKey, now: float) -> list[Effect]:
        """A link has come up, or another took its place: what was under way may be lost. Resynchronise."""
        effects = self._tell_partner() if peer == self._partner else []
        if self.hosting is not None:
            self.hosting.unlinked(peer)
            if self._is_person(peer):
                effects.append(self._invite(peer))
        elif self.guest is not None and not self.over:
            if peer == self.guest.host and self.guest.hosted:
                effects.append(self._ask_in(self.guest))
            elif self._is_person(peer) and not self.guest.hosted:
                effects.append(_send(peer, Invite(self.id)))
            effects += self._elect(now)
        return effects

    def unlinked(self, peer: PeerKey, why: str, now: float) -> list[Effect]:
        """A link has ended, or could not be made."""
        self._election.unlinked(peer)
        if self.hosting is not None:
            self.hosting.unlinked(peer)
        if self.guest is not None and peer == self.guest.host:
            self.guest.unlinked(why)
        return self._elect(now)

    def refused(self, peer: PeerKey, now: float) -> list[Effect]:
        """Nothing listens at a peer's port any more."""
        guest = self.guest
        if guest is None or peer != guest.host or self.over:
            return []
        if guest.table is None:
            return self._turned_away("The table's host is there no longer.")
        self._election.loses_host(now)
        return self._elect(now)

    # --- messages -------------------------------------------------------------------------------------------

    def received(self, peer: PeerKey, message: Message, now: float, *, stalled: bool) -> list[Effect]:  # noqa: C901, PLR0912 - one line a kind
        """A message has come off a link."""
        if self.hosting is not None:
            member = self.hosting.members.get(peer)
            if member is not None and not member.messages.take(now):
                return self.hosting.cut(peer, "You send too much in a short time.")
        if _reign_of(message) > self.highest + REIGNS_AT_ONCE:
            return []
        match message:
            case Asked():
                return self._asked(peer, message, now, stalled=stalled)
            case Entries():
                return self._entries(peer, message, now)
            case Beat():
                return self._beat(peer, message, now)
            case Ack():
                return self._acknowledged(peer, message, now)
            case Here():
                self.company.here(peer, message, now)
                return []
            case Answer() if self.guest is not None and peer == self.guest.host:
                return [Deliver(fate) for fate in self.own.answered(message, lambda: self.view(now))]
            case Join():
                return self._wants_in(peer, message, now)
            case Admitted():
                return self._admitted(peer, message, now)
            case Refused(table, why) if self.guest is not None and peer == self.guest.host and table == self.id:
                known = self.table is not None and message.not_here
                return self._unhosted(peer, now) if known else self._turned_away(why)
            case Unhosted(table, host, reign) if self._is_here(table):
                return self._sent_on(host, reign, now) if host is not None else self._unhosted(peer, now)
            case Invite(table, reign) if self._is_here(table):
                return self._invited(peer, reign, now)
            case AskTail(mark):
                return self._asked_for_tail(peer, message, mark, now)
            case Tail(table) if table == self.id and self.guest is not None and self._election.is_fetching_from(peer):
                self._forget_shown(self.guest.fetches(message))
                return []
            case Stand(table) if table == self.id:
                return self._stands(peer, message, now)
            case Voted(table) if table == self.id:
                return self._voted(peer, message, now)
            case SeatSecret():
                return self._told_by_partner(peer, message, now)
            case CarryOn(table) if table == self.id:
                return self._others_carry_on(peer, message, now)
            case _:
                return []

    def _is_here(self, table: TableId) -> bool:
        known = self.table
        return table == self.id or (known is not None and table in known.about.continues)

    def _is_person(self, peer: PeerKey) -> bool:
        """Whether a peer is at the table, or has a seat there."""
        return self.table is not None and peer in self.table.people

    def _is_elector(self, peer: PeerKey) -> bool:
        return self.table is not None and any(peer in electorate for electorate in self.table.electorates)

    def _invite(self, peer: PeerKey) -> Effect:
        return _send(peer, Invite(self.id, self.reign))

    def _invites_back(self, peer: PeerKey, now: float) -> list[Effect]:
        """Once for all that has waited in its link."""
        if now - self._invited_at.get(peer, -NEVER) < AGAIN_S:
            return []
        self._invited_at[peer] = now
        return [self._invite(peer)]

    # --- as the host ----------------------------------------------------------------------------------------

    def _asked(self, peer: PeerKey, asked: Asked, now: float, *, stalled: bool) -> list[Effect]:
        if self.hosting is None:
            return []  # whoever hosts next is asked again
        if peer not in self.hosting.members:
            if self._is_person(peer):
                return self._invites_back(peer, now)  # it asks again when it is in
            return [_send(peer, Answer(asked.counter, Code.NO_SEAT.value, "You are not at this table."))]
        self.hosting.take(peer, asked, now, stalled=stalled)
        return self._answers(self.hosting, now) if self.hosting.answers else []

    def _answers(self, hosting: Hosting, now: float) -> list[Effect]:
        """Answers leave after the entries that came before them."""
        effects: list[Effect] = hosting.publish()
        answers, hosting.answers = hosting.answers, []
        for peer, answer in answers:
            if peer == self.me.key:
                effects += [Deliver(fate) for fate in self.own.answered(answer, lambda: self.view(now))]
            else:
                effects.append(_send(peer, answer))
        return effects

    def published(self, now: float) -> list[Effect]:
        """Send what the host has appended to its members, answer, and tell it here."""
        hosting = self.hosting
        if hosting is None:
            return []
        effects = self._answers(hosting, now)
        effects += self._told(hosting.take_untold(), now)
        return effects

    def _forward(self, asked: Asked, now: float) -> list[Effect]:
        """Hand an own intent to the host: over the link, or straight into the same order."""
        if self.hosting is not None:
            self.hosting.take(self.me.key, asked, now, stalled=False)
            return self.published(now)
        guest = self.guest
        if guest is not None and guest.admitted and guest.reign >= self._election.bound:
            return [_send(guest.host, asked)]
        return []

    def _acknowledged(self, peer: PeerKey, ack: Ack, now: float) -> list[Effect]:
        if self.hosting is None:
            return []
        if peer not in self.hosting.members:  # it has been away for so long that it counts as gone
            return self._invites_back(peer, now) if self._is_person(peer) else []
        self.hosting.acknowledged(peer, ack, now)
        return [*self.published(now), *self._kept(self.hosting.kept())]

    def _wants_in(self, peer: PeerKey, join: Join, now: float) -> list[Effect]:
        if self.hosting is not None:
            effects = self.hosting.join(peer, join, now)
            return [*effects, *self.published(now)]
        is_known = self.table is not None and self._is_here(join.table)
        return [_send(peer, self._unhosted_here() if is_known else not_here(join.table))]

    def _unhosted_here(self) -> Unhosted:
        guest = self.guest
        if guest is None or not guest.admitted or self._election.phase is not Phase.FOLLOWING:
            return Unhosted(self.id)
        return Unhosted(self.id, guest.host, guest.reign)

    def _asked_for_tail(self, peer: PeerKey, asked: AskTail, mark: Mark, now: float) -> list[Effect]:
        """A member has a gap, or a candidate wants the newest log."""
        if self.hosting is not None and peer in self.hosting.members:
            return [*self.hosting.ask_tail(peer, asked, now), *self.published(now)]
        table = self.table
        if table is None or peer not in table.people:
            return []
        after, entries = self.log.after(mark)
        tail = _send(peer, Tail(self.id, after, self.log.mark.last_index))
        return [tail, *(_send(peer, Entries(chunk)) for chunk in in_chunks(entries))]

    # --- as a guest -----------------------------------------------------------------------------------------

    def _admitted(self, peer: PeerKey, admitted: Admitted, now: float) -> list[Effect]:
        """A host lets this peer in: the one that was asked, or one that was elected meanwhile."""
        guest = self.guest
        is_awaited = guest is not None and peer == guest.host and not guest.admitted
        if admitted.table != self.id and not is_awaited and not self._carrying.is_agreed(peer):
            return []
        if self.hosting is not None:
            return self._yields(self.hosting, peer, admitted.reign, now)
        if guest is None or (admitted.table == self.id and admitted.reign < self._election.bound):
            return [] if guest is None else [_send(peer, self._election.outvoted())]
        if peer != guest.host or not guest.hosted or admitted.reign != guest.reign:
            if admitted.reign < guest.reign:
                return []
            if guest.has_gone_beyond(admitted.after):
                return self._joins_host(peer, now)
            guest.joins(peer, now)
        if admitted.table != self.id:
            self._moved(admitted.table)
        self._is_back = self._is_back or guest.lost
        self._forget_shown(guest.welcomed(admitted, now))
        guest.hosted, self._ask_again = True, NEVER
        self._election.follows(now)
        self._carrying.clear()
        self.own.restart(admitted.counter)
        fates = self.own.give_up(now - self.timing.resend_s, admitted.counter)
        effects: list[Effect] = [Deliver(fate) for fate in fates]
        effects += [_send(guest.host, asked) for asked in self.own.readdress(admitted.reign)]
        return [*effects, *self._tell_host(now), *self._caught_up(guest, now)]

    def _moved(self, table: TableId) -> None:
        """Those present carry the table on as a new one."""
        self.id = table
        self._begin(Vote(), 0.0)
        if self.guest is not None:
            self.guest.id = table

    def _forget_shown(self, anew: bool) -> None:  # noqa: FBT001 - as Guest says
        if anew:
            self._joined = False

    def _unhosted(self, peer: PeerKey, now: float) -> list[Effect]:
        """The peer that was taken for the host does not host."""
        guest = self.guest
        if guest is None or peer != guest.host or guest.admitted:
            return []
        if guest.table is None:
            guest.heard, self._ask_again = now, now + AGAIN_S
            return []
        guest.hosted = False
        self._election.loses_host(now)
        effects = [] if self._joined else self._joining(now)
        return [*effects, *self._elect(now)]

    def _sent_on(self, host: PeerKey, reign: int, now: float) -> list[Effect]:
        """Another peer says who hosts."""
        guest = self.guest
        if guest is None or host == self.me.key or reign < max(guest.reign, self._election.bound):
            return []
        if guest.table is not None and self._election.phase is Phase.FOLLOWING:
            return []  # this peer hears its host, and will hear of another
        return self._joins_host(host, now)

    def _invited(self, peer: PeerKey, reign: int, now: float) -> list[Effect]:
        """Another peer hosts this table, or holds it."""
        if self.hosting is not None:
            return self._yields(self.hosting, peer, reign, now)
        guest = self.guest
        if guest is None or reign < self._election.bound or reign == 0:
            return []
        is_news = reign > guest.reign or not guest.hosted
        is_out = guest.admitted and peer == guest.host and reign == guest.reign  # for all that this peer knew
        return self._joins_host(peer, now) if is_news or is_out else []

    def _yields(self, hosting: Hosting, peer: PeerKey, reign: int, now: float) -> list[Effect]:
        """Another peer claims a higher reign. While the own one is kept, nobody can have been elected."""
        if reign <= hosting.host.reign or hosting.may_go_on(now) or not self._is_person(peer):
            return []
        return [*self._resign(hosting, now), *self._joins_host(peer, now)]

    def _entries(self, peer: PeerKey, message: Entries, now: float) -> list[Effect]:
        guest = self.guest
        if guest is None:
            return []
        follows = guest.admitted and peer == guest.host and guest.reign >= self._election.bound
        if not follows and not self._election.is_fetching_from(peer):
            return []
        before = guest.table.electorates if guest.table is not None else ()
        try:
            steps, asked = guest.follow(message.entries, now)
        except (Impossible, BadFrame) as error:
            return self._turned_away(f"The host {short(peer)} broke the rules: {error}")
        effects: list[Effect] = []
        if follows:
            guest.heard = now
            self._election.hears_host(now)
            effects += self._found_again(guest, now)
        effects += self._recorded(steps)
        if guest.table is not None and guest.table.electorates != before and follows:
            effects += self._ack(guest, now)  # the host waits for it (DESIGN §4.5)
        effects += self._told(steps, now)
        effects += self._caught_up(guest, now)
        if asked and follows:
            effects.append(_send(peer, asked))
        if not follows and guest.has_caught_up:
            self._election.fetched()
        only_plays = all(type(step.entry.event) in PLAYS for step in steps)  # nobody comes, goes, or is looked for
        if only_plays and follows:
            return effects
        return [*effects, *self._elect(now)]

    def _caught_up(self, guest: Guest, now: float) -> list[Effect]:
        """Say that this peer is in, or back; and what had been shown and was not kept."""
        if not guest.has_caught_up:
            return []
        undone = guest.undone()
        effects: list[Effect] = [Deliver(news.Undone(tuple(undone)))] if undone else []
        return effects if self._joined and not self._is_back else [*effects, *self._joining(now)]

    def _found_again(self, guest: Guest, now: float) -> list[Effect]:
        """A host that counted as lost is heard again, over a link that never broke."""
        if not guest.lost or not guest.admitted or self.over:
            return []
        guest.lost = False
        return self._joining(now) if self._joined else []

    def _beat(self, peer: PeerKey, beat: Beat, now: float) -> list[Effect]:
        if beat.table != self.id:
            return []
        guest = self.guest
        if self.hosting is not None or guest is None:
            return self._invited(peer, beat.reign, now)
        if beat.reign < self._election.bound:
            return [_send(peer, self._election.outvoted())]
        if peer != guest.host or beat.reign != guest.reign or not guest.hosted:
            is_others = peer != guest.host and beat.reign == guest.reign
            return [] if is_others else self._invited(peer, beat.reign, now)
        if not guest.admitted:
            return []
        try:
            asked = guest.beat(beat, now)
        except Impossible as error:
            return self._turned_away(f"The host {short(peer)} broke the rules: {error}")
        self._election.hears_host(now)
        if beat.line:
            self._election.line = beat.line
        effects = self._found_again(guest, now)
        effects += self._ack(guest, now)
        effects.append(Deliver(news.Rtts({trip.peer: trip.rtt_ms for trip in beat.rtts})))
        if asked:
            effects.append(_send(guest.host, asked))
        return [*effects, *self._kept(beat.kept), *self.pay(now)]

    def _ack(self, guest: Guest, now: float) -> list[Effect]:
        """Say that the host is heard, what is held, and whom this peer does not reach."""
        company = self.company
        others = self._others_seated() - {guest.host}
        misses = tuple(sorted(peer for peer in others if not company.reaches(peer, now)))
        worst_ms = max((company.trips[peer].least_ms for peer in others if peer in company.trips), default=0)
        return [*self.journal.flush(), _send(guest.host, Ack(guest.stamp_ms, guest.log.mark, misses, worst_ms))]

    # --- elections ------------------------------------------------------------------------------------------

    def _around(self, now: float) -> Around | None:
        table, self._seen = self.table, now
        if table is None:
            return None
        return Around(now, self.mark, table, frozenset(self.company.in_reach(now) & table.people.keys()))

    def _stands(self, peer: PeerKey, stand: Stand, now: float) -> list[Effect]:
        around = self._around(now)
        if around is None:
            return [_send(peer, Voted(self.id, stand.number, stand.binding, granted=False, bound=0, mark=START))]
        if self.hosting is not None:
            told = Voted(self.id, stand.number, stand.binding, granted=False, bound=self.reign, mark=self.mark)
            return [_send(peer, told), self._invite(peer)]
        return [*self._election.asked(peer, stand, around), *self._elect(now)]

    def _voted(self, peer: PeerKey, voted: Voted, now: float) -> list[Effect]:
        if self.hosting is not None:
            if voted.bound > self.hosting.host.reign and self._is_elector(peer):
                return [*self._resign(self.hosting, now), *self._elect(now)]
            return []
        around = self._around(now)
        return [] if around is None else [*self._election.answered(peer, voted, around), *self._elect(now)]

    def _elect(self, now: float) -> list[Effect]:
        """Go on with the election, as far as it can."""
        around = self._around(now)
        if around is None or self.guest is None or self.over or self.ended:
            return []
        effects = self._election.tick(around)
        source = self._election.fetches(around)
        if source is not None:
            effects.append(_send(source, AskTail(self.mark)))
        if self._election.has_won(around):
            effects += self._take_office(HostChanged(self.me.key), self._election.number, now)
        return effects

    def _take_office(self, first: HostChanged | CarriedOn, number: int, now: float) -> list[Effect]:
        """This peer hosts from now on: it goes on where the log ends."""
        guest, table = self.guest, self.table
        if guest is None or table is None:
            return []
        host = Host.after(guest.log, table, first, number, self.timing, self.limits, self.random_bytes)
        hosting = Hosting(
            host, self.me.key, Keeping(self.me.key, self.timing, now), now, self._recorded, taken_up=False
        )
        if table.handed_leaving and table.host in table.people:
            for event in leaving(table, table.host, handed=True):
                host.append(event, host.clock.elapsed_ms)
        marks = self._election.answers() if isinstance(first, HostChanged) else self._carrying.marks()
        self.guest, self.hosting, self._ask_again = None, hosting, NEVER
        self.id = host.table.about.id
        was_lost = guest.lost
        self._election.follows(now)
        self._carrying.clear()
        effects = hosting.publish()
        for peer, person in host.table.people.items():
            if peer == self.me.key or not person.present:
                continue
            member = hosting.members[peer] = hosting.new_member(now)
            member.heard = max(self.company.heard_at(peer), now - self.timing.heard_s)
            if peer in marks:
                effects += hosting.catch_up(peer, marks[peer])
            elif peer in self.company.linked:
                effects.append(self._invite(peer))
        fates = self.own.give_up(now - self.timing.resend_s, host.last_taken(self.me.key))
        effects += [Deliver(fate) for fate in fates]
        for asked in self.own.readdress(number):
            hosting.take(self.me.key, asked, now, stalled=False)
        effects += self._told(hosting.take_untold(), now)
        effects += self._tell_host(now)
        if was_lost and self._joined:
            effects += self._joining(now)
        return [*effects, *hosting.tick(now), *self.published(now)]

    def _resign(self, hosting: Hosting, now: float) -> list[Effect]:
        """This peer hosts no longer: it can't keep its reign, was outvoted, or has handed over."""
        effects = self.published(now)
        if self.hosting is not hosting:
            return effects
        host = hosting.host
        guest = self.guest = Guest(self.id, self.me.key, now, host.log, host.table, host.reign, hosted=False)
        guest.at, guest.based = host.clock.at(now), now
        self.hosting = None
        self._election.loses_host(now)
        return effects

    def _hand_over(self, hosting: Hosting, heir: PeerKey, now: float, *, leaves: bool) -> list[Effect]:
        """Name a successor: the last event of this reign, and the vote of its host (DESIGN §4.7)."""
        host = hosting.host
        number = max(host.reign, self._election.bound) + 1
        self._election.vote = Vote(number, heir)
        effects: list[Effect] = [*self.journal.vote(self._election.vote)]
        host.append(HandedOver(heir, number, leaves), host.clock.at(now))
        effects += hosting.publish()
        return effects if leaves else [*effects, *self._resign(hosting, now)]

    def _others_seated(self) -> set[PeerKey]:
        """Who else has a seat, and has not left: present, or dropped."""
        table = self.table
        people = {} if table is None else table.people
        return {
            key
            for key, person in people.items()
            if key != self.me.key and not person.left and table is not None and table.seat_of(key) is not None
        }

    def _missed(self, hosting: Hosting, now: float) -> frozenset[PeerKey]:
        """Whom this host has not heard for 2 s, of those who have a seat."""
        misses_s = self.timing.misses_s
        heard = {peer: max(hosting.heard_at(peer), self.company.heard_at(peer)) for peer in self._others_seated()}
        return frozenset(peer for peer, at in heard.items() if now - at > misses_s)

    def _heir(self, hosting: Hosting, now: float) -> PeerKey | None:
        """Who comes after a host that leaves: the first in line that is in reach."""
        reach = self.company.in_reach(now)
        others = sorted(hosting.host.table.electorates[-1] - {self.me.key})
        return next((peer for peer in (*line(hosting.standings()), *others) if peer in reach), None)

    def _had_better_go(self, hosting: Hosting, now: float) -> list[Effect]:
        """Hand over, once a reign, to an elector that reaches all: where it reaches more, or is nearer to all."""
        if hosting.kept_for(now) < self.timing.misses_s or not hosting.may_go_on(now):
            return []
        standings, table = hosting.standings(), hosting.host.table
        heir = reaching_more(standings, self._missed(hosting, now))
        first_go = table.stage is Stage.LOBBY and table.match.number == 0
        if heir is None and first_go and len(standings) > 1 and hosting.kept_for(now) > self.timing.settled_in_s:
            worst_ms = max(member.trips.least_ms for peer, member in hosting.members.items() if peer in standings)
            heir = nearer_to_all(standings, worst_ms, self.timing)
        if heir is None or heir not in self.company.in_reach(now):
            return []
        return self._hand_over(hosting, heir, now, leaves=False)

    # --- without a host -------------------------------------------------------------------------------------

    def _carry_on(self, now: float) -> list[Effect]:
        """The player says play on, where nobody can be elected."""
        around = self._around(now)
        if around is None:
            return []
        wanted = self._carrying.says(self.mark)
        effects: list[Effect] = [_send(peer, CarryOn(self.id, wanted, self.mark)) for peer in sorted(around.reach)]
        return [*effects, *self._tell_carrying(around), *self._carried_on(around)]

    def _others_carry_on(self, peer: PeerKey, message: CarryOn, now: float) -> list[Effect]:
        around = self._around(now)
        if around is None or self.hosting is not None or peer not in around.table.people:
            return []
        self._carrying.said(peer, message)
        return [*self._tell_carrying(around), *self._carried_on(around)]

    def _tell_carrying(self, around: Around) -> list[Effect]:
        present = self._carrying.present(around)
        return [Deliver(news.CarryingOn(self._carrying.wanting(around), present))]

    def _carried_on(self, around: Around) -> list[Effect]:
        if self.guest is None or not self.guest.lost:
            return []
        event = self._carrying.decided(around, self.random_bytes)
        if event is None:
            return []
        number = max(self._election.bound, self.mark.reign) + 1
        self._election = Election(self.me.key, event.table, self.timing, self.journal, Vote(), 0.0)
        return self._take_office(event, number, around.now)

    # --- time -----------------------------------------------------------------------------------------------

    def tick(self, now: float) -> list[Effect]:
        """Time has passed."""
        self._seen = now
        if self.hosting is not None:
            return self._tick_as_host(self.hosting, now)
        guest = self.guest
        if guest is None or self.over:
            return []
        if guest.table is None:
            return self._wait_to_come_in(guest, now)
        effects = self.company.pulse(self._others(guest), now)
        effects += self._elect(now)
        effects += self._look_for_host(now)
        if self.guest is not guest or self.ended:
            return effects
        if now >= guest.heard + self.timing.host_lost_s and not guest.lost:
            effects += self._lose_host(guest, now)
        return effects

    def _look_for_host(self, now: float) -> list[Effect]:
        """Without a host, ask one after the other: the table may have forgotten this peer, and have one."""
        around = self._around(now)
        if around is None or self.guest is None or self._election.phase is Phase.FOLLOWING:
            self._ask_again = NEVER
            return []
        if self._ask_again == NEVER:
            self._ask_again = now + AGAIN_S
        if now < self._ask_again or not around.reach:
            return []
        self._ask_again, self._asked_last = now + AGAIN_S, self._asked_last + 1
        peer = sorted(around.reach)[self._asked_last % len(around.reach)]
        return [_send(peer, Join(self.id, self.me.name, self.me.back, self.mark, self.watch))]

    def _others(self, guest: Guest) -> set[PeerKey]:
        """Who hears this peer's pulse: all but the host, which hears its acknowledgements."""
        return self.company.wanted - ({guest.host} if self._election.phase is Phase.FOLLOWING else set())

    def _wait_to_come_in(self, guest: Guest, now: float) -> list[Effect]:
        if now >= self._ask_again:
            self._ask_again = now + AGAIN_S
            return [self._ask_in(guest)] if guest.host in self.company.linked else []
        if now >= guest.heard + self.timing.join_s:
            why = f" ({guest.why_unlinked})" if guest.why_unlinked else ""
            return self._turned_away(f"The table's host could not be reached{why}.")
        return []

    def _lose_host(self, guest: Guest, now: float) -> list[Effect]:
        """Nobody can be elected: the player is told, and asked."""
        guest.lost = True
        why = f" ({guest.why_unlinked})" if guest.why_unlinked else ""
        told = f"The host has not been heard for {self.timing.host_lost_s:g} seconds{why}."
        effects: list[Effect] = [Deliver(fate) for fate in self.own.give_up()]
        effects.append(Deliver(news.HostLost(guest.host, told)))
        around = self._around(now)
        return effects if around is None else [*effects, *self._tell_carrying(around)]

    def _tick_as_host(self, hosting: Hosting, now: float) -> list[Effect]:
        effects = hosting.tick(now)
        effects = [*self.journal.flush(), *effects]  # before a beat that names it
        effects += self.published(now)
        if self.hosting is not hosting or self.ended:
            return effects
        hosting.forget_who_left()
        effects += self._kept(hosting.kept())
        if not hosting.keeping.is_kept(hosting.host.table, now) and hosting.keeping.has_failed(now):
            return [*effects, *self._resign(hosting, now)]
        return [*effects, *self._had_better_go(hosting, now), *self.pay(now)]

    def due(self) -> float:
        """When `tick` is wanted next."""
        now = self._seen
        if self.hosting is not None:
            return self.hosting.due()
        guest = self.guest
        if guest is None or self.over:
            return NEVER
        if guest.table is None:
            return min(guest.heard + self.timing.join_s, self._ask_again)
        around = self._around(now)
        times = [self.company.pulse_due()]
        if around is not None:
            times.append(self._election.due(around))
        if not guest.lost:
            times.append(guest.heard + self.timing.host_lost_s)
        return min(times)

    # --- telling --------------------------------------------------------------------------------------------

    def _recorded(self, steps: Sequence[Step]) -> list[Save]:
        """Remember entries. Who decides must be on disk before anybody else knows that this peer knows."""
        saves: list[Save] = []
        for step in steps:
            if isinstance(step.entry.event, DealBegun):
                return [*saves, *self.journal.begin(self.id, self.log, self._election.vote, self.own.counter)]
            self.journal.add(step.data, sync=type(step.entry.event) not in PLAYS)
        return saves

    def _told(self, steps: Sequence[Step], now: float) -> list[Effect]:
        """Tell what has happened here, settle own intents, and do what the own seat owes the table."""
        if not steps:
            return []
        landed = self.own.settle(steps)
        effects: list[Effect] = [] if self._joined else self._joining(now)
        view = self.view(now)
        if view is None:
            return effects
        last, gone, owes = steps[-1], list[Step](), False
        for step in steps:
            event = step.entry.event
            seen = view if step is last else view.before(step.table, step.entry.index, step.digest)
            effects.append(Deliver(news.Happened(step.entry, seen)))
            owes = owes or (may_owe_after(event, view.seat) and not self.own.is_partners_to_open(step.entry))
            if type(event) is Went and event.left:
                gone.append(step)
            elif type(event) is Scored:
                self._scored = (step.entry.index, seen)
        for counter, found in landed.items():
            effects.append(Deliver(news.Fate(counter, found, None, view)))
        effects += self._meet_partner()
        for step in gone:
            effects += self._left(step.entry, cast(Went, step.entry.event).peer, now)
        return effects + self.pay(now) if owes else effects

    def _joining(self, now: float) -> list[Effect]:
        view = self.view(now)
        if view is None:
            return []
        self._joined, self._is_back = True, False
        return [*self._tell_host(now), Deliver(news.Joined(view))]

    def _tell_host(self, now: float) -> list[Effect]:
        """Say who hosts, once."""
        view = self.view(now)
        if view is None or self._told_host == (view.host, view.reign):
            return []
        self._told_host = (view.host, view.reign)
        return [Deliver(news.HostIs(view.host, view.reign))]

    def _kept(self, index: int) -> list[Effect]:
        """Say that a deal is on the sheet for good."""
        if self._scored is None or index < self._scored[0]:
            return []
        view, self._scored = self._scored[1], None
        return [Deliver(news.DealKept(view))]

    def _left(self, entry: Entry, peer: PeerKey, now: float) -> list[Effect]:
        """Somebody has left for good, or was removed: this peer, its host, or another."""
        guest = self.guest
        if guest is not None and entry.index <= guest.until:
            return []  # before this peer came
        if peer == self.me.key and entry.sender == self.me.key:
            return self._end(Ended.LEFT, "")
        if peer == self.me.key:
            effects = self._leave_as_host(self.hosting, now) if self.hosting is not None else []
            return [*effects, *self._turned_away(REMOVED)]
        if guest is None or peer != guest.host:
            return []
        self.over, guest.lost = True, True
        effects = [Deliver(fate) for fate in self.own.give_up()]
        return [*effects, Drop(peer, "You have left."), Deliver(news.HostLost(peer, HOST_LEFT))]

    # --- the own seat ---------------------------------------------------------------------------------------

    def pay(self, now: float) -> list[Effect]:
        """Ask for what the own seat owes the table: its layout, its cards that have come face up."""
        table, effects = self.table, list[Effect]()
        guest = self.guest
        if table is None or (guest is not None and not guest.admitted):
            return effects
        for asked in self.own.owed(table, self.reign, self.mark.last_index, now):
            effects += self._forward(asked, now)
        return effects

    def _meet_partner(self) -> list[Effect]:
        """Tell whoever shares the own seat from now on."""
        table = self.table
        partner = table.partner_of(self.me.key) if table is not None else None
        if partner == self._partner:
            return []
        self._partner = partner
        return self._tell_partner()

    def _tell_partner(self) -> list[Effect]:
        """Tell the partner, and nobody else, what the seat's decks come from."""
        table, partner = self.table, self._partner
        if table is None or partner is None or partner not in self.company.linked:
            return []
        return [_send(partner, self.own.sharing.telling(table, partner))]

    def _told_by_partner(self, peer: PeerKey, message: SeatSecret, now: float) -> list[Effect]:
        """The partner's part of the exchange. One that did not know yet that it is the partner has not listened."""
        table = self.table
        if table is None or message.table != table.about.id or peer != table.partner_of(self.me.key):
            return []
        effects = self._meet_partner()
        self.own.sharing.told(peer, message)
        if not message.known:
            effects += self._tell_partner()
        return [*effects, *self.pay(now)]

    # --- where this peer stands -----------------------------------------------------------------------------

    @property
    def table(self) -> Table | None:
        """The table, as far as it is known."""
        if self.hosting is not None:
            return self.hosting.host.table
        return self.guest.table if self.guest is not None else None

    @property
    def log(self) -> Log:
        """The log, as far as it is held."""
        if self.hosting is not None:
            return self.hosting.host.log
        return self.guest.log if self.guest is not None else Log()

    @property
    def mark(self) -> Mark:
        """The end of the log."""
        return self.log.mark

    @property
    def reign(self) -> int:
        """The reign that intents are addressed to."""
        if self.hosting is not None:
            return self.hosting.host.reign
        return max(1, self.guest.reign) if self.guest is not None else 1

    @property
    def highest(self) -> int:
        """The highest reign that this peer knows of."""
        return max(self.reign, self.mark.reign, self._election.bound)

    @property
    def is_in(self) -> bool:
        """Whether this peer was let in, and told so."""
        return self._joined

    @property
    def is_lost(self) -> bool:
        """Whether the player was told that the table has no host."""
        return self.guest is not None and self.guest.lost

    @property
    def is_outside(self) -> bool:
        """Whether this peer wants in, or back in."""
        return self.guest is not None and not self.guest.admitted and not self.over

    @property
    def is_held(self) -> bool:
        """Whether this peer hosts the table, or is one of those who hold it while it has no host."""
        return self.hosting is not None or (self.guest is not None and self.guest.lost and not self.over)

    def at(self, now: float) -> int:
        """The deal's clock, as far as can be told here."""
        if self.hosting is not None:
            return self.hosting.host.clock.at(now)
        guest = self.guest
        return guest.at + max(0, int((now - guest.based) * 1000)) if guest is not None else 0

    def view(self, now: float) -> news.View | None:
        """What this peer knows of its table now; None before it knows any."""
        table = self.table
        if table is None:
            return None
        mark = self.mark
        me, own = self.me.key, self.own
        host = me if self.guest is None else self.guest.host
        seat, at = table.seat_of(me), self.at(now)
        index, digest = mark.last_index, mark.digest
        return news.made_view(table, me, host, self.reign, index, digest, seat, own.asked(), own.deck, at, now)


def _reign_of(message: Message) -> int:
    """The highest reign that a message speaks of."""
    match message:
        case Stand(number=number):
            return number
        case Voted(number=number, bound=bound):
            return max(number, bound)
        case Beat(reign=reign) | Admitted(reign=reign) | Invite(reign=reign) | Unhosted(reign=reign):
            return reign
        case _:
            return 0


def _send(peer: PeerKey, message: Message) -> Send:
    return Send(peer, MESSAGES.encode(message))
