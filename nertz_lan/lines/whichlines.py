"""A table that goes on as two, for whoever comes back to it: the question, and its answer.

Owns the shape of the event line and of the op. Never decides anything.
"""

from nertz_lan.lines.jsonlines import BadRequest, Json, Request
from nertz_lan.protocol.glimpses import Glimpse
from nertz_lan.protocol.identity import TableId
from nertz_lan.protocol.names import harmless
from nertz_lan.session.news import WhichTable


def which_line(news: WhichTable) -> Json:
    """Which tables there are to choose from; none: it is no question any more."""
    wait_ms = None if news.takes_in_s is None else int(news.takes_in_s * 1000)
    return {"event": "two-tables", "tables": [_table(glimpse) for glimpse in news.tables], "wait_ms": wait_ms}


def _table(glimpse: Glimpse) -> Json:
    seats = [
        {"name": harmless(seat.name), "present": seat.present, "points": seat.points, "cards": seat.cards}
        for seat in glimpse.seats
    ]
    return {
        "id": glimpse.table.hex(),
        "table": harmless(glimpse.title),
        "match": glimpse.match,
        "deal": glimpse.deal,
        "moved_s": None if glimpse.moved_s < 0 else glimpse.moved_s,
        "seats": seats,
        "present": [peer.hex() for peer in glimpse.present],
    }


def asks_the_same(one: WhichTable, other: WhichTable) -> bool:
    """Whether two questions are about the same tables and people: what they have played since is no news."""
    return [(each.table, each.present) for each in one.tables] == [(each.table, each.present) for each in other.tables]


def table_chosen(request: Request, news: WhichTable) -> TableId:
    """The table that a request chooses. Raises BadRequest where that is none to choose."""
    text = request.text("id")
    chosen = next((each.table for each in news.tables if each.table.hex() == text), None)
    if chosen is None:
        raise BadRequest("id is no table that there is to choose from.")
    return chosen
