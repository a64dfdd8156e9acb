"""From a view to what the window shows: one pure function, which may be asked for in steps.

Owns the reading of a view for the screen. Decides nothing about the game. Never knows Qt, or how much time there is.
"""

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from nertz_lan.protocol.messages import Asked
from nertz_lan.rules.cards import Seat
from nertz_lan.rules.deal import Deal, Phase
from nertz_lan.rules.presets import PRESETS
from nertz_lan.session.news import View
from nertz_lan.session.practice import SPOTS, Drill, Progress
from nertz_lan.session.prediction import predicted
from nertz_lan.session.table import Stage, Table
from nertz_lan.ui import words
from nertz_lan.ui.art.backs import COLOURS
from nertz_lan.ui.art.provider import suit_picture
from nertz_lan.ui.frame import Frame
from nertz_lan.ui.joker import offered, suit_picked
from nertz_lan.ui.keys import Deed, key_of
from nertz_lan.ui.layout import laying_out
from nertz_lan.ui.reach import still
from nertz_lan.ui.rects import Area, Rect
from nertz_lan.ui.same import for_the_same
from nertz_lan.ui.saying import Translator, spoken
from nertz_lan.ui.seals import said_of_dealing, told_of_seal
from nertz_lan.ui.steps import Steps, at_once
from nertz_lan.ui.viewmodels.cards import cards_in_air, drawing_cards
from nertz_lan.ui.viewmodels.piles import putting_piles
from nertz_lan.ui.viewmodels.rows import PickRow, RegionRow
from nertz_lan.ui.viewmodels.seats import backs_of, far_said, points_of, rtt_of, seat_others, total_of
from nertz_lan.ui.viewmodels.state import Looks, TableInputs, TableState
from nertz_lan.ui.watching import following_text, large_seat, watches

_HOME: Final = (Stage.SCORED, Stage.MATCH_OVER)


def derive(given: TableInputs, before: TableState = TableState()) -> TableState:  # noqa: B008 - frozen
    """Everything that the table shows: the same, whatever was shown `before`; parts of that may be taken again."""
    return at_once(deriving(given, before))


def deriving(given: TableInputs, before: TableState) -> Steps[TableState]:
    """The same in steps: of a deal that has not been shown yet, there are many."""
    view = given.view
    seen = _seen(view, given) if view is not None else None
    reach = still(given.reach, seen, view.seat if view is not None else None)
    if view is None or seen is None:
        looks, message = given.looks, given.message.text
        return TableState(reach=reach, dark=looks.dark, motion=not looks.reduced_motion, message=message)
    if reach is not given.reach:
        given = replace(given, reach=reach)
    own = large_seat(view, seen, given.follow)
    in_air = cards_in_air(view.table.deal, seen)
    plays = own is not None and view.seat == own
    home, alone = _flies_home(view.table, given), _plays_alone(given)
    options, then = given.looks.options, before.layout
    layout = yield from laying_out(
        seen, own, given.width, given.height, options, in_air, home=home, alone=alone, before=then
    )
    yield
    backs = backs_of(view.table)
    drawn = yield from drawing_cards(layout, seen, given, backs, before.drawn)
    yield
    put = yield from putting_piles(layout, seen, own, view.table, given, before.put)
    yield
    sat = seat_others(layout.frame, seen, view, given, backs, before.sat)
    yield
    return TableState(
        layout=layout,
        seen=seen,
        reach=reach,
        drawn=drawn,
        put=put,
        sat=sat,
        seats=tuple(each.row for each in sat),
        regions=_regions(layout.frame, given.looks, given.pixel_ratio, plays, spoken()),
        em=layout.frame.em,
        dark=given.looks.dark,
        motion=not given.looks.reduced_motion,
        message=_message(view.table, given),
        message_area=_message_area(layout.frame, given),
        frozen=view.table.paused or view.table.stage is not Stage.PLAYING or seen.phase is not Phase.GO,
        paused=view.table.paused,
        counting=given.count_from if _counts_down(view.table) else 0,
        counted=given.counted,
        middle_area=layout.frame.middle,
        show_keys=given.show_keys,
        keys_text=words.KEYS(),
        picks=tuple(_picks(seen, given)),
        picks_text=_picks_text(given),
        pause_text=words.GO_ON() if view.table.paused or given.hostless else words.PAUSE(),
        deal_text=_deal_text(view, seen, given),
        menu_area=_menu_area(layout.frame, playing=plays),
        **_aids(layout.frame, given),  # type: ignore[arg-type]
        follow_text=following_text(view, own) if watches(view, seen) else "",
        **(_own_properties(layout.frame, seen, own, view, given, backs) if own is not None else {}),  # type: ignore[arg-type]
    )


