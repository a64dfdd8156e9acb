"""`nertz-lan` without a command: a window, or one sentence."""

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from nertz_lan.screen import NO_SCREEN, why_no_window

BARE = {
    name: value for name, value in os.environ.items() if name not in ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM")
}
WHERE_NOTHING_CAN_BE_RAISED = """
import os, runpy, signal, sys

class Gone:
    def __del__(self):
        os.kill(os.getpid(), {number})
        for _ in range(1000):
            pass  # here Python sees it

class Finder:
    def find_spec(self, name, path, target=None):
        if name == "PySide6.QtQuick":
            Gone()

sys.meta_path.insert(0, Finder())
sys.argv = ["nertz-lan", "--data-dir", {folder!r}, "--interface", "127.0.0.1"]
runpy.run_module("nertz_lan", run_name="__main__")
"""


@pytest.mark.parametrize("platform", ["darwin", "win32"])
def test_other_systems_always_have_a_screen(platform: str) -> None:
    assert why_no_window({}, platform) == ""


def test_linux_without_a_screen() -> None:
    assert why_no_window({}, "linux") == NO_SCREEN
    assert why_no_window({"QT_QPA_PLATFORM": "offscreen"}, "linux") == ""


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere there is a screen")
def test_no_screen_is_one_sentence_and_status_1() -> None:
    ended = subprocess.run([sys.executable, "-m", "nertz_lan"], env=BARE, capture_output=True, text=True, check=False)
    assert (ended.returncode, ended.stdout, ended.stderr) == (1, "", f"Error: {NO_SCREEN}\n")


@pytest.mark.parametrize("option", [("--name", "Ada"), ("--interface", "127.0.0.1"), ("--data-dir", "here")])
def test_options_of_the_window_before_something_else_are_refused(option: tuple[str, str]) -> None:
    words = [sys.executable, "-m", "nertz_lan", *option, "tables"]
    ended = subprocess.run(words, env=BARE, capture_output=True, text=True, check=False)
    assert ended.returncode == 2
    assert f"{option[0]} is for the window here: put it after 'tables'." in ended.stderr


@pytest.mark.skipif(os.name != "posix", reason="signals")
@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT], ids=["SIGTERM", "Ctrl-C"])
def test_a_signal_while_the_window_is_loaded_is_the_end(tmp_path: Path, number: signal.Signals) -> None:
    source = WHERE_NOTHING_CAN_BE_RAISED.format(number=int(number), folder=str(tmp_path))
    words = [sys.executable, "-c", source]
    ended = subprocess.run(words, capture_output=True, text=True, check=False, timeout=60)
    assert (ended.returncode, ended.stdout, ended.stderr) == (-number, "", "")
