"""From a table whose deal has just been scored to what the score book keeps of it.

Owns which of a table's values go there. Knows no file and no news.
"""

from datetime import datetime

from nertz_lan.protocol.identity import PeerKey
from nertz_lan.protocol.tally import Tally, landed_by
from nertz_lan.rules.cards import Seat
from nertz_lan.rules.house import HouseRules, differences
from nertz_lan.rules.scoring import Points, Row
from nertz_lan.session.table import Table
from nertz_lan.store.kept import DealKey, Holder, KeptDeal, KeptSeat


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
