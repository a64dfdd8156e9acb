"""`nertz-lan`: the window, from its opening to its close (DESIGN §1).

Owns the wiring of view models, desk, settings and profile, and how the program ends.
"""

import functools
import signal
import threading
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from types import FrameType
from typing import Final, Protocol

from PySide6.QtCore import QSize, QTimer
from PySide6.QtGui import QGuiApplication
from PySide6.QtQuick import QQuickWindow, QSGRendererInterface

from nertz_lan import __version__
from nertz_lan.app import own_profile
from nertz_lan.net import clock
from nertz_lan.screen import draws_by_itself
from nertz_lan.store import bests, settings
from nertz_lan.ui import sentences
from nertz_lan.ui.art.icon import program_icon
from nertz_lan.ui.choices import Choices
from nertz_lan.ui.keys import USUAL, Deed
from nertz_lan.ui.rest import Rest
from nertz_lan.ui.saying import saying
from nertz_lan.ui.viewmodels.app import AppViewModel
from nertz_lan.ui.viewmodels.hub import AppInputs
from nertz_lan.ui.window import close_window, end_now, first_size, open_window
from nertz_lan.windowdesk import WindowDesk

SIGNALS_MS: Final = 200  # how often Python gets to see that it was told to end


class Shell:
    """The window with everything behind it, from `open` to `close`."""

    def __init__(self, data_dir: Path | None, interface: str | None, name: str | None) -> None:
        """Raises ProfileError and BadName."""
        self._profile = own_profile(data_dir)
        try:
            if name is not None:
                self._profile.save(name=name)
        except BaseException:
            self._profile.close()
            raise
        self.desk = WindowDesk(self._profile, data_dir, interface)
        mine, kept = self._profile.profile, settings.load(settings.file_of(data_dir))
        self.app = AppViewModel(
            self.desk,
            AppInputs(
                version=__version__,
                name=mine.name,
                back=mine.back,
                choices=choices_of(kept),
                welcome=kept is None,
                own_presets=self.desk.own_presets(),
                bests=bests.load(bests.file_of(data_dir)),
            ),
            clock.now,
        )
        self.desk.tell = self.app.bridge.put
        self.desk.club.tell = self.app.club_news
        self.desk.see = self.app.bridge.put_pointer
        self.desk.say = self.app.said.emit
        if kept is not None:
            self.desk.start()

    def open(self, size: QSize | None = None) -> None:
        """Show it, by itself as large as the screen allows."""
        first = size or first_size()
        self.engine, self.window = open_window(self.app, first.width(), first.height())
        self.desk.open(self.app.hub.inputs.choices.volume)
        self._rest = Rest(self.app)

    def close(self) -> None:
        """Take it down: tables are left, threads ended, the profile let go."""
        self._rest.end()
        close_window(self.engine, self.window)
        self.desk.stop()
        end_now(self.app)
        self._profile.close()


def choices_of(kept: settings.Settings | None) -> Choices:
    """What was kept, as the window wants it; a deed without a key gets its usual one where that is free."""
    if kept is None:
        return Choices()
    known = {deed.value: deed for deed in Deed}
    keys = {key: known[deed] for key, deed in kept.keys.items() if deed in known}
    missing = {key: deed for key, deed in USUAL.items() if deed not in keys.values() and key not in keys}
    choices = Choices(
        dark=kept.dark,
        four_colours=kept.four_colours,
        left_handed=kept.left_handed,
        reduced_motion=kept.reduced_motion,
        one_press=kept.one_press,
        pointers=kept.pointers,
        own_pointer=kept.own_pointer,
        text_scale=kept.text_scale,
        sounds=kept.sounds,
        volume=kept.volume,
        language=kept.language,
        bot_level=kept.bot_level,
    )
    return replace(choices, keys={**keys, **missing}) if keys else choices


def run(data_dir: Path | None, interface: str | None, name: str | None) -> int:
    """Open the window and stay until it is closed: the exit status. Raises ProfileError and BadName."""

    def opened() -> Shell:
        shell = Shell(data_dir, interface, name)
        threading.excepthook = functools.partial(_thread_broke, shell)
        shell.open()
        return shell

    return run_window(opened)


class Closing(Protocol):
    """A window that is open, and what is behind it."""

    def close(self) -> None:
        """Take it down."""


def run_window(opened: Callable[[], Closing]) -> int:
    """Open a window and stay until it is closed, or the program is told to end: the exit status."""
    application = QGuiApplication(["nertz-lan"])
    application.setApplicationName("nertz-lan")
    application.setApplicationDisplayName("Nertz")
    application.setDesktopFileName("nertz-lan")
    application.setWindowIcon(program_icon())
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


def _thread_broke(shell: Shell, what: threading.ExceptHookArgs) -> None:
    threading.__excepthook__(what)
    shell.desk.say({"trouble": saying(sentences.BROKEN)})
