"""A program that was killed comes back to its seat, within the deal that goes on."""

import pytest

from lab_match import final_sheet
from lab_program import Json, Program
from tests.lab.conftest import Builds, Starts

pytestmark = [pytest.mark.netlab, pytest.mark.timeout(300)]

START_S = 60.0
OVER_S = 80.0


def layout(peer: Program, seat: int) -> Json:
    """A seat's piles, as a peer knows them."""
    state = peer.ask("state")
    assert state["ok"], state
    seats: list[Json] = state["seats"]
    return seats[seat]


def test_a_killed_peer_finds_its_layout_as_it_left_it(build: Builds, start: Starts) -> None:
    lab = build(2)
    ada = start(lab, 1, "Ada", "--create", "--table", "Kitchen", "--seats", "2", "--fast")
    ada.event("joined", START_S)
    ben = start(lab, 2, "Ben", "--table", "Kitchen")
    ben.event("joined", START_S)
    for peer in (ada, ben):
        assert peer.ask("ready")["ok"]
    for peer in (ada, ben):
        peer.event("go", START_S)
    seat = ben.ask("status")["seat"]
    for _ in range(3):
        assert ben.ask("turn")["ok"]
    before, legal = layout(ben, seat), ben.ask("legal")
    assert before["waste"]["count"] > 0

    ben.kill()
    ada.event("peer", START_S, name="Ben", present=False)
    until_now = len(ada.said)
    ben = start(lab, 2, "Ben", "--table", "Kitchen")
    host = ada.ask("status")["host"]
    back = ben.event("joined", START_S, host=host).line  # the first one only tells what it remembers
    ada.event("peer", START_S, since=until_now, name="Ben", present=True)
    assert ben.ask("status")["seat"] == seat
    assert back["phase"] in ("go", "dealt")
    assert layout(ben, seat) == before == layout(ada, seat)
    ben.event("resumed", START_S)
    assert ben.ask("legal") == legal
    assert ben.ask("turn")["ok"]
    assert [event["deal"] for event in ada.events("dealt")] == [1]


@pytest.mark.slow
def test_a_bot_that_was_killed_ends_the_match_with_the_others(build: Builds, start: Starts) -> None:
    lab = build(4)
    options = ("--bot", "--fast", "--seats", "4", "--target", "40", "--table", "Kitchen")
    peers = [start(lab, 1, "Ada", "--create", *options)]
    peers[0].event("joined", START_S)
    peers += [start(lab, n, name, *options) for n, name in enumerate(("Ben", "Chioma", "Dag"), start=2)]
    peers[3].event("played", START_S)
    seat = peers[3].ask("status")["seat"]
    peers[3].kill()
    peers[3] = start(lab, 4, "Dag", *options)
    assert peers[3].event("joined", START_S).line["seat"] == seat
    sheets = [final_sheet(peer.event("match-over", OVER_S)) for peer in peers]
    assert all(sheet == sheets[0] for sheet in sheets), sheets
