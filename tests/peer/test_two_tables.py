"""A table that goes on as two, with real programs: who was away is asked, and a bot chooses."""

import os
import signal

from tests.peer.talker import Json, Table, Talker, all_ready, quiet


def two_tables(table: Table) -> tuple[Talker, Talker, Talker]:
    """Ada is killed; of the others each plays on while the other sleeps."""
    ada, ben, cleo = table.host(), table.guest(), table.guest(name="Cleo")
    ada.ok("set-rules", rules={"on_drop": "play_on"})
    all_ready(ada, ben, cleo)
    os.kill(ben.process.pid, signal.SIGSTOP)
    cleo.event("absent", seat=1)
    quiet(ada, cleo)
    ada.kill()
    plays_on(cleo)
    os.kill(cleo.process.pid, signal.SIGSTOP)
    os.kill(ben.process.pid, signal.SIGCONT)
    plays_on(ben)
    os.kill(cleo.process.pid, signal.SIGCONT)
    cleo.ok("turn")
    ben.ok("turn")
    return ada, ben, cleo


def plays_on(talker: Talker) -> None:
    """It is alone, is asked, and carries the table on."""
    talker.event("lost-host")
    own = talker.ok("status")["peer"]
    talker.event("play-on-asked", present=[own])
    talker.ok("play-on")
    talker.event("carried-on")


def there(told: Json) -> set[str]:
    return {seat["name"] for seat in told["seats"] if seat["present"]}


def id_at(talker: Talker) -> str:
    return str(talker.events("carried-on")[-1]["id"])


def test_who_was_away_is_asked_which_of_two_tables_it_wants(table: Table) -> None:
    ada, ben, cleo = two_tables(table)
    again = table.guest(name="Ada", data_dir=ada.data_dir)
    asked = again.event("two-tables")
    assert {told["id"]: there(told) for told in asked["tables"]} == {id_at(ben): {"Ben"}, id_at(cleo): {"Cleo"}}
    assert all(told["moved_s"] is not None for told in asked["tables"])
    assert 0 < asked["wait_ms"] <= 10_000
    assert again.refused("choose-table", id="00" * 16) == "bad-request"
    again.ok("choose-table", id=id_at(cleo))
    assert again.event("two-tables")["tables"] == []
    assert again.event("joined")["id"] == id_at(cleo)
    again.ok("turn")
    quiet(again, cleo)


def test_a_bot_sits_down_at_the_first_of_them_unasked(table: Table) -> None:
    ada, ben, cleo = two_tables(table)
    again = table.guest("--bot", name="Ada", data_dir=ada.data_dir)
    joined = again.event("joined", seat=0)
    while joined["host"] is None:
        joined = again.event("joined")
    assert joined["id"] in (id_at(ben), id_at(cleo))
    assert again.events("two-tables") == []
