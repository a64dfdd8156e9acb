"""Names of piles and cards in the line protocol, both ways (REFEREE, Names; F8, F9).

Owns spelling only. A text that is no name becomes NOWHERE, which is no pile of any deal.
"""

import re
from typing import Final

from nertz_lan.rules.cards import FACES, Card, Face, Seat
from nertz_lan.rules.deal import (
    ANY_FOUNDATION,
    NERTZ,
    SPACE,
    WASTE,
    Deal,
    Kind,
    Place,
    foundation,
    hand,
    under,
    work,
)

NOWHERE: Final = Place(Kind.SPACE, -2)
HIDDEN: Final = "??"

_NUMBER: Final = r"(0|[1-9][0-9]*)"
_BEYOND: Final = 10**6  # more than there is of anything: a number of a million digits is a name too
_WORK: Final = re.compile(rf"work:{_NUMBER}(?::{_NUMBER}|@{_NUMBER})?", re.ASCII)
_NUMBERED: Final = re.compile(rf"(hand|foundation|under):{_NUMBER}", re.ASCII)
_PLAIN: Final = {"nertz": NERTZ, "waste": WASTE, "foundation": ANY_FOUNDATION, "space": SPACE}
_MAKERS: Final = {"hand": hand, "foundation": foundation, "under": under}


def source_named(text: str, seat: Seat) -> tuple[Place, int]:
    """The place that a text names for a seat, and how many cards of it."""
    if text in _PLAIN:
        return _PLAIN[text], 1
    if match := _NUMBERED.fullmatch(text):
        return _MAKERS[match[1]](_number(match[2])), 1
    if match := _WORK.fullmatch(text):
        owner = _number(match[3]) if match[3] else -1
        return work(_number(match[1]), -1 if owner == seat else owner), _number(match[2] or "1")
    return NOWHERE, 1


def _number(digits: str) -> int:
    return int(digits) if len(digits) < len(str(_BEYOND)) else _BEYOND


def target_named(text: str, seat: Seat) -> Place:
    """The place that a text names as a target: several cards are none."""
    place, count = source_named(text, seat)
    return place if count == 1 else NOWHERE


def place_name(place: Place, count: int = 1) -> str:
    """The name of a place, and of its last `count` cards."""
    match place.kind:
        case Kind.NERTZ:
            return "nertz"
        case Kind.WASTE:
            return "waste"
        case Kind.SPACE:
            return "space"
        case Kind.HAND:
            return f"hand:{place.number}"
        case Kind.UNDER:
            return f"under:{place.number}"
        case Kind.FOUNDATION:
            return "foundation" if place.number < 0 else f"foundation:{place.number}"
        case Kind.WORK:
            name = f"work:{place.number}" if count == 1 else f"work:{place.number}:{count}"
            return name if place.seat < 0 else f"{name}@{place.seat}"


def face_named(text: str) -> Face | None:
    """The face that a text names, if it names one."""
    return FACES.get(text)


def card_name(deal: Deal, card: Card) -> str:
    """The bare name of a card, or `??` where its face isn't known."""
    face = deal.face(card)
    return face.name if face else HIDDEN
