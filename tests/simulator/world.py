"""A whole network in one process: programs, links and sight on one clock, from one seed (DESIGN §9).

Owns carrying out what nodes want, as session/effects.py says, and what happens to programs and machines. What goes
wrong, and when, is drawn in `plans.py`; promises only watch. A seed replays exactly.
"""

from collections.abc import Callable
from random import Random
from typing import Final

from nertz_lan.net.pump import ASLEEP_S
from nertz_lan.protocol.identity import PeerKey
from nertz_lan.protocol.messages import MESSAGES, Message
from nertz_lan.session.effects import AskAddress, Deliver, Drop, Effect, Hint, Look, Reach, Save, Send, Show, Unlink
from nertz_lan.session.limits import Limits
from nertz_lan.session.me import Me
from nertz_lan.session.node import Node
from nertz_lan.session.timing import Timing
from tests.simulator.agenda import Agenda
from tests.simulator.dialling import Dialling
from tests.simulator.ends import Ends
from tests.simulator.program import Program
from tests.simulator.sight import Sight
from tests.simulator.silence import Silence
from tests.simulator.streams import Down, Link, Streams
from tests.simulator.watching import Watcher
from tests.simulator.weather import CALM, Air, Weather
from tests.simulator.writing import Writing

START: Final = 1000.0  # of the clock: means nothing
CLOCK_STEP_S: Final = 1e-6  # a clock moves on between two calls
SPINS_MAX: Final = 500
CHOOSES_AFTER_S: Final = 4.0  # nobody sits here who could be asked: a program chooses, as one with a script does


