"""Every input that a fuzzer has found worth keeping, and every good one, at every entrance (DESIGN §6 "bad bytes").

`python scripts/fuzz.py --seconds 60` looks for more.
"""

from random import Random

import pytest

from nertz_lan.replaying import verify
from nertz_lan.store.recording import MAGIC, recording_of
from nertz_lan.store.records import framed, read_records
from tests.fuzz.changing import CHANGES as CHANGING
from tests.fuzz.inputs import kept
from tests.fuzz.seeds import seeds
from tests.fuzz.targets import RECORDS_MAX, TARGETS, joined, pieces

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


@pytest.mark.parametrize("target", CHANGING)
def test_lists_are_changed_into_lists(target: str) -> None:
    """One event for another, and the rest is as good as before: what reads it gets as far as it."""
    good = seeds(target)
    changed = {CHANGING[target](Random(seed).choice(good), seed) for seed in range(40)}
    for data in changed:
        TARGETS[target](data)
    assert len(changed - set(good)) > 20  # a change may change nothing


@pytest.mark.parametrize("number", range(3))
def test_the_good_replays_are_right(number: int) -> None:
    """Else a fuzzer learns nothing of what comes after the first wrong entry."""
    content = MAGIC
    for payload in pieces(seeds("replay")[number], RECORDS_MAX):
        content += framed(payload, len(content))
    verdict = verify(recording_of(read_records(content, MAGIC)))
    assert verdict.wrong is None
    assert verdict.ended


def test_a_list_as_one_input() -> None:
    parts = [b"", b"a", b"b" * 300]
    assert list(pieces(joined(parts), 10)) == parts
    assert list(pieces(joined(parts), 2)) == parts[:2]
    assert list(pieces(b"\x00\x05ab", 10)) == [b"ab"]
