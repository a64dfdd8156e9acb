"""A bot has one arm: it goes from pile to pile, never asks more than twenty times a second, and takes its time."""

import queue
from itertools import pairwise
from random import Random
from types import MappingProxyType
from typing import Any, cast

import pytest

from nertz_lan.app import RunningPeer
from nertz_lan.bots.levels import LEVELS, USUAL
from nertz_lan.bots.race import dealt, race
from nertz_lan.bots.reach import FAST, FASTEST_MS, STOCK, Arm
from nertz_lan.pilots import Pilots
from nertz_lan.protocol.entries import Entry
from nertz_lan.protocol.events import CountdownBegun
from nertz_lan.protocol.identity import PeerKey, TableId
from nertz_lan.protocol.pointing import Spot
from nertz_lan.rules.cards import Card, Seat
from nertz_lan.rules.deal import NERTZ, Kind, foundation, work
from nertz_lan.rules.intents import Play, Turn
from nertz_lan.rules.presets import preset_rules
from nertz_lan.session.news import Happened, Numbered, View
from nertz_lan.session.pointing import POINTERS_PER_SECOND
from nertz_lan.session.table import About, Bot, Match, Person, SeatState, Stage, Table
from tests.rules.tables import a_deal, play, seat

ME = PeerKey(b"m" * 32)


class Asked:
    """Stands for a running peer: notes when it was asked for what."""

    def __init__(self) -> None:
        self.now = 0.0
        self.asked: list[tuple[float, int]] = []
        self.pointed: list[tuple[float, Seat, Spot, tuple[Card, ...]]] = []
        self.answers: queue.SimpleQueue[Any] = queue.SimpleQueue()

    def ask(self, token: int, intent: Any) -> None:
        self.asked.append((self.now, intent.seat))
        self.answers.put(Numbered(token, len(self.asked), None))

    def bot_asks(self, intent: Any) -> None:
        self.asked.append((self.now, intent.seat))

    def point(self, spot: Spot, held: tuple[Card, ...], seat: Seat) -> None:
        self.pointed.append((self.now, seat, spot, held))


def a_view(seed: int, level: int = 3) -> View:
    """Two seats in a deal: the own one, and a bot of this host."""
    house = preset_rules("Nertz", 2)
    table = Table(
        About(TableId(b"t" * 16), "T", ME, fixed_seats=False, by_wish=False),
        (SeatState(holders=(ME,)), SeatState(bot=Bot("Bot", 0, level, b"s" * 32))),
        "Nertz",
        {},
        MappingProxyType({ME: Person("Ada", 0, present=True)}),
        stage=Stage.PLAYING,
        match=Match(number=1, deals=1, house=house),
        deal=dealt(house, 2, seed),
    )
    return View(table, ME, ME, 1, 1, b"", 0)


def asked_in(asked: Asked, pilots: Pilots, seconds: float, level: int = 3) -> dict[Seat, list[float]]:
    """When each seat asked, where something happens all the time."""
    news = Random(4)
    while asked.now < seconds:
        view = a_view(news.randrange(50), level)
        pilots.news(Happened(Entry(1, 1, 0, CountdownBegun(0)), view), asked.now)
        while not asked.answers.empty():
            pilots.news(asked.answers.get(), asked.now)
        pilots.act(asked.now)
        asked.now += news.random() * 0.02
    return {number: [at for at, who in asked.asked if who == number] for number in (0, 1)}


@pytest.mark.parametrize(("fast", "level"), [(True, 3), (False, 3), (False, 5)])
def test_no_bot_asks_more_than_twenty_times_a_second(fast: bool, level: int) -> None:
    asked = Asked()
    pilots = Pilots(cast(RunningPeer, asked), Random(3), fast, itself=True, level=LEVELS[level])
    for times in asked_in(asked, pilots, 20, level).values():
        assert len(times) > (250 if fast else 3)
        assert min(b - a for a, b in pairwise(times)) >= FASTEST_MS / 1000 - 1e-9
        assert all(b - a >= 1.0 - 1e-6 for a, b in zip(times, times[20:], strict=False))


def test_a_bot_of_the_table_plays_at_its_own_level() -> None:
    counts = {}
    for level in LEVELS:
        asked = Asked()
        pilots = Pilots(cast(RunningPeer, asked), Random(3), fast=False, itself=False)
        counts[level] = len(asked_in(asked, pilots, 60, level)[1])
    assert all(counts[level] < counts[level + 1] for level in (1, 2, 3, 4)), counts


