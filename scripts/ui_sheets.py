"""The sheet after some deals, for pictures and tests of every screen.

Owns the matches that bots have played for it. Never knows the table that it lies on.
"""

from collections.abc import Iterator
from dataclasses import replace

from nertz_lan.protocol.tally import Contest, Tally
from nertz_lan.rules.deal import Deal
from nertz_lan.rules.house import HouseRules
from nertz_lan.rules.presets import preset_rules
from nertz_lan.rules.scoring import Row, score_row
from nertz_lan.session.news import View
from nertz_lan.session.table import Stage
from nertz_lan.ui.viewmodels.hub import AppInputs
from ui_inputs import Preparing
from ui_tables import a_view, played, sealed


def a_match(house: HouseRules, seats: int, deals: int) -> tuple[tuple[Row, ...], Deal]:
    """So many deals played by bots: their rows, and the last of them."""
    rows: list[Row] = []
    totals, owed, sizes = (0,) * seats, (0,) * seats, (house.nertz_size,) * seats
    deal = played(house, seats, 1, 400)
    for number in range(1, deals + 1):
        deal = played(house, seats, number, 400)
        row = score_row(deal, number, totals, owed, sizes)
        rows.append(row)
        totals, owed = row.totals, row.owed
    return tuple(rows), deal


def on_sheet(seats: int, deals: int, *, over: bool = False) -> Preparing:
    """The sheet after some deals."""

    def prepare(given: AppInputs) -> AppInputs:
        house = preset_rules("Nertz", seats, {"target": 60} if over else {})
        rows, deal = a_match(house, seats, deals)
        if over:
            best = max(rows[-1].totals)
            winners = tuple(seat for seat, total in enumerate(rows[-1].totals) if total == best)
            rows = (*rows[:-1], replace(rows[-1], over=True, winners=winners))
        view: View = a_view(deal)
        match = replace(view.table.match, number=1, deals=deals, sheet=rows, totals=rows[-1].totals, house=house)
        states = tuple(replace(state, ready=nth == 1) for nth, state in enumerate(view.table.seats))
        stage = Stage.MATCH_OVER if over else Stage.SCORED
        table = replace(view.table, match=match, stage=stage, seats=states)
        tally = Tally(
            length_ms=84_000,
            contests=tuple(Contest(seat, (seat + 1) % seats, 1 + seat % 3) for seat in range(seats)),
            stuck_ms=tuple(3_200 * (seat == 1) for seat in range(seats)),
        )
        table = sealed(table, keys=set(deal.seats) - {1, 2}, false={2} if seats > 2 else ())
        return replace(given, view=replace(view, table=table), tallies={(1, deals): tally})

    return prepare


def sheets() -> Iterator[tuple[str, Preparing]]:
    """Every sheet, by name."""
    yield "sheet", on_sheet(4, 3)
    yield "sheet-first", on_sheet(2, 1)
    yield "sheet-12", on_sheet(12, 6)
    yield "sheet-over", on_sheet(6, 5, over=True)
