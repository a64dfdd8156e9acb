"""Which key does what.

Owns the usual keys and their rebinding. Never knows the deal: `reach` says what a key means at the moment.
"""

from collections.abc import Mapping
from enum import Enum
from types import MappingProxyType
from typing import Final


class Deed(Enum):
    """What a key can be bound to."""

    TURN = "turn"
    WORK_1 = "work-1"
    WORK_2 = "work-2"
    WORK_3 = "work-3"
    WORK_4 = "work-4"
    WORK_5 = "work-5"
    WORK_6 = "work-6"
    WORK_7 = "work-7"
    WORK_8 = "work-8"
    NERTZ = "nertz"
    WASTE = "waste"
    HAND = "hand"
    FOUNDATION = "foundation"
    UNDER = "under"
    OTHER = "other"
    ANNOUNCE = "announce"
    CALL = "call"
    STUCK = "stuck"
    PAUSE = "pause"  # and to play on
    REMOVE = "remove"  # whoever has dropped
    MUTE = "mute"
    HINT = "hint"  # in practice
    UNDO = "undo"  # in practice
    PUT_DOWN = "put-down"
    MORE = "more"
    FEWER = "fewer"
    HELP = "help"


WORK: Final = tuple(Deed(f"work-{n}") for n in range(1, 9))

USUAL: Final[Mapping[str, Deed]] = MappingProxyType(
    {
        "Space": Deed.TURN,
        **{str(n): deed for n, deed in enumerate(WORK, start=1)},
        "N": Deed.NERTZ,
        "W": Deed.WASTE,
        "H": Deed.HAND,
        "F": Deed.FOUNDATION,
        "U": Deed.UNDER,
        "O": Deed.OTHER,
        "J": Deed.ANNOUNCE,
        "C": Deed.CALL,
        "S": Deed.STUCK,
        "P": Deed.PAUSE,
        "R": Deed.REMOVE,
        "M": Deed.MUTE,
        "T": Deed.HINT,
        "Z": Deed.UNDO,
        "Esc": Deed.PUT_DOWN,
        "Up": Deed.MORE,
        "Down": Deed.FEWER,
        "?": Deed.HELP,
    }
)
SEAT_KEYS: Final = "1234567890-="  # after OTHER: seats 1 to 12
SUIT_KEYS: Final = {"S": 0, "H": 1, "D": 2, "C": 3, "R": 4, "B": 5, "Y": 6, "G": 7}
RANK_KEYS: Final = {"A": 1, **{str(n): n for n in range(1, 10)}, "0": 10, "T": 10, "J": 11, "Q": 12, "K": 13}


def key_of(keys: Mapping[str, Deed], deed: Deed) -> str:
    """The first key of a deed; empty where it has none."""
    return next((key for key, bound in keys.items() if bound is deed), "")
