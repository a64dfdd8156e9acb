"""How long the window takes: `bench_ui.py [--only start,press,tables,frames,python,host]`, offscreen.

- start, press: until Home shows, and memory; from a press to the frame that shows it (`bench_press.py`).
- tables: a view update is `give` with a view one event further: predict, lay out, compare, tell QML.
- frames: frames per second while cards move, against the 60 that are asked for.
- python: the longest pieces of Python on the window's thread in one go, with what Qt does for them, in a match
  against bots: processor time, and beside it the clock's, which others on this machine make longer.
- host: what a guest waits for the host's verdict, with a window in the host's program and without one (p99, ratio).

Machines are shared: read ratios.
"""

import argparse
import os
import statistics
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path
from random import Random
from typing import Self, TypeVar

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
os.environ.setdefault("QT_QUICK_BACKEND", "software")
sys.path.insert(0, str(Path(__file__).parent.parent))

from PySide6.QtGui import QGuiApplication

import bench_host
import bench_press
from bench_said import p95, p99
from nertz_lan.rules.presets import preset_rules
from nertz_lan.session.table import Stage
from nertz_lan.ui.art.ahead import Ahead
from nertz_lan.ui.art.provider import CardPictures
from nertz_lan.ui.bridge import Bridge
from nertz_lan.ui.models.rows import RowsModel
from nertz_lan.ui.rest import Rest
from nertz_lan.ui.viewmodels.derive import derive
from nertz_lan.ui.viewmodels.pointers import Pointers
from nertz_lan.ui.viewmodels.state import Looks, TableInputs
from nertz_lan.ui.viewmodels.table import TableViewModel
from nertz_lan.ui.window import close_table, open_table
from selfplay import seeded_deal
from ui_tables import Bots, a_view, with_deal

Result = TypeVar("Result")
PARTS = ("start", "press", "tables", "frames", "python", "host")
ASKED_FPS = 60
LISTED_MS = 2.0
FRAMES_S = 6.0
PYTHON_S = 20.0


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


# --- frames ---------------------------------------------------------------------------------------------------


def frames(app: QGuiApplication) -> None:
    """Cards move all the time: twelve events a second, as at a busy table."""
    for seats, width, height in ((6, 1280, 800), (12, 1280, 800), (6, 1920, 1080)):
        bots = Bots(seeded_deal(preset_rules("Nertz", seats), seats, 5), Random(5))
        table = TableViewModel(lambda _token, _intent: None, time.monotonic)
        view = a_view(bots.deal)
        table.give(view=view, looks=Looks())
        engine, window = open_table(table, width, height)
        at: list[float] = []
        window.frameSwapped.connect(lambda at=at: at.append(time.perf_counter()))
        bench_press.settle(app, 0.3)
        at.clear()
        began = used = time.perf_counter()
        cpu = time.process_time()
        while time.perf_counter() - began < FRAMES_S and bots.step() is not None:
            view = with_deal(view, bots.deal)
            table.give(view=view)
            bench_press.settle(app, 1 / 12)
        used = time.perf_counter() - began
        cpu = time.process_time() - cpu
        gaps = [(b - a) * 1000 for a, b in pairwise(at)]
        fps = len(at) / used
        print(
            f"{seats:2} seats {width}x{height}: {fps:.0f} frames a second while cards move ({fps / ASKED_FPS:.2f} of "
            f"{ASKED_FPS}), 95 % within {p95(gaps):.0f} ms, 99 % within {p99(gaps):.0f} ms; "
            f"{cpu * 1000 / len(at):.1f} ms of the processor a frame"
        )
        close_table(engine, window)


# --- python ---------------------------------------------------------------------------------------------------

TIMED = {
    Bridge: ("_take", "_take_pointers", "_waits_long"),
    TableViewModel: (
        *("resized", "press", "release", "send", "press_pile", "key", "pick", "call", "stuck", "reach", "give"),
        "_show_cards",
    ),
    Pointers: ("_tell", "_still_holds"),
    Ahead: ("look", "_paint"),
    Rest: ("_wait", "_look"),
    CardPictures: ("requestImage",),
    RowsModel: ("data",),
}  # wherever Qt may come into Python while a deal goes


@dataclass(frozen=True)
class Piece:
    """One piece of Python on the window's thread, from Qt's call to its return."""

    cpu_ms: float  # of the processor, by this thread
    wall_ms: float  # on the clock: with what it waited for other threads and programs
    name: str
    in_play: bool  # cards could be moved


class Probe:
    """Takes the time of pieces: what one calls itself belongs to it."""

    def __init__(self) -> None:
        self.pieces: list[Piece] = []
        self.bridge: Bridge | None = None
        self._inside = False
        self._kept = [(owner, name, getattr(owner, name)) for owner, names in TIMED.items() for name in names]

    def __enter__(self) -> Self:
        for owner, name, function in self._kept:
            setattr(owner, name, self._timed(function, f"{owner.__name__}.{name}"))
        return self

    def __exit__(self, *_: object) -> None:
        for owner, name, function in self._kept:
            setattr(owner, name, function)

    def _timed(self, function: Callable[..., Result], name: str) -> Callable[..., Result]:
        def call(owner: object, *args: object, **changes: object) -> Result:
            if self._inside:
                return function(owner, *args, **changes)
            self.bridge = owner if isinstance(owner, Bridge) else self.bridge
            self._inside, played = True, self._plays()
            cpu, wall = time.thread_time(), time.perf_counter()
            try:
                return function(owner, *args, **changes)
            finally:
                cpu, wall = time.thread_time() - cpu, time.perf_counter() - wall
                self._inside = False
                self.pieces.append(Piece(cpu * 1000, wall * 1000, name, played))

        return call

    def _plays(self) -> bool:
        view = self.bridge.view if self.bridge is not None else None
        return view is not None and view.table.stage is Stage.PLAYING


def python(app: QGuiApplication) -> None:
    """A match in a real window: how long Python holds the window's thread at a time."""
    with Probe() as probe:
        bench_host.play_in_a_window(app, PYTHON_S)
    for in_play, when in ((True, "while cards can be moved"), (False, "else, from the start on")):
        pieces = sorted((each for each in probe.pieces if each.in_play is in_play), key=lambda each: -each.cpu_ms)
        cpu = [each.cpu_ms for each in pieces]
        long = [each for each in pieces if each.cpu_ms > LISTED_MS]
        print(
            f"python, {when}: {len(pieces)} pieces, 99 % {p99(cpu):.2f} ms, "
            f"worst {cpu[0]:.2f} ms of the processor; {len(long)} above {LISTED_MS:.0f} ms ({len(long) / len(cpu):.4f})"
        )
        for each in long[:10]:
            print(f"    {each.cpu_ms:6.2f} ms, {each.wall_ms:7.2f} ms on the clock  {each.name}")


def main() -> int:
    """Measure what is asked for."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--only", default="", help=f"some of: {', '.join(PARTS)}")
    wanted = [word for word in parser.parse_args().only.split(",") if word] or PARTS
    app = QGuiApplication([])
    if "start" in wanted:
        bench_press.start()
    for part, measure in {"press": bench_press.press, "tables": tables, "frames": frames, "python": python}.items():
        if part in wanted:
            measure(app)
    if "host" in wanted:
        bench_host.compare()
    return 0


if __name__ == "__main__":
    sys.exit(main())
