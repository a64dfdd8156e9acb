"""What the line protocol prints of a table: its events, its sheet, who is there (REFEREE "Peer").

Owns the shape of a peer's event lines and answers. Never decides anything.
"""

from dataclasses import replace
from typing import Any, assert_never

from nertz_lan.lines.decklines import deck_line
from nertz_lan.lines.doorlines import door_event_line
from nertz_lan.lines.eveninglines import evening_line
from nertz_lan.lines.hostlines import reign_line
from nertz_lan.lines.jsonlines import Json
from nertz_lan.lines.paperlines import paper_line
from nertz_lan.lines.report import event_line, points_line
from nertz_lan.protocol.entries import Entry
from nertz_lan.protocol.evenings import (
    DrawCalled,
    Drawn,
    LotOpened,
    PlaceLeft,
    PlaceTaken,
    Reported,
    Rested,
    SignedIn,
    SignedOut,
    SizeSet,
)
from nertz_lan.protocol.events import (
    AttemptBegun,
    Barred,
    BotSat,
    Came,
    CarriedOn,
    CountConfirmed,
    CountdownBegun,
    Counted,
    CutOpened,
    DealBegun,
    DealClosed,
    DealDropped,
    ElectorateSettled,
    FalselyOpened,
    HandedOver,
    HostChanged,
    LaidOut,
    MatchFiled,
    PaperBegun,
    PaperEvent,
    PasscodeSet,
    Paused,
    ReadySaid,
    Resumed,
    Revealed,
    RowWritten,
    RulesSet,
    Sat,
    SatOut,
    Scored,
    Sealed,
    SeatCleared,
    TableMade,
    Welcomed,
    Went,
    WentBack,
)
from nertz_lan.protocol.identity import PeerKey
from nertz_lan.protocol.messages import TableNotice
from nertz_lan.rules.cards import Seat
from nertz_lan.rules.deal import Phase
from nertz_lan.rules.events import DealOver
from nertz_lan.rules.house import RULE_NAMES, sentences
from nertz_lan.rules.scoring import Row, score_row, settlement
from nertz_lan.session.news import View
from nertz_lan.session.table import Stage, Table


def entry_lines(entry: Entry, view: View) -> list[Json]:
    """The event lines of one entry, at least one; `view` is after it."""
    numbers = {"reign": entry.reign, "index": entry.index}
    return [line | numbers for line in _lines(entry, view)]


def _lines(entry: Entry, view: View) -> list[Json]:  # noqa: C901, PLR0912 - one line a kind
    table, event = view.table, entry.event
    match event:
        case TableMade(table=made, title=title, maker=maker):
            return [{"event": "table-made", "table": title, "id": made.hex(), "maker": maker.hex()}]
        case Sat(peer, seat):
            return [seat_line(table, seat) if seat >= 0 else {"event": "seat", "seat": None, "peer": peer.hex()}]
        case Came(peer) | Went(peer):
            return [_person_line(table, peer, present=isinstance(event, Came))]
        case BotSat(seat) | SeatCleared(seat) | ReadySaid(seat):
            return [seat_line(table, seat)]
        case RulesSet():
            return [{"event": "rules", **rules_of(table)}]
        case DealBegun():
            dealt_in = list(event.dealt_in)
            trial = event.number == 0
            return [{"event": "dealt", "match": event.match, "deal": event.number, "seats": dealt_in, "trial": trial}]
        case WentBack(seat, by, margin_ms):
            margin = None if margin_ms < 0 else margin_ms
            return [{"event": "went-back", "seat": seat, "by": by, "margin_ms": margin}]
        case DealOver():
            return [{"event": "ended", "at": entry.at}]  # deal-over, with the scores, follows
        case Scored():
            return _scored(view)
        case PasscodeSet() | Welcomed() | Barred():
            return [door_event_line(event)]
        case HostChanged() | HandedOver() | ElectorateSettled() | CarriedOn():
            return [reign_line(event)]
        case LaidOut() | SatOut() | CountdownBegun() | DealDropped() | Paused() | Resumed():
            return [_step_line(event)]
        case Sealed() | CutOpened() | AttemptBegun() | FalselyOpened() | DealClosed() | Revealed():
            return [deck_line(table, event)]
        case PaperBegun() | Counted() | CountConfirmed() | RowWritten() | MatchFiled():
            return [_paper_line(event, view)]
        case SignedIn() | SignedOut() | Rested() | DrawCalled() | SizeSet() | LotOpened() | Drawn():
            return [evening_line(event, table)]
        case PlaceTaken() | PlaceLeft() | Reported():
            return [evening_line(event, table)]
        case _:
            return [event_line(table.deal, event) | {"at": entry.at}] if table.deal is not None else []


def _paper_line(event: PaperEvent, view: View) -> Json:
    if isinstance(event, MatchFiled):
        return {"event": "match-over", **sheet_of(view.table), "digest": view.digest.hex()}
    return paper_line(event, view.table)


