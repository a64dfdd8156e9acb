"""Jokers: what to announce, and when to wait for it (RULES §8, R28).

Owns the way of a joker to a foundation up to its claim; on work piles a joker is a play like any other.
"""

from nertz_lan.bots.plays import ends
from nertz_lan.rules.cards import Face, Seat, deck_faces
from nertz_lan.rules.deal import WASTE, Deal, Layout, Place
from nertz_lan.rules.fitting import first_taking, is_complete
from nertz_lan.rules.intents import Announce
from nertz_lan.rules.piles import lying_at


def announcement(deal: Deal, seat: Seat) -> Announce | None:
    """An announcement of a joker that could be claimed: as what the tallest foundation needs, else as an ace."""
    announced = deal.layouts[seat].announced
    if announced is not None and _still_fits(deal, announced.face):
        return None
    for source, face in ends(deal, seat):
        if face.is_joker:
            return Announce(seat, source, _wanted(deal))
    return None


def waits_for(deal: Deal, layout: Layout, at: int) -> Place | None:
    """Where an announced joker lies that may soon land; None where there is none."""
    announced = layout.announced
    if announced is None or at >= announced.at + deal.house.announce_ms or not _still_fits(deal, announced.face):
        return None
    sources = (source for source, face in ends(deal, announced.card.owner) if face.is_joker)
    return next((source for source in sources if lying_at(layout, source, 1) == (announced.card,)), None)


def must_not_turn(deal: Deal, layout: Layout, at: int) -> bool:
    """Whether turning the stock would cover a joker that may soon land."""
    return waits_for(deal, layout, at) == WASTE


def _wanted(deal: Deal) -> Face:
    growing = [pile for pile in deal.foundations if not is_complete(deal.house, pile)]
    if not growing:
        return deck_faces(deal.house.deck, 0)[0]
    tallest = max(growing, key=lambda pile: pile.rank)
    return Face(tallest.rank + 1, tallest.suit)


def _still_fits(deal: Deal, face: Face) -> bool:
    return face.rank == 1 or first_taking(deal, face) is not None
