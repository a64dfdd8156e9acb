"""What the lobby shows: seats, and what the next deal waits for.

Owns the reading of a table for it: `AppInputs → LobbyState`, pure. Never knows where presses go.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final, NamedTuple

from nertz_lan.protocol.intents import BOT_LEVELS
from nertz_lan.rules.cards import Seat
from nertz_lan.session.lobby import may_share
from nertz_lan.session.news import View
from nertz_lan.session.table import Stage, Table
from nertz_lan.ui import eveningwords, sentences
from nertz_lan.ui.art.provider import back_picture
from nertz_lan.ui.evening import names_of
from nertz_lan.ui.viewmodels.hub import AppInputs
from nertz_lan.ui.viewmodels.seats import backs_of

PAIRS_FROM: Final = 6  # people at the table


class SeatLine(NamedTuple):
    """A seat in the lobby."""

    name: str
    tags: str
    far: str
    back: str  # a picture
    ready: bool
    free: bool
    away: bool
    removable: bool
    remove_text: str
    shareable: bool
    share_text: str
    spoken: str


@dataclass(frozen=True, slots=True)
class LobbyState:
    """What the lobby shows."""

    title: str = ""
    detail: str = ""
    seats: tuple[SeatLine, ...] = ()
    watchers: str = ""
    adds: bool = False  # the own player may add bots, where a seat is free
    can_add: bool = False
    bot_level: str = ""  # of the next bot, in a word
    weaker: bool = False
    stronger: bool = False
    seated: bool = False
    can_sit: bool = False
    ready: bool = False
    ready_text: str = ""
    ready_is: str = ""
    leave_text: str = ""
    apart: bool = False  # two share the own seat, and another is free
    pairs: str = ""  # the offer to sit in pairs
    coming: str = ""  # who was drawn to this table too, and is not here yet
    between: bool = False  # between two matches: there is a sheet to go back to


def derive_lobby(given: AppInputs, picture_wide: int) -> LobbyState:
    """What the lobby shows."""
    view = given.view
    if view is None:
        return LobbyState()
    table = view.table
    mine, is_open = view.me == table.about.maker, table.stage in (Stage.LOBBY, Stage.MATCH_OVER)
    seated, any_free = view.seat is not None, any(state.free for state in table.seats)
    adds = mine and is_open and not table.about.paper
    ready = view.seat is not None and table.seats[view.seat].ready
    return LobbyState(
        title=table.about.title,
        detail=_detail(given, view),
        seats=tuple(_seats(given, view, picture_wide, removable=mine and is_open)),
        watchers=_watchers(table),
        adds=adds,
        can_add=adds and any_free,
        bot_level=sentences.BOT_LEVEL_NAMES[given.choices.bot_level](),
        weaker=given.choices.bot_level > BOT_LEVELS[0],
        stronger=given.choices.bot_level < BOT_LEVELS[-1],
        seated=seated,
        can_sit=not seated and any_free,
        ready=ready,
        ready_text=sentences.NOT_READY() if ready else sentences.READY(),
        ready_is=waits_for(view),
        leave_text=sentences.LEAVE_SURE() if given.leaving else sentences.LEAVE(),
        apart=seated and table.between_matches and table.partner_of(view.me) is not None and any_free,
        pairs=sentences.PAIRS() if _many(table) and any(may_join(view, seat) for seat in table.taken) else "",
        coming=_coming(given, table),
        between=table.stage is Stage.MATCH_OVER,
    )


def waits_for(view: View) -> str:
    """What the next deal waits for."""
    table = view.table
    taken = table.taken
    if table.about.fixed_seats and len(taken) < len(table.seats):
        return sentences.NEED_ALL(seats=len(table.seats))
    if len(taken) < 2:
        return sentences.NEED_TWO_PEOPLE() if table.about.paper else sentences.NEED_TWO()
    unready = [seat for seat in taken if not table.seats[seat].ready and table.present(seat)]
    if view.seat in unready:
        return sentences.READY_IS()
    names = [table.name_of(seat) for seat in unready]
    return sentences.WAITING_FOR(who=sentences.listed(names)) if names else sentences.BEGINS()


def _detail(given: AppInputs, view: View) -> str:
    seats = sentences.SEATS_TAKEN(len(view.table.seats), taken=len(view.table.taken), seats=len(view.table.seats))
    if view.host == view.me and given.join_code and view.table.about.title != sentences.PRACTICE_TABLE():
        return f"{seats} · {sentences.JOIN_CODE_SHORT(code=given.join_code)}"
    return seats


def _watchers(table: Table) -> str:
    names = [table.people[key].name for key in table.watchers]
    return sentences.WATCHERS(names=sentences.listed(names)) if names else ""


def _coming(given: AppInputs, table: Table) -> str:
    """Of a club night's table: who was drawn to it, is at the club night, and not yet here."""
    club = given.club
    if club.table is None or club.evening is None or club.place is None:
        return ""
    if club.place.group.table not in (table.about.id, *table.about.continues):
        return ""
    here = {key for key, person in table.people.items() if person.present}
    there = [peer for peer in club.place.group.people if club.table.is_there(peer)]
    missing = [peer for peer in there if club.evening.members[peer].player not in here]
    return eveningwords.STILL_TO_COME(names=names_of(club.table, missing)) if missing else ""


