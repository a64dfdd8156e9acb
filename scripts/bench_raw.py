"""The baseline: what the product's transport costs when nothing is judged, kept or checked.

One process puts claims in order over the same kinds of sockets (a ROUTER for everybody, a DEALER each), appends
them to a list and sends each to all six peers; claims and events are msgpack maps. How it is run: `bench_sequencer.py`.
"""

from random import Random
from typing import Any

import msgpack

from bench_load import IN_FLIGHT, PEERS, Record, gap_ns, is_turn_due, now_ns
from bench_sequencer import run

HOT_CLAIMS = 600
SECONDS = {"hot": 3.0, "paced": 3.0, "flood": 1.0}
PILES, CARDS = 24, 52
TURN_PILE = PILES - 1  # stands for a turn of the stock: as many messages as the product's, not counted as a claim
GO, DONE = b"!go", b"!done"


class Appending:
    """Claims are appended, and that is all."""

    def __init__(self, load: str, _deals: int) -> None:
        self._busy = 1 if load == "hot" else PEERS
        self._log: list[tuple[int, int, int, int]] = []
        self._piles = [0] * PILES
        self._newest = [-1] * PEERS

    @property
    def over(self) -> bool:
        return not self._busy

    @property
    def ordered(self) -> int:
        return len(self._log)

    def begin(self) -> bytes:
        return GO

    def take(self, _peer: int, frame: bytes) -> list[bytes]:
        if frame == DONE:
            self._busy -= 1
            return []
        claim = msgpack.unpackb(frame)
        peer, counter, pile, card = claim["peer"], claim["counter"], claim["pile"], claim["card"]
        if counter <= self._newest[peer] or not (0 <= pile < PILES and 0 <= card < CARDS):
            return []
        self._newest[peer] = counter
        self._piles[pile] += 1
        index = len(self._log)
        self._log.append((peer, counter, pile, card))
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
        return [msgpack.packb(event)]


class Counting:
    """A peer that counts what comes, and claims."""

    def __init__(self, load: str, peer: int) -> None:
        self.load, self.peer = load, peer
        self.record = Record()
        self.due = 0
        self._rng = Random(peer * 7919 + 1)
        self._counter = 0
        self._back = 0
        self._claims_back = 0
        self._end = 0

    def heard(self, frame: bytes) -> list[bytes]:
        if frame == GO:
            return self._go()
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
                    return [self._claim(TURN_PILE)]
            return self._perhaps_done(now)
        if now < self._end and (self.load == "flood" or self._back < HOT_CLAIMS):
            return [self._claim()]
        return self._perhaps_done(self._end)

    def tick(self) -> list[bytes]:
        now = now_ns()
        if not self.due or now < self.due:
            return []
        if now >= self._end:
            self.due = 0
            return self._perhaps_done(now)
        self.due += gap_ns(self._rng)
        return [self._claim()]

    def _claim(self, pile: int = -1) -> bytes:
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

    def _go(self) -> list[bytes]:
        now = now_ns()
        self._end = now + int(SECONDS[self.load] * 1e9)
        if self.load == "paced":
            self.due = now + gap_ns(self._rng)
            return []
        if self.load == "hot":
            return [self._claim()] if self.peer == 0 else []
        return [self._claim() for _ in range(IN_FLIGHT)]

    def _perhaps_done(self, now: int) -> list[bytes]:
        if now < self._end or self._back < self._counter:
            return []
        self.due = 0
        return [DONE]


if __name__ == "__main__":
    run(Appending, Counting)
