"""Bots in their seats: a peer that is itself a bot, and the bots of a table that this peer hosts.

Owns when a bot acts: it looks, reaches for what it has found, and asks when its arm is there; one arm each, and half a
look after a partner on its seat. What it does is in `bots`; how it is carried out, in `app`.
"""

from collections.abc import Callable
from dataclasses import dataclass, field
from random import Random
from typing import Final

from nertz_lan.app import RunningPeer
from nertz_lan.bots.levels import LEVELS, USUAL, Level
from nertz_lan.bots.player import Player
from nertz_lan.bots.reach import FAST, Arm, Reach
from nertz_lan.protocol.entries import Entry
from nertz_lan.protocol.intents import Intent
from nertz_lan.rules.cards import Seat
from nertz_lan.session.advance import is_deal_event
from nertz_lan.session.news import Fate, Happened, Joined, News, Numbered, View

LOOK_AGAIN_S: Final = 0.25  # for what time alone allows: an announced joker that may land by now


@dataclass(slots=True)
class Pilot:
    """Plays a bot's seat at a running peer, with one arm: never faster than its pace."""

    player: Player
    arm: Arm
    at: float | None = None  # when it acts next; None: when something changes
    reach: Reach | None = None  # on its way: what it asks for when it is there
    waiting_for: int = 0  # the token of an intent that has no number yet

    def poke(self, now: float) -> None:
        """Something has changed: look again in a moment."""
        if self.at is None:
            self.at = now + self.arm.look_ms() / 1000

    def act(self, view: View, now: float) -> Intent | None:
        """Its time has come: look and set out, or be there and ask. What to ask for, if anything is."""
        if self.reach is not None:
            return self._arrive(self.reach, view, now)
        deal = self.player.deal_of(view, now)
        if deal is None:
            intent = self.player.next_intent(view, now)  # what is asked between deals needs no arm
            self.at = now + (LOOK_AGAIN_S if intent is None else self.arm.look_ms() / 1000)
            return intent
        wanted = self.player.decide(deal, max(deal.at, view.at(now)))
        if wanted is None:
            self.at = now + LOOK_AGAIN_S
            return None
        self.reach = self.arm.reach(deal, wanted)
        self.at = now + self.reach.ms / 1000
        return self._arrive(self.reach, view, now) if self.reach.ms == 0 else None

    def _arrive(self, reach: Reach, view: View, now: float) -> Intent | None:
        """Ask for what the arm has come for, unless it has gone: then put it down and look again."""
        self.reach = None
        self.at = now + self.arm.look_ms(reach.intent) / 1000
        deal = self.player.deal_of(view, now)
        if deal is None or not self.player.still_can(deal, reach.intent, max(deal.at, view.at(now))):
            return None
        return reach.intent


@dataclass(slots=True)
class Pilots:
    """The bots that a peer plays: itself, where it is one, and those of its table while it hosts.

    `level` is that of the peer itself; the table's bots have their own. `shown` is told of each reach as it begins.
    """

    peer: RunningPeer
    generator: Random
    fast: bool
    itself: bool
    level: Level = USUAL
    shown: Callable[[Reach], None] = lambda _: None
    view: View | None = None
    _pilots: dict[Seat, Pilot] = field(default_factory=dict)
    _token: int = -1  # below zero: a script's own tokens count up

    def news(self, news: News, now: float) -> None:
        """Take note of news, and be poked by them."""
        match news:
            case Happened(entry, view):
                self._see(view)
                self._give_way(entry, view, now)
            case Joined(view):
                self._see(view)
            case Numbered(token, _, view):
                self._see(view or self.view)
                for pilot in self._pilots.values():
                    pilot.waiting_for = 0 if pilot.waiting_for == token else pilot.waiting_for
            case Fate(view=view):
                self._see(view or self.view)
            case _:
                return
        for pilot in self._pilots.values():
            pilot.poke(now)

    def due(self) -> float:
        """When the next bot acts."""
        return min((p.at for p in self._pilots.values() if p.at is not None), default=float("inf"))

    def act(self, now: float) -> None:
        """Let every bot whose time has come do one thing."""
        for seat, pilot in self._pilots.items():
            if pilot.at is None or pilot.at > now or self.view is None:
                continue
            pilot.at = None
            if pilot.waiting_for:
                continue
            intent = pilot.act(self.view, now)
            if pilot.reach is not None:
                self.shown(pilot.reach)
            if intent is None:
                continue
            if seat == self.view.seat:
                self._token -= 1
                pilot.waiting_for = self._token
                self.peer.ask(self._token, intent)
            else:
                self.peer.bot_asks(intent)

    def _give_way(self, entry: Entry, view: View, now: float) -> None:
        """Two arms over one layout: where a partner has just acted, look at what it left before reaching there."""
        pilot = self._pilots.get(view.seat) if view.seat is not None else None
        if pilot is not None and entry.sender == view.table.partner_of(view.me) and is_deal_event(entry.event):
            pilot.reach = None
            pilot.at = max(pilot.at or 0.0, now + pilot.arm.look_ms() / 2000)

    def _see(self, view: View | None) -> None:
        self.view = view
        if view is None:
            return
        mine: dict[Seat, Level] = {}
        if view.host == view.me:
            bots = ((seat, state.bot) for seat, state in enumerate(view.table.seats))
            mine |= {seat: LEVELS[bot.level] for seat, bot in bots if bot is not None}
        if self.itself and view.seat is not None:
            mine[view.seat] = self.level
        for seat in self._pilots.keys() - {s for s, level in mine.items() if self._plays_as(s, level)}:
            del self._pilots[seat]
        for seat in mine.keys() - self._pilots.keys():
            self._pilots[seat] = self._sit_down(seat, mine[seat])

    def _plays_as(self, seat: Seat, level: Level) -> bool:
        """Whether a pilot sits there already, and of this level: a bot may have been replaced by another."""
        return seat in self._pilots and self._pilots[seat].player.level is level

    def _sit_down(self, seat: Seat, level: Level) -> Pilot:
        arm = Arm(FAST if self.fast else level.pace, self.generator)
        return Pilot(Player(seat, level, self.generator.getrandbits(32)), arm)
