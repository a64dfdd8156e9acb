"""What is so now for the own player at a club night, and the one press that is offered. Pure.

Owns the order of what matters: signing in, a draw that goes on, the own table, a rest. Never knows QML.
"""

from typing import Final, NamedTuple

from nertz_lan.protocol.identity import NO_TABLE, PeerKey
from nertz_lan.session.errands import EveningSeen, Place
from nertz_lan.session.evening import Draw, Evening
from nertz_lan.session.news import View
from nertz_lan.session.table import decides_who_comes
from nertz_lan.ui import eveningwords as told
from nertz_lan.ui.evening import names_of, others_of
from nertz_lan.ui.hearsay import heard

SIGN_IN: Final = "sign-in"
REST: Final = "rest"
TAKE_PART: Final = "take-part"
GO: Final = "go"  # to the own table


class Now(NamedTuple):
    """What is so now for the own player, and the press that is offered."""

    title: str
    detail: str = ""
    press: str = ""
    press_text: str = ""
    warns: bool = False


def now_for(seen: EveningSeen, evening: Evening) -> Now:
    """What is so now for the own player."""
    view, me, draw = seen.view, seen.view.me, evening.last
    if not evening.is_signed_in(me):
        kept = [points_kept(seen)] if me in evening.members else []
        return Now(told.NOW_LOOKING(), " ".join([*kept, told.NOW_LOOKING_IS()]), SIGN_IN, told.SIGN_IN())
    if draw is not None and not draw.is_drawn and me in draw.taking:
        missing = names_of(view.table, draw.late)
        return Now(told.NOW_DRAWING(), told.NOW_DRAWING_FROM(names=missing) if missing else "")
    if seen.place is not None:
        return _placed(view, seen.place)
    if evening.members[me].resting:
        return Now(told.NOW_RESTING(), told.NOW_RESTING_IS(), TAKE_PART, told.TAKE_PART())
    return _without_place(view, draw, me)


def _placed(view: View, place: Place) -> Now:
    group, me = place.group, view.me
    number, others = group.number, others_of(group, me)
    company = told.NOW_WITH(names=names_of(view.table, others))
    if place.there:
        return Now(told.NOW_THERE(number=number), company)
    if place.wanted:
        first = next((peer for peer in group.people if view.table.is_there(peer)), me)
        waits = group.table == NO_TABLE and first != me
        made = told.NOW_GOING_FIRST(name=names_of(view.table, [first])) if waits else company
        return Now(told.NOW_GOING(number=number), made)
    warned = heard(place.why) if place.why else ""
    return Now(told.NOW_DRAWN(number=number), warned or company, GO, told.TO_MY_TABLE(), warns=bool(warned))


def _without_place(view: View, draw: Draw | None, me: PeerKey) -> Now:
    """Signed in, and at no table."""
    if draw is not None and draw.is_called_off:
        return Now(told.NOW_CALLED_OFF(), told.NOW_CALLED_OFF_IS())
    if draw is not None and draw.is_drawn and me in draw.late:
        return Now(told.NOW_LATE(), told.NOW_LATE_IS())
    if draw is not None:
        return Now(told.NOW_IN(), told.NOW_NEXT())
    decides = decides_who_comes(view.table)
    if decides == me:
        return Now(told.NOW_IN(), told.NOW_IN_MAKER())
    return Now(told.NOW_IN(), told.NOW_IN_GUEST(maker=names_of(view.table, [decides])))


def points_kept(seen: EveningSeen) -> str:
    """What becomes of the points of somebody who signs out, or has."""
    at_table = seen.place is not None and seen.place.there
    return (told.POINTS_STAY_AND_COME if at_table else told.POINTS_STAY)()


def beside_of(view: View, evening: Evening, now: Now) -> tuple[str, str]:
    """The quiet press: whether to be drawn next time."""
    if not evening.is_signed_in(view.me) or now.press == TAKE_PART:
        return "", ""
    if evening.members[view.me].resting:
        return TAKE_PART, told.TAKE_PART()
    return REST, (told.SIT_OUT if evening.group_of(view.me) is None else told.SIT_NEXT_OUT)()
