"""A whole network in one process: many nodes, links between them, one clock that only this file moves (DESIGN §9).

Owns time, links, sight and faults, all drawn from one seed: a failing seed replays exactly. It carries out effects
as session/effects.py says. A link is a stream: what is sent over it arrives in order, or never, when it breaks.
Whoever is at a seat acts through `pilot`. Every step is shown to `Promises`.
"""

import heapq
import math
import re
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from functools import partial
from itertools import count
from random import Random
from typing import Any, Final, TypeAlias

from nertz_lan.protocol.codec import BadFrame
from nertz_lan.protocol.identity import PeerKey, short
from nertz_lan.protocol.intents import Intent
from nertz_lan.protocol.messages import MESSAGES, Message, Notice
from nertz_lan.rules.intents import DealIntent
from nertz_lan.session.effects import AskAddress, Deliver, Drop, Effect, Hint, Look, Reach, Save, Send, Show
from nertz_lan.session.limits import Limits
from nertz_lan.session.me import Me
from nertz_lan.session.news import Fate, Found, Happened, HostLost, Joined, News, Rtts, TurnedAway, View
from nertz_lan.session.node import NewTable, Node, Wanted
from nertz_lan.session.timing import Timing
from tests.session.promises import Promises

PROBES_S: Final = 0.5
OUT_OF_SIGHT_S: Final = 3.0
REDIAL_S: Final = 0.25
TICKS_AT_ONCE: Final = 50
QUIET_CHECKS_S: Final = 0.5
QUIET_S: Final = 1.0  # after which mirrors hold the same (DESIGN §4.4)
TRANSCRIPT_LINES: Final = 60
BYTES: Final = re.compile(r"b'(?:[^'\\]|\\.)*'|b\"(?:[^\"\\]|\\.)*\"")

Effects: TypeAlias = list[Effect]
Handler: TypeAlias = Callable[[Node, float], Effects]


@dataclass(slots=True)
class Link:
    """A live pair of peers. What is on its way when it breaks is lost."""

    ends: frozenset[PeerKey]
    since: float
    up: bool = True
    closed: set[PeerKey] = field(default_factory=set)  # ends that have closed it: nothing arrives there any more
    arrived: dict[PeerKey, float] = field(default_factory=dict)  # the latest arrival at each end

    def other(self, end: PeerKey) -> PeerKey:
        (other,) = self.ends - {end}
        return other


@dataclass(slots=True)
class Peer:
    """One program on the network. Its key and secret outlive it; everything else is lost in a crash."""

    me: Me
    node: Node | None
    address: str
    wanted: set[PeerKey] = field(default_factory=set)
    notice: Notice | None = None
    looking: bool = False
    sight: dict[PeerKey, float] = field(default_factory=dict)
    frozen: bool = False
    backlog: list[Handler] = field(default_factory=list)
    awake_since: float = 0.0
    unplugged: bool = False  # nobody is told that nobody listens
    journal: list[bytes] = field(default_factory=list)  # outlives it, too
    news: list[News] = field(default_factory=list)
    asked: list[int] = field(default_factory=list)  # counters, by the program that runs now
    fates: dict[int, Fate] = field(default_factory=dict)
    known: View | None = None  # the newest view that it was handed
    pilot: "Pilot | None" = None
    flies_bots: bool = False

    @property
    def key(self) -> PeerKey:
        return self.me.key

    @property
    def running(self) -> Node:
        assert self.node is not None, f"{self.me.name} is not running"
        return self.node

    def told(self, kind: type[Any]) -> list[Any]:
        """All news of one kind, oldest first."""
        return [news for news in self.news if isinstance(news, kind)]


@dataclass(slots=True)
class Pilot:
    """Acts for a peer: what `choose` says for the view that the peer has, with a pause after each."""

    choose: Callable[[View, float], Intent | None]
    pace_s: float
    at: float = 0.0


