"""The drill of spotting plays: a deal is played on until something of one's own can go to the middle; find it.

Owns how far one is in it, what it has cost, and how a deal is brought to the next spot. Never knows the window's time:
its clock is the deal's, which stands in a pause.
"""

from dataclasses import dataclass
from typing import Final

from nertz_lan.bots.player import Player
from nertz_lan.practice.tape import TICK, ByBot, ByMe, Tape
from nertz_lan.protocol.intents import Intent
from nertz_lan.rules.cards import Seat
from nertz_lan.rules.deal import Deal, Kind, Phase
from nertz_lan.rules.intents import DealIntent, Play
from nertz_lan.rules.legal import legal_plays
from nertz_lan.session.news import View
from nertz_lan.session.practice import SPOTS, WRONG_MS
from nertz_lan.session.table import Stage

BETWEEN: Final = 6  # own plays from one spot to the next: another picture
STEP_S: Final = 0.2  # from one seat's play to the next, on the deal's clock
STEPS_MAX: Final = 3000  # in a deal: one in which nothing moves any more


@dataclass(slots=True)
class Spotting:
    """How far one is."""

    found: int = 0
    wrong: int = 0
    spent_ms: int = 0
    _since_ms: int = 0

    def shown(self, at_ms: int) -> None:
        """A spot is on the screen, `at_ms` on the deal's clock."""
        self._since_ms = at_ms

    def took(self, at_ms: int) -> None:
        """It was found."""
        self.found += 1
        self.spent_ms += at_ms - self._since_ms

    @property
    def is_over(self) -> bool:
        """Whether all have been found."""
        return self.found >= SPOTS

    @property
    def result_ms(self) -> int:
        """What it took, wrong presses included."""
        return self.spent_ms + self.wrong * WRONG_MS


def aims_at_middle(intent: Intent) -> bool:
    """Whether this is what the drill asks for."""
    return isinstance(intent, Play) and intent.target.kind is Kind.FOUNDATION


def spots(deal: Deal, seat: Seat) -> list[Play]:
    """What a seat can play to the middle."""
    return [play for play in legal_plays(deal, seat, deal.at) if play.target.kind is Kind.FOUNDATION]


def play_on(tape: Tape, own: Seat, at: float) -> tuple[float, bool]:
    """Play every seat, in turn, until the own one has a spot: when that is, and whether it has come to that."""
    players = [Player(seat) for seat in range(len(_view(tape, at).table.seats))]
    mine = steps = 0
    while steps < STEPS_MAX:
        view = _view(tape, at)
        deal = view.table.deal
        if view.table.stage is Stage.SCORED or (deal is not None and deal.phase is Phase.OVER):
            return at, False
        if deal is not None and view.table.stage is Stage.PLAYING and mine >= BETWEEN and spots(deal, own):
            return at, True
        seat = steps % len(players)
        intent = players[seat].next_intent(view, at) if view.table.stage is Stage.PLAYING else None
        if isinstance(intent, DealIntent):
            tape.do(ByMe(intent) if seat == own else ByBot(intent), at)
            mine += seat == own and isinstance(intent, Play)
        steps += 1
        at += STEP_S
        while tape.due() <= at:
            tape.do(TICK, tape.due())
    return at, False


def _view(tape: Tape, at: float) -> View:
    view = tape.view(at)
    assert view is not None  # it is at its own table  # noqa: S101
    return view
