"""The landing rule over real sockets (RULES §4): two peers claim one foundation at the same moment, again and again.

Three whole peers run in this process: a host that watches, and two that hold seats and are talked to in lines, as
scripts do. The house rules bury no card: by turning its stock each seat can lay any of its cards open, and so both can
show the one card that a foundation takes next. Then both claim. NERTZ_RACES sets how many races are run.
"""

import os
import queue
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from random import Random
from typing import Any

import pytest

from nertz_lan.app import APART, Goal, RunningPeer
from nertz_lan.lines.jsonlines import write
from nertz_lan.lines.names import place_name
from nertz_lan.lines.peer import PeerLines
from nertz_lan.net import clock
from nertz_lan.protocol.records import RuleValues
from nertz_lan.rules.cards import Card, Face, Suit
from nertz_lan.rules.deal import NERTZ, WASTE, Deal, Place, work
from nertz_lan.rules.violations import violations
from nertz_lan.session.limits import Limits
from nertz_lan.session.node import NewTable, Wanted
from nertz_lan.session.table import Stage
from nertz_lan.session.timing import Timing
from tests.peer.talker import WITHIN_S, Json, a_title

RACES = int(os.environ.get("NERTZ_RACES", "700"))
NOTHING_BURIED: RuleValues = {
    "deck": "blitz",
    "turn": 1,
    "work_piles": 8,
    "nertz_size": 1,
    "rotations": 0,
    "match": "each_deal",
}
BLITZ = (Suit.RED, Suit.BLUE, Suit.YELLOW, Suit.GREEN)
NO_LIMITS = Limits(1e9, 1e9, 1e9)
AT_ONCE = Timing(countdown_s=0.0)


class Inside:
    """A peer in this process that is talked to in lines."""

    def __init__(self, name: str, folder: Path) -> None:
        self.peer = RunningPeer(
            name=name, data_dir=folder / name, interface="127.0.0.1", timing=AT_ONCE, limits=NO_LIMITS
        )
        self.replies: list[Json] = []
        self.away: list[str] = []
        self.lines = PeerLines(self.peer, self._write, self.peer.me.key)

    def _write(self, line: Json) -> None:
        if "ok" in line:
            self.replies.append(line)
        elif line["event"] in ("turned-away", "lost-host"):
            self.away.append(line["why"])

    def say(self, **request: Any) -> None:
        self.lines.line(write(request), clock.now())

    def hear(self, within_s: float = 0.0) -> bool:
        """Take one piece of news."""
        try:
            item = self.peer.inbox.get(timeout=within_s) if within_s else self.peer.inbox.get_nowait()
        except queue.Empty:
            return False
        self.lines.news(item)
        return True

    @property
    def deal(self) -> Deal:
        assert self.lines.view is not None
        assert self.lines.view.table.deal is not None
        return self.lines.view.table.deal


class Room:
    """A host and two guests. Two of them hold seats, the third one watches."""

    def __init__(self, folder: Path, ending: ExitStack, *, host_plays: bool) -> None:
        title = a_title()
        self.host, self.one, self.two = (Inside(name, folder) for name in ("Host", "One", "Two"))
        self.all = (self.host, self.one, self.two)
        for each in self.all:
            ending.callback(each.peer.stop)
        self.seats = (self.host, self.one) if host_plays else (self.one, self.two)
        self.host.peer.start(Goal(create=NewTable(title, "Nertz", NOTHING_BURIED, 3)))
        self.until(lambda: self.host.lines.view is not None)
        if not host_plays:
            self.ask(self.host, op="sit", seat="watch")
        for each in (self.one, self.two):
            each.peer.start(Goal(join=Wanted(address=f"127.0.0.1:{self.host.peer.port}")))
            self.until(lambda each=each: each.lines.view is not None)
        if host_plays:
            self.ask(self.two, op="sit", seat="watch")
        self.until(lambda: all(each.lines.view and each.lines.view.seat is not None for each in self.seats))

    def until(self, condition: Any, within_s: float = WITHIN_S) -> None:
        until = time.monotonic() + within_s
        while not condition():
            heard = [each.hear() for each in self.all]
            if not any(heard):
                self.one.hear(0.0005)
            assert time.monotonic() < until, "it took too long"
            assert not any(each.away for each in self.all), [each.away for each in self.all]

    def ask(self, each: Inside, **request: Any) -> Json:
        before = len(each.replies)
        each.say(**request)
        self.until(lambda: len(each.replies) > before)
        return each.replies[-1]

    def settle(self) -> None:
        """Wait until all have seen the same."""
        self.until(lambda: len({each.lines.view.digest for each in self.all if each.lines.view}) == 1)


@pytest.fixture(params=[False, True], ids=["two guests", "host and guest"])
def room(request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Room]:
    monkeypatch.setenv(APART, a_title())
    with ExitStack() as ending:
        ending.callback(sys.setswitchinterval, sys.getswitchinterval())
        sys.setswitchinterval(0.0002)  # three network threads share this process: let none wait for another
        yield Room(tmp_path, ending, host_plays=request.param)


