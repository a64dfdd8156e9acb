"""Bots' pointers over real sockets: who sits at the table sees where each bot reaches, whoever plays it."""

import queue
import time
from collections import defaultdict
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random

import pytest

from nertz_lan.app import APART, Goal, RunningPeer
from nertz_lan.bots.levels import LEVELS
from nertz_lan.net import clock
from nertz_lan.pilots import Pilots
from nertz_lan.protocol.intents import AddBot
from nertz_lan.protocol.pointing import Pointer
from nertz_lan.rules.cards import Seat
from nertz_lan.session.node import NewTable, Wanted
from nertz_lan.session.pointing import Pointed
from nertz_lan.session.timing import Timing
from tests.peer.talker import a_title

WITHIN_S = 90.0  # to notice what hangs: where this process is held up each time a bot carries, nobody sees it carry
AT_ONCE = Timing(countdown_s=0.0)


class Inside:
    """A peer in this process that is itself a bot, and plays those of its table while it hosts."""

    def __init__(self, name: str, folder: Path, goal: Goal) -> None:
        self.peer = RunningPeer(name=name, data_dir=folder / name, interface="127.0.0.1", timing=AT_ONCE)
        self.pilots = Pilots(self.peer, Random(1), fast=False, itself=True, level=LEVELS[4])
        self.seen: dict[Seat, list[Pointer]] = defaultdict(list)
        self.peer.start(goal)
        self.peer.see_pointers()

    def step(self) -> None:
        """Take one piece of news, and let the bots do what they are to do by now."""
        try:
            news = self.peer.inbox.get(timeout=0.002)
        except queue.Empty:
            news = None
        if isinstance(news, Pointed):
            self.seen[news.pointer.seat].append(news.pointer)
        elif news is not None:
            self.pilots.news(news, clock.now())
        self.pilots.act(clock.now())


@pytest.fixture
def sit(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[[str, Goal], Inside]]:
    monkeypatch.setenv(APART, a_title())
    all_of_them: list[Inside] = []

    def one(name: str, goal: Goal) -> Inside:
        all_of_them.append(Inside(name, tmp_path, goal))
        return all_of_them[-1]

    yield one
    for each in reversed(all_of_them):
        each.peer.stop()


def has_moved(seen: list[Pointer]) -> bool:
    """Whether a pointer was at more than one place, and has carried something and put it down."""
    held = [bool(pointer.held) for pointer in seen]
    return len({pointer.spot for pointer in seen}) > 1 and True in held and False in held[held.index(True) :]


def test_everybody_sees_where_each_bot_reaches(sit: Callable[[str, Goal], Inside]) -> None:
    host = sit("Host", Goal(create=NewTable(a_title(), seats=3, fixed_seats=True)))
    guest = sit("Guest", Goal(join=Wanted(address=f"127.0.0.1:{host.peer.port}")))
    host.peer.ask(-1000, AddBot("Robo", 4))
    until = time.monotonic() + WITHIN_S

    def all_seen() -> bool:
        at_guest, at_host = guest.pilots.view, host.pilots.view
        if at_guest is None or at_host is None or at_guest.seat is None or at_host.seat is None:
            return False
        robo = next((seat for seat, state in enumerate(at_guest.table.seats) if state.bot is not None), None)
        if robo is None:
            return False
        return (
            has_moved(guest.seen[robo])  # which the host plays
            and has_moved(host.seen[robo])  # on the host's own screen, too
            and has_moved(guest.seen[at_host.seat])  # a peer that is a bot
            and has_moved(host.seen[at_guest.seat])
        )

    while not all_seen():
        for each in (host, guest):
            each.step()
        assert time.monotonic() < until, (dict(guest.seen), dict(host.seen))
