"""Following somebody else's events: each is checked before it is applied (DESIGN §3, §6 "a lying host").

Owns the question whether an event could have come from an honest host. A deal event is possible when judge
would say the same of the intent behind it.
"""

from nertz_lan.rules.apply import apply
from nertz_lan.rules.deal import Deal, Phase
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
from nertz_lan.rules.intents import Announce, Call, Open, Play, SayStuck, Turn
from nertz_lan.rules.judge import judge
from nertz_lan.rules.piles import lying_at
from nertz_lan.rules.refusal import Refusal


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


def _fault(deal: Deal, event: DealEvent, at: int) -> str | None:  # noqa: PLR0911 - one line a kind
    match event:
        case Played(seat, cards, source, target):
            return _unjudged(deal, Play(seat, source, target, len(cards), cards), event, at)
        case Turned(seat):
            return _unjudged(deal, Turn(seat), event, at)
        case SaidStuck(seat):
            return _unjudged(deal, SayStuck(seat), event, at)
        case Opened(card, face):
            return _unjudged(deal, Open(card.owner, card.position, face), event, at)
        case Announced(seat, card, face):
            return _announcement_fault(deal, seat, card, face)
        case Called(seat):
            return _call_fault(deal, seat, at)
        case Rotated() | DealOver():
            return _end_fault(deal, event)
        case PresenceChanged(seat, present):
            known = deal.plays(seat) and (seat in deal.absent) == present
            return None if known else "that changes nothing"
        case Gone():
            return None if deal.phase is Phase.DEALT else "it has gone already"
        case Interrupted():
            return None


def _unjudged(deal: Deal, intent: Play | Turn | SayStuck | Open, event: DealEvent, at: int) -> str | None:
    outcome = judge(deal, intent, at)
    if isinstance(outcome, Refusal):
        return outcome.why
    return None if outcome[:1] == (event,) else "the rules give another outcome"


def _announcement_fault(deal: Deal, seat: int, card: object, face: object) -> str | None:
    held = any(card in pile for pile in (deal.layouts[seat].nertz, deal.layouts[seat].waste, deal.layouts[seat].hand))
    on_work = any(card in pile for pile in deal.layouts[seat].work)
    return None if held or on_work else f"no {face} can come from there"


def _call_fault(deal: Deal, seat: int, at: int) -> str | None:
    if deal.plays(seat) and not deal.layouts[seat].nertz and deal.phase is not Phase.DEALT:
        outcome = judge(deal, Call(seat), at)
        return outcome.why if isinstance(outcome, Refusal) else None
    return "its Nertz pile is not empty"


def _end_fault(deal: Deal, event: Rotated | DealOver) -> str | None:
    if isinstance(event, DealOver) and deal.called:
        return None
    everybody = all(deal.layouts[s].stuck or s in deal.absent for s in deal.seats)
    if not everybody or deal.phase is not Phase.GO:
        return "not every seat is stuck"
    ends = deal.rotations >= deal.house.rotations
    return None if ends == isinstance(event, DealOver) else "the number of rotations says otherwise"
