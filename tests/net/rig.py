"""A node that only writes down what it is told, networks on loopback around it, and waiting that has an end."""

import contextlib
import random
import threading
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field

from nertz_lan.net.addresses import Address
from nertz_lan.net.keys import KeyPair, make_key_pair
from nertz_lan.net.meeting import Meeting
from nertz_lan.net.runner import STOP_S, Network
from nertz_lan.net.sockets import readable
from nertz_lan.protocol import limits
from nertz_lan.protocol.identity import PeerKey
from nertz_lan.protocol.messages import MESSAGES, Ack, Mark, Message, Notice
from nertz_lan.session.effects import Driven, Effect, Reach, Save, Send, Show

WITHIN_S = 30.0  # to notice what never comes
STALLED_S = 0.1
STOPPED_S = STOP_S + 0.3  # a network has stopped, where nothing else runs
NOWHERE = Meeting("", "", 0)  # a network that neither looks nor is found


def a_meeting(*, zeroconf: bool = True, multicast: bool = True) -> Meeting:
    """A place that no other test uses."""
    tag = f"{random.getrandbits(32):08x}"
    group = f"239.255.{random.randrange(1, 255)}.{random.randrange(1, 255)}"
    service = f"_nz{tag}._tcp.local." if zeroconf else ""
    return Meeting(service, group if multicast else "", random.randrange(20000, 30000))


def ack(stamp_ms: int, filler: int = 0) -> bytes:
    """A message as good as any other."""
    return MESSAGES.encode(Ack(stamp_ms, Mark(1, 1, b"x" * filler)))


def until(condition: Callable[[], bool], seconds: float = WITHIN_S) -> float:
    """Wait for the condition; says how long it took. Fails when the time is over."""
    began = time.monotonic()
    while not condition():
        if time.monotonic() - began > seconds:
            raise AssertionError(f"not within {seconds} s")
        time.sleep(0.001)
    return time.monotonic() - began


@dataclass
class Notes(Driven):
    """Writes everything down."""

    first: list[Effect] = field(default_factory=list)
    log: list[tuple[str, object]] = field(default_factory=list)
    got: list[tuple[PeerKey, Message, bool]] = field(default_factory=list)
    links: dict[PeerKey, int] = field(default_factory=dict)
    sights: dict[PeerKey, tuple[Notice, float]] = field(default_factory=dict)
    unlinked_at: list[float] = field(default_factory=list)
    sighted_at: dict[PeerKey, float] = field(default_factory=dict)  # the last time
    lost_at: dict[PeerKey, float] = field(default_factory=dict)
    answer: Callable[[PeerKey, Message], list[Effect]] | None = None

    def linked(self, peer: PeerKey, now: float) -> list[Effect]:  # noqa: ARG002
        self.log.append(("linked", peer))
        self.links[peer] = self.links.get(peer, 0) + 1
        return []

    def unlinked(self, peer: PeerKey, why: str, now: float) -> list[Effect]:
        self.unlinked_at.append(now)
        self.links.pop(peer, None)  # before it is told: who waits for that looks at the links then
        self.log.append(("unlinked", (peer, why)))
        return []

    def refused(self, peer: PeerKey, now: float) -> list[Effect]:  # noqa: ARG002
        self.log.append(("refused", peer))
        return []

    def save(self, *records: bytes, sync: bool, restart: bool) -> bool:
        """Keep records."""
        self.log.append(("save", (records, sync, restart)))
        return True

    def kept(self, save: Save, now: float) -> list[Effect]:  # noqa: ARG002
        self.log.append(("kept", save))
        return []

    def unsaved(self, save: Save) -> None:
        self.log.append(("unsaved", save))

    def received(self, peer: PeerKey, message: Message, now: float, *, stalled: bool) -> list[Effect]:  # noqa: ARG002
        self.got.append((peer, message, stalled))
        return self.answer(peer, message) if self.answer else []

    def settle(self, now: float) -> list[Effect]:  # noqa: ARG002
        return []

    def tell(self, now: float) -> list[Effect]:  # noqa: ARG002
        return []

    def sighted(self, peer: PeerKey, notice: Notice, rtt_ms: float, now: float) -> list[Effect]:
        self.log.append(("sighted", peer))
        self.sighted_at[peer] = now
        self.sights[peer] = (notice, rtt_ms)
        return []

    def lost_sight(self, peer: PeerKey, now: float) -> list[Effect]:
        self.log.append(("lost", peer))
        self.lost_at[peer] = now
        self.sights.pop(peer, None)
        return []

    def answered(self, address: str, peer: PeerKey, notice: Notice, now: float) -> list[Effect]:  # noqa: ARG002
        self.log.append(("answered", (address, peer)))
        return []

    def unanswered(self, address: str, why: str, now: float) -> list[Effect]:  # noqa: ARG002
        self.log.append(("unanswered", (address, why)))
        return []

    def tick(self, now: float) -> list[Effect]:  # noqa: ARG002
        first, self.first = self.first, []
        return first

    def due(self) -> float:
        return float("-inf") if self.first else float("inf")

    def port_of(self, peer: PeerKey) -> int | None:
        """The port that a peer in sight says is its own."""
        sight = self.sights.get(peer)
        return None if sight is None else sight[0].port

    def whys(self) -> list[str]:
        """Why links ended, in order."""
        return [what[1] for kind, what in list(self.log) if kind == "unlinked" and isinstance(what, tuple)]


