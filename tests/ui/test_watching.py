"""Watching in the window: from Home to any table, and following a seat or the middle there, by every way."""

from dataclasses import replace
from pathlib import Path
from typing import Any, cast

from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QAccessible
from PySide6.QtTest import QTest

from nertz_lan.protocol.pointing import Over, Pointer, Spot
from nertz_lan.rules.presets import preset_rules
from nertz_lan.session.node import Wanted
from nertz_lan.session.pointing import Pointed
from nertz_lan.session.table import Stage
from nertz_lan.ui.choices import Choices
from nertz_lan.ui.viewmodels.sightings import InSight
from tests.ui.windows import Player, Screens, button, click, items_in, kind_of, spin
from ui_found import found_tables, held_table, other_versions
from ui_inputs import INPUTS
from ui_playing import at_table
from ui_tables import a_view, key, played

STILL = replace(INPUTS, choices=Choices(reduced_motion=True))


def spoken(item: Any) -> str:
    reads = QAccessible.queryAccessibleInterface(item)
    assert reads is not None
    return str(reads.text(QAccessible.Text.Name))


def watch_buttons(window: Screens) -> dict[str, Any]:
    found = [i for i in items_in(window.window) if kind_of(i) == "FlatButton" and i.property("text") == "Watch"]
    return {spoken(item): item for item in found}


# --- from Home ----------------------------------------------------------------------------------------------


def test_any_table_can_be_watched_from_home_full_and_in_a_deal_too(opened: Any) -> None:
    window = opened(replace(STILL, sight=InSight(found_tables(3))))
    ways = watch_buttons(window)
    assert list(ways) == ["Watch Cabin", "Watch Kitchen table", "Watch Club night"]
    full = found_tables(3)[2].notice.table
    assert full is not None
    assert (full.taken, full.phase) == (full.seats, "playing")
    click(window.window, ways["Watch Club night"])
    assert window.desk.wishes == [Wanted(table=full.table, watch=True)]


def test_it_is_reached_by_keys(opened: Any) -> None:
    window = opened(replace(STILL, sight=InSight(found_tables(1))))
    [row] = [i for i in items_in(window.window) if kind_of(i) == "FoundTable"]
    row.forceActiveFocus()
    QTest.keyClick(window.window, Qt.Key.Key_Tab)
    QTest.keyClick(window.window, Qt.Key.Key_Space)
    assert [wish.watch for wish in window.desk.wishes] == [True]


def test_what_cannot_be_watched_says_nothing_of_it(opened: Any) -> None:
    assert len(watch_buttons(opened(other_versions(STILL)))) == 1
    assert list(watch_buttons(opened(held_table(STILL)))) == ["Watch Kitchen table"]


# --- at the table -------------------------------------------------------------------------------------------


def large(window: Screens) -> str:
    """Whose cards are large."""
    return str(window.app.bridge.table.state.own_name)


def test_a_seat_is_followed_by_the_button_by_keys_and_by_a_press_on_it(opened: Any) -> None:
    window = opened(at_table(seat=None)(STILL))
    said: list[str] = []
    window.app.table.announced.connect(said.append)
    assert large(window) == ""
    follow = button(window.window, "All seats")
    assert spoken(follow) == "All seats. Whose cards are large; a press goes to the next seat"
    click(window.window, follow)
    assert (large(window), spoken(follow).split(".")[0]) == ("Ada", "Follow Ada")
    QTest.keyClick(window.window, Qt.Key.Key_F)
    assert large(window) == "Ben"
    QTest.keyClick(window.window, Qt.Key.Key_4)
    assert large(window) == "Dag"
    QTest.keyClick(window.window, Qt.Key.Key_F)
    assert large(window) == ""
    QTest.keyClick(window.window, Qt.Key.Key_2)
    QTest.keyClick(window.window, Qt.Key.Key_Escape)
    assert large(window) == ""
    panel = next(other.panel for other in window.app.bridge.table.state.layout.frame.others if other.seat == 2)
    press(window, panel.x + panel.width * 0.5, panel.y + panel.height - 4)
    assert large(window) == "Chioma"
    middle = window.app.bridge.table.state.layout.frame.middle
    press(window, *middle.middle)
    assert large(window) == ""
    by_button_and_keys = ["Follow Ada", "Follow Ben", "Follow Dag", "All seats", "Follow Ben", "All seats"]
    assert said == [*by_button_and_keys, "Follow Chioma", "All seats"]
    assert window.desk.asked == [], "nothing was asked of the table"


