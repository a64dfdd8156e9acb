"""The decks that are known here: a seat's own, a bot's (DESIGN §5).

Owns a deck as it lies after the cut, and which of its faces are due to be opened. Only who holds the seat's secret can
make one; nothing is saved.
"""

from dataclasses import dataclass, replace

from nertz_lan.protocol.messages import Opening
from nertz_lan.protocol.sealing import OwnDeck
from nertz_lan.rules.cards import Card, Face, Seat
from nertz_lan.rules.deal import Deal
from nertz_lan.rules.piles import unopened
from nertz_lan.session.table import Table


@dataclass(frozen=True, slots=True)
class DealtDeck:
    """A deck as it is dealt: faces, and the nonces that prove them, by position."""

    faces: tuple[Face, ...]
    nonces: tuple[bytes, ...]

    def opening(self, card: Card) -> Opening:
        """The opening of one card."""
        face = self.faces[card.position]
        return Opening(card.position, face.rank, face.suit, self.nonces[card.position])

    def due(self, deal: Deal, seat: Seat) -> tuple[Opening, ...]:
        """The openings of the seat's cards that lie face up and are not known."""
        return tuple(self.opening(card) for card in unopened(deal, seat))


NO_DECK = DealtDeck((), ())  # while it isn't cut, or for who doesn't know it


def dealt(own: OwnDeck, table: Table, seat: Seat) -> DealtDeck:
    """A deck after the others' cuts; NO_DECK before, and where its seat has sealed another one."""
    sealed = table.sealing.decks.get(seat) if table.sealing is not None else None
    if sealed is None or sealed.seals != own.seals:
        return NO_DECK
    return DealtDeck(tuple(own.faces[i] for i in sealed.order), tuple(own.nonces[i] for i in sealed.order))


def bots_deck(table: Table, seat: Seat) -> DealtDeck:
    """The deck of a bot in the table's deal; NO_DECK while it isn't cut."""
    sealing = table.sealing
    return NO_DECK if sealing is None or seat not in sealing.bots else dealt(sealing.bots_deck(seat), table, seat)


def knowing_hand(deal: Deal, seat: Seat | None, deck: tuple[Face, ...]) -> Deal:
    """The deal as the holder of a Scrooge hand sees it: its own hand is known to it, and to nobody else."""
    if not deck or seat is None or not deal.plays(seat) or not deal.layouts[seat].hand:
        return deal
    faces = list(deal.faces[seat])
    for card in deal.layouts[seat].hand:
        faces[card.position] = deck[card.position]
    return replace(deal, faces=(*deal.faces[:seat], tuple(faces), *deal.faces[seat + 1 :]))
