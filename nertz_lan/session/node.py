"""The node: one peer's session, composed of its machines (DESIGN §1).

Owns which table this peer is at, or looks for, and hands every message and request to the machine that it
concerns. Input: messages, requests, time. Output: effects. Never blocks, never reads a clock.
"""

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Final

from nertz_lan.protocol.codec import BadFrame
from nertz_lan.protocol.entries import Entry, RuleValues, TableMade
from nertz_lan.protocol.identity import TABLE_ID_BYTES, PeerKey, TableId, short
from nertz_lan.protocol.intents import Intent, Leave
from nertz_lan.protocol.limits import PROTOCOL_VERSION
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
    Message,
    Notice,
    Refused,
    TableNotice,
)
from nertz_lan.rules.follow import Impossible
from nertz_lan.rules.intents import DealIntent
from nertz_lan.rules.refusal import Code, Refusal
from nertz_lan.session import news
from nertz_lan.session.effects import AskAddress, Deliver, Drop, Effect, Look, Reach, Send, Show
from nertz_lan.session.guest import Guest
from nertz_lan.session.host import Host
from nertz_lan.session.hosting import Hosting
from nertz_lan.session.limits import Limits
from nertz_lan.session.log import START
from nertz_lan.session.me import Me
from nertz_lan.session.own import Own
from nertz_lan.session.table import Stage, Table
from nertz_lan.session.timing import Timing
from nertz_lan.session.wishing import JoinThat, MakeOne, Wishing, better_table

NEVER: Final = float("inf")


@dataclass(frozen=True, slots=True)
class NewTable:
    """What a table is made with."""

    title: str
    preset: str = "Nertz"
    differing: RuleValues | None = None
    seats: int = 12
    fixed_seats: bool = False


@dataclass(frozen=True, slots=True)
class Wanted:
    """A table that this peer looks for: by its title, its address, or its id; none of them: Play now."""

    title: str | None = None
    address: str | None = None
    watch: bool = False


