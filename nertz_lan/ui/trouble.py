"""What is said of hosts and players that come and go (EXPERIENCE "Trouble").

Owns the choice of the sentence; each is one line, for the eye and for the screen reader. Pure. Never knows Qt, or when
it is said: `hosts` remembers, `viewmodels/strip` shows.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import Final

from nertz_lan.protocol.entries import Entry
from nertz_lan.protocol.events import CarriedOn, Sat, Scored, WentBack
from nertz_lan.protocol.identity import PeerKey
from nertz_lan.rules.cards import Seat
from nertz_lan.rules.deal import Kind
from nertz_lan.rules.events import Announced, Called, Played, SaidStuck, Turned
from nertz_lan.session.news import View
from nertz_lan.session.table import Table
from nertz_lan.ui import sentences, words
from nertz_lan.ui.saying import Sentence

NAMED_MAX: Final = 3  # people whose names a line has room for
_SHOWN: Final = (Played, Turned, SaidStuck, Announced, Sat, Scored, WentBack)  # what a player sees of a log


@dataclass(frozen=True, slots=True)
class Hostless:
    """A table that has lost its host: who would play on, of those present."""

    host: PeerKey
    for_good: bool  # it has left, and nobody comes after it
    is_taken: bool = False  # another program with the own key is at the table instead
    wanting: tuple[PeerKey, ...] = ()
    present: tuple[PeerKey, ...] = ()  # empty: not known yet


class Way(Enum):
    """How the host before has gone."""

    LEFT = "left"
    LOST = "lost"
    UNTOLD = "untold"  # it is still there, or what became of it has been said before


def said_of_host(view: View, host: PeerKey, before: PeerKey, way: Way) -> str:
    """Who hosts from now on, and what became of the host before."""
    gone, who = _name(view.table, before), _name(view.table, host)
    is_me = host == view.me
    match way:
        case Way.LEFT:
            return words.LEFT_YOU_HOST(host=gone) if is_me else words.LEFT_HOST_IS(host=gone, who=who)
        case Way.LOST:
            return words.LOST_YOU_HOST(host=gone) if is_me else words.LOST_HOST_IS(host=gone, who=who)
        case Way.UNTOLD:
            return words.YOU_HOST() if is_me else words.HOST_IS(who=who)


# --- without a host -----------------------------------------------------------------------------------------


def said_of_hostless(view: View, lost: Hostless) -> str:
    """That nobody hosts, and what those present are asked."""
    host = _name(view.table, lost.host)
    if lost.for_good:
        return sentences.HOST_LEFT(host=host)
    first = words.CUT_OFF() if lost.host == view.me else words.LOST_HOST(host=host)
    if lost.is_taken:
        first = words.TAKEN()
    if view.seat is None or not lost.present:
        return first
    return f"{first} {_question(view, lost)}"


def said_of_lying(view: View, host: PeerKey) -> str:
    """That a host has sequenced what no honest program could have."""
    return words.LYING_HOST(host=_name(view.table, host))


def said_of_other_deal(view: View, peer: PeerKey) -> str:
    """That another guest's program holds another deal than this one."""
    return words.OTHER_DEAL(who=_name(view.table, peer))


def _question(view: View, lost: Hostless) -> str:
    without = _named(view.table, _missing(view, lost))
    others = [key for key in lost.present if key != view.me]
    waits_for = [key for key in others if key not in lost.wanting]
    if view.me in lost.wanting and waits_for:
        return words.PLAYS_ON_WHEN(len(waits_for), without=without, who=_named(view.table, waits_for))
    question = words.PLAY_ON_WITHOUT(without=without)
    wanting = [key for key in others if key in lost.wanting]
    return f"{question} {words.WOULD(len(wanting), who=_named(view.table, wanting))}" if wanting else question


def _missing(view: View, lost: Hostless) -> list[PeerKey]:
    """Without whom play would go on: who was there until now, the host among them."""
    table = view.table
    seated = [key for state in table.seats for key in state.holders]
    gone = [key for key in seated if table.people[key].present and key not in lost.present]
    return gone if lost.host in gone or lost.host == view.me else [*gone, lost.host]


def would_too(view: View, new: Sequence[PeerKey]) -> str | None:
    """That others have just said that they would play on."""
    others = [key for key in new if key != view.me]
    if not others:
        return None
    who = _named(view.table, others)
    return words.WOULD_PLAY_ON(who=f"{who[:1].upper()}{who[1:]}" if len(others) > NAMED_MAX else who)


def said_of_carrying(event: CarriedOn, table: Table) -> str | None:
    """Without whom play goes on; `table` is after it."""
    seated = [key for state in table.seats for key in state.holders]
    gone = [key for key in seated if key not in event.present and not table.people[key].left]
    return words.PLAYING_ON_WITHOUT(without=_named(table, gone)) if gone else None


# --- what did not last --------------------------------------------------------------------------------------


def said_of_undone(entries: Iterable[Entry], view: View, host: PeerKey | None) -> str | None:
    """What had been shown here and did not last, in one line; None: nobody has seen anything of it."""
    events = [entry.event for entry in entries]
    who = "" if host is None else _name(view.table, host)
    if any(isinstance(event, Called) for event in events):
        return _by(words.UNDONE_CALL, words.UNDONE_CALL_BY_YOU, view, host, who)
    landed = [event for event in events if isinstance(event, Played) and event.target.kind is Kind.FOUNDATION]
    mine = sum(len(event.cards) for event in landed if event.seat == view.seat)
    count = mine or sum(len(event.cards) for event in landed)
    if count:
        theirs = words.UNDONE_YOURS if mine else words.UNDONE_CARDS
        own = words.UNDONE_YOURS_BY_YOU if mine else words.UNDONE_CARDS_BY_YOU
        return _by(theirs, own, view, host, who, count)
    if any(isinstance(event, _SHOWN) for event in events):
        return _by(words.UNDONE_REST, words.UNDONE_REST_BY_YOU, view, host, who)
    return None


def _by(theirs: Sentence, own: Sentence, view: View, host: PeerKey | None, who: str, count: int | None = None) -> str:
    gaps: dict[str, str] = {} if count is None else {"count": words.number_words(count).capitalize()}
    return own(count, **gaps) if host == view.me else theirs(count, host=who, **gaps)


# --- who is waited for --------------------------------------------------------------------------------------


def said_of_waiting(table: Table, seconds: int) -> str:
    """For whom the table waits, and how long still; 0: not known here, or any moment."""
    who = "" if table.dropped is None else table.name_of(table.dropped)
    return words.WAITING(who=who, seconds=seconds) if seconds > 0 else words.WAITING_SOME(who=who)


def grace_left_ms(table: Table, seat: Seat) -> int:
    """How long a table still waits for a seat in this deal, when it begins to."""
    return max(0, table.house().drop_grace_s * 1000 - table.waited_ms.get(seat, 0))


# --- names --------------------------------------------------------------------------------------------------


def _name(table: Table, peer: PeerKey) -> str:
    person = table.people.get(peer)
    return person.name if person is not None else words.SOMEBODY()


def _named(table: Table, peers: Sequence[PeerKey]) -> str:
    if len(peers) > NAMED_MAX:
        return words.SO_MANY(len(peers), count=words.number_words(len(peers)))
    return sentences.listed([_name(table, peer) for peer in peers])
