"""Every screen in a real window: nothing is cut off, everything is reached by keys, and presses mean what they say."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

import pytest
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QAccessible, QGuiApplication
from PySide6.QtQuick import QQuickItem, QQuickWindow
from PySide6.QtTest import QTest

from nertz_lan.protocol.intents import WATCH, AddBot, Bar, Remove, SayReady, SetPasscode, SetRules, Sit, Welcome
from nertz_lan.protocol.names import BadName, checked_name
from nertz_lan.rules.presets import preset_rules
from nertz_lan.session.node import Wanted
from nertz_lan.session.passcode import opens
from nertz_lan.session.practice import Exercise
from nertz_lan.session.table import SeatState
from nertz_lan.ui import ruling, sentences
from nertz_lan.ui.choices import Choices
from nertz_lan.ui.keys import Deed
from nertz_lan.ui.viewmodels.hub import AppInputs, Page
from nertz_lan.ui.viewmodels.sightings import InSight
from tests.ui.windows import TEXTS, Screens, button, click, items_in, kind_of, shown_texts, spin, type_in
from ui_screens import INPUTS, found_tables, in_lobby, screens

PREPARED = dict(screens())
SIZES = [(1024, 640), (1280, 800), (1920, 1080)]
STILL = Choices(reduced_motion=True)
STEPPER = "\u203a"  # on the buttons beside a house rule
NAMES = {"Kateryna", "<b>x</b><img src=http://a>"}  # of people and tables: they may be cut where room is scarce


@pytest.fixture
def opened() -> Iterator[Callable[..., Screens]]:
    windows: list[Screens] = []

    def one(inputs: AppInputs, width: int = 1280, height: int = 800) -> Screens:
        windows.append(Screens(inputs, width, height))
        return windows[-1]

    yield one
    for each in windows:
        each.close()


def ready_inputs(name: str, **choices: Any) -> AppInputs:
    return PREPARED[name](replace(INPUTS, choices=replace(STILL, **choices)))


# --- looks --------------------------------------------------------------------------------------------------


def cut_off(window: QQuickWindow) -> list[str]:
    """What can't be read as it stands: elided, or beyond the window's edge."""
    found = []
    for item in items_in(window):
        if kind_of(item) not in TEXTS or not item.property("text") or item.opacity() == 0:
            continue
        text = str(item.property("text"))
        at = item.mapToScene(QPointF(0, 0))
        beyond = at.x() < -1 or at.x() + item.width() > window.width() + 1
        if beyond or (item.property("truncated") and text not in NAMES):
            found.append(text)
    return found


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("name", PREPARED)
def test_nothing_is_cut_off(opened: Any, name: str, size: tuple[int, int]) -> None:
    window = opened(ready_inputs(name), *size)
    assert shown_texts(window.window)
    assert cut_off(window.window) == []


@pytest.mark.parametrize("name", PREPARED)
def test_nothing_is_cut_off_with_larger_text(opened: Any, name: str) -> None:
    window = opened(ready_inputs(name, text_scale=1.25, dark=False), 1024, 640)
    assert cut_off(window.window) == []


@pytest.mark.parametrize("name", PREPARED)
def test_buttons_do_not_lie_on_one_another(opened: Any, name: str) -> None:
    window = opened(ready_inputs(name, text_scale=1.25), 1024, 640)
    shown = [
        seen_of(item).adjusted(1, 1, -1, -1)
        for item in items_in(window.window)
        if kind_of(item) in ("FlatButton", "Field", "Switch")
    ]
    areas = [area for area in shown if area.width() > 0 and area.height() > 0]
    overlapping = [(a, b) for nth, a in enumerate(areas) for b in areas[nth + 1 :] if a.intersects(b)]
    assert overlapping == []


def seen_of(item: QQuickItem) -> QRectF:
    """What of an item its scroller doesn't hide."""
    area, around = item.mapRectToScene(item.boundingRect()), item.parentItem()
    while around is not None:
        if around.clip():
            area = area.intersected(around.mapRectToScene(around.boundingRect()))
        around = around.parentItem()
    return area


