"""What the window is told of a club night, and what it says of that."""

from dataclasses import replace
from typing import Any

import pytest

from nertz_lan.rules.refusal import Code, Refusal
from nertz_lan.session.errands import EveningEnded, EveningFate
from nertz_lan.ui import eveningwords
from nertz_lan.ui.evening import NO_CLUB, Club, after_news
from nertz_lan.ui.eveningspeech import said_of_evening
from nertz_lan.ui.saying import NOTHING_SAID, saying
from nertz_lan.ui.viewmodels.hub import Page
from tests.ui.evenings import PREPARED, STILL, seen_of
from tests.ui.windows import shown_texts, spin
from ui_evenings import an_evening, at_evening, between, drawn, in_groups, later
from ui_inputs import INPUTS
from ui_playing import at_table
from ui_tables import key


def test_news_make_the_next_value() -> None:
    there = seen_of(drawn()(INPUTS))
    club, said = after_news(Club(seeking=saying(eveningwords.MAKING_EVENING)), there)
    assert (club.seen, club.seeking, said) == (there, NOTHING_SAID, NOTHING_SAID)
    same, said = after_news(club, EveningFate(0, Refusal(Code.BAD_REQUEST, detail="Sign in first.")))
    assert (same, said.text) == (club, "Sign in first.")
    assert after_news(club, EveningEnded("")) == (NO_CLUB, NOTHING_SAID)
    none, said = after_news(club, EveningEnded("You were removed from the table."))
    assert (none, said.text) == (NO_CLUB, "The club night has ended here: You were removed from the table.")


def test_a_draw_is_announced_once_and_to_those_who_play_as_a_new_one() -> None:
    before, now = seen_of(at_evening(an_evening())(INPUTS)), seen_of(drawn(1)(INPUTS))
    before = replace(before, view=replace(before.view, me=key(1)))
    said = "The tables are drawn: you play at table 1, with Ada, Chioma and Dag."
    assert said_of_evening(before, now, plays=False) == said
    anew = "Club night: a new draw. You play at table 1, with Ada, Chioma and Dag."
    assert said_of_evening(before, now, plays=True) == anew
    assert said_of_evening(now, now, plays=True) == ""
    assert said_of_evening(None, now, plays=False) == ""


@pytest.mark.parametrize(("me", "said"), [(13, "The tables are drawn, without you."), (14, "The tables are drawn.")])
def test_who_was_not_drawn_is_told(me: int, said: str) -> None:
    evening = an_evening()
    draw = in_groups(1, tuple(evening.members)[:13], 4, there=False)
    before, now = (at_evening(each, me=me)(INPUTS) for each in (evening, replace(evening, draws=(draw,))))
    assert said_of_evening(seen_of(before), seen_of(now), plays=False) == said


def test_the_own_signing_in_and_resting_are_read_out() -> None:
    evening = an_evening()
    out, signed_in, resting = (
        seen_of(at_evening(each)(INPUTS))
        for each in (between(evening, signed_in=False), evening, between(evening, resting=True))
    )
    assert said_of_evening(out, signed_in, plays=False) == "You are signed in"
    assert said_of_evening(signed_in, resting, plays=False) == "You sit out"
    assert said_of_evening(resting, signed_in, plays=False) == "You are signed in"
    assert said_of_evening(signed_in, out, plays=False) == "You are looking on"
    assert said_of_evening(signed_in, signed_in, plays=False) == ""


def test_a_new_draw_is_said_in_the_tables_own_line(opened: Any) -> None:
    given = at_table()(at_evening(an_evening())(STILL))
    screens = opened(given)
    announced: list[str] = []
    screens.app.table.announced.connect(announced.append)
    screens.app.club_news(seen_of(drawn()(STILL)))
    said = "Club night: a new draw. You play at table 1, with Ben, Chioma and Dag."
    assert spin(lambda: screens.app.table.state.message == said)
    assert announced == [said]
    assert screens.app.state.screen == "table"


def test_a_refusal_is_a_line_and_read_out(opened: Any) -> None:
    screens = opened(PREPARED["evening-in"](STILL))
    announced: list[str] = []
    screens.app.table.announced.connect(announced.append)
    screens.app.club_news(EveningFate(0, Refusal(Code.BAD_REQUEST, detail="A draw goes on already.")))
    assert spin(lambda: announced == ["A draw goes on already."])
    assert "A draw goes on already." in shown_texts(screens.window)


def test_an_evening_that_ends_leaves_no_dead_page(opened: Any) -> None:
    screens = opened(later(page=Page.LADDER)(STILL))
    screens.app.club_news(EveningEnded("You were removed from the table."))
    assert spin(lambda: screens.app.state.screen == "home")
    assert any(text.startswith("The club night has ended here") for text in shown_texts(screens.window))
