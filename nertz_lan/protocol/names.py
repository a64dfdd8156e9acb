"""What a name may be: one policy for every name that comes from a person or a peer (DESIGN §6).

Owns the question for names of players and tables. Names are only ever plain text on a screen, and never part of
a file's name.
"""

import unicodedata

from nertz_lan.protocol.limits import NAME_CHARS

_COMBINING_IN_A_ROW = 2  # more of them pile up over the neighbouring lines
_BLANKS = frozenset("\u115f\u1160\u2800\u3164\uffa0")  # letters and symbols by category, and nothing to see


class BadName(ValueError):  # noqa: N818 - the name says what is wrong
    """A text that can't be a name. The text says why."""


def checked_name(text: str) -> str:
    """The name in its one form (NFC, single spaces). Raises BadName.

    A name has 1 to 24 characters; none of them controls the direction or the look of the text around it.
    """
    name = " ".join(part for part in unicodedata.normalize("NFC", text).split(" ") if part).strip()
    if not name:
        raise BadName("a name needs at least one character")
    if len(name) > NAME_CHARS:
        raise BadName(f"a name has at most {NAME_CHARS} characters, this one has {len(name)}")
    marks = 0
    for character in name:
        category = unicodedata.category(character)
        if category.startswith(("C", "Zl", "Zp")) or character in _BLANKS:
            raise BadName(f"a name can't contain the character U+{ord(character):04X}")
        marks = marks + 1 if category.startswith("M") else 0
        if marks > _COMBINING_IN_A_ROW:
            raise BadName("a name can't pile so many marks on one letter")
    return name
