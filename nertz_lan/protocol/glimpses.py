"""What a host tells of its table to whoever may come back to it (DESIGN §4 "Without a host").

Owns these messages of the catalogue in `messages.py`. Never knows who asks, or where it sits down.
"""

from dataclasses import dataclass
from typing import Final, NamedTuple

from nertz_lan.protocol.identity import PeerKey, TableId

_NUMBER_MAX: Final = 2**53 - 1  # as in messages.py: what a peer claims, another compares


class SeatSeen(NamedTuple):
    """A seat that somebody has, or a bot."""

    name: str
    present: bool
    points: int  # in the match so far
    cards: int  # that it has on foundations in the deal that goes on


@dataclass(frozen=True, slots=True)
class AskGlimpse:
    """Peer that was away → peer of its table: do you host a table that goes on with this one's log, or who does?

    Answered by Glimpse, by Unhosted, or by Refused.
    """

    table: TableId
    reign: int  # of the last event that the sender held when it went,
    index: int  # and its index

    def __post_init__(self) -> None:
        if not (0 <= self.reign <= _NUMBER_MAX and 0 <= self.index <= _NUMBER_MAX):
            raise ValueError("a number out of range")


@dataclass(frozen=True, slots=True)
class Glimpse:
    """Host → peer that was away: this is the table here. To whom it wouldn't let in as it is: without its people."""

    table: TableId
    title: str
    continues: tuple[TableId, ...]  # the tables whose log it carries on, the last one last
    reign: int
    index: int  # of its last event
    kept: bool  # it goes on without the peer that asks
    holds: bool  # its log has the last event that the peer held, as far as can be told
    match: int  # from 1; 0: none has begun
    deal: int  # of the match, as far as it has come
    moved_s: int = -1  # since somebody moved a card; −1: nobody has, that the host knows of
    present: tuple[PeerKey, ...] = ()  # who is there, watchers included
    seats: tuple[SeatSeen, ...] = ()  # those that are taken, by seat

    def __post_init__(self) -> None:
        numbers = (self.reign, self.index, self.match, self.deal, self.moved_s + 1)
        if any(not 0 <= number <= _NUMBER_MAX for number in numbers):
            raise ValueError("a number out of range")
        if any(abs(seat.points) > _NUMBER_MAX or not 0 <= seat.cards <= _NUMBER_MAX for seat in self.seats):
            raise ValueError("points or cards out of range")
