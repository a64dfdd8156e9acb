"""Sounds: which belongs to what, that they are short and soft, and that a computer without any is just silent."""

import threading
import time
import wave
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest

import make_sounds
from nertz_lan.rules.cards import Card
from nertz_lan.rules.deal import ANY_FOUNDATION, NERTZ, work
from nertz_lan.rules.events import Called, Gone, Rotated
from nertz_lan.rules.intents import Call, Play, Turn
from nertz_lan.rules.refusal import Code, Refusal
from nertz_lan.session.news import Fate, Joined, Numbered
from nertz_lan.speaker import AT_ONCE, RATE, WAITING_MAX, Mixer, NoSound, Speaker, load, louder
from nertz_lan.ui import sentences
from nertz_lan.ui.choices import VOLUMES, Choices
from nertz_lan.ui.choices import louder as chosen_louder
from nertz_lan.ui.sounding import SOUNDS, Sound, sound_of_event, sound_of_fate, sound_of_press
from nertz_lan.ui.viewmodels.hub import Page
from tests.rules.tables import a_deal, seat
from tests.ui.windows import WITHIN_S, Screens, button, click, shown_texts, spin
from ui_inputs import INPUTS
from ui_tables import a_view

STILL = Choices(reduced_motion=True)


# --- which ---------------------------------------------------------------------------------------------------


def test_own_cards_and_the_call_are_heard() -> None:
    claim, move = Play(0, NERTZ, ANY_FOUNDATION), Play(0, NERTZ, work(1))
    refused = Refusal(Code.LANDED_FIRST, 1, 34)
    assert sound_of_press(Turn(0)) is Sound.TURN
    assert sound_of_press(claim) is None
    assert [sound_of_fate(each, None) for each in (claim, move, Turn(0), Call(0), None)] == [
        Sound.LAND,
        Sound.PUT,
        None,
        None,
        None,
    ]
    assert sound_of_fate(claim, refused) is sound_of_fate(move, refused) is Sound.BACK
    assert [sound_of_event(each) for each in (Called(1), Gone(), Rotated())] == [Sound.CALL, Sound.GO, None]


@pytest.mark.parametrize("sound", Sound)
def test_every_sound_is_a_short_soft_file_of_our_own(sound: Sound, tmp_path: Path, monkeypatch: Any) -> None:
    with wave.open(str(SOUNDS / f"{sound.value}.wav")) as file:
        assert (file.getframerate(), file.getsampwidth(), file.getnchannels()) == (RATE, 2, 1)
        assert file.getnframes() / RATE < 1
    samples = load(SOUNDS / f"{sound.value}.wav")
    assert max(map(abs, samples)) <= 32_767 * make_sounds.LOUDEST
    assert abs(samples[0]) < 400
    assert abs(samples[-1]) < 400, "it ends without a click"
    monkeypatch.setattr("sys.argv", ["make_sounds.py", "--out", str(tmp_path)])
    make_sounds.main()
    made, kept = load(tmp_path / f"{sound.value}.wav"), samples
    assert len(made) == len(kept)
    assert max(abs(a - b) for a, b in zip(made, kept, strict=True)) <= 1, "what make_sounds.py makes"


# --- heard ---------------------------------------------------------------------------------------------------


class Played:
    """A device that keeps what it was fed."""

    def __init__(self) -> None:
        self.closed = threading.Event()
        self.fed: list[bytes] = []

    def feed(self, mixer: Mixer) -> None:
        self.fed.append(mixer.buffer(100))

    def close(self) -> None:
        self.closed.set()


def until(holds: Any, seconds: float = WITHIN_S) -> bool:
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        if holds():
            return True
        time.sleep(0.005)
    return False


def test_a_sound_is_played_and_the_device_let_go() -> None:
    device = Played()
    speaker = Speaker(SOUNDS, lambda: pytest.fail("not silent"), lambda: device)  # type: ignore[arg-type, return-value]
    speaker.start(100)
    speaker.play("land", 100)
    assert until(lambda: device.fed)
    speaker.stop()  # which waits for a moment only
    assert device.closed.wait(WITHIN_S)
    assert device.fed[0] == load(SOUNDS / "land.wav")[:100].tobytes()


def test_a_computer_without_sound_is_silent_and_says_so_once() -> None:
    told: list[int] = []

    def no_device() -> Any:
        raise NoSound("there is none")

    speaker = Speaker(SOUNDS, lambda: told.append(1), no_device)
    speaker.start(100)
    assert until(lambda: told)
    for _ in range(100):
        speaker.play("land", 100)
    speaker.stop()
    assert told == [1]


