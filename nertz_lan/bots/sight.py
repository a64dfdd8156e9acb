"""What a seat sees: `as_seen(deal, seat)` (RULES §3 "Nobody sees more").

Owns the one line between what a bot may use and what it may not: everything else in this package gets a deal that has
been through here, and so can't know a hidden card by mistake.
"""

from dataclasses import replace
from itertools import chain

from nertz_lan.rules.cards import Card, Face, Seat
from nertz_lan.rules.deal import Deal


def as_seen(deal: Deal, seat: Seat) -> Deal:
    """The deal with no other faces than those that lie open, and those of the seat's own Scrooge hand.

    What lies on foundations is known by the foundation; what has been seen and is covered again is forgotten.
    """
    seen: list[list[Face | None]] = [[None] * len(row) for row in deal.faces]
    for card in _open_cards(deal, seat):
        seen[card.owner][card.position] = deal.faces[card.owner][card.position]
    return replace(deal, faces=tuple(map(tuple, seen)))


def _open_cards(deal: Deal, seat: Seat) -> list[Card]:
    cards: list[Card] = []
    for layout in deal.layouts:
        cards += layout.nertz if deal.house.nertz_face == "all" else layout.nertz[-1:]
        cards += layout.waste[-1:]
        cards += chain.from_iterable(pile[down:] for pile, down in zip(layout.work, layout.down, strict=True))
    return [*cards, *deal.layouts[seat].hand]
