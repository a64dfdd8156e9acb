"""The deal: one frozen value that holds every card of every deck (RULES §1, §2).

Owns the shape of the table and how a deal begins. Faces are known per card or not at all; who may see what
is a matter of where a card lies. Never knows what is allowed (judge) or what an event does (apply).
"""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum, IntEnum
from typing import Final, NamedTuple

from nertz_lan.rules.cards import Card, Face, Seat, Suit
from nertz_lan.rules.house import HAND_SIZE, HouseRules


class Kind(IntEnum):
    """The kinds of places that a play can name."""

    NERTZ = 0
    WASTE = 1
    HAND = 2
    WORK = 3
    FOUNDATION = 4
    SPACE = 5
    UNDER = 6


class Place(NamedTuple):
    """A pile, as an intent or event names it.

    `number` is the pile's, from 0 (−1: none; of a foundation: any). `seat` is another seat whose work pile is
    meant (−1: the own).
    """

    kind: Kind
    number: int = -1
    seat: int = -1


NERTZ: Final = Place(Kind.NERTZ)
WASTE: Final = Place(Kind.WASTE)
ANY_FOUNDATION: Final = Place(Kind.FOUNDATION)
SPACE: Final = Place(Kind.SPACE)


def work(index: int, seat: int = -1) -> Place:
    """A work pile, 0-based."""
    return Place(Kind.WORK, index, seat)


def hand(index: int) -> Place:
    """A card of a Scrooge hand, 0-based."""
    return Place(Kind.HAND, index)


def under(index: int) -> Place:
    """Under an own work pile (a tuck)."""
    return Place(Kind.UNDER, index)


def foundation(index: int) -> Place:
    """One foundation, by its number."""
    return Place(Kind.FOUNDATION, index)


class Announcement(NamedTuple):
    """What a seat has said that a joker will be, and when (ms since go)."""

    card: Card
    face: Face
    at: int


@dataclass(frozen=True, slots=True)
class Layout:
    """One seat's own piles."""

    nertz: tuple[Card, ...]  # the last one on top
    work: tuple[tuple[Card, ...], ...]  # each pile base first
    down: tuple[int, ...]  # how many of each work pile's first cards lie face down
    stock: tuple[Card, ...]  # its top first
    waste: tuple[Card, ...]  # its top last
    hand: tuple[Card, ...]  # Scrooge only
    passes: int = 1  # begun so far (R9)
    stuck: bool = False
    announced: Announcement | None = None


class Landing(NamedTuple):
    """A card on a foundation: which, who landed it, and when (ms since go)."""

    card: Card
    seat: Seat
    at: int
    nth: int = 0  # of all landings in the deal: `at` can't tell which of two in one ms came later


@dataclass(frozen=True, slots=True)
class Foundation:
    """A shared pile: `landings[i]` is the card that counts as rank i + 1 of the suit."""

    suit: Suit
    landings: tuple[Landing, ...]

    @property
    def rank(self) -> int:
        """The rank of its top card."""
        return len(self.landings)


class Phase(Enum):
    """Where a deal is."""

    DEALT = "dealt"
    GO = "go"
    OVER = "over"


@dataclass(frozen=True, slots=True)
class Deal:
    """A deal: a pure function of its house rules, decks and events (RULES §10.3)."""

    house: HouseRules
    faces: tuple[tuple[Face | None, ...], ...]  # by owner and position: what the holder of this value knows
    layouts: tuple[Layout, ...]
    sits_out: frozenset[Seat] = frozenset()  # seats that are not dealt in; their layouts are empty
    foundations: tuple[Foundation, ...] = ()
    phase: Phase = Phase.DEALT
    at: int = 0  # the clock of the last event, ms since go
    called: tuple[Seat, ...] = ()
    called_at: int = -1  # of the first call; −1: nobody has called
    ended: bool = False  # DealOver has been sequenced: the phase is OVER from the first call on
    windows_closed: bool = False  # a pause or a change of host closed the windows of the call (DESIGN §3)
    rotations: int = 0  # in a row, without a play (R16)
    absent: frozenset[Seat] = frozenset()
    interrupted_at: int = -1  # no margin is claimed over landings up to then (DESIGN §3)
    landed: int = 0  # how many cards lie on foundations

    def face(self, card: Card) -> Face | None:
        """The face of a card, if this value's holder knows it."""
        return self.faces[card.owner][card.position]

    def plays(self, seat: Seat) -> bool:
        """Whether this is a seat that is dealt in."""
        return 0 <= seat < len(self.layouts) and seat not in self.sits_out

    @property
    def seats(self) -> tuple[Seat, ...]:
        """The seats that are dealt in."""
        return tuple(s for s in range(len(self.layouts)) if s not in self.sits_out)


EMPTY_LAYOUT: Final = Layout((), (), (), (), (), ())


def new_deal(
    house: HouseRules,
    decks: Sequence[Sequence[Face | None]],
    nertz_sizes: Sequence[int] | None = None,
    sits_out: frozenset[Seat] = frozenset(),
) -> Deal:
    """Deal the decks, one a seat, each in dealt order (RULES §2, R2, R3).

    `nertz_sizes`: each seat's pile, where a handicap makes them differ.
    """
    sizes = nertz_sizes or [house.nertz_size] * len(decks)
    layouts = tuple(
        EMPTY_LAYOUT if seat in sits_out else _lay_out(house, seat, len(deck), sizes[seat])
        for seat, deck in enumerate(decks)
    )
    faces = tuple(() if seat in sits_out else tuple(deck) for seat, deck in enumerate(decks))
    return Deal(house, faces, layouts, sits_out)


def _lay_out(house: HouseRules, seat: Seat, size: int, nertz_size: int) -> Layout:
    cards = [Card(seat, position) for position in range(size)]
    nertz, rest = cards[:nertz_size], cards[nertz_size:]
    piles: list[tuple[Card, ...]] = []
    for pile in range(house.work_piles):
        height = pile + 1 if house.layout == "klondike" else 1
        piles.append(tuple(rest[:height]))
        rest = rest[height:]
    held = HAND_SIZE if house.waste == "hand" else 0
    return Layout(
        nertz=tuple(nertz),
        work=tuple(piles),
        down=tuple(len(pile) - 1 for pile in piles),
        stock=tuple(rest[held:]),
        waste=(),
        hand=tuple(rest[:held]),
    )
