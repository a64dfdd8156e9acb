"""Safeguards, each with what goes wrong without it: a simulator that can't fail proves nothing (DESIGN §9).

Owns the list. A mutation names the promises of which one must break, and the evenings in which it does so soon: full of
a few kinds of faults, or near a story that is known to need the safeguard. How it is taken away is in taking_away.py.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

import pytest

from tests.simulator import taking_away
from tests.simulator.evening import Plan, Result
from tests.simulator.promises.votes import Votes
from tests.simulator.running import run_plan
from tests.simulator.stories import (
    CEDED_AND_TAKEN,
    CHANGE_UNHEARD,
    HELD_BY_TWO,
    LANDS_ALONE,
    LEAVES_AND_IS_FORGOTTEN,
    LEAVES_BEFORE_ITS_DISK,
    OLD_ELECTORATE,
    TWO_CANDIDATES,
    VOTES_AND_FORGETS,
    VOTES_AND_GOES_BACK,
    VOTES_AND_LEAVES,
    VOTES_BEFORE_ITS_DISK,
    WHILE_DEALING,
    WINS_ALONE,
    some,
)
from tests.simulator.watching import Watcher


@dataclass(frozen=True, slots=True)
class Mutation:
    """A safeguard that is taken away."""

    name: str
    safeguard: str  # where it stands, and what it does
    breaks: frozenset[int]  # promises, any of which; see promises/broken.py
    take_away: Callable[[pytest.MonkeyPatch], None]
    plan: Callable[[int], Plan]  # of a seed
    seeds: int = 60  # within so many one must break


def first_broken(mutation: Mutation) -> Result | None:
    """The first evening in which a promise breaks without the safeguard.

    That a vote is given twice is no harm yet: what is looked for is what comes of it.
    """
    with pytest.MonkeyPatch.context() as patch:
        mutation.take_away(patch)
        patch.setattr(Votes, "sent", Watcher.sent)
        for seed in range(mutation.seeds):
            result = run_plan(mutation.plan(seed))
            if result.broken:
                return result
    return None


MUTATIONS: Final = (
    Mutation(
        "counters",
        "Host.take: an intent is taken once, by its counter (DESIGN §3)",
        frozenset({5}),
        taking_away.counters,
        some("repeat repeat repeat break"),
    ),
    Mutation(
        "counters, of who comes in",
        "Host.pass_over: what a peer asked for before it came in is not taken when it comes after all (Join.settled)",
        frozenset({5}),
        taking_away.counters_of_who_comes_in,
        LEAVES_AND_IS_FORGOTTEN,
    ),
    Mutation(
        "digests",
        "Log.holds: what follows an entry is sent only to whoever holds the same entry (DESIGN §3)",
        frozenset({1, 2, 4, 7}),
        taking_away.digests,
        LANDS_ALONE,
        60,
    ),
    Mutation(
        "marks of one reign",
        'Witness._held_instead: what two guests hold is compared within one reign alone (README "A host that lies")',
        frozenset({7}),
        taking_away.marks_of_one_reign,
        LANDS_ALONE,
    ),
    Mutation(
        "rule 1, hearing",
        "Election._is_barred: who has heard the host within the last second votes for nobody",
        frozenset({1, 2}),
        taking_away.hearing_bars,
        some("bridge pair one-way lie break"),
    ),
    Mutation(
        "rule 2, one vote",
        "Election._grants: one vote a number, only above the last",
        frozenset({1, 2}),
        taking_away.one_vote_a_number,
        TWO_CANDIDATES,
        100,
    ),
    Mutation(
        "rule 2, on disk",
        "Journal.vote: the vote is on disk before it leaves",
        frozenset({1, 2}),
        taking_away.votes_on_disk,
        VOTES_AND_FORGETS,
        300,
    ),
    Mutation(
        "rule 2, and not before",
        "Send.vouches: a vote leaves when it is on disk, however slow that is",
        frozenset({1, 2}),
        taking_away.votes_wait,
        VOTES_BEFORE_ITS_DISK,
        300,
    ),
    Mutation(
        "leaving, on disk",
        "Asking.leave: who leaves says so when its disk has forgotten what it held",
        frozenset({1, 2}),
        taking_away.leaving_waits,
        LEAVES_BEFORE_ITS_DISK,
    ),
    Mutation(
        "rule 3, binding",
        "Election.bound: who has voted follows no lower reign",
        frozenset({1, 2}),
        taking_away.votes_bind,
        VOTES_AND_GOES_BACK,
        200,
    ),
    Mutation(
        "rule 3, binding who has left",
        "Remembering._what_binds: who leaves remembers its last vote",
        frozenset({1, 2}),
        taking_away.votes_bind_who_left,
        VOTES_AND_LEAVES,
        100,
    ),
    Mutation(
        "rule 4, newest log",
        "Poll.newer: a candidate goes on from the newest log of all who answered",
        frozenset({1, 7}),
        taking_away.newest_log,
        some("kill alone sleep freeze"),
        200,
    ),
    Mutation(
        "rule 4, newest electorate",
        "Election._has_majority: votes are counted in the electorates of the newest log",
        frozenset({1, 2}),
        taking_away.newest_electorate,
        OLD_ELECTORATE,
        100,
    ),
    Mutation(
        "rule 5, changes count later",
        "Keeping.counts: a change of the electorate counts once enough of the old one hold it",
        frozenset({1, 2}),
        taking_away.changes_count_later,
        CHANGE_UNHEARD,
        100,
    ),
    Mutation(
        "rule 5, who has gone",
        "advance._noted: only who has left by itself counts as gone",
        frozenset({1, 2}),
        taking_away.gone_by_themselves,
        CHANGE_UNHEARD,
        100,
    ),
    Mutation(
        "rule 6, fresh acknowledgements",
        "Keeping.is_kept: a host that was just elected has heard nobody yet",
        frozenset({1, 2}),
        taking_away.fresh_acknowledgements,
        WINS_ALONE,
        100,
    ),
    Mutation(
        "rule 7, ceded once",
        "Election._is_ceded: a host that names its successor votes for it in one number",
        frozenset({1, 2}),
        taking_away.ceded_once,
        CEDED_AND_TAKEN,
        100,
    ),
    Mutation(
        "majorities",
        "electorate.wins: half of the votes are not enough",
        frozenset({1, 2}),
        taking_away.majorities,
        some("halves alone", seats=(4, 4)),
    ),
    Mutation(
        "keeping",
        "Keeping.is_kept: a host plays only while half of the electors hear it",
        frozenset({2}),
        taking_away.keeping,
        some("alone halves sleep"),
    ),
    Mutation(
        "keeping, by when it was sent",
        "Keeping.acknowledged: what counts is when a beat was sent, not when its acknowledgement came",
        frozenset({1, 2}),
        taking_away.keeping_by_when_sent,
        some("freeze freeze sleep"),
        300,
    ),
    Mutation(
        "log on disk",
        "Journal.held: the log is on disk before an acknowledgement names it",
        frozenset({1, 2, 7}),
        taking_away.log_on_disk,
        HELD_BY_TWO,
        60,
    ),
    Mutation(
        "decks, a key an attempt",
        "Sharing.deal_key: another attempt at a deal is sealed with another key (DESIGN §5.1)",
        frozenset({7}),
        taking_away.key_an_attempt,
        WHILE_DEALING,
    ),
    Mutation(
        "decks, cuts after seals",
        "Own._deck_step: a cut is opened when all decks are sealed (DESIGN §5.2)",
        frozenset({7}),
        taking_away.cuts_after_seals,
        WHILE_DEALING,
    ),
    Mutation(
        "decks, an attempt a host",
        "Dealing.take_up: after a change of host before go all decks are sealed anew (DESIGN §5.2)",
        frozenset({7}),
        taking_away.attempt_a_host,
        WHILE_DEALING,
    ),
    Mutation(
        "decks, attempts on disk",
        "Remembering.recorded: an attempt is on disk before anything is sealed for it",
        frozenset({7}),
        taking_away.attempts_on_disk,
        WHILE_DEALING,
    ),
    Mutation(
        "decks, the key that sealed",
        "Own._deck_step: a deck is revealed with the key of its own attempt (DESIGN §5.4)",
        frozenset({7}),
        taking_away.key_of_its_attempt,
        WHILE_DEALING,
    ),
)
