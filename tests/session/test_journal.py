"""What a peer's journal vouches for, by itself: what is on disk, and nothing else."""

from nertz_lan.protocol.entries import Entry
from nertz_lan.protocol.events import Came
from nertz_lan.protocol.identity import PeerKey, TableId
from nertz_lan.protocol.messages import NOTHING_HELD, Mark
from nertz_lan.session.effects import Save
from nertz_lan.session.journal import Journal, Vote, remembered
from nertz_lan.session.log import Log

ADA, BEN = (PeerKey(bytes([number]) * 32) for number in (1, 2))
TABLE = TableId(b"t" * 16)
VOTE = Vote(2, BEN)
BEFORE = Mark(1, 7, b"x" * 16)


def a_log(entries: int = 3, reign: int = 1) -> Log:
    log = Log(base=BEFORE, mark=BEFORE)
    for _ in range(entries):
        log.add(Entry(reign, log.mark.last_index + 1, 0, Came(BEN, "Ben", 0)))
    return log


def grows(journal: Journal, log: Log) -> None:
    data = log.add(Entry(log.mark.reign, log.mark.last_index + 1, 0, Came(BEN, "Ben", 0)))
    journal.add(data, log.mark, sync=True)


def the_only(saves: list[Save]) -> Save:
    (save,) = saves
    return save


def begun(log: Log) -> Journal:
    journal = Journal()
    journal.kept(the_only(journal.begin(TABLE, log, Vote(), 0)))
    assert journal.held == log.mark
    return journal


def test_a_journal_that_begins_anew_takes_the_place_of_the_old_one_in_one_step_however_long_it_is() -> None:
    """Were it begun and not ended, the old one's vote and log would be gone."""
    log = a_log(3000)
    save = the_only(Journal().begin(TABLE, log, VOTE, 5))
    assert save.restart
    assert len(save.records) > 2
    known = remembered(save.records)
    assert known is not None
    assert (known.vote, [*known.entries]) == (VOTE, log.entries)


def test_a_vote_is_saved_with_the_log_before_it() -> None:
    log = a_log()
    journal = begun(log)
    grows(journal, log)
    save = the_only(journal.vote(VOTE))
    assert (save.sync, len(save.records)) == (True, 2)
    assert journal.held.last_index == log.mark.last_index - 1
    assert journal.kept(save)
    assert journal.held == log.mark


def test_what_was_collected_when_a_record_was_lost_is_never_vouched_for() -> None:
    log = a_log()
    journal = begun(log)
    grows(journal, log)
    first = the_only(journal.flush())
    anew = the_only(journal.begin(TABLE, log, Vote(), 0))
    held = log.mark
    grows(journal, log)
    journal.lost(first)
    vote = the_only(journal.vote(VOTE))
    assert journal.held == NOTHING_HELD
    journal.kept(anew)
    assert journal.held == held
    journal.kept(vote)
    assert journal.held.last_index <= held.last_index


def test_what_is_held_of_another_log_counts_for_nothing_once_that_is_replaced() -> None:
    old = a_log(9)
    journal = begun(old)
    grows(journal, old)
    late = the_only(journal.flush())
    new = a_log(5, reign=2)
    anew = the_only(journal.begin(TABLE, new, Vote(), 0))
    assert journal.held == NOTHING_HELD
    journal.kept(late)
    assert journal.held == NOTHING_HELD
    journal.kept(anew)
    assert journal.held == new.mark


def test_what_comes_while_the_disk_is_at_work_is_collected_and_the_last_of_it_not_left_behind() -> None:
    log = a_log()
    journal = begun(log)
    grows(journal, log)
    assert len(journal.flush()) == 1
    grows(journal, log)
    assert journal.flush() == []
    assert the_only(journal.finish()).sync
    assert journal.finish() == []
