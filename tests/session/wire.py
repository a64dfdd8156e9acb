"""A small network to write scenarios on: the simulator's world, with short words for what happens and what is asked.

Owns what a scenario can do, and what each peer was told. Time, links and programs are tests/simulator/world.py's, and
what must hold at every step is `Promises`. Whoever is at a seat acts through `fly`.
"""

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from random import Random
from typing import Any, Final, TypeAlias

from nertz_lan.protocol.identity import PeerKey
from nertz_lan.protocol.intents import Intent
from nertz_lan.protocol.messages import Message
from nertz_lan.rules.intents import DealIntent
from nertz_lan.session.effects import Effect, Reach
from nertz_lan.session.me import Me
from nertz_lan.session.news import Fate, Happened, HostLost, Joined, News, TurnedAway, View
from nertz_lan.session.node import NewTable, Node, Wanted
from tests.session.promises import Promises
from tests.simulator.program import Program
from tests.simulator.streams import Link
from tests.simulator.transcript import Transcript
from tests.simulator.watching import Watcher
from tests.simulator.weather import CALM
from tests.simulator.world import World

HEARD_S: Final = 2 * (CALM.delay_s + CALM.jitter_s)  # what was said has reached the others, too
TRANSCRIPT_LINES: Final = 60

Effects: TypeAlias = list[Effect]
Handler: TypeAlias = Callable[[Node, float], Effects]
Choose: TypeAlias = Callable[[View, float], Intent | None]


@dataclass(slots=True, eq=False)
class Peer(Program):
    """A program, with what its user was told since it was started."""

    news: list[News] = field(default_factory=list)
    asked: list[int] = field(default_factory=list)  # counters
    fates: dict[int, Fate] = field(default_factory=dict)
    known: View | None = None  # the newest view that it was handed
    pilot: "Pilot | None" = None
    flies_bots: bool = False

    def told(self, kind: type[Any]) -> list[Any]:
        """All news of one kind, oldest first."""
        return [news for news in self.news if isinstance(news, kind)]

    def hears(self, what: Any, now: float) -> None:
        """Keep what the node tells."""
        self.news.append(what)
        match what:
            case Happened(view=view) | Joined(view):
                self.known = view
            case Fate(counter, view=view):
                assert counter not in self.fates, f"{self.name}: a second fate for {counter}"
                self.fates[counter] = what
                self.known = view or self.known
            case HostLost() | TurnedAway():
                self.known = self.view(now)
            case _:
                pass

    def forgets(self) -> None:
        """Another program begins."""
        self.asked, self.fates, self.known, self.news = [], {}, None, []


@dataclass(slots=True)
class Pilot:
    """Acts for a peer: what `choose` says for the view that the peer has, with a pause after each."""

    choose: Choose
    pace_s: float


class Telling(Watcher):
    """Lets each peer keep what it is told."""

    def started(self, program: Program, now: float) -> None:  # noqa: ARG002
        if isinstance(program, Peer):
            program.forgets()

    def told(self, program: Program, what: object, now: float) -> None:
        if isinstance(program, Peer):
            program.hears(what, now)


