"""A table that goes on as two, with real programs: who was away is asked, and a bot chooses."""

from tests.peer.talker import Json, Table, Talker, all_ready, host_first, quiet


def two_tables(table: Table) -> tuple[Talker, Talker, Talker]:
    """The host, who is killed, and two of whom each plays on while the other sleeps."""
    ada, ben, cleo = table.host(), table.guest(), table.guest(name="Cleo")
    ada.ok("set-rules", rules={"on_drop": "play_on"})
    all_ready(ada, ben, cleo)
    gone, one, other = host_first(ada, ben, cleo)
    seat = one.ok("status")["seat"]
    one.halt()
    other.event("absent", seat=seat)
    quiet(gone, other)
    gone, other = host_first(gone, other)
    gone.kill()
    plays_on(other)
    other.halt()
    one.go_on()
    plays_on(one)
    other.go_on()
    other.ok("turn")
    one.ok("turn")
    return gone, one, other


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
    gone, one, other = two_tables(table)
    again = table.guest(name=gone.name, data_dir=gone.data_dir)
    asked = again.event("two-tables")
    assert {told["id"]: there(told) for told in asked["tables"]} == {id_at(each): {each.name} for each in (one, other)}
    assert all(told["moved_s"] is not None for told in asked["tables"])
    assert 0 < asked["wait_ms"] <= 10_000
    assert again.refused("choose-table", id="00" * 16) == "bad-request"
    again.ok("choose-table", id=id_at(other))
    assert again.event("two-tables")["tables"] == []
    assert again.event("joined")["id"] == id_at(other)
    again.ok("turn")
    quiet(again, other)


def test_a_bot_sits_down_at_the_first_of_them_unasked(table: Table) -> None:
    gone, *others = two_tables(table)
    seat = gone.events("joined")[0]["seat"]
    again = table.guest("--bot", name=gone.name, data_dir=gone.data_dir)
    joined = again.events("joined")[-1]
    while joined["host"] is None:
        joined = again.event("joined")
    assert joined["seat"] == seat
    assert joined["id"] in {id_at(each) for each in others}
    assert again.events("two-tables") == []
