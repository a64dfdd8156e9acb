"""A peer through all the lives of its program: killed, started again with the same profile, at the same table.

Owns what is known of the peer from its lines, from its first life to its last: who it says hosts, and how far its log
is. Never knows other peers.
"""

import threading
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final, Self, TypeAlias

from lab_network import Laptop
from lab_program import Json, Program, Said, start_peer

PLAYS: Final = frozenset({"played", "turned"})


@dataclass(frozen=True, slots=True)
class Reign:
    """Who hosts, as a peer tells it, and since when."""

    number: int
    host: str  # the peer's key
    at: float


class Peer:
    """One player on one laptop; `first` are options for its first life alone. Its program runs inside `with`."""

    def __init__(
        self,
        laptop: Laptop,
        name: str,
        folder: Path,
        options: Sequence[str],
        first: Sequence[str],
        tell: "Hearer",
    ) -> None:
        self.laptop = laptop
        self.name = name
        self.clock = folder / f"{name}.clock"  # of lab_clock
        self._folder = folder
        self._options = tuple(options)
        self._first = tuple(first)
        self._lock = threading.Lock()
        self._tell = tell
        self._reigns: list[Reign] = []
        self._over: Json | None = None
        self._index = 0
        self._lives: list[Program] = []

    def __enter__(self) -> Self:
        self.start()
        return self

    def __exit__(self, *_: object) -> None:
        for program in self._lives:
            program.kill()

    def start(self) -> None:
        """Start its program: for the first time, or again."""
        options = [*self._options, *(() if self._lives else self._first)]
        program = start_peer(self.laptop, self.name, self._folder, *options, hear=self._hear, clock=self.clock)
        self._lives.append(program)

    @property
    def program(self) -> Program:
        """Its program in its present life, or the last."""
        return self._lives[-1]

    @property
    def lives(self) -> int:
        return len(self._lives)

    @property
    def reign(self) -> Reign | None:
        """The last that it told of."""
        with self._lock:
            return self._reigns[-1] if self._reigns else None

    @property
    def reigns(self) -> list[Reign]:
        """All that it told of: each once, though it was told at a restart again."""
        with self._lock:
            return list(self._reigns)

    @property
    def index(self) -> int:
        """Of the last entry that it told of."""
        return self._index

    @property
    def over(self) -> Json | None:
        """The end of the match, once it has told of it."""
        with self._lock:
            return self._over

    def _hear(self, said: Said) -> None:
        self._tell(self, said)
        self._index = said.line.get("index", self._index) if "event" in said.line else self._index
        match said.line:
            case {"event": "joined", "host": str(host), "reign": int(number)}:
                self._reigned(Reign(number, host, said.at))
            case {"event": "host", "peer": str(host), "reign": int(number)}:
                self._reigned(Reign(number, host, said.at))
            case {"event": "match-over"}:
                with self._lock:
                    self._over = said.line
            case _:
                pass

    def _reigned(self, reign: Reign) -> None:
        with self._lock:
            last = self._reigns[-1] if self._reigns else None
            if last is None or (last.number, last.host) != (reign.number, reign.host):
                self._reigns.append(reign)


def is_play(line: Json, reign_from: int = 0, index_above: int = -1) -> bool:
    """Whether a line tells of a card that was played or turned, in this reign or a later one, behind this index."""
    return line.get("event") in PLAYS and line["reign"] >= reign_from and line["index"] > index_above


Hearer: TypeAlias = Callable[[Peer, Said], None]


def unheard(peer: Peer, said: Said) -> None:
    """Nobody listens."""
