"""Every input that a fuzzer has found worth keeping, and every good one, at every entrance (DESIGN §6 "bad bytes").

`python scripts/fuzz.py --seconds 60` looks for more.
"""

from random import Random

import pytest

from tests.fuzz.inputs import kept
from tests.fuzz.seeds import seeds
from tests.fuzz.targets import TARGETS, joined, pieces

CHANGES = 150  # of the seeds, for each target: a glance; the fuzzer looks longer


@pytest.mark.parametrize("target", TARGETS)
def test_what_was_found_stays_found(target: str) -> None:
    for data in kept(target):
        TARGETS[target](data)


@pytest.mark.parametrize("target", TARGETS)
def test_good_bytes_and_their_neighbours(target: str) -> None:
    random, good = Random(target), seeds(target)
    for data in good:
        TARGETS[target](data)
    for _ in range(CHANGES):
        changed = bytearray(random.choice(good))
        for _ in range(random.randint(1, 3)):
            at = random.randrange(len(changed) + 1)
            changed[at : at + random.randint(0, 2)] = random.randbytes(random.randint(0, 2))
        TARGETS[target](bytes(changed))


def test_a_list_as_one_input() -> None:
    parts = [b"", b"a", b"b" * 300]
    assert list(pieces(joined(parts), 10)) == parts
    assert list(pieces(joined(parts), 2)) == parts[:2]
    assert list(pieces(b"\x00\x05ab", 10)) == [b"ab"]
