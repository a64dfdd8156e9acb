"""A player who knows a table by what is read out of it: names of piles in, which two to press out. Pure.

It takes what fits a foundation, then what makes its Nertz pile smaller, then turns. It knows no cards but those named.
"""

import re
from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

RANKS: Final = ("ace", "2", "3", "4", "5", "6", "7", "8", "9", "10", "jack", "queen", "king")
RED: Final = ("hearts", "diamonds")
CARD: Final = re.compile(r"(\w+) of (\w+)$")
SPACE: Final = re.compile(r"Work pile \d+, a space")
NERTZ: Final = "Nertz pile"
STOCK: Final = "Stock"
WORK: Final = "Work pile"
WASTE: Final = "Waste"


class Card(NamedTuple):
    rank: int
    suit: str

    @property
    def is_red(self) -> bool:
        return self.suit in RED


def card_in(name: str) -> Card | None:
    """The card that a pile's name ends with."""
    found = CARD.search(name)
    return Card(RANKS.index(found[1]) + 1, found[2]) if found and found[1] in RANKS else None


def plays(names: Sequence[str]) -> Iterator[tuple[str, str]]:
    """What could be moved, the best first: the names of where from and where to."""
    nertz = [name for name in names if name.startswith(NERTZ)]
    waste = [name for name in names if name.startswith(WASTE)]
    work = [name for name in names if name.startswith(WORK)]
    for source in (*nertz, *waste, *work):
        card = card_in(source)
        yield from ((source, target) for target in names if card is not None and _takes(target, card))
    for source in (*nertz, *waste):
        card = card_in(source)
        yield from ((source, target) for target in work if card is not None and _builds(target, card))


def _takes(target: str, card: Card) -> bool:
    """Whether a foundation, or a place for one, takes a card."""
    if target.startswith("Free place"):
        return card.rank == 1 and target.endswith(card.suit)
    lying = card_in(target)
    return "foundation, top" in target and lying == Card(card.rank - 1, card.suit)


def _builds(target: str, card: Card) -> bool:
    """Whether a work pile takes a card."""
    lying = card_in(target)
    return lying is None or (lying.rank == card.rank + 1 and lying.is_red != card.is_red)
