"""How each safeguard is taken away: by a substitution for the length of a run, never in the code.

Owns the substitutions. Which promises break without each is in mutations.py.
"""

from collections.abc import Callable
from dataclasses import replace

import pytest

from nertz_lan.protocol.entries import Entry
from nertz_lan.protocol.events import Went
from nertz_lan.protocol.identity import PeerKey
from nertz_lan.protocol.intents import DeckIntent, OpenCut, Reveal
from nertz_lan.protocol.messages import Mark, Stand
from nertz_lan.protocol.sealing import Occasion, deck_key
from nertz_lan.rules.cards import Seat
from nertz_lan.session import advance as advancing
from nertz_lan.session import asking, remembering, sharing
from nertz_lan.session import election as elections
from nertz_lan.session.dealing import Dealing
from nertz_lan.session.effects import send
from nertz_lan.session.electing import Electing
from nertz_lan.session.election import Around, Election, Phase
from nertz_lan.session.electorate import Electorates
from nertz_lan.session.host import Host
from nertz_lan.session.journal import Journal
from nertz_lan.session.keeping import Keeping
from nertz_lan.session.log import Log
from nertz_lan.session.own import Own
from nertz_lan.session.poll import Poll
from nertz_lan.session.sealed import Sealing
from nertz_lan.session.table import Stage, Table
from nertz_lan.session.witness import Witness


def counters(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(Host, "last_taken", lambda _host, _sender: 0)


def counters_of_who_comes_in(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(Host, "pass_over", lambda _host, _sender, _counter: None)


def digests(patch: pytest.MonkeyPatch) -> None:
    def holds(log: Log, mark: Mark) -> bool:
        return log.base.last_index <= mark.last_index <= log.mark.last_index

    patch.setattr(Log, "holds", holds)


def marks_of_one_reign(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(Witness, "_held_instead", lambda witness, word: witness.stay.log.mark_at(word.said.last_index))


def hearing_bars(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(Election, "_is_barred", lambda election, around: around.now < election.not_before)


def one_vote_a_number(patch: pytest.MonkeyPatch) -> None:
    def grants(election: Election, _peer: PeerKey, _stand: Stand, around: Around) -> bool:
        return not election._is_barred(around)

    patch.setattr(Election, "_grants", grants)


def votes_on_disk(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(Journal, "vote", lambda _journal, _vote: [])


def votes_wait(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(elections, "vouch", send)


def leaving_waits(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(asking, "saved_first", lambda effects: effects)


def votes_bind(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(Election, "bound", property(lambda _election: 0))


def votes_bind_who_left(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(remembering.Remembering, "_what_binds", lambda _remembering: None)


def newest_log(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(Poll, "newer", lambda _poll, _own: [])


def newest_electorate(patch: pytest.MonkeyPatch) -> None:
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


def keeping(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(Keeping, "is_kept", lambda _keeping, _table, _now: True)
    patch.setattr(Keeping, "has_failed", lambda _keeping, _now: False)


def keeping_by_when_sent(patch: pytest.MonkeyPatch) -> None:
    acknowledge = Keeping.acknowledged

    def acknowledged(keeping: Keeping, peer: PeerKey, _stamp_ms: int, index: int, now: float) -> None:
        acknowledge(keeping, peer, int(now * 1000), index, now)

    patch.setattr(Keeping, "acknowledged", acknowledged)


def fresh_acknowledgements(patch: pytest.MonkeyPatch) -> None:
    """Whoever has won counts as heard by all."""
    is_kept = Keeping.is_kept

    def kept(keeping: Keeping, table: Table, now: float) -> bool:
        return is_kept(keeping, table, now) or now - keeping.since < keeping.timing.keep_s

    patch.setattr(Keeping, "is_kept", kept)


def ceded_once(patch: pytest.MonkeyPatch) -> None:
    def is_ceded(election: Election, peer: PeerKey, around: Around) -> bool:
        return around.table.handed_to == election.me and peer == around.table.host

    patch.setattr(Election, "_is_ceded", is_ceded)


def changes_count_later(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(Keeping, "counts", lambda _keeping, _table, _index: True)


def majorities(patch: pytest.MonkeyPatch) -> None:
    def wins(electorates: Electorates, has_vote: Callable[[PeerKey], bool]) -> bool:
        return all(2 * sum(has_vote(peer) for peer in electorate) >= len(electorate) for electorate in electorates)

    patch.setattr(elections, "wins", wins)


def log_on_disk(patch: pytest.MonkeyPatch) -> None:
    """It is collected only, and acknowledged at once."""
    add = Journal.add

    def added(journal: Journal, data: bytes, mark: Mark, *, sync: bool) -> None:
        add(journal, data, mark, sync=sync)
        journal.held = mark

    patch.setattr(Journal, "add", added)
    patch.setattr(Journal, "flush", lambda _journal: [])


def gone_by_themselves(patch: pytest.MonkeyPatch) -> None:
    """Whoever has dropped counts as gone."""
    noted = advancing._noted

    def all_noted(table: Table, entry: Entry) -> Table:
        if isinstance(entry.event, Went):
            return replace(table, gone=table.gone | {entry.event.peer})
        return noted(table, entry)

    patch.setattr(advancing, "_noted", all_noted)


def key_an_attempt(patch: pytest.MonkeyPatch) -> None:
    def of_the_deal(secret: bytes, occasion: Occasion) -> bytes:
        return deck_key(secret, occasion._replace(attempt=0))

    patch.setattr(sharing, "deck_key", of_the_deal)


def cuts_after_seals(patch: pytest.MonkeyPatch) -> None:
    """Whoever has sealed opens its cut at once: who seals last can choose what it comes to."""
    next_step = Own._deck_step

    def step(own: Own, table: Table, sealing: Sealing, seat: Seat) -> DeckIntent | None:
        deck = own._sealed
        if deck is not None and table.stage is Stage.SEALING and seat in sealing.seals and seat not in sealing.cuts:
            return OpenCut(sealing.occasion.deal, sealing.occasion.attempt, deck.cut)
        return next_step(own, table, sealing, seat)

    patch.setattr(Own, "_deck_step", step)


def attempt_a_host(patch: pytest.MonkeyPatch) -> None:
    """A new host goes on with the deal that the old one had begun to lay out."""
    seal_anew = Dealing._seal_anew

    def goes_on(dealing: Dealing, without: tuple[Seat, ...], now: float) -> None:
        if without:
            seal_anew(dealing, without, now)
        elif dealing._host.table.stage is Stage.COUNTDOWN:
            dealing._count_down(now)

    patch.setattr(Dealing, "_seal_anew", goes_on)


def key_of_its_attempt(patch: pytest.MonkeyPatch) -> None:
    """A deck is revealed with the key of an attempt that was not played."""
    next_step = Own._deck_step

    def step(own: Own, table: Table, sealing: Sealing, seat: Seat) -> DeckIntent | None:
        wanted = next_step(own, table, sealing, seat)
        occasion = sealing.occasion
        if isinstance(wanted, Reveal):
            return Reveal(wanted.deal, deck_key(own.secret, occasion._replace(attempt=occasion.attempt + 1)))
        return wanted

    patch.setattr(Own, "_deck_step", step)


def attempts_on_disk(patch: pytest.MonkeyPatch) -> None:
    class Never:
        """No event."""

    patch.setattr(remembering, "AttemptBegun", Never)
