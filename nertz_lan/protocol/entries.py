"""The catalogue of a table's log: numbered, digested entries, to the byte (DESIGN §3).

Owns the events' tags and an entry's bytes, which are what its digest covers. Never knows what an event does to a
table: that is session/table.
"""

import hashlib
from dataclasses import dataclass
from typing import Annotated, Final, TypeAlias

import msgspec

from nertz_lan.protocol.codec import Catalogue, pack
from nertz_lan.protocol.evenings import (
    DrawCalled,
    Drawn,
    LotOpened,
    PlaceLeft,
    PlaceTaken,
    Reported,
    Rested,
    SignedIn,
    SignedOut,
    SizeSet,
)
from nertz_lan.protocol.events import (
    NOBODY,
    AttemptBegun,
    Barred,
    BotSat,
    Came,
    CarriedOn,
    CountConfirmed,
    CountdownBegun,
    Counted,
    CutOpened,
    DealBegun,
    DealClosed,
    DealDropped,
    ElectorateSettled,
    FalselyOpened,
    HandedOver,
    HostChanged,
    LaidOut,
    MatchFiled,
    PaperBegun,
    PasscodeSet,
    Paused,
    ReadySaid,
    Resumed,
    Revealed,
    RowWritten,
    RulesSet,
    Sat,
    SatOut,
    Scored,
    Sealed,
    SeatCleared,
    TableEvent,
    TableMade,
    Welcomed,
    Went,
    WentBack,
)
from nertz_lan.protocol.identity import PeerKey
from nertz_lan.protocol.messages import DIGEST_BYTES, NUMBER_MAX
from nertz_lan.rules.events import (
    Announced,
    Called,
    DealEvent,
    DealOver,
    Gone,
    Interrupted,
    Opened,
    Played,
    PresenceChanged,
    Rotated,
    SaidStuck,
    Turned,
)
from nertz_lan.rules.frozen import maker

NO_DIGEST: Final = bytes(DIGEST_BYTES)  # before the first event

Event: TypeAlias = DealEvent | TableEvent
BEGIN_REIGNS: Final = frozenset((HostChanged, CarriedOn))  # the first event of every reign but the first

EVENTS: Catalogue[Event] = Catalogue(
    {
        1: Gone,
        2: Played,
        3: Turned,
        4: Called,
        5: SaidStuck,
        6: Announced,
        7: Opened,
        8: Rotated,
        9: DealOver,
        10: PresenceChanged,
        11: Interrupted,
        20: TableMade,
        21: Came,
        22: Went,
        23: Sat,
        24: BotSat,
        25: SeatCleared,
        26: ReadySaid,
        27: RulesSet,
        28: DealBegun,
        29: LaidOut,
        30: SatOut,
        31: CountdownBegun,
        32: WentBack,
        33: Paused,
        34: Resumed,
        35: Scored,
        36: DealDropped,
        37: HostChanged,
        38: HandedOver,
        39: ElectorateSettled,
        40: CarriedOn,
        41: Sealed,
        42: CutOpened,
        43: AttemptBegun,
        44: FalselyOpened,
        45: DealClosed,
        46: Revealed,
        50: PasscodeSet,
        51: Welcomed,
        52: Barred,
        60: PaperBegun,
        61: Counted,
        62: CountConfirmed,
        63: RowWritten,
        64: MatchFiled,
        70: SignedIn,
        71: SignedOut,
        72: Rested,
        73: DrawCalled,
        74: LotOpened,
        75: Drawn,
        76: PlaceTaken,
        77: Reported,
        78: PlaceLeft,
        79: SizeSet,
    }
)


@dataclass(frozen=True, slots=True)
class Entry:
    """One numbered event. `at` is ms on the deal's clock; sender and counter name the intent behind it."""

    reign: int
    index: int
    at: int
    event: Event
    sender: PeerKey = NOBODY
    counter: int = 0


def entry_bytes(entry: Entry) -> bytes:
    """The bytes of an entry: what is sent, and what its digest covers."""
    return pack((entry.reign, entry.index, entry.at, entry.sender, entry.counter, EVENTS.to_plain(entry.event)))


_Number: Final = Annotated[int, msgspec.Meta(ge=0, le=NUMBER_MAX)]
_entry_values: Final = EVENTS.decoder_after(_Number, _Number, _Number, PeerKey, _Number)
made_entry: Final = maker(Entry)


def entry_from(data: bytes) -> Entry:
    """The entry that bytes stand for. Raises BadFrame."""
    reign, index, at, sender, counter, event = _entry_values(data)
    return made_entry(reign, index, at, event, sender, counter)


def chained(digest: bytes, data: bytes) -> bytes:
    """The digest after an entry's bytes, from the digest before them: 16 bytes."""
    return hashlib.blake2b(data, digest_size=DIGEST_BYTES, key=digest).digest()
