"""The clerk: what the window asks for of files, done on a thread of its own, and said in words."""

import queue
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication

from nertz_lan.clerk import Clerk
from nertz_lan.recorder import Recorder
from nertz_lan.session.news import DealKept
from nertz_lan.store.exchange import Taken, take_in, to_json
from nertz_lan.store.replays import Replays
from nertz_lan.store.scorebook import ScoreBook
from tests.store.books import a_book
from tests.store.logs import ADA, BEN, LogMaker, a_match
from tests.ui.windows import WITHIN_S, Player, items_in, kind_of, shown_texts, spin

NOW = datetime(2026, 10, 7, 19, 30, tzinfo=UTC)


def recorded(folder: Path, log: LogMaker) -> Path:
    """A match in a profile's folder: its replay, and its deals in the book."""
    recorder = Recorder(folder, ADA, lambda: NOW, pytest.fail)
    for news in log.news:
        recorder.news(news)
    recorder.news(DealKept(log.news[-1].view))
    recorder.close()
    [path] = Replays(folder).files()
    return path


class Office:
    """A clerk, and what it says."""

    def __init__(self, folder: Path) -> None:
        self.said: queue.SimpleQueue[dict[str, Any]] = queue.SimpleQueue()
        self.clerk = Clerk(folder, ADA, self.said.put)

    def hears(self) -> dict[str, Any]:
        return self.said.get(timeout=WITHIN_S)


@pytest.fixture
def office(tmp_path: Path) -> Iterator[Office]:
    made = Office(tmp_path)
    yield made
    made.clerk.stop()


def test_what_was_played_is_in_the_book(office: Office, tmp_path: Path) -> None:
    log = a_match()
    path = recorded(tmp_path, log)
    office.clerk.read_book()
    book = office.hears()["book"]
    [match] = book.matches
    rows = log.now.match.sheet
    assert (match.title, match.deals, match.over, match.replay) == ("=Küche", len(rows), True, str(path))
    assert [(seat.name, seat.total) for seat in match.seats] == list(
        zip(["Ada", "Ben", "Robo"], rows[-1].totals, strict=True)
    )
    assert [seat.mine for seat in match.seats] == [True, False, False]
    assert book.figures.deals == len(rows) == len(book.course)
    assert [player.key for player in book.players] == [BEN]
    [replay] = book.replays
    assert (replay.title, replay.names, replay.ended) == ("=Küche", ("Ada", "Ben", "Robo"), True)


def test_a_replay_of_no_match_in_the_book_is_looked_into(office: Office, tmp_path: Path) -> None:
    path = recorded(tmp_path, a_match())
    (tmp_path / "scorebook.sqlite").unlink()
    path.with_name("20260101T000000Z_" + "00" * 16 + "_2.nertz").write_bytes(b"nonsense")
    path.with_name("notes.nertz").write_bytes(b"somebody else's")
    office.clerk.read_book()
    book = office.hears()["book"]
    assert [(each.title, each.names) for each in book.replays] == [("=Küche", ("Ada", "Ben", "Robo")), ("", ())]
    assert book.matches == ()
    assert book.figures is None


def test_a_replay_is_opened_and_then_verified(office: Office, tmp_path: Path) -> None:
    path = recorded(tmp_path, a_match())
    office.clerk.open_replay(path)
    film = office.hears()["film"]
    assert (film.verdict, film.verified, film.path) == ("", False, str(path))
    verified = office.hears()["film"]
    assert verified.reel is film.reel
    assert verified.verified
    assert verified.verdict.startswith("Verified: ")


def test_a_spoilt_replay_shows_what_can_be_shown_and_is_not_verified(office: Office, tmp_path: Path) -> None:
    path = recorded(tmp_path, a_match())
    spoilt = tmp_path / "spoilt.nertz"
    spoilt.write_bytes(path.read_bytes()[:-400])
    office.clerk.open_replay(spoilt)
    film = office.hears()["film"]
    assert film.reel.last > 100
    verdict = office.hears()["film"]
    assert (verdict.verified, verdict.verdict[:12]) == (False, "Not verified")


