"""What happens to a table: the events of its log that are not a deal's own (those come from `rules`; DESIGN §3).

Owns what each event says. Never knows an entry's bytes (entries.py), or what an event does to a table (session/table).
"""

from dataclasses import dataclass
from typing import Final, TypeAlias

from nertz_lan.protocol.evenings import EveningEvent
from nertz_lan.protocol.identity import PeerKey, TableId
from nertz_lan.protocol.messages import Opening
from nertz_lan.protocol.records import PersonRecord, ReignRecord, RowRecord, RuleValues, SeatRecord, UnshownDeck, Waited

NOBODY: Final = PeerKey(b"")  # the sender of events that nobody asked for


@dataclass(frozen=True, slots=True)
class TableMade:
    """A table was made: always its first event. The maker is its first host."""

    table: TableId
    title: str
    maker: PeerKey
    name: str
    back: int
    seats: int
    fixed_seats: bool  # a deal begins only when every seat is taken
    preset: str
    differing: RuleValues
    by_wish: bool
    trial: bool = False  # the first deal isn't written
    lock: bytes = b""  # of the passcode that strangers have to know; empty: everybody may come in
    paper: bool = False  # a sheet for real cards: people enter what they have counted
    evening: int = 0  # a club night, whose groups have so many people where it can be; 0: a table to play at


@dataclass(frozen=True, slots=True)
class Came:
    """A peer is at the table: new, or back."""

    peer: PeerKey
    name: str
    back: int


@dataclass(frozen=True, slots=True)
class Went:
    """A peer is no longer at the table: it left, or it has not been heard for 3 s."""

    peer: PeerKey
    left: bool
    handed: bool = False  # it was the host, and left by handing over


@dataclass(frozen=True, slots=True)
class Sat:
    """A peer took a seat, or shares it from now on; −1: it stood up and watches."""

    peer: PeerKey
    seat: int


@dataclass(frozen=True, slots=True)
class BotSat:
    """A bot took a seat. Its secret is open, so that any host can play it."""

    seat: int
    name: str
    back: int
    level: int
    secret: bytes


@dataclass(frozen=True, slots=True)
class SeatCleared:
    """A seat was given up: its player or bot was removed, or left before the match. `peer`: by that partner only."""

    seat: int
    peer: PeerKey | None = None


@dataclass(frozen=True, slots=True)
class ReadySaid:
    """A seat is ready for the next deal, or not after all."""

    seat: int
    ready: bool


@dataclass(frozen=True, slots=True)
class RulesSet:
    """The house rules of the next match. `trial`: its first deal isn't written."""

    preset: str
    differing: RuleValues
    trial: bool = False


@dataclass(frozen=True, slots=True)
class DealBegun:
    """A deal begins: a boundary. It tells all that there is, so that the log can be read from here (DESIGN §3)."""

    made: tuple[TableId, str, PeerKey, bool, bool]  # id, title, maker, fixed_seats, by_wish
    people: tuple[PersonRecord, ...]
    seats: tuple[SeatRecord, ...]
    preset: str
    differing: RuleValues
    match: int  # from 1
    number: int  # of the deal in its match, from 1; 0: a trial, which isn't written
    deal: int  # of the deal at this table, from 1
    dealt_in: tuple[int, ...]
    nertz_sizes: tuple[int, ...]
    totals: tuple[int, ...]
    owed: tuple[int, ...]
    sheet: tuple[RowRecord, ...]
    work_piles: int  # fixed at the match's first deal (R26)
    host: PeerKey = NOBODY
    continues: tuple[TableId, ...] = ()  # the tables whose log this one carries on, the last one last
    reigns: tuple[ReignRecord, ...] = ()  # the latest, oldest first
    lock: bytes = b""
    barred: tuple[PeerKey, ...] = ()
    unshown: tuple[UnshownDeck, ...] = ()  # decks whose key may still come, the latest last


@dataclass(frozen=True, slots=True)
class Sealed:
    """A seat sealed its deck and its cut (SEALING.md)."""

    seat: int
    seals: tuple[bytes, ...]  # one a card, by position as sealed
    cut_seal: bytes


@dataclass(frozen=True, slots=True)
class CutOpened:
    """A seat opened its cut. With the last one every deck lies in its final order."""

    seat: int
    cut: bytes


@dataclass(frozen=True, slots=True)
class AttemptBegun:
    """Every deck is sealed anew for the same deal: a seat was late, or the host has changed before go."""

    attempt: int  # from 1: the first attempt comes with the deal
    without: tuple[int, ...]  # the seats that sit the deal out


@dataclass(frozen=True, slots=True)
class LaidOut:
    """A seat laid out its deck; its face-up cards are open."""

    seat: int
    openings: tuple[Opening, ...]


