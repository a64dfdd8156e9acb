"""Sealed decks in a real window: the mark by each name, what is said of decks, the page that says what they prove."""

from dataclasses import replace
from itertools import combinations
from types import MappingProxyType
from typing import Any

import pytest
from PySide6.QtCore import QPoint, QPointF, QRectF, Qt
from PySide6.QtGui import QAccessible, QGuiApplication, QImage
from PySide6.QtQuick import QQuickItem
from PySide6.QtTest import QTest

from nertz_lan.protocol.entries import Event
from nertz_lan.protocol.events import (
    AttemptBegun,
    CutOpened,
    DealClosed,
    DealDropped,
    FalselyOpened,
    Revealed,
    SatOut,
    Scored,
    Sealed,
)
from nertz_lan.rules.presets import preset_rules
from nertz_lan.session.boundary import boundary
from nertz_lan.session.news import HostIs, Joined, View
from nertz_lan.session.table import Bot, SeatState, Stage, Table
from nertz_lan.ui.saying import Said
from nertz_lan.ui.seals import Mark, mark_of, said_of_dealing, said_of_decks, told_of_seal
from nertz_lan.ui.viewmodels import patience
from nertz_lan.ui.viewmodels.hub import Page
from tests.ui.windows import STILL, Screens, button, click, happened, items_in, kind_of, shown_texts
from ui_inputs import INPUTS
from ui_screens import screens
from ui_tables import a_view, key, played, sealed

PREPARED = dict(screens())


def a_table(seats: int = 4, **seals: Any) -> View:
    view = a_view(played(preset_rules("Nertz", seats), seats, 5, 40))
    return replace(view, table=sealed(view.table, **seals))


def at_stage(view: View, stage: Stage) -> View:
    return replace(view, table=replace(view.table, stage=stage), index=view.index + 1)


def unsealed(view: View, *late: int) -> View:
    """The table while its decks are sealed; those of these seats are not yet."""
    sealing = view.table.sealing
    assert sealing is not None
    seals = {seat: each for seat, each in sealing.seals.items() if seat not in late}
    table = replace(view.table, stage=Stage.SEALING, sealing=replace(sealing, seals=MappingProxyType(seals)))
    return replace(view, table=table, index=view.index + 1)


def earlier() -> View:
    """The fourth deal of a match goes on, and Ben has sealed a false deck for it: nobody knows yet."""
    view = a_table(false={1})
    return replace(view, table=replace(view.table, deals=4, match=replace(view.table.match, deals=4)))


def with_bot(table: Table, seat: int) -> Table:
    bot = SeatState(bot=Bot("Bea", 0, 3, bytes(32)))
    return replace(table, seats=(*table.seats[:seat], bot, *table.seats[seat + 1 :]))


# --- which mark, and what is said ---------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("view", "mark"),
    [
        (unsealed(a_table(), 1), Mark.OPEN),
        (a_table(), Mark.SEALED),
        (a_table(keys={0}), Mark.SEALED),  # its key is awaited
        (a_table(keys={1}), Mark.VERIFIED),
        (at_stage(a_table(keys={1}), Stage.SCORED), Mark.VERIFIED),
        (at_stage(a_table(keys={0}), Stage.SCORED), Mark.UNVERIFIED),
        (at_stage(a_table(keys={0}), Stage.MATCH_OVER), Mark.UNVERIFIED),
        (a_table(accused={1}), Mark.ACCUSED),
        (at_stage(a_table(accused={1}, keys={1}), Stage.SCORED), Mark.ACCUSED),
        (a_table(accused={1}, false={1}), Mark.FALSE),
    ],
)
def test_marks(view: View, mark: Mark) -> None:
    assert mark_of(view.table, 1) is mark
    shape, name, told = told_of_seal(view.table, 1)
    assert shape == mark.value
    assert name.startswith("Ben’s deck: ")
    assert told


def test_who_has_no_deck_has_no_mark() -> None:
    table = a_table().table
    assert table.deal is not None
    sitting_out = replace(table, deal=replace(table.deal, sits_out=frozenset({1})))
    assert mark_of(sitting_out, 1) is None
    assert mark_of(replace(table, sealing=None), 1) is None
    assert told_of_seal(replace(table, deal=None), 1) == ("", "", "")


def test_a_bots_deck_hides_nothing() -> None:
    table = sealed(with_bot(a_table().table, 1))
    assert mark_of(table, 1) is Mark.VERIFIED
    assert told_of_seal(table, 1)[2].startswith("A bot’s deck hides nothing")
    assert mark_of(table, 2) is Mark.SEALED


