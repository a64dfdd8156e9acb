"""How long the window takes: `bench_ui.py`. Offscreen, software renderer, in this process.

A view update is `give` with a view one event further: predict, lay out, compare, tell QML. A frame is one
`grabWindow()`, which paints everything, and so more than a frame in which few cards move.
"""

import os
import statistics
import sys
import time
from pathlib import Path
from random import Random

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
os.environ.setdefault("QT_QUICK_BACKEND", "software")
sys.path.insert(0, str(Path(__file__).parent.parent))

from PySide6.QtGui import QGuiApplication

from nertz_lan.rules.presets import preset_rules
from nertz_lan.ui.viewmodels.derive import derive
from nertz_lan.ui.viewmodels.state import Looks, TableInputs
from nertz_lan.ui.viewmodels.table import TableViewModel
from nertz_lan.ui.window import close_table, open_table
from selfplay import seeded_deal
from ui_tables import Bots, a_view, with_deal


def measure(app: QGuiApplication, seats: int, width: int, height: int) -> None:
    """Play 300 events into a window and say what each part cost."""
    bots = Bots(seeded_deal(preset_rules("Nertz", seats), seats, 5), Random(5))
    table = TableViewModel(lambda _token, _intent: None, time.monotonic)
    view = a_view(bots.deal)
    table.give(view=view, looks=Looks())
    began = time.perf_counter()
    engine, window = open_table(table, width, height)
    frames: list[float] = []
    swapped = [0]
    window.afterRendering.connect(lambda: swapped.__setitem__(0, swapped[0] + 1))
    app.processEvents()
    opened_ms = (time.perf_counter() - began) * 1000
    derived: list[float] = []
    updated: list[float] = []
    for _ in range(300):
        if bots.step() is None or bots.deal.called:
            break
        view = with_deal(view, bots.deal)
        start = time.perf_counter()
        derive(TableInputs(view=view, width=width, height=height))
        derived.append((time.perf_counter() - start) * 1000)
        start = time.perf_counter()
        table.give(view=view)
        updated.append((time.perf_counter() - start) * 1000)
        before = swapped[0]
        start = time.process_time()
        end = time.perf_counter() + 0.05
        while time.perf_counter() < end:
            app.processEvents()
            time.sleep(0.001)
        if swapped[0] > before:
            frames.append((time.process_time() - start) * 1000 / (swapped[0] - before))
    start = time.perf_counter()
    for _ in range(10):
        window.grabWindow()
    whole = (time.perf_counter() - start) * 100
    print(
        f"{seats:2} seats {width}x{height}: opened {opened_ms:.0f} ms, derived {statistics.median(derived):.2f} ms, "
        f"updated {statistics.median(updated):.2f} ms (95 %: {statistics.quantiles(updated, n=20)[-1]:.2f}), "
        f"CPU per frame while cards move {statistics.median(frames):.2f} ms, whole window {whole:.1f} ms"
    )
    close_table(engine, window)


if __name__ == "__main__":
    application = QGuiApplication([])
    for size in ((1280, 800), (1920, 1080)):
        for number in (2, 6, 12):
            measure(application, number, *size)
