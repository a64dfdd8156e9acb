"""Practice, for pictures and tests of every screen.

Owns its exercises, results and bests. Never knows other people.
"""

from collections.abc import Iterator
from dataclasses import replace

from nertz_lan.session.practice import Best, Drill, Exercise, Feat, Progress, Result
from nertz_lan.ui.viewmodels.hub import AppInputs, Page
from ui_inputs import Preparing
from ui_playing import at_table
from ui_sheets import on_sheet

BESTS = {Feat(Drill.RACE): Best(64_300, 4711), Feat(Drill.UNHURRIED, 3): Best(23, 815)}


def practising(exercise: Exercise, found: int = 0) -> Preparing:
    """A practice table in the middle of a deal."""
    progress = Progress(exercise, may_undo=True, may_ask=True, found=found)
    return at_table(progress=progress)


def after_drill(drill: Drill, value: int | None) -> Preparing:
    """A drill that has just ended."""

    def prepare(given: AppInputs) -> AppInputs:
        exercise = Exercise(drill, number=4711)
        given = on_sheet(2, 1)(given)
        return replace(given, result=Result(exercise, value, helped=False), progress=Progress(exercise), bests=BESTS)

    return prepare


def practice_sheet(given: AppInputs) -> AppInputs:
    """The sheet of a practice deal by itself."""
    return replace(on_sheet(4, 1)(given), progress=Progress(Exercise(number=4711, whole=False)))


def by_oneself() -> Iterator[tuple[str, Preparing]]:
    """Practice, by name."""
    yield "practise", lambda given: replace(given, page=Page.PRACTISE, bests=BESTS)
    yield "practise-new", lambda given: replace(given, page=Page.PRACTISE, exercise=Exercise(number=4711, bots=1))
    yield "practise-result", after_drill(Drill.RACE, 64_300)
    yield "practise-stuck", after_drill(Drill.RACE, None)
    yield "practice-table", practising(Exercise(number=4711, whole=False))
    yield "practice-match", practising(Exercise(number=471_100))
    yield "practice-spotting", practising(Exercise(Drill.SPOTTING, number=4711), found=3)
    yield "practice-sheet", practice_sheet
