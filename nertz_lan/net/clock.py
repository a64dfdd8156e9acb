"""The one clock of a running program: seconds that also count while the machine sleeps (DESIGN §4).

Its zero means nothing; only differences do.
"""

import sys
import time
from collections.abc import Callable
from functools import partial


def _pick() -> Callable[[], float]:
    if sys.platform == "win32":
        return time.perf_counter  # counts sleep; time.monotonic() moves in steps of 16 ms before Python 3.13
    if sys.platform == "darwin":
        return partial(time.clock_gettime, time.CLOCK_MONOTONIC)  # counts sleep; time.monotonic() does not
    boottime = getattr(time, "CLOCK_BOOTTIME", None)  # Linux: CLOCK_MONOTONIC stands still in sleep there
    return time.monotonic if boottime is None else partial(time.clock_gettime, boottime)


now: Callable[[], float] = _pick()