@pytest.mark.parametrize("content", [None, b"", b"nzreplay", b"something else"])
def test_what_is_no_replay_is_a_sentence(office: Office, tmp_path: Path, content: bytes | None) -> None:
    file = tmp_path / "file"
    if content is not None:
        file.write_bytes(content)
    office.clerk.open_replay(file)
    said = office.hears()["book_said"]
    assert said.startswith("This replay can’t be opened: ")
    assert str(file) in said


def test_copies(office: Office, tmp_path: Path) -> None:
    path = recorded(tmp_path, a_match())
    office.clerk.share_replay(path, tmp_path / "copy.nertz")
    assert office.hears() == {"book_said": f"A copy is at {tmp_path / 'copy.nertz'}"}
    assert (tmp_path / "copy.nertz").read_bytes() == path.read_bytes()
    office.clerk.share_replay(path, tmp_path / "nowhere" / "copy.nertz")
    assert office.hears()["book_said"].startswith("That didn’t work: ")
    office.clerk.share_replay(path, path)
    assert office.hears()["book_said"].startswith("That didn’t work: ")
    assert path.stat().st_size > 0


def test_out_of_one_book_and_into_another(office: Office, tmp_path: Path) -> None:
    with a_book(tmp_path / "ben") as other:
        (tmp_path / "ben.json").write_bytes(to_json(other))
    for new, held in ((4, 0), (0, 4)):
        office.clerk.import_book(tmp_path / "ben.json")
        assert office.hears()["book_said"] == f"{new} new deals taken in; {held} were known already."
        assert len(office.hears()["book"].matches) == 2
    for name in ("out.csv", "out.json"):
        office.clerk.export_book(tmp_path / name)
        assert office.hears() == {"book_said": f"Exported to {tmp_path / name}"}
    with ScoreBook(tmp_path / "third") as third:
        assert take_in(third, tmp_path / "out.json", ADA) == Taken(4, 0, ())
        assert take_in(third, tmp_path / "ben.json", ADA) == Taken(0, 4, ())
    assert (tmp_path / "out.csv").read_bytes().startswith(b"\xef\xbb\xbfbegun,")
    office.clerk.import_book(tmp_path / "out.csv")
    assert office.hears()["book_said"].startswith("That didn’t work: ")


def test_a_damaged_book_is_said_and_the_next_one_is_new(office: Office, tmp_path: Path) -> None:
    recorded(tmp_path, a_match())
    file = tmp_path / "scorebook.sqlite"
    file.write_bytes(file.read_bytes()[:3000])
    office.clerk.read_book()
    assert "damaged" in office.hears()["book"].fault
    office.clerk.read_book()
    book = office.hears()["book"]
    assert (book.fault, book.matches) == ("", ())
    assert len(book.replays) == 1


def test_the_program_shows_a_recorded_match(tmp_path: Path) -> None:
    recorded(tmp_path / "ada", a_match())
    (tmp_path / "ada" / "settings.toml").write_text("reduced_motion = true\n", encoding="utf-8")
    player = Player(tmp_path / "ada", "Ada", made=True)
    try:
        player.press("Score book")
        player.press("Matches")
        assert spin(lambda: "=Küche" in shown_texts(player.window))
        [row] = [each for each in items_in(player.window) if kind_of(each) == "BookEntry"]
        row.forceActiveFocus()
        player.keys(Qt.Key.Key_Return)
        assert spin(lambda: player.screen == "replay")
        assert spin(lambda: "Verified" in shown_texts(player.window))
        player.keys(Qt.Key.Key_Down)
        QGuiApplication.processEvents()
        assert any(text.endswith("card went back") for text in shown_texts(player.window))
        player.keys(Qt.Key.Key_Escape, Qt.Key.Key_Escape)
        assert player.screen == "home"
    finally:
        player.close()
