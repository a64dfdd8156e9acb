"""What the table is derived from, and what it shows: two frozen values.

Owns their fields. To show something more, add a field to `TableState` and its line in `derive`. Never knows Qt.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from itertools import chain
from types import MappingProxyType
from typing import NamedTuple

from nertz_lan.protocol.identity import PeerKey
from nertz_lan.protocol.intents import Intent
from nertz_lan.rules.cards import Card, Face, Seat
from nertz_lan.rules.deal import Deal
from nertz_lan.rules.intents import DealIntent
from nertz_lan.session.news import View
from nertz_lan.session.practice import Progress
from nertz_lan.ui.frame import Options
from nertz_lan.ui.keys import USUAL, Deed
from nertz_lan.ui.layout import PileSpot, Placement, TableLayout
from nertz_lan.ui.parts import Parts
from nertz_lan.ui.reach import Held, Reach
from nertz_lan.ui.rects import NO_AREA, Area
from nertz_lan.ui.saying import NOTHING_SAID, Said
from nertz_lan.ui.viewmodels.rows import CardRow, PickRow, PileRow, RegionRow, SeatRow


@dataclass(frozen=True, slots=True)
class Looks:
    """What a person may choose about the table's looks."""

    dark: bool = True
    four_colours: bool = False
    reduced_motion: bool = False
    pointers: bool = True  # where the others reach is shown
    options: Options = Options()  # noqa: RUF009 - frozen
    keys: Mapping[str, Deed] = field(default_factory=lambda: USUAL)


@dataclass(frozen=True, slots=True)
class TableInputs:
    """Everything that the table is derived from."""

    view: View | None = None
    now: float = 0.0
    width: float = 1280
    height: float = 800
    pixel_ratio: float = 1.0
    looks: Looks = Looks()
    reach: Reach = Reach()  # noqa: RUF009 - frozen
    asked: tuple[tuple[int, Intent], ...] = ()  # asked for, but not in the view yet: token and intent
    message: Said = NOTHING_SAID
    stuck_lit: bool = False
    rtts: Mapping[PeerKey, int] = field(default_factory=lambda: MappingProxyType({}))
    waits_long: bool = False  # before 3-2-1, so that it is time to say for whom
    show_keys: bool = False
    count_from: int = 0  # seconds of the last countdown that has begun
    counted: int = 0  # its place in the log: another one may follow at once
    hostless: bool = False  # nobody hosts at the moment
    practice: Progress | None = None  # at the practice table: how far one is
    hint: DealIntent | None = None  # what was advised there, until the next own intent
    follow: Seat | None = None  # for those who watch: whose layout is shown as if it were their own
    stays: bool = False  # after the deal, too, all lies where it lay: in a replay
    unveiled: bool = False  # cards that lie face down are shown, too, where their faces are known


@dataclass(frozen=True, slots=True)
class Drawn:
    """Rows of cards, and what they were made from: of the next ones, most are the same."""

    placed: Parts[Placement] = ()  # by owner and position
    faces: tuple[tuple[Face | None, ...], ...] = ()  # by owner
    held: frozenset[Card] = frozenset()
    style: tuple[object, ...] = ()
    rows: Parts[CardRow] = ()


class MadePiles(NamedTuple):
    """The rows of a seat's piles, or of those that are nobody's, and what they were made from."""

    lying: tuple[PileSpot, ...]  # as the layout has them
    held: Held | None  # of these piles, perhaps
    spots: tuple[PileSpot | None, ...]  # by row; None: there is no such pile at the moment
    rows: tuple[PileRow, ...]


@dataclass(frozen=True, slots=True)
class Put:
    """Rows of piles, and what they were made from, as `Drawn`."""

    made: Mapping[int, MadePiles] = field(default_factory=lambda: MappingProxyType({}))  # by seat; −1: nobody's
    faces: tuple[tuple[Face | None, ...], ...] = ()
    style: tuple[object, ...] = ()
    rows: Parts[PileRow] = ()


class MadeSeat(NamedTuple):
    """The row of one of the others, and what it was made from."""

    made_of: tuple[object, ...]
    row: SeatRow


@dataclass(frozen=True, slots=True)
class TableState:
    """What the table shows. Rows go to the models, the rest are properties of the same names."""

    layout: TableLayout | None = None
    seen: Deal | None = None
    reach: Reach = Reach()  # noqa: RUF009 - frozen; what is left of the given one in what is seen
    drawn: Drawn = Drawn()
    put: Put = Put()
    sat: tuple[MadeSeat, ...] = ()
    seats: tuple[SeatRow, ...] = ()
    regions: tuple[RegionRow, ...] = ()
    em: float = 13.0
    dark: bool = True
    motion: bool = True
    message: str = ""
    message_area: Area = NO_AREA
    has_own: bool = False  # whether a layout is shown large
    playing: bool = False  # whether it is this peer's own
    own_area: Area = NO_AREA
    own_name: str = ""
    own_seal: str = ""  # the shape of the own deck's mark; empty: none
    own_seal_name: str = ""
    own_seal_told: str = ""
    own_points: str = ""
    own_far: str = ""  # its round trip, where there is room for it
    own_colour: str = "#ffffff"
    own_count: str = ""
    name_area: Area = NO_AREA
    badge_area: Area = NO_AREA
    deal_text: str = ""
    deal_area: Area = NO_AREA
    call_word: str = ""
    call_detail: str = ""
    call_lit: bool = False
    call_area: Area = NO_AREA
    stuck_text: str = ""
    stuck_lit: bool = False
    stuck_area: Area = NO_AREA
    keys_area: Area = NO_AREA
    menu_area: Area = NO_AREA
    follow_text: str = ""  # whose cards are large, for those who have none; empty: who plays
    frozen: bool = False  # nobody can play at the moment
    paused: bool = False
    show_keys: bool = False
    counting: int = 0  # 3-2-1: from how many seconds; 0: not now
    counted: int = 0  # which of them
    middle_area: Area = NO_AREA
    pause_text: str = ""
    keys_text: str = ""
    picks: tuple[PickRow, ...] = ()  # what a held joker can be announced as
    picks_text: str = ""
    aids: bool = False  # whether there are hints and undo
    aids_area: Area = NO_AREA
    hint_text: str = ""
    undo_text: str = ""
    may_hint: bool = False
    may_undo: bool = False

    @property
    def cards(self) -> tuple[CardRow, ...]:
        """A row for each card, by owner and position."""
        return tuple(chain.from_iterable(self.drawn.rows))

    @property
    def piles(self) -> tuple[PileRow, ...]:
        """A row for each pile: the own ones first, then the others', then the middle's."""
        return tuple(chain.from_iterable(self.put.rows))
