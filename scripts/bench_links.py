"""What links cost: those of a table at rest, one that is dead, and one that was dead and is up again.

Owns these measurements in the lab, with peers that do only what they are asked to: nobody calls, so that one deal
lasts as long as is needed. Never knows what is good.
"""

import threading
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Final

from bench_losses import Samples
from lab_faults import SwitchedOff, Unplugged, during
from lab_network import Lab
from lab_peer import Peer
from lab_program import NotSaid
from lab_table import Table

SETTLE_S: Final = 4.0
IDLE_S: Final = 20.0
ASK_S: Final = 8.0  # of one stretch; there are as many without as with a dead link
STRETCHES: Final = 3
GAP_S: Final = 0.05  # between a reply and the next request
DOWN_S: Final = 10.0
WAIT_S: Final = 30.0  # for whatever must come


def idle_kb_s(seats: int) -> float:
    """Kilobytes a second and link, both ways together, at a table where nobody does anything: the busiest laptop's."""
    with Lab(seats) as lab, Table(lab, seats, {}, bots=False):
        time.sleep(SETTLE_S)
        before = [laptop.bytes_moved() for laptop in lab.laptops]
        began = time.monotonic()
        time.sleep(IDLE_S)
        took_s = time.monotonic() - began
        moved = max(laptop.bytes_moved() - count for laptop, count in zip(lab.laptops, before, strict=True))
    return moved / took_s / 1000 / (seats - 1)


def link_down(seats: int, runs: int) -> Samples:
    """A guest's link is down for ten seconds: how long after it is up until the guest has turned its stock."""
    samples = Samples()
    try:
        with _playing(seats) as table:
            for run in range(runs):
                guest = table.guests[run % (seats - 1)]
                with during(SwitchedOff(guest.laptop)):
                    time.sleep(DOWN_S)
                samples.on.append(_until_it_plays(guest))
                time.sleep(SETTLE_S)
                table.forget()
    except NotSaid as error:
        samples.failed = str(error)
    return samples


def _until_it_plays(guest: Peer) -> float:
    up = time.monotonic()
    while not guest.program.ask("turn", within_s=WAIT_S)["ok"]:
        if time.monotonic() > up + WAIT_S:
            raise NotSaid(f"{guest.name} can't play.")
        time.sleep(GAP_S)
    return time.monotonic() - up


@contextmanager
def _playing(seats: int) -> Iterator[Table]:
    """A deal that goes on and on."""
    with Lab(seats) as lab, Table(lab, seats, {"on_drop": "play_on"}, bots=False) as table:
        for peer in table.peers:
            peer.program.ask("ready")
        for peer in table.peers:
            peer.program.event("go", WAIT_S)
        yield table


def dead_link(seats: int) -> tuple[list[float], list[float]]:
    """How long the requests of guests took, in seconds: while all links are up, and while another guest's is dead."""
    up: list[float] = []
    dead: list[float] = []
    with _playing(seats) as table:
        *asking, victim = table.guests
        for _ in range(STRETCHES):
            up += _ask(asking)
            with during(Unplugged(victim.laptop)):
                dead += _ask(asking)
            time.sleep(SETTLE_S)
            table.forget()
    return up, dead


def _ask(peers: Sequence[Peer]) -> list[float]:
    """Let all of them turn their stocks for a while, each as soon as it knows of its last turn."""
    times: list[float] = []
    until = time.monotonic() + ASK_S

    def turn(peer: Peer) -> None:
        while time.monotonic() < until:
            began = time.monotonic()
            peer.program.ask("turn", within_s=ASK_S)
            times.append(time.monotonic() - began)
            time.sleep(GAP_S)

    threads = [threading.Thread(target=turn, args=(peer,)) for peer in peers]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return times
