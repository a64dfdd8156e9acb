"""How a stay at a table ends, and in which words."""

from enum import Enum
from typing import Final

HOST_LEFT: Final = "The host left; this table is over."
ALL_LEFT: Final = "All players have left this table."
REMOVED: Final = "You were removed from the table."
TAKEN: Final = "Another program with your key has taken this one's place."  # whom a later one was linked instead of


class Ended(Enum):
    """How a stay has ended."""

    LEFT = "left"
    TURNED_AWAY = "turned away"  # before or after coming in
