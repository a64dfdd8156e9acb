"""One peer's part in an election, by itself: what it goes on from when it has won."""

from nertz_lan.protocol.identity import NO_TABLE, PeerKey
from nertz_lan.protocol.messages import MESSAGES, Mark, Stand, Voted
from nertz_lan.session.effects import Effect, Save, Send
from nertz_lan.session.election import Around, Election, Phase
from nertz_lan.session.journal import Journal, Vote
from nertz_lan.session.table import About, Table
from nertz_lan.session.timing import Timing

ADA, WATCHER = (PeerKey(bytes([number]) * 32) for number in (1, 2))
HELD, NEWER = Mark(1, 120, bytes(16)), Mark(1, 126, bytes(16))
TABLE = Table(
    About(NO_TABLE, "Table", ADA, fixed_seats=False, by_wish=False), (), "Nertz", {}, electorates=(frozenset((ADA,)),)
)


def around(now: float, mark: Mark = HELD) -> Around:
    return Around(now, mark, TABLE, frozenset((WATCHER,)), frozenset((WATCHER,)))


def stands() -> Election:
    """One that has lost its host, and whose vote for itself is on disk."""
    election = Election(ADA, NO_TABLE, Timing(), Journal(), Vote(), 0.0)
    election.loses_host(10.0)
    effects = election.tick(around(10.0))
    assert not election.has_won(around(10.0 + Timing().collect_s))  # it isn't yet
    assert all(election.journal.kept(effect) for effect in effects if isinstance(effect, Save))
    return election


def test_a_newer_log_counts_by_whatever_answer_it_is_heard_of() -> None:
    """Seed 420468: who is the only elector wins at once; the answer to its vote is late, the one before that isn't."""
    election = stands()
    assert election.phase is Phase.STANDING
    sounded = Voted(NO_TABLE, election.number, binding=False, granted=True, bound=0, mark=NEWER)
    election.answered(WATCHER, sounded, around(10.05))
    late = around(10.0 + Timing().collect_s)
    assert not election.has_won(late)
    assert election.fetches(late) == WATCHER
    election.fetched(NEWER)
    assert election.has_won(around(late.now, NEWER))


def test_an_answer_to_another_candidacy_counts_for_nothing() -> None:
    election = stands()
    other = Voted(NO_TABLE, election.number + 1, binding=True, granted=True, bound=0, mark=NEWER)
    election.answered(WATCHER, other, around(10.05))
    assert election.has_won(around(10.0 + Timing().collect_s))


def stood(effects: list[Effect]) -> list[tuple[int, bool]]:
    """For which numbers it asks, and whether for votes."""
    told = [MESSAGES.decode(effect.frame) for effect in effects if isinstance(effect, Send)]
    return [(message.number, message.binding) for message in told if isinstance(message, Stand)]


def test_who_stands_again_keeps_its_number_for_votes_that_are_on_their_way_to_a_disk() -> None:
    election = stands()
    again = election.tick(around(10.0 + Timing().ask_again_s))
    assert stood(again) == [(2, False), (2, True)]
    assert not any(isinstance(effect, Save) for effect in again)  # its own vote for that is on disk
    bound = Voted(NO_TABLE, 2, binding=True, granted=False, bound=2, mark=HELD)
    outbid = election.answered(WATCHER, bound, around(10.6))
    assert stood(outbid) == [(3, False), (3, True)]
    assert any(isinstance(effect, Save) for effect in outbid)


def test_whose_own_disk_is_slow_says_that_it_still_stands() -> None:
    election = Election(ADA, NO_TABLE, Timing(), Journal(), Vote(), 0.0)
    election.loses_host(10.0)
    (vote,) = (effect for effect in election.tick(around(10.0)) if isinstance(effect, Save))
    for later in range(1, 9):
        now = 10.0 + later * Timing().ask_again_s
        assert stood(election.tick(around(now))) == [(2, False), (2, True)]
        assert not election.has_won(around(now))
    assert election.journal.kept(vote)
    assert election.has_won(around(14.6))
