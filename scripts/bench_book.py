"""The score book and replays at size: `bench_book.py [--matches 5000] [--deals 100]`. Offscreen, software renderer.

- book: a book of so many matches is opened in a window: how long the clerk's thread takes, and the longest time for
  which the window's thread did not get to anything else, meanwhile and while the list is gone through.
- replay: a replay of so many deals: how long until it can be looked at, what a frame costs while it is scrubbed, near
  and anywhere, and how long verifying takes.

Machines are shared, so times are the processor's, but where it says otherwise.
"""

import argparse
import os
import statistics
import sys
import tempfile
import time
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path
from random import Random
from typing import Any

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
os.environ.setdefault("QT_QUICK_BACKEND", "software")
sys.path.insert(0, str(Path(__file__).parent.parent))

from PySide6.QtGui import QGuiApplication

from bench_said import p95
from nertz_lan.clerk import Clerk
from nertz_lan.films import open_film, verifying
from nertz_lan.protocol.identity import PeerKey, TableId
from nertz_lan.protocol.tally import Contest
from nertz_lan.recorder import Recorder
from nertz_lan.rules.scoring import Points
from nertz_lan.session.news import DealKept
from nertz_lan.store.kept import DealKey, Holder, KeptDeal, KeptSeat
from nertz_lan.store.scorebook import ScoreBook
from nertz_lan.ui.choices import Choices
from nertz_lan.ui.viewmodels.app import AppViewModel
from nertz_lan.ui.viewmodels.hub import AppInputs, Page
from nertz_lan.ui.viewmodels.replay import ReplayViewModel
from nertz_lan.ui.window import close_window, end_now, open_replay_window, open_window
from tests.store.logs import ADA, LogMaker
from ui_desk import NoDesk

BEGUN = datetime(2020, 1, 1, tzinfo=UTC)
PEOPLE = [Holder(ADA if nth == 0 else PeerKey(bytes([nth]) * 32), f"Player {nth}") for nth in range(40)]
DEALS_A_MATCH = 5
SCRUBS = 300


# --- the book -------------------------------------------------------------------------------------------------


def kept_deals(matches: int) -> Iterator[KeptDeal]:
    """Matches of four, each of a few deals."""
    random = Random(1)
    for match in range(matches):
        holders = [PEOPLE[0], *random.sample(PEOPLE[1:], 3)]
        for deal in range(1, DEALS_A_MATCH + 1):
            scores = [random.randrange(-10, 40) for _ in holders]
            best = scores.index(max(scores))
            over = deal == DEALS_A_MATCH
            yield KeptDeal(
                key=DealKey(TableId(match.to_bytes(16, "big")), 1, deal),
                title="Cabin",
                preset="Nertz",
                rules={"target": 100},
                begun=BEGUN + timedelta(hours=7 * match, minutes=3 * deal),
                length_ms=random.randrange(60_000, 180_000),
                seats=tuple(
                    KeptSeat(
                        seat, (holder,), Points(30, 5, 0, score, score, 0), score * deal, 30, 4000, called=seat == best
                    )
                    for seat, (holder, score) in enumerate(zip(holders, scores, strict=True))
                ),
                contests=(Contest(0, 1, 2, 2, 300, 40), Contest(2, 0, 1, 1, 12, 12)),
                winners=(best,),
                over=over,
                match_winners=(best,) if over else (),
                digest=bytes(16),
                own_seat=0,
            )


class Watch:
    """How long the window's thread is at work in one go."""

    def __init__(self, app: QGuiApplication) -> None:
        self._app = app
        self.longest_ms = 0.0

    def turn(self) -> None:
        """Let the window live for a moment."""
        began = time.thread_time()
        self._app.processEvents()
        self.longest_ms = max(self.longest_ms, (time.thread_time() - began) * 1000)
        time.sleep(0.001)


