"""When the stuck button lights up: a seat has gone through its whole stock without a legal play.

Owns the memory of the own turns since something could be played. A reminder, not a rule: stuck may always be said.
Pure. Never knows Qt.
"""

from dataclasses import dataclass

from nertz_lan.protocol.entries import Event
from nertz_lan.rules.cards import Seat
from nertz_lan.rules.deal import Deal, Kind, Phase, Place
from nertz_lan.rules.events import Gone, Played, Rotated, Turned
from nertz_lan.rules.legal import legal_plays
from nertz_lan.rules.turning import whole_way
from nertz_lan.session.news import View


@dataclass(frozen=True, slots=True)
class Search:
    """How far a seat has come with looking for a play."""

    turns: int = 0  # own ones, in a row, with nothing to play after any of them
    way: int = 0  # how many show all of the stock, from where the first of them left it; 0: none was made
    lit: bool = False


def searched(search: Search, event: Event, view: View) -> Search:
    """The search after an event; `view` is after it."""
    deal, own = view.table.deal, view.seat
    if deal is None or own is None or not deal.plays(own) or deal.phase is not Phase.GO:
        return Search()
    match event:
        case Turned(seat=seat) if seat == own:
            if _may_play(deal, own):
                return Search()
            turns, way = search.turns + 1, search.way or whole_way(deal.house, deal.layouts[own])
            return Search(turns, way, turns >= way)
        case Gone() | Rotated():
            return Search()
        case Played(seat=seat) if seat == own:
            return Search()
        case Played() if search.turns and deal.house.reach == "any":
            return Search() if _may_play(deal, own) else search
        case Played(target=target) if search.turns and target.kind is Kind.FOUNDATION:
            return Search() if _may_play(deal, own, target) else search
        case _:
            return search


def _may_play(deal: Deal, own: Seat, *targets: Place) -> bool:
    """Whether there is a play; with targets, there. Nothing else has changed since there was none."""
    return next(legal_plays(deal, own, deal.at, targets or None), None) is not None
