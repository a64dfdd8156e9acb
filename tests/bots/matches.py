"""Whole deals among bots with nothing but the rules: no network, no threads, no clock but the deal's."""

from collections.abc import Iterator
from random import Random

from nertz_lan.bots.player import Player
from nertz_lan.rules.apply import apply
from nertz_lan.rules.cards import Seat, deck_faces
from nertz_lan.rules.deal import Deal, Phase, new_deal
from nertz_lan.rules.events import Gone, Played
from nertz_lan.rules.house import HouseRules
from nertz_lan.rules.intents import DealIntent
from nertz_lan.rules.judge import judge
from nertz_lan.rules.refusal import Refusal
from nertz_lan.rules.scoring import Row, score_row

SIMPLE = ("Nertz", "Open table", "Full contact", "Pounce", "Racing Demon", "First game")
PACE_MS = 50
EVENTS_MAX = 4000  # of one deal: none of those that were looked at came near it


class Endless(AssertionError):  # noqa: N818 - the name says what is wrong
    """A deal that did not come to its end."""


def dealt(house: HouseRules, seats: int, random: Random) -> Deal:
    """A deal at go."""
    decks = []
    for _ in range(seats):
        deck = list(deck_faces(house.deck, house.jokers))
        random.shuffle(deck)
        decks.append(deck)
    return apply(new_deal(house, decks), Gone(), 0)


def steps(deal: Deal, random: Random) -> Iterator[tuple[Deal, Seat, DealIntent, Deal]]:
    """A deal step by step: before, who asked for what, after. Raises Endless."""
    players = [Player(seat) for seat in deal.seats]
    events = waited = 0
    while deal.phase is Phase.GO:
        if events > EVENTS_MAX or waited > 3:
            raise Endless(f"{events} events, {deal.rotations} rotations")
        waited += 1
        for player in random.sample(players, len(players)):
            intent = player.decide(deal, deal.at)
            if intent is None:
                continue
            waited = 0
            outcome = judge(deal, intent, deal.at)
            assert not isinstance(outcome, Refusal), (intent, outcome)
            before = deal
            for event in outcome:
                deal = apply(deal, event, deal.at + PACE_MS // len(players) * isinstance(event, Played))
            events += len(outcome)
            yield before, player.seat, intent, deal
            if deal.phase is not Phase.GO:
                return


def play(deal: Deal, random: Random) -> Deal:
    """A deal to its end."""
    for *_, after in steps(deal, random):
        deal = after
    return deal


def match(house: HouseRules, seats: int, random: Random, deals_max: int) -> list[Row]:
    """The sheet of a whole match."""
    totals, owed, sizes = [0] * seats, [0] * seats, [house.nertz_size] * seats
    sheet: list[Row] = []
    while not sheet or not sheet[-1].over:
        if len(sheet) == deals_max:
            raise Endless(f"{deals_max} deals: {totals}")
        deal = play(dealt(house, seats, random), random)
        sheet.append(score_row(deal, len(sheet) + 1, totals, owed, sizes))
        totals, owed = list(sheet[-1].totals), list(sheet[-1].owed)
    return sheet
