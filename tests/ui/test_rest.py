"""Python's looks for what nobody needs: while nothing moves, and not while cards do."""

import gc
from collections.abc import Iterator

import pytest

from nertz_lan.ui import rest
from nertz_lan.ui.rest import Rest
from nertz_lan.ui.viewmodels.hub import AppInputs, Page
from tests.ui.deals import deals_of
from tests.ui.windows import Screens, spin
from ui_tables import a_view


@pytest.fixture
def looks(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Each look, after "at all" where nothing was left out."""
    found: list[str] = []
    monkeypatch.setattr(gc, "collect", lambda: found.append("look"))
    monkeypatch.setattr(gc, "freeze", lambda: None)
    monkeypatch.setattr(gc, "unfreeze", lambda: found.append("at all"))
    return found


@pytest.fixture
def screens() -> Iterator[Screens]:
    opened, usual = Screens(AppInputs()), gc.get_threshold()
    yield opened
    gc.set_threshold(*usual)
    opened.close()


def test_it_is_looked_once_where_somebody_rests(
    screens: Screens, looks: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(rest, "AFTER_MS", 1)
    Rest(screens.app)
    assert spin(lambda: looks)
    screens.app.hub.give(page=Page.SETTINGS)
    assert not spin(lambda: len(looks) > 1, 0.1), "nothing has been at work since"


def test_who_hurries_to_the_table_has_it_behind_before_cards_move(screens: Screens, looks: list[str]) -> None:
    Rest(screens.app)
    assert looks == []
    view = a_view(deals_of("Nertz", 2)[3])
    screens.app.hub.give(view=view)
    assert screens.app.state.screen == "table"
    assert len(looks) == 1
    screens.app.hub.give(page=Page.SETTINGS)
    screens.app.hub.give(page=Page.NONE)
    assert len(looks) == 2, "whatever the deal left"


def test_all_there_is_is_looked_through_at_home_only_and_once_after_a_table(
    screens: Screens, looks: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(rest, "AFTER_MS", 1)
    Rest(screens.app)
    assert spin(lambda: looks == ["look"]), "what a start has made is left out"
    screens.app.hub.give(view=a_view(deals_of("Nertz", 2)[3]))
    screens.app.hub.give(page=Page.SETTINGS)
    assert spin(lambda: looks == ["look", "look"]), "somebody plays"
    screens.app.hub.give(page=Page.NONE, view=None)
    assert spin(lambda: looks[2:] == ["at all", "look"])
    screens.app.hub.give(page=Page.SETTINGS)
    screens.app.hub.give(page=Page.NONE)
    assert not spin(lambda: len(looks) > 4, 0.1)


def test_python_looks_again_once_the_start_is_over(screens: Screens) -> None:
    gc.disable()  # as the command does
    try:
        Rest(screens.app)
        assert gc.isenabled()
    finally:
        gc.enable()


def test_while_cards_move_python_looks_through_what_is_brand_new_only(screens: Screens) -> None:
    usual, resting = gc.get_threshold(), Rest(screens.app)
    screens.app.hub.give(view=a_view(deals_of("Nertz", 2)[3]))
    at_table = gc.get_threshold()
    assert at_table[0] < usual[0]
    assert at_table[1] > 1_000_000
    screens.app.hub.give(page=Page.SETTINGS)
    assert gc.get_threshold() == usual
    screens.app.hub.give(page=Page.NONE)
    resting.end()
    assert gc.get_threshold() == usual
