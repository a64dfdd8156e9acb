"""The floor: what the raw baseline's processes cost once they do what a claim means, and nothing else.

The same seven processes, sockets and loads as `bench_raw.py`, with the product's own bytes and rules: an `Asked` is
decoded, judged, applied, digested and sent as an entry; every peer decodes the entry, follows the digest, checks it
through the rules and applies it. No links are cared for, no host is kept or elected, nothing is remembered, no player
is told. Over plain sockets, it is what Python's judging and checking cost; over encrypted ones, as the product's links
have to be, it is the least that a product of these rules can cost. How it is run: `bench_sequencer.py`.
"""

from collections import deque
from random import Random

from bench_load import IN_FLIGHT, PEERS, Record, gap_ns, now_ns
from bench_play import CLAIM, DECK, PREPARED, TURN, prepared, steps
from bench_sequencer import run
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


class Judging:
    """Intents are judged, applied and digested."""

    def __init__(self, load: str, deals: int) -> None:
        self._in_deal = DECK if load == "hot" else DECK * PEERS
        self._deals, self._left = deals, 0
        self._log: list[bytes] = []
        self._digest = NO_DIGEST

    @property
    def over(self) -> bool:
        return not (self._deals or self._left)

    @property
    def ordered(self) -> int:
        return len(self._log)

    def begin(self) -> bytes:
        self._deals -= 1
        self._deal, self._left = begun(), self._in_deal
        return BEGIN

    def take(self, peer: int, frame: bytes) -> list[bytes]:
        asked = MESSAGES.decode(frame)
        if not isinstance(asked, Asked) or not isinstance(asked.intent, Play | Turn):
            raise SystemExit(f"that is no claim: {asked}")
        outcome = judge(self._deal, asked.intent, self._deal.at)
        if isinstance(outcome, Refusal):
            raise SystemExit(outcome.why)
        self._deal = apply(self._deal, outcome[0], self._deal.at)
        data = entry_bytes(Entry(1, len(self._log) + 1, self._deal.at, outcome[0], KEYS[peer], asked.counter))
        self._digest = chained(self._digest, data)
        self._log.append(data)
        self._left -= isinstance(outcome[0], Played)
        told = [MESSAGES.encode(Entries((data,)))]
        return told if self._left or not self._deals else [*told, self.begin()]


class Mirroring:
    """One peer: its mirror of the deal, and its player."""

    def __init__(self, load: str, peer: int) -> None:
        self.load, self.peer = load, peer
        self.record = Record()
        self.due = 0
        self._rng = Random(peer * 7919 + 1)
        self._steps: deque[Play | Turn] = deque()
        self._sent: dict[int, tuple[int, int]] = {}  # counter → kind, when
        self._counter = 0
        self._deal = begun()
        self._digest = NO_DIGEST

    def heard(self, frame: bytes) -> list[bytes]:
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


if __name__ == "__main__":
    run(Judging, Mirroring)
