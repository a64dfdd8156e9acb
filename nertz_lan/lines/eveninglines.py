"""A club night, as lines: what a script asks there, what happens, and how things stand.

Owns their names and shapes. People go by their keys at the evening. Points are decimal numbers here, exact in `ladder`.
"""

from typing import Final, assert_never

from nertz_lan.lines.jsonlines import Json
from nertz_lan.protocol.evenings import (
    DrawCalled,
    Drawn,
    EveningEvent,
    LotOpened,
    PlaceLeft,
    PlaceTaken,
    Reported,
    Rested,
    SignedIn,
    SignedOut,
    SizeSet,
)
from nertz_lan.session.evening import DealName, Draw, Evening, Group
from nertz_lan.session.evenings import taking
from nertz_lan.session.ladder import LadderRow, ladder
from nertz_lan.session.table import Table

DECIMALS: Final = 3


def evening_line(event: EveningEvent, table: Table) -> Json:
    """The line of an event; `table` is after it."""
    evening = table.evening or Evening()
    match event:
        case SignedIn(peer, player):
            return {"event": "signed-in", "peer": peer.hex(), "name": evening.named(peer), "player": player.hex()}
        case SignedOut(peer):
            return {"event": "signed-out", "peer": peer.hex(), "name": evening.named(peer)}
        case Rested(peer, resting):
            return {"event": "resting", "peer": peer.hex(), "resting": resting}
        case DrawCalled(number, drawn):
            return {"event": "draw-called", "draw": number, "taking": [peer.hex() for peer in drawn]}
        case SizeSet(size):
            return {"event": "size", "size": size}
        case LotOpened(peer, number):
            return {"event": "lot", "draw": number, "peer": peer.hex()}
        case Drawn():
            return {"event": "drawn", **_draw_of(evening.draws[-1])}
        case PlaceTaken(peer, number, at):
            return {"event": "place", "draw": number, "peer": peer.hex(), "table": at.hex()}
        case PlaceLeft(peer, number):
            return {"event": "place", "draw": number, "peer": peer.hex(), "table": None}
        case Reported(peer, number, at, match, deal, points):
            group = evening.draws[number - 1].group_of(peer)
            standing = evening.deals[DealName(number, group.number if group else 0, at, match, deal)].standing
            what = {"draw": number, "table": at.hex(), "match": match, "deal": deal, "points": list(points)}
            return {"event": "reported", "peer": peer.hex(), **what, "standing": standing.value}
        case _:
            assert_never(event)


def evening_of(table: Table) -> Json:
    """How a club night stands: its people, its draws, the ladder, what is not settled."""
    evening = table.evening or Evening()
    return {
        "title": table.about.title,
        "size": evening.size,
        "preset": table.preset,
        "differing": dict(table.differing),
        "people": [
            {
                "peer": peer.hex(),
                "name": member.name,
                "player": member.player.hex(),
                "signed_in": member.signed_in,
                "resting": member.resting,
                "present": table.is_there(peer),
            }
            for peer, member in evening.members.items()
        ],
        "taking": [peer.hex() for peer in taking(table)],
        "draws": [_draw_of(drawn) for drawn in evening.draws],
        "deals": [_deal_of(evening, name) for name in evening.deals],
        "ladder": [_row_of(row) for row in ladder(evening)],
    }


def _draw_of(drawn: Draw) -> Json:
    return {
        "draw": drawn.number,
        "is_drawn": drawn.is_drawn,
        "preset": drawn.preset,
        "differing": dict(drawn.differing),
        "size": drawn.size,
        "groups": [_group_of(group) for group in drawn.groups],
        "late": [peer.hex() for peer in drawn.late] if drawn.is_drawn else [],
    }


def _group_of(group: Group) -> Json:
    return {
        "number": group.number,
        "peers": [peer.hex() for peer in group.people],
        "table": group.table.hex() or None,
        "there": [peer.hex() for peer in group.people if peer in group.there],
    }


def _deal_of(evening: Evening, name: DealName) -> Json:
    reports = evening.deals[name]
    result = reports.result
    return {
        "draw": name.draw,
        "group": name.group,
        "match": name.match,
        "deal": name.deal,
        "standing": reports.standing.value,
        "points": list(result.points) if result is not None else None,
        "reporters": [peer.hex() for peer in reports.by],
        "differing": [peer.hex() for peer in reports.differing],
    }


def _row_of(row: LadderRow) -> Json:
    return {
        "rank": row.rank,
        "peer": row.peer.hex(),
        "name": row.name,
        "points": round(float(row.points), DECIMALS),
        "average": round(float(row.average), DECIMALS),
        "deals": row.deals,
        "wins": row.wins,
    }
