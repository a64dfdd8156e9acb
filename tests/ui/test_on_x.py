"""The window on a real X server (Xvfb), driven from outside by a real pointer and real keys."""

import json
import os
import queue
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

import system_packages

ROOT = Path(__file__).parent.parent.parent
pytestmark = [
    pytest.mark.skipif(bool(why := system_packages.why_no_x()), reason=str(why)),
    pytest.mark.timeout(240),
]


class Watched:
    """The program in its own process, on a screen of its own."""

    def __init__(self, folder: Path, display: str) -> None:
        environment = {name: value for name, value in os.environ.items() if not name.startswith("QT_")}
        self.environment = {**environment, "DISPLAY": display, "PYTHONPATH": f"{ROOT}:{ROOT / 'scripts'}"}
        self.environment["QT_QUICK_BACKEND"] = "software"
        words = [sys.executable, "-m", "tests.ui.watched", str(folder)]
        self.program = subprocess.Popen(
            words, cwd=ROOT, env=self.environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
        )
        self.told: queue.SimpleQueue[dict[str, Any]] = queue.SimpleQueue()
        self._reading = threading.Thread(target=self._read, daemon=True)
        self._reading.start()

    def _read(self) -> None:
        assert self.program.stdout is not None
        for line in self.program.stdout:
            self.told.put(json.loads(line))

    def wait(self, until: Callable[[dict[str, Any]], object], seconds: float = 40.0) -> dict[str, Any]:
        end = time.monotonic() + seconds
        told: dict[str, Any] = {}
        while time.monotonic() < end:
            try:
                told = self.told.get(timeout=0.5)
            except queue.Empty:
                continue
            if until(told):
                return told
        raise AssertionError(told)

    def tool(self, *words: str) -> None:
        subprocess.run(["xdotool", *words], env=self.environment, check=True)

    def focus(self) -> None:
        self.tool("search", "--sync", "--onlyvisible", "--name", "Nertz", "windowfocus", "--sync")

    def press(self, at: list[int]) -> None:
        self.tool("mousemove", str(at[0]), str(at[1]), "click", "1")

    def close(self) -> str:
        assert self.program.stdout is not None
        assert self.program.stderr is not None
        self.program.terminate()
        with self.program, self.program.stderr as errors:
            self._reading.join()  # nobody else may read there
            return errors.read()


@pytest.fixture
def display() -> Iterator[str]:
    with a_screen() as name:
        yield name


@contextmanager
def a_screen() -> Iterator[str]:
    reading, writing = os.pipe()
    x = subprocess.Popen(
        ["Xvfb", "-displayfd", str(writing), "-screen", "0", "1280x800x24", "-nolisten", "tcp"],
        pass_fds=(writing,),
        stderr=subprocess.DEVNULL,
    )
    os.close(writing)
    with os.fdopen(reading) as told:
        number = told.readline().strip()
    try:
        yield f":{number}"
    finally:
        x.terminate()
        x.wait()


def test_a_person_with_a_pointer_and_keys(tmp_path: Path, display: str) -> None:
    window = Watched(tmp_path, display)
    try:
        window.wait(lambda told: told["screen"] == "welcome" and "Start" in told["buttons"])
        window.focus()
        window.tool("key", "Return")
        home = window.wait(lambda told: "Practise" in told["buttons"])
        window.press(home["buttons"]["Practise"])
        table = window.wait(lambda told: told["stage"] == "playing")
        window.press(table["piles"]["stock"])
        window.wait(lambda told: told["waste"] == 3)
        window.tool("key", "space")
        window.wait(lambda told: told["waste"] == 6)
        window.press(table["piles"]["nertz"])
        window.wait(lambda told: told["held"])
        window.tool("key", "Escape")
        window.wait(lambda told: not told["held"])
        time.sleep(0.6)  # else it is a double press
        x, y = (str(each) for each in table["piles"]["nertz"])
        window.tool("mousemove", x, y, "mousedown", "1", "mousemove_relative", "--", "60", "-40")
        window.wait(lambda told: told["held"])
        window.tool("mousemove_relative", "--", "200", "60", "mouseup", "1")
        window.tool("key", "p")
        window.wait(lambda told: told["paused"])
        told = window.wait(lambda told: "≡" in told["buttons"])
        window.press(told["buttons"]["≡"])
        told = window.wait(lambda told: "Leave" in told["buttons"])
        window.press(told["buttons"]["Leave"])
        told = window.wait(lambda told: "Really leave?" in told["buttons"])
        window.press(told["buttons"]["Really leave?"])
        window.wait(lambda told: told["screen"] == "home")
    finally:
        errors = window.close()
    assert errors == ""


def test_two_programs_by_nothing_but_return(tmp_path: Path, display: str) -> None:
    with a_screen() as other:
        windows = [Watched(tmp_path / "1", display), Watched(tmp_path / "2", other)]
        try:
            for screen in ("welcome", "home"):
                for window in windows:
                    window.wait(lambda told, screen=screen: told["screen"] == screen)  # type: ignore[misc]
                    window.focus()
                    window.tool("key", "Return")  # Start, then Play now
            for window in windows:
                window.wait(lambda told: told["taken"] == 2 and "Ready" in told["buttons"])
            for window in windows:
                window.tool("key", "Return")
            for window in windows:
                window.wait(lambda told: told["stage"] == "playing")
                window.tool("key", "space")
                window.wait(lambda told: told["waste"] == 3)
        finally:
            errors = [window.close() for window in windows]
    assert errors == ["", ""]
