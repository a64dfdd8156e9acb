"""How much memory a program holds, and that it holds not much more afterwards."""

import contextlib
import os
from collections.abc import Iterator
from pathlib import Path

from tests.peer.talker import Talker


def resident_mb(talker: Talker) -> float:
    """Resident megabytes of a program; 0 where the system doesn't tell."""
    try:
        pages = int(Path(f"/proc/{talker.process.pid}/statm").read_text(encoding="ascii").split()[1])
    except OSError:
        return 0.0
    return pages * os.sysconf("SC_PAGE_SIZE") / 2**20


@contextlib.contextmanager
def within_mb(most: float, *talkers: Talker) -> Iterator[None]:
    """What happens inside leaves each of these programs at most so many megabytes larger."""
    before = [resident_mb(talker) for talker in talkers]
    yield
    grown = [resident_mb(talker) - least for talker, least in zip(talkers, before, strict=True)]
    assert max(grown) <= most, grown