@pytest.mark.parametrize(
    ("event", "view", "said"),
    [
        (AttemptBegun(1, ()), a_table(), "The host has changed: all decks are sealed anew."),
        (AttemptBegun(1, (1,)), a_table(), "Ben sits this deal out: that deck was not sealed in time."),
        (AttemptBegun(1, (1, 2)), a_table(), "Ben and Chioma sit this deal out: their decks were not sealed in time."),
        (AttemptBegun(1, (0, 1)), a_table(), "You sit this deal out"),
        (AttemptBegun(1, (1, 2, 3, 4)), a_table(6), "four players sit this deal out"),
        (SatOut(1), a_table(), "Ben sits this deal out: those cards were not laid out in time."),
        (SatOut(0), a_table(), "You sit this deal out"),
        (DealDropped(1), a_table(), "This deal is not played"),
        (FalselyOpened(1, ()), a_table(accused={1}), "Ben’s program turned up another card than it had sealed."),
        (FalselyOpened(0, ()), a_table(accused={0}), "Your program turned up another card"),
        (Revealed(1, b""), a_table(false={1}), "Ben’s deck was false: its points above zero don’t count."),
        (Revealed(0, b""), a_table(false={0}), "Your deck was false: your points above zero don’t count."),
        (Revealed(1, b""), at_stage(a_table(false={1}), Stage.SCORED), "Ben’s deck was false, as only its key shows"),
        (Revealed(1, b"", 3), earlier(), "Ben has shown the key of an earlier deal: that deck is verified now."),
        (Scored(1), at_stage(a_table(keys={0, 2, 3}), Stage.SCORED), "The key of Ben has not been shown"),
        (Scored(1), at_stage(a_table(keys={0, 2}), Stage.SCORED), "The keys of Ben and Dag have not been shown"),
    ],
)
def test_what_goes_wrong_is_said(event: Event, view: View, said: str) -> None:
    assert (said_of_decks(event, view) or "").startswith(said)


@pytest.mark.parametrize(
    "event", [Sealed(1, (), b""), CutOpened(1, b""), DealClosed(1), Revealed(1, b""), Scored(1)], ids=str
)
def test_what_goes_as_usual_is_not(event: Event) -> None:
    assert said_of_decks(event, at_stage(a_table(keys={0, 1, 2, 3}), Stage.SCORED)) is None


def test_what_the_table_waits_for() -> None:
    sealing = unsealed(a_table(), 1, 3).table
    assert said_of_dealing(sealing, names=False) == "Sealing decks …"
    assert said_of_dealing(sealing, names=True) == "Sealing decks: waiting for Ben and Dag"
    laying = replace(a_table().table, stage=Stage.LAYING, laid=frozenset({0, 1, 3}))
    assert said_of_dealing(laying, names=False) == "Laying out the cards …"
    assert said_of_dealing(laying, names=True) == "Laying out the cards: waiting for Chioma"
    assert said_of_dealing(a_table().table, names=True) == ""


# --- in a window --------------------------------------------------------------------------------------------


def seals_in(window: Screens) -> list[QQuickItem]:
    return [item for item in items_in(window.window) if kind_of(item) == "Seal"]


def spoken(item: QQuickItem) -> tuple[str, str]:
    told = QAccessible.queryAccessibleInterface(item)
    assert told.role() is QAccessible.Role.Button
    return told.text(QAccessible.Text.Name), told.text(QAccessible.Text.Description)


def area_of(item: QQuickItem) -> QRectF:
    area: QRectF = item.mapRectToScene(item.boundingRect())
    return area


def named(window: Screens) -> dict[str, QQuickItem]:
    return {spoken(item)[0]: item for item in seals_in(window)}


def test_every_name_at_the_table_has_its_seal(opened: Any) -> None:
    view = at_stage(a_table(5, accused={3}, keys={1, 3}, false={4}), Stage.PLAYING)
    window = opened(replace(INPUTS, choices=STILL, view=view))
    told = dict(spoken(item) for item in seals_in(window))
    assert told == {
        "Ada’s deck: sealed": "No card of this deck can be chosen or exchanged any more.",
        "Ben’s deck: verified": (
            "This was a whole deck, shuffled and cut as it has to be, and every card the one sealed."
        ),
        "Chioma’s deck: sealed": "No card of this deck can be chosen or exchanged any more.",
        "Dag’s deck: a card was wrong": (
            "A card of this deck was turned up that had not been sealed there. It stays unknown."
        ),
        "Eun-ji’s deck: false": "Its key shows that this was no whole deck, or not shuffled as it has to be.",
    }


