"""A table stays whatever happens to one of its peers: play goes on, and all have the same sheet in the end.

The long forms are `scripts/netlab.py match` and `scripts/bench_failover.py`; here every fault comes a few times.
"""

import time
from collections.abc import Iterator
from contextlib import contextmanager
from random import Random

import pytest

from lab_faults import Dropped, KeptBack, SecondCard, Unplugged, during
from lab_network import Blocked, Lab
from lab_table import Table
from lab_trial import Kind, Outcome, Trial, Whom, carry_out
from lab_weather import Weather
from tests.lab.conftest import Builds

pytestmark = [pytest.mark.netlab, pytest.mark.slow, pytest.mark.timeout(400)]  # nine faults alone take 80 s

SEATS = 4
LASTING_S = 5.0
PLAYS_S = 30.0
OVER_S = 90.0
LOSES_A_HOST = (Kind.KILL, Kind.FREEZE, Kind.UNPLUG, Kind.LINK_DOWN, Kind.DEAF, Kind.MUTE)


@contextmanager
def a_match(lab: Lab, deals: int) -> Iterator[Table]:
    """A match that goes on inside `with`, and ends behind it with one sheet for all."""
    with Table(lab, SEATS, {"match": "deals", "deals": deals, "on_drop": "play_on"}) as table:
        yield table
        assert not any(peer.over for peer in table.peers), "the match was over before its faults"
        sheets = table.sheets(OVER_S)
        assert all(sheet == sheets[0] for sheet in sheets), sheets
        assert len(sheets[0]["sheet"]) == deals


def carried_out(table: Table, *trials: Trial) -> list[Outcome]:
    generator = Random(1)
    return [carry_out(trial, table, generator, LASTING_S, print) for trial in trials]


def away(table: Table) -> list[str]:
    """Who was said to be away, since the lines were last forgotten."""
    events = [line for peer in table.peers for line in peer.program.events("peer")]
    return [line["name"] for line in events if not line["present"]]


@pytest.mark.parametrize("whom", Whom)
def test_a_match_survives_a_loss_of_each_kind(build: Builds, whom: Whom) -> None:
    kinds = list(Kind)
    with a_match(build(SEATS), deals=13) as table:
        outcomes = carried_out(table, *(Trial(kind, whom) for kind in kinds))
        for kind, outcome in zip(kinds, outcomes, strict=True):
            if kind in LOSES_A_HOST:
                assert bool(outcome.new_host) == (whom is Whom.HOST), outcome


def test_two_guests_one_of_whom_does_not_hear_the_other_play_on(build: Builds) -> None:
    lab = build(SEATS)
    with a_match(lab, deals=4) as table:
        one, two, _ = table.guests
        table.forget()
        with during(Dropped(lab, (one.laptop,), (two.laptop,))):
            time.sleep(LASTING_S)
            table.played_by(table.peers, PLAYS_S)
        assert away(table) == []
        assert table.reign.number == 1


def test_a_guest_who_does_not_hear_the_host_is_back_when_it_does(build: Builds) -> None:
    lab = build(SEATS)
    with a_match(lab, deals=4) as table:
        guest = table.guests[0]
        with during(Dropped(lab, (table.host.laptop,), (guest.laptop,))):
            time.sleep(LASTING_S)
            table.played_by([peer for peer in table.peers if peer is not guest], PLAYS_S)
        table.played_by(table.peers, PLAYS_S)


def test_a_table_needs_no_multicast_once_it_plays(build: Builds) -> None:
    lab = build(SEATS)
    with a_match(lab, deals=5) as table, during(KeptBack(lab, (Blocked.MULTICAST,))):
        table.forget()
        time.sleep(LASTING_S)
        table.played_by(table.peers, PLAYS_S)
        assert away(table) == []
        carried_out(table, Trial(Kind.KILL, Whom.GUEST), Trial(Kind.KILL, Whom.HOST))


def test_a_table_goes_on_over_the_second_card(build: Builds) -> None:
    lab = build(SEATS)
    with during(SecondCard(lab.laptops)), a_match(lab, deals=5) as table:
        with during(Unplugged(table.guests[0].laptop)):
            time.sleep(LASTING_S)
            table.played_by(table.peers, PLAYS_S)
        table.played_by(table.peers, PLAYS_S)


def test_in_bad_weather_no_host_is_taken_for_lost(build: Builds) -> None:
    lab = build(SEATS)
    with during(Weather(lab, lab.laptops, jitter_ms=100, loss_percent=5)), a_match(lab, deals=4) as table:
        for _ in range(3):
            time.sleep(LASTING_S)
            table.played_by(table.peers, PLAYS_S)
        assert table.reign.number == 1, {peer.name: peer.program.events("host") for peer in table.peers}