def reach(each: Inside, face: Face) -> tuple[int, Place] | None:
    """How many turns lay a seat's card open, and where it lies then; None when it is on a foundation."""
    view, deal = each.lines.view, each.deal
    assert view is not None
    assert view.seat is not None
    layout = deal.layouts[view.seat]
    card = Card(view.seat, view.deck.index(face))
    if card in layout.nertz:
        return 0, NERTZ
    for index, pile in enumerate(layout.work):
        if card in pile:
            return 0, work(index)
    if card in layout.stock:
        return layout.stock.index(card) + 1, WASTE
    if (card,) == layout.waste[-1:]:
        return 0, WASTE
    if card in layout.waste:
        return len(layout.stock) + 1 + layout.waste.index(card) + 1, WASTE
    return None


def test_one_of_two_claims_lands_and_the_other_is_told(
    room: Room, record_property: Callable[[str, object], None]
) -> None:
    random = Random(7)
    seats = tuple(room.ask(each, op="status")["seat"] for each in room.seats)
    margins: Counter[str] = Counter()
    wins: Counter[int] = Counter()
    races = deals = 0
    began = time.monotonic()
    while races < RACES // 2:
        deals += 1
        for each in room.seats:
            room.ask(each, op="ready")
        number = deals
        room.until(
            lambda number=number: all(
                e.lines.view and e.lines.view.table.deals == number and e.lines.view.table.stage is Stage.PLAYING
                for e in room.all
            )
        )
        races += one_deal(room, seats, random, margins, wins)
        room.settle()
        assert violations(room.host.deal) == []
        states = [room.ask(each, op="state") for each in room.all]
        assert len({state.get("hash") for state in states}) == 1, states
    took = time.monotonic() - began
    told = f"{races} races in {deals} deals, {took:.1f} s; margins {dict(margins)}; won by {dict(wins)}"
    record_property("races", told)
    sys.stdout.write(f"\n{told}\n")
    assert min(wins[seat] for seat in seats) > races / 10  # neither always comes first


def one_deal(room: Room, seats: tuple[int, ...], random: Random, margins: Counter[str], wins: Counter[int]) -> int:
    """Race for every card but the aces of one foundation a suit; how many races there were."""
    races = 0
    while True:
        room.settle()
        deal = room.host.deal
        suits = {pile.suit: number for number, pile in enumerate(deal.foundations)}
        wanted = [Face(deal.foundations[suits[s]].rank + 1 if s in suits else 1, s) for s in BLITZ]
        ways = [
            (face, [reach(each, face) for each in room.seats]) for face in wanted if face.rank <= deal.house.top_rank
        ]
        if not ways:
            break
        face, both = min(ways, key=lambda way: sum(found[0] for found in way[1] if found))
        assert both[0] is not None
        assert both[1] is not None
        if face.rank == 1:
            starts = random.randrange(2)
            turns, place = both[starts] or (0, NERTZ)
            show(room, [(room.seats[starts], turns)])
            assert room.ask(room.seats[starts], op="play", **{"from": place_name(place), "to": "foundation"})["ok"]
            continue
        show(room, [(each, found[0]) for each, found in zip(room.seats, both, strict=True) if found])
        race(room, seats, suits[face.suit], [found[1] for found in both if found], random, margins, wins)
        races += 1
    for each in room.seats:
        assert room.ask(each, op="stuck")["ok"]
    room.until(lambda: all(e.lines.view and e.lines.view.table.stage is Stage.MATCH_OVER for e in room.all))
    return races


def show(room: Room, turns: list[tuple[Inside, int]]) -> None:
    """Have seats turn their stock so many times, all at once."""
    until = [len(each.replies) + count for each, count in turns]
    for each, count in turns:
        for _ in range(count):
            each.say(op="turn")
    room.until(lambda: all(len(e.replies) >= n for (e, _), n in zip(turns, until, strict=True)))
    room.settle()


def race(
    room: Room,
    seats: tuple[int, ...],
    number: int,
    places: list[Place],
    random: Random,
    margins: Counter[str],
    wins: Counter[int],
) -> None:
    """Both claim at the same time: one lands, the other is told who did and by how much."""
    before = [len(each.replies) for each in room.seats]
    landed = len(room.host.deal.foundations[number].landings)
    target = random.choice((f"foundation:{number}", "foundation"))
    for index in random.sample((0, 1), 2):
        room.seats[index].say(op="play", **{"from": place_name(places[index]), "to": target})
        if random.random() < 0.5:  # a head start, longer than the way to the host more often than not
            time.sleep(random.random() * 0.02)
    room.until(lambda: all(len(e.replies) > n for e, n in zip(room.seats, before, strict=True)))
    answers = [each.replies[-1] for each in room.seats]
    assert sorted(answer["ok"] for answer in answers) == [False, True], answers
    winner = 0 if answers[0]["ok"] else 1
    lost = answers[1 - winner]
    assert (lost["refused"], lost["by"]) == ("landed-first", seats[winner]), lost
    margin_ms = lost["margin_ms"]
    assert margin_ms is None or (type(margin_ms) is int and 0 <= margin_ms < 1000), lost
    wins[seats[winner]] += 1
    margins["none" if margin_ms is None else f"{margin_ms} ms" if margin_ms < 3 else "more"] += 1
    room.settle()
    assert len(room.host.deal.foundations[number].landings) == landed + 1
