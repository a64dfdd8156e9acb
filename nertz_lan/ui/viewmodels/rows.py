"""The rows that the table's models show. Plain values; pixels are logical ones.

Names are short words, because each becomes a role, and so a required property of a delegate.
"""

from typing import NamedTuple


class CardRow(NamedTuple):
    """A card: its row is (owner, position) for the whole deal."""

    px: float
    py: float
    wide: float
    level: int
    picture: str
    shown: bool
    hovering: bool  # a claim in the air
    held: bool


class PileRow(NamedTuple):
    """A pile as a place: an outline, a key, a name for the screen reader. Its row is the same for the whole deal."""

    name: str
    kind: str
    px: float
    py: float
    wide: float
    high: float
    key: str  # what stands under it, quietly
    spoken: str
    letter: str  # inside an empty place
    outlined: bool
    held: bool
    own: bool
    hinted: bool  # a hint means it
    shown: bool  # False: there is no such pile at the moment


class SeatRow(NamedTuple):
    """One of the others."""

    name: str
    points: str
    far: str  # round trip, or what else stands there
    shaky: bool  # not heard for a second
    away: bool
    spoken: str
    tally: str  # how many Nertz cards are left
    state_text: str
    px: float
    py: float
    wide: float
    high: float
    title_x: float
    title_wide: float
    title_high: float
    badge_x: float
    badge_y: float
    badge_size: float
    seal: str  # the shape of its deck's mark; empty: none
    seal_name: str
    seal_told: str
    spine: str
    spine_wide: float
    colour: str
    seat_key: str


class PointerRow(NamedTuple):
    """Where somebody reaches: the picture's tip."""

    px: float
    py: float
    wide: float
    picture: str
    shown: bool  # False: it rests, and fades


class RegionRow(NamedTuple):
    """A suit's region of the middle."""

    spoken: str
    mark: str
    px: float
    py: float
    wide: float
    high: float
    key: str  # what sends a card there; empty for who doesn't play


class PickRow(NamedTuple):
    """A card that a held joker can be announced as, or the way back to the suits."""

    text: str
    spoken: str
