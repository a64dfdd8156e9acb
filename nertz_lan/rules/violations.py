"""What is broken in a deal, by name (RULES §10): for tests and for peers that doubt what they hold."""

from collections import Counter

from nertz_lan.rules.cards import Card
from nertz_lan.rules.deal import Deal


def violations(deal: Deal) -> list[str]:
    """The invariants of RULES §10 that this deal breaks; empty when it is sound."""
    return [*_lost_or_doubled(deal), *_gaps(deal), *_face_down(deal)]


def _lost_or_doubled(deal: Deal) -> list[str]:
    """§10.1 and §10.4: every card of every deck is in exactly one place."""
    places: Counter[Card] = Counter()
    for layout in deal.layouts:
        for pile in (layout.nertz, layout.stock, layout.waste, layout.hand, *layout.work):
            places.update(pile)
    for pile_of_all in deal.foundations:
        places.update(landing.card for landing in pile_of_all.landings)
    decks = {Card(seat, position) for seat in deal.seats for position in range(len(deal.faces[seat]))}
    wrong = [f"{card} is in {places[card]} places" for card in decks if places[card] != 1]
    return wrong + [f"{card} is of no deck" for card in places if card not in decks]


def _gaps(deal: Deal) -> list[str]:
    """§10.2: a foundation is one suit from the ace without a gap."""
    wrong = []
    for number, pile in enumerate(deal.foundations):
        if not 1 <= len(pile.landings) <= deal.house.top_rank:
            wrong.append(f"foundation {number} has {len(pile.landings)} cards")
        for rank, landing in enumerate(pile.landings, start=1):
            owner, position = landing.card
            known = deal.plays(owner) and 0 <= position < len(deal.faces[owner])
            face = deal.face(landing.card) if known else None
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
