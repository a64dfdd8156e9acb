"""Announcing a joker by the pointer: while one is held, its card can be picked, first the suit, then the rank.

Owns what is offered and what a pick means. The keys do the same by a sequence: both share the reach's prefix, so one
may begin by key and end by pointer. Pure. Never knows Qt.
"""

from typing import Final

from nertz_lan.rules.cards import Face, Seat, Suit, face_of
from nertz_lan.rules.deal import Deal
from nertz_lan.ui.frame import BLITZ, FRENCH
from nertz_lan.ui.keys import Deed
from nertz_lan.ui.reach import Reach, Step, announced_as, with_prefix

_BEGUN: Final = Deed.ANNOUNCE.value


def suit_picked(reach: Reach) -> Suit | None:
    """The suit that has been picked so far."""
    begun, _, suit = reach.prefix.partition(" ")
    return Suit(int(suit)) if begun == _BEGUN and suit else None


def offered(reach: Reach, deal: Deal) -> tuple[Face, ...]:
    """The cards that can be picked: of each suit its first, or every rank of the suit that was picked."""
    held = reach.held
    face = deal.face(held.cards[-1]) if held is not None and len(held.cards) == 1 else None
    if face is None or not face.is_joker:
        return ()
    suit = suit_picked(reach)
    suits = (FRENCH if deal.house.deck == "french" else BLITZ) if suit is None else (suit,)
    ranks = range(1, 2 if suit is None else deal.house.top_rank + 1)
    return tuple(found for each in suits for rank in ranks if (found := face_of(rank, each)) is not None)


def picked(reach: Reach, deal: Deal, own: Seat, nth: int) -> Step:
    """One of them is pressed: its suit is picked, or the joker is announced. Beyond them: another suit."""
    faces = offered(reach, deal)
    if not faces or not 0 <= nth <= len(faces):
        return reach, None
    if nth == len(faces):
        return with_prefix(reach, ""), None
    if suit_picked(reach) is None:
        return with_prefix(reach, f"{_BEGUN} {int(faces[nth].suit)}"), None
    return with_prefix(reach, ""), announced_as(own, reach, faces[nth])
