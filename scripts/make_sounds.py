"""Makes the sounds of the game: `make_sounds.py`. Short, soft and our own: sines and noise, no samples of anybody's.

Writes one small WAV file a sound into `nertz_lan/ui/sounds`: 16 bits, one channel, 22 050 Hz. The same every time.
"""

import argparse
import math
import sys
import wave
from array import array
from collections.abc import Callable, Iterable
from pathlib import Path
from random import Random

FOLDER = Path(__file__).parent.parent / "nertz_lan" / "ui" / "sounds"
RATE = 22_050  # Hz
LOUDEST = 0.5  # of what 16 bits can hold: soft, and room for two at once

Wave = Callable[[float], float]  # seconds from its start → −1 … 1


def tone(hertz: float, seconds: float, loud: float = 1.0, rise: float = 0.004) -> tuple[float, Wave]:
    """A struck tone: a fast rise, a slow fade, a soft octave above."""

    def at(t: float) -> float:
        fade = min(1.0, t / rise) * math.exp(-5.0 * t / seconds)
        return loud * fade * (math.sin(math.tau * hertz * t) + 0.25 * math.sin(math.tau * 2 * hertz * t)) / 1.25

    return seconds, at


def brush(seconds: float, loud: float, dark: float, seed: int) -> tuple[float, Wave]:
    """Card on cloth: noise through a low pass; `dark` from 0 (bright) to 1."""
    random, value, samples = Random(seed), 0.0, []
    for _ in range(int(seconds * RATE) + 1):
        value = dark * value + (1 - dark) * random.uniform(-1, 1)
        samples.append(value)
    peak = max(map(abs, samples))

    def at(t: float) -> float:
        swell = math.sin(math.pi * min(1.0, t / seconds) ** 0.6)
        return loud * swell * samples[min(len(samples) - 1, int(t * RATE))] / peak

    return seconds, at


def mixed(parts: Iterable[tuple[float, tuple[float, Wave]]]) -> "array[int]":
    """Sounds that start at so many seconds, as samples."""
    every = list(parts)
    count = int(max(start + length for start, (length, _) in every) * RATE)
    values = [0.0] * count
    for start, (length, at) in every:
        first = int(start * RATE)
        for nth in range(min(count - first, int(length * RATE))):
            values[first + nth] += at(nth / RATE)
    fade = int(0.01 * RATE)
    for nth in range(fade):
        values[-1 - nth] *= nth / fade
    return array("h", (round(32_767 * LOUDEST * max(-1.0, min(1.0, value))) for value in values))


SOUNDS = {
    "turn": [(0.0, brush(0.09, 0.5, 0.55, 1)), (0.05, brush(0.05, 0.35, 0.8, 2))],
    "put": [(0.0, brush(0.05, 0.5, 0.85, 3))],
    "land": [(0.0, brush(0.04, 0.35, 0.85, 4)), (0.01, tone(784.0, 0.22, 0.55))],
    "back": [(0.0, tone(330.0, 0.16, 0.5)), (0.09, tone(247.0, 0.24, 0.5))],
    "go": [(0.0, tone(523.3, 0.2, 0.45)), (0.09, tone(784.0, 0.3, 0.5))],
    "call": [(0.0, tone(659.3, 0.3, 0.5)), (0.1, tone(830.6, 0.3, 0.5)), (0.2, tone(987.8, 0.6, 0.6))],
}


def main() -> int:
    """Write the files."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--out", type=Path, default=FOLDER)
    folder: Path = parser.parse_args().out
    folder.mkdir(parents=True, exist_ok=True)
    for name, parts in SOUNDS.items():
        samples = mixed(parts)
        if sys.byteorder == "big":
            samples.byteswap()
        with wave.open(str(folder / f"{name}.wav"), "wb") as file:
            file.setnchannels(1)
            file.setsampwidth(2)
            file.setframerate(RATE)
            file.writeframes(samples.tobytes())
    return 0


if __name__ == "__main__":
    sys.exit(main())
