"""When the stuck button lights up: a seat has gone through its whole stock without a legal play.

Owns the memory of the own turns since something could be played. A reminder, not a rule: stuck may always be said.
Pure. Never knows Qt.
"""

from dataclasses import dataclass

from nertz_lan.protocol.entries import Event
from nertz_lan.rules.apply import apply
from nertz_lan.rules.cards import Seat
from nertz_lan.rules.deal import WASTE, Deal, Kind, Phase, Place, work
from nertz_lan.rules.events import Gone, Opened, Played, Rotated, Turned
from nertz_lan.rules.fitting import takes
from nertz_lan.rules.intents import Play, Turn
from nertz_lan.rules.judge import judge
from nertz_lan.rules.legal import legal_plays
from nertz_lan.rules.piles import unopened
from nertz_lan.rules.refusal import Refusal
from nertz_lan.rules.turning import turned_on, whole_way
from nertz_lan.session.decks import knowing_hand
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
            deal = _as_held(deal, own, view)
            if _may_play(deal, own):
                return Search()
            turns, way = search.turns + 1, search.way or whole_way(deal.house, deal.layouts[own])
            return Search(turns, way, turns >= way or not _may_turn(deal, own))
        case Gone() | Rotated():
            return _begun(deal, own, view)
        case Played(seat=seat) if seat == own:
            return _begun(deal, own, view)
        case Played() if not search.lit and not _may_turn(deal, own):
            return _begun(deal, own, view)
        case Played() if search != Search() and (touched := _touched(event, deal)):
            return Search() if _will_play(_as_held(deal, own, view), own, touched) else search
        case Opened(card=card) if search != Search() and (card.owner == own or deal.house.reach == "any"):
            return Search() if _may_play(_as_held(deal, own, view), own) else search
        case _:
            return search


def _begun(deal: Deal, own: Seat, view: View) -> Search:
    """A search at its beginning. Whoever has nothing to turn is through with it."""
    return Search(lit=not _may_turn(deal, own) and not _may_play(_as_held(deal, own, view), own))


def _as_held(deal: Deal, own: Seat, view: View) -> Deal:
    """The deal with the own cards that were just uncovered: what opens them comes after the event that did."""
    if not view.deck:
        return deal
    deal = knowing_hand(deal, own, view.deck)
    for card in unopened(deal, own):
        deal = apply(deal, Opened(card, view.deck[card.position]), deal.at)
    return deal


def _may_turn(deal: Deal, own: Seat) -> bool:
    return not isinstance(judge(deal, Turn(own), deal.at), Refusal)


def _may_play(deal: Deal, own: Seat, targets: tuple[Place, ...] | None = None) -> bool:
    """Whether there is a play, be it of a joker that has to be announced first. With targets: of any card, there."""
    if targets is None and deal.house.jokers and _has_joker(deal, own):
        return True
    return next(legal_plays(deal, own, deal.at, targets), None) is not None


def _has_joker(deal: Deal, own: Seat) -> bool:
    layout = deal.layouts[own]
    tops = (pile[-1:] for pile in (layout.nertz, layout.waste, *layout.work))
    faces = [deal.face(card) for cards in (*tops, layout.hand) for card in cards]
    return any(face is not None and face.is_joker for face in faces)


def _touched(played: Played, deal: Deal) -> tuple[Place, ...]:
    """Where another seat's play may have made room for an own card."""
    if played.target.kind is Kind.FOUNDATION and deal.house.reach != "any":
        return (played.target,)
    if deal.house.reach != "any":
        return ()
    places = {played.source, played.target}
    return tuple(
        place if place.kind is Kind.FOUNDATION or place.seat >= 0 else work(place.number, played.seat)
        for place in places
        if place.kind in (Kind.FOUNDATION, Kind.WORK)
    )


def _will_play(deal: Deal, own: Seat, targets: tuple[Place, ...]) -> bool:
    """Whether there is a play there, now or of a card that was seen and comes again.

    Elsewhere nothing has changed; but where others reach, an own pile may have a card of theirs on it.
    """
    if _may_play(deal, own, targets if deal.house.reach == "own" else None):
        return True
    plays = [Play(own, WASTE, target) for target in targets if _is_awaited(deal, own, target)]
    later = turned_on(deal, own) if plays else ()
    return any(not isinstance(judge(each, play, each.at), Refusal) for each in later for play in plays)


def _is_awaited(deal: Deal, own: Seat, target: Place) -> bool:
    """Whether a card that was seen may fit there when it comes again. Turning all of it costs more than to look."""
    if target.kind is not Kind.FOUNDATION:
        return True
    layout, pile = deal.layouts[own], deal.foundations[target.number]
    faces = (deal.face(card) for card in (*layout.stock, *layout.waste))
    return any(face is not None and takes(pile, face) for face in faces)
