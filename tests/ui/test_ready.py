"""Items are made before cards are dealt: as many as there will be rows."""

from dataclasses import replace
from typing import Any

import pytest
from PySide6.QtQuick import QQuickItem

from nertz_lan.session.practice import Exercise
from nertz_lan.session.table import Stage
from nertz_lan.ui.choices import Choices
from nertz_lan.ui.viewmodels.blank import Ready
from nertz_lan.ui.viewmodels.derive import derive
from nertz_lan.ui.viewmodels.hub import AppInputs, Page
from nertz_lan.ui.viewmodels.ready import ready_for
from nertz_lan.ui.viewmodels.state import TableInputs
from tests.ui.deals import PRESETS, deals_of
from tests.ui.windows import Screens, items_in, kind_of, spin
from ui_tables import a_view


def all_cards(window: Screens) -> list[QQuickItem]:
    """Those that don't show, too."""

    def walk(item: QQuickItem) -> list[QQuickItem]:
        below = [found for child in item.childItems() for found in walk(child)]
        return [item, *below] if kind_of(item) == "Card" else below

    return walk(window.window.contentItem())


@pytest.mark.parametrize("preset", PRESETS)
def test_as_many_as_the_table_will_have(preset: str) -> None:
    first, last = deals_of(preset, 4)[0], deals_of(preset, 4)[-1]
    view = a_view(first, preset=preset)
    ready = ready_for(AppInputs(view=view))
    state = derive(TableInputs(view=view))
    assert (len(state.cards), len(state.seats), len(state.regions)) == (ready.cards, ready.seats, ready.regions)
    assert len(state.piles) == ready.piles - 4 * 4, "and one for each foundation that may come"
    assert len(derive(TableInputs(view=a_view(last, preset=preset))).piles) <= ready.piles


def test_who_is_far_from_a_table_needs_none() -> None:
    assert ready_for(AppInputs()) == Ready()
    practising = AppInputs(page=Page.PRACTISE, exercise=Exercise(bots=5))
    assert ready_for(practising).cards == 6 * 52


def test_when_cards_are_dealt_their_items_are_there(opened: Any) -> None:
    view = a_view(deals_of("Nertz", 4)[0])
    lobby = replace(view, table=replace(view.table, stage=Stage.LOBBY, deal=None))
    window = opened(AppInputs())
    assert all_cards(window) == []
    window.app.hub.give(view=lobby)
    assert spin(lambda: len(all_cards(window)) == 208)
    assert not any(kind_of(item) in ("Card", "Pile", "Opponent") for item in items_in(window.window))
    made = all_cards(window)
    window.app.bridge.table.give(view=view)
    window.app.hub.give(view=view)
    assert spin(lambda: sum(kind_of(item) == "Card" for item in items_in(window.window)) > 20)
    assert all_cards(window) == made
    window.app.hub.give(view=None)
    window.app.bridge.table.give(view=None)
    assert spin(lambda: all_cards(window) == [])


def test_cards_lie_where_they_are_dealt_and_come_from_no_corner(opened: Any) -> None:
    view = a_view(deals_of("Nertz", 4)[0])
    lobby = replace(view, table=replace(view.table, stage=Stage.LOBBY, deal=None))
    window = opened(AppInputs(choices=Choices(reduced_motion=False), view=lobby))
    assert spin(lambda: len(all_cards(window)) == 208)
    for _ in ("this match", "the next one"):
        window.app.bridge.table.give(view=view)
        assert not any(card.property("moving") for card in all_cards(window))
        assert all(card.x() == card.property("px") > 0 for card in all_cards(window))
        window.app.bridge.table.give(view=lobby)
        assert spin(lambda: not any(card.property("shown") for card in all_cards(window)))
