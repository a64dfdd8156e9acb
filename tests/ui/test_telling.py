"""QML is told in small pieces: input comes in between, and a frame lacks nothing that it must show."""

from collections.abc import Callable, Iterator

import pytest
from PySide6.QtCore import QObject
from PySide6.QtGui import QGuiApplication

from nertz_lan.ui.models import telling
from nertz_lan.ui.models.telling import Telling


class Shown:
    """Tells numbers up to `wanted`, each of which takes a second; a turn of the event loop has 2.5 of them."""

    def __init__(self, wanted: int) -> None:
        self.wanted, self.told, self.now, self.urgent = wanted, 0, 0.0, True
        self.parent = QObject()
        self.telling = Telling(self.steps, lambda: self.urgent, lambda: self.now, self.parent)
        self.waits: list[bool] = []
        self.telling.waits.connect(self.waits.append)
        self.meanwhile: Callable[[], None] = lambda: None

    def steps(self) -> Iterator[None]:
        while self.told < self.wanted:
            self.told += 1
            self.now += 1.0
            self.meanwhile()
            yield


@pytest.fixture(autouse=True)
def small_pieces(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(telling, "PIECE_S", 2.5)


def turns_until(done: Callable[[], bool]) -> int:
    for turn in range(100):
        if done():
            return turn
        QGuiApplication.processEvents()
    raise AssertionError("never")


def test_what_takes_long_is_told_in_several_turns() -> None:
    shown = Shown(10)
    shown.telling.tell(shown.now)
    assert shown.told == 3
    assert turns_until(lambda: shown.told == 10) >= 3
    QGuiApplication.processEvents()
    assert shown.waits == [True, False]


def test_what_is_short_is_told_at_once() -> None:
    shown = Shown(2)
    shown.telling.tell(shown.now)
    assert (shown.told, shown.waits) == (2, [])


def test_work_that_was_done_before_counts() -> None:
    shown = Shown(10)
    shown.now = 100.0
    shown.telling.tell(97.0)
    assert shown.told == 0
    turns_until(lambda: shown.told == 10)


def test_a_turn_gets_on_however_little_time_it_has(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(telling, "PIECE_S", 0.0)
    shown = Shown(5)
    shown.telling.tell(shown.now)
    assert shown.told == 0
    turns_until(lambda: shown.told == 5)


def test_a_frame_has_all_of_it_where_it_must() -> None:
    shown = Shown(10)
    shown.telling.tell(shown.now)
    shown.telling.before_frame()
    assert (shown.told, shown.waits) == (10, [True, False])


def test_a_frame_shows_a_part_where_nobody_can_play() -> None:
    shown = Shown(10)
    shown.urgent = False
    shown.telling.tell(shown.now)
    shown.telling.before_frame()
    assert shown.told == 3
    turns_until(lambda: shown.told == 10)


def test_something_newer_takes_the_place_of_what_is_left() -> None:
    shown = Shown(10)
    shown.telling.tell(shown.now)
    shown.wanted = 4
    shown.telling.tell(shown.now)
    QGuiApplication.processEvents()
    assert (shown.told, shown.waits) == (4, [True, False])


def test_what_qml_does_of_what_it_is_told_is_told_after_that() -> None:
    shown = Shown(2)

    def resized() -> None:
        if shown.wanted == 2:
            shown.wanted = 4
            shown.telling.finish()
            assert shown.told == 1, "whoever tells goes on"

    shown.meanwhile = resized
    shown.telling.finish()
    assert shown.told == 4