def _flies_home(table: Table, given: TableInputs) -> bool:
    """Whether the deal is over, and its cards are with their owners again."""
    return table.stage in _HOME and not given.stays


def _plays_alone(given: TableInputs) -> bool:
    """Whether the other seat is there only because a table has two: in a race against the clock."""
    return given.practice is not None and given.practice.exercise.drill is Drill.RACE


def _seen(view: View, given: TableInputs) -> Deal | None:
    """The deal as its player sees it, with what has been asked for in this very moment."""
    deal = view.predicted(given.now)
    if deal is None or not given.asked:
        return deal
    asked = (Asked(1, view.reign, view.index, intent) for _, intent in given.asked)
    return predicted(deal, view.seat, asked, view.deck, view.at(given.now))


def _message(table: Table, given: TableInputs) -> str:
    """What was said last; before 3-2-1 what the table waits for, too."""
    return " ".join(filter(None, [given.message.text, said_of_dealing(table, names=given.waits_long)]))


def plays_on(table: Table, *, hostless: bool) -> bool:
    """Whether what is missing is players: play can go on without them."""
    return hostless or (table.dropped is not None and not table.resuming)


def is_timed(given: TableInputs) -> bool:
    """Whether a clock runs on the screen."""
    view, practice = given.view, given.practice
    if view is None or practice is None or practice.exercise.drill is not Drill.RACE:
        return False
    table = view.table
    return table.stage is Stage.PLAYING and not table.paused and table.deal is not None and table.deal.phase is Phase.GO


def _counts_down(table: Table) -> bool:
    return table.stage is Stage.COUNTDOWN or table.resuming


# --- the middle -------------------------------------------------------------------------------------------------------


@for_the_same(8)
def _regions(
    frame: Frame,
    looks: Looks,
    ratio: float,
    playing: bool,  # noqa: FBT001 - see for_the_same
    _spoken: Translator | None,
) -> tuple[RegionRow, ...]:
    key = words.key_sign(key_of(looks.keys, Deed.FOUNDATION)) if playing else ""
    colour = "ffffff" if looks.dark else "3a3226"
    return tuple(
        RegionRow(
            spoken=words.REGION(suit=words.SUIT_WORDS[region.suit]()),
            mark=suit_picture(round(0.5 * region.area.height * ratio), region.suit, colour),
            px=region.area.x,
            py=region.area.y,
            wide=region.area.width,
            high=region.area.height,
            key=key,
        )
        for region in frame.regions
    )


_AIDS_WIDE: Final = 17.0  # em: two pills at the end of the message line


def _aids(frame: Frame, given: TableInputs) -> dict[str, object]:
    """Hint and undo, at the practice table."""
    practice, row = given.practice, frame.message
    if practice is None or practice.exercise.drill is Drill.SPOTTING:
        return {}
    wide, keys = _AIDS_WIDE * frame.em, given.looks.keys
    left = row.x if given.looks.options.left_handed else row.right - wide
    return {
        "aids": True,
        "aids_area": (left, row.y, wide, row.height),
        "hint_text": words.HINT(key=words.key_sign(key_of(keys, Deed.HINT))),
        "undo_text": words.UNDO(key=words.key_sign(key_of(keys, Deed.UNDO))),
        "may_hint": practice.may_ask,
        "may_undo": practice.may_undo,
    }


def _message_area(frame: Frame, given: TableInputs) -> Area:
    """The message line, between hint and undo and as much room on its other side."""
    row = frame.message
    if not _aids(frame, given):
        return row
    wide = (_AIDS_WIDE + 1) * frame.em
    return (row.x + wide, row.y, row.width - 2 * wide, row.height)


