"""Safeguards, each with what goes wrong without it: a simulator that can't fail proves nothing (DESIGN §9).

Owns how each is taken away: by a substitution for the length of a run, never in the code. A mutation names the promises
of which one must break, and the evenings in which it does so soon.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

import pytest

from nertz_lan.protocol.identity import PeerKey
from nertz_lan.protocol.messages import Mark, Stand
from nertz_lan.session import election as electing
from nertz_lan.session.election import Around, Election
from nertz_lan.session.electorate import Electorates
from nertz_lan.session.host import Host
from nertz_lan.session.journal import Journal
from nertz_lan.session.keeping import Keeping
from nertz_lan.session.log import Log
from tests.simulator.evening import Result
from tests.simulator.plans import BACK_S, Odds
from tests.simulator.running import Runs, run_plan


@dataclass(frozen=True, slots=True)
class Mutation:
    """A safeguard that is taken away."""

    name: str
    safeguard: str  # where it stands, and what it does
    breaks: frozenset[int]  # promises, any of which; see promises/broken.py
    take_away: Callable[[pytest.MonkeyPatch], None]
    runs: Runs
    seeds: int = 60  # within so many one must break


def first_broken(mutation: Mutation) -> Result | None:
    """The first evening in which a promise breaks without the safeguard."""
    with pytest.MonkeyPatch.context() as patch:
        mutation.take_away(patch)
        for seed in range(mutation.seeds):
            result = run_plan(mutation.runs.plan(seed))
            if result.broken:
                return result
    return None


def some(
    kinds: str,
    *,
    every_s: float = 1.5,
    seats: tuple[int, int] = (2, 5),
    to_host: float = 0.6,
    back_s: tuple[float, ...] = BACK_S,
) -> Runs:
    """Short evenings full of a few kinds of acts; nobody asks for a good end."""
    odds = Odds(tuple(kinds.split()), every_s=every_s, to_host=to_host, lives=False, back_s=back_s)
    return Runs(seats, (15.0, 25.0), odds)


def _counters(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(Host, "last_taken", lambda _host, _sender: 0)


def _digests(patch: pytest.MonkeyPatch) -> None:
    def holds(log: Log, mark: Mark) -> bool:
        return log.base.last_index <= mark.last_index <= log.mark.last_index

    patch.setattr(Log, "holds", holds)


def _hearing_bars(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(Election, "_is_barred", lambda election, around: around.now < election.not_before)


def _one_vote_a_number(patch: pytest.MonkeyPatch) -> None:
    def grants(election: Election, _peer: PeerKey, _stand: Stand, around: Around) -> bool:
        return not election._is_barred(around)

    patch.setattr(Election, "_grants", grants)


def _votes_on_disk(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(Journal, "vote", lambda _journal, _vote: [])


def _votes_bind(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(Election, "bound", property(lambda _election: 0))


def _newest_log(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(Election, "_newer", lambda _election, _around: [])


def _keeping(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(Keeping, "is_kept", lambda _keeping, _electorates, _now: True)
    patch.setattr(Keeping, "has_failed", lambda _keeping, _now: False)


def _keeping_by_when_sent(patch: pytest.MonkeyPatch) -> None:
    def acknowledged(keeping: Keeping, peer: PeerKey, _stamp_ms: int, index: int, now: float) -> None:
        keeping._beats[peer] = now
        keeping._held[peer] = index

    patch.setattr(Keeping, "acknowledged", acknowledged)


def _changes_count_later(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(Keeping, "counts", lambda _keeping, _electorates, _index: True)


def _majorities(patch: pytest.MonkeyPatch) -> None:
    def wins(electorates: Electorates, has_vote: Callable[[PeerKey], bool]) -> bool:
        return all(2 * sum(has_vote(peer) for peer in electorate) >= len(electorate) for electorate in electorates)

    patch.setattr(electing, "wins", wins)


def _log_on_disk(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(Journal, "flush", lambda _journal: [])


FAULTS: Final = "kill freeze hang sleep pair one-way alone halves bridge break jump"
MUTATIONS: Final = (
    Mutation(
        "counters",
        "Host.take: an intent is taken once, by its counter (DESIGN §3)",
        frozenset({5}),
        _counters,
        some("repeat repeat repeat break"),
    ),
    Mutation(
        "digests",
        "Log.holds: what follows an entry is sent only to whoever holds the same entry (DESIGN §3)",
        frozenset({1, 2, 4, 7}),
        _digests,
        some("alone halves one-way"),
    ),
    Mutation(
        "rule 1, hearing",
        "Election._is_barred: who has heard the host within the last second votes for nobody",
        frozenset({1, 2}),
        _hearing_bars,
        some("bridge pair one-way lie break"),
    ),
    Mutation(
        "rule 2, one vote",
        "Election._grants: one vote a number, only above the last",
        frozenset({1, 2}),
        _one_vote_a_number,
        some(FAULTS),
        200,
    ),
    Mutation(
        "rule 2, on disk",
        "Journal.vote: the vote is on disk before it leaves",
        frozenset({1, 2}),
        _votes_on_disk,
        some("kill kill pair halves", every_s=0.5, seats=(3, 5), back_s=(0.05,)),
        300,
    ),
    Mutation(
        "rule 3, binding",
        "Election.bound: who has voted follows no lower reign",
        frozenset({1, 2}),
        _votes_bind,
        some(FAULTS),
        200,
    ),
    Mutation(
        "rule 4, newest log",
        "Election._newer: a candidate goes on from the newest log of all who answered",
        frozenset({1, 7}),
        _newest_log,
        some("kill alone sleep freeze"),
        200,
    ),
    Mutation(
        "rule 5, changes count later",
        "Keeping.counts: a change of the electorate counts once enough of the old one hold it",
        frozenset({1, 2}),
        _changes_count_later,
        some("kill alone halves pair away"),
        300,
    ),
    Mutation(
        "majorities",
        "electorate.wins: half of the votes are not enough",
        frozenset({1, 2}),
        _majorities,
        some("halves alone", seats=(4, 4)),
    ),
    Mutation(
        "keeping",
        "Keeping.is_kept: a host plays only while half of the electors hear it",
        frozenset({2}),
        _keeping,
        some("alone halves sleep"),
    ),
    Mutation(
        "keeping, by when it was sent",
        "Keeping.acknowledged: what counts is when a beat was sent, not when its acknowledgement came",
        frozenset({1, 2}),
        _keeping_by_when_sent,
        some("freeze hang sleep"),
        300,
    ),
    Mutation(
        "log on disk",
        "Journal.flush: the log is on disk before an acknowledgement names it",
        frozenset({1, 2, 7}),
        _log_on_disk,
        some("kill kill midway", every_s=0.8),
        300,
    ),
)
