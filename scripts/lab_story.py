"""What happens at a table, told in plain lines as it happens: who hosts, who is lost and back, what pauses.

Owns which lines of the peers are worth a person's while. What all peers tell is told once.
"""

import threading
import time
from collections.abc import Callable
from typing import Final

from lab_peer import Peer
from lab_program import Json, Said

LOGGED: Final = frozenset({"peer", "paused", "interrupted", "resumed", "deal-over", "match-over", "handed-over"})
OWN: Final = frozenset({"lost-host", "turned-away"})


class Story:
    """Hears all peers of a table, on their threads."""

    def __init__(self, write: Callable[[str], None]) -> None:
        self._write = write
        self._began = time.monotonic()
        self._lock = threading.Lock()
        self._told: set[tuple[object, ...]] = set()
        self._names: dict[str, str] = {}  # by key
        self._nameless: list[tuple[Peer, Json]] = []  # lines that tell of a host
        self.pauses = 0
        self.handovers = 0
        self.hosts: list[str] = []  # names, in the order of their reigns

    def say(self, text: str) -> None:
        """One line, with the time since the beginning."""
        self._write(f"{time.monotonic() - self._began:8.2f} s  {text}")

    def hear(self, peer: Peer, said: Said) -> None:
        """A peer has said something."""
        kind = said.line.get("event")
        with self._lock:
            if kind == "peer" or (kind == "seat" and len(said.line["peers"]) == 1):
                self._names[said.line["peer"]] = said.line["name"]
                self._tell_hosts()
            if kind == "host" and self._first("host", said.line["reign"], said.line["peer"]):
                self._nameless.append((peer, said.line))
                self._tell_hosts()
            elif kind in OWN:
                self.say(f"{peer.name}: {kind}: {said.line['why']}")
            elif kind in LOGGED and self._first(kind, said.line["reign"], said.line["index"]):
                self._logged(said.line)

    def _tell_hosts(self) -> None:
        """Tell of the hosts whose names are known: the first one hosts before it has told its own."""
        while self._nameless and self._nameless[0][1]["peer"] in self._names:
            peer, line = self._nameless.pop(0)
            name = self._names[line["peer"]]
            self.hosts.append(name)
            self.say(f"{name} hosts, reign {line['reign']}, says {peer.name}")

    def _logged(self, line: Json) -> None:
        match line["event"]:
            case "peer":
                self.say(f"{line['name']} is {'there' if line['present'] else 'away'}")
            case "handed-over":
                self.handovers += 1
                self.say(f"the host hands over to {self._names.get(line['to'], line['to'][:8])}")
            case "deal-over":
                self.say(f"deal {line['deal']} is over: {line['totals']}")
            case kind:
                self.pauses += kind == "paused"
                self.say(str(kind))

    def _first(self, *what: object) -> bool:
        if what in self._told:
            return False
        self._told.add(what)
        return True
