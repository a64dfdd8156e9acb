"""A candidate's log comes from another peer that holds a newer one (DESIGN §4.4).

Owns what is on its way: it takes the place of what this peer holds once it is here whole and is newer, and not before.
Never knows whom to ask, which is the election's.
"""

from dataclasses import dataclass
from typing import TYPE_CHECKING

from nertz_lan.protocol.codec import BadFrame
from nertz_lan.protocol.identity import PeerKey
from nertz_lan.protocol.messages import AskTail, Entries, Tail
from nertz_lan.rules.follow import Impossible
from nertz_lan.session.arriving import REIGNS_AT_ONCE
from nertz_lan.session.effects import Effect, send
from nertz_lan.session.guest import Guest
from nertz_lan.session.incoming import Incoming
from nertz_lan.session.log import Gap

if TYPE_CHECKING:
    from nertz_lan.session.stay import Stay


@dataclass(slots=True)
class Fetching:
    """Works on the stay that it is given."""

    stay: "Stay"
    _coming: Incoming | None = None

    def asks(self, source: PeerKey) -> Effect:
        """Ask a peer for its log: what it has sent before it says where that begins is none of it."""
        self._coming = None
        return send(source, AskTail(self.stay.mark))

    def begins(self, peer: PeerKey, tail: Tail) -> list[Effect]:
        """A log begins that was asked for, perhaps by a candidacy that is over."""
        stay = self.stay
        guest = stay.guest
        if guest is None:
            return []
        if peer == guest.host and tail.table == stay.id:
            guest.is_let_go()
        if not stay.election.is_fetching_from(peer):
            return []
        if tail.table != stay.id:
            stay.election.has_no_log(peer)
            return []
        self._coming = Incoming.begun(tail.after, tail.until)
        if tail.after == guest.log.mark:
            self._coming = Incoming(tail.until, guest.log.copy(), guest.table, is_anew=False)
        return []

    def entries(self, peer: PeerKey, message: Entries, guest: Guest, now: float) -> list[Effect]:
        """Entries of the log that was asked for."""
        stay, coming = self.stay, self._coming
        if coming is None or not stay.election.is_fetching_from(peer):
            return []
        try:
            coming.add(message.entries)
        except Gap:  # it was for an earlier question, from another mark
            self._coming = None
            return []
        except (Impossible, BadFrame) as error:
            self._coming = None
            return stay.following.condemn(peer, str(error), now)
        if not coming.is_whole:
            return []
        self._coming = None
        mark = coming.log.mark
        if mark.reign >= stay.highest + REIGNS_AT_ONCE:  # nobody would hear who goes on from there
            stay.election.has_no_log(peer)
            return stay.electing.elect(now)
        is_newer = mark[:2] > stay.mark[:2]
        stay.election.fetched(mark)
        return [*(self._takes(coming, guest, now) if is_newer else []), *stay.electing.elect(now)]

    def _takes(self, coming: Incoming, guest: Guest, now: float) -> list[Effect]:
        stay = self.stay
        guest.takes(coming, now)
        stay.following.forget_shown(anew=coming.is_anew)
        effects: list[Effect] = [*stay.remembering.recorded(coming.steps)]
        effects += stay.witness.closes(coming.steps, guest, now)
        effects += stay.telling.told(coming.steps, now)
        return [*effects, *stay.following.caught_up(guest, now)]
