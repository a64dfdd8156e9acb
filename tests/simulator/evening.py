"""An evening: a table of people, what goes wrong, and then a while in which everything is whole (DESIGN §9).

Owns how a plan is carried out, with every promise watched. A plan is data: the same plan gives the same evening, and
a plan with some acts left out is another evening with the same people.
"""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from random import Random
from typing import Any, Final

from nertz_lan.protocol.intents import AddBot
from nertz_lan.session.lobby import SEATS_MIN
from nertz_lan.session.node import NewTable
from nertz_lan.session.table import Table
from tests.simulator.acts import HOST, Act, Break, Cut, Kill, Lie, Renew, Timed, Wipe, kind_of
from tests.simulator.beating import Beating
from tests.simulator.doing import Doing
from tests.simulator.losing import Losing
from tests.simulator.moments import Moments
from tests.simulator.pauses import Pauses
from tests.simulator.people import Person, Wish
from tests.simulator.promises.broken import Broken
from tests.simulator.promises.decks import Decks
from tests.simulator.promises.kept import Kept
from tests.simulator.promises.liveness import (
    ELECTED_S,
    MOVES_S,
    SITS_S,
    TOGETHER_S,
    Liveness,
    must_be_together,
    seatless,
)
from tests.simulator.promises.once import Once
from tests.simulator.promises.one_host import OneHost
from tests.simulator.promises.same_table import SameTable
from tests.simulator.promises.same_wanted import SameWanted
from tests.simulator.promises.secrets import Secrets
from tests.simulator.promises.sheet import Sheet
from tests.simulator.promises.sound import Sound
from tests.simulator.promises.told import Told
from tests.simulator.promises.undone import TakenBack
from tests.simulator.promises.votes import Votes
from tests.simulator.transcript import Transcript
from tests.simulator.weather import CALM, Weather
from tests.simulator.world import START, World

NAMES: Final = ("Ada", "Ben", "Cleo", "Dan", "Eve", "Fay", "Gus", "Hal", "Ida", "Jan", "Kim", "Lou", "Mo", "Nan")
TITLE: Final = "Evening"
GATHERING_S: Final = 3.0  # before anything goes wrong
END_QUIET_S: Final = 2.5
LOOKS_S: Final = 0.25


@dataclass(frozen=True, slots=True)
class Sitting:
    """One person of a plan."""

    wish: Wish = Wish.PLAY
    pace_s: float = 0.4
    ahead_s: float = 0.0  # its clock
    closed_inwards: bool = False
    plays_on_s: float = float("inf")  # so long without a host, and it presses *play on*


@dataclass(frozen=True, slots=True)
class Plan:
    """Everything about an evening."""

    seed: int
    seconds: float  # in which things go wrong
    sittings: tuple[Sitting, ...]
    preset: str = "Nertz"
    rules: tuple[tuple[str, Any], ...] = ()
    bots: int = 0
    weather: Weather = CALM
    countdown_s: float = 1.0
    acts: tuple[Timed, ...] = ()
    lives: bool = True  # whether everybody must be together in the end, unless all had lost the table at once

    @property
    def seats(self) -> int:
        """How many seats the table has."""
        players = sum(sitting.wish is Wish.PLAY for sitting in self.sittings)
        return min(12, max(2, players + self.bots))


@dataclass(slots=True)
class Result:
    """What an evening was like."""

    plan: Plan
    broken: str = ""  # the promise that did not hold
    promise: int | None = None
    virtual_s: float = 0.0
    faults: Counter[str] = field(default_factory=Counter)
    host_changes: int = 0
    undone: int = 0
    events: int = 0
    compared: int = 0
    replayed: int = 0
    pauses: dict[str, list[float]] = field(default_factory=dict)
    lines: list[str] = field(default_factory=list)


