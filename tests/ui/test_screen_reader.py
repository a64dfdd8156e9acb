"""A whole deal by a screen reader alone: all that is known comes over AT-SPI, and all that is done is asked over it."""

import contextlib
import os
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

import pytest

import system_packages
from tests.ui.listener import NERTZ, STOCK, WASTE, WORK, plays
from tests.ui.reader import Gone, Reader, Thing, a_bus, a_reader
from tests.ui.test_on_x import ROOT, a_screen

pytestmark = [
    pytest.mark.skipif(bool(why := system_packages.why_no_reader()), reason=str(why)),
    pytest.mark.timeout(480),
    pytest.mark.slow,
]
DEAL_S: Final = 150.0
STOCK_TURNS: Final = 15  # then the stock has been gone through
WORK_PILES: Final = 4
CALL: Final = "Nertz! now! · C"
STUCK: Final = "Stuck"
ENDS: Final = ("called", "Everybody is stuck")
PROGRAM: Final = (sys.executable, "-m", "nertz_lan")
BOT: Final = ("peer", "--json", "--bot", "--fast", "--name", "Ben")


@contextmanager
def started(folder: Path, environment: dict[str, str], *words: str, **options: Any) -> Iterator[None]:
    program = subprocess.Popen(
        [*PROGRAM, *words, "--interface", "127.0.0.1", "--data-dir", str(folder)],
        env=environment,
        stdin=subprocess.PIPE,
        **options,
    )
    with program:
        try:
            yield
        finally:
            program.terminate()


def play_until_the_sheet(reader: Reader) -> list[set[str]]:
    """Turn once, then play whatever is read out to be playable; all that was read each time.

    The bot ends the deal soon: on a busy machine after a few plays.
    """
    end, read, turns, last = time.monotonic() + DEAL_S, list[set[str]](), 0, ("", "")
    while time.monotonic() < end:
        things = {thing.name: thing for thing in reader.things()}
        read.append(set(things))
        stock = one_of(things, STOCK)
        if stock is None:
            return read
        play = next((each for each in plays(list(things)) if each != last), None) if len(read) > 1 else None
        turns, last = (0, play) if play is not None else (turns + 1, ("", ""))
        stuck = one_of(things, STUCK) if turns and turns % STOCK_TURNS == 0 else None
        presses = [things[name] for name in play or ()] or [stuck or stock]
        with contextlib.suppress(Gone):  # another's card has changed the pile
            for thing in [things[CALL]] if CALL in things else presses:
                reader.press(thing)
    raise AssertionError((reader.names(), reader.heard()))


def one_of(things: dict[str, Thing], start: str) -> Thing | None:
    return next((thing for name, thing in things.items() if name.startswith(start)), None)


def test_a_deal_is_played_by_ear(tmp_path: Path) -> None:
    with a_screen() as display, a_bus(tmp_path) as bus, a_reader(bus) as reader:
        kept = {name: value for name, value in os.environ.items() if not name.startswith(("QT_", "DBUS_"))}
        environment = {**kept, "PYTHONPATH": str(ROOT)}
        watched = {**environment, "DISPLAY": display, "DBUS_SESSION_BUS_ADDRESS": bus}
        watched |= {"QT_LINUX_ACCESSIBILITY_ALWAYS_ON": "1", "QT_QUICK_BACKEND": "software"}
        with started(tmp_path / "Ada", watched, "--name", "Ada"):
            for name in ("Start", "New table", "First game"):
                reader.press(reader.wait_for(name))
            with started(tmp_path / "Ben", environment, *BOT, stdout=subprocess.DEVNULL):
                reader.wait_for("Seat 2: Ben")
                reader.press(reader.wait_for("Ready"))
                reader.wait_to_hear("Get ready …")
                reader.wait_to_hear("Go!")
                counted = [sentence for sentence in reader.heard() if sentence in list("321")]
                read = play_until_the_sheet(reader)
                reader.wait_for("Deal 1")
                sheet = reader.names()
                leave = reader.wait_for("Leave")
                reader.press(leave)
                reader.wait_until_named(leave, "Really leave?")
                reader.press(leave)
                reader.wait_for("Hello, Ada")
    assert counted == list("321")[: len(counted) or 1]  # on a busy machine the go comes before the last
    own = {name for names in read for name in names if name.startswith((NERTZ, WORK))}
    assert len(own) > 1 + WORK_PILES, own  # cards were moved
    assert len({name for names in read for name in names if name.startswith(WASTE)}) > 1  # and turned
    assert any(said in sentence for sentence in reader.heard() for said in ENDS), reader.heard()
    assert {name.partition(":")[0] for name in sheet} >= {"On foundations", "Nertz cards left", "This deal"}, sheet
