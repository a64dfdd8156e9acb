"""The node: one peer's session, composed of its machines (DESIGN §1).

Owns which table this peer is at, or looks for, and hands every message and request to the machine that it
concerns. Input: messages, requests, time. Output: effects. Never blocks, never reads a clock.
"""

from collections.abc import Callable, Sequence
from typing import Final, cast

from nertz_lan.protocol.codec import BadFrame
from nertz_lan.protocol.entries import Entry, TableMade, Went
from nertz_lan.protocol.identity import TABLE_ID_BYTES, PeerKey, TableId, short
from nertz_lan.protocol.intents import Intent, Leave
from nertz_lan.protocol.messages import (
    MESSAGES,
    Ack,
    Admitted,
    Answer,
    Asked,
    AskTail,
    Beat,
    Entries,
    Invite,
    Join,
    Mark,
    Message,
    Notice,
    Refused,
    SeatSecret,
)
from nertz_lan.rules.events import Opened, Played, Turned
from nertz_lan.rules.follow import Impossible
from nertz_lan.rules.house import BadHouseRules
from nertz_lan.rules.intents import DealIntent
from nertz_lan.rules.refusal import Code, Refusal
from nertz_lan.session import news
from nertz_lan.session.effects import AskAddress, Deliver, Drop, Effect, Look, Reach, Send, Show
from nertz_lan.session.guest import Guest
from nertz_lan.session.host import Host
from nertz_lan.session.hosting import Hosting
from nertz_lan.session.limits import Limits
from nertz_lan.session.log import START, Step
from nertz_lan.session.me import Me
from nertz_lan.session.own import Own, may_owe_after
from nertz_lan.session.seeking import NewTable, Seeking, Wanted, is_wishes_own
from nertz_lan.session.showing import Showing
from nertz_lan.session.table import Table
from nertz_lan.session.timing import Timing
from nertz_lan.session.wishing import JoinThat, MakeOne

__all__ = ["NewTable", "Node", "Wanted"]

