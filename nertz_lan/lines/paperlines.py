"""A table with real cards, as lines: what a script asks there, and what happens.

Owns their names and shapes; the sheet's own are in `tablelines`. Without `deal` the one that is being counted is meant.
"""

from typing import Final, assert_never

from nertz_lan.lines.jsonlines import Json, Request
from nertz_lan.lines.report import points_line
from nertz_lan.protocol.events import CountConfirmed, Counted, MatchFiled, PaperBegun, PaperEvent, RowWritten
from nertz_lan.protocol.intents import ConfirmCount, EnterCount, FileMatch, PaperIntent, WriteRow
from nertz_lan.session.table import Table

PAPER_OPS: Final = ("count", "confirm", "write", "end-match")
DEAL_MAX: Final = 2**31 - 1  # a number that a message holds


def paper_intent(op: str, request: Request, table: Table | None) -> PaperIntent:
    """What an op asks for. Raises BadRequest."""
    deal = table.match.deals if table is not None else 0
    if request.has("deal"):
        deal = min(max(0, request.integer("deal")), DEAL_MAX)
    match op:
        case "count":
            count = request.integer("count") if request.has("count") else None
            return EnterCount(deal, None if count is None else min(max(-DEAL_MAX, count), DEAL_MAX))
        case "confirm":
            return ConfirmCount(min(max(-1, request.integer("seat")), DEAL_MAX), deal)
        case "write":
            return WriteRow(deal)
        case _:
            return FileMatch()


def paper_line(event: PaperEvent, table: Table) -> Json:
    """The line of an event, but for `match-over`; `table` is after it."""
    width, match = table.width, table.match
    match event:
        case PaperBegun(number):
            return {"event": "paper-begun", "match": number}
        case Counted(seat, deal, count):
            totals = list(match.totals[:width])
            return {"event": "counted", "seat": seat, "deal": deal, "count": count, "totals": totals}
        case CountConfirmed(seat, deal, by):
            return {"event": "confirmed", "seat": seat, "deal": deal, "by": by}
        case RowWritten() | MatchFiled():
            row = match.sheet[-1]
            return {
                "event": "deal-over",
                "deal": row.number,
                "scores": [points_line(points) for points in row.points[:width]],
                "totals": list(row.totals[:width]),
                "winners": list(row.deal_winners),
                "trial": False,
            }
        case _:
            assert_never(event)
