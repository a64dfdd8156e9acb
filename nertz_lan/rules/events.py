"""What has happened in a deal, in the host's order (RULES §1 *event*). Past tense; each carries its outcome."""

from dataclasses import dataclass
from typing import TypeAlias

from nertz_lan.rules.cards import Card, Face, Seat
from nertz_lan.rules.deal import Place


@dataclass(frozen=True, slots=True)
class Gone:
    """The host said go: everybody may act."""


@dataclass(frozen=True, slots=True)
class Played:
    """Cards moved, lowest first. `target` is where they really went; `face` is what a joker landed as."""

    seat: Seat
    cards: tuple[Card, ...]
    source: Place
    target: Place
    face: Face | None = None


@dataclass(frozen=True, slots=True)
class Turned:
    """A seat turned its stock: `shown` in stock order; empty: the whole waste went back."""

    seat: Seat
    shown: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Called:
    """A seat said "Nertz!"."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class SaidStuck:
    """A seat said that it is stuck."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Announced:
    """A seat said which card a joker of its own will be."""

    seat: Seat
    card: Card
    face: Face


@dataclass(frozen=True, slots=True)
class Opened:
    """The face of a face-up card became known. `nonce` is what proves it (protocol/SEALING.md): no rule reads it."""

    card: Card
    face: Face
    nonce: bytes = b""


@dataclass(frozen=True, slots=True)
class Rotated:
    """Every seat was stuck and the table rotated (R17)."""


@dataclass(frozen=True, slots=True)
class DealOver:
    """The deal is over: by the first call, or because everybody is stuck for good (R11)."""


@dataclass(frozen=True, slots=True)
class PresenceChanged:
    """A seat's players are all gone, or one is back. An absent seat counts as stuck (RULES §5)."""

    seat: Seat
    present: bool


@dataclass(frozen=True, slots=True)
class Interrupted:
    """The clock stood still: a pause, or a change of host. It closes the windows of a call (DESIGN §3)."""


DealEvent: TypeAlias = (
    Gone
    | Played
    | Turned
    | Called
    | SaidStuck
    | Announced
    | Opened
    | Rotated
    | DealOver
    | PresenceChanged
    | Interrupted
)
