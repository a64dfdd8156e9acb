"""Carrying out what an evening's acts say, and taking back what lasts (DESIGN §9).

Owns what each kind of act does to a world, and how it is undone: when its time is over, or when the evening calms
down. Never draws anything: what happens, and when, is in the acts.
"""

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, assert_never

from nertz_lan.protocol.identity import PeerKey
from nertz_lan.protocol.intents import Remove
from nertz_lan.protocol.messages import MESSAGES, Asked
from nertz_lan.session.effects import Send
from tests.simulator.acts import (
    HOST,
    Act,
    Ask,
    Away,
    Break,
    Cut,
    Dismiss,
    Fill,
    Freeze,
    Jump,
    Kill,
    Lie,
    Renew,
    Repeat,
    Sleep,
    Slow,
    Storm,
    Unplug,
    Who,
    Wipe,
    kind_of,
)
from tests.simulator.beating import Beating
from tests.simulator.people import Person, Wish
from tests.simulator.program import Program
from tests.simulator.watching import Watcher
from tests.simulator.world import World

if TYPE_CHECKING:
    from tests.simulator.promises.told import Told

ASKED_KEPT = 20


class Remembers(Watcher):
    """The intents that each program has sent, as frames."""

    def __init__(self) -> None:
        self.frames: dict[PeerKey, list[bytes]] = {}

    def sent(self, program: Program, to: PeerKey, frame: bytes, now: float) -> None:  # noqa: ARG002
        if frame[1] == MESSAGES.tags[Asked]:
            kept = self.frames.setdefault(program.key, [])
            kept.append(frame)
            del kept[:-ASKED_KEPT]


