"""That a program holds not much more memory afterwards than before."""

import contextlib
from collections.abc import Iterator

from tests.memory import resident_mb
from tests.peer.talker import Talker


@contextlib.contextmanager
def within_mb(most: float, *talkers: Talker) -> Iterator[None]:
    """What happens inside leaves each of these programs at most so many megabytes larger."""
    before = [resident_mb(talker.process.pid) for talker in talkers]
    yield
    grown = [resident_mb(talker.process.pid) - least for talker, least in zip(talkers, before, strict=True)]
    assert max(grown) <= most, grown
