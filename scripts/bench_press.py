"""From a press on the stock to the end of the frame that shows what it did, in a window with six seats.

`bench_ui.py --only press` runs it.
"""

import os
import statistics
import sys
import time
from pathlib import Path

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
os.environ.setdefault("QT_QUICK_BACKEND", "software")
sys.path.insert(0, str(Path(__file__).parent.parent))

from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest

from bench_said import at_most, p95
from nertz_lan.rules.presets import preset_rules
from nertz_lan.ui.pile import Pile, PileKind
from nertz_lan.ui.viewmodels.table import TableViewModel
from nertz_lan.ui.window import close_table, open_table
from ui_tables import a_view, played

PRESSES = 60
TWO_FRAMES_MS = 2 * 1000 / 60


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
    print(at_most(p95(waited), TWO_FRAMES_MS, "ms from a press to its frame (95 %)"))
    print(
        f"        {statistics.median(waited):.0f} ms in the middle; of the processor {statistics.median(worked):.1f} ms"
    )


def settle(app: QGuiApplication, seconds: float) -> None:
    """Let cards come to rest."""
    end = time.perf_counter() + seconds
    while time.perf_counter() < end:
        app.processEvents()
        time.sleep(0.001)
