"""Rows of which nothing shows: what items are made for before there is something to show in them.

Owns how many there are to be. Never knows why. Plain values.
"""

from collections.abc import Mapping
from functools import lru_cache
from typing import Any, Final, NamedTuple, TypeVar

from nertz_lan.ui.viewmodels.rows import CardRow, PileRow, RegionRow, SeatRow

Row = TypeVar("Row", bound=tuple[Any, ...])


class Ready(NamedTuple):
    """How many rows each of the table's models has at least."""

    cards: int = 0
    piles: int = 0
    seats: int = 0
    regions: int = 0


_NOTHING: Final[Mapping[Any, Any]] = {str: "", float: 0.0, int: 0, bool: False}


def _blank(kind: type[Row]) -> Row:
    return kind(*(_NOTHING[of] for of in kind.__annotations__.values()))


_BLANK: Final = {
    "cards": _blank(CardRow),
    "piles": _blank(PileRow),
    "seats": _blank(SeatRow),
    "regions": _blank(RegionRow),
}


@lru_cache(maxsize=64)
def blank_rows(name: str, count: int) -> tuple[Any, ...]:
    """So many of them for one of the table's models: each time the very same."""
    return (_BLANK[name],) * count
