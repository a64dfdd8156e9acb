"""The node: one peer's session, composed of its machines (DESIGN §1).

Owns where each request and each word of the network goes, and what this peer shows to others. Which table it is at is
`Moving`'s, what it looks for `Seeking`'s. Input: messages, requests, time. Output: effects. Never blocks, never reads a
clock.
"""

from collections.abc import Callable, Sequence

from nertz_lan.protocol.glimpses import AskGlimpse
from nertz_lan.protocol.identity import PeerKey, TableId
from nertz_lan.protocol.intents import Intent
from nertz_lan.protocol.messages import Invite, Join, Message, Notice
from nertz_lan.protocol.pointing import Pointer, Spot
from nertz_lan.rules.cards import Card, Seat
from nertz_lan.rules.intents import DealIntent
from nertz_lan.rules.refusal import Code, Refusal
from nertz_lan.session import news
from nertz_lan.session.company import Company
from nertz_lan.session.effects import AskAddress, Deliver, Effect, Look, Save, Show, Unlink, send
from nertz_lan.session.hosting import not_here
from nertz_lan.session.journal import remembered
from nertz_lan.session.limits import Limits
from nertz_lan.session.me import Me
from nertz_lan.session.moving import Moving
from nertz_lan.session.seeking import NewTable, Seeking, Wanted
from nertz_lan.session.showing import Showing
from nertz_lan.session.stay import Stay
from nertz_lan.session.table import Table
from nertz_lan.session.timing import Timing

