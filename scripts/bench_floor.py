"""The floor: what the raw baseline's processes cost once they do what a claim means, and nothing else.

The same seven processes, sockets and loads as `bench_raw.py`, with the product's own bytes and rules: an `Asked` is
decoded, judged, applied, digested and sent as an entry; every peer decodes the entry, follows the digest, checks it
through the rules and applies it. No links are cared for, no host is kept or elected, nothing is remembered, no player
is told. What the product takes beyond this is its own; what this takes beyond the raw baseline is Python's. Run by
`bench.py`:

    bench_floor.py sequence LOAD DEALS          prints its port
    bench_floor.py claim LOAD DEALS PORT PEER FILE
"""

import sys
from collections import deque
from pathlib import Path
from random import Random

import zmq

from bench_load import IN_FLIGHT, PEERS, Record, gap_ns, now_ns
from bench_play import CLAIM, DECK, PREPARED, TURN, prepared, steps
from bench_raw import HERE_I_AM, LIMIT_MS, OVER, QUEUED
from nertz_lan.protocol.entries import NO_DIGEST, Entry, chained, entry_bytes, entry_from
from nertz_lan.protocol.identity import PeerKey
from nertz_lan.protocol.messages import MESSAGES, Asked, Entries
from nertz_lan.rules.apply import apply
from nertz_lan.rules.cards import deck_faces
from nertz_lan.rules.deal import Deal, new_deal
from nertz_lan.rules.events import Gone, Played, Turned
from nertz_lan.rules.follow import follow
from nertz_lan.rules.intents import Play, Turn
from nertz_lan.rules.judge import judge
from nertz_lan.rules.presets import preset_rules
from nertz_lan.rules.refusal import Refusal

BEGIN = b"!deal"
KEYS = [PeerKey(bytes([peer + 1]) * 32) for peer in range(PEERS)]


def begun() -> Deal:
    """A deal at go, every face known: so nothing has to be opened."""
    deck = prepared(deck_faces("french", 0))
    return apply(new_deal(preset_rules("Nertz", PEERS, PREPARED), [deck] * PEERS), Gone(), 0)


def sequence(load: str, deals: int) -> None:
    """Take intents, judge them, tell everybody."""
    context: zmq.Context[zmq.Socket[bytes]] = zmq.Context()
    router = context.socket(zmq.ROUTER)
    router.setsockopt(zmq.ROUTER_MANDATORY, 1)
    router.setsockopt(zmq.SNDHWM, QUEUED)
    router.setsockopt(zmq.RCVHWM, QUEUED)
    router.setsockopt(zmq.RCVTIMEO, LIMIT_MS)
    print(router.bind_to_random_port("tcp://127.0.0.1"), flush=True)
    routes: dict[bytes, int] = {}
    log: list[bytes] = []
    digest = NO_DIGEST
    deal, left = begun(), 0

    def tell(frame: bytes) -> None:
        for route in routes:
            router.send(route, zmq.SNDMORE)
            router.send(frame)

    while True:
        route, frame = router.recv_multipart()
        if frame.startswith(HERE_I_AM):
            routes[route] = int(frame[len(HERE_I_AM) :])
        else:
            asked = MESSAGES.decode(frame)
            if not isinstance(asked, Asked) or not isinstance(asked.intent, Play | Turn):
                raise SystemExit(f"that is no claim: {asked}")
            outcome = judge(deal, asked.intent, deal.at)
            if isinstance(outcome, Refusal):
                raise SystemExit(outcome.why)
            deal = apply(deal, outcome[0], deal.at)
            data = entry_bytes(Entry(1, len(log) + 1, deal.at, outcome[0], KEYS[routes[route]], asked.counter))
            digest = chained(digest, data)
            log.append(data)
            tell(MESSAGES.encode(Entries((data,))))
            left -= isinstance(outcome[0], Played)
        if left == 0 and len(routes) == PEERS:
            if deals == 0:
                break
            deals -= 1
            deal, left = begun(), DECK if load == "hot" else DECK * PEERS
            tell(BEGIN)
    tell(OVER)
    context.destroy(500)


