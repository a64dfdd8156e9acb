"""Watching: whose cards are large for those who have none in a deal, and how they choose (EXPERIENCE "Watch").

Owns the choosing: by the next seat, a seat's key, or a press on it. Never knows what a seat may play.
"""

from nertz_lan.rules.cards import Seat
from nertz_lan.rules.deal import Deal
from nertz_lan.session.news import View
from nertz_lan.ui import bookwords
from nertz_lan.ui.keys import SEAT_KEYS
from nertz_lan.ui.layout import TableLayout


def watches(view: View, deal: Deal) -> bool:
    """Whether this peer has no cards in the deal: it has no seat, or is dealt in at the next one."""
    return view.seat is None or not deal.plays(view.seat)


def large_seat(view: View, deal: Deal, follow: Seat | None) -> Seat | None:
    """Whose cards are large: the own, or those of the seat that is followed; None: nobody's, but the middle."""
    seat = follow if watches(view, deal) else view.seat
    return seat if seat is not None and deal.plays(seat) else None


def following_text(view: View, seat: Seat | None) -> str:
    """What the button says that chooses."""
    return bookwords.FOLLOW_MIDDLE() if seat is None else bookwords.FOLLOW(who=view.table.name_of(seat))


def next_seat(deal: Deal, follow: Seat | None) -> Seat | None:
    """The seat to follow after this one; after the last, and before the first, nobody's."""
    choices: list[Seat | None] = [None, *deal.seats]
    at = choices.index(follow) if follow in choices else 0
    return choices[(at + 1) % len(choices)]


def seat_of_key(deal: Deal, follow: Seat | None, key: str) -> Seat | None:
    """The seat that a key names; its key again, or that of no seat: nobody's. `key` is one of SEAT_KEYS."""
    seat = SEAT_KEYS.index(key)
    return seat if deal.plays(seat) and seat != follow else None


def seat_at(layout: TableLayout, follow: Seat | None, x: float, y: float) -> Seat | None:
    """The seat whose panel is at a point; the large one's own, and the middle: nobody's. Elsewhere: as it was."""
    frame = layout.frame
    for other in frame.others:
        if other.panel.holds(x, y):
            return other.seat
    return None if frame.own.area.holds(x, y) or frame.middle.holds(x, y) else follow
