"""The bot on the page for those who write one is complete: it plays a match against the program's own."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

import nertz_lan
from tests.peer.talker import Table, environment

PAGE = Path(nertz_lan.__file__).parent / "lines" / "BOTS.md"
LINES_MAX = 40


def the_bot() -> str:
    found = re.search(r"```python\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)
    assert found is not None
    return found[1]


def test_it_has_forty_lines() -> None:
    lines = [line for line in the_bot().splitlines() if line.strip()]
    assert len(lines) <= LINES_MAX


@pytest.fixture
def words(table: Table, tmp_path: Path) -> list[str]:
    bot = tmp_path / "bot.py"
    bot.write_text(the_bot(), encoding="utf-8")
    named = [sys.executable, str(bot), "--table", table.title, "--name", "Robo", "--data-dir", str(tmp_path)]
    return [*named, "--interface", "127.0.0.1"]


@pytest.mark.parametrize("preset", ["Nertz", "Pounce"])
def test_it_plays_a_match(table: Table, words: list[str], preset: str) -> None:
    ada = table.host("--bot", "--seats", "2")
    ada.ok("set-rules", rules={"preset": preset, "nertz_size": 10, "rotations": 1, "match": "deals", "deals": 1})
    ran = subprocess.run(words, env=environment(), capture_output=True, timeout=90, check=False)
    assert (ran.returncode, ran.stderr) == (0, b"")
    over = ada.event("match-over")
    assert over["names"] == ["Ada", "Robo"]
    by_the_bot = [event for event in ada.events("played") if event["seat"] == 1]
    assert by_the_bot
    assert over["sheet"][0][1]["on_foundations"] == sum("foundation" in event["to"] for event in by_the_bot)


def test_it_is_ready_again_once_the_rules_have_changed(table: Table, words: list[str]) -> None:
    ada = table.host("--seats", "2")
    with subprocess.Popen(words, env=environment(), stdout=subprocess.DEVNULL) as bot:
        try:
            ada.event("seat", seat=1, ready=True)
            ada.ok("set-rules", rules="Pounce")
            ada.event("seat", seat=1, ready=True)
        finally:
            bot.kill()