class Claimer:
    """One peer: its mirror of the deal, and its player."""

    def __init__(self, load: str, peer: int) -> None:
        self.load, self.peer = load, peer
        self.record = Record()
        self.due = 0  # of the next paced claim; 0: none
        self._rng = Random(peer * 7919 + 1)
        self._steps: deque[Play | Turn] = deque()
        self._sent: dict[int, tuple[int, int]] = {}  # counter → kind, when
        self._counter = 0
        self._deal = begun()
        self._digest = NO_DIGEST

    def heard(self, frame: bytes) -> list[bytes]:
        """Follow what has happened, and act on it."""
        if frame == BEGIN:
            return self._begin()
        message = MESSAGES.decode(frame)
        if not isinstance(message, Entries):
            raise SystemExit(f"that is no entry: {message}")
        (data,) = message.entries
        entry = entry_from(data)
        self._digest = chained(self._digest, data)
        if not isinstance(entry.event, Played | Turned):
            raise SystemExit(f"that is no play: {entry.event}")
        self._deal = follow(self._deal, entry.event, entry.at)
        now = now_ns()
        self.record.seen.extend((entry.index, now))
        if entry.sender != KEYS[self.peer]:
            return []
        kind, sent = self._sent.pop(entry.counter)
        self.record.asked.extend((kind, entry.index, sent, now))
        is_due = self.load != "paced" or (self._steps and isinstance(self._steps[0], Turn))
        return self._ask() if is_due else []

    def tick(self) -> list[bytes]:
        """The paced load's next claim, when it is due."""
        if not self.due or now_ns() < self.due:
            return []
        self.due = self.due + gap_ns(self._rng) if self._steps else 0
        before = self._ask() if self._steps and isinstance(self._steps[0], Turn) else []
        return [*before, *self._ask()]

    def _begin(self) -> list[bytes]:
        self._deal = begun()
        if self.load == "hot" and self.peer != 0:
            return []
        self._steps = steps(self.peer)
        if self.load == "paced":
            self.due = now_ns() + gap_ns(self._rng)
            return []
        return [frame for _ in range(IN_FLIGHT if self.load == "flood" else 1) for frame in self._ask()]

    def _ask(self) -> list[bytes]:
        if not self._steps:
            return []
        intent = self._steps.popleft()
        self._counter += 1
        self._sent[self._counter] = (TURN if isinstance(intent, Turn) else CLAIM), now_ns()
        return [MESSAGES.encode(Asked(self._counter, 1, 0, intent))]


def claim(load: str, port: int, peer: int, path: Path) -> None:
    """Play one peer's part."""
    context: zmq.Context[zmq.Socket[bytes]] = zmq.Context()
    dealer = context.socket(zmq.DEALER)
    dealer.setsockopt(zmq.SNDHWM, QUEUED)
    dealer.setsockopt(zmq.RCVHWM, QUEUED)
    dealer.connect(f"tcp://127.0.0.1:{port}")
    dealer.send(HERE_I_AM + str(peer).encode())
    claimer = Claimer(load, peer)
    until = now_ns() + LIMIT_MS * 1_000_000
    frame = b""
    while frame != OVER and now_ns() < until:
        wait_ms = max(0, -((now_ns() - claimer.due) // 1_000_000)) if claimer.due else 1000
        if dealer.poll(wait_ms):
            frame = dealer.recv()
            for answer in claimer.heard(frame) if frame != OVER else ():
                dealer.send(answer)
        for answer in claimer.tick():
            dealer.send(answer)
    claimer.record.save(path)
    context.destroy(0)


if __name__ == "__main__":
    words = sys.argv[1:]
    if words[0] == "sequence":
        sequence(words[1], int(words[2]))
    else:
        claim(words[1], int(words[3]), int(words[4]), Path(words[5]))
