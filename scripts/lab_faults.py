"""What can go wrong at a table, each as a value: it begins, and it ends as if it had never been.

Owns the faults of programs and of the network. They compose: any of them may begin and end while others last; one
that undoes what another has done is a mistake of the caller's. Never knows what a table does about them.
"""

from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from itertools import chain
from typing import Final, Protocol

import lab_clock
from lab_network import Blocked, Lab, Laptop
from lab_peer import Peer

SIGSTOP: Final = 19  # signal.SIGSTOP and SIGCONT, which some systems' module lacks
SIGCONT: Final = 18


class Fault(Protocol):
    """Something that is wrong from `begin` to `end`; as text it says what."""

    def begin(self) -> None: ...
    def end(self) -> None: ...


@contextmanager
def during(*faults: Fault) -> Iterator[None]:
    """Have these faults inside `with`; the last one ends first, and all of them after an error, too."""
    with ExitStack() as stack:
        for fault in faults:
            fault.begin()
            stack.callback(fault.end)
        yield


# --- of programs ----------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Killed:
    """A program ends as when the battery falls out; then it is started again with the same profile."""

    peer: Peer

    def __str__(self) -> str:
        return f"{self.peer.name} is killed"

    def begin(self) -> None:
        self.peer.program.kill()

    def end(self) -> None:
        self.peer.start()


@dataclass(frozen=True, slots=True)
class Frozen:
    """A program stands still, as with the lid closed; its links stay up."""

    peer: Peer

    def __str__(self) -> str:
        return f"{self.peer.name} is frozen"

    def begin(self) -> None:
        self.peer.program.signal(SIGSTOP)

    def end(self) -> None:
        self.peer.program.signal(SIGCONT)


@dataclass(frozen=True, slots=True)
class ClocksJumped:
    """All clocks of a program jump ahead, or that of its boot alone. They never go back, at the fault's end either."""

    peer: Peer
    seconds: float
    boot_alone: bool = False

    def __str__(self) -> str:
        which = "the boot clock" if self.boot_alone else "every clock"
        return f"{which} of {self.peer.name} jumps by {self.seconds:g} s"

    def begin(self) -> None:
        lab_clock.jump(self.peer.clock, self.seconds, boot_alone=self.boot_alone)

    def end(self) -> None:
        pass


# --- of one laptop's link --------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class SwitchedOff:
    """A network card is off: its laptop knows at once."""

    laptop: Laptop

    def __str__(self) -> str:
        return f"the link of laptop {self.laptop.number} is down"

    def begin(self) -> None:
        self.laptop.link_down()

    def end(self) -> None:
        self.laptop.link_up()


@dataclass(frozen=True, slots=True)
class Unplugged:
    """A cable is pulled: nothing gets through."""

    laptop: Laptop

    def __str__(self) -> str:
        return f"laptop {self.laptop.number} is unplugged"

    def begin(self) -> None:
        self.laptop.unplug()

    def end(self) -> None:
        self.laptop.plug_in()


@dataclass(frozen=True, slots=True)
class Readdressed:
    """A laptop has other addresses, and its old ones no longer; ending it, it changes them once more."""

    laptop: Laptop
    address: str

    def __str__(self) -> str:
        return f"laptop {self.laptop.number} has the address {self.address}"

    def begin(self) -> None:
        self.laptop.readdress(self.address)

    def end(self) -> None:
        self.laptop.readdress(self.laptop.address)


@dataclass(frozen=True, slots=True)
class SecondCard:
    """These laptops have a second network card each, in a network of their own."""

    laptops: tuple[Laptop, ...]

    def __str__(self) -> str:
        return f"laptops {', '.join(str(laptop.number) for laptop in self.laptops)} have a second network card"

    def begin(self) -> None:
        for laptop in self.laptops:
            laptop.add_card()

    def end(self) -> None:
        for laptop in self.laptops:
            laptop.remove_card()


# --- of what gets lost in between ------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Dropped:
    """What `senders` send to `receivers` gets lost, and nothing the other way: all of it, or so many percent."""

    lab: Lab
    senders: tuple[Laptop, ...]
    receivers: tuple[Laptop, ...]
    percent: int = 100

    def __str__(self) -> str:
        senders, receivers = (", ".join(str(n.number) for n in side) for side in (self.senders, self.receivers))
        return f"{self.percent} % of what laptop {senders} sends to laptop {receivers} gets lost"

    def begin(self) -> None:
        self.lab.add_rules(*self._rules())

    def end(self) -> None:
        self.lab.remove_rules(*self._rules())

    def _rules(self) -> list[str]:
        chance = "" if self.percent == 100 else f"numgen random mod 100 < {self.percent} "
        pairs = [(a, b) for a in self.senders for b in self.receivers if a != b]
        return [f"iifname {a.ports} oifname {b.ports} {chance}drop" for a, b in pairs]


@dataclass(frozen=True, slots=True)
class KeptBack:
    """Some kinds of traffic get lost."""

    lab: Lab
    kinds: tuple[Blocked, ...]

    def __str__(self) -> str:
        return f"{', '.join(kind.name.lower() for kind in self.kinds)} does not get through"

    def begin(self) -> None:
        self.lab.add_rules(*self._rules())

    def end(self) -> None:
        self.lab.remove_rules(*self._rules())

    def _rules(self) -> list[str]:
        return list(chain.from_iterable(kind.value for kind in self.kinds))
