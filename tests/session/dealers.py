"""A seat's deck done by hand, by a program that says what it likes: sealed, cut, laid out and revealed.

Owns nothing: the key and the cards are the test's.
"""

from collections.abc import Sequence
from dataclasses import replace

from nertz_lan.protocol.intents import LayOut, OpenCut, Reveal, Seal
from nertz_lan.protocol.messages import Opening
from nertz_lan.protocol.sealing import NONCE_BYTES, OwnDeck, card_seal, own_deck
from nertz_lan.rules.cards import Face, Seat
from nertz_lan.session.decks import DealtDeck
from nertz_lan.session.sealed import Sealing
from nertz_lan.session.table import Table

KEY = b"k" * 32


def sealing_at(table: Table) -> Sealing:
    """The seals of the deal that goes on."""
    assert table.sealing is not None
    return table.sealing


def owned(table: Table, seat: Seat, key: bytes = KEY) -> OwnDeck:
    """The deck of a key."""
    sealing = sealing_at(table)
    return own_deck(key, sealing.occasion, seat, sealing.printed)


def stacked(table: Table, seat: Seat, faces: Sequence[Face]) -> OwnDeck:
    """A deck sealed as its owner likes, with cards that may not be those of a deck."""
    own, occasion = owned(table, seat), sealing_at(table).occasion
    nonces = tuple(bytes([i]) * NONCE_BYTES for i in range(len(faces)))
    seals = tuple(card_seal(occasion, seat, i, face, nonces[i]) for i, face in enumerate(faces))
    return replace(own, faces=tuple(faces), nonces=nonces, seals=seals)


def seal(table: Table, own: OwnDeck) -> Seal:
    return Seal(*sealing_at(table).occasion[2:], own.seals, own.cut_seal)


def open_cut(table: Table, own: OwnDeck) -> OpenCut:
    return OpenCut(*sealing_at(table).occasion[2:], own.cut)


def lay_out(table: Table, own: OwnDeck, seat: Seat) -> tuple[LayOut, tuple[Opening, ...]]:
    """The layout, and its openings."""
    assert table.deal is not None
    return LayOut(*sealing_at(table).occasion[2:]), deck_of(table, own, seat).due(table.deal, seat)


def deck_of(table: Table, own: OwnDeck, seat: Seat) -> DealtDeck:
    """The deck as the others have cut it."""
    order = sealing_at(table).decks[seat].order
    return DealtDeck(tuple(own.faces[i] for i in order), tuple(own.nonces[i] for i in order))


def reveal(table: Table, own: OwnDeck) -> Reveal:
    return Reveal(table.deals, own.key)
