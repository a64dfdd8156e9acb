"""How long a table stands still after a fault: from each act to the next landed card (DESIGN §4).

Owns the measuring. Only what happens while cards can land counts; a deal that ends meanwhile ends the measuring.
"""

from collections import defaultdict
from dataclasses import dataclass, field

from nertz_lan.protocol.events import DealBegun, Paused, Scored
from nertz_lan.protocol.identity import PeerKey
from nertz_lan.rules.events import Called, Played
from nertz_lan.session.table import Stage
from tests.simulator.program import Program
from tests.simulator.promises.told import Hanging, History, Written

ENDS = (Scored, DealBegun, Paused, Called)


@dataclass(slots=True)
class Pauses(Hanging):
    """Seconds by kind of fault, apart for those that met the host."""

    seconds: defaultdict[str, list[float]] = field(default_factory=lambda: defaultdict(list))
    _waiting: list[tuple[str, float]] = field(default_factory=list)
    _playing: bool = False

    def began(self, kind: str, met: PeerKey | None, host: PeerKey | None, now: float) -> None:
        """A fault of some kind meets somebody."""
        if self._playing:
            self._waiting.append((f"{kind} (host)" if met is not None and met == host else kind, now))

    def written(self, history: History, new: Written, program: Program, now: float) -> None:  # noqa: ARG002
        event = new.entry.event
        self._playing = new.table.stage is Stage.PLAYING and not new.table.paused
        if isinstance(event, Played):
            for kind, since in self._waiting:
                self.seconds[kind].append(now - since)
            self._waiting.clear()
        elif isinstance(event, ENDS):
            self._waiting.clear()