def test_the_sheet_has_them_too_and_a_lobby_has_none(opened: Any) -> None:
    assert set(named(opened("sheet"))) == {
        "Ada’s deck: verified",
        "Ben’s deck: unverified",
        "Chioma’s deck: false",
        "Dag’s deck: verified",
    }
    assert seals_in(opened("lobby")) == []


@pytest.mark.parametrize("size", [(1024, 640), (1280, 800), (3840, 2160)], ids=str)
@pytest.mark.parametrize("seats", [2, 12])
def test_seals_stand_free_by_their_names(opened: Any, seats: int, size: tuple[int, int]) -> None:
    window = opened(replace(INPUTS, choices=STILL, view=a_table(seats)), *size)
    found = seals_in(window)
    assert len(found) == seats
    panels = [area_of(item) for item in items_in(window.window) if kind_of(item) in ("Opponent", "OwnName")]
    taken = [area_of(item) for item in items_in(window.window) if kind_of(item) in ("Card", "CountBadge", "PillButton")]
    labels = [item for item in items_in(window.window) if kind_of(item) == "Label"]
    for seal in found:
        area = area_of(seal)
        assert any(panel.contains(area) for panel in panels)
        assert not any(area.intersects(other.adjusted(1, 1, -1, -1)) for other in taken)
        around = [label for label in labels if not seal.isAncestorOf(label) and label.property("text")]
        assert not any(area.intersects(area_of(label)) for label in around)


def test_marks_differ_by_shape(opened: Any) -> None:
    """In black and white, each mark covers other pixels than every other."""
    window = opened("seals", 1280, 1600)
    picture = window.window.grabWindow()
    ratio = window.window.devicePixelRatio()
    shapes = [item for item in items_in(window.window) if kind_of(item) == "SealShape"]
    assert {str(item.property("mark")) for item in shapes} == {mark.value for mark in Mark}
    inked = []
    for shape in shapes:
        area = area_of(shape)
        cut = picture.copy(*(round(v * ratio) for v in (area.x(), area.y(), area.width(), area.height())))
        inked.append(ink_in(cut))
    for one, other in combinations(inked, 2):
        assert len(one ^ other) >= min(len(one), len(other)) / 8


def ink_in(picture: QImage) -> set[tuple[int, int]]:
    """Where a picture is unlike its corner, whatever the colour."""
    ground = picture.pixelColor(0, 0).lightness()
    return {
        (x, y)
        for x in range(picture.width())
        for y in range(picture.height())
        if abs(picture.pixelColor(x, y).lightness() - ground) > 40
    }


def middle_of(item: QQuickItem) -> QPoint:
    at: QPointF = item.mapToScene(QPointF(item.width() / 2, item.height() / 2))
    return QPoint(round(at.x()), round(at.y()))


def test_a_hint_tells_what_a_seal_means_within_the_window(opened: Any) -> None:
    window = opened(replace(INPUTS, choices=STILL, view=a_table(12)), 1024, 640)
    whole = QRectF(0, 0, window.window.width(), window.window.height())
    for name, seal in named(window).items():
        QTest.mouseMove(window.window, middle_of(seal))
        [hint] = [item for item in items_in(window.window) if kind_of(item) == "Hint"]
        assert name in shown_texts(window.window)
        assert whole.contains(area_of(hint))
        QTest.mouseMove(window.window, QPoint(512, 250))
    assert not [item for item in items_in(window.window) if kind_of(item) == "Hint"]


@pytest.mark.parametrize("screen", ["menu", "sheet"])
@pytest.mark.parametrize("how", ["press", "enter", "screen reader"])
def test_a_seal_leads_to_the_page_and_back(opened: Any, screen: str, how: str) -> None:
    given = replace(PREPARED[screen](replace(INPUTS, choices=STILL)), menu=False)
    window = opened(given)
    before = window.app.state.screen
    seal = named(window)["Ben’s deck: sealed" if screen == "menu" else "Ben’s deck: unverified"]
    if how == "press":
        click(window.window, seal)
    elif how == "enter":
        seal.forceActiveFocus()
        QTest.keyClick(window.window, Qt.Key.Key_Return)
    else:
        QAccessible.queryAccessibleInterface(seal).actionInterface().doAction("Press")
    QGuiApplication.processEvents()
    assert window.app.state.screen == "seals"
    assert "What they don’t prove" in shown_texts(window.window)
    QTest.keyClick(window.window, Qt.Key.Key_Escape)
    QGuiApplication.processEvents()
    assert window.app.state.screen == before


