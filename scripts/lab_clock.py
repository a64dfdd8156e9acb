"""`nertz-lan` with clocks that can jump while it runs: by as many seconds as a file says, now or later.

    lab_clock.py FILE WORDS…

Owns what Python code of the program reads as the time: all clocks jump together, as for a program that was frozen; or
the boot clock alone, as on a machine that has slept, whose other clocks stand still meanwhile. FILE.boot says by how
much. Waits are as long as ever. libfaketime is no way to do that: with it a lock of Python's waits until a moment of
another clock than the one that it has read, which may be never.
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


def jump(path: Path, seconds: float, *, boot_alone: bool = False) -> None:
    """Let the clocks of the program with this file jump ahead by so many seconds more, or its boot clock alone."""
    path = _of_boot(path) if boot_alone else path
    before = float(path.read_text()) if path.exists() else 0.0
    new = path.with_suffix(f"{path.suffix}.new")
    new.write_text(repr(before + seconds))
    new.replace(path)


def _of_boot(path: Path) -> Path:
    return path.with_suffix(f"{path.suffix}.boot")


def _shift(name: str, offset: Callable[[], float], of_boot: Callable[[], float]) -> None:
    """Replace a clock of this process."""
    clock, boot = getattr(time, name), (getattr(time, "CLOCK_BOOTTIME", None),)  # Linux, as the whole lab
    setattr(time, name, lambda *which: clock(*which) + offset() + (of_boot() if which == boot else 0.0))


def shift_all(path: Path) -> None:
    """Replace the clocks of this process by those that the files say."""
    offset, of_boot = _Offset(path), _Offset(_of_boot(path))
    for name in CLOCKS:
        _shift(name, offset, of_boot)


def main() -> None:
    shift_all(Path(sys.argv[1]))
    sys.argv[:] = ["nertz-lan", *sys.argv[2:]]
    sys.path[0] = str(Path(__file__).resolve().parent.parent)  # the program's own code, not that of the scripts
    from nertz_lan.cli import run  # noqa: PLC0415 - its modules keep the clocks that they find

    run()


if __name__ == "__main__":
    main()
