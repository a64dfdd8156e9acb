"""How a peer ends: at the end of its input, by signals, with nobody reading; and what is left then (nothing)."""

import contextlib
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.peer.talker import (
    WITHIN_S,
    Table,
    a_title,
    all_ready,
    environment,
    host_first,
    listed,
    run,
    start_time_of,
    tables,
    words,
)


@contextlib.contextmanager
def started(line: list[str]) -> Iterator["subprocess.Popen[bytes]"]:
    """A program with nobody around it but the test, and ended with it."""
    pipe, env = subprocess.PIPE, environment()
    with subprocess.Popen(line, stdin=pipe, stdout=pipe, stderr=pipe, env=env) as program:
        try:
            yield program
        finally:
            program.kill()


def test_the_end_of_the_input_is_the_end(table: Table) -> None:
    ada = table.host()
    listed(table.title, host_name="Ada", taken=1, phase="lobby")
    ada.end()
    assert start_time_of(ada.process.pid) is None
    assert table.title not in [line["table"] for line in tables()]


@pytest.mark.timed
def test_the_end_takes_less_than_half_a_second(table: Table) -> None:
    took: list[float] = []
    while not took or (min(took) >= 0.5 and len(took) < 5):  # the machine may be busy with other things
        ada, ben = table.host(), table.guest()
        all_ready(ada, ben)
        took += [max(ben.end(), ada.end())]
    assert min(took) < 0.5, took


@pytest.mark.timed
def test_a_guest_that_ends_in_a_deal_has_left_at_once(table: Table) -> None:
    ada, ben = table.host(), table.guest()
    all_ready(ada, ben)
    ben.end()
    assert ada.event("absent", within_s=1)["seat"] == 1
    ada.end()


def test_a_table_outlives_the_program_that_hosts_it(table: Table) -> None:
    ada, ben = table.host(), table.guest()
    all_ready(ada, ben)
    host, guest = host_first(ada, ben)
    seat = host.ok("status")["seat"]
    host.end()
    own = guest.ok("status")["peer"]
    assert guest.event("handed-over")["to"] == own
    assert guest.event("host")["peer"] == own
    assert guest.event("absent")["seat"] == seat
    guest.ok("turn")
    guest.end()


@pytest.mark.timed
@pytest.mark.parametrize(("number", "status"), [(signal.SIGTERM, 143), (signal.SIGINT, 130)], ids=["SIGTERM", "Ctrl-C"])
def test_signals_take_everything_down(table: Table, number: signal.Signals, status: int) -> None:
    ada, ben = table.host("--bot"), table.guest("--bot")
    ada.event("go", within_s=20)
    assert ben.signal(number) == status
    assert ada.event("absent", within_s=2)["seat"] == 1
    assert ada.signal(number) == status
    assert ada.complaints.strip() == ben.complaints.strip() == ""
    assert table.title not in [line["table"] for line in tables()]


@pytest.mark.parametrize("after_s", [0.05, 0.15, 0.25, 0.35])
def test_a_signal_at_any_moment_of_the_start(tmp_path: Path, after_s: float) -> None:
    options = ["--interface", "127.0.0.1", "--data-dir", str(tmp_path), "--create", "--table", a_title()]
    with started(words("peer", "--json", *options)) as program:
        time.sleep(after_s)  # the moment is what is tested
        program.send_signal(signal.SIGTERM)
        _, said = program.communicate(timeout=WITHIN_S)
    assert b"Traceback" not in said, said
    assert program.returncode in (143, -signal.SIGTERM)


WHERE_ANOTHER_EXCEPTION_COMES_OUT = """
import os, runpy, sys

class Named:
    def __set_name__(self, owner, name):
        os.kill(os.getpid(), {number})
        for _ in range(1000):
            pass  # here Python sees it

class Finder:
    def find_spec(self, name, path, target=None):
        if name == "nertz_lan.session.node":
            type("Owner", (), {{"named": Named()}})

sys.meta_path.insert(0, Finder())
sys.argv = ["nertz-lan", {way!r}, "--json", "--data-dir", {folder!r}, "--interface", "127.0.0.1"]
runpy.run_module("nertz_lan", run_name="__main__")
"""


