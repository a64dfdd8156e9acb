"""The demonstration: it ends with 0 and one sheet, tells plainly of a peer that died, and leaves nothing behind."""

import contextlib
import os
import signal
import subprocess
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.peer.talker import WITHIN_S, environment, start_time_of, words

MATCH_WITHIN_S = 150.0  # to notice what hangs: a dozen programs take long on a busy machine
whole_match = pytest.mark.timeout(int(MATCH_WITHIN_S + 2 * WITHIN_S))


def children_of(pid: int) -> list[int]:
    """The processes that a process has started."""
    found = []
    for folder in Path("/proc").glob("[0-9]*"):
        with contextlib.suppress(OSError):
            stat = (folder / "stat").read_text(encoding="utf-8").rpartition(")")[2].split()
            if int(stat[1]) == pid:
                found.append(int(folder.name))
    return sorted(found)


@contextlib.contextmanager
def demonstration(*more: str) -> Iterator["subprocess.Popen[bytes]"]:
    """A running demonstration; what it has started is gone with it."""
    program = subprocess.Popen(
        words("demo", *more), stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=environment(), start_new_session=True
    )
    try:
        yield program
    finally:
        with contextlib.suppress(ProcessLookupError):
            os.killpg(program.pid, signal.SIGKILL)
        program.communicate()


def to_its_end(*more: str) -> tuple[int, str, str]:
    """A whole demonstration: its status, and what it said. One that goes on is asked where it stands."""
    with demonstration(*more) as program:
        try:
            said, errors = program.communicate(timeout=MATCH_WITHIN_S)
        except subprocess.TimeoutExpired:
            program.send_signal(signal.SIGTERM)
            said, errors = program.communicate(timeout=WITHIN_S)
            pytest.fail(f"no end within {MATCH_WITHIN_S} s.\n{said.decode()}{errors.decode()}")
        return program.returncode, said.decode(), errors.decode()


def started(program: "subprocess.Popen[bytes]", peers: int) -> dict[int, str]:
    """Wait for the peers: each with something that names it for good."""
    until = time.monotonic() + WITHIN_S
    while len(found := children_of(program.pid)) < peers:
        assert time.monotonic() < until
        time.sleep(0.01)
    return {pid: start_time_of(pid) or "" for pid in found}


def still_there(those: dict[int, str]) -> list[int]:
    return [pid for pid, since in those.items() if start_time_of(pid) == since]


@whole_match
@pytest.mark.parametrize(
    ("peers", "preset"), [(2, "Nertz"), (4, "Full contact"), (6, "Full contact"), (12, "Full contact")]
)
def test_a_short_match_ends_with_one_sheet(peers: int, preset: str) -> None:
    """Two of Full contact may both lose points, deal after deal: of such matches some take two minutes."""
    status, said, errors = to_its_end("--peers", str(peers), "--preset", preset, "--target", "1", "--fast")
    assert (status, errors) == (0, ""), said
    assert "\x1b" not in said
    assert f"All {peers} peers printed this sheet." in said
    assert all(name in said for name in ("Ada", "Ben"))
    assert "★" in said
    assert len(said.splitlines()) < 60, "more than the sheet"


@whole_match
@pytest.mark.parametrize(("preset", "peers"), [("Old Pounce", 2), ("Scrooge", 2), ("Dutch Blitz", 2), ("Ligretto", 4)])
def test_presets_of_other_kinds_end_too(preset: str, peers: int) -> None:
    """Two seats of Ligretto lose points in most deals: of such matches one in ten takes more than a dozen deals."""
    status, said, errors = to_its_end("--peers", str(peers), "--preset", preset, "--target", "1", "--fast")
    assert (status, errors) == (0, ""), said
    assert f"All {peers} peers printed this sheet." in said


@pytest.mark.parametrize("who", [0, 1], ids=["host", "guest"])
def test_a_peer_that_dies_is_told_and_nothing_stays(who: int) -> None:
    with demonstration("--peers", "3", "--target", "200") as program:
        those = started(program, 3)
        time.sleep(1.5)  # into the match, or before it: both must be told
        os.kill(sorted(those)[who], signal.SIGKILL)
        said, errors = program.communicate(timeout=WITHIN_S)
        assert program.returncode == 1
        assert f"{('Ada', 'Ben')[who]} ended in the middle of the match." in said.decode()
        assert errors == b""
        assert still_there(those) == []


@pytest.mark.parametrize(("number", "status"), [(signal.SIGINT, 130), (signal.SIGTERM, 143)])
def test_a_stop_from_outside_leaves_nothing(number: signal.Signals, status: int) -> None:
    with demonstration("--peers", "3", "--target", "200") as program:
        those = started(program, 3)
        time.sleep(0.5)
        program.send_signal(number)
        said, errors = program.communicate(timeout=WITHIN_S)
        assert program.returncode == status
        assert b"Traceback" not in said + errors
        assert said.startswith(b"Stopped "), "where the match stood"
        assert all(f"{name} was last heard" in said.decode() for name in ("Ada", "Ben", "Chioma"))
        assert still_there(those) == []


def test_ctrl_c_in_a_terminal_reaches_the_peers_too() -> None:
    with demonstration("--peers", "3", "--target", "200") as program:
        those = started(program, 3)
        time.sleep(0.5)
        os.killpg(program.pid, signal.SIGINT)
        said, errors = program.communicate(timeout=WITHIN_S)
        assert program.returncode == 130
        assert b"Traceback" not in said + errors
        assert still_there(those) == []


def test_peers_don_t_outlive_a_demonstration_that_was_killed() -> None:
    with demonstration("--peers", "3", "--target", "200") as program:
        those = started(program, 3)
        program.kill()
        until = time.monotonic() + WITHIN_S
        while still_there(those):
            assert time.monotonic() < until
            time.sleep(0.02)
