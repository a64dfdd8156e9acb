"""From a program's start to Home's first frame and to looking for tables, and what it holds in memory.

`bench_ui.py --only start` runs it. Beside it, in turns, a program that shows an empty window: the ratio says what of it
is ours, whatever the machine. Python keeps what it has compiled, as it does for whoever plays, whatever the environment
says: in a folder of the measurement's own.
"""

import os
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from bench_life import resident_mb
from bench_said import at_most

STARTS = 5  # the first one warms the caches, and doesn't count
START_MS, RESIDENT_MB = 1000, 200
PROGRAM = Path(__file__).with_name("bench_started.py")


def start() -> None:
    """Start programs, one after another."""
    empty, took, looked, worked, held = [], [], [], [], []
    with tempfile.TemporaryDirectory(prefix="nertz-lan-bench-") as folder:
        (Path(folder) / "settings.toml").write_text("dark = true\n", encoding="utf-8")
        for _ in range(STARTS):
            [(bare_ms, _)], _ = started(1, folder)
            [(shown_ms, worked_ms), (looks_ms, _)], resident = started(2, folder, folder)
            empty.append(bare_ms)
            took.append(shown_ms)
            looked.append(looks_ms)
            worked.append(worked_ms)
            held.append(resident)
    shown, looks, bare = (statistics.median(each[1:]) for each in (took, looked, empty))
    print(at_most(shown, START_MS, "ms until Home shows"))
    print(f"        {statistics.median(worked[1:]):.0f} ms of that on the processor, which others may have kept busy")
    print(
        f"        {bare:.0f} ms until an empty window of Qt Quick's shows: Home takes {shown / bare:.1f} times as long"
    )
    print(f"        {looks:.0f} ms until it looks for tables: {looks / bare:.1f} times as long")
    print(at_most(max(held), RESIDENT_MB, "MB in memory"))


def started(lines: int, cache: str, *words: str) -> tuple[list[tuple[float, float]], float]:
    """Start a program: of each line that it says the ms until then and those of the processor; MB at the last one.

    `cache` is the folder for what Python has compiled.
    """
    environment = {**os.environ, "PYTHONPYCACHEPREFIX": cache, "PYTHONDONTWRITEBYTECODE": ""}
    began = time.perf_counter()
    with subprocess.Popen(
        [sys.executable, str(PROGRAM), *words],
        env=environment,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    ) as program:
        assert program.stdout is not None  # it was asked for  # noqa: S101
        said = []
        for _ in range(lines):
            worked_ms = float(program.stdout.readline())
            said.append(((time.perf_counter() - began) * 1000, worked_ms))
        resident = resident_mb(program.pid)
        program.communicate()
    return said, resident