@pytest.mark.parametrize("way", ["peer", "club"])
@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT], ids=["SIGTERM", "Ctrl-C"])
def test_a_signal_while_the_program_is_loaded_is_the_end(tmp_path: Path, number: signal.Signals, way: str) -> None:
    source = WHERE_ANOTHER_EXCEPTION_COMES_OUT.format(number=int(number), folder=str(tmp_path), way=way)
    ended = subprocess.run([sys.executable, "-c", source], capture_output=True, check=False, timeout=WITHIN_S)
    assert (ended.returncode, ended.stdout, ended.stderr) == (-number, b"", b"")


def test_nobody_reads_the_output(table: Table, tmp_path: Path) -> None:
    ada, ben = table.host(), table.guest()
    all_ready(ada, ben)
    options = ["--interface", "127.0.0.1", "--table", table.title, "--data-dir", str(tmp_path)]
    with started(words("peer", "--json", *options)) as silent:
        assert silent.stdout is not None
        assert silent.stderr is not None
        silent.stdout.readline()
        silent.stdout.close()
        ada.ok("turn")  # an event line, for nobody
        assert silent.wait(WITHIN_S) == 0
        assert [line for line in silent.stderr if not line.startswith(b"Waiting for a table called ")] == []
    ada.event("peer", present=False)


def test_the_last_line_needs_no_end_and_is_answered(tmp_path: Path) -> None:
    options = ["--interface", "127.0.0.1", "--data-dir", str(tmp_path), "--create", "--table", a_title()]
    ran = run("peer", "--json", *options, given=b'{"op":"tables"}\n\n{"op":"status"}')
    assert ran.returncode == 0
    assert ran.stderr == b""
    replies = [line for line in ran.stdout.splitlines() if line.startswith(b'{"ok"')]
    assert len(replies) == 3
    assert b'"bad-request"' in replies[1]


def test_an_empty_input_ends_at_once(tmp_path: Path) -> None:
    ran = run("peer", "--json", "--interface", "127.0.0.1", "--data-dir", str(tmp_path))
    assert (ran.returncode, ran.stderr) == (0, b"")


def test_every_line_is_answered_before_the_end(table: Table) -> None:
    """Also those whose host says nothing any more."""
    ada, ben = table.host(), table.guest()
    all_ready(ada, ben)
    host, guest = host_first(ada, ben)
    host.halt()
    for _ in range(3):
        guest.say("turn")
    guest.say_raw(b"nonsense")
    guest.end()
    host.go_on()
    assert [reply.get("refused") for reply in guest.all_replies()[-4:]] == ["host-lost"] * 3 + ["bad-request"]


def test_a_profile_in_use_gives_a_guest_profile(table: Table) -> None:
    ada = table.host()
    other = table.start("--table", table.title, data_dir=ada.data_dir)
    joined = other.event("joined")
    assert joined["seat"] == 1
    assert other.ok("status")["peers"][1]["name"] == "Ada 2"
    assert other.complaints == "The profile is in use by another program: playing with guest profile 1.\n"


def test_a_mistake_of_the_program_itself_ends_it(tmp_path: Path) -> None:
    """A program whose network thread has died says so and ends: it doesn't stay, deaf, at its table."""
    options = ["peer", "--json", "--interface", "127.0.0.1", "--data-dir", str(tmp_path), "--create"]
    source = (
        "import sys\nfrom nertz_lan.session.node import Node\nNode.look = lambda *_: 1 / 0\n"
        f"sys.argv[1:] = {options!r}\nfrom nertz_lan.cli import run\nrun()\n"
    )
    with started([sys.executable, "-c", source]) as program:
        assert program.stdin is not None
        program.stdin.write(b'{"op":"tables"}\n')
        program.stdin.flush()
        assert program.wait(WITHIN_S) == 70
        _, said = program.communicate()
    assert b"ZeroDivisionError" in said
