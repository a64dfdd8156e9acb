"""The demonstration's looks: it fits the terminal, whatever is played, and shows every seat."""

import io
from random import Random
from typing import Any

import pytest
from rich.console import Console, ConsoleDimensions

from nertz_lan.bots.levels import USUAL
from nertz_lan.bots.race import dealt, race
from nertz_lan.demo import NAMES
from nertz_lan.demoview import Shown, sheet, standing, take, view
from nertz_lan.lines.report import score_line, state_line
from nertz_lan.rules.presets import preset_rules
from nertz_lan.rules.scoring import score_row


def printed(what: Any, width: int, height: int = 24) -> list[str]:
    """The lines of something on a terminal of that size."""
    console = Console(file=io.StringIO(), width=width, height=height, force_terminal=True, color_system=None)
    console.print(what)
    assert isinstance(console.file, io.StringIO)
    return console.file.getvalue().splitlines()


def shown(preset: str, seats: int) -> Shown:
    """What is known late in a deal."""
    told = Shown()
    deal = dealt(preset_rules(preset, seats), seats, 5)
    for step in race(deal, [USUAL] * seats, 5):
        deal = step.before
    peers = [
        {"seat": s, "name": NAMES[s], "peer": str(s), "present": s != 1, "rtt_ms": None if s == 1 else 3 * s}
        for s in range(seats)
    ]
    take(told, {"ok": True, "peers": peers, "host": "0", "table": "Demo", "phase": "go"})
    take(told, state_line(deal, show_all=False, hash_all=False))
    take(told, score_line(score_row(deal, 1, [0] * seats, [0] * seats, [13] * seats)))
    for number in range(30):
        take(told, {"event": "went-back", "seat": 1, "by": 0, "margin_ms": (None, 0, 17)[number % 3]})
    take(told, {"event": "deal-over", "deal": 1, "winners": [0], "totals": [-428] * seats})
    take(told, {"event": "called", "seat": 0})
    return told


@pytest.mark.parametrize(("width", "height"), [(80, 24), (140, 40), (40, 10)])
@pytest.mark.parametrize("preset", ["Nertz", "Dutch Blitz", "Old Pounce"])
@pytest.mark.parametrize("seats", [2, 12])
def test_it_fits(preset: str, seats: int, width: int, height: int) -> None:
    lines = printed(view(shown(preset, seats), ConsoleDimensions(width, height)), width, height)
    assert max(map(len, lines)) <= width
    assert "Demo" in lines[0]
    if height > 20:
        assert len(lines) <= height
        text = "\n".join(lines)
        assert all(name in text for name in NAMES[:seats])
        assert "Ada called." in text
        assert "30 contested claims" in text
        assert text.count("called") >= 1
        if preset == "Nertz":
            assert all(f"{3 * seat} ms" in text for seat in range(seats) if seat != 1)


def test_before_anything_is_known() -> None:
    assert "starting the peers" in printed(view(Shown(), ConsoleDimensions(80, 24)), 80)[0]


def test_where_a_match_stands() -> None:
    told = Shown()
    assert standing(told, {0: "Ben", 1: "Ada"}) == "before the first deal was over"
    take(told, {"event": "deal-over", "deal": 1, "winners": [0], "totals": [-7, -20]})
    assert standing(told, {1: "Ada", 0: "Ben"}) == "after deal 1: Ben −7, Ada −20"
    take(told, {"event": "deal-over", "deal": 2, "winners": [1], "totals": [-30, 5]})
    assert standing(told, {0: "Ben", 1: "Ada"}) == "after deal 2: Ben −30, Ada 5"
    assert standing(told, {0: "Ben"}) == "after deal 2: Ben −30, Seat 2 5", "one that hasn't said where it sits"


@pytest.mark.parametrize("seats", [2, 6, 12])
@pytest.mark.parametrize("deals", [1, 8, 40])
def test_the_sheet_shows_every_number(seats: int, deals: int) -> None:
    random = Random(1)
    row = [{"written": random.randrange(-26, 40)} for _ in range(seats - 1)]
    last = {
        "names": list(NAMES[:seats]),
        "sheet": [[None, *row] for _ in range(deals)],
        "totals": [0, *(-100 - seat for seat in range(seats - 1))],
        "winners": [0],
    }
    lines = printed(sheet(last, 80), 80)
    text = "\n".join(lines)
    assert max(map(len, lines)) <= 80
    assert "0★" in text
    assert all(f"−{100 + seat}" in text for seat in range(seats - 1))
    assert all(str(each["written"]).replace("-", "−") in text for each in row)
    assert text.count("–") >= deals
