"""Practise: what can be practised, how, and what came of it. Inputs in, `PractiseState` out; presses go to the desk.

Owns what is said of results and bests. Never knows how an exercise runs.
"""

from dataclasses import dataclass, replace
from typing import Any, ClassVar, Final, NamedTuple

from PySide6.QtCore import Slot

from nertz_lan.protocol.intents import BOT_LEVELS
from nertz_lan.rules.presets import PRESETS
from nertz_lan.session.practice import BOTS, NUMBERS, Best, Drill, Exercise, Progress, Result
from nertz_lan.ui import sentences, words
from nertz_lan.ui.figures import figure
from nertz_lan.ui.hearsay import preset_called
from nertz_lan.ui.saying import NOTHING_SAID
from nertz_lan.ui.viewmodels.hub import AppInputs, Page
from nertz_lan.ui.viewmodels.screenmodel import ScreenViewModel

DRILLS: Final = (Drill.RACE, Drill.UNHURRIED, Drill.SPOTTING)
_PRESETS: Final = tuple(PRESETS)


class DrillRow(NamedTuple):
    """A drill."""

    drill: str
    title: str
    detail: str
    best: str
    spoken: str


@dataclass(frozen=True, slots=True)
class PractiseState:
    """What Practise shows."""

    title: str = ""
    bots: str = ""
    fewer: bool = True
    more: bool = True
    level: str = ""  # of the bots, in a word
    weaker: bool = True
    stronger: bool = True
    preset: str = ""
    number: str = ""
    whole: bool = True
    said: str = ""
    drills: tuple[DrillRow, ...] = ()
    result: str = ""  # of the drill that has just ended; empty: none has
    result_is: str = ""
    again: str = ""


def derive_practise(given: AppInputs) -> PractiseState:
    """What Practise shows."""
    wanted, result, level = given.exercise, given.result, given.choices.bot_level
    drills = (Exercise(drill, level=level) for drill in DRILLS)
    return PractiseState(
        title=sentences.PRACTISE() if result is None else sentences.DRILLS[result.exercise.drill][0](),
        bots=sentences.BOTS(wanted.bots, count=wanted.bots),
        fewer=wanted.bots > BOTS[0],
        more=wanted.bots < BOTS[-1],
        level=sentences.BOT_LEVEL_NAMES[level](),
        weaker=level > BOT_LEVELS[0],
        stronger=level < BOT_LEVELS[-1],
        preset=preset_called(wanted.preset),
        number=str(wanted.number or ""),
        whole=wanted.whole,
        said=given.said,
        drills=tuple(_drill(exercise, given.bests.get(exercise.feat)) for exercise in drills),
        result="" if result is None else _result(result),
        result_is="" if result is None else _result_is(result, given.bests.get(result.exercise.feat)),
        again="" if result is None else sentences.PLAY_AGAIN(number=result.exercise.number),
    )


def _drill(exercise: Exercise, best: Best | None) -> DrillRow:
    drill = exercise.drill
    title, detail = (each() for each in sentences.DRILLS[drill])
    told = _own_best(exercise, best)
    return DrillRow(drill.value, title, detail, told, f"{title}. {detail}. {told}")


def _own_best(exercise: Exercise, best: Best | None) -> str:
    """The best so far; where bots play against one, which bots."""
    told = sentences.NO_BEST() if best is None else sentences.OWN_BEST(value=_value(exercise.drill, best.value))
    if not exercise.drill.against:
        return told
    return sentences.WITH_LEVEL(level=sentences.BOT_LEVEL_NAMES[exercise.level](), told=told)


