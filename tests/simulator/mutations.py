"""Safeguards, each with what goes wrong without it: a simulator that can't fail proves nothing (DESIGN §9).

Owns how each is taken away: by a substitution for the length of a run, never in the code. A mutation names the promises
of which one must break, and the evenings in which it does so soon: full of a few kinds of faults, or near a story that
is known to need the safeguard.
"""

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Final

import pytest

from nertz_lan.protocol.entries import Entry, Went
from nertz_lan.protocol.identity import PeerKey
from nertz_lan.protocol.intents import DeckIntent, OpenCut, Reveal
from nertz_lan.protocol.messages import Mark, Stand
from nertz_lan.protocol.sealing import Occasion, deck_key
from nertz_lan.rules.cards import Seat
from nertz_lan.session import advance as advancing
from nertz_lan.session import election as elections
from nertz_lan.session import sharing
from nertz_lan.session.dealing import Dealing
from nertz_lan.session.electing import Electing
from nertz_lan.session.election import Around, Election, Phase
from nertz_lan.session.electorate import Electorates
from nertz_lan.session.host import Host
from nertz_lan.session.journal import Journal
from nertz_lan.session.keeping import Keeping
from nertz_lan.session.log import Log
from nertz_lan.session.own import Own
from nertz_lan.session.sealed import Sealing
from nertz_lan.session.table import Stage, Table
from tests.simulator.evening import Plan, Result
from tests.simulator.promises.votes import Votes
from tests.simulator.running import run_plan
from tests.simulator.stories import (
    CEDED_AND_TAKEN,
    CHANGE_UNHEARD,
    HELD_BY_TWO,
    LANDS_ALONE,
    OLD_ELECTORATE,
    TWO_CANDIDATES,
    VOTES_AND_FORGETS,
    VOTES_AND_GOES_BACK,
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


def _newest_electorate(patch: pytest.MonkeyPatch) -> None:
    """Whoever has lost its host counts by the log that it had then."""
    look = Electing.around
    had: dict[int, Electorates] = {}

    def around(electing: Electing, now: float) -> Around | None:
        seen = look(electing, now)
        if seen is None or electing.stay.election.phase is Phase.FOLLOWING:
            had.pop(id(electing), None)
            return seen
        electorates = had.setdefault(id(electing), seen.table.electorates)
        return replace(seen, table=replace(seen.table, electorates=electorates))

    patch.setattr(Electing, "around", around)


def _keeping(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(Keeping, "is_kept", lambda _keeping, _table, _now: True)
    patch.setattr(Keeping, "has_failed", lambda _keeping, _now: False)


def _keeping_by_when_sent(patch: pytest.MonkeyPatch) -> None:
    acknowledge = Keeping.acknowledged

    def acknowledged(keeping: Keeping, peer: PeerKey, _stamp_ms: int, index: int, now: float) -> None:
        acknowledge(keeping, peer, int(now * 1000), index, now)

    patch.setattr(Keeping, "acknowledged", acknowledged)


def _fresh_acknowledgements(patch: pytest.MonkeyPatch) -> None:
    """Whoever has won counts as heard by all."""
    is_kept = Keeping.is_kept

    def kept(keeping: Keeping, table: Table, now: float) -> bool:
        return is_kept(keeping, table, now) or now - keeping.since < keeping.timing.keep_s

    patch.setattr(Keeping, "is_kept", kept)


def _ceded_once(patch: pytest.MonkeyPatch) -> None:
    def is_ceded(election: Election, peer: PeerKey, around: Around) -> bool:
        return around.table.handed_to == election.me and peer == around.table.host

    patch.setattr(Election, "_is_ceded", is_ceded)


def _changes_count_later(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(Keeping, "counts", lambda _keeping, _table, _index: True)


def _majorities(patch: pytest.MonkeyPatch) -> None:
    def wins(electorates: Electorates, has_vote: Callable[[PeerKey], bool]) -> bool:
        return all(2 * sum(has_vote(peer) for peer in electorate) >= len(electorate) for electorate in electorates)

    patch.setattr(elections, "wins", wins)


def _log_on_disk(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(Journal, "flush", lambda _journal: [])


def _gone_by_themselves(patch: pytest.MonkeyPatch) -> None:
    """Whoever has dropped counts as gone."""
    noted = advancing._noted

    def all_noted(table: Table, entry: Entry) -> Table:
        if isinstance(entry.event, Went):
            return replace(table, gone=table.gone | {entry.event.peer})
        return noted(table, entry)

    patch.setattr(advancing, "_noted", all_noted)


def _key_an_attempt(patch: pytest.MonkeyPatch) -> None:
    def of_the_deal(secret: bytes, occasion: Occasion) -> bytes:
        return deck_key(secret, occasion._replace(attempt=0))

    patch.setattr(sharing, "deck_key", of_the_deal)


def _cuts_after_seals(patch: pytest.MonkeyPatch) -> None:
    """Whoever has sealed opens its cut at once: who seals last can choose what it comes to."""
    next_step = Own._deck_step

    def step(own: Own, table: Table, sealing: Sealing, seat: Seat) -> DeckIntent | None:
        deck = own._sealed
        if deck is not None and table.stage is Stage.SEALING and seat in sealing.seals and seat not in sealing.cuts:
            return OpenCut(sealing.occasion.deal, sealing.occasion.attempt, deck.cut)
        return next_step(own, table, sealing, seat)

    patch.setattr(Own, "_deck_step", step)


def _attempt_a_host(patch: pytest.MonkeyPatch) -> None:
    """A new host goes on with the deal that the old one had begun to lay out."""
    seal_anew = Dealing._seal_anew

    def goes_on(dealing: Dealing, without: tuple[Seat, ...], now: float) -> None:
        if without:
            seal_anew(dealing, without, now)
        elif dealing._host.table.stage is Stage.COUNTDOWN:
            dealing._count_down(now)

    patch.setattr(Dealing, "_seal_anew", goes_on)


def _key_of_its_attempt(patch: pytest.MonkeyPatch) -> None:
    """A deck is revealed with the key of an attempt that was not played."""
    next_step = Own._deck_step

    def step(own: Own, table: Table, sealing: Sealing, seat: Seat) -> DeckIntent | None:
        wanted = next_step(own, table, sealing, seat)
        occasion = sealing.occasion
        if isinstance(wanted, Reveal):
            return Reveal(wanted.deal, deck_key(own.secret, occasion._replace(attempt=occasion.attempt + 1)))
        return wanted

    patch.setattr(Own, "_deck_step", step)


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
        LANDS_ALONE,
        60,
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
        TWO_CANDIDATES,
        100,
    ),
    Mutation(
        "rule 2, on disk",
        "Journal.vote: the vote is on disk before it leaves",
        frozenset({1, 2}),
        _votes_on_disk,
        VOTES_AND_FORGETS,
        300,
    ),
    Mutation(
        "rule 3, binding",
        "Election.bound: who has voted follows no lower reign",
        frozenset({1, 2}),
        _votes_bind,
        VOTES_AND_GOES_BACK,
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
        "rule 4, newest electorate",
        "Election._has_majority: votes are counted in the electorates of the newest log",
        frozenset({1, 2}),
        _newest_electorate,
        OLD_ELECTORATE,
        100,
    ),
    Mutation(
        "rule 5, changes count later",
        "Keeping.counts: a change of the electorate counts once enough of the old one hold it",
        frozenset({1, 2}),
        _changes_count_later,
        CHANGE_UNHEARD,
        100,
    ),
    Mutation(
        "rule 5, who has gone",
        "advance._noted: only who has left by itself counts as gone",
        frozenset({1, 2}),
        _gone_by_themselves,
        CHANGE_UNHEARD,
        100,
    ),
    Mutation(
        "rule 6, fresh acknowledgements",
        "Keeping.is_kept: a host that was just elected has heard nobody yet",
        frozenset({1, 2}),
        _fresh_acknowledgements,
        WINS_ALONE,
        100,
    ),
    Mutation(
        "rule 7, ceded once",
        "Election._is_ceded: a host that names its successor votes for it in one number",
        frozenset({1, 2}),
        _ceded_once,
        CEDED_AND_TAKEN,
        100,
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
        HELD_BY_TWO,
        60,
    ),
    Mutation(
        "decks, a key an attempt",
        "Sharing.deal_key: another attempt at a deal is sealed with another key (DESIGN §5.1)",
        frozenset({7}),
        _key_an_attempt,
        WHILE_DEALING,
    ),
    Mutation(
        "decks, cuts after seals",
        "Own._deck_step: a cut is opened when all decks are sealed (DESIGN §5.2)",
        frozenset({7}),
        _cuts_after_seals,
        WHILE_DEALING,
    ),
    Mutation(
        "decks, an attempt a host",
        "Dealing.take_up: after a change of host before go all decks are sealed anew (DESIGN §5.2)",
        frozenset({7}),
        _attempt_a_host,
        WHILE_DEALING,
    ),
    Mutation(
        "decks, the key that sealed",
        "Own._deck_step: a deck is revealed with the key of its own attempt (DESIGN §5.4)",
        frozenset({7}),
        _key_of_its_attempt,
        WHILE_DEALING,
    ),
)
