"""From a table whose deal has just been scored, or whose sheet filed, to what the score book keeps of it.

Owns which of a table's values go there. Knows no file and no news.
"""

from collections.abc import Iterator
from datetime import datetime
from typing import Final

from nertz_lan.protocol.identity import PeerKey
from nertz_lan.protocol.tally import Tally, landed_by
from nertz_lan.rules.cards import Seat
from nertz_lan.rules.house import HouseRules, differences
from nertz_lan.rules.scoring import Points, Row
from nertz_lan.session.paper import PAPER_NAME
from nertz_lan.session.table import Table
from nertz_lan.store.kept import DealKey, Holder, KeptDeal, KeptSeat

SEATS_MIN: Final = 2


def kept_deal(begun: Table, at: datetime, tally: Tally, scored: Table, digest: bytes, me: PeerKey) -> KeptDeal:
    """What the score book keeps of a deal that has just been put on the sheet.

    `begun` is the table at the deal's boundary, `at` when that was (UTC), `scored` the table now. A seat's points are
    its holders' of the boundary: of those who were dealt in.
    """
    deal, match, house = scored.deal, scored.match, scored.match.house
    assert deal is not None  # it has just been scored  # noqa: S101
    row, landed = match.sheet[-1], landed_by(deal)
    return KeptDeal(
        key=DealKey(scored.about.id, match.number, row.number),
        title=scored.about.title,
        preset=scored.preset,
        rules=differences(house or HouseRules()),
        begun=at,
        length_ms=tally.length_ms,
        seats=tuple(
            _kept_seat(begun, seat, points, row, tally, landed=landed[seat], called=seat in deal.called)
            for seat, points in enumerate(row.points)
            if points is not None
        ),
        contests=tally.contests,
        winners=row.deal_winners,
        over=row.over,
        match_winners=row.winners,
        digest=digest,
        own_seat=begun.seat_of(me),
    )


def _kept_seat(
    begun: Table, seat: Seat, points: Points, row: Row, tally: Tally, *, landed: int, called: bool
) -> KeptSeat:
    state = begun.seats[seat]
    return KeptSeat(
        seat=seat,
        holders=tuple(Holder(key, begun.people[key].name) for key in state.holders),
        points=points,
        total=row.totals[seat],
        landed=landed,
        stuck_ms=tally.stuck_for(seat),
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
