"""Who is at a table, who has no host there, whose table is over, and who was turned away, as its node has told it."""

from nertz_lan.protocol.identity import PeerKey
from nertz_lan.session.ending import HOST_LEFT
from nertz_lan.session.news import CarryingOn, HostIs, HostLost, Joined, TurnedAway
from tests.simulator.program import Program
from tests.simulator.watching import Watcher


class Losing(Watcher):
    """Keeps book of whose host is lost and who was turned away, and since when.

    `at_table` are those who were told that they are in, until they leave or are turned away: also while a node catches
    up and shows nothing.
    """

    def __init__(self) -> None:
        self.without_host: dict[PeerKey, float] = {}
        self.turned_away: dict[PeerKey, float] = {}
        self.at_table: set[PeerKey] = set()
        self.table_over: set[PeerKey] = set()  # and they still look at it
        self.would_play_on: set[PeerKey] = set()  # have pressed it, as their program shows: once more takes it back

    def started(self, program: Program, now: float) -> None:
        self.without_host.pop(program.key, None)
        self.turned_away[program.key] = now  # it is at no table yet
        self.at_table.discard(program.key)
        self.table_over.discard(program.key)
        self.would_play_on.discard(program.key)

    def left(self, program: Program, now: float) -> None:  # noqa: ARG002
        self.without_host.pop(program.key, None)
        self.at_table.discard(program.key)
        self.table_over.discard(program.key)
        self.would_play_on.discard(program.key)

    def told(self, program: Program, what: object, now: float) -> None:
        if isinstance(what, HostLost | CarryingOn):
            self.without_host.setdefault(program.key, now)
            if isinstance(what, CarryingOn) and program.key in what.wanted:
                self.would_play_on.add(program.key)
            elif isinstance(what, CarryingOn):
                self.would_play_on.discard(program.key)
            if isinstance(what, HostLost) and what.why == HOST_LEFT:
                self.table_over.add(program.key)
        elif isinstance(what, HostIs | Joined):
            self.without_host.pop(program.key, None)
            if isinstance(what, Joined):
                self.at_table.add(program.key)
        elif isinstance(what, TurnedAway):
            self.without_host.pop(program.key, None)
            self.at_table.discard(program.key)
            self.turned_away[program.key] = now
