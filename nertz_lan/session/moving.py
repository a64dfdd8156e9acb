"""Which table a peer is at, and how it comes to another one: it makes it, joins it, takes it up again, or leaves it.

Owns the stay, and what lasts from one to the next: the own numbers, what is remembered, who calls from outside. Never
knows links, or what is shown to others.
"""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Final

from nertz_lan.protocol.events import TableMade
from nertz_lan.protocol.identity import NO_TABLE, TABLE_ID_BYTES, PeerKey, TableId
from nertz_lan.rules.follow import Impossible
from nertz_lan.rules.house import BadHouseRules
from nertz_lan.session import news
from nertz_lan.session.company import Company
from nertz_lan.session.effects import Deliver, Effect
from nertz_lan.session.ending import HOST_LEFT, Ended
from nertz_lan.session.journal import Remembered
from nertz_lan.session.limits import Limits
from nertz_lan.session.me import Me
from nertz_lan.session.own import Own
from nertz_lan.session.passcode import new_lock
from nertz_lan.session.seeking import NewTable, Seeking, Wanted, is_wishes_own
from nertz_lan.session.stay import Stay
from nertz_lan.session.table import Table
from nertz_lan.session.timing import Timing
from nertz_lan.session.wishing import JoinThat, MakeOne

NEVER: Final = float("inf")


