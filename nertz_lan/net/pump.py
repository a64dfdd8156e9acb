"""The pass: take what has arrived, hand it to the node, carry out what the node wants (DESIGN §3).

Owns the order in which things happen on the network thread. One pass:

1. wait until something is ready or due;
2. take one clock reading, and take messages off every ready link, at most `MESSAGES_PER_PASS`;
3. hand them to the node in order of arrival, carrying out each one's effects before the next, let it settle, and tell;
4. read datagrams, and do whatever is due;
5. run what other threads have called, the own player's intents among it, and what has waited for the disk;
6. deliver the news of all that, when everything has left that others wait for; run what that brings about, and deliver
   its news, too: a player on this thread costs no pass of its own. What comes of those waits for the next pass.

What may be lost (pointers) goes first: after a stall, or beyond what one link may bring of it, it is dropped unread.
Never knows what messages mean, beyond those that end links, and those that may be lost.
This is the path of every play: nothing here logs, and nothing is made for a message but the message.
"""

from collections import deque
from collections.abc import Callable, Sequence
from functools import partial
from typing import Final, assert_never

from nertz_lan.net.asides import Asides
from nertz_lan.net.inbox import Inbox
from nertz_lan.net.link import Down, Link, PortClosed, Up
from nertz_lan.net.links import Links
from nertz_lan.net.probe import Probe
from nertz_lan.net.saving import Saver
from nertz_lan.net.sockets import DEAD_S
from nertz_lan.net.timers import Timers
from nertz_lan.net.wires import Wires
from nertz_lan.protocol.codec import BadFrame
from nertz_lan.protocol.messages import (
    MESSAGES,
    Bye,
    Hello,
    HelloBack,
    Message,
    ProbeAnswer,
    ProbeQuestion,
)
from nertz_lan.protocol.pointing import Pointer
from nertz_lan.session.effects import (
    AskAddress,
    Deliver,
    Driven,
    Drop,
    Effect,
    Hint,
    Look,
    Reach,
    Save,
    Send,
    Show,
    Unlink,
)

STALL_S: Final = 0.005  # away from the sockets for longer: what waited there is the same moment
ASLEEP_S: Final = float(DEAD_S)  # away for longer, perhaps asleep: the others' kernels have ended our links
WAIT_MAX_S: Final = 60.0
LEAVE_S: Final = 3.0  # whoever leaves a table waits so long for its disk, and no longer
FULL: Final = "The other program takes no more messages."
FLOODED: Final = "Too much in a short time."
NOT_FOR_NODES: Final = frozenset((Hello, HelloBack, Bye, ProbeQuestion, ProbeAnswer))
HINTING: Final = bytes([MESSAGES.tags[Pointer]])  # the second byte of such a message: its first says how long it is


