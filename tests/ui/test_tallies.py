"""What the sheet tells of a deal beside its points is counted from the log."""

from dataclasses import replace

from nertz_lan.protocol.entries import Entry
from nertz_lan.protocol.events import WentBack
from nertz_lan.protocol.tally import Contest, Tally
from nertz_lan.rules.apply import apply
from nertz_lan.rules.events import SaidStuck
from nertz_lan.rules.scoring import score_row
from nertz_lan.session.table import Stage
from nertz_lan.ui.choices import Choices
from nertz_lan.ui.tallies import NO_TALLIES, TALLIES_MAX, with_entry
from nertz_lan.ui.viewmodels.sheet import derive_sheet
from tests.rules.tables import a_deal, seat
from ui_inputs import INPUTS
from ui_tables import a_view, with_deal

DEAL = a_deal(seat(nertz="2C", work=["KH"]), seat(nertz="3C"), foundations=["AH 2H"])
KEY = (1, 3)


def test_the_deal_that_goes_on_is_counted() -> None:
    view = a_view(DEAL)
    tallies = with_entry(NO_TALLIES, Entry(1, 2, 400, WentBack(1, 0, 34)), view.table)
    stuck = with_deal(view, apply(DEAL, SaidStuck(1), 1000))
    tallies = with_entry(tallies, Entry(1, 3, 1000, SaidStuck(1)), stuck.table)
    tallies = with_entry(tallies, Entry(1, 4, 4500, WentBack(0, 1, -1)), stuck.table)
    contests = (Contest(0, 1, 1, 1, 34, 34), Contest(1, 0, 1))
    assert tallies == {KEY: Tally(4500, contests, stuck_ms=(0, 3500), stuck=(1,))}


def test_between_deals_nothing_is_counted() -> None:
    view = a_view(DEAL)
    scored = replace(view, table=replace(view.table, stage=Stage.SCORED))
    assert with_entry(NO_TALLIES, Entry(1, 2, 400, SaidStuck(1)), scored.table) is NO_TALLIES


def test_no_more_deals_are_kept_than_an_evening_has() -> None:
    many = {(1, deal + 10): Tally() for deal in range(TALLIES_MAX)}
    view = a_view(DEAL)
    assert with_entry(many, Entry(1, 2, 400, WentBack(1, 0, 34)), view.table) is many


def test_the_sheet_tells_it() -> None:
    view = a_view(DEAL)
    row = score_row(replace(DEAL, called=(0,)), 3, (0, 0), (0, 0), (13, 13))
    match = replace(view.table.match, sheet=(row,))
    view = replace(view, table=replace(view.table, match=match, stage=Stage.SCORED))
    given = replace(INPUTS, choices=Choices(), view=view, tallies={KEY: Tally(60_000, (Contest(0, 1, 1),), (0, 3200))})
    lines = {line.label: line.values for line in derive_sheet(given, 20).lines}
    landed = [points.on_foundations for points in row.points if points]
    assert lines["Claims won · lost"] == ["1 · 0", "0 · 1"]
    assert lines["Cards per minute"] == [f"{count:.1f}" for count in landed]
    assert lines["Stuck for"] == ["–", "4 s"]
    untold = derive_sheet(replace(given, tallies=NO_TALLIES), 20).lines
    assert not {"Claims won · lost", "Cards per minute", "Stuck for"} & {line.label for line in untold}