def book(app: QGuiApplication, matches: int) -> None:
    """Open a book in a window, and go through its list."""
    with tempfile.TemporaryDirectory() as folder:
        with ScoreBook(Path(folder)) as made:
            made.write_all(kept_deals(matches))
        model = AppViewModel(NoDesk, AppInputs(choices=Choices(reduced_motion=True), page=Page.BOOK), time.monotonic)
        engine, window = open_window(model, 1280, 800)
        watch = Watch(app)
        for _ in range(50):
            watch.turn()
        watch.longest_ms = 0.0
        clerk = Clerk(Path(folder), ADA, model.said.emit)
        began = time.perf_counter()
        clerk.read_book()
        while model.hub.inputs.book is None:
            watch.turn()
        read_s = time.perf_counter() - began
        window.grabWindow()
        opening_ms, watch.longest_ms = watch.longest_ms, 0.0
        shown: Any = model.book
        shown.choose_tab("matches")
        while len(shown.state.entries) < matches:
            shown.more()
            watch.turn()
        window.grabWindow()
        print(
            f"a book of {matches} matches: read in {read_s:.1f} s (by the clock) on the clerk's thread; the window's "
            f"was at work for {opening_ms:.0f} ms in one go, and {watch.longest_ms:.0f} ms on the way to the list's end"
        )
        clerk.stop()
        close_window(engine, window)
        end_now(model)


# --- replays --------------------------------------------------------------------------------------------------


def recorded(folder: Path, deals: int) -> Path:
    """A match of so many deals, as its peer recorded it."""
    log = LogMaker(Random(1))
    log.sit_down(nertz_size=13, target=10_000)
    for _ in range(deals):
        log.begin_deal()
        log.play_deal()
    recorder = Recorder(folder, ADA, lambda: BEGUN, print)
    for news in log.news:
        recorder.news(news)
    recorder.news(DealKept(log.news[-1].view))
    recorder.close()
    [path] = (folder / "replays").iterdir()
    return path


def replay(app: QGuiApplication, deals: int) -> None:
    """Open a replay, and scrub through it."""
    with tempfile.TemporaryDirectory() as folder:
        path = recorded(Path(folder), deals)
        began = time.process_time()
        film, recording = open_film(path)
        opened_s = time.process_time() - began
        model = ReplayViewModel(time.monotonic)
        model.give(film, Choices(reduced_motion=True))
        engine, window = open_replay_window(model, 1280, 800)
        app.processEvents()
        shown_s = time.process_time() - began
        random = Random(2)
        near = scrubbed(app, model, [nth / SCRUBS / deals for nth in range(SCRUBS)])
        anywhere = scrubbed(app, model, [random.random() for _ in range(SCRUBS)])
        began = time.process_time()
        for _ in verifying(film, recording):
            pass
        verified_s = time.process_time() - began
        again = scrubbed(app, model, [random.random() for _ in range(SCRUBS)])
        entries = len(film.reel.entries)
        print(f"a replay of {deals} deals, {entries} entries: opened in {opened_s:.2f} s, shown in {shown_s:.2f} s")
        print(
            f"  a frame of scrubbing, in ms (60 a second leave 16.7): within a deal {told(near)}, to anywhere "
            f"{told(anywhere)}, once it is verified {told(again)}; verified in {verified_s:.1f} s"
        )
        close_window(engine, window)
        end_now(model)


def told(values: list[float]) -> str:
    return f"{statistics.median(values):.1f} (95 %: {p95(values):.1f})"


def scrubbed(app: QGuiApplication, model: ReplayViewModel, places: list[float]) -> list[float]:
    """What each frame costs, the window's own work with it."""
    took = []
    for place in places:
        began = time.process_time()
        model.seek(place)
        app.processEvents()
        took.append((time.process_time() - began) * 1000)
    return took


def main() -> int:
    """Measure both."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--matches", type=int, default=5000)
    parser.add_argument("--deals", type=int, default=100)
    given = parser.parse_args()
    app = QGuiApplication([])
    book(app, given.matches)
    replay(app, given.deals)
    return 0


if __name__ == "__main__":
    sys.exit(main())
