"""How long the window's thread is held at a time in a match against bots: `bench_ui.py --only python` runs it.

A piece is what Qt asks of Python until Python returns, with what Qt does for it meanwhile: bindings, items, pictures,
and QML's own look for garbage, which may begin in any of them and takes a millisecond or two.
It is said in the processor's time, by that thread alone, and beside it on the clock, which others on this machine make
longer. Of each piece Python's own share is what remains without the time in which Qt was told something.
"""

import statistics
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Self, TypeVar

from PySide6.QtGui import QGuiApplication

import bench_host
from bench_said import p95, p99
from nertz_lan.session.table import Stage
from nertz_lan.ui.art.ahead import Ahead
from nertz_lan.ui.art.provider import CardPictures
from nertz_lan.ui.bridge import Bridge
from nertz_lan.ui.models.rows import RowsModel
from nertz_lan.ui.models.telling import Telling
from nertz_lan.ui.rest import Rest
from nertz_lan.ui.viewmodels.app import AppViewModel
from nertz_lan.ui.viewmodels.pointers import Pointers
from nertz_lan.ui.viewmodels.shown import ViewModel
from nertz_lan.ui.viewmodels.table import TableViewModel

Result = TypeVar("Result")
MOST_MS = 2.0
LISTED = 10
PYTHON_S = 20.0
SEATS = (6, 12)

TIMED: dict[type, tuple[str, ...]] = {
    Bridge: ("_take", "_show_taken", "_take_pointers", "_waits_long"),
    AppViewModel: ("_viewed",),
    TableViewModel: (
        *("resized", "press", "release", "send", "press_pile", "key", "pick", "call", "stuck", "reach", "give", "hear"),
        *("_show_cards", "_derive_on"),
    ),
    Telling: ("_go_on", "before_frame"),
    Pointers: ("_tell", "_still_holds"),
    Ahead: ("look", "_paint"),
    Rest: ("_wait", "_look"),
    CardPictures: ("requestImage",),
    RowsModel: ("data",),
}  # wherever Qt may come into Python while a deal goes
TOLD: dict[type, tuple[str, ...]] = {
    RowsModel: ("change", "beginInsertRows", "endInsertRows", "beginRemoveRows", "endRemoveRows"),
    ViewModel: ("tell",),
}


@dataclass(frozen=True)
class Piece:
    """One piece of work on the window's thread, from Qt's call to its return."""

    cpu_ms: float  # of the processor, by this thread
    own_ms: float  # of that Python's own
    wall_ms: float  # on the clock: with what it waited for other threads and programs
    name: str
    in_play: bool  # cards could be moved


class Probe:
    """Takes the time of pieces: what one calls itself belongs to it."""

    def __init__(self) -> None:
        self.pieces: list[Piece] = []
        self.bridge: Bridge | None = None
        self._inside = False
        self._in_qt = False
        self._qt = 0.0  # of the piece that goes on, in seconds
        kinds: list[tuple[type, str]] = [(kind, name) for kind, names in TIMED.items() for name in names]
        kinds += [(kind, name) for kind, names in TOLD.items() for name in names]
        self._kept = [(kind, name, getattr(kind, name)) for kind, name in kinds]

    def __enter__(self) -> Self:
        for owner, name, function in self._kept:
            wrapped = self._told if name in TOLD.get(owner, ()) else self._timed
            setattr(owner, name, wrapped(function, f"{owner.__name__}.{name}"))
        return self

    def __exit__(self, *_: object) -> None:
        for owner, name, function in self._kept:
            setattr(owner, name, function)

    def _timed(self, function: Callable[..., Result], name: str) -> Callable[..., Result]:
        def call(owner: object, *args: object, **changes: object) -> Result:
            if self._inside:
                return self._back(function, owner, *args, **changes)
            self.bridge = owner if isinstance(owner, Bridge) else self.bridge
            self._inside, self._qt, played = True, 0.0, self._plays()
            cpu, wall = time.thread_time(), time.perf_counter()
            try:
                return function(owner, *args, **changes)
            finally:
                cpu, wall = time.thread_time() - cpu, time.perf_counter() - wall
                self._inside = False
                self.pieces.append(Piece(cpu * 1000, (cpu - self._qt) * 1000, wall * 1000, name, played))

        return call

    def _back(self, function: Callable[..., Result], *args: object, **changes: object) -> Result:
        """Called in a piece, perhaps by Qt while it is told something: that is Python's again."""
        if not self._in_qt:
            return function(*args, **changes)
        began, self._in_qt = time.thread_time(), False
        try:
            return function(*args, **changes)
        finally:
            self._qt -= time.thread_time() - began
            self._in_qt = True

    def _told(self, function: Callable[..., Result], _: str) -> Callable[..., Result]:
        def call(*args: object, **changes: object) -> Result:
            if self._in_qt:
                return function(*args, **changes)
            began, self._in_qt = time.thread_time(), True
            try:
                return function(*args, **changes)
            finally:
                self._qt += time.thread_time() - began
                self._in_qt = False

        return call

    def _plays(self) -> bool:
        view = self.bridge.view if self.bridge is not None else None
        return view is not None and view.table.stage is Stage.PLAYING


def measure(app: QGuiApplication) -> None:
    """A match in a real window, at tables of several sizes."""
    for seats in SEATS:
        with Probe() as probe:
            bench_host.play_in_a_window(app, PYTHON_S, seats)
        for in_play, when in ((True, "while cards can be moved"), (False, "else, from the start on")):
            tell(f"{seats:2} seats, {when}", [each for each in probe.pieces if each.in_play is in_play])


def tell(what: str, pieces: list[Piece]) -> None:
    """How long they are, and which are too long."""
    cpu = [each.cpu_ms for each in pieces]
    of_python = max(pieces, key=lambda each: each.own_ms)
    long = sorted((each for each in pieces if each.cpu_ms > MOST_MS), key=lambda each: -each.cpu_ms)
    print(
        f"python, {what}: {len(pieces)} pieces, half within {statistics.median(cpu):.2f} ms, 95 % {p95(cpu):.2f}, "
        f"99 % {p99(cpu):.2f}, worst {max(cpu):.2f} ms of the processor, "
        f"Python's own {of_python.own_ms:.2f} ({of_python.name}); "
        f"{len(long)} above {MOST_MS:.0f} ms ({len(long) / len(pieces):.4f})"
    )
    for each in long[:LISTED]:
        print(f"    {each.cpu_ms:6.2f} ms, own {each.own_ms:6.2f}, {each.wall_ms:7.2f} on the clock  {each.name}")
