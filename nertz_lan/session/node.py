"""The node: one peer's session, composed of its machines (DESIGN §1).

Owns which table this peer is at (its `Stay`), or looks for, and what it shows to others. Input: messages, requests,
time. Output: effects. Never blocks, never reads a clock.
"""

from collections.abc import Callable, Sequence
from typing import Final

from nertz_lan.protocol.events import TableMade
from nertz_lan.protocol.identity import TABLE_ID_BYTES, PeerKey, TableId
from nertz_lan.protocol.intents import Intent
from nertz_lan.protocol.messages import Invite, Join, Message, Notice
from nertz_lan.protocol.pointing import Pointer, Spot
from nertz_lan.rules.cards import Card, Seat
from nertz_lan.rules.follow import Impossible
from nertz_lan.rules.house import BadHouseRules
from nertz_lan.rules.intents import DealIntent
from nertz_lan.rules.refusal import Code, Refusal
from nertz_lan.session import news
from nertz_lan.session.company import Company
from nertz_lan.session.effects import AskAddress, Deliver, Drop, Effect, Look, Show, send
from nertz_lan.session.ending import HOST_LEFT, Ended
from nertz_lan.session.hosting import not_here
from nertz_lan.session.journal import remembered
from nertz_lan.session.limits import Limits
from nertz_lan.session.me import Me
from nertz_lan.session.own import Own
from nertz_lan.session.passcode import new_lock
from nertz_lan.session.seeking import NewTable, Seeking, Wanted, is_wishes_own
from nertz_lan.session.showing import Showing
from nertz_lan.session.stay import Stay
from nertz_lan.session.table import Table
from nertz_lan.session.timing import Timing
from nertz_lan.session.wishing import JoinThat, MakeOne

__all__ = ["NewTable", "Node", "Wanted"]

NOWHERE: Final = TableId(b"")


