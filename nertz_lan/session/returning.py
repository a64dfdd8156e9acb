"""A peer that was away, and comes back to its table: where it sits down, if that goes on more than once (DESIGN §4).

Owns how long it looks before it believes that there is only one, what its person is asked, and what has been chosen.
While it does, it follows nobody unasked: whoever says that it hosts is asked what it hosts. Once it sits somewhere that
is a choice made, whatever is found later. Never knows how a host is followed, or an election won.
"""

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from nertz_lan.protocol.glimpses import AskGlimpse, Glimpse
from nertz_lan.protocol.identity import NO_TABLE, PeerKey, TableId
from nertz_lan.protocol.messages import Mark
from nertz_lan.session import news
from nertz_lan.session.boundary import PEOPLE_MAX
from nertz_lan.session.effects import Deliver, Effect, send
from nertz_lan.session.glimpses import continues, former_at, is_possible, newest, ranked, unaccounted
from nertz_lan.session.journal import Vote
from nertz_lan.session.log import START

if TYPE_CHECKING:
    from nertz_lan.session.stay import Stay

NEVER: Final = float("inf")


@dataclass(slots=True)
class Returning:
    """Works on the stay that it is given."""

    stay: "Stay"
    is_away: bool = False  # was started again, or has had no host for long: it sits nowhere
    chosen: TableId = NO_TABLE  # by its person, by what it was started for, or because there is no other
    pointed: set[PeerKey] = field(default_factory=set)  # whom people of the table follow, and this peer does not know
    _vote_before: Vote = Vote()  # noqa: RUF009 - frozen
    _held: Mark = START  # when it went: a log fetched since then says nothing of where it was
    _heading_for: PeerKey | None = None  # the host that was asked to let it in
    _headed_at: float = -NEVER
    _asked_at: dict[PeerKey, float] = field(default_factory=dict)
    _claimed: dict[PeerKey, int] = field(default_factory=dict)  # which reign, by those who say that they host
    _glimpses: dict[PeerKey, tuple[float, Glimpse]] = field(default_factory=dict)  # by host, and when
    elsewhere: set[PeerKey] = field(default_factory=set)  # know no such table
    _counts: dict[TableId, int] = field(default_factory=dict)  # of former people there, when they were ranked last
    _order: tuple[TableId, ...] = ()
    _first_seen: float = NEVER  # when the first table was
    _wonders_since: float = NEVER  # there are two
    _told: news.WhichTable | None = None

    # --- being away

    def begins(self) -> None:
        """This peer sits nowhere from now on."""
        if not self.is_away:
            self._forget()
            self.is_away, self._vote_before, self._held = True, self.stay.election.vote, self.stay.mark

    def ends(self) -> list[Effect]:
        """It sits somewhere, or has given up."""
        asked = self._told is not None
        self._forget()
        self.is_away, self.chosen = False, NO_TABLE
        return [Deliver(news.WhichTable(()))] if asked else []

    def _forget(self) -> None:
        self.pointed, self._asked_at, self._claimed, self._glimpses, self.elsewhere = set(), {}, {}, {}, set()
        self._counts, self._first_seen, self._wonders_since = {}, NEVER, NEVER
        self._heading_for = self._told = None

    def holds_back(self, host: PeerKey, table: TableId, reign: int, now: float) -> bool:
        """Whether a host is not followed yet. One that was elected with this peer is: by its vote, or beside it."""
        if not self.is_away or host == self._heading_for:
            return False
        stay = self.stay
        has_helped = stay.election.vote == Vote(reign, host) != self._vote_before
        return table != stay.id or not (has_helped or stay.company.has_pulse(host, now))

    def is_looking(self, now: float) -> bool:
        """Whether it has found a table to sit down at, and looks whether there is another."""
        return self.is_away and self._first_seen <= now < self._first_seen + self.stay.timing.look_s

    # --- asking

    def ask(self, peer: PeerKey, now: float, *, anew: bool = False) -> list[Effect]:
        """Ask a peer what table it is at, once a second; `anew`: or now, over a new link or for a new reign."""
        stay = self.stay
        if peer not in stay.company.linked or not self._may_know(peer):
            return []
        if not anew and now < self._asked_at.get(peer, -NEVER) + stay.timing.again_s:
            return []
        self._asked_at[peer] = now
        return [send(peer, AskGlimpse(stay.id, *self._held[:2]))]

    def look(self, now: float) -> list[Effect]:
        """Time has passed: ask everybody who may know, and decide."""
        linked = sorted(self.stay.company.linked)
        return [*(effect for peer in linked for effect in self.ask(peer, now)), *self.decide(now)]

    def claimed_by(self, peer: PeerKey, reign: int, now: float) -> list[Effect]:
        """A peer says that it hosts, perhaps one that came to the table while this one was away."""
        stay, is_news = self.stay, self._claimed.get(peer) != reign
        stay.claimants = (stay.claimants & stay.company.linked) | {peer}
        self._claimed = {each: number for each, number in self._claimed.items() if each in stay.claimants}
        self._claimed[peer] = reign
        return self.ask(peer, now, anew=is_news)

    def _may_know(self, peer: PeerKey) -> bool:
        return self.stay.is_person(peer) or peer in self.pointed or peer in self.stay.claimants

    def pointed_to(self, by: PeerKey, host: PeerKey, now: float) -> list[Effect]:
        """A peer says whom it follows: that one is asked as soon as there is a link."""
        if self.stay.is_person(by) and len(self.pointed) < PEOPLE_MAX:
            self.pointed.add(host)
        self.elsewhere.discard(by)
        return self.ask(host, now)

    def hosts_nothing(self, peer: PeerKey) -> None:
        """A peer that may have hosted does not, here or at a table that goes on with this one's log."""
        self.elsewhere.discard(peer)
        self._glimpses.pop(peer, None)

    def is_elsewhere(self, peer: PeerKey, now: float) -> list[Effect]:
        """A peer knows no such table."""
        self.hosts_nothing(peer)
        if self.stay.is_person(peer):
            self.elsewhere.add(peer)
        return self.decide(now)

    def told(self, host: PeerKey, glimpse: Glimpse, now: float) -> list[Effect]:
        """A host has told of its table."""
        stay = self.stay
        if not (self.is_away and self._may_know(host) and is_possible(glimpse) and continues(glimpse, stay.id)):
            return []
        self.elsewhere.discard(host)
        self._glimpses[host] = now, glimpse
        needs_me = glimpse.table == stay.id and not glimpse.kept
        if needs_me or not self.holds_back(host, glimpse.table, glimpse.reign, now):
            return self._go_to(host, now)
        return self.decide(now)

    # --- deciding

    def choose(self, table: TableId, now: float) -> list[Effect]:
        """Its person has chosen a table: one of those that it was asked about."""
        if not self.is_away or all(table != glimpse.table for glimpse in self._asked_about):
            return []
        self.chosen = table
        return self.decide(now)

    @property
    def _asked_about(self) -> tuple[Glimpse, ...]:
        return () if self._told is None else self._told.tables

    def decide(self, now: float) -> list[Effect]:
        """Sit down, ask, or look further."""
        stay = self.stay
        table = stay.table
        if not self.is_away or table is None:
            return []
        fresh = self._fresh(now)
        if stay.entrance.is_waiting and self._heading_for in fresh:
            return []  # at its door: a person has all the time that they need
        tables = newest(fresh)
        if not tables:
            self._first_seen = self._wonders_since = NEVER
            return self._tell((), now)
        self._first_seen = min(self._first_seen, now)
        if self.chosen in tables:
            return self._go_to(tables[self.chosen][0], now)
        told = glimpses = [glimpse for _, glimpse in tables.values()]
        missing = unaccounted(table, stay.me.key, told, self.elsewhere)
        if missing and (now < self._first_seen + stay.timing.look_s or self._may_elect(missing, told, now)):
            return []
        if (own := tables.get(stay.id)) is not None and own[1].holds:
            glimpses = [each for each in glimpses if each.holds]  # the others had gone before this peer did
        first = self._in_order(glimpses, table.people.keys() - {stay.me.key})
        if len(first) > 1:
            self._wonders_since = min(self._wonders_since, now)
            if now < self._wonders_since + stay.timing.choose_s:
                return self._tell(first, now)
        self.chosen = first[0].table
        return self._go_to(tables[self.chosen][0], now)

    def _in_order(self, glimpses: list[Glimpse], former: set[PeerKey]) -> tuple[Glimpse, ...]:
        """As they are ranked. Which log is the newest changes with every card: that alone changes no order."""
        counts = {glimpse.table: former_at(glimpse, former) for glimpse in glimpses}
        if counts != self._counts:
            self._counts = counts
            self._order = tuple(glimpse.table for glimpse in ranked(glimpses, former))
        return tuple(sorted(glimpses, key=lambda glimpse: self._order.index(glimpse.table)))

    def _may_elect(self, missing: set[PeerKey], glimpses: list[Glimpse], now: float) -> bool:
        """Whether others wait with it for a host of its own table, and no other table has all that it holds."""
        guest, company = self.stay.guest, self.stay.company
        is_behind = all(glimpse.table != self.stay.id and not glimpse.holds for glimpse in glimpses)
        is_waiting = guest is not None and not guest.lost and any(company.has_pulse(peer, now) for peer in missing)
        return is_behind and is_waiting

    def _fresh(self, now: float) -> dict[PeerKey, Glimpse]:
        """What hosts in reach have told lately."""
        stay = self.stay
        oldest = now - stay.timing.absent_s
        self._glimpses = {
            host: (at, told)
            for host, (at, told) in self._glimpses.items()
            if at > oldest and host in stay.company.linked
        }
        return {host: glimpse for host, (_, glimpse) in self._glimpses.items()}

    def _go_to(self, host: PeerKey, now: float) -> list[Effect]:
        stay = self.stay
        is_headed = stay.guest is not None and host == self._heading_for == stay.guest.host and stay.guest.hosted
        if is_headed and now < self._headed_at + stay.timing.again_s:
            return []
        self._heading_for, self._headed_at = host, now
        return stay.joins_host(host, now)

    def _tell(self, tables: tuple[Glimpse, ...], now: float) -> list[Effect]:
        """Ask the person, when there is something new to ask."""
        takes_at = self._wonders_since + self.stay.timing.choose_s
        told = news.WhichTable(tables, takes_at - now if tables and takes_at < NEVER else None)
        before = self._told
        if (before.tables if before is not None else ()) == tables:
            return []
        self._told = told if tables else None
        if tables and before is None:
            self.stay.carrying.takes_back()  # it was pressed by somebody who did not know of them
        return [Deliver(told)]

    def due(self, now: float) -> float:
        """When `decide` may come to something else, only because time has passed."""
        if not self.is_away:
            return NEVER
        times = (self._first_seen + self.stay.timing.look_s, self._wonders_since + self.stay.timing.choose_s)
        return min((at for at in times if at > now), default=NEVER)
