"""A club night with real programs: draws, tables that bots find by themselves, one ladder, and programs that die."""

import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.peer.talker import WITHIN_S, Json, Table, Talker, talkers

DEALS_S = 120.0  # for bots to play some deals, on a machine that does other things too


@pytest.fixture
def night() -> Iterator[Table]:
    with talkers() as made:
        yield made


def person(night: Table, name: str, *more: str, data_dir: Path | None = None) -> Talker:
    return night.start("--title", night.title, "--name", name, "--fast", *more, data_dir=data_dir, way="club")


def maker(night: Table, *more: str) -> Talker:
    ada = person(night, "Ada", "--create", *more)
    ada.event("evening")
    return ada


def counts(talker: Talker, draw: int) -> None:
    """Wait until a deal that was played after a draw counts."""

    def holds(said: Json) -> bool:
        return any(deal["draw"] == draw and deal["standing"] == "counts" for deal in said["deals"])

    come_about(talker, holds, DEALS_S)


def come_about(talker: Talker, holds: Callable[[Json], bool], within_s: float = WITHIN_S) -> None:
    """Wait until the club night stands like that."""
    until = time.monotonic() + within_s
    while not holds(talker.ok("evening")):
        assert time.monotonic() < until, talker.tail()
        talker.hear(1.0)


def all_there(talker: Talker) -> None:
    """Wait until the evening knows everybody at the tables of the last draw."""
    come_about(talker, lambda said: all(len(g["there"]) == len(g["peers"]) for g in said["draws"][-1]["groups"]))


def seated(talker: Talker, draw: int) -> Json:
    """Wait until a program is at its group's table of a draw."""
    until = time.monotonic() + WITHIN_S
    while True:
        place = talker.event("evening", within_s=max(0.0, until - time.monotonic()))["place"]
        if place is not None and place["draw"] == draw and place["there"]:
            return dict(place)


def one_ladder(*those: Talker) -> list[Json]:
    """Wait until all of them know of the same deals: the ladder, which must be the same then."""
    until = time.monotonic() + WITHIN_S
    while True:
        said = [talker.ok("evening") for talker in those]
        if all(each["deals"] == said[0]["deals"] for each in said):
            assert all(each["ladder"] == said[0]["ladder"] for each in said)
            return list(said[0]["ladder"])
        assert time.monotonic() < until, those[-1].tail()
        those[-1].hear(0.2)


@pytest.mark.timeout(int(3 * DEALS_S))
def test_two_draws_over_two_tables_and_everybody_has_the_same_ladder(night: Table) -> None:
    ada = maker(night, "--bot", "--group", "3")
    ada.ok("evening-rules", rules={"nertz_size": 2, "target": 300})  # short deals
    ada.event("evening-fate", landed=True)
    bots = [ada, *(person(night, name, "--bot") for name in ("Ben", "Cleo", "Dan", "Eve", "Fay"))]
    onlooker = person(night, "Onlooker", "--watch")
    for each in (*bots, onlooker):
        each.event("evening", taking_part=6)
    ada.ok("draw")
    places = [seated(each, 1) for each in bots]
    assert sorted(place["number"] for place in places) == [1, 1, 1, 2, 2, 2]
    assert len({place["table"] for place in places}) == 2
    counts(onlooker, 1)
    ada.ok("draw")
    again = [seated(each, 2) for each in bots]
    assert not {place["table"] for place in places} & {place["table"] for place in again}
    draws = ada.ok("evening")["draws"]
    assert [draw["differing"] for draw in draws] == [{"nertz_size": 2, "target": 300}] * 2
    groups = [{frozenset(group["peers"]) for group in draw["groups"]} for draw in draws]
    assert not groups[0] & groups[1]
    counts(onlooker, 2)
    ladder = one_ladder(*bots, onlooker)
    assert abs(sum(row["points"] for row in ladder)) < 0.01
    assert {row["name"] for row in ladder} == {"Ada", "Ben", "Cleo", "Dan", "Eve", "Fay"}
    assert not [deal for deal in onlooker.ok("evening")["deals"] if deal["standing"] == "disputed"]


