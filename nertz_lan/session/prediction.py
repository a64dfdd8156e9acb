"""Prediction: the confirmed deal with the own pending intents on top (DESIGN §3 "Prediction").

Owns what a player sees of moves that the host has not sequenced yet. A prediction decides nothing: a pending
intent that no longer holds is left out here, and its fate comes from the host. A card whose face its owner will
open only when the landing is known stays unknown, so what depends on a claim in the air waits for it.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TypeGuard

from nertz_lan.protocol.messages import Asked
from nertz_lan.rules.apply import apply
from nertz_lan.rules.cards import Card, Face, Seat
from nertz_lan.rules.deal import Deal, Kind
from nertz_lan.rules.events import Opened
from nertz_lan.rules.intents import Announce, Call, Open, Play, SayStuck, Turn
from nertz_lan.rules.judge import judge
from nertz_lan.rules.piles import unopened
from nertz_lan.rules.refusal import Refusal
from nertz_lan.session.decks import knowing_hand


def predicted(deal: Deal, seat: Seat | None, pending: Iterable[Asked], deck: tuple[Face, ...], at: int) -> Deal:
    """The deal as its player sees it at `at` ms since go, a Scrooge hand of its own included."""
    deal = knowing_hand(deal, seat, deck)
    for asked in pending:
        deal = _after(deal, asked, deck, at)
    return deal


@dataclass(slots=True)
class Foresight:
    """What was predicted last: while the deal stays and intents are only added, each is predicted once."""

    _deal: Deal | None = None
    _seat: Seat | None = None
    _deck: tuple[Face, ...] = ()
    _pending: tuple[Asked, ...] = ()
    _predicted: Deal | None = None

    def predicted(
        self, deal: Deal, seat: Seat | None, pending: tuple[Asked, ...], deck: tuple[Face, ...], at: int
    ) -> Deal:
        """As `predicted`, but that what was predicted before stays as of when it was."""
        known, before = self._predicted, len(self._pending)
        goes_on = deal is self._deal and seat == self._seat and deck is self._deck
        if known is None or not goes_on or pending[:before] != self._pending:
            known, before = knowing_hand(deal, seat, deck), 0
        for asked in pending[before:]:
            known = _after(known, asked, deck, at)
        self._deal, self._seat, self._deck, self._pending, self._predicted = deal, seat, deck, pending, known
        return known


def cannot_lose(intent: object) -> TypeGuard[Play | Turn]:
    """Whether an intent can't lose a race: a turn, or a move in the own layout (DESIGN §5.3)."""
    if isinstance(intent, Play):
        return intent.target.kind is not Kind.FOUNDATION and intent.target.seat == -1
    return isinstance(intent, Turn)


def coming_into_view(deal: Deal, intent: Play | Turn, deck: tuple[Face, ...], at: int) -> tuple[Card, ...]:
    """The own cards that an intent brings face up, if it can't lose a race."""
    if not deck or not cannot_lose(intent):
        return ()
    outcome = judge(deal, intent, at)
    if isinstance(outcome, Refusal):
        return ()
    return unopened(apply(deal, outcome[0], at), intent.seat)


def _after(deal: Deal, asked: Asked, deck: tuple[Face, ...], at: int) -> Deal:
    intent = asked.intent
    if isinstance(intent, (Play, Turn, Announce, Open, Call, SayStuck)):
        return _with(deal, intent, deck, max(at, deal.at))
    return deal


def _with(deal: Deal, intent: Play | Turn | Announce | Open | Call | SayStuck, deck: tuple[Face, ...], at: int) -> Deal:
    outcome = judge(deal, intent, at)
    if isinstance(outcome, Refusal):
        return deal
    for event in outcome:
        deal = apply(deal, event, at)
    deal = knowing_hand(deal, intent.seat, deck)
    if deck and cannot_lose(intent):
        for card in unopened(deal, intent.seat):
            deal = apply(deal, Opened(card, deck[card.position]), at)
    return deal
