"""A table of bots in a lab, that goes on whatever happens to its peers; and what all must tell alike at its end.

Owns how the table is set up, who hosts it now, when it plays, and whether its peers agree. Never makes a fault.
"""

import json
import time
from collections.abc import Sequence
from contextlib import ExitStack
from typing import Any, Final, Self

from lab_match import SHEET, all_seated
from lab_network import Lab
from lab_peer import Hearer, Peer, Reign, is_play, unheard
from lab_program import Json, NotSaid, Program, Said

NAMES: Final = (
    "Ada", "Ben", "Chioma", "Dag", "Esra", "Fumi", "Greta", "Hana", "Igor", "Juan", "Kai", "Lea",
)  # fmt: skip
SEATED_S: Final = 60.0  # twelve interpreters start at the same time, perhaps on two cores
AGREE_S: Final = 10.0
AGAIN_S: Final = 0.1
TITLE: Final = "Kitchen"


class Table:
    """So many peers at one table, from `with` to its end; the first one makes it. `tell` hears all that they say."""

    def __init__(
        self,
        lab: Lab,
        seats: int,
        rules: Json,
        options: Sequence[str] = ("--fast",),
        *,
        bots: bool = True,
        tell: Hearer = unheard,
    ) -> None:
        words = ["--table", TITLE, "--seats", str(seats), *options, *(["--bot"] if bots else [])]
        self.peers = tuple(
            Peer(laptop, name, lab.folder, words, ["--create"] if laptop.number == 1 else [], tell)
            for laptop, name in zip(lab.laptops[:seats], NAMES, strict=False)
        )
        self.lab = lab
        self._rules = rules
        self._by_key: dict[str, Peer] = {}
        self._stack = ExitStack()

    def __enter__(self) -> Self:
        with self._stack as stack:
            maker = stack.enter_context(self.peers[0])
            maker.program.event("joined", SEATED_S)
            reply = maker.program.ask("set-rules", rules=self._rules)
            if not reply["ok"]:
                raise NotSaid(f"{maker.name} can't have these house rules: {reply['why']}")
            others = [stack.enter_context(peer) for peer in self.peers[1:]]
            for peer in (maker, *others):
                all_seated(peer.program, len(self.peers), SEATED_S)
                self._by_key[peer.program.ask("status")["peer"]] = peer
            self._stack = stack.pop_all()
        return self

    def __exit__(self, *_: object) -> None:
        self._stack.close()

    @property
    def reign(self) -> Reign:
        """The newest that anybody tells of."""
        return max((r for peer in self.peers if (r := peer.reign)), key=lambda reign: (reign.number, reign.at))

    @property
    def host(self) -> Peer:
        """Who hosts now."""
        return self._by_key[self.reign.host]

    @property
    def guests(self) -> list[Peer]:
        host = self.host
        return [peer for peer in self.peers if peer is not host]

    def name_of(self, key: str) -> str:
        """Whose key that is."""
        return self._by_key[key].name if key in self._by_key else key[:8]

    def forget(self) -> None:
        """Forget what everybody has said so far."""
        for peer in self.peers:
            peer.program.forget()

    def played_by(self, peers: Sequence[Peer], within_s: float, reign_from: int = 0) -> None:
        """Wait until each of these peers has seen a play from now on. Raises NotSaid."""
        marks = {peer.program: len(peer.program.said) for peer in peers}
        _each_until(marks, within_s, reign_from)

    def hosted_by_another(self, peers: Sequence[Peer], within_s: float, reign: int) -> list[Said]:
        """The line with which each of these peers has told, since the last `forget`, that this reign is over."""
        until = time.monotonic() + within_s

        def another(line: Json) -> bool:
            return line.get("event") == "host" and line["reign"] > reign

        return [peer.program.until("who hosts", another, max(0.0, until - time.monotonic())) for peer in peers]

    def first_plays(self, peers: Sequence[Peer], within_s: float, reign_from: int) -> list[Said]:
        """The first play since the last `forget` that each of these peers has seen or will see. Raises NotSaid."""
        return _each_until(dict.fromkeys((peer.program for peer in peers), 0), within_s, reign_from)

    def sheets(self, within_s: float) -> list[Json]:
        """What each peer tells of the end of the match. Raises NotSaid."""
        until = time.monotonic() + within_s
        lines = [over_of(peer, max(0.0, until - time.monotonic())) for peer in self.peers]
        return [{key: line[key] for key in SHEET} for line in lines]

    def agree(self) -> str:
        """The digest that all tell alike while nothing is played; the table must stand still. Raises NotSaid."""
        until = time.monotonic() + AGREE_S
        while True:
            told = [self._standing(peer.program) for peer in self.peers]
            if all(one == told[0] for one in told):
                return str(told[0]["digest"])
            if time.monotonic() > until:
                raise NotSaid("Not all tell the same: " + json.dumps(told))
            time.sleep(AGAIN_S)

    @staticmethod
    def _standing(program: Program) -> dict[str, Any]:
        status, score = program.ask("status"), program.ask("score")
        return {"index": status["index"], "digest": status["digest"], "totals": score.get("totals")}


def over_of(peer: Peer, within_s: float) -> Json:
    """A peer's line of the end of the match, from whichever of its lives. Raises NotSaid."""
    return peer.over or peer.program.event("match-over", within_s).line


def _each_until(marks: dict[Program, int], within_s: float, reign_from: int) -> list[Said]:
    """The first play that each of these programs has told of from this line on. Raises NotSaid."""
    until = time.monotonic() + within_s
    return [
        program.until("a play", lambda line: is_play(line, reign_from), max(0.0, until - time.monotonic()), since)
        for program, since in marks.items()
    ]