def _step_line(event: LaidOut | SatOut | CountdownBegun | DealDropped | Paused | Resumed) -> Json:
    match event:
        case LaidOut(seat):
            return {"event": "laid-out", "seat": seat}
        case SatOut(seat):
            return {"event": "sat-out", "seat": seat}
        case CountdownBegun(length_ms):
            return {"event": "countdown", "length_ms": length_ms}
        case DealDropped(deal):
            return {"event": "deal-dropped", "deal": deal}
        case Paused(seat, grace_ms):
            return {"event": "paused", "seat": seat, "dropped": grace_ms >= 0} | (
                {"grace_ms": grace_ms} if grace_ms >= 0 else {}
            )
        case Resumed():
            return {"event": "resumed"}
        case _:
            assert_never(event)


def seat_line(table: Table, seat: Seat) -> Json:
    """Who has a seat now."""
    return {"event": "seat", **_seat(table, seat)}


def _seat(table: Table, seat: Seat) -> Json:
    state = table.seats[seat]
    return {
        "seat": seat,
        "name": table.name_of(seat),
        "peer": state.holder.hex() if state.holder else None,
        "peers": [key.hex() for key in state.holders],
        "bot": state.bot is not None,
        "present": table.present(seat),
        "ready": state.ready,
    }


def _person_line(table: Table, peer: PeerKey, *, present: bool) -> Json:
    seat, person = table.seat_of(peer), table.people.get(peer)
    line = {"event": "peer", "peer": peer.hex(), "name": person.name if person else "", "present": present}
    return line | {"seat": seat}


# --- the sheet ----------------------------------------------------------------------------------------------


def _scored(view: View) -> list[Json]:
    row, width = row_of(view.table), view.table.width
    lines: list[Json] = [
        {
            "event": "deal-over",
            "deal": row.number,
            "scores": [points_line(points) for points in row.points[:width]],
            "totals": list(row.totals[:width]),
            "winners": list(row.deal_winners),
            "trial": view.table.is_trial,
        }
    ]
    if row.over:
        lines.append({"event": "match-over", **sheet_of(view.table), "digest": view.digest.hex()})
    return lines


def row_of(table: Table) -> Row:
    """The row of the deal that goes on or has just been played: as it was written, else as it would be now."""
    match = table.match
    if match.sheet and match.sheet[-1].number == match.deals:
        return match.sheet[-1]
    assert table.deal is not None  # both callers have looked  # noqa: S101
    row = score_row(table.deal, match.deals, match.totals, match.owed, match.nertz_sizes, in_match=table.taken)
    if not table.is_trial:
        return row
    kept: dict[str, Any] = {"totals": match.totals, "owed": match.owed, "next_nertz": match.nertz_sizes}
    return replace(row, **kept, over=False, winners=())  # a trial isn't written


def sheet_of(table: Table) -> Json:
    """The sheet of the match so far: a row a deal, a column a seat."""
    width, match = table.width, table.match
    last = match.sheet[-1] if match.sheet else None
    winners = list(last.winners) if last else []
    totals = list(match.totals[:width])
    return {
        "names": [table.name_of(seat) for seat in range(width)],
        "sheet": [[points_line(points) for points in row.points[:width]] for row in match.sheet],
        "totals": totals,
        "winners": winners,
        "settlement": list(settlement(totals, winners)) if winners else None,
    }


# --- answers ------------------------------------------------------------------------------------------------


def rules_of(table: Table) -> Json:
    """The house rules in force: the preset, every value, and what differs from the default in words."""
    house = table.house()
    values = {name: getattr(house, name) for name in RULE_NAMES}
    return {"preset": table.preset, "rules": values, "sentences": list(sentences(house)), "trial": table.trial}


def phase_of(table: Table | None) -> str:
    """Where a table is, in the words of `state` where a deal is going on."""
    if table is None:
        return "no-table"
    match table.stage:
        case Stage.LOBBY:
            return "lobby"
        case Stage.SEALING | Stage.LAYING | Stage.COUNTDOWN:
            return Phase.DEALT.value
        case Stage.PLAYING:
            return table.deal.phase.value if table.deal is not None else Phase.GO.value
        case Stage.SCORED:
            return Phase.OVER.value
        case Stage.COUNTING:
            return "counting"
        case Stage.MATCH_OVER:
            return "match-over"


def people_of(view: View, rtts: dict[PeerKey, int]) -> list[Json]:
    """Everybody at the table: those with seats by seat, then the watchers."""
    table = view.table
    seated = [_seat(table, seat) | {"rtt_ms": _rtt(view, table.seats[seat].holder, rtts)} for seat in table.taken]
    watching = [
        {
            "seat": None,
            "name": table.people[peer].name,
            "peer": peer.hex(),
            "peers": [peer.hex()],
            "bot": False,
            "present": True,
            "ready": False,
            "rtt_ms": _rtt(view, peer, rtts),
        }
        for peer in table.watchers
    ]
    return seated + watching


def _rtt(view: View, peer: PeerKey | None, rtts: dict[PeerKey, int]) -> int | None:
    if peer is None or peer == view.host:
        return 0
    return rtts.get(peer)


def notice_line(notice: TableNotice, host: PeerKey, host_name: str, rtt_ms: float) -> Json:
    """A table as the list shows it."""
    return {
        "id": notice.table.hex(),
        "table": notice.title,
        "host": host.hex(),
        "host_name": host_name,
        "seats": notice.seats,
        "taken": notice.taken,
        "watchers": notice.watchers,
        "preset": notice.preset,
        "phase": notice.phase,
        "locked": notice.locked,
        "rtt_ms": round(rtt_ms, 1),
    }
