"""One peer's stay at one table, from coming in to leaving: as a guest, as the host, or without one (DESIGN §3, §4).

Owns which of the three it is, and how it begins and ends. Each of its machines is in a file of its own and works on the
stay: what the own player asks for goes through `asking.py`, what arrives through `arriving.py`. Never knows which other
tables there are.
"""

from collections.abc import Callable, Collection
from dataclasses import dataclass, field
from typing import Final

from nertz_lan.protocol.events import TableMade
from nertz_lan.protocol.identity import PeerKey, TableId
from nertz_lan.protocol.messages import Invite, Join, Mark
from nertz_lan.session import news
from nertz_lan.session.arriving import Arriving
from nertz_lan.session.asking import Asking
from nertz_lan.session.carrying import Carrying
from nertz_lan.session.company import Company
from nertz_lan.session.comparing import Comparing
from nertz_lan.session.crossing import Crossing
from nertz_lan.session.effects import Deliver, Effect, send
from nertz_lan.session.electing import Electing
from nertz_lan.session.election import Election
from nertz_lan.session.ending import Ended
from nertz_lan.session.entrance import Entrance
from nertz_lan.session.fetching import Fetching
from nertz_lan.session.following import Following
from nertz_lan.session.guest import Guest
from nertz_lan.session.host import Host
from nertz_lan.session.hosting import Hosting
from nertz_lan.session.journal import Remembered, Vote
from nertz_lan.session.keeping import Keeping
from nertz_lan.session.limits import Limits
from nertz_lan.session.log import Log
from nertz_lan.session.me import Me
from nertz_lan.session.office import Office
from nertz_lan.session.own import Own
from nertz_lan.session.pointing import Pointing
from nertz_lan.session.remembering import Remembering
from nertz_lan.session.returning import Returning
from nertz_lan.session.table import Table
from nertz_lan.session.telling import Telling
from nertz_lan.session.timing import Timing
from nertz_lan.session.witness import Witness