def test_a_script_signs_in_is_refused_what_is_not_its_own_and_plays_where_it_was_drawn(night: Table) -> None:
    ada, ben = maker(night), person(night, "Ben")
    ben.event("evening")
    assert ben.ask("evening")["people"] == []
    ben.ok("draw")
    assert ben.event("evening-fate")["why"] == "Only the club night's maker has people drawn."
    for each in (ada, ben):
        each.ok("sign-in")
        assert each.event("evening-fate")["landed"]
    ada.ok("rest", resting=True)
    ada.event("evening-fate", landed=True)
    ada.ok("draw")
    assert ada.event("evening-fate", landed=False)["why"] == "Too few people have signed in."
    ada.ok("rest", resting=False)
    ada.event("evening-fate", landed=True)
    ada.ok("draw")
    for each in (ada, ben):
        each.event("evening", draws=1, drawing=False)
        each.ok("to-table")
    for each in (ada, ben):
        all_there(each)
        assert each.ok("status")["table"] == f"{night.title} 1"
        each.ok("ready")
    for each in (ada, ben):
        each.event("go")
        assert each.ok("status")["phase"] == "go"
    assert ben.refused("evening-bar", peer="x") == "bad-request"
    assert ada.refused("evening-size", size=13) == "bad-request"
    ada.ok("evening-size", size=2)
    assert ada.event("evening-fate")["landed"]
    assert ada.ok("evening")["size"] == 2
    assert ben.refused("no-such-op") == "bad-request"
    ben.ok("leave-evening")
    assert ben.event("evening-ended")["why"] == ""
    assert ben.ok("status")["phase"] == "go"
    assert ben.refused("evening") == "bad-request"


def test_a_profile_in_use_gives_a_guest_profile_and_that_is_said(night: Table) -> None:
    ada = maker(night)
    other = night.start("--title", night.title, data_dir=ada.data_dir, way="club")
    other.event("evening")
    assert other.complaints == "The profile is in use by another program: playing with guest profile 1.\n"


def test_any_program_that_looks_on_can_show_the_ladder(night: Table) -> None:
    ada = maker(night)
    ada.ok("sign-in")
    ada.event("evening", signed_in=True)
    onlooker = night.start("--table", night.title, "--watch", "--name", "Wall")
    onlooker.event("joined")
    said = onlooker.ok("evening")
    assert [(row["name"], row["rank"], row["deals"]) for row in said["ladder"]] == [("Ada", 1, 0)]
    assert onlooker.refused("ready") == "bad-request"
    ben = person(night, "Ben")
    ben.event("evening")
    ben.ok("sign-in")
    while onlooker.event("signed-in")["name"] != "Ben":
        pass


def test_a_program_that_was_killed_is_back_at_both_tables_and_the_host_s_end_changes_nothing(night: Table) -> None:
    ada, ben, cleo = maker(night, "--bot", "--target", "300"), person(night, "Ben", "--bot"), person(night, "Cleo")
    cleo.event("evening")
    cleo.ok("sign-in")
    for each in (ada, ben, cleo):
        each.event("evening", taking_part=3)
    ada.ok("draw")
    cleo.event("evening", draws=1, drawing=False)
    cleo.ok("to-table")
    table = [seated(each, 1)["table"] for each in (ada, ben, cleo)]
    assert len(set(table)) == 1
    all_there(cleo)
    cleo.kill()
    again = person(night, "Cleo", data_dir=cleo.data_dir)
    assert seated(again, 1)["table"] == table[0]  # without a press
    for each in (ada, ben, again):
        come_about(each, lambda said: len(said["taking"]) == 3)
    host = again.ok("evening")["people"][0]["peer"]
    ada.kill()
    for each in (ben, again):
        until = time.monotonic() + WITHIN_S
        while each.event("evening", within_s=max(0.0, until - time.monotonic()))["host"] in (None, host):
            pass
    assert again.ok("evening")["people"][2]["signed_in"]


def test_a_club_night_with_a_passcode_lets_in_who_says_it(night: Table) -> None:
    ada = maker(night, "--passcode", "ace of hearts")
    ben = person(night, "Ben")
    assert ben.event("evening-passcode-asked")["was_wrong"] is False
    ben.ok("evening-passcode", passcode="ace of spades")
    assert ben.event("evening-passcode-asked")["was_wrong"] is True
    ben.ok("evening-passcode", passcode="Ace of Hearts")
    assert ben.event("evening")["people"] == 2
    ada.ok("evening-bar", peer=ben.lines[-1]["peer"])
    assert ben.event("evening-ended")["why"] != ""
