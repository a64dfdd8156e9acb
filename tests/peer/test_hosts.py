"""Hosts and players that come and go, with real programs: who hosts next, who is waited for, what is asked for."""

from typing import Any

from tests.peer.talker import Json, Table, Talker, all_ready, quiet


def in_a_deal(*those: Talker, on_drop: str = "pause") -> None:
    """A deal goes on; the first of them is the host."""
    those[0].ok("set-rules", rules={"on_drop": on_drop})
    all_ready(*those)


def heard(talker: Talker, name: str, **values: Any) -> Json:
    """The last such event, whether or not it has been passed; else the next one."""
    talker.drain()
    found = [e for e in talker.events(name) if all(e.get(key, "none") == value for key, value in values.items())]
    return found[-1] if found else talker.event(name, **values)


def key_of(talker: Talker) -> str:
    return str(talker.ok("status")["peer"])


def new_host(*those: Talker, reign: int = 2) -> Talker:
    """Who hosts after a change, as all of them say."""
    (host,) = {talker.event("host", reign=reign)["peer"] for talker in those}
    (found,) = [talker for talker in those if key_of(talker) == host]
    said = {(s["host"], s["reign"]) for s in quiet(*those)}
    assert said == {(host, reign)}
    return found


def test_a_killed_host_is_followed_by_another_and_play_goes_on(table: Table) -> None:
    ada, ben, cleo = table.host(), table.guest(), table.guest(name="Cleo")
    in_a_deal(ada, ben, cleo, on_drop="play_on")
    ben.ok("turn")
    quiet(ben, cleo)
    before = ben.ok("state")["hash"]
    ada.kill()
    host = new_host(ben, cleo)
    assert {heard(each, "elected")["peer"] for each in (ben, cleo)} == {key_of(host)}
    assert [each.ok("state")["hash"] for each in (ben, cleo)] == [before] * 2
    for each in (ben, cleo):
        each.ok("turn")
        assert heard(each, "absent")["seat"] == 0
        assert each.events("countdown")[1:] == []  # a change of host alone has no 3-2-1
        assert each.events("undone") == each.events("lost-host") == []
    assert host.ok("status")["hosting"]
    quiet(ben, cleo)


def test_the_seat_of_a_killed_host_is_waited_for_until_somebody_plays_on(table: Table) -> None:
    ada, ben, cleo = table.host(), table.guest(), table.guest(name="Cleo")
    in_a_deal(ada, ben, cleo)
    ada.kill()
    new_host(ben, cleo)
    paused = cleo.event("paused", seat=0)
    assert (paused["dropped"], paused["grace_ms"]) == (True, 20_000)
    assert cleo.refused("turn") == "paused"
    cleo.ok("play-on")
    for each in (ben, cleo):
        each.event("countdown")
        each.event("resumed")
        each.ok("turn")


def test_a_killed_host_comes_back_to_its_seat_as_a_guest(table: Table) -> None:
    ada, ben, cleo = table.host(), table.guest(), table.guest(name="Cleo")
    in_a_deal(ada, ben, cleo)
    ada.kill()
    new_host(ben, cleo)
    ben.event("paused", seat=0, dropped=True)
    again = table.guest(name="Ada", data_dir=ada.data_dir)
    assert again.events("joined")[0]["seat"] == 0
    for each in (again, ben, cleo):
        each.event("resumed")
    assert {said["reign"] for said in quiet(again, ben, cleo)} == {2}
    again.ok("turn")
    quiet(again, ben, cleo)


def test_one_of_two_is_asked_and_plays_on_at_a_new_table(table: Table) -> None:
    ada, ben = table.host(), table.guest()
    in_a_deal(ada, ben)
    host, first = key_of(ada), ben.events("joined")[0]["id"]
    ada.kill()
    assert ben.event("lost-host")["peer"] == host
    own = key_of(ben)
    asked = ben.event("play-on-asked")
    assert (asked["wanted"], asked["present"]) == ([], [own])
    assert ben.refused("turn") == "host-lost"
    ben.ok("play-on")
    carried = ben.event("carried-on")
    assert (carried["host"], carried["present"]) == (own, [own])
    assert carried["id"] != first
    status = ben.ok("status")
    assert (status["host"], status["hosting"]) == (own, True)
    assert status["reign"] > 1
    assert heard(ben, "absent")["seat"] == 0
    ben.ok("turn")  # nobody waits for those that the table goes on without


def test_a_killed_guest_is_waited_for_and_comes_back(table: Table) -> None:
    ada, ben = table.host(), table.guest()
    in_a_deal(ada, ben)
    ben.kill()
    paused = ada.event("paused", dropped=True)
    assert heard(ada, "peer", present=False)["name"] == "Ben"
    assert heard(ada, "absent")["seat"] == 1
    assert (paused["seat"], paused["grace_ms"]) == (1, 20_000)
    assert ada.refused("pause") == "paused"
    again = table.guest(data_dir=ben.data_dir)
    for each in (ada, again):
        each.event("resumed")
    assert heard(ada, "peer", present=True)["name"] == "Ben"
    assert heard(ada, "present")["seat"] == 1
    again.ok("turn")


def test_a_host_that_leaves_hands_over(table: Table) -> None:
    ada, ben, cleo = table.host(), table.guest(), table.guest(name="Cleo")
    in_a_deal(ada, ben, cleo)
    ada.ok("leave")
    handed = {talker.event("handed-over")["to"] for talker in (ben, cleo)}
    host = new_host(ben, cleo)
    assert handed == {key_of(host)}
    assert ben.events("handed-over")[0]["leaves"] is True
    for each in (ben, cleo):
        assert heard(each, "peer", present=False)["name"] == "Ada"
        each.ok("turn")  # who has left is not waited for
        assert each.events("lost-host") == each.events("paused") == []


def test_a_deal_on_the_sheet_is_kept_and_everybody_is_told(table: Table) -> None:
    ada, ben = table.host(), table.guest()
    in_a_deal(ada, ben)
    for _ in range(3):
        ada.ok("stuck")
        ben.ok("stuck")
    for each in (ada, ben):
        each.event("deal-over")
        kept = each.event("deal-kept")
        assert (kept["match"], kept["deal"]) == (1, 1)
