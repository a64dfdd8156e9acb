"""The languages that the window speaks: English as the sentences stand, others from Qt Linguist's files.

Owns choosing one and loading it. `translations/de.ts` is what a translator edits; `scripts/translate.py` makes the
`.qm` that is loaded here. Never knows the sentences.
"""

from functools import lru_cache
from pathlib import Path
from typing import Final

from PySide6.QtCore import QLocale, QTranslator

from nertz_lan.ui.saying import Translator, speak

FOLDER: Final = Path(__file__).parent / "translations"
CONTEXT: Final = "nertz-lan"  # one for all: what English doesn't tell apart, `Sentence.meant` does
LANGUAGES: Final = {"en": "English", "de": "Deutsch"}  # each in its own
SOURCE: Final = "en"


def speak_language(chosen: str) -> str:
    """From now on, speak this language; empty: the computer's. Which one it is.

    Raises FileNotFoundError where the package lacks its translation.
    """
    language = chosen if chosen in LANGUAGES else of_computer(QLocale.system().uiLanguages())
    speak(None if language == SOURCE else translator_of(language))
    return language


def of_computer(wanted: list[str]) -> str:
    """The first of a person's languages that the window speaks. As Qt names them: `de-AT`, `en-Latn-US`."""
    known = (name.split("-", 1)[0] for name in wanted)
    return next((name for name in known if name in LANGUAGES), SOURCE)


@lru_cache(maxsize=len(LANGUAGES))
def translator_of(language: str) -> Translator:
    """Who translates into a language. Kept, so that Qt's object lives as long as the program."""
    file = FOLDER / f"{language}.qm"
    qt = QTranslator()
    if not qt.load(str(file)):
        raise FileNotFoundError(f"{file} is missing or spoilt")

    @lru_cache(maxsize=4096)
    def translate(source: str, meant: str, number: int | None) -> str:
        return qt.translate(CONTEXT, source, meant, -1 if number is None else number) or ""

    return translate
