"""How much memory a program holds, where the system tells."""

import os
from pathlib import Path
from typing import Final

TELLS: Final = Path("/proc/self/statm").exists()


def resident_mb(process: int | None = None) -> float:
    """Resident megabytes of a process, by its number (None: of this one); 0 where the system doesn't tell."""
    try:
        told = Path(f"/proc/{process or 'self'}/statm").read_text(encoding="ascii")
    except OSError:
        return 0.0
    return int(told.split()[1]) * os.sysconf("SC_PAGE_SIZE") / 2**20