class Node:
    """One peer. Every method gives the effects that it wants carried out, in order."""

    def __init__(
        self,
        me: Me,
        random_bytes: Callable[[int], bytes],
        timing: Timing = Timing(),  # noqa: B008 - frozen
        limits: Limits = Limits(),  # noqa: B008 - frozen
    ) -> None:
        self.me = me
        self._random_bytes = random_bytes
        self._timing = timing
        self._limits = limits
        self._sight: dict[PeerKey, Notice] = {}
        self._hosting: Hosting | None = None
        self._guest: Guest | None = None
        self._own = Own(me.key, me.secret)
        self._wishing: Wishing | None = None
        self._wanted: Wanted | None = None
        self._new_table: NewTable | None = None  # what Play now would make
        self._shown: Notice | None = None
        self._joined = False

    # --- requests -------------------------------------------------------------------------------------------

    def look(self, now: float) -> list[Effect]:
        """Look for tables, whether or not one is wanted."""
        return self._after([Look(on=True)], now)

    def create(self, new: NewTable, now: float, *, by_wish: bool = False) -> list[Effect]:
        """Make a table and host it."""
        effects = self._leave_table("Its host has made another table.")
        me = self.me
        made = TableMade(
            TableId(self._random_bytes(TABLE_ID_BYTES)),
            new.title,
            me.key,
            me.name,
            me.back,
            new.seats,
            new.fixed_seats,
            new.preset,
            new.differing or {},
            by_wish,
        )
        self._own = Own(me.key, me.secret)
        host = Host.of(made, self._timing, self._limits, self._random_bytes)
        self._hosting = Hosting(host, me.key)
        return self._after([*effects, *self._published(now)], now)

    def seek(self, wanted: Wanted, now: float) -> list[Effect]:
        """Look for a table and join it as soon as it is found."""
        effects = self._leave_table("Its host has gone to another table.")
        self._wanted = wanted
        effects.append(AskAddress(wanted.address) if wanted.address else Look(on=True))
        return self._after(effects, now)

    def play_now(self, new: NewTable, now: float) -> list[Effect]:
        """Join the open table here, or make one with whoever else presses Play now."""
        effects = self._leave_table("Its host has gone to another table.")
        self._wishing = Wishing(self.me.key, self._timing.wish_s, now)
        self._new_table = new
        return self._after([*effects, Look(on=True)], now)

    def ask(self, intent: Intent, now: float) -> tuple[int, list[Effect]]:
        """Ask for something at the table. Gives the intent's number, by which its Fate is told, and effects."""
        table = self._table
        if table is None:
            self._own.counter += 1
            refusal = Refusal(Code.NO_DEAL, detail="You are not at a table.")
            return self._own.counter, [Deliver(news.Fate(self._own.counter, (), refusal, None))]
        asked = self._own.ask(table, intent, self._reign, self._mark.last_index, self._at(now), now)
        return asked.counter, self._after(self._forward(asked, now), now)

    def bot_asks(self, intent: DealIntent, now: float) -> list[Effect]:
        """A bot that this peer plays as the host asks for something."""
        if self._hosting is None or self._hosting.host.table.deal is None:
            return []
        self._hosting.host.play_for_bot(intent, now)
        return self._after(self._published(now), now)

    def leave(self, now: float) -> list[Effect]:
        """Leave the table; the seat may come back until the match ends."""
        effects: list[Effect] = []
        if self._guest is not None:
            _, effects = self.ask(Leave(), now)
        return self._after([*effects, *self._leave_table("The host left; this table is over.")], now)

    # --- from the network: links ----------------------------------------------------------------------------

    def linked(self, peer: PeerKey, now: float) -> list[Effect]:  # noqa: ARG002 - as Driven has it
        """A link has come up: resynchronise."""
        guest = self._guest
        if guest is None or peer != guest.host:
            return []
        guest.admitted = False
        watch = self._wanted.watch if self._wanted else False
        return [self._send(peer, Join(guest.id, self.me.name, self.me.back, guest.log.mark, watch))]

    def unlinked(self, peer: PeerKey, why: str, now: float) -> list[Effect]:
        """A link has ended."""
        if self._hosting is not None:
            self._hosting.unlinked(peer)
        if self._guest is not None and peer == self._guest.host:
            self._guest.admitted = False
            return self._after(self._lose_host(why), now)
        return []

    def received(self, peer: PeerKey, message: Message, now: float, *, stalled: bool) -> list[Effect]:
        """A message has come off a link."""
        if self._hosting is not None:
            effects = self._as_host(self._hosting, peer, message, now, stalled=stalled)
        elif self._guest is not None and peer == self._guest.host:
            effects = self._as_guest(self._guest, peer, message, now)
        elif isinstance(message, Join):
            return [self._send(peer, Refused(message.table, "That table is not here."))]
        else:
            return []
        return self._after(effects, now)

    def _as_host(self, hosting: Hosting, peer: PeerKey, message: Message, now: float, *, stalled: bool) -> list[Effect]:
        match message:
            case Asked():
                if peer not in hosting.members:
                    return [self._send(peer, Answer(message.counter, Code.NO_SEAT.value, "You are not at this table."))]
                answer = hosting.host.take(peer, message, now, stalled=stalled)
                effects = self._published(now)
                return [*effects, self._send(peer, answer)] if answer is not None else effects
            case Ack():
                return hosting.acknowledged(peer, message, now)
            case Join():
                effects = hosting.join(peer, message, now)
                return [*effects, *self._published(now, sent=True)]
            case AskTail():
                return hosting.ask_tail(peer, message)
            case _:
                return []

    def _as_guest(self, guest: Guest, peer: PeerKey, message: Message, now: float) -> list[Effect]:
        match message:
            case Entries():
                return self._follow(guest, message, now)
            case Beat():
                asked = guest.beat(message, now)
                trips = {trip.peer: trip.rtt_ms for trip in message.rtts}
                effects: list[Effect] = [self._send(peer, Ack(message.stamp_ms, guest.log.mark))]
                effects.append(Deliver(news.Rtts(trips)))
                return [*effects, self._send(peer, asked)] if asked else effects
            case Answer():
                return [Deliver(fate) for fate in self._own.answered(message, self.view(now))]
            case Admitted():
                return self._admitted(guest, message, now)
            case Refused():
                return self._turned_away(message.why)
            case _:
                return []

    # --- from the network: sight ----------------------------------------------------------------------------

    def sighted(self, peer: PeerKey, notice: Notice, rtt_ms: float, now: float) -> list[Effect]:
        """A peer has answered a probe, or asked one."""
        before = self._sight.get(peer)
        self._sight[peer] = notice
        effects: list[Effect] = []
        if notice.table is not None:
            effects.append(Deliver(news.Found(notice, rtt_ms)))
        if before is not None and before.table and (not notice.table or notice.table.table != before.table.table):
            effects.append(Deliver(news.Lost(before.table.table)))
        if self._hosting is not None and notice.wants == self._hosting.host.table.about.id:
            effects.append(Reach(peer))
        return self._after(effects, now)

    def lost_sight(self, peer: PeerKey, now: float) -> list[Effect]:
        """A peer has answered no probe for a while."""
        notice = self._sight.pop(peer, None)
        effects: list[Effect] = []
        if notice is not None and notice.table is not None:
            effects.append(Deliver(news.Lost(notice.table.table)))
        return self._after(effects, now)

    def answered(self, address: str, peer: PeerKey, notice: Notice, now: float) -> list[Effect]:
        """A peer has answered at an address that was asked for."""
        if self._wanted is None or self._wanted.address != address or self._guest is not None:
            return []
        if notice.table is None:
            return self._after(self._turned_away(f"The peer at {address} hosts no table."), now)
        return self._after(self._join(peer, notice.table.table, now), now)

    def unanswered(self, address: str, why: str, now: float) -> list[Effect]:
        """Nobody has answered at an address that was asked for."""
        if self._wanted is None or self._wanted.address != address:
            return []
        return self._after(self._turned_away(why), now)

    # --- time -----------------------------------------------------------------------------------------------

    def tick(self, now: float) -> list[Effect]:
        """Time has passed."""
        effects: list[Effect] = []
        if self._hosting is not None:
            effects += self._hosting.tick(now)
            effects += self._published(now)
            effects += self._hosting.removed()
        guest = self._guest
        if guest is not None and not guest.lost and now - guest.heard > self._timing.host_lost_s:
            effects += self._lose_host("It has not been heard for 3 seconds.")
        return self._after(effects, now)

    def due(self) -> float:
        """When `tick` is wanted next."""
        times = [NEVER]
        if self._hosting is not None:
            times.append(self._hosting.due())
        if self._guest is not None and not self._guest.lost:
            times.append(self._guest.heard + self._timing.host_lost_s)
        if self._wishing is not None:
            times.append(self._wishing.due())
        return min(times)

    # --- hosting --------------------------------------------------------------------------------------------

    def _published(self, now: float, *, sent: bool = False) -> list[Effect]:
        """Send what the host has appended to its members, and tell it here."""
        hosting = self._hosting
        if hosting is None or not hosting.host.fresh:
            return []
        effects: list[Effect] = [] if sent else hosting.publish()
        entries = hosting.take_fresh()
        effects += self._told(entries, [hosting.host.table] * len(entries), now)
        return effects

    def _forward(self, asked: Asked, now: float) -> list[Effect]:
        """Hand an own intent to the host: over the link, or straight into the same order."""
        if self._hosting is not None:
            answer = self._hosting.host.take(self.me.key, asked, now, stalled=False)
            effects = self._published(now)
            if answer is not None:
                effects += [Deliver(fate) for fate in self._own.answered(answer, self.view(now))]
            return effects
        guest = self._guest
        if guest is not None and guest.admitted:
            return [self._send(guest.host, asked)]
        return []

    # --- following ------------------------------------------------------------------------------------------

    def _join(self, host: PeerKey, table: TableId, now: float) -> list[Effect]:
        self._guest = Guest(table, host, now)
        self._own = Own(self.me.key, self.me.secret)
        self._joined = False
        return [Reach(host)]

    def _admitted(self, guest: Guest, admitted: Admitted, now: float) -> list[Effect]:
        guest.welcomed(admitted, now)
        self._own.restart(admitted.counter)
        self._wishing = None
        fates = self._own.give_up(now - self._timing.resend_s, Code.HOST_LOST)
        effects: list[Effect] = [Deliver(fate) for fate in fates]
        effects += [self._send(guest.host, asked) for asked in self._own.readdress(self._reign)]
        return effects

    def _follow(self, guest: Guest, message: Entries, now: float) -> list[Effect]:
        try:
            happened, asked = guest.follow(message, now)
        except (Impossible, BadFrame) as error:
            return self._turned_away(f"The host {short(guest.host)} broke the rules: {error}")
        effects = self._told([entry for entry, _ in happened], [table for _, table in happened], now)
        return [*effects, self._send(guest.host, asked)] if asked else effects

    def _lose_host(self, why: str) -> list[Effect]:
        guest = self._guest
        if guest is None or guest.lost or guest.table is None:
            return []
        guest.lost = True
        fates = self._own.give_up(NEVER, Code.HOST_LOST)
        return [Deliver(news.HostLost(guest.host, why)), *(Deliver(fate) for fate in fates)]

    def _turned_away(self, why: str) -> list[Effect]:
        effects: list[Effect] = []
        if self._guest is not None:
            effects.append(Drop(self._guest.host, why))
            if self._wishing is not None:
                self._wishing.avoided.add(self._guest.id)
        self._guest = None
        if self._wishing is None:
            self._wanted = None
        return [*effects, Deliver(news.TurnedAway(why))]

    def _leave_table(self, why: str) -> list[Effect]:
        """Let go of whatever table this peer is at, hosts or looks for."""
        effects: list[Effect] = []
        if self._hosting is not None:
            effects += [Drop(peer, why) for peer in self._hosting.members]
        if self._guest is not None:
            effects.append(Drop(self._guest.host, "You have left the table."))
        self._hosting = self._guest = self._wishing = self._wanted = None
        self._joined = False
        return effects

    # --- telling --------------------------------------------------------------------------------------------

    def _told(self, entries: list[Entry], tables: list[Table], now: float) -> list[Effect]:
        """Tell what has happened here, settle own intents, and do what the own seat owes the table."""
        if not entries:
            return []
        effects: list[Effect] = []
        if not self._joined:
            self._joined = True
            view = self.view(now)
            if view is not None:
                effects += [Deliver(news.HostIs(view.host, view.reign)), Deliver(news.Joined(view))]
        view = self.view(now)
        if view is None:
            return effects
        for entry, table in zip(entries, tables, strict=True):
            effects.append(Deliver(news.Happened(entry, replace(view, table=table, index=entry.index))))
        effects += [Deliver(fate) for fate in self._own.settle(entries, view)]
        for asked in self._own.owed(view.table, self._reign, self._mark.last_index, now):
            effects += self._forward(asked, now)
        return effects

    def _after(self, effects: list[Effect], now: float) -> list[Effect]:
        """What follows from where this peer now stands: joining what it wants, and what it shows to others."""
        effects += self._pursue(now)
        notice = self._notice()
        if notice != self._shown:
            self._shown = notice
            effects.append(Show(notice))
        return effects

    def _pursue(self, now: float) -> list[Effect]:
        if self._wishing is not None and self._guest is None and self._hosting is None:
            decision = self._wishing.decide(self._sight, now)
            match decision:
                case JoinThat(host, table):
                    return self._join(host, table, now)
                case MakeOne():
                    new = self._new_table or NewTable(self.me.name)
                    return self.create(new, now, by_wish=True)
                case None:
                    return []
        if self._wanted is not None and self._wanted.title is not None and self._guest is None:
            for key, notice in self._sight.items():
                if notice.table is not None and notice.table.title == self._wanted.title:
                    return self._join(key, notice.table.table, now)
        return self._merge(now)

    def _merge(self, now: float) -> list[Effect]:
        """Leave a table made by Play now for one with a lower id, until the countdown."""
        table = self._table
        if table is None or not table.about.by_wish or table.touched or table.stage is not Stage.LOBBY:
            return []
        better = better_table(table.about.id, self._sight, set())
        if better is None:
            return []
        effects = self._leave_table("Its host has gone to the other table that Play now made.")
        return [*effects, *self._join(better.host, better.table, now)]

    def _notice(self) -> Notice:
        """What this peer says of itself to whoever asks. The port is filled in by the network."""
        hosting, table = self._hosting, None
        if hosting is not None:
            its = hosting.host.table
            begun = its.stage is not Stage.LOBBY
            table = TableNotice(
                its.about.id,
                its.about.title,
                len(its.seats),
                len(its.taken),
                len(its.watchers),
                its.preset,
                "over" if its.stage is Stage.MATCH_OVER else "playing" if begun else "lobby",
                its.about.by_wish and not its.touched and not begun,
            )
        wants = self._guest.id if self._guest is not None and not self._guest.admitted else None
        wish = self._wishing is not None and self._guest is None and hosting is None
        return Notice(PROTOCOL_VERSION, self.me.key, self.me.name, 0, table, wants, wish)

    # --- where this peer stands -----------------------------------------------------------------------------

    @property
    def _table(self) -> Table | None:
        if self._hosting is not None:
            return self._hosting.host.table
        return self._guest.table if self._guest is not None else None

    @property
    def _mark(self) -> Mark:
        if self._hosting is not None:
            return self._hosting.host.log.mark
        return self._guest.log.mark if self._guest is not None else START

    @property
    def _reign(self) -> int:
        return self._hosting.host.reign if self._hosting is not None else max(1, self._mark.reign)

    def _at(self, now: float) -> int:
        if self._hosting is not None:
            return self._hosting.host.clock.at(now)
        guest = self._guest
        return guest.at + max(0, int((now - guest.based) * 1000)) if guest is not None else 0

    def view(self, now: float) -> news.View | None:
        """What this peer knows of its table now; None where it is at none."""
        table = self._table
        if table is None:
            return None
        host = self.me.key if self._hosting is not None or self._guest is None else self._guest.host
        return news.View(
            table=table,
            me=self.me.key,
            host=host,
            reign=self._reign,
            index=self._mark.last_index,
            digest=self._mark.digest,
            seat=table.seat_of(self.me.key),
            pending=self._own.asked(),
            deck=self._own.deck,
            base_at=self._at(now),
            based=now,
        )

    @staticmethod
    def _send(peer: PeerKey, message: Message) -> Send:
        return Send(peer, MESSAGES.encode(message))
