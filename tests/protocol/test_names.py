"""What a name may be (DESIGN §6 "names and text")."""

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nertz_lan.protocol.limits import NAME_CHARS
from nertz_lan.protocol.names import BadName, checked_name


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("Ada", "Ada"),
        (" Ada  B ", "Ada B"),
        ("e\u0301", "é"),
        ("Ἀθηνᾶ", "Ἀθηνᾶ"),
        ("名前", "名前"),
        ("x" * NAME_CHARS, "x" * NAME_CHARS),
        ("e\u0301" * NAME_CHARS, "é" * NAME_CHARS),
        ("<b>Ada</b>", "<b>Ada</b>"),
    ],
)
def test_allowed(text: str, name: str) -> None:
    assert checked_name(text) == name


@pytest.mark.parametrize(
    "text",
    [
        "",
        "  ",
        "\u00a0",
        "x" * (NAME_CHARS + 1),
        "a\nb",
        "a\tb",
        "a\x00b",
        "a\x7fb",
        "a\u202eb",
        "a\u2066b",
        "a\u200bb",
        "a\u200db",
        "\ufeffa",
        "a\u2028b",
        "\u3164",
        "\u2800\u2800",
        "a\ue000b",
        "\ud800",
        "z\u0334\u0335\u0336",
    ],
)
def test_refused(text: str) -> None:
    with pytest.raises(BadName):
        checked_name(text)


@given(st.text(max_size=40))
def test_a_checked_name_is_its_own_form_and_shows_something(text: str) -> None:
    try:
        name = checked_name(text)
    except BadName:
        return
    assert checked_name(name) == name == unicodedata.normalize("NFC", name)
    assert 1 <= len(name) <= NAME_CHARS
    assert name.isprintable() or any(unicodedata.category(c) == "Zs" for c in name)
