"""The catalogue of what peers send each other (DESIGN §2–§4). One type, one meaning, one tag.

Three kinds share it: what a *link* says when it comes up and goes down, what a *probe* asks and answers
(one datagram each), and what a *table* says over its links. New fields come last, with defaults.
Never knows how bytes travel or what a table does with a message.
"""

from dataclasses import dataclass
from typing import Final, NamedTuple, TypeAlias

from nertz_lan.protocol.codec import Catalogue
from nertz_lan.protocol.entering import Knocks, PasscodeStep, PasscodeWanted, SafetyStep
from nertz_lan.protocol.glimpses import AskGlimpse, Glimpse
from nertz_lan.protocol.identity import NO_TABLE, PeerKey, TableId
from nertz_lan.protocol.intents import INTENTS, Intent
from nertz_lan.protocol.pointing import Pointer

DIGEST_BYTES: Final = 16
WHOSE_BYTES: Final = 8
SECRET_BYTES: Final = 32
NUMBER_MAX: Final = 2**53 - 1  # of counters and indices: what a peer claims, another has to count on from
STAMP_MAX_MS: Final = 2**48  # of a clock: an echo adds to it
COUNTER_MAX: Final = 2**52  # that a host takes: leaves its sender numbers to go on with


def _must(holds: bool, otherwise: str) -> None:  # noqa: FBT001 - a condition
    if not holds:
        raise ValueError(otherwise)


# --- links -------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Hello:
    """Dialler → listener, first on every link. The newest (session, generation) of a key is the live one."""

    version: int
    key: PeerKey
    session: int  # milliseconds since 1970 at the program's start: a later program wins over an earlier one
    generation: int  # counts this program's dials


@dataclass(frozen=True, slots=True)
class HelloBack:
    """Listener → dialler: the link is up; says whom the dialler has reached."""

    version: int
    key: PeerKey
    session: int  # as in Hello: which program of this key


@dataclass(frozen=True, slots=True)
class Bye:
    """Either → other, last on a link: why it ends, in one plain sentence."""

    why: str


# --- probes ------------------------------------------------------------------------------------------------


class TableNotice(NamedTuple):
    """What a stranger may know of a table. A table that has lost its host is shown by the peers that hold it."""

    table: TableId
    title: str
    seats: int  # how many there are, 2 to 12
    taken: int
    watchers: int
    preset: str
    phase: str  # "lobby", "playing", "over"; "waiting": it has no host
    by_wish: bool  # made by Play now and untouched since
    continues: tuple[TableId, ...] = ()  # the tables whose log it carries on (DESIGN §4 "Without a host")
    locked: bool = False  # a stranger needs its passcode


class Notice(NamedTuple):
    """What a peer says of itself to anybody who asks."""

    version: int
    key: PeerKey
    name: str
    port: int  # of its listener, TCP, and of its probe socket, UDP
    table: TableNotice | None = None  # the table that it hosts, or holds until there is a host
    wants: TableId | None = None  # the table that it wants to join: the host may dial it
    wish: bool = False  # it pressed Play now

    @property
    def shows_something(self) -> bool:
        """Whether others need to hear of it: it has a table, or looks for one."""
        return self.table is not None or self.wants is not None or self.wish


@dataclass(frozen=True, slots=True)
class ProbeQuestion:
    """Anybody → anybody, one datagram: who are you? The asker says who it is. With the nonce 0 it only says that."""

    nonce: int
    notice: Notice


@dataclass(frozen=True, slots=True)
class ProbeAnswer:
    """The answer to a question, to the address that it came from."""

    nonce: int
    notice: Notice


# --- tables ------------------------------------------------------------------------------------------------


class Mark(NamedTuple):
    """A place in a table's log. Marks compare by reign first, then index."""

    reign: int  # from 1; 0 is before everything
    last_index: int  # of the last event, from 1; 0 is before everything
    digest: bytes  # 16 bytes, chained


NOTHING_HELD: Final = Mark(0, 0, bytes(DIGEST_BYTES))


def _check_mark(mark: Mark) -> None:
    _must(0 <= mark.reign <= NUMBER_MAX and 0 <= mark.last_index <= NUMBER_MAX, "a mark out of range")
    _must(len(mark.digest) == DIGEST_BYTES, "a digest of another length")


