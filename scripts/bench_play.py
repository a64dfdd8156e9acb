"""One peer of a real table under one of the baseline's loads: real network, real node, real rules.

Every claim is a play onto a foundation from a prepared deck: the host judges it, logs it with its digest and sends
it to everybody, and every mirror checks it through the rules before it shows it. A deal holds 52 claims a seat: 20
from an open Nertz pile, 8 from work piles, and 24 from the waste, each of which needs a turn first. When they have
all landed a seat calls, and the next deal begins.

In deals of odd number the peer's player acts on the network thread itself, as the baseline's claimers do. In the
others it is a thread of its own behind a queue, as the window is: a verdict counts when that thread has it.

Run by `bench.py`, one process a peer; the first makes the table and prints its port:

    bench_play.py LOAD DEALS PEER FILE [PORT]
"""

import contextlib
import itertools
import queue
import secrets
import sys
import threading
from collections import deque
from collections.abc import Sequence
from pathlib import Path
from random import Random

from bench_load import DEAL_CLAIMS, IN_FLIGHT, PEERS, Record, gap_ns, now_ns
from nertz_lan.net import clock
from nertz_lan.net.keys import make_key_pair
from nertz_lan.net.meeting import Meeting
from nertz_lan.net.runner import Network
from nertz_lan.net.saving import keep_nothing
from nertz_lan.protocol import cutting, sealing
from nertz_lan.protocol.events import DealBegun
from nertz_lan.protocol.intents import Intent, SayReady
from nertz_lan.rules.cards import Face, Seat
from nertz_lan.rules.deal import ANY_FOUNDATION, NERTZ, WASTE, work
from nertz_lan.rules.events import Gone, Opened, Played, Turned
from nertz_lan.rules.intents import Call, Play, Turn
from nertz_lan.session.effects import Deliver, Driven, Effect
from nertz_lan.session.limits import Limits
from nertz_lan.session.me import Me
from nertz_lan.session.news import Fate, Happened, Numbered, TurnedAway, View
from nertz_lan.session.node import NewTable, Node, Wanted
from nertz_lan.session.table import Stage
from nertz_lan.session.timing import Timing

CLAIM, TURN, CLAIM_BEHIND_QUEUE, TURN_BEHIND_QUEUE = range(4)  # the kinds of a record
NERTZ_SIZE, WORK_PILES, DECK = 20, 8, DEAL_CLAIMS
PREPARED: dict[str, bool | int | str] = {
    "nertz_size": NERTZ_SIZE,
    "nertz_face": "all",
    "work_piles": WORK_PILES,
    "turn": 1,
    "same_beat_ms": 0,
    "in_air": "returns",
    "target": 10_000,
}
UNLIMITED = Limits(per_second=1e6, burst=1e6, cut_per_second=1e7)  # for hot and flood
LIMIT_S = 60.0
TIMING = Timing(countdown_s=0.05, settled_in_s=LIMIT_S)  # the first peer stays the host, however slow the machine is
HOT_PEER = 1  # a guest: the host's own claims travel nowhere
NOWHERE = Meeting(service="", group="")  # guests are given the host's address


def prepared(faces: Sequence[Face], key: bytes = b"") -> tuple[Face, ...]:  # noqa: ARG001 - in place of `shuffled`
    """A deck that goes to the foundations card by card, in the order of `steps`."""
    return (*reversed(faces[:NERTZ_SIZE]), *faces[NERTZ_SIZE:])


def uncut(positions: Sequence[int], key: bytes) -> tuple[int, ...]:  # noqa: ARG001 - in place of `shuffled`
    """The order of a deck that nobody has cut."""
    return tuple(positions)


def steps(seat: Seat) -> deque[Play | Turn]:
    """All that one seat does in a deal."""
    plays: list[Play | Turn] = [Play(seat, NERTZ, ANY_FOUNDATION)] * NERTZ_SIZE
    plays += [Play(seat, work(pile), ANY_FOUNDATION) for pile in range(WORK_PILES)]
    for _ in range(DECK - NERTZ_SIZE - WORK_PILES):
        plays += [Turn(seat), Play(seat, WASTE, ANY_FOUNDATION)]
    return deque(plays)


class Timed(Node):
    """A node whose player's paced claims are due on the network thread, as the baseline's are on its only one."""

    player: "Player | None" = None

    def due(self) -> float:
        player = self.player
        if player is None or player.behind_queue or not player.due:
            return super().due()
        return min(super().due(), clock.now() + (player.due - now_ns()) / 1e9)

    def tick(self, now: float) -> list[Effect]:
        if self.player is not None and not self.player.behind_queue:
            self.player.tick()
        return super().tick(now) if super().due() <= now else []


