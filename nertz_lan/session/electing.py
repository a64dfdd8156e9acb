"""A stay's part in elections, and in carrying a table on that can't have one (DESIGN §4).

Owns what the election is told of this peer, and what is done with what comes of it. Who may vote and who has won is
decided in election.py alone.
"""

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from nertz_lan.protocol.events import HostChanged
from nertz_lan.protocol.identity import PeerKey
from nertz_lan.protocol.messages import (
    CarryOn,
    Stand,
    Voted,
)
from nertz_lan.session import news
from nertz_lan.session.effects import Deliver, Effect, send
from nertz_lan.session.election import Around, Election, Phase
from nertz_lan.session.ending import ALL_LEFT
from nertz_lan.session.journal import Vote
from nertz_lan.session.log import START

if TYPE_CHECKING:
    from nertz_lan.session.stay import Stay

NEVER: Final = float("inf")


@dataclass(slots=True)
class Electing:
    """Works on the stay that it is given."""

    stay: "Stay"

    def around(self, now: float) -> Around | None:
        """What the election looks at; None before there is a table."""
        stay = self.stay
        table, stay.seen = stay.table, now
        if table is None:
            return None
        reach = stay.company.in_reach(now) & table.people.keys()
        holders = frozenset(peer for peer in reach if stay.company.has_pulse(peer, now))
        return Around(now, stay.mark, table, frozenset(reach), holders)

    def stands(self, peer: PeerKey, stand: Stand, now: float) -> list[Effect]:
        """Another peer stands: answer, or say who hosts."""
        stay = self.stay
        around = self.around(now)
        if around is None:
            return [send(peer, Voted(stay.id, stand.number, stand.binding, granted=False, bound=0, mark=START))]
        if stay.hosting is not None:
            told = Voted(stay.id, stand.number, stand.binding, granted=False, bound=stay.reign, mark=stay.mark)
            return [send(peer, told), stay.invite(peer)]
        return [*stay.election.asked(peer, stand, around), *self.elect(now)]

    def voted(self, peer: PeerKey, voted: Voted, now: float) -> list[Effect]:
        """A peer has answered this candidate, or tells this host that it is outvoted."""
        stay = self.stay
        if stay.hosting is not None:
            if voted.bound > stay.hosting.host.reign and stay.is_person(peer):
                return [*stay.office.outvoted(stay.hosting, peer, voted.bound, now), *self.elect(now)]
            return []
        around = self.around(now)
        return [] if around is None else [*stay.election.answered(peer, voted, around), *self.elect(now)]

    def elect(self, now: float) -> list[Effect]:
        """Go on with the election, as far as it can."""
        stay = self.stay
        around = self.around(now)
        if around is None or stay.guest is None or stay.over or stay.ended:
            return []
        effects = stay.election.tick(around)
        if stay.election.phase is not Phase.FOLLOWING:
            effects = [*effects, *stay.remembering.journal.flush()]  # nobody acknowledges anything for a while
        source = stay.election.fetches(around)
        if source is not None:
            effects.append(stay.fetching.asks(source))
        if stay.election.has_won(around):
            effects += stay.office.take_office(HostChanged(stay.me.key), stay.election.number, now)
        return effects

    def carry_on(self, now: float) -> list[Effect]:
        """The player says play on, where nobody can be elected."""
        stay = self.stay
        around = self.around(now)
        if around is None:
            return []
        wanted = stay.carrying.says(stay.mark)
        linked = sorted(stay.company.linked & around.table.people.keys())  # also who is silent: it may be back
        effects: list[Effect] = [send(peer, CarryOn(stay.id, wanted, stay.mark)) for peer in linked]
        return [*effects, *self.tell_carrying(around), *self._carried_on(around)]

    def links_anew(self, peer: PeerKey) -> list[Effect]:
        """A peer may not know whether this player would play on, nor this one whether that would still."""
        stay = self.stay
        mark = stay.carrying.links_anew(peer)
        if mark is None or not stay.is_person(peer):
            return []
        return [send(peer, CarryOn(stay.id, wanted=True, mark=mark))]

    def others_carry_on(self, peer: PeerKey, message: CarryOn, now: float) -> list[Effect]:
        """Another player says play on."""
        stay = self.stay
        around = self.around(now)
        if around is None or stay.hosting is not None or peer not in around.table.people:
            return []
        if stay.election.phase is Phase.FOLLOWING:
            return [send(peer, stay.office.unhosted_here(message.table))]  # there is a host
        stay.carrying.said(peer, message)
        return [*self.tell_carrying(around), *self._carried_on(around)]

    def _those_left_carry_on(self, around: Around) -> list[Effect]:
        """Whoever had not said so may have gone: then it is decided without."""
        told = self.tell_carrying(around)
        return [*told, *self._carried_on(around)] if self.stay.carrying.is_left_to_those(around) else told

    def tell_carrying(self, around: Around) -> list[Effect]:
        """Say who would play on."""
        stay = self.stay
        if not stay.is_lost:
            return []  # its player has not been told that the host is gone, and may never be
        told = news.CarryingOn(stay.carrying.wanting(around), stay.carrying.present(around))
        if told == stay.told_carrying:
            return []
        stay.told_carrying = told
        return [Deliver(told)]

    def _carried_on(self, around: Around) -> list[Effect]:
        stay = self.stay
        if stay.guest is None or not stay.guest.lost:
            return []
        event = stay.carrying.decided(around, stay.random_bytes)
        if event is None:
            return []
        if event.present == (stay.me.key,):
            if stay.returning.is_looking(around.now):
                return []  # a host has called already
            stay.crossing.carries_on_alone(stay.guest, around.now)
        number = max(stay.election.bound, stay.mark.reign) + 1
        stay.election = Election(stay.me.key, event.table, stay.timing, stay.remembering.journal, Vote(), 0.0)
        return stay.office.take_office(event, number, around.now)

    def look_for_host(self, now: float) -> list[Effect]:
        """Without a host, ask one after the other: the table may have forgotten this peer, and have one."""
        stay = self.stay
        around = self.around(now)
        is_outside = stay.returning.is_away and stay.guest is not None and not stay.guest.admitted
        if around is None or stay.guest is None or (stay.election.phase is Phase.FOLLOWING and not is_outside):
            stay.ask_again, stay.told_carrying = NEVER, None
            return []
        if stay.ask_again == NEVER:
            stay.ask_again = now + stay.timing.again_s
        may_know = around.table.people.keys() | stay.claimants
        linked = sorted(stay.company.linked & may_know)  # whoever has forgotten it has no pulse for it
        told = self._those_left_carry_on(around) if stay.guest.lost else []
        if stay.guest is None:
            return told
        if stay.guest.lost and stay.carrying.is_deserted(around, stay.log):
            return [*told, *stay.turned_away(ALL_LEFT)]
        if stay.returning.is_away:
            return [*told, *stay.returning.look(now)]
        if now < stay.ask_again or not linked:
            return told
        stay.ask_again, stay.asked_last = now + stay.timing.again_s, stay.asked_last + 1
        peer = stay.asked_peer = linked[stay.asked_last % len(linked)]
        return [*told, send(peer, stay.asking_in)]