class Node:
    """One peer. Every method gives the effects that it wants carried out, in order."""

    def __init__(
        self,
        me: Me,
        random_bytes: Callable[[int], bytes],
        timing: Timing = Timing(),  # noqa: B008 - frozen
        limits: Limits = Limits(),  # noqa: B008 - frozen
        journal: Sequence[bytes] = (),
    ) -> None:
        self.me = me
        self._random_bytes = random_bytes
        self._timing = timing
        self._limits = limits
        self._remembered = remembered(journal)  # of the last table: of an earlier run, or one that had no host
        self._seeking = Seeking(me.key, timing.wish_s, timing.avoid_s)
        self._showing = Showing(me)
        self._company = Company(timing, limits)
        self._stay: Stay | None = None
        self._own = Own(me.key, me.secret)
        self._callers: set[PeerKey] = set()  # peers that want this table, and can't dial it themselves
        self._looks = False  # whoever uses this node looks for tables
        self._sees_pointers = False

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
            new.id or TableId(self._random_bytes(TABLE_ID_BYTES)),
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
            b"" if by_wish else new_lock(new.passcode, self._random_bytes),
            new.paper,
            new.evening,
        )
        stay = self._new_stay(made.table)
        try:
            stay.makes(made, now)
        except (Impossible, BadHouseRules) as error:
            return self._after([*effects, Deliver(news.TurnedAway(f"There can't be such a table: {error}."))], now)
        self._stay = stay
        return self._after([*effects, *stay.office.published(now)], now)

    def seek(self, wanted: Wanted, now: float) -> list[Effect]:
        """Look for a table and join it as soon as it is found."""
        effects = self._depart(now)
        self._seeking.want(wanted)
        self._looks = self._looks or not wanted.address
        effects += self._resume(wanted, now)
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
        if self._stay is None:
            refusal = self._own.unaskable(intent) or Refusal(Code.NO_DEAL, detail="You are not at a table.")
            self._own.counter += 1
            return self._own.counter, [Deliver(news.Fate(self._own.counter, (), refusal, None))]
        counter, effects = self._stay.asking.ask(intent, now)
        return counter, effects if self._stay.only_cards else self._after(effects, now)

    def say_passcode(self, passcode: str, now: float) -> list[Effect]:
        """Say the passcode that the host has asked for; a checked one."""
        return [] if self._stay is None else self._after(self._stay.asking.say_passcode(passcode, now), now)

    def bot_asks(self, intent: DealIntent, now: float) -> list[Effect]:
        """A bot that this peer plays as the host asks for something."""
        return [] if self._stay is None else self._after(self._stay.asking.bot_asks(intent, now), now)

    def point(self, spot: Spot, held: tuple[Card, ...], now: float, *, seat: Seat | None = None) -> list[Effect]:
        """Show the others where the own player reaches, or the bot on a seat. More than 20 a second: dropped."""
        stay, table = self._stay, self._table
        if stay is None or table is None:
            return []
        whose = seat if seat is not None else table.seat_of(self.me.key)
        return [] if whose is None else stay.asking.points(Pointer(stay.id, whose, spot, held), now)

    def see_pointers(self) -> None:
        """Deliver the pointers of others (`pointing.Pointed`) from now on; whoever doesn't ask is spared them."""
        self._sees_pointers = True
        if self._stay is not None:
            self._stay.pointing.shown = True

    def leave(self, now: float) -> list[Effect]:
        """Leave the table, and stop looking for one; the seat may come back until the match ends."""
        return self._after(self._depart(now), now)

    # --- from the network: links ----------------------------------------------------------------------------

    def linked(self, peer: PeerKey, now: float) -> list[Effect]:
        """A link has come up, or another took its place."""
        self._company.came_up(peer, now)
        if self._stay is None:
            return []
        effects = self._stay.linked(peer, now)
        if peer in self._callers and self._stay.is_held:
            effects.append(send(peer, Invite(self._stay.id, 0)))
        return self._after(effects, now)

    def unlinked(self, peer: PeerKey, why: str, now: float) -> list[Effect]:
        """A link has ended, or could not be made."""
        self._company.unlinked(peer)
        return [] if self._stay is None else self._after(self._stay.unlinked(peer, why, now), now)

    def refused(self, peer: PeerKey, now: float) -> list[Effect]:
        """Nothing listens at this peer's port any more."""
        return [] if self._stay is None else self._after(self._stay.refused(peer, now), now)

    def received(self, peer: PeerKey, message: Message, now: float, *, stalled: bool) -> list[Effect]:
        """A message has come off a link."""
        stay = self._stay
        if self._company.floods(peer, now, hosts=stay is not None and stay.follows(peer)):
            return self._cut(peer, now)
        self._company.heard(peer, now)
        if stay is not None:
            effects = stay.arriving.received(peer, message, now, stalled=stalled)
            return self._after(effects, now) if (effects and not stay.only_cards) or stay.ended else effects
        if isinstance(message, Join):
            return [send(peer, not_here(message.table))]
        if isinstance(message, Invite) and self._seeking.may_follow(message.table, now):
            return self._after(self._join(peer, message.table, now), now)
        return []

    def _cut(self, peer: PeerKey, now: float) -> list[Effect]:
        """End the link of a peer that floods. It may come back."""
        self._company.unlinked(peer)
        effects: list[Effect] = [Drop(peer, "You send too much in a short time.")]
        return effects if self._stay is None else [*effects, *self._stay.unlinked(peer, "It sent too much.", now)]

    def settle(self, now: float) -> list[Effect]:
        """The last message of a pass has been received: send what the host has appended."""
        return [] if self._stay is None else self._stay.office.sent(now)

    def tell(self, now: float) -> list[Effect]:
        """What was settled has left: the own user is told of it, and what follows from it is done."""
        stay = self._stay
        if stay is None or stay.hosting is None:
            return []
        stay.only_cards = True
        effects = stay.office.told(now)
        return effects if stay.only_cards else self._after(effects, now)

    def unsaved(self) -> None:
        """A record could not be kept."""
        if self._stay is not None:
            self._stay.remembering.journal.lost()

    # --- from the network: sight ----------------------------------------------------------------------------

    def sighted(self, peer: PeerKey, notice: Notice, rtt_ms: float, now: float) -> list[Effect]:
        """A peer has answered a probe, or asked one."""
        effects: list[Effect] = [Deliver(what) for what in self._seeking.saw(peer, notice, rtt_ms)]
        stay, table = self._stay, self._table
        if stay is not None and table is not None and stay.is_held and _belongs_here(table, peer, notice):
            if peer not in self._callers:
                self._callers.add(peer)
            if notice.wish and peer in self._company.linked:
                effects.append(send(peer, Invite(stay.id, 0)))
        else:
            self._callers.discard(peer)
        return self._after(effects, now)

    def lost_sight(self, peer: PeerKey, now: float) -> list[Effect]:
        """A peer has answered no probe for a while."""
        effects: list[Effect] = [Deliver(what) for what in self._seeking.lost(peer)]
        self._callers.discard(peer)
        return self._after(effects, now)

    def answered(self, address: str, peer: PeerKey, notice: Notice, now: float) -> list[Effect]:
        """A peer has answered at an address that was asked for."""
        wanted = self._seeking.wanted
        if wanted is None or wanted.address != address or self._stay is not None:
            return []
        if notice.table is None:
            return self._after(self._turned_away(f"The peer at {address} hosts no table."), now)
        return self._after(self._join(peer, notice.table.table, now), now)

    def unanswered(self, address: str, why: str, now: float) -> list[Effect]:
        """Nobody has answered at an address that was asked for."""
        wanted = self._seeking.wanted
        if wanted is None or wanted.address != address or self._stay is not None:
            return []
        return self._after(self._turned_away(why), now)

    # --- time -----------------------------------------------------------------------------------------------

    def tick(self, now: float) -> list[Effect]:
        """Time has passed."""
        return self._after([] if self._stay is None else self._stay.tick(now), now)

    def due(self) -> float:
        """When `tick` is wanted next."""
        return self._seeking.due() if self._stay is None else self._stay.due()

    # --- coming and going -----------------------------------------------------------------------------------

    def _new_stay(self, table: TableId) -> Stay:
        self._own = self._own.at_another_table()
        self._company.shunned.clear()
        wanted = self._seeking.wanted or Wanted()
        stay = Stay(
            self.me,
            table,
            self._own,
            self._company,
            self._timing,
            self._limits,
            self._random_bytes,
            watch=wanted.watch,
            passcode=wanted.passcode,
        )
        stay.pointing.shown = self._sees_pointers
        return stay

    def _join(self, host: PeerKey, table: TableId, now: float) -> list[Effect]:
        stay = self._stay = self._new_stay(table)
        kept = self._remembered
        return stay.joins(host, kept if kept is not None and kept.table == table else None, now)

    def _resume(self, wanted: Wanted, now: float) -> list[Effect]:
        """Go on with the table that is remembered, if it is the one that is wanted: others may be waiting for it."""
        kept = self._remembered
        if kept is None:
            return []
        stay = self._new_stay(kept.table)
        effects = stay.resumes(kept, now)
        table = stay.table
        if table is None or not (wanted.table == table.about.id or wanted.title == table.about.title):
            return []
        self._stay = stay
        return effects

    def _depart(self, now: float) -> list[Effect]:
        """Leave the table, if there is one, and whatever this peer was after."""
        self._seeking.stop()
        return [] if self._stay is None else [*self._stay.asking.leave(now), *self._let_go(HOST_LEFT)]

    def _let_go(self, why: str) -> list[Effect]:
        """Close the links of a stay that has ended."""
        stay, self._stay = self._stay, None
        was_host = stay is not None and stay.hosting is not None
        if stay is not None and (stay.is_in or stay.remembering.kept is not None):
            self._remembered = stay.remembering.kept
        self._callers.clear()
        return self._company.want((), why if was_host and why else "You have left the table.")

    def _turned_away(self, why: str) -> list[Effect]:
        self._seeking.stop()
        return [Deliver(news.TurnedAway(why))]

    def _end_stay(self, stay: Stay, now: float) -> list[Effect]:
        """This peer has left its table, or was turned away. Play now goes on to the next one."""
        was_in, new = stay.table is not None, self._seeking.new_table
        effects = self._let_go(HOST_LEFT)
        if stay.ended is Ended.LEFT:
            self._seeking.stop()
            return effects
        if new is not None and not was_in:
            self._seeking.avoid(stay.id, now)
            self._seeking.wish(new, now)
            return effects
        return [*effects, *self._turned_away(stay.why_ended)]

    # --- what follows ---------------------------------------------------------------------------------------

    def _after(self, effects: list[Effect], now: float) -> list[Effect]:
        """What follows from where this peer now stands: joining what it wants, and what it shows to others."""
        stay = self._stay
        if stay is not None and stay.ended is not None:
            effects += self._end_stay(stay, now)
        if self._is_no_loss(stay):
            effects = [effect for effect in effects if not _tells_of_loss(effect)]
        effects += self._pursue(now)
        stay, table = self._stay, self._table
        if stay is not None and table is not None and not stay.over:
            self._seeking.found_one()
        if stay is not None:
            effects += stay.wants_links(self._callers)
        held = table if stay is not None and stay.is_held else None
        wants = stay.id if stay is not None and stay.is_outside else None
        wish = self._seeking.wishing is not None and stay is None
        notice = self._showing.changed(held, wants, wish=wish, hosted=stay is not None and stay.hosting is not None)
        if notice is not None:
            effects.append(Show(notice))
        return effects

    def _pursue(self, now: float) -> list[Effect]:
        stay, table = self._stay, self._table
        if stay is None:
            return self._start_on(self._seeking.next_table(now), now)
        if table is None:
            return []
        new = self._seeking.new_table
        if new is not None and self._is_no_loss(stay):
            return [*self._wish_again(stay, new, now), *self._start_on(self._seeking.next_table(now), now)]
        better = self._seeking.better_than(table, now)
        if better is None:
            return []
        effects = self._depart(now)
        if new is not None:
            self._seeking.wish(new, now)
        return [*effects, *self._join(better.host, better.table, now)]

    def _is_no_loss(self, stay: Stay | None) -> bool:
        """Whether a table was lost that Play now alone has made: another one does as well."""
        table = None if stay is None else stay.table
        if stay is None or table is None or self._seeking.new_table is None:
            return False
        return stay.is_lost and is_wishes_own(table)

    def _wish_again(self, stay: Stay, new: NewTable, now: float) -> list[Effect]:
        """The host of a lobby that only Play now made is gone: that is no loss."""
        effects = [*stay.asking.leave(now), *self._let_go("")]
        self._seeking.avoid(stay.id, now)
        self._seeking.wish(new, now)
        return effects

    def _start_on(self, aim: JoinThat | MakeOne | None, now: float) -> list[Effect]:
        match aim:
            case JoinThat(host, table):
                return self._join(host, table, now)
            case MakeOne():
                new = self._seeking.new_table or NewTable(self.me.name)
                return self.create(new, now, by_wish=True)
            case None:
                return []

    # --- where this peer stands -----------------------------------------------------------------------------

    @property
    def _table(self) -> Table | None:
        return None if self._stay is None else self._stay.table

    def view(self, now: float) -> news.View | None:
        """What this peer knows of its table now; None where it is at none."""
        return None if self._stay is None or not self._stay.is_in else self._stay.view(now)


def _tells_of_loss(effect: Effect) -> bool:
    return isinstance(effect, Deliver) and isinstance(effect.what, news.HostLost | news.CarryingOn)


def _belongs_here(table: Table, peer: PeerKey, notice: Notice) -> bool:
    """Whether a peer in sight wants in, or has a seat here and wishes for a table: started again, it has forgotten."""
    wants = notice.wants is not None and notice.wants in (table.about.id, *table.about.continues)
    return wants or (notice.wish and table.seat_of(peer) is not None)