# --- for everyone -------------------------------------------------------------------------------------------

ROLES = {
    "FlatButton": {QAccessible.Role.Button, QAccessible.Role.RadioButton, QAccessible.Role.CheckBox},
    "BookEntry": {QAccessible.Role.Button, QAccessible.Role.ListItem},
    "FigureLine": {QAccessible.Role.ListItem},
    "ScrubBar": {QAccessible.Role.Slider},
    "VerdictMark": {QAccessible.Role.StaticText},
    "PillButton": {QAccessible.Role.Button},
    "Field": {QAccessible.Role.NoRole},
    "Switch": {QAccessible.Role.CheckBox},
    "FoundTable": {QAccessible.Role.Button},
    "LobbySeat": {QAccessible.Role.ListItem},
    "SheetDeal": {QAccessible.Role.Button},
    "Heading": {QAccessible.Role.Heading},
}


@pytest.mark.parametrize("name", PREPARED)
def test_every_control_has_a_role_and_a_name(opened: Any, name: str) -> None:
    window = opened(ready_inputs(name))
    told = 0
    for item in items_in(window.window):
        kind = kind_of(item)
        if kind not in ROLES or kind == "Field":
            continue
        seen = QAccessible.queryAccessibleInterface(item)
        assert seen is not None, kind
        assert seen.role() in ROLES[kind], kind
        assert seen.text(QAccessible.Text.Name), kind
        told += 1
    assert told


@pytest.mark.parametrize(
    "name", ["welcome", "home", "lobby", "sheet", "settings", "how-to", "book", "book-replays", "replay"]
)
def test_tab_reaches_every_button(opened: Any, name: str) -> None:
    window = opened(ready_inputs(name)).window
    wanted = {id(i): i for i in items_in(window) if kind_of(i) in ("FlatButton", "Switch", "FoundTable", "SheetDeal")}
    wanted = {key: item for key, item in wanted.items() if item.isEnabled()}
    reached: set[QQuickItem] = set()
    for _ in range(200):
        QTest.keyClick(window, Qt.Key.Key_Tab)
        item = window.activeFocusItem()
        if item in reached:
            break
        reached.add(item)
    assert [i.property("text") for i in wanted.values() if i not in reached] == []


def test_the_focus_starts_where_one_presses_first(opened: Any) -> None:
    window = opened(ready_inputs("home"))
    QTest.keyClick(window.window, Qt.Key.Key_Return)
    assert window.desk.wishes == ["play now"]
    assert window.app.hub.inputs.seeking == sentences.SEEKING_NOW()


def test_what_is_scrolled_away_comes_when_it_has_the_focus(opened: Any) -> None:
    window = opened(ready_inputs("lobby"), 1024, 640).window
    scroller = next(i for i in items_in(window) if kind_of(i) == "Scroller" and i.property("contentHeight") > 1000)
    for _ in range(120):
        QTest.keyClick(window, Qt.Key.Key_Tab)
        item = window.activeFocusItem()
        at = item.mapToItem(scroller, QPointF(0, 0)).y()
        inside = scroller.isAncestorOf(item)
        assert not inside or -1 <= at <= scroller.height() - item.height() + 1


# --- names --------------------------------------------------------------------------------------------------


def test_markup_is_text(opened: Any) -> None:
    window = opened(ready_inputs("home"))
    assert "<b>x</b><img src=http://a>" in shown_texts(window.window)


@pytest.mark.parametrize("name", ["\u202eadA", "a\u200bb", "z" + "\u0301" * 24, "  "])
def test_names_that_disturb_others_are_refused_with_a_sentence(opened: Any, name: str) -> None:
    with pytest.raises(BadName):
        checked_name(name)
    window = opened(replace(INPUTS, welcome=True))
    window.app.settings.start(name)
    assert window.app.state.screen == "welcome"
    assert any(text.startswith("That name can’t be used") for text in shown_texts(window.window))


