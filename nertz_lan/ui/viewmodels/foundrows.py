"""A table or a club night in Home's list as a row: what is said of it, and whether one can sit down or watch there.

Owns the sentences of a row, and which tables a search leaves. Never knows the order of the list.
"""

from collections import Counter
from collections.abc import Iterator
from typing import NamedTuple

from nertz_lan.protocol.limits import PROTOCOL_VERSION
from nertz_lan.protocol.messages import Notice
from nertz_lan.session.news import Found
from nertz_lan.session.paper import PAPER_NAME
from nertz_lan.ui import eveningwords, sentences
from nertz_lan.ui.hearsay import preset_called
from nertz_lan.ui.viewmodels.sightings import InSight, has_free_seat, is_evening, table_of


class FoundRow(NamedTuple):
    """A table in the list."""

    title: str
    host: str
    taken: str
    preset: str
    phase: str
    far: str
    spoken: str
    gone: bool = False  # it was there a moment ago
    open: bool = True  # there is a free seat
    watch_spoken: str = ""  # empty: it can't be watched
    evening: bool = False  # a club night, and no card table
    heading: str = ""  # above it, where another kind begins


def listed(sight: InSight, search: str) -> tuple[Found, ...]:
    """The tables whose title or host has every word of the search in it."""
    words = search.casefold().split()
    return tuple(
        found
        for found in sight.found
        if all(word in f"{table_of(found).title} {found.notice.name}".casefold() for word in words)
    )


def found_rows(sight: InSight, search: str) -> Iterator[FoundRow]:
    """A row for each of those that are listed; club nights have a heading, and what comes after them, too."""
    looks = Counter(map(_like, sight.found))
    before = False
    for found in listed(sight, search):
        evening = is_evening(found)
        if table_of(found).table in sight.gone:
            title, gone = table_of(found).title, sentences.TABLE_GONE()
            row = FoundRow(title, gone, "", "", "", "", f"{title}: {gone}", gone=True, open=False, evening=evening)
        else:
            row = (_evening_row if evening else _row)(found, alike=looks[_like(found)] > 1)
        heading = "" if evening == before else eveningwords.CLUB_NIGHTS() if evening else eveningwords.CARD_TABLES()
        yield row._replace(heading=heading)
        before = evening


def _like(found: Found) -> tuple[str, str]:
    """What two tables may have in common so that a person can't tell them apart."""
    return table_of(found).title.casefold(), found.notice.name.casefold()


def _row(found: Found, *, alike: bool) -> FoundRow:
    """A row. Of tables that look alike each says its port: its host's own screen shows it too."""
    notice, table = found.notice, table_of(found)
    if other := of_another_version(notice):
        return FoundRow(
            table.title, other, "", preset_called(table.preset), "", "", f"{table.title}: {other}", open=False
        )
    seats = sentences.SEATS_TAKEN(table.seats, taken=table.taken, seats=table.seats)
    phase = sentences.PHASES[table.phase]() if table.phase in sentences.PHASES else ""
    preset = sentences.REAL_CARDS() if table.preset == PAPER_NAME else preset_called(table.preset)
    is_held = table.phase == "waiting"
    host = sentences.HOSTED_BY(host=notice.name)
    if is_held:
        host = sentences.HELD_BY(host=notice.name)
    elif alike:
        host = sentences.HOSTED_AT(host=notice.name, port=notice.port)
    joins = sentences.JOIN_HELD if is_held else sentences.JOIN_THIS
    if table.locked:
        phase = f"{phase} · {sentences.NEEDS_PASSCODE()}"
    if table.continues:
        phase = f"{phase} · {sentences.CARRIED_ON()}"
    return FoundRow(
        title=table.title,
        host=host,
        taken=seats,
        preset=preset,
        phase=phase,
        far=sentences.RTT(rtt=round(found.rtt_ms)) if found.rtt_ms >= 0 else "",
        spoken=joins(
            title=table.title,
            host=f"{notice.name} ({notice.port})" if alike else notice.name,
            seats=seats,
            preset=preset,
            phase=phase,
        ),
        open=has_free_seat(found),
        watch_spoken="" if is_held else sentences.WATCH_THIS(title=table.title),
    )


def _evening_row(found: Found, *, alike: bool) -> FoundRow:
    """A club night: as many may come as like, at any time."""
    notice, table = found.notice, table_of(found)
    if other := of_another_version(notice):
        return FoundRow(table.title, other, "", "", "", "", f"{table.title}: {other}", open=False, evening=True)
    count = table.taken + table.watchers
    people = eveningwords.PEOPLE_THERE(count, count=count)
    phase = sentences.PHASES["waiting"]() if table.phase == "waiting" else eveningwords.COME_ANY_TIME()
    if table.locked:
        phase = f"{phase} · {sentences.NEEDS_PASSCODE()}"
    host = (sentences.HELD_BY if table.phase == "waiting" else sentences.HOSTED_BY)(host=notice.name)
    if alike:
        host = sentences.HOSTED_AT(host=notice.name, port=notice.port)
    return FoundRow(
        title=table.title,
        host=host,
        taken="",
        preset=people,
        phase=phase,
        far=sentences.RTT(rtt=round(found.rtt_ms)) if found.rtt_ms >= 0 else "",
        spoken=eveningwords.GO_TO_EVENING(title=table.title, host=notice.name, people=people, phase=phase),
        watch_spoken=sentences.WATCH_THIS(title=table.title),
        evening=True,
    )


def of_another_version(notice: Notice) -> str:
    """Who must update before this peer and that one can play together; empty: they can."""
    if notice.version > PROTOCOL_VERSION:
        return sentences.OLDER_HERE(host=notice.name)
    if notice.version < PROTOCOL_VERSION:
        return sentences.OLDER_THERE(host=notice.name)
    return ""
