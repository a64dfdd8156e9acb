"""The catalogue of intents: what a peer can ask a table's host for (RULES §1 *intent*, REFEREE "Peer").

The intents of a deal come from `rules`; here are those about the table itself. On the wire each stands inside
an `Asked`. Never knows who asks: that is the link's key.
"""

from dataclasses import dataclass
from typing import Final, TypeAlias

from nertz_lan.protocol.codec import Catalogue
from nertz_lan.protocol.evenings import (
    CallDraw,
    EveningIntent,
    LeavePlace,
    OpenLot,
    Report,
    Rest,
    SetSize,
    SignIn,
    SignOut,
    TakePlace,
)
from nertz_lan.protocol.identity import PeerKey
from nertz_lan.rules.intents import Announce, Call, DealIntent, Open, Play, SayStuck, Turn

BOT_LEVELS: Final = range(1, 6)  # from a child’s pace to faster than any human
USUAL_BOT_LEVEL: Final = 3
WATCH = -1  # the seat of those who have none


@dataclass(frozen=True, slots=True)
class Sit:
    """Take a free seat, share one that another peer holds (RULES §9), or stand up and watch (seat −1)."""

    seat: int


@dataclass(frozen=True, slots=True)
class SayReady:
    """Say that one is ready for the next deal, or not after all."""

    ready: bool


@dataclass(frozen=True, slots=True)
class SetRules:
    """The maker changes the house rules: all that differs from the preset. `trial`: the first deal isn't written."""

    preset: str
    differing: dict[str, bool | int | str]
    trial: bool = False


@dataclass(frozen=True, slots=True)
class AddBot:
    """The maker seats a bot: a seat without a peer of its own, played by the host."""

    name: str
    level: int


@dataclass(frozen=True, slots=True)
class Remove:
    """The maker removes whoever sits on a seat, or only the one of two partners that is named."""

    seat: int
    peer: PeerKey | None = None


@dataclass(frozen=True, slots=True)
class Pause:
    """Ask for a pause."""


@dataclass(frozen=True, slots=True)
class Resume:
    """End a pause, with 3-2-1."""


@dataclass(frozen=True, slots=True)
class PlayOn:
    """Go on without whoever has dropped; at a table that can't elect a host: go on without the others."""


@dataclass(frozen=True, slots=True)
class Leave:
    """Leave the table. The seat may come back until the match ends."""


@dataclass(frozen=True, slots=True)
class Seal:
    """Seal one's deck for the deal that is being dealt (SEALING.md)."""

    deal: int  # counts the deals of the table, from 1
    attempt: int  # at this deal, from 0
    seals: tuple[bytes, ...]  # one a card, by position as sealed, 32 bytes each
    cut_seal: bytes


@dataclass(frozen=True, slots=True)
class OpenCut:
    """Open one's cut, when all have sealed."""

    deal: int
    attempt: int
    cut: bytes


@dataclass(frozen=True, slots=True)
class LayOut:
    """Lay out one's deck, when all have cut: its face-up cards come as openings."""

    deal: int
    attempt: int = 0


@dataclass(frozen=True, slots=True)
class Reveal:
    """Show the key of one's deck, when the deal is over: it proves that the deck was what it was sealed to be."""

    deal: int
    key: bytes
    seat: int = -1  # whose deck it was in an earlier deal, which the last boundary still names; −1: in this one


@dataclass(frozen=True, slots=True)
class SetPasscode:
    """The maker sets the table's passcode, or with an empty lock opens the table to everybody."""

    lock: bytes  # what its program makes of the text, which goes nowhere


@dataclass(frozen=True, slots=True)
class Welcome:
    """The maker lets somebody in, with or without the passcode."""

    peer: PeerKey


@dataclass(frozen=True, slots=True)
class Bar:
    """The maker turns somebody away, who may be at the table already, until it is welcome again."""

    peer: PeerKey


@dataclass(frozen=True, slots=True)
class EnterCount:
    """At a table with real cards: what the own seat has counted in a deal, or None to take it back."""

    deal: int  # of the match, from 1; one that is written is corrected by it
    count: int | None


@dataclass(frozen=True, slots=True)
class ConfirmCount:
    """A neighbour agrees with what a seat has entered for the deal that is being counted."""

    seat: int
    deal: int


@dataclass(frozen=True, slots=True)
class WriteRow:
    """Everybody has counted: the deal goes onto the sheet."""

    deal: int


@dataclass(frozen=True, slots=True)
class FileMatch:
    """End the match at a table with real cards, with whatever totals there are."""


DeckIntent: TypeAlias = Seal | OpenCut | LayOut | Reveal
PaperIntent: TypeAlias = EnterCount | ConfirmCount | WriteRow | FileMatch
TableIntent: TypeAlias = (
    Sit
    | SayReady
    | SetRules
    | AddBot
    | Remove
    | Pause
    | Resume
    | PlayOn
    | Leave
    | SetPasscode
    | Welcome
    | Bar
    | PaperIntent
    | EveningIntent
)
Intent: TypeAlias = DealIntent | DeckIntent | TableIntent

INTENTS: Catalogue[Intent] = Catalogue(
    {
        1: Play,
        2: Turn,
        3: Call,
        4: SayStuck,
        5: Announce,
        6: Open,
        10: Sit,
        11: SayReady,
        12: SetRules,
        13: AddBot,
        14: Remove,
        15: Pause,
        16: Resume,
        17: Leave,
        18: LayOut,
        19: PlayOn,
        20: Seal,
        21: OpenCut,
        22: Reveal,
        30: SetPasscode,
        31: Welcome,
        32: Bar,
        40: EnterCount,
        41: ConfirmCount,
        42: WriteRow,
        43: FileMatch,
        50: SignIn,
        51: SignOut,
        52: Rest,
        53: CallDraw,
        54: OpenLot,
        55: TakePlace,
        56: Report,
        57: LeavePlace,
        58: SetSize,
    }
)
