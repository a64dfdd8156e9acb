"""`nertz-lan book`: what is typed and what comes of it; never a traceback."""

import csv
import io
import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from click.testing import CliRunner

from nertz_lan.cli import main
from nertz_lan.store.exchange import to_json
from nertz_lan.store.profile import open_profile
from nertz_lan.store.scorebook import ScoreBook
from tests.store.books import ADA, a_book


def run(folder: Path, *words: str) -> tuple[int, str]:
    """Status and output; a traceback fails the test."""
    ran = CliRunner().invoke(main, ["book", "--data-dir", str(folder), *words], env={"COLUMNS": "200"})
    assert ran.exception is None or isinstance(ran.exception, SystemExit), ran.exc_info
    return ran.exit_code, ran.output


@pytest.fixture
def mine(tmp_path: Path) -> Iterator[Path]:
    """Ada's folder, whose profile is in use."""
    folder = tmp_path / "ada"
    with open_profile(lambda: (ADA, b"s" * 32), folder):
        with a_book(folder):
            pass
        yield folder


def test_a_summary(mine: Path) -> None:
    status, said = run(mine)
    assert status == 0
    for text in (
        "4 deals, 2 won; 1 whole match, 1 won.",
        "Won in a row: 1 match at best, 1 now; 1 deal at best, 0 now.",
        "A deal: 6.5 points on average, 20 at best",
        "won 8 (by 34 ms on average, 34 ms at least), lost 0.",
        "Players met",
        "Ben & Eve",
    ):
        assert text in said


def test_an_empty_book_is_a_sentence(tmp_path: Path) -> None:
    assert run(tmp_path) == (0, "The score book is empty: nothing has been played to its end yet.\n")


def test_a_look_makes_no_folder(tmp_path: Path) -> None:
    folder = tmp_path / "nosuch"
    assert run(folder) == (0, "The score book is empty: nothing has been played to its end yet.\n")
    status, said = run(folder, "--csv", str(tmp_path / "a.csv"))
    assert status == 1
    assert f"There is no score book in {folder} to hand out." in said
    assert list(tmp_path.iterdir()) == []


def test_a_spreadsheets_file_is_known_as_one(mine: Path, tmp_path: Path) -> None:
    sheet = tmp_path / "a.csv"
    run(mine, "--csv", str(sheet))
    status, said = run(mine, "--import", str(sheet))
    assert status == 1
    assert "not the one for a spreadsheet (CSV)" in said


def test_out_and_into_another(mine: Path, tmp_path: Path) -> None:
    sheet, whole, ben = tmp_path / "a.csv", tmp_path / "a.json", tmp_path / "ben"
    assert run(mine, "--csv", str(sheet), "--json", str(whole)) == (0, "")
    assert len(list(csv.reader(io.StringIO(sheet.read_text(encoding="utf-8-sig"))))) == 10
    assert len(json.loads(whole.read_bytes())["deals"]) == 4
    assert run(ben, "--import", str(whole)) == (0, f"{whole}: 4 new deals, 0 known already.\n")
    assert run(ben, "--import", str(whole)) == (0, f"{whole}: 0 new deals, 4 known already.\n")
    with ScoreBook(ben) as book, ScoreBook(mine) as other:
        assert [deal.own_seat for deal in book.deals()] == [None] * 4, "nobody's profile is there"
        assert json.loads(to_json(book))["deals"][0]["title"] == json.loads(to_json(other))["deals"][0]["title"]
    assert run(mine, "--import", str(whole)) == (0, f"{whole}: 0 new deals, 4 known already.\n")


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["--import", "{folder}/none.json"], "none.json can't be taken in: there is no such file."),
        (["--csv", "{folder}/none/a.csv"], "a.csv can't be written"),
        (["--json", "{folder}"], "is a directory"),
        (["--csv", ""], "a file needs a name."),
    ],
)
def test_what_is_wrong_is_said_in_a_sentence(mine: Path, tmp_path: Path, words: list[str], sentence: str) -> None:
    status, said = run(mine, *[word.format(folder=tmp_path) for word in words])
    assert status != 0
    assert sentence in said


def test_a_damaged_book_is_put_aside_and_said(mine: Path) -> None:
    file = mine / "scorebook.sqlite"
    file.write_bytes(file.read_bytes()[:3000])
    status, said = run(mine)
    assert status == 1
    assert "is damaged" in said
    assert run(mine)[0] == 0


def test_a_window_is_not_for_scripts(tmp_path: Path) -> None:
    ran = CliRunner().invoke(main, ["replay", str(tmp_path / "a"), "--window", "--json"])
    assert ran.exit_code == 2
    assert "leave out --verify and --json" in ran.output


def test_a_window_of_what_is_no_replay_is_a_sentence(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("QT_QPA_PLATFORM", "offscreen")
    monkeypatch.setattr("nertz_lan.window.run_window", lambda opened: opened())
    monkeypatch.setattr("nertz_lan.replaywindow.run_window", lambda opened: opened())
    ran = CliRunner().invoke(main, ["replay", str(tmp_path / "a"), "--window"])
    assert ran.exit_code == 1
    assert "No such file" in ran.output
