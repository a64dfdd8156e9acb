"""The baseline: what the product's transport costs when nothing is judged, kept or checked.

One process puts claims in order over the same kinds of sockets (a ROUTER for everybody, a DEALER each), appends
them to a list and sends each to all six peers; claims and events are msgpack maps. Run by `bench.py`:

    bench_raw.py sequence LOAD          prints its port
    bench_raw.py claim LOAD PORT PEER FILE
"""

import sys
from pathlib import Path
from random import Random
from typing import Any

import msgpack
import zmq

from bench_load import IN_FLIGHT, PEERS, Record, gap_ns, is_turn_due, now_ns

HOT_CLAIMS = 600
SECONDS = {"hot": 3.0, "paced": 3.0, "flood": 1.0}
LIMIT_MS = 20_000
QUEUED = 200_000
PILES, CARDS = 24, 52
TURN_PILE = PILES - 1  # stands for a turn of the stock: as many messages as the product's, not counted as a claim
GO, DONE, OVER, HERE_I_AM = b"!go", b"!done", b"!over", b"!here"


def sequence(load: str) -> None:
    """Take claims, put them in order, tell everybody."""
    context: zmq.Context[zmq.Socket[bytes]] = zmq.Context()
    router = context.socket(zmq.ROUTER)
    router.setsockopt(zmq.ROUTER_MANDATORY, 1)
    router.setsockopt(zmq.SNDHWM, QUEUED)
    router.setsockopt(zmq.RCVHWM, QUEUED)
    router.setsockopt(zmq.RCVTIMEO, LIMIT_MS)
    print(router.bind_to_random_port("tcp://127.0.0.1"), flush=True)
    routes: list[bytes] = []
    log: list[tuple[int, int, int, int]] = []
    piles = [0] * PILES
    newest = [-1] * PEERS
    busy = 1 if load == "hot" else PEERS

    def tell(frame: bytes) -> None:
        for route in routes:
            router.send(route, zmq.SNDMORE)
            router.send(frame)

    while busy:
        route, frame = router.recv_multipart()
        if frame == HERE_I_AM:
            routes.append(route)
            if len(routes) == PEERS:
                tell(GO)
        elif frame == DONE:
            busy -= 1
        else:
            claim = msgpack.unpackb(frame)
            peer, counter, pile, card = claim["peer"], claim["counter"], claim["pile"], claim["card"]
            if counter > newest[peer] and 0 <= pile < PILES and 0 <= card < CARDS:
                newest[peer] = counter
                piles[pile] += 1
                index = len(log)
                log.append((peer, counter, pile, card))
                event = {
                    "t": "event",
                    "index": index,
                    "peer": peer,
                    "counter": counter,
                    "pile": pile,
                    "card": card,
                    "deck": "blue",
                    "sent": claim["sent"],
                }
                tell(msgpack.packb(event))
    tell(OVER)
    context.destroy(500)


class Claimer:
    """One peer's side of a load: what comes in, and what it answers with."""

    def __init__(self, load: str, peer: int) -> None:
        self.load, self.peer = load, peer
        self.record = Record()
        self.over = False
        self.due = 0  # of the next paced claim; 0: none
        self._rng = Random(peer * 7919 + 1)
        self._counter = 0
        self._back = 0
        self._claims_back = 0
        self._end = 0

    def claim(self, pile: int = -1) -> bytes:
        self._counter += 1
        claim = {
            "t": "claim",
            "peer": self.peer,
            "counter": self._counter,
            "pile": self._counter % (PILES - 1) if pile < 0 else pile,
            "card": self._counter % CARDS,
            "deck": "blue",
            "sent": now_ns(),
        }
        packed: bytes = msgpack.packb(claim)
        return packed

    def heard(self, frame: bytes) -> list[bytes]:
        if frame == GO:
            return self._go()
        if frame == OVER:
            self.over = True
            return []
        event: dict[str, Any] = msgpack.unpackb(frame)
        index, peer, sent = event["index"], event["peer"], event["sent"]
        now = now_ns()
        self.record.seen.extend((index, now))
        if peer != self.peer:
            return []
        self.record.asked.extend((event["pile"] == TURN_PILE, index, sent, now))
        self._back += 1
        if self.load == "paced":
            if event["pile"] != TURN_PILE:
                self._claims_back += 1
                if is_turn_due(self._claims_back) and now < self._end:
                    return [self.claim(TURN_PILE)]
            return self._perhaps_done(now)
        if now < self._end and (self.load == "flood" or self._back < HOT_CLAIMS):
            return [self.claim()]
        return self._perhaps_done(self._end)

    def tick(self) -> list[bytes]:
        now = now_ns()
        if not self.due or now < self.due:
            return []
        if now >= self._end:
            self.due = 0
            return self._perhaps_done(now)
        self.due += gap_ns(self._rng)
        return [self.claim()]

    def _go(self) -> list[bytes]:
        now = now_ns()
        self._end = now + int(SECONDS[self.load] * 1e9)
        if self.load == "paced":
            self.due = now + gap_ns(self._rng)
            return []
        if self.load == "hot":
            return [self.claim()] if self.peer == 0 else []
        return [self.claim() for _ in range(IN_FLIGHT)]

    def _perhaps_done(self, now: int) -> list[bytes]:
        if now < self._end or self._back < self._counter:
            return []
        self.due = 0
        return [DONE]


def claim(load: str, port: int, peer: int, path: Path) -> None:
    """Play one peer's part."""
    context: zmq.Context[zmq.Socket[bytes]] = zmq.Context()
    dealer = context.socket(zmq.DEALER)
    dealer.setsockopt(zmq.SNDHWM, QUEUED)
    dealer.setsockopt(zmq.RCVHWM, QUEUED)
    dealer.connect(f"tcp://127.0.0.1:{port}")
    dealer.send(HERE_I_AM)
    claimer = Claimer(load, peer)
    until = now_ns() + LIMIT_MS * 1_000_000
    while not claimer.over and now_ns() < until:
        wait_ms = max(0, -((now_ns() - claimer.due) // 1_000_000)) if claimer.due else 1000
        if dealer.poll(wait_ms):
            for frame in claimer.heard(dealer.recv()):
                dealer.send(frame)
        for frame in claimer.tick():
            dealer.send(frame)
    claimer.record.save(path)
    context.destroy(0)


if __name__ == "__main__":
    if sys.argv[1] == "sequence":
        sequence(sys.argv[2])
    else:
        claim(sys.argv[2], int(sys.argv[3]), int(sys.argv[4]), Path(sys.argv[5]))
