"""How long a table of bots stands still when it loses its host, and how soon that is back: runs in the lab.

Owns the runs: what is done to whom, and between which two lines of the peers the time is taken. All deals are of one
endless match; a run in which a deal ended is made again. Never knows what a good figure is.
"""

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from random import Random
from typing import Final

from lab_faults import Fault, Frozen, Killed, Unplugged, during
from lab_network import Lab
from lab_peer import Peer, is_play
from lab_program import Json, NotSaid, Program, Said
from lab_table import Table

LONG_DEALS: Final = {"match": "points", "target": 10_000, "nertz_size": 20}
EARLY_S: Final = 2.5  # a deal that is younger has time for a run
CALM_S: Final = 2.0  # between two runs: a program just started votes for nobody in its first second
WAIT_S: Final = 30.0  # for whatever must come: the run has gone wrong without it
AGAIN_MAX: Final = 2  # runs for each that is counted, at most
BREAKS: Final = frozenset({"called", "ended", "deal-over", "dealt"})


@dataclass(slots=True)
class Samples:
    """Times in seconds, and why there are no more of them."""

    on: list[float] = field(default_factory=list)  # until play goes on
    back: list[float] = field(default_factory=list)  # until the lost peer has its seat and sees its layout again
    failed: str = ""


@contextmanager
def a_table(seats: int, on_drop: str) -> Iterator[Table]:
    """Bots at an endless match."""
    with Lab(seats) as lab, Table(lab, seats, {**LONG_DEALS, "on_drop": on_drop}) as table:
        yield table


def measure(seats: int, on_drop: str, runs: int, run: Callable[[Table, str, Samples], None]) -> Samples:
    """Make so many runs at one table; those that can't be counted are made again, a limited number of times."""
    samples, generator = Samples(), Random(1)
    try:
        with a_table(seats, on_drop) as table:
            for _ in range(AGAIN_MAX * runs):
                _be_early(table, generator)
                run(table, on_drop, samples)
                if len(samples.on) >= runs:
                    break
    except NotSaid as error:
        samples.failed = str(error)
    return samples


# --- the host is lost ------------------------------------------------------------------------------------------


def crash(table: Table, on_drop: str, samples: Samples) -> None:
    """The host is killed, and started again once the table has gone on."""
    host = table.host
    _lose_host(table, Killed(host), on_drop, samples)
    samples.back.append(_seated_again(host.program))


def freeze(table: Table, on_drop: str, samples: Samples) -> None:
    """The host stands still, until the table has gone on."""
    host = table.host
    _lose_host(table, Frozen(host), on_drop, samples)
    _wait_until_back(table, host)


def unplug(table: Table, on_drop: str, samples: Samples) -> None:
    """The host's cable is pulled, until the table has gone on."""
    host = table.host
    _lose_host(table, Unplugged(host.laptop), on_drop, samples)
    _wait_until_back(table, host)


def _wait_until_back(table: Table, peer: Peer) -> None:
    index = max(other.index for other in table.peers)
    peer.program.until("a play after its return", lambda line: is_play(line, index_above=index), WAIT_S)


def _lose_host(table: Table, fault: Fault, on_drop: str, samples: Samples) -> None:
    """From the loss to the next card that was played under a new host; to 3-2-1 where the table has paused for it."""
    others, reign = table.guests, table.reign.number

    def goes_on(line: Json) -> bool:
        return line.get("event") in ("played", "countdown") and line["reign"] > reign

    table.forget()
    began = time.monotonic()
    with during(fault):
        table.hosted_by_another(others, WAIT_S, reign)
        if on_drop == "play_on":
            _first(others, goes_on)
    first = _first(others, goes_on)
    if not _deal_ended(others[0].program, first.at):
        samples.on.append(first.at - began)


def handover(table: Table, on_drop: str, samples: Samples) -> None:  # noqa: ARG001 - as every run
    """The host leaves politely: how long nobody plays around it."""
    host, others, reign = table.host, table.guests, table.reign.number
    host.program.hang_up()
    first = _first(others, lambda line: is_play(line, reign + 1))
    host.program.wait()
    plays = [said.at for said in others[0].program.said if is_play(said.line) and said.line["reign"] <= reign]
    if plays and not _deal_ended(others[0].program, first.at):
        samples.on.append(first.at - plays[-1])
    host.start()
    samples.back.append(_seated_again(host.program))


# --- waiting ---------------------------------------------------------------------------------------------------


def _be_early(table: Table, generator: Random) -> None:
    """Wait until all play, calmly, in a young deal."""
    table.played_by(table.peers, WAIT_S)
    time.sleep(CALM_S)
    witness = table.host.program
    if _age_s(witness) > EARLY_S:
        witness.event("go", WAIT_S, since=len(witness.said))
    time.sleep(generator.uniform(0.2, 0.6))
    table.forget()
    table.played_by(table.peers, WAIT_S)


def _age_s(program: Program) -> float:
    """How long ago the deal went that is being played; without one, or when it isn't known, for ever."""
    for said in reversed(program.said):
        if said.line.get("event") == "go":
            return time.monotonic() - said.at
        if said.line.get("event") in BREAKS:
            break
    return float("inf")


def _deal_ended(program: Program, until: float) -> bool:
    return any(said.line.get("event") in BREAKS for said in program.said if said.at <= until)


def _first(peers: list[Peer], wanted: Callable[[Json], bool]) -> Said:
    """The first line of any of these peers that is wanted: all of them must say it."""
    return min((peer.program.until("that play goes on", wanted, WAIT_S) for peer in peers), key=lambda said: said.at)


def _seated_again(program: Program) -> float:
    """From the start of a program until it has told of its seat and of all that has happened in the deal."""
    joined = program.event("joined", WAIT_S).line
    if joined["seat"] is None:
        raise NotSaid(f"{program.name} is back without its seat.")

    def up_to_date(line: Json) -> bool:
        return "reign" in line and line["event"] not in ("joined", "host") and line["index"] >= joined["index"]

    return program.until("all that has happened", up_to_date, WAIT_S).at - program.started
