"""What can be typed wrongly: one clear sentence, a status that is not 0, and never a traceback."""

import json
import os
import signal
import sys
import time
from pathlib import Path

import pytest

from nertz_lan import cli
from nertz_lan.scripted import waiting_words
from tests.peer.talker import WITHIN_S, Talker, a_title, listed, run, talkers

HERE = ["--interface", "127.0.0.1"]
LATER = ["--data-dir", "{folder}", *HERE]

WRONG = [
    (["dance"], "No such command 'dance'."),
    (["peer"], "Missing option '--json'."),
    (["peer", "--json", "--name", "", *LATER], "a name needs at least one character."),
    (["peer", "--json", "--name", "a" * 25, *LATER], "a name has at most 24 characters, this one has 25."),
    (["peer", "--json", "--name", "a\u202eb", *LATER], "a name can't contain the character U+202E."),
    (["peer", "--json", "--name", "a\nb", *LATER], "a name can't contain the character U+000A."),
    (["peer", "--json", "--table", "  ", *LATER], "a name needs at least one character."),
    (["peer", "--json", "--preset", "nertz", *LATER], "'nertz' is not one of 'Nertz'"),
    (["peer", "--json", "--target", "0", *LATER], "target can be 1 to 10000, not 0."),
    (["peer", "--json", "--target", "many", *LATER], "'many' is not a valid integer."),
    (["peer", "--json", "--target", "9" * 5000, *LATER], "Error: "),
    (["peer", "--json", "--seats", "13", *LATER], "13 is not in the range 2<=x<=12."),
    (["peer", "--json", "--bot", "6", *LATER], "6 is not in the range 1<=x<=5."),
    (["demo", "--level", "0"], "0 is not in the range 1<=x<=5."),
    (
        ["peer", "--json", "--join", "foo", *LATER],
        "as in 00H9-75V0-4106-17TQ, nor an address, as in 192.168.1.20:40123.",
    ),
    (["peer", "--json", "--join", "", *LATER], "as in 00H9-75V0-4106-17TQ, nor an address, as in 192.168.1.20:40123."),
    (["peer", "--json", "--join", "foo:0", *LATER], "The port must be a number from 1 to 65535"),
    (["peer", "--json", "--join", "foo:99999", *LATER], "The port must be a number from 1 to 65535"),
    (["peer", "--json", "--join", "a b:80", *LATER], "That is no host name."),
    (["peer", "--json", "--join", "::1:80", *LATER], "Write an IPv6 address in brackets"),
    (["peer", "--json", "--join", "127.0.0.1:80", "--create", *LATER], "--join names a table already"),
    (["peer", "--json", "--join", "127.0.0.1:80", "--table", "X", *LATER], "--join names a table already"),
    (["peer", "--json", "--watch", *LATER], "--watch is for a table that is there: name it with --table or --join."),
    (["peer", "--json", "--watch", "--table", "X", "--create", *LATER], "--watch is for a table that is there"),
    (["peer", "--json", "--watch", "--table", "X", "--bot", *LATER], "A bot needs a seat: leave out --bot or --watch."),
    (["peer", "--json", "--data-dir", "", *HERE], "a folder needs a name."),
    (["peer", "--json", "--data-dir", "/etc/passwd", *HERE], "Directory '/etc/passwd' is a file."),
    (["peer", "--json", "--data-dir", "/dev/null/x", *HERE], "Make it writable, or name another one with --data-dir."),
    (["peer", "--json", "--data-dir", "{folder}", "--interface", "10.9.9.9"], "has no interface '10.9.9.9'."),
    (["peer", "--json", "--data-dir", "{folder}", "--interface", ""], "has no interface ''."),
    (["tables", "--interface", "10.9.9.9"], "has no interface '10.9.9.9'."),
    (["demo", "--peers", "1"], "1 is not in the range 2<=x<=12."),
    (["demo", "--peers", "13"], "13 is not in the range 2<=x<=12."),
    (["demo", "--preset", "Whist"], "'Whist' is not one of 'Nertz'"),
    (["demo", "--target", "-3"], "target can be 1 to 10000, not -3."),
    (["demo", "--peers", "2", "--interface", "10.9.9.9"], "has no interface '10.9.9.9'."),
    (["referee", "--fast"], "No such option '--fast'."),
]


