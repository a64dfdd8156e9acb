"""Whole windows for tests: with a desk that takes notes, and with a real network on loopback."""

import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtQuick import QQuickItem, QQuickWindow
from PySide6.QtTest import QTest

from nertz_lan.protocol.entries import Entry, Event
from nertz_lan.session.news import Happened, View
from nertz_lan.ui.choices import Choices
from nertz_lan.ui.viewmodels.app import AppViewModel
from nertz_lan.ui.viewmodels.hub import AppInputs
from nertz_lan.ui.window import USUAL, close_window, end_now, open_window
from nertz_lan.window import Shell
from ui_desk import NoDesk
from ui_inputs import INPUTS
from ui_screens import screens

LOOPBACK = "127.0.0.1"
WITHIN_S = 40.0  # to notice what hangs
TEXTS = ("Label", "Heading")
SIZES = [(1024, 640), (1280, 800), (1920, 1080)]
STILL = Choices(reduced_motion=True)
NAMES = {"Kateryna", "<b>x</b><img src=http://a>"}  # of people and tables: they may be cut where room is scarce
LARGER = 1.25  # text, in the smallest window, with which everything has room
LARGE = 1.4  # text, in the smallest window; at the largest scale Home is too narrow for its rows
NARROW = {"Chioma", "Kateryna II"}  # names that large text cuts where there are columns for twelve, or for forty
_PREPARED = dict(screens())


def prepared(name: str, **choices: Any) -> AppInputs:
    """What a screen of `ui_screens` is shown from, without motion."""
    return _PREPARED[name](replace(INPUTS, choices=replace(STILL, **choices)))


def spin(until: Callable[[], object], seconds: float = WITHIN_S) -> bool:
    """Let the window live until something holds. Whether it came to hold."""
    end = time.monotonic() + seconds
    while True:
        QGuiApplication.processEvents()
        if until():
            return True
        if time.monotonic() >= end:
            return False
        time.sleep(0.002)


def items_in(window: QQuickWindow) -> Iterator[QQuickItem]:
    """Every item that can be seen."""

    def walk(item: QQuickItem) -> Iterator[QQuickItem]:
        if item.isVisible():
            yield item
            for child in item.childItems():
                yield from walk(child)

    yield from walk(window.contentItem())


def kind_of(item: QQuickItem) -> str:
    """The QML file that it comes from."""
    return item.metaObject().className().split("_QMLTYPE")[0]


def buttons_in(window: QQuickWindow) -> list[QQuickItem]:
    return [item for item in items_in(window) if kind_of(item) in ("FlatButton", "PillButton")]


def button(window: QQuickWindow, text: str) -> QQuickItem:
    """The button that shows a text."""
    shown = {str(item.property("text")): item for item in buttons_in(window)}
    assert text in shown, sorted(shown)
    return shown[text]


def click(window: QQuickWindow, item: QQuickItem) -> None:
    """A real press and release in the middle of an item."""
    QGuiApplication.processEvents()  # so that it stands where it will be seen
    window.grabWindow()
    at: QPointF = item.mapToScene(QPointF(item.width() / 2, item.height() / 2))
    spot = QPoint(round(at.x()), round(at.y()))
    QTest.mouseClick(window, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, spot)
    QGuiApplication.processEvents()


def place_of(item: QQuickItem) -> tuple[float, float]:
    """Its left upper corner in the window."""
    return item.mapToScene(QPointF(0, 0)).toTuple()


def type_in(window: QQuickWindow, character: str) -> None:
    """A key that writes this character."""
    QTest.keyClick(window, ord(character.upper()), Qt.KeyboardModifier.NoModifier)


def shown_texts(window: QQuickWindow) -> list[str]:
    """All that is written on the screen."""
    return [str(item.property("text")) for item in items_in(window) if kind_of(item) in TEXTS]


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


def in_each_size(window: QQuickWindow) -> Iterator[str]:
    """One window in every size: it lies in each as if it had been opened so."""
    for width, height in SIZES:
        window.resize(width, height)
        QGuiApplication.processEvents()
        assert (window.width(), window.height()) == (width, height)
        yield f"{width}x{height}"


def happened(view: View, event: Event) -> Happened:
    """News of an event that has led to this view."""
    return Happened(Entry(view.reign, view.index, 0, event), view)


class Screens:
    """A window whose desk takes notes."""

    def __init__(self, inputs: AppInputs, width: int = 1280, height: int = 800) -> None:
        self.desk = NoDesk()
        self.app = AppViewModel(lambda: self.desk, inputs, time.monotonic)
        if inputs.view is not None:
            self.app.bridge.table.give(view=inputs.view)
        self.engine, self.window = open_window(self.app, width, height)
        QGuiApplication.processEvents()

    def tell(self, *news: Any) -> None:
        """Have it take these, as if a network had brought them."""
        for each in news:
            self.app.bridge.put(each)
        QGuiApplication.processEvents()

    def close(self) -> None:
        close_window(self.engine, self.window)
        end_now(self.app)


def scale_text(shown: Screens, text_scale: float) -> None:
    """Choose another size of text."""
    hub = shown.app.hub
    hub.keep(replace(hub.inputs.choices, text_scale=text_scale))
    QGuiApplication.processEvents()


class Opening:
    """Opens windows, with the inputs that are given or those of a prepared screen, and closes them all in the end."""

    def __init__(self) -> None:
        self._windows: list[Screens] = []

    def __call__(self, inputs: AppInputs | str, width: int = 1280, height: int = 800) -> Screens:
        given = prepared(inputs) if isinstance(inputs, str) else inputs
        self._windows.append(Screens(given, width, height))
        return self._windows[-1]

    def close(self) -> None:
        for each in self._windows:
            each.close()


class Player:
    """A window with everything behind it, on loopback."""

    def __init__(
        self, folder: Path, name: str, *, welcome: bool = False, made: bool = False, interface: str = LOOPBACK
    ) -> None:
        if not welcome and not made:
            folder.mkdir(parents=True)
            (folder / "settings.toml").write_text("reduced_motion = true\n", encoding="utf-8")
        self.shell = Shell(folder, interface, name)
        self.shell.open(USUAL)
        self.app = self.shell.app
        self.window = self.shell.window

    @property
    def screen(self) -> str:
        return str(self.app.state.screen)

    @property
    def view(self) -> Any:
        """The table as all that shows has it by now: presses and keys mean this one."""
        return self.app.hub.inputs.view

    def offers(self, text: str) -> bool:
        """Whether a button shows this."""
        return any(str(item.property("text")) == text for item in buttons_in(self.window))

    def press(self, text: str) -> None:
        """Press a button once it is there: others decide when some of them are."""
        spin(lambda: self.offers(text))
        click(self.window, button(self.window, text))

    def keys(self, *keys: Qt.Key) -> None:
        for key in keys:
            QTest.keyClick(self.window, key)
            QGuiApplication.processEvents()

    def close(self) -> None:
        self.shell.close()
