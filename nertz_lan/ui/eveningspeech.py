"""What is said of what happens at a club night: to those who look at it, and to those who play meanwhile.

Owns the choice of the one sentence. Pure. The sentences stand in `eveningwords`. Never knows Qt.
"""

from nertz_lan.session.errands import EveningSeen
from nertz_lan.ui import eveningwords
from nertz_lan.ui.evening import names_of, others_of
from nertz_lan.ui.hearsay import heard


def said_of_evening(before: EveningSeen | None, after: EveningSeen, *, plays: bool) -> str:
    """What to say now that the evening is another; empty: nothing that matters to this player.

    `plays`: at a card table, where a draw comes between.
    """
    if before is None:
        return ""
    evening, earlier, me = after.view.table.evening, before.view.table.evening, after.view.me
    if evening is None or earlier is None or evening.last is None:
        return ""
    place, draw, old = after.place, evening.last, earlier.last
    is_other = old is None or old.number != draw.number
    if draw.is_drawn and (is_other or not earlier.last or not earlier.last.is_drawn):
        if draw.is_called_off:
            return eveningwords.NOW_CALLED_OFF()
        if (group := draw.group_of(me)) is None:
            return (eveningwords.DREW_WITHOUT if evening.is_signed_in(me) else eveningwords.DREW)()
        says = eveningwords.DREW_ANEW if plays else eveningwords.DREW_YOU
        return says(number=group.number, names=names_of(after.view.table, others_of(group, me)))
    if is_other and not draw.is_drawn:
        return eveningwords.CALLED_A_DRAW()
    if place is not None and place.why and (before.place is None or before.place.why != place.why):
        return heard(place.why)
    return ""
