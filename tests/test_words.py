"""One word for one thing: no name of ours holds a word that means something else here."""

from pathlib import Path

import pytest

from tests.source_checks import words

ROOT = Path(__file__).parent.parent


def test_no_name_of_ours_holds_a_banned_word() -> None:
    assert words.banned_names(ROOT, ("nertz_lan", "scripts", "tests"), words.IMPOSED) == []


@pytest.mark.parametrize(
    "source",
    [
        "def send_to_client(): ...",
        "async def serve(server): ...",
        "class GameBoard: ...",
        "class HTTPServer: ...",
        "slots = 4",
        "first, *columns = range(3)",
        "self.leader_id = None",
        "term: int = 1",
        "import tool as command",
        "for round_number in range(3): ...",
        "lambda master: None",
        "with place() as tableau: ...",
        "(talon := 3)",
        "try: ...\nexcept OSError as action: ...",
        "match x:\n    case {'a': river}: ...",
        "match x:\n    case [1, *rounds]: ...",
        "MAX_ROUNDS = 3",
    ],
)
def test_refused(tmp_path: Path, source: str) -> None:
    (tmp_path / "module.py").write_text(source, encoding="utf-8")
    assert len(words.banned_names(tmp_path, (".",), {})) == 1


@pytest.mark.parametrize(
    "source",
    [
        "hand = round(3.5)",
        "background = surrounding = terminal = clientele = 0",
        "@click.command()\ndef peer(): ...",
        "print(thing.action, thing.columns, key=thing.server)",
        "from http import server",
        "class Card:\n    __slots__ = ()",
        "leaderboard = turnaround = 0",
    ],
)
def test_allowed(tmp_path: Path, source: str) -> None:
    (tmp_path / "module.py").write_text(source, encoding="utf-8")
    assert words.banned_names(tmp_path, (".",), {}) == []


def test_a_module_is_named_too(tmp_path: Path) -> None:
    (tmp_path / "server.py").write_text("", encoding="utf-8")
    assert words.banned_names(tmp_path, (".",), {}) == ["server.py:1: server holds server"]


def test_an_imposed_name_is_let_through_and_an_idle_entry_is_not(tmp_path: Path) -> None:
    (tmp_path / "module.py").write_text("class Table:\n    def columnCount(self): ...", encoding="utf-8")
    imposed = {("module.py", "columnCount"): "QAbstractTableModel", ("module.py", "command"): "gone"}
    assert words.banned_names(tmp_path, (".",), imposed) == [
        "module.py: command is on the list of imposed names for nothing"
    ]
