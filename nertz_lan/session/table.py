"""A table as one frozen value: who sits where, the house rules, the sheet, the deal (RULES §1, DESIGN §3).

Owns what a table is and what can be read off it. It changes by events only, in `advance`. Never knows peers' links
or clocks.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum
from types import MappingProxyType
from typing import Final

from nertz_lan.protocol.events import NOBODY
from nertz_lan.protocol.identity import NO_TABLE, PeerKey, TableId
from nertz_lan.protocol.records import ReignRecord, RuleValues, UnshownDeck
from nertz_lan.rules.cards import Seat
from nertz_lan.rules.deal import Deal
from nertz_lan.rules.frozen import changer
from nertz_lan.rules.house import HouseRules
from nertz_lan.rules.presets import preset_rules
from nertz_lan.rules.scoring import Row
from nertz_lan.session.evening import Evening
from nertz_lan.session.sealed import Sealing


class Stage(Enum):
    """Where a table is between its deals and in them."""

    LOBBY = "lobby"  # no match yet
    SEALING = "sealing"  # a deal has begun; seats seal and cut their decks
    LAYING = "laying"  # they lay them out
    COUNTDOWN = "countdown"  # 3-2-1
    COUNTING = "counting"  # at a table with real cards: a match goes on
    PLAYING = "playing"  # from go until the deal is on the sheet
    SCORED = "scored"  # between deals of a match
    MATCH_OVER = "match-over"


@dataclass(frozen=True, slots=True)
class Person:
    """A peer at the table, whether it sits or watches."""

    name: str
    back: int
    present: bool
    left: bool = False  # it said so, or was removed; else it has dropped


@dataclass(frozen=True, slots=True)
class Bot:
    """A seat without a peer of its own, played by the host."""

    name: str
    back: int
    level: int
    secret: bytes


@dataclass(frozen=True, slots=True)
class SeatState:
    """One seat: held by a peer or two partners, played by a bot, or free."""

    holders: tuple[PeerKey, ...] = ()  # in the order in which they sat down (RULES §9)
    bot: Bot | None = None
    ready: bool = False

    @property
    def holder(self) -> PeerKey | None:
        """Who has held it longest."""
        return self.holders[0] if self.holders else None

    @property
    def free(self) -> bool:
        """Whether nobody has it."""
        return not self.holders and self.bot is None


@dataclass(frozen=True, slots=True)
class About:
    """What never changes about a table, but when those present carry it on as a new one."""

    id: TableId
    title: str
    maker: PeerKey
    fixed_seats: bool
    by_wish: bool
    continues: tuple[TableId, ...] = ()  # the tables whose log it carries on, the last one last
    paper: bool = False  # a sheet for real cards


@dataclass(frozen=True, slots=True)
class Match:
    """The match so far, a column a seat."""

    number: int = 0  # of the match at this table, from 1; 0: none yet
    deals: int = 0  # begun in this match, a trial not counted
    totals: tuple[int, ...] = ()
    owed: tuple[int, ...] = ()
    nertz_sizes: tuple[int, ...] = ()
    sheet: tuple[Row, ...] = ()
    house: HouseRules | None = None  # fixed at the match's first deal


@dataclass(frozen=True, slots=True)
class Counts:
    """What the people at a table with real cards have entered: deal by deal, a column a seat."""

    written: tuple[tuple[int | None, ...], ...] = ()
    entered: tuple[int | None, ...] = ()  # for the deal that is being counted
    confirmed: Mapping[Seat, Seat] = field(default_factory=lambda: MappingProxyType({}))  # of those, by whom


@dataclass(frozen=True, slots=True)
class Table:
    """Everything that a table shares."""

    about: About
    seats: tuple[SeatState, ...]
    preset: str
    differing: RuleValues
    people: Mapping[PeerKey, Person] = field(default_factory=lambda: MappingProxyType({}))
    touched: bool = False  # the maker has changed something in it
    stage: Stage = Stage.LOBBY
    match: Match = Match()
    deals: int = 0  # begun at this table, in all its matches
    laid: frozenset[Seat] = frozenset()
    deal: Deal | None = None
    sealing: Sealing | None = None  # of this deal
    paused: bool = False
    resuming: bool = False  # paused, and 3-2-1 is being counted
    trial: bool = False  # the next match's first deal isn't written
    dealt_to: tuple[tuple[PeerKey, ...], ...] = ()  # each seat's holders when this deal began, its keeper first
    dealt_as: TableId = NO_TABLE  # the table's id when this deal began: the decks come from it
    dropped: Seat | None = None  # paused because this seat has dropped
    waited_ms: Mapping[Seat, int] = field(default_factory=lambda: MappingProxyType({}))  # for a seat, in this deal
    host: PeerKey = NOBODY  # of the last reign in the log
    reigns: tuple[ReignRecord, ...] = ()  # the latest, oldest first
    handed_to: PeerKey | None = None  # the reign is over: its host has named this successor,
    handed_number: int = 0  # and voted for this reign of its,
    handed_leaving: bool = False  # and leaves the table
    electorates: tuple[frozenset[PeerKey], ...] = ()  # see electorate.py: more than one while a change doesn't count
    lock: bytes = b""  # of the passcode that strangers have to know; empty: everybody may come in
    welcome: frozenset[PeerKey] = frozenset()  # let in by the maker, until the next deal
    barred: tuple[PeerKey, ...] = ()  # turned away by the maker, the latest last
    counts: Counts = Counts()
    unshown: tuple[UnshownDeck, ...] = ()  # of earlier deals (unshown.py), the latest last
    gone: frozenset[PeerKey] = frozenset()  # have left by themselves: they vote for nobody any more
    evening: Evening | None = None  # it is a club night: nobody plays here

    @property
    def is_trial(self) -> bool:
        """Whether the deal that goes on, or has just been played, isn't written."""
        return self.stage is not Stage.LOBBY and self.match.deals == 0

    @property
    def between_matches(self) -> bool:
        """Whether the next deal begins a match. With `each_deal` one goes on until the house rules change (R22)."""
        house = self.match.house
        if self.stage is Stage.MATCH_OVER and (self.trial or self.about.paper):
            return True
        if self.stage is not Stage.MATCH_OVER or house is None or house.match != "each_deal":
            return self.stage in (Stage.LOBBY, Stage.MATCH_OVER)
        return preset_rules(self.preset, 2, {**self.differing, "work_piles": house.work_piles}) != house

    def with_deal(self, deal: Deal) -> "Table":
        """The table with its deal one event further."""
        return _with_deal(self, deal=deal)

    def seat_of(self, peer: PeerKey) -> Seat | None:
        """The seat that a peer holds, alone or with a partner."""
        for seat, state in enumerate(self.seats):
            if peer in state.holders:
                return seat
        return None

    def partner_of(self, peer: PeerKey) -> PeerKey | None:
        """Who shares the seat of a peer."""
        seat = self.seat_of(peer)
        others = [] if seat is None else [key for key in self.seats[seat].holders if key != peer]
        return others[0] if others else None

    def name_of(self, seat: Seat) -> str:
        """The name shown for a seat, of both partners where there are two; empty when it is free."""
        state = self.seats[seat]
        if state.bot is not None:
            return state.bot.name
        return " & ".join(self.people[key].name for key in state.holders if key in self.people)

    def is_there(self, peer: PeerKey) -> bool:
        """Whether somebody has come to this table, and is at it now."""
        person = self.people.get(peer)
        return person is not None and person.present

    def present(self, seat: Seat) -> bool:
        """Whether somebody, or a bot, is there to play a seat."""
        state = self.seats[seat]
        return state.bot is not None or any(map(self.is_there, state.holders))

    def may_come_back(self, seat: Seat) -> bool:
        """Whether nobody is there to play a seat, and somebody who has it has dropped."""
        holders = [self.people[key] for key in self.seats[seat].holders if key in self.people]
        return not self.present(seat) and any(not person.left for person in holders)

    @property
    def absent_seats(self) -> tuple[Seat, ...]:
        """The seats of the deal that nobody is there to play."""
        return () if self.deal is None else tuple(seat for seat in self.deal.seats if not self.present(seat))

    @property
    def taken(self) -> tuple[Seat, ...]:
        """The seats that somebody has."""
        return tuple(seat for seat, state in enumerate(self.seats) if not state.free)

    @property
    def width(self) -> int:
        """How many columns wide the sheet is: up to the last seat that is taken or has scored."""
        scored = [s + 1 for row in self.match.sheet for s, p in enumerate(row.points) if p is not None]
        return max([0, *scored, *(seat + 1 for seat in self.taken)])

    @property
    def watchers(self) -> tuple[PeerKey, ...]:
        """The present peers without a seat."""
        holders = {key for state in self.seats for key in state.holders}
        return tuple(key for key, person in self.people.items() if person.present and key not in holders)

    @property
    def players(self) -> int:
        """How many the next match's house rules are for: the seats taken; at a club night: people at one table."""
        return max(2, len(self.taken)) if self.evening is None else self.evening.size

    def house(self) -> HouseRules:
        """The house rules in force, or those of the next match for as many as are to play it."""
        if self.match.house is not None and not self.between_matches:
            return self.match.house
        return preset_rules(self.preset, self.players, self.differing)


_with_deal: Final = changer(Table, "deal")  # for every card on every peer


def decides_who_comes(table: Table) -> PeerKey:
    """Who says yes or no to strangers: the maker, and while it isn't there the host."""
    maker = table.people.get(table.about.maker)
    return table.about.maker if maker is not None and maker.present else table.host
