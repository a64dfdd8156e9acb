"""Pairs and the trial deal in the lobby."""

from dataclasses import replace
from typing import Any

import pytest
from PySide6.QtGui import QAccessible

from nertz_lan.protocol.intents import SetRules, Sit
from nertz_lan.session.news import View
from nertz_lan.session.table import Stage
from nertz_lan.ui import sentences
from nertz_lan.ui.choices import Choices
from nertz_lan.ui.speech import said_of_rules
from nertz_lan.ui.viewmodels.hub import AppInputs
from nertz_lan.ui.viewmodels.lobbyrows import may_join
from tests.ui.windows import Screens, button, click, items_in, kind_of, shown_texts
from ui_inputs import INPUTS
from ui_lobbies import in_lobby, in_pairs
from ui_tables import key

GIVEN = replace(INPUTS, choices=Choices(reduced_motion=True))


def shares(window: Screens) -> list[Any]:
    return [i for i in items_in(window.window) if kind_of(i) == "FlatButton" and i.property("text") == "Share"]


def view_of(given: AppInputs) -> View:
    assert given.view is not None
    return given.view


@pytest.mark.parametrize(("people", "offered"), [(5, False), (6, True), (9, True)])
def test_pairs_are_offered_to_six_or_more(opened: Any, people: int, offered: bool) -> None:
    window = opened(in_lobby(people, people=people)(GIVEN))
    assert (sentences.PAIRS() in shown_texts(window.window)) is offered
    assert len(shares(window)) == (people - 1 if offered else 0)


def test_a_press_on_share_asks_for_that_seat(opened: Any) -> None:
    window = opened(in_lobby(6, people=6)(GIVEN))
    (first, *_) = shares(window)
    spoken = QAccessible.queryAccessibleInterface(first)
    assert spoken is not None
    assert spoken.text(QAccessible.Text.Name) == "Share Ben’s seat, as partners"
    click(window.window, first)
    assert window.desk.asked == [Sit(1)]


def test_a_pair_is_shown_and_takes_no_third(opened: Any) -> None:
    window = opened(in_pairs(GIVEN))
    texts = shown_texts(window.window)
    assert "Ben & Grace" in texts
    assert any(text.startswith("partners") for text in texts)
    assert len(shares(window)) == 4, "not one's own seat, and not the pair's"


def test_a_partner_may_take_a_seat_of_its_own(opened: Any) -> None:
    view = view_of(in_pairs(GIVEN))
    window = opened(replace(GIVEN, view=replace(view, me=key(6), seat=1)))
    click(window.window, button(window.window, "A seat of my own"))
    assert window.desk.asked == [Sit(6)]


def test_who_watches_may_join_a_seat_at_any_time(opened: Any) -> None:
    view = view_of(in_lobby(3)(GIVEN))
    window = opened(replace(GIVEN, view=replace(view, me=key(11), seat=None)))
    assert len(shares(window)) == 3


def test_seats_stay_as_they_are_inside_a_match() -> None:
    view = view_of(in_lobby(6, people=6)(GIVEN))
    inside = replace(view, table=replace(view.table, stage=Stage.SCORED))
    assert [may_join(view, seat) for seat in range(3)] == [False, True, True]
    assert not any(may_join(inside, seat) for seat in range(6))


def test_the_maker_switches_the_trial_and_changes_of_rules_keep_it(opened: Any) -> None:
    window = opened(in_lobby(4)(GIVEN))
    switch = next(i for i in items_in(window.window) if kind_of(i) == "Switch")
    click(window.window, switch)
    same: dict[str, bool | int | str] = {"jokers": 2, "target": 60}
    assert window.desk.asked == [SetRules("Nertz", same, trial=True)]
    view = view_of(window.app.hub.inputs)
    window.app.hub.give(view=replace(view, table=replace(view.table, trial=True)))
    window.app.house_rules.step("nertz_size", 1)
    assert window.desk.asked[-1] == SetRules("Nertz", {**same, "nertz_size": 14}, trial=True)
    window.app.house_rules.choose(1)
    assert window.desk.asked[-1] == SetRules("Open table", {}, trial=True)


def test_a_guest_reads_that_the_first_deal_is_a_trial(opened: Any) -> None:
    given = in_lobby(4, mine=False)(GIVEN)
    view = view_of(given)
    tried = replace(view, table=replace(view.table, trial=True))
    window = opened(replace(given, view=tried))
    assert sentences.TRIAL_COMES() in shown_texts(window.window)
    assert said_of_rules(view.table, tried.table) == sentences.TRIAL_COMES()
    assert said_of_rules(tried.table, view.table) == sentences.TRIAL_NOT()