def test_a_pile_of_marks_that_came_all_the_same_stays_in_its_line(opened: Any) -> None:
    given = replace(INPUTS, choices=STILL, name="z" + "\u0301" * 24)
    window = opened(given)
    label = next(i for i in items_in(window.window) if str(i.property("text")).startswith("Hello"))
    assert label.height() < 60


# --- home ---------------------------------------------------------------------------------------------------


def test_home(opened: Any) -> None:
    window = opened(ready_inputs("home"))
    for text, wish in (("New table", ("create", "Ada’s table")), ("Practise", Exercise())):
        click(window.window, button(window.window, text))
        assert window.desk.wishes[-1] == wish
    rows = [i for i in items_in(window.window) if kind_of(i) == "FoundTable"]
    click(window.window, rows[1])
    kitchen = found_tables(2)[1].notice.table
    assert kitchen is not None
    assert window.desk.wishes[-1] == Wanted(table=kitchen.table)
    assert "Joining Kitchen table …" in shown_texts(window.window)
    click(window.window, button(window.window, "Stop"))
    assert window.desk.wishes[-1] == "leave"


def test_tables_that_look_alike_are_told_apart(opened: Any) -> None:
    one, two, other = found_tables(3)
    assert one.notice.table is not None
    assert two.notice.table is not None
    name, title = one.notice.name.upper(), one.notice.table.title
    second = two.notice.table._replace(title=title)
    two = replace(two, notice=two.notice._replace(name=name, port=41777, table=second))
    window = opened(replace(ready_inputs("home"), sight=InSight((one, two, other))))
    rows = [i for i in items_in(window.window) if kind_of(i) == "FoundTable"]
    assert [str(row.property("host")) for row in rows] == [
        "Ben hosts, at port 41000",
        "BEN hosts, at port 41777",
        f"{other.notice.name} hosts",
    ]
    assert len({str(row.property("spoken")) for row in rows}) == 3
    click(window.window, rows[1])
    assert window.desk.wishes[-1] == Wanted(table=second.table)


def test_who_must_update_is_said_and_nothing_is_tried(opened: Any) -> None:
    window = opened(ready_inputs("home-versions"))
    texts = shown_texts(window.window)
    assert {"Ben has a newer version: update yours", "Chioma has an older version and must update"} <= set(texts)
    assert "Version 0.1.0" in texts
    rows = [item for item in items_in(window.window) if kind_of(item) == "FoundTable"]
    assert [QAccessible.queryAccessibleInterface(row).text(QAccessible.Text.Name) for row in rows[:2]] == [
        "Cabin: Ben has a newer version: update yours",
        "Kitchen table: Chioma has an older version and must update",
    ]
    click(window.window, rows[0])
    assert window.desk.wishes == []
    assert "Ben has a newer version: update yours." in shown_texts(window.window)
    click(window.window, rows[2])
    assert isinstance(window.desk.wishes[-1], Wanted)


def test_the_page_for_everyone_opens_from_settings(opened: Any) -> None:
    window = opened(ready_inputs("settings"))
    click(window.window, button(window.window, "For everyone"))
    assert {"By ear", "By keys", "What was tested"} <= set(shown_texts(window.window))


def test_join_by_address(opened: Any) -> None:
    window = opened(ready_inputs("home"))
    field = next(i for i in items_in(window.window) if kind_of(i) == "Field")
    click(window.window, field)
    for character in "10.0.0.7:41000":
        type_in(window.window, character)
    QTest.keyClick(window.window, Qt.Key.Key_Return)
    assert window.desk.wishes == [Wanted(address="10.0.0.7:41000")]


def test_tables_come_and_go(opened: Any) -> None:
    window = opened(replace(INPUTS, choices=STILL))
    found = found_tables(2)
    for each in found:
        window.app.bridge.put(each)
    assert spin(lambda: {"Cabin", "Kitchen table"} <= set(shown_texts(window.window)))
    gone = found[0].notice.table
    assert gone is not None
    window.app.bridge.table_lost.emit(gone.table)
    assert spin(lambda: "Cabin" not in shown_texts(window.window))


