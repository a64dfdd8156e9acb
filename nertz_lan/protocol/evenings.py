"""What people ask for at a club night, and what happens there (session/README "Club nights").

An *evening* is a table without cards: its people sign in, are drawn into groups, and report what they played at card
tables of their own. Owns what each intent and event says. Never knows what they do to the evening (session/evenings).
"""

from dataclasses import dataclass
from typing import TypeAlias

from nertz_lan.protocol.identity import PeerKey, TableId

# --- intents ---------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class SignIn:
    """Take part from now on."""

    player: PeerKey  # the own key at card tables
    seal: bytes  # what all own lots of this evening lead to (lots.py)


@dataclass(frozen=True, slots=True)
class SignOut:
    """Take part no longer. What was played counts on."""


@dataclass(frozen=True, slots=True)
class Rest:
    """Sit the draws out from now on, or take part in them again."""

    resting: bool


@dataclass(frozen=True, slots=True)
class CallDraw:
    """Have all who take part drawn into groups. By its number, so that asking for it twice makes one draw."""

    draw: int  # from 1


@dataclass(frozen=True, slots=True)
class SetSize:
    """Say how many people a table has, where it can be, from the next draw on."""

    size: int


@dataclass(frozen=True, slots=True)
class OpenLot:
    """Open the own lot for a draw that was called."""

    draw: int
    lot: bytes


@dataclass(frozen=True, slots=True)
class TakePlace:
    """Say that one is at the own group's card table; the first to say so says which one it is."""

    draw: int
    table: TableId


@dataclass(frozen=True, slots=True)
class LeavePlace:
    """Say that one is at the own group's card table no longer."""

    draw: int


@dataclass(frozen=True, slots=True)
class Report:
    """Say what a deal has brought to the own group."""

    draw: int
    table: TableId
    match: int  # at that table, from 1
    deal: int  # of the match, from 1
    points: tuple[int | None, ...]  # in the order of the group; None: did not play
    digest: bytes  # of that table's log, when the deal was on the sheet


OwnIntent: TypeAlias = SignIn | SignOut | Rest | OpenLot | TakePlace | LeavePlace | Report  # about who asks
MakersIntent: TypeAlias = CallDraw | SetSize
EveningIntent: TypeAlias = OwnIntent | MakersIntent

# --- events ----------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class SignedIn:
    """A peer takes part."""

    peer: PeerKey
    player: PeerKey
    seal: bytes


@dataclass(frozen=True, slots=True)
class SignedOut:
    """A peer takes part no longer."""

    peer: PeerKey


@dataclass(frozen=True, slots=True)
class Rested:
    """A peer sits the draws out, or takes part in them again."""

    peer: PeerKey
    resting: bool


@dataclass(frozen=True, slots=True)
class DrawCalled:
    """A draw begins: these are to be drawn, and open their lots."""

    draw: int  # from 1
    taking: tuple[PeerKey, ...]


@dataclass(frozen=True, slots=True)
class SizeSet:
    """So many people a table has, where it can be, from the next draw on."""

    size: int


@dataclass(frozen=True, slots=True)
class LotOpened:
    """A peer has opened its lot."""

    peer: PeerKey
    draw: int
    lot: bytes


@dataclass(frozen=True, slots=True)
class Drawn:
    """Whoever has opened its lot is drawn: the groups follow from the lots (session/draw.py)."""

    draw: int


@dataclass(frozen=True, slots=True)
class PlaceTaken:
    """A peer is at its group's card table, which is this one."""

    peer: PeerKey
    draw: int
    table: TableId


@dataclass(frozen=True, slots=True)
class PlaceLeft:
    """A peer is at its group's card table no longer."""

    peer: PeerKey
    draw: int


@dataclass(frozen=True, slots=True)
class Reported:
    """A peer has said what a deal has brought to its group."""

    peer: PeerKey
    draw: int
    table: TableId
    match: int
    deal: int
    points: tuple[int | None, ...]
    digest: bytes


OwnWord: TypeAlias = SignedIn | SignedOut | Rested | LotOpened | PlaceTaken | PlaceLeft | Reported  # of who has asked
EveningEvent: TypeAlias = OwnWord | DrawCalled | SizeSet | Drawn
