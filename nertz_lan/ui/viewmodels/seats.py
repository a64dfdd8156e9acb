"""A row for each of the others, and what is said of any seat: its back, its points, how far it is.

Owns the reading of a seat for the screen. Never knows Qt, or what lies in a layout beyond its Nertz pile.
"""

from collections.abc import Mapping

from nertz_lan.protocol.identity import PeerKey
from nertz_lan.rules.cards import Seat
from nertz_lan.rules.deal import Deal
from nertz_lan.session.news import View
from nertz_lan.session.table import Person, SeatState, Table
from nertz_lan.ui import words
from nertz_lan.ui.art.backs import BACKS, COLOURS
from nertz_lan.ui.art.provider import spine_picture
from nertz_lan.ui.figures import figure
from nertz_lan.ui.frame import Frame, OtherFrame
from nertz_lan.ui.keys import SEAT_KEYS
from nertz_lan.ui.same import for_the_same, the_same
from nertz_lan.ui.saying import spoken
from nertz_lan.ui.seals import told_of_seal
from nertz_lan.ui.viewmodels.rows import SeatRow
from nertz_lan.ui.viewmodels.state import MadeSeat, TableInputs


def seat_others(
    frame: Frame, deal: Deal, view: View, given: TableInputs, backs: tuple[int, ...], before: tuple[MadeSeat, ...]
) -> tuple[MadeSeat, ...]:
    """A row for each of the others, in the order of the frame. What `before` has of them is taken from there."""
    table, known = view.table, dict(enumerate(before))
    of_deal = (deal.called, deal.absent, deal.sits_out)
    of_table = (table.seats, table.people, table.match, table.sealing, table.stage)
    common = (*of_deal, *of_table, given.rtts, given.pixel_ratio, spoken())
    made = []
    for nth, other in enumerate(frame.others):
        made_of, kept = (other, deal.layouts[other.seat], backs[other.seat], *common), known.get(nth)
        if kept is None or not the_same(made_of, kept.made_of):
            kept = MadeSeat(made_of, _seat(other, deal, view, given, backs))
        made.append(kept)
    return tuple(made)


def _seat(other: OtherFrame, deal: Deal, view: View, given: TableInputs, backs: tuple[int, ...]) -> SeatRow:
    seat, table, layout = other.seat, view.table, deal.layouts[other.seat]
    away = seat in deal.absent or not table.present(seat)
    rtt = rtt_of(seat, view, given)
    shaky = rtt is not None and rtt < 0 and not away
    if seat in deal.called:
        state = words.STATE_CALLED()
    elif away:
        state = words.STATE_AWAY()
    else:
        state = words.STATE_STUCK() if layout.stuck else ""
    spine = other.spine * given.pixel_ratio
    seal, seal_name, seal_told = told_of_seal(table, seat)
    return SeatRow(
        name=table.name_of(seat),
        points=words.SHORT_POINTS(total_of(table, seat), points=points_of(table, seat)),
        far=words.BOT() if table.seats[seat].bot is not None else far_said(rtt),
        shaky=shaky,
        away=away,
        spoken=words.SEAT(
            who=table.name_of(seat),
            left=len(layout.nertz),
            points=points_of(table, seat),
            state=", ".join(filter(None, [state, words.STATE_SHAKY() if shaky else ""])),
        ).strip(),
        tally=str(len(layout.nertz)),
        state_text=state,
        px=other.panel.x,
        py=other.panel.y,
        wide=other.panel.width,
        high=other.panel.height,
        title_x=other.name.x - other.panel.x,
        title_wide=other.name.width,
        title_high=other.name.height,
        badge_x=other.count.x,
        badge_y=other.count.y,
        badge_size=other.count.width,
        seal=seal,
        seal_name=seal_name,
        seal_told=seal_told,
        spine=spine_picture(max(4, round(spine)), round(other.panel.height * given.pixel_ratio), backs[seat]),
        spine_wide=other.spine,
        colour=COLOURS[backs[seat]],
        seat_key=SEAT_KEYS[seat] if seat < len(SEAT_KEYS) else "",
    )


def rtt_of(seat: Seat, view: View, given: TableInputs) -> int | None:
    """How far a seat is from the host, in ms: whoever of its players is nearest; −1: none has been heard."""
    known = [rtt for key in view.table.seats[seat].holders if (rtt := given.rtts.get(key)) is not None]
    return min(known, key=lambda rtt: (rtt < 0, rtt), default=None)


def far_said(rtt: int | None) -> str:
    """A round trip in words; empty where none has been heard."""
    return words.RTT(rtt=rtt) if rtt is not None and rtt >= 0 else ""


def total_of(table: Table, seat: Seat) -> int:
    """A seat's points in this match."""
    return table.match.totals[seat] if seat < len(table.match.totals) else 0


def points_of(table: Table, seat: Seat) -> str:
    """The same, as the chosen language writes it."""
    return figure(total_of(table, seat))


def backs_of(table: Table) -> tuple[int, ...]:
    """Each seat's back: its own choice, or the next one that nobody before it has."""
    return _backs(table.seats, table.people)


@for_the_same(8)
def _backs(seats: tuple[SeatState, ...], people: Mapping[PeerKey, Person]) -> tuple[int, ...]:
    taken: list[int] = []
    for state in seats:
        person = people.get(state.holder) if state.holder is not None else None
        wanted = state.bot.back if state.bot is not None else person.back if person is not None else 0
        free = [back for step in range(BACKS) if (back := (wanted + step) % BACKS) not in taken]
        taken.append(free[0] if free and not state.free else wanted % BACKS)
    return tuple(taken)
