"""What must hold at every step of every scenario: the simulator's promises, but for who was lied to (DESIGN §4).

Owns which of them are watched here, and the exceptions. The promises themselves are in tests/simulator/promises.
"""

from nertz_lan.protocol.entries import Entry
from nertz_lan.protocol.events import TableMade
from nertz_lan.protocol.identity import PeerKey, TableId
from nertz_lan.session.advance import advance
from nertz_lan.session.news import HostLied, OtherDeal
from nertz_lan.session.table import Table
from tests.simulator.beating import Beating
from tests.simulator.program import Program
from tests.simulator.promises.once import Once
from tests.simulator.promises.same_table import SameTable
from tests.simulator.promises.same_wanted import SameWanted
from tests.simulator.promises.secrets import Secrets
from tests.simulator.promises.sheet import Sheet
from tests.simulator.promises.sound import Sound
from tests.simulator.promises.told import Told
from tests.simulator.watching import Watcher
from tests.simulator.world import World


class Promises(Watcher):
    """Raises Broken as soon as one is broken, anywhere but at those that a test has lied to, or as."""

    def __init__(self, world: World) -> None:
        self.deceived: set[PeerKey] = set()
        self.dialled: set[tuple[PeerKey, PeerKey]] = set()  # by hand: whom by whom
        self._told, self._secrets, self._sheet = Told(), Secrets(), Sheet()
        self._told.hang(Sound(), Once(self._told), self._secrets, self._sheet)
        beating = Beating()
        world.watch(beating)
        world.watch(self)
        self._same_table = SameTable(world, self._told, beating, self.deceived)
        SameWanted(world, self.dialled)

    def started(self, program: Program, now: float) -> None:
        self._told.started(program, now)

    def ended(self, program: Program, now: float, *, cleanly: bool) -> None:
        self._told.ended(program, now, cleanly=cleanly)

    def sent(self, program: Program, to: PeerKey, frame: bytes, now: float) -> None:
        if program.key not in self.deceived:
            self._secrets.sent(program, to, frame, now)

    def told(self, program: Program, what: object, now: float) -> None:
        is_true = isinstance(what, HostLied | OtherDeal) and what.peer in self.deceived
        if program.key not in self.deceived and not is_true:
            self._told.told(program, what, now)
            self._sheet.told(program, what, now)

    # --- what can be asked

    def look(self) -> None:
        """Compare all mirrors now."""
        self._same_table.look()

    def entries(self, table: TableId) -> dict[int, Entry]:
        """A table's log, by index: what was sequenced and lasted."""
        written = max(self._told.histories[table].by_place.values(), key=lambda one: (one.entry.reign, one.entry.index))
        return {one.entry.index: one.entry for one in reversed([*written.back_to(0)])}

    def replay(self, table: TableId) -> Table:
        """The table that its whole log gives, each entry checked: what a stranger to it all would see."""
        replayed: Table | None = None
        for index, entry in self.entries(table).items():
            assert index > 1 or isinstance(entry.event, TableMade)
            replayed = advance(replayed, entry, checked=True)
        assert replayed is not None
        return replayed
