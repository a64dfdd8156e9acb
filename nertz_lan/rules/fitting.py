"""What fits on what: foundations, work piles, spaces (RULES §3, §8, R6, R25, R27).

Owns the building rules as questions about faces, the one place where a joker is read as some card. Never
knows seats, time, or who asks.
"""

from collections.abc import Sequence

from nertz_lan.rules.cards import COLOUR, Face, Suit
from nertz_lan.rules.deal import Deal, Foundation, Kind
from nertz_lan.rules.house import HouseRules
from nertz_lan.rules.refusal import Code


def is_complete(house: HouseRules, pile: Foundation) -> bool:
    """Whether a foundation has reached the highest rank."""
    return len(pile.landings) == house.top_rank


def takes(pile: Foundation, face: Face) -> bool:
    """Whether a foundation takes this face now: the same suit, one rank higher."""
    return pile.suit is face.suit and len(pile.landings) + 1 == face.rank


def first_taking(deal: Deal, face: Face) -> int | None:
    """The lowest-numbered foundation that takes this face (R5)."""
    for number, pile in enumerate(deal.foundations):
        if pile.suit is face.suit and len(pile.landings) + 1 == face.rank:
            return number
    return None


def building_fault(house: HouseRules, pile: Sequence[Face], run: Sequence[Face]) -> Code | None:
    """What is wrong with laying a run on the face-up cards of a work pile: its rank, its colour, or nothing.

    Both are base first, neither is empty, and each is readable by itself.
    """
    if house.jokers:
        return _reading_fault(house, (*pile, *run))
    lower, upper = pile[-1], run[0]
    if upper.rank != lower.rank - 1:
        return Code.WRONG_RANK
    return Code.WRONG_COLOUR if COLOUR[upper.suit] == COLOUR[lower.suit] else None


def _reading_fault(house: HouseRules, cards: Sequence[Face]) -> Code | None:
    """Why the cards, base first, can't be read as one sequence with each joker being some card (R27)."""
    ranks = {face.rank + i for i, face in enumerate(cards) if not face.is_joker}
    colours = {COLOUR[face.suit] ^ (i & 1) for i, face in enumerate(cards) if not face.is_joker}
    highest = ranks.pop() if ranks else house.top_rank
    if ranks or not len(cards) <= highest <= house.top_rank:
        return Code.WRONG_RANK
    return Code.WRONG_COLOUR if len(colours) > 1 else None


def fills_space(house: HouseRules, source: Kind, lowest: Face) -> bool:
    """Whether a card or run with this lowest card, from a pile of this kind, may fill a space (R25)."""
    if house.spaces == "any":
        return True
    is_king = lowest.rank == house.top_rank or lowest.suit is Suit.JOKER
    match house.spaces:
        case "king":
            return is_king
        case "nertz":
            return source is Kind.NERTZ
        case "nertz_or_king":
            return is_king or source is Kind.NERTZ
