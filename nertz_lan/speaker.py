"""Sounds out of the computer, by miniaudio.

Owns its own thread, on which everything slow happens: loading, opening the device, closing it when nothing has been
heard for a while. Whoever plays a sound only puts it into a queue. A computer without a way to play sounds is silent,
and says so once. Never knows when which sound is played.
"""

import logging
import queue
import sys
import threading
import wave
from array import array
from collections.abc import Callable, Generator
from contextlib import suppress
from pathlib import Path
from typing import Final

RATE: Final = 22_050  # Hz, as the files have it
BUFFER_MS: Final = 20
IDLE_S: Final = 8.0  # without a sound, until the device is let go: it costs power
# Not ALSA or JACK by themselves: where nothing can be heard, they write whole pages to the terminal.
BACKENDS: Final = ("WASAPI", "DSOUND", "WINMM", "COREAUDIO", "PULSEAUDIO")
ENDING_S: Final = 0.2  # that the end waits for a device to be let go
AT_ONCE: Final = 4  # sounds that are heard together: a fifth takes the place of the oldest
WAITING_MAX: Final = 16  # sounds asked for and not begun: a device that hangs must not pile them up
LOUDEST: Final = 32_767

log = logging.getLogger(__name__)


class NoSound(RuntimeError):  # noqa: N818 - the name says what is wrong
    """This computer gives no way to play sounds."""


class Mixer:
    """What the device asks for, a buffer at a time, on a thread of its own. Never waits."""

    def __init__(self) -> None:
        self._starting: queue.SimpleQueue[array[int]] = queue.SimpleQueue()
        self._playing: list[tuple[array[int], int]] = []  # samples and how far each has got

    def start(self, samples: "array[int]") -> None:
        """Let these be heard from the next buffer on."""
        self._starting.put(samples)

    def buffers(self) -> Generator[bytes, int, None]:
        """Give as many samples as are asked for."""
        count = yield b""
        while True:
            count = yield self.buffer(count)

    def buffer(self, count: int) -> bytes:
        """The next samples, 16 bits each."""
        while not self._starting.empty():
            self._playing = [*self._playing[-(AT_ONCE - 1) :], (self._starting.get(), 0)]
        if not self._playing:
            return bytes(2 * count)
        parts = [samples[at : at + count] for samples, at in self._playing]
        self._playing = [(samples, at + count) for samples, at in self._playing if at + count < len(samples)]
        mixed = parts[0]
        for part in parts[1:]:
            longer, shorter = (mixed, part) if len(mixed) >= len(part) else (part, mixed)
            both = (max(-LOUDEST, min(LOUDEST, a + b)) for a, b in zip(longer, shorter, strict=False))
            mixed = array("h", both) + longer[len(shorter) :]
        return mixed.tobytes().ljust(2 * count, b"\0")


class Speaker:
    """Plays sounds from `start` to `stop`."""

    def __init__(
        self, folder: Path, silent: Callable[[], None], open_device: "Callable[[], Device] | None" = None
    ) -> None:
        """`silent` is called, on the own thread and before the end, when it turns out that nothing can be heard."""
        self._folder = folder
        self._silent = silent
        self._open = open_device or Device
        self._asked: queue.Queue[tuple[str, int] | None] = queue.Queue(maxsize=WAITING_MAX)
        self._ending = threading.Event()
        self._telling = threading.Lock()  # nothing ends while `silent` is called
        self._volume = 100  # percent
        self._loaded: dict[tuple[str, int], array[int]] = {}  # the own thread's
        self._thread = threading.Thread(target=self._run, name="nertz-sound", daemon=True)

    def start(self, volume: int) -> None:
        """Get ready to play at this volume. Costs the caller nothing."""
        self._volume = volume
        self._thread.start()

    def stop(self) -> None:
        """Be silent, and end. A device that hangs is left to the end of the program."""
        if self._thread.is_alive():
            with self._telling:
                self._ending.set()
            with suppress(queue.Full):  # then it finds out by the next sound
                self._asked.put_nowait(None)
            self._thread.join(timeout=ENDING_S)

    def play(self, name: str, volume: int) -> None:
        """Let a sound be heard; `volume` in percent. Never waits: what can't be heard now is dropped."""
        if self._thread.is_alive() and not self._asked.full():
            self._asked.put_nowait((name, volume))

    # --- on the own thread

    def _run(self) -> None:
        try:
            device = self._open()
            for file in sorted(self._folder.glob("*.wav")):
                self._samples(file.stem, self._volume)  # now, while nobody plays: it takes a few milliseconds
            self._play_on(device)
        except NoSound as why:
            log.info("No sound: %s", why)
            with self._telling:
                if not self._ending.is_set():
                    self._silent()

    def _play_on(self, device: "Device | None") -> None:
        """Until the end. Raises NoSound."""
        mixer = Mixer()
        while True:
            try:
                asked = self._asked.get(timeout=IDLE_S if device is not None else None)
            except queue.Empty:
                if device is not None:
                    device.close()
                device = None
                continue
            if asked is None or self._ending.is_set():
                break
            mixer.start(self._samples(*asked))
            device = device or self._open()
            device.feed(mixer)
        if device is not None:
            device.close()

    def _samples(self, name: str, volume: int) -> "array[int]":
        key = (name, volume)
        if key not in self._loaded:
            self._loaded[key] = louder(load(self._folder / f"{name}.wav"), volume)
        return self._loaded[key]


class Device:
    """The computer's usual way to play sounds, open."""

    def __init__(self) -> None:
        """Raises NoSound."""
        try:
            import miniaudio  # noqa: PLC0415 - no wheel for every machine; loading it takes longer than a window may wait
        except (ImportError, OSError) as error:
            raise NoSound(str(error)) from error
        self._error = miniaudio.MiniaudioError
        backends = [miniaudio.Backend[name] for name in BACKENDS]
        try:
            self._device = miniaudio.PlaybackDevice(
                nchannels=1, sample_rate=RATE, buffersize_msec=BUFFER_MS, backends=backends, app_name="Nertz"
            )
        except self._error as error:
            raise NoSound(str(error)) from error

    def feed(self, mixer: Mixer) -> None:
        """Play what a mixer gives, if that isn't so already. Raises NoSound."""
        if self._device.running:
            return
        feeding = mixer.buffers()
        next(feeding)
        try:
            self._device.start(feeding)
        except self._error as error:
            raise NoSound(str(error)) from error

    def close(self) -> None:
        """Let go of it."""
        self._device.close()


def load(file: Path) -> "array[int]":
    """The samples of a WAV file of ours."""
    with wave.open(str(file), "rb") as opened:
        samples = array("h", opened.readframes(opened.getnframes()))
    if sys.byteorder == "big":
        samples.byteswap()
    return samples


def louder(samples: "array[int]", percent: int) -> "array[int]":
    """The same at another volume. The ear hears squares: half as loud is a quarter of the swing."""
    factor = (percent / 100) ** 2
    return array("h", (round(value * factor) for value in samples))