def _picks(deal: Deal, given: TableInputs) -> Iterator[PickRow]:
    """Suits, or the ranks of the one that was picked and the way back."""
    suit, faces = suit_picked(given.reach), offered(given.reach, deal)
    for face in faces:
        if suit is None:
            name = words.SUIT_WORDS[face.suit]()
            yield PickRow(words.SUIT_SIGNS.get(face.suit, name), words.JOKER_OF(suit=name))
        else:
            yield PickRow(words.rank_sign(face), words.JOKER_AS(card=words.card_words(face)))
    if faces and suit is not None:
        yield PickRow("\u2039", words.JOKER_NAME())


def _picks_text(given: TableInputs) -> str:
    suit = suit_picked(given.reach)
    return words.JOKER_SUIT() if suit is None else words.JOKER_RANK(suit=words.SUIT_WORDS[suit]())


def _menu_area(frame: Frame, *, playing: bool) -> Area:
    """Beside the own keys; for who only watches, at the end of the message line."""
    row = frame.own.keys if playing else frame.message
    return (row.right - row.height, row.y, row.height, row.height)


def _beside_menu(row: Rect) -> Area:
    return (row.x, row.y, row.width - row.height * 1.25, row.height)


# --- the own layout -----------------------------------------------------------------------------------------


def _own_properties(
    frame: Frame, deal: Deal, own: Seat, view: View, given: TableInputs, backs: tuple[int, ...]
) -> dict[str, object]:
    table, layout, keys = view.table, deal.layouts[own], given.looks.keys
    count = len(layout.nertz)
    lit = count == 0 and deal.phase is Phase.GO and own not in deal.called
    call_key = words.key_sign(key_of(keys, Deed.CALL))
    far = far_said(given.rtts.get(view.me) if view.seat == own else rtt_of(own, view, given))
    seal, seal_name, seal_told = told_of_seal(table, own)
    points = words.POINTS(total_of(table, own), points=points_of(table, own))
    return {
        "has_own": True,
        "playing": view.seat == own,
        "own_area": frame.own.area,
        "own_name": table.name_of(own),
        "own_seal": seal,
        "own_seal_name": seal_name,
        "own_seal_told": seal_told,
        "own_points": points,
        "own_far": f" · {far}" if far else "",
        "own_colour": COLOURS[backs[own]],
        "own_count": str(count),
        "name_area": frame.own.name,
        "badge_area": frame.own.badge,
        "deal_area": frame.own.deal,
        "call_word": PRESETS[table.preset].call_word if table.preset in PRESETS else "Nertz!",
        "call_detail": (words.CALL_NOW if lit else words.TO_GO)(count=count, key=call_key),
        "call_lit": lit,
        "call_area": frame.own.call,
        "stuck_text": words.STUCK_SAID() if layout.stuck else words.STUCK(key=words.key_sign(key_of(keys, Deed.STUCK))),
        "stuck_lit": given.stuck_lit and not layout.stuck,
        "stuck_area": frame.own.stuck,
        "keys_area": _beside_menu(frame.own.keys),
    }


def _deal_text(view: View, deal: Deal, given: TableInputs) -> str:
    if given.practice is not None:
        return _exercise_text(given.practice, view, deal, given.now)
    return _match_text(view.table, deal)


def _exercise_text(practice: Progress, view: View, deal: Deal, now: float) -> str:
    """Which deal this is, to be played again; in a drill how far one is."""
    number = practice.exercise.number
    match practice.exercise.drill:
        case Drill.MATCH if practice.exercise.whole:
            return words.OF_NUMBER(what=words.DEAL_ALONE(number=view.table.match.deals), number=number)
        case Drill.RACE:
            is_running = deal.phase is Phase.GO and not view.table.paused
            ms = view.at(now) if is_running else deal.at
            return words.OF_NUMBER(what=words.minutes(ms // 1000), number=number)
        case Drill.SPOTTING:
            return words.FOUND(found=practice.found, spots=SPOTS)
        case _:
            return words.DEAL_NUMBER(number=number)


def _match_text(table: Table, deal: Deal) -> str:
    number, house = table.match.deals, deal.house
    match house.match:
        case "points":
            return words.DEAL_TO(number=number, target=house.target)
        case "deals":
            return words.DEAL_OF(number=number, deals=house.deals)
        case _:
            return words.DEAL_ALONE(number=number)