def press(window: Screens, x: float, y: float) -> None:
    QTest.mouseClick(window.window, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, QPoint(int(x), int(y)))


def test_every_pile_is_named_by_whose_it_is(opened: Any) -> None:
    window = opened(at_table(seat=None)(STILL))
    QTest.keyClick(window.window, Qt.Key.Key_3)
    own = [row.spoken for row in window.app.bridge.table.state.piles if row.own]
    assert own
    assert all("Chioma" in text for text in own)


def test_who_plays_has_no_choice_and_keys_mean_what_they_always_do(opened: Any) -> None:
    window = opened(at_table(seat=0)(STILL))
    QTest.keyClick(window.window, Qt.Key.Key_2)
    assert (large(window), window.app.table.state.follow_text) == ("Ada", "")
    assert "All seats" not in {str(i.property("text")) for i in items_in(window.window) if kind_of(i) == "PillButton"}


def test_who_sat_down_during_a_deal_watches_it_out(opened: Any) -> None:
    view = a_view(played(preset_rules("Nertz", 4), 4, 5, 40), None)
    window = opened(replace(STILL, view=replace(view, seat=5)))
    QTest.keyClick(window.window, Qt.Key.Key_F)
    assert large(window) == "Ada"


def test_the_followed_seats_pointer_and_card_are_seen_on_the_large_cards(opened: Any) -> None:
    window = opened(at_table(seat=None)(STILL))
    table = window.app.bridge.table
    QTest.keyClick(window.window, Qt.Key.Key_2)
    view, deal = table.inputs.view, table.state.seen
    held = deal.layouts[1].nertz[-1:]
    table.pointers._clock = lambda: 10.0  # else it fades where this takes long
    table.pointers.moved(
        Pointed(key(1), Pointer(view.table.about.id, 1, Spot(Over.WORK, 0, 1, 500, 500), held)),
    )
    assert spin(lambda: table.pointers.rows.rows)
    [row] = table.pointers.rows.rows
    assert row.shown
    assert table.state.layout.frame.own.area.holds(row.px, row.py)


def test_after_a_table_was_left_nobody_is_followed_at_the_next() -> None:
    window = Screens(at_table(seat=None)(STILL))
    QTest.keyClick(window.window, Qt.Key.Key_2)
    window.app.go_home()
    window.app.bridge.table.give(view=a_view(played(preset_rules("Nertz", 4), 4, 5, 10), None))
    assert large(window) == ""
    window.close()


# --- the whole program --------------------------------------------------------------------------------------


def test_a_watcher_comes_in_the_middle_of_a_deal_and_sees_the_hosts_pointer(tmp_path: Path) -> None:
    made = [Player(tmp_path / name, name) for name in ("Ada", "Ben", "Walt")]
    ada, ben, walt = players = cast("list[Any]", made)
    try:
        ada.press("New table")
        assert spin(lambda: ada.screen == "lobby")
        assert spin(lambda: ben.app.hub.inputs.sight.found and walt.app.hub.inputs.sight.found)
        ben.app.home.join(0)
        assert spin(lambda: ben.screen == "lobby")
        for player in (ada, ben):
            player.press("Ready")
        assert spin(lambda: all(player.view.table.stage is Stage.PLAYING for player in (ada, ben)))
        assert spin(lambda: walt.offers("Watch"))
        walt.press("Watch")
        assert spin(lambda: walt.screen == "table")
        assert walt.view.seat is None
        walt.keys(Qt.Key.Key_2)
        assert spin(lambda: walt.app.bridge.table.state.own_name == "Ben")
        assert spin(lambda: ada.view.table.watchers)
        frame = ada.app.bridge.table.state.layout.frame

        def reaches() -> bool:
            ada.app.bridge.table.reach(*frame.middle.middle)
            ada.app.bridge.table.reach(frame.own.nertz.x + 5, frame.own.nertz.y + 5)
            return any(row.shown for row in walt.app.bridge.table.pointers.rows.rows)

        assert spin(reaches)
        ben.app.bridge.table.key("Space")
        assert spin(lambda: walt.view.table.deal.layouts[1].waste)
    finally:
        for player in players:
            player.close()
