"""One program on one machine: its node, its clock, its journal, and what waits for it while it is frozen.

Owns what a program has; `world` owns what happens to it. Its key and secret outlive it, and its disk.
"""

from dataclasses import dataclass, field
from typing import Any

from nertz_lan.protocol.identity import PeerKey
from nertz_lan.protocol.messages import Notice
from nertz_lan.session.me import Me
from nertz_lan.session.news import View
from nertz_lan.session.node import Node
from tests.simulator.disk import Disk
from tests.simulator.writing import Queue


@dataclass(slots=True, eq=False)
class Program:
    """A peer, running or not."""

    me: Me
    address: str
    ahead_s: float = 0.0  # its clock, ahead of the world's
    node: Node | None = None
    disk: Disk = field(default_factory=Disk)
    writing: Queue = field(default_factory=Queue)
    runs: int = 0
    since: float = 0.0  # when it was started, thawed, or its clock jumped: the world's time
    wanted: set[PeerKey] = field(default_factory=set)
    linked_before: set[PeerKey] = field(default_factory=set)  # since it was started
    notice: Notice | None = None
    looking: bool = False
    sight: dict[PeerKey, float] = field(default_factory=dict)
    frozen: bool = False
    waiting: list[Any] = field(default_factory=list)  # what has arrived while it was frozen
    has_power: bool = True
    closed_inwards: bool = False  # a firewall: nobody can dial it
    tick_at: float = float("inf")  # the world's time
    ticked_at: float = -1.0  # the world's time
    spins: int = 0  # calls in a row that were wanted at once
    fuse: int = -1  # effects until it dies in the middle of them; −1: it doesn't

    @property
    def key(self) -> PeerKey:
        """Who it is."""
        return self.me.key

    @property
    def name(self) -> str:
        """The name of whoever sits at it."""
        return self.me.name

    @property
    def acts(self) -> bool:
        """Whether it is running and not frozen."""
        return self.node is not None and not self.frozen

    @property
    def running(self) -> Node:
        """Its node, where it must have one."""
        assert self.node is not None, f"{self.name} is not running"
        return self.node

    def view(self, now: float) -> View | None:
        """What it knows of its table; `now` is the world's time."""
        return None if self.node is None else self.node.view(now + self.ahead_s)