def test_an_empty_list_says_why(opened: Any) -> None:
    window = opened(replace(INPUTS, choices=STILL))
    assert {why() for why in sentences.NO_TABLES_WHY} <= set(shown_texts(window.window))


def test_turned_away_is_a_line_and_no_dead_end(opened: Any) -> None:
    window = opened(replace(in_lobby(3)(replace(INPUTS, choices=STILL))))
    window.app.bridge.turned_away.emit("The table is full")
    assert window.app.state.screen == "home"
    assert "The table is full. Pick another table, or try again." in shown_texts(window.window)


# --- lobby --------------------------------------------------------------------------------------------------


def test_lobby_of_the_maker(opened: Any) -> None:
    window = opened(ready_inputs("lobby"))
    click(window.window, button(window.window, "Add a bot"))
    click(window.window, button(window.window, "×"))
    click(window.window, button(window.window, "Watch"))
    click(window.window, button(window.window, "Ready"))
    click(window.window, button(window.window, "Scrooge"))
    assert window.desk.asked == [
        AddBot("Cleo", 3),
        Remove(3),
        Sit(WATCH),
        SayReady(ready=True),
        SetRules("Scrooge", {}),
    ]


def test_the_maker_chooses_how_good_the_next_bot_is(opened: Any) -> None:
    window = opened(ready_inputs("lobby"))
    for _ in range(3):  # there is nothing above the best
        click(window.window, button(window.window, "+"))
    assert "lightning" in shown_texts(window.window)
    click(window.window, button(window.window, "Add a bot"))
    click(window.window, button(window.window, "−"))
    click(window.window, button(window.window, "Add a bot"))
    assert [asked.level for asked in window.desk.asked if isinstance(asked, AddBot)] == [5, 4]


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_the_button_for_bots_stays_until_the_last_seat_is_taken(opened: Any, size: tuple[int, int]) -> None:
    places = set()
    for taken in (3, 7, 12):
        given = in_lobby(12, people=3)(replace(INPUTS, choices=STILL))
        assert given.view is not None
        seats = tuple(state if nth < taken else SeatState() for nth, state in enumerate(given.view.table.seats))
        view = replace(given.view, table=replace(given.view.table, seats=seats))
        window = opened(replace(given, view=view), *size)
        window.window.grabWindow()
        places |= {(text, place_of(button(window.window, text))) for text in ("Add a bot", "Who comes in", "Watch")}
        assert button(window.window, "Add a bot").isEnabled() == (taken < 12)
    assert len(places) == 3


def place_of(item: QQuickItem) -> tuple[float, float]:
    """Its left upper corner in the window."""
    return item.mapToScene(QPointF(0, 0)).toTuple()


def test_every_house_rule_can_be_changed_by_the_maker(opened: Any) -> None:
    window = opened(ready_inputs("lobby"))
    before = preset_rules("Nertz", 4)
    names = [name for _, group in ruling.GROUPS for name in group]
    assert len(names) == len(set(names))
    for name in names:
        window.app.lobby.choose(0)
        window.desk.asked.clear()
        window.app.lobby.step(name, 1)
        if not window.desk.asked:  # the last value, or one that can't be beside the others
            window.app.lobby.step(name, -1)
        (asked,) = window.desk.asked
        assert isinstance(asked, SetRules)
        changed = preset_rules(asked.preset, 4, asked.differing)
        assert getattr(changed, name) != getattr(before, name)


def test_quick_presses_add_up_while_the_first_is_on_its_way(opened: Any) -> None:
    window = opened(ready_inputs("lobby"))
    for rule in ("nertz_size", "nertz_size", "work_piles"):
        window.app.lobby.step(rule, 1)
    assert window.desk.asked[-1] == SetRules("Nertz", {"jokers": 2, "target": 60, "nertz_size": 15, "work_piles": 5})


def test_a_number_is_typed(opened: Any) -> None:
    window = opened(ready_inputs("lobby"))
    window.app.lobby.type("nertz_size", "7")
    assert window.desk.asked == [SetRules("Nertz", {"jokers": 2, "target": 60, "nertz_size": 7})]
    window.app.lobby.type("nertz_size", "70")
    assert "That has to be a number from 1 to 20." in shown_texts(window.window)


