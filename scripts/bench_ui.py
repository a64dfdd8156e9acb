"""How long the window takes: `bench_ui.py [--only start,press,tables,frames,python,host]`, offscreen.

- start: until Home shows, beside an empty window, and memory (`bench_start.py`).
- press: from a press to the frame that shows it (`bench_press.py`).
- tables: a view update is `give` with a view one event further: predict, lay out, compare, tell QML, all at once.
- frames: what a frame costs while cards move, against 1/60 s (`bench_frames.py`).
- python: the longest pieces of work on the window's thread in one go, in a match against bots (`bench_pieces.py`).
- host: what a guest waits for the host's verdict, with a window in the host's program and without one (p99, ratio).

Machines are shared: read ratios.
"""

import argparse
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

import bench_frames
import bench_host
import bench_pieces
import bench_press
import bench_start
from bench_said import p95
from nertz_lan.rules.presets import preset_rules
from nertz_lan.ui.art.icon import program_icon
from nertz_lan.ui.viewmodels.derive import derive
from nertz_lan.ui.viewmodels.state import Looks, TableInputs
from nertz_lan.ui.viewmodels.table import TableViewModel
from nertz_lan.ui.window import close_table, open_table
from selfplay import seeded_deal
from ui_tables import Bots, a_view, with_deal

PARTS = ("start", "press", "tables", "frames", "python", "host")


# --- tables ---------------------------------------------------------------------------------------------------


def tables(app: QGuiApplication) -> None:
    """What an event costs, by seats and size."""
    for size in ((1280, 800), (1920, 1080)):
        for number in (2, 6, 12):
            one_table(app, number, *size)


def one_table(app: QGuiApplication, seats: int, width: int, height: int) -> None:
    """Play 300 events into a window and say what each part cost."""
    bots = Bots(seeded_deal(preset_rules("Nertz", seats), seats, 5), Random(5))
    table = TableViewModel(lambda _token, _intent: None, time.monotonic)
    view = a_view(bots.deal)
    table.give(view=view, looks=Looks())
    began = time.perf_counter()
    engine, window = open_table(table, width, height)
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
        table.telling.finish()
        updated.append((time.perf_counter() - start) * 1000)
        app.processEvents()
    start = time.perf_counter()
    for _ in range(10):
        window.grabWindow()
    whole = (time.perf_counter() - start) * 100
    print(
        f"{seats:2} seats {width}x{height}: opened {opened_ms:.0f} ms, derived {statistics.median(derived):.2f} ms, "
        f"updated {statistics.median(updated):.2f} ms (95 %: {p95(updated):.2f}), whole window drawn {whole:.1f} ms"
    )
    close_table(engine, window)


def main() -> int:
    """Measure what is asked for."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--only", default="", help=f"some of: {', '.join(PARTS)}")
    wanted = [word for word in parser.parse_args().only.split(",") if word] or PARTS
    app = QGuiApplication([])
    app.setWindowIcon(program_icon())  # as the program does: the first picture of all takes longest
    if "start" in wanted:
        bench_start.start()
    measures = {
        "press": bench_press.press,
        "tables": tables,
        "frames": bench_frames.measure,
        "python": bench_pieces.measure,
    }
    for part, measure in measures.items():
        if part in wanted:
            measure(app)
    if "host" in wanted:
        bench_host.compare()
    return 0


if __name__ == "__main__":
    sys.exit(main())
