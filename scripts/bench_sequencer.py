"""The processes that the raw baseline and the floor share: one that puts in order, six that claim and follow.

Owns sockets, loops and how a measurement begins and ends. Never knows what is said over them: that is an `Order`'s and
a `Claimer`'s, of `bench_raw.py` and `bench_floor.py`, which `bench.py` runs, a process each:

    SCRIPT sequence LOAD DEALS WIRE FILE            prints its port
    SCRIPT claim LOAD DEALS WIRE FILE PORT PEER

WIRE is `plain`, or `curve`: with the encryption that the product's links have.
"""

import sys
from collections.abc import Callable
from pathlib import Path
from typing import Protocol, TypeAlias

import zmq
from zmq.utils import z85

from bench_load import PEERS, Record, now_ns

LIMIT_MS = 20_000
QUEUED = 200_000
HERE_I_AM, OVER = b"!here", b"!over"
SECRET = z85.encode(bytes(range(32)))  # everybody's: nobody is kept out here
PUBLIC = zmq.curve_public(SECRET)

Socket: TypeAlias = "zmq.Socket[bytes]"
Context: TypeAlias = "zmq.Context[zmq.Socket[bytes]]"


class Order(Protocol):
    """What is put in order."""

    @property
    def over(self) -> bool:
        """Whether nothing more is to come."""

    @property
    def ordered(self) -> int:
        """How many claims have been put in order."""

    def begin(self) -> bytes:
        """Everybody is here: what they are told first."""

    def take(self, peer: int, frame: bytes) -> list[bytes]:
        """Put a peer's frame in order; gives what everybody is told of it."""


class Claimer(Protocol):
    """One peer's side of a load: what comes in, and what it answers with."""

    peer: int
    record: Record
    due: int  # when `tick` is wanted; 0: never

    def heard(self, frame: bytes) -> list[bytes]:
        """Follow what has happened, and act on it."""

    def tick(self) -> list[bytes]:
        """The paced load's next claim, when it is due."""


def run(order: Callable[[str, int], Order], claimer: Callable[[str, int], Claimer]) -> None:
    """Be the process that the command line asks for. Both are made with the load; and how many deals, or which peer."""
    role, load, deals, wire, path, *rest = sys.argv[1:]
    if role == "sequence":
        _sequence(order(load, int(deals)), wire, Path(path))
    else:
        _claim(claimer(load, int(rest[1])), wire, Path(path), int(rest[0]))


def _made(context: Context, kind: int, wire: str) -> Socket:
    made = context.socket(kind)
    made.setsockopt(zmq.SNDHWM, QUEUED)
    made.setsockopt(zmq.RCVHWM, QUEUED)
    if wire == "curve":
        made.setsockopt(zmq.CURVE_SECRETKEY, SECRET)
        made.setsockopt(zmq.CURVE_PUBLICKEY, PUBLIC)
        if kind == zmq.ROUTER:
            made.setsockopt(zmq.CURVE_SERVER, 1)
        else:
            made.setsockopt(zmq.CURVE_SERVERKEY, PUBLIC)
    return made


def _sequence(order: Order, wire: str, path: Path) -> None:
    context: Context = zmq.Context()
    router = _made(context, zmq.ROUTER, wire)
    router.setsockopt(zmq.ROUTER_MANDATORY, 1)
    router.setsockopt(zmq.RCVTIMEO, LIMIT_MS)
    print(router.bind_to_random_port("tcp://127.0.0.1"), flush=True)
    routes: dict[bytes, int] = {}

    def tell(frame: bytes) -> None:
        for route in routes:
            router.send(route, zmq.SNDMORE)
            router.send(frame)

    while len(routes) < PEERS:
        route, frame = router.recv_multipart()
        routes[route] = int(frame.removeprefix(HERE_I_AM))
    record = Record()
    record.begin()
    tell(order.begin())
    while not order.over:
        route, frame = router.recv_multipart()
        for event in order.take(routes[route], frame):
            tell(event)
    record.end(order.ordered)
    tell(OVER)
    record.save(path)
    context.destroy(500)


def _claim(claimer: Claimer, wire: str, path: Path, port: int) -> None:
    context: Context = zmq.Context()
    dealer = _made(context, zmq.DEALER, wire)
    dealer.connect(f"tcp://127.0.0.1:{port}")
    dealer.send(HERE_I_AM + str(claimer.peer).encode())
    until = now_ns() + LIMIT_MS * 1_000_000
    frame = b""
    while frame != OVER and now_ns() < until:
        wait_ms = max(0, -((now_ns() - claimer.due) // 1_000_000)) if claimer.due else 1000
        if dealer.poll(wait_ms):
            if not frame:
                claimer.record.begin()
            frame = dealer.recv()
            for answer in claimer.heard(frame) if frame != OVER else ():
                dealer.send(answer)
        for answer in claimer.tick():
            dealer.send(answer)
    claimer.record.end(claimer.record.count)
    claimer.record.save(path)
    context.destroy(0)