def test_a_number_that_was_typed_follows_what_the_table_says(opened: Any) -> None:
    window = opened(ready_inputs("lobby"))
    field = next(i for i in items_in(window.window) if kind_of(i) == "Field" and i.property("text") == "13")
    click(window.window, field)
    QTest.keyClick(window.window, Qt.Key.Key_A, Qt.KeyboardModifier.ControlModifier)
    type_in(window.window, "7")
    QTest.keyClick(window.window, Qt.Key.Key_Return)
    assert window.desk.asked == [SetRules("Nertz", {"jokers": 2, "target": 60, "nertz_size": 7})]
    view = window.app.hub.inputs.view
    assert view is not None
    table = replace(view.table, differing={"nertz_size": 8})
    window.app.hub.give(view=replace(view, table=table))
    assert field.property("text") == "8"


def test_a_guest_reads_the_rules_with_what_differs_marked(opened: Any) -> None:
    window = opened(ready_inputs("lobby-guest"))
    rules = [i for i in items_in(window.window) if kind_of(i) == "HouseRule"]
    marked = [i.property("text") for i in rules if i.property("differs")]
    assert marked == ["Two jokers in each deck", "Up to 60 points"]
    assert "Nertz, with 2 changed" in shown_texts(window.window)
    assert not any(kind_of(i) == "FlatButton" and i.property("text") == STEPPER for i in items_in(window.window))


def test_own_presets(opened: Any) -> None:
    window = opened(ready_inputs("lobby"))
    window.app.lobby.keep_preset("Cabin rules")
    assert [each.name for each in window.desk.presets] == ["Cabin rules"]
    click(window.window, button(window.window, "★ Cabin rules"))
    assert window.desk.asked == [SetRules("Nertz", {"jokers": 2, "target": 60})]


def test_leave_asks_once(opened: Any) -> None:
    window = opened(ready_inputs("lobby"))
    click(window.window, button(window.window, "Leave"))
    assert window.desk.wishes == []
    click(window.window, button(window.window, "Really leave?"))
    assert window.desk.wishes == ["leave"]
    assert window.app.state.screen == "home"


# --- settings -----------------------------------------------------------------------------------------------


def test_a_key_is_bound_anew(opened: Any) -> None:
    window = opened(replace(INPUTS, choices=STILL, page=Page.SETTINGS))
    click(window.window, button(window.window, "Space"))
    type_in(window.window, "x")
    assert window.app.hub.inputs.choices.keys["X"] is Deed.TURN
    assert window.app.bridge.table.inputs.looks.keys["X"] is Deed.TURN
    click(window.window, button(window.window, "N"))
    type_in(window.window, "w")  # taken: they change places
    keys = window.app.hub.inputs.choices.keys
    assert (keys["W"], keys["N"]) == (Deed.NERTZ, Deed.WASTE)
    click(window.window, button(window.window, "W"))
    QTest.keyClick(window.window, Qt.Key.Key_Escape)
    assert window.app.hub.inputs.choices.keys == keys
    click(window.window, button(window.window, "The usual keys"))
    assert window.app.hub.inputs.choices.keys == Choices().keys


def test_switches(opened: Any) -> None:
    window = opened(replace(INPUTS, choices=STILL, page=Page.SETTINGS))
    for item in [i for i in items_in(window.window) if kind_of(i) == "Switch"]:
        item.forceActiveFocus()  # it is scrolled into view
        click(window.window, item)
    chosen = window.app.hub.inputs.choices
    off = Choices(dark=False, sounds=False, pointers=False, own_pointer=False)
    assert chosen == replace(off, four_colours=True, left_handed=True, one_press=True)
    looks = window.app.bridge.table.inputs.looks
    assert (looks.dark, looks.four_colours, looks.options.left_handed) == (False, True, True)
    assert window.app.bridge.table.inputs.reach.one_press
    em, larger = window.app.state.em, button(window.window, "+")
    larger.forceActiveFocus()  # it is scrolled into view
    click(window.window, larger)
    assert window.app.state.em > em
    assert window.desk.wishes[-1] == window.app.hub.inputs.choices


