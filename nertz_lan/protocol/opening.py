"""What a mirror makes of openings: one card's, a cut's, and at the end a whole deck's (DESIGN §5, SEALING.md).

Owns the checks against seals. Never knows which card is due to be opened, or what follows from a fault.
"""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum

from nertz_lan.protocol.cutting import dealt_order
from nertz_lan.protocol.sealing import CUT_BYTES, NONCE_BYTES, SEAL_BYTES, Occasion, card_seal, cut_seal, own_deck
from nertz_lan.rules.cards import Face, Seat


class Fault(Enum):
    """Why an opening is refused. The value is the sentence's end: "Ada's deck …"."""

    NO_SUCH_CARD = "has no card there"
    FOREIGN = "holds a card that belongs to no such deck"
    REPEATED = "holds the same card twice"
    WRONG_SEAL = "was sealed with another card there"


@dataclass(frozen=True, slots=True)
class SealedDeck:
    """A deck as everybody sees it once it is cut."""

    occasion: Occasion
    seat: Seat
    seals: tuple[bytes, ...]  # by position as sealed
    cut_seal: bytes
    order: tuple[int, ...]  # the position as sealed, by position as dealt


def cut_deck(
    occasion: Occasion, seat: Seat, seals: Sequence[bytes], seal_of_cut: bytes, cuts: Mapping[Seat, bytes]
) -> SealedDeck:
    """The deck of a seat after the others' cuts (`dealt_order`)."""
    return SealedDeck(occasion, seat, tuple(seals), seal_of_cut, dealt_order(occasion, seat, cuts, len(seals)))


def are_seals(seals: Sequence[bytes], seal_of_cut: bytes, size: int) -> bool:
    """Whether these can be the seals of a deck of so many cards. Whether they are is known at the reveal."""
    return len(seals) == size and all(len(seal) == SEAL_BYTES for seal in (*seals, seal_of_cut))


def is_cut(occasion: Occasion, seat: Seat, seal: bytes, cut: bytes) -> bool:
    """Whether this is the cut that a seat has sealed."""
    return len(cut) == CUT_BYTES and cut_seal(occasion, seat, cut) == seal


def fault_in(
    deck: SealedDeck, position: int, face: Face, nonce: bytes, printed: Collection[Face], known: Collection[Face | None]
) -> Fault | None:
    """What is wrong with the opening of one card; None: it is what was sealed.

    `position`: as dealt. `printed`: all cards of such a deck. `known`: those of this deck that have been opened.
    """
    if not 0 <= position < len(deck.order):
        return Fault.NO_SUCH_CARD
    if face not in printed:
        return Fault.FOREIGN
    if face in known:
        return Fault.REPEATED
    return None if is_opened(deck, position, face, nonce) else Fault.WRONG_SEAL


def is_opened(deck: SealedDeck, position: int, face: Face, nonce: bytes) -> bool:
    """Whether this card with this nonce is what was sealed there. `position`: as dealt."""
    if not 0 <= position < len(deck.order) or len(nonce) != NONCE_BYTES:
        return False
    sealed_at = deck.order[position]
    return deck.seals[sealed_at] == card_seal(deck.occasion, deck.seat, sealed_at, face, nonce)


def revealed(deck: SealedDeck, key: bytes, printed: Sequence[Face]) -> tuple[Face, ...] | None:
    """The whole deck by position as dealt, from its key; None where the key is not that of every seal.

    A deck that is not all of `printed`, each card once, has no such key: it can only have been sealed by hand.
    """
    made = own_deck(key, deck.occasion, deck.seat, printed)
    if (made.seals, made.cut_seal) != (deck.seals, deck.cut_seal):
        return None
    return tuple(made.faces[i] for i in deck.order)
