"""Who has no host now, or was turned away from its table, as its node has told it."""

from nertz_lan.protocol.identity import PeerKey
from nertz_lan.session.news import CarryingOn, HostIs, HostLost, Joined, TurnedAway
from tests.simulator.program import Program
from tests.simulator.watching import Watcher


class Losing(Watcher):
    """Keeps book of whose host is lost and who was turned away, and since when."""

    def __init__(self) -> None:
        self.without_host: dict[PeerKey, float] = {}
        self.turned_away: dict[PeerKey, float] = {}

    def started(self, program: Program, now: float) -> None:
        self.without_host.pop(program.key, None)
        self.turned_away[program.key] = now  # it is at no table yet

    def told(self, program: Program, what: object, now: float) -> None:
        if isinstance(what, HostLost | CarryingOn):
            self.without_host.setdefault(program.key, now)
        elif isinstance(what, HostIs | Joined):
            self.without_host.pop(program.key, None)
        elif isinstance(what, TurnedAway):
            self.without_host.pop(program.key, None)
            self.turned_away[program.key] = now
