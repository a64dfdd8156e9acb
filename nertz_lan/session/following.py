"""A stay's side as a guest: being let in, following a host, losing it and finding another (DESIGN §3, §4).

Owns whom this peer follows. What is held of the table is Guest's.
"""

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from nertz_lan.protocol.entering import PasscodeStep, PasscodeWanted
from nertz_lan.protocol.identity import PeerKey, TableId, short
from nertz_lan.protocol.messages import (
    NUMBER_MAX,
    Ack,
    Admitted,
    Beat,
    Entries,
    Refused,
)
from nertz_lan.rules.follow import Impossible
from nertz_lan.session import news
from nertz_lan.session.effects import Deliver, Effect, send
from nertz_lan.session.election import Phase
from nertz_lan.session.guest import Guest
from nertz_lan.session.journal import Vote
from nertz_lan.session.proof import NotProved
from nertz_lan.session.remembering import PLAYS

if TYPE_CHECKING:
    from nertz_lan.session.stay import Stay

NEVER: Final = float("inf")


@dataclass(slots=True)
class Following:
    """Works on the stay that it is given."""

    stay: "Stay"

    def admitted(self, peer: PeerKey, admitted: Admitted, now: float) -> list[Effect]:
        """A host lets this peer in: the one that was asked, or one that was elected meanwhile."""
        effects = self._let_in(peer, admitted, now)
        if self.stay.election.is_fetching_from(peer):
            self.stay.election.has_no_log(peer)  # it hosts, and is not followed: what comes is for who follows it
        return effects

    def _let_in(self, peer: PeerKey, admitted: Admitted, now: float) -> list[Effect]:
        stay = self.stay
        guest = stay.guest
        is_awaited = guest is not None and not guest.admitted and peer in (guest.host, stay.asked_peer)
        if not stay.carrying.is_agreed(peer) and stay.returning.holds_back(peer, admitted.table, admitted.reign, now):
            return stay.returning.claimed_by(peer, admitted.reign, now)
        if admitted.table != stay.id and not is_awaited and not stay.carrying.is_agreed(peer):
            return []
        if stay.hosting is not None:
            return stay.office.yields(stay.hosting, peer, admitted.reign, now)
        if is_awaited and not stay.entrance.lets():
            return []
        if guest is None or (admitted.table == stay.id and admitted.reign < stay.election.bound):
            return [] if guest is None else [send(peer, stay.election.outvoted())]
        if not (is_awaited or stay.carrying.is_agreed(peer) or self._may_host(guest, peer, now)):
            return []
        if peer != guest.host or not guest.hosted or admitted.reign != guest.reign:
            if admitted.reign < guest.reign and admitted.table == stay.id:
                return []
            if guest.has_moved_since(admitted.after, was_asked=is_awaited):
                return stay.joins_host(peer, now)
            guest.joins(peer, now)
        if admitted.table != stay.id:
            self._moved(admitted.table)
        stay.is_back = stay.is_back or guest.lost
        self.forget_shown(anew=guest.welcomed(admitted, now))
        guest.hosted, stay.ask_again = True, NEVER
        stay.entrance.came_in()
        stay.witness.begins_anew()
        stay.election.follows(now)
        stay.carrying.clear()
        stay.claimants.clear()
        stay.own.restart(admitted.counter)
        fates = stay.own.give_up(now - stay.timing.resend_s, admitted.counter)
        effects: list[Effect] = [*stay.returning.ends(), *(Deliver(fate) for fate in fates)]
        effects += [send(guest.host, asked) for asked in stay.own.readdress(admitted.reign)]
        return [*effects, *stay.telling.tell_host(now), *self.caught_up(guest, now)]

    def passcode_wanted(self, peer: PeerKey, wanted: PasscodeWanted, now: float) -> list[Effect]:
        """The host wants the passcode first: of who has been at the table, the log says it."""
        stay = self.stay
        if stay.guest is not None:
            stay.guest.heard = now
        if stay.table is not None and stay.entrance.wanted is None:
            stay.entrance.lock = stay.table.lock
        return stay.entrance.asked(peer, wanted, now)

    def proves(self, peer: PeerKey, step: PasscodeStep, now: float) -> list[Effect]:
        """The host's side of a proof."""
        stay = self.stay
        if stay.guest is not None:
            stay.guest.heard = now
        try:
            return stay.entrance.step(peer, step)
        except NotProved as error:
            return stay.turned_away(f"{error}")

    def _moved(self, table: TableId) -> None:
        """Those present carry the table on as a new one."""
        stay = self.stay
        stay.id = table
        stay.begin(Vote(), 0.0)
        if stay.guest is not None:
            stay.guest.id = table

    def forget_shown(self, *, anew: bool) -> None:
        """What was shown begins anew."""
        if anew:
            self.stay.joined = False
            self.stay.remembering.untold.clear()

    def refused(self, peer: PeerKey, refused: Refused, now: float) -> list[Effect]:
        """A peer lets this one in nowhere, or knows no such table."""
        stay = self.stay
        effects: list[Effect] = stay.returning.is_elsewhere(peer, now)
        if refused.not_here and stay.is_person(peer):
            stay.carrying.is_elsewhere(peer)
        if stay.guest is None or peer != stay.guest.host:
            return effects
        known = stay.table is not None and refused.not_here
        return [*effects, *(self.unhosted(peer, now) if known else stay.turned_away(refused.why))]

    def unhosted(self, peer: PeerKey, now: float) -> list[Effect]:
        """The peer that was taken for the host does not host."""
        stay = self.stay
        stay.returning.hosts_nothing(peer)
        guest = stay.guest
        if guest is None or peer != guest.host or guest.admitted:
            return []
        if guest.table is None:
            guest.heard, stay.ask_again = now, now + stay.timing.again_s
            return []
        guest.hosted = False
        stay.election.loses_host(now)
        effects = [] if stay.joined else stay.telling.joining(now)
        return [*effects, *stay.electing.elect(now)]

    def sent_on(self, by: PeerKey, host: PeerKey, reign: int, now: float) -> list[Effect]:
        """Another peer says who hosts."""
        stay = self.stay
        guest = stay.guest
        if guest is None or host == stay.me.key:
            return []
        if stay.returning.is_away:
            return stay.returning.pointed_to(by, host, now)
        if reign < max(guest.reign, stay.election.bound):
            return []
        if guest.table is not None and stay.election.phase is Phase.FOLLOWING:
            return []  # this peer hears its host, and will hear of another
        if guest.hosted and host == guest.host and host not in stay.company.linked:
            return []  # it is asked as soon as it can be; until then nothing is heard of it
        return stay.joins_host(host, now)

    def _may_host(self, guest: Guest, peer: PeerKey, now: float) -> bool:
        """Whether a peer that says that it hosts may do so, for all that this one knows.

        While the host that is followed is heard, nobody else is believed, whatever the number: elected is only who has
        the votes of those that hear it no longer, and then it stops within a second. Without a host this peer asks
        whoever has said so (`Electing.look_for_host`): it may have been away for so long that it knows none of them.
        """
        if guest.table is None or peer == guest.host:
            return True
        election = self.stay.election
        follows = guest.hosted and guest.reign >= election.bound and election.hears_one(guest.table, now)
        if not follows and self.stay.is_person(peer):
            return True
        self.stay.claimants = (self.stay.claimants & self.stay.company.linked) | {peer}
        return False

    def invited(self, peer: PeerKey, reign: int, now: float) -> list[Effect]:
        """Another peer hosts this table, or holds it."""
        stay = self.stay
        if stay.hosting is not None:
            return stay.office.yields(stay.hosting, peer, reign, now)
        guest = stay.guest
        if stay.returning.holds_back(peer, stay.id, reign, now):
            return stay.returning.claimed_by(peer, reign, now)
        if guest is None or reign < stay.election.bound or reign == 0 or not self._may_host(guest, peer, now):
            return []
        is_news = reign > guest.reign or not guest.hosted
        is_out = guest.admitted and peer == guest.host and reign == guest.reign  # for all that this peer knew
        return stay.joins_host(peer, now) if is_news or is_out else []

    def entries(self, peer: PeerKey, message: Entries, now: float) -> list[Effect]:
        """Entries of the host that is followed, or of a log that was asked for."""
        stay = self.stay
        guest = stay.guest
        if guest is None:
            return []
        follows = guest.admitted and peer == guest.host and guest.reign >= stay.election.bound
        if not follows:
            return stay.fetching.entries(peer, message, guest, now)
        steps, asked, wrong, is_anew = guest.follow(message.entries, now, stay.own.check_as_asked)
        self.forget_shown(anew=is_anew)
        guest.heard = now
        stay.election.hears_host(now)
        effects = self._found_again(guest, now)
        effects += stay.remembering.recorded(steps)
        effects += stay.witness.closes(steps, guest, now)
        effects += stay.telling.told(steps, now)
        effects += self.caught_up(guest, now)
        if asked:
            effects.append(send(peer, asked))
        if wrong:
            return [*effects, *self.condemn(peer, wrong, now)]
        only_plays = all(type(step.entry.event) in PLAYS for step in steps)  # nobody comes, goes, or is looked for
        if only_plays:
            stay.only_cards = True
            return effects
        return [*effects, *stay.electing.elect(now)]

    def condemn(self, peer: PeerKey, why: str, now: float) -> list[Effect]:
        """A peer's log is no honest one (DESIGN §6 "a lying host"): hear it no more, and elect another host.

        What it had sequenced before that is kept. Who has nothing to go on from gives up.
        """
        stay = self.stay
        guest = stay.guest
        if guest is None:
            return []
        if peer == guest.host and (guest.table is None or not stay.joined):
            return stay.turned_away(f"The host {short(peer)} broke the rules: {why}")
        effects = stay.company.shun(peer, "You have broken the rules.")
        effects.append(Deliver(news.HostLied(peer, why)))
        if peer == guest.host:
            guest.unlinked("it has broken the rules")
            guest.hosted = False
            stay.election.loses_host(now)
        return [*effects, *stay.electing.elect(now)]

    def caught_up(self, guest: Guest, now: float) -> list[Effect]:
        """Say that this peer is in, or back; and what had been shown and was not kept."""
        stay = self.stay
        if not guest.has_caught_up:
            return []
        undone = guest.undone()
        if stay.scored is not None and stay.scored[0] > guest.lasted:
            stay.scored = None
        guest.lasted = NUMBER_MAX
        effects: list[Effect] = [Deliver(news.Undone(tuple(undone)))] if undone else []
        if guest.took_back:
            guest.took_back = False
            return [*effects, *self.condemn(guest.host, "it has taken back what it had told", now)]
        is_told = stay.joined and not (stay.is_back and guest.admitted)
        return effects if is_told else [*effects, *stay.telling.joining(now)]

    def _found_again(self, guest: Guest, now: float) -> list[Effect]:
        """A host that counted as lost is heard again, over a link that never broke."""
        stay = self.stay
        if not guest.admitted or stay.over:
            return []
        effects = stay.returning.ends() if stay.returning.is_away else []
        if not guest.lost:
            return effects
        guest.lost = False
        return [*effects, *(stay.telling.joining(now) if stay.joined else [])]

    def beat(self, peer: PeerKey, beat: Beat, now: float) -> list[Effect]:
        """The host is there, or another is, or one whose reign is over for this peer."""
        stay = self.stay
        if beat.table != stay.id:
            return []
        guest = stay.guest
        if stay.hosting is not None or guest is None:
            return self.invited(peer, beat.reign, now)
        if beat.reign < stay.election.bound:
            return [send(peer, stay.election.outvoted())]
        if peer != guest.host or beat.reign != guest.reign or not guest.hosted:
            is_others = peer != guest.host and beat.reign == guest.reign
            return [] if is_others else self.invited(peer, beat.reign, now)
        if not guest.admitted:
            return []
        try:
            asked = guest.beat(beat, now)
        except Impossible as error:
            return self.condemn(peer, str(error), now)
        stay.election.hears_host(now)
        if beat.line:
            stay.election.line = beat.line
        effects = self._found_again(guest, now)
        effects += self._ack(guest, now)
        effects.append(Deliver(news.Rtts({trip.peer: trip.rtt_ms for trip in beat.rtts})))
        if asked:
            effects.append(send(guest.host, asked))
        if guest.has_caught_up:
            effects += stay.telling.kept(beat.kept)
        return [*effects, *stay.telling.pay(now)]

    def _ack(self, guest: Guest, now: float) -> list[Effect]:
        """Say that the host is heard, what is held, and whom this peer does not reach."""
        stay = self.stay
        company = stay.company
        others = stay.office.others_seated() - {guest.host}
        misses = tuple(sorted(peer for peer in others if not company.reaches(peer, now)))
        worst_ms = max((company.trips[peer].least_ms for peer in others if peer in company.trips), default=0)
        journal = stay.remembering.journal
        ack = Ack(guest.stamp_ms, journal.held, misses, worst_ms)  # what isn't on disk is not acknowledged
        return [*journal.flush(), send(guest.host, ack)]

    def kept(self, guest: Guest, now: float) -> list[Effect]:
        """The disk has more of the log: say so at once where that is waited for (DESIGN §4.5)."""
        stay = self.stay
        is_unsettled = guest.table is not None and len(guest.table.electorates) > 1
        is_waited_for = is_unsettled or stay.scored is not None
        return self._ack(guest, now) if guest.admitted and guest.hosted and is_waited_for else []

    def others(self, guest: Guest) -> set[PeerKey]:
        """Who hears this peer's pulse: all but the host, which hears its acknowledgements."""
        stay = self.stay
        return stay.company.wanted - ({guest.host} if stay.election.phase is Phase.FOLLOWING else set())

    def wait_to_come_in(self, guest: Guest, now: float) -> list[Effect]:
        """Ask again where there was no host; in the end, give up."""
        stay = self.stay
        if now >= stay.ask_again:
            stay.ask_again = now + stay.timing.again_s
            return [stay.ask_in(guest)] if guest.host in stay.company.linked else []
        if stay.entrance.is_waiting and guest.host in stay.company.linked:
            guest.heard = now  # a person has all the time that they need
            return []
        if now >= guest.heard + stay.timing.join_s:
            why = f" ({guest.why_unlinked})" if guest.why_unlinked else ""
            return stay.turned_away(f"The table's host could not be reached{why}.")
        return []

    def lose_host(self, guest: Guest, now: float) -> list[Effect]:
        """Nobody can be elected: the player is told, and asked, unless nobody is missed."""
        stay = self.stay
        guest.lost = True
        stay.returning.begins()
        why = f" ({guest.why_unlinked})" if guest.why_unlinked else ""
        waited = f"for {stay.timing.host_lost_s:g} seconds{why}."
        was_me = guest.host == stay.me.key  # it was cut off, or its program was started again
        told = f"Nobody has hosted this table {waited}" if was_me else f"The host has not been heard {waited}"
        effects: list[Effect] = [Deliver(fate) for fate in stay.own.give_up()]
        effects.append(Deliver(news.HostLost(guest.host, told)))
        around = stay.electing.around(now)
        if around is None:
            return effects
        effects += stay.electing.tell_carrying(around)
        return [*effects, *stay.electing.carry_on(now)] if stay.carrying.all_others_left(around) else effects
