"""Whole deals and matches among bots with nothing but the rules: no network, no threads, no clock but the deal's."""

from dataclasses import replace
from random import Random

from nertz_lan.bots.levels import USUAL, Level
from nertz_lan.bots.race import Endless, dealt, outcome_of
from nertz_lan.rules.cards import Card, Face, Seat
from nertz_lan.rules.deal import Deal
from nertz_lan.rules.house import HouseRules
from nertz_lan.rules.scoring import Row, score_row


def match(house: HouseRules, seats: int, seed: int, deals_max: int, level: Level = USUAL) -> list[Row]:
    """The sheet of a whole match. Raises Endless."""
    totals, owed, sizes = [0] * seats, [0] * seats, [house.nertz_size] * seats
    sheet: list[Row] = []
    while not sheet or not sheet[-1].over:
        if len(sheet) == deals_max:
            raise Endless(f"{deals_max} deals: {totals}")
        number = seed * 1000 + len(sheet)
        deal = outcome_of(dealt(house, seats, number), [level] * seats, number)
        sheet.append(score_row(deal, len(sheet) + 1, totals, owed, sizes))
        totals, owed = list(sheet[-1].totals), list(sheet[-1].owed)
    return sheet


def hidden_from(deal: Deal, seat: Seat) -> list[Card]:
    """The cards that a seat can't see: what lies face down, in stocks, under tops, and in others' hands."""
    hidden: list[Card] = []
    for owner, layout in enumerate(deal.layouts):
        hidden += [*(() if deal.house.nertz_face == "all" else layout.nertz[:-1]), *layout.stock, *layout.waste[:-1]]
        hidden += () if owner == seat else layout.hand
        hidden += [card for pile, down in zip(layout.work, layout.down, strict=True) for card in pile[:down]]
    return hidden


def with_faces(deal: Deal, faces: dict[Card, Face | None]) -> Deal:
    """The deal with other faces for some cards."""
    rows = [
        tuple(faces.get(Card(owner, position), face) for position, face in enumerate(row))
        for owner, row in enumerate(deal.faces)
    ]
    return replace(deal, faces=tuple(rows))


def shuffled(deal: Deal, hidden: list[Card], random: Random) -> Deal:
    """The same deal to whoever can't see these cards; each deck still has each of its cards."""
    faces: dict[Card, Face | None] = {}
    for owner in deal.seats:
        own = [card for card in hidden if card.owner == owner]
        faces |= zip(own, random.sample([deal.face(card) for card in own], len(own)), strict=True)
    return with_faces(deal, faces)
