"""Matches of bots on a LAN without a way out: who finds whom, and that all tell the same of it in the end."""

import pytest

from lab_match import all_seated, play, watch
from lab_network import Blocked, Laptop
from tests.lab.conftest import Builds, Starts

pytestmark = [pytest.mark.netlab, pytest.mark.timeout(300)]

SEATED_S = 90.0  # twelve interpreters start at the same time, with other tests on the same cores
OVER_S = 90.0
BOT = ("--bot", "--fast", "--target", "10")


@pytest.mark.slow
def test_twelve_press_play_now_and_tell_the_same_of_the_match(build: Builds) -> None:
    lab = build(12)
    told = play(lab, ["--fast", "--target", "10"], SEATED_S, OVER_S)
    assert told.alike, told.sheets
    assert told.deals >= 1
    assert len(set(told.sheets[0]["names"])) == 12


NO_LINK_YET = {
    "switched off": (Laptop.link_down, Laptop.link_up),
    "no cable": (Laptop.unplug, Laptop.plug_in),
    "no address": (lambda laptop: laptop.readdress(None), lambda laptop: laptop.readdress(laptop.address)),
}


@pytest.mark.parametrize("kind", NO_LINK_YET)
def test_who_gets_a_link_later_joins(build: Builds, start: Starts, kind: str) -> None:
    lab = build(2)
    down, up = NO_LINK_YET[kind]
    late = lab.laptops[1]
    down(late)
    peers = [
        start(lab, 1, "Ada", "--create", "--table", "Kitchen", "--seats", "2", *BOT),
        start(lab, 2, "Ben", "--table", "Kitchen", *BOT),
    ]
    peers[0].event("joined", SEATED_S)
    assert peers[1].ask("status", within_s=SEATED_S)["phase"] == "no-table"
    up(late)
    all_seated(peers[1], 2, SEATED_S)
    for peer in peers:
        peer.event("go", SEATED_S)


@pytest.mark.slow
def test_two_halves_of_a_network_make_two_tables_that_become_one(build: Builds, start: Starts) -> None:
    lab = build(6)
    lab.split(lab.laptops[3:])
    peers = [start(lab, n, f"Laptop {n}", "--seats", "6", *BOT) for n in range(1, 7)]
    for peer in peers:
        all_seated(peer, 3, SEATED_S)
    tables = [peer.events("joined")[-1]["id"] for peer in peers]
    halves = set(tables[:3]), set(tables[3:])
    assert [len(half) for half in halves] == [1, 1]
    assert halves[0] != halves[1]
    lab.join_up()
    told = watch(peers, 6, SEATED_S, OVER_S)
    assert told.alike, told.sheets
    assert {peer.events("joined")[-1]["id"] for peer in peers} == {min(tables)}, "the lowest id wins"


def test_where_nothing_is_found_an_address_is_enough(build: Builds, start: Starts) -> None:
    lab = build(2)
    lab.block(*Blocked)
    ada = start(lab, 1, "Ada", "--create", "--table", "Kitchen", "--seats", "2", *BOT)
    port = ada.event("joined", SEATED_S).line["port"]
    ben = start(lab, 2, "Ben", "--join", f"{lab.laptops[0].address}:{port}", *BOT)
    assert watch([ada, ben], 2, SEATED_S, OVER_S).alike