__all__ = ["NewTable", "Node", "Wanted"]


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
        self._me = me
        self._seeking = seeking = Seeking(me.key, timing.wish_s, timing.avoid_s)
        self._showing = Showing(me)
        self._company = company = Company(timing, limits)
        self._moving = Moving(me, company, seeking, random_bytes, timing, limits, remembered(journal))

    # --- requests -------------------------------------------------------------------------------------------

    def look(self, now: float) -> list[Effect]:
        """Look for tables, whether or not one is wanted."""
        return self._after([Look(on=True)], now)

    def create(self, new: NewTable, now: float) -> list[Effect]:
        """Make a table and host it; TurnedAway where there can be none like that."""
        return self._after(self._moving.make(new, now), now)

    def seek(self, wanted: Wanted, now: float) -> list[Effect]:
        """Look for a table and join it as soon as it is found."""
        effects = self._moving.depart(now)
        self._seeking.want(wanted)
        effects += self._moving.resume(wanted, now)
        effects.append(AskAddress(wanted.address) if wanted.address else Look(on=True))
        return self._after(effects, now)

    def play_now(self, new: NewTable, now: float) -> list[Effect]:
        """Join the open table here, or make one with whoever else presses Play now."""
        effects = self._moving.depart(now)
        self._seeking.wish(new, now)
        return self._after([*effects, Look(on=True)], now)

    def ask(self, intent: Intent, now: float) -> tuple[int, list[Effect]]:
        """Ask for something at the table. Gives the intent's number, by which its Fate is told, and effects."""
        if self._stay is None:
            own = self._moving.own
            refusal = own.unaskable(intent) or Refusal(Code.NO_DEAL, detail="You are not at a table.")
            own.counter += 1
            return own.counter, [Deliver(news.Fate(own.counter, (), refusal, None))]
        counter, effects = self._stay.asking.ask(intent, now)
        return counter, effects if self._stay.only_cards else self._after(effects, now)

    def say_passcode(self, passcode: str, now: float) -> list[Effect]:
        """Say the passcode that the host has asked for; a checked one."""
        return [] if self._stay is None else self._after(self._stay.asking.say_passcode(passcode, now), now)

    def choose(self, table: TableId, now: float) -> list[Effect]:
        """Sit down at this one of the tables that `WhichTable` has asked about."""
        return [] if self._stay is None else self._after(self._stay.returning.choose(table, now), now)

    def bot_asks(self, intent: DealIntent, now: float) -> list[Effect]:
        """A bot that this peer plays as the host asks for something."""
        return [] if self._stay is None else self._after(self._stay.asking.bot_asks(intent, now), now)

    def point(self, spot: Spot, held: tuple[Card, ...], now: float, *, seat: Seat | None = None) -> list[Effect]:
        """Show the others where the own player reaches, or the bot on a seat. More than 20 a second: dropped."""
        stay, table = self._stay, self._table
        if stay is None or table is None:
            return []
        whose = seat if seat is not None else table.seat_of(self._me.key)
        return [] if whose is None else stay.asking.points(Pointer(stay.id, whose, spot, held), now)

    def see_pointers(self) -> None:
        """Deliver the pointers of others (`pointing.Pointed`) from now on; whoever doesn't ask is spared them."""
        self._moving.sees_pointers = True
        if self._stay is not None:
            self._stay.pointing.shown = True

    def stop_looking(self, now: float) -> list[Effect]:
        """Be after no table any more. Who has come to one stays there."""
        is_there = self._stay is not None and self._stay.is_in
        return [] if is_there else self._after(self._moving.depart(now), now)

    def leave(self, now: float) -> list[Effect]:
        """Leave the table, and stop looking for one; the seat may come back until the match ends."""
        return self._after(self._moving.depart(now), now)

    # --- from the network: links ----------------------------------------------------------------------------

    def linked(self, peer: PeerKey, now: float) -> list[Effect]:
        """A link has come up, or another took its place."""
        self._company.came_up(peer, now)
        if self._stay is None:
            return []
        effects = self._stay.linked(peer, now)
        if peer in self._moving.callers and self._stay.is_held:
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
            return [Unlink(peer, "You send too much in a short time.", "It sent too much.")]  # it may come back
        self._company.heard(peer, now)
        if stay is not None:
            effects = stay.arriving.received(peer, message, now, stalled=stalled)
            return self._after(effects, now) if (effects and not stay.only_cards) or stay.ended else effects
        if isinstance(message, Join | AskGlimpse):
            return [send(peer, not_here(message.table))]
        if isinstance(message, Invite) and self._seeking.may_follow(message.table, peer, now):
            return self._after(self._moving.join(peer, message.table, now), now)
        return []

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

    # --- from the disk

    def kept(self, save: Save, now: float) -> list[Effect]:
        """A record is on disk: what has waited for that is done."""
        stay = self._stay
        if stay is None or not stay.remembering.journal.kept(save):
            return []
        return self._after(stay.kept(now), now)

    def unsaved(self, save: Save) -> None:
        """A record could not be kept."""
        if self._stay is not None:
            self._stay.remembering.journal.lost(save)

    # --- from the network: sight ----------------------------------------------------------------------------

    def sighted(self, peer: PeerKey, notice: Notice, rtt_ms: float, now: float) -> list[Effect]:
        """A peer has answered a probe, or asked one."""
        effects: list[Effect] = [Deliver(what) for what in self._seeking.saw(peer, notice, rtt_ms)]
        stay, table = self._stay, self._table
        if stay is not None and table is not None and stay.is_held and _belongs_here(table, peer, notice):
            self._moving.callers.add(peer)
            if notice.wish and peer in self._company.linked:
                effects.append(send(peer, Invite(stay.id, 0)))
        else:
            self._moving.callers.discard(peer)
        return self._after(effects, now)

    def lost_sight(self, peer: PeerKey, now: float) -> list[Effect]:
        """A peer has answered no probe for a while."""
        effects: list[Effect] = [Deliver(what) for what in self._seeking.lost(peer)]
        self._moving.callers.discard(peer)
        return self._after(effects, now)

    def answered(self, address: str, peer: PeerKey, notice: Notice, now: float) -> list[Effect]:
        """A peer has answered at an address that was asked for."""
        wanted = self._seeking.wanted
        if wanted is None or wanted.address != address or self._stay is not None:
            return []
        if notice.table is None:
            return self._after(self._moving.turned_away(f"The peer at {address} hosts no table."), now)
        return self._after(self._moving.join(peer, notice.table.table, now), now)

    def unanswered(self, address: str, why: str, now: float) -> list[Effect]:
        """Nobody has answered at an address that was asked for."""
        wanted = self._seeking.wanted
        if wanted is None or wanted.address != address or self._stay is not None:
            return []
        return self._after(self._moving.turned_away(why), now)

    # --- time -----------------------------------------------------------------------------------------------

    def tick(self, now: float) -> list[Effect]:
        """Time has passed."""
        return self._after([] if self._stay is None else self._stay.tick(now), now)

    def due(self) -> float:
        """When `tick` is wanted next."""
        return self._moving.due() if self._stay is None else self._stay.due()

    # --- what follows ---------------------------------------------------------------------------------------

    def _after(self, effects: list[Effect], now: float) -> list[Effect]:
        """What follows from where this peer now stands: joining what it wants, and what it shows to others."""
        stay = self._stay
        if stay is not None and stay.ended is not None:
            effects += self._moving.end_stay(stay, now)
        if self._moving.is_no_loss(stay):
            effects = [effect for effect in effects if not _tells_of_loss(effect)]
        effects += self._moving.pursue(now)
        stay, table = self._stay, self._table
        if stay is not None and table is not None and not stay.over:
            self._seeking.found_one()
        if stay is not None:
            effects += stay.wants_links(self._moving.callers)
        held = table if stay is not None and stay.is_held else None
        wants = stay.id if stay is not None and stay.is_outside else None
        wish = self._seeking.wishing is not None and stay is None
        notice = self._showing.changed(held, wants, wish=wish, hosted=stay is not None and stay.hosting is not None)
        if notice is not None:
            effects.append(Show(notice))
        return effects

    # --- where this peer stands -----------------------------------------------------------------------------

    @property
    def _stay(self) -> Stay | None:
        return self._moving.stay

    @property
    def _table(self) -> Table | None:
        return self._moving.table

    def view(self, now: float) -> news.View | None:
        """What this peer knows of its table now; None where it is at none."""
        return None if self._stay is None or not self._stay.is_in else self._stay.view(now)


def _tells_of_loss(effect: Effect) -> bool:
    return isinstance(effect, Deliver) and isinstance(effect.what, news.HostLost | news.CarryingOn)


def _belongs_here(table: Table, peer: PeerKey, notice: Notice) -> bool:
    """Whether a peer in sight wants in, or has a seat here and wishes for a table: started again, it has forgotten."""
    wants = notice.wants is not None and notice.wants in (table.about.id, *table.about.continues)
    return wants or (notice.wish and table.seat_of(peer) is not None)
