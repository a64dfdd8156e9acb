"""What is common to all screens: which one shows, how large a text is, the menu, sounds, the language.

Pure. Never knows what a screen shows.
"""

from dataclasses import dataclass

from nertz_lan.ui import sentences, words
from nertz_lan.ui.viewmodels.hub import AppInputs, em_of, screen_of


@dataclass(frozen=True, slots=True)
class AppState:
    """What is common to all screens."""

    screen: str = ""
    em: float = 13.0
    dark: bool = True
    motion: bool = True
    menu: bool = False
    leave_text: str = ""
    sound_text: str = ""
    sounds: bool = True
    language: str = ""
    at_table: bool = False
    near_table: bool = False  # or at one in a moment, as far as is known
    has_sheet: bool = False
    has_door: bool = False  # others can come in: not at a practice table
    at_evening: bool = False  # at a club night, which runs beside the card table


def derive_app(given: AppInputs) -> AppState:
    """What is common to all screens."""
    screen = screen_of(given)
    return AppState(
        screen=screen,
        em=em_of(given.width, given.height, given.choices.text_scale),
        dark=given.choices.dark,
        motion=not given.choices.reduced_motion,
        menu=given.menu,
        leave_text=sentences.LEAVE_SURE() if given.leaving else sentences.LEAVE(),
        sound_text=words.SOUND_ON(percent=given.choices.volume) if given.choices.sounds else words.SOUND_OFF(),
        sounds=given.choices.sounds,
        language=given.choices.language,
        at_table=given.view is not None,
        near_table=is_near_table(given),
        has_sheet=given.view is not None and bool(given.view.table.match.sheet),
        has_door=given.view is not None and given.progress is None,
        at_evening=given.club.seen is not None and given.progress is None,
    )


def is_near_table(given: AppInputs) -> bool:
    """Whether this peer is at a card table, or at one in a moment, as far as is known."""
    return given.view is not None or given.practising or screen_of(given) == "practise"