@dataclass(frozen=True, slots=True)
class SatOut:
    """A seat did not lay out in time and sits the deal out."""

    seat: int


@dataclass(frozen=True, slots=True)
class CountdownBegun:
    """3-2-1: go, or the end of a pause, follows after so many milliseconds."""

    length_ms: int


@dataclass(frozen=True, slots=True)
class WentBack:
    """A claim lost a race. No margin (−1) is given where the two came in the same moment."""

    seat: int
    by: int
    margin_ms: int


@dataclass(frozen=True, slots=True)
class Paused:
    """A seat asked for a pause, or has dropped: nobody acts."""

    seat: int
    grace_ms: int = -1  # it has dropped: how long the table waits for it; −1: it asked


@dataclass(frozen=True, slots=True)
class Resumed:
    """The pause is over. What was waited counts against `drop_grace_s`."""

    waited: tuple[Waited, ...] = ()


@dataclass(frozen=True, slots=True)
class FalselyOpened:
    """A seat opened a card that it has not sealed there. The card stays unknown; told once a deal and seat."""

    seat: int
    openings: tuple[Opening, ...]  # as it said them, the last one wrong


@dataclass(frozen=True, slots=True)
class DealClosed:
    """Nothing lands any more: every owner reveals its deck."""

    deal: int


@dataclass(frozen=True, slots=True)
class Revealed:
    """A seat showed its deck's key: the deck is verified, or false."""

    seat: int
    key: bytes
    deal: int = 0  # an earlier one, whose deck is verified; 0: the one that has just been played


@dataclass(frozen=True, slots=True)
class Scored:
    """The deal is on the sheet: what it scored follows from the log."""

    deal: int


@dataclass(frozen=True, slots=True)
class DealDropped:
    """Fewer than two seats laid out: the deal is not played, and the table is as before it."""

    deal: int


@dataclass(frozen=True, slots=True)
class HostChanged:
    """A peer was elected: the first event of its reign."""

    host: PeerKey


@dataclass(frozen=True, slots=True)
class HandedOver:
    """The host names its successor: the last event of its reign, and its vote (DESIGN §4.7)."""

    to: PeerKey  # itself: it wants to be elected anew, above a vote that binds somebody here
    number: int  # of the reign that it votes for
    leaves: bool  # it leaves the table, too


@dataclass(frozen=True, slots=True)
class ElectorateSettled:
    """The last changes of the electorate count (DESIGN §4.5): enough peers hold them."""


@dataclass(frozen=True, slots=True)
class CarriedOn:
    """Those present go on without the others, as a new table with the log so far (DESIGN §4 "Without a host")."""

    table: TableId
    host: PeerKey
    present: tuple[PeerKey, ...]


@dataclass(frozen=True, slots=True)
class PasscodeSet:
    """The table's passcode from now on is the one of this lock; empty: everybody may come in."""

    lock: bytes


@dataclass(frozen=True, slots=True)
class Welcomed:
    """The maker lets this peer in, with or without the passcode."""

    peer: PeerKey


@dataclass(frozen=True, slots=True)
class Barred:
    """The maker has turned this peer away: no host lets it in."""

    peer: PeerKey


@dataclass(frozen=True, slots=True)
class PaperBegun:
    """At a table with real cards all are ready: its sheet begins."""

    match: int


@dataclass(frozen=True, slots=True)
class Counted:
    """A seat has entered what it counted in a deal, or taken it back (None)."""

    seat: int
    deal: int
    count: int | None


@dataclass(frozen=True, slots=True)
class CountConfirmed:
    """A neighbour has looked at a seat's cards, and agrees."""

    seat: int
    deal: int
    by: int


@dataclass(frozen=True, slots=True)
class RowWritten:
    """A deal with real cards is on the sheet: what it scored follows from the counts."""

    deal: int


@dataclass(frozen=True, slots=True)
class MatchFiled:
    """The people have ended their match: the sheet is as it is."""

    match: int


PaperEvent: TypeAlias = PaperBegun | Counted | CountConfirmed | RowWritten | MatchFiled


TableEvent: TypeAlias = (
    TableMade
    | Came
    | Went
    | Sat
    | BotSat
    | SeatCleared
    | ReadySaid
    | RulesSet
    | DealBegun
    | Sealed
    | CutOpened
    | AttemptBegun
    | LaidOut
    | SatOut
    | CountdownBegun
    | WentBack
    | Paused
    | Resumed
    | FalselyOpened
    | DealClosed
    | Revealed
    | Scored
    | DealDropped
    | HostChanged
    | HandedOver
    | ElectorateSettled
    | CarriedOn
    | PasscodeSet
    | Welcomed
    | Barred
    | PaperEvent
    | EveningEvent
)
