"""Bots in their seats: a peer that is itself a bot, and the bots of a table that this peer hosts.

Owns who sits where, and that one waits half a look after a partner on its seat has acted. What a bot does, when, and
what is seen of it, is in `bots`; how it is carried out, in `app`.
"""

from dataclasses import dataclass, field
from random import Random

from nertz_lan.app import RunningPeer
from nertz_lan.bots.levels import LEVELS, USUAL, Level
from nertz_lan.bots.pilot import Pilot
from nertz_lan.bots.player import Player
from nertz_lan.bots.reach import FAST, Arm
from nertz_lan.protocol.entries import Entry
from nertz_lan.rules.cards import Seat
from nertz_lan.session.advance import is_deal_event
from nertz_lan.session.news import Fate, Happened, Joined, News, Numbered, View


@dataclass(slots=True)
class Pilots:
    """The bots that a peer plays: itself, where it is one, and those of its table while it hosts.

    `level` is that of the peer itself; the table's bots have their own.
    """

    peer: RunningPeer
    generator: Random
    fast: bool
    itself: bool
    level: Level = USUAL
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
        """When the next bot acts, or its pointer moves."""
        acts = (pilot.at for pilot in self._pilots.values() if pilot.at is not None)
        return min((*acts, *(pilot.gesture.due() for pilot in self._pilots.values())), default=float("inf"))

    def act(self, now: float) -> None:
        """Let every bot whose time has come do one thing, and the others see where each reaches."""
        for seat, pilot in self._pilots.items():
            if pilot.at is None or pilot.at > now or self.view is None:
                continue
            pilot.at = None
            if pilot.waiting_for:
                continue
            intent = pilot.act(self.view, now)
            if intent is None:
                continue
            if seat == self.view.seat:
                self._token -= 1
                pilot.waiting_for = self._token
                self.peer.ask(self._token, intent)
            else:
                self.peer.bot_asks(intent)

        for seat, pilot in self._pilots.items():
            if (shown := pilot.gesture.next(now)) is not None:
                self.peer.point(shown.spot, shown.held, seat=seat)

    def _give_way(self, entry: Entry, view: View, now: float) -> None:
        """Two arms over one layout: where a partner has just acted, look at what it left before reaching there."""
        pilot = self._pilots.get(view.seat) if view.seat is not None else None
        if pilot is not None and entry.sender == view.table.partner_of(view.me) and is_deal_event(entry.event):
            pilot.give_way(now)

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
