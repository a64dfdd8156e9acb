"""What a name may be (DESIGN §6 "names and text")."""

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nertz_lan.protocol.limits import NAME_CHARS
from nertz_lan.protocol.names import BadName, checked_name, harmless, name_from

# Unicode's Default_Ignorable_Code_Point, and what else shows nothing; by the standard's own tables, not by the code's.
INVISIBLE = [
    *(0x00AD, 0x034F, 0x061C, 0x115F, 0x1160, 0x17B4, 0x17B5, *range(0x180B, 0x1810), *range(0x200B, 0x2010)),
    *(*range(0x202A, 0x202F), *range(0x2060, 0x2070), 0x2800, 0x3164, *range(0xFE00, 0xFE0E), 0xFEFF, 0xFFA0),
    *(*range(0xFFF0, 0xFFF9), *range(0x1BCA0, 0x1BCA4), *range(0x1D173, 0x1D17B), *range(0xE0000, 0xE1000)),
]
BIDI = [0x061C, 0x200E, 0x200F, *range(0x202A, 0x202F), *range(0x2066, 0x206A)]
CONTROLS = [*range(0x20), *range(0x7F, 0xA0), 0x2028, 0x2029]
NO_CHARACTERS = [*range(0xD800, 0xE000), 0xE000, 0xF8FF, 0xFFFE, 0xFFFF, 0x1FFFE, 0x10FFFF, 0xFDD0, 0xFDEF, 0xF0000]
SPACES = [c for c in range(0x110000) if unicodedata.category(chr(c)) == "Zs"]


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("Ada", "Ada"),
        (" Ada  B ", "Ada B"),
        ("Ada\u00a0\u2003 B\u3000", "Ada B"),
        ("e\u0301", "é"),
        ("Ἀθηνᾶ", "Ἀθηνᾶ"),
        ("名前", "名前"),
        ("עדה", "עדה"),
        ("x" * NAME_CHARS, "x" * NAME_CHARS),
        ("e\u0301" * NAME_CHARS, "é" * NAME_CHARS),
        ("<b>Ada</b>", "<b>Ada</b>"),
        ("\u2764\ufe0f Ada", "\u2764 Ada"),
        ("\U0001f98a", "\U0001f98a"),
        ("\U0001fae8", "\U0001fae8"),  # of Unicode 15: Python 3.11 does not know it, later ones do
    ],
)
def test_allowed(text: str, name: str) -> None:
    assert checked_name(text) == name


@pytest.mark.parametrize(
    "text", ["", "  ", "\u00a0", "\ufe0f", "x" * (NAME_CHARS + 1), "x" * 10**6, "z\u0334\u0335\u0336", "\u0301" * 3]
)
def test_refused(text: str) -> None:
    with pytest.raises(BadName):
        checked_name(text)


def test_no_character_that_is_invisible_or_turns_text_is_let_through() -> None:
    for code in {*INVISIBLE, *BIDI, *CONTROLS, *NO_CHARACTERS}:
        for text in (chr(code), f"a{chr(code)}b", f"{chr(code)}a", f"a{chr(code)}"):
            with pytest.raises(BadName):
                checked_name(text)


def test_all_spaces_are_one() -> None:
    assert {checked_name(f"a{chr(code)}b") for code in SPACES} == {"a b"}


def test_a_single_character_is_refused_or_shows_something() -> None:
    for code in (*range(0x20000), *range(0x20000, 0x110000, 97)):
        try:
            name = checked_name(chr(code))
        except BadName:
            continue
        assert unicodedata.category(name[0]) not in {"Cc", "Cf", "Cs", "Co", "Zs", "Zl", "Zp"}


CHARACTERS = st.characters() | st.sampled_from([chr(c) for c in (*INVISIBLE, *SPACES, 0x301, 0x323, 0xFE0F, 0x1F98A)])


@given(st.text(max_size=40) | st.text(CHARACTERS, max_size=30))
def test_a_checked_name_is_its_own_form_and_shows_something(text: str) -> None:
    try:
        name = checked_name(text)
    except BadName:
        return
    assert checked_name(name) == name == unicodedata.normalize("NFC", name)
    assert 1 <= len(name) <= NAME_CHARS
    assert "  " not in name
    assert name == name.strip()
    assert not {ord(character) for character in name} & {*INVISIBLE, *BIDI, *CONTROLS, *NO_CHARACTERS}


@given(st.text(max_size=30))
def test_what_looks_the_same_to_unicode_is_the_same_name(text: str) -> None:
    try:
        name = checked_name(text)
    except BadName:
        return
    assert checked_name(unicodedata.normalize("NFD", text)) == name


@pytest.mark.parametrize(
    "name", ["x" * length for length in range(1, NAME_CHARS + 1)] + ["e\u0301" * NAME_CHARS, "é x" * 8]
)
def test_a_name_made_of_another_is_one(name: str) -> None:
    made = name_from(f"{name}’s table")
    assert checked_name(made) == made
    assert checked_name(f"{checked_name(name)}’s table"[:NAME_CHARS]) == made


def test_a_text_that_begins_as_no_name_makes_none() -> None:
    for text in ("", " ", "\n", "a\u202eb", " " * NAME_CHARS + "Ada"):
        with pytest.raises(BadName):
            name_from(text)


# --- what peers say


@pytest.mark.parametrize(
    ("said", "shown"),
    [
        ("The table is full.", "The table is full."),
        (" two\nlines\r\n and\ttabs ", "two lines and tabs"),
        ("evil\u202etxt", "evil\ufffdtxt"),
        ("a\x00\x1b[31mred", "a\ufffd\ufffd[31mred"),
        ("z\u0334\u0335\u0336\u0337 o", "z\u0334\u0335 o"),
        ("e\u0301", "é"),
        ("", ""),
    ],
)
def test_what_is_shown_of_it(said: str, shown: str) -> None:
    assert harmless(said) == shown


@given(st.text(CHARACTERS | st.characters(codec=None), max_size=60))
def test_it_is_one_line_without_anything_invisible(said: str) -> None:
    shown = harmless(said)
    assert not {ord(character) for character in shown} & {*INVISIBLE, *BIDI, *CONTROLS, *NO_CHARACTERS}
    assert harmless(shown) == shown
