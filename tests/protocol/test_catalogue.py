"""PROTOCOL.md lists exactly what the catalogues hold (STYLE 8)."""

import dataclasses
import re
from pathlib import Path
from typing import Any

import pytest

import nertz_lan.protocol
from nertz_lan.protocol.codec import Catalogue
from nertz_lan.protocol.entries import EVENTS
from nertz_lan.protocol.intents import INTENTS
from nertz_lan.protocol.messages import MESSAGES

PAGE = Path(nertz_lan.protocol.__file__).with_name("PROTOCOL.md").read_text(encoding="utf-8")


def rows_of(section: str) -> list[tuple[int, str, tuple[str, ...]]]:
    """The tag, the name and the fields in each row of a section's table."""
    (text,) = re.findall(rf"^## {section}\n(.*?)(?=^## |\Z)", PAGE, re.MULTILINE | re.DOTALL)
    rows = [[cell.strip() for cell in line.strip("|").split(" | ")] for line in text.splitlines() if line[:3] > "| 0"]
    return [(int(row[0]), row[1], tuple(re.findall(r"`(\w+)`", row[2]))) for row in rows if row[0].isdigit()]


@pytest.mark.parametrize(("section", "catalogue"), [("Messages", MESSAGES), ("Intents", INTENTS), ("Events", EVENTS)])
def test_the_page_lists_exactly_the_catalogue(section: str, catalogue: Catalogue[Any]) -> None:
    catalogued = []
    for tag, cls in catalogue.types.items():
        catalogued.append((tag, cls.__name__, tuple(field.name for field in dataclasses.fields(cls))))
    assert rows_of(section) == catalogued


@pytest.mark.parametrize("catalogue", [MESSAGES, INTENTS, EVENTS])
def test_every_type_says_what_it_is(catalogue: Catalogue[Any]) -> None:
    for cls in catalogue.types.values():
        assert cls.__doc__
        assert not cls.__doc__.startswith(f"{cls.__name__}(")
