"""Own bests: kept, checked, and never in the way."""

from pathlib import Path

import pytest

from nertz_lan.session.practice import Best, Drill, Exercise, Feat, Result, is_better
from nertz_lan.store.bests import file_of, load, save


def test_what_was_kept_is_there(tmp_path: Path) -> None:
    known = {Feat(Drill.RACE): Best(64_300, 4711), Feat(Drill.UNHURRIED, 5): Best(-3, 1)}
    save(known, file_of(tmp_path))
    assert load(file_of(tmp_path)) == known


@pytest.mark.parametrize(
    "text",
    [
        "",
        "race = 3",
        "[race]\nvalue = 'x'\nnumber = 1",
        "[race]\nvalue = 1\nnumber = 0",
        "[race]\nvalue = true\nnumber = 1",
        "[match-3]\nvalue = 1\nnumber = 1",
        "[unhurried]\nvalue = 1\nnumber = 1",
        "[unhurried-6]\nvalue = 1\nnumber = 1",
        "[race-3]\nvalue = 1\nnumber = 1",
        "[rac",
        "#" * 5000,
    ],
)
def test_what_can_not_be_is_not_there(tmp_path: Path, text: str) -> None:
    file_of(tmp_path).write_text(text, encoding="utf-8")
    assert load(file_of(tmp_path)) == {}


def test_one_bad_entry_spoils_no_other(tmp_path: Path) -> None:
    text = "[race]\nvalue = 'x'\nnumber = 1\n[spotting]\nvalue = 9000\nnumber = 2\n"
    file_of(tmp_path).write_text(text, encoding="utf-8")
    assert load(file_of(tmp_path)) == {Feat(Drill.SPOTTING): Best(9000, 2)}


@pytest.mark.parametrize(
    ("drill", "value", "best", "better"),
    [
        (Drill.RACE, 900, 1000, True),
        (Drill.RACE, 1000, 1000, False),
        (Drill.SPOTTING, 1100, 1000, False),
        (Drill.UNHURRIED, 12, 11, True),
        (Drill.UNHURRIED, -5, -4, False),
        (Drill.UNHURRIED, 0, None, True),
        (Drill.RACE, None, 1000, False),
        (Drill.RACE, None, None, False),
    ],
)
def test_less_time_and_more_points_are_better(drill: Drill, value: int | None, best: int | None, better: bool) -> None:
    result = Result(Exercise(drill, number=1), value, helped=False)
    assert is_better(result, None if best is None else Best(best, 1)) is better


def test_with_help_nothing_is_a_best() -> None:
    assert not is_better(Result(Exercise(Drill.RACE, number=1), 1, helped=True), None)


def test_a_best_is_one_of_its_level_where_bots_play_against_one() -> None:
    gentle, sharp = (Exercise(Drill.UNHURRIED, level=level).feat for level in (1, 4))
    assert gentle != sharp
    assert Exercise(Drill.RACE, level=1).feat == Exercise(Drill.RACE, level=4).feat
