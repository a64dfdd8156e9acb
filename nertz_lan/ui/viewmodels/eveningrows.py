"""The rows of a club night: who is here, and who plays at which table.

Owns their order and their sentences. Pure. What a draw or a report means is the evening's.
"""

from collections import Counter
from collections.abc import Iterator
from typing import NamedTuple

from nertz_lan.protocol.identity import PeerKey
from nertz_lan.session.evening import Evening, Standing
from nertz_lan.session.news import View
from nertz_lan.ui import eveningwords as told
from nertz_lan.ui import sentences
from nertz_lan.ui.art.backs import BACKS
from nertz_lan.ui.art.provider import back_picture
from nertz_lan.ui.evening import name_of, names_of
from nertz_lan.ui.same import for_the_same


class PersonRow(NamedTuple):
    """Somebody who is at the club night, or was."""

    name: str
    does: str
    back: str  # a picture
    mine: bool
    here: bool
    spoken: str


class GroupRow(NamedTuple):
    """A table of the last draw."""

    title: str
    names: str
    there: str
    mine: bool
    spoken: str


def person_rows(view: View, evening: Evening, wide: int) -> Iterator[PersonRow]:
    """Oneself first; then those who take part, those who look on, and those who have gone."""
    table = view.table
    people = [*evening.members, *(peer for peer in table.people if peer not in evening.members)]
    for peer in sorted(people, key=lambda peer: _place(view, evening, peer)):
        here, member, person = view.table.is_there(peer), evening.members.get(peer), table.people.get(peer)
        if not here and member is None:
            continue  # only looked on
        name, state = name_of(table, peer), state_of(view, evening, peer)
        back = person.back if person is not None else member.back if member is not None else 0
        mine = peer == view.me
        tagged = [sentences.YOU_TAG()] if mine else []
        tagged += [sentences.MAKER()] if peer == table.about.maker else []
        yield PersonRow(
            name=name,
            does=" · ".join([*tagged, state]),
            back=back_picture(wide, back % BACKS),
            mine=mine,
            here=here,
            spoken=told.PERSON_SPOKEN(name=name, state=", ".join([*tagged, state])),
        )


def _place(view: View, evening: Evening, peer: PeerKey) -> int:
    if not view.table.is_there(peer):
        return 3
    if peer == view.me:
        return 0
    return 1 if evening.is_signed_in(peer) else 2


def state_of(view: View, evening: Evening, peer: PeerKey) -> str:
    """What somebody is doing, in a few words."""
    if not view.table.is_there(peer):
        return told.STATE_GONE()
    if not evening.is_signed_in(peer):
        return told.STATE_LOOKS_ON()
    group = evening.group_of(peer)
    if group is not None and peer in group.there:
        return told.STATE_THERE(number=group.number)
    if evening.members[peer].resting:
        return told.STATE_RESTING()
    if group is not None:
        return told.STATE_DRAWN(number=group.number)
    if evening.last is not None and evening.last.is_drawn and peer in evening.last.late:
        return told.STATE_LATE()
    return told.STATE_IN()


@for_the_same(1)  # screens are derived far more often than anything is reported
def _deals_counted(evening: Evening) -> Counter[int]:
    """How many deals of each table of the last draw count, by the table's number."""
    named = [name for name, reports in evening.deals.items() if reports.standing is Standing.COUNTS]
    return Counter(name.group for name in named if name.draw == len(evening.draws))


def group_rows(view: View, evening: Evening) -> Iterator[GroupRow]:
    """The tables of the last draw, the own one first."""
    groups = evening.last.groups if evening.last is not None else ()
    counted = _deals_counted(evening)
    for group in sorted(groups, key=lambda group: view.me not in group.people):
        there, count = len(group.there), len(group.people)
        names = names_of(view.table, group.people)
        state = told.GROUP_FULL() if there == count else told.GROUP_THERE(there=there, count=count)
        if deals := counted[group.number]:
            state = f"{state} · {told.GROUP_DEALS(deals, count=deals)}"
        yield GroupRow(
            title=told.GROUP(number=group.number),
            names=names,
            there=state,
            mine=view.me in group.people,
            spoken=told.GROUP_SPOKEN(number=group.number, names=names, state=state),
        )