class Pump:
    """Runs until `stopping`. `woke` is called after a sleep of the machine or a freeze of the program."""

    def __init__(
        self,
        node: Driven,
        deliver: Callable[[object], None],
        saver: Saver,
        ask: Callable[[str], None],
        woke: Callable[[float], None],
        *,
        clock: Callable[[], float],
        wires: Wires,
        inbox: Inbox,
        links: Links,
        probe: Probe,
        asides: Asides,
        timers: Timers,
    ) -> None:
        self.stopping = False
        self._node = node
        self._deliver = deliver
        self._saver = saver
        self._ask = ask
        self._woke = woke
        self._clock = clock
        self._wires = wires
        self._inbox = inbox
        self._links = links
        self._probe = probe
        self._asides = asides
        self._timers = timers
        self._wanted: deque[list[Effect]] = deque()
        self._news: list[object] = []
        self._carrying = False

    def run(self) -> None:
        """Pass after pass."""
        clock, wait, due, timers = self._clock, self._wires.wait, self._node.due, self._timers
        rest, rouse = self._inbox.rest, self._inbox.rouse
        links = self._links
        now = clock()
        self.carry_out(self._node.tick(now), now)
        while not self.stopping:
            began = clock()
            until = min(due(), timers.due(), began + WAIT_MAX_S)
            resting = rest() and not self._news
            wait_s = max(0.0, until - began) if resting else 0.0
            ready = wait(wait_s)
            rouse()
            away_s = began - now
            now = clock()
            late_s = now - began - wait_s
            others = False
            for wire in ready:
                if wire.is_zmq:
                    wire.read(now)
                else:
                    others = True
            if links.arrivals:
                self.hand_over(now, stalled=away_s > STALL_S or late_s > STALL_S)
            if others:
                for wire in ready:
                    if not wire.is_zmq:
                        wire.read(now)
            if late_s > ASLEEP_S:
                self._woke(now)
            if until <= now:
                self._tick(now)
            self.work(now)
            if links.arrivals:  # links that ended while effects were carried out
                self.hand_over(now, stalled=True)
            if self._news:
                self._tell()
                self.work(now)
                if self._news:
                    self._tell()

    def _tick(self, now: float) -> None:
        if self._node.due() <= now:
            self.carry_out(self._node.tick(now), now)
        if self._timers.due() <= now:
            self._timers.tick(now)

    def work(self, now: float) -> None:
        """Run what has been called: by other threads, or by whoever was just told something."""
        for job in self._inbox.take():
            job(now)
        if self._saver.is_busy:
            self._release(self._saver.released(), now)
            for save, is_kept in self._saver.answers():
                if is_kept:
                    self.carry_out(self._node.kept(save, now), now)
                else:
                    self._node.unsaved(save)

    def _tell(self) -> None:
        """Deliver the news, but not those that come of it."""
        news, self._news = self._news, []
        for what in news:
            self._deliver(what)

    def hand_over(self, now: float, *, stalled: bool) -> None:
        """Hand everything that came off links to the node."""
        links, received, decode = self._links, self._node.received, MESSAGES.decode
        while links.arrivals:
            arrivals, links.arrivals = links.arrivals, []
            for link, arrival in arrivals:
                if not isinstance(arrival, bytes):
                    self._link_changed(link, arrival, now)
                    continue
                if link.muted:
                    continue
                link.heard = now
                if arrival[1:2] == HINTING and (stalled or not link.hints.take(now)):
                    continue
                try:
                    message = decode(arrival)
                except BadFrame as error:
                    if self._asides.floods(link, now):
                        self._misbehaved(link, FLOODED, now)
                    elif not self._asides.take(link, arrival, now):
                        self._misbehaved(link, str(error), now)
                    continue
                if message.__class__ in NOT_FOR_NODES:
                    self._take(link, message, now)
                else:
                    self.carry_out(received(link.peer, message, now, stalled=stalled), now)
            self.carry_out(self._node.settle(now), now)
            self.carry_out(self._node.tell(now), now)

    def _take(self, link: Link, message: Message, now: float) -> None:
        if isinstance(message, Bye):
            link.bye = message.why or "The other program said goodbye."
            self._links.end(link, link.bye, now)
        elif isinstance(message, ProbeQuestion | ProbeAnswer) and not self._asides.floods(link, now):
            self._asides.heard(link, message, now)
        elif isinstance(message, ProbeQuestion | ProbeAnswer):
            self._misbehaved(link, FLOODED, now)
        else:
            self._misbehaved(link, f"A {type(message).__name__} has no place on a link that is up.", now)

    def carry_out(self, effects: list[Effect], now: float) -> None:
        """Do what the node wants, in order. The node's reactions to that come after what is at hand."""
        if not effects:
            return
        queue = self._wanted
        queue.append(effects)
        if self._carrying:
            return
        self._carrying = True
        live = self._links.live
        try:
            while queue:
                for effect in queue.popleft():
                    if isinstance(effect, Deliver):
                        self._news.append(effect.what)
                    elif isinstance(effect, Send):
                        if effect.vouches and self._saver.holds_back(effect):
                            continue
                        link = live.get(effect.to)
                        if link is not None and not link.send(effect.frame):
                            self._links.end(link, FULL, now)
                    elif isinstance(effect, Hint):
                        link = live.get(effect.to)
                        if link is not None and not link.doubted:
                            link.send(effect.frame)  # a link that doesn't take it loses nothing else
                    elif isinstance(effect, Save):
                        self._saver.ask(effect)
                    else:
                        self._do(effect, now)
        finally:
            self._carrying = False

    def _release(self, sends: Sequence[Send], now: float) -> None:
        """Send what has waited for the disk, or what is said meanwhile."""
        for send in sends:
            link = self._links.live.get(send.to)
            if link is not None and not link.send(send.frame):
                self._links.end(link, FULL, now)

    def _do(self, effect: Reach | Drop | Unlink | Show | Look | AskAddress, now: float) -> None:
        match effect:
            case Reach(peer):
                self._links.reach(peer, now)
            case Drop(peer, why):
                self._release(self._saver.wait(peer, LEAVE_S, partial(self._release, now=now)), now)
                self._links.drop(peer, why, now)
            case Unlink(peer, tell, why):
                if (link := self._links.live.get(peer)) is not None:
                    self._cut(link, tell, why, now)
            case Show(notice):
                self._probe.show(notice, now)
            case Look(on):
                self._probe.look(on, now)
            case AskAddress(address):
                self._ask(address)
            case _:
                assert_never(effect)

    def _link_changed(self, link: Link, change: Up | Down | PortClosed, now: float) -> None:
        peer = link.peer
        if isinstance(change, Down):
            self.carry_out(self._node.unlinked(peer, link.bye or change.why, now), now)
        elif isinstance(change, PortClosed):
            if peer not in self._links.live:
                self.carry_out(self._node.refused(peer, now), now)
        elif self._links.live.get(peer) is link:
            if link.route is not None:
                self._asides.ask(link, now)  # where does it listen?
            self.carry_out(self._node.linked(peer, now), now)

    def _misbehaved(self, link: Link, why: str, now: float) -> None:
        self._cut(link, why, f"The other program sent something that it must not: {why}", now)

    def _cut(self, link: Link, tell: str, why: str, now: float) -> None:
        self._links.end(link, why, now, tell=tell)
        link.muted = True