class Wire:
    """The network and its clock."""

    def __init__(self, seed: int = 0, *, delay_s: float = 0.002, jitter_s: float = 0.003) -> None:
        self.random = Random(seed)
        self.now = 1000.0  # its zero means nothing
        self.delay_s = delay_s
        self.jitter_s = jitter_s
        self.timing = Timing()
        self.limits = Limits()
        self.peers: dict[PeerKey, Peer] = {}
        self.promises = Promises()
        self.transcript: list[str] = []
        self._links: dict[frozenset[PeerKey], Link] = {}
        self._cut: set[frozenset[PeerKey]] = set()  # pairs between which nothing passes
        self._blind: set[frozenset[PeerKey]] = set()  # pairs that don't see each other's probes
        self._due: list[tuple[float, int, Callable[[], None]]] = []
        self._order = count()
        self._ticks = 0  # in a row without time passing
        self._stalled = False  # while a thawed peer works through what has waited
        self._every(PROBES_S, self._probe_all)
        self._every(REDIAL_S, self._dial_all)
        self._every(QUIET_CHECKS_S, self.check_quiet)

    # --- peers ----------------------------------------------------------------------------------------------

    def add(self, name: str, *, key: int | None = None) -> Peer:
        """Start a program. `key` is its first byte: the lowest makes Play now's table."""
        number = len(self.peers) + 1 if key is None else key
        me = Me(PeerKey(bytes([number]) * 32), self.random.randbytes(32), name, number % 12)
        peer = Peer(me, None, f"10.0.0.{number}:4000")
        self.peers[me.key] = peer
        self._start(peer)
        return peer

    def kill(self, peer: Peer, *, silent: bool = False) -> None:
        """End a program without a word. `silent`: not even its connections are reset."""
        self._say(peer, "is killed")
        self.promises.died(peer.key)
        peer.node, peer.notice, peer.frozen, peer.unplugged = None, None, False, silent
        peer.backlog.clear()
        peer.wanted.clear()
        for link in self._links_of(peer.key):
            self._end(link, "The connection broke off.", told_s=3.1 if silent else 0.01)

    def restart(self, peer: Peer) -> None:
        """Start a killed program again: same key and secret, nothing else."""
        assert peer.node is None
        self._start(peer)

    def freeze(self, peer: Peer) -> None:
        """Stop a program where it is; what arrives waits."""
        self._say(peer, "freezes")
        peer.frozen = True

    def thaw(self, peer: Peer) -> None:
        """Let a frozen program go on; all that has waited is one stalled pass."""
        self._say(peer, "thaws")
        peer.frozen, peer.awake_since = False, self.now
        waiting, peer.backlog = peer.backlog, []
        self._stalled = True
        for handler in waiting:
            if peer.node is not None:
                self.carry_out(peer, handler(peer.node, self.now))
        self._stalled = False

    def _start(self, peer: Peer) -> None:
        self._say(peer, "starts")
        peer.unplugged = False
        peer.node = Node(peer.me, self.random.randbytes, self.timing, self.limits, peer.journal)
        peer.asked, peer.fates, peer.known, peer.news, peer.sight = [], {}, None, [], {}

    # --- links ----------------------------------------------------------------------------------------------

    def cut_off(self, one: Peer, other: Peer, *, sight: bool = True) -> None:
        """Nothing passes between two peers from now on, and they notice."""
        pair = frozenset((one.key, other.key))
        self._cut.add(pair)
        if sight:
            self._blind.add(pair)
        if pair in self._links:
            self._end(self._links[pair], "The connection broke off.")

    def mend(self, one: Peer, other: Peer) -> None:
        """Everything passes between two peers again."""
        pair = frozenset((one.key, other.key))
        self._cut.discard(pair)
        self._blind.discard(pair)

    def hide(self, one: Peer, other: Peer) -> None:
        """Two peers don't see each other, but could be linked."""
        self._blind.add(frozenset((one.key, other.key)))

    def break_link(self, one: Peer, other: Peer) -> None:
        """The link breaks, with what is on its way; it is dialled again."""
        link = self._links.get(frozenset((one.key, other.key)))
        if link is not None:
            self._end(link, "The connection broke off.")

    def replace_link(self, one: Peer, other: Peer) -> None:
        """A new link takes the old one's place before anybody has noticed that it broke."""
        pair = frozenset((one.key, other.key))
        if pair in self._links:
            self._links.pop(pair).up = False
            self._bring_up(pair)

    def linked(self, one: Peer, other: Peer) -> bool:
        """Whether two peers have a link."""
        return frozenset((one.key, other.key)) in self._links

    def _links_of(self, key: PeerKey) -> list[Link]:
        return [link for pair, link in self._links.items() if key in pair]

    def _end(self, link: Link, why: str, *, told_s: float = 0.0) -> None:
        """Both ends are told, each after all that had arrived there."""
        self._links.pop(link.ends, None)
        link.up = False
        for key in sorted(link.ends):
            self._later(told_s + self._delay(), partial(self._unlinked, key, link, why))

    def _unlinked(self, key: PeerKey, link: Link, why: str) -> None:
        if link.ends in self._links:
            return  # a newer link took its place: nobody is told of the older one's end
        self._hand(key, lambda node, now: node.unlinked(link.other(key), why, now))

    def _dial_all(self) -> None:
        wanted = {frozenset((peer.key, other)) for peer in self.peers.values() for other in peer.wanted}
        for pair in sorted(wanted - self._links.keys(), key=sorted):
            self._dial(pair)

    def _dial(self, pair: frozenset[PeerKey]) -> None:
        both = [self.peers[key] for key in pair if key in self.peers]
        if len(both) < 2 or pair in self._cut or any(peer.frozen for peer in both):
            return
        if all(peer.node is not None for peer in both):
            self._bring_up(pair)
            return
        if any(peer.unplugged for peer in both):
            return
        for peer in both:
            self._hand(peer.key, partial(_nobody_there, next(iter(pair - {peer.key}))))

    def _bring_up(self, pair: frozenset[PeerKey]) -> None:
        link = self._links[pair] = Link(pair, self.now)
        for key in sorted(pair):
            self._over(link, key, partial(_is_linked, link.other(key)))

    # --- messages -------------------------------------------------------------------------------------------

    def send(self, sender: Peer, to: Peer, message: Message) -> None:
        """Send a message as if a program had: for hostile peers."""
        self._send(sender.key, Send(to.key, MESSAGES.encode(message)))

    def _send(self, sender: PeerKey, send: Send) -> None:
        link = self._links.get(frozenset((sender, send.to)))
        self.promises.sent(self.peers[sender].me, send.to, send.frame)
        if link is None or link.ends in self._cut:
            return
        frame = send.frame

        def arrive(node: Node, now: float) -> Effects:
            try:
                message = MESSAGES.decode(frame)
            except BadFrame as error:
                self._end(link, f"The other program sent something that it must not: {error}")
                return []
            return [*node.received(sender, message, now, stalled=self._stalled), *node.settle(now), *node.tell(now)]

        self._over(link, send.to, arrive)

    def _over(self, link: Link, to: PeerKey, what: Handler) -> None:
        """Let something happen at one end of a link, after all that is on its way there."""
        arrival = max(self.now + self._delay(), link.arrived.get(to, 0.0))
        link.arrived[to] = arrival

        def arrive() -> None:
            if link.up and to not in link.closed:
                self._hand(to, what)

        self._later(arrival - self.now, arrive)

    def _hand(self, key: PeerKey, what: Handler) -> None:
        peer = self.peers[key]
        if peer.frozen:
            peer.backlog.append(what)
        elif peer.node is not None:
            self.carry_out(peer, what(peer.node, self.now))

    # --- effects --------------------------------------------------------------------------------------------

    def carry_out(self, peer: Peer, effects: Effects) -> None:
        """Do what a node wants, in order."""
        for effect in effects:
            match effect:
                case Send():
                    self._send(peer.key, effect)
                case Hint(other, frame):
                    self._send(peer.key, Send(other, frame))
                case Reach(other):
                    if other not in peer.wanted:
                        peer.wanted.add(other)
                        pair = frozenset((peer.key, other))
                        if pair not in self._links:
                            self._later(self._delay(), partial(self._dial_if_wanted, pair))
                case Drop(other, why):
                    self._drop(peer, other, why)
                case Show(notice):
                    peer.notice = notice
                case Look(on):
                    peer.looking = on
                case AskAddress(address):
                    self._later(self._delay(), partial(self._ask_address, peer, address))
                case Save(record, _, restart):
                    peer.journal = [record] if restart else [*peer.journal, record]
                case Deliver(what):
                    self._deliver(peer, what)
        self.promises.check_node(peer.node, peer.key, self.now)

    def _dial_if_wanted(self, pair: frozenset[PeerKey]) -> None:
        wanted = any(other in self.peers[key].wanted for key in pair for other in pair - {key} if key in self.peers)
        if wanted and pair not in self._links:
            self._dial(pair)

    def _drop(self, peer: Peer, other: PeerKey, why: str) -> None:
        """This end is closed at once; the other hears why, after what was sent before."""
        peer.wanted.discard(other)
        link = self._links.pop(frozenset((peer.key, other)), None)
        if link is None:
            return
        link.closed.add(peer.key)
        bye = max(self.now + self._delay(), link.arrived.get(other, 0.0))
        self._later(bye - self.now, lambda: self._bye(link, other, why))

    def _bye(self, link: Link, to: PeerKey, why: str) -> None:
        link.up = False
        self._unlinked(to, link, why)

    def _deliver(self, peer: Peer, what: Any) -> None:
        peer.news.append(what)
        if isinstance(what, Happened | Joined):
            peer.known = what.view
        if isinstance(what, Fate):
            assert what.counter not in peer.fates, f"{peer.me.name}: a second fate for {what.counter}"
            peer.fates[what.counter] = what
            peer.known = what.view or peer.known
        if isinstance(what, HostLost | TurnedAway):
            peer.known = peer.running.view(self.now)
        match what:
            case Rtts() | Found() | Fate(refusal=None):
                pass
            case Happened(entry, seen):
                if seen.host == peer.key:
                    self._say(peer, f"hosts {entry.index}: {entry.event!r}")
            case Joined(seen):
                self._say(peer, f"is at the table, after {seen.index}")
            case _:
                self._say(peer, f"hears {what!r}")
        self.promises.delivered(peer.me, what, self.now)

    def _ask_address(self, asker: Peer, address: str) -> None:
        for peer in self.peers.values():
            if peer.address == address and peer.notice is not None and not peer.frozen:
                self._hand(asker.key, partial(_sees, peer.key, peer.notice))
                self._hand(asker.key, partial(_answers, address, peer.key, peer.notice))
                return
        self._hand(asker.key, lambda node, now: node.unanswered(address, "Nobody answers there.", now))

    # --- sight ----------------------------------------------------------------------------------------------

    def _probe_all(self) -> None:
        """Whoever looks asks everybody, and is seen by whom it asks."""
        for one in self.peers.values():
            for other in self.peers.values():
                if one is not other and one.looking:
                    self._probe(one, other)
        for peer in self.peers.values():
            for key in [key for key, at in peer.sight.items() if self.now - at > OUT_OF_SIGHT_S]:
                del peer.sight[key]
                self._hand(peer.key, partial(_loses_sight, key))

    def _probe(self, one: Peer, other: Peer) -> None:
        pair = frozenset((one.key, other.key))
        if pair in self._blind or pair in self._cut or one.frozen or other.frozen:
            return
        for seer, seen in ((one, other), (other, one)):
            if seer.node is not None and seen.node is not None and seen.notice is not None:
                seer.sight[seen.key] = self.now
                self._later(self._delay(), partial(self._hand, seer.key, partial(_sees, seen.key, seen.notice)))

    # --- what people do -------------------------------------------------------------------------------------

    def hand(self, peer: Peer, what: Handler) -> None:
        """Have a peer's node do something now."""
        self._hand(peer.key, what)

    def create(self, peer: Peer, **new: Any) -> None:
        """Make a table."""
        new.setdefault("title", f"{peer.me.name}'s")
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
        self._say(peer, f"asks {counter}: {intent!r}")
        self.carry_out(peer, effects)
        return counter

    def answer_to(self, peer: Peer, intent: Intent, within_s: float = 2.0) -> Fate:
        """Ask for something, and wait for its fate."""
        counter = self.ask(peer, intent)
        self.until(lambda: counter in peer.fates, within_s)
        self.run(2 * (self.delay_s + self.jitter_s))  # the others have heard of it too
        return peer.fates[counter]

    def fly(self, peer: Peer, choose: Callable[[View, float], Intent | None], pace_s: float = 0.2) -> None:
        """Let somebody act for a peer from now on, as long as it is at a table."""
        pilot = peer.pilot = Pilot(choose, pace_s)
        self._later(self.random.uniform(0, pace_s), lambda: self._act(peer, pilot))

    def _act(self, peer: Peer, pilot: Pilot) -> None:
        if peer.pilot is not pilot:
            return
        view = peer.running.view(self.now) if peer.node is not None and not peer.frozen else None
        if view is not None and view.seat is not None and len(view.pending) < 3:
            intent = pilot.choose(view, self.now)
            if intent is not None:
                self.ask(peer, intent)
        self._later(pilot.pace_s * self.random.uniform(0.5, 1.5), lambda: self._act(peer, pilot))

    def fly_bots(self, host: Peer, choose: Callable[[View, float], Intent | None], pace_s: float = 0.2) -> None:
        """Let a host play the bots of its table, for as long as it hosts."""
        host.flies_bots = True

        def act() -> None:
            seen = host.node.view(self.now) if host.node is not None else None
            if seen is None or seen.host != host.key or not host.flies_bots:
                return
            for seat, state in enumerate(seen.table.seats):
                intent = choose(replace(seen, seat=seat, pending=()), self.now) if state.bot is not None else None
                if isinstance(intent, DealIntent):
                    self.carry_out(host, host.running.bot_asks(intent, self.now))
            self._later(pace_s, act)

        self._later(pace_s, act)

    # --- time -----------------------------------------------------------------------------------------------

    def run(self, for_s: float) -> None:
        """Let time pass."""
        end = self.now + for_s
        try:
            while self._step(end):
                pass
        except BaseException as error:
            error.add_note(self.story())
            raise
        self.now = end

    def until(self, holds: Callable[[], bool], within_s: float) -> None:
        """Let time pass until something holds; fails when it doesn't in time."""
        end = self.now + within_s
        try:
            while not holds():
                assert self._step(end), f"it did not come about in {within_s} s"
        except BaseException as error:
            error.add_note(self.story())
            raise

    def check_quiet(self) -> None:
        """Peers that have heard the same host, and nothing new for a second, hold the same table."""
        for host in self.peers.values():
            view = host.node.view(self.now) if host.node is not None else None
            if view is None or host.frozen or view.host != host.key or self.now - self.promises.changed(view) < QUIET_S:
                continue
            for link in self._links_of(host.key):
                guest = self.peers[link.other(host.key)]
                if self.now - max(link.since, guest.awake_since, host.awake_since) > QUIET_S and not guest.frozen:
                    self._check_equal(view, guest)

    def _check_equal(self, view: View, guest: Peer) -> None:
        if guest.node is None or guest.key in self.promises.deceived:
            return
        mirror = guest.node.view(self.now)
        if mirror is not None and mirror.host == view.host and mirror.table.about == view.table.about:
            assert mirror.digest == view.digest, f"{guest.me.name} holds {mirror.index}, its host {view.index}"
            assert mirror.table == view.table, f"{guest.me.name} holds another table"

    def story(self) -> str:
        """The end of the transcript."""
        return "\n".join(self.transcript[-TRANSCRIPT_LINES:])

    def _step(self, end: float) -> bool:
        """Do the next thing that is due by then, a node's tick or something on its way."""
        ticking = min(self.peers.values(), key=self._tick_due, default=None)
        tick_at = self._tick_due(ticking) if ticking is not None else math.inf
        event_at = self._due[0][0] if self._due else math.inf
        if min(tick_at, event_at) > end:
            return False
        if ticking is not None and tick_at < event_at:
            self._ticks = self._ticks + 1 if tick_at <= self.now else 0
            self.now = max(self.now, tick_at)
            self.carry_out(ticking, ticking.running.tick(self.now))
            assert self._ticks < TICKS_AT_ONCE, f"{ticking.me.name} wants a tick at once, again and again"
            return True
        at, _, what = heapq.heappop(self._due)
        self.now = max(self.now, at)
        what()
        return True

    def _tick_due(self, peer: Peer) -> float:
        return math.inf if peer.node is None or peer.frozen else peer.node.due()

    def _later(self, in_s: float, what: Callable[[], Any]) -> None:
        heapq.heappush(self._due, (self.now + max(0.0, in_s), next(self._order), what))

    def _every(self, period_s: float, what: Callable[[], None]) -> None:
        def again() -> None:
            what()
            self._later(period_s, again)

        self._later(0.0, again)

    def _delay(self) -> float:
        return self.delay_s + self.random.random() * self.jitter_s

    def _say(self, peer: Peer, what: str) -> None:
        text = BYTES.sub("…", what)[:180]
        self.transcript.append(f"{self.now - 1000:9.3f} {peer.me.name} ({short(peer.key)}) {text}")


def _nobody_there(peer: PeerKey, node: Node, now: float) -> Effects:
    return [*node.unlinked(peer, "Nobody answers there.", now), *node.refused(peer, now)]


def _is_linked(peer: PeerKey, node: Node, now: float) -> Effects:
    return node.linked(peer, now)


def _sees(peer: PeerKey, notice: Notice, node: Node, now: float) -> Effects:
    return node.sighted(peer, notice, 1.0, now)


def _answers(address: str, peer: PeerKey, notice: Notice, node: Node, now: float) -> Effects:
    return node.answered(address, peer, notice, now)


def _loses_sight(peer: PeerKey, node: Node, now: float) -> Effects:
    return node.lost_sight(peer, now)
