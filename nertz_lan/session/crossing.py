"""Who carries a table on alone, just as a host of that table calls: the press has crossed with the call (DESIGN §4).

Owns what this peer held before it carried on alone, for a second: what comes later was sent by somebody who could know
of it. Within that second whoever hosts the table is followed after all, and the new one, at which nobody else is, is
given up. Afterwards it stays: tables never merge.
"""

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from nertz_lan.protocol.identity import PeerKey, TableId
from nertz_lan.session.effects import Effect
from nertz_lan.session.guest import Guest
from nertz_lan.session.journal import Vote

if TYPE_CHECKING:
    from nertz_lan.session.stay import Stay


@dataclass(frozen=True, slots=True)
class Before:
    """How this peer stood at the table that it has carried on."""

    table: TableId
    guest: Guest
    vote: Vote
    until: float


@dataclass(slots=True)
class Crossing:
    """Works on the stay that it is given."""

    stay: "Stay"
    _before: Before | None = None

    def carries_on_alone(self, guest: Guest, now: float) -> None:
        """This peer is about to carry its table on without anybody else."""
        stay = self.stay
        held = replace(guest, log=guest.log.copy(), lost=False)  # it is told anew, if it comes to that
        self._before = Before(stay.id, held, stay.election.vote, now + stay.timing.heard_s)

    def is_called(self, peer: PeerKey, table: TableId, reign: int, now: float) -> bool:
        """Whether a peer hosts the table that this one has just carried on alone, and may be followed there."""
        stay, before, hosting = self.stay, self._before, self.stay.hosting
        if before is not None and now > before.until:
            before = self._before = None
        if before is None or hosting is None or table != before.table:
            return False
        host = hosting.host
        is_alone = not any(p.present for key, p in host.table.people.items() if key != stay.me.key)
        may_be_written = host.scored_index > 0  # in the score book
        lowest = max(before.vote.number, before.guest.reign, 1)
        return is_alone and not may_be_written and stay.is_person(peer) and reign >= lowest

    def goes_back(self, host: PeerKey, now: float) -> list[Effect]:
        """Follow the host of the table before, and bound as before. What was shown since then is told as undone."""
        stay, before, hosting = self.stay, self._before, self.stay.hosting
        if before is None or hosting is None:
            return []
        self._before = None
        effects = stay.office.resign(hosting, now)
        guest = stay.guest = before.guest
        guest.replaces(hosting.host.log, hosting.host.table)
        stay.id = before.table
        stay.begin(before.vote, 0.0)
        stay.election.loses_host(now)
        stay.following.forget_shown(anew=True)
        return [*effects, *stay.remembering.begin(), *stay.joins_host(host, now)]
