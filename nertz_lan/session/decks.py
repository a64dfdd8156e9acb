"""The own deck of a seat in a deal, and which of its faces are due to be opened (DESIGN §5.1, §5.3).

Owns the derivation of a deck from a seat's secret. Only who holds the secret can do this; nothing is saved.
"""

from dataclasses import replace

from nertz_lan.protocol.messages import Opening
from nertz_lan.protocol.shuffling import deck_key, shuffled
from nertz_lan.rules.cards import Card, Face, Seat, deck_faces
from nertz_lan.rules.deal import Deal
from nertz_lan.rules.piles import unopened
from nertz_lan.session.table import Table


def own_deck(table: Table, secret: bytes) -> tuple[Face, ...]:
    """The faces of a seat's deck in the table's current deal, by position, from the seat's secret."""
    return deck_from(table, deck_key(secret, table.dealt_as, table.deals))


def deck_from(table: Table, key: bytes) -> tuple[Face, ...]:
    """The faces of a seat's deck in the table's current deal, by position, from that deal's key."""
    house = table.house()
    return shuffled(deck_faces(house.deck, house.jokers), key)


def openings_due(deal: Deal, seat: Seat, deck: tuple[Face, ...]) -> tuple[Opening, ...]:
    """The own cards that lie face up and have not been opened."""
    return tuple(opening(card, deck) for card in unopened(deal, seat))


def opening(card: Card, deck: tuple[Face, ...]) -> Opening:
    """The opening of one own card."""
    face = deck[card.position]
    return Opening(card.position, face.rank, face.suit)


def knowing_hand(deal: Deal, seat: Seat | None, deck: tuple[Face, ...]) -> Deal:
    """The deal as the holder of a Scrooge hand sees it: its own hand is known to it, and to nobody else."""
    if not deck or seat is None or not deal.plays(seat) or not deal.layouts[seat].hand:
        return deal
    faces = list(deal.faces[seat])
    for card in deal.layouts[seat].hand:
        faces[card.position] = deck[card.position]
    return replace(deal, faces=(*deal.faces[:seat], tuple(faces), *deal.faces[seat + 1 :]))
