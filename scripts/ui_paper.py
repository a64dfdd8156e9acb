"""A table with real cards, for pictures and tests of every screen.

Owns its lobby and its half-counted deals. Never knows cards.
"""

from collections.abc import Iterator
from dataclasses import replace

from nertz_lan.protocol.events import CountConfirmed, Counted, PaperBegun, RowWritten
from nertz_lan.rules.presets import preset_rules
from nertz_lan.session.paper import after_paper
from nertz_lan.session.table import Stage
from nertz_lan.ui.viewmodels.hub import AppInputs
from ui_inputs import Preparing
from ui_lobbies import in_lobby
from ui_tables import a_view, played


def paper_lobby(given: AppInputs) -> AppInputs:
    """The lobby of a table with real cards."""
    given = in_lobby(3)(given)
    assert given.view is not None  # noqa: S101 - a lobby has one
    table = given.view.table
    table = replace(table, about=replace(table.about, paper=True), differing={"negatives": "owed"})
    return replace(given, view=replace(given.view, table=table))


def on_paper(seats: int) -> Preparing:
    """A table with real cards in its third deal, half counted."""

    def prepare(given: AppInputs) -> AppInputs:
        view = a_view(played(preset_rules("Nertz", seats), seats, 1, 0))
        about = replace(view.table.about, paper=True)
        table = replace(view.table, about=about, stage=Stage.LOBBY, deal=None, differing={"negatives": "owed"})
        table = after_paper(table, PaperBegun(2))
        for deal in (1, 2):
            for seat in range(seats):
                table = after_paper(table, Counted(seat, deal, (17 * seat + 23 * deal) % 41 - 12))
            table = after_paper(table, RowWritten(deal))
        for seat in range(1, seats - 1):
            table = after_paper(table, Counted(seat, 3, 7 * seat % 30))
        table = after_paper(table, CountConfirmed(1, 3, 2))
        return replace(given, view=replace(view, table=table))

    return prepare


def papers() -> Iterator[tuple[str, Preparing]]:
    """A table with real cards, by name."""
    yield "paper", on_paper(4)
    yield "paper-12", on_paper(12)
    yield "paper-correcting", lambda given: replace(on_paper(4)(given), opened_deal=1)
    yield "paper-lobby", paper_lobby
