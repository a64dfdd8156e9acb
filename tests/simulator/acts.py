"""What goes wrong, and what people do unasked for: as data, so that an evening can be cut down to what matters.

Owns the list of kinds, and how each reads. Who it happens to is a seat of the evening by number; HOST is whoever
hosts at that moment. `doing` owns what each does to a world.
"""

from dataclasses import dataclass
from typing import Final, TypeAlias

from nertz_lan.protocol.intents import Intent

HOST: Final = -1
Who: TypeAlias = int
Ways: TypeAlias = tuple[tuple[Who, Who], ...]  # from, to


@dataclass(frozen=True, slots=True)
class Kill:
    """A program ends; it is started again after a while. `in_s`: in the middle of so many effects."""

    who: Who
    back_s: float
    effects: int = -1  # −1: between two


@dataclass(frozen=True, slots=True)
class Unplug:
    """A machine loses its power, and with it what its disk had not synced."""

    who: Who
    back_s: float


@dataclass(frozen=True, slots=True)
class Wipe:
    """A program ends, and its journal is gone when it is started again."""

    who: Who
    back_s: float


@dataclass(frozen=True, slots=True)
class Fill:
    """A disk takes nothing for a while."""

    who: Who
    for_s: float


@dataclass(frozen=True, slots=True)
class Slow:
    """For a while a disk takes so long until a record would survive a power cut."""

    who: Who
    for_s: float
    takes_s: float


@dataclass(frozen=True, slots=True)
class Freeze:
    """A program stands still; its kernel goes on acknowledging what is sent to it."""

    who: Who
    for_s: float
    time_first: bool = False  # when it goes on, it looks at the clock before its messages


@dataclass(frozen=True, slots=True)
class Sleep:
    """A machine sleeps: its lid is closed."""

    who: Who
    for_s: float
    time_first: bool = False


@dataclass(frozen=True, slots=True)
class Jump:
    """A clock goes forward."""

    who: Who
    by_s: float


@dataclass(frozen=True, slots=True)
class Cut:
    """Nothing passes some ways for a while."""

    shape: str  # "pair", "one-way", "alone", "halves", "bridge"
    ways: Ways
    for_s: float


@dataclass(frozen=True, slots=True)
class Break:
    """A link breaks off and is dialled again."""

    who: Who
    other: Who


@dataclass(frozen=True, slots=True)
class Renew:
    """A new link takes the place of one of which nobody has noticed that it broke."""

    who: Who
    other: Who


@dataclass(frozen=True, slots=True)
class Lie:
    """A redial is refused although the peer is there."""

    who: Who
    about: Who


@dataclass(frozen=True, slots=True)
class Storm:
    """Much is lost and late to and from a machine for a while."""

    who: Who
    loss: float
    delay_s: float
    for_s: float


@dataclass(frozen=True, slots=True)
class Away:
    """A person leaves the table and comes back."""

    who: Who
    for_s: float


@dataclass(frozen=True, slots=True)
class Ask:
    """A person asks for something."""

    who: Who
    intent: Intent


@dataclass(frozen=True, slots=True)
class Dismiss:
    """The table's maker removes whoever holds the seat that another has."""

    who: Who
    whom: Who


@dataclass(frozen=True, slots=True)
class Repeat:
    """Something that was asked for is sent once more, to everybody who is linked."""

    who: Who
    back: int  # 1: the last


Fault: TypeAlias = Kill | Unplug | Wipe | Fill | Slow | Freeze | Sleep | Jump | Cut | Break | Renew | Lie | Storm
Deed: TypeAlias = Away | Ask | Dismiss | Repeat
Act: TypeAlias = Fault | Deed


@dataclass(frozen=True, slots=True)
class Timed:
    """An act, and when: seconds from the evening's beginning; or upon the next event of a kind after that."""

    at_s: float
    act: Act
    upon: str = ""  # the event's name; empty: at once
    past: int = 0  # how many of those events go by before

    def __str__(self) -> str:
        return f"{self.act}, upon {self.upon} after {self.past}" if self.upon else str(self.act)


def kind_of(act: Act) -> str:
    """The name under which acts are counted."""
    match act:
        case Cut(shape):
            return f"cut {shape}"
        case Kill(effects=effects) if effects >= 0:
            return "kill midway"
        case _:
            return type(act).__name__.lower()