@pytest.mark.parametrize(("typed", "sentence"), WRONG, ids=[" ".join(typed)[:60] for typed, _ in WRONG])
def test_what_is_wrong_is_said_in_a_sentence(
    typed: list[str],
    sentence: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setattr(sys, "argv", ["nertz-lan", *(word.format(folder=tmp_path) for word in typed)])
    monkeypatch.setattr(signal, "signal", lambda *_: None)
    with pytest.raises(SystemExit) as ended:
        cli.run()
    printed = capsys.readouterr()
    assert ended.value.code in (1, 2), printed.err
    assert sentence in printed.err
    assert printed.err.count("Error: ") == 1
    assert printed.out == ""


def test_what_is_wrong_is_said_by_the_program_too(tmp_path: Path) -> None:
    for typed, sentence in WRONG[:: len(WRONG) // 3]:
        ran = run(*(word.format(folder=tmp_path) for word in typed))
        assert ran.returncode in (1, 2)
        assert sentence in ran.stderr.decode()
        assert ran.stdout == b""


def test_nobody_listens_where_it_was_told_to_join(tmp_path: Path) -> None:
    with talkers() as table:
        ada = table.start("--join", "127.0.0.1:9", data_dir=tmp_path)
        assert "Nobody answered at 127.0.0.1:9." in ada.event("turned-away")["why"]
        assert ada.process.wait(WITHIN_S) == 1
        assert ada.said_on_stderr.startswith("Error: Nobody answered at 127.0.0.1:9.")
        assert ada.said_on_stderr.count("\n") == 1


def test_a_table_that_is_not_there_is_named_while_it_is_waited_for() -> None:
    with talkers() as table:
        table.host()
        ben = table.start("--table", "No such table")
        ben.event("found", table=table.title)
        is_late = "Waiting" in ben.said_on_stderr  # it was seen too late to be named, on a busy machine
        until = time.monotonic() + WITHIN_S
        while "Waiting" not in ben.said_on_stderr and time.monotonic() < until:
            time.sleep(0.05)
        said = ben.said_on_stderr.removeprefix("Waiting for a table called “No such table”. ")
        is_named = said.startswith("Here now: ") and f"“{table.title}”" in said
        assert is_named or (is_late and said == "No table is seen here yet.\n"), ben.said_on_stderr
        assert ben.process.poll() is None


def test_a_table_in_sight_is_not_waited_for() -> None:
    assert waiting_words("Kitchen", ["Kitchen"]) == "", "it may have a passcode"
    assert waiting_words("Kitchen", ["Kitchn"]) == "Waiting for a table called “Kitchen”. Here now: “Kitchn”."
    assert waiting_words("Kitchen", []) == "Waiting for a table called “Kitchen”. No table is seen here yet."


def test_a_damaged_profile_is_named_and_left_alone(tmp_path: Path) -> None:
    for damage in (b"", b"{", b"[" * 10_000, os.urandom(100), b"x" * 100_000, b'{"format":1}'):
        (tmp_path / "profile.json").write_bytes(damage)
        ran = run("peer", "--json", "--data-dir", str(tmp_path), *HERE)
        said = ran.stderr.decode()
        assert ran.returncode == 1
        assert said.startswith(f"Error: The profile {tmp_path / 'profile.json'} is damaged")
        assert "Traceback" not in said
        assert (tmp_path / "profile.json").read_bytes() == damage


def test_help_and_version() -> None:
    for words in ([], ["peer"], ["demo"], ["tables"], ["referee"]):
        ran = run(*words, "--help")
        assert ran.returncode == 0
        assert ran.stdout.startswith(b"Usage: ")
    assert run("--version").stdout.startswith(b"nertz-lan, version ")


def test_a_referee_reads_lines_and_ends() -> None:
    lines = [{"op": "deal", "rules": "Nertz", "decks": {"seed": 7, "seats": 2}}, {"op": "turn", "seat": 0}, {"op": "x"}]
    ran = run("referee", given=b"\n".join(json.dumps(line).encode() for line in lines))
    assert ran.returncode == 0
    assert [json.loads(line)["ok"] for line in ran.stdout.splitlines()] == [True, True, False]


def test_tables_are_listed_for_people_and_for_scripts() -> None:
    apart = a_title()
    ran = run("tables", *HERE, apart=apart)
    assert (ran.returncode, ran.stderr) == (0, b"")
    assert ran.stdout.startswith(b"No tables here.")
    with talkers() as table:
        host: Talker = table.start("--create", "--table", "[red]Köln[/]", "--name", "Ada", apart=apart)
        host.event("joined")
        listed("[red]Köln[/]", apart, host_name="Ada", phase="lobby")
        until = time.monotonic() + WITHIN_S
        while "[red]Köln[/]" not in (said := run("tables", *HERE, apart=apart).stdout.decode()):
            assert time.monotonic() < until, said
        assert "\x1b" not in said
