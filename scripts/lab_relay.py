"""A cable that is as bad as a crowded Wi-Fi: every frame that a laptop sends comes late, or gets lost.

    lab_relay.py DELAY_MS JITTER_MS LOSS_PERCENT SEED PORT:JOIN …

Passes whole Ethernet frames between two interfaces, both ways: what enters at PORT (a laptop's end of the cable) comes
out at JOIN (the bridge's) after DELAY_MS and up to JITTER_MS more, or never; what comes back is passed at once. So each
way between two laptops is bad once. Frames of one laptop keep their order, as they do on a Wi-Fi: a late one holds up
those behind it. Ends with its input. Prints one line when it passes frames. Knows no protocol. Linux only.
"""

import contextlib
import select
import socket
import sys
import time
from collections import deque
from collections.abc import Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Final

assert sys.platform == "linux"  # noqa: S101 - it is also what tells mypy

SOL_PACKET: Final = 263  # what the socket module does not name, from linux/if_packet.h
PACKET_VNET_HDR: Final = 15  # a header says which checksums the kernel has left out: it then fills them in behind us
PACKET_IGNORE_OUTGOING: Final = 23
EVERY_PROTOCOL: Final = 3
FRAME_BYTES: Final = 10 + 14 + 65_536  # that header, Ethernet's, and what the kernel sends as one
WAITING_MAX: Final = 10_000  # frames on their way from one laptop: a flood; what comes beyond is lost
PASS_FRAMES: Final = 64  # of one interface, before the others have their turn


@dataclass(frozen=True, slots=True)
class Badness:
    """What a cable does to what is sent into it."""

    delay_ms: float
    jitter_ms: float
    loss_percent: float


@dataclass(slots=True)
class Cable:
    """One laptop's cable, and the frames that are on their way through it."""

    port: socket.socket
    join: socket.socket
    badness: Badness
    generator: Random
    waiting: deque[tuple[float, bytes]] = field(default_factory=deque)  # when each is due, in order

    def take(self, now: float) -> None:
        """Take what the laptop has sent."""
        for frame in _frames(self.port):
            lost = self.generator.random() * 100 < self.badness.loss_percent
            if lost or len(self.waiting) >= WAITING_MAX:
                continue
            due = now + (self.badness.delay_ms + self.generator.random() * self.badness.jitter_ms) / 1000
            self.waiting.append((max(due, self.waiting[-1][0]) if self.waiting else due, frame))

    def give_back(self) -> None:
        """Pass what others have sent to the laptop."""
        for frame in _frames(self.join):
            _send(self.port, frame)

    def pass_on(self, now: float) -> None:
        """Pass what is due."""
        while self.waiting and self.waiting[0][0] <= now:
            _send(self.join, self.waiting.popleft()[1])

    def due(self) -> float:
        return self.waiting[0][0] if self.waiting else float("inf")


def _frames(at: socket.socket) -> list[bytes]:
    frames: list[bytes] = []
    with contextlib.suppress(BlockingIOError, OSError):  # there are no more; or the interface has been switched off
        while len(frames) < PASS_FRAMES:
            frames.append(at.recv(FRAME_BYTES))
    return frames


def _send(at: socket.socket, frame: bytes) -> None:
    with contextlib.suppress(OSError):  # the interface is switched off, or its queue is full: a frame is lost
        at.send(frame)


def _opened(interface: str) -> socket.socket:
    opened = socket.socket(socket.AF_PACKET, socket.SOCK_RAW, 0)
    opened.setsockopt(SOL_PACKET, PACKET_VNET_HDR, 1)
    opened.setsockopt(SOL_PACKET, PACKET_IGNORE_OUTGOING, 1)
    opened.settimeout(0)
    opened.bind((interface, EVERY_PROTOCOL))
    return opened


def relay(cables: Sequence[Cable]) -> None:
    """Pass frames until the input ends."""
    poller = select.poll()
    poller.register(sys.stdin, select.POLLIN | select.POLLHUP)
    ends = {end.fileno(): (cable, end) for cable in cables for end in (cable.port, cable.join)}
    for number in ends:
        poller.register(number, select.POLLIN)
    while True:
        wait_ms = (min(cable.due() for cable in cables) - time.monotonic()) * 1000
        ready = [number for number, _ in poller.poll(None if wait_ms == float("inf") else max(0.0, wait_ms))]
        now = time.monotonic()
        for number in ready:
            if number not in ends:
                return
            cable, end = ends[number]
            if end is cable.port:
                cable.take(now)
            else:
                cable.give_back()
        for cable in cables:
            cable.pass_on(now)


def main() -> None:
    delay_ms, jitter_ms, loss_percent, seed = map(float, sys.argv[1:5])
    badness, generator = Badness(delay_ms, jitter_ms, loss_percent), Random(seed)
    pairs = [words.split(":") for words in sys.argv[5:]]
    cables = [Cable(_opened(port), _opened(join), badness, generator) for port, join in pairs]
    print("ready", flush=True)
    relay(cables)


if __name__ == "__main__":
    main()
