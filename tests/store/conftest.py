"""What tests of replays share: one match, recorded."""

from pathlib import Path

import pytest

from tests.store.recordings import recorded, the_log


@pytest.fixture(scope="module")
def file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A whole match, in a file that no test changes."""
    return recorded(tmp_path_factory.mktemp("match"), the_log())
