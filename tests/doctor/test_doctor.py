"""What is printed, for people and for scripts, and the exit status."""

import io
import json

import pytest
from rich.console import Console

from nertz_lan.doctor import show
from tests.doctor.surveys import a_peer, a_silent, a_survey, findings
from tests.peer.talker import a_title, run

HERE = ["--interface", "127.0.0.1"]


def printed(*peers: object) -> str:
    text = io.StringIO()
    show(findings(a_survey(*peers)), Console(file=text, width=100))  # type: ignore[arg-type]
    return text.getvalue()


def test_what_is_in_the_way_comes_first() -> None:
    lines = printed(a_silent()).splitlines()
    assert lines[0] == "Something is in the way."
    assert lines[2].startswith("In the way  Nothing gets through to 192.168.1.21:41000")
    assert printed(a_peer()).startswith("Nothing is in the way.\n")


def test_a_name_is_no_markup() -> None:
    assert "[red]Köln[/] at 192.168.1.21" in printed(a_peer("[red]Köln[/]"))


@pytest.mark.slow
def test_on_loopback_for_people_and_for_scripts() -> None:
    apart = a_title()
    ran = run("doctor", *HERE, apart=apart)
    assert (ran.returncode, ran.stderr) == (0, b"")
    assert b"Only this computer itself" in ran.stdout
    ran = run("doctor", "--json", *HERE, "--peer", "127.0.0.1:9", apart=apart)
    lines = [json.loads(line) for line in ran.stdout.splitlines()]
    assert {tuple(line) for line in lines} == {("finding", "severity", "why", "do")}
    assert {line["severity"] for line in lines} <= {"problem", "note", "good"}
    assert {"loopback-chosen", "multicast-goes-out", "own-port-open"} <= {line["finding"] for line in lines}


@pytest.mark.parametrize(
    ("typed", "sentence"),
    [
        (["--interface", "10.9.9.9"], b"Error: This machine has no interface '10.9.9.9'."),
        (["--peer", "kitchen:41000", *HERE], b"kitchen is a name: give numbers"),
        (["--peer", "kitchen", *HERE], b"An address is a host and a port"),
        (["--port", "80", *HERE], b"80 is not in the range"),
    ],
)
def test_what_is_typed_wrongly(typed: list[str], sentence: bytes) -> None:
    ran = run("doctor", *typed)
    assert ran.returncode in (1, 2)
    assert sentence in ran.stderr
    assert ran.stdout == b""