@dataclass(slots=True)
class Moving:
    """A peer between tables, and at one. Every method gives the effects that it wants carried out, in order."""

    me: Me
    company: Company
    seeking: Seeking
    random_bytes: Callable[[int], bytes]
    timing: Timing
    limits: Limits
    remembered: Remembered | None  # of the last table: of an earlier run, or one that had no host
    sees_pointers: bool = False
    stay: Stay | None = None
    own: Own = field(init=False)
    resumes_at: float = NEVER  # the table that is remembered, which carries on the one that is looked for
    callers: set[PeerKey] = field(default_factory=set)  # peers that want this table, and can't dial it themselves

    def __post_init__(self) -> None:
        self.own = Own(self.me.key, self.me.secret)

    @property
    def table(self) -> Table | None:
        """The table that this peer is at, as far as it is known."""
        return None if self.stay is None else self.stay.table

    # --- coming

    def make(self, new: NewTable, now: float, *, by_wish: bool = False) -> list[Effect]:
        """Make a table and host it; TurnedAway where there can be none like that."""
        effects = self.depart(now)
        self.seeking.new_table = new if by_wish else None
        me = self.me
        made = TableMade(
            new.id or TableId(self.random_bytes(TABLE_ID_BYTES)),
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
            b"" if by_wish else new_lock(new.passcode, self.random_bytes),
            new.paper,
            new.evening,
        )
        stay = self._new_stay(made.table)
        try:
            stay.makes(made, now)
        except (Impossible, BadHouseRules) as error:
            return [*effects, Deliver(news.TurnedAway(f"There can't be such a table: {error}."))]
        self.stay = stay
        return [*effects, *stay.office.published(now)]

    def join(self, host: PeerKey, table: TableId, now: float) -> list[Effect]:
        """Ask a host to be let in at its table, with what is remembered of it."""
        stay = self.stay = self._new_stay(table)
        kept = self.remembered
        return stay.joins(host, kept if kept is not None and kept.table == table else None, now)

    def resume(self, wanted: Wanted, now: float) -> list[Effect]:
        """Go on with the table that is remembered, if it is the one that is wanted: others may be waiting for it.

        If it carries that one on, then once the wanted one itself was looked for in vain (`look_s`).
        """
        kept, looked_at = self.remembered, self.resumes_at
        self.resumes_at = NEVER
        if kept is None:
            return []
        stay = self._new_stay(kept.table)
        effects = stay.resumes(kept, now)
        table = stay.table
        if table is None or not wanted.means(table.about.id, table.about.continues, table.about.title):
            return []
        if wanted.table not in (None, table.about.id) and now < looked_at:
            self.resumes_at = now + self.timing.look_s
            return []
        stay.returning.chosen = wanted.table or NO_TABLE
        self.stay = stay
        return effects

    def _new_stay(self, table: TableId) -> Stay:
        self.own = self.own.at_another_table()
        self.company.shunned.clear()
        wanted = self.seeking.wanted or Wanted()
        stay = Stay(
            self.me,
            table,
            self.own,
            self.company,
            self.timing,
            self.limits,
            self.random_bytes,
            watch=wanted.watch,
            passcode=wanted.passcode,
        )
        stay.pointing.shown = self.sees_pointers
        return stay

    # --- leaving

    def depart(self, now: float) -> list[Effect]:
        """Leave the table, if there is one, and whatever this peer was after."""
        self.seeking.stop()
        self.resumes_at = NEVER
        return [] if self.stay is None else [*self.stay.asking.leave(now), *self._let_go(HOST_LEFT)]

    def _let_go(self, why: str) -> list[Effect]:
        """Close the links of a stay that has ended."""
        stay, self.stay = self.stay, None
        was_host = stay is not None and stay.hosting is not None
        if stay is not None and (stay.is_in or stay.remembering.kept is not None):
            self.remembered = stay.remembering.kept
        self.callers.clear()
        return self.company.want((), why if was_host and why else "You have left the table.")

    def turned_away(self, why: str) -> list[Effect]:
        """Be after nothing any more, for a reason that a person is told."""
        self.seeking.stop()
        return [Deliver(news.TurnedAway(why))]

    def end_stay(self, stay: Stay, now: float) -> list[Effect]:
        """This peer has left its table, or was turned away. Play now goes on to the next one."""
        was_in, new = stay.table is not None, self.seeking.new_table
        effects = self._let_go(HOST_LEFT)
        if stay.ended is Ended.LEFT:
            self.seeking.stop()
            return effects
        if new is not None and not was_in:
            self.seeking.avoid(stay.id, stay.host, now)
            self.seeking.wish(new, now)
            return effects
        return [*effects, *self.turned_away(stay.why_ended)]

    # --- what it is after

    def pursue(self, now: float) -> list[Effect]:
        """Join, or make, what this peer is after now; leave a table for a better one."""
        stay, table = self.stay, self.table
        if stay is None:
            wanted = self.seeking.wanted
            if wanted is not None and now >= self.resumes_at:
                return self.resume(wanted, now)
            return self._start_on(self.seeking.next_table(now), now)
        if table is None:
            return []
        new = self.seeking.new_table
        if new is not None and self.is_no_loss(stay):
            return [*self._wish_again(stay, new, now), *self._start_on(self.seeking.next_table(now), now)]
        better = self.seeking.better_than(table, now)
        if better is None:
            return []
        effects = self.depart(now)
        if new is not None:
            self.seeking.wish(new, now)
        return [*effects, *self.join(better.host, better.table, now)]

    def due(self) -> float:
        """When `pursue` may come to something else, for a peer that is at no table."""
        return min(self.seeking.due(), NEVER if self.seeking.wanted is None else self.resumes_at)

    def is_no_loss(self, stay: Stay | None) -> bool:
        """Whether a table was lost that Play now alone has made: another one does as well."""
        table = None if stay is None else stay.table
        if stay is None or table is None or self.seeking.new_table is None:
            return False
        return stay.is_lost and is_wishes_own(table)

    def _wish_again(self, stay: Stay, new: NewTable, now: float) -> list[Effect]:
        """The host of a lobby that only Play now made is gone: that is no loss."""
        effects = [*stay.asking.leave(now), *self._let_go("")]
        self.seeking.avoid(stay.id, stay.host, now)
        self.seeking.wish(new, now)
        return effects

    def _start_on(self, aim: JoinThat | MakeOne | None, now: float) -> list[Effect]:
        match aim:
            case JoinThat(host, table):
                return self.join(host, table, now)
            case MakeOne():
                new = self.seeking.new_table or NewTable(self.me.name)
                return self.make(new, now, by_wish=True)
            case None:
                return []
