"""How to play: the rules as this table plays them, from its own house rules. And For everyone, a page like it.

Owns the choice and order of a few short texts; what depends on a house rule is that rule's own sentence.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, ClassVar, Final, NamedTuple

from PySide6.QtCore import Slot

from nertz_lan.rules.cards import FACES
from nertz_lan.rules.house import HouseRules
from nertz_lan.rules.presets import preset_rules
from nertz_lan.ui import everyone, explaining, ruling, words
from nertz_lan.ui.art.provider import back_picture, face_picture
from nertz_lan.ui.hearsay import preset_called
from nertz_lan.ui.keys import Deed, key_of
from nertz_lan.ui.saying import Sentence
from nertz_lan.ui.viewmodels.hub import AppInputs, Page
from nertz_lan.ui.viewmodels.screenmodel import ScreenViewModel

_FOUNDATION: Final = {"french": ("AH", "2H", "3H"), "blitz": ("1R", "2R", "3R")}
_WORK: Final = {"french": ("9S", "8H", "7C"), "blitz": ("9R", "8Y", "7B")}


class Section(NamedTuple):
    """A part of the rules."""

    title: str
    text: str
    rules: str  # house rules' sentences, a line each
    pictures: list[str]


@dataclass(frozen=True, slots=True)
class HowToState:
    """What How to play shows."""

    title: str = ""
    sections: tuple[Section, ...] = ()


def derive_short_texts(given: AppInputs, picture_wide: int) -> HowToState:
    """What the page shows that a person has opened: How to play, or For everyone."""
    return derive_for_everyone() if given.page is Page.FOR_EVERYONE else derive_how_to(given, picture_wide)


def derive_how_to(given: AppInputs, picture_wide: int) -> HowToState:
    """What How to play shows."""
    if given.view is not None:
        house, title = given.view.table.house(), explaining.HOW_TO_HERE()
    else:
        house, title = preset_rules("Nertz", 4), explaining.HOW_TO_OF(preset=preset_called("Nertz"))
    return HowToState(title, tuple(_sections(house, given, picture_wide)))


def _sections(house: HouseRules, given: AppInputs, wide: int) -> Iterator[Section]:
    def section(told_by: tuple[Sentence, Sentence], *rules: str, pictures: tuple[str, ...] = ()) -> Section:
        told = {line.rule: line.text for line in ruling.lines("", {}, house)}
        lines = "\n".join(f"·  {told[rule]}." for rule in rules if rule in told)
        title, text = told_by
        return Section(title(), text(key=words.key_sign(key_of(given.choices.keys, Deed.HELP))), lines, list(pictures))

    def faces(names: tuple[str, ...]) -> tuple[str, ...]:
        four = given.choices.four_colours
        return tuple(
            face_picture(wide, FACES[name], None, four_colours=four, covered=False) for name in names if name in FACES
        )

    back = back_picture(wide, given.back)
    yield section(explaining.GOAL, "nertz_size", "nertz_face", "nertz_to", "deck", "jokers", pictures=(back, back))
    yield section(explaining.MIDDLE, pictures=faces(_FOUNDATION[house.deck]))
    own = ("work_piles", "layout", "building", "runs", "spaces", "tuck", "reach")
    yield section(explaining.OWN, *own, "turn", "passes", "waste", pictures=faces(_WORK[house.deck]))
    yield section(explaining.REACH)
    yield section(explaining.CALLING, "call", "in_air", "same_beat_ms")
    yield section(explaining.STUCK, "rotations")
    points = ("nertz_penalty", "caller_bonus", "caller_wins", "king_bonus", "negatives")
    yield section(explaining.POINTS, *points, "match", "target", "deals", "handicap")


def derive_for_everyone() -> HowToState:
    """What For everyone shows: a page of the same kind."""
    told = ([sentence() for sentence in part] for part in everyone.PARTS)
    return HowToState(
        everyone.FOR_EVERYONE_IS(),
        tuple(Section(title, "\n".join(texts), "", []) for title, *texts in told),
    )


class HowToViewModel(ScreenViewModel):
    """What HowTo.qml shows."""

    shows: ClassVar[Any] = HowToState
    rows: ClassVar[dict[str, Any]] = {"sections": Section}

    @Slot()
    def close(self) -> None:
        """Back to where one was."""
        self._hub.give(page=Page.NONE)