def test_esc_goes_back(opened: Any) -> None:
    window = opened(replace(INPUTS, choices=STILL, page=Page.HOW_TO))
    QTest.keyClick(window.window, Qt.Key.Key_Escape)
    assert window.app.state.screen == "home"


def test_how_to_play_says_what_this_table_plays(opened: Any) -> None:
    given = in_lobby(4)(replace(INPUTS, choices=STILL, page=Page.HOW_TO))
    texts = "\n".join(shown_texts(opened(given).window))
    assert "Two jokers in each deck." in texts
    assert "Up to 60 points." in texts
    assert "As this table plays it" in texts


# --- trouble ------------------------------------------------------------------------------------------------


def test_trouble_at_the_table_is_one_line_and_stops_nothing(opened: Any) -> None:
    window = opened(ready_inputs("trouble"))
    assert "Ada left, and the table with them. Go home to find or make another." in shown_texts(window.window)
    window.app.table.toggle_keys()
    assert window.app.table.state.show_keys
    click(window.window, button(window.window, "Go home"))
    assert window.app.state.screen == "home"


def test_the_menu_opens_by_its_button_and_closes_by_esc(opened: Any) -> None:
    window = opened(ready_inputs("trouble"))
    click(window.window, button(window.window, "≡"))
    assert button(window.window, "How to play").isVisible()
    click(window.window, button(window.window, "Settings"))
    assert window.app.state.screen == "settings"
    QTest.keyClick(window.window, Qt.Key.Key_Escape)
    assert window.app.state.screen == "table"
    assert not window.app.state.menu


def test_nobody_comes_in_where_one_practises(opened: Any) -> None:
    for name, comes in (("menu", True), ("practice-match", False)):
        window = opened(replace(ready_inputs(name), menu=True))
        texts = shown_texts(window.window)
        assert "How to play" in texts
        assert ("Who comes in" in texts) == comes


# --- who comes in -------------------------------------------------------------------------------------------


def test_the_maker_sets_the_passcode_and_says_who_comes_in(opened: Any) -> None:
    window = opened(ready_inputs("door"))
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
    given = ready_inputs("door")
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
    window = opened(ready_inputs("door-guest"))
    texts = shown_texts(window.window)
    assert any(" · cactus · " in text for text in texts)
    assert "Turn away" not in texts
    assert "Set" not in texts


def test_who_knocks_is_named_in_the_strip(opened: Any) -> None:
    window = opened(ready_inputs("lobby-knock"))
    assert "Bea wants to come in." in shown_texts(window.window)
    window.app.strip.take_way("door")
    assert window.app.state.screen == "door"
    window.app.close_page()
    assert window.app.state.screen == "lobby"


def test_a_passcode_is_asked_for_said_and_counted(opened: Any) -> None:
    window = opened(ready_inputs("home-locked"))
    assert any(text.endswith("needs a passcode") for text in shown_texts(window.window))
    asked = PREPARED["entrance-wrong"](INPUTS).asked
    assert asked is not None
    window.app.bridge.put(replace(asked, tries=5, was_wrong=False))
    QGuiApplication.processEvents()
    assert window.app.state.screen == "entrance"
    for character in "Sesame":
        type_in(window.window, character)
    QTest.keyClick(window.window, Qt.Key.Key_Return)
    assert window.desk.wishes == [("passcode", "sesame")]
    window.app.bridge.put(asked)
    QGuiApplication.processEvents()
    assert any("One more try" in text for text in shown_texts(window.window))
    window.app.bridge.put(replace(asked, tries=0, wait_s=30.0))
    QGuiApplication.processEvents()
    assert any("again in 30 s" in text for text in shown_texts(window.window))
    window.app._count_silence()
    assert any("again in 29 s" in text for text in shown_texts(window.window))
    window.app.entrance.go()
    assert window.app.state.screen == "home"
    assert window.desk.wishes[-1] == "leave"
