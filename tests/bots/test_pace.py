"""A bot has one hand: never more than twenty intents a second, however much happens, and it wakes up when it should."""

import queue
from itertools import pairwise
from random import Random
from types import MappingProxyType
from typing import Any, cast

import pytest

from nertz_lan.app import RunningPeer
from nertz_lan.bots.pace import FASTEST_S, delay_s
from nertz_lan.pilots import Pilots
from nertz_lan.protocol.entries import CountdownBegun, Entry
from nertz_lan.protocol.identity import PeerKey, TableId
from nertz_lan.rules.presets import preset_rules
from nertz_lan.session.news import Happened, Numbered, View
from nertz_lan.session.table import About, Bot, Match, Person, SeatState, Stage, Table
from tests.bots.matches import dealt

ME = PeerKey(b"m" * 32)


class Asked:
    """Stands for a running peer: notes when it was asked for what."""

    def __init__(self) -> None:
        self.now = 0.0
        self.asked: list[tuple[float, int]] = []
        self.answers: queue.SimpleQueue[Any] = queue.SimpleQueue()

    def ask(self, token: int, intent: Any) -> None:
        self.asked.append((self.now, intent.seat))
        self.answers.put(Numbered(token, len(self.asked), None))

    def bot_asks(self, intent: Any) -> None:
        self.asked.append((self.now, intent.seat))


def a_view(seed: int) -> View:
    """Two seats in a deal: the own one, and a bot of this host."""
    house = preset_rules("Nertz", 2)
    table = Table(
        About(TableId(b"t" * 16), "T", ME, fixed_seats=False, by_wish=False),
        (SeatState(holders=(ME,)), SeatState(bot=Bot("Bot", 0, 3, b"s" * 32))),
        "Nertz",
        {},
        MappingProxyType({ME: Person("Ada", 0, present=True)}),
        stage=Stage.PLAYING,
        match=Match(number=1, deals=1, house=house),
        deal=dealt(house, 2, Random(seed)),
    )
    return View(table, ME, ME, 1, 1, b"", 0)


@pytest.mark.parametrize("fast", [True, False])
def test_no_bot_asks_more_than_twenty_times_a_second(fast: bool) -> None:
    asked = Asked()
    pilots = Pilots(cast(RunningPeer, asked), Random(3), fast, itself=True)
    news = Random(4)
    while asked.now < 20:
        pilots.news(Happened(Entry(1, 1, 0, CountdownBegun(0)), a_view(news.randrange(50))), asked.now)
        while not asked.answers.empty():
            pilots.news(asked.answers.get(), asked.now)
        pilots.act(asked.now)
        asked.now += news.random() * 0.02
    for seat in (0, 1):
        times = [at for at, who in asked.asked if who == seat]
        assert len(times) > (250 if fast else 10)
        assert min(b - a for a, b in pairwise(times)) >= FASTEST_S - 1e-9
        assert all(b - a >= 1.0 - 1e-6 for a, b in zip(times, times[20:], strict=False))


def test_delays() -> None:
    random = Random(1)
    usual = [delay_s(random, fast=False) for _ in range(2000)]
    assert min(usual) >= FASTEST_S
    assert 0.5 < sum(usual) / len(usual) < 1.0
    assert delay_s(random, fast=True) == FASTEST_S