NEVER: Final = float("inf")


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
    passcode: str = ""  # that its person has said before
    ended: Ended | None = None
    why_ended: str = ""
    guest: Guest | None = None
    hosting: Hosting | None = None
    over: bool = False  # the host has left, and nobody comes after it
    election: Election = field(init=False)
    carrying: Carrying = field(init=False)
    joined: bool = False
    is_back: bool = False  # had lost its host, and has been let in again
    told_host: tuple[PeerKey, int] | None = None
    partner: PeerKey | None = None  # who shares the own seat
    told_carrying: news.CarryingOn | None = None
    scored: tuple[int, news.View] | None = None  # a deal that has ended, until enough peers hold it
    ask_again: float = NEVER
    invited_at: dict[PeerKey, float] = field(default_factory=dict)
    asked_peer: PeerKey | None = None  # by a peer that looks for a host
    asked_last: int = 0  # of the peers in reach, one after the other
    claimants: set[PeerKey] = field(default_factory=set)  # linked, have said that they host, and were not believed
    moved: float = -NEVER  # when somebody moved a card here last
    seen: float = 0.0  # when this stay last looked at the time
    only_cards: bool = False  # have moved, by the last thing that came: where this peer stands is as it was

    entrance: Entrance = field(init=False)
    comparing: Comparing = field(init=False)
    remembering: Remembering = field(init=False)
    pointing: Pointing = field(init=False)
    telling: Telling = field(init=False)
    office: Office = field(init=False)
    electing: Electing = field(init=False)
    crossing: Crossing = field(init=False)
    following: Following = field(init=False)
    fetching: Fetching = field(init=False)
    witness: Witness = field(init=False)
    arriving: Arriving = field(init=False)
    asking: Asking = field(init=False)
    returning: Returning = field(init=False)

    def __post_init__(self) -> None:
        self.entrance = Entrance(self.me.key, self.random_bytes, self.passcode)
        self.comparing = Comparing(self.me.key, self.random_bytes)
        self.remembering, self.telling = Remembering(self), Telling(self)
        self.office, self.electing, self.crossing = Office(self), Electing(self), Crossing(self)
        self.following, self.fetching, self.witness = Following(self), Fetching(self), Witness(self)
        self.arriving, self.asking = Arriving(self), Asking(self)
        self.pointing, self.returning = Pointing(self.me.key), Returning(self)

    def makes(self, made: TableMade, now: float) -> None:
        """Make a table, and host it. Raises Impossible or BadHouseRules where there can be none like that."""
        host = Host.of(made, self.timing, self.limits, self.random_bytes)
        self.begin(Vote(), now)
        remembering = self.remembering
        keeping = Keeping(self.me.key, self.timing, now, remembering.journal)
        self.hosting = Hosting(host, self.me.key, keeping, now, remembering.recorded)
        self.hosting.go_on(now)

    def joins(self, host: PeerKey, kept: Remembered | None, now: float) -> list[Effect]:
        """Ask to be let in, with what is remembered of this table."""
        self.guest, self.seen = Guest(self.id, host, now), now
        self.begin(kept.vote if kept is not None else Vote(), now)
        effects: list[Effect] = []
        if kept is not None and kept.entries:  # else a vote is all
            self.election.not_before = now + self.timing.heard_s
            effects += self.remembering.take_up(kept, self.guest)
        return [*effects, self.ask_in(self.guest)] if host in self.company.linked else effects

    def resumes(self, kept: Remembered, now: float) -> list[Effect]:
        """Go on with what is remembered, without knowing who hosts now. Without a table: it can't be read."""
        effects = self.joins(self.me.key, kept, now)
        guest = self.guest
        if guest is None or guest.table is None:
            return []
        guest.host, guest.hosted = guest.table.host, False
        self.election.loses_host(now)
        self.returning.begins()
        return [*effects, *self.telling.joining(now)]

    def begin(self, vote: Vote, not_before: float) -> None:
        """Take part in the elections of this table from now on."""
        self.election = Election(self.me.key, self.id, self.timing, self.remembering.journal, vote, not_before)
        self.carrying = Carrying(self.me.key, self.timing)

    def ask_in(self, guest: Guest) -> Effect:
        """Ask the host to be let in."""
        guest.admitted = False
        self.entrance.asks_in()
        return send(guest.host, self.asking_in)

    @property
    def asking_in(self) -> Join:
        """What asks whoever hosts to be let in."""
        return Join(self.id, self.me.name, self.me.back, self.mark, self.watch, self.own.settled)

    def joins_host(self, host: PeerKey, now: float) -> list[Effect]:
        """Follow this host from now on."""
        guest = self.guest
        if guest is None:
            return []
        guest.joins(host, now)
        return [self.ask_in(guest)] if host in self.company.linked else []

    def end(self, how: Ended, why: str) -> list[Effect]:
        """What was asked for goes back; the links are the node's to close."""
        self.ended, self.why_ended = how, why
        fates = [Deliver(fate) for fate in self.own.give_up()]
        return [*fates, *self.returning.ends(), *self.remembering.ends()]

    def turned_away(self, why: str) -> list[Effect]:
        """The stay ends, for a reason that a person is told."""
        return [] if self.ended else self.end(Ended.TURNED_AWAY, why)

    def wants_links(self, callers: Collection[PeerKey] = ()) -> list[Effect]:
        """Be linked with everybody at the table, also with those who have dropped, and with who calls from outside."""
        table, wanted = self.table, set(callers)
        if table is not None and not self.over:
            wanted |= {key for key, person in table.people.items() if not person.left or table.seat_of(key) is not None}
        if self.guest is not None and not self.over:
            wanted |= {self.guest.host, *self.returning.pointed}
        if self.hosting is not None:  # who stands at the door, or comes in, calls no longer, and is not sent away
            wanted |= self.company.wanted & self.hosting.at_door
        effects = self.company.want(wanted - {self.me.key}, "You are no longer at this table.")
        if table is None or self.me.key not in table.people:
            return effects
        return [*effects, *self.comparing.begin(sorted(self.company.linked & table.people.keys()))]

    def linked(self, peer: PeerKey, now: float) -> list[Effect]:
        """A link has come up, or another took its place: what was under way may be lost. Resynchronise."""
        self.notice_gap(now)
        effects = self.comparing.unlinked(peer)
        effects += self.telling.tell_partner() if peer == self.partner else []
        if self.hosting is not None:
            self.hosting.unlinked(peer)
            if self.is_person(peer):
                effects.append(self.invite(peer))
        elif self.guest is not None and not self.over:
            is_held_back = self.returning.holds_back(peer, self.id, self.guest.reign, now)
            effects += self.returning.ask(peer, now, anew=True) if is_held_back else []
            if peer == self.guest.host and self.guest.hosted and not is_held_back:
                effects.append(self.ask_in(self.guest))
            elif self.is_person(peer) and not self.guest.hosted:
                effects.append(send(peer, Invite(self.id)))
            effects += [*self.electing.links_anew(peer), *self.electing.elect(now)]
        return effects

    def notice_gap(self, now: float) -> None:
        """This program may have slept, or was frozen: whom it follows may be at another table by now."""
        guest = self.guest
        if guest is not None and guest.table is not None and now > self.seen + self.timing.unlived_s:
            self.election.was_away(now - max(self.seen, self.due()))
            if now > self.seen + self.timing.host_lost_s:
                self.returning.begins()
        self.seen = now

    def unlinked(self, peer: PeerKey, why: str, now: float) -> list[Effect]:
        """A link has ended, or could not be made."""
        self.notice_gap(now)
        self.election.unlinked(peer)
        self.claimants.discard(peer)
        effects = self.comparing.unlinked(peer)
        if self.hosting is not None:
            self.hosting.unlinked(peer)
        was_host = self.guest is not None and self.guest.host == self.me.key
        if self.guest is not None and (peer == self.guest.host or (was_host and self.is_person(peer))):
            self.guest.unlinked(why)
        return [*effects, *self.electing.elect(now)]

    def refused(self, peer: PeerKey, now: float) -> list[Effect]:
        """Nothing listens at a peer's port any more."""
        self.notice_gap(now)
        guest = self.guest
        if guest is None or peer != guest.host or self.over:
            return []
        if guest.table is None:
            return self.turned_away("The table's host is there no longer.")
        self.election.loses_host(now)
        return self.electing.elect(now)

    def kept(self, now: float) -> list[Effect]:
        """The disk has what was to survive a power cut: some of that was waited for."""
        if self.hosting is not None:
            effects = self.office.kept(self.hosting, now)
        elif self.guest is not None and self.guest.table is not None:
            effects = [*self.following.kept(self.guest, now), *self.electing.elect(now)]
        else:
            return []
        return [*effects, *self.remembering.journal.flush(), *self.telling.pay(now)]

    def is_here(self, table: TableId) -> bool:
        """Whether this is the table of this stay, or one that it carries on."""
        known = self.table
        return table == self.id or (known is not None and table in known.about.continues)

    def follows(self, peer: PeerKey) -> bool:
        """Whether a peer is the host that this one follows: what it says comes from all of them."""
        return self.guest is not None and peer == self.guest.host

    def is_person(self, peer: PeerKey) -> bool:
        """Whether a peer is at the table, or has a seat there."""
        return self.table is not None and peer in self.table.people

    def is_elector(self, peer: PeerKey) -> bool:
        """Whether a peer takes part in elections."""
        return self.table is not None and any(peer in electorate for electorate in self.table.electorates)

    def invite(self, peer: PeerKey) -> Effect:
        """Ask a peer of this table to follow this host."""
        return send(peer, Invite(self.id, self.reign))

    def tick(self, now: float) -> list[Effect]:
        """Time has passed."""
        self.notice_gap(now)
        if self.hosting is not None:
            return self.office.tick_as_host(self.hosting, now)
        guest = self.guest
        if guest is None or self.over:
            return []
        if guest.table is None:
            return self.following.wait_to_come_in(guest, now)
        effects: list[Effect] = [*self.remembering.begin_anew(now)]
        effects += self.company.pulse(self.following.others(guest), now, self.witness.says)
        effects += self.electing.elect(now)
        effects += self.electing.look_for_host(now)
        if self.guest is not guest or self.ended:
            return effects
        if now >= guest.heard + self.timing.host_lost_s and not guest.lost:
            effects += self.following.lose_host(guest, now)
        return effects

    def due(self) -> float:
        """When `tick` is wanted next."""
        now = self.seen
        if self.hosting is not None:
            return self.hosting.due()
        guest = self.guest
        if guest is None or self.over:
            return NEVER
        if guest.table is None:
            return min(guest.heard + self.timing.join_s, self.ask_again)
        times = [self.company.pulse_due(), self.returning.due(now)]
        until = self.election.quiet_until(guest.table)
        if until is not None and until > now:  # asked after every card
            times.append(until)
        elif (around := self.electing.around(now)) is not None:
            times.append(self.election.due(around))
        if not guest.lost:
            times.append(guest.heard + self.timing.host_lost_s)
        return min(times)

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
    def host(self) -> PeerKey | None:
        """Who hosts, as far as is known."""
        if self.hosting is not None:
            return self.me.key
        return self.guest.host if self.guest is not None else None

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
        return max(self.reign, self.mark.reign, self.election.bound)

    @property
    def is_in(self) -> bool:
        """Whether this peer was let in, and told so."""
        return self.joined

    @property
    def is_lost(self) -> bool:
        """Whether the player was told that the table has no host."""
        return self.guest is not None and self.guest.lost

    @property
    def is_outside(self) -> bool:
        """Whether this peer wants in, or back in: also where its last host has not told it that it hosts no more."""
        guest = self.guest
        return guest is not None and (not guest.admitted or self.returning.is_away) and not self.over

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
        return news.made_view(table, me, host, self.reign, index, digest, seat, own.asked(), own.deck(table), at, now)
