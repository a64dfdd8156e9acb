"""Who comes in, in a real window: passcode, safety codes, knocks, and being asked oneself."""

from dataclasses import replace
from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from nertz_lan.protocol.intents import Bar, SetPasscode, Welcome
from nertz_lan.session.passcode import opens
from tests.ui.windows import button, click, place_of, prepared, shown_texts, type_in
from ui_inputs import INPUTS
from ui_screens import screens

PREPARED = dict(screens())


def test_the_maker_sets_the_passcode_and_says_who_comes_in(opened: Any) -> None:
    window = opened(prepared("door"))
    door = window.app.door
    click(window.window, button(window.window, "Let in"))
    click(window.window, button(window.window, "Take away"))
    door.set_passcode(" Two  LIMES")
    door.set_passcode("x" * 65)
    assert "A passcode has 1 to 64 letters, figures or signs." in shown_texts(window.window)
    door.turn_away(0)
    door.bar(1)
    (knock,) = window.app.hub.inputs.knocking
    view = window.app.hub.inputs.view
    assert view is not None
    taken = window.desk.asked[2]
    assert isinstance(taken, SetPasscode)
    lock = taken.lock
    assert opens("two limes", lock)
    assert window.desk.asked == [
        Welcome(knock.peer),
        SetPasscode(b""),
        SetPasscode(lock),
        Bar(knock.peer),
        Bar(list(view.table.people)[2]),
    ]


def test_the_passcode_is_set_at_the_same_place_with_and_without_one(opened: Any) -> None:
    given = prepared("door")
    assert given.view is not None
    open_door = replace(given, view=replace(given.view, table=replace(given.view.table, lock=b"")))
    places = set()
    for each, locked in ((open_door, False), (given, True)):
        window = opened(each)
        window.window.grabWindow()
        places.add(place_of(button(window.window, "Set")))
        assert ("Take away" in shown_texts(window.window)) == locked
    assert len(places) == 1


def test_a_guest_reads_the_safety_codes_and_changes_nothing(opened: Any) -> None:
    window = opened(prepared("door-guest"))
    texts = shown_texts(window.window)
    assert any(" · cactus · " in text for text in texts)
    assert "Turn away" not in texts
    assert "Set" not in texts


def test_who_knocks_is_named_in_the_strip(opened: Any) -> None:
    window = opened(prepared("lobby-knock"))
    assert "Bea wants to come in." in shown_texts(window.window)
    window.app.strip.take_way("door")
    assert window.app.state.screen == "door"
    window.app.close_page()
    assert window.app.state.screen == "lobby"


def test_a_passcode_is_asked_for_said_and_counted(opened: Any) -> None:
    window = opened(prepared("home-locked"))
    assert any(text.endswith("needs a passcode") for text in shown_texts(window.window))
    asked = PREPARED["entrance-wrong"](INPUTS).asked
    assert asked is not None
    window.tell(replace(asked, tries=5, was_wrong=False))
    assert window.app.state.screen == "entrance"
    for character in "Sesame":
        type_in(window.window, character)
    QTest.keyClick(window.window, Qt.Key.Key_Return)
    assert window.desk.wishes == [("passcode", "sesame")]
    window.tell(asked)
    assert any("One more try" in text for text in shown_texts(window.window))
    window.tell(replace(asked, tries=0, wait_s=30.0))
    assert any("again in 30 s" in text for text in shown_texts(window.window))
    window.app._count_silence()
    assert any("again in 29 s" in text for text in shown_texts(window.window))
    window.app.entrance.go()
    assert window.app.state.screen == "home"
    assert window.desk.wishes[-1] == "leave"
