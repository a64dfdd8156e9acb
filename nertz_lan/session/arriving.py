"""What arrives over a link at a table: which machine it concerns (DESIGN §3, §4).

Owns the dispatch, and nothing of what is done. A message that concerns no machine as things stand is passed over.
"""

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from nertz_lan.protocol.entering import Knocks, PasscodeStep, PasscodeWanted, SafetyStep
from nertz_lan.protocol.glimpses import AskGlimpse, Glimpse
from nertz_lan.protocol.identity import PeerKey
from nertz_lan.protocol.intents import Leave
from nertz_lan.protocol.limits import KNOCKS
from nertz_lan.protocol.messages import (
    Ack,
    Admitted,
    Answer,
    Asked,
    AskTail,
    Beat,
    CarryOn,
    Entries,
    Here,
    Invite,
    Join,
    Message,
    Refused,
    SeatSecret,
    Stand,
    Tail,
    Unhosted,
    Voted,
)
from nertz_lan.protocol.pointing import Pointer
from nertz_lan.session import news
from nertz_lan.session.effects import Deliver, Effect

if TYPE_CHECKING:
    from nertz_lan.session.stay import Stay

REIGNS_AT_ONCE: Final = 1000  # that a peer has missed: numbers used up by one that lies
_AT_A_TABLE: Final = frozenset((Here, Join, Stand, Voted, CarryOn, Beat, Ack, Invite))  # says who is at one
_SPEAK_OF_REIGNS: Final = frozenset((Stand, Voted, Beat, Admitted, Invite, Unhosted))


@dataclass(slots=True)
class Arriving:
    """Works on the stay that it is given."""

    stay: "Stay"

    def received(self, peer: PeerKey, message: Message, now: float, *, stalled: bool) -> list[Effect]:  # noqa: C901, PLR0912 - one line a kind
        """A message has come off a link."""
        stay = self.stay
        stay.only_cards = False
        stay.notice_gap(now)
        if peer in stay.company.shunned:
            return []
        if message.__class__ in _SPEAK_OF_REIGNS and _reign_of(message) > stay.highest + REIGNS_AT_ONCE:
            return []
        if stay.guest is not None and message.__class__ in _AT_A_TABLE:
            stay.carrying.left.discard(peer)  # it is back
        if isinstance(message, Here | Invite | Stand | CarryOn) and message.table == stay.id:
            stay.carrying.is_here(peer)
        match message:
            case Asked(intent=Leave()) if stay.hosting is None and stay.is_person(peer):
                stay.carrying.left.add(peer)
                return []
            case Invite(table, reign) | Beat(reign=reign, table=table) | Glimpse(table=table, reign=reign) if (
                stay.crossing.is_called(peer, table, reign, now)
            ):
                return stay.crossing.goes_back(peer, now)
            case Asked():
                return stay.office.asked(peer, message, now, stalled=stalled)
            case Entries():
                return stay.following.entries(peer, message, now)
            case Beat():
                return stay.following.beat(peer, message, now)
            case Ack():
                return stay.office.acknowledged(peer, message, now)
            case Here():
                stay.company.here(peer, message, now)
                return stay.witness.heard(peer, message, now)
            case Pointer(table) if table == stay.id:
                stay.only_cards = True  # nothing follows from where somebody reaches
                return stay.pointing.moved(stay.table, peer, message, stay.host, now)
            case Answer() if stay.guest is not None and peer == stay.guest.host:
                return [Deliver(fate) for fate in stay.own.answered(message, lambda: stay.view(now))]
            case Join():
                return stay.office.wants_in(peer, message, now)
            case Admitted():
                return stay.following.admitted(peer, message, now)
            case Refused(table) if table == stay.id and stay.guest is not None:
                return stay.following.refused(peer, message, now)
            case Unhosted(table, host, reign) if stay.is_here(table) and host is not None:
                return stay.following.sent_on(peer, host, reign, now)
            case Unhosted(table) if stay.is_here(table):
                return stay.following.unhosted(peer, now)
            case Invite(table, reign) if stay.is_here(table):
                return stay.following.invited(peer, reign, now)
            case Invite(_, reign) if stay.returning.is_away:  # to a table that may go on with its own
                return stay.returning.claimed_by(peer, reign, now)
            case AskGlimpse():
                return stay.office.asked_for_glimpse(peer, message, now)
            case Glimpse():
                return stay.returning.told(peer, message, now)
            case AskTail(mark):
                return stay.office.asked_for_tail(peer, message, mark, now)
            case Tail():
                return stay.fetching.begins(peer, message)
            case Stand(table) if table == stay.id:
                return stay.electing.stands(peer, message, now)
            case Voted(table) if table == stay.id:
                return stay.electing.voted(peer, message, now)
            case SeatSecret():
                return stay.telling.told_by_partner(peer, message, now)
            case PasscodeWanted(table) if table == stay.id and stay.is_outside and stay.follows(peer):
                return stay.following.passcode_wanted(peer, message, now)
            case PasscodeStep() if stay.hosting is not None:
                return stay.office.proves(peer, message, now)
            case PasscodeStep(table) if table == stay.id and stay.is_outside and stay.follows(peer):
                return stay.following.proves(peer, message, now)
            case SafetyStep():
                return stay.comparing.received(peer, message)
            case Knocks(table, people) if table == stay.id and stay.follows(peer):
                return [Deliver(news.Knocking(people[:KNOCKS]))]
            case CarryOn(table) if table == stay.id:
                return stay.electing.others_carry_on(peer, message, now)
            case _:
                return []


def _reign_of(message: Message) -> int:
    """The highest reign that a message speaks of."""
    match message:
        case Stand(number=number):
            return number
        case Voted(number=number, bound=bound):
            return max(number, bound)
        case Beat(reign=reign) | Admitted(reign=reign) | Invite(reign=reign) | Unhosted(reign=reign):
            return reign
        case _:
            return 0