@dataclass(frozen=True, slots=True)
class Join:
    """Peer → host: let me in, or back in. Answered by Admitted and Entries, by Refused, or by Unhosted."""

    table: TableId
    name: str
    back: int
    mark: Mark  # the last event that the sender holds; last_index 0: none
    watch: bool = False
    settled: int = 0  # none of its intents up to this number is asked again: what comes of them after all is late

    def __post_init__(self) -> None:
        _must(0 <= self.settled <= COUNTER_MAX, "a counter out of range")


@dataclass(frozen=True, slots=True)
class Admitted:
    """Host → peer: you are in; entries follow. `after` is the mark that the first of them follows."""

    table: TableId
    after: Mark
    counter: int  # the last that the host took from this peer; the next one must be higher
    until: int = 0  # the index of the host's last entry: what follows up to it has happened before
    reign: int = 1

    def __post_init__(self) -> None:
        _must(0 <= self.counter <= COUNTER_MAX, "a counter out of range")
        _must(0 < self.reign <= NUMBER_MAX, "a reign out of range")
        _check_mark(self.after)


@dataclass(frozen=True, slots=True)
class Refused:
    """Host → peer: you are not let in, in one plain sentence."""

    table: TableId
    why: str
    not_here: bool = False  # the sender knows no such table


@dataclass(frozen=True, slots=True)
class Unhosted:
    """Peer → peer that wants in: not here; ask the host. Without one: ask again, or help to elect one."""

    table: TableId
    host: PeerKey | None = None  # whom the sender follows, if it hears it
    reign: int = 0


@dataclass(frozen=True, slots=True)
class Invite:
    """Host → a peer of its table that does not follow it: come back. `reign` 0: from a peer of a table without host."""

    table: TableId
    reign: int = 0


@dataclass(frozen=True, slots=True)
class Entries:
    """Host → every peer of the table: what has been sequenced, each entry as the bytes that its digest covers."""

    entries: tuple[bytes, ...]


@dataclass(frozen=True, slots=True)
class AskTail:
    """Mirror → host, candidate → any peer: this is the last event that I hold; send me what follows it."""

    mark: Mark


@dataclass(frozen=True, slots=True)
class Tail:
    """Peer → candidate: the answer to AskTail. Entries follow, as far as index `until`."""

    table: TableId
    after: Mark
    until: int

    def __post_init__(self) -> None:
        _check_mark(self.after)


class Opening(NamedTuple):
    """The face of one of the sender's own cards."""

    position: int  # in the seat's deck as dealt, from 0
    rank: int
    suit: int
    nonce: bytes = b""  # what proves it (SEALING.md)


@dataclass(frozen=True, slots=True)
class Asked:
    """Peer → host: an intent, with all that decides how it is taken (DESIGN §3).

    `openings` are faces that the intent brings into view, where it can't lose a race.
    """

    counter: int
    reign: int
    seen: int  # index of the last event that the sender had seen
    intent: Intent
    openings: tuple[Opening, ...] = ()
    deal: int = 0  # of the table, for an intent in a deal: the one that its sender saw, and whose cards it means;
    attempt: int = 0  # and at which attempt at it. 0: the one that goes on, whichever that is

    def __post_init__(self) -> None:
        _must(0 < self.counter <= NUMBER_MAX, "a counter out of range")


@dataclass(frozen=True, slots=True)
class Answer:
    """Host → sender alone: what became of an intent that changed nothing, or has no event of its own."""

    counter: int
    code: str  # a refusal code, or "" when it was accepted
    why: str = ""
    by: int = -1  # the seat that landed first
    margin_ms: int = -1  # −1: none is claimed


@dataclass(frozen=True, slots=True)
class SeatSecret:
    """Partner → partner, over their own link and never through the host: what the decks of a shared seat come from.

    It is good for decks that the two of them hold at this table, and for no others (DESIGN §5.1).
    """

    table: TableId
    secret: bytes  # 32 bytes: in force in deals whose keeper the sender is
    deal: int = 0  # counts the deals of the table; 0: the sender doesn't know the key of the deal that goes on
    deal_key: bytes = b""  # of the seat's deck in that deal: the seat may have become a shared one in the middle of it
    known: bool = False  # the sender holds the receiver's secret; else the receiver answers with it
    attempt: int = 0  # at that deal

    def __post_init__(self) -> None:
        _must(len(self.secret) == SECRET_BYTES, "a secret of another length")
        _must(len(self.deal_key) == (SECRET_BYTES if self.deal else 0), "a key of another length")


class PeerRtt(NamedTuple):
    """How far a peer is from the host."""

    peer: PeerKey
    rtt_ms: int


