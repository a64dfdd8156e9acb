"""A bot's arm as the others see it: where its pointer is, when, and with what (EXPERIENCE "Table": a live pointer).

Owns how a reach is told in places that every screen can show, and how seldom. Never knows who is shown it: whoever
carries a bot's intents to the table carries its pointer there, too.
"""

from collections import deque
from dataclasses import dataclass, field
from math import inf
from typing import Final, NamedTuple

from nertz_lan.bots import reach
from nertz_lan.protocol.pointing import WHOLE, Over, Spot
from nertz_lan.rules.cards import Card, Seat
from nertz_lan.rules.deal import Deal, Kind

EVERY_S: Final = 0.06  # from one to the next: a little under the 20 a second that others take
NOBODY: Final = -1
MIDDLE: Final = WHOLE // 2
_OVER: Final = {
    Kind.NERTZ: Over.NERTZ,
    Kind.WORK: Over.WORK,
    Kind.SPACE: Over.WORK,
    Kind.UNDER: Over.WORK,
    Kind.WASTE: Over.WASTE,
    Kind.HAND: Over.HAND,
}


class Shown(NamedTuple):
    """Where an arm is from `at` (s) on, and the cards that it carries there."""

    at: float
    spot: Spot
    held: tuple[Card, ...]


@dataclass(slots=True)
class Gesture:
    """What is still to be shown of one arm."""

    _ahead: deque[Shown] = field(default_factory=deque)
    _last: Shown | None = None
    _may_at: float = -inf  # when the next may be shown

    def begin(self, way: reach.Reach, deal: Deal, now: float) -> None:
        """An arm sets out; whatever was left of its way before is over."""
        self._ahead = deque(shown_of(way, deal, now))

    def let_go(self, now: float) -> None:
        """An arm stops where it is, and puts down what it carries."""
        self._ahead.clear()
        if self._last is not None and self._last.held:
            self._ahead.append(Shown(now, self._last.spot, ()))

    def due(self) -> float:
        """When there is something to be shown."""
        return max(self._ahead[0].at, self._may_at) if self._ahead else inf

    def next(self, now: float) -> Shown | None:
        """Where the arm is, if it is time to show it: what came in between is never shown."""
        if now < self.due():
            return None
        while self._ahead and self._ahead[0].at <= now:
            self._last = self._ahead.popleft()
        self._may_at = now + EVERY_S
        return self._last


def shown_of(way: reach.Reach, deal: Deal, since: float) -> list[Shown]:
    """A reach that begins at `since` (s). What is carried is put down a moment after the arm has come to its end.

    It is carried from the pile before the last on. A stop that no screen has a place for is left out.
    """
    shown, taken = [], max(1, len(way.stops) - 2)
    for nth, stop in enumerate(way.stops):
        if (spot := spot_of(deal, way, stop.spot)) is not None:
            shown.append(Shown(since + stop.at_ms / 1000, spot, way.carries if nth >= taken else ()))
    if shown and shown[-1].held:
        shown.append(Shown(shown[-1].at + EVERY_S, shown[-1].spot, ()))
    return shown


def spot_of(deal: Deal, way: reach.Reach, stop: reach.Spot) -> Spot | None:
    """The middle of the pile where an arm stops; of a pile that it tucks under, the upper edge."""
    if stop is reach.STOCK:
        return _in_middle(Over.STOCK, 0, way.seat)
    if stop.kind is not Kind.FOUNDATION:
        spot = _in_middle(_OVER[stop.kind], max(0, stop.number), stop.seat if stop.seat >= 0 else way.seat)
        return spot._replace(down=0) if stop.kind is Kind.UNDER else spot
    if 0 <= stop.number < len(deal.foundations):
        return _in_middle(Over.FOUNDATION, stop.number, NOBODY)
    face = deal.face(way.carries[0]) if way.carries else None
    return _in_middle(Over.FREE, int(face.suit), NOBODY) if face is not None else None


def _in_middle(over: Over, number: int, seat: Seat) -> Spot:
    return Spot(over, number, seat, MIDDLE, MIDDLE)
