"""What is said of a replay at each place: what has just happened, for the eye and for the ear.

Owns the choice of sentences for what a player at the table sees without them. Pure.
"""

from typing import Final

from nertz_lan.protocol.events import Scored, WentBack
from nertz_lan.rules.cards import Card, Face, Seat
from nertz_lan.rules.deal import Kind
from nertz_lan.rules.events import Played, Turned
from nertz_lan.session.table import Table
from nertz_lan.ui import bookwords, words
from nertz_lan.ui.figures import signed
from nertz_lan.ui.reel import Reel
from nertz_lan.ui.seals import said_of_decks
from nertz_lan.ui.speech import said_of

TOLD_MAX: Final = 64  # entries that a tick may pass and still have something told of


def told_at(reel: Reel, nth: int) -> str:
    """What happened with the step to a place, in a line."""
    places = range(nth, reel.stop_before(nth), -1)
    return next(filter(None, (_told(reel, each) for each in places)), "")


def told_between(reel: Reel, before: int, nth: int) -> str:
    """What those hear who watch it go by: no plays, of which there are too many. Empty: nothing."""
    places = range(nth, max(before, nth - TOLD_MAX), -1)
    quiet = (each for each in places if not isinstance(reel.entries[each].event, Played | Turned))
    return next(filter(None, (_told(reel, each) for each in quiet)), "")


def _told(reel: Reel, nth: int) -> str:
    entry, view = reel.entries[nth], reel.view(nth)
    table = view.table
    match entry.event:
        case Played(seat=seat, cards=cards, target=target, face=face):
            verb = bookwords.LANDS if target.kind is Kind.FOUNDATION else bookwords.MOVES
            return verb(who=_name(table, seat), card=words.card_sign(face or _face(table, cards[0])))
        case Turned(seat=seat, shown=shown):
            return (bookwords.TURNS if shown else bookwords.TURNS_OVER)(who=_name(table, seat))
        case WentBack():
            return _went_back(reel, nth, entry.event, table)
        case Scored() if table.match.sheet and not table.is_trial:
            row = table.match.sheet[-1]
            points = [f"{_name(table, seat)} {signed(each.score)}" for seat, each in enumerate(row.points) if each]
            return bookwords.DEAL_ENDS(points=", ".join(points))
        case event:
            return said_of_decks(event, view) or said_of(event, view) or ""


def _went_back(reel: Reel, nth: int, event: WentBack, table: Table) -> str:
    played = reel.contested(nth)
    face = (played.face or _face(table, played.cards[0])) if played is not None else None
    gaps = {"who": _name(table, event.by), "card": words.card_sign(face), "loser": _name(table, event.seat)}
    if event.margin_ms < 0:
        return bookwords.CLAIM_BACK_SAME_MS(**gaps)
    return bookwords.CLAIM_BACK(**gaps, margin=event.margin_ms)


def _name(table: Table, seat: Seat) -> str:
    return table.name_of(seat) if 0 <= seat < len(table.seats) else ""


def _face(table: Table, card: Card) -> Face | None:
    return table.deal.face(card) if table.deal is not None else None