class Peer:
    """A network on loopback with its notes."""

    def __init__(
        self, meeting: Meeting = NOWHERE, *, keys: KeyPair | None = None, interface: str | None = "127.0.0.1"
    ) -> None:
        self.notes = Notes()
        self.keys = keys or make_key_pair()
        self.key = self.keys.public
        self.delivered: list[object] = []
        self.network = Network(
            self.notes,
            self.keys,
            self.delivered.append,
            save=self.notes.save,
            interface=interface,
            meeting=meeting,
        )

    @property
    def notice(self) -> Notice:
        """What it says of itself."""
        return Notice(limits.PROTOCOL_VERSION, self.key, "Ada", 0)

    @property
    def address(self) -> str:
        """Where it can be asked."""
        return f"127.0.0.1:{self.network.port}"

    def start(self, *effects: Effect) -> "Peer":
        """Begin, with the notice shown and these effects."""
        self.notes.first = [Show(self.notice), *effects]
        self.network.start()
        return self

    def do(self, *effects: Effect) -> None:
        """Have the node want this."""
        self.network.call(lambda *_: list(effects))

    def knows(self, other: "Peer") -> None:
        """Be told where the other one is."""
        self.find(other.key, other.network.port)

    def find(self, key: PeerKey, port: int) -> None:
        """Be told that a peer is at a port."""
        network = self.network
        network._put(lambda now: network._links.found(key, [Address("127.0.0.1", port)], now))

    def stall(self, other: "Peer") -> None:
        """Read nothing from now on, until something has come off the link to the other one, and for a moment more."""
        network, began = self.network, threading.Event()
        link = network._links.live[other.key]

        def stand_still(_now: float) -> None:
            began.set()
            until(lambda: readable(link.socket))
            time.sleep(STALLED_S)
            network._wires.ask(link.socket)

        network._put(stand_still)
        assert began.wait(WITHIN_S)

    def linked_to(self, other: "Peer") -> bool:
        """Whether the node thinks that a link is up."""
        return other.key in self.notes.links

    def send(self, other: "Peer", stamp_ms: int) -> None:
        """Send a message that can be told from others."""
        self.do(Send(other.key, ack(stamp_ms)))

    def stamps(self, other: "Peer") -> list[int]:
        """What came from the other one."""
        return [m.stamp_ms for p, m, _ in list(self.notes.got) if p == other.key and isinstance(m, Ack)]


def network_threads() -> list[str]:
    """Those of all networks here. Of one that was stopped two may end a little later, where the machine is busy."""
    return [thread.name for thread in threading.enumerate() if thread.name.startswith("nertz-")]


@contextlib.contextmanager
def running(*peers: Peer) -> Iterator[None]:
    """Stop them all at the end, and see that no thread stays."""
    try:
        yield
    finally:
        for peer in peers:
            peer.network.stop()
        until(lambda: not network_threads())


def both_linked(one: Peer, two: Peer) -> bool:
    """Whether both nodes think that their link is up."""
    return one.linked_to(two) and two.linked_to(one)


def dial(one: Peer, two: Peer) -> None:
    """One is told where the other is, and wants a link; then both have it."""
    one.knows(two)
    one.do(Reach(two.key))
    until(lambda: both_linked(one, two))


def exchange(one: Peer, two: Peer, stamp: int) -> None:
    """What each sends, the other gets, once."""
    one.send(two, stamp)
    two.send(one, stamp + 1)
    until(lambda: stamp in two.stamps(one) and stamp + 1 in one.stamps(two))


def dealers(peer: Peer) -> int:
    """How many dials are open, live ones included, those that were replaced not."""
    table = peer.network._links
    return len(table._monitors) - len(table._retired) + sum(len(c.dials) for c in list(table._dials._courses.values()))
