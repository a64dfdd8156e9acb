"""What a person waits for at the start and at a press: `bench_ui.py --only start,press` runs it.

- start: a program of its own with a kept profile, from its start to Home's first frame, and what it holds in memory.
- press: from a press on the stock to the end of the frame that shows what it did, in a window with six seats.
"""

import argparse
import os
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
os.environ.setdefault("QT_QUICK_BACKEND", "software")
sys.path.insert(0, str(Path(__file__).parent.parent))

from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest

from bench_life import resident_mb
from bench_said import p95, target
from nertz_lan.rules.presets import preset_rules
from nertz_lan.ui.pile import Pile, PileKind
from nertz_lan.ui.viewmodels.table import TableViewModel
from nertz_lan.ui.window import USUAL, close_table, open_table
from nertz_lan.window import Shell
from ui_tables import a_view, played

STARTS = 4  # the first one warms the caches, and doesn't count
START_MS, RESIDENT_MB = 1000, 200
PRESSES = 60
TWO_FRAMES_MS = 2 * 1000 / 60
LOOPBACK = "127.0.0.1"


def start() -> None:
    """Start programs, one after another."""
    took, worked, held = [], [], []
    with tempfile.TemporaryDirectory(prefix="nertz-lan-bench-") as folder:
        (Path(folder) / "settings.toml").write_text("dark = true\n", encoding="utf-8")
        for _ in range(STARTS):
            began = time.perf_counter()
            words = [sys.executable, __file__, folder]
            with subprocess.Popen(words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as program:
                assert program.stdout is not None  # it was asked for  # noqa: S101
                worked.append(float(program.stdout.readline()))
                took.append((time.perf_counter() - began) * 1000)
                held.append(resident_mb(program.pid))
                program.communicate()
    print(said(statistics.median(took[1:]), START_MS, "ms until Home shows"))
    print(f"        {statistics.median(worked[1:]):.0f} ms of that on the processor, which others may have kept busy")
    print(said(max(held), RESIDENT_MB, "MB in memory"))


def home(folder: Path) -> None:
    """A program that says when Home shows, and ends with its standard input."""
    app = QGuiApplication(["bench"])
    shell = Shell(folder, LOOPBACK, "Bench")
    shell.open(USUAL)
    seen: list[bool] = []
    shell.window.frameSwapped.connect(lambda: seen.append(True))
    while not seen:
        app.processEvents()
    print(time.process_time() * 1000, flush=True)
    sys.stdin.read()
    shell.close()


def press(app: QGuiApplication) -> None:
    """Turn the stock by the mouse, again and again."""
    table = TableViewModel(lambda _token, _intent: None, time.monotonic)
    view = a_view(played(preset_rules("Nertz", 6), 6, 5, 20))
    table.give(view=view)
    engine, window = open_table(table)
    frames: list[float] = []
    window.frameSwapped.connect(lambda: frames.append(time.perf_counter()))
    settle(app, 0.3)
    stock = table.state.layout.spot(Pile(PileKind.STOCK, 0, 0)) if table.state.layout is not None else None
    assert stock is not None  # an own layout has one  # noqa: S101
    where = QPoint(*map(round, stock.rect.middle))
    waited, worked = [], []
    for _ in range(PRESSES):
        frames.clear()
        began, busy = time.perf_counter(), time.thread_time()
        QTest.mousePress(window, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, where)
        while not frames:
            app.processEvents()
        waited.append((frames[0] - began) * 1000)
        worked.append((time.thread_time() - busy) * 1000)
        QTest.mouseRelease(window, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, where)
        table.give(asked=())  # and back: the stock is never gone through
        settle(app, 0.25)
    close_table(engine, window)
    print(said(p95(waited), TWO_FRAMES_MS, "ms from a press to its frame (95 %)"))
    print(
        f"        {statistics.median(waited):.0f} ms in the middle; of the processor {statistics.median(worked):.1f} ms"
    )


def settle(app: QGuiApplication, seconds: float) -> None:
    """Let cards come to rest."""
    end = time.perf_counter() + seconds
    while time.perf_counter() < end:
        app.processEvents()
        time.sleep(0.001)


def said(value: float, most: float, what: str) -> str:
    """A figure beside its bound."""
    return target(f"{value:.0f} {what} (at most {most:.0f})", met=value <= most)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description="One start, for the bench: `bench_ui.py --only start` runs it.")
    parser.add_argument("folder", type=Path, help="where the profile is kept")
    home(parser.parse_args().folder)