def _seats(given: AppInputs, view: View, wide: int, *, removable: bool) -> Iterator[SeatLine]:
    """Everybody who has a seat, and one free seat after them."""
    table, backs = view.table, backs_of(view.table)
    for seat in table.taken:
        state = table.seats[seat]
        name, away = table.name_of(seat), not table.present(seat)
        tags = _tags(view, seat)
        says = sentences.READY_STATE() if state.ready else sentences.AWAY() if away else ""
        rtt = given.rtts.get(state.holder) if state.holder not in (None, view.host) and not away else None
        far = "" if rtt is None else sentences.RTT(rtt=rtt) if rtt >= 0 else sentences.SHAKY()
        spoken = ", ".join(filter(None, [*tags, says, far if rtt is not None and rtt < 0 else ""]))
        yield SeatLine(
            name=name,
            tags=" · ".join(tags),
            far=far,
            back=back_picture(wide, backs[seat]),
            ready=state.ready,
            free=False,
            away=away,
            removable=removable and state.bot is not None,
            remove_text=sentences.REMOVE_BOT(name=name),
            shareable=may_join(view, seat) and (_many(table) or view.seat is None or _any_pair(table)),
            share_text=sentences.SHARE_SEAT(name=name),
            spoken=sentences.SEAT_SPOKEN(number=seat + 1, name=name, state=spoken),
        )
    if len(table.taken) < len(table.seats):
        free = sentences.FREE_SEAT()
        yield SeatLine(
            name=free,
            tags="",
            far="",
            back="",
            ready=False,
            free=True,
            away=False,
            removable=False,
            remove_text="",
            shareable=False,
            share_text="",
            spoken=free,
        )


def may_join(view: View, seat: Seat) -> bool:
    """Whether this peer may become the partner of a seat's player."""
    table = view.table
    return seat != view.seat and may_share(table, seat) and (view.seat is None or table.between_matches)


def _many(table: Table) -> bool:
    return sum(person.present for person in table.people.values()) >= PAIRS_FROM


def _any_pair(table: Table) -> bool:
    return any(len(state.holders) > 1 for state in table.seats)


def _tags(view: View, seat: Seat) -> list[str]:
    state, table = view.table.seats[seat], view.table
    if state.bot is not None:
        return [sentences.BOT_TAG(), sentences.BOT_LEVEL_NAMES[state.bot.level]()]
    said = [
        (seat == view.seat, sentences.YOU_TAG()),
        (len(state.holders) > 1, sentences.PARTNERS_TAG()),
        (view.host in state.holders, sentences.HOST()),
        (table.about.maker in state.holders and table.about.maker != view.host, sentences.MAKER()),
        (not table.present(seat), sentences.AWAY()),
    ]
    return [text for holds, text in said if holds]
