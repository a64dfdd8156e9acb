"""What a deal's log tells beside its points: contested claims, who was stuck how long, how long it took.

Owns the counting, from what was noted of each entry. Knows no file and no news.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime
from itertools import pairwise
from typing import Final, NamedTuple

from nertz_lan.protocol.entries import Entry, Event, WentBack
from nertz_lan.protocol.identity import PeerKey
from nertz_lan.rules.cards import Seat
from nertz_lan.rules.deal import Deal
from nertz_lan.rules.events import DealOver
from nertz_lan.rules.house import HouseRules, differences
from nertz_lan.rules.scoring import Points, Row
from nertz_lan.session.paper import PAPER_NAME
from nertz_lan.session.table import Table
from nertz_lan.store.kept import Contest, DealKey, Holder, KeptDeal, KeptSeat

SEATS_MIN: Final = 2
MARGIN_MS: Final = 1000  # no claim goes back by more (REFEREE F11): a host that tells of other margins


class Noted(NamedTuple):
    """What was noted of one entry of a deal."""

    number: int  # of the entry
    at: int  # ms since go
    event: Event
    stuck: tuple[Seat, ...]  # who is, after it


def noted(entry: Entry, table: Table) -> Noted:
    """Note an entry; `table` is after it."""
    layouts = table.deal.layouts if table.deal is not None else ()
    return Noted(entry.index, entry.at, entry.event, tuple([seat for seat, each in enumerate(layouts) if each.stuck]))


@dataclass(frozen=True, slots=True)
class Tally:
    """One deal, counted. Times in ms."""

    length_ms: int  # from go to the end
    contests: tuple[Contest, ...]
    stuck_ms: tuple[int, ...]  # by seat
    landed: tuple[int, ...]  # cards that each seat put on foundations


def tally(notes: Sequence[Noted], deal: Deal) -> Tally:
    """Count a deal that is over, from its entries since the boundary."""
    playing = list(_until_over(notes))
    seats = range(len(deal.layouts))
    stuck_ms = [0 for _ in seats]
    for before, after in pairwise(playing):
        for seat in before.stuck:
            stuck_ms[seat] += max(0, after.at - before.at)
    landings = [landing.seat for pile in deal.foundations for landing in pile.landings]
    return Tally(
        length_ms=playing[-1].at if playing else 0,
        contests=tuple(_contests(notes, deal)),
        stuck_ms=tuple(stuck_ms),
        landed=tuple(landings.count(seat) for seat in seats),
    )


def _until_over(notes: Sequence[Noted]) -> Iterator[Noted]:
    for note in notes:
        yield note
        if isinstance(note.event, DealOver):
            return


def _contests(notes: Sequence[Noted], deal: Deal) -> Iterator[Contest]:
    lost: dict[tuple[Seat, Seat], list[int]] = {}
    for note in notes:
        if isinstance(note.event, WentBack) and deal.plays(note.event.seat) and deal.plays(note.event.by):
            lost.setdefault((note.event.by, note.event.seat), []).append(note.event.margin_ms)
    for (by, loser), margins in sorted(lost.items()):
        timed = [margin for margin in margins if 0 <= margin <= MARGIN_MS]
        yield Contest(by, loser, len(margins), len(timed), sum(timed), min(timed, default=0))


def kept_deal(
    begun: Table, at: datetime, notes: Sequence[Noted], scored: Table, digest: bytes, me: PeerKey
) -> KeptDeal:
    """What the score book keeps of a deal that has just been put on the sheet.

    `begun` is the table at the deal's boundary, `at` when that was (UTC), `scored` the table now. A seat's points are
    its holders' of the boundary: of those who were dealt in.
    """
    deal, match, house = scored.deal, scored.match, scored.match.house
    assert deal is not None  # it has just been scored  # noqa: S101
    row, counted = match.sheet[-1], tally(notes, deal)
    return KeptDeal(
        key=DealKey(scored.about.id, match.number, row.number),
        title=scored.about.title,
        preset=scored.preset,
        rules=differences(house or HouseRules()),
        begun=at,
        length_ms=counted.length_ms,
        seats=tuple(
            _kept_seat(begun, seat, points, row, counted, called=seat in deal.called)
            for seat, points in enumerate(row.points)
            if points is not None
        ),
        contests=counted.contests,
        winners=row.deal_winners,
        over=row.over,
        match_winners=row.winners,
        digest=digest,
        own_seat=begun.seat_of(me),
    )


def _kept_seat(begun: Table, seat: Seat, points: Points, row: Row, counted: Tally, *, called: bool) -> KeptSeat:
    state = begun.seats[seat]
    return KeptSeat(
        seat=seat,
        holders=tuple(Holder(key, begun.people[key].name) for key in state.holders),
        points=points,
        total=row.totals[seat],
        landed=counted.landed[seat],
        stuck_ms=counted.stuck_ms[seat],
        called=called,
        bot=state.bot.name if state.bot is not None else "",
        bot_level=state.bot.level if state.bot is not None else 0,
    )


def kept_paper(filed: Table, at: datetime, digest: bytes, me: PeerKey) -> Iterator[KeptDeal]:
    """What the score book keeps of a match with real cards that has just been filed, deal by deal.

    A seat that nobody has any more is left out; so is a deal of which fewer than two are left.
    """
    match = filed.match
    for row in match.sheet:
        seats = tuple(
            KeptSeat(
                seat=seat,
                holders=tuple(Holder(key, filed.people[key].name) for key in filed.seats[seat].holders),
                points=points,
                total=row.totals[seat],
                landed=0,
                stuck_ms=0,
                called=False,
            )
            for seat, points in enumerate(row.points)
            if points is not None and filed.seats[seat].holders
        )
        if len(seats) >= SEATS_MIN:
            there = {kept.seat for kept in seats}
            yield KeptDeal(
                key=DealKey(filed.about.id, match.number, row.number),
                title=filed.about.title,
                preset=PAPER_NAME,
                rules=differences(match.house or HouseRules()),
                begun=at,
                length_ms=0,
                seats=seats,
                contests=(),
                winners=tuple(seat for seat in row.deal_winners if seat in there),
                over=row.over,
                match_winners=tuple(seat for seat in row.winners if seat in there),
                digest=digest,
                own_seat=filed.seat_of(me),
            )
