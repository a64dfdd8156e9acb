"""`nertz-lan`: the window, from its opening to its close (DESIGN §1).

Owns the wiring of view models, desk, settings and profile, how the program ends, and what comes first: the window.
Networks, practice, the score book, all that lies behind it begins with `Shell.desk`, and is loaded while the window
opens.
"""

import functools
import signal
import threading
from collections.abc import Callable
from pathlib import Path
from types import FrameType
from typing import TYPE_CHECKING, Final, Protocol

from PySide6.QtCore import QObject, QSize, Qt, QTimer, Signal, Slot
from PySide6.QtGui import QGuiApplication
from PySide6.QtQuick import QQuickWindow, QSGRendererInterface

from nertz_lan import __version__
from nertz_lan.kept import choices_of, own_presets
from nertz_lan.net import clock
from nertz_lan.ownprofile import own_profile
from nertz_lan.screen import draws_by_itself
from nertz_lan.store import bests, settings
from nertz_lan.ui import sentences
from nertz_lan.ui.art.icon import program_icon
from nertz_lan.ui.rest import Rest
from nertz_lan.ui.saying import saying
from nertz_lan.ui.viewmodels.app import AppViewModel
from nertz_lan.ui.viewmodels.hub import AppInputs
from nertz_lan.ui.window import close_window, end_now, first_size, open_window

if TYPE_CHECKING:
    from nertz_lan.windowdesk import WindowDesk

SIGNALS_MS: Final = 200  # how often Python gets to see that it was told to end


class Shell(QObject):
    """The window with everything behind it, from `open` to `close`."""

    _loaded = Signal()  # from the thread that loads

    def __init__(self, data_dir: Path | None, interface: str | None, name: str | None) -> None:
        """Raises ProfileError and BadName."""
        super().__init__()
        self._profile = own_profile(data_dir)
        try:
            if name is not None:
                self._profile.save(name=name)
        except BaseException:
            self._profile.close()
            raise
        self._data_dir, self._interface = data_dir, interface
        mine, kept = self._profile.profile, settings.load(settings.file_of(data_dir))
        self._is_known = kept is not None  # Welcome is done
        self.app = AppViewModel(
            lambda: self.desk,
            AppInputs(
                version=__version__,
                name=mine.name,
                back=mine.back,
                choices=choices_of(kept),
                welcome=kept is None,
                own_presets=own_presets(data_dir),
                bests=bests.load(bests.file_of(data_dir)),
            ),
            clock.now,
        )
        self._desk: WindowDesk | None = None
        self._rest: Rest | None = None
        self._loading = threading.Thread(target=self._load, name="nertz-loading", daemon=True)
        self._loaded.connect(self._begin, Qt.ConnectionType.QueuedConnection)

    @property
    def desk(self) -> "WindowDesk":
        """What is behind the window. A wish that comes before it is loaded waits for that. In the window's thread."""
        if self._desk is None:
            from nertz_lan.windowdesk import WindowDesk

            self._desk = desk = WindowDesk(self._profile, self._data_dir, self._interface)
            desk.tell = self.app.bridge.put
            desk.club.tell = self.app.club_news
            desk.see = self.app.bridge.put_pointer
            desk.say = self.app.said.emit
            if self._is_known:
                desk.start()
        return self._desk

    def open(self, size: QSize | None = None) -> None:
        """Show it, by itself as large as the screen allows. What is behind it is loaded beside QML."""
        self._loading.start()
        first = size or first_size()
        self.engine, self.window = open_window(self.app, first.width(), first.height())

    def _load(self) -> None:
        import nertz_lan.windowdesk  # noqa: F401 - for `desk`

        self._loaded.emit()
        import leather  # noqa: F401 - for charts
        import segno  # noqa: F401 - for join codes

    @Slot()
    def _begin(self) -> None:
        self.desk.open(self.app.hub.inputs.choices.volume)
        self._rest = Rest(self.app)

    def close(self) -> None:
        """Take it down: tables are left, threads ended, the profile let go."""
        self._loading.join()
        if self._rest is not None:
            self._rest.end()
        close_window(self.engine, self.window)
        if self._desk is not None:
            self._desk.stop()
        end_now(self.app)
        self._profile.close()
        end_now(self)


def run(data_dir: Path | None, interface: str | None, name: str | None) -> int:
    """Open the window and stay until it is closed: the exit status. Raises ProfileError and BadName."""

    def opened() -> Shell:
        shell = Shell(data_dir, interface, name)
        threading.excepthook = functools.partial(thread_broke, shell.app)
        shell.open()
        return shell

    return run_window(opened)


class Closing(Protocol):
    """A window that is open, and what is behind it."""

    def close(self) -> None:
        """Take it down."""


def run_window(opened: Callable[[], Closing]) -> int:
    """Open a window and stay until it is closed, or the program is told to end: the exit status.

    After one that `opened` could not open, another can be.
    """
    application = _application()
    if draws_by_itself():
        QQuickWindow.setGraphicsApi(QSGRendererInterface.GraphicsApi.Software)
    told: list[int] = []

    def end(number: int, frame: FrameType | None) -> None:  # noqa: ARG001 - as signal calls it
        told.append(number)

    signal.signal(signal.SIGINT, end)
    signal.signal(signal.SIGTERM, end)
    shell = opened()
    ticking = QTimer(interval=SIGNALS_MS)
    ticking.timeout.connect(lambda: application.quit() if told else None)  # Python sees signals only while it runs
    ticking.start()
    try:
        status = application.exec()
    finally:
        shell.close()
    return 128 + told[0] if told else status


def _application() -> QGuiApplication:
    """Qt's, of which a program has one and no more."""
    found = QGuiApplication.instance()
    if isinstance(found, QGuiApplication):
        return found
    application = QGuiApplication(["nertz-lan"])
    application.setApplicationName("nertz-lan")
    application.setApplicationDisplayName("Nertz")
    application.setDesktopFileName("nertz-lan")
    application.setWindowIcon(program_icon())
    return application


def thread_broke(app: AppViewModel, what: threading.ExceptHookArgs) -> None:
    """Say that a thread has ended that should have gone on."""
    threading.__excepthook__(what)
    app.said.emit({"trouble": saying(sentences.BROKEN)})
