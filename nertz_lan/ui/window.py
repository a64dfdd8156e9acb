"""Opening a window: the whole program's, one with nothing but a table, or one that says why there is neither.

Owns the engine's set-up: pictures, the QML folder, the view model as the window's one property, and how long QML looks
for garbage in one go.
"""

import os
from pathlib import Path
from typing import Any, Final

from PySide6.QtCore import QCoreApplication, QEvent, QObject, QSize, Qt, QUrl, Slot
from PySide6.QtGui import QGuiApplication
from PySide6.QtQml import QQmlApplicationEngine
from PySide6.QtQuick import QQuickWindow

from nertz_lan.ui import bookwords, sentences
from nertz_lan.ui.art import drawing
from nertz_lan.ui.art.ahead import Ahead
from nertz_lan.ui.art.provider import NAME, CardPictures
from nertz_lan.ui.heldkeys import HeldKeys
from nertz_lan.ui.models.telling import Telling
from nertz_lan.ui.viewmodels.app import AppViewModel
from nertz_lan.ui.viewmodels.coming import pictures_to_come
from nertz_lan.ui.viewmodels.hub import em_of
from nertz_lan.ui.viewmodels.replay import ReplayViewModel
from nertz_lan.ui.viewmodels.table import TableViewModel

QML: Final = Path(__file__).parent / "qml"
USUAL: Final = QSize(1280, 800)
QML_LOOKS: Final = ("QV4_GC_TIMELIMIT", "1")  # ms: QML's own look for garbage, in the window's thread; 5 by itself
_TITLE_BAR: Final = QSize(0, 40)  # what a window manager lays around a window; nobody tells before it is there


def first_size(available: QSize | None = None) -> QSize:
    """How large the window opens: `USUAL`, or what a smaller screen has room for. `available`: the first screen's.

    In logical pixels. The least size of the window's own QML still holds.
    """
    if available is None:
        available = QGuiApplication.primaryScreen().availableSize()
    return USUAL.boundedTo(available - _TITLE_BAR)


def open_table(
    table: TableViewModel, width: int = 1280, height: int = 800
) -> tuple[QQmlApplicationEngine, QQuickWindow]:
    """A window that shows a table. The engine owns the window, and has to go before the view model does.

    Raises RuntimeError where the QML is broken.
    """
    return _open("TableWindow.qml", {"table": table}, width, height, table)


def open_window(app: AppViewModel, width: int, height: int) -> tuple[QQmlApplicationEngine, QQuickWindow]:
    """The window of the whole program. As `open_table`."""
    return _open("AppWindow.qml", {"app": app}, width, height, app.bridge.table, app.replayed)


def open_replay_window(replay: ReplayViewModel, width: int, height: int) -> tuple[QQmlApplicationEngine, QQuickWindow]:
    """A window with one replay. As `open_table`."""
    words = {**sentences.by_name(), **bookwords.by_name()}
    return _open("ReplayWindow.qml", {"replay": replay, "words": words}, width, height, replay.live)


def open_no_start(why: str) -> tuple[QQmlApplicationEngine, QQuickWindow]:
    """A small window that says why the program's can't open, with text of the usual size. As `open_table`."""
    engine = QQmlApplicationEngine()
    dark = QGuiApplication.styleHints().colorScheme() is not Qt.ColorScheme.Light  # where none is told: as usual
    em = em_of(USUAL.width(), USUAL.height(), 1.0)
    return engine, _load(engine, "NoStart.qml", {"why": why, "closeText": sentences.CLOSE(), "dark": dark, "em": em})


def _open(
    file: str, shown: dict[str, Any], width: int, height: int, table: TableViewModel, *others: TableViewModel
) -> tuple[QQmlApplicationEngine, QQuickWindow]:
    """`table` is the one whose pictures are painted ahead."""
    os.environ.setdefault(*QML_LOOKS)
    engine = QQmlApplicationEngine()
    pictures = CardPictures()
    engine.addImageProvider(NAME, pictures)
    engine.addImageProvider(drawing.NAME, drawing.Drawings())
    ahead = Ahead(pictures, lambda: pictures_to_come(table.state, table.derived_from, table.pointers.movers()), engine)
    table.shown.connect(ahead.look)
    window = _load(engine, file, {**shown, "width": width, "height": height})
    for each in (table, *others):
        _BeforeFrames(each.telling, window)
    return engine, window


def _load(engine: QQmlApplicationEngine, file: str, shown: dict[str, Any]) -> QQuickWindow:
    engine.setInitialProperties({**shown, "visible": True})
    engine.load(QUrl.fromLocalFile(str(QML / file)))
    roots = engine.rootObjects()
    if not roots or not isinstance(window := roots[0], QQuickWindow):
        raise RuntimeError("the window could not be made")
    HeldKeys(window)
    return window


class _BeforeFrames(QObject):
    """Asks about a frame only while there is something left to be told: most of them need no Python."""

    def __init__(self, telling: Telling, window: QQuickWindow) -> None:
        super().__init__(window)
        self._told, self._frames = telling.before_frame, window.afterAnimating
        telling.waits.connect(self._follow)
        if telling.is_left:
            self._follow(True)  # noqa: FBT003 - as the signal says it

    @Slot(bool)
    def _follow(self, waits: bool) -> None:  # noqa: FBT001 - a signal's
        if waits:
            self._frames.connect(self._told)
        else:
            self._frames.disconnect(self._told)


def close_window(engine: QQmlApplicationEngine, window: QQuickWindow) -> None:
    """Close a window and its engine, now: before its view model goes."""
    window.close()
    end_now(engine)


def end_now(what: QObject) -> None:
    """Delete an object of Qt's in this thread: left to Python's collector, it could go in any other."""
    what.deleteLater()
    QCoreApplication.sendPostedEvents(what, QEvent.Type.DeferredDelete.value)


close_table = close_window