@dataclass(slots=True)
class Doing:
    """Does acts in a world with people in it."""

    world: World
    people: Sequence[Person]
    told: "Told"
    beating: Beating
    remembers: Remembers = field(default_factory=Remembers)
    done: Counter[str] = field(default_factory=Counter)
    _undo: dict[int, Callable[[], None]] = field(default_factory=dict)
    _lasting: int = 0

    def __post_init__(self) -> None:
        self.world.watch(self.remembers)

    def host(self) -> Program | None:
        """Whoever hosts now."""
        key = self.beating.host(self.world.now)
        return None if key is None else self.world.programs[key]

    def calm_down(self) -> None:
        """Take back everything that lasts."""
        for undo in list(self._undo.values()):
            undo()

    def do(self, act: Act) -> bool:
        """Do one act; False when there is nobody to do it to now."""
        happened = self._do(act)
        if happened:
            self.done[kind_of(act)] += 1
            self.told.acted(act, self.world.now)
        return happened

    def _do(self, act: Act) -> bool:  # noqa: C901, PLR0912 - one line a kind
        match act:
            case Kill(who, back_s, effects):
                return self._end(
                    who, back_s, f"is killed{f' after {effects} effects' if effects >= 0 else ''}", effects
                )
            case Unplug(who, back_s):
                return self._end(who, back_s, "loses its power", power=False)
            case Wipe(who, back_s):
                return self._end(who, back_s, "is killed and its disk is gone", wiped=True)
            case Fill(who, for_s):
                return self._fill(self._program(who), for_s)
            case Slow(who, for_s, takes_s):
                return self._slow(self._program(who), for_s, takes_s)
            case Freeze(who, for_s, time_first):
                return self._freeze(who, for_s, time_first=time_first)
            case Sleep(who, for_s, time_first):
                return self._sleep(who, for_s, time_first=time_first)
            case Jump(who, by_s):
                program = self._acting(who)
                if program is not None:
                    self.world.say(f"{program.name}'s clock jumps by {by_s:g} s")
                    self.world.jump_clock(program, by_s)
                return program is not None
            case Cut():
                return self._cut(act)
            case Break(who, other) | Renew(who, other) | Lie(who, other):
                return self._between(act, self._program(who), self._program(other))
            case Storm():
                return self._storm(act)
            case Away(who, for_s):
                return self._away(self._person(who), for_s)
            case Ask(who, intent):
                person = self._person(who)
                if person is None or not person.program.acts or person.program.view(self.world.now) is None:
                    return False
                self.world.say(f"{person.program.name} asks: {intent}")
                person.ask(intent)
                return True
            case Dismiss(who, whom):
                return self._dismiss(self._person(who), self._program(whom))
            case Repeat(who, back):
                return self._repeat(self._acting(who), back)
            case _:
                assert_never(act)

    # --- who

    def _program(self, who: Who) -> Program | None:
        return self.host() if who == HOST else self.people[who % len(self.people)].program

    def _acting(self, who: Who) -> Program | None:
        program = self._program(who)
        return program if program is not None and program.acts else None

    def _person(self, who: Who) -> Person | None:
        program = self._program(who)
        return next((person for person in self.people if person.program is program), None)

    # --- what lasts

    def _for(self, for_s: float, undo: Callable[[], None]) -> None:
        """Undo something after a while, or when everything calms down."""
        self._lasting += 1
        number = self._lasting
        self._undo[number] = undo
        self.world.agenda.later(for_s, self._over, number)

        def once() -> None:
            del self._undo[number]
            undo()

        self._undo[number] = once

    def _over(self, number: int) -> None:
        if number in self._undo:
            self._undo[number]()

    def _end(
        self, who: Who, back_s: float, how: str, effects: int = -1, *, power: bool = True, wiped: bool = False
    ) -> bool:
        program, world = self._program(who), self.world
        if program is None or program.node is None:
            return False
        world.say(f"{program.name} {how}")
        if effects >= 0 and program.acts:
            program.fuse = effects
        elif power:
            world.kill(program)
        else:
            world.cut_power(program)
        if wiped:
            program.disk.lose_all()

        def back() -> None:
            program.fuse = -1
            if program.node is None:
                world.start(program)

        self._for(back_s, back)
        return True

    def _freeze(self, who: Who, for_s: float, *, time_first: bool) -> bool:
        program, world = self._acting(who), self.world
        if program is None:
            return False
        world.say(f"{program.name} freezes for {for_s:g} s")
        world.freeze(program)
        run = program.runs

        def thaw() -> None:
            if program.runs == run and program.frozen:
                world.say(f"{program.name} goes on")
                world.thaw(program, time_first=time_first)

        self._for(for_s, thaw)
        return True

    def _sleep(self, who: Who, for_s: float, *, time_first: bool) -> bool:
        program, world = self._acting(who), self.world
        if program is None:
            return False
        world.say(f"{program.name} sleeps for {for_s:g} s")
        world.block_machine(program)
        world.freeze(program)
        run = program.runs

        def wake() -> None:
            world.unblock_machine(program)
            if program.runs == run:
                world.say(f"{program.name} wakes")
                world.thaw(program, time_first=time_first)

        self._for(for_s, wake)
        return True

    def _fill(self, program: Program | None, for_s: float) -> bool:
        if program is None or program.disk.is_full:
            return False
        self.world.say(f"{program.name}'s disk is full for {for_s:g} s")
        program.disk.is_full = True

        def empty() -> None:
            self.world.say(f"{program.name}'s disk has room again")
            program.disk.is_full = False

        self._for(for_s, empty)
        return True

    def _slow(self, program: Program | None, for_s: float, takes_s: float) -> bool:
        if program is None or program.disk.takes_s:
            return False
        self.world.say(f"{program.name}'s disk takes {takes_s:g} s to be sure of a record, for {for_s:g} s")
        program.disk.takes_s = takes_s

        def fast() -> None:
            self.world.say(f"{program.name}'s disk is fast again")
            program.disk.takes_s = 0.0

        self._for(for_s, fast)
        return True

    def _cut(self, cut: Cut) -> bool:
        world = self.world
        ways = [(self._program(one), self._program(other)) for one, other in cut.ways]
        there = [(one, other) for one, other in ways if one is not None and other is not None and one is not other]
        if not there:
            return False
        names = ", ".join(f"{one.name}→{other.name}" for one, other in there)
        world.say(f"nothing passes for {cut.for_s:g} s ({cut.shape}): {names}")
        for one, other in there:
            world.block(one, other)

        def mend() -> None:
            world.say(f"it passes again ({cut.shape}): {names}")
            for one, other in there:
                world.unblock(one, other)

        self._for(cut.for_s, mend)
        return True

    def _between(self, act: Break | Renew | Lie, one: Program | None, other: Program | None) -> bool:
        world = self.world
        if one is None or other is None or not one.acts or not other.acts or not world.linked(one, other):
            return False
        if isinstance(act, Break):
            world.say(f"the link {one.name}–{other.name} breaks")
            world.break_link(one, other)
        elif isinstance(act, Renew):
            world.say(f"the link {one.name}–{other.name} is a new one")
            world.streams.make(one.key, other.key)
        else:
            world.say(f"{one.name}'s redial of {other.name} is refused by another machine")
            world.dialling.lie(one, other)
        return True

    def _storm(self, storm: Storm) -> bool:
        world, program = self.world, self._program(storm.who)
        if program is None:
            return False
        world.say(f"a storm around {program.name} for {storm.for_s:g} s: {storm.loss:.0%} lost, {storm.delay_s:g} s")
        weather = replace(world.air.weather, loss=storm.loss, delay_s=storm.delay_s, jitter_s=storm.delay_s)
        ways = [way for other in world.others(program) for way in ((program.key, other.key), (other.key, program.key))]
        for way in ways:
            world.air.change(way, weather)

        def clear() -> None:
            for way in ways:
                world.air.change(way, None)

        self._for(storm.for_s, clear)
        return True

    # --- what people do

    def _away(self, person: Person | None, for_s: float) -> bool:
        if person is None or person.wish is Wish.AWAY or not person.program.acts:
            return False
        self.world.say(f"{person.program.name} leaves for {for_s:g} s")
        before, person.wish = person.wish, Wish.AWAY
        if person.program.view(self.world.now) is not None:
            person.leave()

        def back() -> None:
            self.world.say(f"{person.program.name} comes back")
            person.wish = before

        self._for(for_s, back)
        return True

    def _dismiss(self, person: Person | None, whom: Program | None) -> bool:
        view = person.program.view(self.world.now) if person is not None and person.program.acts else None
        seat = view.table.seat_of(whom.key) if view is not None and whom is not None else None
        if person is None or whom is None or seat is None:
            return False
        self.world.say(f"{person.program.name} removes {whom.name}")
        person.ask(Remove(seat, whom.key))
        return True

    def _repeat(self, program: Program | None, back: int) -> bool:
        frames = self.remembers.frames.get(program.key, []) if program is not None else []
        if program is None or len(frames) < back:
            return False
        others = [other for (end, other) in self.world.streams.live if end == program.key]
        for other in others:
            self.world.carry_out(program, [Send(other, frames[-back])])
        return bool(others)