@dataclass(frozen=True, slots=True)
class Beat:
    """Host → every peer, every 200 ms: I am here, and this is the last event."""

    reign: int
    mark: Mark
    stamp_ms: int  # the host's clock, echoed by the acknowledgement
    rtts: tuple[PeerRtt, ...] = ()
    table: TableId = NO_TABLE
    line: tuple[PeerKey, ...] = ()  # of succession, first who stands first; empty: as in the beat before
    kept: int = 0  # enough peers hold the log up to here for it to stay so: told of the end of each deal


@dataclass(frozen=True, slots=True)
class Ack:
    """Mirror → host, for every beat and every change of the electorate: this is the last event that I hold."""

    stamp_ms: int  # of the last beat
    mark: Mark
    misses: tuple[PeerKey, ...] = ()  # electors that it doesn't reach
    worst_ms: int = 0  # its longest round trip to another elector


@dataclass(frozen=True, slots=True)
class Here:
    """Guest ↔ guest, every 400 ms: I am here. Both hear each other: then each *reaches* the other (DESIGN §4).

    At once when a deal has closed: whoever reveals its key wants to know that others have seen that, too.
    """

    stamp_ms: int  # the sender's clock
    echo_ms: int = -1  # the receiver's last stamp and how long ago it came, added; −1: not within the last second
    mark: Mark = NOTHING_HELD  # the sender's last event, or the one where the receiver's last mark names another
    table: TableId = NO_TABLE  # where that is; NO_TABLE: nothing is said
    whose: bytes = b""  # whose reign it is in: the first 8 bytes of the host's key; empty: the sender follows nobody

    def __post_init__(self) -> None:
        _must(0 <= self.stamp_ms <= STAMP_MAX_MS and self.echo_ms >= -1, "a time out of range")
        _must(len(self.whose) in (0, WHOSE_BYTES), "a reign of another length")
        _check_mark(self.mark)


@dataclass(frozen=True, slots=True)
class Stand:
    """Candidate → every peer of its table: I would host. Answered by Voted, again when the answer changes.

    First it asks who would vote (`binding` false: nobody is bound, nothing is written down), then for the votes.
    """

    table: TableId
    number: int  # of the reign
    mark: Mark  # the last event that it holds
    binding: bool

    def __post_init__(self) -> None:
        _must(0 < self.number <= NUMBER_MAX, "a reign out of range")
        _check_mark(self.mark)


@dataclass(frozen=True, slots=True)
class Voted:
    """Peer → candidate; and to a host whose reign is below the sender's vote (`granted` false)."""

    table: TableId
    number: int  # that was stood for
    binding: bool
    granted: bool
    bound: int  # the sender's highest vote: no lower reign has it
    mark: Mark  # the last event that it holds

    def __post_init__(self) -> None:
        _must(0 <= self.bound <= NUMBER_MAX and 0 <= self.number <= NUMBER_MAX, "a reign out of range")
        _check_mark(self.mark)


@dataclass(frozen=True, slots=True)
class CarryOn:
    """Peer → every peer in reach, at a table that can't elect a host: its player says play on, or no longer."""

    table: TableId
    wanted: bool
    mark: Mark


Message: TypeAlias = (
    Hello
    | HelloBack
    | Bye
    | ProbeQuestion
    | ProbeAnswer
    | Join
    | Admitted
    | Invite
    | Refused
    | Entries
    | AskTail
    | Asked
    | Answer
    | Beat
    | Ack
    | SeatSecret
    | Unhosted
    | Tail
    | Here
    | Stand
    | Voted
    | CarryOn
    | Pointer
    | PasscodeWanted
    | PasscodeStep
    | Knocks
    | SafetyStep
    | AskGlimpse
    | Glimpse
)

MESSAGES: Catalogue[Message] = Catalogue(
    {
        1: Hello,
        2: HelloBack,
        3: Bye,
        4: ProbeQuestion,
        5: ProbeAnswer,
        10: Join,
        11: Admitted,
        12: Refused,
        13: Entries,
        14: AskTail,
        15: Asked,
        16: Answer,
        17: Beat,
        18: Ack,
        19: Invite,
        20: SeatSecret,
        21: Unhosted,
        22: Tail,
        23: Here,
        24: Stand,
        25: Voted,
        26: CarryOn,
        28: Pointer,
        30: PasscodeWanted,
        31: PasscodeStep,
        32: Knocks,
        33: SafetyStep,
        34: AskGlimpse,
        35: Glimpse,
    },
    inner=(INTENTS,),
)
