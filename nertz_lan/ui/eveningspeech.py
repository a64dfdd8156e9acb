"""What is said of what happens at a club night: to those who look at it, and to those who play meanwhile.

Owns the choice of the one sentence. Pure. The sentences stand in `eveningwords`. Never knows Qt.
"""

from nertz_lan.protocol.identity import PeerKey
from nertz_lan.session.errands import EveningSeen
from nertz_lan.session.evening import Evening
from nertz_lan.session.table import Table
from nertz_lan.ui import eveningwords, ruling
from nertz_lan.ui.evening import names_of, others_of
from nertz_lan.ui.hearsay import heard
from nertz_lan.ui.speech import said_of_rules


def said_of_evening(before: EveningSeen | None, after: EveningSeen, *, plays: bool) -> str:
    """What to say now that the evening is another; empty: nothing that matters to this player.

    `plays`: at a card table, where a draw comes between.
    """
    earlier = before.view.table.evening if before is not None else None
    evening, place, me = after.view.table.evening, after.place, after.view.me
    if before is None or earlier is None or evening is None:
        return ""
    if said := _of_draw(earlier, after, evening, plays=plays):
        return said
    if place is not None and place.why and (before.place is None or before.place.why != place.why):
        return heard(place.why)
    if _taking_part(earlier, me) != _taking_part(evening, me):
        return _of_taking_part(evening, me)
    return "" if plays else _of_rules(before.view.table, after.view.table)


def _of_draw(earlier: Evening, after: EveningSeen, evening: Evening, *, plays: bool) -> str:
    draw, old, me = evening.last, earlier.last, after.view.me
    if draw is None or (old is not None and (old.number, old.is_drawn) == (draw.number, draw.is_drawn)):
        return ""
    if not draw.is_drawn:
        return eveningwords.CALLED_A_DRAW()
    if draw.is_called_off:
        return eveningwords.NOW_CALLED_OFF()
    if (group := draw.group_of(me)) is None:
        return (eveningwords.DREW_WITHOUT if evening.is_signed_in(me) else eveningwords.DREW)()
    if plays:
        return said_of_new_draw(after)
    return eveningwords.DREW_YOU(number=group.number, names=names_of(after.view.table, others_of(group, me)))


def waits_at_another(seen: EveningSeen) -> bool:
    """Whether the last draw has put the player to a table that it has not been to, and is not on its way to."""
    place = seen.place
    return place is not None and not place.there and not place.wanted and seen.view.me not in place.group.been


def said_of_new_draw(seen: EveningSeen) -> str:
    """Where the last draw has put a player who sits at a card table; empty: nowhere."""
    table, me = seen.view.table, seen.view.me
    group = table.evening.group_of(me) if table.evening is not None else None
    if table.evening is None or group is None:
        return ""
    said = eveningwords.DREW_ANEW(number=group.number, names=names_of(table, others_of(group, me)))
    return " ".join(filter(None, (said, _by_other_rules(table.evening))))


def _by_other_rules(evening: Evening) -> str:
    """What those hear who have played on while the house rules were changed."""
    if len(evening.draws) < 2:
        return ""
    before, draw = evening.draws[-2:]
    if (before.preset, before.differing) == (draw.preset, draw.differing):
        return ""
    return eveningwords.DREW_BY_OTHER_RULES(rules=ruling.called(draw.preset, draw.differing, draw.size))


def _of_rules(before: Table, after: Table) -> str:
    """What those hear who look at the club night when its house rules, or people a table, are changed."""
    if before.evening is not None and after.evening is not None and before.evening.size != after.evening.size:
        return eveningwords.SIZE_SET(size=after.evening.size)
    told = said_of_rules(before, after)
    return f"{told} {eveningwords.RULES_HOLD_LATER()}" if told else ""


def _taking_part(evening: Evening, me: PeerKey) -> tuple[bool, bool]:
    return evening.is_signed_in(me), evening.is_signed_in(me) and evening.members[me].resting


def _of_taking_part(evening: Evening, me: PeerKey) -> str:
    signed_in, resting = _taking_part(evening, me)
    if not signed_in:
        return eveningwords.NOW_LOOKING()
    return eveningwords.NOW_RESTING() if resting else eveningwords.NOW_IN()
