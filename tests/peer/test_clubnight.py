"""A club night with real programs: two draws, tables that bots find by themselves, one ladder, and programs that die."""

import time
from collections.abc import Iterator
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


def known(talker: Talker, within_s: float, wanted: str, **values: object) -> Json:
    """Ask how the club night stands until that many of something are there: its last answer."""
    until = time.monotonic() + within_s
    while True:
        said = talker.ok("evening")
        found = [each for each in said[wanted] if all(each[key] == value for key, value in values.items())]
        if len(found) >= 2:
            return said
        assert time.monotonic() < until, said
        talker.hear(1.0)


def seated(talker: Talker, draw: int) -> Json:
    """Wait until a program is at its group's table of a draw."""
    until = time.monotonic() + WITHIN_S
    while True:
        place = talker.event("evening", within_s=max(0.0, until - time.monotonic()))["place"]
        if place is not None and place["draw"] == draw and place["there"]:
            return dict(place)


def test_two_draws_over_two_tables_and_everybody_has_the_same_ladder(night: Table) -> None:
    ada = maker(night, "--bot", "--group", "3", "--target", "300")
    bots = [ada, *(person(night, name, "--bot") for name in ("Ben", "Cleo", "Dan", "Eve", "Fay"))]
    onlooker = person(night, "Onlooker", "--watch")
    for each in (*bots, onlooker):
        each.event("evening", taking_part=6)
    ada.ok("draw")
    places = [seated(each, 1) for each in bots]
    assert sorted(place["number"] for place in places) == [1, 1, 1, 2, 2, 2]
    assert len({place["table"] for place in places}) == 2
    known(onlooker, DEALS_S, "deals", standing="counts")
    ada.ok("draw")
    again = [seated(each, 2) for each in bots]
    assert not {place["table"] for place in places} & {place["table"] for place in again}
    draws = ada.ok("evening")["draws"]
    groups = [{frozenset(group["peers"]) for group in draw["groups"]} for draw in draws]
    assert not groups[0] & groups[1]
    known(onlooker, DEALS_S, "deals", standing="counts", draw=2)
    ladders = [each.ok("evening")["ladder"] for each in (*bots, onlooker)]
    assert all(len(ladder) == 6 for ladder in ladders)
    assert all(abs(sum(row["points"] for row in ladder)) < 0.01 for ladder in ladders)
    assert {row["name"] for row in ladders[0]} == {"Ada", "Ben", "Cleo", "Dan", "Eve", "Fay"}
    assert not [deal for deal in onlooker.ok("evening")["deals"] if deal["standing"] == "disputed"]
