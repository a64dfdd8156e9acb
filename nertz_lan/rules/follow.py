"""Following somebody else's events: each is checked before it is applied (DESIGN §3, §6 "a lying host").

Owns the question whether an event could have come from an honest host. A deal event is possible when judge
would say the same of the intent behind it.
"""

from typing import Final

from nertz_lan.rules.apply import apply
from nertz_lan.rules.cards import Card, Seat
from nertz_lan.rules.deal import ANY_FOUNDATION, NERTZ, WASTE, Deal, Phase, Place, foundation, hand, work
from nertz_lan.rules.events import (
    Announced,
    Called,
    DealEvent,
    DealOver,
    Gone,
    Interrupted,
    Opened,
    Played,
    PresenceChanged,
    Rotated,
    SaidStuck,
    Turned,
)
from nertz_lan.rules.frozen import maker
from nertz_lan.rules.intents import Announce, Call, DealIntent, Open, Play, SayStuck, Turn
from nertz_lan.rules.judge import judge, when_all_stuck
from nertz_lan.rules.refusal import Refusal

_play: Final = maker(Play)


class Impossible(ValueError):  # noqa: N818 - the name says what is wrong
    """An event that no honest host could have sequenced. The text says which and why."""


def follow(deal: Deal, event: DealEvent, at: int) -> Deal:
    """The deal after an event from another peer. Raises Impossible where the rules don't allow it."""
    if at < deal.at:
        raise Impossible(f"{event} at {at} ms, before the last event at {deal.at} ms")
    why = _fault(deal, event, at)
    if why is not None:
        raise Impossible(f"{event}: {why}")
    return apply(deal, event, at)


def _fault(deal: Deal, event: DealEvent, at: int) -> str | None:
    match event:
        case Played(seat, cards, source, target):
            starts_one = target.number == len(deal.foundations) and target == foundation(target.number)
            aimed = ANY_FOUNDATION if starts_one else target  # one that is not there yet has no name
            return _unjudged(deal, _play(seat, source, aimed, len(cards), cards, None), event, at)
        case Turned(seat):
            return _unjudged(deal, Turn(seat), event, at)
        case SaidStuck(seat):
            return _unjudged(deal, SayStuck(seat), event, at)
        case Opened(card, face, nonce):
            return _unjudged(deal, Open(card.owner, card.position, face, nonce), event, at)
        case Announced(seat, card, face):
            source = _source_of(deal, seat, card)
            return _unjudged(deal, Announce(seat, source, face, 1, (card,)), event, at)
        case Called(seat):
            return _unjudged(deal, Call(seat), event, at)
        case Rotated() | DealOver():
            return _end_fault(deal, event)
        case PresenceChanged(seat, present):
            known = deal.plays(seat) and (seat in deal.absent) == present
            return None if known else "that changes nothing"
        case Gone():
            return None if deal.phase is Phase.DEALT else "it has gone already"
        case Interrupted():
            return None


def _unjudged(deal: Deal, intent: DealIntent, event: DealEvent, at: int) -> str | None:
    outcome = judge(deal, intent, at)
    if isinstance(outcome, Refusal):
        return outcome.why
    return None if outcome[:1] == (event,) else "the rules give another outcome"


def _source_of(deal: Deal, seat: Seat, card: Card) -> Place:
    """Where a seat would take a card from; the Nertz pile where it has it nowhere, which judge then refuses."""
    if deal.plays(seat):
        layout = deal.layouts[seat]
        if card in layout.waste:
            return WASTE
        if card in layout.hand:
            return hand(layout.hand.index(card))
        for index, pile in enumerate(layout.work):
            if card in pile:
                return work(index)
    return NERTZ


def _end_fault(deal: Deal, event: Rotated | DealOver) -> str | None:
    if deal.called:
        due: tuple[DealEvent, ...] = () if deal.ended else (DealOver(),)
    else:
        due = when_all_stuck(deal)
    return None if due == (event,) else "nothing brings that about now"
