"""What a node tells whoever uses it, as values handed out by Deliver effects (DESIGN §1 "views out").

Everything here is immutable and may cross threads.
"""

from dataclasses import dataclass
from typing import Final, TypeAlias

from nertz_lan.protocol.entering import Knock
from nertz_lan.protocol.entries import Entry
from nertz_lan.protocol.glimpses import Glimpse
from nertz_lan.protocol.identity import PeerKey, TableId
from nertz_lan.protocol.messages import Asked, Notice
from nertz_lan.rules.cards import Face, Seat
from nertz_lan.rules.deal import Deal
from nertz_lan.rules.frozen import maker
from nertz_lan.rules.refusal import Refusal
from nertz_lan.session.prediction import predicted
from nertz_lan.session.table import Table


@dataclass(frozen=True, slots=True)
class View:
    """What one peer knows of its table at one moment."""

    table: Table
    me: PeerKey
    host: PeerKey
    reign: int
    index: int
    digest: bytes  # after the last entry that has been applied here
    seat: Seat | None
    pending: tuple[Asked, ...] = ()  # own intents whose fate isn't known yet, oldest first
    deck: tuple[Face, ...] = ()  # the own deck in this deal: for what is about to be opened
    base_at: int = 0  # the deal's clock at `based`
    based: float = 0.0

    def before(self, table: Table, index: int, digest: bytes) -> "View":
        """The view at an earlier entry of the same message."""
        return made_view(
            table,
            self.me,
            self.host,
            self.reign,
            index,
            digest,
            table.seat_of(self.me),
            self.pending,
            self.deck,
            self.base_at,
            self.based,
        )

    def at(self, now: float) -> int:
        """What the deal's clock shows, as far as can be told here: ms since go."""
        return self.base_at + max(0, int((now - self.based) * 1000))

    def predicted(self, now: float) -> Deal | None:
        """The deal with the own pending intents, as far as they still hold (DESIGN §3 "Prediction")."""
        deal = self.table.deal
        return deal and predicted(deal, self.seat, self.pending, self.deck, self.at(now))


@dataclass(frozen=True, slots=True)
class Found:
    """A table is there to be joined, or what is known of it has changed."""

    notice: Notice
    rtt_ms: float


@dataclass(frozen=True, slots=True)
class Lost:
    """A table that was found is there no longer."""

    table: TableId


@dataclass(frozen=True, slots=True)
class Joined:
    """The peer is at a table now, or again. `hosted` false: it holds it, and looks for its host; another follows."""

    view: View
    hosted: bool = True


@dataclass(frozen=True, slots=True)
class Happened:
    """One entry has been sequenced; `view` is after it."""

    entry: Entry
    view: View


@dataclass(frozen=True, slots=True)
class Numbered:
    """An own intent has been numbered and is on its way; `token` is the asker's own name for it."""

    token: int
    counter: int
    view: View | None  # with the intent pending


@dataclass(frozen=True, slots=True)
class Fate:
    """What became of an own intent: its entries, or a refusal. With neither a refusal nor a view, the table is left."""

    counter: int
    entries: tuple[Entry, ...]
    refusal: Refusal | None
    view: View | None  # None: at no table


@dataclass(frozen=True, slots=True)
class HostIs:
    """Who hosts, from now on."""

    peer: PeerKey
    reign: int


@dataclass(frozen=True, slots=True)
class HostLost:
    """The host has not been heard for too long, or has gone."""

    peer: PeerKey
    why: str


@dataclass(frozen=True, slots=True)
class HostLied:
    """The host has sequenced what no honest host could have: this peer follows it no longer, nor hears it here."""

    peer: PeerKey
    why: str


@dataclass(frozen=True, slots=True)
class OtherDeal:
    """Another guest's program holds another deal than this one: it or the host lies. The own deck's key stays here."""

    peer: PeerKey


@dataclass(frozen=True, slots=True)
class Undone:
    """These had been shown here, and did not last: their host was cut off from the others when it sequenced them."""

    entries: tuple[Entry, ...]


@dataclass(frozen=True, slots=True)
class DealKept:
    """A deal is on the sheet, and enough peers hold it for it to stay there (DESIGN §4.6): it may be written down."""

    view: View


@dataclass(frozen=True, slots=True)
class CarryingOn:
    """At a table that can't elect a host: who of those present would play on without the others."""

    wanted: tuple[PeerKey, ...]
    present: tuple[PeerKey, ...]


@dataclass(frozen=True, slots=True)
class WhichTable:
    """The table that this peer comes back to goes on more than once: it sits at none until one is chosen."""

    tables: tuple[Glimpse, ...]  # first the one with the most of the former people; none: it is no question any more
    takes_in_s: float | None = None  # until it takes the first one unasked; None: never


@dataclass(frozen=True, slots=True)
class TurnedAway:
    """The peer was not let in, or can't stay: why, in one plain sentence."""

    why: str


@dataclass(frozen=True, slots=True)
class PasscodeAsked:
    """The host lets this peer in only with the table's passcode, or when the maker says yes."""

    table: TableId
    host: PeerKey
    tries: int  # that are left before a time of silence
    wait_s: float  # until a try is answered again
    by_maker: bool  # the maker has been asked; no passcode counts now
    was_wrong: bool  # this is the answer to a passcode


@dataclass(frozen=True, slots=True)
class Knocking:
    """Who waits for the own yes to come in; said to the table's maker."""

    people: tuple[Knock, ...]


@dataclass(frozen=True, slots=True)
class SafetyCodes:
    """The safety code with each peer at the table, where there is one by now: numbers into `protocol/symbols.py`."""

    by_peer: dict[PeerKey, tuple[int, ...]]


@dataclass(frozen=True, slots=True)
class OtherKey:
    """Somebody at the table has the name of a player who was met before, and another key: it may be somebody else."""

    peer: PeerKey
    name: str


@dataclass(frozen=True, slots=True)
class CantRemember:
    """Something of this table can't be kept on this computer: why, in plain sentences. Play goes on."""

    why: str


@dataclass(frozen=True, slots=True)
class Rtts:
    """How far the peers are from the host, in ms; −1: not heard for a second."""

    by_peer: dict[PeerKey, int]


News: TypeAlias = (
    Found
    | Lost
    | Joined
    | Happened
    | Numbered
    | Fate
    | HostIs
    | HostLost
    | HostLied
    | OtherDeal
    | Undone
    | DealKept
    | CarryingOn
    | WhichTable
    | TurnedAway
    | PasscodeAsked
    | Knocking
    | SafetyCodes
    | OtherKey
    | CantRemember
    | Rtts
)

made_view: Final = maker(View)
