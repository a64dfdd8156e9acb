"""What a name may be: one policy for every name that comes from a person or a peer (DESIGN §6).

Owns the question for names of players and tables, and what is made of sentences that peers say. Names are only ever
plain text on a screen, and never part of a file's name. A name's length is counted in code points after NFC, so that
every language counts the same.

Mirrors stop at a name that has not this form, and their Pythons may know different versions of Unicode. So what a
Python doesn't know yet is no reason to refuse a name: its screen has no picture for it, and that is all.
"""

import unicodedata
from typing import Final

from nertz_lan.protocol.limits import NAME_CHARS

_REPLACEMENT: Final = "\ufffd"
_COMBINING_IN_A_ROW: Final = 2  # more of them pile up over the neighbouring lines
_STYLES: Final = str.maketrans("", "", "\ufe0e\ufe0f")  # of a picture: keyboards add them, and nobody sees them alone
_NEVER_ASSIGNED: Final = frozenset(
    chr(plane << 16 | low) for plane in range(17) for low in (0xFFFE, 0xFFFF)
) | frozenset(map(chr, range(0xFDD0, 0xFDF0)))
# Letters, marks and symbols by category, and nothing to see: fillers, and what Unicode calls default ignorable.
_BLANKS: Final = frozenset(
    "\u034f\u115f\u1160\u17b4\u17b5\u180b\u180c\u180d\u180f\u2065\u2800\u3164\uffa0\U00016fe4\U0001d159"
) | frozenset(map(chr, (*range(0xFE00, 0xFE0E), *range(0xFFF0, 0xFFF9), *range(0xE0000, 0xE1000))))


class BadName(ValueError):  # noqa: N818 - the name says what is wrong
    """A text that can't be a name. The text says why."""


def checked_name(text: str) -> str:
    """The name in its one form: NFC, single spaces of one kind, no style marks of pictures. Raises BadName.

    A name has 1 to 24 code points; none of them controls the direction or the look of the text around it, and none
    is invisible. (So families of pictures, joined by an invisible sign, are no names; single pictures are.)
    """
    if len(text) > 4 * NAME_CHARS:  # before any work: NFC makes a name at most three times shorter
        raise BadName(f"a name has at most {NAME_CHARS} characters")
    plain = unicodedata.normalize("NFC", text.translate(_STYLES))
    spaced = "".join(" " if unicodedata.category(c) == "Zs" else c for c in plain)
    name = " ".join(part for part in spaced.split(" ") if part)
    if not name:
        raise BadName("a name needs at least one character")
    if len(name) > NAME_CHARS:
        raise BadName(f"a name has at most {NAME_CHARS} characters, this one has {len(name)}")
    marks = 0
    for character in name:
        category = unicodedata.category(character)
        if _is_refused(character, category):
            raise BadName(f"a name can't contain the character U+{ord(character):04X}")
        marks = marks + 1 if category.startswith("M") else 0
        if marks > _COMBINING_IN_A_ROW:
            raise BadName("a name can't pile so many marks on one letter")
    return name


def name_from(text: str) -> str:
    """The longest beginning of a text that is a name: for names that are made of others. Raises BadName."""
    return checked_name(unicodedata.normalize("NFC", text)[:NAME_CHARS])


def harmless(text: str) -> str:
    """A sentence that a peer says (why it refuses, why it goes) as it may be shown: one line, nothing invisible."""
    shown, marks = [], 0
    for character in unicodedata.normalize("NFC", text.translate(_STYLES)):
        category = unicodedata.category(character)
        marks = marks + 1 if category.startswith("M") else 0
        if category == "Zs" or character in "\t\n\r":
            shown.append(" ")
        elif marks <= _COMBINING_IN_A_ROW:
            shown.append(_REPLACEMENT if _is_refused(character, category) else character)
    return " ".join(part for part in "".join(shown).split(" ") if part)


def _is_refused(character: str, category: str) -> bool:
    return category in {"Cc", "Cf", "Cs", "Co", "Zl", "Zp"} or character in _BLANKS or character in _NEVER_ASSIGNED