def _value(drill: Drill, value: int) -> str:
    """A time, or points."""
    if not drill.timed:
        return words.POINTS(value, points=figure(value))
    tenths = value // 100
    return sentences.TIME(minutes=tenths // 600, seconds=f"{tenths // 10 % 60:02}", tenths=tenths % 10)


def _result(result: Result) -> str:
    return sentences.NO_RESULT() if result.value is None else _value(result.exercise.drill, result.value)


def _result_is(result: Result, best: Best | None) -> str:
    """What the result is worth."""
    if result.value is None:
        return sentences.NO_RESULT_IS()
    if result.helped:
        return sentences.HELPED_IS()
    if best is None or (best.value, best.number) == (result.value, result.exercise.number):
        return sentences.NEW_BEST()
    return _own_best(result.exercise, best)


def said_of_progress(before: Progress | None, now: Progress) -> str | None:
    """What to say of how far one is; None: nothing."""
    if now.exercise.drill is not Drill.SPOTTING:
        return None
    if before is not None and before.exercise == now.exercise and now.wrong > before.wrong:
        return words.SPOT_WRONG()
    return words.SPOT_IT()


class PractiseViewModel(ScreenViewModel):
    """What PractisePage.qml shows, and where its presses go."""

    shows: ClassVar[Any] = PractiseState
    rows: ClassVar[dict[str, Any]] = {"drills": DrillRow}

    @Slot()
    def open(self) -> None:
        """Show it."""
        self._hub.give(page=Page.PRACTISE, said="")

    @Slot()
    def start(self) -> None:
        """Deals against bots, as chosen."""
        given = self._hub.inputs
        self.begin(replace(given.exercise, level=given.choices.bot_level))

    @Slot(str)
    def start_drill(self, drill: str) -> None:
        """A drill, in any deal."""
        self.begin(Exercise(Drill(drill), level=self._hub.inputs.choices.bot_level))

    @Slot()
    def again_now(self) -> None:
        """The same exercise, with the same cards."""
        progress = self._hub.inputs.progress
        if progress is not None:
            self.begin(progress.exercise)

    @Slot()
    def another(self) -> None:
        """The same exercise, with any cards."""
        progress = self._hub.inputs.progress
        if progress is not None:
            self.begin(replace(progress.exercise, number=0))

    def next_deal(self) -> None:
        """The deal with the next number."""
        progress = self._hub.inputs.progress
        if progress is not None:
            exercise = progress.exercise
            self.begin(replace(exercise, number=exercise.number % NUMBERS[-1] + 1))

    def begin(self, exercise: Exercise) -> None:
        """Sit down for it."""
        self._hub.give(page=Page.NONE, practising=True, trouble=NOTHING_SAID, said="", result=None, homing=False)
        self._hub.desk.practise(exercise)

    @Slot(int)
    def count_bots(self, by: int) -> None:
        """One bot more or fewer."""
        wanted = self._hub.inputs.exercise
        self._hub.give(exercise=replace(wanted, bots=min(BOTS[-1], max(BOTS[0], wanted.bots + by))))

    @Slot(int)
    def change_bot_level(self, by: int) -> None:
        """Better bots, or such as play less well."""
        self._hub.change_bot_level(by)

    @Slot(int)
    def step_preset(self, by: int) -> None:
        """The next preset, or the one before."""
        wanted = self._hub.inputs.exercise
        at = (_PRESETS.index(wanted.preset) + by) % len(_PRESETS)
        self._hub.give(exercise=replace(wanted, preset=_PRESETS[at]))

    @Slot()
    def toggle_whole(self) -> None:
        """A whole match, or one deal."""
        wanted = self._hub.inputs.exercise
        self._hub.give(exercise=replace(wanted, whole=not wanted.whole))

    @Slot(str, result=bool)
    def take_number(self, text: str) -> bool:
        """Which deal; nothing: any. Whether there is such a one."""
        text = text.strip()
        number = int(text) if text.isascii() and text.isdigit() and len(text) <= len(str(NUMBERS[-1])) else -1
        if text and number not in NUMBERS:
            self._hub.give(said=sentences.NUMBER_FROM_TO(low=NUMBERS[0], high=NUMBERS[-1]))
            return False
        self._hub.give(exercise=replace(self._hub.inputs.exercise, number=max(0, number)), said="")
        return True
