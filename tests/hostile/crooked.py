"""A hostile peer: a program with a real key on real sockets that says what it likes, to programs that are real.

It runs the product's own network and node, so that it is let in, heard and kept at a table like everybody else; what
leaves it goes through `change`, and anything else can be said beside that. Never looks into the programs it attacks.
"""

import contextlib
import secrets
import threading
import time
from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from typing import Any, Final

from nertz_lan.net.keys import KeyPair, make_key_pair
from nertz_lan.net.meeting import Meeting
from nertz_lan.net.runner import Network
from nertz_lan.net.saving import keep_nothing
from nertz_lan.protocol.codec import BadFrame
from nertz_lan.protocol.identity import PeerKey
from nertz_lan.protocol.intents import Intent
from nertz_lan.protocol.messages import MESSAGES, Ack, Answer, Asked, Message, Opening
from nertz_lan.session.effects import Effect, Send
from nertz_lan.session.limits import Limits
from nertz_lan.session.me import Me
from nertz_lan.session.news import News, View
from nertz_lan.session.node import NewTable, Node, Wanted
from nertz_lan.session.timing import Timing
from tests.peer.talker import WITHIN_S

NOWHERE: Final = Meeting(service="", group="")
GIVES_EFFECTS: Final = (
    "tick",
    "received",
    "settle",
    "tell",
    "kept",
    "linked",
    "unlinked",
    "refused",
    "sighted",
    "answered",
)
TIMING: Final = Timing(countdown_s=0.3, settled_in_s=1e9)  # as host it hands over to nobody who is nearer
FAR_MS: Final = 10_000  # so that nobody who hosts hands over to it before the first go
AGAIN_S: Final = 0.05  # at most
ANY: Final = Limits(1e9, 1e9, 1e9)

Change = Callable[[Message, PeerKey], Iterable[Message]]


def as_it_is(message: Message, to: PeerKey) -> Iterable[Message]:  # noqa: ARG001 - a Change
    """An honest peer's message."""
    return (message,)


