"""What a stay tells whoever uses the node, and what its seat owes the table (DESIGN §3, §5.3).

Owns the order of it: told, and then what the own seat has to open. Serves a host and a guest alike.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, cast

from nertz_lan.protocol.entries import Entry
from nertz_lan.protocol.events import MatchFiled, Scored, Went
from nertz_lan.protocol.identity import PeerKey
from nertz_lan.protocol.messages import SeatSecret
from nertz_lan.session import news
from nertz_lan.session.effects import Deliver, Effect, saved_first, send
from nertz_lan.session.ending import HOST_LEFT, REMOVED, Ended
from nertz_lan.session.log import Step
from nertz_lan.session.own import May, may_owe_after
from nertz_lan.session.remembering import PLAYS

if TYPE_CHECKING:
    from nertz_lan.session.stay import Stay


@dataclass(slots=True)
class Telling:
    """Works on the stay that it is given."""

    stay: "Stay"

    def told(self, steps: Sequence[Step], now: float) -> list[Effect]:
        """Tell what has happened here, settle own intents, and do what the own seat owes the table."""
        stay = self.stay
        if not steps:
            return []
        landed = stay.own.settle(steps)
        effects: list[Effect] = [] if stay.joined else self.joining(now)
        view = stay.view(now)
        if view is None:
            return effects
        last, gone, owes, only_plays = steps[-1], list[Step](), False, True
        for step in steps:
            event = step.entry.event
            only_plays = only_plays and event.__class__ in PLAYS
            seen = view if step is last else view.before(step.table, step.entry.index, step.digest)
            effects.append(Deliver(news.Happened(step.entry, seen)))
            owes = owes or (may_owe_after(event, view.seat) and not stay.own.is_partners_to_open(step.entry))
            if type(event) is Went and event.left:
                gone.append(step)
            elif type(event) is Scored or type(event) is MatchFiled:
                stay.scored = (step.entry.index, seen)
        if last.entry.event.__class__ in PLAYS and (stay.guest is None or last.entry.index > stay.guest.until):
            stay.moved = now
        for counter, found in landed.items():
            effects.append(Deliver(news.Fate(counter, found, None, view)))
        if not only_plays:
            effects += self._meet_partner()
        for step in gone:
            effects += self._left(step.entry, cast(Went, step.entry.event).peer, now)
        return effects + self.pay(now) if owes else effects

    def joining(self, now: float) -> list[Effect]:
        """Say that this peer is in, or back in."""
        stay = self.stay
        view = stay.view(now)
        if view is None:
            return []
        hosted = stay.hosting is not None or (stay.guest is not None and stay.guest.admitted)
        stay.joined, stay.is_back = True, not hosted  # then it is said again when there is a host
        untold = stay.remembering.take_untold()
        told = [news.Happened(step.entry, view.before(step.table, step.entry.index, step.digest)) for step in untold]
        return [*self.tell_host(now), Deliver(news.Joined(view, hosted)), *map(Deliver, told)]

    def tell_host(self, now: float) -> list[Effect]:
        """Say who hosts, once."""
        stay = self.stay
        view = stay.view(now)
        is_known = stay.guest is None or stay.guest.admitted
        if view is None or not is_known or stay.told_host == (view.host, view.reign):
            return []
        stay.told_host = (view.host, view.reign)
        return [Deliver(news.HostIs(view.host, view.reign))]

    def kept(self, index: int) -> list[Effect]:
        """Say that a deal is on the sheet for good."""
        stay = self.stay
        if stay.scored is None or index < stay.scored[0]:
            return []
        view, stay.scored = stay.scored[1], None
        return [Deliver(news.DealKept(view))]

    def _left(self, entry: Entry, peer: PeerKey, now: float) -> list[Effect]:
        """Somebody has left for good, or was removed: this peer, its host, or another."""
        stay = self.stay
        guest = stay.guest
        if guest is not None and entry.index <= guest.until:
            return []  # before this peer came
        if peer == stay.me.key and entry.sender == stay.me.key:
            return stay.end(Ended.LEFT, "")
        if peer == stay.me.key:
            effects = stay.office.leave_as_host(stay.hosting, now) if stay.hosting is not None else []
            return saved_first([*effects, *stay.turned_away(REMOVED)])
        if guest is None or peer != guest.host:
            return []
        if stay.table is not None and stay.table.electorates[-1] - {peer}:
            stay.election.loses_host(now)  # another one goes on
            return stay.electing.elect(now)
        stay.over, guest.lost = True, True
        effects = [Deliver(fate) for fate in stay.own.give_up()]
        return [*effects, Deliver(news.HostLost(peer, HOST_LEFT))]

    def pay(self, now: float) -> list[Effect]:
        """Ask for what the own seat owes the table: its layout, its cards that have come face up."""
        stay = self.stay
        table, effects = stay.table, list[Effect]()
        guest = stay.guest
        if table is None or (guest is not None and not guest.admitted):
            return effects
        may = May(stay.witness.may_show, stay.remembering.may_seal)
        for asked in stay.own.owed(table, stay.reign, stay.mark.last_index, now, may):
            effects += stay.asking.forward(asked, now)
        return effects

    def _meet_partner(self) -> list[Effect]:
        """Tell whoever shares the own seat from now on."""
        stay = self.stay
        table = stay.table
        partner = table.partner_of(stay.me.key) if table is not None else None
        if partner == stay.partner:
            return []
        stay.partner = partner
        return self.tell_partner()

    def tell_partner(self) -> list[Effect]:
        """Tell the partner, and nobody else, what the seat's decks come from."""
        stay = self.stay
        table, partner = stay.table, stay.partner
        if table is None or partner is None or partner not in stay.company.linked:
            return []
        return [send(partner, stay.own.sharing.telling(table, partner))]

    def told_by_partner(self, peer: PeerKey, message: SeatSecret, now: float) -> list[Effect]:
        """The partner's part of the exchange. One that did not know yet that it is the partner has not listened."""
        stay = self.stay
        table = stay.table
        if table is None or message.table != table.about.id or peer != table.partner_of(stay.me.key):
            return []
        effects = self._meet_partner()
        stay.own.sharing.told(peer, message)
        if not message.known:
            effects += self.tell_partner()
        return [*effects, *self.pay(now)]