class Evening:
    """A plan being carried out."""

    def __init__(self, plan: Plan, *, readable: bool = False, names: Sequence[str] = NAMES) -> None:
        self.plan = plan
        self.names = names
        self.world = world = World(plan.seed, plan.weather)
        world.timing = replace(world.timing, countdown_s=plan.countdown_s)
        self.sheet, self.liveness, self.pauses, self.one_host = Sheet(), Liveness(), Pauses(), OneHost()
        self.told = told = Told()
        self.kept = Kept(told)
        self.lost, self.beating = Losing(), Beating()
        self.taken_back, self.secrets, self.decks = TakenBack(), Secrets(), Decks()
        self.moments = Moments(lambda timed: world.agenda.later(0.0, self._do, timed))
        told.hang(self.one_host, self.kept, self.taken_back, Sound(), Once(told), self.sheet)
        told.hang(self.secrets, self.decks, self.liveness, self.pauses, self.moments)
        self.transcript = Transcript(world) if readable else None
        if self.transcript is not None:
            world.watch(self.transcript)
        for watcher in (told, Votes(), self.kept, self.lost, self.beating, self.taken_back, self.sheet, self.secrets):
            world.watch(watcher)
        world.watch(self.decks)
        self.same_table = SameTable(world, told, self.beating)
        SameWanted(world)
        self.people = [self._person(number, sitting) for number, sitting in enumerate(plan.sittings)]
        self.doing = Doing(world, self.people, told, self.beating)
        self.is_gone = False  # at some moment no running program held a table that goes on: nothing to come back to
        self._gather()

    def _person(self, number: int, sitting: Sitting) -> Person:
        program = self.world.add(self.names[number], ahead_s=sitting.ahead_s)
        program.closed_inwards = sitting.closed_inwards
        random = Random(f"person {self.plan.seed} {number}")
        return Person(self.world, program, self.lost, TITLE, random, sitting.pace_s, sitting.wish, sitting.plays_on_s)

    def _gather(self) -> None:
        world, plan, maker = self.world, self.plan, self.people[0]
        new = NewTable(TITLE, plan.preset, dict(plan.rules), plan.seats)
        world.carry_out(maker.program, maker.program.running.create(new, maker.local_now))
        for _ in range(plan.bots):
            maker.ask(AddBot("Bot", 3))
        for person in self.people:
            person.begin()
        world.agenda.every(LOOKS_S, self._look_whether_gone)
        for timed in plan.acts:
            do = self.moments.wait if timed.upon else self._do
            world.agenda.at(START + GATHERING_S + timed.at_s, do, timed)

    def _look_whether_gone(self) -> None:
        programs = [person.program for person in self.people if person.program.key not in self.lost.table_over]
        held = any(program.view(self.world.now) is not None for program in programs)
        self.is_gone = self.is_gone or not held

    def _do(self, timed: Timed) -> None:
        act = timed.act
        host = self.doing.host()
        host_key = host.key if host is not None else None
        met = self._met(act, host_key)
        if self.doing.do(act):
            self.pauses.began(kind_of(act), met, host_key, self.world.now)
            if timed.upon:
                self.doing.done[f"upon {timed.upon}"] += 1

    def _met(self, act: Act, host: Any) -> Any:
        """Whom an act meets: the host, where it is among those."""
        if isinstance(act, Cut):
            keys = {self._key(who, host) for way in act.ways for who in way}
        elif isinstance(act, Break | Renew | Lie):
            keys = {self._key(act.who, host)}
        else:
            keys = {self._key(act.who, host)}
        return host if host in keys else next(iter(keys), None)

    def _key(self, who: int, host: Any) -> Any:
        return host if who == HOST else self.people[who % len(self.people)].program.key

    # --- running

    def run(self) -> Result:
        """Carry the plan out to its end. A broken promise ends it."""
        result = Result(self.plan)
        try:
            self._run()
        except AssertionError as error:
            result.broken = str(error) or "an assertion failed"
            result.promise = getattr(error, "promise", -1)
        result.virtual_s = self.world.now - START
        result.faults, result.host_changes = self.doing.done, self.one_host.host_changes
        result.undone, result.compared, result.replayed = self.kept.undone, self.same_table.looked, self.sheet.replayed
        result.events = len(self.told.by_digest)
        result.pauses = dict(self.pauses.seconds)
        if self.transcript is not None:
            result.lines = self.transcript.lines
        return result

    def _run(self) -> None:
        world, plan = self.world, self.plan
        world.agenda.run(START + GATHERING_S + plan.seconds)
        world.say("everything is whole again")
        self.moments.end()
        self.doing.calm_down()
        whole = world.now
        if plan.lives and not self.is_gone:
            world.agenda.run(whole + ELECTED_S)
            for person in self.people:  # some have left for good while nobody could note it: those here are asked
                person.plays_on_s = 0.0
            world.agenda.run(whole + TOGETHER_S)
            must_be_together(self.people, world.now)
            standing = seatless(self.people, world.now)
            if standing:
                world.agenda.run(world.now + SITS_S)
                if standing & seatless(self.people, world.now):
                    raise Broken(0, f"{min(standing)} has no seat though one is free")
            self._until_moved(world.now + MOVES_S, world.now)
        for person in self.people:
            person.is_idle = True
        world.agenda.run(world.now + END_QUIET_S)
        self.same_table.look()
        if plan.lives and not self.is_gone:
            self.decks.must_be_shown(world.programs.values(), world.now)
        self.taken_back.must_be_settled({key: program.name for key, program in world.programs.items()})

    def _until_moved(self, end: float, since: float) -> None:
        """At each table at which there is somebody to play with; the others have removed or left each other.

        Who has pressed *play on* alone may be alone for good: tables never merge.
        """
        views = [person.program.view(self.world.now) for person in self.people]
        tables = {view.table.about.id for view in views if view is not None and _has_company(view.table)}
        while any(self.liveness.moved_s[table] <= since for table in tables):
            if not (self.world.now < end):
                raise Broken(0, f"no card has moved for {MOVES_S:g} s after everything was whole")
            self.world.agenda.run(self.world.now + 0.5)


def _has_company(table: Table) -> bool:
    """Whether enough are there for cards to move, deal after deal."""
    return sum(table.present(seat) for seat in table.taken) >= SEATS_MIN


def without_disk(plan: Plan) -> bool:
    """Whether a plan wipes a journal: promises that need one may break."""
    return any(isinstance(timed.act, Wipe) for timed in plan.acts)


__all__ = ["Evening", "Kill", "Plan", "Result", "Sitting", "without_disk"]
