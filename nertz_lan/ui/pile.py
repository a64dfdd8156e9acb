"""What the window calls the piles: one name for each place that can be pressed, focused or read out.

Owns the names that cross between QML and Python, and which place of the deal each stands for. Never knows where a
pile lies or what lies on it.
"""

from enum import Enum
from typing import NamedTuple

from nertz_lan.rules.cards import Seat, Suit
from nertz_lan.rules.deal import ANY_FOUNDATION, NERTZ, WASTE, Place, foundation, hand, under, work


class PileKind(Enum):
    """The kinds of places on the screen."""

    NERTZ = "nertz"
    WORK = "work"
    WASTE = "waste"
    STOCK = "stock"
    HAND = "hand"
    FOUNDATION = "foundation"
    FREE = "free"  # the next free place of a suit's region
    UNDER = "under"  # beneath an own work pile
    MIDDLE = "middle"  # a suit's region, beside its foundations


class Pile(NamedTuple):
    """A place on the screen. `seat`: −1 is nobody's; `number`: the pile's, a foundation's, or a suit's."""

    kind: PileKind
    number: int = 0
    seat: Seat = -1

    @property
    def name(self) -> str:
        """Its name between QML and Python."""
        return f"{self.kind.value}.{self.number}.{self.seat}"

    def place(self, own: Seat | None) -> Place | None:
        """The place that an intent of `own` names by it; None where nothing can be played from or onto."""
        mine = self.seat == own
        match self.kind:
            case PileKind.NERTZ if mine:
                return NERTZ
            case PileKind.WASTE if mine:
                return WASTE
            case PileKind.HAND if mine:
                return hand(self.number)
            case PileKind.WORK:
                return work(self.number) if mine else work(self.number, self.seat)
            case PileKind.UNDER if mine:
                return under(self.number)
            case PileKind.FOUNDATION:
                return foundation(self.number)
            case PileKind.FREE | PileKind.MIDDLE:
                return ANY_FOUNDATION
            case _:
                return None


def pile_named(name: str) -> Pile | None:
    """The pile of a name."""
    kind, _, rest = name.partition(".")
    number, _, seat = rest.partition(".")
    try:
        return Pile(PileKind(kind), int(number), int(seat))
    except ValueError:
        return None


def free_place(suit: Suit) -> Pile:
    """The next free place of a suit's region."""
    return Pile(PileKind.FREE, int(suit))


def middle(suit: Suit) -> Pile:
    """A suit's region."""
    return Pile(PileKind.MIDDLE, int(suit))
