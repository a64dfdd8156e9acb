"""People: each sits at a program, wants to play, to watch or to be away, and plays as well as a bot does.

Owns what a person does unasked: coming to the table, sitting down, being ready, playing, going on after a pause, and
playing the bots of a table that its program hosts. Never knows faults or promises; sees only what a node shows.
"""

from dataclasses import dataclass, field, replace
from enum import Enum, auto
from random import Random
from typing import Final

from nertz_lan.bots.player import Player
from nertz_lan.protocol.intents import Intent, Leave, PlayOn, Resume, SayReady, Sit
from nertz_lan.rules.deal import Kind, foundation
from nertz_lan.rules.intents import DealIntent, Play
from nertz_lan.rules.judge import judge
from nertz_lan.rules.refusal import Refusal
from nertz_lan.session.lobby import first_free, may_share
from nertz_lan.session.news import View
from nertz_lan.session.node import Wanted
from nertz_lan.session.table import Stage
from tests.simulator.losing import Losing
from tests.simulator.program import Program
from tests.simulator.world import World

SEEKS_AGAIN_S: Final = 6.0  # longer than a program tries (Timing.join_s)
TRIES_AGAIN_S: Final = 1.0  # when it was turned away
IN_FLIGHT_MAX: Final = 3
GOES_ON: Final = 0.3  # how likely a person ends a pause when it looks


class Wish(Enum):
    """What a person is there for."""

    PLAY = auto()
    SHARE = auto()  # a seat with a partner
    WATCH = auto()
    AWAY = auto()


@dataclass(slots=True, eq=False)
class Person:
    """Whoever sits at one program."""

    world: World
    program: Program
    lost: Losing
    title: str  # of the table that it wants to be at
    random: Random
    pace_s: float = 0.4
    wish: Wish = Wish.PLAY
    plays_on_s: float = float("inf")  # so long without a host, or waiting for somebody, and it presses *play on*
    is_idle: bool = False  # does nothing unasked: the end of an evening
    asked: list[int] = field(default_factory=list)
    _sought_at: float = float("-inf")
    _players: dict[int, Player] = field(default_factory=dict)

    def begin(self) -> None:
        """Look at the table now and then, from now on."""
        self.world.agenda.later(self.random.uniform(0, self.pace_s), self._look)

    def _look(self) -> None:
        self.world.agenda.later(self.pace_s * self.random.uniform(0.5, 1.5), self._look)
        if self.program.acts and not self.is_idle:
            self._act()

    def _act(self) -> None:
        view = self.program.view(self.world.now)
        if view is None:
            self._seek()
        elif self.wish is Wish.AWAY or self.program.key in self.lost.table_over:
            self.leave()
        elif self.program.key in self.lost.without_host:
            has_waited = self.world.now - self.lost.without_host[self.program.key] > self.plays_on_s
            if has_waited and self.program.key not in self.lost.would_play_on:
                self.lost.without_host[self.program.key] = float("inf")
                self.ask(PlayOn())
        else:
            if len(view.pending) < IN_FLIGHT_MAX:
                intent = self._wants(view)
                if intent is not None:
                    self.ask(intent)
            if view.host == self.program.key:
                self._play_bots(view)

    def _seek(self) -> None:
        now = self.world.now
        is_free = self.lost.turned_away.get(self.program.key, self._sought_at) > self._sought_at
        again_s = TRIES_AGAIN_S if is_free else SEEKS_AGAIN_S
        if self.wish is Wish.AWAY or self.program.key in self.lost.at_table or now - self._sought_at < again_s:
            return  # it has nothing to look for, or its program is catching up
        self._sought_at = now
        self.world.left(self.program)
        wanted = Wanted(title=self.title, watch=self.wish is Wish.WATCH)
        self.world.carry_out(self.program, self.program.running.seek(wanted, self.local_now))

    @property
    def local_now(self) -> float:
        """What the program's clock shows."""
        return self.world.clock_of(self.program)

    def ask(self, intent: Intent) -> int:
        """Ask for something at the table."""
        if isinstance(intent, Leave):
            self.world.left(self.program)
        counter, effects = self.program.running.ask(intent, self.local_now)
        self.asked.append(counter)
        self.world.carry_out(self.program, effects)
        return counter

    def leave(self) -> None:
        """Leave the table."""
        self._sought_at = float("-inf")
        self.world.left(self.program)
        self.world.carry_out(self.program, self.program.running.leave(self.local_now))

    def _wants(self, view: View) -> Intent | None:
        table = view.table
        if view.seat is None:
            return self._wants_seat(view)
        if table.paused:
            if table.resuming or self.random.random() > GOES_ON:
                return None
            return Resume() if table.dropped is None else PlayOn()
        if table.stage is Stage.MATCH_OVER:
            return None if table.seats[view.seat].ready else SayReady(ready=True)
        player = self._players.setdefault(view.seat, Player(view.seat))
        intent = player.next_intent(view, self.local_now)
        return _aimed(view, intent, self.local_now) if len(self.asked) % 2 else intent

    def _wants_seat(self, view: View) -> Intent | None:
        table = view.table
        if self.wish is Wish.SHARE:
            shared = [seat for seat in table.taken if may_share(table, seat)]
            return Sit(self.random.choice(shared)) if shared else None
        free = first_free(table) if self.wish is Wish.PLAY else None
        return None if free is None else Sit(free)

    def _play_bots(self, view: View) -> None:
        for seat, state in enumerate(view.table.seats):
            if state.bot is None or self.program.node is None:
                continue
            player = self._players.setdefault(seat, Player(seat))
            intent = player.next_intent(replace(view, seat=seat, pending=()), self.local_now)
            if isinstance(intent, DealIntent):
                self.world.carry_out(self.program, self.program.running.bot_asks(intent, self.local_now))


def _aimed(view: View, intent: Intent | None, now: float) -> Intent | None:
    """A claim as who drops a card makes it: on one foundation, the newest that takes it, and it may lose that one."""
    deal = view.predicted(now)
    if deal is None or not isinstance(intent, Play) or intent.target.kind is not Kind.FOUNDATION:
        return intent
    for number in reversed(range(len(deal.foundations))):
        claim = replace(intent, target=foundation(number))
        outcome = judge(deal, claim, max(deal.at, view.at(now)))
        if not isinstance(outcome, Refusal) and getattr(outcome[0], "target", None) == claim.target:
            return claim
    return intent
