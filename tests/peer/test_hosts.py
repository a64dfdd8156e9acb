"""Hosts and players that come and go, with real programs: who hosts next, who is waited for, what is asked for."""

from typing import Any

from tests.peer.talker import Json, Table, Talker, all_ready, host_first, next_host, quiet


def in_a_deal(table: Table, *guests: str, on_drop: str = "pause") -> list[Talker]:
    """A deal goes on among Ada and these: its host first."""
    ada, *others = table.host(), *(table.guest(name=name) for name in guests)
    ada.ok("set-rules", rules={"on_drop": on_drop})
    all_ready(ada, *others)
    return host_first(ada, *others)


def heard(talker: Talker, name: str, **values: Any) -> Json:
    """The last such event, whether or not it has been passed; else the next one."""
    talker.drain()
    found = [e for e in talker.events(name) if all(e.get(key, "none") == value for key, value in values.items())]
    return found[-1] if found else talker.event(name, **values)


def key_of(talker: Talker) -> str:
    return str(talker.ok("status")["peer"])


def seat_of(talker: Talker) -> int:
    seat = talker.ok("status")["seat"]
    assert isinstance(seat, int)
    return seat


def reign_of(talker: Talker) -> int:
    reign = talker.ok("status")["reign"]
    assert isinstance(reign, int)
    return reign


def test_a_killed_host_is_followed_by_another_and_play_goes_on(table: Table) -> None:
    host, *others = in_a_deal(table, "Ben", "Cleo", on_drop="play_on")
    others[0].ok("turn")
    quiet(*others)
    before, seat, reign = others[0].ok("state")["hash"], seat_of(host), reign_of(host)
    host.kill()
    key = next_host(reign, *others)
    (heir,) = [each for each in others if key_of(each) == key]
    assert {heard(each, "elected")["peer"] for each in others} == {key}
    assert [each.ok("state")["hash"] for each in others] == [before] * 2
    for each in others:
        each.ok("turn")
        assert heard(each, "absent")["seat"] == seat
        assert each.events("countdown")[1:] == []  # a change of host alone has no 3-2-1
        assert each.events("undone") == each.events("lost-host") == []
    assert heir.ok("status")["hosting"]
    quiet(*others)


def test_the_seat_of_a_killed_host_is_waited_for_until_somebody_plays_on(table: Table) -> None:
    host, *others = in_a_deal(table, "Ben", "Cleo")
    seat, reign = seat_of(host), reign_of(host)
    host.kill()
    next_host(reign, *others)
    paused = heard(others[1], "paused", seat=seat)
    assert (paused["dropped"], paused["grace_ms"]) == (True, 20_000)
    assert others[1].refused("turn") == "paused"
    others[1].ok("play-on")
    for each in others:
        each.event("countdown")
        each.event("resumed")
        each.ok("turn")


def test_a_killed_host_comes_back_to_its_seat_as_a_guest(table: Table) -> None:
    host, *others = in_a_deal(table, "Ben", "Cleo")
    seat, reign = seat_of(host), reign_of(host)
    host.kill()
    next_host(reign, *others)
    heard(others[0], "paused", seat=seat, dropped=True)
    again = table.guest(name=host.name, data_dir=host.data_dir)
    assert again.events("joined")[0]["seat"] == seat
    assert again.event("host")["peer"] in {key_of(each) for each in others}
    for each in (again, *others):
        each.event("resumed")
    again.insist("turn")
    quiet(again, *others)


def test_one_of_two_is_asked_and_plays_on_at_a_new_table(table: Table) -> None:
    host, guest = in_a_deal(table, "Ben")
    key, seat, first = key_of(host), seat_of(host), guest.events("joined")[0]["id"]
    host.kill()
    assert guest.event("lost-host")["peer"] == key
    own = key_of(guest)
    asked = guest.event("play-on-asked")
    assert (asked["wanted"], asked["present"]) == ([], [own])
    assert guest.refused("turn") == "host-lost"
    guest.ok("play-on")
    carried = guest.event("carried-on")
    assert (carried["host"], carried["present"]) == (own, [own])
    assert carried["id"] != first
    status = guest.ok("status")
    assert (status["host"], status["hosting"]) == (own, True)
    assert status["reign"] > 1
    assert heard(guest, "absent")["seat"] == seat
    guest.ok("turn")  # nobody waits for those that the table goes on without


def test_a_killed_guest_is_waited_for_and_comes_back(table: Table) -> None:
    host, guest = in_a_deal(table, "Ben")
    seat = seat_of(guest)
    guest.kill()
    paused = host.event("paused", dropped=True)
    assert heard(host, "peer", present=False)["name"] == guest.name
    assert heard(host, "absent")["seat"] == seat
    assert (paused["seat"], paused["grace_ms"]) == (seat, 20_000)
    assert host.refused("pause") == "paused"
    again = table.guest(name=guest.name, data_dir=guest.data_dir)
    for each in (host, again):
        each.event("resumed")
    assert heard(host, "peer", present=True)["name"] == guest.name
    assert heard(host, "present")["seat"] == seat
    again.ok("turn")


def test_a_host_that_leaves_hands_over(table: Table) -> None:
    host, *others = in_a_deal(table, "Ben", "Cleo")
    reign = reign_of(host)
    host.ok("leave")
    handed = {each.event("handed-over", leaves=True)["to"] for each in others}
    assert handed == {next_host(reign, *others)}
    for each in others:
        assert heard(each, "peer", present=False)["name"] == host.name
        each.ok("turn")  # who has left is not waited for
        assert each.events("lost-host") == each.events("paused") == []


def test_a_deal_on_the_sheet_is_kept_and_everybody_is_told(table: Table) -> None:
    ada, ben = in_a_deal(table, "Ben")
    for _ in range(3):
        ada.ok("stuck")
        ben.ok("stuck")
    for each in (ada, ben):
        each.event("deal-over")
        kept = each.event("deal-kept")
        assert (kept["match"], kept["deal"]) == (1, 1)
