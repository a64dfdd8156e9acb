"""What a seat asks for (RULES §3, §5, §8). Imperative; nothing here has happened yet."""

from dataclasses import dataclass
from typing import TypeAlias

from nertz_lan.rules.cards import Card, Face, Seat
from nertz_lan.rules.deal import Place


@dataclass(frozen=True, slots=True)
class Play:
    """Move the last `count` cards of a pile of the seat's onto another pile.

    A play means the very cards that its player saw: `cards` names them all, lowest first, or `face` the
    lowest; with neither, whatever lies there is meant.
    """

    seat: Seat
    source: Place
    target: Place
    count: int = 1
    cards: tuple[Card, ...] | None = None
    face: Face | None = None


@dataclass(frozen=True, slots=True)
class Turn:
    """Turn cards from the stock, or the whole waste back; in Scrooge, refill the hand."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Call:
    """Say "Nertz!"."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class SayStuck:
    """Say that one is stuck."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Announce:
    """Say which card a joker will be on a foundation."""

    seat: Seat
    source: Place
    face: Face
    count: int = 1
    cards: tuple[Card, ...] | None = None


@dataclass(frozen=True, slots=True)
class Open:
    """Show the face of a card of the seat's own deck that lies face up, or is in its hand, and is not known yet.

    `nonce` proves it (protocol/SEALING.md); it goes into the event, and no rule reads it.
    """

    seat: Seat
    position: int
    face: Face
    nonce: bytes = b""


DealIntent: TypeAlias = Play | Turn | Call | SayStuck | Announce | Open
