"""What a club night's screen shows: `AppInputs → EveningState`, pure.

Owns what stands where. What is to be done now is `eveningnow`'s, the rows are `eveningrows`' and `ladder`'s. Never
knows where presses go, nor how a draw is made.
"""

from dataclasses import dataclass
from enum import Enum

from nertz_lan.session.errands import EveningSeen
from nertz_lan.session.evening import SIZES, Draw, Evening
from nertz_lan.session.evenings import may_call, taking
from nertz_lan.session.table import Table, decides_who_comes
from nertz_lan.ui import eveningwords as told
from nertz_lan.ui import ruling, sentences
from nertz_lan.ui.evening import is_awaited, tables_on
from nertz_lan.ui.hearsay import heard
from nertz_lan.ui.viewmodels.eveningnow import beside_of, now_for, points_kept
from nertz_lan.ui.viewmodels.eveningrows import GroupRow, PersonRow, group_rows, person_rows
from nertz_lan.ui.viewmodels.hub import AppInputs
from nertz_lan.ui.viewmodels.ladder import LadderLine, RemarkRow, ladder_lines, remarks


class Deed(Enum):
    """What is asked about once, by its own button."""

    NONE = ""
    DRAW = "draw"  # while people play, or go to their tables
    SIGN_OUT = "sign-out"


@dataclass(frozen=True, slots=True)
class EveningState:
    """What the club night's screen shows."""

    title: str = ""
    detail: str = ""
    now_title: str = ""
    now_detail: str = ""
    warns: bool = False
    press: str = ""  # what the large button does; empty: there is nothing to press
    press_text: str = ""
    beside: str = ""  # the same for the quiet one
    beside_text: str = ""
    sign_out_text: str = ""  # empty: not signed in
    sign_out_spoken: str = ""
    people: tuple[PersonRow, ...] = ()
    draw_title: str = ""
    played: str = ""  # how: size of tables, house rules
    coming: str = ""  # otherwise, from the next draw on
    size: str = ""  # people a table, from the next draw on
    size_text: str = ""
    sets_size: bool = False  # the own player does
    smaller: bool = False
    larger: bool = False
    groups: tuple[GroupRow, ...] = ()
    draw_is: str = ""
    lines: tuple[LadderLine, ...] = ()
    nothing: str = ""  # on the ladder yet
    remarks: tuple[RemarkRow, ...] = ()
    draws: bool = False  # the own player calls the draws
    may_draw: bool = False
    draw_lit: bool = False  # there is nothing else to do
    draw_text: str = ""
    draw_why: str = ""  # or what was just said
    said: str = ""  # just now
    leave_text: str = ""
    at_table: bool = False  # a card table, to go back to


def derive_evening(given: AppInputs, picture_wide: int, *, asks: Deed = Deed.NONE, note: str = "") -> EveningState:
    """What the club night's screen shows; `asks`: what it asks to be sure of; `note`: was just said."""
    club = given.club
    if club.seen is None or club.evening is None:
        return EveningState()
    view, evening = club.seen.view, club.evening
    table, draw = view.table, evening.last
    here = sum(person.present for person in table.people.values())
    on = tables_on(evening)
    now = now_for(club.seen, evening)
    asks_out, follows = asks is Deed.SIGN_OUT, f"{points_kept(club.seen)} {told.SIGN_OUT_IS()}"
    sign_out = "" if not evening.is_signed_in(view.me) else told.SIGN_OUT_SURE() if asks_out else told.SIGN_OUT()
    beside, beside_text = beside_of(view, evening, now)
    lines = tuple(ladder_lines(view, evening))
    why = heard(may_call(table, view.me))
    return EveningState(
        title=table.about.title,
        detail=" · ".join([told.PEOPLE_HERE(here, count=here), *([told.TABLES_ON(on, count=on)] if on else [])]),
        now_title=now.title,
        now_detail=follows if sign_out and asks_out else now.detail,
        warns=now.warns or asks_out,
        press=now.press,
        press_text=now.press_text,
        beside=beside,
        beside_text=beside_text,
        sign_out_text=sign_out,
        sign_out_spoken=f"{sign_out}{'' if asks_out else '.'} {follows}" if sign_out else "",
        people=tuple(person_rows(view, evening, picture_wide)),
        draw_title=told.NOT_DRAWN() if draw is None else told.DRAW_NUMBER(number=draw.number),
        played=told.GROUPS_OF(size=(draw or evening).size, rules=_rules_of(draw or table, (draw or evening).size)),
        coming=_coming(table, evening),
        size=str(evening.size),
        size_text=told.SIZE_IS(size=evening.size),
        sets_size=table.about.maker == view.me,
        smaller=evening.size > SIZES[0],
        larger=evening.size < SIZES[-1],
        groups=tuple(group_rows(view, evening)),
        draw_is="" if draw is not None and draw.groups else told.DRAW_IS(),
        lines=lines,
        nothing="" if lines else told.LADDER_NONE(),
        remarks=remarks(view, evening),
        draws=decides_who_comes(table) == view.me,
        may_draw=not why,
        draw_lit=not (why or on or is_awaited(table) or now.press),
        draw_text=told.DRAW_SURE() if asks is Deed.DRAW else told.DRAW_TABLES(),
        draw_why=note or _draw_why(club.seen, why, on),
        said=note,
        leave_text=sentences.LEAVE_SURE() if given.leaving else sentences.LEAVE(),
        at_table=given.view is not None,
    )


def _rules_of(of: Draw | Table, players: int) -> str:
    return ruling.called(of.preset, of.differing, players)


def _coming(table: Table, evening: Evening) -> str:
    """How the next draw is played, where that is otherwise than the last one."""
    draw, how = evening.last, (table.preset, table.differing, evening.size)
    if draw is None or (draw.preset, draw.differing, draw.size) == how:
        return ""
    return told.RULES_COMING(size=evening.size, rules=_rules_of(table, evening.size))


def _draw_why(seen: EveningSeen, why: str, on: int) -> str:
    """Beside the way to draw: why it can't be, or what it would do."""
    table = seen.view.table
    if not seen.is_hosted:
        return told.NO_EVENING_HOST()
    if decides_who_comes(table) != seen.view.me:
        return ""
    if why:
        return why
    count = len(taking(table))
    if on:
        return told.STILL_PLAY(on, count=on)
    return told.NOT_ON_YET() if is_awaited(table) else told.TAKING(count, count=count)
