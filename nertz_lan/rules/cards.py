"""Cards and decks (RULES §1, §7 `deck`, `jokers`).

Owns what a card is: a *card* is a seat and a position in that seat's deck, and never changes; its *face*
may be unknown. Never knows piles or who may see what.
"""

from enum import IntEnum
from typing import Final, NamedTuple

Seat = int  # 0-based, in the order of the columns on the sheet


class Suit(IntEnum):
    """Four suits of the French deck, four of the Blitz deck, and what jokers have instead."""

    SPADES = 0
    HEARTS = 1
    DIAMONDS = 2
    CLUBS = 3
    RED = 4
    BLUE = 5
    YELLOW = 6
    GREEN = 7
    JOKER = 8


COLOUR: Final = (0, 1, 1, 0, 0, 0, 1, 1, -1)  # by suit: black/red; boy (red, blue)/girl (yellow, green); none

RANKS_FRENCH: Final = "A23456789TJQK"
RANKS_BLITZ: Final = "123456789T"
_SUIT_LETTERS: Final = "SHDCrbyg*"


class Face(NamedTuple):
    """What is printed on a card. A joker is of the suit JOKER, its rank is 1 or 2 and tells the two apart."""

    rank: int
    suit: Suit

    @property
    def is_joker(self) -> bool:
        """Whether this is a joker."""
        return self.suit is Suit.JOKER

    @property
    def name(self) -> str:
        """The name in the line protocol: `"TD"`, `"4r"`, `"*1"` (REFEREE, Names)."""
        if self.suit is Suit.JOKER:
            return f"*{self.rank}"
        ranks = RANKS_FRENCH if self.suit <= Suit.CLUBS else RANKS_BLITZ
        return ranks[self.rank - 1] + _SUIT_LETTERS[self.suit]


class Card(NamedTuple):
    """One card of one deck, whatever its face: the seat that owns it and its position in the dealt order."""

    owner: Seat
    position: int


_FRENCH: Final = tuple(
    Face(rank, suit) for suit in (Suit.SPADES, Suit.HEARTS, Suit.DIAMONDS, Suit.CLUBS) for rank in range(1, 14)
)
_BLITZ: Final = tuple(
    Face(rank, suit) for suit in (Suit.RED, Suit.BLUE, Suit.YELLOW, Suit.GREEN) for rank in range(1, 11)
)
_JOKERS: Final = (Face(1, Suit.JOKER), Face(2, Suit.JOKER))

FACES: Final = {face.name: face for face in (*_FRENCH, *_BLITZ, *_JOKERS)}
_BY_VALUE: Final = {(int(face.rank), int(face.suit)): face for face in FACES.values()}


def face_of(rank: int, suit: int) -> Face | None:
    """The face with these numbers, if there is one."""
    return _BY_VALUE.get((rank, suit))


def deck_faces(deck: str, jokers: int) -> tuple[Face, ...]:
    """The faces of a whole deck, unshuffled: 52, 40 with `deck: blitz`, and two jokers more (R26)."""
    return (_FRENCH if deck == "french" else _BLITZ) + _JOKERS[:jokers]
