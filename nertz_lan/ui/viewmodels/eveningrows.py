"""The rows of a club night: who is here, and who plays at which table.

Owns their order and their sentences. Pure. What a draw or a report means is the evening's.
"""

from collections.abc import Iterator
from typing import NamedTuple

from nertz_lan.protocol.identity import PeerKey
from nertz_lan.session.evening import Draw, Evening
from nertz_lan.session.news import View
from nertz_lan.ui import eveningwords as told
from nertz_lan.ui import sentences
from nertz_lan.ui.art.backs import BACKS
from nertz_lan.ui.art.provider import back_picture
from nertz_lan.ui.evening import name_of, names_of


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
        here, member, person = _is_here(view, peer), evening.members.get(peer), table.people.get(peer)
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
    if not _is_here(view, peer):
        return 3
    if peer == view.me:
        return 0
    return 1 if evening.is_signed_in(peer) else 2


def _is_here(view: View, peer: PeerKey) -> bool:
    person = view.table.people.get(peer)
    return person is not None and person.present


def state_of(view: View, evening: Evening, peer: PeerKey) -> str:
    """What somebody is doing, in a few words."""
    if not _is_here(view, peer):
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


def group_rows(view: View, draw: Draw | None) -> Iterator[GroupRow]:
    """The own table first."""
    groups = draw.groups if draw is not None else ()
    for group in sorted(groups, key=lambda group: view.me not in group.people):
        there, count = len(group.there), len(group.people)
        names = names_of(view.table, group.people)
        state = told.GROUP_FULL() if there == count else told.GROUP_THERE(there=there, count=count)
        yield GroupRow(
            title=told.GROUP(number=group.number),
            names=names,
            there=state,
            mine=view.me in group.people,
            spoken=told.GROUP_SPOKEN(number=group.number, names=names, state=state),
        )
