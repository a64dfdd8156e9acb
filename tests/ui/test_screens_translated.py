"""Every screen in other languages: no text is left untranslated, German has room, and a change shows at once."""

import re
from dataclasses import replace
from typing import Any

import pytest
from PySide6.QtGui import QAccessible, QAccessibleInterface, QGuiApplication
from PySide6.QtQuick import QQuickItem

from nertz_lan.protocol.entries import Entry
from nertz_lan.rules.events import SaidStuck
from nertz_lan.rules.presets import PRESETS
from nertz_lan.session.news import Happened, Joined
from nertz_lan.ui import eveningwords, language, sentences, words
from nertz_lan.ui.choices import TEXT_SCALES, Choices
from nertz_lan.ui.keys import USUAL
from nertz_lan.ui.saying import saying, speak
from nertz_lan.ui.viewmodels.hub import Page
from nertz_lan.ui.viewmodels.sightings import table_of
from tests.ui.windows import (
    LARGE,
    LARGER,
    NARROW,
    SIZES,
    TEXTS,
    button,
    click,
    cut_off,
    in_each_size,
    items_in,
    kind_of,
    prepared,
    scale_text,
    shown_texts,
    spin,
)
from ui_evenings import NAMESAKES, TITLE, called
from ui_found import many_tables
from ui_inputs import INPUTS
from ui_playing import at_table
from ui_screens import REMARKS, screens
from ui_tables import NAMES

PREPARED = dict(screens())

# Not translated: names of people, tables and presets, numbers, keys, signs, and the languages' own names.
_NAMES = {
    *NAMES, "Ben & Grace", "Cabin", "Kitchen table", "Club night", "<b>x</b><img src=http://a>",
    "Bea", "Cleo", "Dino", "Robo",
    "English", "Deutsch", *PRESETS, "Nertz!", "A", "192.168.1.20:41234", INPUTS.join_code, "★", *USUAL,
}  # fmt: skip
_NAMES |= {text for remark in REMARKS for text in remark if isinstance(text, str)}  # the doctor's own
_NAMES.add("Something is in the way.")
_NAMES |= {table_of(found).title for found in many_tables(50)}
_NAMES |= {TITLE, *map(called, range(60)), *NAMESAKES}
_SIGNS = re.compile(r"[\W\d_]*(pts)?[\W\d_]*|\d+ s")


def untranslated(texts: list[str]) -> list[str]:
    """Texts that the pseudo-language below had no part in."""
    return [text for text in texts if "⟦" not in text and text not in _NAMES and not _SIGNS.fullmatch(text)]


def read_out(item: QQuickItem) -> str:
    seen: QAccessibleInterface | None = QAccessible.queryAccessibleInterface(item)
    return seen.text(QAccessible.Text.Name) if seen is not None else ""


@pytest.mark.parametrize("name", PREPARED)
def test_no_text_of_any_screen_is_untranslated(opened: Any, name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def pseudo(chosen: str) -> str:
        speak(lambda source, _meant, _number: f"⟦{source.replace('{s}', 's').replace('{es}', 'es')}⟧")
        return chosen

    monkeypatch.setattr("nertz_lan.ui.viewmodels.app.speak_language", pseudo)
    pseudo("")
    window = opened(prepared(name)).window
    assert untranslated(shown_texts(window)) == []
    spoken = [read_out(item) for item in items_in(window) if kind_of(item) not in TEXTS]
    assert untranslated([text for text in spoken if text]) == []


@pytest.mark.parametrize("name", PREPARED)
def test_german_is_not_cut_off(opened: Any, name: str) -> None:
    language.speak_language("de")  # what was prepared in sentences, too
    window = opened(prepared(name, language="de"), *SIZES[0]).window
    for size in in_each_size(window):
        assert cut_off(window) == [], size


@pytest.mark.parametrize("name", PREPARED)
def test_german_is_not_cut_off_with_larger_text(opened: Any, name: str) -> None:
    language.speak_language("de")
    shown = opened(prepared(name, language="de", text_scale=LARGER), *SIZES[0])
    assert cut_off(shown.window) == []
    scale_text(shown, LARGE)
    assert set(cut_off(shown.window)) <= NARROW


def test_lines_that_stand_are_said_in_another_language_at_once(opened: Any) -> None:
    window = opened(at_table()(replace(INPUTS, choices=Choices(reduced_motion=True))))
    app, view = window.app, window.app.hub.inputs.view
    app.bridge.put(Joined(view))
    app.bridge.put(Happened(Entry(1, view.index, 0, SaidStuck(1)), view))
    assert spin(lambda: app.table.state.message == "You’re back. Ben is stuck.")
    app.bridge.turned_away.emit("The table is full, watchers included.")
    app.hub.give(seeking=saying(sentences.SEEKING_TABLE, title="Kitchen"))
    app.bridge.noted.emit(saying(words.NO_HOST))
    app.club.say(saying(eveningwords.LADDER_COPIED))

    def standing() -> list[str]:
        given = app.hub.inputs
        return [
            app.table.state.message,
            given.trouble.text,
            given.note.text,
            given.seeking.text,
            app.club.evening.note.text,
        ]

    english = standing()
    assert all(english)
    app.hub.keep(replace(app.hub.inputs.choices, language="de"))
    assert standing() == [
        "Du bist wieder da. Ben sitzt fest.",
        "Der Tisch ist voll, auch zum Zuschauen. Such dir einen anderen Tisch, oder versuch es noch einmal.",
        "Das muss warten: Gerade gibt es keinen Gastgeber.",
        "Tritt bei: Kitchen …",
        "Die Rangliste ist kopiert: füge sie in eine Nachricht oder eine Tabelle ein.",
    ]
    app.hub.keep(replace(app.hub.inputs.choices, language="en"))
    assert standing() == english


def test_what_was_found_on_the_network_is_looked_at_anew_in_another_language(opened: Any) -> None:
    window = opened(replace(INPUTS, remarks=REMARKS, verdict="Something is in the way."))
    window.app.hub.keep(replace(INPUTS.choices, language="de"))
    assert (window.app.hub.inputs.remarks, window.app.hub.inputs.verdict) == ((), "")


def test_another_language_is_spoken_at_once(opened: Any) -> None:
    window = opened(replace(INPUTS, page=Page.SETTINGS, choices=Choices(reduced_motion=True)))
    click(window.window, button(window.window, "Deutsch"))
    assert {"Einstellungen", "Sprache", "Vier Farben"} <= set(shown_texts(window.window))
    assert window.desk.wishes[-1].language == "de"
    assert window.app.table.state.keys_text in ("", "Tasten")
    click(window.window, button(window.window, "English"))
    QGuiApplication.processEvents()
    assert "Settings" in shown_texts(window.window)


@pytest.mark.parametrize("name", ["practice-table", "menu"])
def test_large_keys_of_piles_lie_beside_each_other(opened: Any, name: str) -> None:
    """A space bar is a long word in German: it takes two lines before it runs into the key of the waste."""
    language.speak_language("de")
    shown = prepared(name, language="de", text_scale=TEXT_SCALES[-1], left_handed=True)
    hints = [item for item in items_in(opened(shown, *SIZES[0]).window) if kind_of(item) == "KeyHint"]
    areas = [item.mapRectToScene(item.boundingRect()) for item in hints]
    assert len(areas) > 5
    assert [(a, b) for nth, a in enumerate(areas) for b in areas[nth + 1 :] if a.intersects(b)] == []
