"""`nertz-lan` with clocks that can jump while it runs: by as many seconds as a file says, now or later.

    lab_clock.py FILE WORDS…

Owns what Python code of the program reads as the time: all clocks jump together, as for a program that was frozen.
Waits are as long as ever. libfaketime is no way to do that: with it a lock of Python's waits until a moment of another
clock than the one that it has read, which may be never.
"""

import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Final

LOOK_S: Final = 0.02  # how old the offset may be
CLOCKS: Final = ("time", "monotonic", "clock_gettime")


class _Offset:
    """The seconds that the file says, 0 without a file."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._looked = -LOOK_S
        self._seconds = 0.0

    def __call__(self) -> float:
        now = time.perf_counter()
        if now - self._looked > LOOK_S:
            self._looked = now
            self._seconds = float(self._path.read_text()) if self._path.exists() else 0.0
        return self._seconds


def jump(path: Path, seconds: float) -> None:
    """Let the clocks of the program with this file jump ahead by so many seconds more."""
    before = float(path.read_text()) if path.exists() else 0.0
    new = path.with_suffix(".new")
    new.write_text(repr(before + seconds))
    new.replace(path)


def _shift(name: str, offset: Callable[[], float]) -> None:
    """Replace a clock of this process."""
    clock = getattr(time, name)
    setattr(time, name, lambda *which: clock(*which) + offset())


def main() -> None:
    offset = _Offset(Path(sys.argv[1]))
    for name in CLOCKS:
        _shift(name, offset)
    sys.argv[:] = ["nertz-lan", *sys.argv[2:]]
    sys.path[0] = str(Path(__file__).resolve().parent.parent)  # the program's own code, not that of the scripts
    from nertz_lan.cli import run  # noqa: PLC0415 - its modules keep the clocks that they find

    run()


if __name__ == "__main__":
    main()