def test_a_device_that_hangs_holds_nobody_up() -> None:
    free = threading.Event()

    def hangs() -> Any:
        free.wait()
        raise NoSound("at last")

    speaker = Speaker(SOUNDS, lambda: None, hangs)
    speaker.start(100)
    for _ in range(WAITING_MAX * 10):
        speaker.play("land", 100)
    assert speaker._asked.qsize() <= WAITING_MAX
    free.set()
    speaker.stop()


def test_after_the_end_nobody_is_told_that_nothing_can_be_heard() -> None:
    """The window that would be told is gone by then."""
    told: list[int] = []
    opening, free = threading.Event(), threading.Event()

    def hangs() -> Any:
        opening.set()
        free.wait()
        raise NoSound("at last")

    speaker = Speaker(SOUNDS, lambda: told.append(1), hangs)
    speaker.start(100)
    assert opening.wait(WITHIN_S)
    speaker.stop()
    free.set()
    speaker._thread.join()
    assert told == []


def test_two_at_once_are_mixed_and_never_overflow() -> None:
    loud = louder(load(SOUNDS / "call.wav"), 100)
    peak = type(loud)("h", [32_000] * 500)
    mixer = Mixer()
    assert mixer.buffer(10) == bytes(20)
    for _ in range(AT_ONCE + 3):
        mixer.start(peak)
    assert set(type(loud)("h", mixer.buffer(100))) == {32_767}
    assert len(mixer._playing) == AT_ONCE
    for _ in range(4):
        mixer.buffer(100)
    assert mixer.buffer(100) == bytes(200)


def test_a_shorter_one_over_a_longer_one_cuts_nothing_off() -> None:
    mixer, kind = Mixer(), type(load(SOUNDS / "put.wav"))
    mixer.start(kind("h", [1] * 10))
    mixer.start(kind("h", [2] * 4))
    assert list(kind("h", mixer.buffer(12))) == [3] * 4 + [1] * 6 + [0] * 2


# --- in the window -------------------------------------------------------------------------------------------


@pytest.fixture
def window() -> Any:
    deal = a_deal(seat(nertz="2C 3C 3H", stock="2H 9C KD"), seat(), foundations=["AH 2H"])
    opened = Screens(replace(INPUTS, choices=STILL, view=a_view(deal)))
    opened.app.bridge.put(Joined(a_view(deal)))
    QGuiApplication.processEvents()
    yield opened
    opened.close()


def test_a_turn_is_heard_at_once_and_a_claim_when_its_fate_is_known(window: Any) -> None:
    table, bridge = window.app.table, window.app.bridge
    table.key("Space")
    assert window.desk.heard == [(Sound.TURN, STILL.volume)]
    table.key("N")
    table.key("F")
    play = window.desk.asked[-1]
    assert isinstance(play, Play)
    assert play.cards == (Card(0, 2),)
    bridge.put(Numbered(2, 7, None))
    bridge.put(Fate(7, (), None, None))
    QGuiApplication.processEvents()
    assert [sound for sound, _ in window.desk.heard] == [Sound.TURN, Sound.LAND]


def test_the_key_for_sound_says_what_it_did(window: Any) -> None:
    QTest.keyClick(window.window, Qt.Key.Key_M)
    assert window.app.table.state.message == "Sound: off"
    assert not window.app.hub.inputs.choices.sounds
    window.app.table.key("Space")
    assert window.desk.heard == []
    QTest.keyClick(window.window, Qt.Key.Key_M)
    assert window.app.table.state.message == "Sound: 60 %"
    assert window.desk.wishes[-1] == STILL


def test_volume_is_in_the_tables_menu(window: Any) -> None:
    window.app.toggle_menu()
    click(window.window, button(window.window, "Sound: 60 %"))
    assert button(window.window, "Sound: off").isVisible()
    click(window.window, button(window.window, "+"))
    assert button(window.window, "Sound: 60 %").isVisible()
    click(window.window, button(window.window, "+"))
    assert button(window.window, "Sound: 80 %").isVisible()
    assert window.desk.heard[-1] == (Sound.LAND, 80)


def test_volume_stays_within_what_can_be() -> None:
    loud = quiet = Choices()
    for _ in range(9):
        loud, quiet = chosen_louder(loud, 1), chosen_louder(quiet, -1)
    assert (quiet.volume, loud.volume) == (VOLUMES[0], VOLUMES[-1])


def test_settings_say_plainly_that_there_is_no_sound() -> None:
    window = Screens(replace(INPUTS, choices=STILL, page=Page.SETTINGS))
    assert sentences.NO_SOUND() not in shown_texts(window.window)
    window.app.said.emit({"soundless": True})
    assert spin(lambda: sentences.NO_SOUND() in shown_texts(window.window))
    window.close()
