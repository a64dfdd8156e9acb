"""`nertz-lan` on an old disk at work: it takes 0.5 s each time until it is sure of what was written.

Who leaves waits for as long as that takes: how many writes fit into LEAVE_S is the machine's matter.
"""

import os
import time
from typing import Final

from nertz_lan.net import pump

TAKES_S: Final = 0.5
LEAVE_S: Final = 60.0  # no end
fsync = os.fsync


def slow_fsync(descriptor: int) -> None:
    """Wait, as that disk has one wait; the rest of the program goes on."""
    time.sleep(TAKES_S)
    fsync(descriptor)


if __name__ == "__main__":
    os.fsync = slow_fsync  # type: ignore[assignment]  # it is only called with a descriptor
    pump.LEAVE_S = LEAVE_S  # type: ignore[misc]
    from nertz_lan.cli import run

    run()
