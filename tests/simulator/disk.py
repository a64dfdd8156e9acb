"""A peer's journal on its disk: what survives the end of a program, and what survives the end of the power.

Owns the difference. Never knows what records mean.
"""

from dataclasses import dataclass, field
from random import Random

from nertz_lan.session.effects import Save


@dataclass(slots=True)
class Disk:
    """Records in order. Those after the last `sync` may be gone after a power cut, the latest first."""

    records: list[bytes] = field(default_factory=list)
    synced: int = 0  # of the records: so many are there for certain
    older: list[bytes] | None = None  # the journal that `records` replaced, as long as that isn't certain
    takes_s: float = 0.0  # for each record
    is_full: bool = False
    has_hole: bool = False  # something could not be kept: only a whole journal is taken

    def save(self, save: Save) -> bool:
        """Do what an effect asks for; whether it could be done."""
        self.has_hole = self.is_full or (self.has_hole and not save.restart)
        if self.has_hole:
            return False
        if save.restart:
            if self.older is None:
                self.older = self.records[: self.synced]
            self.records, self.synced = [], 0
        self.records += save.records
        if save.sync:
            self.sync()
        return True

    def sync(self) -> None:
        """All of it is there for certain."""
        self.synced, self.older = len(self.records), None

    def lose_power(self, random: Random) -> None:
        """What wasn't synced is lost, all of it or some; a replaced journal is the old one or the new one."""
        if self.older is not None and random.random() < 0.5:
            self.records = self.older
        else:
            least = max(self.synced, 0 if self.older is None else 1)
            self.records = self.records[: random.randint(least, len(self.records))]
        self.sync()

    def lose_all(self) -> None:
        """The disk is another: a new machine, or a profile without a journal."""
        self.records, self.synced, self.older = [], 0, None