class World:
    """Programs on machines, and the air between them."""

    def __init__(self, seed: int = 0, weather: Weather = CALM) -> None:
        self.agenda = Agenda(START)
        self.random = Random(f"world {seed}")
        self.air = Air(seed, weather)
        self.timing = Timing(choose_s=CHOOSES_AFTER_S)
        self.limits = Limits()
        self.programs: dict[PeerKey, Program] = {}
        self.watchers: list[Watcher] = []
        self._tell: list[Callable[[Program, object, float], None]] = []  # of those watchers who listen
        self._show: list[Callable[[Program, PeerKey, bytes, float], None]] = []
        self.show_arrived: list[Callable[[Program, PeerKey, bytes, float], None]] = []
        self.dialling, self.writing = Dialling(self), Writing(self)
        self.ends = Ends(self)
        self.silence = Silence(self.agenda, self.air, self.ends.doubted)
        self.streams = Streams(self.agenda, self.air, self.ends.arrived, self.ends.broke, self.silence.way_blocked)
        self.silence.streams = self.streams
        self.sight = Sight(self)

    @property
    def now(self) -> float:
        """What time it is."""
        return self.agenda.now

    def clock_of(self, program: Program) -> float:
        """What time it is by a program's own clock."""
        return self.now + program.ahead_s

    def watch(self, watcher: Watcher) -> None:
        """Let somebody watch from now on."""
        self.watchers.append(watcher)
        if type(watcher).told is not Watcher.told:
            self._tell.append(watcher.told)
        if type(watcher).sent is not Watcher.sent:
            self._show.append(watcher.sent)
        if type(watcher).arrived is not Watcher.arrived:
            self.show_arrived.append(watcher.arrived)

    def say(self, text: str) -> None:
        """Tell whoever watches what happens, in words."""
        for watcher in self.watchers:
            watcher.happens(text, self.now)

    def left(self, program: Program) -> None:
        """Tell whoever watches that a person leaves what its program shows."""
        for watcher in self.watchers:
            watcher.left(program, self.now)

    # --- programs

    def add(self, name: str, *, ahead_s: float = 0.0, key: int | None = None) -> Program:
        """Start a program on a machine of its own; `ahead_s`: its clock has another zero."""
        number = len(self.programs) + 1 if key is None else key
        me = Me(PeerKey(bytes([number]) * 32), self.random.randbytes(32), name, number % 12)
        program = Program(me, f"10.0.0.{number}:4000", ahead_s)
        self.enter(program)
        return program

    def enter(self, program: Program) -> None:
        """Start a program for the first time."""
        self.programs[program.key] = program
        self.start(program)

    def start(self, program: Program) -> None:
        """Start a program, with whatever journal is on its disk."""
        assert program.node is None
        self.say(f"{program.name} starts")
        if not program.has_power:
            self.power_up(program)
        random = Random(f"{program.me.secret.hex()} {program.runs}")
        program.runs += 1
        program.since = self.now
        program.node = self.make_node(program, random)
        for watcher in self.watchers:
            watcher.started(program, self.now)
        self._wind(program)

    def make_node(self, program: Program, random: Random) -> Node:
        """The session of a program, with what its journal says."""
        journal = tuple(program.disk.records)
        return Node(program.me, random.randbytes, self.timing, self.limits, journal=journal)

    def kill(self, program: Program, *, midway: bool = False) -> None:
        """End a program without a word; its machine resets its connections."""
        self._end_program(program, cleanly=not midway)
        for link in self._links_of(program):
            self.streams.close(link, program.key, "The connection was reset.")

    def cut_power(self, program: Program) -> None:
        """End a program and its machine: nobody is told anything."""
        program.disk.lose_power(self.random)
        self._end_program(program, cleanly=False)
        program.has_power = False
        for link in self._links_of(program):
            self.streams.forget(link, program.key)
        self.block_machine(program)

    def power_up(self, program: Program) -> None:
        """The machine is on again: connections that others still believe in are reset as soon as it is heard."""
        program.has_power = True
        self.unblock_machine(program)
        for (end, other), link in list(self.streams.live.items()):
            if other == program.key:
                self.streams.put(link, end, Down("The connection was reset."))

    def _end_program(self, program: Program, *, cleanly: bool = True) -> None:
        program.node, program.notice, program.frozen, program.looking = None, None, False, False
        program.waiting.clear()
        program.writing.clear()
        program.wanted.clear()
        program.linked_before.clear()
        program.sight.clear()
        program.fuse = -1
        program.tick_at = float("inf")
        for watcher in self.watchers:
            watcher.ended(program, self.now, cleanly=cleanly)

    def _links_of(self, program: Program) -> list[Link]:
        return [link for (end, _), link in list(self.streams.live.items()) if end == program.key]

    # --- freezing and time

    def freeze(self, program: Program) -> None:
        """Stop a program where it is; what arrives waits, and its kernel acknowledges it."""
        program.frozen = True
        frozen_at = program.since = self.now
        since = lambda: frozen_at if program.frozen and program.since == frozen_at else -1.0  # noqa: E731
        for link in self._links_of(program):
            self.silence.stands_still(link, program.key, since)

    def thaw(self, program: Program, *, time_first: bool = False) -> None:
        """Let it go on: what has waited is one stalled pass. `time_first`: it looks at the clock before."""
        if not program.frozen:
            return
        away_s = self.now - program.since
        program.frozen, program.since = False, self.now
        if time_first:
            self._tick_if_due(program)
        self.ends.hand_what_waited(program)
        self._wakes(program, away_s)
        self._wind(program)

    def jump_clock(self, program: Program, by_s: float) -> None:
        """A program's clock goes forward, as if it had slept; nobody else notices."""
        program.ahead_s += by_s
        program.since = self.now
        self._wakes(program, by_s)
        self._wind(program)

    def _wakes(self, program: Program, away_s: float) -> None:
        """Whoever was away for long, by its own clock, trusts no link that it had."""
        if away_s > ASLEEP_S:
            for link in self._links_of(program):
                self.streams.end(link, program.key, "This computer was asleep.")

    def _wind(self, program: Program) -> None:
        """Be there when the node wants to be called."""
        if program.node is None or program.frozen:
            return
        due = program.node.due() - program.ahead_s
        if due <= self.now and program.ticked_at == self.now:
            due = self.now + CLOCK_STEP_S
        due = max(due, self.now)
        if due != program.tick_at:
            program.tick_at = due
            if due != float("inf"):
                self.agenda.at(due, self._tick_at, program, due)

    def _tick_at(self, program: Program, due: float) -> None:
        if program.tick_at == due and not program.frozen:
            program.tick_at = float("inf")
            self._tick_if_due(program)
            self._wind(program)

    def _tick_if_due(self, program: Program) -> None:
        now = self.clock_of(program)
        if program.node is not None and program.node.due() <= now + 1e-9:
            program.spins = program.spins + 1 if self.now - program.ticked_at <= 2 * CLOCK_STEP_S else 0
            assert program.spins < SPINS_MAX, f"{program.name} wants to be called at once, again and again"
            program.ticked_at = self.now
            self.carry_out(program, program.node.tick(max(now, program.node.due())))

    # --- ways

    def block(self, one: Program, other: Program) -> None:
        """Nothing passes from one machine to another from now on. Blocks add up."""
        if self.air.block((one.key, other.key)):
            self.streams.blocked((one.key, other.key))

    def unblock(self, one: Program, other: Program) -> None:
        """Take one block away."""
        if self.air.unblock((one.key, other.key)):
            self.streams.unblocked((one.key, other.key))

    def block_machine(self, program: Program) -> None:
        """Nothing passes to or from a machine."""
        for other in self.others(program):
            self.block(program, other)
            self.block(other, program)

    def unblock_machine(self, program: Program) -> None:
        """Take one block of everything away."""
        for other in self.others(program):
            self.unblock(program, other)
            self.unblock(other, program)

    def others(self, program: Program) -> list[Program]:
        """All other programs."""
        return [other for other in self.programs.values() if other is not program]

    # --- links

    def linked(self, one: Program, other: Program) -> bool:
        """Whether two programs have a link that both believe in."""
        link = self.streams.live.get((one.key, other.key))
        return link is not None and self.streams.live.get((other.key, one.key)) is link

    def break_link(self, one: Program, other: Program) -> None:
        """The link breaks at one end; the other hears of it."""
        link = self.streams.live.get((one.key, other.key))
        if link is not None:
            self.streams.end(link, one.key, "The connection broke off.")

    # --- effects

    def carry_out(self, program: Program, effects: list[Effect]) -> None:
        """Do what a node wants, in order; or die in the middle of it."""
        if self.survives(program, effects):
            self.writing.answer(program)
            self._wind(program)

    def survives(self, program: Program, effects: list[Effect]) -> bool:  # noqa: C901 - one line a kind
        """The same, where more is to come at once; gives whether the program still runs."""
        run = program.runs
        for effect in effects:
            if program.fuse >= 0 and self._burns_down(program):
                return False
            match effect:
                case Send():
                    if not self.writing.holds_back(program, effect):
                        self.send_now(program, effect)
                case Hint(other, frame):
                    self.send_now(program, Send(other, frame))
                case Deliver(what):
                    for tell in self._tell:
                        tell(program, what, self.now)
                case Save():
                    self.writing.ask(program, effect)
                case Reach(other):
                    self.dialling.reach(program, other)
                case Drop(other, why):
                    self.writing.drops(program, other)
                    self._drop(program, other, why)
                case Unlink(other, tell, why):
                    self._unlink(program, other, tell, why)
                case Show(notice):
                    program.notice = notice
                case Look(on):
                    self.sight.look(program, on=on)
                case AskAddress(address):
                    self.sight.ask(program, address)
            if program.runs != run or program.node is None:
                return False
        return True

    def _burns_down(self, program: Program) -> bool:
        program.fuse -= 1
        if program.fuse < 0:
            self.say(f"{program.name} dies in the middle of what it does")
            self.kill(program, midway=True)
            return True
        return False

    def send(self, sender: Program, to: Program, message: Message) -> None:
        """Send a message as if a program had."""
        self.send_now(sender, Send(to.key, MESSAGES.encode(message)))

    def send_now(self, program: Program, send: Send) -> None:
        """A message leaves a program."""
        for show in self._show:
            show(program, send.to, send.frame, self.agenda.now)
        link = self.streams.live.get((program.key, send.to))
        if link is not None:
            self.streams.put(link, send.to, send.frame)

    def _drop(self, program: Program, other: PeerKey, why: str) -> None:
        """This end is closed at once; the other hears why, after what was sent before."""
        program.wanted.discard(other)
        link = self.streams.live.get((program.key, other))
        if link is not None:
            self.streams.close(link, program.key, why)

    def _unlink(self, program: Program, other: PeerKey, tell: str, why: str) -> None:
        """The same, but the link is wanted as before, and its end told here as that of any other."""
        link = self.streams.live.get((program.key, other))
        if link is not None:
            self.streams.close(link, program.key, tell)
            self.agenda.later(0.0, self.ends.broke, link, program.key, why)
