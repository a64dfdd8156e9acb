"""`nertz-lan` without a command: a window, or one sentence."""

import os
import subprocess
import sys

import pytest

from nertz_lan.screen import NO_SCREEN, why_no_window

BARE = {
    name: value for name, value in os.environ.items() if name not in ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM")
}


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
