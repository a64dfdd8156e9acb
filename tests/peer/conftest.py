"""What tests of real programs share: a table of theirs, whose programs end with the test."""

from collections.abc import Iterator

import pytest

from tests.peer.talker import Table, talkers


@pytest.fixture
def table() -> Iterator[Table]:
    with talkers() as made:
        yield made
