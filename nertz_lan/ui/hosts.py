"""Who hosts, as the window is told: what to say when that changes, when nobody does, and how long a table waits.

Owns the memory that this needs: the host before, who hosted in which reign, what the last host said when it left.
Whose sentences they are is `trouble`'s business. Never knows Qt or the network.
"""

from dataclasses import dataclass, field, replace
from typing import Final

from nertz_lan.protocol.entries import Entry
from nertz_lan.protocol.events import CarriedOn, HandedOver, HostChanged, Paused
from nertz_lan.protocol.identity import PeerKey
from nertz_lan.session.ending import TAKEN
from nertz_lan.session.news import CarryingOn, HostIs, HostLied, HostLost, Joined, OtherDeal, Undone, View
from nertz_lan.ui import words
from nertz_lan.ui.saying import Said, saying
from nertz_lan.ui.trouble import (
    Hostless,
    Way,
    grace_left_ms,
    said_of_host,
    said_of_hostless,
    said_of_lying,
    said_of_other_deal,
    said_of_undone,
    would_too,
)

REIGNS_REMEMBERED: Final = 16  # whose entries may still be undone: one that lies could begin reign after reign


@dataclass(slots=True)
class Hosts:
    """What is remembered of one table's hosts. Each method takes one piece of news and gives what to say of it."""

    hostless: Hostless | None = None
    waits_until: float | None = None  # for a seat that has dropped, as far as it is known here
    _host: PeerKey | None = None
    _of_reign: dict[int, PeerKey] = field(default_factory=dict)
    _handed: HandedOver | None = None  # the reign's last event, until another one hosts
    _is_here: bool = False
    _was_cut_off: bool = False  # and nothing has been said of its end yet

    def host_is(self, told: HostIs, view: View | None) -> Said | None:
        """Somebody hosts from now on."""
        before, self._host = self._host, told.peer
        self._of_reign[told.reign] = told.peer
        while len(self._of_reign) > REIGNS_REMEMBERED:
            del self._of_reign[min(self._of_reign)]
        handed, self._handed = self._handed, None
        was_hostless, self.hostless = self.hostless is not None, None
        if view is None or before is None or before == told.peer:
            return None
        self._was_cut_off = False
        if was_hostless or before == view.me:
            way = Way.UNTOLD
        elif handed is None:
            way = Way.LOST
        else:
            way = Way.LEFT if handed.leaves else Way.UNTOLD
        return saying(said_of_host, view, told.peer, before, way)

    def host_lost(self, lost: HostLost, view: View) -> Said | None:
        """The host is gone, and nobody can be elected. Unless it is for good, CarryingOn follows, and is told."""
        self.hostless = Hostless(lost.peer, for_good=not view.table.is_there(lost.peer), is_taken=lost.why == TAKEN)
        self._was_cut_off = True
        return saying(said_of_hostless, view, self.hostless) if self.hostless.for_good else None

    def host_lied(self, lied: HostLied, view: View) -> Said:
        """The host broke the rules: another is elected, if there are enough left."""
        return saying(said_of_lying, view, lied.peer)

    def other_deal(self, told: OtherDeal, view: View) -> Said:
        """The host, or another guest, lies: nobody knows which."""
        return saying(said_of_other_deal, view, told.peer)

    def carrying_on(self, asked: CarryingOn, view: View) -> Said | None:
        """Those present are asked whether they would play on; the first time all of it is said."""
        before = self.hostless
        if before is None:
            return None
        self.hostless = replace(before, wanting=asked.wanted, present=asked.present)
        if not before.present:
            return saying(said_of_hostless, view, self.hostless)
        return saying(would_too, view, [key for key in asked.wanted if key not in before.wanting])

    def joined(self, joined: Joined) -> Said | None:
        """This peer is at the table, or again; or it remembers one, and nobody has let it in yet."""
        if not joined.hosted:
            return None
        is_back = self._was_cut_off if self._is_here else _has_played(joined.view)
        self._is_here, self._was_cut_off, self.hostless = True, False, None
        if joined.view.table.dropped is None:
            self.waits_until = None
        return saying(words.YOU_ARE_BACK) if is_back else None

    def undone(self, undone: Undone, view: View) -> Said | None:
        """What had been shown did not last."""
        reign = undone.entries[0].reign if undone.entries else 0
        return saying(said_of_undone, undone.entries, view, self._of_reign.get(reign))

    def happened(self, entry: Entry, view: View, now: float) -> None:
        """One entry: it may begin a wait, or end one."""
        event, table = entry.event, view.table
        match event:
            case HandedOver():
                self._handed = event
            case Paused(grace_ms=grace_ms) if grace_ms >= 0:
                self.waits_until = now + grace_ms / 1000
            case HostChanged() | CarriedOn() if table.dropped is not None and not table.resuming:
                self.waits_until = now + grace_left_ms(table, table.dropped) / 1000  # a new host waits anew
            case _ if self.waits_until is not None and (table.dropped is None or table.resuming):
                self.waits_until = None
            case _:
                pass


def _has_played(view: View) -> bool:
    """Whether the own seat has played in this match: then it was left, and has been come back to."""
    table, seat = view.table, view.seat
    if seat is None:
        return False
    in_deal = table.deal is not None and table.deal.plays(seat)
    return in_deal or any(row.points[seat] is not None for row in table.match.sheet if seat < len(row.points))
