"""Passcodes and join codes between real programs (REFEREE "Peer", DESIGN §6)."""

import pytest

from tests.peer.talker import WITHIN_S, Table, Talker, run


@pytest.fixture
def locked(table: Table) -> Talker:
    ada = table.start("--name", "Ada", "--table", table.title, "--create", "--passcode", " Three  LEMONS")
    ada.event("joined")
    return ada


def test_a_wrong_passcode_from_real_programs(table: Table, locked: Talker) -> None:
    ada, eve = locked, table.start("--name", "Eve", "--table", table.title, "--passcode", "three limes")
    found = eve.event("found", table=table.title)
    assert found["locked"]
    asked = eve.event("passcode-asked")
    assert (asked["tries"], asked["wait_ms"], asked["was_wrong"]) == (4, 0, True)
    assert eve.ok("status")["index"] == 0
    for left in (3, 2, 1, 0):
        eve.ok("passcode", passcode="guess")
        assert eve.event("passcode-asked")["tries"] == left
    assert 29_000 < eve.lines[-1]["wait_ms"] <= 30_000
    assert not {line["event"] for line in eve.lines if "event" in line} - {"found", "passcode-asked"}
    ben = table.start("--name", "Ben", "--join", str(ada.ok("status")["join_code"]))
    assert not ben.event("passcode-asked")["was_wrong"]
    assert ben.refused("passcode", passcode="x" * 65) == "bad-request"
    ben.ok("passcode", passcode="three lemons")
    assert ben.event("joined")["table"] == table.title
    assert ada.event("peer", peer=ben.ok("status")["peer"])["present"]
    assert not [line for line in ada.lines if line.get("name") == "Eve"]
    for each in (ben, ada):
        each.end()  # else a file may be replaced while it is looked for
    for kept in (path for each in (ada, ben) for path in each.data_dir.rglob("*") if path.is_file()):
        assert b"lemons" not in kept.read_bytes(), kept


@pytest.mark.usefixtures("locked")
def test_a_bot_that_does_not_know_it_ends_and_says_why(table: Table) -> None:
    for more, why in (((), "has a passcode"), (("--passcode", "lemons"), "passcode is wrong")):
        bot = table.start("--bot", "--name", "Bot", "--table", table.title, *more)
        assert bot.event("passcode-asked")["was_wrong"] == bool(more)
        assert bot.process.wait(WITHIN_S) == 1
        assert why in bot.said_on_stderr


def test_the_maker_bars_a_guest_of_an_open_table(table: Table) -> None:
    ada = table.start("--name", "Ada", "--table", table.title, "--create")
    ada.event("joined")
    eve = table.start("--name", "Eve", "--table", table.title)
    eve.event("joined")
    ada.ok("bar", peer=eve.ok("status")["peer"])
    assert ada.event("barred")["peer"] == eve.event("barred")["peer"]
    assert eve.event("turned-away")


@pytest.mark.parametrize(
    ("given", "word"),
    [
        (("--join", "00H9-75V0-4106-17TR"), "read it once more"),
        (("--join", "nowhere"), "192.168.1.20:40123"),
        (("--passcode", "sesame"), "say which by"),
        (("--table", "T", "--passcode", " "), "at least one character"),
    ],
)
def test_what_can_not_be_meant_is_said(given: tuple[str, ...], word: str) -> None:
    ran = run("peer", "--json", *given)
    assert ran.returncode == 2
    assert word in " ".join(ran.stderr.decode().split())
