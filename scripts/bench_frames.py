"""What a frame costs while cards move, twelve events a second as at a busy table: `bench_ui.py --only frames` runs it.

A frame costs what the window's thread works from the end of the frame before to its own end: Python, bindings,
animations, laying out, drawing. That is said of the processor, which others on this machine hardly change; how far
frames are apart is the pace of Qt's timer, and says only whether one was late. The software renderer draws in this
thread.
"""

import statistics
import time
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import pairwise
from random import Random

from PySide6.QtCore import QEventLoop, QTimer
from PySide6.QtGui import QGuiApplication

from bench_said import target
from nertz_lan.rules.presets import preset_rules
from nertz_lan.ui.viewmodels.state import Looks
from nertz_lan.ui.viewmodels.table import TableViewModel
from nertz_lan.ui.window import close_table, open_table
from selfplay import seeded_deal
from ui_tables import Bots, a_view, with_deal

SIZES = ((6, 1280, 800, 99, 1000 / 60), (12, 1280, 800, 95, 1000 / 30), (6, 1920, 1080, 99, 1000 / 60))
EVENTS_A_SECOND = 12
FRAMES_S = 6.0


class Frames:
    """The frames of a window, as they end; what the bench itself does between them is not theirs."""

    def __init__(self) -> None:
        self.at: list[float] = []
        self.busy: list[float] = []  # of this thread, in seconds
        self._last = time.thread_time()
        self._beside = 0.0

    def ended(self) -> None:
        now = time.thread_time()
        self.at.append(time.perf_counter())
        self.busy.append(now - self._last - self._beside)
        self._last, self._beside = now, 0.0

    @contextmanager
    def beside(self) -> Iterator[None]:
        began = time.thread_time()
        yield
        self._beside += time.thread_time() - began


def measure(app: QGuiApplication) -> None:
    """By seats and size."""
    for seats, width, height, share, most_ms in SIZES:
        one_table(app, seats, width, height, share, most_ms)


def one_table(app: QGuiApplication, seats: int, width: int, height: int, share: int, most_ms: float) -> None:
    """Bots play in a window."""
    bots = Bots(seeded_deal(preset_rules("Nertz", seats), seats, 5), Random(5))
    table = TableViewModel(lambda _token, _intent: None, time.monotonic)
    view = a_view(bots.deal)
    table.give(view=view, looks=Looks())
    engine, window = open_table(table, width, height)
    live(app, 0.3)
    frames = Frames()
    window.frameSwapped.connect(frames.ended)

    def step() -> None:
        nonlocal view
        with frames.beside():
            bots.step()
            view = with_deal(view, bots.deal)
        table.give(view=view)

    timer = QTimer(interval=round(1000 / EVENTS_A_SECOND))
    timer.timeout.connect(step)
    timer.start()
    live(app, FRAMES_S)
    timer.stop()
    close_table(engine, window)
    cost = statistics.quantiles([busy * 1000 for busy in frames.busy[1:]], n=100)
    gaps = statistics.quantiles([(b - a) * 1000 for a, b in pairwise(frames.at)], n=100)
    reached = cost[share - 1]
    said = f"{seats:2} seats {width}x{height}: {share} % of frames cost {reached:.1f} ms at most (bound {most_ms:.1f})"
    print(target(said, met=reached <= most_ms))
    print(
        f"        half {cost[49]:.1f}, 95 % {cost[94]:.1f}, 99 % {cost[98]:.1f} ms of the processor; "
        f"{len(frames.at) / FRAMES_S:.0f} frames a second, apart 95 % {gaps[94]:.0f} ms, 99 % {gaps[98]:.0f} ms"
    )


def live(app: QGuiApplication, seconds: float) -> None:
    """Let the window live, without looking in between."""
    loop = QEventLoop(app)  # and not the application's own: when that ends, Qt takes down what draws
    QTimer.singleShot(round(seconds * 1000), loop.quit)
    loop.exec()
