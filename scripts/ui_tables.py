"""Tables without a network, for pictures and tests of the window: bots play a deal, and a view is made of it."""

from collections.abc import Collection
from dataclasses import dataclass, replace
from functools import cache
from random import Random
from types import MappingProxyType

from nertz_lan.bots.choose import Mind, choose
from nertz_lan.bots.search import Search
from nertz_lan.protocol.identity import PeerKey, TableId
from nertz_lan.protocol.sealing import Occasion
from nertz_lan.rules.apply import apply
from nertz_lan.rules.cards import Seat, deck_faces
from nertz_lan.rules.deal import Deal
from nertz_lan.rules.events import DealEvent
from nertz_lan.rules.house import HouseRules
from nertz_lan.rules.intents import DealIntent, Play, Turn
from nertz_lan.rules.judge import judge
from nertz_lan.rules.refusal import Refusal
from nertz_lan.session.news import View
from nertz_lan.session.sealed import Sealing, Seals
from nertz_lan.session.table import About, Match, Person, SeatState, Stage, Table
from selfplay import seeded_deal

NAMES = ("Ada", "Ben", "Chioma", "Dag", "Eun-ji", "Farid", "Grace", "Hugo", "Ines", "Jonas", "Kateryna", "Lwazi")
TOTALS = (30, 12, 21, -3, 17, 8, 44, 0, 5, 61, -12, 19)


def key(seat: Seat) -> PeerKey:
    """A seat's peer."""
    return PeerKey(bytes([seat + 1]) * 32)


def a_table(deal: Deal, preset: str = "Nertz") -> Table:
    """A table of people, one a seat, with this deal on it."""
    seats = len(deal.layouts)
    return Table(
        about=About(TableId(bytes(16)), "Cabin", key(0), fixed_seats=False, by_wish=False),
        seats=tuple(SeatState(holders=(key(seat),)) for seat in range(seats)),
        preset=preset,
        differing={},
        people=MappingProxyType({key(seat): Person(NAMES[seat], seat, present=True) for seat in range(seats)}),
        stage=Stage.PLAYING,
        match=Match(number=1, deals=3, totals=TOTALS[:seats], house=deal.house),
        deals=3,
        deal=deal,
    )


def sealed(
    table: Table, *, accused: Collection[Seat] = (), keys: Collection[Seat] = (), false: Collection[Seat] = ()
) -> Table:
    """The table with every deck of its deal sealed; `keys` of these have been shown, `false` ones among them."""
    assert table.deal is not None  # noqa: S101 - decks are a deal's
    house, seats = table.deal.house, table.deal.seats
    bots = {seat: bytes(32) for seat in seats if table.seats[seat].bot is not None}
    sealing = Sealing(
        Occasion(table.about.id, table.match.number, table.deals),
        deck_faces(house.deck, house.jokers),
        peers=frozenset(seats) - set(bots),
        bots=MappingProxyType(bots),
        seals=MappingProxyType({seat: Seals((), b"") for seat in seats if seat not in bots}),
        accused=frozenset(accused),
        closed=bool(keys) or bool(false),
        keys=MappingProxyType(dict.fromkeys((*keys, *false), b"")),
        false=frozenset(false),
    )
    return replace(table, sealing=sealing)


def a_view(deal: Deal, seat: Seat | None = 0, preset: str = "Nertz") -> View:
    """What a seat's peer knows."""
    me = key(seat) if seat is not None else PeerKey(bytes(32))
    return View(a_table(deal, preset), me, key(0), 1, 1, b"", seat)


def with_deal(view: View, deal: Deal) -> View:
    """The view with its deal one event further."""
    return replace(view, table=view.table.with_deal(deal), index=view.index + 1)


@dataclass
class Bots:
    """Plays every seat of a deal in turn, one intent at a time."""

    deal: Deal
    random: Random
    at: int = 0

    def __post_init__(self) -> None:
        self._searches = [Search() for _ in self.deal.layouts]

    def step(self) -> tuple[DealIntent, tuple[DealEvent, ...]] | None:
        """The next intent and its events; None when no bot wants anything any more."""
        seats = list(self.deal.seats)
        self.random.shuffle(seats)
        self.at += 100
        for seat in seats:
            search = self._searches[seat]
            search.look(self.deal, seat)
            intent = choose(self.deal, seat, self.at, Mind(search.turns, search.way))
            if intent is None:
                continue
            outcome = judge(self.deal, intent, self.at)
            if isinstance(outcome, Refusal):
                continue
            for event in outcome:
                self.deal = apply(self.deal, event, self.at)
            search.turns += isinstance(intent, Turn)
            return intent, outcome
        return None


@cache
def played(house: HouseRules, seats: int, seed: int, plays: int) -> Deal:
    """A deal after so many plays."""
    bots = Bots(seeded_deal(house, seats, seed), Random(seed))
    while plays > 0 and (step := bots.step()) is not None:
        if bots.deal.called:
            break
        plays -= isinstance(step[0], Play)
    return bots.deal
