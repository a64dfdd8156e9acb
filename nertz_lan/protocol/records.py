"""What a boundary and a sheet are told in: peers, seats, points, reigns, as plain tuples (DESIGN §3).

Owns the shapes alone. Never knows when one is told, or what follows from it.
"""

from typing import NamedTuple, TypeAlias

from nertz_lan.protocol.identity import PeerKey, TableId

RuleValues: TypeAlias = dict[str, bool | int | str]


class PersonRecord(NamedTuple):
    """A peer, as a boundary tells of it. `counter` is the last intent taken from it."""

    peer: PeerKey
    name: str
    back: int
    present: bool
    counter: int
    left: bool = False  # by its own word, or removed; else it has dropped


class SeatRecord(NamedTuple):
    """A seat, as a boundary tells of it: a holder, and its partner, a bot's name and secret, or neither."""

    holder: PeerKey | None
    bot_name: str = ""
    bot_back: int = 0
    bot_level: int = 0
    bot_secret: bytes = b""
    partner: PeerKey | None = None


class PointsRecord(NamedTuple):
    """One seat's points in one deal."""

    on_foundations: int
    left: int
    bonus: int
    score: int
    written: int
    owed: int


class RowRecord(NamedTuple):
    """A row of the sheet; None for a seat that sat the deal out."""

    number: int
    points: tuple[PointsRecord | None, ...]
    totals: tuple[int, ...]
    owed: tuple[int, ...]
    deal_winners: tuple[int, ...]
    over: bool
    winners: tuple[int, ...]
    next_nertz: tuple[int, ...]


class ReignRecord(NamedTuple):
    """A reign, and the index of its first entry: what an earlier one sequenced from there on did not last."""

    number: int
    first_index: int


class UnshownDeck(NamedTuple):
    """A deck of an earlier deal whose key has not been shown yet: what it was, and the print of its seals."""

    table: TableId  # with the next three: what it was sealed for
    match: int
    deal: int
    attempt: int
    seat: int
    number: int  # of the deal in its match; 0: a trial
    deck: str  # which cards it was made of,
    jokers: int  # and how many of these
    seals: bytes


class Waited(NamedTuple):
    """How long a table has waited for a seat that had dropped, in this pause."""

    seat: int
    ms: int
