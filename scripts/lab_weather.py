"""Bad weather for a whole table: late, jittery and lost frames, TCP's as well as UDP's.

Owns how a cable is led through the relay (lab_relay.py) and back. Never knows what the relay does with the frames.
"""

import subprocess
import sys
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from lab_network import BRIDGES, Lab, Laptop, in_space
from lab_spaces import Process, ip

RELAY: Final = Path(__file__).with_name("lab_relay.py")
END_S: Final = 20.0


@dataclass(slots=True)
class Weather:
    """What these laptops send comes `delay_ms` late and up to `jitter_ms` more, and a part of it never."""

    lab: Lab
    laptops: Sequence[Laptop]
    delay_ms: float = 0.0
    jitter_ms: float = 0.0
    loss_percent: float = 0.0
    seed: int = 1
    _relay: Process | None = field(default=None, init=False)

    def __str__(self) -> str:
        latest_ms = self.delay_ms + self.jitter_ms
        return f"frames come {self.delay_ms:g} to {latest_ms:g} ms late, {self.loss_percent:g} % never"

    def begin(self) -> None:
        for laptop in self.laptops:
            outer, join = _relay_end(laptop), laptop.relayed_port
            ip(
                self.lab.hub,
                f"link set {laptop.port} nomaster",
                f"link add {outer} type veth peer name {join}",
                f"link set {outer} up",
                f"link set {join} master {BRIDGES[0]} up",
            )
        numbers = (self.delay_ms, self.jitter_ms, self.loss_percent, self.seed)
        pairs = [f"{laptop.port}:{_relay_end(laptop)}" for laptop in self.laptops]
        words = in_space(self.lab.hub, [sys.executable, str(RELAY), *map(str, numbers), *pairs])
        self._relay = subprocess.Popen(words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, start_new_session=True)
        if self._relay.stdout is None or not self._relay.stdout.readline():
            raise RuntimeError("The relay did not start.")

    def end(self) -> None:
        if self._relay is None:
            return
        self._relay.communicate(timeout=END_S)
        self._relay = None
        for laptop in self.laptops:
            ip(
                self.lab.hub,
                f"link del {laptop.relayed_port}",
                f"link set {laptop.port} master {BRIDGES[0]}",
            )


def _relay_end(laptop: Laptop) -> str:
    return f"relay{laptop.number}"