class Crooked:
    """Runs from `start` to `stop`. `change` may be set at any time; it is called on the network thread."""

    def __init__(self, name: str, change: Change = as_it_is, keys: KeyPair | None = None) -> None:
        self.name, self.change = name, change
        self.keys = keys or make_key_pair()
        self.key = self.keys.public
        self.secret = secrets.token_bytes(32)
        self.heard: list[Message] = []
        self.news: list[News] = []
        self.unlinked: list[tuple[PeerKey, str]] = []  # from whom, and why, in order
        self.act: Callable[[News], None] = lambda _: None  # on what it is told
        self._told = threading.Condition()
        self._at_node = threading.RLock()  # the network thread is, or whoever looks into it
        self.node = Node(Me(self.key, self.secret, name, 0), secrets.token_bytes, TIMING, ANY)
        for method in GIVES_EFFECTS:
            setattr(self.node, method, self._lying(method, getattr(self.node, method)))
        self.network = Network(
            self.node, self.keys, self._deliver, save=keep_nothing, interface="127.0.0.1", meeting=NOWHERE
        )

    def _lying(self, method: str, honest: Callable[..., list[Effect]]) -> Callable[..., list[Effect]]:
        def lies(*args: Any, **kwargs: Any) -> list[Effect]:
            if method == "received":
                self._note(self.heard, args[1])
            elif method == "unlinked":
                self._note(self.unlinked, args[:2])
            with self._at_node:
                effects = honest(*args, **kwargs)
            return [other for effect in effects for other in self._changed(effect)]

        return lies

    def _changed(self, effect: Effect) -> Iterator[Effect]:
        if not isinstance(effect, Send):
            yield effect
            return
        try:
            message = MESSAGES.decode(effect.frame)
        except BadFrame:
            yield effect
            return
        if isinstance(message, Ack):
            message = replace(message, worst_ms=FAR_MS)
            effect = replace(effect, frame=MESSAGES.encode(message))
        for other in self.change(message, effect.to):
            yield effect if other is message else replace(effect, frame=MESSAGES.encode(other))

    def _note(self, notes: list[Any], what: object) -> None:
        with self._told:
            notes.append(what)
            self._told.notify_all()

    def _deliver(self, news: object) -> None:
        self._note(self.news, news)
        self.act(news)  # type: ignore[arg-type]

    # --- from any thread

    def start(self) -> "Crooked":
        self.network.start()
        return self

    def joins(self, address: str) -> "Crooked":
        """Come to the table of whoever listens at this address, and be let in."""
        self._does(lambda now: self.node.seek(Wanted(address=address), now))
        self.until(lambda: self.view is not None and self.view.seat is not None)
        return self

    def hosts(self, title: str, seats: int, **rules: bool | int | str) -> str:
        """Make a table; where it can be joined."""
        self._does(lambda now: self.node.create(NewTable(title, "Nertz", rules, seats, fixed_seats=True), now))
        self.until(lambda: self.view is not None)
        return f"127.0.0.1:{self.network.port}"

    def asks(self, intent: Intent) -> None:
        """What its player asks for, in the honest way, but for `change`."""

        def ask(now: float) -> list[Effect]:
            _, effects = self.node.ask(intent, now)
            return [other for effect in effects for other in self._changed(effect)]

        self._does(ask)

    def leaves(self) -> None:
        """Go from the table."""
        self._does(self.node.leave)

    def _does(self, what: Callable[[float], list[Effect]]) -> None:
        def do(_: object, now: float) -> list[Effect]:
            with self._at_node:
                return what(now)

        self.network.call(do)

    def says(self, to: PeerKey, *messages: Message | bytes) -> None:
        """Send anything at all over the link to a peer."""
        frames = [each if isinstance(each, bytes) else MESSAGES.encode(each) for each in messages]
        self.network.call(lambda *_: [Send(to, frame) for frame in frames])

    def numbers(self, intent: Intent, *openings: Opening) -> Asked:
        """An intent as it goes to the host, with the next number."""
        with self._at_node:
            self.node._moving.own.counter += 1
            assert self.view is not None
            return Asked(self.node._moving.own.counter, self.view.reign, self.view.index, intent, openings)

    def answer_to(self, asked: Asked) -> Answer:
        """Send an intent to the host as it is, and wait for its answer."""
        assert self.view is not None
        number = len(self.heard)
        self.says(self.view.host, asked)
        found: list[Answer] = []

        def answered() -> bool:
            found[:] = [m for m in self.heard[number:] if isinstance(m, Answer) and m.counter == asked.counter]
            return bool(found)

        self.until(answered)
        return found[0]

    @property
    def view(self) -> View | None:
        """What it knows of its table now."""
        with self._at_node:
            return self.node.view(time.monotonic())

    def until(self, condition: Callable[[], object], again: Callable[[], None] = lambda: None) -> None:
        """Wait for something that comes with what it hears or is told, or with what is done again and again."""
        end = time.monotonic() + WITHIN_S
        while not condition():  # which may look into the node: nothing else is held
            assert time.monotonic() < end, (self.name, self.unlinked[-10:], self.heard[-5:], self.news[-5:])
            again()
            with self._told:
                self._told.wait(AGAIN_S)

    def was_unlinked(self, peer: PeerKey, why: str, number: int) -> bool:
        """Whether a link to a peer has ended for this reason since `number` links had ended, whatever else has."""
        return any(by == peer and why in said for by, said in self.unlinked[number:])

    def says_until(self, condition: Callable[[], object], to: PeerKey, *messages: Message) -> None:
        """Say the same again and again, until something comes of it."""
        self.until(condition, lambda: self.says(to, *messages))

    def stop(self) -> None:
        """Say goodbye."""
        self.network.stop()


@contextlib.contextmanager
def crooks(*them: Crooked) -> Iterator[None]:
    """Start them all, and stop them all."""
    started: list[Crooked] = []
    try:
        started += [each.start() for each in them]
        yield
    finally:
        for each in started:
            each.stop()
