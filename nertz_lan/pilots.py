"""Bots in their seats: a peer that is itself a bot, and the bots of a table that this peer hosts.

Owns when a bot acts: one hand each, at its pace, and half a pace after a partner on its seat. What it does is in
`bots`; how it is carried out, in `app`.
"""

from dataclasses import dataclass, field
from random import Random
from typing import Final

from nertz_lan.app import RunningPeer
from nertz_lan.bots.pace import delay_s
from nertz_lan.bots.player import Player
from nertz_lan.protocol.entries import Entry
from nertz_lan.rules.cards import Seat
from nertz_lan.session.advance import is_deal_event
from nertz_lan.session.news import Fate, Happened, Joined, News, Numbered, View

LOOK_AGAIN_S: Final = 0.25  # for what time alone allows: an announced joker that may land by now


@dataclass(slots=True)
class Pilot:
    """Plays a bot's seat at a running peer, with one hand: never faster than its pace."""

    player: Player
    generator: Random
    fast: bool
    at: float | None = None  # when it acts next; None: when something changes
    waiting_for: int = 0  # the token of an intent that has no number yet

    def poke(self, now: float) -> None:
        """Something has changed: look again in a moment."""
        if self.at is None:
            self.at = now + delay_s(self.generator, fast=self.fast)


@dataclass(slots=True)
class Pilots:
    """The bots that a peer plays: itself, where it is one, and those of its table while it hosts."""

    peer: RunningPeer
    generator: Random
    fast: bool
    itself: bool
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
            intent = pilot.player.next_intent(self.view, now)
            if intent is None:
                pilot.at = now + LOOK_AGAIN_S
                continue
            pilot.at = now + delay_s(pilot.generator, fast=pilot.fast)
            if seat == self.view.seat:
                self._token -= 1
                pilot.waiting_for = self._token
                self.peer.ask(self._token, intent)
            else:
                self.peer.bot_asks(intent)

    def _give_way(self, entry: Entry, view: View, now: float) -> None:
        """Two hands over one layout: where a partner has just acted, look at what it left before reaching there."""
        pilot = self._pilots.get(view.seat) if view.seat is not None else None
        if pilot is not None and entry.sender == view.table.partner_of(view.me) and is_deal_event(entry.event):
            pilot.at = max(pilot.at or 0.0, now + delay_s(self.generator, fast=self.fast) / 2)

    def _see(self, view: View | None) -> None:
        self.view = view
        if view is None:
            return
        mine = {view.seat} if self.itself and view.seat is not None else set()
        if view.host == view.me:
            mine |= {seat for seat, state in enumerate(view.table.seats) if state.bot is not None}
        for seat in mine - self._pilots.keys():
            self._pilots[seat] = Pilot(Player(seat), self.generator, self.fast)
        for seat in self._pilots.keys() - mine:
            del self._pilots[seat]
