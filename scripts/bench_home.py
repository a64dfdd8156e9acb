"""Home with many tables: `bench_home.py [--tables 50] [--peers 300] [--seconds 5]`. Offscreen, software renderer.

Simulated news of so many tables, each told as often as its peers' answers would tell it, and changing as real ones do:
round trips jitter, seats fill, tables come and go. How long the window's thread is at work in one go, and in all; how
often rows were told anew. Machines are shared, so times are the processor's.
"""

import argparse
import os
import sys
import time
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
os.environ.setdefault("QT_QUICK_BACKEND", "software")
sys.path.insert(0, str(Path(__file__).parent.parent))

from PySide6.QtGui import QGuiApplication

from nertz_lan.session.news import Found, Lost
from nertz_lan.ui.choices import Choices
from nertz_lan.ui.viewmodels.app import AppViewModel
from nertz_lan.ui.viewmodels.hub import AppInputs
from nertz_lan.ui.viewmodels.sightings import table_of
from nertz_lan.ui.window import close_window, end_now, open_window
from ui_desk import NoDesk
from ui_found import many_tables

ANSWERS_EVERY_S = 0.6  # of one peer, as in nertz_lan/net/probe.py
STEP_S = 0.016
SEAT_CHANGES = 0.01  # of all that is told
COMINGS = 0.002


def jittered(found: Found, random: Random) -> Found:
    """The same table a moment later."""
    table = table_of(found)
    if random.random() < SEAT_CHANGES:
        table = table._replace(taken=random.randint(1, table.seats))
    notice = found.notice._replace(table=table)
    return replace(found, notice=notice, rtt_ms=max(0.3, found.rtt_ms + random.uniform(-2, 2)))


def run(app: QGuiApplication, tables: int, peers: int, seconds: float) -> None:
    """Show the tables all at once, then let them change for a while."""
    model = AppViewModel(NoDesk, AppInputs(choices=Choices(reduced_motion=True), name="Ada"), time.monotonic)
    engine, window = open_window(model, 1280, 800)
    home: Any = model.home
    random, found = Random(1), list(many_tables(tables))
    told = 0

    def count(*_: object) -> None:
        nonlocal told
        told += 1

    home.models["tables"].dataChanged.connect(count)
    works: list[float] = []

    def turn() -> None:
        began = time.thread_time()
        app.processEvents()
        works.append((time.thread_time() - began) * 1000)
        time.sleep(STEP_S)

    for _ in range(30):
        turn()
    works.clear()
    for each in found:
        model.bridge.put(each)
    while len(home.models["tables"].rows) < tables:
        turn()
    window.grabWindow()
    print(f"{tables} tables at once: {max(works):.1f} ms in one go, {sum(works):.1f} ms in all")
    works.clear()
    told, asked, began, turns = 0, 0.0, time.thread_time(), 0
    until = time.monotonic() + seconds
    before = time.monotonic()
    while time.monotonic() < until:
        asked += (time.monotonic() - before) / ANSWERS_EVERY_S * max(peers, tables)
        before = time.monotonic()
        while asked >= 1:
            asked -= 1
            nth = random.randrange(tables)
            found[nth] = jittered(found[nth], random)
            gone = random.random() < COMINGS
            model.bridge.put(Lost(table_of(found[nth]).table) if gone else found[nth])
            turns += 1
        turn()
    used = time.thread_time() - began
    print(
        f"{turns / seconds:.0f} news a second: {max(works):.1f} ms in one go, {used / seconds:.1%} of a core, "
        f"{told / seconds:.1f} of {tables} rows told anew a second"
    )
    close_window(engine, window)
    end_now(model)


def main() -> None:
    """Measure."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, default=50)
    parser.add_argument("--peers", type=int, default=300)
    parser.add_argument("--seconds", type=float, default=5.0)
    given = parser.parse_args()
    run(QGuiApplication([]), given.tables, given.peers, given.seconds)


if __name__ == "__main__":
    main()