class Player:
    """Acts on news. `ask` numbers an intent and sends it; the token comes back with the number."""

    def __init__(self, load: str, deals: int, peer: int, node: Node, network: Network) -> None:
        self.record = Record()
        self.over = threading.Event()
        self.behind_queue = False
        self.due = 0  # of the next paced claim; 0: none
        self.refused: list[str] = []
        self._load, self._deals, self._peer, self._node, self._network = load, deals, peer, node, network
        self._rng = Random(peer * 7919 + 1)
        self._steps: deque[Play | Turn] = deque()
        self._sent: dict[int, tuple[int, int]] = {}  # token → kind, when
        self._tokens: dict[int, int] = {}  # counter → token
        self._token = itertools.count(1)
        self._lock = threading.Lock()  # over the steps: a paced claim and a verdict may come at once
        self._all_of_them = DECK if load == "hot" else DECK * PEERS
        self._landed = self._turned = 0  # in this deal
        self._ready_for = -1

    # --- news

    def news(self, item: object) -> None:
        if isinstance(item, Happened):
            entry = item.entry
            self.record.seen.extend((entry.index, now_ns()))
            event = entry.event
            if event.__class__ is Played:
                self._landed += 1
                if self._landed == self._all_of_them:
                    self._played_all(item.view.seat)
            elif event.__class__ is Turned:
                self._turned += 1
            elif isinstance(event, Gone):
                self._go(item.view)
            elif event.__class__ is not Opened:
                self._get_ready(item.view)
        elif isinstance(item, Fate):
            self._fate(item, now_ns())
        elif isinstance(item, Numbered):
            self._tokens[item.counter] = item.token
        elif isinstance(item, TurnedAway):
            self.refused.append(item.why)
            self.over.set()

    def _fate(self, fate: Fate, now: int) -> None:
        kind, sent = self._sent.pop(self._tokens.pop(fate.counter, 0), (-1, 0))
        if kind < 0:
            return
        if fate.refusal is not None:
            self.refused.append(fate.refusal.why)
        else:
            self.record.asked.extend((kind, fate.entries[0].index, sent, now))
        with self._lock:
            if self._load != "paced" or (self._steps and isinstance(self._steps[0], Turn)):
                self._step()  # paced: turn at once, so that the next claim's card lies there in time

    # --- the course of deals

    def _get_ready(self, view: View) -> None:
        table = view.table
        if table.stage not in (Stage.LOBBY, Stage.SCORED) or view.seat is None or self._ready_for == table.deals:
            return
        if table.deals == self._deals:
            self.over.set()
        elif len(table.taken) == PEERS:
            self._ready_for = table.deals
            self._ask(SayReady(ready=True))

    def _go(self, view: View) -> None:
        self._landed = self._turned = 0
        if not self.behind_queue:
            self.record.begin()
        if view.seat is None or (self._load == "hot" and self._peer != HOT_PEER):
            return
        self._steps = steps(view.seat)
        if self._load == "paced":
            self.due = now_ns() + gap_ns(self._rng)
            return
        for _ in range(IN_FLIGHT if self._load == "flood" else 1):
            self._step()

    def _played_all(self, seat: Seat | None) -> None:
        if not self.behind_queue:
            self.record.end(self._landed + self._turned)
        if self._peer == HOT_PEER and seat is not None:
            self._ask(Call(seat))

    # --- intents

    def tick(self) -> None:
        """The paced load's next claim, when it is due."""
        if not self.due or now_ns() < self.due:
            return
        with self._lock:
            self.due = self.due + gap_ns(self._rng) if self._steps else 0
            if self._steps and isinstance(self._steps[0], Turn):
                self._step()  # its turn did not come in time: its last claim is still in flight
            self._step()

    def _step(self) -> None:
        if not self._steps:
            return
        intent = self._steps.popleft()
        kind = TURN if isinstance(intent, Turn) else CLAIM
        self._ask(intent, kind + 2 * self.behind_queue)

    def _ask(self, intent: Intent, kind: int = -1) -> None:
        token = next(self._token)
        if kind >= 0:
            self._sent[token] = kind, now_ns()

        def numbered(_: Driven, now: float) -> list[Effect]:
            counter, effects = self._node.ask(intent, now)
            return [Deliver(Numbered(token, counter, self._node.view(now))), *effects]

        self._network.call(numbered)


def main(load: str, deals: int, peer: int, path: Path, port: int | None) -> int:
    vars(sealing)["shuffled"], vars(cutting)["shuffled"] = prepared, uncut
    keys = make_key_pair()
    limits = Limits() if load == "paced" else UNLIMITED
    node = Timed(Me(keys.public, secrets.token_bytes(32), f"Peer {peer}", peer), secrets.token_bytes, TIMING, limits)
    inbox: queue.SimpleQueue[object] = queue.SimpleQueue()

    def deliver(item: object) -> None:
        if isinstance(item, Happened) and isinstance(item.entry.event, DealBegun):
            player.behind_queue = item.entry.event.deal % 2 == 0
        if player.behind_queue:
            inbox.put(item)
        else:
            player.news(item)

    network = Network(node, keys, deliver, save=keep_nothing, interface="127.0.0.1", meeting=NOWHERE)
    player = node.player = Player(load, deals, peer, node, network)
    network.start()
    if port is None:
        network.call(lambda _, now: node.create(NewTable("bench", differing=dict(PREPARED), seats=PEERS), now))
        print(network.port, flush=True)
    else:
        network.call(lambda _, now: node.seek(Wanted(address=f"127.0.0.1:{port}"), now))
    until = now_ns() + int(LIMIT_S * 1e9)
    while not player.over.is_set() and now_ns() < until:
        waits = player.due and player.behind_queue
        wait_s = min(0.1, max(0, player.due - now_ns()) / 1e9) if waits else 0.1
        with contextlib.suppress(queue.Empty):
            player.news(inbox.get(timeout=wait_s))
        if player.behind_queue:
            player.tick()
    if peer == 0:
        sys.stdin.read()  # the others leave first
    network.stop()
    player.record.save(path)
    if player.refused:
        print(f"peer {peer}: {len(player.refused)} intents went back: {player.refused[0]}", file=sys.stderr)
    return 0 if player.over.is_set() else 1


if __name__ == "__main__":
    words = sys.argv[1:]
    sys.exit(main(words[0], int(words[1]), int(words[2]), Path(words[3]), int(words[4]) if len(words) > 4 else None))
