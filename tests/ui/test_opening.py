"""The window comes first, what is behind it after that: no press is lost meanwhile, and what goes wrong is said."""

import functools
import subprocess
import sys
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtGui import QGuiApplication
from PySide6.QtQuick import QQuickWindow

from nertz_lan.ui import sentences
from nertz_lan.ui.choices import Choices
from nertz_lan.ui.viewmodels.hub import AppInputs, Page
from nertz_lan.ui.window import USUAL
from nertz_lan.window import Shell, thread_broke
from tests.ui.windows import LOOPBACK, Opening, Player, items_in, kind_of, spin

NO_INTERFACE = "203.0.113.7"  # an address for documentation: no computer has it
BEHIND = (
    "asyncio",
    "leather",
    "segno",
    "spake2",
    "zeroconf",
    "zmq",
    "nertz_lan.app",
    "nertz_lan.bots",
    "nertz_lan.session.node",
)
START = f"""
import sys
from pathlib import Path
from PySide6.QtGui import QGuiApplication
from nertz_lan.window import Shell

application = QGuiApplication(["nertz-lan"])
shell = Shell(Path(sys.argv[1]), "{LOOPBACK}", None)
print("before:", *(name for name in {BEHIND} if name in sys.modules))
shell.open()
shell.app.home.play_now()
while shell.app.state.screen != "lobby":
    application.processEvents()
shell.close()
print("missing:", *(name for name in {BEHIND} if name not in sys.modules))
"""


@pytest.fixture
def held(monkeypatch: pytest.MonkeyPatch) -> Iterator[threading.Event]:
    """Until it is set, the thread that loads waits."""
    event, load = threading.Event(), Shell._load

    def wait_and_load(shell: Shell) -> None:
        event.wait()
        load(shell)

    monkeypatch.setattr(Shell, "_load", wait_and_load)
    yield event
    event.set()


def test_the_window_needs_nothing_of_what_is_behind_it_and_a_press_waits_for_that(tmp_path: Path) -> None:
    ada = Player(tmp_path / "Ada", "Ada")  # makes a profile
    ada.close()
    words = [sys.executable, "-c", START, str(tmp_path / "Ada")]
    ran = subprocess.run(words, capture_output=True, text=True, check=False, timeout=60)
    assert (ran.stdout, ran.stderr) == ("before:\nmissing:\n", "")


def test_a_press_before_all_is_loaded_is_not_lost(tmp_path: Path, held: threading.Event) -> None:
    ada = Player(tmp_path / "Ada", "Ada")
    try:
        ada.press("Play now")
        assert spin(lambda: ada.screen == "lobby")
        desk = ada.shell.desk
        held.set()
        assert spin(lambda: ada.shell._rest), "what comes once all is loaded"
        assert ada.shell.desk is desk
        assert ada.screen == "lobby"
    finally:
        held.set()
        ada.close()


def test_a_window_that_is_closed_at_once_has_started_nothing(tmp_path: Path) -> None:
    ada = Player(tmp_path / "Ada", "Ada")
    ada.close()
    QGuiApplication.processEvents()
    assert ada.shell._desk is None


@pytest.mark.parametrize("is_early", [False, True])
def test_a_network_that_can_not_start_is_said_at_each_press(
    tmp_path: Path, held: threading.Event, is_early: bool
) -> None:
    ada = Player(tmp_path / "Ada", "Ada", interface=NO_INTERFACE)
    try:
        if not is_early:
            held.set()
            assert spin(lambda: ada.shell._rest)
        for wish in ("Play now", "New table", "Club night …"):
            ada.press(wish)
            if wish == "Club night …":
                ada.press("Open the club night")
            assert spin(lambda: NO_INTERFACE in ada.app.hub.inputs.trouble.text), "it is said at each press"
            assert spin(lambda: not ada.app.hub.inputs.seeking), "what can't come is not looked for"
            assert ada.screen == "home"
        ada.shell.desk._interface = LOOPBACK
        ada.press("Play now")
        assert spin(lambda: ada.screen == "lobby"), "each press has tried anew"
    finally:
        held.set()
        ada.close()


def test_what_can_not_be_loaded_is_said(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(sys.modules, "nertz_lan.windowdesk", None)
    ada = Shell(tmp_path, LOOPBACK, "Ada")
    monkeypatch.setattr(threading, "excepthook", functools.partial(thread_broke, ada.app))
    ada.open(USUAL)
    try:
        assert spin(lambda: ada.app.hub.inputs.trouble.text == sentences.BROKEN())
        assert "nertz_lan.windowdesk" in capfd.readouterr().err
    finally:
        ada.close()


def test_the_first_screen_stands_at_once_and_others_fade_in(opened: Opening) -> None:
    window = opened(AppInputs(choices=Choices(reduced_motion=False)))
    assert faintest(window.window) == 1
    window.app.hub.give(page=Page.SETTINGS)
    assert faintest(window.window) < 1
    assert spin(lambda: faintest(window.window) == 1)


def faintest(window: QQuickWindow) -> float:
    """How much is seen of the screens that show."""
    return min(item.opacity() for item in items_in(window) if kind_of(item) == "QQuickLoader")
