"""Every input that a fuzzer has found worth keeping, and every good one, at every entrance (DESIGN §6 "bad bytes").

`python scripts/fuzz.py --seconds 60` looks for more. It proves passcodes in an easy group; here, all that is kept goes
through the real one as well.
"""

from random import Random

import pytest

from nertz_lan.protocol.entering import PasscodeStep
from nertz_lan.replaying import Verdict, verify
from nertz_lan.rules.violations import violations
from nertz_lan.session.advance import advance
from nertz_lan.session.passcode import lock_of, new_lock, opens, salt_of
from nertz_lan.session.proof import HostProof, JoinerProof, NotProved
from nertz_lan.store.recording import MAGIC, BadReplay, recording_of
from nertz_lan.store.records import framed, read_records
from tests.fuzz.changing import CHANGES as CHANGING
from tests.fuzz.easy import easy_proofs
from tests.fuzz.entering import ADA, BEN, TABLE, hear
from tests.fuzz.inputs import kept
from tests.fuzz.remembering import Remembered, remembering
from tests.fuzz.seeds import seeds
from tests.fuzz.tables import lied, moments
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


def test_what_was_found_at_the_door_stays_found_with_easy_proofs() -> None:
    with easy_proofs():
        for data in [*kept("entering"), *seeds("entering")]:
            TARGETS["entering"](data)


def test_who_knows_the_passcode_comes_in_while_others_talk() -> None:
    """Else a fuzzer learns nothing of what follows a right proof."""
    proved = [PasscodeStep(TABLE, b"")] * 2
    guessed = PasscodeStep(TABLE, bytes(32))
    assert hear([*proved, guessed, *proved]) == 2
    assert hear([proved[0], guessed, proved[1]]) == 0  # a wrong one has ended it
    with easy_proofs():
        assert hear([guessed, *proved]) == 1


def test_easy_proofs_are_proofs() -> None:
    """Who knows the passcode comes in, who does not is told so: as with the real ones, and a wrong point is none."""
    with easy_proofs():
        lock, random = new_lock("sesame", Random(1).randbytes), Random(2)
        assert opens("sesame", lock)
        assert not opens("guess", lock)
        for mine, right in ((lock, True), (lock_of("guess", salt_of(lock)), False)):
            joins = JoinerProof(mine, BEN, ADA, TABLE, random.randbytes)
            hosts = HostProof(lock, BEN, ADA, TABLE, random.randbytes)
            confirmation = joins.answered(hosts.asked(joins.first))
            if right:
                joins.confirmed(hosts.confirmed(confirmation))
            else:
                with pytest.raises(NotProved):
                    hosts.confirmed(confirmation)
        for point in (b"B" + b"\xff" * 32, b"B" + bytes(32), b"A" + b"\1" * 32, b"B"):
            with pytest.raises(NotProved):
                JoinerProof(lock, BEN, ADA, TABLE, random.randbytes).answered(point)


def test_what_really_happened_next_is_followed() -> None:
    """Else a fuzzer learns nothing of what comes after the first event that is refused."""
    for moment in moments():
        table = moment.table
        for number, event in enumerate(moment.next_events):
            table = advance(table, lied(table, number, event), checked=True)
            assert table.deal is None or violations(table.deal) == []


def verdict_on(data: bytes) -> Verdict:
    content = MAGIC
    for payload in pieces(data, RECORDS_MAX):
        content += framed(payload, len(content))
    return verify(recording_of(read_records(content, MAGIC)))


def said_of(data: bytes) -> str:
    try:
        return verdict_on(data).sentence
    except BadReplay as error:
        return str(error)


def test_the_good_replays_are_right() -> None:
    """Else a fuzzer learns nothing of what comes after the first wrong entry."""
    verdicts = [verdict_on(data) for data in seeds("replay")]
    assert all(verdict.wrong is None and verdict.ended for verdict in verdicts)
    assert verdicts[-1].deals == 2  # these are short, and all of them are in it


def test_tables_that_are_remembered_are_the_same() -> None:
    good = seeds("replay")
    changed = [CHANGING["replay"](Random(seed).choice(good), seed) for seed in range(40)]
    before = [said_of(data) for data in changed]
    assert len(set(before)) > 20
    with remembering():
        for _ in range(2):
            assert [said_of(data) for data in changed] == before
        for data in kept("events"):
            TARGETS["events"](data)
    calls: list[object] = []
    asked = Remembered(lambda *objects: calls.append(objects))
    for _ in range(2):
        asked(good, 1)
    asked(list(good), 1)  # equal, and another one
    assert len(calls) == 2


def test_a_list_as_one_input() -> None:
    parts = [b"", b"a", b"b" * 300]
    assert list(pieces(joined(parts), 10)) == parts
    assert list(pieces(joined(parts), 2)) == parts[:2]
    assert list(pieces(b"\x00\x05ab", 10)) == [b"ab"]
