"""Trials of a table: faults, one after the other, each at its host or at a guest, until play goes on and all are back.

Owns what a trial does to whom, how long it lasts, and what must come after. Whether the peers agree in the end is the
table's to say.
"""

import time
from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum
from random import Random
from typing import Final

from lab_faults import ClocksJumped, Dropped, Fault, Frozen, Killed, Readdressed, SwitchedOff, Unplugged, during
from lab_peer import Peer, is_play
from lab_table import Table

NEW_HOST_S: Final = 10.0
DEAD_S: Final = 0.5  # from the end of a guest's program to its new start
PLAYS_ON_S: Final = 40.0  # a table that pauses for a dropped seat does so for up to 20 s
BACK_S: Final = 40.0
JUMP_S: Final = 3600.0


class Kind(Enum):
    """What happens to a peer."""

    KILL = "kill"
    FREEZE = "freeze"
    UNPLUG = "unplug"
    LINK_DOWN = "link-down"
    CHANGE_ADDRESS = "change-address"
    JUMP = "clock-jump"
    BOOT_JUMP = "boot-clock-jump"
    DEAF = "deaf"  # what is sent to it gets lost, and nothing the other way
    MUTE = "mute"  # what it sends


class Whom(Enum):
    """To which peer."""

    HOST = "host"
    GUEST = "guest"


@dataclass(frozen=True, slots=True)
class Trial:
    """One fault to come."""

    kind: Kind
    whom: Whom


@dataclass(frozen=True, slots=True)
class Outcome:
    """What came of one."""

    fault: str
    new_host: str  # empty: the same
    on_s: float  # from its beginning to the next play that all others saw, of a new host if the host was lost
    back_s: float  # from its end to the first play that its victim saw

    def __str__(self) -> str:
        host = f"; {self.new_host} hosts" if self.new_host else ""
        return f"{self.fault}{host}; play went on after {self.on_s:.2f} s; back after {self.back_s:.2f} s"


def carry_out(trial: Trial, table: Table, generator: Random, lasting_s: float, tell: Callable[[str], None]) -> Outcome:
    """Do it to the table, and wait until all play again. Raises NotSaid."""
    table.forget()
    table.played_by(table.peers, PLAYS_ON_S)
    before = table.reign.number
    victim = table.host if trial.whom is Whom.HOST else generator.choice(table.guests)
    others = [peer for peer in table.peers if peer is not victim]
    fault = _fault(trial.kind, victim, table)
    tell(str(fault))
    table.forget()
    began = time.monotonic()
    with during(fault):
        if trial.kind is Kind.KILL and trial.whom is Whom.HOST:
            table.hosted_by_another(others, NEW_HOST_S, before)
        else:
            time.sleep(DEAD_S if trial.kind is Kind.KILL else lasting_s)
    ended, index = time.monotonic(), max(peer.index for peer in others)
    back = victim.program.until("a play after its return", lambda line: is_play(line, index_above=index), BACK_S)
    on = max(said.at for said in table.first_plays(others, PLAYS_ON_S, table.reign.number))
    new_host = table.host.name if table.reign.number != before else ""
    return Outcome(str(fault), new_host, on - began, back.at - ended)


def _fault(kind: Kind, victim: Peer, table: Table) -> Fault:
    match kind:
        case Kind.KILL:
            return Killed(victim)
        case Kind.FREEZE:
            return Frozen(victim)
        case Kind.UNPLUG:
            return Unplugged(victim.laptop)
        case Kind.LINK_DOWN:
            return SwitchedOff(victim.laptop)
        case Kind.CHANGE_ADDRESS:
            return Readdressed(victim.laptop, victim.laptop.other_address)
        case Kind.JUMP:
            return ClocksJumped(victim, JUMP_S)
        case Kind.BOOT_JUMP:
            return ClocksJumped(victim, JUMP_S, boot_alone=True)
        case Kind.DEAF:
            return Dropped(table.lab, table.lab.laptops, (victim.laptop,))
        case Kind.MUTE:
            return Dropped(table.lab, (victim.laptop,), table.lab.laptops)
