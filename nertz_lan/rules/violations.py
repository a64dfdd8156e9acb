"""What is broken in a deal, by name (RULES §10): for tests and for peers that doubt what they hold."""

from collections import Counter
from functools import lru_cache
from typing import Final

from nertz_lan.rules.cards import Card, Seat
from nertz_lan.rules.deal import Deal

DECKS_KNOWN: Final = 32  # of twelve seats and a few sizes: the same are asked for after every event


def violations(deal: Deal) -> list[str]:
    """The invariants of RULES §10 that this deal breaks; empty when it is sound."""
    return [*_lost_or_doubled(deal), *_gaps(deal), *_face_down(deal)]


def _lost_or_doubled(deal: Deal) -> list[str]:
    """§10.1 and §10.4: every card of every deck is in exactly one place."""
    piles = [
        pile
        for layout in deal.layouts
        for pile in (layout.nertz, layout.stock, layout.waste, layout.hand, *layout.work)
    ]
    places = Counter([card for pile in piles for card in pile])
    places.update([landing.card for pile in deal.foundations for landing in pile.landings])
    decks = frozenset().union(*(_deck(seat, len(deal.faces[seat])) for seat in deal.seats))
    if places.keys() == decks and places.total() == len(decks):
        return []
    wrong = [f"{card} is in {places[card]} places" for card in decks if places[card] != 1]
    return wrong + [f"{card} is of no deck" for card in places if card not in decks]


@lru_cache(DECKS_KNOWN)
def _deck(seat: Seat, size: int) -> frozenset[Card]:
    return frozenset(Card(seat, position) for position in range(size))


def _gaps(deal: Deal) -> list[str]:
    """§10.2: a foundation is one suit from the ace without a gap."""
    wrong = []
    decks, top_rank = {seat: deal.faces[seat] for seat in deal.seats}, deal.house.top_rank
    for number, pile in enumerate(deal.foundations):
        if not 1 <= len(pile.landings) <= top_rank:
            wrong.append(f"foundation {number} has {len(pile.landings)} cards")
        for rank, landing in enumerate(pile.landings, start=1):
            owner, position = landing.card
            deck = decks.get(owner, ())
            face = deck[position] if 0 <= position < len(deck) else None
            if face is None or (not face.is_joker and (face.rank, face.suit) != (rank, pile.suit)):
                wrong.append(f"foundation {number} has {face} at rank {rank}")
    return wrong


def _face_down(deal: Deal) -> list[str]:
    """A work pile's exposed card lies face up."""
    return [
        f"work pile {index} of seat {seat} has {down} of {len(pile)} cards face down"
        for seat, layout in enumerate(deal.layouts)
        for index, (pile, down) in enumerate(zip(layout.work, layout.down, strict=True))
        if down > max(len(pile) - 1, 0)
    ]
