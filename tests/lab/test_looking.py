"""Tables are found from another laptop: by either way alone, and soon."""

import json
import subprocess
import sys
import time

import pytest

from lab_network import Blocked, Lab
from lab_program import ROOT, Json
from tests.lab.conftest import Builds, Starts

pytestmark = pytest.mark.netlab

START_S = 20.0
FOUND_S = 2.0
GONE_S = 4.0  # it stays for 3 s after its last answer


def listed(lab: Lab, number: int) -> list[Json]:
    """What `nertz-lan tables --json` prints on a laptop. It looks for 1.5 s."""
    words = lab.laptops[number - 1].inside([sys.executable, "-m", "nertz_lan", "tables", "--json"])
    done = subprocess.run(words, check=True, capture_output=True, cwd=ROOT, timeout=30)
    assert done.stderr == b""
    return [json.loads(line) for line in done.stdout.splitlines()]


WAYS = {
    "by all ways": (),
    "by mDNS alone": (Blocked.MEETING,),
    "by multicast alone": (Blocked.MDNS, Blocked.BROADCAST),
    "by broadcast alone": (Blocked.MULTICAST,),
}


@pytest.mark.timed
@pytest.mark.parametrize("way", WAYS)
def test_a_table_is_found_soon(build: Builds, start: Starts, way: str) -> None:
    lab = build(3)
    lab.block(*WAYS[way])
    looker = start(lab, 1, "Ada", "--table", "No such table")
    assert looker.ask("status", within_s=START_S)["phase"] == "no-table"
    made = start(lab, 2, "Ben", "--create", "--table", "Kitchen").event("joined", START_S)
    found = looker.event("found", START_S, table="Kitchen")
    assert found.at - made.at < FOUND_S
    assert found.line["host_name"] == "Ben"
    assert [table["id"] for table in listed(lab, 3)] == [found.line["id"]]


@pytest.mark.timed
def test_a_killed_hosts_table_is_gone_soon(build: Builds, start: Starts) -> None:
    lab = build(3)
    looker = start(lab, 1, "Ada", "--table", "No such table")
    host = start(lab, 2, "Ben", "--create", "--table", "Kitchen")
    found = looker.event("found", START_S, table="Kitchen")
    host.kill()
    died = time.monotonic()
    lost = looker.event("lost", within_s=10.0, id=found.line["id"])
    assert lost.at - died < GONE_S
    assert listed(lab, 3) == [], "its advert, which nobody withdrew, lists nothing"


def test_no_table_is_found_where_nothing_gets_through(build: Builds, start: Starts) -> None:
    lab = build(2)
    lab.block(*Blocked)
    start(lab, 1, "Ada", "--create", "--table", "Kitchen").event("joined", START_S)
    assert listed(lab, 2) == []