def test_the_menu_and_how_to_play_lead_there(opened: Any) -> None:
    window = opened("menu")
    click(window.window, button(window.window, "What the seals prove"))
    assert window.app.state.screen == "seals"
    click(window.window, button(window.window, "Done"))
    assert window.app.state.screen == "table"
    window = opened(replace(INPUTS, choices=STILL, page=Page.HOW_TO), 1280, 2400)
    click(window.window, button(window.window, "What the seals prove"))
    assert window.app.state.screen == "seals"
    click(window.window, button(window.window, "Done"))
    assert window.app.state.screen == "how-to"


def test_the_page_is_read_by_keys_to_its_end(opened: Any) -> None:
    window = opened("seals", 1024, 640)
    last = [item for item in items_in(window.window) if kind_of(item) == "SealMeaning"][-1]
    assert area_of(last).bottom() > window.window.height()
    for key_pressed in (Qt.Key.Key_Down, Qt.Key.Key_PageDown, Qt.Key.Key_PageDown):
        before = area_of(last).bottom()
        QTest.keyClick(window.window, key_pressed)
        assert area_of(last).bottom() <= before
    assert area_of(last).bottom() < window.window.height()
    QTest.keyClick(window.window, Qt.Key.Key_Home)
    assert area_of(last).bottom() > window.window.height()
    QTest.keyClick(window.window, Qt.Key.Key_End)
    assert area_of(last).bottom() < window.window.height()


def test_for_everyone_has_no_such_button(opened: Any) -> None:
    window = opened(replace(INPUTS, choices=STILL, page=Page.FOR_EVERYONE), 1280, 2400)
    assert "What the seals prove" not in shown_texts(window.window)


# --- as it happens ------------------------------------------------------------------------------------------


def test_a_deal_that_takes_long_to_seal_says_for_whom_it_waits(opened: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(patience, "PATIENCE_MS", 3_600_000)
    window = opened(replace(INPUTS, choices=STILL))
    said: list[str] = []
    window.app.bridge.table.announced.connect(said.append)
    before = at_stage(a_table(), Stage.SCORED)
    window.tell(HostIs(key(0), 1), Joined(before))
    window.app.bridge.table.say(Said("Ben called.", str))
    said.clear()
    begun = unsealed(before, 0, 1, 2, 3)
    window.tell(happened(begun, boundary(before.table, {})))
    assert "Sealing decks …" in shown_texts(window.window)
    window.tell(happened(unsealed(before, 1, 2), Sealed(0, (), b"")))
    assert said == []
    window.app.bridge._patience._timer.timeout.emit()
    assert "Sealing decks: waiting for Ben and Chioma" in shown_texts(window.window)
    assert said == ["Sealing decks: waiting for Ben and Chioma"]
    window.tell(happened(unsealed(before, 2), Sealed(1, (), b"")))
    assert "Sealing decks: waiting for Chioma" in shown_texts(window.window)
    assert len(said) == 1
    window.tell(happened(at_stage(begun, Stage.COUNTDOWN), CutOpened(2, b"")))
    assert not [text for text in shown_texts(window.window) if text.startswith("Sealing")]


def test_what_goes_wrong_is_read_out_and_shown(opened: Any) -> None:
    window, view = opened(replace(INPUTS, choices=STILL)), a_table(accused={1})
    said: list[str] = []
    window.tell(HostIs(key(0), 1), Joined(a_table()))
    window.app.bridge.table.announced.connect(said.append)
    window.tell(happened(view, FalselyOpened(1, ())))
    text = "Ben’s program turned up another card than it had sealed. What really lies there stays unknown."
    assert said == [text]
    assert text in shown_texts(window.window)
    assert "Ben’s deck: a card was wrong" in named(window)
    window.tell(happened(at_stage(view, Stage.PLAYING), DealClosed(view.table.deals)))
    assert said == [text]


def test_on_the_sheet_a_note_tells_of_what_comes_late(opened: Any) -> None:
    window = opened("sheet")
    view = window.app.hub.inputs.view
    assert view is not None
    window.tell(HostIs(key(0), 1), Joined(view))
    table = sealed(view.table, keys={0, 3}, false={1, 2})
    window.tell(happened(replace(view, table=table, index=view.index + 1), Revealed(1, b"")))
    assert "Ben’s deck was false, as only its key shows now: the deal stays as it is written." in shown_texts(
        window.window
    )
    assert "Ben’s deck: false" in named(window)


def test_german(opened: Any) -> None:
    window = opened(replace(INPUTS, choices=replace(STILL, language="de"), view=a_table(accused={1})))
    assert "Kartenspiel von Ben: eine Karte war falsch" in named(window)
    click(window.window, named(window)["Kartenspiel von Ben: eine Karte war falsch"])
    assert "Was sie nicht beweisen" in shown_texts(window.window)
