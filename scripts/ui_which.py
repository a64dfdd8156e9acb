"""The question at which of two tables one sits down, for pictures and tests of every screen.

Owns the tables that it is asked about. Never knows the other screens.
"""

from collections.abc import Iterator
from dataclasses import replace

from nertz_lan.protocol.glimpses import Glimpse, SeatSeen
from nertz_lan.protocol.identity import PeerKey, TableId
from nertz_lan.ui.evening import Club
from ui_inputs import Preparing

FIVE = ("Ada", "Kateryna", "Ben", "Chioma", "Dmitri")
TWELVE = (*FIVE, "Eve", "Farid & Gwendolyn", "Hal", "Ida", "Jan", "Kim", "Lou")


def glimpse(number: int, names: tuple[str, ...], there: set[int], moved_s: int = 4, deal: int = 3) -> Glimpse:
    """A table where so many of these are."""
    seats = tuple(
        SeatSeen(name, nth in there, 34 - 9 * nth + number, (7 * nth + 3) % 11) for nth, name in enumerate(names)
    )
    present = tuple(PeerKey(bytes([nth + 1]) * 32) for nth in sorted(there))
    return Glimpse(
        TableId(bytes([number]) * 16),
        "Ada's table",
        (TableId(b"t" * 16),),
        reign=number,
        index=100,
        kept=True,
        holds=True,
        match=min(deal, 1),
        deal=deal,
        moved_s=moved_s,
        present=present,
        seats=seats,
    )


def asked(*tables: Glimpse) -> Preparing:
    """Somebody comes back to these."""
    return lambda given: replace(given, which=tables)


def questions() -> Iterator[tuple[str, Preparing]]:
    """Every kind of it, by name."""
    yield "which", asked(glimpse(1, FIVE, {1, 2}), glimpse(2, FIVE, {3, 4}, moved_s=95))
    yield "which-lobby", asked(glimpse(1, FIVE, {1, 2}, deal=0), glimpse(2, FIVE, {3}, deal=0))
    locked = replace(glimpse(2, (), set()), moved_s=-1)
    yield "which-locked", asked(glimpse(1, FIVE, set(), moved_s=44), locked)
    yield (
        "which-12",
        asked(
            glimpse(1, TWELVE, {1, 2, 3, 5, 6}),
            glimpse(2, TWELVE, {4, 7, 8}, moved_s=-1),
            glimpse(3, TWELVE, {9, 10, 11}, moved_s=700),
        ),
    )
    nights = (glimpse(1, FIVE, {1, 2}, deal=0), glimpse(2, FIVE, {3, 4}, deal=0))
    yield "evening-which", lambda given: replace(given, club=Club(which=nights))
