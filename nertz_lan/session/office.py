"""A stay's side as the host: taking office, the reign among its peers, and giving it up (DESIGN §4).

Owns when a reign begins and ends here. Who is let in and what is sent is Hosting's, the order of arrival Host's.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Final

from nertz_lan.protocol import limits
from nertz_lan.protocol.entering import PasscodeStep
from nertz_lan.protocol.events import CarriedOn, HandedOver, HostChanged
from nertz_lan.protocol.glimpses import AskGlimpse
from nertz_lan.protocol.identity import PeerKey, TableId
from nertz_lan.protocol.messages import (
    Ack,
    Answer,
    Asked,
    AskTail,
    Entries,
    Join,
    Mark,
    Refused,
    Tail,
    Unhosted,
)
from nertz_lan.rules.refusal import Code
from nertz_lan.session.admission import TURNED_AWAY
from nertz_lan.session.bucket import Bucket
from nertz_lan.session.effects import Deliver, Effect, Send, saved_first, send
from nertz_lan.session.election import Phase
from nertz_lan.session.glimpses import glimpse_of
from nertz_lan.session.guest import Guest
from nertz_lan.session.host import Host
from nertz_lan.session.hosting import Hosting, not_here
from nertz_lan.session.journal import Vote
from nertz_lan.session.keeping import Keeping
from nertz_lan.session.lobby import leaving
from nertz_lan.session.log import in_chunks
from nertz_lan.session.members import Member
from nertz_lan.session.remembering import PLAYS
from nertz_lan.session.succession import Standing, line, nearer_to_all, reaching_more
from nertz_lan.session.table import Stage

if TYPE_CHECKING:
    from nertz_lan.session.stay import Stay

NEVER: Final = float("inf")


@dataclass(slots=True)
class Office:
    """Works on the stay that it is given."""

    stay: "Stay"
    _renewals: dict[PeerKey, Bucket] = field(default_factory=dict)  # of own reigns, for whoever was bound above one

    def leave_as_host(self, hosting: Hosting, now: float) -> list[Effect]:
        """Leave: to a successor, where there is one in reach.

        Beats go on until the farewell is on disk, as if nothing had happened: nobody takes this peer for lost.
        """
        stay = self.stay
        heir = self._heir(hosting, now)
        if heir is not None:
            beat = hosting.beat(now)
            handed = self._hand_over(hosting, heir, now, leaves=True)
            return [replace(each, meanwhile=beat) if isinstance(each, Send) else each for each in handed]
        host = hosting.host
        if hosting.may_go_on(now):
            for event in leaving(host.table, stay.me.key):
                host.append(event, host.clock.at(now), stay.me.key)
        return hosting.publish()

    def _invites_back(self, peer: PeerKey, now: float) -> list[Effect]:
        """Once for all that has waited in its link."""
        stay = self.stay
        if now - stay.invited_at.get(peer, -NEVER) < stay.timing.again_s:
            return []
        stay.invited_at[peer] = now
        return [stay.invite(peer)]

    def asked(self, peer: PeerKey, asked: Asked, now: float, *, stalled: bool) -> list[Effect]:
        """An intent has arrived."""
        stay = self.stay
        if stay.hosting is None:
            return []  # whoever hosts next is asked again
        if peer not in stay.hosting.members:
            if stay.is_person(peer):
                return self._invites_back(peer, now)  # it asks again when it is in
            return [send(peer, Answer(asked.counter, Code.NO_SEAT.value, "You are not at this table."))]
        stay.hosting.take(peer, asked, now, stalled=stalled)
        return self._answers(stay.hosting, now) if stay.hosting.answers else []

    def _answers(self, hosting: Hosting, now: float) -> list[Effect]:
        """Answers leave after the entries that came before them."""
        stay = self.stay
        effects: list[Effect] = hosting.publish()
        answers, hosting.answers = hosting.answers, []
        for peer, answer in answers:
            if peer == stay.me.key:
                effects += [Deliver(fate) for fate in stay.own.answered(answer, lambda: stay.view(now))]
            else:
                effects.append(send(peer, answer))
        return effects

    def published(self, now: float) -> list[Effect]:
        """Send what the host has appended to its members, answer, and tell it here."""
        return [*self.sent(now), *self.told(now)]

    def sent(self, now: float) -> list[Effect]:
        """Send what the host has appended to its members, and answer."""
        hosting = self.stay.hosting
        return [] if hosting is None else [*self._answers(hosting, now), *hosting.let_in(now)]

    def told(self, now: float) -> list[Effect]:
        """Tell here what has been sent."""
        stay = self.stay
        steps = [] if stay.hosting is None else stay.hosting.take_untold()
        if not all(step.entry.event.__class__ in PLAYS for step in steps):
            stay.only_cards = False
        return stay.telling.told(steps, now)

    def acknowledged(self, peer: PeerKey, ack: Ack, now: float) -> list[Effect]:
        """A peer holds the log up to here."""
        stay = self.stay
        if stay.hosting is None:
            return []
        if peer not in stay.hosting.members:  # it has been away for so long that it counts as gone
            return self._invites_back(peer, now) if stay.is_person(peer) else []
        stay.hosting.acknowledged(peer, ack, now)
        return [*self.published(now), *stay.telling.kept(stay.hosting.kept())]

    def kept(self, hosting: Hosting, now: float) -> list[Effect]:
        """The disk has more of the log: what waits for that can go on."""
        hosting.go_on(now)
        return [*self.published(now), *self.stay.telling.kept(hosting.kept())]

    def wants_in(self, peer: PeerKey, join: Join, now: float) -> list[Effect]:
        """A peer wants in: let it in, or say who hosts."""
        stay = self.stay
        if stay.hosting is not None:
            effects = stay.hosting.join(peer, join, now)
            return [*effects, *self.published(now)]
        is_known = stay.table is not None and stay.is_here(join.table) and not stay.over
        return [send(peer, self.unhosted_here(join.table) if is_known else not_here(join.table))]

    def asked_for_glimpse(self, peer: PeerKey, asked: AskGlimpse, now: float) -> list[Effect]:
        """A peer that was away asks what goes on here."""
        stay = self.stay
        hosting = stay.hosting
        known, table = stay.table, asked.table
        if known is None or not stay.is_here(table) or stay.over:
            return [send(peer, not_here(table))]
        if hosting is None:
            return [send(peer, self.unhosted_here(table))]
        if peer in known.barred:
            return [send(peer, Refused(table, TURNED_AWAY))]
        reign, index, moved_s = hosting.host.reign, stay.mark.last_index, -1
        if stay.moved > -NEVER:
            moved_s = int(now - stay.moved)
        kept, open_to = hosting.may_go_on(now), hosting.admission.lets_in(known, peer)
        return [send(peer, glimpse_of(known, reign, index, asked, kept=kept, moved_s=moved_s, open_to=open_to))]

    def proves(self, peer: PeerKey, step: PasscodeStep, now: float) -> list[Effect]:
        """Somebody outside proves that it knows the passcode."""
        stay = self.stay
        if stay.hosting is None:
            return []
        effects = stay.hosting.prove(peer, step, now)
        return [*effects, *self.published(now)]

    def unhosted_here(self, table: TableId) -> Unhosted:
        """Who hosts instead; the table by the name that it was asked for, which it may have had before."""
        stay = self.stay
        guest = stay.guest
        if guest is None or not guest.admitted or stay.election.phase is not Phase.FOLLOWING:
            return Unhosted(table)
        return Unhosted(table, guest.host, guest.reign)

    def asked_for_tail(self, peer: PeerKey, asked: AskTail, mark: Mark, now: float) -> list[Effect]:
        """A member has a gap, or a candidate wants the newest log."""
        stay = self.stay
        if stay.hosting is not None and peer in stay.hosting.members:
            return [*stay.hosting.ask_tail(peer, asked, now), *self.published(now)]
        table = stay.table
        if table is None or peer not in table.people:
            return []
        after, entries = stay.log.after(mark)
        tail: list[Effect] = [send(peer, Tail(stay.id, after, stay.log.mark.last_index))]
        tail += [send(peer, Entries(chunk)) for chunk in in_chunks(entries)]
        has_ceded = table.handed_to is not None and table.host == stay.me.key  # its vote is in its log
        return saved_first(tail) if has_ceded else tail

    def yields(self, hosting: Hosting, peer: PeerKey, reign: int, now: float) -> list[Effect]:
        """Another peer claims a higher reign. While the own one is kept, nobody can have been elected."""
        stay = self.stay
        if reign <= hosting.host.reign or not hosting.has_lapsed(now) or not stay.is_elector(peer):
            return []
        effects = self.resign(hosting, now)
        stay.returning.begins()
        return [*effects, *stay.returning.ask(peer, now)]

    def outvoted(self, hosting: Hosting, peer: PeerKey, bound: int, now: float) -> list[Effect]:
        """A peer's vote for a higher reign binds it (rule 3 of election.py), or it says so.

        A reign that has lapsed ends. One that is kept goes on, since nobody can have been elected; but an honest voter
        could never come back to it. So its host has itself elected anew, above that vote: now and then, for each peer.
        """
        stay = self.stay
        if hosting.has_lapsed(now) and stay.is_elector(peer):
            return self.resign(hosting, now)
        may_vote = stay.remembering.journal.is_whole  # naming a successor is a vote
        if not (hosting.may_go_on(now) and may_vote and self._may_renew_for(peer, now)):
            return []
        return self._hand_over(hosting, stay.me.key, now, above=bound)

    def _may_renew_for(self, peer: PeerKey, now: float) -> bool:
        if peer not in self._renewals:
            self._renewals = {each: bucket for each, bucket in self._renewals.items() if self.stay.is_person(each)}
        new = Bucket(limits.RENEWALS_PER_SECOND, limits.RENEWALS_BURST)
        return self._renewals.setdefault(peer, new).take(now)

    def take_office(self, first: HostChanged | CarriedOn, number: int, now: float) -> list[Effect]:
        """This peer hosts from now on: it goes on where the log ends."""
        stay = self.stay
        guest, table = stay.guest, stay.table
        if guest is None or table is None:
            return []
        host = Host.after(guest.log, table, first, number, stay.timing, stay.limits, stay.random_bytes)
        hosting = Hosting(
            host,
            stay.me.key,
            Keeping(stay.me.key, stay.timing, now, stay.remembering.journal),
            now,
            stay.remembering.recorded,
            taken_up=False,
        )
        if table.handed_leaving and table.host in table.people:
            for event in leaving(table, table.host, handed=True):
                host.append(event, host.clock.elapsed_ms)
        for peer in sorted(stay.carrying.left):  # while there was nobody who could note it
            for event in leaving(host.table, peer) if peer in host.table.people else ():
                host.append(event, host.clock.elapsed_ms)
        marks = stay.election.answers() if isinstance(first, HostChanged) else stay.carrying.marks()
        stay.guest, stay.hosting, stay.ask_again = None, hosting, NEVER
        stay.id = host.table.about.id
        is_back = guest.lost or stay.is_back
        stay.election.follows(now)
        stay.carrying.clear()
        effects = [*stay.returning.ends(), *hosting.publish()]
        for peer, person in host.table.people.items():
            if peer == stay.me.key:
                continue
            if not person.present:
                is_waiting = peer in stay.company.linked and not person.left  # while nobody could note it
                effects += [stay.invite(peer)] if is_waiting else []
                continue
            member = hosting.members[peer] = Member(now, now)
            if peer in stay.company.linked:  # else it may be on its way back
                member.heard = max(stay.company.heard_at(peer), now - stay.timing.heard_s)
            if peer in marks:
                effects += hosting.catch_up(peer, marks[peer])
            elif peer in stay.company.linked:
                effects.append(stay.invite(peer))
        fates = stay.own.give_up(now - stay.timing.resend_s, host.last_taken(stay.me.key))
        effects += [Deliver(fate) for fate in fates]
        for asked in stay.own.readdress(number):
            hosting.take(stay.me.key, asked, now, stalled=False)
        effects += stay.telling.told(hosting.take_untold(), now)
        effects += stay.telling.tell_host(now)
        if is_back and stay.joined:
            effects += stay.telling.joining(now)
        return [*effects, *hosting.tick(now), *self.published(now)]

    def resign(self, hosting: Hosting, now: float) -> list[Effect]:
        """This peer hosts no longer: its reign has lapsed, or it has handed over."""
        stay = self.stay
        effects = self.published(now)
        if stay.hosting is not hosting:
            return effects
        host = hosting.host
        guest = stay.guest = Guest(stay.id, stay.me.key, now, host.log, host.table, host.reign, hosted=False)
        guest.at, guest.based = host.clock.at(now), now
        stay.hosting = None
        stay.election.line = line(hosting.standings())
        stay.election.loses_host(now)
        return effects

    def _hand_over(
        self, hosting: Hosting, heir: PeerKey, now: float, *, leaves: bool = False, above: int = 0
    ) -> list[Effect]:
        """Name a successor: the last event of this reign, and the vote of its host (DESIGN §4.7)."""
        stay = self.stay
        host = hosting.host
        number = max(host.reign, stay.election.bound, above) + 1
        stay.election.vote = Vote(number, heir)
        effects: list[Effect] = [*stay.remembering.journal.vote(stay.election.vote)]
        host.append(HandedOver(heir, number, leaves), host.clock.at(now))
        effects = saved_first([*effects, *hosting.publish()])
        return effects if leaves else [*effects, *self.resign(hosting, now)]

    def others_seated(self) -> set[PeerKey]:
        """Who else has a seat, and has not left: present, or dropped."""
        stay = self.stay
        table = stay.table
        people = {} if table is None else table.people
        return {
            key
            for key, person in people.items()
            if key != stay.me.key and not person.left and table is not None and table.seat_of(key) is not None
        }

    def _missed(self, hosting: Hosting, now: float) -> frozenset[PeerKey]:
        """Whom this host has not heard for 2 s, of those who have a seat."""
        stay = self.stay
        misses_s = stay.timing.misses_s
        heard = {peer: max(hosting.heard_at(peer), stay.company.heard_at(peer)) for peer in self.others_seated()}
        return frozenset(peer for peer, at in heard.items() if now - at > misses_s)

    def _heir(self, hosting: Hosting, now: float) -> PeerKey | None:
        """Who comes after a host that leaves: the first in line that is in reach."""
        stay = self.stay
        reach = stay.company.in_reach(now)
        heirs = hosting.host.table.electorates[-1] - {stay.me.key}  # who has just been removed is in those before it
        return next((peer for peer in (*line(hosting.standings()), *sorted(heirs)) if peer in heirs & reach), None)

    def _had_better_go(self, hosting: Hosting, now: float) -> list[Effect]:
        """Hand over, once a reign, to an elector that reaches all: where it reaches more, or is nearer to all."""
        stay = self.stay
        may_vote = stay.remembering.journal.is_whole  # naming a successor is a vote
        if hosting.kept_for(now) < stay.timing.misses_s or not hosting.may_go_on(now) or not may_vote:
            return []
        standings = hosting.standings()
        heir = reaching_more(standings, self._missed(hosting, now)) or self._nearer(hosting, standings, now)
        if heir is None or not hosting.keeping.has_just_heard(heir, now):
            return []
        return self._hand_over(hosting, heir, now)

    def _nearer(self, hosting: Hosting, standings: Mapping[PeerKey, Standing], now: float) -> PeerKey | None:
        """Before the first go: an elector that is nearer to all, once everybody has been measured for a while."""
        table, timing = hosting.host.table, self.stay.timing
        if table.stage is not Stage.LOBBY or table.match.number > 0 or len(standings) < 2:
            return None
        measured = [hosting.members[peer] for peer in standings]
        if now - max(member.came for member in measured) <= timing.settled_in_s:
            return None
        return nearer_to_all(standings, max(member.trips.least_ms for member in measured), timing)

    def tick_as_host(self, hosting: Hosting, now: float) -> list[Effect]:
        """Time has passed in this reign."""
        stay = self.stay
        effects: list[Effect] = [*hosting.tick(now), *stay.remembering.journal.flush()]
        effects += stay.remembering.begin_anew(now)
        effects += self.published(now)
        if stay.hosting is not hosting or stay.ended:
            return effects
        hosting.forget_who_left()
        effects += stay.telling.kept(hosting.kept())
        if not hosting.keeping.is_kept(hosting.host.table, now) and hosting.keeping.has_failed(now):
            effects += self.resign(hosting, now)
            stay.returning.begins()  # it was cut off, or asleep
            return effects
        return [*effects, *self._had_better_go(hosting, now), *stay.telling.pay(now)]
