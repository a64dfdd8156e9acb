"""`nertz-lan` on an old disk at work: it takes 0.5 s each time until it is sure of what was written."""

import os
import time
from typing import Final

TAKES_S: Final = 0.5
fsync = os.fsync


def slow_fsync(descriptor: int) -> None:
    """Wait, as that disk has one wait; the rest of the program goes on."""
    time.sleep(TAKES_S)
    fsync(descriptor)


if __name__ == "__main__":
    os.fsync = slow_fsync  # type: ignore[assignment]  # it is only called with a descriptor
    from nertz_lan.cli import run

    run()
