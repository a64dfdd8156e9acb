"""Passcodes: who knows it is let in, and whoever doesn't learns nothing (DESIGN §6)."""

import contextlib
import os
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nertz_lan.protocol.identity import PeerKey, TableId
from nertz_lan.protocol.limits import PASSCODE_CHARS
from nertz_lan.session.passcode import BadPasscode, checked_passcode, is_lock, lock_of, new_lock, opens, salt_of
from nertz_lan.session.proof import POINT_BYTES, HostProof, JoinerProof, NotProved

ADA, BEN, EVE = (PeerKey(letter * 32) for letter in (b"a", b"b", b"e"))
TABLE, OTHER = TableId(b"t" * 16), TableId(b"o" * 16)


def joiner(passcode: str = "sesame", key: PeerKey = BEN, host: PeerKey = ADA, table: TableId = TABLE) -> JoinerProof:
    return JoinerProof(passcode.encode(), key, host, table, os.urandom)


def host(passcode: str = "sesame", key: PeerKey = BEN, host: PeerKey = ADA, table: TableId = TABLE) -> HostProof:
    return HostProof(passcode.encode(), key, host, table, os.urandom)


def prove(coming: JoinerProof, letting: HostProof) -> None:
    coming.confirmed(letting.confirmed(coming.answered(letting.asked(coming.first))))


def test_who_knows_the_passcode_proves_it_and_so_does_the_host() -> None:
    prove(joiner(), host())


@pytest.mark.parametrize(
    "coming",
    [joiner("sesam"), joiner("sesame "), joiner(key=EVE), joiner(host=EVE), joiner(table=OTHER)],
    ids=["another passcode", "nearly the same", "another joiner", "another host", "another table"],
)
def test_nothing_else_is_a_proof(coming: JoinerProof) -> None:
    letting = host()
    confirmation = coming.answered(letting.asked(coming.first))
    with pytest.raises(NotProved, match="wrong"):
        letting.confirmed(confirmation)


def test_a_host_that_does_not_know_it_is_found_out() -> None:
    coming, letting = joiner(), host("guessed")
    coming.answered(letting.asked(coming.first))
    with pytest.raises(NotProved, match="host"):
        coming.confirmed(bytes(32))
    with pytest.raises(NotProved):
        joiner().confirmed(b"")  # nothing was answered yet


def test_nobody_in_the_middle_can_pass_a_proof_on() -> None:
    """Eve has a link to each side, under her own key, and hands everything on."""
    coming, letting = joiner(host=EVE), host(key=EVE)
    confirmation = coming.answered(letting.asked(coming.first))
    with pytest.raises(NotProved):
        letting.confirmed(confirmation)


def test_one_run_is_one_try() -> None:
    coming, letting = joiner("sesam"), host()
    letting.asked(coming.first)
    with pytest.raises(NotProved):
        letting.confirmed(bytes(32))
    with pytest.raises(NotProved):
        letting.confirmed(bytes(32))


def test_a_confirmation_before_anything_was_asked_is_no_proof() -> None:
    with pytest.raises(NotProved):
        host().confirmed(bytes(32))


def test_no_message_is_the_same_twice() -> None:
    assert len({joiner().first for _ in range(5)}) == 5


def test_the_own_message_sent_back_is_no_proof() -> None:
    coming = joiner()
    with pytest.raises(NotProved):
        coming.answered(coming.first)
    coming = joiner()
    with pytest.raises(NotProved):
        coming.answered(b"B" + coming.first[1:])  # by its letter from the other side


@pytest.mark.parametrize("point", [b"", b"A" * 32, b"A" * 34, b"B" + bytes(32), b"A" + bytes(32), b"A" + b"\xff" * 32])
def test_what_is_no_point_is_no_proof(point: bytes) -> None:
    letting = host()
    with pytest.raises(NotProved):
        letting.confirmed(letting.asked(point))


def test_any_bytes_are_no_proof() -> None:
    random = Random(1)
    for _ in range(60):
        letting, coming = host(), joiner()
        letting.asked(b"A" + random.randbytes(POINT_BYTES - 1))
        with pytest.raises(NotProved):
            letting.confirmed(random.randbytes(32))
        with contextlib.suppress(NotProved):  # half of all bytes are a point
            coming.answered(b"B" + random.randbytes(POINT_BYTES - 1))
        with pytest.raises(NotProved):
            coming.confirmed(random.randbytes(32))


# --- the text


@pytest.mark.parametrize(
    ("text", "passcode"),
    [
        ("Sesame", "sesame"),
        ("  open  SESAME ", "open sesame"),
        ("e\u0301", "é"),
        ("ﬁsh", "fish"),
        ("STRASSE", "strasse"),
    ],
)
def test_what_is_said_aloud_is_the_same(text: str, passcode: str) -> None:
    assert checked_passcode(text) == passcode


def test_capitals_with_piled_marks_have_one_form_too() -> None:
    """Found by fuzzing: after folding, marks may combine that did not before."""
    passcode = checked_passcode("H\u0334\u0331")
    assert checked_passcode(passcode) == passcode


@pytest.mark.parametrize("text", ["", " ", "\t", "a\x00b", "a\u202eb", "x" * (PASSCODE_CHARS + 1), "x" * 10**6])
def test_no_passcodes(text: str) -> None:
    with pytest.raises(BadPasscode):
        checked_passcode(text)


@given(st.text(max_size=80))
def test_a_checked_passcode_is_its_own_form(text: str) -> None:
    try:
        passcode = checked_passcode(text)
    except BadPasscode:
        return
    assert checked_passcode(passcode) == passcode


def test_a_lock_opens_to_its_passcode_alone_and_says_nothing_of_it() -> None:
    lock = new_lock("three lemons", os.urandom)
    assert is_lock(lock)
    assert lock == lock_of("three lemons", salt_of(lock)) != new_lock("three lemons", os.urandom)
    assert b"lemons" not in lock
    assert opens("three lemons", lock)
    assert not opens("three limes", lock)
    prove(joiner_with(lock_of("three lemons", salt_of(lock))), host_with(lock))


def test_no_passcode_is_no_lock() -> None:
    lock = new_lock("", os.urandom)
    assert is_lock(lock)
    assert not lock
    assert not opens("", lock)
    assert not is_lock(b"x" * 47)


def joiner_with(lock: bytes) -> JoinerProof:
    return JoinerProof(lock, BEN, ADA, TABLE, os.urandom)


def host_with(lock: bytes) -> HostProof:
    return HostProof(lock, BEN, ADA, TABLE, os.urandom)
