"""A whole club night in windows, with a bot that is a program of its own: opened, drawn, played, and on the ladder."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from nertz_lan.app import APART
from nertz_lan.ui import eveningwords, sentences
from tests.peer import talker
from tests.ui.windows import Player, items_in, kind_of, shown_texts, spin

DEAL_S = 200.0  # for a bot to play a deal, on a machine that does other things too
TITLE = "Ada\u2019s club night"


@pytest.fixture
def windows(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[list[Any]]:
    monkeypatch.setenv(APART, talker.APART)
    players: list[Any] = [Player(tmp_path / name, name) for name in ("Ada", "Ben")]
    yield players
    for player in players:
        player.close()


@pytest.fixture
def night() -> Iterator[talker.Table]:
    with talker.talkers() as made:
        yield made


def go_to(player: Any, title: str, *, watch: bool) -> None:
    """Press a row of Home's list, or its Watch."""
    row = next(i for i in items_in(player.window) if kind_of(i) == "FoundTable" and i.property("title") == title)
    nth = [found.notice.table.title for found in player.app.hub.inputs.sight.found].index(title)
    assert row.isVisible()
    (player.app.home.watch if watch else player.app.home.join)(nth)


def sits_by(player: Any) -> bool:
    """Let the bot play the deal: say stuck whenever it is. Whether the deal is on the sheet."""
    view = player.view
    deal, asks = view.table.deal, view.pending or player.app.bridge.table.inputs.asked
    others = [] if deal is None else [each for seat, each in enumerate(deal.layouts) if seat != view.seat]
    if others and all(each.stuck for each in others) and not asks:
        player.app.table.key("S")
    return bool(player.screen == "sheet")


@pytest.mark.timeout(360)
def test_from_a_new_club_night_to_a_ladder_that_a_third_laptop_shows(windows: list[Any], night: talker.Table) -> None:
    ada, ben = windows
    assert spin(lambda: all(player.app.hub.inputs.address for player in windows))
    ada.press(eveningwords.NEW_EVENING())
    ada.app.club.plan.change_size(-2)
    ada.press(eveningwords.OPEN_EVENING())
    assert spin(lambda: ada.screen == "evening")
    ada.press(eveningwords.SIGN_IN())
    night.start("--title", TITLE, "--name", "Cleo", "--bot", "--fast", way="club")
    assert spin(lambda: TITLE in shown_texts(ben.window))
    go_to(ben, TITLE, watch=True)
    assert spin(lambda: ben.screen == "evening")
    assert spin(lambda: ada.app.club.evening.state.draw_why == "2 take part in the next draw")
    ada.press(eveningwords.DRAW_TABLES())
    assert spin(lambda: ada.app.club.evening.state.now_title == "You play at table 1")
    ada.press(eveningwords.TO_MY_TABLE())
    assert spin(lambda: ada.screen == "lobby" and len(ada.view.table.taken) == 2)
    ada.press(sentences.READY())
    assert spin(lambda: ada.screen == "table")
    assert spin(lambda: sits_by(ada), DEAL_S)
    ada.press(eveningwords.CLUB_NIGHT())
    assert ada.screen == "evening"
    assert spin(lambda: len(ada.app.club.evening.state.lines) == 2)
    assert ada.app.club.evening.state.now_title == "You are at table 1"
    ben.press(eveningwords.SHOW_LADDER())
    assert spin(lambda: len(ben.app.club.ladder.state.lines) == 2)
    first, second = ben.app.club.ladder.state.lines
    assert first.points == second.points.replace("\u2212", "+")
    assert {first.name, second.name} == {"Ada", "Cleo"}
    ada.press(sentences.BACK_TO_TABLE())
    assert ada.screen == "sheet"
    for text in (sentences.LEAVE(), sentences.LEAVE_SURE()):
        ada.press(text)
    assert spin(lambda: ada.screen == "evening")
    assert spin(lambda: ada.app.club.evening.state.press_text == eveningwords.TO_MY_TABLE())
    for text in (sentences.LEAVE(), sentences.LEAVE_SURE()):
        ada.press(text)
    assert spin(lambda: ada.screen == "home")


def test_other_house_rules_and_signing_out_are_seen_in_the_other_window(windows: list[Any]) -> None:
    ada, ben = windows
    assert spin(lambda: all(player.app.hub.inputs.address for player in windows))
    ada.press(eveningwords.NEW_EVENING())
    ada.press(eveningwords.OPEN_EVENING())
    assert spin(lambda: ada.screen == "evening")
    assert spin(lambda: TITLE in shown_texts(ben.window))
    go_to(ben, TITLE, watch=False)
    assert spin(lambda: ben.screen == "evening")
    ada.press(eveningwords.EVENING_RULES())
    ada.press("Scrooge")
    assert spin(lambda: ben.app.club.evening.state.played == "Tables of 4 · Scrooge")
    ben.press(eveningwords.SIGN_IN())
    assert spin(lambda: ben.app.club.evening.state.now_title == "You are signed in")
    assert spin(lambda: "Ben: signed in" in spoken_of(ada))
    for text in (eveningwords.SIGN_OUT(), eveningwords.SIGN_OUT_SURE()):
        ben.press(text)
    assert spin(lambda: ben.app.club.evening.state.now_title == "You are looking on")
    assert ben.app.club.evening.state.now_detail.startswith("Your points stay on the ladder.")
    assert spin(lambda: "Ben: looks on" in spoken_of(ada))


def spoken_of(player: Any) -> list[str]:
    """Who is there, as it is read out."""
    return [row.spoken for row in player.app.club.evening.state.people]