def test_a_reach_is_seen_while_it_lasts_and_asked_for_when_it_ends() -> None:
    asked = Asked()
    pilots = Pilots(cast(RunningPeer, asked), Random(3), fast=False, itself=False)
    pilots.news(Happened(Entry(1, 1, 0, CountdownBegun(0)), a_view(1)), 0.0)
    while not asked.asked:
        asked.now = pilots.due()
        pilots.act(asked.now)
    ((at, number),) = asked.asked
    seen = [*asked.pointed]
    assert number == 1
    assert {each[1] for each in seen} == {1}
    assert len(seen) == 3
    assert [bool(held) for _, _, _, held in seen] == [False, True, True]
    assert seen[-1][0] == pytest.approx(at)
    while len(asked.pointed) == len(seen):
        asked.now = pilots.due()
        pilots.act(asked.now)
    assert asked.pointed[-1][2:] == (seen[-1][2], ()), "what was carried is put down"


@pytest.mark.parametrize("level", LEVELS)
def test_no_pointer_moves_more_often_than_others_take(level: int) -> None:
    asked = Asked()
    pilots = Pilots(cast(RunningPeer, asked), Random(3), fast=False, itself=True, level=LEVELS[level])
    asked_in(asked, pilots, 20, level)
    for number in (0, 1):
        times = [at for at, who, _, _ in asked.pointed if who == number]
        assert len(times) > 5
        assert min(b - a for a, b in pairwise(times)) > 1 / POINTERS_PER_SECOND


def test_a_bot_as_fast_as_allowed_has_no_time_for_pointers() -> None:
    asked = Asked()
    asked_in(asked, Pilots(cast(RunningPeer, asked), Random(3), fast=True, itself=True), 5)
    assert asked.asked
    assert not asked.pointed


def an_arm(pace: Any = USUAL.pace, seed: int = 1) -> Arm:
    return Arm(pace, Random(seed))


def test_an_arm_goes_to_the_card_and_then_to_where_it_belongs() -> None:
    deal = a_deal(seat(nertz="6H", work=["AC", "7S"]), foundations=["AS"])
    arm = an_arm()
    reach = arm.reach(deal, play("nertz", "work:1"))
    assert [stop.spot for stop in reach.stops] == [STOCK, NERTZ, work(1)]
    assert [stop.at_ms for stop in reach.stops] == sorted(stop.at_ms for stop in reach.stops)
    assert reach.ms > 0
    again = arm.reach(deal, Turn(0))
    assert [stop.spot for stop in again.stops] == [work(1), STOCK]
    assert arm.reach(deal, Turn(0)).ms == 0  # it is there already


def test_an_ace_goes_to_where_a_new_foundation_will_be_and_a_card_to_its_own() -> None:
    deal = a_deal(seat(nertz="AH", work=["2S", "AD"]), foundations=["AC", "AS"])
    ace = Play(0, NERTZ, foundation(-1), cards=deal.layouts[0].nertz)
    two = Play(0, work(0), foundation(-1), cards=deal.layouts[0].work[0])
    assert an_arm().reach(deal, ace).stops[-1].spot == foundation(2)
    assert an_arm().reach(deal, two).stops[-1].spot == foundation(1)
    assert an_arm().reach(deal, two).carries == two.cards


def test_farther_takes_longer() -> None:
    deal = a_deal(seat(nertz="6H", work=["7S"] * 8))
    near = [an_arm(seed=n).reach(deal, play("nertz", "work:0")).ms for n in range(50)]
    far = [an_arm(seed=n).reach(deal, play("nertz", "work:7")).ms for n in range(50)]
    assert all(a < b for a, b in zip(near, far, strict=True))


def test_delays_are_drawn_and_the_same_for_the_same_seed() -> None:
    arm = an_arm()
    looks = [arm.look_ms() for _ in range(2000)]
    assert len(set(looks)) > 100
    assert USUAL.pace.look_ms * 0.9 < sorted(looks)[1000] < USUAL.pace.look_ms * 1.1
    assert min(looks) >= FASTEST_MS
    assert [an_arm().look_ms() for _ in range(3)] == [an_arm().look_ms() for _ in range(3)]
    assert an_arm(FAST).look_ms() == FASTEST_MS


@pytest.mark.parametrize("level", LEVELS)
def test_in_a_whole_deal_an_arm_is_in_one_place_at_a_time(level: int) -> None:
    rests: dict[Seat, object] = {}
    last: dict[Seat, int] = {}
    for step in race(dealt(preset_rules("Nertz", 2), 2, 3), [LEVELS[level]] * 2, 3):
        number, reach = step.intent.seat, step.reach
        assert step.at - reach.ms >= last.get(number, 0) + FASTEST_MS
        last[number], rests[number] = step.at, reach.stops[-1].spot
        if isinstance(step.intent, Play) and step.intent.source.kind is not Kind.HAND:
            assert reach.stops[1].spot == step.intent.source


def test_the_same_seed_gives_the_same_deal() -> None:
    deal, levels = dealt(preset_rules("Scrooge", 3), 3, 5), [LEVELS[1], LEVELS[3], LEVELS[5]]
    assert list(race(deal, levels, 7)) == list(race(deal, levels, 7))
    assert list(race(deal, levels, 7)) != list(race(deal, levels, 8))
