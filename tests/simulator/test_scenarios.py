"""Scenarios: stories of a network as text, with what came of them beside. A change in one is a change of behaviour.

`pytest tests/simulator/test_scenarios.py --rewrite-golden` writes them anew; commit that only if you understand it.
"""

from pathlib import Path

import pytest

from tests.simulator.script import BadScript, read_script
from tests.simulator.staging import Staging

FOLDER = Path(__file__).parent / "scenarios"
SCENARIOS = sorted(FOLDER.glob("*.txt"))


@pytest.mark.parametrize("file", SCENARIOS, ids=[file.stem for file in SCENARIOS])
def test_the_story_is_told_as_it_was(file: Path, request: pytest.FixtureRequest) -> None:
    lines = Staging(read_script(file.read_text(encoding="utf-8"))).play()
    text = "\n".join(lines) + "\n"
    golden = file.with_suffix(".golden")
    if request.config.getoption("--rewrite-golden"):
        golden.write_text(text, encoding="utf-8", newline="\n")
    assert text == golden.read_text(encoding="utf-8")


def test_every_golden_story_has_its_scenario() -> None:
    assert {file.stem for file in FOLDER.glob("*.golden")} == {file.stem for file in SCENARIOS}


@pytest.mark.parametrize("line", ["at 2 kill Zoe", "at soon kill Ada", "at 2 embrace Ada", "expect rain", "hello"])
def test_a_line_that_says_nothing_is_refused(line: str) -> None:
    with pytest.raises(BadScript, match="line 2"):
        read_script(f"seats Ada Ben\n{line}")