class Wire:
    """The network and its clock."""

    def __init__(self, seed: int = 0) -> None:
        self.random = Random(seed)
        self.world = World(seed)
        self.peers: dict[PeerKey, Peer] = {}
        self._transcript = Transcript(self.world)
        self.world.watch(self._transcript)
        self.world.watch(Telling())
        self.promises = Promises(self.world)

    @property
    def now(self) -> float:
        """What time it is, at every peer."""
        return self.world.now

    # --- peers

    def add(self, name: str, *, key: int | None = None) -> Peer:
        """Start a program. `key` is its first byte: the lowest makes Play now's table."""
        number = len(self.peers) + 1 if key is None else key
        me = Me(PeerKey(bytes([number]) * 32), self.random.randbytes(32), name, number % 12)
        peer = self.peers[me.key] = Peer(me, f"10.0.0.{number}:4000")
        self.world.enter(peer)
        return peer

    def kill(self, peer: Peer, *, silent: bool = False) -> None:
        """End a program without a word. `silent`: not even its connections are reset."""
        self.world.say(f"{peer.name} is killed")
        if silent:
            peer.disk.sync()
            self.world.cut_power(peer)
        else:
            self.world.kill(peer)

    def restart(self, peer: Peer) -> None:
        """Start a killed program again: same key, secret and disk, nothing else."""
        self.world.start(peer)

    def freeze(self, peer: Peer) -> None:
        """Stop a program where it is; what arrives waits."""
        self.world.say(f"{peer.name} freezes")
        self.world.freeze(peer)

    def thaw(self, peer: Peer) -> None:
        """Let a frozen program go on; all that has waited is one stalled pass."""
        self.world.say(f"{peer.name} goes on")
        self.world.thaw(peer)

    # --- links

    def cut_off(self, one: Peer, other: Peer, *, sight: bool = True) -> None:
        """No link between two peers from now on, and they notice; nor do they see each other."""
        pair = frozenset((one.key, other.key))
        self.world.dialling.barred.add(pair)
        if sight:
            self.hide(one, other)
        self.break_link(one, other)

    def mend(self, one: Peer, other: Peer) -> None:
        """Everything passes between two peers again."""
        pair = frozenset((one.key, other.key))
        self.world.dialling.barred.discard(pair)
        self.world.sight.hidden.discard(pair)

    def hide(self, one: Peer, other: Peer) -> None:
        """Two peers don't see each other, but could be linked."""
        self.world.sight.hidden.add(frozenset((one.key, other.key)))

    def break_link(self, one: Peer, other: Peer) -> None:
        """The link breaks, with what is on its way; it is dialled again."""
        link = self.link(one, other)
        if link is not None:
            for end in link.ends:
                self.world.streams.end(link, end, "The connection broke off.")

    def replace_link(self, one: Peer, other: Peer) -> None:
        """A new link takes the old one's place before anybody has noticed that it broke."""
        if self.linked(one, other):
            self.world.streams.make(one.key, other.key)

    def linked(self, one: Peer, other: Peer) -> bool:
        """Whether two peers have a link."""
        return self.world.linked(one, other)

    def link(self, one: Peer, other: Peer) -> Link | None:
        """The link that one believes to be up."""
        return self.world.streams.live.get((one.key, other.key))

    def send(self, sender: Peer, to: Peer, message: Message) -> None:
        """Send a message as if a program had: for hostile peers."""
        self.world.send(sender, to, message)

    # --- what people do

    def carry_out(self, peer: Peer, effects: Effects) -> None:
        """Do what a node wants, in order."""
        self.world.carry_out(peer, effects)

    def hand(self, peer: Peer, what: Handler) -> None:
        """Have a peer's node do something now, or when it thaws."""
        self.world.ends.hand(peer, lambda program: self.world.carry_out(program, what(program.running, self.now)))

    def dial(self, peer: Peer, other: Peer) -> None:
        """Want a link, whatever the node wants."""
        self.promises.dialled.add((peer.key, other.key))
        self.carry_out(peer, [Reach(other.key)])

    def create(self, peer: Peer, **new: Any) -> None:
        """Make a table."""
        new.setdefault("title", f"{peer.name}'s")
        self.carry_out(peer, peer.running.create(NewTable(**new), self.now))

    def play_now(self, peer: Peer, **new: Any) -> None:
        """Press Play now."""
        new.setdefault("title", "Play now")
        self.carry_out(peer, peer.running.play_now(NewTable(**new), self.now))

    def join(self, peer: Peer, host: Peer, *, watch: bool = False) -> None:
        """Join the table that a peer hosts, by its address."""
        self.carry_out(peer, peer.running.seek(Wanted(address=host.address, watch=watch), self.now))

    def leave(self, peer: Peer) -> None:
        """Leave the table."""
        self.carry_out(peer, peer.running.leave(self.now))

    def ask(self, peer: Peer, intent: Intent) -> int:
        """Ask for something at the table."""
        counter, effects = peer.running.ask(intent, self.now)
        peer.asked.append(counter)
        self.carry_out(peer, effects)
        return counter

    def answer_to(self, peer: Peer, intent: Intent, within_s: float = 2.0) -> Fate:
        """Ask for something, and wait for its fate."""
        counter = self.ask(peer, intent)
        self.until(lambda: counter in peer.fates, within_s)
        self.run(HEARD_S)
        return peer.fates[counter]

    def fly(self, peer: Peer, choose: Choose, pace_s: float = 0.2) -> None:
        """Let somebody act for a peer from now on, as long as it is at a table."""
        pilot = peer.pilot = Pilot(choose, pace_s)
        self.world.agenda.later(self.random.uniform(0, pace_s), self._act, peer, pilot)

    def _act(self, peer: Peer, pilot: Pilot) -> None:
        if peer.pilot is not pilot:
            return
        view = peer.view(self.now) if peer.acts else None
        if view is not None and view.seat is not None and len(view.pending) < 3:
            intent = pilot.choose(view, self.now)
            if intent is not None:
                self.ask(peer, intent)
        self.world.agenda.later(pilot.pace_s * self.random.uniform(0.5, 1.5), self._act, peer, pilot)

    def fly_bots(self, host: Peer, choose: Choose, pace_s: float = 0.2) -> None:
        """Let a host play the bots of its table, for as long as it hosts."""
        host.flies_bots = True
        self.world.agenda.later(pace_s, self._act_for_bots, host, choose, pace_s)

    def _act_for_bots(self, host: Peer, choose: Choose, pace_s: float) -> None:
        seen = host.view(self.now)
        if seen is None or seen.host != host.key or not host.flies_bots:
            return
        for seat, state in enumerate(seen.table.seats):
            intent = choose(replace(seen, seat=seat, pending=()), self.now) if state.bot is not None else None
            if isinstance(intent, DealIntent):
                self.carry_out(host, host.running.bot_asks(intent, self.now))
        self.world.agenda.later(pace_s, self._act_for_bots, host, choose, pace_s)

    # --- time

    def run(self, for_s: float) -> None:
        """Let time pass."""
        try:
            self.world.agenda.run(self.now + for_s)
        except BaseException as error:
            error.add_note(self.story())
            raise

    def until(self, holds: Callable[[], bool], within_s: float) -> None:
        """Let time pass until something holds; fails when it doesn't in time."""
        end = self.now + within_s
        try:
            while not holds():
                assert self.world.agenda.step(end), f"it did not come about in {within_s} s"
        except BaseException as error:
            error.add_note(self.story())
            raise

    def story(self) -> str:
        """The end of the transcript."""
        return "\n".join(self._transcript.lines[-TRANSCRIPT_LINES:])