NEVER: Final = float("inf")
HOST_LEFT: Final = "The host left; this table is over."
PLAYS: Final = frozenset((Played, Turned, Opened))  # the most common events: they change a deal and nothing else
REMOVED: Final = "You were removed from the table."


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
        self._seeking = Seeking(me.key, timing.wish_s, timing.avoid_s)
        self._showing = Showing(me)
        self._hosting: Hosting | None = None
        self._guest: Guest | None = None
        self._own = Own(me.key, me.secret)
        self._linked: set[PeerKey] = set()
        self._dialled: set[PeerKey] = set()  # peers that want this table, and can't dial it themselves
        self._joined = False
        self._partner: PeerKey | None = None  # who shares the own seat, and is to be linked with
        self._looks = False  # whoever uses this node looks for tables

    # --- requests -------------------------------------------------------------------------------------------

    def look(self, now: float) -> list[Effect]:
        """Look for tables, whether or not one is wanted."""
        self._looks = True
        return self._after([Look(on=True)], now)

    def create(self, new: NewTable, now: float, *, by_wish: bool = False) -> list[Effect]:
        """Make a table and host it; TurnedAway where there can be none like that."""
        effects = self._depart(now)
        self._seeking.new_table = new if by_wish else None
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
            new.trial,
        )
        try:
            host = Host.of(made, self._timing, self._limits, self._random_bytes)
        except (Impossible, BadHouseRules) as error:
            return self._after([*effects, Deliver(news.TurnedAway(f"There can't be such a table: {error}."))], now)
        self._own = self._own.at_another_table()
        self._hosting = Hosting(host, me.key)
        return self._after([*effects, *self._published(now)], now)

    def seek(self, wanted: Wanted, now: float) -> list[Effect]:
        """Look for a table and join it as soon as it is found."""
        effects = self._depart(now)
        self._seeking.want(wanted)
        self._looks = self._looks or not wanted.address
        effects.append(AskAddress(wanted.address) if wanted.address else Look(on=True))
        return self._after(effects, now)

    def play_now(self, new: NewTable, now: float) -> list[Effect]:
        """Join the open table here, or make one with whoever else presses Play now."""
        effects = self._depart(now)
        self._seeking.wish(new, now)
        self._looks = True
        return self._after([*effects, Look(on=True)], now)

    def ask(self, intent: Intent, now: float) -> tuple[int, list[Effect]]:
        """Ask for something at the table. Gives the intent's number, by which its Fate is told, and effects."""
        table = self._table
        refusal = self._own.unaskable(intent)
        if table is None:
            refusal = Refusal(Code.NO_DEAL, detail="You are not at a table.")
        elif self._guest is not None and self._guest.lost:
            if isinstance(intent, Leave):
                return self._leave_without_host(now)
            refusal = Refusal(Code.HOST_LOST)
        if refusal is not None or table is None:
            self._own.counter += 1
            return self._own.counter, [Deliver(news.Fate(self._own.counter, (), refusal, self.view(now)))]
        asked = self._own.ask(table, intent, self._reign, self._mark.last_index, self._at(now), now)
        effects = self._forward(asked, now)
        return asked.counter, effects if self._hosting is None else self._after(effects, now)

    def _leave_without_host(self, now: float) -> tuple[int, list[Effect]]:
        """Leave a table whose host is gone: there is nobody to ask."""
        self._own.counter += 1
        told = Deliver(news.Fate(self._own.counter, (), None, None))
        return self._own.counter, [told, *self._after(self._depart(now), now)]

    def bot_asks(self, intent: DealIntent, now: float) -> list[Effect]:
        """A bot that this peer plays as the host asks for something."""
        if self._hosting is None:
            return []
        self._hosting.host.play_for_bot(intent, now)
        return self._after(self._published(now), now)

    def leave(self, now: float) -> list[Effect]:
        """Leave the table, and stop looking for one; the seat may come back until the match ends."""
        return self._after(self._depart(now), now)

    # --- from the network: links ----------------------------------------------------------------------------

    def linked(self, peer: PeerKey, now: float) -> list[Effect]:  # noqa: ARG002 - as Driven has it
        """A link has come up, or another took its place: what was under way may be lost. Resynchronise."""
        self._linked.add(peer)
        with_partner = self._linked_with_partner() if peer == self._partner else []
        if self._hosting is not None:
            self._hosting.unlinked(peer)
            table = self._hosting.host.table
            if table.seat_of(peer) is not None:
                return [_send(peer, Invite(table.about.id)), *with_partner]
        if self._guest is not None and peer == self._guest.host and not self._guest.over:
            return [self._ask_in(self._guest), *with_partner]
        return with_partner

    def unlinked(self, peer: PeerKey, why: str, now: float) -> list[Effect]:
        """A link has ended, or could not be made."""
        self._linked.discard(peer)
        if self._hosting is not None:
            self._hosting.unlinked(peer)
        if self._guest is not None and peer == self._guest.host:
            self._guest.unlinked(why)
        return self._after([Look(on=True)] if peer == self._partner else [], now)

    def received(self, peer: PeerKey, message: Message, now: float, *, stalled: bool) -> list[Effect]:
        """A message has come off a link."""
        if self._hosting is not None:
            return self._as_host(self._hosting, peer, message, now, stalled=stalled)
        if self._guest is not None and peer == self._guest.host:
            if type(message) is Entries:
                return self._follow(self._guest, message, now)
            effects = self._as_guest(self._guest, message, now)
        elif isinstance(message, SeatSecret):
            effects = self._told_by_partner(peer, message, now)
        elif isinstance(message, Join):
            return [_send(peer, Refused(message.table, "That table is not here."))]
        elif isinstance(message, Invite) and self._seeking.wishing is not None and self._guest is None:
            effects = self._join(peer, message.table, now)
        else:
            return []
        return self._after(effects, now)

    def settle(self, now: float) -> list[Effect]:
        """The last message of a pass has been received: publish what the host has appended."""
        effects = self._published(now)
        return self._after(effects, now) if effects else effects

    def _as_host(self, hosting: Hosting, peer: PeerKey, message: Message, now: float, *, stalled: bool) -> list[Effect]:
        member = hosting.members.get(peer)
        if member is not None and not member.messages.take(now):
            return hosting.cut(peer, "You send too much in a short time.")
        match message:
            case Asked():
                if member is None:
                    return [_send(peer, Answer(message.counter, Code.NO_SEAT.value, "You are not at this table."))]
                answer = hosting.host.take(peer, message, now, stalled=stalled)
                return [] if answer is None else [*hosting.publish(), _send(peer, answer)]  # never before its entries
            case Ack():
                hosting.acknowledged(peer, message, now)
                return []
            case Join():
                return hosting.join(peer, message, now)
            case AskTail():
                return hosting.ask_tail(peer, message, now)
            case SeatSecret():
                return self._told_by_partner(peer, message, now)
            case _:
                return []

    def _as_guest(self, guest: Guest, message: Message, now: float) -> list[Effect]:
        match message:
            case Beat():
                return self._beaten(guest, message, now)
            case Answer():
                return [Deliver(fate) for fate in self._own.answered(message, lambda: self.view(now))]
            case Admitted():
                return self._admitted(guest, message, now) if message.table == guest.id else []
            case Refused():
                return self._turned_away(message.why, now) if message.table == guest.id else []
            case SeatSecret():
                return self._told_by_partner(guest.host, message, now)
            case _:
                return []

    # --- from the network: sight ----------------------------------------------------------------------------

    def sighted(self, peer: PeerKey, notice: Notice, rtt_ms: float, now: float) -> list[Effect]:
        """A peer has answered a probe, or asked one."""
        effects: list[Effect] = [Deliver(what) for what in self._seeking.saw(peer, notice, rtt_ms)]
        if self._hosting is not None and _belongs_here(self._hosting.host.table, peer, notice):
            self._dialled.add(peer)
            effects.append(Reach(peer))
            if notice.wish and peer in self._linked:
                effects.append(_send(peer, Invite(self._hosting.host.table.about.id)))
        elif peer in self._dialled:
            effects += self._dial_no_more(peer)
        return self._after(effects, now)

    def lost_sight(self, peer: PeerKey, now: float) -> list[Effect]:
        """A peer has answered no probe for a while."""
        effects: list[Effect] = [Deliver(what) for what in self._seeking.lost(peer)]
        return self._after([*effects, *self._dial_no_more(peer)], now)

    def answered(self, address: str, peer: PeerKey, notice: Notice, now: float) -> list[Effect]:
        """A peer has answered at an address that was asked for."""
        wanted = self._seeking.wanted
        if wanted is None or wanted.address != address or self._guest is not None:
            return []
        if notice.table is None:
            return self._after(self._turned_away(f"The peer at {address} hosts no table.", now), now)
        return self._after(self._join(peer, notice.table.table, now), now)

    def unanswered(self, address: str, why: str, now: float) -> list[Effect]:
        """Nobody has answered at an address that was asked for."""
        wanted = self._seeking.wanted
        if wanted is None or wanted.address != address or self._guest is not None:
            return []
        return self._after(self._turned_away(why, now), now)

    # --- time -----------------------------------------------------------------------------------------------

    def tick(self, now: float) -> list[Effect]:
        """Time has passed."""
        effects: list[Effect] = []
        if self._hosting is not None:
            effects += self._hosting.tick(now)
            effects += self._published(now)
            effects += self._pay(now)
        if self._hosting is not None:
            effects += self._hosting.removed()
        guest = self._guest
        if guest is not None and now >= self._patience_ends(guest):
            effects += self._not_heard(guest, now)
        return self._after(effects, now)

    def due(self) -> float:
        """When `tick` is wanted next."""
        if self._hosting is not None:
            return self._hosting.due()
        return self._seeking.due() if self._guest is None else self._patience_ends(self._guest)

    def _patience_ends(self, guest: Guest) -> float:
        if guest.lost:
            return NEVER
        return guest.heard + (self._timing.join_s if guest.table is None else self._timing.host_lost_s)

    def _not_heard(self, guest: Guest, now: float) -> list[Effect]:
        why = f" ({guest.why_unlinked})" if guest.why_unlinked else ""
        if guest.table is None:
            return self._turned_away(f"The table's host could not be reached{why}.", now)
        lost_s = self._timing.host_lost_s
        return self._lose_host(guest, f"The host has not been heard for {lost_s:g} seconds{why}.", now)

    # --- hosting --------------------------------------------------------------------------------------------

    def _published(self, now: float) -> list[Effect]:
        """Send what the host has appended to its members, and tell it here."""
        hosting = self._hosting
        if hosting is None:
            return []
        effects = hosting.publish()
        effects += self._told(hosting.take_untold(), now)
        return effects

    def _forward(self, asked: Asked, now: float) -> list[Effect]:
        """Hand an own intent to the host: over the link, or straight into the same order."""
        if self._hosting is not None:
            answer = self._hosting.host.take(self.me.key, asked, now, stalled=False)
            effects = self._published(now)
            if answer is not None:
                effects += [Deliver(fate) for fate in self._own.answered(answer, lambda: self.view(now))]
            return effects
        guest = self._guest
        if guest is not None and guest.admitted:
            return [_send(guest.host, asked)]
        return []

    def _pay(self, now: float) -> list[Effect]:
        """Ask for what the own seat owes the table: its layout, its cards that have come face up."""
        table, effects = self._table, list[Effect]()
        if table is not None:
            for asked in self._own.owed(table, self._reign, self._mark.last_index, now):
                effects += self._forward(asked, now)
        return effects

    def _depart(self, now: float) -> list[Effect]:
        """Leave the table, if there is one, and whatever this peer was after."""
        effects: list[Effect] = []
        self._seeking.stop()
        table = self._table
        if table is not None and not (self._guest is not None and self._guest.lost):
            asked = self._own.ask(table, Leave(), self._reign, self._mark.last_index, self._at(now), now)
            effects = self._forward(asked, now)
            self._own.pending.pop(asked.counter, None)  # nobody waits for its fate
        return [*effects, *self._let_go(HOST_LEFT)]

    def _dial_no_more(self, peer: PeerKey) -> list[Effect]:
        if peer not in self._dialled:
            return []
        self._dialled.discard(peer)
        is_member = self._hosting is not None and peer in self._hosting.members
        return [] if is_member else [Drop(peer, "This table is no longer wanted.")]

    # --- following ------------------------------------------------------------------------------------------

    def _join(self, host: PeerKey, table: TableId, now: float) -> list[Effect]:
        self._guest = Guest(table, host, now)
        self._own = self._own.at_another_table()
        self._joined = False
        return [Reach(host), self._ask_in(self._guest)] if host in self._linked else [Reach(host)]

    def _ask_in(self, guest: Guest) -> Effect:
        guest.admitted = False
        watch = self._seeking.wanted.watch if self._seeking.wanted else False
        return _send(guest.host, Join(guest.id, self.me.name, self.me.back, guest.log.mark, watch))

    def _admitted(self, guest: Guest, admitted: Admitted, now: float) -> list[Effect]:
        was_lost = guest.lost
        if guest.welcomed(admitted, now):
            self._joined = False
        self._own.restart(admitted.counter)
        self._seeking.found_one()
        fates = self._own.give_up(now - self._timing.resend_s, admitted.counter)
        effects: list[Effect] = [Deliver(fate) for fate in fates]
        effects += [_send(guest.host, asked) for asked in self._own.readdress(self._reign)]
        if was_lost and self._joined:
            effects += self._joining(now)
        return effects

    def _follow(self, guest: Guest, message: Entries, now: float) -> list[Effect]:
        try:
            steps, asked = guest.follow(message, now)
        except (Impossible, BadFrame) as error:
            return self._after(self._turned_away(f"The host {short(guest.host)} broke the rules: {error}", now), now)
        effects = self._joining(now) if guest.found_again() and self._joined else []
        effects += self._told(steps, now)
        if asked:
            effects.append(_send(guest.host, asked))
        only_plays = all(type(step.entry.event) in PLAYS for step in steps)  # nobody comes, goes, or is looked for
        return effects if only_plays else self._after(effects, now)

    def _beaten(self, guest: Guest, beat: Beat, now: float) -> list[Effect]:
        try:
            asked = guest.beat(beat, now)
        except Impossible as error:
            return self._turned_away(f"The host {short(guest.host)} broke the rules: {error}", now)
        effects = self._joining(now) if guest.found_again() else []
        effects.append(_send(guest.host, Ack(beat.stamp_ms, guest.log.mark)))
        effects.append(Deliver(news.Rtts({trip.peer: trip.rtt_ms for trip in beat.rtts})))
        if asked:
            effects.append(_send(guest.host, asked))
        return [*effects, *self._pay(now)] if guest.admitted else effects

    def _lose_host(self, guest: Guest, why: str, now: float, *, for_good: bool = False) -> list[Effect]:
        """The host is gone. A table that only Play now made is no loss: wish again."""
        guest.lost, guest.over = True, for_good
        effects: list[Effect] = [Deliver(fate) for fate in self._own.give_up()]
        new = self._seeking.new_table
        if new is not None and guest.table is not None and is_wishes_own(guest.table):
            self._seeking.avoid(guest.id, now)
            self._seeking.wish(new, now)
            return [*effects, *self._let_go("")]
        if for_good:
            effects.append(Drop(guest.host, "You have left."))
        return [*effects, Deliver(news.HostLost(guest.host, why))]

    def _turned_away(self, why: str, now: float) -> list[Effect]:
        """A table is not for this peer. Play now goes on to the next one; else a person is told."""
        guest = self._guest
        effects = self._let_go(why)
        if self._seeking.new_table is not None and guest is not None and guest.table is None:
            self._seeking.avoid(guest.id, now)
            self._seeking.wish(self._seeking.new_table, now)
            return effects
        self._seeking.stop()
        return [*effects, Deliver(news.TurnedAway(why))]

    def _let_go(self, why: str) -> list[Effect]:
        """End what this peer has to do with its table: what it asked for goes back, and its links are closed."""
        effects: list[Effect] = [Deliver(fate) for fate in self._own.give_up()]
        effects += self._part()
        if self._hosting is not None:
            effects += [Drop(peer, why) for peer in {**self._hosting.members, **dict.fromkeys(self._dialled)}]
        if self._guest is not None:
            effects.append(Drop(self._guest.host, why or "You have left the table."))
        self._linked -= {effect.peer for effect in effects if isinstance(effect, Drop)}
        self._dialled.clear()
        self._hosting = self._guest = None
        self._joined = False
        return effects

    # --- telling --------------------------------------------------------------------------------------------

    def _told(self, steps: Sequence[Step], now: float) -> list[Effect]:
        """Tell what has happened here, settle own intents, and do what the own seat owes the table."""
        if not steps:
            return []
        landed = self._own.settle(steps)
        effects: list[Effect] = [] if self._joined else self._joining(now)
        view = self.view(now)
        if view is None:
            return effects
        last, gone, owes = steps[-1], list[Step](), False
        for step in steps:
            event = step.entry.event
            seen = view if step is last else view.before(step.table, step.entry.index, step.digest)
            effects.append(Deliver(news.Happened(step.entry, seen)))
            owes = owes or (may_owe_after(event, view.seat) and not self._own.is_partners_to_open(step.entry))
            if type(event) is Went and event.left:
                gone.append(step)
        for counter, found in landed.items():
            effects.append(Deliver(news.Fate(counter, found, None, view)))
        for step in gone:
            effects += self._left(step.entry, cast(Went, step.entry.event).peer, now)
        return effects + self._pay(now) if owes else effects

    def _joining(self, now: float) -> list[Effect]:
        view = self.view(now)
        if view is None:
            return []
        self._joined = True
        return [Deliver(news.HostIs(view.host, view.reign)), Deliver(news.Joined(view))]

    def _left(self, entry: Entry, peer: PeerKey, now: float) -> list[Effect]:
        """Somebody has left for good, or was removed: this peer, its host, or another."""
        guest = self._guest
        if guest is not None and entry.index <= guest.until:
            return []  # before this peer came
        if peer == self.me.key and entry.sender == self.me.key:
            self._seeking.stop()
            return self._let_go(HOST_LEFT if guest is None else "")
        if guest is None:
            return []
        if peer == self.me.key:
            self._seeking.stop()
            return self._turned_away(REMOVED, now)
        return self._lose_host(guest, HOST_LEFT, now, for_good=True) if peer == guest.host else []

    def _after(self, effects: list[Effect], now: float) -> list[Effect]:
        """What follows from where this peer now stands: joining what it wants, and what it shows to others."""
        effects += self._pursue(now)
        effects += self._meet_partner()
        hosted = self._hosting.host.table if self._hosting is not None else None
        guest = self._guest
        wants = guest.id if guest is not None and not guest.admitted and not guest.over else None
        wish = self._seeking.wishing is not None and guest is None and hosted is None
        notice = self._showing.changed(hosted, wants, wish=wish)
        if notice is not None:
            effects.append(Show(notice))
        return effects

    def _pursue(self, now: float) -> list[Effect]:
        table = self._table
        if table is None:
            return [] if self._guest is not None else self._start_on(self._seeking.next_table(now), now)
        better = self._seeking.better_than(table, now)
        if better is None:
            return []
        new = self._seeking.new_table
        effects = self._depart(now)
        if new is not None:
            self._seeking.wish(new, now)
        return [*effects, *self._join(better.host, better.table, now)]

    def _start_on(self, aim: JoinThat | MakeOne | None, now: float) -> list[Effect]:
        match aim:
            case JoinThat(host, table):
                return self._join(host, table, now)
            case MakeOne():
                new = self._seeking.new_table or NewTable(self.me.name)
                return self.create(new, now, by_wish=True)
            case None:
                return []

    # --- the partner (RULES §9) -----------------------------------------------------------------------------

    def _meet_partner(self) -> list[Effect]:
        """Be linked with whoever shares the own seat now, and with nobody who did."""
        table = self._table
        partner = table.partner_of(self.me.key) if table is not None else None
        if partner == self._partner:
            return []
        effects = self._part()
        self._partner = partner
        if partner is None:
            return effects
        effects.append(Reach(partner))
        return [*effects, *(self._tell_partner() if partner in self._linked else [Look(on=True)])]

    def _part(self) -> list[Effect]:
        """Nobody shares the own seat any more."""
        partner, self._partner = self._partner, None
        if partner is None:
            return []
        effects: list[Effect] = [] if self._looks or partner in self._linked else [Look(on=False)]
        is_member = self._hosting is not None and partner in self._hosting.members
        if not is_member and not (self._guest is not None and partner == self._guest.host):
            self._linked.discard(partner)
            effects.append(Drop(partner, "You no longer share a seat."))
        return effects

    def _linked_with_partner(self) -> list[Effect]:
        return [*self._tell_partner(), *([] if self._looks else [Look(on=False)])]

    def _tell_partner(self) -> list[Effect]:
        """Tell the partner, and nobody else, what the seat's decks come from."""
        table, partner = self._table, self._partner
        if table is None or partner is None:
            return []
        return [_send(partner, self._own.sharing.telling(table, partner))]

    def _told_by_partner(self, peer: PeerKey, message: SeatSecret, now: float) -> list[Effect]:
        """The partner's part of the exchange. One that did not know yet that it is the partner has not listened."""
        table = self._table
        if table is None or message.table != table.about.id or peer != table.partner_of(self.me.key):
            return []
        effects = self._meet_partner()
        self._own.sharing.told(peer, message)
        if not message.known:
            effects += self._tell_partner()
        return [*effects, *self._pay(now)]

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
        mark = self._mark
        me, own = self.me.key, self._own
        host = me if self._guest is None else self._guest.host
        seat, at = table.seat_of(me), self._at(now)
        reign, index, digest = self._reign, mark.last_index, mark.digest
        return news.made_view(table, me, host, reign, index, digest, seat, own.asked(), own.deck, at, now)


def _belongs_here(table: Table, peer: PeerKey, notice: Notice) -> bool:
    """Whether a peer in sight wants in, or has a seat here and wishes for a table: started again, it has forgotten."""
    return notice.wants == table.about.id or (notice.wish and table.seat_of(peer) is not None)


def _send(peer: PeerKey, message: Message) -> Send:
    return Send(peer, MESSAGES.encode(message))
