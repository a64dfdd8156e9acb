"""The recorder: what a peer sees of a table is in its replays and its score book, whatever is undone or crashes."""

from collections.abc import Iterable
from datetime import UTC, datetime
from pathlib import Path
from random import Random
from typing import Any

import pytest

from nertz_lan.protocol.events import DealBegun, ReadySaid, Scored
from nertz_lan.protocol.identity import TableId
from nertz_lan.recorder import Recorder
from nertz_lan.replaying import verify
from nertz_lan.session.news import DealKept, Happened, TurnedAway
from nertz_lan.session.table import Stage
from nertz_lan.store import replays as replays_module
from nertz_lan.store.kept import KeptDeal
from nertz_lan.store.recording import read_recording
from nertz_lan.store.records import NotSaved, RecordFile
from nertz_lan.store.replays import Replays
from nertz_lan.store.scorebook import ScoreBook
from nertz_lan.store.scoredb import FILE_NAME
from tests.store.logs import ADA, BEN, TABLE, LogMaker, a_match

NOW = datetime(2026, 10, 7, 19, 30, tzinfo=UTC)


class Desk:
    """A recorder, and what it has said."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.said: list[str] = []
        self.recorder = Recorder(folder, ADA, lambda: NOW, self.said.append)

    def hear(self, news: Iterable[Happened]) -> None:
        for each in news:
            self.recorder.news(each)

    def keep(self, log: LogMaker, *deals: int) -> None:
        """Enough hold these deals' ends; without any, all of the log's."""
        for each in log.news:
            if isinstance(each.entry.event, Scored) and (not deals or each.view.table.match.deals in deals):
                self.recorder.news(DealKept(each.view))

    @property
    def files(self) -> list[Path]:
        return list(Replays(self.folder).files())

    def book(self) -> list[KeptDeal]:
        with ScoreBook(self.folder) as book:
            return list(book.deals())


def deals_of(log: LogMaker) -> list[int]:
    return [row.number for row in log.now.match.sheet]


def test_a_match_is_recorded_and_written(tmp_path: Path) -> None:
    desk, log = Desk(tmp_path), a_match()
    desk.hear(log.news)
    assert desk.files[0].suffix == ".part"
    assert not (tmp_path / FILE_NAME).exists()  # nothing counts yet
    desk.keep(log)
    [file] = desk.files
    assert file.suffix == ".nertz"
    verdict = verify(read_recording(file))
    assert (verdict.wrong, verdict.deals, verdict.ended) == (None, len(deals_of(log)), True)
    desk.recorder.close()
    book = desk.book()
    assert [deal.key for deal in book] == [(TABLE, 1, number) for number in deals_of(log)]
    for deal, row in zip(book, log.now.match.sheet, strict=True):
        assert tuple(kept.points for kept in deal.seats) == row.points
        assert (deal.winners, deal.over, deal.match_winners) == (row.deal_winners, row.over, row.winners)
        assert sum(kept.landed for kept in deal.seats) == sum(kept.points.on_foundations for kept in deal.seats)
        assert [kept.bot for kept in deal.seats] == ["", "", "Robo"]
        assert [holder for kept in deal.seats for holder in kept.holders] == [(ADA, "Ada"), (BEN, "Ben")]
        assert deal.own_seat == 0
        assert sum(contest.times for contest in deal.contests) == sum(p.on_foundations for p in row.points if p) // 10
    assert desk.said == []


def test_a_trial_is_recorded_and_not_written(tmp_path: Path) -> None:
    desk, log = Desk(tmp_path), a_match(trial=True)
    desk.hear(log.news)
    desk.keep(log)
    desk.recorder.close()
    assert [deal.key.deal for deal in desk.book()] == deals_of(log)
    verdict = verify(read_recording(desk.files[0]))
    assert (verdict.wrong, verdict.deals) == (None, len(deals_of(log)) + 1)


def test_practice_is_recorded_and_not_written(tmp_path: Path) -> None:
    desk, log = Desk(tmp_path), a_match()
    desk.recorder = Recorder(tmp_path, ADA, lambda: NOW, desk.said.append, counts=False)
    desk.hear(log.news)
    desk.keep(log)
    desk.recorder.close()
    assert not (tmp_path / FILE_NAME).exists()
    [file] = desk.files
    assert file.suffix == ".nertz"
    assert verify(read_recording(file)).wrong is None


def test_an_end_that_is_undone_is_not_written(tmp_path: Path) -> None:
    """The host dies with the last card, and the next one has not had it."""
    desk, log = Desk(tmp_path), LogMaker(Random(3))
    log.sit_down()
    log.begin_deal()
    log.play_deal()
    first_end = log.digest
    desk.hear(log.news)
    undone = len(log.news) - 12
    log.undo(undone)
    assert log.now.stage is Stage.PLAYING
    log.random = Random(99)
    log.play_deal()
    desk.hear(log.news[undone:])
    desk.keep(log, 1)
    desk.recorder.close()
    [deal] = desk.book()
    assert deal.digest == log.digest != first_end
    assert verify(read_recording(desk.files[0])).wrong is None


def test_a_boundary_that_is_undone_leaves_the_deal_before_it(tmp_path: Path) -> None:
    desk, log = Desk(tmp_path), LogMaker(Random(4))
    log.sit_down()
    log.begin_deal()
    log.play_deal()
    before_end = len(log.news) - 1
    log.begin_deal()
    desk.hear(log.news)
    scored = log.news[before_end].entry.event
    log.undo(before_end)
    log.add(scored, log.deal.at)
    desk.hear(log.news[before_end:])
    desk.keep(log, 1)
    desk.recorder.close()
    assert [deal.key.deal for deal in desk.book()] == [1]


def test_entries_after_the_end_do_not_undo_it(tmp_path: Path) -> None:
    desk, log = Desk(tmp_path), LogMaker(Random(4))
    log.sit_down()
    log.begin_deal()
    log.play_deal()
    end = len(log.news)
    log.add(ReadySaid(0, ready=True))
    desk.hear(log.news)
    log.undo(end)
    log.add(ReadySaid(1, ready=True))
    desk.hear(log.news[end:])
    desk.keep(log, 1)
    desk.recorder.close()
    assert [deal.key.deal for deal in desk.book()] == [1]


def test_started_again_it_goes_on(tmp_path: Path) -> None:
    log = LogMaker(Random(5))
    log.sit_down(target=60)
    log.begin_deal()
    log.play_deal()
    log.begin_deal()
    boundary = next(n.entry.index for n in reversed(log.news) if isinstance(n.entry.event, DealBegun))
    first = Desk(tmp_path)
    first.hear(log.news)
    first.keep(log, 1)
    first.recorder.close()
    assert first.files[0].suffix == ".part"
    log.play_match_on()
    second = Desk(tmp_path)
    second.hear(log.news[boundary - 1 :])
    second.keep(log)
    second.recorder.close()
    [file] = second.files
    verdict = verify(read_recording(file))
    assert (verdict.wrong, verdict.deals, verdict.first_deal) == (None, len(deals_of(log)), 1)
    assert [deal.key.deal for deal in second.book()] == deals_of(log)
    third = Desk(tmp_path)  # and once more, after the match
    third.hear(log.news)
    third.keep(log)
    third.recorder.close()
    assert third.files == [file]
    assert third.said == []


def test_the_next_match_and_the_next_table_have_files_of_their_own(tmp_path: Path) -> None:
    desk, log = Desk(tmp_path), a_match()
    log.begin_deal()
    desk.hear(log.news)
    other = LogMaker(Random(7))
    other.sit_down(table=TableId(b"o" * 16))
    other.begin_deal()
    desk.hear(other.news)
    desk.recorder.news(TurnedAway("You were removed from the table."))
    desk.recorder.close()
    assert sorted(path.suffix for path in desk.files) == [".nertz", ".part", ".part"]
    assert len({(read_recording(path).header.table, read_recording(path).header.match) for path in desk.files}) == 3


def test_what_can_not_be_recorded_is_said_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    desk, log = Desk(tmp_path), a_match()
    monkeypatch.setattr(replays_module, "REPLAY_BYTES", 5000)
    desk.hear(log.news)
    desk.keep(log)
    desk.recorder.close()
    assert len(desk.said) == 1
    assert "is full" in desk.said[0]
    assert len(desk.book()) == len(deals_of(log))
    assert verify(read_recording(desk.files[0])).wrong is None


def test_a_disk_that_fails_ends_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_: Any) -> None:
        raise NotSaved("The disk is full.")

    desk, log = Desk(tmp_path), a_match()
    monkeypatch.setattr(RecordFile, "create", full)
    desk.hear(log.news)
    desk.recorder.close()
    assert desk.said[0].startswith("The disk is full.")


def test_deals_wait_for_a_book_that_can_not_be_written(tmp_path: Path) -> None:
    desk, log = Desk(tmp_path), a_match()
    (tmp_path / FILE_NAME).mkdir()
    desk.hear(log.news)
    first, *others = deals_of(log)
    desk.keep(log, first)
    assert "can't be opened" in desk.said[-1]
    (tmp_path / FILE_NAME).rmdir()
    desk.keep(log, *others)
    desk.recorder.close()
    assert [deal.key.deal for deal in desk.book()] == deals_of(log)


def test_a_damaged_book_is_put_aside_and_said(tmp_path: Path) -> None:
    (tmp_path / FILE_NAME).write_bytes(b"nonsense" * 100)
    desk, log = Desk(tmp_path), a_match()
    desk.hear(log.news)
    desk.keep(log)
    desk.recorder.close()
    assert len(desk.said) == 1
    assert "It was kept as" in desk.said[0]
    assert len(desk.book()) == len(deals_of(log))
