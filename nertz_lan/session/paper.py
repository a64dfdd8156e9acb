"""A table with real cards: its people count, and share the sheet (EXPERIENCE "Paper table").

Owns what may be entered and what that does to the sheet, which is always made anew of all counts, so that a count that
was wrong can be put right later. Everything else (seats, partners, hosts, coming back) is as at any table. The line
that the house rules call target is a caption here: a match is over when somebody says so.
"""

from collections.abc import Iterator
from dataclasses import replace
from types import MappingProxyType
from typing import Final, assert_never

from nertz_lan.protocol.events import CountConfirmed, Counted, MatchFiled, PaperBegun, PaperEvent, RowWritten
from nertz_lan.protocol.identity import PeerKey
from nertz_lan.protocol.intents import ConfirmCount, EnterCount, FileMatch, PaperIntent, WriteRow
from nertz_lan.rules.cards import Seat
from nertz_lan.rules.house import HouseRules
from nertz_lan.rules.presets import preset_rules
from nertz_lan.rules.refusal import Code, Refusal
from nertz_lan.rules.scoring import Row, filed, row_of_counts
from nertz_lan.session.table import Counts, Match, Stage, Table

PAPER_NAME: Final = "Paper"  # what such a table is called where others have a preset's name
COUNTS: Final = range(-999, 1000)  # a deck has 52 cards: more is a slip of the finger
DEALS_MAX: Final = 500  # of a match: counts entered by a script until memory is full
SEATS_MIN: Final = 2


def judge_paper(table: Table, peer: PeerKey, intent: PaperIntent) -> tuple[PaperEvent, ...] | Refusal:
    """Say what an intent does at a table with real cards."""
    seat = table.seat_of(peer)
    if seat is None:
        return Refusal(Code.NO_SEAT)
    event = _asked_for(seat, table, intent)
    if event is None:
        return ()
    why = fault(table, event)
    return Refusal(Code.BAD_REQUEST, detail=why) if why else (event,)


def _asked_for(seat: Seat, table: Table, intent: PaperIntent) -> PaperEvent | None:
    """The event that an intent would bring; None where it is so already."""
    counts = table.counts
    match intent:
        case EnterCount(deal, count):
            same = table.stage is Stage.COUNTING and 1 <= deal <= table.match.deals
            return None if same and _rows(counts)[deal - 1][seat] == count else Counted(seat, deal, count)
        case ConfirmCount(other, deal):
            return None if counts.confirmed.get(other) == seat else CountConfirmed(other, deal, seat)
        case WriteRow(deal):
            return None if table.stage is Stage.COUNTING and 1 <= deal < table.match.deals else RowWritten(deal)
        case FileMatch():
            return MatchFiled(table.match.number)
        case _:
            assert_never(intent)


def fault(table: Table, event: PaperEvent) -> str:
    """Why an event can't be; empty where it can."""
    if not table.about.paper:
        return "This table plays with the program's cards."
    if isinstance(event, PaperBegun):
        return "" if table.between_matches and event.match == table.match.number + 1 else "A match goes on."
    if table.stage is not Stage.COUNTING:
        return "There is nothing to count."
    counts, deals = table.counts, table.match.deals
    match event:
        case Counted(seat, deal, count):
            if not (0 <= seat < len(table.seats) and 1 <= deal <= deals):
                return "There is no such deal."
            return "" if count is None or count in COUNTS else "That can't be counted."
        case CountConfirmed(seat, deal, by):
            if deal != deals or seat == by or not {seat, by} <= set(table.taken) or counts.entered[seat] is None:
                return "There is nothing to confirm."
            return ""
        case RowWritten(deal):
            if deal != deals or len(counts.written) >= DEALS_MAX:
                return "There is no such deal."
            missing = [seat for seat in table.taken if table.present(seat) and counts.entered[seat] is None]
            entered = [count for count in counts.entered if count is not None]
            return "Not everybody has counted yet." if missing or len(entered) < SEATS_MIN else ""
        case MatchFiled(match):
            if match != table.match.number or not counts.written:
                return "No deal is on the sheet yet."
            return "A deal is half counted." if any(count is not None for count in counts.entered) else ""
        case _:
            assert_never(event)


def after_paper(table: Table, event: PaperEvent) -> Table:
    """The table after an event that can be."""
    counts = table.counts
    match event:
        case PaperBegun(number):
            house = preset_rules(table.preset, SEATS_MIN, table.differing)
            begun = replace(table, stage=Stage.COUNTING, match=Match(number=number, house=house), counts=_none(table))
            return _with_sheet(begun, begun.counts)
        case Counted(seat, deal, count):
            return _with_sheet(table, _with_count(counts, seat, deal, count))
        case CountConfirmed(seat, by=by):
            return replace(table, counts=replace(counts, confirmed=MappingProxyType({**counts.confirmed, seat: by})))
        case RowWritten():
            return _with_sheet(table, replace(_none(table), written=_rows(counts)))
        case MatchFiled():
            last = filed(table.match.sheet[-1], _played(counts))
            match_over = replace(table.match, sheet=(*table.match.sheet[:-1], last), deals=len(counts.written))
            unready = tuple(replace(state, ready=False) for state in table.seats)
            return replace(table, match=match_over, stage=Stage.MATCH_OVER, seats=unready)
        case _:
            assert_never(event)


def _none(table: Table) -> Counts:
    return Counts(entered=(None,) * len(table.seats))


def _rows(counts: Counts) -> tuple[tuple[int | None, ...], ...]:
    return (*counts.written, counts.entered)


def _with_count(counts: Counts, seat: Seat, deal: int, count: int | None) -> Counts:
    row = _rows(counts)[deal - 1]
    changed = (*row[:seat], count, *row[seat + 1 :])
    if deal <= len(counts.written):
        return replace(counts, written=(*counts.written[: deal - 1], changed, *counts.written[deal:]))
    unconfirmed = {other: by for other, by in counts.confirmed.items() if other != seat}
    return replace(counts, entered=changed, confirmed=MappingProxyType(unconfirmed))


def _played(counts: Counts) -> frozenset[Seat]:
    return frozenset(seat for row in counts.written for seat, count in enumerate(row) if count is not None)


def _with_sheet(table: Table, counts: Counts) -> Table:
    """The table with the sheet that these counts make."""
    house = table.match.house
    assert house is not None  # since PaperBegun  # noqa: S101
    rows = tuple(_sheet(house, counts, len(table.seats)))
    nobody = (0,) * len(table.seats)
    match = replace(
        table.match,
        deals=len(rows) + 1,
        sheet=rows,
        totals=rows[-1].totals if rows else nobody,
        owed=rows[-1].owed if rows else nobody,
        nertz_sizes=(house.nertz_size,) * len(table.seats),
    )
    return replace(table, match=match, counts=counts)


def _sheet(house: HouseRules, counts: Counts, seats: int) -> Iterator[Row]:
    totals = owed = (0,) * seats
    for number, row in enumerate(counts.written, start=1):
        made = row_of_counts(house, number, row, totals, owed)
        yield made
        totals, owed = made.totals, made.owed
